//! Comparisons of constants.

use smallvec::SmallVec;

use crease_ir::fold::{Constants, Edit, Fold, Folded};
use crease_ir::num::ApInt;
use crease_ir::{Attr, OpRef};

use super::elements::{folded, zip};
use crate::algebra::identities;
use crate::generated::*;
use crate::ops::*;
use crate::semantics;

impl Fold for CmpI {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let Some(predicate) = int_predicate(op) else {
            return Folded::No;
        };
        if let Some(found) = identities::cmpi(op, consts, predicate) {
            return found;
        }
        let (a, b) = (consts.get(0), consts.get(1));
        // A constant goes to the right: c p x = x p' c
        if a.is_some() && b.is_none() {
            let predicate = predicate.swapped().attr(op.ctx());
            return Folded::InPlace(SmallVec::from_slice(&[
                Edit::SetAttr(slot::PREDICATE as u32, predicate),
                Edit::SetOperand(0, op.operand(1)),
                Edit::SetOperand(1, op.operand(0)),
            ]));
        }
        let eval = |x: &ApInt, y: &ApInt| semantics::cmpi(predicate, x, y).bits();
        folded(zip(op.ctx(), Some(op.result_type(0)), a, b, eval))
    }
}

impl Fold for CmpF {
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
