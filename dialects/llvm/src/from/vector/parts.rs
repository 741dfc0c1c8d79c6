//! Elements and rows: taken out of vectors, put into them, and moved within them.

use crease_ir::op_def::OpKind;
use crease_ir::{Context, Loc, OpId, Type, ValueId};
use crease_memref::mixed::{Mixed, mixed};
use crease_vector::{self as vector, VectorParts};

use super::super::Conversion;
use super::super::one_to_one::{MOST_ROWS, advance};
use super::{make, one_row};
use crate::generated::*;
use crate::types::array_parts;

/// The vector type of so many elements of the kind that are in the vector type `like`.
fn resized(ctx: &Context, like: Type, count: usize) -> Option<Type> {
    let like = VectorParts::of(ctx, like)?;
    Some(vector::vector_type(
        ctx,
        &[count as i64],
        like.scalable,
        like.element,
    ))
}

fn extract_element(conv: &mut Conversion<'_>, loc: Loc, row: ValueId, at: ValueId) -> ValueId {
    let ctx = conv.rw.ctx();
    let res = ctx.element_or_self(conv.rw.body().ty(row));
    make(conv, loc, ExtractElement::def, &[row, at], &[], res)
}

fn insert_element(
    conv: &mut Conversion<'_>,
    loc: Loc,
    row: ValueId,
    value: ValueId,
    at: ValueId,
) -> ValueId {
    let res = conv.rw.body().ty(row);
    make(conv, loc, InsertElement::def, &[row, value, at], &[], res)
}

/// Makes a shuffle of two vectors of the same type.
fn shuffled(
    conv: &mut Conversion<'_>,
    loc: Loc,
    rows: [ValueId; 2],
    mask: &[i32],
) -> Option<ValueId> {
    let ctx = conv.rw.ctx();
    let res = resized(ctx, conv.rw.body().ty(rows[0]), mask.len())?;
    let mask = ctx.i32_array_attr(mask);
    Some(make(
        conv,
        loc,
        ShuffleVector::def,
        &rows,
        &[Some(mask)],
        res,
    ))
}

/// Makes a number of the type of what it is.
fn number(conv: &mut Conversion<'_>, loc: Loc, ty: Type, value: i64) -> ValueId {
    let value = conv.rw.ctx().i64_attr(ty, value);
    conv.rw.build_value(loc, Constant { value, res: ty })
}

/// Where an extraction or an insertion is.
struct Position {
    /// In the arrays.
    outer: Vec<i64>,
    /// In a row, if it is of an element.
    inner: Option<Mixed>,
}

impl Position {
    /// The position that `op` says in a vector of type `ty`. `None` if the place in the arrays is not known: there
    /// are no instructions for that.
    fn of(
        conv: &Conversion<'_>,
        op: OpId,
        (slot, group): (usize, usize),
        ty: Type,
    ) -> Option<Self> {
        let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
        let rank = VectorParts::of(ctx, ty)?.rank();
        let mut all = mixed(view, slot, group);
        let inner = match (rank, all.len() == rank) {
            (0, _) => Some(Mixed::Static(0)),
            (_, true) => all.pop(),
            (_, false) => None,
        };
        let outer = all.iter().map(|&at| match at {
            Mixed::Static(at) if at >= 0 => Some(at),
            _ => None,
        });
        Some(Self {
            outer: outer.collect::<Option<_>>()?,
            inner,
        })
    }
}

/// Makes a position in a row.
fn in_row(conv: &mut Conversion<'_>, loc: Loc, at: Mixed, rank: usize) -> Option<ValueId> {
    match at {
        Mixed::Static(at) => {
            // As upstream: where the vector has no dimension, the position is what an index becomes.
            let ty = match rank {
                0 => conv.types.index,
                _ => Type::I64.get(),
            };
            Some(number(conv, loc, ty, at))
        }
        Mixed::Value(value) => conv.rw.converted(value, loc),
    }
}

