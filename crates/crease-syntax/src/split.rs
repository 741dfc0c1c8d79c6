//! `--split-input-file`: a text cut at marker lines, into ranges of bytes.
//!
//! The pieces keep their place in the text, so that positions stay those of the whole file.

use std::ops::Range;

/// The marker that cuts inputs and stands between outputs unless told otherwise.
pub const DEFAULT_MARKER: &str = "// -----";

/// The pieces of a text, and places where a marker was nearly there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pieces {
    /// Byte ranges in order; empty pieces before the first marker are left out.
    pub ranges: Vec<Range<usize>>,
    /// Byte offsets to warn about: `near miss with file split marker`.
    pub near_misses: Vec<usize>,
}

/// Cuts `text` at `marker`; an empty marker cuts nothing.
pub fn split(text: &[u8], marker: &str) -> Pieces {
    let mut pieces = Pieces::default();
    let marker = marker.as_bytes();
    // Without its last bytes, the marker also finds near misses.
    const TAIL: usize = 2;
    let (Some(prefix), true) = (marker.len().checked_sub(TAIL), !marker.is_empty()) else {
        pieces.ranges.push(0..text.len());
        return pieces;
    };
    let (prefix, tail) = marker.split_at(prefix);
    let mut starts = vec![0];
    let mut at = 0;
    while !prefix.is_empty() && at + prefix.len() <= text.len() {
        if text[at..].starts_with(prefix) {
            at += prefix.len();
            starts.push(at);
        } else {
            at += 1;
        }
    }
    let mut current: Option<Range<usize>> = None;
    for (i, &start) in starts.iter().enumerate() {
        let end = starts
            .get(i + 1)
            .map_or(text.len(), |next| next - prefix.len());
        let Some(open) = current.clone().filter(|range| !range.is_empty()) else {
            current = Some(start..end);
            continue;
        };
        let raw = &text[start..end];
        // A nul digit after the marker makes it none, as upstream has it.
        let whole = raw.starts_with(tail) && raw.len() > TAIL && raw[TAIL] != b'0';
        if whole {
            pieces.ranges.push(open);
            current = Some(start + TAIL..end);
        } else {
            pieces.near_misses.push(start);
            current = Some(open.start..end);
        }
    }
    pieces
        .ranges
        .extend(current.filter(|range| !range.is_empty()));
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts<'t>(text: &'t str, marker: &str) -> Vec<&'t str> {
        split(text.as_bytes(), marker)
            .ranges
            .into_iter()
            .map(|range| &text[range])
            .collect()
    }

    #[test]
    fn pieces() {
        assert_eq!(texts("a\n// -----\nb\n", DEFAULT_MARKER), ["a\n", "\nb\n"]);
        assert_eq!(texts("a\n// ---\nb", DEFAULT_MARKER), ["a\n// ---\nb"]);
        assert_eq!(texts("", DEFAULT_MARKER), [""; 0]);
        assert_eq!(texts("a", ""), ["a"]);
    }

    #[test]
    fn near_miss() {
        let text = "a\n// ----\nb";
        let pieces = split(text.as_bytes(), DEFAULT_MARKER);
        assert_eq!(pieces.ranges.len(), 1);
        assert_eq!(pieces.ranges[0], 0..text.len());
        assert_eq!(pieces.near_misses, [8]);
    }
}
