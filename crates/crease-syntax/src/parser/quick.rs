//! Attributes and types by their bytes, without tokens: nearly all are numbers, names, lists and
//! texts that were read before.
//!
//! Whatever is of another sort, or wrong, is read by its tokens instead, from where it begins. So
//! the messages are those of the parser proper, and nothing is read more often than twice.

use crease_ir::TypeData;
use crease_ir::num::ApInt;
use memchr::memchr_iter;
use smallvec::SmallVec;

use super::attrs::{float_of, word_of};
use super::plain_numbers::Decimal;
use super::text_cache::LONGEST;
use super::*;
use crate::lexer::{ALPHA, CLASS, DIGIT, IDENT_PUNCT, IN_STRING};

/// How many names and types are at hand, each in a place that its first bytes tell.
const PLACES: usize = 512;

/// Names that are longer are looked up in the tables of all names.
pub(super) const NAME: usize = 16;

/// More levels than a literal has that is read here.
pub(super) const LEVELS: u32 = 16;

/// So many texts of attributes are kept, and no longer ones of references to nested symbols.
const TEXTS: usize = 1 << 12;
const LONGEST_REFERENCE: usize = 96;

/// What was read lately; the tables are empty before anything was.
#[derive(Default)]
pub(super) struct Quick<'a> {
    pub(super) names: Vec<(u128, Option<Ident>)>,
    symbols: Vec<(u128, Option<Attr>)>,
    types: Vec<Option<(&'a [u8], Type)>>,
    /// The last file of a location, with its quotes.
    pub(super) file: Option<(&'a [u8], Ident)>,
}

/// Puts `item` in its place of a table.
pub(super) fn put<T: Clone>(table: &mut Vec<T>, place: usize, none: T, item: T) {
    if table.is_empty() {
        table.resize(PLACES, none);
    }
    table[place] = item;
}

/// The bytes `start..end` as one number, the first the lowest, if they are few; a name has no zeros in it.
#[inline(always)]
pub(super) fn key(text: &[u8], start: usize, end: usize) -> Option<u128> {
    let chunk: &[u8; NAME] = text.get(start..)?.first_chunk()?;
    let unused = 8 * NAME.checked_sub(end - start)?;
    Some(u128::from_le_bytes(*chunk) << (unused & 127) >> (unused & 127))
}

/// The bytes of `word` up to the first that is `last`, and zeros behind.
#[inline(always)]
fn up_to(word: u64, last: u8) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    // The top bit of that byte, and maybe of some behind it.
    let others = word ^ (EACH * u64::from(last));
    let ends = others.wrapping_sub(EACH) & !others & (EACH * 0x80);
    word & (ends ^ ends.wrapping_sub(1))
}

/// A word of up to eight bytes as a number, the first the lowest.
#[inline(always)]
const fn bytes(word: &[u8]) -> u64 {
    let (mut number, mut at) = (0, word.len());
    while at > 0 {
        at -= 1;
        number = number << 8 | word[at] as u64;
    }
    number
}

/// Where in a table what belongs to a number lies.
#[inline(always)]
fn place(low: u64, high: u64) -> usize {
    let mixed = (low ^ high.rotate_left(29)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 48) as usize % PLACES
}

#[inline(always)]
pub(super) fn place_of(key: u128) -> usize {
    place(key as u64, (key >> 64) as u64)
}

impl<'a> Parser<'a> {
    /// The byte at `at`; 0 beyond the end.
    #[inline(always)]
    pub(super) fn byte(&self, at: usize) -> u8 {
        self.text.get(at).copied().unwrap_or(0)
    }

    /// Whether the byte at `at` could belong to the word before it.
    #[inline(always)]
    pub(super) fn in_word(&self, at: usize) -> bool {
        CLASS[self.byte(at) as usize] & (ALPHA | DIGIT | IDENT_PUNCT) != 0
    }

