//! Transfers to and from tensors, one after the other.

use crease_ir::{OpId, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::{given, require};
use crate::generated::*;
use crate::ops::{VectorParts, vector_type};
use crate::transfer::{Access, disjoint};

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
    let wide = vector_type(ctx, &shape, &scalable, from.element);
    rw.set_before(op);
    let wide = rw.create::<Broadcast>(loc, &[value], &[wide], &[]);
    let wide: ValueId = rw.body().result(wide, 0);
    let order = rw.ctx().i64_array_attr(&order);
    let attrs = [(Transpose::PERMUTATION, order)];
    Ok(rw.replace_with_new::<Transpose>(op, &[wide], &[ty], &attrs))
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
