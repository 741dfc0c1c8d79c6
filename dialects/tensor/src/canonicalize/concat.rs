//! Concatenations of one tensor, and types that say what the other tensors say.

use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, OpRef, ValueId};
use crease_memref::saturated::add;
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use crate::generated::*;
use crate::shape::{Ranked, tensor_type};

/// One tensor is itself, or a cast of itself.
pub(super) fn single(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    if view.num_operands() != 1 {
        return Err(NotApplied("not one tensor"));
    }
    let (source, dest) = (view.operand(0), view.result_type(0));
    Ok(rw.replace_with(op, Cast { source, dest }))
}

/// The dimension along which tensors are put together, and the shape that results from their types.
pub fn inferred(op: OpRef<'_>) -> Result<(usize, Vec<i64>), NotApplied> {
    let dim = op
        .attr(Concat::DIM)
        .and_then(|attr| op.ctx().int_value(attr));
    let dim = dim.and_then(|dim| usize::try_from(dim.to_i64()?).ok());
    let mut shapes = op
        .operands()
        .map(|value| Ranked::of(op.ctx(), op.ty(value)));
    let first = shapes.next().flatten().zip(dim);
    let Some((first, dim)) = first.filter(|(first, dim)| *dim < first.rank()) else {
        return Err(NotApplied("no shape"));
    };
    let mut sizes = first.shape.to_vec();
    for tensor in shapes {
        let Some(tensor) = tensor.filter(|tensor| tensor.rank() == first.rank()) else {
            return Err(NotApplied("tensors of several ranks"));
        };
        for (at, (size, &other)) in sizes.iter_mut().zip(tensor.shape).enumerate() {
            if at == dim {
                *size = add(*size, other);
            } else if *size == DYNAMIC {
                *size = other;
            }
        }
    }
    Ok((dim, sizes))
}

/// All tensors have the same sizes but for one: what a type does not say is added by a cast.
pub(super) fn operand_types(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (ctx, loc) = (rw.ctx(), view.loc());
    let (dim, mut shape) = inferred(view)?;
    let operands: Vec<ValueId> = view.operands().collect();
    let mut applied = Err(NotApplied("all is said"));
    for (number, source) in operands.into_iter().enumerate() {
        let Some(own) = Ranked::of(ctx, rw.body().ty(source)) else {
            continue;
        };
        if let Some((size, own)) = shape.get_mut(dim).zip(own.shape.get(dim)) {
            *size = *own;
        }
        let dest = tensor_type(ctx, &shape, own.element);
        if Ranked::of(ctx, dest).is_none_or(|all| own.says_all_of(all)) {
            continue;
        }
        rw.set_before(op);
        let value = rw.build_value(loc, Cast { source, dest });
        applied = Ok(rw.set_operand(op, number, value));
    }
    applied
}

/// What follows for the result's type from the types of the tensors.
pub(super) fn result_type(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (ctx, loc, to) = (rw.ctx(), view.loc(), view.result_type(0));
    let (_, shape) = inferred(view)?;
    let (Some(own), Some(dim)) = (Ranked::of(ctx, to), view.attr(Concat::DIM)) else {
        return Err(NotApplied("no ranked tensor"));
    };
    let ty = tensor_type(ctx, &shape, own.element);
    if Ranked::of(ctx, ty).is_none_or(|all| own.says_all_of(all)) {
        return Err(NotApplied("all is said"));
    }
    let new = Concat {
        inputs: view.operands().collect(),
        dim,
        result: ty,
    };
    rw.set_before(op);
    let source = rw.build_value(loc, new);
    Ok(rw.replace_with(op, Cast { source, dest: to }))
}
