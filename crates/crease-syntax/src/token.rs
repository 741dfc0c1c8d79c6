//! Tokens: a kind and a byte range. They own no text and are never kept in lists.

/// What a token is. Keywords are identifiers: the grammar compares their text where it matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Kind {
    /// End of the text.
    Eof,
    /// Malformed; the lexer has reported it.
    Error,
    /// `foo`, `arith.addi`, `f32`
    Ident,
    /// `i32`, `si8`, `ui1`
    IntType,
    /// `@foo`, `@"foo"`
    At,
    /// `#foo`
    Hash,
    /// `%foo`
    Percent,
    /// `^foo`
    Caret,
    /// `!foo`
    Exclaim,
    /// `1.0e3`
    Float,
    /// `1`, `0x1f`
    Integer,
    /// `"foo"`
    String,
    /// `->`
    Arrow,
    /// `:`
    Colon,
    /// `,`
    Comma,
    /// `...`
    Ellipsis,
    /// `=`
    Equal,
    /// `>`
    Greater,
    /// `{`
    LBrace,
    /// `(`
    LParen,
    /// `[`
    LSquare,
    /// `<`
    Less,
    /// `-`
    Minus,
    /// `+`
    Plus,
    /// `?`
    Question,
    /// `}`
    RBrace,
    /// `)`
    RParen,
    /// `]`
    RSquare,
    /// `/`
    Slash,
    /// `*`
    Star,
    /// `|`
    Bar,
    /// `{-#`
    MetaBegin,
    /// `#-}`
    MetaEnd,
}

impl Kind {
    /// The punctuation spelled `text`.
    pub fn of_punct(text: &str) -> Option<Kind> {
        Some(match text {
            "->" => Kind::Arrow,
            ":" => Kind::Colon,
            "," => Kind::Comma,
            "..." => Kind::Ellipsis,
            "=" => Kind::Equal,
            ">" => Kind::Greater,
            "{" => Kind::LBrace,
            "(" => Kind::LParen,
            "[" => Kind::LSquare,
            "<" => Kind::Less,
            "-" => Kind::Minus,
            "+" => Kind::Plus,
            "?" => Kind::Question,
            "}" => Kind::RBrace,
            ")" => Kind::RParen,
            "]" => Kind::RSquare,
            "/" => Kind::Slash,
            "*" => Kind::Star,
            "|" => Kind::Bar,
            "{-#" => Kind::MetaBegin,
            "#-}" => Kind::MetaEnd,
            _ => return None,
        })
    }
}

/// A token: bytes `start..end` of the source text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Token {
    /// Its bytes.
    #[inline]
    pub fn bytes(self, text: &[u8]) -> &[u8] {
        text.get(self.start as usize..self.end as usize)
            .unwrap_or(&[])
    }
}

/// The value of a quoted token's inside, with escapes undone. The lexer has checked them.
pub fn unescape(inside: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(inside.len());
    let mut bytes = inside.iter().copied();
    while let Some(byte) = bytes.next() {
        if byte != b'\\' {
            out.push(byte);
            continue;
        }
        match bytes.next() {
            Some(b'n') => out.push(b'\n'),
            Some(b't') => out.push(b'\t'),
            Some(c @ (b'"' | b'\\')) => out.push(c),
            Some(high) => {
                let digit = |b: u8| char::from(b).to_digit(16).unwrap_or(0) as u8;
                out.push(digit(high) << 4 | bytes.next().map_or(0, digit));
            }
            None => {}
        }
    }
    out
}

/// The bytes of a string token of the form `"0x…"` with an even number of hex digits.
pub fn hex_bytes(inside: &[u8]) -> Option<Vec<u8>> {
    let digits = inside.strip_prefix(b"0x")?;
    if digits.len() % 2 != 0 {
        return None;
    }
    let nibble = |b: u8| char::from(b).to_digit(16).map(|d| d as u8);
    digits
        .chunks_exact(2)
        .map(|pair| Some(nibble(pair[0])? << 4 | nibble(pair[1])?))
        .collect()
}
