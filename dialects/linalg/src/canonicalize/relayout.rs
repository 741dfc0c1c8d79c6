//! `linalg.pack` and `linalg.unpack`: of each other, of casts and of slices, padding that is not needed, and
//! sizes that follow from those on the other side.

use crease_ir::interfaces::destination;
use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, Type, ValueId};
use crease_memref::mixed::{Mixed, attr, split};
use crease_memref::slice::Slice;
use crease_rewrite::{Applied, NotApplied, PatternResult, Rewriter};
use crease_tensor::{ExtractSlice, Ranked, before_forgetting};

use super::{cast_to, fill_of};
use crate::generated::*;
use crate::ops::numbers;
use crate::relayout::Relayout;

const NEITHER: NotApplied = NotApplied("neither packs nor unpacks tensors");

/// As upstream: what was packed is taken as it was, or nothing is done.
const PACKED: NotApplied = NotApplied("it unpacks what was packed");

/// Replaces `op` by one with another source, another tensor that is written into, and other tiles, whose
/// result is cast to the type of that of `op`. Discardable attributes are kept if `keep`.
fn replace(
    rw: &mut Rewriter<'_>,
    op: OpId,
    [source, dest]: [ValueId; 2],
    tiles: &[Mixed],
    keep: bool,
) -> Applied {
    let ctx = rw.ctx();
    let view = rw.op(op);
    let (loc, ty, result) = (view.loc(), view.result_type(0), view.ty(dest));
    let discardable = view.body().discardable_dict(op).filter(|_| keep);
    let (statics, inner_tiles) = split(tiles);
    let (inner_tiles, static_inner_tiles) = (inner_tiles.to_vec(), attr(ctx, &statics));
    let positions = |slot| ctx.i64_array_attr(&numbers(view, slot));
    let new = if view.is::<Pack>() {
        let pack = Pack {
            source,
            dest,
            padding_value: view.operands_of(Pack::OPERAND_PADDING_VALUE).next(),
            inner_tiles,
            outer_dims_perm: view.attr(Pack::OUTER_DIMS_PERM),
            inner_dims_pos: positions(Pack::INNER_DIMS_POS),
            static_inner_tiles,
            result,
        };
        rw.build(loc, pack)
    } else {
        let unpack = UnPack {
            source,
            dest,
            inner_tiles,
            outer_dims_perm: view.attr(UnPack::OUTER_DIMS_PERM),
            inner_dims_pos: positions(UnPack::INNER_DIMS_POS),
            static_inner_tiles,
            result,
        };
        rw.build(loc, unpack)
    };
    if discardable.is_some() {
        let _ = rw.modify(new, |ctx, body| {
            body.set_discardable_dict(ctx, new, discardable)
        });
    }
    let value = rw.body().result(new, 0);
    let value = cast_to(rw, loc, value, ty);
    rw.replace_op(op, &[value])
}

/// What a cast forgot of the source or of what is written into is known of the tiles, too.
pub(super) fn cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let ctx = rw.ctx();
    let view = rw.op(op);
    let relayout = Relayout::of(view).ok_or(NEITHER)?;
    let ends = [view.operand(0), view.operand(1)];
    let new = ends.map(|value| before_forgetting(view, value).unwrap_or(value));
    if new == ends {
        return Err(NotApplied("no cast that only forgets"));
    }
    let packed = if relayout.is_pack { new[1] } else { new[0] };
    let Some(packed) = Ranked::of(ctx, view.ty(packed)) else {
        return Err(NEITHER);
    };
    let outer = packed.rank().saturating_sub(relayout.tiles.len());
    let sizes = packed.shape[outer..].iter();
    let tile = |(&size, &tile): (&i64, &Mixed)| match size {
        DYNAMIC => tile,
        _ => Mixed::Static(size),
    };
    let tiles: Vec<Mixed> = sizes.zip(&relayout.tiles).map(tile).collect();
    if tiles.contains(&Mixed::Static(0)) {
        return Err(NotApplied("a tile is empty"));
    }
    rw.set_before(op);
    Ok(replace(rw, op, new, &tiles, true))
}

