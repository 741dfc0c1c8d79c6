//! Vectors wider than a register in pieces: loads, stores and element-wise ops are made for each piece;
//! what was one value is put together from them, and taken apart again by whoever wants pieces. What is
//! no multiple of a register is left to the code generator.

use crease_arith as arith;
use crease_ir::body::NewOp;
use crease_ir::{Context, Loc, OpId, OpRef, OpTrait, Type, TypeData, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};
use crease_vector as vector;
use crease_vector::{VectorParts, vector_type};

use super::{SimdTarget, result, target};
use crate::ops::lanes_of;
use crate::widen::{constant, default_attrs, index_constant, zeros};

/// Lanes of this type in a register; `None` for bits, which go with what they are about.
fn register(ctx: &Context, target: &SimdTarget, ty: Type) -> Option<i64> {
    let element = ctx.element_or_self(ty);
    let (bits, width) = match ctx.type_data(element) {
        TypeData::Float(kind) => (target.float_bits, kind.width()),
        TypeData::Index => (target.int_bits, 64),
        TypeData::Integer { width: 1, .. } => return None,
        TypeData::Integer { width, .. } => (target.int_bits, *width),
        _ => return None,
    };
    (width > 0).then(|| i64::from((bits / width).max(1)))
}

/// Lanes of a piece of values of these types; `None` if they fit, or don't divide.
fn piece_lanes(ctx: &Context, target: &SimdTarget, types: &[Type]) -> Option<i64> {
    let lanes = lanes_of(ctx, *types.first()?)?;
    let fixed = |&ty: &Type| VectorParts::of(ctx, ty).is_some_and(|v| !v.is_scalable());
    let same = types
        .iter()
        .all(|ty| fixed(ty) && lanes_of(ctx, *ty) == Some(lanes));
    let piece = types
        .iter()
        .filter_map(|&ty| register(ctx, target, ty))
        .min()?;
    (same && lanes > piece && lanes % piece == 0).then_some(piece)
}

fn with_lanes(ctx: &Context, ty: Type, lanes: i64) -> Type {
    vector_type(ctx, &[lanes], &[false], ctx.element_or_self(ty))
}

/// The numbers of an array attribute by slot, if there is one number.
fn only(op: OpRef<'_>, slot: usize) -> Option<i64> {
    let attr = op.attr(slot)?;
    let one = match op.ctx().array_elements(attr) {
        Some(&[one]) => one,
        _ => return None,
    };
    op.ctx().int_value(one)?.to_i64()
}

/// The piece of `value` at `offset` that is there already.
fn known(rw: &Rewriter<'_>, value: ValueId, offset: i64, ty: Type) -> Option<ValueId> {
    type Insert = vector::InsertStridedSlice;
    let mut at = value;
    loop {
        let op = rw.op(rw.body().def_op(at)?);
        if !op.is::<Insert>() {
            return None;
        }
        let start = only(op, Insert::OFFSETS)?;
        let lanes = lanes_of(rw.ctx(), op.operand_type(0))?;
        if start == offset && op.operand_type(0) == ty {
            return Some(op.operand(0));
        }
        // Where they overlap, nothing is known.
        let wanted = lanes_of(rw.ctx(), ty)?;
        if start < offset + wanted && offset < start + lanes {
            return None;
        }
        at = op.operand(1);
    }
}

