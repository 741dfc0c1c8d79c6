//! Walks the input with the directives read from the check file and says where they disagree.
//! It does not parse directives.

use super::context::Context;
use super::directives::Check;
use super::options::Options;
use super::pattern::{Kind, NoMatch, Pattern, Place};
use super::report::{Severity, Sources, candidate};
use std::ops::Range;

/// Messages of the disagreements found; empty means the input is accepted.
pub(super) fn check_input(
    sources: &Sources,
    input: usize,
    checks: &[Check],
    options: &Options,
    context: &mut Context,
) -> Vec<String> {
    let mut walker = Walker {
        sources,
        input,
        text: sources.text(input),
        options,
        context,
        errors: Vec::new(),
    };
    let end = walker.text.len();
    let mut rest = 0;
    // `done` directives are checked; those up to `scan` lie in the region at hand.
    let (mut done, mut scan) = (0, 0);
    loop {
        let region = if scan == checks.len() {
            rest..end
        } else {
            let label = &checks[scan];
            if label.pattern.kind != Kind::Label {
                scan += 1;
                continue;
            }
            // Labels split the input first; what lies between them is checked after.
            let Some(found) = walker.repeated(&label.pattern, rest..end) else {
                break;
            };
            scan += 1;
            let region = rest..found.end;
            rest = found.end;
            region
        };
        // The first region keeps variables defined on the command line.
        if done != 0 && options.enable_var_scope {
            walker.context.clear_locals();
        }
        let mut from = region.start;
        for check in &checks[done..scan] {
            let Some(end) = walker.one(check, from..region.end) else {
                break;
            };
            from = end;
        }
        done = scan;
        if scan == checks.len() {
            break;
        }
    }
    walker.errors
}

struct Walker<'a> {
    sources: &'a Sources,
    input: usize,
    text: &'a [u8],
    options: &'a Options,
    context: &'a mut Context,
    errors: Vec<String>,
}

