//! [`ApFloat`] to text, to the letter as MLIR prints a float attribute.
//!
//! LLVM's digits are not the correctly rounded ones: it cuts the exact decimal expansion to about
//! the digits wanted and rounds half up what is still in excess. `0.7 : f32` is therefore cut to
//! `0.699999`, which does not read back, and prints as `0.699999988`.

use std::fmt::Write;

use super::{ApFloat, Class, FloatKind};
use crate::num::apint::div_rem_small;

/// Decimal digits: `number * 10^exp`.
///
/// The widest kind has 36 significant digits, and cutting leaves less than two more: 128 bits are
/// enough. Nearly all numbers fit in 64, where division is much cheaper.
#[derive(Clone, Copy)]
struct Digits {
    number: u128,
    exp: i32,
}

/// LLVM's bounds for log2(10): 196/59 from above.
fn bits_for_digits(digits: u32) -> u32 {
    (digits * 196).div_ceil(59)
}

/// How many powers of ten LLVM cuts off a number of `bits` bits before it looks at digits.
fn removable(bits: u32, precision: u32) -> u32 {
    bits.saturating_sub(bits_for_digits(precision)) * 59 / 196
}

/// The powers of ten of 64 bits.
const POWERS: [u64; 20] = {
    let mut powers = [1; 20];
    let mut i = 1;
    while i < powers.len() {
        powers[i] = powers[i - 1] * 10;
        i += 1;
    }
    powers
};

/// `value / 10^power`, which is less than `10^38`.
fn div_power(value: u128, power: u32) -> u128 {
    match (u64::try_from(value), POWERS.get(power as usize)) {
        (Ok(value), Some(&power)) => u128::from(value / power),
        _ => value / 10u128.pow(power),
    }
}

/// The powers of five of 128 bits.
const FIVES: [u128; 56] = {
    let mut powers = [1; 56];
    let mut i = 1;
    while i < powers.len() {
        powers[i] = powers[i - 1] * 5;
        i += 1;
    }
    powers
};

/// All digits of `sig * 2^exp` if they are few, as they are for most numbers that people write; those of
/// a fraction have no zeros behind.
fn all_digits(sig: u128, exp: i32) -> Option<Digits> {
    let zeros = sig.trailing_zeros();
    let (sig, exp) = (u64::try_from(sig >> zeros).ok()?, exp + zeros as i32);
    let (number, exp) = match exp {
        0..=19 if sig < 1 << 20 => (sig << exp, 0),
        -20..0 => (
            sig.checked_mul(FIVES[exp.unsigned_abs() as usize] as u64)?,
            exp,
        ),
        _ => return None,
    };
    let number = u128::from(number);
    Some(Digits { number, exp })
}

/// The exact decimal digits of `sig * 2^exp`, cut as LLVM cuts them.
fn cut_digits(sig: u128, exp: i32, precision: u32) -> Digits {
    let zeros = sig.trailing_zeros();
    let (sig, exp) = (sig >> zeros, exp + zeros as i32);
    let number = if exp < 0 {
        cut_fraction(sig, exp.unsigned_abs(), precision)
    } else if exp as u32 <= sig.leading_zeros() {
        let value = sig << exp;
        let cut = removable(128 - value.leading_zeros(), precision);
        Some((div_power(value, cut), cut))
    } else {
        None
    };
    match number {
        Some((number, cut)) => Digits {
            number,
            exp: exp.min(0) + cut as i32,
        },
        None => cut_wide(sig, exp, precision),
    }
}

