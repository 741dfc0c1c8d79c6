//! STUB
use crease_ir::OpRef;
use crease_ir::fold::{Constants, Fold, Folded};
use crate::generated::*;
impl Fold for Extract { fn fold(_op: OpRef<'_>, _: &Constants<'_>) -> Folded { Folded::No } }
impl Fold for Insert { fn fold(_op: OpRef<'_>, _: &Constants<'_>) -> Folded { Folded::No } }
impl Fold for FromElements { fn fold(_op: OpRef<'_>, _: &Constants<'_>) -> Folded { Folded::No } }
impl Fold for Gather { fn fold(_op: OpRef<'_>, _: &Constants<'_>) -> Folded { Folded::No } }
impl Fold for Splat { fn fold(_op: OpRef<'_>, _: &Constants<'_>) -> Folded { Folded::No } }
