//! Writes out the `for` loops of a rule: a copy of its tokens for each combination of words, with
//! `{B}` replaced and glued to what it touches. Places stay those of the rule as written.

use super::cursor::Cursor;
use super::token::{Kind, Token, lex};
use crate::model::Span;

/// The most rules that the loops of one file make.
pub(super) const MAX_RULES: usize = 4096;

/// One rule that a rule with loops stands for.
pub(super) struct Copy {
    /// Its tokens without the loops; the last one is [`Kind::End`].
    pub tokens: Vec<Token>,
    /// Its law, by line.
    pub law: Vec<String>,
}

type Error = (Span, String);

/// A loop: names, and in each round a word for each name.
struct Loop {
    names: Vec<String>,
    rounds: Vec<Vec<String>>,
}

/// The rules that the rule with these tokens stands for.
pub(super) fn copies(text: &str, tokens: &[Token], law: &[String]) -> Result<Vec<Copy>, Error> {
    let is_colon = |t: &Token| t.kind == Kind::Sign(":");
    let colon = tokens.iter().position(is_colon).unwrap_or(tokens.len());
    let is_for = |t: &Token| t.kind == Kind::Word("for".into());
    let Some(start) = tokens.iter().take(colon).position(is_for) else {
        return Ok(vec![Copy {
            tokens: ended(tokens.to_vec()),
            law: law.to_vec(),
        }]);
    };
    let (head, rest) = tokens.split_at(start);
    let header = rest.get(1..colon - start).unwrap_or(&[]);
    let body = rest.get(colon - start..).unwrap_or(&[]);
    let loops = loops(text, header)?;
    let mut bindings: Vec<Vec<(&str, &str)>> = vec![Vec::new()];
    for Loop { names, rounds } in &loops {
        if bindings.len().saturating_mul(rounds.len()) > MAX_RULES {
            let span = tokens.first().map_or(Span::default(), |t| t.span);
            return Err((
                span,
                format!("these loops make more than {MAX_RULES} rules"),
            ));
        }
        let mut more = Vec::new();
        for binding in &bindings {
            for words in rounds {
                let mut binding = binding.clone();
                binding.extend(
                    names
                        .iter()
                        .map(|n| n.as_str())
                        .zip(words.iter().map(|w| w.as_str())),
                );
                more.push(binding);
            }
        }
        bindings = more;
    }
    let rule: Vec<Token> = head.iter().chain(body).cloned().collect();
    let copy = |binding: &Vec<(&str, &str)>| Copy {
        tokens: ended(substitute(text, &rule, binding)),
        law: law.iter().map(|line| replace(line, binding)).collect(),
    };
    Ok(bindings.iter().map(copy).collect())
}

fn ended(mut tokens: Vec<Token>) -> Vec<Token> {
    let end = tokens.last().map_or(0, |t| t.span.end);
    tokens.push(Token {
        kind: Kind::End,
        span: Span { start: end, end },
        comment: Vec::new(),
    });
    tokens
}

fn replace(line: &str, binding: &[(&str, &str)]) -> String {
    let each =
        |line: String, (name, word): &(&str, &str)| line.replace(&format!("{{{name}}}"), word);
    binding.iter().fold(line.to_string(), each)
}

/// `A in [a, b], (B, C) in [(b, c)]`
fn loops(text: &str, header: &[Token]) -> Result<Vec<Loop>, Error> {
    let tokens = ended(header.to_vec());
    let mut c = Cursor::new(&tokens);
    let mut loops: Vec<Loop> = Vec::new();
    loop {
        match one_loop(text, &mut c) {
            Ok(one) => {
                let taken = loops.iter().flat_map(|l| &l.names);
                if let Some(name) = one.names.iter().find(|n| taken.clone().any(|t| t == *n)) {
                    return Err((c.span(), format!("two loops over `{name}`")));
                }
                loops.push(one);
            }
            Err(_) => {
                let unclear = || (c.span(), "this loop is not understood".into());
                return Err(c.errors.first().cloned().unwrap_or_else(unclear));
            }
        }
        if c.is_end() {
            return Ok(loops);
        }
        if !c.take_sign(",") {
            let _: Result<(), _> = c.expected("`,` or `:`");
            return Err(c.errors.remove(0));
        }
    }
}

fn one_loop(text: &str, c: &mut Cursor<'_>) -> Result<Loop, super::cursor::Failed> {
    let single = !c.take_sign("(");
    let names = match single {
        true => vec![c.name("a loop's name")?],
        false => c.list(")", |c| c.name("a loop's name"))?,
    };
    c.word("in")?;
    c.sign("[")?;
    let rounds = c.list("]", |c| {
        let span = c.span();
        let words = match single {
            true => vec![word(text, c)?],
            false => {
                c.sign("(")?;
                c.list(")", |c| word(text, c))?
            }
        };
        if words.len() != names.len() {
            let message = format!("{} words for {} names", words.len(), names.len());
            return Err(c.error(span, message));
        }
        Ok(words)
    })?;
    if rounds.is_empty() {
        return Err(c.error(c.span(), "a loop over nothing makes no rule"));
    }
    Ok(Loop {
        names: names.into_iter().map(|n| n.text).collect(),
        rounds,
    })
}

/// Everything up to a comma or closing bracket, as written.
fn word(text: &str, c: &mut Cursor<'_>) -> Result<String, super::cursor::Failed> {
    let start = c.span();
    while !c.is_end() && ![",", "]", ")"].iter().any(|s| c.is_sign(s)) {
        c.bump();
    }
    let span = c.since(start).0;
    if span.start == c.span().start {
        return c.expected("a word");
    }
    let written = text.get(span.start as usize..span.end as usize);
    Ok(written.unwrap_or("").into())
}

/// The word for `{NAME}` at the start of `tokens`.
fn template<'b>(tokens: &[Token], binding: &[(&str, &'b str)]) -> Option<&'b str> {
    let [open, name, close, ..] = tokens else {
        return None;
    };
    let (Kind::Sign("{"), Kind::Word(word), Kind::Sign("}")) =
        (&open.kind, &name.kind, &close.kind)
    else {
        return None;
    };
    if open.span.end != name.span.start || name.span.end != close.span.start {
        return None;
    }
    let found = binding.iter().find(|(name, _)| name == word);
    found.map(|(_, word)| *word)
}

fn substitute(text: &str, tokens: &[Token], binding: &[(&str, &str)]) -> Vec<Token> {
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(first) = tokens.get(at) {
        // A run of tokens that touch: words, `$words`, numbers and templates.
        let mut glued = String::new();
        let mut span = first.span;
        let mut any = false;
        let mut next = at;
        while let Some(token) = tokens.get(next) {
            if next > at && token.span.start != span.end {
                break;
            }
            if let Some(word) = template(tokens.get(next..).unwrap_or(&[]), binding) {
                glued += word;
                any = true;
                next += 2;
            } else if matches!(token.kind, Kind::Word(_) | Kind::Dollar(_) | Kind::Int(_)) {
                let written = text.get(token.span.start as usize..token.span.end as usize);
                glued += written.unwrap_or("");
            } else {
                break;
            }
            span.end = tokens.get(next).map_or(span.end, |t| t.span.end);
            next += 1;
        }
        if !any {
            let end = next.max(at + 1);
            out.extend(tokens.get(at..end).unwrap_or(&[]).iter().cloned());
            at = end;
            continue;
        }
        let parts = lex(&glued).tokens;
        let parts = parts.into_iter().filter(|t| t.kind != Kind::End);
        out.extend(parts.map(|t| Token { span, ..t }));
        at = next;
    }
    out
}
