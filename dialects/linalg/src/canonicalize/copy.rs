//! Ops that do nothing: loops over nothing, and copies of what is there already.

use crease_ir::{OpId, Type, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::cast_to;
use crate::generated::*;
use crate::structured::{Structured, is_memref};

/// Where a buffer has no elements there is no point.
pub(super) fn of_nothing(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let empty = |(at, value): (usize, ValueId)| {
        let shape = Structured::of(view).map(|structured| structured.shape(at));
        is_memref(view, value) && shape.is_some_and(|shape| shape.contains(&0))
    };
    // Results stand for tensors, which ops on buffers don't have.
    if view.num_results() > 0 || !view.operands().enumerate().any(empty) {
        return Err(NotApplied("no buffer is empty"));
    }
    Ok(rw.erase_op(op))
}

/// A copy of a value to itself.
pub(super) fn to_itself(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let input = view.operand(0);
    if view.num_operands() != 2 || input != view.operand(1) {
        return Err(NotApplied("no copy to itself"));
    }
    match view.num_results() {
        0 => Ok(rw.erase_op(op)),
        _ => Ok(rw.replace_op(op, &[input])),
    }
}

/// Each point gives what it gets: results are inputs, if all are accessed alike.
pub(super) fn identity(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(structured) = Structured::of(view) else {
        return Err(NotApplied("not structured"));
    };
    let maps = structured.maps().unwrap_or_default();
    if maps.windows(2).any(|pair| pair[0] != pair[1]) {
        return Err(NotApplied("operands are accessed differently"));
    }
    let body = view.body();
    let only = structured.block().and_then(|block| {
        let first = body.first_op(block)?;
        let is_yield = view.other(first).is::<Yield>();
        is_yield.then(|| (body.block_args(block), view.other(first)))
    });
    let Some((args, given)) = only else {
        return Err(NotApplied("something is computed"));
    };
    let operand = |value: ValueId| {
        let at = args.iter().position(|&arg| arg == value)?;
        Some(view.operand(at))
    };
    let given: Option<Vec<ValueId>> = given.operands().map(operand).collect();
    let Some(given) = given else {
        return Err(NotApplied("what is given is no element of an operand"));
    };
    if structured.on_buffers() {
        let same = view.num_operands() == 2 && view.operand(0) == view.operand(1);
        return match same {
            true => Ok(rw.erase_op(op)),
            false => Err(NotApplied("input and output are not the same buffer")),
        };
    }
    if !structured.on_tensors() || given.len() != view.num_results() {
        return Err(NotApplied("not on tensors"));
    }
    let ctx = view.ctx();
    let types: Vec<Type> = view.results().map(|result| view.ty(result)).collect();
    let mut pairs = given.iter().zip(&types);
    let castable = |(&value, &ty): (&ValueId, &Type)| {
        let from = view.ty(value);
        from == ty || crease_tensor::cast_compatible(ctx, from, ty)
    };
    if !pairs.all(castable) {
        return Err(NotApplied("the types contradict each other"));
    }
    let loc = view.loc();
    rw.set_before(op);
    let values: Vec<ValueId> = given
        .into_iter()
        .zip(types)
        .map(|(value, ty)| cast_to(rw, loc, value, ty))
        .collect();
    Ok(rw.replace_op(op, &values))
}
