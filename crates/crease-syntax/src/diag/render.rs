//! Diagnostics in MLIR's look: `file:line:col: error: text`, the source line, a caret, the notes.

use std::io::{self, Write};

use crease_ir::{Context, Diagnostic, Loc, Severity};

use super::places::{Files, Place, call_site, first_place};

/// Tabs in source lines are shown as spaces up to multiples of this.
const TAB: usize = 8;

/// How many callers of a call site are shown.
pub(super) const CALL_STACK_LIMIT: usize = 10;

/// Writes diagnostics.
pub struct Renderer<'c> {
    ctx: &'c Context,
    files: Files,
}

pub(super) fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Note => "note",
        Severity::Remark => "remark",
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

impl<'c> Renderer<'c> {
    /// A renderer for diagnostics of `ctx`.
    pub fn new(ctx: &'c Context) -> Self {
        Self {
            ctx,
            files: Files::default(),
        }
    }

    /// Writes one diagnostic with its notes.
    pub fn render(&mut self, diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
        let mut loc = diagnostic.loc;
        self.message(loc, diagnostic.severity, &diagnostic.message, true, out)?;
        if let Some((_, caller)) = call_site(self.ctx, loc) {
            loc = caller;
            for _ in 0..CALL_STACK_LIMIT {
                self.message(loc, Severity::Note, "called from", true, out)?;
                match call_site(self.ctx, loc) {
                    Some((_, caller)) => loc = caller,
                    None => break,
                }
            }
        }
        for note in &diagnostic.notes {
            // The source line is shown once for several notes at one place.
            self.message(note.loc, note.severity, &note.message, loc != note.loc, out)?;
            loc = note.loc;
        }
        Ok(())
    }

    /// Writes all of a list.
    pub fn render_all(&mut self, list: &[Diagnostic], out: &mut dyn Write) -> io::Result<()> {
        list.iter()
            .try_for_each(|diagnostic| self.render(diagnostic, out))
    }

    /// Writes one message without notes.
    pub(super) fn message(
        &mut self,
        loc: Loc,
        severity: Severity,
        text: &str,
        source_line: bool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let Some(place) = first_place(self.ctx, loc) else {
            let shown = match loc == Loc::UNKNOWN {
                true => String::new(),
                false => format!("{}: ", crate::printer::loc_to_string(self.ctx, loc)),
            };
            return writeln!(out, "<unknown>:0: {}: {shown}{text}", word(severity));
        };
        self.message_at(&place, severity, text, source_line, 0, out)
    }

    /// Writes a message at a place; `width` bytes from there are underlined.
    pub(super) fn message_at(
        &mut self,
        place: &Place,
        severity: Severity,
        text: &str,
        source_line: bool,
        width: usize,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let Place { file, line, col } = place;
        let file = if file == "-" { "<stdin>" } else { file };
        writeln!(out, "{file}:{line}:{col}: {}: {text}", word(severity))?;
        let source = if source_line {
            self.files.line(self.ctx, place)
        } else {
            None
        };
        let Some(source) = source else { return Ok(()) };
        write_source(&source, out)?;
        // Carets under text that is not ASCII would be in the wrong column.
        if !source.is_ascii() {
            return Ok(());
        }
        let caret = (*col as usize - 1).min(source.len());
        let mut marks = vec![b' '; caret];
        marks.push(b'^');
        let tildes = width
            .saturating_sub(1)
            .min(source.len().saturating_sub(caret + 1));
        marks.resize(marks.len() + tildes, b'~');
        write_marks(&marks, &source, out)
    }
}

fn write_source(line: &[u8], out: &mut dyn Write) -> io::Result<()> {
    let mut shown = Vec::with_capacity(line.len() + 1);
    for &byte in line {
        match byte {
            b'\t' => shown.resize((shown.len() / TAB + 1) * TAB, b' '),
            _ => shown.push(byte),
        }
    }
    shown.push(b'\n');
    out.write_all(&shown)
}

fn write_marks(marks: &[u8], source: &[u8], out: &mut dyn Write) -> io::Result<()> {
    let mut shown = Vec::with_capacity(marks.len() + 1);
    for (i, &mark) in marks.iter().enumerate() {
        match source.get(i) {
            Some(b'\t') => shown.resize((shown.len() / TAB + 1) * TAB, mark),
            _ => shown.push(mark),
        }
    }
    shown.push(b'\n');
    out.write_all(&shown)
}
