//! Arithmetic of [`ApFloat`], rounding to nearest, ties to even, as LLVM folds it.
//!
//! `f32` and `f64` use the machine's operations, which are exact to the bit but for NaNs; every
//! other kind computes in quad precision rounded to odd, which has bits enough that rounding once
//! more into the kind is right.

use rustc_apfloat::{Float, Round, Status as QuadStatus, StatusAnd, ieee::Quad};

use super::{ApFloat, Class, FloatKind, NonFinite, Rounding, round};

/// The mode for a result in quad: final for `f128`, else truncation with the rest recorded.
fn quad_rounding(kind: FloatKind) -> Round {
    if kind == FloatKind::F128 {
        Round::NearestTiesToEven
    } else {
        Round::TowardZero
    }
}

impl ApFloat {
    /// The same value in quad precision, which holds every value of every kind.
    pub(super) fn to_quad(self) -> Quad {
        let value = self.unpack();
        let kind = FloatKind::F128;
        let wide = match value.class {
            _ if self.kind == kind => self,
            Class::Zero => ApFloat::zero(kind, value.neg),
            Class::Inf => ApFloat::inf(kind, value.neg),
            Class::Nan => ApFloat::nan(kind, value.neg),
            Class::Finite => {
                round(
                    kind,
                    value.neg,
                    value.sig,
                    value.exp,
                    false,
                    Rounding::TowardZero,
                )
                .0
            }
        };
        Quad::from_bits(wide.encoding())
    }

    /// Rounds a truncated quad into `kind`; the status says whether anything was cut off.
    pub(super) fn from_quad(
        kind: FloatKind,
        result: StatusAnd<Quad>,
        rounding: Rounding,
    ) -> ApFloat {
        let wide = ApFloat::make(FloatKind::F128, result.value.to_bits());
        let value = wide.unpack();
        match value.class {
            Class::Nan => ApFloat::nan(kind, false),
            _ if kind == FloatKind::F128 => wide,
            Class::Inf => ApFloat::inf(kind, value.neg),
            _ => {
                // Rounding to odd: a set last bit stands for all that was cut off.
                let odd = u128::from(result.status.contains(QuadStatus::INEXACT));
                let sig = value.sig | odd;
                let exp = if value.class == Class::Zero {
                    -16494
                } else {
                    value.exp
                };
                round(kind, value.neg, sig, exp, false, rounding).0
            }
        }
    }

    /// The NaN with its quiet bit set.
    #[inline]
    pub fn make_quiet(&self) -> ApFloat {
        if !self.kind.has_inf() || !self.is_nan() {
            return *self;
        }
        ApFloat::make(
            self.kind,
            self.encoding() | 1 << (self.semantics().precision - 2),
        )
    }

    /// The NaN that an operation on these operands gives, if one of them is a NaN.
    #[inline]
    fn nan_operand(&self, other: &ApFloat) -> Option<ApFloat> {
        debug_assert_eq!(self.kind, other.kind);
        if self.is_nan() {
            Some(self.make_quiet())
        } else if other.is_nan() {
            Some(other.make_quiet())
        } else {
            None
        }
    }

    #[inline]
    fn binary(
        &self,
        other: &ApFloat,
        single: impl Fn(f32, f32) -> f32,
        double: impl Fn(f64, f64) -> f64,
        quad: impl Fn(Quad, Quad, Round) -> StatusAnd<Quad>,
    ) -> ApFloat {
        if let Some(nan) = self.nan_operand(other) {
            return nan;
        }
        let kind = self.kind;
        let bits = match kind {
            FloatKind::F32 => {
                let (a, b) = (
                    f32::from_bits(self.encoding() as u32),
                    f32::from_bits(other.encoding() as u32),
                );
                Some(single(a, b))
                    .filter(|x| !x.is_nan())
                    .map(|x| u128::from(x.to_bits()))
            }
            FloatKind::F64 => {
                let (a, b) = (
                    f64::from_bits(self.encoding() as u64),
                    f64::from_bits(other.encoding() as u64),
                );
                Some(double(a, b))
                    .filter(|x| !x.is_nan())
                    .map(|x| u128::from(x.to_bits()))
            }
            _ => {
                let result = quad(self.to_quad(), other.to_quad(), quad_rounding(kind));
                return ApFloat::from_quad(kind, result, Rounding::NearestTiesToEven);
            }
        };
        bits.map_or_else(
            || ApFloat::nan(kind, false),
            |bits| ApFloat::make(kind, bits),
        )
    }

    /// The sum.
    pub fn add(&self, other: &ApFloat) -> ApFloat {
        self.binary(other, |a, b| a + b, |a, b| a + b, Quad::add_r)
    }

    /// The difference.
    pub fn sub(&self, other: &ApFloat) -> ApFloat {
        self.binary(other, |a, b| a - b, |a, b| a - b, Quad::sub_r)
    }

    /// The product.
    pub fn mul(&self, other: &ApFloat) -> ApFloat {
        self.binary(other, |a, b| a * b, |a, b| a * b, Quad::mul_r)
    }