    /// Makes the token at or after byte `at` current.
    #[inline(always)]
    pub(super) fn token_at(&mut self, at: usize) {
        // What is current may have been reported.
        if self.tok.start as usize != at || self.tok.end as usize != self.lexer.pos() {
            self.reset(at as u32);
        }
    }

    /// Where what was read by tokens ended. After a malformed token, which is reported, nothing is read.
    pub(super) fn behind(&self) -> Parse<usize> {
        match self.tok.kind {
            Kind::Error => Err(Failed),
            _ => Ok(self.tok.start as usize),
        }
    }

    /// Where the token at or after byte `at` begins.
    #[inline(always)]
    pub(super) fn next_token(&mut self, at: usize) -> Parse<usize> {
        let at = self.lexer.skip_space(at);
        match self.byte(at) {
            b'/' => {
                self.token_at(at);
                self.behind()
            }
            _ => Ok(at),
        }
    }

    /// Expects the token of this one byte at or after byte `at`, and returns its end.
    #[inline]
    pub(super) fn expect_at(&mut self, at: usize, byte: u8, message: &str) -> Parse<usize> {
        let at = self.next_token(at)?;
        if self.byte(at) != byte {
            self.token_at(at);
            return Err(self.wrong_token(message));
        }
        Ok(at + 1)
    }

    /// Whether a dictionary begins at byte `at`, and not a file's metadata.
    #[inline]
    pub(super) fn dict_begins(&self, at: usize) -> bool {
        self.byte(at) == b'{' && !(self.byte(at + 1) == b'-' && self.byte(at + 2) == b'#')
    }

    /// The attribute at byte `at`, without a type from outside, and where it ends.
    pub(super) fn attr_at(&mut self, at: usize) -> Parse<(Attr, usize)> {
        let found = match self.byte(at) {
            b'0'..=b'9' => self.number_at(at, at),
            b'-' if self.byte(at + 1).is_ascii_digit() => self.number_at(at, at + 1),
            b'"' => self.string_at(at),
            b'@' => self.symbol_at(at),
            b'[' => return self.array_at(at),
            b'#' => self.known_extended(at),
            b'{' if self.dict_begins(at) => return self.dict_at(at),
            b'a'..=b'z' => self.word_at(at)?,
            _ => None,
        };
        match found {
            Some(found) => Ok(found),
            None => self.attr_by_tokens(at),
        }
    }

    #[inline(never)]
    fn attr_by_tokens(&mut self, at: usize) -> Parse<(Attr, usize)> {
        self.token_at(at);
        let attr = self.parse_attr_tokens(None)?;
        Ok((attr, self.behind()?))
    }

    /// An attribute that begins with a word.
    #[inline]
    fn word_at(&mut self, at: usize) -> Parse<Option<(Attr, usize)>> {
        let Some(front) = self.text.get(at..).and_then(|rest| rest.first_chunk()) else {
            return Ok(None);
        };
        let front = u64::from_le_bytes(*front);
        let begins = |word: &[u8]| front & !(u64::MAX << (8 * word.len())) == bytes(word);
        if begins(b"dense<") {
            return self.dense_at(at + 6, None);
        }
        if begins(b"array<") {
            return Ok(self.dense_array_at(at + 6));
        }
        if begins(b"sparse<") {
            return self.sparse_at(at + 7);
        }
        if front == bytes(b"affine_m") {
            return Ok(self.known_map(at));
        }
        let end = self.lexer.word_end(at);
        let known = match self.text.get(at..end).unwrap_or(&[]) {
            b"true" => self.ctx.bool_attr(true),
            b"false" => self.ctx.bool_attr(false),
            b"unit" => Attr::unit(),
            _ => {
                let ty = self.known_type(at);
                return Ok(ty.map(|(ty, end)| (self.ctx.type_attr(ty), end)));
            }
        };
        Ok(Some((known, end)))
    }

