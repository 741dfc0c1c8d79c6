//! [`FloatKind`]: the floating point formats of MLIR, as a table of numbers.
//!
//! Every operation reads this table; no code elsewhere knows a format by name, except where LLVM
//! itself has an exception for one.

/// A floating point format that MLIR has a builtin type for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)] // The names are the documentation: exponent and mantissa bits.
pub enum FloatKind {
    F16,
    BF16,
    F32,
    F64,
    F80,
    F128,
    TF32,
    F8E5M2,
    F8E4M3,
    F8E4M3FN,
    F8E5M2FNUZ,
    F8E4M3FNUZ,
    F8E4M3B11FNUZ,
    F8E3M4,
    F8E8M0FNU,
    F4E2M1FN,
    F6E2M3FN,
    F6E3M2FN,
}

/// Which encodings are not finite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NonFinite {
    /// Exponent all ones: infinity if the mantissa is 0, else a NaN.
    Ieee,
    /// No infinity; the one NaN (of each sign) has all bits set.
    NanAllOnes,
    /// No infinity and no -0; the one NaN is what would be -0.
    NanNegativeZero,
    /// Every encoding is a finite number.
    FiniteOnly,
}

/// What there is to know about a format. A finite value is `mantissa * 2^(e - precision + 1)`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Semantics {
    pub(super) mnemonic: &'static str,
    pub(super) width: u32,
    /// Bits of the significand, with the integer bit whether stored or not.
    pub(super) precision: u32,
    /// The exponents of the smallest and the largest normal number.
    pub(super) min_exp: i32,
    pub(super) max_exp: i32,
    pub(super) non_finite: NonFinite,
    /// Whether 0 is a value. Without it there is no stored sign and nothing is subnormal either.
    pub(super) has_zero: bool,
    /// Whether the integer bit is stored (only in x87's format).
    pub(super) explicit_bit: bool,
}

const fn row(
    mnemonic: &'static str,
    width: u32,
    precision: u32,
    min_exp: i32,
    max_exp: i32,
    non_finite: NonFinite,
) -> Semantics {
    let has_zero = true;
    let explicit_bit = false;
    Semantics {
        mnemonic,
        width,
        precision,
        min_exp,
        max_exp,
        non_finite,
        has_zero,
        explicit_bit,
    }
}

use NonFinite::{FiniteOnly, Ieee, NanAllOnes, NanNegativeZero};

const TABLE: [Semantics; 18] = [
    row("f16", 16, 11, -14, 15, Ieee),
    row("bf16", 16, 8, -126, 127, Ieee),
    row("f32", 32, 24, -126, 127, Ieee),
    row("f64", 64, 53, -1022, 1023, Ieee),
    Semantics {
        explicit_bit: true,
        ..row("f80", 80, 64, -16382, 16383, Ieee)
    },
    row("f128", 128, 113, -16382, 16383, Ieee),
    row("tf32", 19, 11, -126, 127, Ieee),
    row("f8E5M2", 8, 3, -14, 15, Ieee),
    row("f8E4M3", 8, 4, -6, 7, Ieee),
    row("f8E4M3FN", 8, 4, -6, 8, NanAllOnes),
    row("f8E5M2FNUZ", 8, 3, -15, 15, NanNegativeZero),
    row("f8E4M3FNUZ", 8, 4, -7, 7, NanNegativeZero),
    row("f8E4M3B11FNUZ", 8, 4, -10, 4, NanNegativeZero),
    row("f8E3M4", 8, 5, -2, 3, Ieee),
    Semantics {
        has_zero: false,
        ..row("f8E8M0FNU", 8, 1, -127, 127, NanAllOnes)
    },
    row("f4E2M1FN", 4, 2, 0, 2, FiniteOnly),
    row("f6E2M3FN", 6, 4, 0, 2, FiniteOnly),
    row("f6E3M2FN", 6, 3, -2, 4, FiniteOnly),
];

