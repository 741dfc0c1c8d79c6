//! Reads the directives of a check file, in order, with the `-DAG` and `-NOT` ones that come
//! before each positive one. It does not look at the input.

use super::context::Context;
use super::options::Options;
use super::pattern::{Header, Kind, Pattern, Place};
use super::report::{Failure, Sources};

/// A positive directive with the `-DAG` and `-NOT` directives before it.
#[derive(Clone, Debug)]
pub(super) struct Check {
    pub(super) pattern: Pattern,
    pub(super) before: Vec<Pattern>,
}

/// What stands after a prefix.
enum Suffix {
    Directive {
        kind: Kind,
        count: u32,
        literal: bool,
    },
    Comment,
    BadCount,
    BadNot,
    None,
}

/// A directive found in a line.
struct Found {
    prefix: String,
    comment: bool,
    start: usize,
    /// Just after the colon, or after the prefix where the suffix makes no sense.
    end: usize,
    suffix: Suffix,
    misspelled: bool,
}

fn part_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'
}

/// The first place at or after `from` where one of `prefixes` begins; the longest wins.
fn next_prefix<'p>(
    text: &[u8],
    from: usize,
    prefixes: &'p [(String, bool)],
) -> Option<(usize, &'p (String, bool))> {
    (from..text.len()).find_map(|at| {
        let rest = &text[at..];
        prefixes
            .iter()
            .filter(|(prefix, _)| rest.starts_with(prefix.as_bytes()))
            .max_by_key(|(prefix, _)| prefix.len())
            .map(|hit| (at, hit))
    })
}

fn next_directive(text: &[u8], mut from: usize, prefixes: &[(String, bool)]) -> Option<Found> {
    // A prefix at the very start of what is left counts, whatever stood before it.
    let mut fresh = from;
    while let Some((start, (prefix, comment))) = next_prefix(text, from, prefixes) {
        if start == fresh || !part_of_word(text[start - 1]) {
            let mut misspelled = false;
            let mut end = start + prefix.len();
            let suffix = read_suffix(text, &mut end, *comment, &mut misspelled);
            if !matches!(suffix, Suffix::None) {
                return Some(Found {
                    prefix: prefix.clone(),
                    comment: *comment,
                    start,
                    end,
                    suffix,
                    misspelled,
                });
            }
        }
        from = start + prefix.len();
        while from < text.len() && part_of_word(text[from]) {
            from += 1;
        }
        fresh = from;
    }
    None
}

fn eat(text: &[u8], pos: &mut usize, what: &str) -> bool {
    let hit = text[*pos..].starts_with(what.as_bytes());
    if hit {
        *pos += what.len();
    }
    hit
}

fn read_suffix(text: &[u8], pos: &mut usize, comment: bool, misspelled: &mut bool) -> Suffix {
    if comment {
        return if eat(text, pos, ":") {
            Suffix::Comment
        } else {
            Suffix::None
        };
    }
    if matches!(text.get(*pos), Some(b':' | b'{')) {
        return modifiers(text, pos, Kind::Plain, 1);
    }
    if eat(text, pos, "_") {
        *misspelled = true;
    } else if !eat(text, pos, "-") {
        return Suffix::None;
    }
    if eat(text, pos, "COUNT-") {
        let digits = text[*pos..]
            .iter()
            .take_while(|b| b.is_ascii_digit())
            .count();
        let number = std::str::from_utf8(&text[*pos..*pos + digits])
            .ok()
            .and_then(|n| n.parse::<i32>().ok());
        *pos += digits;
        return match (number, text.get(*pos)) {
            (Some(count @ 1..), Some(b':' | b'{')) => {
                modifiers(text, pos, Kind::Plain, count.unsigned_abs())
            }
            _ => Suffix::BadCount,
        };
    }
    for other in ["DAG", "NEXT", "SAME", "EMPTY"] {
        let rest = &text[*pos..];
        if rest.starts_with(format!("{other}-NOT:").as_bytes())
            || rest.starts_with(format!("NOT-{other}:").as_bytes())
        {
            return Suffix::BadNot;
        }
    }
    for (word, kind) in [
        ("NEXT", Kind::Next),
        ("SAME", Kind::Same),
        ("NOT", Kind::Not),
        ("DAG", Kind::Dag),
        ("LABEL", Kind::Label),
        ("EMPTY", Kind::Empty),
    ] {
        if eat(text, pos, word) {
            return modifiers(text, pos, kind, 1);
        }
    }
    Suffix::None
}

fn skip_blanks(text: &[u8], pos: &mut usize) {
    while matches!(text.get(*pos), Some(b' ' | b'\t' | b'\n' | b'\r' | 11 | 12)) {
        *pos += 1;
    }
}

/// After the kind: `:` or `{LITERAL}:`.
fn modifiers(text: &[u8], pos: &mut usize, kind: Kind, count: u32) -> Suffix {
    if eat(text, pos, ":") {
        return Suffix::Directive {
            kind,
            count,
            literal: false,
        };
    }
    if !eat(text, pos, "{") {
        return Suffix::None;
    }
    loop {
        skip_blanks(text, pos);
        if !eat(text, pos, "LITERAL") {
            return Suffix::None;
        }
        skip_blanks(text, pos);
        if !eat(text, pos, ",") {
            break;
        }
    }
    if eat(text, pos, "}:") {
        Suffix::Directive {
            kind,
            count,
            literal: true,
        }
    } else {
        Suffix::None
    }
}

