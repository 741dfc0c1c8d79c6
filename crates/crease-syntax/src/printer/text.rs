//! Bytes of the output: numbers, escapes, keywords. No IR here.

use std::fmt;

use crease_ir::num::ApInt;

/// The two digits of every number below 100.
const PAIRS: &[u8; 200] = b"00010203040506070809101112131415161718192021222324252627282930313233343536373839\
4041424344454647484950515253545556575859606162636465666768697071727374757677787980818283848586878889909192939495969798\
99";

/// Appends `value` in decimal.
#[inline]
pub(super) fn push_u64(out: &mut Vec<u8>, value: u64) {
    if value < 10 {
        return out.push(b'0' + value as u8);
    }
    push_longer(out, value);
}

// Not inlined where names are written, few of which need it.
#[inline(never)]
fn push_longer(out: &mut Vec<u8>, value: u64) {
    push_listed_u64(out, false, false, value);
}

/// Appends `value` in decimal, if need be behind a comma and with a sign.
#[inline]
pub(super) fn push_listed_u64(out: &mut Vec<u8>, comma: bool, negative: bool, value: u64) {
    if value >= 100_000_000 {
        return push_large(out, comma, negative, value);
    }
    let (digits, count) = digits_of(value);
    let before = if comma {
        u64::from(u16::from_le_bytes(*b", "))
    } else {
        0
    };
    let commas = if comma { 2 } else { 0 };
    let sign = u64::from(negative);
    let before = before | (u64::from(b'-') * sign) << (8 * commas);
    let len = commas + sign as usize;
    let text = u128::from(digits) << (8 * len) | u128::from(before);
    let end = out.len() + len + count;
    out.extend_from_slice(&text.to_le_bytes());
    out.truncate(end);
}

/// The digits of a number below 100,000,000, the first one lowest, and how many there are.
#[inline(always)]
fn digits_of(value: u64) -> (u64, usize) {
    // All eight digits at once, without those in front that are zero. The products are quotients by
    // 10,000, by 100 and by 10.
    let high = value / 10_000;
    let fours = high | (value - high * 10_000) << 32;
    let hundreds = ((fours * 10_486) >> 20) & 0x0000_007f_0000_007f;
    let pairs = hundreds | (fours - hundreds * 100) << 16;
    let tens = ((pairs * 103) >> 10) & 0x000f_000f_000f_000f;
    let digits = tens | (pairs - tens * 10) << 8;
    let zeros = (digits | 1 << 56).trailing_zeros() & !7;
    let text = (digits | 0x3030_3030_3030_3030) >> zeros;
    (text, 8 - zeros as usize / 8)
}

/// Appends `%` and `value` in decimal.
#[inline(always)]
pub(super) fn push_number_name(out: &mut Vec<u8>, value: u32) {
    if value >= 10_000 {
        return push_large_name(out, value);
    }
    // All four digits at once, the first one lowest, without those in front that are zero. The products
    // are quotients by 100 and by 10.
    let high = (value * 5243) >> 19;
    let pairs = high | (value - high * 100) << 16;
    let tens = ((pairs * 103) >> 10) & 0x000f_000f;
    let digits = tens | (pairs - tens * 10) << 8;
    let zeros = (digits | 1 << 24).trailing_zeros() & !7;
    let text = u64::from((digits | 0x3030_3030) >> zeros) << 8 | u64::from(b'%');
    let end = out.len() + 5 - zeros as usize / 8;
    out.extend_from_slice(&text.to_le_bytes());
    out.truncate(end);
}

#[cold]
fn push_large_name(out: &mut Vec<u8>, value: u32) {
    out.push(b'%');
    push_u64(out, value.into());
}

/// A text from which short pieces are copied without a call: there are unused bytes behind it.
#[derive(Clone, Debug)]
pub(super) struct Padded(Box<[u8]>);

impl Padded {
    const PIECE: usize = 32;

    pub(super) fn new(mut text: Vec<u8>) -> Padded {
        text.extend_from_slice(&[0; Padded::PIECE]);
        Padded(text.into())
    }

