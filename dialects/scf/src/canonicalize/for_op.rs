//! `scf.for`: loops that run never, once, or for nothing.

use crease_arith as arith;
use crease_ir::num::ApInt;
use crease_ir::{OpId, OpRef, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::{block_of, replace_with_region, yielded};
use crate::For;

/// for never = its inits; for once = its body; for with an empty body = what it yields
pub(super) fn trivial(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    let inits: Vec<ValueId> = body.operands(op).skip(3).collect();
    let Some(count) = trip_count(rw, op) else {
        return Err(NotApplied("the number of iterations is not known"));
    };
    if count.is_zero() {
        return Ok(rw.replace_op(op, &inits));
    }
    if count.is_one() {
        let args: Vec<ValueId> = std::iter::once(body.operand(op, 0)).chain(inits).collect();
        let region = body.op_regions(op)[0];
        return replace_with_region(rw, op, region, &args).ok_or(NotApplied("no body"));
    }
    let Some(block) = block_of(body, op, 0) else { return Err(NotApplied("no body")) };
    if body.first_op(block) != body.last_op(block) {
        return Err(NotApplied("the body does something"));
    }
    let values = yielded(body, block);
    let region = body.op_regions(op)[0];
    let inside = |&v: &ValueId| {
        body.value_block(v)
            .and_then(|b| body.block_region(b))
            .is_some_and(|r| body.is_ancestor_region(region, r))
    };
    if values.iter().any(inside) {
        return Err(NotApplied("a value from inside is yielded"));
    }
    Ok(rw.replace_op(op, &values))
}

/// Iterations of the loop, where constants tell: 0 if the bounds are one value or not increasing;
/// else the difference over the step, rounded up.
fn trip_count(rw: &Rewriter<'_>, op: OpId) -> Option<ApInt> {
    let view = rw.op(op);
    let (lower, upper, step) = (view.operand(0), view.operand(1), view.operand(2));
    let unsigned = view.attr(For::UNSIGNED_CMP).is_some();
    let ctx = rw.ctx();
    let width = ctx.scalar_width(view.operand_type(0))?;
    if lower == upper {
        return Some(ApInt::zero(width));
    }
    let int = |v: ValueId| ctx.int_value(rw.constant(v)?).cloned();
    let step = int(step);
    // As upstream, signed or not: a step that is not positive means no iteration.
    if step.as_ref().is_some_and(|s| s.is_zero() || s.is_negative()) {
        return Some(ApInt::zero(width));
    }
    let difference = match (int(lower), int(upper)) {
        (Some(l), Some(u)) => {
            let order = if unsigned { l.ucmp(&u) } else { l.scmp(&u) };
            if order.is_ge() {
                return Some(ApInt::zero(width));
            }
            let difference = u.sub(&l);
            if !unsigned && difference.is_negative() {
                return Some(ApInt::zero(width));
            }
            difference
        }
        // x to x + c, if the sum does not wrap.
        _ => {
            let difference = constant_increase(view, lower, upper, unsigned)?;
            if difference.is_negative() {
                return Some(ApInt::zero(width));
            }
            difference
        }
    };
    let step = step?;
    let quotient = difference.udiv(&step)?;
    let exact = difference.urem(&step)?.is_zero();
    Some(if exact { quotient } else { quotient.add(&ApInt::one(width)) })
}

/// The constant c if `upper` is `lower + c` without overflow.
fn constant_increase(
    view: OpRef<'_>,
    lower: ValueId,
    upper: ValueId,
    unsigned: bool,
) -> Option<ApInt> {
    let add = view.def_op_of(upper)?.cast::<arith::AddI>()?;
    let flags = arith::IntegerOverflowFlags::of(view.ctx(), add.overflow_flags()?)?;
    let needed = if unsigned {
        arith::IntegerOverflowFlags::NUW
    } else {
        arith::IntegerOverflowFlags::NSW
    };
    if !flags.contains(needed) {
        return None;
    }
    let consts = crease_ir::fold::constant_value;
    let (ctx, body) = (view.ctx(), view.body());
    let constant = if add.lhs() == lower {
        consts(ctx, body, add.rhs())
    } else if add.rhs() == lower {
        consts(ctx, body, add.lhs())
    } else {
        None
    };
    ctx.int_value(constant?).cloned()
}
