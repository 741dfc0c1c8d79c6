//! One directive's pattern: parsing its text and matching it against a stretch of input.
//!
//! A pattern is fixed text, or one regular expression with gaps that the values of variables
//! fill at match time. This file does not decide where in the input a pattern may match.

use super::context::Context;
use super::format::Format;
use super::matcher::Matcher;
use super::numeric::{Expr, parse_block, take_variable};
use super::options::Options;
use crease_ere::Captures;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// What a directive asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Plain,
    Next,
    Same,
    Not,
    Dag,
    Label,
    Empty,
    /// The end of the input, for directives that trail the last positive one.
    Eof,
}

/// A position in one of the texts messages can point into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) source: usize,
    pub(super) offset: usize,
}

/// A parsed directive.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    pub(super) kind: Kind,
    pub(super) count: u32,
    /// The directive as written, for messages: `CHECK-NEXT`.
    pub(super) name: String,
    pub(super) place: Place,
    /// The pattern as written.
    pub(super) text: Vec<u8>,
    line: Option<usize>,
    ignore_case: bool,
    body: Body,
}

#[derive(Clone, Debug)]
enum Body {
    Eof,
    Fixed(Matcher),
    Regex(Box<RegexBody>),
}

#[derive(Clone, Debug, Default)]
struct RegexBody {
    text: Vec<u8>,
    substitutions: Vec<(usize, Substitution)>,
    strings: BTreeMap<String, usize>,
    numbers: BTreeMap<String, (usize, Format)>,
    /// The matcher for the last filled-in text.
    compiled: RefCell<Option<(Vec<u8>, Matcher)>>,
}

#[derive(Clone, Debug)]
enum Substitution {
    String(String),
    Number(Expr, Format, String),
}

/// Why a pattern did not match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NoMatch {
    NotFound,
    /// The pattern itself cannot be used, e.g. a variable is undefined.
    Broken(String),
}

/// A reason with its offset in the pattern's text.
#[derive(Debug)]
pub(super) struct PatternError {
    pub(super) offset: usize,
    pub(super) message: String,
    /// The exit code LLVM's FileCheck has for it.
    pub(super) code: i32,
}

/// Why a block cannot be used, with the exit code.
struct Reason(String, i32);

impl From<String> for Reason {
    fn from(message: String) -> Reason {
        Reason(message, 2)
    }
}

impl From<&str> for Reason {
    fn from(message: &str) -> Reason {
        Reason(message.to_owned(), 2)
    }
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}

fn trim_end(mut text: &[u8]) -> &[u8] {
    while let [rest @ .., b' ' | b'\t'] = text {
        text = rest;
    }
    text
}

/// What [`Pattern::parse`] needs besides the text.
pub(super) struct Header {
    pub(super) kind: Kind,
    pub(super) count: u32,
    pub(super) literal: bool,
    pub(super) prefix: String,
    pub(super) name: String,
    pub(super) place: Place,
    pub(super) line: Option<usize>,
}

impl Pattern {
    /// The pattern that matches at the end of the input.
    pub(super) fn eof(name: String, place: Place) -> Pattern {
        Pattern {
            kind: Kind::Eof,
            count: 1,
            name,
            place,
            text: Vec::new(),
            line: None,
            ignore_case: false,
            body: Body::Eof,
        }
    }

