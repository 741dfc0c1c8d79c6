//! Decimal text to [`ApFloat`], correctly rounded. Hexadecimal floats, `inf` and `nan` are not
//! read: MLIR's syntax has no such literals.

use rustc_apfloat::{Float, Round, ieee::Quad};

use super::{ApFloat, FloatKind, Rounding, round};

/// Why a text is no decimal number.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{given}` is not a decimal floating point number")]
pub struct ParseFloatError {
    /// The text.
    pub given: String,
}

/// A checked text as `digits * 10^exponent`, if both are small.
struct Short {
    neg: bool,
    digits: u64,
    exponent: i32,
}

/// Checks `[+-]? digits [. digits]? [eE [+-]? digits]?`, with at least one digit before the
/// exponent; `None` if it is malformed, `Some(None)` if it is too long to be [`Short`].
fn scan(text: &str) -> Option<Option<Short>> {
    let mut rest = text.as_bytes();
    let neg = rest.first() == Some(&b'-');
    if let Some(b'-' | b'+') = rest.first() {
        rest = &rest[1..];
    }
    let (mut digits, mut scale, mut count, mut fits) = (0u64, 0i32, 0usize, true);
    let mut seen_point = false;
    while let Some((&byte, tail)) = rest.split_first() {
        match byte {
            b'0'..=b'9' => {
                count += 1;
                scale = scale.saturating_sub(i32::from(seen_point));
                let digit = u64::from(byte - b'0');
                match digits.checked_mul(10).and_then(|d| d.checked_add(digit)) {
                    Some(next) => digits = next,
                    None => fits = false,
                }
            }
            b'.' if !seen_point => seen_point = true,
            _ => break,
        }
        rest = tail;
    }
    if count == 0 {
        return None;
    }
    let mut exponent = 0i32;
    if let Some((b'e' | b'E', tail)) = rest.split_first() {
        rest = tail;
        let exponent_neg = rest.first() == Some(&b'-');
        if let Some(b'-' | b'+') = rest.first() {
            rest = &rest[1..];
        }
        if rest.is_empty() {
            return None;
        }
        while let Some((&byte @ b'0'..=b'9', tail)) = rest.split_first() {
            exponent = exponent
                .saturating_mul(10)
                .saturating_add(i32::from(byte - b'0'));
            rest = tail;
        }
        if exponent_neg {
            exponent = exponent.saturating_neg();
        }
    }
    if !rest.is_empty() {
        return None;
    }
    let exponent = exponent.saturating_add(scale);
    Some(fits.then_some(Short {
        neg,
        digits,
        exponent,
    }))
}

/// The value, if 128 bits are enough to know how it rounds.
fn short_value(kind: FloatKind, short: &Short) -> Option<ApFloat> {
    let rounding = Rounding::NearestTiesToEven;
    if short.digits == 0 {
        return Some(ApFloat::zero(kind, short.neg));
    }
    let digits = u128::from(short.digits);
    let power = 10u128.checked_pow(short.exponent.unsigned_abs())?;
    if short.exponent >= 0 {
        return Some(
            round(
                kind,
                short.neg,
                digits.checked_mul(power)?,
                0,
                false,
                rounding,
            )
            .0,
        );
    }
    let shift = digits.leading_zeros();
    let (quotient, rest) = ((digits << shift) / power, (digits << shift) % power);
    let enough = 128 - quotient.leading_zeros() >= kind.mantissa_bits() + 2;
    let exp = -(shift as i32);
    (enough || rest == 0).then(|| round(kind, short.neg, quotient, exp, rest != 0, rounding).0)
}

impl ApFloat {
    /// Reads a decimal number like `-1.25e-3` into `kind`, to nearest with ties to even.
    ///
    /// What is too large becomes infinity, the NaN, or the largest value, whichever `kind` has.
    pub fn parse(kind: FloatKind, text: &str) -> Result<ApFloat, ParseFloatError> {
        let error = || ParseFloatError {
            given: text.to_owned(),
        };
        let short = scan(text).ok_or_else(error)?;
        if let Some(value) = short.as_ref().and_then(|short| short_value(kind, short)) {
            return Ok(value);
        }
        match kind {
            FloatKind::F32 => Ok(ApFloat::from_f32_bits(text.parse().map_err(|_| error())?)),
            FloatKind::F64 => Ok(ApFloat::from_f64_bits(text.parse().map_err(|_| error())?)),
            _ => {
                let mode = if kind == FloatKind::F128 {
                    Round::NearestTiesToEven
                } else {
                    Round::TowardZero
                };
                let wide = Quad::from_str_r(text, mode).map_err(|_| error())?;
                Ok(ApFloat::from_quad(kind, wide, Rounding::NearestTiesToEven))
            }
        }
    }
}
