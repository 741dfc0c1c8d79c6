//! Casts of casts, and signs that cancel.

use crease_ir::{OpId, OpKind, Type, ValueId};
use crease_rewrite::{PatternResult, Rewriter};

use super::support::*;
use crate::generated::*;
use crate::ops::*;

/// The op and operand of a cast of a cast.
fn cast_of<Inner: OpKind>(rw: &Rewriter<'_>, op: OpId) -> Option<(OpId, ValueId)> {
    let inner = def::<Inner>(rw, rw.body().operand(op, 0))?;
    Some((inner, rw.body().operand(inner, 0)))
}

/// outer(inner(x)) = new(x), under a condition on the two ops and x
fn merge<Inner: OpKind, New: OpKind>(
    rw: &mut Rewriter<'_>,
    op: OpId,
    holds: impl Fn(&Rewriter<'_>, OpId, ValueId) -> bool,
) -> PatternResult {
    let Some((inner, x)) = cast_of::<Inner>(rw, op) else {
        return found(None, "the operand is not such a cast");
    };
    if !holds(rw, inner, x) {
        return found(None, "the types or flags don't allow it");
    }
    let (ty, loc) = (result_type(rw, op), fused(rw, &[op, inner], &[]));
    let new = make::<New>(rw, loc, &[x], ty, &[]);
    Ok(replace(rw, op, new))
}

/// The width of an integer or float type or of the elements of a shaped one.
fn width(rw: &Rewriter<'_>, ty: Type) -> Option<u32> {
    let element = rw.ctx().element_or_self(ty);
    if element == Type::INDEX {
        return None;
    }
    rw.ctx().scalar_width(element)
}

/// sext(zext(x)) = zext(x)
pub(super) fn extsi_extui(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    merge::<ExtUI, ExtUI>(rw, op, |_, _, _| true)
}

/// Whether the op's result is narrower than `inner`'s and wider than `x`.
fn cuts_extension(rw: &Rewriter<'_>, op: OpId, inner: OpId, x: ValueId) -> bool {
    let result = |op| width(rw, result_type(rw, op));
    match (result(inner), result(op), width(rw, rw.body().ty(x))) {
        (Some(ext), Some(trunc), Some(x)) => ext > trunc && trunc > x && x > 0,
        _ => false,
    }
}

/// trunc(sext(x)) = sext(x), where only copies of the sign are cut off
pub(super) fn trunci_extsi(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    merge::<ExtSI, ExtSI>(rw, op, |rw, inner, x| cuts_extension(rw, op, inner, x))
}

/// trunc(zext(x)) = zext(x), where only zeros are cut off
pub(super) fn trunci_extui(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    merge::<ExtUI, ExtUI>(rw, op, |rw, inner, x| cuts_extension(rw, op, inner, x))
}

/// trunc(x >>s c) = trunc(x >>u c), where exactly the bits shifted in are cut off
pub(super) fn trunci_shrsi(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let Some(shift) = binary::<ShRSI>(rw, rw.body().operand(op, 0)) else {
        return found(None, "the operand is not a signed shift to the right");
    };
    let (Some(value), Some(by)) = (rw.constant(shift.y), splat(rw, shift.y)) else {
        return found(None, "the amount is not constant");
    };
    let widths = (
        width(rw, rw.body().ty(shift.x)),
        width(rw, result_type(rw, op)),
    );
    let cut = if let (Some(from), Some(to)) = widths {
        from.checked_sub(to)
    } else {
        None
    };
    if cut.is_none() || by.to_u64() != cut.map(u64::from) {
        return found(None, "the amount is not the number of bits cut off");
    }
    let loc = fused(rw, &[op], &[shift.y]);
    let exact = rw
        .op(shift.op)
        .attr(slot::FLAGS)
        .map(|attr| (slot::FLAGS, attr));
    let flags = rw.op(op).attr(slot::FLAGS).map(|attr| (slot::FLAGS, attr));
    let ty = rw.body().ty(shift.x);
    let amount = constant(rw, loc, rw.body().ty(shift.y), value);
    let shifted = make::<ShRUI>(rw, loc, &[shift.x, amount], ty, exact.as_slice());
    let new = make::<TruncI>(rw, loc, &[shifted], result_type(rw, op), flags.as_slice());
    Ok(replace(rw, op, new))
}

fn default_rounding(rw: &Rewriter<'_>, op: OpId) -> bool {
    rw.op(op).attr(slot::ROUNDING).is_none()
}

/// truncf(sitofp(x)) = sitofp(x), by default rounding
pub(super) fn truncf_sitofp(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    merge::<SIToFP, SIToFP>(rw, op, |rw, _, _| default_rounding(rw, op))
}

/// truncf(uitofp(x)) = uitofp(x), by default rounding
pub(super) fn truncf_uitofp(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    merge::<UIToFP, UIToFP>(rw, op, |rw, _, _| default_rounding(rw, op))
}

/// cast(cast(x)) = x, where x has the type
fn back_and_forth<K: OpKind>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let same = cast_of::<K>(rw, op).filter(|&(_, x)| rw.body().ty(x) == result_type(rw, op));
    let Some((_, x)) = same else {
        return found(None, "not a cast back to the same type");
    };
    Ok(replace(rw, op, x))
}

/// index_cast(index_cast(x)) = x, where x has the type
pub(super) fn index_cast_twice(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    back_and_forth::<IndexCast>(rw, op)
}

/// index_castui(index_castui(x)) = x, where x has the type
pub(super) fn index_castui_twice(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    back_and_forth::<IndexCastUI>(rw, op)
}

/// index_cast(sext(x)) = index_cast(x)
pub(super) fn index_cast_extsi(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    merge::<ExtSI, IndexCast>(rw, op, |_, _, _| true)
}

/// index_castui(zext(x)) = index_castui(x)
pub(super) fn index_castui_extui(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    merge::<ExtUI, IndexCastUI>(rw, op, |_, _, _| true)
}

/// bitcast(bitcast(x)) = bitcast(x)
pub(super) fn bitcast_twice(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    merge::<Bitcast, Bitcast>(rw, op, |_, _, _| true)
}

/// op(-x, -y) = op(x, y), with the flags of op
fn drop_signs<K: OpKind>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let root = operands(rw, op);
    let (Some(a), Some(b)) = (def::<NegF>(rw, root.x), def::<NegF>(rw, root.y)) else {
        return found(None, "the operands are not both negated");
    };
    let (x, y) = (rw.body().operand(a, 0), rw.body().operand(b, 0));
    let (ty, loc) = (result_type(rw, op), fused(rw, &[op, a, b], &[]));
    let flags = rw
        .op(op)
        .attr(slot::FASTMATH)
        .map(|attr| (slot::FASTMATH, attr));
    let new = make::<K>(rw, loc, &[x, y], ty, flags.as_slice());
    Ok(replace(rw, op, new))
}

/// -x * -y = x * y
pub(super) fn mulf_negf(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    drop_signs::<MulF>(rw, op)
}

/// -x / -y = x / y
pub(super) fn divf_negf(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    drop_signs::<DivF>(rw, op)
}