/// The digits of `sig / 2^exp`, whose number without the point is `sig * 5^exp`, and how many are
/// cut off. That number is not needed, only its size: less `cut` digits it is
/// `sig * 5^(exp - cut) / 2^cut`. `None` if the size is not certain or this does not fit.
fn cut_fraction(sig: u128, exp: u32, precision: u32) -> Option<(u128, u32)> {
    let exact = FIVES
        .get(exp as usize)
        .and_then(|&power| sig.checked_mul(power));
    let bits = match exact {
        Some(value) => 128 - value.leading_zeros(),
        None => {
            let log = (sig as f64).log2() + f64::from(exp) * 5f64.log2();
            // The error is far below this.
            if log.fract() < 1e-9 || log.fract() > 1.0 - 1e-9 {
                return None;
            }
            log as u32 + 1
        }
    };
    let cut = removable(bits, precision);
    if cut == 0 {
        return exact.map(|value| (value, 0));
    }
    let power = FIVES.get(exp.checked_sub(cut)? as usize)?;
    let number = sig.checked_mul(*power)?.checked_shr(cut)?;
    Some((number, cut))
}

/// [`cut_digits`] by the exact number, of any length.
#[cold]
fn cut_wide(sig: u128, exp: i32, precision: u32) -> Digits {
    let mut words = vec![sig as u64, (sig >> 64) as u64];
    if exp >= 0 {
        let skip = exp as usize / 64;
        let shift = exp as u32 % 64;
        let mut wide = vec![0u64; skip];
        let mut carry = 0u64;
        for word in words {
            let step = u128::from(word) << shift;
            wide.push(step as u64 | carry);
            carry = (step >> 64) as u64;
        }
        wide.push(carry);
        words = wide;
    } else {
        let mut left = exp.unsigned_abs();
        while left > 0 {
            let step = left.min(27);
            let factor = 5u64.pow(step);
            let mut carry = 0u64;
            for word in &mut words {
                let product = u128::from(*word) * u128::from(factor) + u128::from(carry);
                *word = product as u64;
                carry = (product >> 64) as u64;
            }
            words.push(carry);
            trim(&mut words);
            left -= step;
        }
    }
    trim(&mut words);
    let top = words.last().map_or(0, |w| 64 - w.leading_zeros());
    let bits = words.len().saturating_sub(1) as u32 * 64 + top;
    let cut = removable(bits, precision);
    let mut left = cut;
    while left > 0 {
        let step = left.min(19);
        div_rem_small(&mut words, 10u64.pow(step));
        trim(&mut words);
        left -= step;
    }
    debug_assert!(words.len() <= 2, "cutting leaves no more than 128 bits");
    let low = words.first().copied().unwrap_or(0);
    let high = words.get(1).copied().unwrap_or(0);
    Digits {
        number: u128::from(high) << 64 | u128::from(low),
        exp: exp.min(0) + cut as i32,
    }
}

fn trim(words: &mut Vec<u64>) {
    while words.last() == Some(&0) {
        words.pop();
    }
}

impl Digits {
    /// How many digits there are.
    fn count(self) -> u32 {
        let log = match u64::try_from(self.number) {
            Ok(number) => number.checked_ilog10(),
            Err(_) => self.number.checked_ilog10(),
        };
        log.unwrap_or(0) + 1
    }

    /// Rounds half up to at most `precision` digits, and drops trailing zeros.
    fn round(self, precision: u32) -> Digits {
        let Digits {
            mut number,
            mut exp,
        } = self;
        let excess = self.count().saturating_sub(precision);
        if excess > 0 {
            let one_more = div_power(number, excess - 1);
            number = div_power(one_more + 5, 1);
            exp += excess as i32;
        }
        while number > u128::from(u64::MAX) && number % 10 == 0 {
            number /= 10;
            exp += 1;
        }
        while let Ok(small) = u64::try_from(number)
            && small % 10 == 0
            && small != 0
        {
            number = u128::from(small / 10);
            exp += 1;
        }
        Digits { number, exp }
    }

    /// `d.dddddde+xx` with six places, of at most seven digits.
    fn push_scientific(self, out: &mut String) {
        let (text, exp) = self.scientific();
        if exp < 100 {
            push_ascii(out, &text);
        } else {
            push_ascii(out, &text[..10]);
            let _ = write!(out, "{exp}");
        }
    }

