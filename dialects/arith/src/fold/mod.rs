//! Folds: evaluation of constants and simplifications that make no op.

use crease_ir::fold::{Constants, Folded};
use crease_ir::hooks::Fold;
use crease_ir::view::OpRef;

use crate::generated::*;

impl Fold for Constant {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        op.attr(Constant::VALUE).map_or(Folded::No, Folded::Attr)
    }
}

macro_rules! no_fold {
    ($($kind:ident),* $(,)?) => {$(
        impl Fold for $kind {
            fn fold(_: OpRef<'_>, _: &Constants<'_>) -> Folded {
                Folded::No
            }
        }
    )*};
}

no_fold! {
    AddF, AddI, AddUIExtended, AndI, Bitcast, CeilDivSI, CeilDivUI, CmpF, CmpI, DivF, DivSI,
    DivUI, ExtF, ExtSI, ExtUI, FloorDivSI, FPToSI, FPToUI, IndexCast, IndexCastUI, MaximumF,
    MaxNumF, MaxSI, MaxUI, MinimumF, MinNumF, MinSI, MinUI, MulF, MulI, MulSIExtended,
    MulUIExtended, NegF, OrI, RemF, RemSI, RemUI, Select, ShLI, ShRSI, ShRUI, SIToFP, SubF, SubI,
    TruncF, TruncI, UIToFP, XOrI,
}
