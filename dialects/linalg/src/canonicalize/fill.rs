//! `linalg.fill`: what is done to a tensor whose elements are all one value is done to what was filled, or
//! to the value.

use crease_affine::composed_apply;
use crease_arith::Constant;
use crease_ir::affine::AffineExpr;
use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, OpRef, ValueId};
use crease_memref::mixed::{Mixed, mixed};
use crease_memref::slice::Slice;
use crease_rewrite::{NotApplied, PatternResult, Rewriter};
use crease_tensor::{
    CollapseShape, Concat, Empty, ExpandShape, InsertSlice, Pad, Ranked, make_dim, tensor_type,
};

use super::{cast_to, copy_of, fill_of};
use crate::generated::*;

/// The value and the output of the fill that gives `value`.
fn filled(op: OpRef<'_>, value: ValueId) -> Option<OpRef<'_>> {
    op.def_of::<Fill>(value)
}

const NO_FILL: NotApplied = NotApplied("no fill");

/// An element is the value.
pub(super) fn extract(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let fill = filled(view, view.operand(0)).ok_or(NO_FILL)?;
    let value = fill.operand(0);
    if view.ty(value) != view.result_type(0) {
        return Err(NotApplied("the value has another type"));
    }
    Ok(rw.replace_op(op, &[value]))
}

/// A reshape of it fills a reshape.
pub(super) fn reshape(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let fill = filled(view, view.operand(0)).ok_or(NO_FILL)?;
    let (value, output, fill_loc) = (fill.operand(0), fill.operand(1), fill.loc());
    let ty = view.result_type(0);
    let mut operands: Vec<ValueId> = view.operands().collect();
    operands[0] = output;
    let attrs: Vec<_> = match view.def() {
        Some(def) => (0..def.attrs.len())
            .filter_map(|slot| Some((slot, view.attr(slot)?)))
            .collect(),
        None => Vec::new(),
    };
    let expands = view.is::<ExpandShape>();
    rw.set_before(op);
    let new = match expands {
        true => rw.create::<ExpandShape>(fill_loc, &operands, &[ty], &attrs),
        false => rw.create::<CollapseShape>(fill_loc, &operands, &[ty], &attrs),
    };
    let output = rw.body().result(new, 0);
    let new = fill_of(rw, op, value, output);
    Ok(rw.replace_with(op, new))
}

/// A copy of it is a fill; a copy to what was filled is one to what is below.
pub(super) fn copy(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    if view.num_operands() != 2 {
        return Err(NO_FILL);
    }
    let (input, output) = (view.operand(0), view.operand(1));
    if let Some(fill) = filled(view, input) {
        let value = fill.operand(0);
        let new = fill_of(rw, op, value, output);
        return Ok(rw.replace_with(op, new));
    }
    let below = filled(view, output).ok_or(NO_FILL)?.operand(1);
    let new = copy_of(rw, op, input, below);
    Ok(rw.replace_with(op, new))
}

/// A transposition of it is a fill.
pub(super) fn transpose(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let fill = filled(view, view.operand(0)).ok_or(NO_FILL)?;
    let (value, output) = (fill.operand(0), view.operand(1));
    let new = fill_of(rw, op, value, output);
    Ok(rw.replace_with(op, new))
}

/// Several with the same value in a row fill a row of what they fill.
pub(super) fn concat(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let fills: Option<Vec<OpRef<'_>>> = view.operands().map(|value| filled(view, value)).collect();
    let fills = fills.filter(|fills| !fills.is_empty()).ok_or(NO_FILL)?;
    let value = fills[0].operand(0);
    let constant = |value| rw.constant(value);
    let same = |fill: &OpRef<'_>| {
        let other = fill.operand(0);
        other == value || (constant(other).is_some() && constant(other) == constant(value))
    };
    if !fills.iter().all(same) {
        return Err(NotApplied("the values differ"));
    }
    let Some(dim) = view.attr(Concat::DIM) else {
        return Err(NotApplied("no dimension"));
    };
    let row = Concat {
        inputs: fills.iter().map(|fill| fill.operand(1)).collect(),
        dim,
        result: view.result_type(0),
    };
    let loc = view.loc();
    rw.set_before(op);
    let row = rw.build_value(loc, row);
    let new = fill_of(rw, op, value, row);
    Ok(rw.replace_with(op, new))
}

/// Padding with the value fills a larger tensor.
pub(super) fn pad(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let fill = filled(view, view.operand(0)).ok_or(NO_FILL)?;
    let value = fill.operand(0);
    if crease_tensor::padding_value(view) != Some(value) {
        return Err(NotApplied("the padding is another value"));
    }
    let (fill_loc, ty) = (fill.loc(), view.result_type(0));
    let Some(padded) = Ranked::of(rw.ctx(), ty).map(|padded| padded.shape.to_vec()) else {
        return Err(NotApplied("no ranked tensor"));
    };
    let low = mixed(view, Pad::STATIC_LOW, Pad::OPERAND_LOW);
    let high = mixed(view, Pad::STATIC_HIGH, Pad::OPERAND_HIGH);
    rw.set_before(op);
    let empty = empty_of(rw, op, &padded, &low, &high);
    let new = fill_of(rw, op, value, empty);
    let new = rw.build_value(fill_loc, new);
    let new = cast_to(rw, fill_loc, new, ty);
    Ok(rw.replace_op(op, &[new]))
}

