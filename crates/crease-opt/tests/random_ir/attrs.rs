//! Random attributes that satisfy a constraint, and constants of a type.
//!
//! Enums are made from their cases; all else is drawn from a pool and tried. What no member of the
//! pool satisfies (affine maps, dictionaries, …) cannot be made.

use crease_ir::num::{ApFloat, ApInt, FloatKind};
use crease_ir::op_def::{AttrSpec, EnumDef};
use crease_ir::{Attr, Context, Type, TypeData};
use crease_syntax::asm_format::default_attr;
use crease_syntax::parser::parse_attr;

use super::generate::Flavor;
use super::rng::Rng;

/// Where integers behave specially.
const INTS: &[i64] = &[
    0,
    1,
    -1,
    2,
    -2,
    3,
    5,
    7,
    8,
    10,
    16,
    31,
    32,
    33,
    63,
    64,
    100,
    127,
    128,
    -128,
    255,
    256,
    32767,
    65535,
    -32768,
    0x7fff_ffff,
    -0x8000_0000,
    0x8000_0000,
    0xffff_ffff,
    0x1_0000_0000,
    i64::MAX,
    i64::MIN,
];

const FLOATS: &[f64] = &[
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    2.0,
    -2.5,
    3.0,
    1e10,
    -1e30,
    1e-7,
    65504.0,
    127.5,
    -128.0,
    1e300,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
    f64::MIN_POSITIVE,
    0.1,
];

/// Attributes that are not constants of the types that values have.
const TEXTS: &[&str] = &[
    "unit",
    "true",
    "\"text\"",
    "\"tab\\09 nl\\0A quote\\22 back\\\\\"",
    "@symbol",
    "@\"not bare\"::@nested::@\"1\"",
    "1 : ui8",
    "-7 : si16",
    "3.5 : f80",
    "1.0e-40 : f32",
    "0x7FC00001 : f32",
    "0x7C01 : f16",
    "1.5 : tf32",
    "4.0 : f8E8M0FNU",
    "affine_map<(d0, d1)[s0] -> (d0 floordiv 4 + s0, d1 mod 3, d0 * 2 - d1)>",
    "affine_map<() -> ()>",
    "affine_map<(d0) -> (d0 ceildiv 8 - 1)>",
    "affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 4)>",
    "strided<[?, 1], offset: ?>",
    "array<i32: 1, -2>",
    "array<i1: true, false>",
    "array<f64: 1.0, -0.0>",
    "array<i8>",
    "dense<[]> : tensor<0xi32>",
    "dense<(1.0, -2.0)> : tensor<2xcomplex<f32>>",
    "dense<[\"a\", \"b\"]> : tensor<2x!other.string>",
    "dense<\"0x0001FF\"> : tensor<3xi8>",
    "sparse<[[0, 1]], [5]> : tensor<2x3xi32>",
    "sparse<0, 1.0> : tensor<1xf16>",
    "tensor<2x?x!other.thing<a, [b]>, \"encoding\">",
    "memref<2x?xf32, affine_map<(d0, d1) -> (d1, d0)>, 3>",
    "(i1, tuple<f32, none>) -> (index, () -> ())",
    "vector<[2]x3xindex>",
    "!other<\"anything\">",
    "#other.attr<[1, \"x\"]>",
    "#other<\"text\">",
    "loc(\"a/b.mlir\":3:4)",
    "loc(callsite(\"f\"(\"x\":1:2) at unknown))",
    "loc(fused<1>[\"x\":1:2, \"y\"])",
];

/// An attribute of any kind, perhaps of others.
pub(crate) fn anything(ctx: &Context, rng: &mut Rng, types: &[Type], depth: usize) -> Attr {
    match rng.below(10) {
        0 | 1 if depth < 3 => {
            let elements = 0..rng.below(4);
            let elements: Vec<Attr> = elements
                .map(|_| anything(ctx, rng, types, depth + 1))
                .collect();
            ctx.array_attr(&elements)
        }
        2 | 3 if depth < 3 => {
            let mut entries = Vec::new();
            for name in ["a", "b_1", "not bare", "c.d"] {
                if rng.chance(40) {
                    entries.push((ctx.ident(name), anything(ctx, rng, types, depth + 1)));
                }
            }
            ctx.dict_attr(&entries)
        }
        4..6 => any(ctx, rng, types).unwrap_or(Attr::unit()),
        _ => {
            let text = rng.pick(TEXTS);
            parse_attr(ctx, text).unwrap_or_else(|error| panic!("{text}: {error}"))
        }
    }
}

/// An attribute for `spec`: `None` if none can be made, or `Some(None)` to leave it out.
pub(crate) fn attr(
    ctx: &Context,
    rng: &mut Rng,
    spec: &AttrSpec,
    types: &[Type],
    flavor: Flavor,
) -> Option<Option<Attr>> {
    let default = default_attr(ctx, spec);
    if default.is_some() && rng.chance(50) {
        return Some(default);
    }
    if spec.optional && rng.chance(60) {
        return Some(None);
    }
    let constraint = spec.constraint;
    for _ in 0..24 {
        let made = match constraint.enum_def {
            Some(def) => enum_attr(ctx, rng, def),
            None if flavor == Flavor::Vectors && rng.chance(60) => Some(list(ctx, rng)),
            None => any(ctx, rng, types),
        };
        if let Some(made) = made
            && constraint.pred.holds(ctx, made)
        {
            return Some(Some(made));
        }
    }
    if default.is_some() || spec.optional {
        return Some(default);
    }
    None
}

