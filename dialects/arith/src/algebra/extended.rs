//! Ops with two results of which one is not needed.

use crease_ir::num::ApInt;
use crease_ir::{OpId, OpKind};
use crease_rewrite::{PatternResult, Rewriter};

use super::support::*;
use crate::fold::elements::zero_attr;
use crate::generated::*;
use crate::ops::*;

/// The first result is that of a `K`; the second one is not used, so any value may stand for it.
fn to_first<K: OpKind>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let second = rw.body().result(op, 1);
    if rw.body().first_use(second).is_some() {
        return found(None, "the second result is used");
    }
    let Binary { x, y, .. } = operands(rw, op);
    let (ty, loc) = (result_type(rw, op), fused(rw, &[op], &[]));
    let first = make_flagged::<K>(rw, loc, &[x, y], ty, IntegerOverflowFlags::NONE);
    Ok(rw.replace_op(op, &[first, x]))
}

/// addui_extended(x, y), the carry unused = x + y
pub(super) fn addui_to_addi(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    to_first::<AddI>(rw, op)
}

/// mulsi_extended(x, y), the high half unused = x * y
pub(super) fn mulsi_to_muli(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    to_first::<MulI>(rw, op)
}

/// mului_extended(x, y), the high half unused = x * y
pub(super) fn mului_to_muli(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    to_first::<MulI>(rw, op)
}

/// mulsi_extended(x, 1) = x, extsi(x < 0). In `i1` the bit 1 is -1.
pub(super) fn mulsi_by_one(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let Binary { x, y, .. } = operands(rw, op);
    let is_one = |c: ApInt| c.is_one() && !c.is_negative();
    if !splat(rw, y).is_some_and(is_one) {
        return found(None, "the right operand is not 1");
    }
    let ty = result_type(rw, op);
    let (Some(zero), Some(truth)) = (zero_attr(rw.ctx(), ty), i1_same_shape(rw.ctx(), ty)) else {
        return found(None, "the type has no zero");
    };
    let loc = fused(rw, &[op], &[]);
    let zero = constant(rw, loc, ty, zero);
    let slt = predicate_attr(rw, CmpIPredicate::Slt);
    let negative = make::<CmpI>(rw, loc, &[x, zero], truth, slt.as_slice());
    let high = make::<ExtSI>(rw, loc, &[negative], ty, &[]);
    Ok(rw.replace_op(op, &[x, high]))
}
