//! Between an encoding and the number it means: the only place that knows bit layouts, and the
//! only place that rounds.

use super::kind::NonFinite;
use super::{ApFloat, FloatKind, Rounding, Status};

/// What sort of value an encoding is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    Zero,
    Finite,
    Inf,
    Nan,
}

/// A value taken apart: `sig * 2^exp` if finite; of a NaN, `sig` is the stored mantissa.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unpacked {
    pub(super) class: Class,
    pub(super) neg: bool,
    pub(super) sig: u128,
    pub(super) exp: i32,
}

impl ApFloat {
    #[inline]
    pub(super) fn class(&self) -> Class {
        let semantics = self.semantics();
        let magnitude = self.magnitude();
        if magnitude == 0 && semantics.has_zero {
            let nan = semantics.non_finite == NonFinite::NanNegativeZero && self.is_negative();
            return if nan { Class::Nan } else { Class::Zero };
        }
        match semantics.non_finite {
            NonFinite::Ieee => {
                let exponent = magnitude >> semantics.stored_bits();
                if exponent != u128::from(semantics.exponent_mask()) {
                    Class::Finite
                } else if magnitude << (128 - semantics.precision + 1) == 0
                    && (!semantics.explicit_bit || magnitude >> (semantics.precision - 1) & 1 == 1)
                {
                    Class::Inf
                } else {
                    Class::Nan
                }
            }
            NonFinite::NanAllOnes if magnitude == (1 << semantics.sign_bit()) - 1 => Class::Nan,
            _ => Class::Finite,
        }
    }

    #[inline]
    pub(super) fn unpack(&self) -> Unpacked {
        let bits = self.raw_bits();
        // The common kinds fit in machine words.
        match self.kind {
            FloatKind::F32 => unpack_word::<8, 23>(bits as u64),
            FloatKind::F64 => unpack_word::<11, 52>(bits as u64),
            FloatKind::F16 => unpack_word::<5, 10>(bits as u64),
            FloatKind::BF16 => unpack_word::<8, 7>(bits as u64),
            _ => self.unpack_any(),
        }
    }

    fn unpack_any(&self) -> Unpacked {
        let semantics = self.semantics();
        let class = self.class();
        let magnitude = self.magnitude();
        let stored = semantics.stored_bits();
        let mut sig = magnitude & ((1u128 << stored) - 1);
        let field = (magnitude >> stored) as i32;
        let mut exp = 0;
        match class {
            Class::Zero | Class::Inf => sig = 0,
            Class::Nan => {}
            Class::Finite => {
                let subnormal = field == 0 && semantics.has_zero;
                if !subnormal {
                    sig |= 1 << (semantics.precision - 1);
                }
                let exponent = if subnormal {
                    semantics.min_exp
                } else {
                    field - semantics.bias()
                };
                exp = exponent - (semantics.precision as i32 - 1);
            }
        }
        Unpacked {
            class,
            neg: self.is_negative(),
            sig,
            exp,
        }
    }

    /// The finite value with a significand of at most `precision` bits, whose integer bit stands
    /// for `2^exponent`. Without that bit the exponent must be the smallest.
    pub(super) fn encode(kind: FloatKind, neg: bool, sig: u128, exponent: i32) -> ApFloat {
        let semantics = kind.semantics();
        let normal = sig >> (semantics.precision - 1) & 1 == 1;
        let field = if normal {
            (exponent + semantics.bias()) as u128
        } else {
            0
        };
        let stored = semantics.stored_bits();
        let sign = u128::from(neg) << semantics.sign_bit();
        ApFloat::make(kind, sign | field << stored | sig & ((1 << stored) - 1))
    }

    /// A NaN of a kind with infinities, with this stored mantissa (not 0).
    pub(super) fn nan_with(kind: FloatKind, neg: bool, mantissa: u128) -> ApFloat {
        let semantics = kind.semantics();
        let stored = semantics.stored_bits();
        let sign = u128::from(neg) << semantics.sign_bit();
        let exponent = u128::from(semantics.exponent_mask()) << stored;
        ApFloat::make(kind, sign | exponent | mantissa & ((1 << stored) - 1))
    }
}