    /// The same with two digits of exponent, and the exponent without its sign.
    #[inline]
    fn scientific(self) -> ([u8; 12], u32) {
        let count = self.count();
        let mut number = self.number as u32 * POWERS[7u32.saturating_sub(count) as usize] as u32;
        let mut text = *b"0.000000e+00";
        text[0] += (number / 1_000_000) as u8;
        number %= 1_000_000;
        for (i, pair) in [number / 10_000, number / 100 % 100, number % 100]
            .into_iter()
            .enumerate()
        {
            text[2 + 2 * i] += (pair / 10) as u8;
            text[3 + 2 * i] += (pair % 10) as u8;
        }
        let exp = self.exp + count as i32 - 1;
        if exp < 0 {
            text[9] = b'-';
        }
        let exp = exp.unsigned_abs();
        if exp < 100 {
            text[10] += (exp / 10) as u8;
            text[11] += (exp % 10) as u8;
        }
        (text, exp)
    }

    /// Plain if that takes at most three zeros, else `d.dddE+x`.
    fn push_default(self, out: &mut String, precision: u32) {
        const MAX_PADDING: u32 = 3;
        let mut buffer = [0u8; 40];
        let digits = decimal(self.number, &mut buffer);
        let (count, exp) = (digits.len() as i32, self.exp);
        let top = exp + count - 1;
        let scientific = if exp >= 0 {
            exp as u32 > MAX_PADDING || (count + exp) as u32 > precision
        } else {
            top < 0 && top.unsigned_abs() > MAX_PADDING
        };
        if scientific {
            push_ascii(out, &digits[..1]);
            out.push('.');
            push_ascii(out, if count == 1 { b"0" } else { &digits[1..] });
            let _ = write!(out, "E{top:+}");
        } else if exp >= 0 {
            push_ascii(out, digits);
            out.extend(std::iter::repeat_n('0', exp as usize));
        } else if top >= 0 {
            let whole = top as usize + 1;
            push_ascii(out, &digits[..whole]);
            out.push('.');
            push_ascii(out, &digits[whole..]);
        } else {
            out.push_str("0.");
            out.extend(std::iter::repeat_n('0', top.unsigned_abs() as usize - 1));
            push_ascii(out, digits);
        }
    }
}

/// The digits of `number` at the end of `buffer`.
fn decimal(mut number: u128, buffer: &mut [u8; 40]) -> &[u8] {
    let mut start = buffer.len();
    // Wide divisions are slow, and few values need them.
    while number > u128::from(u64::MAX) {
        start -= 1;
        buffer[start] = b'0' + (number % 10) as u8;
        number /= 10;
    }
    let mut number = number as u64;
    while number != 0 {
        start -= 1;
        buffer[start] = b'0' + (number % 10) as u8;
        number /= 10;
    }
    &buffer[start..]
}

fn push_ascii(out: &mut String, digits: &[u8]) {
    out.push_str(std::str::from_utf8(digits).unwrap_or_default());
}

impl ApFloat {
    /// Whether the decimal number of at most six digits, with this value's sign, is this value.
    fn reads_back(&self, digits: Digits) -> bool {
        // Where digits and power of ten are exact, so is the rounding of one operation on them.
        let power = POWERS[..=10].get(digits.exp.unsigned_abs() as usize);
        if let (Some(&power), true) = (power, digits.number < 10_000_000) {
            let number = digits.number as u32;
            let (neg, up) = (self.is_negative(), digits.exp >= 0);
            if self.kind == FloatKind::F32 {
                let (number, power) = (number as f32, power as f32);
                let value = if up { number * power } else { number / power };
                let value = if neg { -value } else { value };
                return u128::from(value.to_bits()) == self.raw_bits();
            }
            if self.kind == FloatKind::F64 {
                let (number, power) = (f64::from(number), power as f64);
                let value = if up { number * power } else { number / power };
                let value = if neg { -value } else { value };
                return u128::from(value.to_bits()) == self.raw_bits();
            }
        }
        let mut text = String::from(if self.is_negative() { "-" } else { "" });
        digits.push_scientific(&mut text);
        match self.kind {
            FloatKind::F32 => {
                let value = text.parse::<f32>();
                value.is_ok_and(|v| u128::from(v.to_bits()) == self.raw_bits())
            }
            FloatKind::F64 => {
                let value = text.parse::<f64>();
                value.is_ok_and(|v| u128::from(v.to_bits()) == self.raw_bits())
            }
            kind => ApFloat::parse(kind, &text) == Ok(*self),
        }
    }

