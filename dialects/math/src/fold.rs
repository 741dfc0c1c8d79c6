//! Fold hooks: constants are evaluated as upstream evaluates them. Exactly, where a result is a matter
//! of bits; else with the C library, as upstream does, and for `f32` and `f64` only.

use crease_arith::elements::{folded, map, zip};
use crease_ir::fold::{Constants, Fold, Folded};
use crease_ir::num::{ApFloat, ApInt, FloatKind, Rounding};
use crease_ir::{AttrData, OpRef};

use crate::generated::*;

fn unary(
    op: OpRef<'_>,
    consts: &Constants<'_>,
    f: impl FnMut(&ApFloat) -> Option<ApFloat>,
) -> Folded {
    folded(map(op.ctx(), op.result_type(0), consts.get(0), f))
}

fn binary(
    op: OpRef<'_>,
    consts: &Constants<'_>,
    f: impl FnMut(&ApFloat, &ApFloat) -> Option<ApFloat>,
) -> Folded {
    folded(zip(op.ctx(), None, consts.get(0), consts.get(1), f))
}

/// What a function of the C library gives for one number.
fn library(x: &ApFloat, single: fn(f32) -> f32, double: fn(f64) -> f64) -> Option<ApFloat> {
    match x.kind() {
        FloatKind::F32 => Some(ApFloat::from_f32_bits(single(f32_of(x)))),
        FloatKind::F64 => Some(ApFloat::from_f64_bits(double(x.to_f64()))),
        _ => None,
    }
}

/// What a function of the C library gives for two numbers of one kind.
fn library2(
    (x, y): (&ApFloat, &ApFloat),
    single: fn(f32, f32) -> f32,
    double: fn(f64, f64) -> f64,
) -> Option<ApFloat> {
    match x.kind() {
        FloatKind::F32 => Some(ApFloat::from_f32_bits(single(f32_of(x), f32_of(y)))),
        FloatKind::F64 => Some(ApFloat::from_f64_bits(double(x.to_f64(), y.to_f64()))),
        _ => None,
    }
}

fn f32_of(x: &ApFloat) -> f32 {
    f32::from_bits(x.raw_bits() as u32)
}

/// Evaluated with the C library, for all numbers.
macro_rules! fold_library {
    ($($kind:ident: $f:ident;)*) => {$(
        impl Fold for $kind {
            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                unary(op, consts, |x| library(x, f32::$f, f64::$f))
            }
        }
    )*};
}

fold_library! {
    Acos: acos;
    Asin: asin;
    Atan: atan;
    Cos: cos;
    Cosh: cosh;
    Exp: exp;
    Exp2: exp2;
    ExpM1: exp_m1;
    Round: round;
    Sin: sin;
    Sinh: sinh;
    Tan: tan;
    Tanh: tanh;
    Trunc: trunc;
}

/// The same, where the standard library doesn't call the C library.
macro_rules! fold_c {
    ($($kind:ident: $double:ident, $single:ident;)*) => {$(
        impl Fold for $kind {
            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                unary(op, consts, |x| {
                    library(x, |x| crease_cmath::$single(x), |x| crease_cmath::$double(x))
                })
            }
        }
    )*};
}

fold_c! {
    Acosh: acosh, acoshf;
    Asinh: asinh, asinhf;
    Atanh: atanh, atanhf;
    Erf: erf, erff;
    Erfc: erfc, erfcf;
}

/// Evaluated with the C library, unless the number is below the least one of the domain.
macro_rules! fold_above {
    ($($kind:ident: $f:ident, $least:literal;)*) => {$(
        impl Fold for $kind {
            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                unary(op, consts, |x| {
                    match below(x, $least) {
                        true => None,
                        false => library(x, f32::$f, f64::$f),
                    }
                })
            }
        }
    )*};
}

/// Whether `x` is below `least`, or has a sign that makes upstream think so: zero, a NaN.
fn below(x: &ApFloat, least: f64) -> bool {
    match least == 0.0 {
        true => x.is_negative(),
        false => x.to_f64() < least || (x.is_nan() && x.is_negative()),
    }
}

fold_above! {
    Log: ln, 0.0;
    Log10: log10, 0.0;
    Log1p: ln_1p, -1.0;
    Log2: log2, 0.0;
    Sqrt: sqrt, 0.0;
}