    /// How long it is.
    pub(super) fn len(&self) -> usize {
        self.0.len() - Padded::PIECE
    }

    /// Appends the bytes `from..to`.
    #[inline(always)]
    pub(super) fn put(&self, out: &mut Vec<u8>, from: usize, to: usize) {
        let piece = self.0.get(from..).and_then(|text| text.first_chunk());
        if let Some::<&[u8; Padded::PIECE]>(piece) = piece
            && to - from <= Padded::PIECE
        {
            let end = out.len() + to - from;
            out.extend_from_slice(piece);
            out.truncate(end);
        } else {
            out.extend_from_slice(&self.0[from..to]);
        }
    }
}

#[cold]
fn push_large(out: &mut Vec<u8>, comma: bool, negative: bool, mut value: u64) {
    if comma {
        out.extend_from_slice(b", ");
    }
    if negative {
        out.push(b'-');
    }
    let mut buffer = [0u8; 20];
    let mut start = buffer.len();
    while value >= 10 {
        let pair = value as usize % 100 * 2;
        value /= 100;
        start -= 2;
        buffer[start] = PAIRS[pair];
        buffer[start + 1] = PAIRS[pair + 1];
    }
    if value > 0 {
        start -= 1;
        buffer[start] = b'0' + value as u8;
    }
    out.extend_from_slice(&buffer[start..]);
}

/// Appends `text`: most texts are a few bytes, for which a call to copy them costs more than they.
#[inline]
pub(super) fn put(out: &mut Vec<u8>, text: &[u8]) {
    match *text {
        [] => {}
        [a] => out.push(a),
        [a, b] => out.extend_from_slice(&[a, b]),
        [a, b, c] => out.extend_from_slice(&[a, b, c]),
        [a, b, c, d] => out.extend_from_slice(&[a, b, c, d]),
        _ => put_longer(out, text),
    }
}

/// The same for a text of at least four bytes.
#[inline]
fn put_longer(out: &mut Vec<u8>, text: &[u8]) {
    // The first and the last bytes overlap in, or are all of, a short text.
    let end = out.len() + text.len();
    if let (9..=16, Some::<&[u8; 8]>(first), Some::<&[u8; 8]>(last)) =
        (text.len(), text.first_chunk(), text.last_chunk())
    {
        out.extend_from_slice(first);
        out.truncate(end - last.len());
        out.extend_from_slice(last);
    } else if let (..=8, Some::<&[u8; 4]>(first), Some::<&[u8; 4]>(last)) =
        (text.len(), text.first_chunk(), text.last_chunk())
    {
        out.extend_from_slice(first);
        out.truncate(end - last.len());
        out.extend_from_slice(last);
    } else {
        out.extend_from_slice(text);
    }
}

/// A short text, padded: all of it is copied at once, whatever its length.
#[derive(Clone, Copy, Debug)]
pub(super) struct Short {
    bytes: [u8; Short::CAPACITY],
    len: u8,
}

impl Short {
    const CAPACITY: usize = 15;

    /// `None` if `text` is too long.
    pub(super) fn new(text: &[u8]) -> Option<Short> {
        let mut bytes = [0; Short::CAPACITY];
        bytes.get_mut(..text.len())?.copy_from_slice(text);
        let len = text.len() as u8;
        Some(Short { bytes, len })
    }

    /// Appends the text.
    #[inline]
    pub(super) fn put(&self, out: &mut Vec<u8>) {
        let end = out.len() + usize::from(self.len);
        out.extend_from_slice(&self.bytes);
        out.truncate(end);
    }
}

/// Appends `value` in decimal.
#[inline]
pub(super) fn push_i64(out: &mut Vec<u8>, value: i64) {
    push_listed_u64(out, false, value < 0, value.unsigned_abs());
}

/// Appends an integer in decimal.
pub(super) fn push_digits(out: &mut Vec<u8>, value: &ApInt, unsigned: bool) {
    if unsigned {
        match value.to_u64() {
            Some(value) => push_u64(out, value),
            None => put(out, value.to_string_radix(10, false).as_bytes()),
        }
    } else {
        match value.to_i64() {
            Some(value) => push_i64(out, value),
            None => put(out, value.to_string_radix(10, true).as_bytes()),
        }
    }
}