impl Walker<'_> {
    /// Checks one positive directive and those before it; returns where its match ends.
    fn one(&mut self, check: &Check, region: Range<usize>) -> Option<usize> {
        let mut nots = Vec::new();
        let from = self.dags(&check.before, &region, &mut nots)?;
        let found = self.repeated(&check.pattern, from..region.end)?;
        let skipped = from..found.start;
        self.distance(&check.pattern, &skipped, &found)?;
        self.nots(&nots, skipped)?;
        Some(found.end)
    }

    fn find(&mut self, pattern: &Pattern, region: &Range<usize>) -> Result<Range<usize>, NoMatch> {
        let (start, end) = pattern.find(&self.text[region.clone()], self.context)?;
        Ok(region.start + start..region.start + end)
    }

    /// Matches a pattern as often as it asks for.
    fn repeated(&mut self, pattern: &Pattern, region: Range<usize>) -> Option<Range<usize>> {
        let mut start = None;
        let mut from = region.start;
        for round in 1..=pattern.count {
            match self.find(pattern, &(from..region.end)) {
                Ok(found) => {
                    start = start.or(Some(found.start));
                    if found == (from..from) {
                        // An empty match is found here again, however often it is asked for.
                        break;
                    }
                    from = found.end;
                }
                Err(error) => {
                    self.no_match(pattern, &(from..region.end), &error, round);
                    return None;
                }
            }
        }
        Some(start?..from)
    }

    fn no_match(&mut self, pattern: &Pattern, region: &Range<usize>, error: &NoMatch, round: u32) {
        let mut head = pattern.name.clone();
        if pattern.count > 1 {
            head = format!("{head} ({round} of {})", pattern.count);
        }
        let text = match error {
            NoMatch::NotFound => format!("{head}: expected string not found in input"),
            NoMatch::Broken(reason) => format!("{head}: unable to match: {reason}"),
        };
        let mut message = self.sources.message(pattern.place, Severity::Error, &text);
        // A region that ends a line begins, for the reader, at the next one.
        let blank = self.text[region.clone()]
            .iter()
            .take_while(|b| b.is_ascii_whitespace())
            .count();
        let from = if region.start + blank < region.end {
            region.start + blank
        } else {
            region.start
        };
        message += &self.note(from, "scanning from here");
        for value in pattern.describe_values(self.context) {
            message += &self.note(from, &value);
        }
        if let Some(offset) = candidate(&pattern.text, &self.text[region.clone()]) {
            message += &self.note(region.start + offset, "possible intended match here");
        }
        self.errors.push(message);
    }

    fn note(&self, offset: usize, text: &str) -> String {
        self.sources.message(
            Place {
                source: self.input,
                offset,
            },
            Severity::Note,
            text,
        )
    }

    /// Checks what `-NEXT`, `-SAME` and `-EMPTY` say about the text since the previous match.
    fn distance(
        &mut self,
        pattern: &Pattern,
        skipped: &Range<usize>,
        found: &Range<usize>,
    ) -> Option<()> {
        let newlines = count_newlines(&self.text[skipped.clone()]);
        let what = match (pattern.kind, newlines) {
            (Kind::Next | Kind::Empty, 0) => "is on the same line as previous match",
            (Kind::Next | Kind::Empty, 2..) => "is not on the line after the previous match",
            (Kind::Same, 1..) => "is not on the same line as the previous match",
            _ => return Some(()),
        };
        let mut message = self.sources.message(
            pattern.place,
            Severity::Error,
            &format!("{}: {what}", pattern.name),
        );
        message += &self.note(found.start, "'next' match was here");
        message += &self.note(skipped.start, "previous match ended here");
        if newlines > 1 {
            let first = self.text[skipped.clone()]
                .iter()
                .position(|b| *b == b'\n')
                .unwrap_or(0);
            message += &self.note(
                skipped.start + first + 1,
                "non-matching line after previous match is here",
            );
        }
        self.errors.push(message);
        None
    }

    fn nots(&mut self, nots: &[&Pattern], region: Range<usize>) -> Option<()> {
        let mut clean = Some(());
        for pattern in nots {
            let message = match self.find(pattern, &region) {
                Err(NoMatch::NotFound) => continue,
                Err(NoMatch::Broken(reason)) => {
                    let text = format!("{}: unable to match: {reason}", pattern.name);
                    self.sources.message(pattern.place, Severity::Error, &text)
                }
                Ok(found) => {
                    let text = format!("{}: excluded string found in input", pattern.name);
                    self.sources.message(pattern.place, Severity::Error, &text)
                        + &self.note(found.start, "found here")
                }
            };
            self.errors.push(message);
            clean = None;
        }
        clean
    }

    /// Matches `-DAG` groups; `-NOT`s between groups are checked, those after the last are left in `nots`.
    fn dags<'p>(
        &mut self,
        before: &'p [Pattern],
        region: &Range<usize>,
        nots: &mut Vec<&'p Pattern>,
    ) -> Option<usize> {
        let mut start = region.start;
        // Matches of the group at hand, sorted; they may not overlap.
        let mut taken: Vec<Range<usize>> = Vec::new();
        for (index, pattern) in before.iter().enumerate() {
            if pattern.kind == Kind::Not {
                nots.push(pattern);
                continue;
            }
            self.dag(pattern, start, region.end, &mut taken)?;
            if before
                .get(index + 1)
                .is_none_or(|next| next.kind == Kind::Not)
            {
                let (Some(first), Some(last)) = (taken.first(), taken.last()) else {
                    continue;
                };
                let (first, last) = (first.start, last.end);
                self.nots(&std::mem::take(nots), start..first.max(start))?;
                start = last;
                taken.clear();
            }
        }
        Some(start)
    }

    fn dag(
        &mut self,
        pattern: &Pattern,
        start: usize,
        end: usize,
        taken: &mut Vec<Range<usize>>,
    ) -> Option<()> {
        let mut from = start;
        let mut index = 0;
        loop {
            let found = match self.find(pattern, &(from..end)) {
                Ok(found) => found,
                Err(error) => {
                    self.no_match(pattern, &(from..end), &error, 1);
                    return None;
                }
            };
            if self.options.allow_dag_overlap {
                let hull = match taken.first() {
                    Some(old) => old.start.min(found.start)..old.end.max(found.end),
                    None => found,
                };
                *taken = vec![hull];
                return Some(());
            }
            while taken.get(index).is_some_and(|old| found.start >= old.end) {
                index += 1;
            }
            match taken.get(index) {
                Some(old) if old.start < found.end => {
                    from = old.end;
                    index += 1;
                }
                _ => {
                    taken.insert(index, found);
                    return Some(());
                }
            }
        }
    }
}

/// Number of line ends; `\r\n` is one.
fn count_newlines(text: &[u8]) -> usize {
    let mut count = 0;
    let mut rest = text;
    while let Some(at) = rest.iter().position(|b| matches!(b, b'\n' | b'\r')) {
        count += 1;
        let pair = matches!(rest.get(at + 1), Some(next @ (b'\n' | b'\r')) if *next != rest[at]);
        rest = &rest[at + 1 + usize::from(pair)..];
    }
    count
}
