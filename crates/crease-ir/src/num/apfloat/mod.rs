//! [`ApFloat`]: a value of any [`FloatKind`], its encoding and its queries.
//!
//! All formats share one path: a value is taken apart into sign, integer and exponent
//! (`unpack`), an operation is done in quad precision with the last bit telling whether anything
//! was lost (round to odd), and the result is rounded once into the format (`round`). `f32` and
//! `f64` take the machine's own arithmetic. Results, NaNs included, are those of LLVM's `APFloat`.
//! There is no PowerPC double-double.

mod arith;
mod convert;
mod decimal;
mod kind;
mod print;
mod round;

use std::cmp::Ordering;
use std::fmt;
use std::ops::{BitOr, BitOrAssign};

use super::ApInt;
pub use convert::Converted;
pub use decimal::ParseFloatError;
pub use kind::FloatKind;
use kind::NonFinite;
use round::{Class, round};

/// A floating point value: its format and its bits.
///
/// Equality and hashing are those of the bits: `-0.0` differs from `0.0`, a NaN equals itself.
/// Bits that mean the same in `f80` (unnormals) are stored in one form, as LLVM does.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ApFloat {
    kind: FloatKind,
    /// The encoding, low half first: two words, so that the alignment is a word's and what holds
    /// a float stays small.
    halves: [u64; 2],
}

/// How a result that has no exact encoding is rounded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rounding {
    /// To the nearest; a tie to the even one. The default of every operation.
    NearestTiesToEven,
    /// To the nearest; a tie to the one of larger magnitude.
    NearestTiesToAway,
    /// To the smaller magnitude.
    TowardZero,
    /// To the larger value.
    TowardPositive,
    /// To the smaller value.
    TowardNegative,
}

/// The IEEE exceptions an operation raised; empty if the result is exact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Status(u8);

impl Status {
    /// Nothing happened: the result is exact.
    pub const OK: Status = Status(0);
    /// The operation has no result, or an operand was a signaling NaN.
    pub const INVALID: Status = Status(1);
    /// The result is too large for the format.
    pub const OVERFLOW: Status = Status(4);
    /// The result is subnormal or 0, and not exact.
    pub const UNDERFLOW: Status = Status(8);
    /// The result was rounded.
    pub const INEXACT: Status = Status(16);

    /// Whether nothing happened.
    #[inline]
    pub const fn is_ok(self) -> bool {
        self.0 == 0
    }

    /// Whether all of `other` is raised.
    #[inline]
    pub const fn contains(self, other: Status) -> bool {
        self.0 & other.0 == other.0
    }
}

impl BitOr for Status {
    type Output = Status;
    fn bitor(self, other: Status) -> Status {
        Status(self.0 | other.0)
    }
}

impl BitOrAssign for Status {
    fn bitor_assign(&mut self, other: Status) {
        self.0 |= other.0;
    }
}

impl ApFloat {
    #[inline]
    fn make(kind: FloatKind, bits: u128) -> ApFloat {
        ApFloat {
            kind,
            halves: [bits as u64, (bits >> 64) as u64],
        }
    }

    #[inline]
    fn encoding(&self) -> u128 {
        u128::from(self.halves[0]) | u128::from(self.halves[1]) << 64
    }

    /// The value that `bits` encode; cut or zero-extended to the width of the kind.
    #[inline]
    pub fn from_bits(kind: FloatKind, bits: &ApInt) -> ApFloat {
        ApFloat::from_raw_bits(kind, bits.low_u128())
    }

    /// The value that the low bits of `bits` encode.
    #[inline]
    pub fn from_raw_bits(kind: FloatKind, bits: u128) -> ApFloat {
        let bits = bits & (u128::MAX >> (128 - kind.width()));
        if kind != FloatKind::F80 {
            return ApFloat::make(kind, bits);
        }
        let (exponent, mantissa) = ((bits >> 64) as u32 & 0x7FFF, bits as u64);
        let integer_bit = mantissa >> 63 == 1;
        let bits = if exponent == 0 && integer_bit {
            bits | 1 << 64 // A pseudo-denormal is a normal number with the lowest exponent.
        } else if exponent != 0 && !integer_bit {
            bits | 0x7FFF << 64 // An unnormal is a NaN.
        } else {
            bits
        };
        ApFloat::make(kind, bits)
    }

    /// The value of a machine float.
    #[inline]
    pub fn from_f32_bits(value: f32) -> ApFloat {
        ApFloat::make(FloatKind::F32, u128::from(value.to_bits()))
    }

    /// The value of a machine double.
    #[inline]
    pub fn from_f64_bits(value: f64) -> ApFloat {
        ApFloat::make(FloatKind::F64, u128::from(value.to_bits()))
    }

    /// The encoding, as wide as the kind.
    #[inline]
    pub fn bits(&self) -> ApInt {
        ApInt::from_u128(self.kind.width(), self.encoding())
    }

    /// The encoding in the low bits of an integer.
    #[inline]
    pub fn raw_bits(&self) -> u128 {
        self.encoding() & (u128::MAX >> (128 - self.kind.width()))
    }

    /// The format.
    #[inline]
    pub fn kind(&self) -> FloatKind {
        self.kind
    }

    /// Zero. The sign is dropped if the kind has no -0; a kind without zero gives its smallest value.
    pub fn zero(kind: FloatKind, negative: bool) -> ApFloat {
        let sign = negative && kind.has_negative_zero();
        ApFloat::make(kind, u128::from(sign) << kind.semantics().sign_bit())
    }

