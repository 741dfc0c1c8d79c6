//! Bytes to tokens, one at a time, without allocation. It knows no grammar beyond tokens.
//!
//! Malformed input gives a [`Kind::Error`] token and says what is wrong in [`Lexer::error`].

use crate::token::{Kind, Token};

/// Character classes, one bit each.
const SPACE: u8 = 1;
pub(crate) const ALPHA: u8 = 2;
pub(crate) const DIGIT: u8 = 4;
/// `_`, `$`, `.`: may continue a bare identifier.
pub(crate) const IDENT_PUNCT: u8 = 8;
/// `-`: may continue a prefixed identifier, as may `IDENT_PUNCT`.
const DASH: u8 = 16;
const HEX: u8 = 32;
/// What ends a string or needs a closer look in one.
pub(crate) const IN_STRING: u8 = 64;
/// What matters in a text in brackets.
pub(crate) const IN_BRACKETS: u8 = 128;

/// By byte, the classes that it is in.
pub(crate) const CLASS: [u8; 256] = {
    let mut table = [0u8; 256];
    let mut i = 0;
    while i < 256 {
        let b = i as u8;
        let mut class = 0;
        if matches!(b, b' ' | b'\t' | b'\n' | b'\r' | 0) {
            class |= SPACE;
        }
        if b.is_ascii_alphabetic() {
            class |= ALPHA;
        }
        if b.is_ascii_digit() {
            class |= DIGIT;
        }
        if b.is_ascii_hexdigit() {
            class |= HEX;
        }
        if matches!(b, b'_' | b'$' | b'.') {
            class |= IDENT_PUNCT;
        }
        if b == b'-' {
            class |= DASH;
        }
        if matches!(b, b'"' | b'\\' | b'\n' | b'\x0b' | b'\x0c') {
            class |= IN_STRING;
        }
        if matches!(b, b'<' | b'>' | b'"' | b'/' | b'=' | b'\n' | b'\r') {
            class |= IN_BRACKETS;
        }
        table[i] = class;
        i += 1;
    }
    table
};

/// What a token may be that begins with a byte.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum First {
    Space,
    Punct,
    Word,
    Digit,
    Percent,
    /// A closer look is needed.
    Other,
}

/// By byte, with the kind of [`First::Punct`].
const FIRST: [(First, Kind); 256] = {
    let mut table = [(First::Other, Kind::Error); 256];
    let mut i = 0;
    while i < 256 {
        let punct = match i as u8 {
            b':' => Kind::Colon,
            b',' => Kind::Comma,
            b'(' => Kind::LParen,
            b')' => Kind::RParen,
            b'=' => Kind::Equal,
            b'<' => Kind::Less,
            b'>' => Kind::Greater,
            b'}' => Kind::RBrace,
            b'[' => Kind::LSquare,
            b']' => Kind::RSquare,
            b'?' => Kind::Question,
            b'*' => Kind::Star,
            b'+' => Kind::Plus,
            b'|' => Kind::Bar,
            _ => Kind::Error,
        };
        let first = match i as u8 {
            b'_' => First::Word,
            b'%' => First::Percent,
            _ if !matches!(punct, Kind::Error) => First::Punct,
            _ if CLASS[i] & SPACE != 0 => First::Space,
            _ if CLASS[i] & ALPHA != 0 => First::Word,
            _ if CLASS[i] & DIGIT != 0 => First::Digit,
            _ => First::Other,
        };
        table[i] = (first, punct);
        i += 1;
    }
    table
};

/// Reads tokens from a text.
#[derive(Clone, Debug)]
pub struct Lexer<'a> {
    text: &'a [u8],
    pos: usize,
    /// Where and why the last `Error` token is malformed.
    pub error: Option<(usize, &'static str)>,
}

impl<'a> Lexer<'a> {
    /// A lexer of `text` that starts at byte `pos`.
    pub fn new(text: &'a [u8], pos: usize) -> Self {
        Self {
            text,
            pos,
            error: None,
        }
    }

    /// Goes on at byte `pos`.
    pub fn reset(&mut self, pos: usize) {
        self.pos = pos;
    }

    /// Where the next token is looked for.
    pub fn pos(&self) -> usize {
        self.pos
    }

    /// The byte at `at`; 0 beyond the end.
    #[inline(always)]
    fn byte(&self, at: usize) -> u8 {
        self.text.get(at).copied().unwrap_or(0)
    }

    /// The first byte from `at` on that is in none of `classes`.
    #[inline(always)]
    fn skip(&self, mut at: usize, classes: u8) -> usize {
        while let Some(&byte) = self.text.get(at)
            && CLASS[byte as usize] & classes != 0
        {
            at += 1;
        }
        at
    }

