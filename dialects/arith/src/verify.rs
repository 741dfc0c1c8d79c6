//! What the declarations cannot say: values of constants, types that casts join, conditions.

use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::hooks::Verify;
use crease_ir::{AttrData, Context, OpRef, Signedness, Type, TypeData};

use crate::generated::*;
use crate::ops::{i1_same_shape, slot};

impl Verify for Constant {
    const LOCAL: bool = true;

    /// The type is no signed or unsigned integer; the value is a number or elements; scalable
    /// vectors have only splats.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let ctx = op.ctx();
        let ty = ctx.type_data(op.result_type(0));
        if let TypeData::Integer { signedness, .. } = ty
            && *signedness != Signedness::Signless
        {
            return Err(op.op_error(diags, "integer return type must be signless"));
        }
        let value = op.attr(slot::VALUE).map(|attr| ctx.attr_data(attr));
        let splat = match value {
            Some(AttrData::Integer { .. } | AttrData::Float { .. }) => false,
            Some(AttrData::Dense { splat, .. }) => *splat,
            Some(AttrData::DenseString { values, .. }) => values.len() == 1,
            Some(AttrData::DenseResource { .. } | AttrData::Sparse { .. }) => false,
            _ => {
                let message = "value must be an integer, float, or elements attribute";
                return Err(op.op_error(diags, message));
            }
        };
        let scalable = matches!(ty, TypeData::Vector { scalable, .. } if scalable.contains(&true));
        if scalable && !splat {
            // Spelled as upstream.
            let message = "intializing scalable vectors with elements attribute is not supported \
                           unless it's a vector splat";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for Select {
    const LOCAL: bool = true;

    /// The condition is `i1`, or `i1` in the shape of a vector or tensor result.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let (ctx, condition, result) = (op.ctx(), op.operand_type(0), op.result_type(0));
        if condition == Type::I1 {
            return Ok(());
        }
        if !matches!(
            ctx.type_data(result),
            TypeData::Vector { .. }
                | TypeData::RankedTensor { .. }
                | TypeData::UnrankedTensor { .. }
        ) {
            let message = format!(
                "expected condition to be a signless i1, but got '{}'",
                ctx.describe_type(condition)
            );
            return Err(op.op_error(diags, message));
        }
        match i1_same_shape(ctx, result) {
            Some(expected) if expected != condition => {
                let message = format!(
                    "expected condition type to have the same shape as the result type, expected \
                     '{}', but got '{}'",
                    ctx.describe_type(expected),
                    ctx.describe_type(condition)
                );
                Err(op.op_error(diags, message))
            }
            _ => Ok(()),
        }
    }
}

/// The element type of a vector or tensor, the type itself if it has no elements, `None` for a
/// memref, unless `memref` allows it.
fn underlying(ctx: &Context, ty: Type, memref: bool) -> Option<&TypeData> {
    match ctx.type_data(ty) {
        TypeData::UnrankedMemRef { .. } => None,
        TypeData::MemRef { .. } if !memref => None,
        _ => Some(ctx.type_data(ctx.element_or_self(ty))),
    }
}

/// Whether two types differ in nothing that a cast keeps: encodings and sizes.
fn same_frame(ctx: &Context, a: Type, b: Type) -> bool {
    match (ctx.type_data(a), ctx.type_data(b)) {
        (
            TypeData::RankedTensor { encoding: a, .. },
            TypeData::RankedTensor { encoding: b, .. },
        ) if a != b => false,
        (
            TypeData::Vector {
                shape: a,
                scalable: s,
                ..
            },
            TypeData::Vector {
                shape: b,
                scalable: t,
                ..
            },
        ) => a == b && s == t,
        (a, b) => match (a.is_shaped(), b.is_shaped()) {
            (true, true) => match (a.shape(), b.shape()) {
                (Some(a), Some(b)) => compatible(a, b),
                _ => true,
            },
            (a, b) => a == b,
        },
    }
}

/// Whether two lists of sizes agree where both are known.
fn compatible(a: &[i64], b: &[i64]) -> bool {
    let dynamic = crease_ir::types::DYNAMIC;
    a.len() == b.len()
        && a.iter()
            .zip(b)
            .all(|(&a, &b)| a == b || a == dynamic || b == dynamic)
}

fn int_width(data: &TypeData) -> Option<u32> {
    match data {
        TypeData::Integer { width, .. } => Some(*width),
        _ => None,
    }
}

fn float_width(data: &TypeData) -> Option<u32> {
    match data {
        TypeData::Float(kind) => Some(kind.width()),
        _ => None,
    }
}

/// Whether the elements of the two types are numbers of widths for which `holds`.
fn widths(
    width: fn(&TypeData) -> Option<u32>,
    holds: fn(u32, u32) -> bool,
) -> impl Fn(&Context, Type, Type) -> bool {
    move |ctx, from, to| {
        let width = |ty| underlying(ctx, ty, false).and_then(width);
        matches!((width(from), width(to)), (Some(from), Some(to)) if holds(from, to))
    }
}

/// Checks that the op may cast its first operand to its result.
fn verify_cast(
    op: OpRef<'_>,
    diags: &mut Diagnostics,
    allowed: impl Fn(&Context, Type, Type) -> bool,
) -> Result<(), Failed> {
    let (ctx, from, to) = (op.ctx(), op.operand_type(0), op.result_type(0));
    if same_frame(ctx, from, to) && allowed(ctx, from, to) {
        return Ok(());
    }
    let operands: Vec<String> = op
        .operands()
        .map(|v| format!("'{}'", ctx.describe_type(op.ty(v))))
        .collect();
    let message = format!(
        "operand type{} {} and result type '{}' are cast incompatible",
        if operands.len() == 1 { "" } else { "s" },
        operands.join(", "),
        ctx.describe_type(to)
    );
    Err(op.op_error(diags, message))
}

macro_rules! casts {
    ($($kind:ident: $allowed:expr;)*) => {$(
        impl Verify for $kind {
            const LOCAL: bool = true;

            fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
                verify_cast(op, diags, $allowed)
            }
        }
    )*};
}

