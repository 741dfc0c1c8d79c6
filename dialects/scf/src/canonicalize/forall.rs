//! `scf.forall`: constant bounds, outputs that nothing writes or reads, dimensions that run once
//! or never.

use crease_arith as arith;
use crease_ir::body::{NewOp, ValueMap};
use crease_ir::traits::OpTrait;
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, BlockId, Body, Context, Loc, OpId, Type, ValueId};
use crease_memref::slice::Slice;
use crease_rewrite::region_branch::without_results;
use crease_rewrite::{NotApplied, PatternResult, Rewriter};
use crease_tensor::{InsertSlice, ParallelInsertSlice};

use super::block_of;
use super::trip_count::{Bound, trip_count};
use crate::Forall;

/// The attribute and the operand group of lower bounds, upper bounds and steps.
const PARTS: [(usize, usize); 3] = [
    (
        Forall::STATIC_LOWER_BOUND,
        Forall::OPERAND_DYNAMIC_LOWER_BOUND,
    ),
    (
        Forall::STATIC_UPPER_BOUND,
        Forall::OPERAND_DYNAMIC_UPPER_BOUND,
    ),
    (Forall::STATIC_STEP, Forall::OPERAND_DYNAMIC_STEP),
];

/// Lower bounds, upper bounds and steps.
pub(crate) type Bounds = [Vec<Bound>; 3];

pub(crate) fn bounds(rw: &Rewriter<'_>, op: OpId) -> Bounds {
    let view = rw.op(op);
    PARTS.map(|(slot, group)| {
        let values = view
            .attr(slot)
            .and_then(|attr| rw.ctx().i64_array(attr))
            .unwrap_or_default();
        let mut dynamic = view.operands_of(group);
        let bound = |value| match (value == DYNAMIC).then(|| dynamic.next()).flatten() {
            Some(operand) => Bound::Value(operand),
            None => Bound::Static(value),
        };
        values.into_iter().map(bound).collect()
    })
}

/// One of the lists of bounds as operands and an attribute.
pub(super) fn split(ctx: &Context, part: &[Bound]) -> (Vec<ValueId>, Attr) {
    let (mut operands, mut values) = (Vec::new(), Vec::new());
    for &bound in part {
        match bound {
            Bound::Static(value) => values.push(value),
            Bound::Value(value) => {
                values.push(DYNAMIC);
                operands.push(value);
            }
        }
    }
    (operands, ctx.i64_array_attr(&values))
}

/// Operands and (slot, attribute) pairs of a loop with these bounds and outputs.
fn pieces(
    ctx: &Context,
    bounds: &Bounds,
    outputs: &[ValueId],
) -> (Vec<ValueId>, Vec<(usize, Attr)>) {
    let (mut operands, mut attrs, mut sizes) = (Vec::new(), Vec::new(), Vec::new());
    for (part, (slot, _)) in bounds.iter().zip(PARTS) {
        let (dynamic, attr) = split(ctx, part);
        sizes.push(dynamic.len() as i32);
        operands.extend(dynamic);
        attrs.push((slot, attr));
    }
    operands.extend(outputs);
    sizes.push(outputs.len() as i32);
    attrs.push((Forall::OPERAND_SEGMENT_SIZES, ctx.i32_array_attr(&sizes)));
    (operands, attrs)
}

fn set(ctx: &Context, body: &mut Body, op: OpId, bounds: &Bounds, outputs: &[ValueId]) {
    let (operands, attrs) = pieces(ctx, bounds, outputs);
    body.set_operands(op, &operands);
    for (slot, attr) in attrs {
        body.set_attr(ctx, op, slot, Some(attr));
    }
}

pub(super) fn outputs(rw: &Rewriter<'_>, op: OpId) -> Vec<ValueId> {
    rw.op(op).operands_of(Forall::OPERAND_OUTPUTS).collect()
}

/// Constant operands among the bounds become attributes.
pub(super) fn control_operands(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let mut parts = bounds(rw, op);
    // As upstream, one of the three lists at a time.
    let view = rw.op(op);
    let folded = parts.iter_mut().any(|part| {
        let mut changed = false;
        for bound in part {
            if let Bound::Value(_) = bound
                && let Some(value) = bound.constant(view).and_then(|value| value.to_i64())
            {
                *bound = Bound::Static(value);
                changed = true;
            }
        }
        changed
    });
    if !folded {
        return Err(NotApplied("no bound is a constant operand"));
    }
    let outputs = outputs(rw, op);
    Ok(rw.modify(op, |ctx, body| set(ctx, body, op, &parts, &outputs)))
}

