//! Why a run ended without results.

use crease_ir::{Diagnostic, Loc};

/// The kinds of reasons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrapKind {
    /// What the program does is undefined.
    Undefined,
    /// An assertion of the program does not hold.
    Assertion,
    /// A limit was reached: steps, calls or memory.
    Limit,
    /// Nothing says what an op does.
    Unsupported,
}

/// Why and where a run ended without results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trap {
    /// What kind of reason.
    pub kind: TrapKind,
    /// Of the op.
    pub loc: Loc,
    /// The reason.
    pub message: String,
    /// The calls that led there, innermost first.
    pub calls: Vec<Loc>,
}

/// Calls that a diagnostic names.
const CALLS_SHOWN: usize = 8;

impl Trap {
    /// At `loc`, in no call yet.
    pub fn new(kind: TrapKind, loc: Loc, message: impl Into<String>) -> Trap {
        Trap {
            kind,
            loc,
            message: message.into(),
            calls: Vec::new(),
        }
    }

    /// As an error with a note for each of the innermost calls.
    pub fn diagnostic(&self) -> Diagnostic {
        let mut diagnostic = Diagnostic::error(self.loc, self.message.clone());
        for &call in self.calls.iter().take(CALLS_SHOWN) {
            diagnostic = diagnostic.note(call, "called from");
        }
        match self.calls.get(CALLS_SHOWN) {
            Some(&call) => {
                let more = self.calls.len() - CALLS_SHOWN;
                diagnostic.note(
                    call,
                    format!("called from here, and {more} calls further out"),
                )
            }
            None => diagnostic,
        }
    }
}
