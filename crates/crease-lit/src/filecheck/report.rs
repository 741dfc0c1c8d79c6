//! Messages with file, line, column, the line itself and a caret; and the likeliest candidate line.
//! Positions are those of the text as compared, that is with runs of blanks merged.

use super::pattern::Place;
use std::fmt;

/// Why FileCheck did not accept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Failure {
    /// All messages, located, ready to print.
    pub message: String,
    /// 1: the input does not match; 2: the check file, the input file or the options are unusable.
    pub code: i32,
}

impl Failure {
    /// A failure that says nothing about the input.
    pub(super) fn usage(message: String) -> Failure {
        Failure { message, code: 2 }
    }
}

struct Source {
    name: String,
    text: Vec<u8>,
    line_starts: Vec<usize>,
}

/// The texts a message can point into.
#[derive(Default)]
pub(super) struct Sources(Vec<Source>);

impl Sources {
    pub(super) fn add(&mut self, name: &str, text: Vec<u8>) -> usize {
        let mut line_starts = vec![0];
        line_starts.extend(
            text.iter()
                .enumerate()
                .filter(|(_, b)| **b == b'\n')
                .map(|(i, _)| i + 1),
        );
        self.0.push(Source {
            name: name.to_owned(),
            text,
            line_starts,
        });
        self.0.len() - 1
    }

    pub(super) fn text(&self, source: usize) -> &[u8] {
        &self.0[source].text
    }

    pub(super) fn name(&self, source: usize) -> &str {
        &self.0[source].name
    }

    /// The line's number (from 1) and its byte range.
    pub(super) fn line(&self, place: Place) -> (usize, std::ops::Range<usize>) {
        let source = &self.0[place.source];
        let index = source
            .line_starts
            .partition_point(|start| *start <= place.offset)
            .saturating_sub(1);
        let start = source.line_starts[index];
        let end = source
            .line_starts
            .get(index + 1)
            .map_or(source.text.len(), |next| next - 1);
        (index + 1, start..end)
    }

    /// One message: `name:line:column: kind: text`, the line, and a caret.
    pub(super) fn message(&self, place: Place, kind: Severity, text: &str) -> String {
        let (number, range) = self.line(place);
        let source = &self.0[place.source];
        let column = place.offset - range.start;
        let line = String::from_utf8_lossy(&source.text[range.clone()]).replace('\t', " ");
        let shown =
            String::from_utf8_lossy(&source.text[range.start..place.offset.min(source.text.len())]);
        let caret = " ".repeat(shown.chars().count());
        format!(
            "{}:{number}:{}: {kind}: {text}\n{line}\n{caret}^\n",
            source.name,
            column + 1
        )
    }

    /// A failure about the check file or the command line.
    pub(super) fn usage(&self, place: Place, text: &str) -> Failure {
        Failure::usage(self.message(place, Severity::Error, text))
    }
}

/// Kind of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Severity {
    Error,
    Note,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Error => "error",
            Severity::Note => "note",
        })
    }
}

/// Lines looked at for a candidate.
const CANDIDATE_LINES: usize = 400;

/// The offset in `region` of the line most like `pattern`, if any is like it at all.
///
/// Likeness is the share of the pattern's words that occur in the line, earlier lines first.
pub(super) fn candidate(pattern: &[u8], region: &[u8]) -> Option<usize> {
    let pattern = String::from_utf8_lossy(pattern);
    let wanted: Vec<&str> = words(&pattern).collect();
    if wanted.is_empty() {
        return None;
    }
    let mut best: Option<(usize, usize)> = None;
    let mut offset = 0;
    for line in region.split(|b| *b == b'\n').take(CANDIDATE_LINES) {
        let text = String::from_utf8_lossy(line);
        let mut present: Vec<&str> = words(&text).collect();
        let mut score = 0;
        for word in &wanted {
            if let Some(at) = present.iter().position(|have| have == word) {
                present.swap_remove(at);
                score += 1;
            }
        }
        if score * 2 >= wanted.len() && best.is_none_or(|(most, _)| score > most) {
            let blanks = line
                .iter()
                .take_while(|b| matches!(b, b' ' | b'\t'))
                .count();
            best = Some((score, offset + blanks));
        }
        offset += line.len() + 1;
    }
    best.map(|(_, offset)| offset)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '_'))
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn message_points_at_the_column() {
        let mut sources = Sources::default();
        let source = sources.add("f", b"ab\ncde\n".to_vec());
        let text = sources.message(Place { source, offset: 4 }, Severity::Error, "no");
        assert_eq!(text, "f:2:2: error: no\ncde\n ^\n");
    }

    #[test]
    fn candidate_is_the_most_similar_line() {
        let region = b"alpha beta\n  gamma delta x\ngamma";
        assert_eq!(candidate(b"gamma delta y", region), Some(13));
        assert_eq!(candidate(b"omega", region), None);
    }
}
