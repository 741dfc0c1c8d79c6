//! `memref.subview`: constants among its operands, casts before it, and views of everything.

use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, OpId, OpRef, Type, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::{cast_of, replace_with_cast};
use crate::generated::*;
use crate::mixed::{List, Mixed, attr, constant_index, mixed, split};
use crate::ops::only_forgets;
use crate::strided::{MemRef, Strided, make, strided};
use crate::verify::subview::{dropped_dims, dropped_of, infer, out_of_bounds};

/// Offsets, sizes and strides.
fn lists(op: OpRef<'_>) -> [List; 3] {
    [
        mixed(op, SubView::STATIC_OFFSETS, SubView::OPERAND_OFFSETS),
        mixed(op, SubView::STATIC_SIZES, SubView::OPERAND_SIZES),
        mixed(op, SubView::STATIC_STRIDES, SubView::OPERAND_STRIDES),
    ]
}

/// Puts constants in the place of operands that are ones that `allowed` holds for; says whether
/// there were any.
fn fold_constants(op: OpRef<'_>, list: &mut [Mixed], allowed: fn(i64) -> bool) -> bool {
    let mut found = false;
    for entry in list {
        if let Mixed::Value(value) = *entry
            && let Some(known) = constant_index(op, value).filter(|&known| allowed(known))
        {
            *entry = Mixed::Static(known);
            found = true;
        }
    }
    found
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
    lists: &[List; 3],
) -> PatternResult {
    let ctx = rw.ctx();
    let mut operands = vec![source];
    let mut segments = vec![1];
    let mut attrs: Vec<(usize, Attr)> = Vec::new();
    for (list, slot) in lists.iter().zip([
        SubView::STATIC_OFFSETS,
        SubView::STATIC_SIZES,
        SubView::STATIC_STRIDES,
    ]) {
        let (statics, values) = split(list);
        operands.extend(&values);
        segments.push(values.len() as i32);
        attrs.push((slot, attr(ctx, &statics)));
    }
    attrs.push((
        SubView::OPERAND_SEGMENT_SIZES,
        ctx.i32_array_attr(&segments),
    ));
    let loc = rw.body().op_loc(op);
    rw.set_before(op);
    let new = rw.create::<SubView>(loc, &operands, &[ty], &attrs);
    let value = rw.body().result(new, 0);
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
    let mut lists = lists(view);
    let [offsets, sizes, strides] = &mut lists;
    let found = fold_constants(view, offsets, |v| v >= 0)
        || fold_constants(view, sizes, |v| v >= 0)
        || fold_constants(view, strides, |_| true);
    if !found {
        return Err(NotApplied("no operand is a constant"));
    }
    let Some(source) = MemRef::of(rw.ctx(), view.operand_type(0)) else {
        return Err(NotApplied("no ranked memref"));
    };
    let statics = lists.each_ref().map(|list| split(list).0);
    let [offsets, sizes, strides] = &statics;
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
    replace(rw, op, source, ty, &lists)
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
    let (ctx, lists) = (rw.ctx(), lists(view));
    let Some(source) = MemRef::of(ctx, cast.operand_type(0)) else {
        return Err(NotApplied("no ranked memref"));
    };
    let statics = lists.each_ref().map(|list| split(list).0);
    let [offsets, sizes, strides] = &statics;
    let ones: Vec<bool> = sizes.iter().map(|&s| s == 1).collect();
    let dropped = dropped_dims(ctx, view.operand_type(0), view.result_type(0), &ones);
    let ty = infer(ctx, source, offsets, sizes, strides)
        .zip(dropped)
        .and_then(|(full, dropped)| without(view, full, &dropped));
    let Some(ty) = ty else {
        return Err(NotApplied("no type"));
    };
    let source = cast.operand(0);
    replace(rw, op, source, ty, &lists)
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
    let [offsets, sizes, strides] = lists(view);
    let all = |list: &[Mixed], value| list.iter().all(|m| m.constant(view) == Some(value));
    let whole = |(size, &of): (&Mixed, &i64)| of != DYNAMIC && size.constant(view) == Some(of);
    if !all(&offsets, 0) || !all(&strides, 1) || !sizes.iter().zip(base.shape).all(whole) {
        return Err(NotApplied("it is not known to be everything"));
    }
    if from == to {
        return Ok(rw.replace_op(op, &[source]));
    }
    Ok(replace_with_cast(rw, op, source))
}