impl FloatKind {
    /// Every kind, in the order of the enum.
    pub const ALL: [FloatKind; 18] = [
        FloatKind::F16,
        FloatKind::BF16,
        FloatKind::F32,
        FloatKind::F64,
        FloatKind::F80,
        FloatKind::F128,
        FloatKind::TF32,
        FloatKind::F8E5M2,
        FloatKind::F8E4M3,
        FloatKind::F8E4M3FN,
        FloatKind::F8E5M2FNUZ,
        FloatKind::F8E4M3FNUZ,
        FloatKind::F8E4M3B11FNUZ,
        FloatKind::F8E3M4,
        FloatKind::F8E8M0FNU,
        FloatKind::F4E2M1FN,
        FloatKind::F6E2M3FN,
        FloatKind::F6E3M2FN,
    ];

    #[inline]
    pub(super) const fn semantics(self) -> &'static Semantics {
        &TABLE[self as usize]
    }

    /// The number of bits of a value.
    #[inline]
    pub const fn width(self) -> u32 {
        self.semantics().width
    }

    /// The keyword of the MLIR type: `f32`, `bf16`, `f8E4M3FN`.
    #[inline]
    pub const fn mnemonic(self) -> &'static str {
        self.semantics().mnemonic
    }

    /// The kind whose MLIR keyword is `text`.
    pub fn from_mnemonic(text: &str) -> Option<FloatKind> {
        FloatKind::ALL
            .into_iter()
            .find(|kind| kind.mnemonic() == text)
    }

    /// Whether the format has infinities.
    #[inline]
    pub const fn has_inf(self) -> bool {
        matches!(self.semantics().non_finite, NonFinite::Ieee)
    }

    /// Whether the format has a NaN.
    #[inline]
    pub const fn has_nan(self) -> bool {
        !matches!(self.semantics().non_finite, NonFinite::FiniteOnly)
    }

    /// Whether the format has a zero (`f8E8M0FNU` has none).
    #[inline]
    pub const fn has_zero(self) -> bool {
        self.semantics().has_zero
    }

    /// Whether the format stores a sign (`f8E8M0FNU` does not).
    #[inline]
    pub const fn has_sign(self) -> bool {
        self.semantics().has_zero
    }

    /// Whether -0 and +0 differ.
    #[inline]
    pub const fn has_negative_zero(self) -> bool {
        let semantics = self.semantics();
        semantics.has_zero && !matches!(semantics.non_finite, NonFinite::NanNegativeZero)
    }

    /// The precision: significand bits with the integer bit, as MLIR's `getFPMantissaWidth`.
    #[inline]
    pub const fn mantissa_bits(self) -> u32 {
        self.semantics().precision
    }

    /// The exponent of the smallest normal number.
    #[inline]
    pub const fn min_exponent(self) -> i32 {
        self.semantics().min_exp
    }

    /// The exponent of the largest number.
    #[inline]
    pub const fn max_exponent(self) -> i32 {
        self.semantics().max_exp
    }
}

impl Semantics {
    /// Mantissa bits as stored.
    #[inline]
    pub(super) const fn stored_bits(&self) -> u32 {
        self.precision - 1 + self.explicit_bit as u32
    }

    /// The position of the sign. A format without a stored sign keeps one just above its bits,
    /// because LLVM keeps and prints it: `-1.0 : f8E8M0FNU` stays negative.
    #[inline]
    pub(super) const fn sign_bit(&self) -> u32 {
        if self.has_zero {
            self.width - 1
        } else {
            self.width
        }
    }

    /// What the stored exponent is larger by.
    #[inline]
    pub(super) const fn bias(&self) -> i32 {
        self.has_zero as i32 - self.min_exp
    }

    /// The largest stored exponent.
    #[inline]
    pub(super) const fn exponent_mask(&self) -> u32 {
        (1 << (self.sign_bit() - self.stored_bits())) - 1
    }
}