    /// The affine map at `at`, if it was read before. What was kept ends with the `>` that closes it.
    fn known_map(&self, at: usize) -> Option<(Attr, usize)> {
        let end = self.text.len().min(at + LONGEST);
        let text = self.text.get(at..end)?;
        let last = memchr_iter(b'>', text).find(|&it| text[it - 1] != b'-')?;
        let attr = self.texts.attrs.get(&Word(&text[..=last]))?;
        Some((*attr, at + last + 1))
    }

    /// The alias or the dialect's attribute at `at`, if it was read before and no type follows it.
    fn known_extended(&self, at: usize) -> Option<(Attr, usize)> {
        let word = self.lexer.prefixed_end(at, b'#')?;
        if self.byte(word) != b'<' {
            let alias = self.alias_of(&self.text[at + 1..word])?;
            return Some((alias, word));
        }
        let text = self.bracketed_at(at, word);
        let attr = self.texts.attrs.get(&Word(text))?;
        let end = at + text.len();
        (!matches!(self.byte(self.lexer.skip_space(end)), b':' | b'/')).then_some((*attr, end))
    }

    /// `[a, b]`, from the bracket on.
    pub(super) fn array_at(&mut self, open: usize) -> Parse<(Attr, usize)> {
        self.enter_at(open)?;
        let mut elements: SmallVec<[Attr; 8]> = SmallVec::new();
        let mut at = self.lexer.skip_space(open + 1);
        if self.byte(at) == b'/' {
            self.token_at(at);
            at = self.behind()?;
        }
        if self.byte(at) == b']' {
            at += 1;
        } else {
            loop {
                let (attr, end) = self.attr_at(at)?;
                elements.push(attr);
                at = self.lexer.skip_space(end);
                match self.byte(at) {
                    b',' => at = self.lexer.skip_space(at + 1),
                    b']' => {
                        at += 1;
                        break;
                    }
                    _ => {
                        self.token_at(at);
                        at = self.tok.end as usize;
                        match self.tok.kind {
                            Kind::Comma => at = self.lexer.skip_space(at),
                            Kind::RSquare => break,
                            _ => return Err(self.wrong_token("expected ',' or ']'")),
                        }
                    }
                }
            }
        }
        self.leave();
        Ok((self.ctx.array_attr(&elements), at))
    }

    pub(super) fn enter_at(&mut self, at: usize) -> Parse {
        if self.depth >= MAX_DEPTH {
            self.token_at(at);
        }
        self.enter()
    }

    /// A number with its type: the sign is at `start`, if it has one, and the digits are at `digits`.
    #[inline]
    fn number_at(&mut self, start: usize, digits: usize) -> Option<(Attr, usize)> {
        let number = Decimal::read(self.text, digits)?;
        let colon = self.lexer.skip_space(number.end);
        let (ty, end) = match self.byte(colon) {
            b':' => self.known_type(self.lexer.skip_space(colon + 1))?,
            b'/' => return None,
            _ if number.float => (Type::F64.get(), number.end),
            _ => (Type::I64.get(), number.end),
        };
        let negative = start != digits;
        let attr = match *self.ctx.type_data(ty) {
            TypeData::Float(kind) if number.float => {
                let wide = number.value(self.text, digits);
                let wide = if negative { -wide } else { wide };
                self.ctx.float_attr(ty, float_of(kind, wide))
            }
            TypeData::Integer { .. } | TypeData::Index if !number.float => {
                let (width, signed) = self.integer_format(ty)?;
                let word = match width {
                    1..=64 => word_of(width, signed, number.digits, negative)?,
                    _ => return None,
                };
                self.ctx.int_attr(ty, ApInt::new(width, word))
            }
            _ => return None,
        };
        Some((attr, end))
    }

    /// A string without escapes and type.
    #[inline]
    fn string_at(&mut self, at: usize) -> Option<(Attr, usize)> {
        let end = self.string_end(at)?;
        let next = self.byte(self.lexer.skip_space(end));
        if matches!(next, b':' | b'/') {
            return None;
        }
        let value = self.text.get(at + 1..end - 1)?;
        Some((self.ctx.typed_string_attr(value, Type::NONE.get()), end))
    }