/// Whether one undoes what the other does.
fn inverse(a: &Relayout<'_>, b: &Relayout<'_>) -> bool {
    let identity = |order: &[i64]| (0..).zip(order).all(|(at, &dim): (i64, _)| at == dim);
    let same_order = a.order == b.order || (identity(&a.order) && identity(&b.order));
    let same = |(x, y): (&Mixed, &Mixed)| {
        let constants = x.constant(a.op).zip(y.constant(b.op));
        x == y || constants.is_some_and(|(x, y)| x == y)
    };
    let same_tiles = a.tiles.len() == b.tiles.len() && a.tiles.iter().zip(&b.tiles).all(same);
    a.dims == b.dims && same_order && same_tiles
}

/// A packing of what was unpacked so is what was unpacked.
pub(super) fn pack_unpack(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let relayout = Relayout::of(view).ok_or(NEITHER)?;
    let inner = view
        .def_of::<UnPack>(view.operand(0))
        .and_then(Relayout::of);
    let inner = inner.filter(|inner| {
        inner.op.operand_type(0) == view.operand_type(1)
            && relayout.padding.is_none()
            && inverse(&relayout, inner)
    });
    match inner.map(|inner| inner.op.operand(0)) {
        Some(source) => Ok(rw.replace_op(op, &[source])),
        None => Err(NotApplied("not what was unpacked so")),
    }
}

/// Tiles that are all full need no padding.
pub(super) fn pack_padding(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let relayout = Relayout::of(view).ok_or(NEITHER)?;
    let full = |(&dim, tile): (&i64, &Mixed)| {
        let size = relayout.unpacked.shape.get(dim as usize);
        tile.known().is_some() && size.is_some_and(|&size| size != DYNAMIC)
    };
    let full = relayout.dims.iter().zip(&relayout.tiles).all(full);
    if relayout.padding.is_none() || !full || relayout.needs_padding() {
        return Err(NotApplied("no padding, or it may be needed"));
    }
    let at = view.operand_group(Pack::OPERAND_PADDING_VALUE).start;
    let dynamic = view.operands_of(Pack::OPERAND_INNER_TILES).len() as i32;
    let operands = view
        .operands()
        .enumerate()
        .filter(|(number, _)| *number != at);
    let operands: Vec<ValueId> = operands.map(|(_, value)| value).collect();
    let sizes = rw.ctx().i32_array_attr(&[1, 1, 0, dynamic]);
    Ok(rw.modify(op, |ctx, body| {
        body.set_operands(op, &operands);
        body.set_attr(ctx, op, Pack::OPERAND_SEGMENT_SIZES, Some(sizes));
    }))
}

/// The types of source and destination with sizes of dimensions without tiles that the other one knows.
fn known_types(relayout: &Relayout<'_>) -> Option<[Type; 2]> {
    let ctx = relayout.op.ctx();
    let (mut unpacked, mut packed) = (
        relayout.unpacked.shape.to_vec(),
        relayout.packed.shape.to_vec(),
    );
    let mut changed = false;
    for (dim, a) in unpacked.iter_mut().enumerate() {
        let at = relayout.outer_position(dim);
        if relayout.dims.contains(&(dim as i64)) || at >= packed.len() {
            continue;
        }
        let b = &mut packed[at];
        if (*a == DYNAMIC) != (*b == DYNAMIC) {
            let size = if *a == DYNAMIC { *b } else { *a };
            (*a, *b) = (size, size);
            changed = true;
        }
    }
    let unpacked = relayout.unpacked.with_shape(ctx, &unpacked);
    let packed = relayout.packed.with_shape(ctx, &packed);
    changed.then_some(match relayout.is_pack {
        true => [unpacked, packed],
        false => [packed, unpacked],
    })
}

/// Sizes of dimensions without tiles are the same on both sides.
pub(super) fn infer_sizes(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let relayout = Relayout::of(view).ok_or(NEITHER)?;
    if !relayout.is_pack && view.def_of::<Pack>(view.operand(0)).is_some() {
        return Err(PACKED);
    }
    let types = known_types(&relayout).ok_or(NotApplied("no size follows"))?;
    let (loc, ends) = (view.loc(), [view.operand(0), view.operand(1)]);
    let (tiles, keep) = (relayout.tiles, relayout.is_pack);
    rw.set_before(op);
    let source = cast_to(rw, loc, ends[0], types[0]);
    let dest = cast_to(rw, loc, ends[1], types[1]);
    Ok(replace(rw, op, [source, dest], &tiles, keep))
}

