//! [`ApFloat`] to other formats, to integers and back.

use super::{ApFloat, ApInt, Class, FloatKind, NonFinite, Rounding, Status, round};

/// What [`ApFloat::convert`] gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Converted {
    /// The value in the new kind.
    pub value: ApFloat,
    /// Whether converting back could give something else: rounded, or NaN bits lost.
    pub loses_info: bool,
    /// The exceptions raised; `INVALID` for a signaling NaN.
    pub status: Status,
}

/// Whether a magnitude of `bits` significant bits fits, `power` saying that only the top one is
/// set. The most negative value is one further from zero than the most positive.
fn fits(bits: u32, power: bool, neg: bool, width: u32, signed: bool) -> bool {
    match (signed, neg) {
        (false, false) => bits <= width,
        (false, true) => bits == 0,
        (true, false) => bits < width || bits == 0,
        (true, true) => bits < width || bits == 0 || bits == width && power,
    }
}

/// The integer nearest to a value out of range.
fn saturated(width: u32, signed: bool, neg: bool) -> ApInt {
    match (signed, neg) {
        (false, false) => ApInt::all_ones(width),
        (false, true) => ApInt::zero(width),
        (true, false) => ApInt::signed_max(width),
        (true, true) => ApInt::signed_min(width),
    }
}

/// Rounds `sig * 2^exp` with a negative `exp` to an integer; also says whether that was exact.
fn round_integer(sig: u128, exp: i32, neg: bool, rounding: Rounding) -> (u128, bool) {
    let shift = exp.unsigned_abs();
    // A significand has at most 113 bits, so that past 127 the value is below one half.
    let (kept, half, below) = if shift > 127 {
        (0, false, sig != 0)
    } else {
        let half_bit = 1u128 << (shift - 1);
        (sig >> shift, sig & half_bit != 0, sig & (half_bit - 1) != 0)
    };
    let exact = !half && !below;
    let away = !exact
        && match rounding {
            Rounding::NearestTiesToEven => half && (below || kept & 1 == 1),
            Rounding::NearestTiesToAway => half,
            Rounding::TowardZero => false,
            Rounding::TowardPositive => !neg,
            Rounding::TowardNegative => neg,
        };
    (kept + u128::from(away), exact)
}

impl ApFloat {
    /// The value in another kind. NaNs keep as much of their mantissa as there is room for.
    pub fn convert(&self, kind: FloatKind, rounding: Rounding) -> Converted {
        let value = self.unpack();
        match value.class {
            Class::Nan => self.convert_nan(kind),
            Class::Inf => {
                let status = if kind.has_inf() {
                    Status::OK
                } else {
                    Status::INEXACT
                };
                let loses_info = !kind.has_inf();
                Converted {
                    value: ApFloat::inf(kind, value.neg),
                    loses_info,
                    status,
                }
            }
            Class::Zero => {
                let loses_info = value.neg && kind.has_zero() && !kind.has_negative_zero();
                let status = if loses_info {
                    Status::INEXACT
                } else {
                    Status::OK
                };
                Converted {
                    value: ApFloat::zero(kind, value.neg),
                    loses_info,
                    status,
                }
            }
            Class::Finite => {
                let (value, status) = round(kind, value.neg, value.sig, value.exp, false, rounding);
                Converted {
                    value,
                    loses_info: !status.is_ok(),
                    status,
                }
            }
        }
    }

    fn convert_nan(&self, kind: FloatKind) -> Converted {
        let (from, to) = (self.semantics(), kind.semantics());
        let neg = self.is_negative();
        let status = if self.is_signaling() {
            Status::INVALID
        } else {
            Status::OK
        };
        match (from.non_finite, to.non_finite) {
            (_, NonFinite::NanAllOnes | NonFinite::NanNegativeZero) => {
                let loses_info = self.kind.has_inf();
                Converted {
                    value: ApFloat::nan(kind, neg),
                    loses_info,
                    status,
                }
            }
            (_, NonFinite::FiniteOnly) => {
                let status = Status::INVALID;
                Converted {
                    value: ApFloat::nan(kind, neg),
                    loses_info: true,
                    status,
                }
            }
            (NonFinite::NanNegativeZero, _) => Converted {
                value: ApFloat::nan(kind, false),
                loses_info: false,
                status,
            },
            _ if self.kind == kind => Converted {
                value: self.make_quiet(),
                loses_info: false,
                status,
            },
            _ => {
                let mantissa = self.unpack().sig;
                let moved = i64::from(to.precision) - i64::from(from.precision);
                let (mut moved_mantissa, cut) = if moved >= 0 {
                    (mantissa << moved, false)
                } else {
                    (mantissa >> -moved, mantissa & ((1 << -moved) - 1) != 0)
                };
                // x87 has NaNs without the integer bit or the quiet bit, which others lack.
                let special = from.explicit_bit && mantissa >> 62 != 3;
                if to.explicit_bit && !special {
                    moved_mantissa |= 1 << (to.precision - 1);
                }
                let value = ApFloat::nan_with(kind, neg, moved_mantissa);
                let quiet = 1 << (to.precision - 2);
                let bits = if self.is_signaling() {
                    value.encoding() | quiet
                } else {
                    value.encoding()
                };
                let loses_info = cut || special;
                Converted {
                    value: ApFloat::make(kind, bits),
                    loses_info,
                    status,
                }
            }
        }
    }