    /// The first byte from `at` on that is no digit.
    #[inline(always)]
    fn skip_digits(&self, at: usize) -> usize {
        const EACH: u64 = 0x0101_0101_0101_0101;
        if let Some(chunk) = self.text.get(at..).and_then(|rest| rest.first_chunk()) {
            // Digits become 0 to 9, and the sum has the top bit of a byte set for all others, at
            // least up to the first of them.
            let bytes = u64::from_le_bytes(*chunk) ^ (EACH * 0x30);
            let others = (bytes.wrapping_add(EACH * 0x76) | bytes) & (EACH * 0x80);
            if others != 0 {
                return at + others.trailing_zeros() as usize / 8;
            }
        }
        self.skip(at, DIGIT)
    }

    /// The same for names, which are longer: a few bytes at a time need no bounds checks.
    #[inline(always)]
    fn skip_name(&self, mut at: usize, classes: u8) -> usize {
        while let Some(chunk) = self.text.get(at..at + 4) {
            for (i, byte) in chunk.iter().enumerate() {
                if CLASS[*byte as usize] & classes == 0 {
                    return at + i;
                }
            }
            at += 4;
        }
        self.skip(at, classes)
    }

    /// The end of the value's name whose `%` is at `pos`.
    #[inline(always)]
    pub(crate) fn name_end(&self, pos: usize) -> Option<usize> {
        let first = CLASS[self.byte(pos + 1) as usize];
        if first & DIGIT != 0 {
            return Some(self.skip_digits(pos + 2));
        }
        let name = self.byte(pos) == b'%' && first & (ALPHA | IDENT_PUNCT | DASH) != 0;
        name.then(|| self.skip_name(pos + 2, ALPHA | DIGIT | IDENT_PUNCT | DASH))
    }

    /// The end of the name at `pos`, which begins with `prefix`: `^`, `#` or `@`.
    #[inline(always)]
    pub(crate) fn prefixed_end(&self, pos: usize, prefix: u8) -> Option<usize> {
        let first = self.byte(pos + 1);
        let name =
            self.byte(pos) == prefix && (CLASS[first as usize] & ALPHA != 0 || first == b'_');
        let dash = if prefix == b'@' { 0 } else { DASH };
        name.then(|| self.skip_name(pos + 2, ALPHA | DIGIT | IDENT_PUNCT | dash))
    }

    /// The end of the op's name at `pos`: a word, or a string without escapes.
    #[inline(always)]
    pub(crate) fn op_name_end(&self, pos: usize) -> Option<usize> {
        match self.byte(pos) {
            b'"' => {
                let rest = self.text.get(pos + 1..)?;
                let end = rest
                    .iter()
                    .position(|b| matches!(b, b'"' | b'\\' | b'\n'))?;
                (rest[end] == b'"').then_some(pos + end + 2)
            }
            b if CLASS[b as usize] & ALPHA != 0 || b == b'_' => {
                Some(self.skip_name(pos + 1, ALPHA | DIGIT | IDENT_PUNCT))
            }
            _ => None,
        }
    }

    /// The end of the word that begins at `pos`, with a letter or `_`.
    #[inline(always)]
    pub(crate) fn word_end(&self, pos: usize) -> usize {
        self.skip_name(pos + 1, ALPHA | DIGIT | IDENT_PUNCT)
    }

    /// The first byte from `pos` on that is no space.
    #[inline(always)]
    pub(crate) fn skip_space(&self, pos: usize) -> usize {
        self.skip(pos, SPACE)
    }

    #[inline(always)]
    fn form(&mut self, kind: Kind, start: usize, end: usize) -> Token {
        self.pos = end;
        Token {
            kind,
            start: start as u32,
            end: end as u32,
        }
    }

    #[cold]
    fn fail(&mut self, start: usize, at: usize, message: &'static str) -> Token {
        self.error = Some((at, message));
        let end = self.pos.max(start);
        self.form(Kind::Error, start, end)
    }

    /// The next token if it is of a frequent sort, else `None`: then [`Self::lex`] gives it.
    #[inline(always)]
    pub fn lex_frequent(&mut self) -> Option<Token> {
        let mut pos = self.pos;
        let mut byte = *self.text.get(pos)?;
        while FIRST[byte as usize].0 == First::Space {
            pos += 1;
            byte = *self.text.get(pos)?;
        }
        self.pos = pos;
        match FIRST[byte as usize] {
            (First::Punct, kind) => Some(self.form(kind, pos, pos + 1)),
            (First::Word, _) => Some(self.word(pos)),
            (First::Digit, _) => {
                let end = self.skip_digits(pos + 1);
                // A fraction, or `0x1f`.
                let more = matches!(self.byte(end), b'.' | b'x');
                (!more).then(|| self.form(Kind::Integer, pos, end))
            }
            (First::Percent, _) => {
                let digits = CLASS[self.byte(pos + 1) as usize] & DIGIT != 0;
                digits.then(|| self.form(Kind::Percent, pos, self.skip_digits(pos + 2)))
            }
            _ => None,
        }
    }