/// Takes apart the bits of an IEEE format of at most 64 bits.
#[inline]
fn unpack_word<const EXPONENT: u32, const STORED: u32>(bits: u64) -> Unpacked {
    let mask = (1 << EXPONENT) - 1;
    let mantissa = bits & ((1 << STORED) - 1);
    let field = bits >> STORED & mask;
    let neg = bits >> (EXPONENT + STORED) != 0;
    let bias = (mask >> 1) as i32 + STORED as i32;
    let (class, sig, exp) = match (field, mantissa) {
        (0, 0) => (Class::Zero, 0, 0),
        (0, _) => (Class::Finite, mantissa, 1 - bias),
        (_, 0) if field == mask => (Class::Inf, 0, 0),
        _ if field == mask => (Class::Nan, mantissa, 0),
        _ => (Class::Finite, mantissa | 1 << STORED, field as i32 - bias),
    };
    Unpacked {
        class,
        neg,
        sig: u128::from(sig),
        exp,
    }
}

/// What is left of a value too large for its kind.
fn overflow(kind: FloatKind, neg: bool, rounding: Rounding) -> (ApFloat, Status) {
    let away = match rounding {
        Rounding::NearestTiesToEven | Rounding::NearestTiesToAway => true,
        Rounding::TowardZero => false,
        Rounding::TowardPositive => !neg,
        Rounding::TowardNegative => neg,
    };
    if away && kind.semantics().non_finite != NonFinite::FiniteOnly {
        (ApFloat::inf(kind, neg), Status::OVERFLOW | Status::INEXACT)
    } else {
        (ApFloat::largest(kind, neg), Status::INEXACT)
    }
}

/// `sig * 2^exp` in `kind`, rounded once.
///
/// `sticky` says that the true value is a little larger than that (by less than one unit); `sig`
/// must then have at least two bits more than the kind keeps.
pub(super) fn round(
    kind: FloatKind,
    neg: bool,
    sig: u128,
    exp: i32,
    sticky: bool,
    rounding: Rounding,
) -> (ApFloat, Status) {
    let semantics = kind.semantics();
    if sig == 0 {
        return (ApFloat::zero(kind, neg), Status::OK);
    }
    let precision = semantics.precision;
    let top = exp + 127 - sig.leading_zeros() as i32;
    if top > semantics.max_exp {
        return overflow(kind, neg, rounding);
    }
    let mut exponent = top.max(semantics.min_exp);
    let shift = exponent - (precision as i32 - 1) - exp;
    let (mut kept, half, below) = match shift {
        ..=0 => (sig << -shift, false, sticky),
        1..=127 => {
            let lost = sig & ((1 << shift) - 1);
            let half = 1u128 << (shift - 1);
            (
                sig >> shift,
                lost & half != 0,
                lost & (half - 1) != 0 || sticky,
            )
        }
        128 => (0, sig >> 127 == 1, sig << 1 != 0 || sticky),
        _ => (0, false, true),
    };
    // With the NaN in the place of the largest value, that value is an overflow, rounded or not.
    let is_nan_place = |kept: u128, exponent: i32| {
        semantics.non_finite == NonFinite::NanAllOnes
            && semantics.has_zero
            && exponent == semantics.max_exp
            && kept == (1 << precision) - 1
    };
    if is_nan_place(kept, exponent) {
        return overflow(kind, neg, rounding);
    }
    if !half && !below {
        return (ApFloat::encode(kind, neg, kept, exponent), Status::OK);
    }
    let away = match rounding {
        Rounding::NearestTiesToEven => half && (below || kept & 1 == 1),
        Rounding::NearestTiesToAway => half,
        Rounding::TowardZero => false,
        Rounding::TowardPositive => !neg,
        Rounding::TowardNegative => neg,
    };
    if away {
        kept += 1;
        if kept >> precision != 0 {
            if exponent == semantics.max_exp {
                let outward = if neg {
                    Rounding::TowardNegative
                } else {
                    Rounding::TowardPositive
                };
                return overflow(kind, neg, outward);
            }
            kept >>= 1;
            exponent += 1;
        }
        if is_nan_place(kept, exponent) {
            return overflow(kind, neg, rounding);
        }
    }
    if kept >> (precision - 1) != 0 {
        return (ApFloat::encode(kind, neg, kept, exponent), Status::INEXACT);
    }
    let value = match kept {
        0 => ApFloat::zero(kind, neg),
        _ => ApFloat::encode(kind, neg, kept, exponent),
    };
    (value, Status::UNDERFLOW | Status::INEXACT)
}
