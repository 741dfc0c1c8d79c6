//! Vectors wider than a register in pieces: loads, stores and element-wise ops are made for each piece;
//! what was one value is put together from them, and taken apart again by whoever wants pieces. What is
//! no multiple of a register is left to the code generator.

use crease_arith as arith;
use crease_ir::{Context, Loc, OpId, OpRef, OpTrait, Type, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};
use crease_vector as vector;
use crease_vector::{VectorParts, vector_type};

use super::{SimdTarget, alignment, is_access, target};
use crate::generated::{Broadcast, LaneMask, Ramp};
use crate::ops::lanes_of;
use crate::widen::{constant, default_attrs, index_constant, integer, slice as cut, zeros};

/// Lanes of a piece of values of these types; `None` if they fit, or don't divide.
fn piece_lanes(ctx: &Context, target: &SimdTarget, types: &[Type]) -> Option<i64> {
    let lanes = lanes_of(ctx, *types.first()?)?;
    let fixed = |&ty: &Type| VectorParts::of(ctx, ty).is_some_and(|v| !v.is_scalable());
    let same = types
        .iter()
        .all(|ty| fixed(ty) && lanes_of(ctx, *ty) == Some(lanes));
    let piece = types.iter().filter_map(|&ty| target.lanes(ctx, ty)).min()?;
    (same && lanes > piece && lanes % piece == 0).then_some(piece)
}

