//! Vectors: rows of the last dimension in arrays. What has one row becomes ops of this dialect; as upstream, what has
//! several stays, unless it only takes them apart or puts them together.

mod memory;
mod parts;
mod reduce;

use crease_ir::op_def::{OpDef, OpKind};
use crease_ir::{Attr, Context, Loc, OpId, Type, ValueId};
use crease_rewrite::conversion::made_between;
use crease_vector::{self as vector, VectorParts, vector_type};

use super::one_to_one::one;
use super::{Conversion, Rule, by};
use crate::generated::*;

pub(super) static RULES: &[Rule] = &[
    by(vector::BitCast::def, bitcast),
    by(vector::Broadcast::def, parts::broadcast),
    by(vector::CompressStore::def, memory::compress_store),
    by(vector::CreateMask::def, create_mask),
    by(vector::Deinterleave::def, parts::deinterleave),
    by(vector::ExpandLoad::def, memory::expand_load),
    by(vector::Extract::def, parts::extract),
    by(vector::FMA::def, fma),
    by(vector::FromElements::def, parts::from_elements),
    by(vector::Gather::def, memory::gather),
    by(vector::Insert::def, parts::insert),
    by(vector::Interleave::def, parts::interleave),
    by(vector::Load::def, memory::load),
    by(vector::Mask::def, reduce::masked),
    by(vector::MaskedLoad::def, memory::masked_load),
    by(vector::MaskedStore::def, memory::masked_store),
    by(vector::Reduction::def, reduce::reduction),
    by(vector::ScalableExtract::def, scalable_extract),
    by(vector::ScalableInsert::def, scalable_insert),
    by(vector::Scatter::def, memory::scatter),
    by(vector::Shuffle::def, parts::shuffle),
    by(vector::Step::def, step),
    by(vector::Store::def, memory::store),
    by(vector::ToElements::def, parts::to_elements),
    by(vector::TypeCast::def, memory::type_cast),
    one!(vector::VectorScale => Vscale),
];

/// The declaration of an op.
type Def = fn() -> &'static OpDef;

/// Makes an op with one result at the insert point.
fn make(
    conv: &mut Conversion<'_>,
    loc: Loc,
    def: Def,
    operands: &[ValueId],
    attrs: &[Option<Attr>],
    res: Type,
) -> ValueId {
    let new = conv.rw.build_op(def(), loc, |parts| {
        operands.iter().for_each(|&value| parts.operands(value));
        attrs.iter().for_each(|&attr| parts.attr(attr));
        parts.results(res);
    });
    conv.rw.body().result(new, 0)
}

/// The parts of a vector of one row, or of none, if `ty` is one.
fn one_row(ctx: &Context, ty: Type) -> Option<VectorParts<'_>> {
    VectorParts::of(ctx, ty).filter(|vector| vector.rank() < 2)
}

/// Replaces `op`, whose result is one row of floats that LLVM has or of anything else, by an op of its operands.
fn replace_row(
    conv: &mut Conversion<'_>,
    op: OpId,
    def: Def,
    attrs: &[Option<Attr>],
) -> Option<()> {
    let view = conv.rw.op(op);
    let (loc, ty) = (view.loc(), view.result_type(0));
    one_row(conv.rw.ctx(), ty)?;
    let res = conv.types.convert(ty)?;
    let operands = conv.rw.operands(op)?;
    let value = make(conv, loc, def, &operands, attrs, res);
    conv.rw.replace(op, &[value]);
    Some(())
}

fn bitcast(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    replace_row(conv, op, Bitcast::def, &[])
}

fn fma(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    if !conv.has_floats(conv.rw.op(op).result_type(0)) {
        return None;
    }
    replace_row(conv, op, FMulAdd::def, &[None])
}

/// Of scalable vectors only, as upstream.
fn step(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    one_row(conv.rw.ctx(), conv.rw.op(op).result_type(0)).filter(|row| row.is_scalable())?;
    replace_row(conv, op, StepVector::def, &[])
}

fn scalable_extract(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let position = conv.rw.op(op).attr(vector::ScalableExtract::POS);
    replace_row(conv, op, VectorExtract::def, &[position])
}

/// The vector that something is inserted into comes first.
fn scalable_insert(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let (loc, position) = (view.loc(), view.attr(vector::ScalableInsert::POS));
    let res = conv.types.convert(view.result_type(0))?;
    let [value, dest] = conv.rw.operands(op)?[..] else {
        return None;
    };
    let new = make(
        conv,
        loc,
        VectorInsert::def,
        &[dest, value],
        &[position],
        res,
    );
    conv.rw.replace(op, &[new]);
    Some(())
}

/// Which numbers are below a bound; of scalable vectors only, as upstream.
fn create_mask(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, number) = (view.loc(), Type::I64.get());
    let mask = one_row(ctx, view.result_type(0)).filter(|mask| mask.is_scalable())?;
    let numbers = vector_type(ctx, mask.shape, mask.scalable, number);
    if conv.types.index != number {
        return None;
    }
    let before = conv.rw.body().prev_op(op);
    let bound = *conv.rw.operands(op)?.first()?;
    let steps = conv.rw.build_value(loc, StepVector { res: numbers });
    let mut emit = conv.emit(loc);
    let bounds = emit.cast::<vector::Broadcast>(bound, numbers);
    let below = emit.cmpi(crease_arith::CmpIPredicate::Slt, steps, bounds);
    finish(conv, op, before, below);
    Some(())
}

/// Replaces `op` by a value of ops that were made after `before`, which are converted in their turn.
fn finish(conv: &mut Conversion<'_>, op: OpId, before: Option<OpId>, value: ValueId) {
    let made = made_between(conv.rw.body(), before, op);
    conv.rw.replace(op, &[value]);
    for new in made.into_iter().rev() {
        conv.legalize(new);
    }
}
