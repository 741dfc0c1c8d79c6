//! What ops that only move elements do to shapes: which can be broadcast, which keep the order of
//! elements.

use crease_ir::{Context, OpRef, Type};

use crate::elements::{PerDim, integers};
use crate::generated::*;
use crate::ops::VectorParts;

/// The vector type of `value`'s type, as the definitions promise.
pub(crate) fn operand<'b>(op: OpRef<'b>, index: usize) -> Option<VectorParts<'b>> {
    VectorParts::of(op.ctx(), op.operand_type(index))
}

/// Likewise of a result.
pub(crate) fn result<'b>(op: OpRef<'b>, index: usize) -> Option<VectorParts<'b>> {
    VectorParts::of(op.ctx(), op.result_type(index))
}

/// Whether a value of type `from` can be broadcast to the vector type `to`.
pub(crate) fn broadcastable(ctx: &Context, from: Type, to: Type) -> bool {
    let Some(dest) = VectorParts::of(ctx, to) else {
        return false;
    };
    let Some(source) = VectorParts::of(ctx, from) else {
        return from == dest.element;
    };
    let Some(lead) = dest.rank().checked_sub(source.rank()) else {
        return false;
    };
    let fits = |i: usize| {
        let (a, b) = (source.shape[i], dest.shape[lead + i]);
        let (s, t) = (source.scalable[i], dest.scalable[lead + i]);
        (a == b && s == t) || (a == 1 && !s)
    };
    source.element == dest.element && (0..source.rank()).all(fits)
}

/// Whether an op gives copies of its operand side by side: any broadcast, and a shape cast that
/// only puts ones in front.
pub(crate) fn is_broadcast_like(op: OpRef<'_>) -> bool {
    if op.is::<Broadcast>() {
        return true;
    }
    if !op.is::<ShapeCast>() {
        return false;
    }
    let (Some(from), Some(to)) = (operand(op, 0), result(op, 0)) else {
        return false;
    };
    to.shape.ends_with(from.shape)
}

/// The permutation of a transposition, each entry within the rank.
pub(crate) fn permutation(op: OpRef<'_>) -> Option<PerDim<usize>> {
    let rank = operand(op, 0)?.rank();
    let order = integers(op, Transpose::PERMUTATION);
    let index = |at: i64| usize::try_from(at).ok().filter(|&at| at < rank);
    let order: Option<PerDim<usize>> = order.into_iter().map(index).collect();
    order.filter(|order| order.len() == rank)
}

/// Whether a transposition moves only dimensions of size one, so that the elements stay in order.
pub(crate) fn keeps_order(op: OpRef<'_>) -> bool {
    let (Some(from), Some(order)) = (operand(op, 0), permutation(op)) else {
        return false;
    };
    let mut last = 0;
    order.into_iter().all(|at| {
        if from.shape[at] == 1 && !from.scalable[at] {
            return true;
        }
        let rises = at >= last;
        last = at;
        rises
    })
}

/// The entries of `list` in the order of `order`.
pub(crate) fn permuted<T: Copy>(list: &[T], order: &[usize]) -> Option<PerDim<T>> {
    order.iter().map(|&at| list.get(at).copied()).collect()
}