    /// The end of the string without escapes that begins at `at`.
    #[inline]
    pub(super) fn string_end(&self, at: usize) -> Option<usize> {
        let rest = self.text.get(at + 1..)?;
        let special = |b: &u8| CLASS[*b as usize] & IN_STRING != 0;
        let end = rest.iter().position(special)?;
        (rest[end] == b'"').then_some(at + end + 2)
    }

    /// A reference to a symbol.
    #[inline]
    fn symbol_at(&mut self, at: usize) -> Option<(Attr, usize)> {
        let mut end = self.lexer.prefixed_end(at, b'@')?;
        let next = self.lexer.skip_space(end);
        match self.byte(next) {
            b'/' => return None,
            b':' => {}
            _ => {
                let attr = self.symbol_of(at, end);
                let mentioned = &mut self.forms.mentioned;
                mentioned.symbols.push((at as u32, end as u32, attr));
                return Some((attr, end));
            }
        }
        while self.text.get(end..)?.starts_with(b"::@") {
            end = match self.byte(end + 3) {
                b'"' => self.string_end(end + 3)?,
                _ => self.lexer.prefixed_end(end + 2, b'@')?,
            };
        }
        if matches!(self.byte(self.lexer.skip_space(end)), b':' | b'/') {
            return None;
        }
        let attr = self.texts.attrs.get(&Word(self.text.get(at..end)?))?;
        Some((*attr, end))
    }

    /// Keeps what a reference to a nested symbol stands for.
    pub(super) fn keep_reference(&mut self, start: u32, end: u32, attr: Attr) {
        if let Some(text) = self.text.get(start as usize..end as usize)
            && text.len() <= LONGEST_REFERENCE
        {
            self.keep_attr(text, attr);
        }
    }

    /// Keeps what a text stands for, unless many are kept.
    pub(super) fn keep_attr(&mut self, text: &'a [u8], attr: Attr) {
        if self.texts.attrs.len() < TEXTS {
            self.kept.enter(&mut self.texts.attrs, text, attr);
        }
    }

    /// Keeps the reference to the symbol that `token` names.
    pub(super) fn expect_symbol(&mut self, token: Token, reference: Attr) {
        if let Some(key) = key(self.text, token.start as usize, token.end as usize) {
            let known = (key, Some(reference));
            put(&mut self.quick.symbols, place_of(key), (0, None), known);
        }
    }

    /// The reference to the symbol that is written there, with `@`.
    #[inline]
    pub(super) fn symbol_of(&mut self, start: usize, end: usize) -> Attr {
        let text = self.text;
        let Some(key) = key(text, start, end) else {
            return self.symbol_named(&text[start..end]);
        };
        let place = place_of(key);
        if let Some(&(known, Some(attr))) = self.quick.symbols.get(place)
            && known == key
        {
            return attr;
        }
        let attr = self.symbol_named(&text[start..end]);
        put(&mut self.quick.symbols, place, (0, None), (key, Some(attr)));
        attr
    }

    /// The type at byte `at` if it is simple or was read lately, and where it ends.
    #[inline]
    pub(super) fn known_type(&mut self, at: usize) -> Option<(Type, usize)> {
        let (front, back) = self.front_of(at)?;
        let (ty, len) = match front.to_le_bytes() {
            [b'i', b'3', b'2', ..] => (Type::I32, 3),
            [b'i', b'6', b'4', ..] => (Type::I64, 3),
            [b'f', b'3', b'2', ..] => (Type::F32, 3),
            [b'f', b'6', b'4', ..] => (Type::F64, 3),
            [b'i', b'1', c, ..] if c != b'6' => (Type::I1, 2),
            [b'i', b'8', ..] => (Type::I8, 2),
            [b'i', b'1', b'6', ..] => (Type::I16, 3),
            [b'i', b'n', b'd', b'e', b'x', ..] => (Type::INDEX, 5),
            [b'b', b'f', b'1', b'6', ..] => (Type::BF16, 4),
            [b'n', b'o', b'n', b'e', ..] => (Type::NONE, 4),
            [b'a'..=b'z', ..] => {
                let found = self.quick.types.get(place(front, back));
                if let Some(&Some((text, ty))) = found
                    && let end = at + text.len()
                    && self.text.get(at..end).map(Word) == Some(Word(text))
                    && text.ends_with(b">")
                {
                    return Some((ty, end));
                }
                return self.bracketed_type(at);
            }
            _ => return None,
        };
        (!self.in_word(at + len)).then_some((ty.get(), at + len))
    }

