//! What the ops give on constants. Elements are computed by the same operations that other dialects'
//! meanings are made of.

use crease::interp::{Array, Lane, Value};
use crease::ir::num::{ApInt, FloatKind};
use crease::ir::semantics::{BitVec, FloatOp};
use crease::prelude::*;

use crate::{ConcatenateRef, Dequantize, Tuple};

/// A result of more elements than this is not computed.
const MOST: usize = 1 << 20;

/// A fold to this constant, if there is one.
pub(crate) fn folded(attr: Option<Attr>) -> Folded {
    attr.map_or(Folded::No, Folded::Attr)
}

/// How an op computes an element: on integers, and on floats.
struct Elements {
    ints: fn(&ApInt, &ApInt) -> Option<ApInt>,
    floats: fn(FloatKind) -> FloatOp,
}

macro_rules! elementwise {
    ($($(#[$doc:meta])* $name:ident: $ints:expr, $floats:expr;)*) => {$(
        $(#[$doc])*
        pub(crate) fn $name(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
            folded(broadcast(op, consts, &Elements { ints: $ints, floats: $floats }))
        }
    )*};
}

elementwise! {
    /// `relay.add`
    add: |a, b| Some(a.add(b)), FloatOp::Add;
    /// `relay.subtract`
    subtract: |a, b| Some(a.sub(b)), FloatOp::Sub;
    /// `relay.multiply`
    multiply: |a, b| Some(a.mul(b)), FloatOp::Mul;
    /// `relay.divide`
    divide: |a, b| a.sdiv(b), FloatOp::Div;
}

fn array(ctx: &Context, attr: Option<Attr>) -> Option<Array> {
    match Value::of_attr(ctx, attr?)? {
        Value::Array(array) => Some(array),
        _ => None,
    }
}

/// Applies a function to two constants, sizes of 1 and missing ones standing for all positions.
fn broadcast(op: OpRef<'_>, consts: &Constants<'_>, elements: &Elements) -> Option<Attr> {
    let (ctx, ty) = (op.ctx(), op.result_type(0));
    let (a, b) = (array(ctx, consts.get(0))?, array(ctx, consts.get(1))?);
    let shape = ctx.type_data(ty).shape()?;
    let kind = ctx.float_kind(ctx.element_or_self(ty));
    let compute = |a: Lane, b: Lane| -> Option<ApInt> {
        let (a, b) = (a?, b?);
        if a.width() != b.width() {
            return None;
        }
        match kind {
            Some(kind) => <ApInt as BitVec>::float((elements.floats)(kind), &[a, b]),
            None => (elements.ints)(&a, &b),
        }
    };
    let count = usize::try_from(ctx.type_data(ty).num_elements()?).ok()?;
    let splat = a.lanes.len() == 1 && b.lanes.len() == 1;
    let lanes = match splat {
        true => vec![compute(a.lane(0), b.lane(0))],
        false if count > MOST => return None,
        false => (0..count)
            .map(|at| {
                compute(
                    a.lane(place(shape, &a.shape, at)?),
                    b.lane(place(shape, &b.shape, at)?),
                )
            })
            .collect(),
    };
    if lanes.contains(&None) {
        return None;
    }
    let value = Value::Array(Array {
        shape: shape.into(),
        lanes: lanes.into(),
    });
    value.to_attr(ctx, ty)
}

/// The position in an operand of sizes `from` that belongs to position `at` of sizes `to`.
fn place(to: &[i64], from: &[i64], at: usize) -> Option<usize> {
    let (mut rest, mut position, mut span) = (at as i64, 0, 1);
    for (depth, &size) in to.iter().rev().enumerate() {
        let index = rest.checked_rem(size)?;
        rest /= size;
        let Some(own) = from.len().checked_sub(depth + 1).map(|dim| from[dim]) else {
            continue;
        };
        if own != 1 && own != size {
            return None;
        }
        position += if own == 1 { 0 } else { index * span };
        span *= own;
    }
    usize::try_from(position).ok()
}

/// The number in an attribute, as a position.
pub(crate) fn number(attr: Option<Attr>, ctx: &Context) -> Option<usize> {
    usize::try_from(ctx.int_value(attr?)?.to_i64()?).ok()
}

/// The `relay.tuple` that makes a value.
pub(crate) fn tuple(op: OpRef<'_>, value: ValueId) -> Option<OpRef<'_>> {
    op.def_of::<Tuple>(value)
}

/// Along the first axis, the elements follow each other.
pub(crate) fn concatenate(op: ConcatenateRef<'_>, consts: &Constants<'_>) -> Option<Attr> {
    let (ctx, ty) = (op.ctx(), op.result_type(0));
    let tuple = tuple(*op, op.data())?;
    if number(op.axis(), ctx)? != 0 {
        return None;
    }
    let mut lanes = Vec::new();
    for field in tuple.operands() {
        let field = array(ctx, consts.of_value(field))?;
        if lanes.len() + field.len() > MOST {
            return None;
        }
        lanes.extend((0..field.len()).map(|at| field.lane(at)));
    }
    let shape = ctx.type_data(ty).shape()?;
    if ctx.type_data(ty).num_elements() != i64::try_from(lanes.len()).ok() {
        return None;
    }
    let value = Value::Array(Array {
        shape: shape.into(),
        lanes: lanes.into(),
    });
    value.to_attr(ctx, ty)
}

/// A tensor of these numbers, if the result is one.
pub(crate) fn numbers(op: OpRef<'_>, numbers: &[i64]) -> Option<Attr> {
    let (ctx, ty) = (op.ctx(), op.result_type(0));
    let width = ctx.scalar_width(ctx.element_or_self(ty))?;
    let count = ctx.type_data(ty).num_elements()?;
    if ctx.float_kind(ctx.element_or_self(ty)).is_some() || count != numbers.len() as i64 {
        return None;
    }
    let numbers: Vec<ApInt> = numbers.iter().map(|&n| ApInt::from_i64(width, n)).collect();
    Some(ctx.dense_int_attr(ty, &numbers))
}

/// The sizes of the operand, if they are known.
pub(crate) fn sizes(op: OpRef<'_>) -> Option<&[i64]> {
    let data = op.ctx().type_data(op.operand_type(0));
    data.shape().filter(|_| data.has_static_shape())
}

/// (data - zero_point) * scale: the difference in 32 bits, the product in `f32`.
pub(crate) fn dequantize(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
    let numbers = || {
        let (ctx, f32) = (op.ctx(), FloatKind::F32);
        let data = array(ctx, consts.get(0))?;
        let scale = ctx.float_value(op.attr(Dequantize::SCALE)?)?.bits();
        let zero = ctx.int_value(op.attr(Dequantize::ZERO_POINT)?)?;
        let lanes = data.lanes.iter().map(|lane| {
            let lane = lane.as_ref().filter(|lane| lane.width() <= 32)?;
            let number = lane.sext(32).sub(zero);
            let number = ApInt::float(FloatOp::FromInt(f32, true, 32), &[number])?;
            ApInt::float(FloatOp::Mul(f32), &[number, scale.clone()])
        });
        let lanes: Vec<Lane> = lanes.collect();
        let value = Value::Array(Array {
            shape: data.shape.clone(),
            lanes: lanes.iter().all(Option::is_some).then(|| lanes.into())?,
        });
        value.to_attr(ctx, op.result_type(0))
    };
    folded(numbers())
}
