//! Bitwise ops of extended values and of comparisons.

use crease_ir::{OpId, OpKind};
use crease_rewrite::{PatternResult, Rewriter};

use super::support::*;
use crate::generated::*;
use crate::ops::*;

/// op(ext(x), ext(y)) = ext(op(x, y)), where x and y have one type
fn narrow<Op: OpKind, Ext: OpKind>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let root = operands(rw, op);
    let (Some(a), Some(b)) = (def::<Ext>(rw, root.x), def::<Ext>(rw, root.y)) else {
        return found(None, "the operands are not both extended so");
    };
    let (x, y) = (rw.body().operand(a, 0), rw.body().operand(b, 0));
    let ty = rw.body().ty(x);
    if ty != rw.body().ty(y) {
        return found(None, "the operands are extended from different types");
    }
    let loc = fused(rw, &[op, a, b], &[]);
    let inner = make::<Op>(rw, loc, &[x, y], ty, &[]);
    let outer = make::<Ext>(rw, loc, &[inner], result_type(rw, op), &[]);
    Ok(replace(rw, op, outer))
}

/// zext(x) & zext(y) = zext(x & y)
pub(super) fn andi_extui(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    narrow::<AndI, ExtUI>(rw, op)
}

/// sext(x) & sext(y) = sext(x & y)
pub(super) fn andi_extsi(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    narrow::<AndI, ExtSI>(rw, op)
}

/// zext(x) | zext(y) = zext(x | y)
pub(super) fn ori_extui(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    narrow::<OrI, ExtUI>(rw, op)
}

/// sext(x) | sext(y) = sext(x | y)
pub(super) fn ori_extsi(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    narrow::<OrI, ExtSI>(rw, op)
}

/// zext(x) ^ zext(y) = zext(x ^ y)
pub(super) fn xori_extui(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    narrow::<XOrI, ExtUI>(rw, op)
}

/// sext(x) ^ sext(y) = sext(x ^ y)
pub(super) fn xori_extsi(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    narrow::<XOrI, ExtSI>(rw, op)
}

/// (x p y) ^ true = x p' y, p' holding where p doesn't
pub(super) fn not_cmpi(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let root = operands(rw, op);
    let Some(cmp) = binary::<CmpI>(rw, root.x) else {
        return found(None, "the left operand is not a comparison");
    };
    if !int(rw, root.y).is_some_and(|c| c.width() == 1 && c.is_one()) {
        return found(None, "the right operand is not true");
    }
    let Some(predicate) = int_predicate(rw.op(cmp.op)) else {
        return found(None, "the comparison has no predicate");
    };
    let predicate = predicate_attr(rw, predicate.inverse());
    let (ty, loc) = (result_type(rw, op), fused(rw, &[op, cmp.op], &[]));
    let new = make::<CmpI>(rw, loc, &[cmp.x, cmp.y], ty, predicate.as_slice());
    Ok(replace(rw, op, new))
}