    /// Parses the rest of a directive's line.
    pub(super) fn parse(
        header: Header,
        text: &[u8],
        options: &Options,
        context: &mut Context,
    ) -> Result<Pattern, PatternError> {
        let error = |offset: usize, message: String| PatternError {
            offset,
            message,
            code: 2,
        };
        let keep_blanks = options.strict_whitespace && options.match_full_lines;
        let full_line = options.match_full_lines && header.kind != Kind::Not;
        let text = if keep_blanks { text } else { trim_end(text) };
        if text.is_empty() && header.kind != Kind::Empty {
            return Err(error(
                0,
                format!("found empty check string with prefix '{}:'", header.prefix),
            ));
        }
        if !text.is_empty() && header.kind == Kind::Empty {
            let message = format!(
                "found non-empty check string for empty check with prefix '{}:'",
                header.prefix
            );
            return Err(error(0, message));
        }
        let has_blocks = find(text, b"{{").is_some() || find(text, b"[[").is_some();
        let body = if header.kind == Kind::Empty {
            Body::Regex(Box::new(RegexBody {
                text: b"(\n$)".to_vec(),
                ..RegexBody::default()
            }))
        } else if header.literal || !full_line && (text.len() < 2 || !has_blocks) {
            Body::Fixed(
                Matcher::literal(text, options.ignore_case).map_err(|reason| error(0, reason))?,
            )
        } else {
            let builder = Builder {
                body: RegexBody::default(),
                next_group: 1,
                line: header.line,
                context,
            };
            Body::Regex(Box::new(builder.build(text, full_line, options)?))
        };
        Ok(Pattern {
            kind: header.kind,
            count: header.count,
            name: header.name,
            place: header.place,
            text: text.to_vec(),
            line: header.line,
            ignore_case: options.ignore_case,
            body,
        })
    }

    /// Whether the pattern defines or uses a variable.
    pub(super) fn has_variable(&self) -> bool {
        match &self.body {
            Body::Regex(body) => {
                !body.substitutions.is_empty()
                    || !body.strings.is_empty()
                    || !body.numbers.is_empty()
            }
            _ => false,
        }
    }

    /// The first match in `hay` as start and end; variables the pattern defines get their values.
    pub(super) fn find(
        &self,
        hay: &[u8],
        context: &mut Context,
    ) -> Result<(usize, usize), NoMatch> {
        let caps = match &self.body {
            Body::Eof => return Ok((hay.len(), hay.len())),
            Body::Fixed(matcher) => self.search(matcher, hay)?,
            Body::Regex(body) => {
                let text = self.fill(body, context)?;
                let mut compiled = body.compiled.borrow_mut();
                let matcher = match &mut *compiled {
                    Some((known, matcher)) if *known == text => matcher,
                    slot => {
                        let matcher = Matcher::new(&text, self.ignore_case).map_err(|reason| {
                            NoMatch::Broken(format!("invalid regex: {reason}"))
                        })?;
                        &mut slot.insert((text, matcher)).1
                    }
                };
                let caps = self.search(matcher, hay)?;
                remember(body, &caps, hay, context)?;
                caps
            }
        };
        let (start, end) = caps[0].unwrap_or((0, 0));
        // The newline before an empty line is matched but not part of the line.
        Ok((start + usize::from(self.kind == Kind::Empty), end))
    }

    fn search(&self, matcher: &Matcher, hay: &[u8]) -> Result<Captures, NoMatch> {
        matcher
            .find(hay)
            .map_err(NoMatch::Broken)?
            .ok_or(NoMatch::NotFound)
    }

    fn fill(&self, body: &RegexBody, context: &mut Context) -> Result<Vec<u8>, NoMatch> {
        if body.substitutions.is_empty() {
            return Ok(body.text.clone());
        }
        if let (Some(line), Some(variable)) = (self.line, context.numbers.get_mut("@LINE")) {
            variable.value = Some(line as i128);
        }
        let mut text = Vec::with_capacity(body.text.len() + 32);
        let mut errors = Vec::new();
        let mut done = 0;
        for (at, substitution) in &body.substitutions {
            text.extend_from_slice(&body.text[done..*at]);
            done = *at;
            match substitution.value(context) {
                Ok(value) => text.extend_from_slice(&value),
                Err(reason) => errors.push(reason),
            }
        }
        text.extend_from_slice(&body.text[done..]);
        if errors.is_empty() {
            Ok(text)
        } else {
            Err(NoMatch::Broken(errors.join("; ")))
        }
    }

