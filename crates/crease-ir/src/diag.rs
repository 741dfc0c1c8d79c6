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

    /// A warning at `loc`.
    pub fn warning(loc: Loc, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, loc, message)
    }

    /// A remark at `loc`.
    pub fn remark(loc: Loc, message: impl Into<String>) -> Self {
        Self::new(Severity::Remark, loc, message)
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

    /// The same as bad as this: `op.op_diag("…").with_severity(Severity::Warning)`.
    pub fn with_severity(self, severity: Severity) -> Self {
        Self { severity, ..self }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_errors_are_errors() {
        let mut diags = Diagnostics::default();
        diags.push(Diagnostic::remark(Loc::UNKNOWN, "so it is"));
        diags.push(Diagnostic::warning(Loc::UNKNOWN, "perhaps").note(Loc::UNKNOWN, "why"));
        let error = Diagnostic::error(Loc::UNKNOWN, "no");
        diags.push(error.clone().with_severity(Severity::Warning));
        assert!(!diags.has_error());
        diags.push(error);
        assert!(diags.has_error());
        let severities = diags.list().iter().map(|d| d.severity);
        use Severity::{Error, Remark, Warning};
        assert!(severities.eq([Remark, Warning, Warning, Error]));
    }
}
