//! `linalg.transpose` and `linalg.broadcast` of each other.

use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};
use crease_tensor::{Empty, Ranked};

use super::{broadcast_of, transpose_of};
use crate::generated::*;
use crate::ops::numbers;

/// Two transpositions are one.
pub(super) fn transpose_transpose(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(inner) = view.def_of::<Transpose>(view.operand(0)) else {
        return Err(NotApplied("no transposition of one"));
    };
    let before = numbers(inner, Transpose::PERMUTATION);
    let both = numbers(view, Transpose::PERMUTATION);
    let both = both
        .into_iter()
        .map(|dim| before.get(dim as usize).copied());
    let Some(both) = both.collect::<Option<Vec<i64>>>() else {
        return Err(NotApplied("the ranks differ"));
    };
    let new = transpose_of(rw, op, [inner.operand(0), view.operand(1)], &both);
    Ok(rw.replace_with(op, new))
}

/// Two broadcasts are one.
pub(super) fn broadcast_broadcast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(inner) = view.def_of::<Broadcast>(view.operand(0)) else {
        return Err(NotApplied("no broadcast of one"));
    };
    let mut added = numbers(view, Broadcast::DIMENSIONS);
    let rank = Ranked::of(rw.ctx(), view.operand_type(1)).map_or(0, Ranked::rank) as i64;
    let kept: Vec<i64> = (0..rank).filter(|dim| !added.contains(dim)).collect();
    let before = numbers(inner, Broadcast::DIMENSIONS);
    added.extend(before.iter().filter_map(|&dim| kept.get(dim as usize)));
    crease_ir::sort::sort(&mut added);
    let new = broadcast_of(rw, op, [inner.operand(0), view.operand(1)], &added);
    Ok(rw.replace_with(op, new))
}

/// A broadcast is transposed before there is more to move.
pub(super) fn transpose_broadcast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let ctx = rw.ctx();
    let view = rw.op(op);
    let broadcast = view.def_of::<Broadcast>(view.operand(0));
    let broadcast = broadcast.filter(|_| view.body().has_one_use(view.operand(0)));
    let Some(broadcast) = broadcast else {
        return Err(NotApplied("no broadcast that nothing else uses"));
    };
    let added = numbers(broadcast, Broadcast::DIMENSIONS);
    let order = numbers(view, Transpose::PERMUTATION);
    let input = broadcast.operand(0);
    let Some(ranked) = Ranked::of(ctx, view.ty(input)) else {
        return Err(NotApplied("no ranked tensor"));
    };
    // What is left of the order, of dimensions counted without those that are added.
    let kept = order.iter().filter(|dim| !added.contains(dim));
    let below = |dim: &i64| dim - added.iter().filter(|&other| other < dim).count() as i64;
    let inner: Vec<i64> = kept.map(below).collect();
    let position = |dim: &i64| order.iter().position(|other| other == dim);
    let outer: Option<Vec<i64>> = added
        .iter()
        .map(|dim| Some(position(dim)? as i64))
        .collect();
    let Some(outer) = outer.filter(|_| inner.len() == ranked.rank()) else {
        return Err(NotApplied("the ranks differ"));
    };
    let shape: Vec<i64> = inner
        .iter()
        .map(|&dim| ranked.shape[dim as usize])
        .collect();
    let result = crease_tensor::tensor_type(ctx, &shape, ranked.element);
    let dynamic: Vec<usize> = (0..ranked.rank())
        .filter(|&dim| ranked.shape[dim] == DYNAMIC)
        .collect();
    let (loc, output) = (view.loc(), view.operand(1));
    rw.set_before(op);
    let mut sizes: Vec<(usize, ValueId)> = Vec::new();
    for dim in dynamic {
        let size = crease_tensor::make_dim(rw, loc, input, dim);
        sizes.push((dim, size));
    }
    let size_of = |dim: &i64| sizes.iter().find(|(at, _)| *at == *dim as usize);
    let dynamic_sizes: Vec<ValueId> = inner
        .iter()
        .filter_map(size_of)
        .map(|(_, size)| *size)
        .collect();
    let empty = Empty {
        dynamic_sizes,
        result,
    };
    let empty = rw.build_value(loc, empty);
    let transposed = transpose_of(rw, op, [input, empty], &inner);
    let transposed = rw.build_value(loc, transposed);
    let new = broadcast_of(rw, op, [transposed, output], &outer);
    Ok(rw.replace_with(op, new))
}
