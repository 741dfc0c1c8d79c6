//! Comparisons of constants.

use crease_ir::fold::{Constants, Fold, Folded, Wants};
use crease_ir::num::ApInt;
use crease_ir::{Attr, OpRef};

use super::elements::{folded, splat_of_unknown_size, zip};
use crate::generated::*;
use crate::ops::*;
use crate::semantics;

impl Fold for CmpI {
    const WANTS: Wants = Wants::Constants;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let Some(predicate) = int_predicate(op) else {
            return Folded::No;
        };
        // The rules `cmpi_same` make no constant of unknown size; upstream does.
        if op.operand(0) == op.operand(1) {
            let holds = u64::from(predicate.is_reflexive());
            return folded(splat_of_unknown_size(op.ctx(), op.result_type(0), holds));
        }
        let (a, b) = (consts.get(0), consts.get(1));
        let eval = |x: &ApInt, y: &ApInt| semantics::cmpi(predicate, x, y).bits();
        folded(zip(op.ctx(), Some(op.result_type(0)), a, b, eval))
    }
}

impl Fold for CmpF {
    const WANTS: Wants = Wants::Constant;

    /// Only scalars, as upstream. One NaN decides, whatever the other operand is.
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let Some(predicate) = float_predicate(op) else {
            return Folded::No;
        };
        let float = |attr: Option<Attr>| attr.and_then(|a| ctx.float_value(a));
        let holds = match (float(consts.get(0)), float(consts.get(1))) {
            (Some(nan), _) | (_, Some(nan)) if nan.is_nan() => predicate.holds(None),
            (Some(x), Some(y)) => semantics::cmpf(predicate, x, y),
            _ => return Folded::No,
        };
        Folded::Attr(ctx.bool_attr(holds))
    }
}