/// Lets `write!` append to bytes.
pub(super) struct Fmt<'a>(pub(super) &'a mut Vec<u8>);

impl fmt::Write for Fmt<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

const HEX: &[u8; 16] = b"0123456789ABCDEF";

/// Appends two upper-case hexadecimal digits.
#[inline]
pub(super) fn push_hex(out: &mut Vec<u8>, byte: u8) {
    out.push(HEX[usize::from(byte >> 4)]);
    out.push(HEX[usize::from(byte & 15)]);
}

/// Appends `bytes` in quotes; `\\` and two hexadecimal digits stand for what is not printable
/// ASCII.
pub(super) fn push_quoted(out: &mut Vec<u8>, bytes: &[u8]) {
    out.push(b'"');
    push_escaped(out, bytes);
    out.push(b'"');
}

/// The place of the first byte that is written as an escape.
#[inline]
fn first_special(bytes: &[u8]) -> Option<usize> {
    const EACH: u64 = 0x0101_0101_0101_0101;
    const TOPS: u64 = EACH * 0x80;
    let (chunks, rest) = bytes.as_chunks();
    let has_special = |chunk: &[u8; 8]| {
        let word = u64::from_le_bytes(*chunk);
        // The top bit of a byte is set where it is zero, or above that at a byte that is one.
        let zero = |word: u64| word.wrapping_sub(EACH) & !word;
        let odd =
            zero(word ^ (EACH * 0x22)) | zero(word ^ (EACH * 0x5c)) | zero(word ^ (EACH * 0x7f));
        (odd | word | word.wrapping_sub(EACH * 0x20)) & TOPS != 0
    };
    let special = |b: &u8| !matches!(b, b' '..=b'~') || matches!(b, b'"' | b'\\');
    let start = match chunks.iter().position(has_special) {
        Some(chunk) => chunk * 8,
        None => bytes.len() - rest.len(),
    };
    let at = bytes[start..].iter().position(special)?;
    Some(start + at)
}

/// Appends `bytes` with escapes.
fn push_escaped(out: &mut Vec<u8>, bytes: &[u8]) {
    let mut rest = bytes;
    while let Some(at) = first_special(rest) {
        out.extend_from_slice(&rest[..at]);
        out.push(b'\\');
        match rest[at] {
            b'\\' => out.push(b'\\'),
            byte => push_hex(out, byte),
        }
        rest = &rest[at + 1..];
    }
    put(out, rest);
}

/// Appends `text` as it is if it reads as a keyword, else in quotes.
pub(super) fn push_keyword_or_string(out: &mut Vec<u8>, text: &str) {
    if is_bare_identifier(text) {
        put(out, text.as_bytes());
    } else {
        push_quoted(out, text.as_bytes());
    }
}

/// Whether `text` needs no quotes as a name.
pub(super) fn is_bare_identifier(text: &str) -> bool {
    is_bare(text.as_bytes())
}

