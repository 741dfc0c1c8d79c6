//! `--verify-diagnostics`: compares diagnostics with `expected-error {{…}}` comments.
//!
//! Forms: `expected-(error|warning|remark|note)`, `-re` for regexes in `{{…}}` blocks, then
//! `@+1`, `@-1`, `@above`, `@below` or `@unknown`, then `{{text}}` at the end of the line.

use std::io::{self, Write};

use crease_ere::{Options, Search};
use crease_ir::{Context, Diagnostic, Severity};

use super::places::{Place, first_place};
use super::render::{Renderer, word};

/// What `--verify-diagnostics` is strict about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum VerifyLevel {
    /// Every diagnostic must be expected.
    #[default]
    All,
    /// Only what is expected must come; anything else may.
    OnlyExpected,
}

/// One `expected-…` comment.
struct Expected {
    severity: Severity,
    /// 1-based; `None` for `@unknown`.
    line: Option<usize>,
    /// Where the comment stands.
    place: Place,
    text: String,
    regex: Option<Search>,
    matched: bool,
}

/// The expected diagnostics of an input, and which of them came. Each piece of a split input may have a
/// context of its own, as long as the whole text is the source there.
pub struct Expectations {
    level: VerifyLevel,
    file: String,
    list: Vec<Expected>,
    failed: bool,
}

/// Where an expectation applies.
enum Offset {
    Here,
    Lines(i64),
    Above,
    Below,
    Unknown,
}

/// A comment as written: its column (0-based), what it expects, and where.
struct Comment<'t> {
    col: usize,
    severity: Severity,
    regex: bool,
    offset: Offset,
    text: &'t [u8],
}

impl Expectations {
    /// Reads the comments of the source that starts at `source_start`. What is wrong with them
    /// goes to `out`.
    pub fn new(
        ctx: &Context,
        source_start: usize,
        level: VerifyLevel,
        out: &mut dyn Write,
    ) -> io::Result<Self> {
        let mut this = Self {
            level,
            file: String::new(),
            list: Vec::new(),
            failed: false,
        };
        let Some(source) = ctx.sources().find(source_start) else {
            return Ok(this);
        };
        this.file = source.name().into();
        let mut last_plain = 0;
        let mut below: Vec<usize> = Vec::new();
        let text: &[u8] = source.text();
        let lines: Vec<&[u8]> = text.split(|b| *b == b'\n').collect();
        for (i, line) in lines.iter().enumerate() {
            let Some(comment) = find_comment(line.trim_ascii_end()) else {
                for index in below.drain(..) {
                    this.list[index].line = Some(i + 1);
                }
                last_plain = i;
                continue;
            };
            let line = match comment.offset {
                Offset::Here => Some(i + 1),
                Offset::Lines(n) => Some((i as i64 + 1 + n).max(0) as usize),
                Offset::Above => Some(last_plain + 1),
                Offset::Below => Some(lines.len()),
                Offset::Unknown => None,
            };
            let place = Place {
                file: this.file.clone(),
                line: i as u32 + 1,
                col: comment.col as u32 + 1,
            };
            let text = String::from_utf8_lossy(comment.text).into_owned();
            let regex = match comment.regex.then(|| build_regex(&text)).transpose() {
                Ok(regex) => regex,
                Err(why) => {
                    this.failed = true;
                    let width = text.len();
                    let mut renderer = Renderer::new(ctx);
                    renderer.message_at(&place, Severity::Error, &why, true, width, out)?;
                    continue;
                }
            };
            if matches!(comment.offset, Offset::Below) {
                below.push(this.list.len());
            }
            let severity = comment.severity;
            this.list.push(Expected {
                severity,
                line,
                place,
                text,
                regex,
                matched: false,
            });
        }
        Ok(this)
    }

    /// Compares a diagnostic and its notes; what is not expected goes to `out`.
    pub fn check(
        &mut self,
        ctx: &Context,
        diagnostic: &Diagnostic,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        self.check_one(ctx, diagnostic, out)?;
        (diagnostic.notes.iter()).try_for_each(|note| self.check_one(ctx, note, out))
    }

