//! Casts of tensors that loops carry: where a cast only forgets sizes, the loop carries what is before it.

use crease_ir::{Loc, OpId, Type, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};
use crease_tensor::{Cast, ParallelInsertSlice, before_forgetting};

use super::block_of;
use super::forall::{bounds, outputs, split};
use crate::{Forall, Yield};

fn cast(rw: &mut Rewriter<'_>, loc: Loc, source: ValueId, dest: Type) -> ValueId {
    rw.build_value(loc, Cast { source, dest })
}

/// for (x = cast(y)) = cast(for (x' = y) with x = cast(x')), if the result has one use: the first such value
/// of the loop.
pub(super) fn cast_into_for(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let found = (0..view.num_results()).find_map(|i| {
        let value = view.operand(3 + i);
        let source =
            before_forgetting(view, value).filter(|&source| view.ty(source) != view.ty(value))?;
        let one_use = rw.body().users(view.result(i)).count() == 1;
        one_use.then_some((i, source))
    });
    let Some((at, source)) = found else {
        return Err(NotApplied("no cast that only forgets"));
    };
    let Some(block) = block_of(rw.body(), op, 0) else {
        return Err(NotApplied("no body"));
    };
    let body = rw.body();
    let loc = body.op_loc(op);
    let (old, new) = (body.ty(view.operand(3 + at)), body.ty(source));
    let mut operands: Vec<ValueId> = view.operands().collect();
    operands[3 + at] = source;
    let mut types: Vec<Type> = body.result_types(op).collect();
    types[at] = new;
    let args = body.block_args(block).iter().enumerate();
    let args: Vec<(Type, Loc)> = args
        .map(|(i, &arg)| match i == 1 + at {
            true => (new, loc),
            false => (body.ty(arg), loc),
        })
        .collect();
    let region = rw.create_region();
    rw.set_before(op);
    let copy = rw.create_like(op, &operands, &types, &[region]);
    let target = rw.create_block(region, None, &args);
    let mut values = rw.body().block_args(target).to_vec();
    rw.set_start(target);
    values[1 + at] = cast(rw, loc, values[1 + at], old);
    let _ = rw.merge_blocks(block, target, &values);
    if let Some(last) = rw.body().last_op(target) {
        rw.set_before(last);
        let mut results: Vec<ValueId> = rw.body().operands(last).collect();
        results[at] = cast(rw, loc, results[at], new);
        rw.build(loc, Yield { results });
        let _ = rw.erase_op(last);
    }
    rw.set_after(copy);
    let mut results: Vec<ValueId> = rw.body().results(copy).collect();
    results[at] = cast(rw, loc, results[at], old);
    Ok(rw.replace_op(op, &results))
}

/// dim(forall(out = x)) = dim(x)
pub(super) fn dim_of_forall(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let source = view.operand(0);
    let forall = view.def_of::<Forall>(source);
    let out = forall.and_then(|forall| {
        let at = forall.results().position(|result| result == source)?;
        forall.operands_of(Forall::OPERAND_OUTPUTS).nth(at)
    });
    match out {
        Some(out) => Ok(rw.set_operand(op, 0, out)),
        None => Err(NotApplied("no result of a loop")),
    }
}

/// forall(x = cast(y)) = cast(forall(x' = y) with x = cast(x')), for all such outputs.
pub(super) fn cast_into_forall(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (old, mut new) = (outputs(rw, op), outputs(rw, op));
    let mut changed = Vec::new();
    for (i, out) in new.iter_mut().enumerate() {
        if let Some(source) = before_forgetting(view, *out) {
            *out = source;
            changed.push(i);
        }
    }
    if changed.is_empty() {
        return Err(NotApplied("no cast that only forgets"));
    }
    let Some(block) = block_of(rw.body(), op, 0) else {
        return Err(NotApplied("no body"));
    };
    let body = rw.body();
    let (loc, parts) = (body.op_loc(op), bounds(rw, op));
    let rank = parts[0].len();
    let mapping = view.attr(Forall::MAPPING);
    let types: Vec<Type> = new.iter().map(|&out| body.ty(out)).collect();
    let index = std::iter::repeat_n(Type::INDEX.get(), rank);
    let args: Vec<(Type, Loc)> = index
        .chain(types.iter().copied())
        .map(|ty| (ty, loc))
        .collect();
    let region = rw.create_region();
    rw.set_before(op);
    let [lower, upper, step] = parts.map(|part| split(rw.ctx(), &part));
    let copy = Forall {
        dynamic_lower_bound: lower.0,
        dynamic_upper_bound: upper.0,
        dynamic_step: step.0,
        outputs: new,
        static_lower_bound: lower.1,
        static_upper_bound: upper.1,
        static_step: step.1,
        mapping,
        region,
        results: types,
    };
    let copy = rw.build(loc, copy);
    let target = rw.create_block(region, None, &args);
    let args = rw.body().block_args(target).to_vec();
    let mut values = args.clone();
    rw.set_start(target);
    for &i in &changed {
        let ty = rw.body().ty(old[i]);
        values[rank + i] = cast(rw, loc, args[rank + i], ty);
    }
    let _ = rw.merge_blocks(block, target, &values);
    // What is written at the end is written to the outputs, not to casts of them.
    let last = rw
        .body()
        .last_op(target)
        .and_then(|last| block_of(rw.body(), last, 0));
    let slices: Vec<OpId> =
        last.map_or_else(Vec::new, |inner| rw.body().block_ops(inner).collect());
    for slice in slices
        .into_iter()
        .filter(|&op| rw.op(op).is::<ParallelInsertSlice>())
        .collect::<Vec<_>>()
    {
        let dest = rw.body().operand(slice, 1);
        if let Some(i) = values.iter().position(|&value| value == dest) {
            let _ = rw.set_operand(slice, 1, args[i]);
        }
    }
    rw.set_after(copy);
    let mut results: Vec<ValueId> = rw.body().results(copy).collect();
    for &i in &changed {
        let ty = rw.body().ty(old[i]);
        results[i] = cast(rw, loc, results[i], ty);
    }
    Ok(rw.replace_op(op, &results))
}