fn is_bare(bytes: &[u8]) -> bool {
    bytes
        .first()
        .is_some_and(|&b| b.is_ascii_alphabetic() || b == b'_')
        && bytes[1..]
            .iter()
            .all(|&b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.'))
}

/// Appends `@name`.
pub(super) fn push_symbol(out: &mut Vec<u8>, name: &[u8]) {
    if name.is_empty() {
        out.extend_from_slice(b"@<<INVALID EMPTY SYMBOL>>");
        return;
    }
    out.push(b'@');
    match is_bare(name) {
        true => put(out, name),
        false => push_quoted(out, name),
    }
}

/// Makes `name` a valid SSA or alias name: other characters become hexadecimal, a leading digit
/// or such a character gets an underscore before it. `punctuation` is what is allowed besides
/// letters and digits.
pub(super) fn sanitize<'n>(name: &'n str, punctuation: &[u8], buffer: &'n mut Vec<u8>) -> &'n [u8] {
    let bytes = name.as_bytes();
    let valid = |b: u8| b.is_ascii_alphanumeric() || punctuation.contains(&b);
    let Some(&first) = bytes.first() else {
        return bytes;
    };
    let prefixed = first.is_ascii_digit() || (!valid(first) && first != b' ');
    if !prefixed && bytes.iter().all(|&b| valid(b)) {
        return bytes;
    }
    buffer.clear();
    if prefixed {
        buffer.push(b'_');
    }
    for &byte in bytes {
        if valid(byte) {
            buffer.push(byte);
        } else if byte == b' ' {
            buffer.push(b'_');
        } else {
            // As upstream, a small number takes one digit.
            if byte >= 16 {
                buffer.push(HEX[usize::from(byte >> 4)]);
            }
            buffer.push(HEX[usize::from(byte & 15)]);
        }
    }
    buffer
}

/// Whether `text`, what follows the dialect's name, may be written after a dot: an identifier,
/// and then nothing or something in angle brackets. Else angle brackets go around all of it.
pub(super) fn is_simple_symbol(text: &[u8]) -> bool {
    if !text.first().is_some_and(u8::is_ascii_alphabetic) {
        return false;
    }
    let end = text
        .iter()
        .position(|&b| !(b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_')));
    match end {
        None => true,
        Some(at) => text[at] == b'<' && text.last() == Some(&b'>'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(f: impl FnOnce(&mut Vec<u8>)) -> String {
        let mut out = Vec::new();
        f(&mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn numbers() {
        assert_eq!(text(|o| push_u64(o, u64::MAX)), "18446744073709551615");
        assert_eq!(text(|o| push_i64(o, i64::MIN)), "-9223372036854775808");
        assert_eq!(text(|o| push_i64(o, 0)), "0");
        let mut value = 1u64;
        while let Some(next) = value.checked_mul(3) {
            assert_eq!(text(|o| push_u64(o, value)), value.to_string());
            value = next;
        }
        for value in (0..20_000).chain(99_990_000..100_010_000) {
            assert_eq!(text(|o| push_u64(o, value)), value.to_string());
        }
        assert_eq!(text(|o| push_i64(o, -10)), "-10");
        for value in (0..20_000).chain([99_999_999, 100_000_000, u32::MAX]) {
            assert_eq!(text(|o| push_number_name(o, value)), format!("%{value}"));
        }
    }

    #[test]
    fn pieces_of_a_padded_text() {
        let whole: Vec<u8> = (b'a'..=b'z').collect();
        let padded = Padded::new(whole.clone());
        assert_eq!(padded.len(), whole.len());
        for from in 0..=whole.len() {
            for to in from..=whole.len() {
                let mut out = b"x".to_vec();
                padded.put(&mut out, from, to);
                assert_eq!(out[1..], whole[from..to]);
            }
        }
    }

    #[test]
    fn escapes() {
        assert_eq!(
            text(|o| push_quoted(o, b"a\n\"\\\xff ~")),
            r#""a\0A\22\\\FF ~""#
        );
        assert_eq!(text(|o| push_symbol(o, b"a b")), "@\"a b\"");
        assert_eq!(text(|o| push_symbol(o, b"a.b$c")), "@a.b$c");
        assert_eq!(text(|o| push_keyword_or_string(o, "$a")), "\"$a\"");
    }

    #[test]
    fn sanitized_names() {
        let mut buffer = Vec::new();
        assert_eq!(sanitize("c1_i32", b"$._-", &mut buffer), b"c1_i32");
        assert_eq!(sanitize("1a b\n", b"$._-", &mut buffer), b"_1a_bA");
        assert_eq!(sanitize("a.b", b"$_-", &mut buffer), b"a2Eb");
    }

    #[test]
    fn simple_symbols() {
        assert!(is_simple_symbol(b"a.b_1"));
        assert!(is_simple_symbol(b"a<x, y>"));
        assert!(!is_simple_symbol(b"a<x> "));
        assert!(!is_simple_symbol(b"1a"));
    }
}