    /// The first bytes from `at` on, but none behind a `>` after the first few.
    #[inline(always)]
    fn front_of(&self, at: usize) -> Option<(u64, u64)> {
        let chunk: &[u8; 16] = self.text.get(at..)?.first_chunk()?;
        let (front, back) = (chunk.first_chunk()?, chunk[7..].first_chunk()?);
        let back = up_to(u64::from_le_bytes(*back), b'>');
        Some((u64::from_le_bytes(*front), back))
    }

    /// The same for a type in brackets whose place another one has.
    #[inline(never)]
    fn bracketed_type(&mut self, at: usize) -> Option<(Type, usize)> {
        let text = self.bracketed_at(at, self.lexer.word_end(at));
        let (&Word(text), &ty) = self.texts.types.get_key_value(&Word(text))?;
        self.keep_type(at as u32, text, ty);
        Some((ty, at + text.len()))
    }

    /// The function type at byte `at` that takes the rest of a line, if it was read lately, and where
    /// it ends.
    #[inline]
    pub(super) fn known_signature(&self, at: usize) -> Option<(Type, usize)> {
        let &(text, ty) = self.quick.types.get(self.signature_place(at)?)?.as_ref()?;
        let end = at + text.len();
        let known = self.text.get(at..end)? == text && self.byte(end) == b'\n';
        known.then_some((ty, end))
    }

    /// Where a function type lies: many begin alike.
    #[inline(always)]
    fn signature_place(&self, at: usize) -> Option<usize> {
        let chunk: &[u8; 24] = self.text.get(at..)?.first_chunk()?;
        let ([front, middle, _], []) = chunk.as_chunks() else {
            return None;
        };
        let back = u64::from_le_bytes(*chunk[14..].first_chunk()?);
        let (front, middle) = (u64::from_le_bytes(*front), u64::from_le_bytes(*middle));
        let front = front.rotate_left(13) ^ middle;
        Some(place(front, up_to(back, b'\n')))
    }

    /// Keeps what a type in brackets stands for.
    pub(super) fn keep_type(&mut self, at: u32, text: &'a [u8], ty: Type) {
        if let Some((front, back)) = self.front_of(at as usize) {
            let place = place(front, back);
            put(&mut self.quick.types, place, None, Some((text, ty)));
        }
    }

    /// The same for a function type that takes the rest of a line.
    pub(super) fn keep_signature(&mut self, at: u32, text: &'a [u8], ty: Type) {
        if let Some(place) = self.signature_place(at as usize) {
            put(&mut self.quick.types, place, None, Some((text, ty)));
        }
    }
}

#[cfg(test)]
mod tests {
    use crease_ir::Context;
    use crease_ir::registry::Registry;

    use super::super::{parse_attr, parse_text};

    fn context() -> Context {
        let mut ctx = Context::new(Registry::new());
        ctx.set_allow_unregistered(true);
        ctx.set_describe(crate::printer::describe());
        ctx
    }

