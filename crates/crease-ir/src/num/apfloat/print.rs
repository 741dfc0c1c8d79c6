//! [`ApFloat`] to text, to the letter as MLIR prints a float attribute.
//!
//! LLVM's digits are not the correctly rounded ones: it cuts the exact decimal expansion to about
//! the digits wanted and rounds half up what is still in excess. `0.7 : f32` is therefore cut to
//! `0.699999`, which does not read back, and prints as `0.699999988`.

use std::fmt::Write;

use smallvec::SmallVec;

use super::{ApFloat, Class, FloatKind};
use crate::num::apint::div_rem_small;

/// Significant digits, the first one not 0, without trailing zeros: `0.d1d2d3... * 10^point`
/// times ten; that is, `exp` is the power of ten of the last digit.
struct Digits {
    digits: SmallVec<[u8; 40]>,
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

fn push_number(digits: &mut SmallVec<[u8; 40]>, mut value: u128) {
    let mut buffer = [0u8; 40];
    let mut start = buffer.len();
    // Wide divisions are slow, and few values need them.
    while value > u128::from(u64::MAX) {
        start -= 1;
        buffer[start] = b'0' + (value % 10) as u8;
        value /= 10;
    }
    let mut value = value as u64;
    while value != 0 {
        start -= 1;
        buffer[start] = b'0' + (value % 10) as u8;
        value /= 10;
    }
    digits.extend_from_slice(&buffer[start..]);
}

/// The exact decimal digits of `sig * 2^exp`, cut as LLVM cuts them.
fn cut_digits(sig: u128, exp: i32, precision: u32) -> Digits {
    let zeros = sig.trailing_zeros();
    let (sig, exp) = (sig >> zeros, exp + zeros as i32);
    let bits = 128 - sig.leading_zeros();
    let mut digits = SmallVec::new();
    // 5^55 is the largest power of five in 128 bits.
    let small = if exp >= 0 {
        (exp as u32 + bits <= 128).then(|| sig << exp)
    } else if exp >= -55 {
        sig.checked_mul(5u128.pow(exp.unsigned_abs()))
    } else {
        None
    };
    let mut ten_exp = exp.min(0);
    if let Some(value) = small {
        let cut = removable(128 - value.leading_zeros(), precision);
        let kept = match cut {
            0 => value,
            _ => value / 10u128.pow(cut),
        };
        push_number(&mut digits, kept);
        ten_exp += cut as i32;
        return Digits {
            digits,
            exp: ten_exp,
        };
    }
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
    ten_exp += cut as i32;
    let low = words.first().copied().unwrap_or(0);
    let high = words.get(1).copied().unwrap_or(0);
    if words.len() <= 2 {
        push_number(&mut digits, u128::from(high) << 64 | u128::from(low));
    } else {
        // Only quad precision keeps more than 128 bits here.
        let mut chunks = Vec::new();
        while !words.is_empty() {
            chunks.push(div_rem_small(&mut words, 10u64.pow(19)));
            trim(&mut words);
        }
        for (i, &chunk) in chunks.iter().rev().enumerate() {
            let text = if i == 0 {
                format!("{chunk}")
            } else {
                format!("{chunk:019}")
            };
            digits.extend_from_slice(text.as_bytes());
        }
    }
    Digits {
        digits,
        exp: ten_exp,
    }
}

fn trim(words: &mut Vec<u64>) {
    while words.last() == Some(&0) {
        words.pop();
    }
}

impl Digits {
    /// Drops trailing zeros.
    fn trim(&mut self) {
        while self.digits.len() > 1 && self.digits.last() == Some(&b'0') {
            self.digits.pop();
            self.exp += 1;
        }
    }

    /// Rounds half up to at most `precision` digits.
    fn round(&mut self, precision: usize) {
        self.trim();
        if self.digits.len() <= precision {
            return;
        }
        let up = self.digits[precision] >= b'5';
        self.exp += (self.digits.len() - precision) as i32;
        self.digits.truncate(precision);
        if up {
            while self.digits.last() == Some(&b'9') {
                self.digits.pop();
                self.exp += 1;
            }
            match self.digits.last_mut() {
                Some(last) => *last += 1,
                None => self.digits.push(b'1'),
            }
        }
        self.trim();
    }

