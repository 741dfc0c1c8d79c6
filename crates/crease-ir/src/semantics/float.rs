//! Operations on floats as an algebra of bit vectors has them: on encodings. Numbers have all of
//! them; terms too, and a solver those of its formats. No op is known here.

use crate::num::{ApFloat, ApInt, FloatKind, Rounding};

/// An operation on encodings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatOp {
    /// Sum.
    Add(FloatKind),
    /// Difference.
    Sub(FloatKind),
    /// Product.
    Mul(FloatKind),
    /// Quotient.
    Div(FloatKind),
    /// Rest with the dividend's sign.
    Rem(FloatKind),
    /// The larger one; a NaN wins, +0 is larger than -0.
    Maximum(FloatKind),
    /// The smaller one; a NaN wins, -0 is smaller than +0.
    Minimum(FloatKind),
    /// The larger one; the number wins over a NaN.
    MaxNum(FloatKind),
    /// The smaller one; the number wins over a NaN.
    MinNum(FloatKind),
    /// The nearest value of another format.
    Convert(FloatKind, FloatKind, Rounding),
    /// The nearest value to an integer, signed or not, of this many bits.
    FromInt(FloatKind, bool, u32),
    /// The value without its fraction as an integer, signed or not, of this many bits.
    ToInt(FloatKind, bool, u32),
    /// Whether such an integer exists, as one bit.
    FitsInt(FloatKind, bool, u32),
    /// Whether the first is less, as one bit; not if one is a NaN.
    Less(FloatKind),
    /// Whether they are equal, as one bit; not if one is a NaN. Zeros are.
    Equal(FloatKind),
    /// Whether it is a NaN, as one bit.
    IsNan(FloatKind),
    /// Whether it is an infinity, as one bit.
    IsInf(FloatKind),
}

impl FloatOp {
    /// The width of what it gives.
    pub fn result_width(self) -> Option<u32> {
        use FloatOp::*;
        Some(match self {
            Add(kind)
            | Sub(kind)
            | Mul(kind)
            | Div(kind)
            | Rem(kind)
            | Maximum(kind)
            | Minimum(kind)
            | MaxNum(kind)
            | MinNum(kind)
            | Convert(_, kind, _)
            | FromInt(kind, ..) => kind.width(),
            ToInt(_, _, width) => width,
            FitsInt(..) | Less(_) | Equal(_) | IsNan(_) | IsInf(_) => 1,
        })
    }
}

/// Evaluates on numbers; `None` if `args` are not as many as it takes.
pub(super) fn evaluate(op: FloatOp, args: &[ApInt]) -> Option<ApInt> {
    use FloatOp::*;
    let float = |kind: FloatKind, i: usize| {
        let bits = args.get(i)?;
        (bits.width() == kind.width()).then(|| ApFloat::from_bits(kind, bits))
    };
    let both = |kind, eval: fn(&ApFloat, &ApFloat) -> ApFloat| {
        Some(eval(&float(kind, 0)?, &float(kind, 1)?).bits())
    };
    let bit = |holds: bool| Some(ApInt::new(1, u64::from(holds)));
    match op {
        Add(kind) => both(kind, ApFloat::add),
        Sub(kind) => both(kind, ApFloat::sub),
        Mul(kind) => both(kind, ApFloat::mul),
        Div(kind) => both(kind, ApFloat::div),
        Rem(kind) => both(kind, ApFloat::rem),
        Maximum(kind) => both(kind, ApFloat::maximum),
        Minimum(kind) => both(kind, ApFloat::minimum),
        MaxNum(kind) => both(kind, ApFloat::maxnum),
        MinNum(kind) => both(kind, ApFloat::minnum),
        Convert(from, to, rounding) => Some(float(from, 0)?.convert(to, rounding).value.bits()),
        FromInt(to, signed, _) => {
            let rounding = Rounding::NearestTiesToEven;
            Some(
                ApFloat::from_int(to, args.first()?, signed, rounding)
                    .0
                    .bits(),
            )
        }
        ToInt(from, signed, width) => Some(
            float(from, 0)?
                .to_int(width, signed, Rounding::TowardZero)
                .0,
        ),
        FitsInt(from, signed, width) => bit(float(from, 0)?
            .to_int(width, signed, Rounding::TowardZero)
            .1),
        Less(kind) => {
            let order = float(kind, 0)?.compare(&float(kind, 1)?);
            bit(order.is_some_and(|order| order.is_lt()))
        }
        Equal(kind) => {
            let order = float(kind, 0)?.compare(&float(kind, 1)?);
            bit(order.is_some_and(|order| order.is_eq()))
        }
        IsNan(kind) => bit(float(kind, 0)?.is_nan()),
        IsInf(kind) => bit(float(kind, 0)?.is_inf()),
    }
}
