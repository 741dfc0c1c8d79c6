//! What is wrong with a rule, with its place in a rule file, and as a [`Diagnostic`]. Nothing here
//! finds problems or prints them.

use crease_ir::{Diagnostic, Loc, Severity};

use crate::model::Span;

/// A place in one of the files that are read together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At {
    /// Which file.
    pub file: u32,
    /// Where in it.
    pub span: Span,
}

/// An error or warning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Error or warning.
    pub severity: Severity,
    /// Where.
    pub at: At,
    /// What, without `error:`.
    pub message: String,
    /// Explanations; one without a place is shown at that of the problem.
    pub notes: Vec<(Option<At>, String)>,
}

impl Problem {
    /// An error.
    pub fn error(at: At, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            at,
            message: message.into(),
            notes: Vec::new(),
        }
    }

    /// A warning.
    pub fn warning(at: At, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Warning,
            ..Self::error(at, message)
        }
    }

    /// Adds an explanation of the problem's own place.
    pub fn help(mut self, message: impl Into<String>) -> Self {
        self.notes.push((None, message.into()));
        self
    }

    /// Adds an explanation of another place.
    pub fn note(mut self, at: At, message: impl Into<String>) -> Self {
        self.notes.push((Some(at), message.into()));
        self
    }

    /// As a diagnostic of the context in whose sources file number `i` begins at `starts[i]`.
    pub fn diagnostic(&self, starts: &[usize]) -> Diagnostic {
        let loc = |at: At| {
            let start = starts.get(at.file as usize);
            start
                .and_then(|start| Loc::from_offset(start + at.span.start as usize))
                .unwrap_or(Loc::UNKNOWN)
        };
        let mut diagnostic = Diagnostic::new(self.severity, loc(self.at), &self.message);
        for (at, message) in &self.notes {
            diagnostic = diagnostic.note(loc(at.unwrap_or(self.at)), message);
        }
        diagnostic
    }
}