/// Rounded to an integer, in any kind of float.
macro_rules! fold_rounding {
    ($($kind:ident: $mode:ident;)*) => {$(
        impl Fold for $kind {
            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                unary(op, consts, |x| Some(x.round_to_integral(Rounding::$mode)))
            }
        }
    )*};
}

fold_rounding! {
    Ceil: TowardPositive;
    Floor: TowardNegative;
    RoundEven: NearestTiesToEven;
}

impl Fold for AbsF {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        unary(op, consts, |x| Some(x.abs()))
    }
}

impl Fold for CopySign {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        binary(op, consts, |x, y| Some(x.copysign(y)))
    }
}

/// Of two zeros upstream says that there is no angle, whatever the C library says.
impl Fold for Atan2 {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        binary(op, consts, |y, x| match y.is_zero() && x.is_zero() {
            true => Some(ApFloat::qnan(y.kind(), false)),
            false => library2((y, x), f32::atan2, f64::atan2),
        })
    }
}

impl Fold for PowF {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        binary(op, consts, |x, y| library2((x, y), f32::powf, f64::powf))
    }
}

/// Questions about a float: of scalars and splats, as upstream answers them.
macro_rules! fold_question {
    ($($kind:ident: $f:expr;)*) => {$(
        impl Fold for $kind {
            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                let given = consts.get(0);
                let dense = given.is_some_and(|attr| {
                    matches!(op.ctx().attr_data(attr), AttrData::Dense { splat: false, .. })
                });
                if dense {
                    return Folded::No;
                }
                let question: fn(&ApFloat) -> bool = $f;
                let answer = |x: &ApFloat| Some(ApInt::new(1, u64::from(question(x))));
                folded(map(op.ctx(), op.result_type(0), given, answer))
            }
        }
    )*};
}

fold_question! {
    IsFinite: ApFloat::is_finite;
    IsInf: ApFloat::is_inf;
    IsNaN: ApFloat::is_nan;
    IsNormal: is_normal;
}

fn is_normal(x: &ApFloat) -> bool {
    // The least normal number is the first whose significand has all its bits.
    let least = 2f64.powi(x.kind().min_exponent());
    x.is_finite() && x.abs().to_f64() >= least
}

fn int_unary(
    op: OpRef<'_>,
    consts: &Constants<'_>,
    f: impl FnMut(&ApInt) -> Option<ApInt>,
) -> Folded {
    folded(map(op.ctx(), op.result_type(0), consts.get(0), f))
}

impl Fold for AbsI {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        int_unary(op, consts, |x| Some(x.abs()))
    }
}

impl Fold for CountLeadingZeros {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let count = |x: &ApInt| Some(ApInt::new(x.width(), u64::from(x.leading_zeros())));
        int_unary(op, consts, count)
    }
}

impl Fold for CountTrailingZeros {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let count = |x: &ApInt| Some(ApInt::new(x.width(), u64::from(x.trailing_zeros())));
        int_unary(op, consts, count)
    }
}

impl Fold for CtPop {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let count = |x: &ApInt| Some(ApInt::new(x.width(), u64::from(x.count_ones())));
        int_unary(op, consts, count)
    }
}

impl Fold for IPowI {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        folded(zip(op.ctx(), None, consts.get(0), consts.get(1), power))
    }
}

/// `base` to the power `exponent`, cut to the width. Negative powers are those of the rational
/// number, rounded to zero; of zero there are none.
fn power(base: &ApInt, exponent: &ApInt) -> Option<ApInt> {
    let width = base.width();
    if exponent.is_negative() {
        return match () {
            () if base.is_zero() => None,
            () if base.is_one() => Some(base.clone()),
            () if base.is_all_ones() && exponent.bit(0) => Some(base.clone()),
            () if base.is_all_ones() => Some(ApInt::one(width)),
            () => Some(ApInt::zero(width)),
        };
    }
    let (mut square, mut product) = (base.clone(), ApInt::one(width));
    for bit in 0..exponent.active_bits() {
        if exponent.bit(bit) {
            product = product.mul(&square);
        }
        square = square.mul(&square);
    }
    Some(product)
}
