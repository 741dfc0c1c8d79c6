//! Transfers to and from tensors, one after the other.

use crease_ir::{AttrData, OpId, ValueId};
use crease_memref::mixed::Mixed;
use crease_memref::slice::Slice;
use crease_rewrite::{NotApplied, PatternResult, Rewriter};
use crease_tensor::{ExtractSlice, InsertSlice};

use super::{given, require};
use crate::elements::constant_integer;
use crate::generated::*;
use crate::ops::{VectorParts, vector_type};
use crate::transfer::{Access, disjoint, source_rank};

/// How many elements along each dimension of memory are accessed; one where the map says nothing.
fn chunk(access: &Access<'_>) -> Option<Vec<i64>> {
    let mut sizes = vec![1; access.map.num_dims() as usize];
    for (expr, &size) in access.map.results().iter().zip(access.vector_shape()?) {
        if let Some(dim) = expr.as_dim() {
            *sizes.get_mut(dim as usize)? = size;
        }
    }
    Some(sizes)
}

/// Reading, in another order or repeatedly, what was just written to a tensor is transposing and
/// repeating it.
pub(super) fn read_written(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let read = given(Access::of(view))?;
    let write = read.writer().ok_or(NotApplied("nothing was written"))?;
    require(read.is_tensor(), "memory may be written elsewhere")?;
    let masked = read.mask.is_some() || write.mask.is_some();
    require(!masked, "a mask")?;
    require(read.indices == write.indices, "another place")?;
    require(read.in_bounds() && write.in_bounds(), "bounds")?;
    require(chunk(&read) == chunk(&write), "more or fewer elements")?;
    let (ctx, loc, value, ty) = (rw.ctx(), view.loc(), write.vector, view.result_type(0));
    let (from, to) = (
        given(VectorParts::of(ctx, view.ty(value)))?,
        given(VectorParts::of(ctx, ty))?,
    );
    require(
        from.rank() == write.map.num_results() && to.rank() == read.map.num_results(),
        "vectors in memory",
    )?;
    // Per dimension of the result: that of the written vector, or none if it is repeated.
    let source = |dim: u32| write.map.result_position(dim);
    let results = read.map.results().iter();
    let sources: Vec<Option<usize>> = results.map(|expr| expr.as_dim().and_then(source)).collect();
    let used = (0..from.rank()).all(|dim| sources.contains(&Some(dim)));
    require(used, "a dimension is not read")?;
    let lead = given(to.rank().checked_sub(from.rank()))?;
    let mut repeated = 0..lead as i64;
    let mut order = Vec::new();
    for source in &sources {
        order.push(match source {
            Some(dim) => (lead + dim) as i64,
            None => given(repeated.next())?,
        });
    }
    let (mut shape, mut scalable) = (vec![1; to.rank()], vec![false; to.rank()]);
    for (i, &at) in order.iter().enumerate() {
        shape[at as usize] = to.shape[i];
        scalable[at as usize] = to.scalable[i];
    }
    let wide = Broadcast {
        source: value,
        vector: vector_type(ctx, &shape, &scalable, from.element),
    };
    rw.set_before(op);
    let wide = rw.build(loc, wide);
    let new = Transpose {
        vector: rw.body().result(wide, 0),
        permutation: rw.ctx().i64_array_attr(&order),
        result: ty,
    };
    Ok(rw.replace_with(op, new))
}

/// What is overwritten need not be written: a write takes the tensor from before an earlier one to
/// the same place, if those between are to other places and serve nothing else.
pub(super) fn overwritten(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let write = given(Access::of(view))?;
    require(write.is_tensor(), "memory may be read elsewhere")?;
    let mut modified = write.clone();
    let mut earlier = write.writer();
    while let Some(access) = earlier {
        if access.same_place(&write) && access.mask == write.mask {
            let (at, base) = (modified.op.id(), access.base);
            return Ok(rw.set_operand(at, 1, base));
        }
        let once =
            access.op.num_results() == 1 && access.op.body().has_one_use(access.op.result(0));
        if !disjoint(&access, &write) || !once {
            break;
        }
        earlier = access.writer();
        modified = access;
    }
    Err(NotApplied("nothing is overwritten"))
}

/// Taking a slice of what was written all over, and inserting it elsewhere, is writing to the slice that
/// is taken from there: then all of it is about one tensor.
pub(super) fn swap_slice(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let insert = rw.op(op);
    let body = insert.body();
    let extract = insert.def_op_of(insert.operand(InsertSlice::OPERAND_SOURCE));
    let extract = given(extract.filter(|def| def.is::<ExtractSlice>()))?;
    let to = Slice::of(insert, InsertSlice::OPERAND_OFFSETS);
    let from = Slice::of(extract, ExtractSlice::OPERAND_OFFSETS);
    let all = |list: &[Mixed], wanted| list.iter().all(|m| m.constant(insert) == Some(wanted));
    require(all(&to.strides, 1) && all(&from.strides, 1), "a stride")?;
    require(all(&from.offsets, 0), "not from the beginning")?;
    require(body.has_one_use(extract.result(0)), "another use")?;
    let written = extract.operand(ExtractSlice::OPERAND_SOURCE);
    let write = extract.def_of::<TransferWrite>(written);
    let write = given(write.and_then(Access::of))?;
    require(body.has_one_use(written), "another use")?;
    let slice = insert.operand_type(InsertSlice::OPERAND_SOURCE);
    require(
        source_rank(rw.ctx(), slice) == Some(write.map.num_results()),
        "the rank changes",
    )?;
    let zero = |&index: &ValueId| constant_integer(insert, index) == Some(0);
    require(
        write.indices.iter().all(zero),
        "not written from the beginning",
    )?;
    let same = |(a, b): (&Mixed, &Mixed)| {
        a == b
            || a.constant(insert)
                .is_some_and(|a| b.constant(insert) == Some(a))
    };
    require(
        to.sizes.len() == from.sizes.len() && to.sizes.iter().zip(&from.sizes).all(same),
        "other sizes",
    )?;
    let vector = given(write.vector_shape())?;
    let whole = rw.ctx().type_data(insert.ty(write.base)).shape();
    let size = |dim: u32| whole.and_then(|shape| shape.get(dim as usize)).copied();
    let accessed = write.map.results().iter().map(|expr| size(expr.as_dim()?));
    require(
        write.mask.is_none() && accessed.eq(vector.iter().copied().map(Some)),
        "not all is written",
    )?;
    let ctx = rw.ctx();
    let dest = insert.operand(InsertSlice::OPERAND_DEST);
    let slice_op = ExtractSlice::of(ctx, dest, &to, slice);
    let (extract_loc, write_loc) = (extract.loc(), write.op.loc());
    let (value, indices) = (write.vector, write.indices.to_vec());
    let in_bounds = vec![ctx.bool_attr(false); vector.len()];
    let permutation_map = ctx.intern_attr(AttrData::AffineMap(write.map.clone()));
    rw.set_before(op);
    let slice_op = rw.build(extract_loc, slice_op);
    let new = TransferWrite {
        value_to_store: value,
        base: rw.body().result(slice_op, 0),
        indices,
        mask: None,
        permutation_map,
        in_bounds: ctx.array_attr(&in_bounds),
        result: Some(slice),
    };
    let new = rw.build_value(write_loc, new);
    Ok(rw.set_operand(op, InsertSlice::OPERAND_SOURCE, new))
}
