//! `scf.for`: loops that run never, once, or for nothing.

use crease_ir::{OpId, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::trip_count::{Bound, trip_count};
use super::{block_of, replace_with_region, yielded};
use crate::For;

/// for never = its inits; for once = its body; for with an empty body = what it yields
pub(super) fn trivial(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    let bound = |i| Bound::Value(body.operand(op, i));
    let unsigned = body.attr(op, For::UNSIGNED_CMP).is_some();
    let Some(count) = trip_count(rw.op(op), bound(0), bound(1), bound(2), unsigned) else {
        return Err(NotApplied("the number of iterations is not known"));
    };
    let inits = || -> Vec<ValueId> { body.operands(op).skip(3).collect() };
    if count.is_zero() {
        let inits = inits();
        return Ok(rw.replace_op(op, &inits));
    }
    if count.is_one() {
        let args: Vec<ValueId> = std::iter::once(body.operand(op, 0))
            .chain(inits())
            .collect();
        let region = body.op_regions(op)[0];
        return replace_with_region(rw, op, region, &args).ok_or(NotApplied("no body"));
    }
    let Some(block) = block_of(body, op, 0) else {
        return Err(NotApplied("no body"));
    };
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
