//! The parser's position in the tokens: looking, taking, complaining. No grammar is here.

use super::ast::{Name, Place};
use super::token::{Kind, Token};
use crate::model::Span;

/// Words that mean something to the parser, so that nothing can be called so.
const RESERVED: &[&str] = &[
    "rule", "group", "for", "if", "where", "fold", "and", "or", "not", "in", "has", "true",
    "false", "inf", "nan", "poison", "smin", "smax", "none", "_",
];

/// How deep terms may nest.
const MAX_DEPTH: u32 = 200;

/// An error is in the parser's list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Failed;

pub(super) type Parsed<T> = Result<T, Failed>;

/// Tokens, a position, and the errors so far.
pub(super) struct Cursor<'t> {
    tokens: &'t [Token],
    pub at: usize,
    pub errors: Vec<(Span, String)>,
    depth: u32,
}

static END: Token = Token {
    kind: Kind::End,
    span: Span { start: 0, end: 0 },
    comment: Vec::new(),
};

impl<'t> Cursor<'t> {
    /// A cursor at the first token; the last one must be [`Kind::End`].
    pub fn new(tokens: &'t [Token]) -> Self {
        Self {
            tokens,
            at: 0,
            errors: Vec::new(),
            depth: 0,
        }
    }

    pub fn tokens(&self) -> &'t [Token] {
        self.tokens
    }

    /// The token `n` further on.
    pub fn ahead(&self, n: usize) -> &'t Token {
        let last = self.tokens.last().unwrap_or(&END);
        self.tokens.get(self.at + n).unwrap_or(last)
    }

    pub fn peek(&self) -> &'t Token {
        self.ahead(0)
    }

    pub fn span(&self) -> Span {
        self.peek().span
    }

    /// From `start` to the token before the cursor.
    pub fn since(&self, start: Span) -> Place {
        let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at));
        let end = before.map_or(start.end, |t| t.span.end.max(start.end));
        Place(Span {
            start: start.start,
            end,
        })
    }

    pub fn bump(&mut self) -> &'t Token {
        let token = self.peek();
        if self.at < self.tokens.len() {
            self.at += 1;
        }
        token
    }

    pub fn is_sign(&self, sign: &str) -> bool {
        matches!(self.peek().kind, Kind::Sign(s) if s == sign)
    }

    pub fn is_word(&self, word: &str) -> bool {
        matches!(&self.peek().kind, Kind::Word(w) if w == word)
    }

    pub fn is_end(&self) -> bool {
        self.peek().kind == Kind::End
    }

    pub fn take_sign(&mut self, sign: &str) -> bool {
        let found = self.is_sign(sign);
        self.at += usize::from(found);
        found
    }

    pub fn take_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        self.at += usize::from(found);
        found
    }

    /// Whether the token `n` ahead begins where the one before it ends.
    pub fn touches(&self, n: usize) -> bool {
        let before = (self.at + n).checked_sub(1);
        let before = before.and_then(|at| self.tokens.get(at));
        before.is_some_and(|t| t.span.end == self.ahead(n).span.start)
    }

    pub fn error(&mut self, span: Span, message: impl Into<String>) -> Failed {
        self.errors.push((span, message.into()));
        Failed
    }

    /// An error that says what was expected and what is there.
    pub fn expected<T>(&mut self, what: &str) -> Parsed<T> {
        Err(self.unexpected(what))
    }

    fn unexpected(&mut self, what: &str) -> Failed {
        let found = match &self.peek().kind {
            Kind::Word(w) => format!("`{w}`"),
            Kind::Dollar(w) => format!("`${w}`"),
            Kind::Int(n) | Kind::Float(n) => format!("`{n}`"),
            Kind::Str(_) => "a string".into(),
            Kind::Sign(s) => format!("`{s}`"),
            Kind::End => "the end of the rule".into(),
        };
        self.error(self.span(), format!("expected {what}, found {found}"))
    }

    pub fn sign(&mut self, sign: &str) -> Parsed<()> {
        match self.take_sign(sign) {
            true => Ok(()),
            false => self.expected(&format!("`{sign}`")),
        }
    }

    pub fn word(&mut self, word: &str) -> Parsed<()> {
        match self.take_word(word) {
            true => Ok(()),
            false => self.expected(&format!("`{word}`")),
        }
    }

    /// Any word.
    pub fn any_word(&mut self, what: &str) -> Parsed<Name> {
        let token = self.peek();
        let Kind::Word(word) = &token.kind else {
            return self.expected(what);
        };
        self.at += 1;
        Ok(Name {
            text: word.clone(),
            place: Place(token.span),
        })
    }

    /// A word that may be a name: not reserved, no dot in it.
    pub fn name(&mut self, what: &str) -> Parsed<Name> {
        let name = self.any_word(what)?;
        if is_reserved(&name.text) {
            return Err(self.error(
                name.place.0,
                format!("`{}` is no name: the word is reserved", name.text),
            ));
        }
        if name.text.contains('.') {
            return Err(self.error(
                name.place.0,
                format!("expected {what}, which has no dot, found `{}`", name.text),
            ));
        }
        Ok(name)
    }

    pub fn number<T: TryFrom<i64>>(&mut self, what: &str) -> Parsed<T> {
        let span = self.span();
        let Kind::Int(text) = &self.peek().kind else {
            return self.expected(what);
        };
        self.at += 1;
        match int(text, false).and_then(|n| T::try_from(n).ok()) {
            Some(n) => Ok(n),
            None => Err(self.error(span, format!("`{text}` is too large for {what}"))),
        }
    }

    /// Runs `parse` one level deeper.
    pub fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth == MAX_DEPTH {
            let message = format!("nested more than {MAX_DEPTH} levels deep");
            return Err(self.error(self.span(), message));
        }
        self.depth += 1;
        let result = parse(self);
        self.depth -= 1;
        result
    }

    /// `item`s separated by commas up to `close`, which is taken.
    pub fn list<T>(
        &mut self,
        close: &str,
        mut item: impl FnMut(&mut Self) -> Parsed<T>,
    ) -> Parsed<Vec<T>> {
        let mut items = Vec::new();
        if self.take_sign(close) {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            if self.take_sign(close) {
                return Ok(items);
            }
            if !self.take_sign(",") {
                return self.expected(&format!("`,` or `{close}`"));
            }
        }
    }
}

pub(super) fn is_reserved(word: &str) -> bool {
    RESERVED.contains(&word)
}

/// The number that digits stand for, if 64 bits with a sign hold it. Hexadecimal digits may use
/// the sign's bit.
pub(super) fn int(text: &str, negative: bool) -> Option<i64> {
    if let Some(digits) = text.strip_prefix("0x") {
        let value = u64::from_str_radix(digits, 16).ok()? as i64;
        return Some(if negative {
            value.wrapping_neg()
        } else {
            value
        });
    }
    let value: i128 = text.parse().ok()?;
    i64::try_from(if negative { -value } else { value }).ok()
}