    /// The values put into the pattern, as `name = value`, for messages.
    pub(super) fn describe_values(&self, context: &Context) -> Vec<String> {
        let Body::Regex(body) = &self.body else {
            return Vec::new();
        };
        body.substitutions
            .iter()
            .filter_map(|(_, substitution)| match substitution {
                Substitution::String(name) => {
                    let value = context.strings.get(name)?;
                    Some(format!(
                        "with \"{name}\" equal to \"{}\"",
                        String::from_utf8_lossy(value)
                    ))
                }
                Substitution::Number(expr, format, source) => {
                    let value = format.spell(expr.eval(context).ok()?).ok()?;
                    Some(format!("with \"{source}\" equal to \"{value}\""))
                }
            })
            .collect()
    }
}

fn remember(
    body: &RegexBody,
    caps: &Captures,
    hay: &[u8],
    context: &mut Context,
) -> Result<(), NoMatch> {
    let group = |index: usize| {
        caps.get(index)
            .copied()
            .flatten()
            .map_or(&b""[..], |(from, to)| &hay[from..to])
    };
    for (name, index) in &body.strings {
        context.strings.insert(name.clone(), group(*index).to_vec());
    }
    for (name, (index, format)) in &body.numbers {
        let value = format.read(group(*index)).map_err(NoMatch::Broken)?;
        if let Some(variable) = context.numbers.get_mut(name) {
            variable.value = Some(value);
        }
    }
    Ok(())
}

impl Substitution {
    fn value(&self, context: &Context) -> Result<Vec<u8>, String> {
        let mut text = Vec::new();
        match self {
            Substitution::String(name) => {
                let value = context
                    .strings
                    .get(name)
                    .ok_or_else(|| format!("undefined variable: {name}"))?;
                crease_ere::escape_into(&mut text, value);
            }
            Substitution::Number(expr, format, _) => {
                let value = format.spell(expr.eval(context)?)?;
                text.extend_from_slice(value.as_bytes());
            }
        }
        Ok(text)
    }
}

/// Builds the regular expression of a pattern with blocks.
struct Builder<'c> {
    body: RegexBody,
    next_group: usize,
    line: Option<usize>,
    context: &'c mut Context,
}

