//! What passes say, in order: diagnostics and plain text (dumps, reports, traces).
//!
//! Nothing is written here; the tool renders events when it gets them.

use crease_ir::diag::{Diagnostic, Diagnostics};

/// One thing said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A diagnostic.
    Diagnostic(Diagnostic),
    /// Text for the standard error stream, newlines included.
    Text(String),
}

/// Things said, in order.
#[derive(Default, Debug)]
pub struct Events {
    list: Vec<Event>,
}

impl Events {
    /// Adds text for the standard error stream.
    pub fn text(&mut self, text: impl Into<String>) {
        self.list.push(Event::Text(text.into()));
    }

    /// Adds all diagnostics of `diags`, which is empty afterwards.
    pub fn diagnostics(&mut self, diags: &mut Diagnostics) {
        self.list
            .extend(diags.take().into_iter().map(Event::Diagnostic));
    }

    /// Adds all of `other`.
    pub fn append(&mut self, mut other: Events) {
        self.list.append(&mut other.list);
    }

    /// Moves text before diagnostics, each in their order: upstream holds diagnostics back until
    /// all bodies of a nested pipeline are done.
    pub(crate) fn text_first(&mut self) {
        self.list
            .sort_by_key(|event| matches!(event, Event::Diagnostic(_)));
    }

    /// Takes everything out.
    pub fn take(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.list)
    }

    /// Whether nothing was said.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}