    /// `value` rounded to nearest into `kind`.
    pub fn from_f64(kind: FloatKind, value: f64) -> ApFloat {
        let wide = ApFloat::from_f64_bits(value);
        if kind == FloatKind::F64 {
            return wide;
        }
        wide.convert(kind, Rounding::NearestTiesToEven).value
    }

    /// The value rounded to nearest into a machine double.
    pub fn to_f64(self) -> f64 {
        if self.kind == FloatKind::F64 {
            return f64::from_bits(self.encoding() as u64);
        }
        let wide = self
            .convert(FloatKind::F64, Rounding::NearestTiesToEven)
            .value;
        f64::from_bits(wide.encoding() as u64)
    }

    /// The integer after rounding, whether it is in range, and whether nothing was rounded.
    ///
    /// Out of range gives the nearest integer in range, and a NaN gives 0. Turning -0 to 0 counts
    /// as not exact, as in LLVM.
    pub fn to_int(self, width: u32, signed: bool, rounding: Rounding) -> (ApInt, bool, bool) {
        let value = self.unpack();
        let neg = value.neg;
        match value.class {
            Class::Nan => return (ApInt::zero(width), false, false),
            Class::Inf => return (saturated(width, signed, neg), false, false),
            Class::Zero => return (ApInt::zero(width), true, !neg),
            Class::Finite => {}
        }
        let (magnitude, exact, shift) = if value.exp < 0 {
            let (magnitude, exact) = round_integer(value.sig, value.exp, neg, rounding);
            (magnitude, exact, 0)
        } else {
            (value.sig, true, value.exp as u32)
        };
        let low_bits = 128 - magnitude.leading_zeros();
        let bits = if low_bits == 0 { 0 } else { low_bits + shift };
        if !fits(bits, magnitude.is_power_of_two(), neg, width, signed) {
            return (saturated(width, signed, neg), false, false);
        }
        // Zeros past the width are cut off by the shift only if nothing else is there.
        let result = if bits <= 128 {
            ApInt::from_u128(width, magnitude << shift.min(127))
        } else {
            ApInt::from_u128(width, magnitude).shl(shift)
        };
        (if neg { result.neg() } else { result }, true, exact)
    }

    /// The value nearest to the integer, and whether it is exactly that.
    pub fn from_int(
        kind: FloatKind,
        value: &ApInt,
        signed: bool,
        rounding: Rounding,
    ) -> (ApFloat, bool) {
        let neg = signed && value.is_negative();
        let (sig, exp, sticky) = if value.width() <= 64 {
            let word = value.low_u64();
            let magnitude = if neg { value.neg().low_u64() } else { word };
            (u128::from(magnitude), 0, false)
        } else {
            let magnitude = if neg { value.neg() } else { value.clone() };
            let drop = magnitude.active_bits().saturating_sub(128);
            let sticky = drop > 0 && magnitude.trailing_zeros() < drop;
            (magnitude.lshr(drop).low_u128(), drop as i32, sticky)
        };
        let (result, status) = round(kind, neg, sig, exp, sticky, rounding);
        (result, status.is_ok())
    }

    /// The value rounded to a whole number of the same kind and sign.
    ///
    /// LLVM adds and subtracts `2^(precision - 1)`, and three small formats bear the marks of it:
    /// in `f8E3M4` and `f6E2M3FN` that power is out of range, so that every value but zero turns
    /// into a NaN or a zero; `f8E8M0FNU` has no even numbers and rounds ties up.
    pub fn round_to_integral(&self, rounding: Rounding) -> ApFloat {
        let (value, semantics) = (self.unpack(), self.semantics());
        match value.class {
            Class::Nan => self.make_quiet(),
            Class::Finite if semantics.precision as i32 - 1 > semantics.max_exp => {
                if self.kind.has_nan() {
                    ApFloat::nan(self.kind, value.neg)
                } else {
                    ApFloat::zero(self.kind, value.neg)
                }
            }
            Class::Finite if value.exp < 0 => {
                let rounding = match rounding {
                    Rounding::NearestTiesToEven if !semantics.has_zero => {
                        Rounding::NearestTiesToAway
                    }
                    _ => rounding,
                };
                let (whole, _) = round_integer(value.sig, value.exp, value.neg, rounding);
                round(
                    self.kind,
                    value.neg,
                    whole,
                    0,
                    false,
                    Rounding::NearestTiesToEven,
                )
                .0
            }
            _ => *self,
        }
    }
}