pub(super) fn extract(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, ty) = (view.loc(), view.operand_type(0));
    let rank = VectorParts::of(ctx, ty)?.rank();
    conv.types.convert(view.result_type(0))?;
    let slots = (
        vector::Extract::STATIC_POSITION,
        vector::Extract::OPERAND_DYNAMIC_POSITION,
    );
    let position = Position::of(conv, op, slots, ty)?;
    let mut value = *conv.rw.operands(op)?.first()?;
    if rank > 1 {
        value = conv.extract(loc, value, &position.outer);
    }
    if let Some(at) = position.inner {
        let at = in_row(conv, loc, at, rank)?;
        value = extract_element(conv, loc, value, at);
    }
    conv.rw.replace(op, &[value]);
    Some(())
}

/// An element goes into its row first.
pub(super) fn insert(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, ty) = (view.loc(), view.operand_type(1));
    let rank = VectorParts::of(ctx, ty)?.rank();
    conv.types.convert(view.result_type(0))?;
    let slots = (
        vector::Insert::STATIC_POSITION,
        vector::Insert::OPERAND_DYNAMIC_POSITION,
    );
    let position = Position::of(conv, op, slots, ty)?;
    let operands = conv.rw.operands(op)?;
    let (&[mut value, dest], _) = operands.split_first_chunk()?;
    if let Some(at) = position.inner {
        let row = match rank > 1 {
            true => conv.extract(loc, dest, &position.outer),
            false => dest,
        };
        let at = in_row(conv, loc, at, rank)?;
        value = insert_element(conv, loc, row, value, at);
    }
    if rank > 1 {
        value = conv.insert(loc, dest, value, &position.outer);
    }
    conv.rw.replace(op, &[value]);
    Some(())
}

/// An element is put into the first place of a row, and from there into all places. That is done once for all rows.
pub(super) fn broadcast(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, to) = (view.loc(), view.result_type(0));
    let parts = VectorParts::of(ctx, to)?;
    let (width, outer) = match *parts.shape {
        [ref outer @ .., width] => (Some(width), outer),
        [] => (None, &[][..]),
    };
    let rows = outer
        .iter()
        .fold(1, |n: u64, &size| n.saturating_mul(size.unsigned_abs()));
    let width = width.map(usize::try_from).transpose().ok()?;
    if VectorParts::of(ctx, view.operand_type(0)).is_some()
        || rows > MOST_ROWS
        || width.is_some_and(|width| width as u64 > MOST_ROWS)
    {
        return None;
    }
    let whole_ty = conv.types.convert(to)?;
    let mut row_ty = whole_ty;
    while let Some((_, element)) = array_parts(ctx, row_ty) {
        row_ty = element;
    }
    let value = *conv.rw.operands(op)?.first()?;
    let mut whole = conv.rw.build_value(loc, Poison { res: whole_ty });
    let empty = match outer {
        [] => whole,
        _ => conv.rw.build_value(loc, Poison { res: row_ty }),
    };
    let zero = number(conv, loc, Type::I32.get(), 0);
    let first = insert_element(conv, loc, empty, value, zero);
    let row = match (width, outer) {
        (None, _) | (Some(1), []) => first,
        (Some(width), []) => shuffled(conv, loc, [first, empty], &vec![0; width])?,
        (Some(width), _) => shuffled(conv, loc, [first, first], &vec![0; width])?,
    };
    if outer.is_empty() {
        whole = row;
    } else {
        let mut position = vec![0; outer.len()];
        for _ in 0..rows {
            whole = conv.insert(loc, whole, row, &position);
            advance(&mut position, outer);
        }
    }
    conv.rw.replace(op, &[whole]);
    Some(())
}