fn enum_attr(ctx: &Context, rng: &mut Rng, def: &'static EnumDef) -> Option<Attr> {
    let mut value = rng.pick(def.cases).value;
    if def.bits && rng.chance(30) {
        value |= rng.pick(def.cases).value;
    }
    def.attr_of(ctx, value)
}

/// What says which elements of a vector are meant, or where they go.
fn list(ctx: &Context, rng: &mut Rng) -> Attr {
    /// Of the ranks that vectors have here, and to and from them.
    const MAPS: &[&str] = &[
        "affine_map<() -> ()>",
        "affine_map<(d0) -> (d0)>",
        "affine_map<(d0, d1) -> (d0, d1)>",
        "affine_map<(d0, d1) -> (d1, d0)>",
        "affine_map<(d0, d1) -> (d0)>",
        "affine_map<(d0, d1) -> (d1)>",
        "affine_map<(d0, d1) -> (0, d1)>",
        "affine_map<(d0, d1) -> (d1, 0)>",
        "affine_map<(d0) -> (0, d0)>",
    ];
    let numbers = 0..rng.below(4);
    let numbers: Vec<i64> = numbers
        .map(|_| rng.pick(&[0, 0, 1, 1, 2, 3, 4, 7]))
        .collect();
    let all = |f: fn(&Context, i64) -> Attr| {
        let each: Vec<Attr> = numbers.iter().map(|&n| f(ctx, n)).collect();
        ctx.array_attr(&each)
    };
    match rng.below(6) {
        0..3 => ctx.i64_array_attr(&numbers),
        3 => all(|ctx, n| ctx.i64_attr(Type::I64.get(), n)),
        4 => all(|ctx, n| ctx.bool_attr(n % 2 == 0)),
        _ => {
            let text = rng.pick(MAPS);
            parse_attr(ctx, text).unwrap_or_else(|error| panic!("{text}: {error}"))
        }
    }
}

/// Any attribute of the pool.
fn any(ctx: &Context, rng: &mut Rng, types: &[Type]) -> Option<Attr> {
    match rng.below(8) {
        0 => Some(Attr::unit()),
        1 => {
            let value = rng.chance(50);
            Some(ctx.bool_attr(value))
        }
        2 => Some(ctx.string_attr(rng.pick(&["", "text", "with \"quotes\" \\ and \n", "é"]))),
        3 => Some(ctx.type_attr(rng.pick(types))),
        _ => {
            let ty = rng.pick(types);
            constant(ctx, rng, ty)
        }
    }
}

/// A constant of type `ty`, if it is a number or a shaped type of static shape.
pub(crate) fn constant(ctx: &Context, rng: &mut Rng, ty: Type) -> Option<Attr> {
    let element = ctx.element_or_self(ty);
    let data = ctx.type_data(ty);
    if matches!(data, TypeData::MemRef { .. }) {
        return None;
    }
    let count = match data.is_shaped() {
        // Neither zero elements nor an unknown number of them.
        true => data
            .num_elements()
            .and_then(|n| usize::try_from(n).ok())
            .filter(|&n| n > 0)?,
        false => 1,
    };
    // Splats are special everywhere.
    let scalable = matches!(data, TypeData::Vector { scalable, .. } if scalable.contains(&true));
    let splat = count > 1 && (scalable || rng.chance(50));
    let given = if splat { 1 } else { count };
    match ctx.float_kind(element) {
        Some(kind) => {
            let values: Vec<ApFloat> = (0..given).map(|_| float(rng, kind)).collect();
            Some(if data.is_shaped() {
                ctx.dense_float_attr(ty, &repeat(&values, count))
            } else {
                ctx.float_attr(ty, values[0])
            })
        }
        None => {
            let width = match ctx.type_data(element) {
                TypeData::Index => 64,
                TypeData::Integer { width, .. } => *width,
                _ => return None,
            };
            let values: Vec<ApInt> = (0..given).map(|_| int(rng, width)).collect();
            Some(if data.is_shaped() {
                ctx.dense_int_attr(ty, &repeat(&values, count))
            } else {
                ctx.int_attr(ty, values[0].clone())
            })
        }
    }
}

fn repeat<T: Clone>(values: &[T], count: usize) -> Vec<T> {
    values.iter().cycle().take(count).cloned().collect()
}

fn int(rng: &mut Rng, width: u32) -> ApInt {
    let value = match rng.below(10) {
        0 => rng.next().cast_signed(),
        1..6 => rng.pick(&INTS[..8]),
        _ => rng.pick(INTS),
    };
    ApInt::from_i64(width, value)
}

fn float(rng: &mut Rng, kind: FloatKind) -> ApFloat {
    let value = match rng.below(10) {
        0 => f64::from((rng.next() >> 40) as u32) / 64.0,
        1..5 => rng.pick(&FLOATS[..6]),
        _ => rng.pick(FLOATS),
    };
    ApFloat::from_f64(kind, value)
}
