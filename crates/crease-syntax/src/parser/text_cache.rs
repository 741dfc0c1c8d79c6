//! Types and affine maps by their text: a text in brackets that was read once is not read again.
//!
//! A text always means the same, as aliases cannot be redefined. Texts with strings, comments or
//! line breaks are left to the parser proper.

use super::*;

/// Longer texts are not kept: they are rare, and looking for their end costs time.
const LONGEST: usize = 96;

/// What texts in brackets mean.
#[derive(Default)]
pub(super) struct TextCache<'a> {
    pub(super) types: WordMap<'a, Type>,
    pub(super) attrs: WordMap<'a, Attr>,
}

impl<'a> Parser<'a> {
    /// The text from the current token to the `>` that closes the `<` right behind it; empty if
    /// there is none that can be kept.
    pub(super) fn bracketed(&self) -> &'a [u8] {
        let start = self.tok.start as usize;
        let end = self.text.len().min(start + LONGEST);
        let text = self.text.get(start..end).unwrap_or(&[]);
        let word = (self.tok.end - self.tok.start) as usize;
        let mut depth = 0;
        let mut before = 0;
        for (at, &byte) in text.iter().enumerate().skip(word) {
            match byte {
                b'<' => depth += 1,
                b'>' if before != b'-' => depth -= 1,
                b'"' | b'/' | b'=' | b'\n' | b'\r' => break,
                _ => {}
            }
            if depth == 0 {
                // At once if no `<` follows the word.
                return if at > word { &text[..=at] } else { &[] };
            }
            before = byte;
        }
        &[]
    }

    /// Goes on after a text that [`Self::bracketed`] gave and whose meaning is known.
    pub(super) fn skip_bracketed(&mut self, text: &[u8]) {
        self.reset(self.tok.start + text.len() as u32);
    }

    /// Whether the parser, having read what began at `start`, is just behind `text`.
    pub(super) fn is_behind(&self, start: u32, text: &[u8]) -> bool {
        let end = start as usize + text.len();
        let space = self.text.get(end..self.tok.start as usize);
        !text.is_empty() && space.is_some_and(|space| space.iter().all(u8::is_ascii_whitespace))
    }
}
