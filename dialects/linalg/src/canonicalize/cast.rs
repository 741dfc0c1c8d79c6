//! Casts before and behind structured ops, and sizes that follow from those of other operands.

use crease_ir::affine::{AffineExpr, AffineMap};
use crease_ir::body::ValueMap;
use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, RegionId, Type, ValueId};
use crease_rewrite::{Applied, NotApplied, PatternResult, Rewriter};
use crease_tensor::{Cast, Ranked, before_forgetting, only_adds};

use super::cast_to;
use crate::structured::Structured;

/// A copy of `op` before it with other operands, whose results have the types of its outputs. As upstream,
/// what is inside is made first, which matters for what is visited first.
fn copy_with(rw: &mut Rewriter<'_>, op: OpId, operands: &[ValueId]) -> OpId {
    let view = rw.op(op);
    let first = view.operand_group(1).start;
    let outputs = operands.iter().skip(first).take(view.num_results());
    let types: Vec<Type> = outputs.map(|&value| view.ty(value)).collect();
    let regions: Vec<RegionId> = rw.body().op_regions(op).to_vec();
    let mut map = ValueMap::default();
    let copies: Vec<RegionId> = regions
        .into_iter()
        .map(|region| copy_region(rw, region, &mut map))
        .collect();
    rw.set_before(op);
    rw.create_like(op, operands, &types, &copies)
}

/// A copy of a region of one block.
fn copy_region(rw: &mut Rewriter<'_>, region: RegionId, map: &mut ValueMap) -> RegionId {
    let copy = rw.create_region();
    let Some(block) = rw.body().entry_block(region) else {
        return copy;
    };
    let args = rw.body().block_args(block).to_vec();
    let typed =
        |(at, &arg): (usize, &ValueId)| (rw.body().ty(arg), rw.body().block_arg_loc(block, at));
    let typed: Vec<_> = args.iter().enumerate().map(typed).collect();
    let ops: Vec<OpId> = rw.body().block_ops(block).collect();
    let to = rw.create_block(copy, None, &typed);
    for (at, arg) in args.into_iter().enumerate() {
        let new = rw.body().block_args(to)[at];
        map.map(arg, new);
    }
    for op in ops {
        rw.clone_op(op, map);
    }
    copy
}

/// Replaces `op` by the results of `new`, cast to the types that they had.
fn replace_casting(rw: &mut Rewriter<'_>, op: OpId, new: OpId) -> Applied {
    let loc = rw.body().op_loc(op);
    let results: Vec<ValueId> = rw.body().results(new).collect();
    let types: Vec<Type> = rw
        .body()
        .results(op)
        .map(|value| rw.body().ty(value))
        .collect();
    let values: Vec<ValueId> = results
        .into_iter()
        .zip(types)
        .map(|(value, ty)| cast_to(rw, loc, value, ty))
        .collect();
    rw.replace_op(op, &values)
}

/// An operand whose sizes a cast forgot is what is cast.
pub(super) fn of_operand(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let before = |value| before_forgetting(view, value).unwrap_or(value);
    let operands: Vec<ValueId> = view.operands().map(before).collect();
    if view.operands().eq(operands.iter().copied()) {
        return Err(NotApplied("no cast that only forgets"));
    }
    let new = copy_with(rw, op, &operands);
    Ok(replace_casting(rw, op, new))
}

/// A cast that knows more of a result is a cast of the output that becomes it.
pub(super) fn of_result(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let cast = rw.op(op);
    let (value, dest) = (cast.operand(0), cast.result_type(0));
    let structured = cast.def_op_of(value).and_then(Structured::of);
    let Some(structured) = structured.filter(|_| only_adds(cast)) else {
        return Err(NotApplied("no structured op, or the cast forgets"));
    };
    let producer = structured.op;
    if producer.block() != cast.block() {
        return Err(NotApplied("where the cast is need not be where the op is"));
    }
    let Some(number) = producer.results().position(|result| result == value) else {
        return Err(NotApplied("no result"));
    };
    let (old, loc) = (producer.id(), producer.loc());
    let mut operands: Vec<ValueId> = producer.operands().collect();
    let at = structured.num_inputs() + number;
    rw.set_before(old);
    let source = operands[at];
    operands[at] = rw.build_value(loc, Cast { source, dest });
    let new = copy_with(rw, old, &operands);
    let known = rw.body().result(new, number);
    let _ = replace_casting(rw, old, new);
    Ok(rw.replace_op(op, &[known]))
}

/// Sizes of loops that one operand knows are those of the others.
pub(super) fn infer_sizes(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let ctx = rw.ctx();
    let view = rw.op(op);
    let structured = Structured::of(view).filter(|structured| structured.on_tensors());
    let Some(structured) = structured else {
        return Err(NotApplied("not on tensors"));
    };
    let dynamic = (0..view.num_operands()).any(|at| structured.shape(at).contains(&DYNAMIC));
    if !dynamic {
        return Err(NotApplied("all sizes are known"));
    }
    let maps = structured.maps().unwrap_or_default();
    if !maps.iter().all(|map| map.is_projected_permutation(false)) {
        return Err(NotApplied("accesses are no dimensions"));
    }
    let loops = maps.first().map_or(0, AffineMap::num_dims);
    let mut known: Vec<Option<i64>> = vec![None; loops as usize];
    for (at, (map, value)) in maps.iter().zip(view.operands()).enumerate() {
        let shape = structured.shape(at);
        // As upstream: of what is cast from a type that is known, sizes count that the cast keeps.
        let cast = view.def_of::<Cast>(value);
        let source = cast.and_then(|cast| Ranked::of(ctx, cast.operand_type(0)));
        let source = source.filter(|source| source.is_static() && source.rank() == shape.len());
        let sizes = source.map_or(shape, |source| source.shape);
        for ((expr, &own), &size) in map.results().iter().zip(shape).zip(sizes) {
            if own == DYNAMIC || size == DYNAMIC {
                continue;
            }
            let slot = expr.as_dim().and_then(|dim| known.get_mut(dim as usize));
            if let Some(slot) = slot {
                slot.get_or_insert(size);
            }
        }
    }
    let ty_of = |at: usize, map: &AffineMap, value: ValueId| {
        let ranked = Ranked::of(ctx, view.ty(value))?;
        let size = |(expr, &size): (&AffineExpr, &i64)| {
            let loop_size = expr.as_dim().and_then(|dim| known[dim as usize]);
            match size {
                DYNAMIC => loop_size.unwrap_or(size),
                _ => size,
            }
        };
        let exprs = map.results().iter();
        let shape: Vec<i64> = exprs.zip(structured.shape(at)).map(size).collect();
        (shape != ranked.shape).then(|| ranked.with_shape(ctx, &shape))
    };
    let types: Vec<Option<Type>> = maps
        .iter()
        .zip(view.operands())
        .enumerate()
        .map(|(at, (map, value))| ty_of(at, map, value))
        .collect();
    if types.iter().all(Option::is_none) {
        return Err(NotApplied("no size follows"));
    }
    let (loc, mut operands) = (view.loc(), view.operands().collect::<Vec<_>>());
    rw.set_before(op);
    for (operand, ty) in operands.iter_mut().zip(types) {
        if let Some(ty) = ty {
            *operand = cast_to(rw, loc, *operand, ty);
        }
    }
    let new = copy_with(rw, op, &operands);
    Ok(replace_casting(rw, op, new))
}
