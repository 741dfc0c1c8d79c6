//! Inserts that leave nothing of what was there, or change nothing.

use smallvec::smallvec;

use crease_ir::fold::constant_value;
use crease_ir::{OpId, OpRef, ValueId};
use crease_memref::mixed::mixed;
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::{before, given, replace_with_broadcast, replace_with_constant, require};
use crate::elements::{Dense, LARGE, MOST, PerDim, dense, integers, linear, slice, splat_source};
use crate::generated::*;
use crate::shape::operand;

/// A vector that is all of another one but for dimensions of size one.
pub(super) fn whole(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (from, to) = (operand(view, 0), given(operand(view, 1))?);
    let all = from.is_some_and(|from| from.num_elements() == to.num_elements());
    require(all, "not all of the elements")?;
    let value = view.operand(0);
    replace_with_broadcast(rw, op, value)
}

/// Copies of a scalar into copies of the same.
pub(super) fn splat(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let splat = splat_source(view, view.operand(0)).ok_or(NotApplied("no splat"))?;
    let same = splat_source(view, view.operand(1)) == Some(splat);
    require(same, "not the same splat")?;
    replace_with_broadcast(rw, op, splat)
}

/// Inserts, one into the other, that give every element are the vector of these elements.
pub(super) fn chain(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (loc, ty, result) = (view.loc(), view.result_type(0), view.result(0));
    let to = given(operand(view, 1))?;
    let count = to.num_elements();
    require(
        !to.is_scalable() && count <= MOST,
        "unknown or many elements",
    )?;
    let goes_on = |user: OpId| {
        let user = view.other(user);
        user.is::<Insert>() && user.operand(1) == result
    };
    require(
        !view.body().users(result).any(goes_on),
        "another insert follows",
    )?;
    // All of the chain has to be known, also what is overwritten.
    let mut links: PerDim<OpRef<'_>> = smallvec![view];
    let mut last = view;
    while let Ok(next) = before::<Insert>(last, 1) {
        let once = view.body().has_one_use(next.result(0));
        require(once, "a link is used elsewhere")?;
        links.push(next);
        last = next;
    }
    let size = |link: OpRef<'_>| operand(link, 0).map_or(1, |part| part.num_elements());
    let most: i64 = links
        .iter()
        .map(|&link| size(link))
        .fold(0, i64::saturating_add);
    require(most >= count, "elements stay as they were")?;
    let mut pieces: Vec<(usize, usize, ValueId, bool)> = Vec::new();
    let mut set = vec![false; usize::try_from(count).unwrap_or(0)];
    let mut missing = set.len();
    for link in links {
        let place = mixed(
            link,
            Insert::STATIC_POSITION,
            Insert::OPERAND_DYNAMIC_POSITION,
        );
        let place: Option<PerDim<i64>> = place.iter().map(|at| at.known()).collect();
        require(place.is_some(), "a position is computed")?;
        let place = place.filter(|_| missing > 0).unwrap_or_default();
        if missing == 0 {
            continue;
        }
        require(!place.contains(&-1), "a position is poison")?;
        let is_vector = operand(link, 0).is_some();
        let start = usize::try_from(linear(to.shape, &place)).unwrap_or(usize::MAX);
        let size = usize::try_from(size(link)).unwrap_or(0);
        let range = set.get_mut(start..start.saturating_add(size));
        for flag in given(range)? {
            missing -= usize::from(!*flag);
            *flag = true;
        }
        pieces.push((start, size, link.operand(0), is_vector));
    }
    require(missing == 0, "elements stay as they were")?;
    rw.set_before(op);
    let mut elements: Vec<Option<ValueId>> = vec![None; set.len()];
    for (start, size, source, is_vector) in pieces.into_iter().rev() {
        if !is_vector {
            elements[start] = Some(source);
            continue;
        }
        let types = vec![rw.ctx().element_or_self(rw.body().ty(source)); size];
        let parts = ToElements {
            source,
            elements: types,
        };
        let parts = rw.build(loc, parts);
        for (i, part) in rw.body().results(parts).enumerate() {
            elements[start + i] = Some(part);
        }
    }
    let elements: Vec<ValueId> = given(elements.into_iter().collect())?;
    let new = FromElements { elements, dest: ty };
    Ok(rw.replace_with(op, new))
}

/// Copies of a scalar into copies of the same change nothing.
pub(super) fn slice_splat(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let dest = view.operand(1);
    let splat = splat_source(view, view.operand(0)).ok_or(NotApplied("no splat"))?;
    require(
        splat_source(view, dest) == Some(splat),
        "not the same splat",
    )?;
    Ok(rw.replace_op(op, &[dest]))
}

/// What was taken from there is there.
pub(super) fn slice_extract(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let dest = view.operand(1);
    let from = before::<ExtractStridedSlice>(view, 0)?;
    let offsets = from.attr(ExtractStridedSlice::OFFSETS);
    let strides = from.attr(ExtractStridedSlice::STRIDES);
    let same = from.operand(0) == dest
        && offsets == view.attr(InsertStridedSlice::OFFSETS)
        && strides == view.attr(InsertStridedSlice::STRIDES);
    require(same, "not taken from there")?;
    Ok(rw.replace_op(op, &[dest]))
}

/// A constant into a constant.
pub(super) fn slice_constant(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    type Op = InsertStridedSlice;
    let view = rw.op(op);
    let (ctx, body) = (view.ctx(), view.body());
    let (value, dest) = (view.operand(0), view.operand(1));
    let (from, to) = (given(operand(view, 0))?, given(operand(view, 1))?);
    let constant = |value| constant_value(ctx, body, value).and_then(|a| Dense::of(ctx, a));
    let (Some(part), Some(all)) = (constant(value), constant(dest)) else {
        return Err(NotApplied("no constants"));
    };
    require(!to.is_scalable(), "a scalable size")?;
    let count = to.num_elements();
    require(
        count <= LARGE || body.has_one_use(dest),
        "large, and used elsewhere",
    )?;
    require(
        integers(view, Op::STRIDES).iter().all(|&s| s == 1),
        "strides",
    )?;
    let offsets = integers(view, Op::OFFSETS);
    let mut sizes = vec![1; given(to.rank().checked_sub(from.rank()))?];
    sizes.extend(from.shape);
    require(offsets.len() == to.rank(), "offsets of another rank")?;
    let size = all.element_bytes();
    let mut bytes = given(all.expanded(given(usize::try_from(count).ok())?))?;
    for (i, at) in slice(to.shape, &offsets, &sizes).into_iter().enumerate() {
        let place =
            bytes.get_mut(at.saturating_mul(size)..at.saturating_add(1).saturating_mul(size));
        given(place)?.copy_from_slice(given(part.get(i).filter(|e| e.len() == size))?);
    }
    let value = given(dense(ctx, view.result_type(0), &bytes))?;
    Ok(replace_with_constant(rw, op, value))
}
