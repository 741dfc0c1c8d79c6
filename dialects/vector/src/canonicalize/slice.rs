//! Slices of vectors that are computed: the slice is computed by itself.

use crease_arith as arith;
use crease_ir::OpId;
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::{before, extract, given, replace_with_broadcast, replace_with_cast, require};
use crate::elements::{PerDim, integer_array, integers};
use crate::generated::*;
use crate::ops::vector_type;
use crate::shape::{operand, result};

type Op = ExtractStridedSlice;

/// Offsets and sizes, if the strides are one.
fn lists(op: crease_ir::OpRef<'_>) -> Result<(PerDim<i64>, PerDim<i64>), NotApplied> {
    let steps = integers(op, Op::STRIDES);
    require(steps.iter().all(|&step| step == 1), "strides")?;
    Ok((integers(op, Op::OFFSETS), integers(op, Op::SIZES)))
}

/// A slice of a constant mask is one; nothing in one dimension is nothing at all.
pub(super) fn of_constant_mask(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let def = before::<ConstantMask>(view, 0)?;
    let (offsets, sizes) = lists(view)?;
    let mut set = integers(def, ConstantMask::MASK_DIM_SIZES);
    for ((set, &offset), &size) in set.iter_mut().zip(&offsets).zip(&sizes) {
        *set = (offset.saturating_add(size).min(*set) - offset).max(0);
    }
    if set.contains(&0) {
        set.fill(0);
    }
    let new = ConstantMask {
        mask_dim_sizes: rw.ctx().i64_array_attr(&set),
        result: view.result_type(0),
    };
    Ok(rw.replace_with(op, new))
}

/// A slice of a mask is a mask of smaller sizes; below zero is nothing as well.
pub(super) fn of_create_mask(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let def = before::<CreateMask>(view, 0)?;
    let (offsets, _) = lists(view)?;
    let (loc, ty) = (view.loc(), view.result_type(0));
    let mut sizes: Vec<_> = def.operands().collect();
    rw.set_before(op);
    for (size, &offset) in sizes.iter_mut().zip(&offsets) {
        let result = rw.body().ty(*size);
        let value = rw.ctx().i64_attr(result, offset);
        let by = rw.build(loc, arith::Constant { value, result });
        let less = arith::SubI {
            lhs: *size,
            rhs: rw.body().result(by, 0),
            overflow_flags: None,
            result,
        };
        let less = rw.build(loc, less);
        *size = rw.body().result(less, 0);
    }
    let new = CreateMask {
        operands: sizes,
        result: ty,
    };
    Ok(rw.replace_with(op, new))
}

/// A slice of a broadcast is a broadcast, of a slice if one is needed.
pub(super) fn of_broadcast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let def = before::<Broadcast>(view, 0)?;
    let (loc, source) = (view.loc(), def.operand(0));
    let Some(from) = operand(def, 0) else {
        return replace_with_broadcast(rw, op, source);
    };
    let to = given(result(view, 0))?;
    let lead = given(to.rank().checked_sub(from.rank()))?;
    let tail = &to.shape[lead..];
    let mut dims = from.shape.iter().zip(tail);
    if dims.all(|(&size, &part)| size == 1 || size == part) {
        return replace_with_broadcast(rw, op, source);
    }
    let (offsets, _) = lists(view)?;
    let (mut shape, mut starts) = (from.shape.to_vec(), Vec::new());
    // What is stretched afterwards, and what the slice does not speak of, is taken whole.
    let said = offsets.len().saturating_sub(lead);
    for i in 0..said.min(from.rank()) {
        let whole = from.shape[i] == 1;
        starts.push(if whole { 0 } else { offsets[lead + i] });
        shape[i] = if whole { 1 } else { tail[i] };
    }
    let ctx = rw.ctx();
    let ty = vector_type(ctx, &shape, from.scalable, from.element);
    let part = ExtractStridedSlice {
        source,
        offsets: integer_array(ctx, &starts),
        sizes: integer_array(ctx, &shape[..starts.len()]),
        strides: integer_array(ctx, &vec![1; starts.len()]),
        result: ty,
    };
    rw.set_before(op);
    let part = rw.build_value(loc, part);
    replace_with_broadcast(rw, op, part)
}

/// A slice whose elements lie one after the other is an extract, with ones in front.
pub(super) fn contiguous(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (offsets, sizes) = lists(view)?;
    let from = given(operand(view, 0))?;
    require(!from.is_scalable() && from.rank() > 0, "a scalable size")?;
    let mut count = sizes.len().min(from.rank());
    while count > 0 && sizes[count - 1] == from.shape[count - 1] {
        count -= 1;
    }
    require(count > 0, "everything is taken")?;
    require(count < from.rank(), "the last dimension is cut")?;
    require(
        sizes[..count].iter().all(|&size| size == 1),
        "an outer dimension is cut",
    )?;
    // Leading ones of the part are given as positions as well.
    while count + 1 < sizes.len() && sizes[count] == 1 {
        count += 1;
    }
    let position = given(offsets.get(..count))?.to_vec();
    let (loc, source) = (view.loc(), view.operand(0));
    rw.set_before(op);
    let part = extract(rw, loc, source, &position)?;
    Ok(replace_with_cast(rw, op, part))
}