/// Those of [`combining`] that write to `arg`, and do not only read it.
fn writing(rw: &Rewriter<'_>, block: BlockId, arg: ValueId) -> Vec<OpId> {
    let mut ops = combining(rw, block, arg);
    ops.retain(|&op| !rw.op(op).is::<ParallelInsertSlice>() || rw.body().operand(op, 1) == arg);
    ops
}

/// Ops at the loop's end that combine what threads made, with `arg` among their operands.
fn combining(rw: &Rewriter<'_>, block: BlockId, arg: ValueId) -> Vec<OpId> {
    let body = rw.body();
    let Some(last) = body.last_op(block) else {
        return Vec::new();
    };
    let inside = |user: &OpId| {
        body.parent_op(*user) == Some(last) && rw.op(*user).has(OpTrait::ParallelCombining)
    };
    let mut users: Vec<OpId> = body.users(arg).filter(inside).collect();
    crease_ir::sort::sort(&mut users);
    users.dedup();
    users
}

/// An output that nobody combines into, or whose result is not used, is what came in.
pub(super) fn iter_args(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let Some(block) = block_of(rw.body(), op, 0) else {
        return Err(NotApplied("no body"));
    };
    let parts = bounds(rw, op);
    let (rank, outs) = (parts[0].len(), outputs(rw, op));
    let args = rw.body().block_args(block).to_vec();
    let results: Vec<ValueId> = rw.body().results(op).collect();
    let keep: Vec<bool> = results
        .iter()
        .zip(&args[rank..])
        .map(|(&result, &arg)| {
            !rw.body().use_empty(result) && !combining(rw, block, arg).is_empty()
        })
        .collect();
    if keep.iter().all(|&keep| keep) {
        return Err(NotApplied("every output is used and written"));
    }
    let gone = |i: &usize| !keep[*i];
    for i in (0..keep.len()).filter(gone) {
        for user in writing(rw, block, args[rank + i]) {
            let _ = rw.erase_op(user);
        }
    }
    for i in (0..keep.len()).filter(gone) {
        let _ = rw.replace_all_uses(args[rank + i], outs[i]);
        let _ = rw.replace_all_uses(results[i], outs[i]);
    }
    let kept: Vec<ValueId> = outs
        .iter()
        .zip(&keep)
        .filter(|(_, keep)| **keep)
        .map(|(&out, _)| out)
        .collect();
    let _ = rw.modify(op, |ctx, body| {
        body.remove_block_args(block, |i| i >= rank && !keep[i - rank]);
        set(ctx, body, op, &parts, &kept);
    });
    Ok(without_results(rw, op, &keep))
}

/// Makes `bound` a value at the insert point.
fn value_of(rw: &mut Rewriter<'_>, loc: Loc, bound: Bound) -> ValueId {
    match bound {
        Bound::Value(value) => value,
        Bound::Static(value) => rw.build_value(loc, arith::Constant::index(rw.ctx(), value)),
    }
}

fn count(rw: &Rewriter<'_>, op: OpId, parts: &Bounds, i: usize) -> Option<u64> {
    trip_count(rw.op(op), parts[0][i], parts[1][i], parts[2][i], false)?.to_u64()
}