/// One instruction for rows of the same type; otherwise each element, or each row, is taken and put.
pub(super) fn shuffle(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let loc = view.loc();
    let [from, other] = [view.operand_type(0), view.operand_type(1)];
    let rank = VectorParts::of(ctx, view.result_type(0))?.rank();
    let res = conv.types.convert(view.result_type(0))?;
    let mask = ctx.i64_array(view.attr(vector::Shuffle::MASK)?)?;
    let is_one = rank <= 1 && from == other;
    if !is_one && rank > 1 && mask.iter().any(|&at| at < 0) {
        return None;
    }
    let first = VectorParts::of(ctx, from)?.shape.first().copied();
    let [v1, v2] = conv.rw.operands(op)?[..] else {
        return None;
    };
    if is_one {
        let mask: Vec<i32> = mask.iter().map(|&at| at as i32).collect();
        let value = shuffled(conv, loc, [v1, v2], &mask)?;
        conv.rw.replace(op, &[value]);
        return Some(());
    }
    let first = first.unwrap_or(1);
    let mut whole = conv.rw.build_value(loc, Poison { res });
    for (to, &at) in (0..).zip(&mask) {
        let (source, at) = match at >= first {
            true => (v2, at - first),
            false => (v1, at),
        };
        if rank > 1 {
            let part = conv.extract(loc, source, &[at]);
            whole = conv.insert(loc, whole, part, &[to]);
        } else {
            let at = conv.index_constant(loc, at);
            let part = extract_element(conv, loc, source, at);
            let to = conv.index_constant(loc, to);
            whole = insert_element(conv, loc, whole, part, to);
        }
    }
    conv.rw.replace(op, &[whole]);
    Some(())
}

/// How many elements a vector of one dimension has, if that is not too many to list them.
fn count(vector: VectorParts<'_>) -> Option<i32> {
    let count = vector.num_elements();
    i32::try_from(count)
        .ok()
        .filter(|&count| count as u64 <= MOST_ROWS)
}

/// Scalable vectors have an intrinsic.
pub(super) fn interleave(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, ty) = (view.loc(), view.result_type(0));
    let parts = one_row(ctx, ty)?;
    let half = count(parts)? / 2;
    let res = conv.types.convert(ty)?;
    let [lhs, rhs] = conv.rw.operands(op)?[..] else {
        return None;
    };
    let value = match parts.is_scalable() {
        true => make(conv, loc, VectorInterleave2::def, &[lhs, rhs], &[], res),
        false => {
            let mask: Vec<i32> = (0..half).flat_map(|i| [i, half + i]).collect();
            shuffled(conv, loc, [lhs, rhs], &mask)?
        }
    };
    conv.rw.replace(op, &[value]);
    Some(())
}

/// Likewise; it gives a struct of both halves.
pub(super) fn deinterleave(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, from) = (view.loc(), view.operand_type(0));
    let parts = one_row(ctx, from)?;
    let count = count(parts)?;
    let both = view.results().map(|value| view.ty(value));
    let both = conv.types.pack(both)?;
    let source = *conv.rw.operands(op)?.first()?;
    let values = match parts.is_scalable() {
        true => {
            let both = make(conv, loc, VectorDeinterleave2::def, &[source], &[], both);
            [0, 1].map(|at| conv.extract(loc, both, &[at]))
        }
        false => {
            let res = conv.rw.body().ty(source);
            let poison = conv.rw.build_value(loc, Poison { res });
            let mut half = |first: i32| {
                let mask: Vec<i32> = (first..count).step_by(2).collect();
                shuffled(conv, loc, [source, poison], &mask)
            };
            [half(0)?, half(1)?]
        }
    };
    conv.rw.replace(op, &values);
    Some(())
}

pub(super) fn from_elements(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, ty) = (view.loc(), view.result_type(0));
    one_row(ctx, ty)?;
    let (res, index) = (conv.types.convert(ty)?, conv.types.index);
    let elements = conv.rw.operands(op)?;
    let mut row = conv.rw.build_value(loc, Poison { res });
    for (i, value) in (0..).zip(elements) {
        let at = number(conv, loc, index, i);
        row = insert_element(conv, loc, row, value, at);
    }
    conv.rw.replace(op, &[row]);
    Some(())
}

/// Only those that somebody wants.
pub(super) fn to_elements(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, index) = (view.loc(), conv.types.index);
    one_row(ctx, view.operand_type(0))?;
    let wanted: Vec<bool> = (view.results())
        .map(|value| !conv.rw.body().use_empty(value))
        .collect();
    let source = *conv.rw.operands(op)?.first()?;
    let values = (0..).zip(wanted).map(|(i, is_wanted)| {
        // Anything may stand for what nobody wants.
        if !is_wanted {
            return source;
        }
        let at = number(conv, loc, index, i);
        extract_element(conv, loc, source, at)
    });
    let values: Vec<ValueId> = values.collect();
    conv.rw.replace(op, &values);
    Some(())
}