/// The piece of `value` at `offset`.
fn piece(rw: &mut Rewriter<'_>, loc: Loc, value: ValueId, offset: i64, lanes: i64) -> ValueId {
    let ctx = rw.ctx();
    let ty = with_lanes(ctx, rw.body().ty(value), lanes);
    if let Some(known) = known(rw, value, offset, ty) {
        return known;
    }
    if let Some(def) = rw.body().def_op(value)
        && rw.op(def).is::<vector::Broadcast>()
    {
        let scalar = rw.op(def).operand(0);
        let op = rw.create::<vector::Broadcast>(loc, &[scalar], &[ty], &[]);
        return result(rw, op);
    }
    if let Some(element) = rw.constant(value).and_then(|attr| ctx.splat_value(attr)) {
        let splat = match (ctx.int_value(element), ctx.float_value(element)) {
            (Some(number), _) => Some(ctx.dense_int_attr(ty, std::slice::from_ref(number))),
            (_, Some(number)) => Some(ctx.dense_float_attr(ty, std::slice::from_ref(number))),
            _ => None,
        };
        if let Some(splat) = splat {
            return constant(rw, loc, splat);
        }
    }
    type Slice = vector::ExtractStridedSlice;
    let list = |n: i64| ctx.array_attr(&[ctx.i64_attr(Type::I64.get(), n)]);
    let attrs = [
        (Slice::OFFSETS, list(offset)),
        (Slice::SIZES, list(lanes)),
        (Slice::STRIDES, list(1)),
    ];
    let op = rw.create::<Slice>(loc, &[value], &[ty], &attrs);
    result(rw, op)
}

/// One value from its pieces.
fn assemble(rw: &mut Rewriter<'_>, loc: Loc, ty: Type, lanes: i64, pieces: &[ValueId]) -> ValueId {
    type Insert = vector::InsertStridedSlice;
    let ctx = rw.ctx();
    let attr = zeros(rw, ty);
    let mut whole = constant(rw, loc, attr);
    for (i, &piece) in pieces.iter().enumerate() {
        let list = |n: i64| ctx.array_attr(&[ctx.i64_attr(Type::I64.get(), n)]);
        let attrs = [
            (Insert::OFFSETS, list(i as i64 * lanes)),
            (Insert::STRIDES, list(1)),
        ];
        let op = rw.create::<Insert>(loc, &[piece, whole], &[ty], &attrs);
        whole = result(rw, op);
    }
    whole
}

/// A slice of what was put together from pieces is the piece.
pub(super) fn slice(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (value, ty) = (view.operand(0), view.result_type(0));
    let offset = only(view, vector::ExtractStridedSlice::OFFSETS);
    match offset.and_then(|offset| known(rw, value, offset, ty)) {
        Some(piece) => Ok(rw.replace_op(op, &[piece])),
        None => Err(NotApplied("no such piece")),
    }
}

/// Base, indices but the last, and the last one of an access, from operand `from` on.
fn indices(op: OpRef<'_>, from: usize) -> Option<(Vec<ValueId>, ValueId)> {
    let mut all: Vec<ValueId> = op.operands().skip(from).collect();
    let last = all.pop().filter(|_| !all.is_empty())?;
    Some((all, last))
}

/// `last + offset`
fn moved(rw: &mut Rewriter<'_>, loc: Loc, last: ValueId, offset: i64) -> ValueId {
    if offset == 0 {
        return last;
    }
    let by = index_constant(rw, loc, offset);
    let attrs = default_attrs::<arith::AddI>(rw);
    rw.create_or_fold::<arith::AddI>(loc, &[last, by], Type::INDEX.get(), &attrs)
}

pub(super) fn load(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (ty, loc) = (view.result_type(0), view.loc());
    let lanes = target(rw).and_then(|target| piece_lanes(rw.ctx(), target, &[ty]));
    let (Some(lanes), Some((base, last))) = (lanes, indices(view, 0)) else {
        return Err(NotApplied("it fits"));
    };
    if !is_plain(view, 0, ty, vector::Load::ALIGNMENT) {
        return Err(NotApplied(
            "it says more of the access, or the elements are vectors",
        ));
    }
    let hint = view.attr(vector::Load::NONTEMPORAL);
    let attrs: Vec<_> = hint
        .map(|a| (vector::Load::NONTEMPORAL, a))
        .into_iter()
        .collect();
    rw.set_before(op);
    let count = lanes_of(rw.ctx(), ty).unwrap_or(lanes) / lanes;
    let piece_ty = with_lanes(rw.ctx(), ty, lanes);
    let mut pieces = Vec::new();
    for i in 0..count {
        let mut operands = base.clone();
        operands.push(moved(rw, loc, last, i * lanes));
        let new = rw.create::<vector::Load>(loc, &operands, &[piece_ty], &attrs);
        pieces.push(result(rw, new));
    }
    let whole = assemble(rw, loc, ty, lanes, &pieces);
    Ok(rw.replace_op(op, &[whole]))
}