    /// The next token.
    pub fn lex(&mut self) -> Token {
        loop {
            let Some(&byte) = self.text.get(self.pos) else {
                return self.form(Kind::Eof, self.text.len(), self.text.len());
            };
            let pos = self.pos;
            return match FIRST[byte as usize] {
                (First::Space, _) => {
                    self.pos += 1;
                    continue;
                }
                (First::Punct, kind) => self.form(kind, pos, pos + 1),
                (First::Word, _) => self.word(pos),
                (First::Digit, _) => self.number(pos),
                (First::Percent, _) => self.prefixed(pos, Kind::Percent, "invalid SSA name"),
                (First::Other, _) => match self.other(pos, byte) {
                    Some(token) => token,
                    None => continue,
                },
            };
        }
    }

    /// The token at `pos`, which begins with the byte `first`; `None` after a comment.
    #[inline(always)]
    fn other(&mut self, pos: usize, first: u8) -> Option<Token> {
        let kind = match first {
            b'"' => return Some(self.string(pos, pos + 1, Kind::String)),
            b'@' => return Some(self.at_identifier(pos)),
            b'{' if self.byte(pos + 1) == b'-' && self.byte(pos + 2) == b'#' => {
                return Some(self.form(Kind::MetaBegin, pos, pos + 3));
            }
            b'{' => Kind::LBrace,
            b'-' if self.byte(pos + 1) == b'>' => {
                return Some(self.form(Kind::Arrow, pos, pos + 2));
            }
            b'-' => Kind::Minus,
            b'#' if self.byte(pos + 1) == b'-' && self.byte(pos + 2) == b'}' => {
                return Some(self.form(Kind::MetaEnd, pos, pos + 3));
            }
            b'#' => return Some(self.prefixed(pos, Kind::Hash, "invalid attribute name")),
            b'!' => return Some(self.prefixed(pos, Kind::Exclaim, "invalid type identifier")),
            b'^' => return Some(self.prefixed(pos, Kind::Caret, "invalid block name")),
            b'/' if self.byte(pos + 1) == b'/' => {
                let rest = &self.text[pos..];
                let newline = rest.iter().position(|b| matches!(b, b'\n' | b'\r'));
                self.pos = newline.map_or(self.text.len(), |n| pos + n + 1);
                return None;
            }
            b'/' => Kind::Slash,
            b'.' => {
                if self.byte(pos + 1) == b'.' && self.byte(pos + 2) == b'.' {
                    return Some(self.form(Kind::Ellipsis, pos, pos + 3));
                }
                self.pos = pos + 1;
                let message = "expected three consecutive dots for an ellipsis";
                return Some(self.fail(pos, pos + 1, message));
            }
            _ => {
                self.pos = pos + 1;
                return Some(self.fail(pos, pos, "unexpected character"));
            }
        };
        Some(self.form(kind, pos, pos + 1))
    }

    /// An identifier or integer type.
    #[inline(always)]
    fn word(&mut self, start: usize) -> Token {
        let end = self.skip_name(start + 1, ALPHA | DIGIT | IDENT_PUNCT);
        // Only types end with a digit and begin like one, or nearly.
        let kind = if self.byte(end - 1).is_ascii_digit() && self.is_int_type(start, end) {
            Kind::IntType
        } else {
            Kind::Ident
        };
        self.form(kind, start, end)
    }

    #[inline(always)]
    fn is_int_type(&self, start: usize, end: usize) -> bool {
        let digits = match (self.byte(start), self.byte(start + 1)) {
            (b'i', _) => start + 1,
            (b's' | b'u', b'i') => start + 2,
            _ => return false,
        };
        digits < end && self.skip(digits, DIGIT) == end
    }

    /// The number that begins with the digit at `start`.
    #[inline(always)]
    fn number(&mut self, start: usize) -> Token {
        if self.byte(start) == b'0' && self.byte(start + 1) == b'x' {
            // `0xi32` is `0` and `xi32`.
            let end = self.skip(start + 2, HEX);
            let end = if end == start + 2 { start + 1 } else { end };
            return self.form(Kind::Integer, start, end);
        }
        let mut end = self.skip_digits(start + 1);
        if self.byte(end) != b'.' {
            return self.form(Kind::Integer, start, end);
        }
        end = self.skip_digits(end + 1);
        if matches!(self.byte(end), b'e' | b'E') {
            let sign = matches!(self.byte(end + 1), b'+' | b'-') as usize;
            if self.byte(end + 1 + sign).is_ascii_digit() {
                end = self.skip(end + 1 + sign, DIGIT);
            }
        }
        self.form(Kind::Float, start, end)
    }