    /// What [`ApFloat::fmt_mlir`] writes, and its length, for values of few digits; most are.
    pub fn short_text(&self) -> Option<([u8; 24], usize)> {
        let value = self.unpack();
        let digits = match value.class {
            Class::Zero => Digits { number: 0, exp: 0 },
            Class::Finite => all_digits(value.sig, value.exp)?,
            Class::Inf | Class::Nan => return None,
        };
        let mut signed = [0; 24];
        signed[0] = b'-';
        let start = usize::from(value.neg);
        // Nothing is cut off or rounded, and the digits read back as the number.
        if digits.number < 1_000_000 {
            let (text, _) = digits.scientific();
            signed[start..start + text.len()].copy_from_slice(&text);
            return Some((signed, start + text.len()));
        }
        if digits.exp >= 0 || !self.has_all(digits) {
            return None;
        }
        let mut buffer = [0u8; 40];
        let text = decimal(digits.number, &mut buffer);
        let whole = text.len().checked_sub(digits.exp.unsigned_abs() as usize)?;
        if whole == 0 {
            return None;
        }
        let end = start + text.len() + 1;
        signed[start..start + whole].copy_from_slice(&text[..whole]);
        signed[start + whole] = b'.';
        signed[start + whole + 1..end].copy_from_slice(&text[whole..]);
        Some((signed, end))
    }

    /// Whether all of these digits, more than six, are written: six would be another number, and
    /// LLVM's default text cuts none off.
    fn has_all(&self, digits: Digits) -> bool {
        match self.kind {
            // Different numbers of so few digits are different values.
            FloatKind::F64 => digits.number < u128::from(POWERS[15]),
            FloatKind::F32 if digits.number < u128::from(POWERS[9]) => {
                let cut = removable(128 - digits.number.leading_zeros(), 6);
                let six = Digits {
                    number: div_power(digits.number, cut),
                    exp: digits.exp + cut as i32,
                };
                !self.reads_back(six.round(6))
            }
            _ => false,
        }
    }

    /// Appends the value as MLIR prints a float attribute, without its type: `1.500000e+00`.
    ///
    /// Six decimals if they read back as this very value; else LLVM's default text if it has a
    /// point; else, and for infinities and NaNs, the bits in hexadecimal. Returns whether it was
    /// hexadecimal.
    pub fn fmt_mlir(&self, out: &mut String) -> bool {
        if let Some((text, len)) = self.short_text() {
            push_ascii(out, &text[..len]);
            return false;
        }
        let value = self.unpack();
        let sign = if value.neg { "-" } else { "" };
        match value.class {
            Class::Zero | Class::Inf | Class::Nan => {}
            Class::Finite => {
                let start = out.len();
                out.push_str(sign);
                let digits = cut_digits(value.sig, value.exp, 6).round(6);
                if self.reads_back(digits) {
                    digits.push_scientific(out);
                    return false;
                }
                let precision = 2 + self.kind.mantissa_bits() * 59 / 196;
                let digits = cut_digits(value.sig, value.exp, precision).round(precision);
                digits.push_default(out, precision);
                if out[start..].contains('.') {
                    return false;
                }
                out.truncate(start);
            }
        }
        let _ = write!(out, "0x{:X}", self.raw_bits());
        true
    }
}