    /// `d.dddddde+xx`, filled with zeros to `precision` places.
    fn push_scientific(&self, out: &mut String, precision: usize) {
        let mut text: SmallVec<[u8; 48]> = SmallVec::new();
        text.push(self.digits[0]);
        text.push(b'.');
        text.extend_from_slice(&self.digits[1..]);
        text.resize(precision + 2, b'0');
        let exp = self.exp + self.digits.len() as i32 - 1;
        text.extend_from_slice(if exp < 0 { b"e-" } else { b"e+" });
        let exp = exp.unsigned_abs();
        if exp < 100 {
            text.extend_from_slice(&[b'0' + (exp / 10) as u8, b'0' + (exp % 10) as u8]);
            push_ascii(out, &text);
        } else {
            push_ascii(out, &text);
            let _ = write!(out, "{exp}");
        }
    }

    /// Plain if that takes at most three zeros, else `d.dddE+x`.
    fn push_default(&self, out: &mut String, precision: usize) {
        const MAX_PADDING: u32 = 3;
        let (count, exp) = (self.digits.len() as i32, self.exp);
        let top = exp + count - 1;
        let scientific = if exp >= 0 {
            exp as u32 > MAX_PADDING || (count + exp) as usize > precision
        } else {
            top < 0 && top.unsigned_abs() > MAX_PADDING
        };
        if scientific {
            push_ascii(out, &self.digits[..1]);
            out.push('.');
            push_ascii(out, if count == 1 { b"0" } else { &self.digits[1..] });
            let _ = write!(out, "E{top:+}");
        } else if exp >= 0 {
            push_ascii(out, &self.digits);
            out.extend(std::iter::repeat_n('0', exp as usize));
        } else if top >= 0 {
            let whole = top as usize + 1;
            push_ascii(out, &self.digits[..whole]);
            out.push('.');
            push_ascii(out, &self.digits[whole..]);
        } else {
            out.push_str("0.");
            out.extend(std::iter::repeat_n('0', top.unsigned_abs() as usize - 1));
            push_ascii(out, &self.digits);
        }
    }
}

fn push_ascii(out: &mut String, digits: &[u8]) {
    out.push_str(std::str::from_utf8(digits).unwrap_or_default());
}

impl ApFloat {
    /// Whether `text`, a decimal number of these digits, is this value.
    fn reads_back(&self, digits: &Digits, text: &str) -> bool {
        // Where digits and power of ten are exact, so is the rounding of one operation on them.
        const POWERS: [f32; 11] = [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10];
        let power = POWERS.get(digits.exp.unsigned_abs() as usize);
        if let (Some(&power), true) = (power, digits.digits.len() <= 7) {
            let number = (digits.digits.iter()).fold(0u32, |n, d| n * 10 + u32::from(d - b'0'));
            let (neg, up) = (self.is_negative(), digits.exp >= 0);
            if self.kind == FloatKind::F32 {
                let number = number as f32;
                let value = if up { number * power } else { number / power };
                let value = if neg { -value } else { value };
                return u128::from(value.to_bits()) == self.raw_bits();
            }
            if self.kind == FloatKind::F64 {
                let (number, power) = (f64::from(number), f64::from(power));
                let value = if up { number * power } else { number / power };
                let value = if neg { -value } else { value };
                return u128::from(value.to_bits()) == self.raw_bits();
            }
        }
        match self.kind {
            FloatKind::F32 => {
                let value = text.parse::<f32>();
                value.is_ok_and(|v| u128::from(v.to_bits()) == self.raw_bits())
            }
            FloatKind::F64 => {
                let value = text.parse::<f64>();
                value.is_ok_and(|v| u128::from(v.to_bits()) == self.raw_bits())
            }
            kind => ApFloat::parse(kind, text) == Ok(*self),
        }
    }

    /// Appends the value as MLIR prints a float attribute, without its type: `1.500000e+00`.
    ///
    /// Six decimals if they read back as this very value; else LLVM's default text if it has a
    /// point; else, and for infinities and NaNs, the bits in hexadecimal. Returns whether it was
    /// hexadecimal.
    pub fn fmt_mlir(&self, out: &mut String) -> bool {
        let value = self.unpack();
        let sign = if value.neg { "-" } else { "" };
        match value.class {
            Class::Zero => {
                out.push_str(sign);
                out.push_str("0.000000e+00");
                return false;
            }
            Class::Inf | Class::Nan => {}
            Class::Finite => {
                let start = out.len();
                out.push_str(sign);
                let mut digits = cut_digits(value.sig, value.exp, 6);
                digits.round(6);
                digits.push_scientific(out, 6);
                if self.reads_back(&digits, &out[start..]) {
                    return false;
                }
                out.truncate(start);
                out.push_str(sign);
                let precision = 2 + self.kind.mantissa_bits() * 59 / 196;
                let mut digits = cut_digits(value.sig, value.exp, precision);
                digits.round(precision as usize);
                digits.push_default(out, precision as usize);
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
