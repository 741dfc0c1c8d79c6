//! Paddings that add nothing.

use crease_ir::OpRef;
use crease_ir::fold::{Constants, Fold, Folded};

use crate::generated::*;
use crate::shape::Ranked;

/// A padding that changes no size is its source, unless it has to stay.
impl Fold for Pad {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let ty = op.result_type(0);
        let is_static = Ranked::of(op.ctx(), ty).is_some_and(Ranked::is_static);
        if is_static && ty == op.operand_type(0) && op.attr(Self::NOFOLD).is_none() {
            Folded::Value(op.operand(0))
        } else {
            Folded::No
        }
    }
}