fn directive_name(text: &[u8], found: &Found) -> String {
    let name = String::from_utf8_lossy(&text[found.start..found.end]).into_owned();
    name.trim_end_matches(':').to_owned()
}

/// Reads all directives of the check file, which is source number `source`.
pub(super) fn read(
    sources: &mut Sources,
    source: usize,
    options: &Options,
    context: &mut Context,
) -> Result<Vec<Check>, Failure> {
    let mut implicit = Vec::new();
    for pattern in &options.implicit_check_not {
        let text = format!("-implicit-check-not='{pattern}'");
        let id = sources.add("command line", super::canonicalize(text.as_bytes(), true));
        let place = Place {
            source: id,
            offset: "-implicit-check-not='".len(),
        };
        let header = Header {
            kind: Kind::Not,
            count: 1,
            literal: false,
            prefix: "IMPLICIT-CHECK".into(),
            name: "IMPLICIT-CHECK-NOT".into(),
            place,
            line: None,
        };
        let parsed = Pattern::parse(header, pattern.as_bytes(), options, context);
        implicit.push(parsed.map_err(|e| sources.usage(place, &e.message))?);
    }

    let text = sources.text(source).to_vec();
    let mut prefixes: Vec<(String, bool)> = options
        .check_prefixes()
        .into_iter()
        .map(|p| (p, false))
        .collect();
    let total = prefixes.len();
    let mut unused: Vec<String> = prefixes.iter().map(|(prefix, _)| prefix.clone()).collect();
    prefixes.extend(options.comments().into_iter().map(|p| (p, true)));

    let mut checks: Vec<Check> = Vec::new();
    let mut before = implicit.clone();
    let mut pos = 0;
    let (mut line, mut counted) = (1, 0);
    while let Some(found) = next_directive(&text, pos, &prefixes) {
        line += text[counted..found.start]
            .iter()
            .filter(|b| **b == b'\n')
            .count();
        counted = found.start;
        if !found.comment {
            unused.retain(|prefix| *prefix != found.prefix);
        }
        let here = Place {
            source,
            offset: found.start,
        };
        if found.misspelled {
            let name = directive_name(&text, &found);
            return Err(sources.usage(here, &format!("misspelled directive '{name}:'")));
        }
        let prefix = found.prefix.as_str();
        let (kind, count, literal) = match found.suffix {
            Suffix::BadNot => {
                return Err(sources.usage(
                    here,
                    &format!("unsupported -NOT combo on prefix '{prefix}'"),
                ));
            }
            Suffix::BadCount => {
                let message = format!("invalid count in -COUNT specification on prefix '{prefix}'");
                return Err(sources.usage(here, &message));
            }
            Suffix::Directive {
                kind,
                count,
                literal,
            } => (kind, count, literal),
            Suffix::Comment | Suffix::None => {
                pos = text[found.end..]
                    .iter()
                    .position(|b| *b == b'\n')
                    .map_or(text.len(), |len| found.end + len);
                continue;
            }
        };
        let mut start = found.end;
        if !(options.strict_whitespace && options.match_full_lines) {
            while matches!(text.get(start), Some(b' ' | b'\t')) {
                start += 1;
            }
        }
        let end = text[start..]
            .iter()
            .position(|b| matches!(b, b'\n' | b'\r'))
            .map_or(text.len(), |len| start + len);
        pos = end;
        let place = Place {
            source,
            offset: start,
        };
        let name = directive_name(&text, &found);
        let header = Header {
            kind,
            count,
            literal,
            prefix: prefix.to_owned(),
            name: name.clone(),
            place,
            line: Some(line),
        };
        let parsed = Pattern::parse(header, &text[start..end], options, context);
        let pattern = parsed.map_err(|e| {
            let place = Place {
                source,
                offset: start + e.offset,
            };
            Failure {
                code: e.code,
                ..sources.usage(place, &e.message)
            }
        })?;
        if kind == Kind::Label && pattern.has_variable() {
            return Err(sources.usage(
                here,
                &format!("found '{prefix}-LABEL:' with variable definition or use"),
            ));
        }
        if matches!(kind, Kind::Next | Kind::Same | Kind::Empty) && checks.is_empty() {
            return Err(sources.usage(
                here,
                &format!("found '{name}' without previous '{prefix}: line"),
            ));
        }
        if matches!(kind, Kind::Dag | Kind::Not) {
            before.push(pattern);
            continue;
        }
        checks.push(Check {
            pattern,
            before: std::mem::replace(&mut before, implicit.clone()),
        });
    }

    let missing = unused.len() == total || !options.allow_unused_prefixes && !unused.is_empty();
    if missing && (implicit.is_empty() || !options.prefixes.is_empty()) {
        let plural = if unused.len() > 1 { "es" } else { "" };
        let list: Vec<String> = unused.iter().map(|prefix| format!("'{prefix}:'")).collect();
        return Err(Failure::usage(format!(
            "error: no check strings found with prefix{plural} {} in {}",
            list.join(", "),
            sources.name(source)
        )));
    }
    if !before.is_empty() {
        let name = options.check_prefixes().swap_remove(0);
        let pattern = Pattern::eof(
            name,
            Place {
                source,
                offset: text.len(),
            },
        );
        checks.push(Check { pattern, before });
    }
    Ok(checks)
}