/// Whether an access of `ty` to operand `base` says nothing of its alignment, and each lane is an
/// element.
fn is_plain(op: OpRef<'_>, base: usize, ty: Type, alignment: usize) -> bool {
    let ctx = op.ctx();
    let element = ctx.type_data(op.operand_type(base)).element();
    op.attr(alignment).is_none() && element == Some(ctx.element_or_self(ty))
}

pub(super) fn store(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (value, ty, loc) = (view.operand(0), view.operand_type(0), view.loc());
    let lanes = target(rw).and_then(|target| piece_lanes(rw.ctx(), target, &[ty]));
    let (Some(lanes), Some((base, last))) = (lanes, indices(view, 1)) else {
        return Err(NotApplied("it fits"));
    };
    if !is_plain(view, 1, ty, vector::Store::ALIGNMENT) {
        return Err(NotApplied(
            "it says more of the access, or the elements are vectors",
        ));
    }
    let hint = view.attr(vector::Store::NONTEMPORAL);
    let attrs: Vec<_> = hint
        .map(|a| (vector::Store::NONTEMPORAL, a))
        .into_iter()
        .collect();
    rw.set_before(op);
    let count = lanes_of(rw.ctx(), ty).unwrap_or(lanes) / lanes;
    for i in 0..count {
        let mut operands = vec![piece(rw, loc, value, i * lanes, lanes)];
        operands.extend(&base);
        operands.push(moved(rw, loc, last, i * lanes));
        rw.create::<vector::Store>(loc, &operands, &[], &attrs);
    }
    Ok(rw.erase_op(op))
}

/// An element-wise op for each piece.
pub(super) fn lane_wise(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    if !view.has(OpTrait::Elementwise)
        || !view.has(OpTrait::Vectorizable)
        || view.num_results() != 1
    {
        return Err(NotApplied("no element-wise op"));
    }
    let operands: Vec<ValueId> = view.operands().collect();
    let is_vector = |ty: Type| VectorParts::of(rw.ctx(), ty).is_some();
    let ty = view.result_type(0);
    let mut types = vec![ty];
    types.extend(
        operands
            .iter()
            .map(|&v| view.ty(v))
            .filter(|&ty| is_vector(ty)),
    );
    let lanes = target(rw).and_then(|target| piece_lanes(rw.ctx(), target, &types));
    let Some(lanes) = lanes else {
        return Err(NotApplied("it fits"));
    };
    let (name, loc) = (view.name(), view.loc());
    let count = rw.ctx().num_attr_slots(name);
    let attrs = rw.body().attr_slots(op, count).to_vec();
    rw.set_before(op);
    let pieces = lanes_of(rw.ctx(), ty).unwrap_or(lanes) / lanes;
    let piece_ty = with_lanes(rw.ctx(), ty, lanes);
    let mut made = Vec::new();
    for i in 0..pieces {
        let mut own = Vec::new();
        for &operand in &operands {
            let scalar = VectorParts::of(rw.ctx(), rw.body().ty(operand)).is_none();
            own.push(match scalar {
                true => operand,
                false => piece(rw, loc, operand, i * lanes, lanes),
            });
        }
        let new = rw.create_op(NewOp {
            name,
            loc,
            operands: &own,
            types: &[piece_ty],
            attrs: &attrs,
            regions: &[],
            successors: &[],
        });
        made.push(result(rw, new));
    }
    let whole = assemble(rw, loc, ty, lanes, &made);
    Ok(rw.replace_op(op, &[whole]))
}
