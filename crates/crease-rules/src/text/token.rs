//! Tokens of rule text, and the lexer. Comments are no tokens: the block of `//` lines directly
//! over a token is kept with it, since over a rule it is the rule's law.

use crate::model::Span;

/// What a token is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Kind {
    /// A name, an op's name, a keyword.
    Word(String),
    /// `$name`, without the sign.
    Dollar(String),
    /// Digits, decimal or `0x…`.
    Int(String),
    /// Digits with a dot.
    Float(String),
    /// `"…"`, unescaped.
    Str(String),
    /// A sign.
    Sign(&'static str),
    /// The end of the text.
    End,
}

/// A token with its place.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub kind: Kind,
    pub span: Span,
    /// The comment lines directly above, without `//`.
    pub comment: Vec<String>,
}

/// Signs, longer ones before their prefixes.
const SIGNS: &[&str] = &[
    "<=>", "...", "=>", "==", "!=", "<=", ">=", "<<", ">>", "..", "(", ")", "{", "}", "[", "]",
    "<", ">", ",", ":", "=", "#", "+", "-", "*", "/", "&", "|", "^", "~",
];

/// The tokens of a text.
pub(crate) struct Lexed {
    /// The last one is [`Kind::End`].
    pub tokens: Vec<Token>,
    /// The `//!` lines at the start.
    pub doc: Vec<String>,
    /// What is no token.
    pub errors: Vec<(Span, String)>,
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    out: Lexed,
}

fn span(start: usize, end: usize) -> Span {
    Span {
        start: start as u32,
        end: end as u32,
    }
}

fn starts_word(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_'
}

fn in_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Splits a text into tokens.
pub(crate) fn lex(text: &str) -> Lexed {
    let mut lexer = Lexer {
        text,
        at: 0,
        out: Lexed {
            tokens: Vec::new(),
            doc: Vec::new(),
            errors: Vec::new(),
        },
    };
    lexer.run();
    lexer.out
}

impl Lexer<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Skips what satisfies `test`.
    fn skip(&mut self, test: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.find(|c| !test(c)).unwrap_or(rest.len());
    }

    fn run(&mut self) {
        let mut comment: Vec<String> = Vec::new();
        // Newlines since the last token or comment.
        let mut newlines = 1;
        while let Some(c) = self.peek() {
            if c == '\n' {
                newlines += 1;
                self.at += 1;
                if newlines > 1 {
                    comment.clear();
                }
            } else if c.is_whitespace() {
                self.at += c.len_utf8();
            } else if self.rest().starts_with("//") {
                let line = self.rest().lines().next().unwrap_or("");
                let length = line.len();
                let doc = line.strip_prefix("//!").map(|l| l.trim().to_string());
                let plain = line.trim_start_matches('/').trim().to_string();
                let first = self.out.tokens.is_empty() && comment.is_empty();
                self.at += length;
                match doc {
                    Some(doc) if first => self.out.doc.push(doc),
                    // A comment behind a token explains that line, and is no law.
                    _ if newlines == 0 && comment.is_empty() => {}
                    _ => comment.push(plain),
                }
                newlines = 0;
            } else {
                let start = self.at;
                if let Some(kind) = self.token(c) {
                    let comment = std::mem::take(&mut comment);
                    let span = span(start, self.at);
                    self.out.tokens.push(Token {
                        kind,
                        span,
                        comment,
                    });
                }
                newlines = 0;
            }
        }
        self.out.tokens.push(Token {
            kind: Kind::End,
            span: span(self.text.len(), self.text.len()),
            comment,
        });
    }

    /// The token at hand, which begins with `c`; always moves on.
    fn token(&mut self, c: char) -> Option<Kind> {
        if starts_word(c) {
            return Some(Kind::Word(self.word()));
        }
        if c.is_ascii_digit() {
            return Some(self.number());
        }
        if c == '"' {
            return self.string();
        }
        if c == '$' {
            self.at += 1;
            if self.peek().is_some_and(|c| starts_word(c) || c == '{') {
                return Some(Kind::Dollar(self.word()));
            }
            let here = span(self.at - 1, self.at);
            self.error(here, "expected a name after `$`");
            return None;
        }
        if let Some(sign) = SIGNS.iter().find(|sign| self.rest().starts_with(**sign)) {
            self.at += sign.len();
            return Some(Kind::Sign(sign));
        }
        let start = self.at;
        self.at += c.len_utf8();
        self.error(
            span(start, self.at),
            &format!("`{}` means nothing here", c.escape_debug()),
        );
        None
    }

    fn error(&mut self, span: Span, message: &str) {
        self.out.errors.push((span, message.into()));
    }

    /// Letters, digits and `_`; a dot too where a name or a loop's `{` follows.
    fn word(&mut self) -> String {
        let start = self.at;
        loop {
            self.skip(in_word);
            let mut rest = self.rest().chars();
            let dot = rest.next() == Some('.');
            if !dot || !rest.next().is_some_and(|c| starts_word(c) || c == '{') {
                break;
            }
            self.at += 1;
        }
        self.text.get(start..self.at).unwrap_or("").into()
    }

    fn number(&mut self) -> Kind {
        let start = self.at;
        if self.rest().starts_with("0x") {
            self.at += 2;
            self.skip(|c| c.is_ascii_hexdigit());
            return Kind::Int(self.text[start..self.at].into());
        }
        self.skip(|c| c.is_ascii_digit());
        let mut rest = self.rest().chars();
        if rest.next() != Some('.') || !rest.next().is_some_and(|c| c.is_ascii_digit()) {
            return Kind::Int(self.text[start..self.at].into());
        }
        self.at += 1;
        self.skip(|c| c.is_ascii_digit());
        let exponent = self.rest().trim_start_matches(['e', 'E']);
        let skipped = self.rest().len() - exponent.len();
        let digits = exponent.trim_start_matches(['+', '-']);
        if skipped == 1
            && exponent.len() - digits.len() <= 1
            && digits.starts_with(|c: char| c.is_ascii_digit())
        {
            self.at = self.text.len() - digits.len();
            self.skip(|c| c.is_ascii_digit());
        }
        Kind::Float(self.text[start..self.at].into())
    }

    fn string(&mut self) -> Option<Kind> {
        let start = self.at;
        let mut value = String::new();
        self.at += 1;
        while let Some(c) = self.peek() {
            match c {
                '\n' => break,
                '"' => {
                    self.at += 1;
                    return Some(Kind::Str(value));
                }
                '\\' if self.rest().len() > 1 && !self.rest()[1..].starts_with('\n') => {
                    self.at += 1;
                    if let Some(c) = self.peek() {
                        value.push(c);
                        self.at += c.len_utf8();
                    }
                }
                _ => {
                    value.push(c);
                    self.at += c.len_utf8();
                }
            }
        }
        self.error(span(start, self.at), "this string has no end");
        None
    }
}
