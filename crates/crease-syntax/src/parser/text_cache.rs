//! Types and attributes by their text: a text that was read once is not read again.
//!
//! A text always means the same, as aliases cannot be redefined. There are texts in brackets
//! (those with strings, comments or line breaks are left to the parser proper), function types at
//! the end of a line, references to nested symbols, and signatures of functions.

use super::signature::KnownSignature;
use super::*;
use crate::lexer::{CLASS, IN_BRACKETS};

/// Longer texts are not kept: they are rare, and looking for their end costs time.
pub(super) const LONGEST: usize = 96;

/// What texts mean.
#[derive(Default)]
pub(super) struct TextCache<'a> {
    pub(super) types: WordMap<'a, Type>,
    pub(super) attrs: WordMap<'a, Attr>,
    pub(super) signatures: WordMap<'a, KnownSignature>,
}

impl<'a> Parser<'a> {
    /// The text from the current token to the `>` that closes the `<` right behind it; empty if
    /// there is none that can be kept.
    pub(super) fn bracketed(&self) -> &'a [u8] {
        self.bracketed_at(self.tok.start as usize, self.tok.end as usize)
    }

    /// The same from the word `start..word_end` on.
    pub(super) fn bracketed_at(&self, start: usize, word_end: usize) -> &'a [u8] {
        let end = self.text.len().min(start + LONGEST);
        let text = self.text.get(start..end).unwrap_or(&[]);
        let word = word_end - start;
        if text.get(word) != Some(&b'<') {
            return &[];
        }
        let (mut depth, mut at) = (1, word);
        loop {
            let rest = text.get(at + 1..).unwrap_or(&[]);
            let special = |b: &u8| CLASS[*b as usize] & IN_BRACKETS != 0;
            let Some(next) = rest.iter().position(special) else {
                return &[];
            };
            at += 1 + next;
            match text[at] {
                b'<' => depth += 1,
                b'>' if text[at - 1] == b'-' => {}
                b'>' if depth == 1 => return &text[..=at],
                b'>' => depth -= 1,
                _ => return &[],
            }
        }
    }

    /// The text from the current token to the end of the line; empty if that is far.
    pub(super) fn rest_of_line(&self) -> &'a [u8] {
        let start = self.tok.start as usize;
        let end = self.text.len().min(start + LONGEST);
        let text = self.text.get(start..end).unwrap_or(&[]);
        let newline = text.iter().position(|b| *b == b'\n');
        newline.map_or(&[], |newline| &text[..newline])
    }

    /// Goes on after a text that begins here and whose meaning is known.
    pub(super) fn skip_text(&mut self, text: &[u8]) {
        self.reset(self.tok.start + text.len() as u32);
    }

    /// Whether the parser, having read what began at `start`, is just behind `text`.
    pub(super) fn is_behind(&self, start: u32, text: &[u8]) -> bool {
        let end = start as usize + text.len();
        let space = self.text.get(end..self.tok.start as usize);
        !text.is_empty() && space.is_some_and(|space| space.iter().all(u8::is_ascii_whitespace))
    }
}