    /// The quotient.
    pub fn div(&self, other: &ApFloat) -> ApFloat {
        self.binary(other, |a, b| a / b, |a, b| a / b, Quad::div_r)
    }

    /// The rest of the division rounded toward zero, with the sign of `self`: C's `fmod`.
    pub fn rem(&self, other: &ApFloat) -> ApFloat {
        self.binary(other, |a, b| a % b, |a, b| a % b, |a, b, _| a.c_fmod(b))
    }

    /// `self * factor + addend`, rounded once.
    pub fn fma(&self, factor: &ApFloat, addend: &ApFloat) -> ApFloat {
        debug_assert_eq!(self.kind, addend.kind);
        let kind = self.kind;
        if let Some(nan) = self.nan_operand(factor) {
            return nan;
        }
        let undefined = self.is_inf() && factor.is_zero() || self.is_zero() && factor.is_inf();
        if undefined {
            return ApFloat::nan(kind, false);
        }
        if addend.is_nan() {
            return addend.make_quiet();
        }
        let (a, b, c) = (self.to_quad(), factor.to_quad(), addend.to_quad());
        let result = a.mul_add_r(b, c, quad_rounding(kind));
        ApFloat::from_quad(kind, result, Rounding::NearestTiesToEven)
    }

    /// The value with its sign flipped; a zero or NaN that has only one sign stays.
    #[inline]
    pub fn neg(&self) -> ApFloat {
        let semantics = self.semantics();
        if semantics.non_finite == NonFinite::NanNegativeZero && self.magnitude() == 0 {
            return *self;
        }
        ApFloat::make(self.kind, self.encoding() ^ 1 << semantics.sign_bit())
    }

    /// The value without its sign.
    #[inline]
    pub fn abs(&self) -> ApFloat {
        if self.is_negative() {
            self.neg()
        } else {
            *self
        }
    }

    /// The value with the sign of `sign`.
    #[inline]
    pub fn copysign(&self, sign: &ApFloat) -> ApFloat {
        if self.is_negative() == sign.is_negative() {
            *self
        } else {
            self.neg()
        }
    }

    /// The smaller of two values that are no NaNs; -0 is below +0.
    fn lesser(&self, other: &ApFloat) -> ApFloat {
        if self.is_zero() && other.is_zero() {
            return if self.is_negative() { *self } else { *other };
        }
        if other.compare(self).is_some_and(|o| o.is_lt()) {
            *other
        } else {
            *self
        }
    }

    /// The larger of two values that are no NaNs; -0 is below +0.
    fn greater(&self, other: &ApFloat) -> ApFloat {
        if self.is_zero() && other.is_zero() {
            return if self.is_negative() { *other } else { *self };
        }
        if self.compare(other).is_some_and(|o| o.is_lt()) {
            *other
        } else {
            *self
        }
    }

    /// IEEE 754-2019 `minimum`: a NaN wins.
    pub fn minimum(&self, other: &ApFloat) -> ApFloat {
        self.nan_operand(other)
            .unwrap_or_else(|| self.lesser(other))
    }

    /// IEEE 754-2019 `maximum`: a NaN wins.
    pub fn maximum(&self, other: &ApFloat) -> ApFloat {
        self.nan_operand(other)
            .unwrap_or_else(|| self.greater(other))
    }

    /// The operand to take because the other is a quiet NaN, or the NaN if one is signaling.
    fn number_2008(&self, other: &ApFloat) -> Option<ApFloat> {
        if self.is_signaling() {
            Some(self.make_quiet())
        } else if other.is_signaling() {
            Some(other.make_quiet())
        } else if self.is_nan() {
            Some(*other)
        } else if other.is_nan() {
            Some(*self)
        } else {
            None
        }
    }

    /// IEEE 754-2008 `minNum`: a quiet NaN loses, a signaling one wins.
    pub fn minnum(&self, other: &ApFloat) -> ApFloat {
        self.number_2008(other)
            .unwrap_or_else(|| self.lesser(other))
    }

    /// IEEE 754-2008 `maxNum`: a quiet NaN loses, a signaling one wins.
    pub fn maxnum(&self, other: &ApFloat) -> ApFloat {
        self.number_2008(other)
            .unwrap_or_else(|| self.greater(other))
    }

    /// The operand to take because the other is a NaN.
    fn number_2019(&self, other: &ApFloat) -> Option<ApFloat> {
        if self.is_nan() {
            Some(other.make_quiet())
        } else if other.is_nan() {
            Some(*self)
        } else {
            None
        }
    }

    /// IEEE 754-2019 `minimumNumber`: every NaN loses.
    pub fn minimumnum(&self, other: &ApFloat) -> ApFloat {
        self.number_2019(other)
            .unwrap_or_else(|| self.lesser(other))
    }

    /// IEEE 754-2019 `maximumNumber`: every NaN loses.
    pub fn maximumnum(&self, other: &ApFloat) -> ApFloat {
        self.number_2019(other)
            .unwrap_or_else(|| self.greater(other))
    }
}
