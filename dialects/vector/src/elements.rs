//! Elements of constants and values: poison, and scalars that fill whole vectors.
//!
//! Nothing here knows what an op means, except that a broadcast of a scalar is a splat.

pub(crate) use crease_arith::dense::*;
use crease_arith::elements::is_poison;
use crease_ir::fold::Folded;
use crease_ir::{Attr, AttrData, Context, OpRef, Type, ValueId};

use crate::generated::Broadcast;
use crate::ops::VectorParts;

/// Constants of more elements are made only where they replace the one that they are made from.
pub(crate) const LARGE: i64 = 256;

/// The most elements that are spelled out at all.
pub(crate) const MOST: i64 = 1 << 20;

/// `#ub.poison`, if the `ub` dialect is there.
pub(crate) fn poison(ctx: &Context) -> Option<Attr> {
    ctx.plain_attr("ub", "poison")
}

/// The same as what a fold gives.
pub(crate) fn folded_poison(ctx: &Context) -> Folded {
    poison(ctx).map_or(Folded::No, Folded::Attr)
}

/// Whether a known operand is poison.
pub(crate) fn poisoned(ctx: &Context, attr: Option<Attr>) -> bool {
    attr.is_some_and(|attr| is_poison(ctx, attr))
}

/// All elements the same truth value.
pub(crate) fn all(ctx: &Context, ty: Type, value: bool) -> Attr {
    ctx.dense_attr(ty, 1, &[u8::from(value)])
}

/// The element as a splat of type `to`, or by itself if that is no vector.
pub(crate) fn resplat(ctx: &Context, to: Type, element: &[u8]) -> Option<Attr> {
    match VectorParts::of(ctx, to) {
        Some(_) => dense(ctx, to, element),
        None => scalar(ctx, to, element),
    }
}

/// The scalar that fills `value`, if a broadcast says so.
pub(crate) fn splat_source(op: OpRef<'_>, value: ValueId) -> Option<ValueId> {
    let def = op.def_of::<Broadcast>(value)?;
    let scalar = VectorParts::of(op.ctx(), def.operand_type(0)).is_none();
    scalar.then(|| def.operand(0))
}

/// The integers of an attribute: of an array of them, dense or not.
pub(crate) fn integers(op: OpRef<'_>, slot: usize) -> PerDim<i64> {
    let ctx = op.ctx();
    let Some(attr) = op.attr(slot) else {
        return PerDim::new();
    };
    if let Some(elements) = ctx.i64_elements(attr) {
        return elements.collect();
    }
    let elements = ctx.array_elements(attr).unwrap_or_default().iter();
    elements
        .filter_map(|&attr| ctx.int_value(attr)?.to_i64())
        .collect()
}

/// `[1, 2]` as an array of `i64` attributes.
pub(crate) fn integer_array(ctx: &Context, values: &[i64]) -> Attr {
    let elements = values
        .iter()
        .map(|&v| ctx.i64_attr(Type::I64.get(), v))
        .collect();
    ctx.intern_attr(AttrData::Array(elements))
}

/// The value of an integer constant, or of a splat of one.
pub(crate) fn constant_integer(op: OpRef<'_>, value: ValueId) -> Option<i64> {
    let ctx = op.ctx();
    let attr = crease_ir::fold::constant_value(ctx, op.body(), value)?;
    let attr = ctx.splat_value(attr).unwrap_or(attr);
    ctx.int_value(attr)?.to_i64()
}
