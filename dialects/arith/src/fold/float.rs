//! Float arithmetic on constants.

use crease_ir::OpRef;
use crease_ir::fold::{Constants, Fold, Folded, Wants};
use crease_ir::num::ApFloat;

use super::elements::{float_binary, folded, map};
use crate::generated::*;
use crate::semantics;

impl Fold for NegF {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let negate = |x: &ApFloat| Some(semantics::negf(x));
        folded(map(op.ctx(), op.result_type(0), consts.get(0), negate))
    }
}

/// Folds by evaluation.
macro_rules! fold_float {
    ($($kind:ident, $eval:ident;)*) => {$(
        impl Fold for $kind {
            const WANTS: Wants = Wants::Constant;

            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                float_binary(op, consts, semantics::$eval)
            }
        }
    )*};
}

fold_float! {
    AddF, addf;
    SubF, subf;
    MulF, mulf;
    DivF, divf;
    MaximumF, maximumf;
    MinimumF, minimumf;
    MaxNumF, maxnumf;
    MinNumF, minnumf;
    RemF, remf;
}
