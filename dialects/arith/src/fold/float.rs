//! Float arithmetic on constants.

use crease_ir::OpRef;
use crease_ir::fold::{Constants, Fold, Folded};
use crease_ir::num::ApFloat;

use super::elements::{float_binary, folded, map};
use crate::algebra::identities;
use crate::generated::*;
use crate::semantics;

impl Fold for NegF {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        identities::negf(op).unwrap_or_else(|| {
            let negate = |x: &ApFloat| Some(semantics::negf(x));
            folded(map(op.ctx(), op.result_type(0), consts.get(0), negate))
        })
    }
}

/// Folds by the op's identities, else by evaluation.
macro_rules! fold_float {
    ($($kind:ident, $identity:ident;)*) => {$(
        impl Fold for $kind {
            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                identities::$identity(op, consts)
                    .unwrap_or_else(|| float_binary(op, consts, semantics::$identity))
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
}

impl Fold for RemF {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        float_binary(op, consts, semantics::remf)
    }
}
