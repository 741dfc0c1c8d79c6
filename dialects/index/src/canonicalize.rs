//! Canonicalization that no rule says; the rules are in `patterns/index`. The one pattern here is what
//! upstream does and what is not true.

use crease_ir::fold::constant_value;
use crease_ir::num::ApInt;
use crease_ir::{OpId, Type};
use crease_rewrite::{DialectPatterns, NotApplied, PatternDef, PatternResult, Rewriter};

use crate::generated::*;

/// The patterns.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[PatternDef::new(
    "cmp_sub_zero_order",
    "index.cmp",
    cmp_sub_zero_order,
)]);

/// x - y p 0 = x p y; 0 p x - y = y p x: also for an order, although the difference may wrap and no
/// difference is below 0 without signs. The rules `cmp_sub_zero` and `cmp_zero_sub` are what is true.
fn cmp_sub_zero_order(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (ctx, body) = (rw.ctx(), rw.body());
    let is_zero = |v| {
        let value = constant_value(ctx, body, v).and_then(|attr| ctx.int_value(attr));
        value.is_some_and(ApInt::is_zero)
    };
    let (x, y) = (body.operand(op, 0), body.operand(op, 1));
    let right = is_zero(y);
    if !right && !is_zero(x) {
        return Err(NotApplied("no operand is 0"));
    }
    let sub = body
        .def_op(if right { x } else { y })
        .filter(|&sub| rw.op(sub).is::<Sub>());
    let Some(sub) = sub else {
        return Err(NotApplied("the other operand is no difference"));
    };
    let (a, b) = (body.operand(sub, 0), body.operand(sub, 1));
    let Some(pred) = rw.op(op).attr(Cmp::PRED) else {
        return Err(NotApplied("no predicate"));
    };
    let new = Cmp {
        lhs: if right { a } else { b },
        rhs: if right { b } else { a },
        pred,
        result: Type::I1.get(),
    };
    Ok(rw.replace_with(op, new))
}