pub(super) fn with_lanes(ctx: &Context, ty: Type, lanes: i64) -> Type {
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
pub(super) fn piece(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    value: ValueId,
    offset: i64,
    lanes: i64,
) -> ValueId {
    let ctx = rw.ctx();
    let ty = with_lanes(ctx, rw.body().ty(value), lanes);
    if let Some(known) = known(rw, value, offset, ty) {
        return known;
    }
    if let Some(def) = rw.body().def_op(value)
        && (rw.op(def).is::<vector::Broadcast>() || rw.op(def).is::<Broadcast>())
        && ctx.scalar_width(rw.op(def).operand_type(0)).is_some()
    {
        return broadcast_beside(rw, def, ty);
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
    if let Some(all) = rw.constant(value).and_then(|attr| ctx.dense_ints(attr))
        && let Some(own) = all.get(offset as usize..(offset + lanes) as usize)
    {
        let own = ctx.dense_int_attr(ty, own);
        return constant(rw, loc, own);
    }
    if let Some(def) = rw.body().def_op(value)
        && let Some(piece) = piece_of(rw, loc, def, offset, ty)
    {
        return piece;
    }
    cut(rw, loc, value, offset, ty)
}

/// The scalar of a broadcast in `ty`, right after it: loops that use pieces of what was made before them
/// find those there as well.
fn broadcast_beside(rw: &mut Rewriter<'_>, def: OpId, ty: Type) -> ValueId {
    let (source, loc) = (rw.op(def).operand(0), rw.op(def).loc());
    let mut next = rw.body().next_op(def);
    while let Some(beside) = next {
        let view = rw.op(beside);
        if !view.is::<vector::Broadcast>() || view.operand(0) != source {
            break;
        }
        if view.result_type(0) == ty {
            return view.result(0);
        }
        next = rw.body().next_op(beside);
    }
    let point = rw.insert_point();
    rw.set_after(def);
    let piece = rw.build_value(loc, vector::Broadcast { source, vector: ty });
    if let Some(point) = point {
        rw.set_insert_point(point);
    }
    piece
}

/// The piece at `offset` of what an op makes of numbers.
fn piece_of(rw: &mut Rewriter<'_>, loc: Loc, def: OpId, offset: i64, ty: Type) -> Option<ValueId> {
    let view = rw.op(def);
    if view.is::<Ramp>() {
        let (base, stride) = (view.operand(0), view.operand(1));
        let by = match integer(view, stride) {
            Some(stride) => number(rw, loc, base, offset.wrapping_mul(stride)),
            None => {
                let offset = number(rw, loc, base, offset);
                sum::<arith::MulI>(rw, loc, stride, offset)
            }
        };
        let base = sum::<arith::AddI>(rw, loc, base, by);
        let ramp = Ramp {
            base,
            stride,
            result: ty,
        };
        return Some(rw.build_value(loc, ramp));
    }
    if view.is::<LaneMask>() {
        let (base, limit) = (view.operand(0), view.operand(1));
        let mask = LaneMask {
            base: moved(rw, loc, base, offset),
            limit,
            result: ty,
        };
        return Some(rw.build_or_fold(loc, mask));
    }
    if view.is::<arith::IndexCast>() {
        let (source, lanes) = (view.operand(0), lanes_of(view.ctx(), ty)?);
        let cast = arith::IndexCast {
            in_: piece(rw, loc, source, offset, lanes),
            out: ty,
        };
        return Some(rw.build_value(loc, cast));
    }
    if view.is::<vector::CreateMask>() && view.num_operands() == 1 {
        let count = view.operand(0);
        let by = index_constant(rw, loc, offset);
        let mask = vector::CreateMask {
            operands: vec![sum::<arith::SubI>(rw, loc, count, by)],
            result: ty,
        };
        return Some(rw.build_value(loc, mask));
    }
    None
}

/// A constant of the type of `like`.
fn number(rw: &mut Rewriter<'_>, loc: Loc, like: ValueId, number: i64) -> ValueId {
    let attr = rw.ctx().i64_attr(rw.body().ty(like), number);
    constant(rw, loc, attr)
}

fn sum<K: crease_ir::OpKind>(rw: &mut Rewriter<'_>, loc: Loc, a: ValueId, b: ValueId) -> ValueId {
    let attrs = default_attrs::<K>(rw);
    let ty = rw.body().ty(a);
    rw.create_or_fold::<K>(loc, &[a, b], ty, &attrs)
}

/// One value from its pieces.
pub(super) fn assemble(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    ty: Type,
    lanes: i64,
    pieces: &[ValueId],
) -> ValueId {
    let ctx = rw.ctx();
    let attr = zeros(rw, ty);
    let mut whole = constant(rw, loc, attr);
    for (i, &piece) in pieces.iter().enumerate() {
        let list = |n: i64| ctx.array_attr(&[ctx.i64_attr(Type::I64.get(), n)]);
        let insert = vector::InsertStridedSlice {
            value_to_store: piece,
            dest: whole,
            offsets: list(i as i64 * lanes),
            strides: list(1),
            result: ty,
        };
        whole = rw.build_value(loc, insert);
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

/// The base of an access that is operand `base`, its indices but the last, and the last one.
fn place(op: OpRef<'_>, base: usize) -> Option<(ValueId, Vec<ValueId>, ValueId)> {
    let mut indices: Vec<ValueId> = op.operands().skip(base + 1).collect();
    let last = indices.pop()?;
    Some((op.operand(base), indices, last))
}

/// `last + offset`
pub(super) fn moved(rw: &mut Rewriter<'_>, loc: Loc, last: ValueId, offset: i64) -> ValueId {
    if offset == 0 {
        return last;
    }
    let sum = arith::AddI {
        lhs: last,
        rhs: index_constant(rw, loc, offset),
        overflow_flags: None,
        result: Type::INDEX.get(),
    };
    rw.build_or_fold(loc, sum)
}

/// A `vector.load` in pieces; one that fits in a register says its alignment.
pub(super) fn load(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (ty, loc) = (view.result_type(0), view.loc());
    let lanes = target(rw).and_then(|target| piece_lanes(rw.ctx(), target, &[ty]));
    let (Some(lanes), Some((base, outer, last))) = (lanes, place(view, 0)) else {
        return alignment::align(rw, op, 0, vector::Load::ALIGNMENT);
    };
    if !is_plain(view, 0, ty, vector::Load::ALIGNMENT) {
        return Err(NotApplied(
            "it says more of the access, or the elements are vectors",
        ));
    }
    let nontemporal = view.attr(vector::Load::NONTEMPORAL);
    rw.set_before(op);
    let count = lanes_of(rw.ctx(), ty).unwrap_or(lanes) / lanes;
    let piece_ty = with_lanes(rw.ctx(), ty, lanes);
    let mut pieces = Vec::new();
    for i in 0..count {
        let mut indices = outer.clone();
        indices.push(moved(rw, loc, last, i * lanes));
        let new = vector::Load {
            base,
            indices,
            nontemporal,
            alignment: None,
            result: piece_ty,
        };
        pieces.push(rw.build_value(loc, new));
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

/// A `vector.store` in pieces; one that fits in a register says its alignment.
pub(super) fn store(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (value, ty, loc) = (view.operand(0), view.operand_type(0), view.loc());
    let lanes = target(rw).and_then(|target| piece_lanes(rw.ctx(), target, &[ty]));
    let (Some(lanes), Some((base, outer, last))) = (lanes, place(view, 1)) else {
        return alignment::align(rw, op, 1, vector::Store::ALIGNMENT);
    };
    if !is_plain(view, 1, ty, vector::Store::ALIGNMENT) {
        return Err(NotApplied(
            "it says more of the access, or the elements are vectors",
        ));
    }
    let nontemporal = view.attr(vector::Store::NONTEMPORAL);
    rw.set_before(op);
    let count = lanes_of(rw.ctx(), ty).unwrap_or(lanes) / lanes;
    for i in 0..count {
        let value_to_store = piece(rw, loc, value, i * lanes, lanes);
        let mut indices = outer.clone();
        indices.push(moved(rw, loc, last, i * lanes));
        let new = vector::Store {
            value_to_store,
            base,
            indices,
            nontemporal,
            alignment: None,
        };
        rw.build(loc, new);
    }
    Ok(rw.erase_op(op))
}

/// Lanes of a piece of an access of this type, if they are more than a register has.
pub(super) fn access_lanes(rw: &Rewriter<'_>, ty: Type) -> Option<i64> {
    piece_lanes(rw.ctx(), target(rw)?, &[ty])
}

/// A `vectorize.load` or `vectorize.store` of pieces of all its operands that are vectors.
pub(super) fn access(rw: &mut Rewriter<'_>, op: OpId, lanes: i64) -> Option<Vec<OpId>> {
    let view = rw.op(op);
    let loc = view.loc();
    let operands: Vec<ValueId> = view.operands().collect();
    let types: Vec<Type> = view.results().map(|v| view.ty(v)).collect();
    let all = operands
        .iter()
        .find_map(|&v| lanes_of(rw.ctx(), rw.body().ty(v)))?;
    let types: Vec<Type> = types
        .iter()
        .map(|&ty| with_lanes(rw.ctx(), ty, lanes))
        .collect();
    let mut made = Vec::new();
    for i in 0..all / lanes {
        let mut own = Vec::new();
        for &operand in &operands {
            let vector = lanes_of(rw.ctx(), rw.body().ty(operand)).is_some();
            own.push(match vector {
                true => piece(rw, loc, operand, i * lanes, lanes),
                false => operand,
            });
        }
        made.push(rw.create_like(op, &own, &types, &[]));
    }
    Some(made)
}

/// Pieces are combined with each other first if the order does not matter, else one after the other.
pub(super) fn reduction(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (value, loc) = (view.operand(0), view.loc());
    let Some(lanes) = access_lanes(rw, rw.body().ty(value)) else {
        return Err(NotApplied("it fits"));
    };
    let dest = view.result_type(0);
    let fastmath = view.attr(vector::Reduction::FASTMATH);
    let init = view.operands().nth(1);
    let Some((init, kind)) = init.zip(view.attr(vector::Reduction::KIND)) else {
        return Err(NotApplied(
            "there is nothing that the first piece is combined with",
        ));
    };
    let count = lanes_of(rw.ctx(), rw.body().ty(value)).unwrap_or(lanes) / lanes;
    rw.set_before(op);
    let mut so_far = init;
    for i in 0..count {
        let new = vector::Reduction {
            vector: piece(rw, loc, value, i * lanes, lanes),
            acc: Some(so_far),
            kind,
            fastmath,
            dest,
        };
        so_far = rw.build_value(loc, new);
    }
    Ok(rw.replace_op(op, &[so_far]))
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
    let indexes = |user| is_access(rw.op(user));
    if view.is::<arith::IndexCast>() && rw.body().users(view.result(0)).any(indexes) {
        return Err(NotApplied("an access is lowered first"));
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
    let loc = view.loc();
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
        let new = rw.create_like(op, &own, &[piece_ty], &[]);
        made.push(rw.body().result(new, 0));
    }
    let whole = assemble(rw, loc, ty, lanes, &made);
    Ok(rw.replace_op(op, &[whole]))
}
