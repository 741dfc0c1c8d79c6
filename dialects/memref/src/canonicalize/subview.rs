//! `memref.subview`: constants among its operands, casts before it, and views of everything.

use crease_ir::{OpId, OpRef, Type, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::{cast_of, replace_with_cast};
use crate::generated::*;
use crate::mixed::constant_index;
use crate::ops::only_forgets;
use crate::slice::Slice;
use crate::strided::{MemRef, Strided, make, strided};
use crate::verify::subview::{dropped_dims, dropped_of, infer, out_of_bounds};

fn slice_of(view: OpRef<'_>) -> Slice {
    Slice::of(view, SubView::OPERAND_OFFSETS)
}

/// The type without the dimensions in `dropped`.
fn without(op: OpRef<'_>, full: Type, dropped: &[bool]) -> Option<Type> {
    if !dropped.contains(&true) {
        return Some(full);
    }
    let ctx = op.ctx();
    let (memref, layout) = (MemRef::of(ctx, full)?, strided(ctx, full)?);
    let keep = |list: &[i64]| -> Vec<i64> {
        let pairs = list.iter().zip(dropped);
        pairs.filter(|(_, d)| !**d).map(|(v, _)| *v).collect()
    };
    let layout = Strided {
        offset: layout.offset,
        strides: keep(&layout.strides),
    };
    let shape = keep(memref.shape);
    let layout = Some(layout.attr(ctx));
    Some(make(ctx, &shape, memref.element, layout, memref.space))
}

/// Makes a subview before `op` and replaces `op` by a cast of it.
fn replace(
    rw: &mut Rewriter<'_>,
    op: OpId,
    source: ValueId,
    ty: Type,
    slice: &Slice,
) -> PatternResult {
    let loc = rw.body().op_loc(op);
    rw.set_before(op);
    let value = rw.build_value(loc, SubView::of(rw.ctx(), source, slice, ty));
    Ok(replace_with_cast(rw, op, value))
}

/// A subview whose operands are constants is one of constants. Offsets come first, then sizes,
/// then strides, each in a rewrite of its own.
pub(super) fn constants(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let constant = |value| constant_index(view, value).is_some();
    if !view.operands().skip(1).any(constant) {
        return Err(NotApplied("no operand is a constant"));
    }
    let mut slice = slice_of(view);
    if !slice.fold_constants(view, |_| true) {
        return Err(NotApplied("no operand is a constant"));
    }
    let Some(source) = MemRef::of(rw.ctx(), view.operand_type(0)) else {
        return Err(NotApplied("no ranked memref"));
    };
    let [offsets, sizes, strides] = &slice.statics();
    if strides.contains(&0) {
        return Err(NotApplied("a stride would be zero"));
    }
    if out_of_bounds(source.shape, offsets, sizes, strides).is_some() {
        return Err(NotApplied("it would be out of bounds"));
    }
    let ty = infer(rw.ctx(), source, offsets, sizes, strides)
        .zip(dropped_of(view))
        .and_then(|(full, dropped)| without(view, full, &dropped));
    let Some(ty) = ty else {
        return Err(NotApplied("no type"));
    };
    let source = view.operand(0);
    replace(rw, op, source, ty, &slice)
}

/// subview(cast(x)) = cast(subview(x)), where the cast forgets something.
pub(super) fn cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    if view.operands().any(|v| constant_index(view, v).is_some()) {
        return Err(NotApplied("constants are folded first"));
    }
    let Some(cast) = cast_of(view, view.operand(0)).filter(|&cast| only_forgets(cast)) else {
        return Err(NotApplied("no cast that only forgets"));
    };
    let (ctx, slice) = (rw.ctx(), slice_of(view));
    let Some(source) = MemRef::of(ctx, cast.operand_type(0)) else {
        return Err(NotApplied("no ranked memref"));
    };
    let [offsets, sizes, strides] = &slice.statics();
    let ones: Vec<bool> = sizes.iter().map(|&s| s == 1).collect();
    let dropped = dropped_dims(ctx, view.operand_type(0), view.result_type(0), &ones);
    let ty = infer(ctx, source, offsets, sizes, strides)
        .zip(dropped)
        .and_then(|(full, dropped)| without(view, full, &dropped));
    let Some(ty) = ty else {
        return Err(NotApplied("no type"));
    };
    let source = cast.operand(0);
    replace(rw, op, source, ty, &slice)
}

/// A subview of everything is its source.
pub(super) fn trivial(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let source = view.operand(0);
    let (from, to) = (view.operand_type(0), view.result_type(0));
    let parts = MemRef::of(rw.ctx(), from).zip(MemRef::of(rw.ctx(), to));
    let Some((base, _)) = parts.filter(|(a, b)| a.rank() == b.rank()) else {
        return Err(NotApplied("the rank changes"));
    };
    if !slice_of(view).is_all_of(view, base.shape) {
        return Err(NotApplied("it is not known to be everything"));
    }
    if from == to {
        return Ok(rw.replace_op(op, &[source]));
    }
    Ok(replace_with_cast(rw, op, source))
}