/// An empty tensor with the sizes of what `op` pads: those that are not known are added up.
fn empty_of(
    rw: &mut Rewriter<'_>,
    op: OpId,
    padded: &[i64],
    low: &[Mixed],
    high: &[Mixed],
) -> ValueId {
    let ctx = rw.ctx();
    let view = rw.op(op);
    let (loc, source, ty) = (view.loc(), view.operand(0), view.operand_type(0));
    let source_shape = Ranked::of(ctx, ty).map_or(&[][..], |ranked| ranked.shape);
    let sum = AffineExpr::dim(0) + AffineExpr::dim(1) + AffineExpr::dim(2);
    let mut sizes = Vec::new();
    for (dim, ((&size, &low), &high)) in padded.iter().zip(low).zip(high).enumerate() {
        if size != DYNAMIC {
            continue;
        }
        let before = match source_shape.get(dim) {
            Some(&known) if known != DYNAMIC => Mixed::Static(known),
            _ => Mixed::Value(make_dim(rw, loc, source, dim)),
        };
        sizes.push(match composed_apply(rw, op, &sum, &[before, low, high]) {
            Mixed::Value(value) => value,
            Mixed::Static(known) => rw.build_value(loc, Constant::index(ctx, known)),
        });
    }
    let empty = Empty {
        dynamic_sizes: sizes,
        result: tensor_type(ctx, padded, ctx.element_or_self(ty)),
    };
    rw.build_value(loc, empty)
}

/// A padded tensor is put into one that is filled with the padding: only the tensor need be.
pub(super) fn insert_padded(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let ctx = rw.ctx();
    let view = rw.op(op);
    let Some(pad) = view.def_of::<Pad>(view.operand(0)) else {
        return Err(NotApplied("nothing padded"));
    };
    let rank = |ty| Ranked::of(ctx, ty).map(Ranked::rank);
    let whole = |insert: OpRef<'_>| rank(insert.operand_type(0)) == rank(insert.operand_type(1));
    let slice = Slice::of(view, InsertSlice::OPERAND_OFFSETS);
    let mut dest = view.operand(1);
    if !whole(view) {
        return Err(NotApplied("dimensions are left out"));
    }
    while let Some(before) = view.def_of::<InsertSlice>(dest) {
        let other = Slice::of(before, InsertSlice::OPERAND_OFFSETS);
        if !whole(before) {
            return Err(NotApplied("dimensions are left out"));
        }
        if !disjoint(&slice, &other) {
            break;
        }
        dest = before.operand(1);
    }
    let fill = filled(view, dest).ok_or(NO_FILL)?;
    if crease_tensor::padding_value(pad) != Some(fill.operand(0)) {
        return Err(NotApplied("the padding is another value"));
    }
    let low = mixed(pad, Pad::STATIC_LOW, Pad::OPERAND_LOW);
    let (source, dest, ty) = (pad.operand(0), view.operand(1), view.result_type(0));
    let source_rank = rank(pad.operand_type(0)).unwrap_or(0);
    let loc = view.loc();
    rw.set_before(op);
    let sum = AffineExpr::dim(0) + AffineExpr::dim(1);
    let pairs = low.iter().zip(&slice.offsets);
    let offsets = pairs
        .map(|(&low, &old)| composed_apply(rw, op, &sum, &[low, old]))
        .collect();
    let sizes = (0..source_rank)
        .map(|dim| Mixed::Value(make_dim(rw, loc, source, dim)))
        .collect();
    let slice = Slice {
        offsets,
        sizes,
        strides: slice.strides,
    };
    let new = InsertSlice::of(ctx, [source, dest], &slice, ty);
    Ok(rw.replace_with(op, new))
}

/// Whether it is known that two slices have no element in common.
fn disjoint(a: &Slice, b: &Slice) -> bool {
    let range = |slice: &Slice, at: usize| {
        let known = |list: &[Mixed]| list.get(at).and_then(|entry| entry.known());
        let (start, size) = (known(&slice.offsets)?, known(&slice.sizes)?);
        let length = size
            .saturating_sub(1)
            .saturating_mul(known(&slice.strides)?);
        Some((start, start.saturating_add(length)))
    };
    (0..a.offsets.len()).any(|at| {
        let ranges = range(a, at).zip(range(b, at));
        ranges.is_some_and(|(a, b)| a.1 < b.0 || b.1 < a.0)
    })
}