    fn check_one(
        &mut self,
        ctx: &Context,
        diagnostic: &Diagnostic,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let (loc, severity, message) = (diagnostic.loc, diagnostic.severity, &diagnostic.message);
        let place = first_place(ctx, loc);
        let line = place.as_ref().map(|p| p.line as usize);
        let known = place.as_ref().is_none_or(|p| p.file == self.file);
        let mut near = None;
        for expected in self.list.iter_mut().filter(|e| known && e.line == line) {
            let fits = match &expected.regex {
                // One that takes too long matches nothing.
                Some(regex) => regex.is_match(message.as_bytes()).unwrap_or(false),
                None => message.contains(&expected.text),
            };
            if !fits {
                continue;
            }
            if expected.severity == severity {
                expected.matched = true;
                return Ok(());
            }
            near = Some((expected.place.clone(), expected.severity));
        }
        if self.level == VerifyLevel::OnlyExpected {
            return Ok(());
        }
        self.failed = true;
        let mut renderer = Renderer::new(ctx);
        let found = word(severity);
        match near {
            Some((place, wanted)) => {
                let wanted = word(wanted);
                let text = format!("'{found}' diagnostic emitted when expecting a '{wanted}'");
                renderer.message_at(&place, Severity::Error, &text, true, 0, out)
            }
            None => {
                let text = format!("unexpected {found}: {message}");
                renderer.message(loc, Severity::Error, &text, true, out)
            }
        }
    }

    /// Reports what did not come, and says whether all was as expected.
    pub fn finish(mut self, ctx: &Context, out: &mut dyn Write) -> io::Result<bool> {
        let mut renderer = Renderer::new(ctx);
        let (unknown, known): (Vec<_>, Vec<_>) = self
            .list
            .iter()
            .filter(|e| !e.matched)
            .partition(|e| e.line.is_none());
        for expected in known.into_iter().chain(unknown) {
            self.failed = true;
            let kind = word(expected.severity);
            let text = format!("expected {kind} \"{}\" was not produced", expected.text);
            if expected.line.is_none() {
                // Twice, as upstream: it looks once at the end and once when it takes itself down.
                writeln!(
                    out,
                    "<unknown>:0: error: {text}\n<unknown>:0: error: {text}"
                )?;
                continue;
            }
            let width = expected.text.len();
            renderer.message_at(&expected.place, Severity::Error, &text, true, width, out)?;
        }
        Ok(!self.failed)
    }
}

fn find_comment(line: &[u8]) -> Option<Comment<'_>> {
    const START: &[u8] = b"expected-";
    let starts = line
        .windows(START.len())
        .enumerate()
        .filter(|(_, w)| *w == START);
    starts.map(|(at, _)| at).find_map(|col| {
        let rest = &line[col + START.len()..];
        let kinds: [(&[u8], Severity); 4] = [
            (b"error", Severity::Error),
            (b"note", Severity::Note),
            (b"remark", Severity::Remark),
            (b"warning", Severity::Warning),
        ];
        let (rest, severity) = kinds
            .iter()
            .find_map(|(word, s)| Some((rest.strip_prefix(*word)?, *s)))?;
        let (rest, regex) = match rest.strip_prefix(b"-re") {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let rest = skip_spaces(rest);
        let (rest, offset) = match rest.strip_prefix(b"@") {
            Some(rest) => read_offset(rest)?,
            None => (rest, Offset::Here),
        };
        let text = skip_spaces(rest).strip_prefix(b"{{")?.strip_suffix(b"}}")?;
        Some(Comment {
            col,
            severity,
            regex,
            offset,
            text,
        })
    })
}

fn skip_spaces(mut text: &[u8]) -> &[u8] {
    while let [b' ', rest @ ..] = text {
        text = rest;
    }
    text
}

fn read_offset(text: &[u8]) -> Option<(&[u8], Offset)> {
    for (word, offset) in [
        (&b"above"[..], Offset::Above),
        (b"below", Offset::Below),
        (b"unknown", Offset::Unknown),
    ] {
        if let Some(rest) = text.strip_prefix(word) {
            return Some((rest, offset));
        }
    }
    let (sign, rest) = match text {
        [b'+', rest @ ..] => (1, rest),
        [b'-', rest @ ..] => (-1, rest),
        _ => return None,
    };
    let digits = rest.iter().take_while(|b| b.is_ascii_digit()).count();
    let number: i64 = std::str::from_utf8(&rest[..digits]).ok()?.parse().ok()?;
    Some((&rest[digits..], Offset::Lines(sign * number)))
}

/// The regex of an `-re` text: `{{…}}` blocks are regexes, the rest is literal.
fn build_regex(text: &str) -> Result<Search, String> {
    let parse = |regex: &[u8]| {
        crease_ere::parse(regex, Options::default()).map_err(|why| format!("invalid regex: {why}"))
    };
    let mut whole = Vec::new();
    let mut rest = text;
    while let Some((literal, tail)) = rest.split_once("{{") {
        crease_ere::escape_into(&mut whole, literal.as_bytes());
        let Some((block, tail)) = tail.split_once("}}") else {
            return Err("found start of regex with no end '}}'".into());
        };
        // A block may not close what it did not open.
        parse(block.as_bytes())?;
        whole.push(b'(');
        whole.extend_from_slice(block.as_bytes());
        whole.push(b')');
        rest = tail;
    }
    crease_ere::escape_into(&mut whole, rest.as_bytes());
    Search::new(&parse(&whole)?)
}
