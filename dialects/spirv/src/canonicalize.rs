//! Upstream's patterns. They are no rules because the dialect says nothing of what its ops mean, so
//! that a rule could not be proved.

use crease_ir::{OpId, OpKind};
use crease_rewrite::{DialectPatterns, NotApplied, PatternDef, PatternResult, Rewriter};

use crate::{IEqual, INotEqual, LogicalEqual, LogicalNotEqual, UMod};

/// All of them, in upstream's order.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new(
        "logical_not_of_comparison",
        "spirv.LogicalNot",
        not_of_comparison,
    ),
    PatternDef::new("umod_of_umod", "spirv.UMod", umod_of_umod),
]);

/// Makes `New` of the operands of `inner`, in the place of `outer`.
fn stead<New: OpKind>(rw: &mut Rewriter<'_>, outer: OpId, inner: OpId) -> PatternResult {
    let body = rw.body();
    let loc = rw
        .ctx()
        .fused_loc(&[body.op_loc(outer), body.op_loc(inner)]);
    let operands = [body.operand(inner, 0), body.operand(inner, 1)];
    let ty = body.ty(body.result(outer, 0));
    let new = rw.create::<New>(loc, &operands, &[ty], &[]);
    let result = rw.body().result(new, 0);
    Ok(rw.replace_op(outer, &[result]))
}

/// !(x == y) = x != y; !(x != y) = x == y
fn not_of_comparison(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let none = NotApplied("the operand is no comparison for equality");
    let Some(inner) = rw.body().def_op(rw.body().operand(op, 0)) else {
        return Err(none);
    };
    let comparison = rw.op(inner);
    match () {
        () if comparison.is::<IEqual>() => stead::<INotEqual>(rw, op, inner),
        () if comparison.is::<INotEqual>() => stead::<IEqual>(rw, op, inner),
        () if comparison.is::<LogicalEqual>() => stead::<LogicalNotEqual>(rw, op, inner),
        () if comparison.is::<LogicalNotEqual>() => stead::<LogicalEqual>(rw, op, inner),
        () => Err(none),
    }
}

/// (x umod c) umod d = x umod d where c is a multiple of d. Upstream does it where d is one of c, too;
/// but then it is x umod c.
fn umod_of_umod(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    let Some(inner) = body
        .def_op(body.operand(op, 0))
        .filter(|&def| rw.op(def).is::<UMod>())
    else {
        return Err(NotApplied("the dividend is no remainder"));
    };
    let divisor = |of: OpId| {
        let attr = crease_ir::fold::constant_value(rw.ctx(), body, body.operand(of, 1))?;
        rw.ctx().int_value(attr)
    };
    let (Some(c), Some(d)) = (divisor(inner), divisor(op)) else {
        return Err(NotApplied("a divisor is no number"));
    };
    if !c.urem(d).is_some_and(|rest| rest.is_zero()) {
        return Err(NotApplied(
            "the inner divisor is no multiple of the outer one",
        ));
    }
    let new = UMod {
        operand1: body.operand(inner, 0),
        operand2: body.operand(op, 1),
        result: body.ty(body.result(op, 0)),
    };
    Ok(rw.replace_with(op, new))
}
