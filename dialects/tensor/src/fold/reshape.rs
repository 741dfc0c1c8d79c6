//! STUB
use crate::generated::*;
use crease_ir::OpRef;
use crease_ir::fold::{Constants, Fold, Folded};
impl Fold for CollapseShape {
    fn fold(_op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        Folded::No
    }
}
impl Fold for ExpandShape {
    fn fold(_op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        Folded::No
    }
}
impl Fold for Reshape {
    fn fold(_op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        Folded::No
    }
}
impl Fold for Dim {
    fn fold(_op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        Folded::No
    }
}
impl Fold for Rank {
    fn fold(_op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        Folded::No
    }
}
impl Fold for Concat {
    fn fold(_op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        Folded::No
    }
}