/// A dimension that runs once is its lower bound; a loop with one that never runs is its outputs.
pub(super) fn single_or_zero(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let ctx = rw.ctx();
    let mapping = rw
        .body()
        .attr(op, Forall::MAPPING)
        .and_then(|attr| ctx.array_elements(attr));
    if mapping.is_some_and(|list| !list.is_empty()) {
        return Err(NotApplied("dimensions are mapped to processing units"));
    }
    let Some(block) = block_of(rw.body(), op, 0) else {
        return Err(NotApplied("no body"));
    };
    let (parts, outs, loc) = (bounds(rw, op), outputs(rw, op), rw.body().op_loc(op));
    let rank = parts[0].len();
    let args = rw.body().block_args(block).to_vec();
    let counts: Vec<Option<u64>> = (0..rank).map(|i| count(rw, op, &parts, i)).collect();
    if counts.contains(&Some(0)) {
        return Ok(rw.replace_op(op, &outs));
    }
    if !counts.contains(&Some(1)) && rank > 0 {
        return Err(NotApplied("no dimension runs once or never"));
    }
    let all = counts.iter().all(|&count| count == Some(1));
    let slices = match all.then(|| written(rw, op, block, &outs)) {
        Some(None) => return Err(NotApplied("not one slice is written for each result")),
        Some(Some(slices)) => slices,
        None => Vec::new(),
    };
    let (mut map, mut new, mut kept) = (ValueMap::default(), Bounds::default(), Vec::new());
    rw.set_before(op);
    for (i, &iv) in args.iter().enumerate().take(rank) {
        if counts[i] == Some(1) {
            let lower = value_of(rw, loc, parts[0][i]);
            map.map(iv, lower);
            continue;
        }
        for (list, part) in new.iter_mut().zip(&parts) {
            list.push(part[i]);
        }
        kept.push(i);
    }
    if all {
        return promote(rw, op, block, &parts, &outs, &slices);
    }
    // The same loop with fewer dimensions, other attributes kept.
    let body = rw.body();
    let name = body.op_name(op);
    let mut slots = body.attr_slots(op, ctx.num_attr_slots(name)).to_vec();
    let (operands, attrs) = pieces(ctx, &new, &outs);
    for (slot, attr) in attrs {
        slots[slot + 1] = Some(attr);
    }
    let types: Vec<Type> = body.result_types(op).collect();
    let arg_list: Vec<(usize, Type, Loc)> = kept
        .iter()
        .copied()
        .chain(rank..args.len())
        .map(|i| (i, body.ty(args[i]), body.block_arg_loc(block, i)))
        .collect();
    let region = rw.create_region();
    let copy = rw.create_op(NewOp {
        name,
        loc,
        operands: &operands,
        types: &types,
        attrs: &slots,
        regions: &[region],
        successors: &[],
    });
    let places: Vec<(Type, Loc)> = arg_list.iter().map(|&(_, ty, loc)| (ty, loc)).collect();
    let target = rw.create_block(region, None, &places);
    for (at, &(i, ..)) in arg_list.iter().enumerate() {
        map.map(args[i], rw.body().block_args(target)[at]);
    }
    rw.set_end(target);
    let ops: Vec<OpId> = rw.body().block_ops(block).collect();
    for inner in ops {
        rw.clone_op(inner, &mut map);
    }
    let results: Vec<ValueId> = rw.body().results(copy).collect();
    Ok(rw.replace_op(op, &results))
}

/// For each result the op at the end of the loop that writes it, if there is one slice for each and
/// nothing else.
fn written(rw: &Rewriter<'_>, op: OpId, block: BlockId, outs: &[ValueId]) -> Option<Vec<OpId>> {
    let body = rw.body();
    let last = block_of(body, body.last_op(block)?, 0)?;
    let args = body.block_args(block);
    let first = args.len().checked_sub(outs.len())?;
    let slices: Option<Vec<OpId>> = args[first..]
        .iter()
        .map(|&arg| match writing(rw, block, arg).as_slice() {
            &[only] if rw.op(only).is::<ParallelInsertSlice>() => Some(only),
            _ => None,
        })
        .collect();
    let slices = slices.filter(|slices| slices.len() == body.num_results(op))?;
    (body.block_ops(last).count() == slices.len()).then_some(slices)
}

/// All dimensions run once: the body stands for the loop, and what is written at its end is written behind
/// it.
fn promote(
    rw: &mut Rewriter<'_>,
    op: OpId,
    block: BlockId,
    parts: &Bounds,
    outs: &[ValueId],
    slices: &[OpId],
) -> PatternResult {
    let body = rw.body();
    let loc = body.op_loc(op);
    let (Some(home), Some(last)) = (body.op_block(op), body.last_op(block)) else {
        return Err(NotApplied("no block"));
    };
    let mut values = Vec::new();
    for &lower in &parts[0] {
        values.push(value_of(rw, loc, lower));
    }
    values.extend(outs);
    let _ = rw.inline_block_before(block, home, Some(op), &values);
    rw.set_before(op);
    let mut results = Vec::new();
    for &slice in slices {
        let view = rw.op(slice);
        let (ends, ty) = ([view.operand(0), view.operand(1)], view.operand_type(1));
        let written = Slice::of(view, ParallelInsertSlice::OPERAND_OFFSETS);
        let new = rw.build(loc, InsertSlice::of(rw.ctx(), ends, &written, ty));
        results.push(rw.body().result(new, 0));
    }
    let _ = rw.replace_op(op, &results);
    Ok(rw.erase_op(last))
}

/// The induction variable of a dimension that runs once is its lower bound.
pub(super) fn constant_induction(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let Some(block) = block_of(rw.body(), op, 0) else {
        return Err(NotApplied("no body"));
    };
    let (parts, loc) = (bounds(rw, op), rw.body().op_loc(op));
    let args = rw.body().block_args(block).to_vec();
    rw.set_before(op);
    let mut applied = None;
    for (i, &iv) in args.iter().enumerate().take(parts[0].len()) {
        if rw.body().use_empty(iv) || count(rw, op, &parts, i) != Some(1) {
            continue;
        }
        let lower = value_of(rw, loc, parts[0][i]);
        applied = Some(rw.replace_all_uses(iv, lower));
    }
    applied.ok_or(NotApplied("no dimension runs once"))
}