/// An integer becomes a float.
fn int_to_float(ctx: &Context, from: Type, to: Type) -> bool {
    underlying(ctx, from, false).and_then(int_width).is_some()
        && underlying(ctx, to, false).and_then(float_width).is_some()
}

/// A float becomes an integer.
fn float_to_int(ctx: &Context, from: Type, to: Type) -> bool {
    int_to_float(ctx, to, from)
}

/// One is `index`, the other a signless integer.
fn index_to_int(ctx: &Context, from: Type, to: Type) -> bool {
    let index = |data: &TypeData| matches!(data, TypeData::Index);
    let integer = |data: &TypeData| {
        matches!(
            data,
            TypeData::Integer {
                signedness: Signedness::Signless,
                ..
            }
        )
    };
    match (underlying(ctx, from, true), underlying(ctx, to, true)) {
        (Some(a), Some(b)) => index(a) && integer(b) || integer(a) && index(b),
        _ => false,
    }
}

/// Both are numbers of one width.
fn same_width(ctx: &Context, from: Type, to: Type) -> bool {
    let width = |ty| {
        let data = underlying(ctx, ty, true)?;
        int_width(data).or_else(|| float_width(data))
    };
    width(from).is_some() && width(from) == width(to)
}

casts! {
    ExtUI: widths(int_width, |from, to| from < to);
    ExtSI: widths(int_width, |from, to| from < to);
    TruncI: widths(int_width, |from, to| from > to);
    ExtF: widths(float_width, |from, to| from < to);
    ScalingExtF: widths(float_width, |from, to| from < to);
    TruncF: widths(float_width, |from, to| from > to);
    ScalingTruncF: widths(float_width, |from, to| from > to);
    UIToFP: int_to_float;
    SIToFP: int_to_float;
    FPToUI: float_to_int;
    FPToSI: float_to_int;
    IndexCast: index_to_int;
    IndexCastUI: index_to_int;
    Bitcast: same_width;
}
