//! Broadcasts, shape casts and transpositions of each other, of masks and of elements.

use crease_ir::{OpId, OpRef};
use crease_rewrite::{PatternResult, Rewriter};

use super::{before, given, replace_with_broadcast, replace_with_cast, require};
use crate::elements::{PerDim, constant_integer, integers, strides};
use crate::generated::*;
use crate::ops::{VectorParts, vector_type};
use crate::shape::{broadcastable, keeps_order, operand, permutation, permuted, result};

/// broadcast(broadcast(x)) = broadcast(x)
pub(super) fn broadcast_broadcast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let source = before::<Broadcast>(rw.op(op), 0)?.operand(0);
    replace_with_broadcast(rw, op, source)
}

/// A cast of a mask that takes away trailing ones is a mask of fewer sizes.
pub(super) fn cast_of_mask(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (from, ty) = (given(operand(view, 0))?, view.result_type(0));
    let mut kept = from.rank();
    while kept > 1 && from.shape[kept - 1] == 1 && !from.scalable[kept - 1] {
        kept -= 1;
    }
    require(kept < from.rank(), "no trailing ones")?;
    let trimmed = vector_type(
        rw.ctx(),
        &from.shape[..kept],
        &from.scalable[..kept],
        from.element,
    );
    require(trimmed == ty, "more than trailing ones")?;
    let def = given(view.def_op_of(view.operand(0)))?;
    if def.is::<CreateMask>() {
        let sizes: Vec<_> = def.operands().collect();
        let (sizes, rest) = given(sizes.split_at_checked(kept))?;
        let ones = rest
            .iter()
            .all(|&size| constant_integer(def, size) == Some(1));
        require(ones, "a dimension may be left out")?;
        let new = CreateMask {
            operands: sizes.to_vec(),
            result: ty,
        };
        return Ok(rw.replace_with(op, new));
    }
    require(def.is::<ConstantMask>(), "no mask")?;
    let sizes = integers(def, ConstantMask::MASK_DIM_SIZES);
    let (sizes, rest) = given(sizes.split_at_checked(kept))?;
    require(rest.iter().all(|&size| size == 1), "nothing is set")?;
    let mask_dim_sizes = rw.ctx().i64_array_attr(sizes);
    let new = ConstantMask {
        mask_dim_sizes,
        result: ty,
    };
    Ok(rw.replace_with(op, new))
}

/// shape_cast(broadcast(x)) = shape_cast(x) if that has all elements, or broadcast(x). As upstream
/// does, only the shapes are looked at: that is not true where the cast moves a dimension of size
/// one that was stretched.
pub(super) fn cast_of_broadcast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let def = before::<Broadcast>(view, 0)?;
    let (source, from) = (def.operand(0), def.operand_type(0));
    let to = given(result(view, 0))?;
    let flags = |list: &[bool]| list.iter().filter(|&&flag| flag).count();
    let same = operand(def, 0).is_some_and(|from| {
        from.num_elements() == to.num_elements() && flags(from.scalable) == flags(to.scalable)
    });
    if same {
        return Ok(replace_with_cast(rw, op, source));
    }
    let fits = broadcastable(rw.ctx(), from, view.result_type(0));
    require(fits, "elements are repeated")?;
    replace_with_broadcast(rw, op, source)
}

/// transpose(shape_cast(x)) = shape_cast(x), if the elements stay in order.
pub(super) fn transpose_of_cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let def = before::<ShapeCast>(view, 0)?;
    require(keeps_order(view), "elements move")?;
    let source = def.operand(0);
    Ok(replace_with_cast(rw, op, source))
}

/// A transposed mask is a mask of the sizes in another order.
pub(super) fn transpose_of_mask(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (order, ty) = (given(permutation(view))?, view.result_type(0));
    let def = given(view.def_op_of(view.operand(0)))?;
    if def.is::<CreateMask>() {
        let sizes: Vec<_> = def.operands().collect();
        let new = CreateMask {
            operands: given(permuted(&sizes, &order))?.to_vec(),
            result: ty,
        };
        return Ok(rw.replace_with(op, new));
    }
    require(def.is::<ConstantMask>() && !order.is_empty(), "no mask")?;
    let sizes = integers(def, ConstantMask::MASK_DIM_SIZES);
    let sizes = given(permuted(&sizes, &order))?;
    let mask_dim_sizes = rw.ctx().i64_array_attr(&sizes);
    let new = ConstantMask {
        mask_dim_sizes,
        result: ty,
    };
    Ok(rw.replace_with(op, new))
}

/// Two transpositions are one.
pub(super) fn transpose_transpose(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (inner, ty) = (before::<Transpose>(view, 0)?, view.result_type(0));
    let (first, second) = (given(permutation(inner))?, given(permutation(view))?);
    let order: PerDim<i64> = given(permuted(&first, &second))?
        .into_iter()
        .map(|at| at as i64)
        .collect();
    let new = Transpose {
        vector: inner.operand(0),
        permutation: rw.ctx().i64_array_attr(&order),
        result: ty,
    };
    Ok(rw.replace_with(op, new))
}

/// The elements in another order.
pub(super) fn transpose_of_elements(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (def, dest) = (before::<FromElements>(view, 0)?, view.result_type(0));
    let (from, to) = (given(operand(view, 0))?, given(result(view, 0))?);
    let order = given(permutation(view))?;
    let (outer, inner) = (strides(to.shape), strides(from.shape));
    let number = |i: usize| {
        let dims = order
            .iter()
            .enumerate()
            .map(|(d, &at)| i as i64 / outer[d].max(1) % to.shape[d].max(1) * inner[at]);
        dims.sum::<i64>() as usize
    };
    let elements: Vec<_> = def.operands().collect();
    let moved: Vec<usize> = (0..elements.len()).map(number).collect();
    let elements = given(permuted(&elements, &moved))?.to_vec();
    Ok(rw.replace_with(op, FromElements { elements, dest }))
}

/// transpose(broadcast(x)) = broadcast(x), if dimensions change places only among those that the
/// broadcast made.
pub(super) fn transpose_of_broadcast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let def = before::<Broadcast>(view, 0)?;
    if let Some(from) = operand(def, 0) {
        require(stays_in_groups(view, from), "elements move")?;
        let fits = broadcastable(rw.ctx(), def.operand_type(0), view.result_type(0));
        require(fits, "elements move")?;
    }
    let source = def.operand(0);
    replace_with_broadcast(rw, op, source)
}

/// Whether the transposition keeps every run of dimensions of size one of `from`, and every other
/// dimension, in its place.
fn stays_in_groups(op: OpRef<'_>, from: VectorParts<'_>) -> bool {
    let Some(order) = permutation(op) else {
        return false;
    };
    let Some(lead) = order.len().checked_sub(from.rank()) else {
        return false;
    };
    let mut low = 0;
    for i in 0..from.rank() {
        let ends = from.shape[i] != 1 || (i > 0 && from.shape[i - 1] != 1);
        if ends {
            let high = i + lead;
            if order[low..high].iter().any(|at| !(low..high).contains(at)) {
                return false;
            }
            low = high;
        }
    }
    true
}
