//! Reading and writing [`ApInt`] as text. Prefixes (`0x`) and signs are the caller's business,
//! except for the `-` of a signed value that is written.

use std::fmt;

use super::{ApInt, Repr, div_rem_small, sext64};

/// The largest power of `radix` in a word, and its exponent.
fn radix_chunk(radix: u32) -> (u64, usize) {
    let (mut power, mut digits) = (u64::from(radix), 1);
    while let Some(next) = power.checked_mul(u64::from(radix)) {
        power = next;
        digits += 1;
    }
    (power, digits)
}

/// Appends `value` in `radix`, padded with zeros to `min_digits`.
fn push_digits(out: &mut String, mut value: u64, radix: u32, min_digits: usize) {
    let mut buffer = [0u8; 64];
    let mut start = buffer.len();
    while value != 0 || buffer.len() - start < min_digits {
        start -= 1;
        buffer[start] =
            b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[(value % u64::from(radix)) as usize];
        value /= u64::from(radix);
    }
    out.extend(buffer[start..].iter().map(|&b| char::from(b)));
}

/// Appends little-endian `words` in `radix`, without leading zeros.
pub(super) fn push_words(out: &mut String, words: &[u64], radix: u32) {
    let (chunk, digits) = radix_chunk(radix);
    let mut rest = words.to_vec();
    let mut chunks = Vec::new();
    while rest.last() == Some(&0) {
        rest.pop();
    }
    while !rest.is_empty() {
        chunks.push(div_rem_small(&mut rest, chunk));
        while rest.last() == Some(&0) {
            rest.pop();
        }
    }
    push_digits(out, chunks.pop().unwrap_or(0), radix, 1);
    while let Some(chunk) = chunks.pop() {
        push_digits(out, chunk, radix, digits);
    }
}

/// Writes an [`ApInt`] in decimal; made by [`ApInt::display_signed`] and its twin.
struct Decimal<'a> {
    value: &'a ApInt,
    signed: bool,
}

impl fmt::Display for Decimal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value.repr {
            Repr::Inline(word) if self.signed => {
                fmt::Display::fmt(&sext64(*word, self.value.width), f)
            }
            Repr::Inline(word) => fmt::Display::fmt(word, f),
            Repr::Heap(_) => f.write_str(&self.value.to_string_radix(10, self.signed)),
        }
    }
}

impl ApInt {
    /// The digits in `radix` (2 to 36, upper case), with a `-` if `signed` and negative.
    ///
    /// A radix out of range is taken as the nearest that is not.
    pub fn to_string_radix(&self, radix: u32, signed: bool) -> String {
        let radix = radix.clamp(2, 36);
        let mut out = String::new();
        if signed && self.is_negative() {
            out.push('-');
            push_words(&mut out, self.neg().words(), radix);
        } else {
            push_words(&mut out, self.words(), radix);
        }
        out
    }

    /// Shows the signed value in decimal.
    pub fn display_signed(&self) -> impl fmt::Display + '_ {
        Decimal {
            value: self,
            signed: true,
        }
    }

    /// Shows the unsigned value in decimal.
    pub fn display_unsigned(&self) -> impl fmt::Display + '_ {
        Decimal {
            value: self,
            signed: false,
        }
    }

    /// Reads decimal digits; see [`ApInt::parse_radix`].
    pub fn parse_decimal(text: &str) -> Option<ApInt> {
        ApInt::parse_radix(text, 10)
    }

    /// Reads digits of `radix` (2 to 36, either case), with no sign or prefix.
    ///
    /// The result is as narrow as the unsigned value allows, but at least one bit wide. `None` if
    /// there is no digit, or anything else, or the value needs more than [`ApInt::MAX_WIDTH`] bits.
    pub fn parse_radix(text: &str, radix: u32) -> Option<ApInt> {
        if text.is_empty() || !(2..=36).contains(&radix) {
            return None;
        }
        if !text.bytes().all(|b| char::from(b).is_digit(radix)) {
            return None;
        }
        let digits = text.trim_start_matches('0').as_bytes();
        // Cheap refusal of what cannot fit, before any work that grows with the square.
        if digits.len() as u64 * u64::from(radix.ilog2()) > u64::from(ApInt::MAX_WIDTH) {
            return None;
        }
        let (_, chunk_digits) = radix_chunk(radix);
        let mut words: Vec<u64> = Vec::new();
        for chunk in digits.chunks(chunk_digits) {
            let mut carry = chunk.iter().fold(0u64, |value, &b| {
                value * u64::from(radix) + u64::from(char::from(b).to_digit(radix).unwrap_or(0))
            });
            let scale = u64::from(radix).pow(chunk.len() as u32);
            for word in &mut words {
                let step = u128::from(*word) * u128::from(scale) + u128::from(carry);
                *word = step as u64;
                carry = (step >> 64) as u64;
            }
            if carry != 0 {
                words.push(carry);
            }
        }
        let top = words.last().map_or(0, |w| 64 - w.leading_zeros());
        let width = (words.len().saturating_sub(1) * 64) as u32 + top;
        (width <= ApInt::MAX_WIDTH).then(|| ApInt::from_words(width.max(1), &words))
    }
}
