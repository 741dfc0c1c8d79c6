//! Moving over tokens, lists, the depth bound, and errors with upstream's placement.

use std::borrow::Cow;

use crease_ir::asm::Delimiter;

use super::*;

impl<'a> Parser<'a> {
    /// Makes the next token current.
    #[inline(never)]
    pub(super) fn advance(&mut self) {
        match self.lexer.lex_frequent() {
            Some(token) => self.tok = token,
            None => self.advance_rare(),
        }
    }

    #[inline(never)]
    fn advance_rare(&mut self) {
        self.tok = self.lexer.lex();
        if self.tok.kind == Kind::Error {
            self.lexer_error();
        }
    }

    #[cold]
    fn lexer_error(&mut self) {
        if let Some((at, message)) = self.lexer.error.take() {
            self.diags.error(self.loc_at(at as u32), message);
        }
    }

    /// Goes back (or forth) to byte `pos` and reads the token there.
    pub(super) fn reset(&mut self, pos: u32) {
        self.lexer.reset(pos as usize);
        self.advance();
    }

    /// Whether the current token is of this kind.
    #[inline]
    pub(super) fn at(&self, kind: Kind) -> bool {
        self.tok.kind == kind
    }

    /// The bytes of the current token.
    #[inline]
    pub(super) fn spelling(&self) -> &'a [u8] {
        self.text
            .get(self.tok.start as usize..self.tok.end as usize)
            .unwrap_or(&[])
    }

    /// The bytes of a token of this text.
    pub(super) fn bytes(&self, token: Token) -> &'a [u8] {
        self.text
            .get(token.start as usize..token.end as usize)
            .unwrap_or(&[])
    }

    /// The inside of a string token.
    pub(super) fn inside(&self, token: Token) -> &'a [u8] {
        let skip = if token.kind == Kind::At { 2 } else { 1 };
        self.text
            .get(token.start as usize + skip..token.end as usize - 1)
            .unwrap_or(&[])
    }

    /// The value of a string token.
    pub(super) fn string_value(&self, token: Token) -> Cow<'a, [u8]> {
        let inside = self.inside(token);
        match inside.contains(&b'\\') {
            true => crate::token::unescape(inside).into(),
            false => inside.into(),
        }
    }

    /// Text of bytes for identifiers and messages; what is no UTF-8 is replaced.
    pub(super) fn utf8<'t>(&self, bytes: &'t [u8]) -> Cow<'t, str> {
        String::from_utf8_lossy(bytes)
    }

    /// The identifier with these bytes.
    #[inline]
    #[expect(
        clippy::ptr_arg,
        reason = "borrowed bytes live as long as the text and can be a key"
    )]
    pub(super) fn ident(&mut self, bytes: &Cow<'a, [u8]>) -> Ident {
        if let Some(&ident) = self.idents.get(&Word(bytes)) {
            return ident;
        }
        let ident = self.ctx.ident(&self.utf8(bytes));
        if let Cow::Borrowed(bytes) = *bytes {
            self.idents.insert(Word(bytes), ident);
        }
        ident
    }

    /// Whether the current token is an identifier, keyword or integer type with this text.
    #[inline]
    pub(super) fn at_keyword(&self, text: &[u8]) -> bool {
        self.at_any_keyword() && self.spelling() == text
    }

    /// Whether the current token can be a keyword.
    #[inline]
    pub(super) fn at_any_keyword(&self) -> bool {
        matches!(self.tok.kind, Kind::Ident | Kind::IntType)
    }

    /// Consumes the current token if it is of this kind.
    #[inline]
    pub(super) fn eat(&mut self, kind: Kind) -> bool {
        let found = self.tok.kind == kind;
        if found {
            self.advance();
        }
        found
    }

    /// Consumes the keyword `text` if it is current.
    #[inline]
    pub(super) fn eat_keyword(&mut self, text: &[u8]) -> bool {
        let found = self.at_keyword(text);
        if found {
            self.advance();
        }
        found
    }

    /// Consumes a token of this kind or reports `message`.
    #[inline]
    pub(super) fn expect(&mut self, kind: Kind, message: &str) -> Parse {
        if self.eat(kind) {
            Ok(())
        } else {
            Err(self.wrong_token(message))
        }
    }

    /// The location of a byte of the text.
    #[inline]
    pub(super) fn loc_at(&self, pos: u32) -> Loc {
        Loc::from_offset(self.base + pos as usize).unwrap_or(Loc::UNKNOWN)
    }

    /// The location of the current token.
    #[inline]
    pub(super) fn here(&self) -> Loc {
        self.loc_at(self.tok.start)
    }

    fn token_place(&self) -> u32 {
        match self.tok.kind {
            Kind::Eof => self.tok.start.saturating_sub(1).max(self.start as u32),
            _ => self.tok.start,
        }
    }

    /// Reports an error at the current token.
    #[cold]
    pub(super) fn error_here(&mut self, message: impl Into<String>) -> Failed {
        let place = self.token_place();
        self.error_at(place, message)
    }

    /// Reports an error at byte `pos`.
    #[cold]
    pub(super) fn error_at(&mut self, pos: u32, message: impl Into<String>) -> Failed {
        let loc = self.loc_at(pos);
        self.report(Diagnostic::error(loc, message))
    }

    /// Reports a diagnostic, unless the lexer has already reported the current token.
    #[cold]
    pub(super) fn report(&mut self, diagnostic: Diagnostic) -> Failed {
        if self.tok.kind == Kind::Error {
            return Failed;
        }
        self.diags.fail(diagnostic)
    }

    /// Reports an error where a token was expected: after what stands before the current token,
    /// on an earlier line if need be, not counting comments.
    #[cold]
    pub(super) fn wrong_token(&mut self, message: &str) -> Failed {
        let place = self.token_place() as usize;
        let mut before = &self.text[self.start..place.max(self.start)];
        loop {
            while let [rest @ .., b' ' | b'\t'] = before {
                before = rest;
            }
            match before {
                [] => return self.error_at(place as u32, message),
                [rest @ .., b'\n' | b'\r'] => before = rest,
                _ => return self.error_at((self.start + before.len()) as u32, message),
            }
            let line = before
                .iter()
                .rposition(|b| matches!(b, b'\n' | b'\r'))
                .unwrap_or(0);
            if let Some(comment) = before[line..].windows(2).position(|pair| pair == b"//") {
                before = &before[..line + comment];
            }
        }
    }

    /// Counts one level of nesting; pair with [`Self::leave`].
    #[inline]
    pub(super) fn enter(&mut self) -> Parse {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.error_here("maximum nesting depth exceeded"));
        }
        Ok(())
    }

    /// Ends a level of nesting.
    #[inline]
    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// `item (, item)*`
    pub(super) fn comma_list(&mut self, mut item: impl FnMut(&mut Self) -> Parse) -> Parse {
        loop {
            item(self)?;
            if !self.eat(Kind::Comma) {
                return Ok(());
            }
        }
    }

    /// A list in brackets; `context` is appended to `expected '…'`. An empty list is fine within
    /// brackets; without, at least one item is read.
    pub(super) fn list_in(
        &mut self,
        delimiter: Delimiter,
        context: &str,
        item: impl FnMut(&mut Self) -> Parse,
    ) -> Parse {
        let Some((open, close, optional)) = brackets(delimiter) else {
            return self.comma_list(item);
        };
        if self.begin_list(open, optional, context)? && !self.eat(close) {
            self.comma_list(item)?;
            return self.end_list(close, context);
        }
        Ok(())
    }

    /// Whether there is a list, which begins with `open`.
    fn begin_list(&mut self, open: Kind, optional: bool, context: &str) -> Parse<bool> {
        match self.eat(open) {
            false if !optional => {
                Err(self.wrong_token(&format!("expected '{}'{context}", spell(open))))
            }
            there => Ok(there),
        }
    }

    fn end_list(&mut self, close: Kind, context: &str) -> Parse {
        match self.eat(close) {
            true => Ok(()),
            false => Err(self.wrong_token(&format!("expected '{}'{context}", spell(close)))),
        }
    }

    /// A list up to `close`, which may be empty if `empty`.
    pub(super) fn list_until(
        &mut self,
        close: Kind,
        empty: bool,
        item: impl FnMut(&mut Self) -> Parse,
    ) -> Parse {
        if self.at(close) {
            if !empty {
                return Err(self.wrong_token("expected list element"));
            }
            self.advance();
            return Ok(());
        }
        self.comma_list(item)?;
        if self.eat(close) {
            return Ok(());
        }
        Err(self.wrong_token(&format!("expected ',' or '{}'", spell(close))))
    }

    /// The value of an integer token; `None` if it does not fit.
    pub(super) fn u64_value(&self, token: Token) -> Option<u64> {
        let bytes = self.bytes(token);
        // A number of so few digits fits; a short hexadecimal one begins with `0x`.
        if bytes.len() < 20 && bytes.get(1) != Some(&b'x') {
            let add = |n: u64, b: &u8| n * 10 + u64::from(b & 15);
            return Some(bytes.iter().fold(0, add));
        }
        if let Some(digits) = bytes.strip_prefix(b"0x") {
            return u64::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok();
        }
        bytes.iter().try_fold(0u64, |n, b| {
            n.checked_mul(10)?.checked_add(u64::from(b - b'0'))
        })
    }

    /// The value of an integer token of any size.
    pub(super) fn apint_value(&self, token: Token) -> Option<crease_ir::num::ApInt> {
        let text = std::str::from_utf8(self.bytes(token)).ok()?;
        match text.strip_prefix("0x") {
            Some(digits) => crease_ir::num::ApInt::parse_radix(digits, 16),
            None => crease_ir::num::ApInt::parse_decimal(text),
        }
    }
}

fn spell(kind: Kind) -> &'static str {
    match kind {
        Kind::LParen => "(",
        Kind::RParen => ")",
        Kind::LSquare => "[",
        Kind::RSquare => "]",
        Kind::Less => "<",
        Kind::Greater => ">",
        Kind::LBrace => "{",
        Kind::RBrace => "}",
        Kind::MetaEnd => "#-}",
        _ => "",
    }
}

/// The brackets around a list, and whether it may be left out with them.
fn brackets(delimiter: Delimiter) -> Option<(Kind, Kind, bool)> {
    Some(match delimiter {
        Delimiter::None => return None,
        Delimiter::Paren => (Kind::LParen, Kind::RParen, false),
        Delimiter::OptionalParen => (Kind::LParen, Kind::RParen, true),
        Delimiter::Square => (Kind::LSquare, Kind::RSquare, false),
        Delimiter::OptionalSquare => (Kind::LSquare, Kind::RSquare, true),
        Delimiter::LessGreater => (Kind::Less, Kind::Greater, false),
        Delimiter::OptionalLessGreater => (Kind::Less, Kind::Greater, true),
        Delimiter::Braces => (Kind::LBrace, Kind::RBrace, false),
    })
}