    /// Infinity; the NaN, or else the largest value, of a kind without one.
    pub fn inf(kind: FloatKind, negative: bool) -> ApFloat {
        let semantics = kind.semantics();
        match semantics.non_finite {
            NonFinite::Ieee => {
                let integer_bit = u128::from(semantics.explicit_bit) << (semantics.precision - 1);
                let exponent = u128::from(semantics.exponent_mask()) << semantics.stored_bits();
                let sign = u128::from(negative) << semantics.sign_bit();
                ApFloat::make(kind, sign | exponent | integer_bit)
            }
            NonFinite::NanAllOnes | NonFinite::NanNegativeZero => ApFloat::nan(kind, negative),
            NonFinite::FiniteOnly => ApFloat::largest(kind, negative),
        }
    }

    /// The default quiet NaN; zero in a kind without NaN, for which LLVM defines nothing.
    pub fn nan(kind: FloatKind, negative: bool) -> ApFloat {
        let semantics = kind.semantics();
        let sign = u128::from(negative) << semantics.sign_bit();
        let bits = match semantics.non_finite {
            NonFinite::Ieee => {
                let quiet = 1 << (semantics.precision - 2);
                ApFloat::inf(kind, negative).encoding() | quiet
            }
            NonFinite::NanAllOnes => sign | ((1 << semantics.sign_bit()) - 1),
            NonFinite::NanNegativeZero => 1 << semantics.sign_bit(),
            NonFinite::FiniteOnly => 0,
        };
        ApFloat::make(kind, bits)
    }

    /// The same as [`ApFloat::nan`].
    pub fn qnan(kind: FloatKind, negative: bool) -> ApFloat {
        ApFloat::nan(kind, negative)
    }

    /// The value 1.
    pub fn one(kind: FloatKind, negative: bool) -> ApFloat {
        round(kind, negative, 1, 0, false, Rounding::NearestTiesToEven).0
    }

    /// The smallest positive value, or its negation.
    pub fn smallest(kind: FloatKind, negative: bool) -> ApFloat {
        let semantics = kind.semantics();
        let sign = u128::from(negative) << semantics.sign_bit();
        ApFloat::make(kind, sign | u128::from(semantics.has_zero))
    }

    /// The largest finite value, or its negation.
    pub fn largest(kind: FloatKind, negative: bool) -> ApFloat {
        let semantics = kind.semantics();
        let last = u128::from(semantics.non_finite == NonFinite::NanAllOnes && semantics.has_zero);
        let mantissa = (1 << semantics.precision) - 1 - last;
        ApFloat::encode(kind, negative, mantissa, semantics.max_exp)
    }

    #[inline]
    fn semantics(&self) -> &'static kind::Semantics {
        self.kind.semantics()
    }

    /// The encoding without the sign.
    #[inline]
    fn magnitude(&self) -> u128 {
        self.encoding() & !(1 << self.semantics().sign_bit())
    }

    /// Whether the sign is set, that of a zero or NaN included.
    #[inline]
    pub fn is_negative(&self) -> bool {
        self.encoding() >> self.semantics().sign_bit() & 1 == 1
    }

    /// Whether the value is a NaN.
    #[inline]
    pub fn is_nan(&self) -> bool {
        self.class() == Class::Nan
    }

    /// Whether the value is an infinity.
    #[inline]
    pub fn is_inf(&self) -> bool {
        self.class() == Class::Inf
    }

    /// Whether the value is 0, of either sign.
    #[inline]
    pub fn is_zero(&self) -> bool {
        self.class() == Class::Zero
    }

    /// Whether the value is +0.
    #[inline]
    pub fn is_pos_zero(&self) -> bool {
        self.is_zero() && !self.is_negative()
    }

    /// Whether the value is -0.
    #[inline]
    pub fn is_neg_zero(&self) -> bool {
        self.is_zero() && self.is_negative()
    }

    /// Whether the value is neither infinite nor a NaN.
    #[inline]
    pub fn is_finite(&self) -> bool {
        matches!(self.class(), Class::Zero | Class::Finite)
    }

    /// Whether the value is a NaN whose use is an error. Kinds with a single NaN have none.
    #[inline]
    pub fn is_signaling(&self) -> bool {
        self.kind.has_inf()
            && self.is_nan()
            && self.encoding() >> (self.semantics().precision - 2) & 1 == 0
    }

    /// Whether the value is a finite number without a fraction.
    pub fn is_integer(&self) -> bool {
        let value = self.unpack();
        match value.class {
            Class::Zero => true,
            Class::Finite => value.exp + value.sig.trailing_zeros() as i32 >= 0,
            Class::Inf | Class::Nan => false,
        }
    }

    /// Whether the value is exactly `value`; a zero of either sign is 0, a NaN is nothing.
    pub fn exactly_equals(&self, value: f64) -> bool {
        let wide = self.convert(FloatKind::F64, Rounding::NearestTiesToEven);
        !wide.loses_info && f64::from_bits(wide.value.encoding() as u64) == value
    }

    /// Orders two values of one kind; `None` if either is a NaN. Zeros are equal.
    pub fn compare(&self, other: &ApFloat) -> Option<Ordering> {
        debug_assert_eq!(self.kind, other.kind);
        if self.is_nan() || other.is_nan() {
            return None;
        }
        if self.is_zero() && other.is_zero() {
            return Some(Ordering::Equal);
        }
        // The encoding of a magnitude grows with the magnitude.
        Some(match (self.is_negative(), other.is_negative()) {
            (false, false) => self.magnitude().cmp(&other.magnitude()),
            (true, true) => other.magnitude().cmp(&self.magnitude()),
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
        })
    }
}

impl fmt::Debug for ApFloat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.fmt_mlir(&mut text);
        write!(f, "{text} : {}", self.kind.mnemonic())
    }
}
