//! STUB
use crease_ir::OpRef;
use crease_ir::fold::{Constants, Fold, Folded};
use crate::generated::*;
impl Fold for ExtractSlice { fn fold(_op: OpRef<'_>, _: &Constants<'_>) -> Folded { Folded::No } }
impl Fold for InsertSlice { fn fold(_op: OpRef<'_>, _: &Constants<'_>) -> Folded { Folded::No } }