    /// Texts whose types are unknown the first time and known the second.
    const TEXTS: &[&str] = &[
        "5",
        "-5 : i8",
        "255 : i8",
        "7 : index",
        "9223372036854775808",
        "5 : ui7",
        "123456789012345678901234567890 : i128",
        "1.5",
        "-0.0 : f32",
        "1.0e-05 : f64",
        "123456789.25e+10 : f16",
        "3.0e400 : f64",
        "0x7FC00000 : f32",
        "true",
        "unit",
        "f8E4M3FN",
        "none",
        "\"plain\"",
        "\"esc\\22\"",
        "\"typed\" : i32",
        "@a",
        "@a::@b::@\"odd name\"",
        "@\"quoted\"",
        "[]",
        "[1, [2.0], {}]",
        "{a = 1, b, \"c d\" = 2 : i8}",
        "{b = 1, a = 2}",
        "{i32 = i32}",
        "tensor<4x?xf32>",
        "vector<[4]x8xi1>",
        "() -> (i32, tensor<4xi8>)",
        "ui7",
        "[ui7, si3, i128, ui70, ui7]",
        "{a = ui7, b = (ui7) -> ui7, ui7 = f8E4M3FN}",
        "(i32, index) -> i64",
        "(i32, f8E4M3FN,ui7)->()",
        "( i1 , tensor<4xi8> ) -> ( vector<4xf32> , index )",
        "((i32) -> i32) -> (() -> ())",
        "7 : ui7",
        "127 : ui7",
        "affine_map<(d0) -> (d0 floordiv 2)>",
        "array<i64: 1, -2>",
        "array<i1: true, false>",
        "array<f32: 1.5, -2.0>",
        "array<i8>",
        "dense<5> : tensor<4xi32>",
        "dense<[[1, 2], [-3, 4]]> : tensor<2x2xi64>",
        "dense<[255, -1]> : tensor<2xi8>",
        "dense<[true, false]> : vector<2xi1>",
        "dense<1> : tensor<2xi1>",
        "dense<[1.5, -0.0]> : tensor<2xbf16>",
        "dense<[(1.0, -1.5), (2.0, 0.5)]> : tensor<2xcomplex<f32>>",
        "dense<(1, 2)> : tensor<2xcomplex<i8>>",
        "dense<[0x7FC00000, 1.0]> : tensor<2xf32>",
        "dense<\"0x0100000002000000\"> : tensor<2xi32>",
        "dense<[1, 2]> : tensor<2xi128>",
        "dense<> : tensor<0xi32>",
        "dense<2> : tensor<0xi32>",
        "dense<3> : tensor<i5>",
        "dense<1> : tensor<1xi32, dense<2> : tensor<1xi128, \"x\">>",
        "sparse<[[0, 3], [3, 1]], [9, -1]> : tensor<4x8xi32>",
        "sparse<[[0, 1]], 5> : tensor<2x2xi8>",
        "sparse<1, 2> : vector<4xi8>",
        "sparse<[[0]], [(1.0, 2.0)]> : tensor<2xcomplex<f64>>",
    ];

    #[test]
    fn the_same_as_by_tokens() {
        let ctx = context();
        for text in TEXTS {
            let by_tokens = parse_text(&ctx, text, |parser| parser.parse_attr_tokens(None));
            let by_tokens = by_tokens.unwrap_or_else(|error| panic!("{text}: {error}"));
            for list in [
                format!("[{text}, {text}, {text}]"),
                format!("[ {text},\n {text}// said\n,{text} ]\n "),
                format!("[{text} // {text}]\n, // [\n {text},{text}]"),
            ] {
                let list = parse_attr(&ctx, &list).unwrap_or_else(|e| panic!("{list}: {e}"));
                assert_eq!(
                    ctx.array_elements(list),
                    Some(&[by_tokens; 3][..]),
                    "{text}"
                );
            }
            let dict = format!("{{b = {text}, a = {text}, c // =\n= // {text}\n{text}}}");
            let dict = parse_attr(&ctx, &dict).unwrap_or_else(|e| panic!("{dict}: {e}"));
            let names: Vec<&str> = ctx
                .dict_entries(dict)
                .iter()
                .map(|e| ctx.str(e.0))
                .collect();
            assert_eq!(names, ["a", "b", "c"]);
            assert!(
                ctx.dict_entries(dict).iter().all(|e| e.1 == by_tokens),
                "{text}"
            );
        }
    }

