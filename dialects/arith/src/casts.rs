//! Which types casts join.

use crease_ir::interfaces::CastInterface;
use crease_ir::{Context, Signedness, Type, TypeData};

macro_rules! casts {
    ($($(#[$doc:meta])* $name:ident: $allowed:expr;)*) => {$(
        $(#[$doc])*
        pub(crate) static $name: CastInterface = CastInterface {
            // Scales count for nothing.
            compatible: |ctx, from, to| match (from, to) {
                (&[from, ..], &[to]) => same_frame(ctx, from, to) && $allowed(ctx, from, to),
                _ => false,
            },
        };
    )*};
}

casts! {
    /// An integer becomes a wider one.
    EXTI: |ctx, from, to| widths(ctx, from, to, int_width, |from, to| from < to);
    /// An integer becomes a narrower one.
    TRUNCI: |ctx, from, to| widths(ctx, from, to, int_width, |from, to| from > to);
    /// A float becomes a wider one.
    EXTF: |ctx, from, to| widths(ctx, from, to, float_width, |from, to| from < to);
    /// A float becomes a narrower one.
    TRUNCF: |ctx, from, to| widths(ctx, from, to, float_width, |from, to| from > to);
    /// An integer becomes a float.
    INT_TO_FLOAT: int_to_float;
    /// A float becomes an integer.
    FLOAT_TO_INT: |ctx, from, to| int_to_float(ctx, to, from);
    /// One is `index`, the other a signless integer.
    INDEX_CAST: index_to_int;
    /// Both are numbers of one width.
    BITCAST: same_width;
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
    ctx: &Context,
    from: Type,
    to: Type,
    width: fn(&TypeData) -> Option<u32>,
    holds: fn(u32, u32) -> bool,
) -> bool {
    let width = |ty| underlying(ctx, ty, false).and_then(width);
    matches!((width(from), width(to)), (Some(from), Some(to)) if holds(from, to))
}

/// An integer becomes a float.
fn int_to_float(ctx: &Context, from: Type, to: Type) -> bool {
    underlying(ctx, from, false).and_then(int_width).is_some()
        && underlying(ctx, to, false).and_then(float_width).is_some()
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
