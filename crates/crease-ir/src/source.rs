//! Source texts: all inputs of a context laid end to end, so that a position is one number.
//!
//! Lines are counted only when a position is shown.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// What a text is kept in.
pub trait TextHolder: Send + Sync {
    /// The text, always the same.
    fn text(&self) -> &[u8];

    /// Told of bytes that have been read, and will hardly be looked at again: who can get them again may
    /// give their memory back.
    fn set_aside(&self, _read: Range<usize>) {}
}

impl TextHolder for Vec<u8> {
    fn text(&self) -> &[u8] {
        self
    }
}

/// A text that several contexts can share.
#[derive(Clone)]
pub struct SourceText(Arc<dyn TextHolder>);

impl SourceText {
    /// The text in `holder`.
    pub fn new(holder: impl TextHolder + 'static) -> Self {
        SourceText(Arc::new(holder))
    }

    /// Says that these bytes have been read, see [`TextHolder::set_aside`].
    pub fn set_aside(&self, read: Range<usize>) {
        self.0.set_aside(read);
    }
}

impl Default for SourceText {
    fn default() -> Self {
        Vec::new().into()
    }
}

impl std::ops::Deref for SourceText {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        self.0.text()
    }
}

impl From<Vec<u8>> for SourceText {
    fn from(text: Vec<u8>) -> Self {
        SourceText::new(text)
    }
}

impl From<String> for SourceText {
    fn from(text: String) -> Self {
        text.into_bytes().into()
    }
}

impl From<&[u8]> for SourceText {
    fn from(text: &[u8]) -> Self {
        text.to_vec().into()
    }
}

impl From<&str> for SourceText {
    fn from(text: &str) -> Self {
        text.as_bytes().into()
    }
}

/// One input text.
pub struct Source {
    name: String,
    text: SourceText,
    start: usize,
    lines: OnceLock<Vec<u32>>,
}

/// The input texts of a context.
#[derive(Default)]
pub struct SourceMap {
    list: Vec<Source>,
}

/// So many lines behind one are looked at one by one.
const NEAR: usize = 8;

/// Lines and columns of positions, most of which are near the one before.
#[derive(Default)]
pub struct LineCursor<'s> {
    last: Option<(&'s Source, u32)>,
}

impl<'s> LineCursor<'s> {
    /// The source that `offset` is in, and where it is there.
    pub fn at(&mut self, sources: &'s SourceMap, offset: usize) -> Option<(&'s Source, LineCol)> {
        if let Some((source, line)) = self.last
            && (source.start..=source.start + source.text.len()).contains(&offset)
            && let Some(found) = source.line_col_from(line, offset)
        {
            self.last = Some((source, found.line));
            return Some((source, found));
        }
        let source = sources.find(offset)?;
        let found = source.line_col(offset);
        self.last = Some((source, found.line));
        Some((source, found))
    }
}

/// A position as people read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineCol {
    /// 1-based.
    pub line: u32,
    /// 1-based, in bytes.
    pub col: u32,
}

impl SourceMap {
    /// Adds a text and returns the position of its first byte.
    pub fn add(&mut self, name: &str, text: impl Into<SourceText>) -> usize {
        let text = text.into();
        let start = self.end();
        self.list.push(Source {
            name: name.into(),
            text,
            start,
            lines: OnceLock::new(),
        });
        start
    }

    /// A position after all sources.
    pub fn end(&self) -> usize {
        self.list.last().map_or(0, |s| s.start + s.text.len() + 1)
    }

    /// All sources, in the order of their positions.
    pub fn list(&self) -> &[Source] {
        &self.list
    }

    /// The source named `name`; the first of several.
    pub fn by_name(&self, name: &str) -> Option<&Source> {
        self.list.iter().find(|s| s.name == name)
    }

    /// The source that holds `offset`.
    pub fn find(&self, offset: usize) -> Option<&Source> {
        let i = self.list.partition_point(|s| s.start <= offset);
        self.list[..i]
            .last()
            .filter(|s| offset <= s.start + s.text.len())
    }
}

impl Source {
    /// The name shown in diagnostics.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text.
    pub fn text(&self) -> &SourceText {
        &self.text
    }

    /// The position of the first byte.
    pub fn start(&self) -> usize {
        self.start
    }

    fn lines(&self) -> &[u32] {
        self.lines.get_or_init(|| {
            let newlines = memchr::memchr_iter(b'\n', &self.text);
            std::iter::once(0)
                .chain(newlines.map(|i| i as u32 + 1))
                .collect()
        })
    }

    /// Line and column of the position `offset`, which lies in this source.
    pub fn line_col(&self, offset: usize) -> LineCol {
        let at = (offset - self.start) as u32;
        let lines = self.lines();
        let line = lines.partition_point(|&start| start <= at);
        LineCol {
            line: line as u32,
            col: at - lines[line - 1] + 1,
        }
    }

    /// The same where it is on `line` or one soon behind, and found so.
    fn line_col_from(&self, line: u32, offset: usize) -> Option<LineCol> {
        let at = (offset - self.start) as u32;
        let near = self.lines().get((line as usize).checked_sub(1)?..)?;
        let behind = near.iter().take(NEAR).position(|&start| start > at);
        let last = behind.unwrap_or(near.len()).checked_sub(1)?;
        (near.len() < NEAR || behind.is_some()).then(|| LineCol {
            line: line + last as u32,
            col: at - near[last] + 1,
        })
    }

    /// The bytes of the 1-based `line`, without its newline.
    pub fn line(&self, line: u32) -> &[u8] {
        let lines = self.lines();
        let Some(&start) = lines.get((line as usize).wrapping_sub(1)) else {
            return &[];
        };
        let end = lines
            .get(line as usize)
            .map_or(self.text.len(), |&next| next as usize - 1);
        &self.text[start as usize..end]
    }
}
