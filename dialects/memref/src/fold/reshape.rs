//! Expanding what was collapsed and the other way round.

use crease_ir::OpRef;
use crease_ir::fold::{Constants, Fold, Folded};

use crate::canonicalize::reshape::MemRefs;
use crate::compose::undo;
use crate::generated::*;

impl Fold for ExpandShape {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        undo::<MemRefs, CollapseShape>(op)
    }
}

impl Fold for CollapseShape {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        undo::<MemRefs, ExpandShape>(op)
    }
}