    #[inline(always)]
    fn prefixed(&mut self, start: usize, kind: Kind, message: &'static str) -> Token {
        let first = CLASS[self.byte(start + 1) as usize];
        if first & DIGIT != 0 {
            let end = self.skip(start + 2, DIGIT);
            return self.form(kind, start, end);
        }
        if first & (ALPHA | IDENT_PUNCT | DASH) == 0 {
            self.pos = start + 1;
            return self.fail(start, start, message);
        }
        let end = self.skip_name(start + 2, ALPHA | DIGIT | IDENT_PUNCT | DASH);
        self.form(kind, start, end)
    }

    fn at_identifier(&mut self, start: usize) -> Token {
        let first = self.byte(start + 1);
        if first == b'"' {
            return self.string(start, start + 2, Kind::At);
        }
        if CLASS[first as usize] & ALPHA == 0 && first != b'_' {
            self.pos = start + 1;
            let message = "@ identifier expected to start with letter or '_'";
            return self.fail(start, start + 1, message);
        }
        let end = self.skip_name(start + 2, ALPHA | DIGIT | IDENT_PUNCT);
        self.form(Kind::At, start, end)
    }

    /// A string whose inside starts at `pos`.
    fn string(&mut self, start: usize, mut pos: usize, kind: Kind) -> Token {
        loop {
            match self.text.get(pos) {
                Some(b'"') => return self.form(kind, start, pos + 1),
                None | Some(b'\n' | b'\x0b' | b'\x0c') => {
                    self.pos = pos;
                    return self.fail(start, pos, "expected '\"' in string literal");
                }
                Some(b'\\') => match self.byte(pos + 1) {
                    b'"' | b'\\' | b'n' | b't' => pos += 2,
                    b if b.is_ascii_hexdigit() && self.byte(pos + 2).is_ascii_hexdigit() => {
                        pos += 3;
                    }
                    _ => {
                        self.pos = pos + 1;
                        return self.fail(start, pos, "unknown escape in string literal");
                    }
                },
                Some(_) => {
                    let rest = &self.text[pos..];
                    let special = |b: &u8| CLASS[*b as usize] & IN_STRING != 0;
                    pos += rest.iter().position(special).unwrap_or(rest.len());
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(Kind, &str)> {
        let mut lexer = Lexer::new(text.as_bytes(), 0);
        std::iter::from_fn(|| {
            let token = lexer.lex();
            (token.kind != Kind::Eof)
                .then(|| (token.kind, &text[token.start as usize..token.end as usize]))
        })
        .collect()
    }

    #[test]
    fn numbers_and_dimensions() {
        use Kind::*;
        assert_eq!(kinds("0xi32"), [(Integer, "0"), (Ident, "xi32")]);
        assert_eq!(
            kinds("0x1F 1.5e-3 1.e"),
            [
                (Integer, "0x1F"),
                (Float, "1.5e-3"),
                (Float, "1."),
                (Ident, "e")
            ]
        );
        assert_eq!(
            kinds("i32 si8 ui i i3a"),
            [
                (IntType, "i32"),
                (IntType, "si8"),
                (Ident, "ui"),
                (Ident, "i"),
                (Ident, "i3a")
            ]
        );
    }

    #[test]
    fn prefixed_names() {
        use Kind::*;
        assert_eq!(
            kinds("%0a %a-b.c$ ^bb0: #m"),
            [
                (Percent, "%0"),
                (Ident, "a"),
                (Percent, "%a-b.c$"),
                (Caret, "^bb0"),
                (Colon, ":"),
                (Hash, "#m")
            ]
        );
        assert_eq!(
            kinds("@a::@\"b c\""),
            [(At, "@a"), (Colon, ":"), (Colon, ":"), (At, "@\"b c\"")]
        );
    }

    #[test]
    fn malformed() {
        for (text, at, message) in [
            ("\"abc", 4, "expected '\"' in string literal"),
            ("\"a\\q\"", 2, "unknown escape in string literal"),
            ("%", 0, "invalid SSA name"),
            (" \u{e9}", 1, "unexpected character"),
            ("..", 1, "expected three consecutive dots for an ellipsis"),
        ] {
            let mut lexer = Lexer::new(text.as_bytes(), 0);
            assert_eq!(lexer.lex().kind, Kind::Error, "{text}");
            assert_eq!(lexer.error, Some((at, message)), "{text}");
        }
    }
}
