//! Folds: simplifications that make no op.

use crease_ir::fold::{Constants, Folded};
use crease_ir::hooks::Fold;
use crease_ir::view::OpRef;

use crate::generated::*;

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
    If,
}
