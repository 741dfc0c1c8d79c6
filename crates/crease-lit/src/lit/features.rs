//! Boolean expressions over feature names, as `REQUIRES:`, `UNSUPPORTED:` and `XFAIL:` take them.

use regex::Regex;
use std::collections::BTreeSet;

struct Parser<'a> {
    tokens: Vec<&'a str>,
    pos: usize,
    features: &'a BTreeSet<String>,
}

/// Evaluates one expression; the error says what could not be understood.
pub(super) fn evaluate(text: &str, features: &BTreeSet<String>) -> Result<bool, String> {
    let mut parser = Parser {
        tokens: tokenize(text)?,
        pos: 0,
        features,
    };
    let value = parser.or(0)?;
    match parser.peek() {
        None => Ok(value),
        Some(token) => Err(format!(
            "expected end of expression but found '{token}' in expression: '{text}'"
        )),
    }
}

fn tokenize(text: &str) -> Result<Vec<&str>, String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let len = if rest.starts_with("&&") || rest.starts_with("||") {
            2
        } else if rest.starts_with(['(', ')', '!']) {
            1
        } else {
            word_len(rest)
        };
        if len == 0 {
            return Err(format!(
                "couldn't parse text: '{rest}' in expression: '{text}'"
            ));
        }
        tokens.push(&rest[..len]);
        rest = rest[len..].trim_start();
    }
    Ok(tokens)
}

fn word_len(text: &str) -> usize {
    let mut len = 0;
    loop {
        let rest = &text[len..];
        if let Some(inner) = rest.strip_prefix("{{")
            && let Some(end) = inner.find("}}").filter(|end| *end > 0)
        {
            len += end + 4;
        } else if rest.starts_with(|c: char| c.is_ascii_alphanumeric() || "-+=._".contains(c)) {
            len += 1;
        } else {
            return len;
        }
    }
}

impl Parser<'_> {
    fn peek(&self) -> Option<&str> {
        self.tokens.get(self.pos).copied()
    }
    fn eat(&mut self, token: &str) -> bool {
        let hit = self.peek() == Some(token);
        self.pos += usize::from(hit);
        hit
    }
    fn or(&mut self, depth: usize) -> Result<bool, String> {
        let mut value = self.and(depth)?;
        while self.eat("||") {
            value |= self.and(depth)?;
        }
        Ok(value)
    }
    fn and(&mut self, depth: usize) -> Result<bool, String> {
        let mut value = self.not(depth)?;
        while self.eat("&&") {
            value &= self.not(depth)?;
        }
        Ok(value)
    }
    fn not(&mut self, depth: usize) -> Result<bool, String> {
        if depth > 100 {
            return Err("expression nested too deeply".into());
        }
        if self.eat("!") {
            return Ok(!self.not(depth + 1)?);
        }
        if self.eat("(") {
            let value = self.or(depth + 1)?;
            return if self.eat(")") {
                Ok(value)
            } else {
                Err("expected ')' in expression".into())
            };
        }
        let Some(&word) = self.tokens.get(self.pos) else {
            return Err("expected an identifier but found the end of the expression".into());
        };
        if matches!(word, "&&" | "||" | ")") {
            return Err(format!("expected an identifier but found '{word}'"));
        }
        self.pos += 1;
        match word {
            "true" => Ok(true),
            "false" => Ok(false),
            _ if word.contains("{{") => {
                let regex =
                    Regex::new(&word_regex(word)).map_err(|e| format!("in '{word}': {e}"))?;
                Ok(self.features.iter().any(|feature| regex.is_match(feature)))
            }
            _ => Ok(self.features.contains(word)),
        }
    }
}

fn word_regex(word: &str) -> String {
    let mut out = String::from("^(?:");
    let mut rest = word;
    while let Some(start) = rest.find("{{") {
        out += &regex::escape(&rest[..start]);
        let inner = &rest[start + 2..];
        let end = inner.find("}}").unwrap_or(inner.len());
        out += &format!("(?:{})", &inner[..end]);
        rest = inner.get(end + 2..).unwrap_or("");
    }
    out + &regex::escape(rest) + ")$"
}

#[cfg(test)]
mod tests {
    use super::evaluate;

    fn eval(text: &str) -> Result<bool, String> {
        evaluate(text, &["a", "linux-x86", "c+1"].map(str::to_owned).into())
    }

    #[test]
    fn operators() {
        for text in [
            "a",
            "!b",
            "a && !b",
            "b || a",
            "!(a && b)",
            "true",
            "linux-{{x[0-9]+}}",
            "c+1",
            "!!a",
        ] {
            assert_eq!(eval(text), Ok(true), "{text}");
        }
        for text in ["b", "a && b", "false", "{{x86}}", "!a || b"] {
            assert_eq!(eval(text), Ok(false), "{text}");
        }
        for text in ["", "a b", "a &&", "(a", "a % b", "&& a"] {
            assert!(eval(text).is_err(), "{text}");
        }
    }
}
