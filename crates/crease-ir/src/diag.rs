//! Diagnostics as data: severity, place, text and notes, in the order in which they arose.
//!
//! Rendering them is `crease-syntax`'s; nothing here prints.

use crate::loc::Loc;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// Explains another one.
    Note,
    /// For information.
    Remark,
    /// Suspicious.
    Warning,
    /// The run fails.
    Error,
}

/// One message with its place and notes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Where.
    pub loc: Loc,
    /// What, without `error:`.
    pub message: String,
    /// Explanations, each with severity [`Severity::Note`].
    pub notes: Vec<Diagnostic>,
}

impl Diagnostic {
    /// An error at `loc`.
    pub fn error(loc: Loc, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, loc, message)
    }

    /// A message at `loc`.
    pub fn new(severity: Severity, loc: Loc, message: impl Into<String>) -> Self {
        Self {
            severity,
            loc,
            message: message.into(),
            notes: Vec::new(),
        }
    }

    /// Adds a note.
    pub fn note(mut self, loc: Loc, message: impl Into<String>) -> Self {
        self.notes.push(Self::new(Severity::Note, loc, message));
        self
    }
}

/// The error type of everything that reports through [`Diagnostics`]: the message is in there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("failed; the diagnostics say why")]
pub struct Failed;

/// Collects diagnostics in order.
#[derive(Default, Debug)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
}

impl Diagnostics {
    /// Adds one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.list.push(diagnostic);
    }

    /// Adds an error and returns the token for `return Err(…)`.
    pub fn error(&mut self, loc: Loc, message: impl Into<String>) -> Failed {
        self.list.push(Diagnostic::error(loc, message));
        Failed
    }

    /// Adds an error with its notes and returns the token for `return Err(…)`.
    pub fn fail(&mut self, diagnostic: Diagnostic) -> Failed {
        self.list.push(diagnostic);
        Failed
    }

    /// All so far.
    pub fn list(&self) -> &[Diagnostic] {
        &self.list
    }

    /// Takes all out.
    pub fn take(&mut self) -> Vec<Diagnostic> {
        std::mem::take(&mut self.list)
    }

    /// Appends those of `other`.
    pub fn append(&mut self, mut other: Diagnostics) {
        self.list.append(&mut other.list);
    }

    /// Whether there is an error among them.
    pub fn has_error(&self) -> bool {
        self.list.iter().any(|d| d.severity == Severity::Error)
    }
}