    #[test]
    fn the_same_errors_as_by_tokens() {
        let ctx = context();
        let texts: Vec<String> = [
            "256 : i8",
            "-1 : ui8",
            "-0 : i8",
            "1 : f32",
            "1.5 : i8",
            "dense<[1, [2]]> : tensor<2xi8>",
            "dense<[1, 2]> : tensor<3xi8>",
            "dense<[1, 256]> : tensor<2xi8>",
            "dense<-1> : tensor<2xui8>",
            "dense<1.0> : tensor<2xi8>",
            "dense<1> : tensor<2xf32>",
            "dense<1> : tensor<?xi8>",
            "dense<(1, 2)> : tensor<2xi8>",
            "dense<[true]> : tensor<1xi8>",
            "sparse<[[0, 9]], [1]> : tensor<2x2xi8>",
            "sparse<[[0, -1]], [1]> : tensor<2x2xi8>",
            "sparse<[[0, 1]], [1, 2]> : tensor<2x2xi8>",
            "array<i8: 256>",
            "array<index: 1>",
            "array<i1: 1>",
            "array<i7: 1>",
            "{a = 1, a = 2}",
            "{b, a, b}",
            "{, }",
            "{a = }",
            "{a = 1,}",
            "[1,]",
            "[1 2]",
            "{\"\" = 1}",
            "@a::b",
            "foo",
            "$",
            "[1, $]",
            "256 : i8 $",
            "[ui7, -1 : ui7]",
            "[ui7, 128 : ui7]",
            "[ui7, ui7x]",
            "[ui7, ui7<1>]",
            "[f8E4M3FN, f8E4M3FNx]",
            "(i32 index) -> i32",
            "(i32, ) -> i32",
            "(i32) - > i32",
            "(i32) -> i32 -> i32",
            "(i32) -> (i32) -> i32",
        ]
        .map(String::from)
        .into();
        let prefixes = |text: &&str| (1..text.len()).map(|end| text[..end].into()).collect();
        let cut: Vec<Vec<String>> = TEXTS.iter().map(prefixes).collect();
        for text in texts.iter().chain(cut.iter().flatten()) {
            let by_tokens = parse_text(&ctx, text, |parser| parser.parse_attr_tokens(None));
            assert_eq!(parse_attr(&ctx, text), by_tokens, "{text}");
        }
        // With types that are known. What is missing at the end is missing elsewhere then.
        let front = "[tensor<2xi8>, tensor<2x2xi8>, tensor<3xi8>, tensor<2xf32>, tensor<2xui8>,";
        let mut right = Vec::new();
        for text in &texts {
            let by_tokens = parse_text(&ctx, text, |parser| parser.parse_attr_tokens(None));
            let Err(error) = by_tokens else {
                right.push(text.as_str());
                continue;
            };
            if !error.message.starts_with("found trailing") && error.offset + 1 < text.len() {
                let found = parse_attr(&ctx, &format!("{front}{text}")).unwrap_err();
                let place = (error.message, error.offset + front.len());
                assert_eq!((found.message, found.offset), place, "{text}");
            }
        }
        // As upstream: a pair where there are no complex numbers is two elements.
        assert_eq!(right, ["dense<(1, 2)> : tensor<2xi8>"]);
    }

    #[test]
    fn types_with_literals_take_linear_time() {
        // Each literal has a type that does not fit, once it is read, and is not kept.
        let ctx = context();
        let depth = 200;
        let text = "dense<1> : tensor<1xi128, ".repeat(depth) + "1" + &">".repeat(depth);
        assert!(parse_attr(&ctx, &text).is_ok());
    }
}