/// An unpacking of what was packed so is what was packed.
pub(super) fn unpack_pack(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let relayout = Relayout::of(view).ok_or(NEITHER)?;
    let inner = view.def_of::<Pack>(view.operand(0)).and_then(Relayout::of);
    let inner = inner.filter(|inner| {
        inner.op.operand_type(0) == view.operand_type(1)
            && inner.padding.is_none()
            && inverse(&relayout, inner)
    });
    match inner.map(|inner| inner.op.operand(0)) {
        Some(source) => Ok(rw.replace_op(op, &[source])),
        None => Err(NotApplied("not what was packed so")),
    }
}

/// What was written to what is written into does not matter.
pub(super) fn unpack_into(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    if view.def_of::<Pack>(view.operand(0)).is_some() {
        return Err(PACKED);
    }
    let into = destination(view, view.operand(1));
    match into.filter(|&into| view.ty(into) == view.operand_type(1)) {
        Some(into) => Ok(rw.set_operand(op, 1, into)),
        None => Err(NotApplied("not written into anything")),
    }
}

/// Whether a slice from the beginning, of this shape, is all of what `relayout` unpacks but for parts of the
/// last tiles.
fn takes_all(relayout: &Relayout<'_>, shape: &[i64]) -> bool {
    let mut tiles: Vec<Option<i64>> = vec![None; shape.len()];
    for (&dim, tile) in relayout.dims.iter().zip(&relayout.tiles) {
        let Some(tile) = tile.known() else {
            return false;
        };
        tiles[dim as usize] = Some(tile);
    }
    tiles.iter().enumerate().all(|(dim, tile)| {
        let (outer, size) = (
            relayout.packed.shape[relayout.outer_position(dim)],
            shape[dim],
        );
        if outer == DYNAMIC || size == DYNAMIC {
            return false;
        }
        match tile {
            Some(tile) => outer.saturating_mul(*tile).saturating_sub(size) < *tile,
            None => outer == size,
        }
    })
}

/// A slice that leaves out no more than what filled up tiles is unpacked at once.
pub(super) fn unpack_slice(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let ctx = rw.ctx();
    let view = rw.op(op);
    let relayout = Relayout::of(view).ok_or(NEITHER)?;
    if view.def_of::<Pack>(view.operand(0)).is_some() {
        return Err(PACKED);
    }
    let users: Vec<OpId> = view.body().users(view.result(0)).take(2).collect();
    let only = match users[..] {
        [user] => Some(view.other(user)),
        _ => None,
    };
    let Some(user) = only.filter(|user| user.is::<ExtractSlice>()) else {
        return Err(NotApplied("its only user is no slice"));
    };
    let ty = user.result_type(0);
    let slice = Slice::of(user, ExtractSlice::OPERAND_OFFSETS);
    let all = |list: &[Mixed], value| list.iter().all(|entry| entry.constant(user) == Some(value));
    let sliced = Ranked::of(ctx, ty).filter(|sliced| sliced.rank() == relayout.unpacked.rank());
    let fits = sliced.is_some_and(|sliced| takes_all(&relayout, sliced.shape));
    if !fits || !all(&slice.offsets, 0) || !all(&slice.strides, 1) {
        return Err(NotApplied("the slice leaves out more"));
    }
    let dest = ExtractSlice::of(ctx, view.operand(1), &slice, ty);
    let (loc, user) = (view.loc(), user.id());
    rw.set_before(op);
    let dest = rw.build(loc, dest);
    let (dest, result) = (rw.body().result(dest, 0), rw.body().result(op, 0));
    let _ = rw.modify(op, |_, body| {
        body.set_operand(op, 1, dest);
        body.set_ty(result, ty);
    });
    Ok(rw.replace_op(user, &[result]))
}

/// A packing of what was filled is a fill, unless other values are added.
pub(super) fn pack_fill(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let relayout = Relayout::of(view).ok_or(NEITHER)?;
    let Some(fill) = view.def_of::<Fill>(view.operand(0)) else {
        return Err(NotApplied("no fill"));
    };
    let (value, dest) = (fill.operand(0), view.operand(1));
    let same = |padding| {
        let integer = |value| {
            rw.constant(value)
                .filter(|&attr| rw.ctx().int_value(attr).is_some())
        };
        padding == value || (integer(padding).is_some() && integer(padding) == integer(value))
    };
    if !relayout.padding.is_none_or(same) || !view.body().has_one_use(dest) {
        return Err(NotApplied(
            "other values are added, or something else uses what is written into",
        ));
    }
    let new = fill_of(rw, op, value, dest);
    Ok(rw.replace_with(op, new))
}