impl Builder<'_> {
    fn build(
        mut self,
        text: &[u8],
        full_line: bool,
        options: &Options,
    ) -> Result<RegexBody, PatternError> {
        let flexible = !options.strict_whitespace;
        if full_line {
            self.body
                .text
                .extend_from_slice(if flexible { b"^ *" } else { b"^" });
        }
        let mut pos = 0;
        while pos < text.len() {
            let rest = &text[pos..];
            // Of three brackets in a row the first is plain text.
            let used = if rest.starts_with(b"{{") && !rest.starts_with(b"{{{") {
                self.regex_block(rest)
            } else if rest.starts_with(b"[[") && !rest.starts_with(b"[[[") {
                self.variable_block(rest)
            } else {
                let end = [find(&rest[1..], b"{{"), find(&rest[1..], b"[[")]
                    .into_iter()
                    .flatten()
                    .min();
                let end = end.map_or(rest.len(), |end| end + 1);
                crease_ere::escape_into(&mut self.body.text, &rest[..end]);
                Ok(end)
            };
            pos += used.map_err(|Reason(message, code)| PatternError {
                offset: pos,
                message,
                code,
            })?;
        }
        if full_line {
            self.body
                .text
                .extend_from_slice(if flexible { b" *$" } else { b"$" });
        }
        Ok(self.body)
    }

    fn add_regex(&mut self, regex: &[u8]) -> Result<(), Reason> {
        let ere = crease_ere::parse(regex, crease_ere::Options::default())
            .map_err(|reason| format!("invalid regex: {reason}"))?;
        self.next_group += ere.groups;
        self.body.text.extend_from_slice(regex);
        Ok(())
    }

    fn regex_block(&mut self, rest: &[u8]) -> Result<usize, Reason> {
        let end = find(rest, b"}}").ok_or("found start of regex string with no end '}}'")?;
        // `a{{x|z}}b` means `a(x|z)b`.
        let wrap = rest.contains(&b'|');
        if wrap {
            self.body.text.push(b'(');
            self.next_group += 1;
        }
        self.add_regex(&rest[2..end])?;
        if wrap {
            self.body.text.push(b')');
        }
        Ok(end + 2)
    }

    fn variable_block(&mut self, rest: &[u8]) -> Result<usize, Reason> {
        let inner = &rest[2..];
        let end = block_end(inner)?.ok_or("invalid substitution block, no ]] found")?;
        let used = end + 4;
        let block = &inner[..end];
        if let [b'#', numeric @ ..] = block {
            self.number_block(&String::from_utf8_lossy(numeric), false)?;
            return Ok(used);
        }
        let colon = block.iter().position(|b| *b == b':');
        let head = &block[..colon.unwrap_or(block.len())];
        if head.iter().any(|b| matches!(b, b' ' | b'\t')) {
            return Err("unexpected whitespace".into());
        }
        let head_text = String::from_utf8_lossy(head);
        let mut after = &*head_text;
        let (name, pseudo) = take_variable(&mut after)?;
        match colon {
            Some(colon) => {
                if pseudo || !after.is_empty() {
                    return Err("invalid name in string variable definition".into());
                }
                if self.context.numbers.contains_key(name) {
                    return Err(
                        format!("numeric variable with name '{name}' already exists").into(),
                    );
                }
                self.body.strings.insert(name.to_owned(), self.next_group);
                self.context.declared_strings.insert(name.to_owned());
                self.next_group += 1;
                self.body.text.push(b'(');
                let regex = &block[colon + 1..];
                if !regex.is_empty() {
                    self.add_regex(regex)?;
                }
                self.body.text.push(b')');
            }
            None if pseudo => self.number_block(&head_text, true)?,
            None => {
                if !after.is_empty() {
                    return Err("invalid name in string variable use".into());
                }
                match self.body.strings.get(name) {
                    Some(1..=9) => {
                        let group = self.body.strings[name];
                        self.body
                            .text
                            .extend_from_slice(format!("\\{group}").as_bytes());
                    }
                    Some(_) => return Err("can't back-reference more than 9 variables".into()),
                    None => {
                        let at = self.body.text.len();
                        self.body
                            .substitutions
                            .push((at, Substitution::String(name.to_owned())));
                    }
                }
            }
        }
        Ok(used)
    }

    fn number_block(&mut self, text: &str, legacy_line: bool) -> Result<(), Reason> {
        let block = parse_block(text, legacy_line, self.line, self.context)?;
        if let Some(name) = &block.defines {
            self.body.text.push(b'(');
            self.body
                .numbers
                .insert(name.clone(), (self.next_group, block.format));
            self.next_group += 1;
        }
        match block.expr {
            None => self.add_regex(block.format.wildcard().as_bytes())?,
            Some(expr) => {
                let at = self.body.text.len();
                self.body.substitutions.push((
                    at,
                    Substitution::Number(expr, block.format, text.to_owned()),
                ));
            }
        }
        if block.defines.is_some() {
            self.body.text.push(b')');
        }
        Ok(())
    }
}

/// Where the `]]` stands that ends a block, brackets inside regular expressions skipped.
fn block_end(text: &[u8]) -> Result<Option<usize>, Reason> {
    let mut pos = 0;
    let mut depth = 0usize;
    while pos < text.len() {
        if depth == 0 && text[pos..].starts_with(b"]]") {
            return Ok(Some(pos));
        }
        match text[pos] {
            b'\\' => pos += 1,
            b'[' => depth += 1,
            b']' => {
                // LLVM's FileCheck exits on the spot here, with another code.
                depth = depth
                    .checked_sub(1)
                    .ok_or_else(|| Reason("missing closing \"]\" for regex variable".into(), 1))?;
            }
            _ => {}
        }
        pos += 1;
    }
    Ok(None)
}
