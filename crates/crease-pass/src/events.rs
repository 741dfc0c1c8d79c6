//! What passes say, in order: diagnostics and plain text (dumps, reports, traces).
//!
//! Nothing is written here; the tool renders events when it gets them.

use std::path::PathBuf;

use crease_ir::diag::{Diagnostic, Diagnostics};

use crate::instrument::tree_dir::TreeDump;
use crate::reproducer::{FailedPass, WriteFile};

/// One thing said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A diagnostic.
    Diagnostic(Diagnostic),
    /// Text for the standard error stream, newlines included.
    Text(String),
    /// Text for a file of its own, in folders that may have to be made.
    File {
        /// Where it goes.
        path: PathBuf,
        /// What goes there.
        text: String,
    },
    /// The IR after a pass, for whoever compares runs.
    Snapshot {
        /// The pass.
        pass: &'static str,
        /// The op it ran on.
        op: String,
        /// The op as text, with locations.
        text: String,
    },
}

/// A file that a pass makes, once all that was to happen at the same time has.
#[derive(Debug)]
pub(crate) struct Output {
    pub(crate) path: String,
    pub(crate) text: String,
    /// The error if it can't be written, but for the reason.
    pub(crate) refused: Diagnostic,
}

impl Output {
    /// Writes it, or says what is in it if nobody does.
    pub(crate) fn write(self, write: Option<WriteFile>) -> Result<Option<Event>, Diagnostic> {
        let Self { text, refused, .. } = self;
        write_file(&self.path, text, write).map_err(|message| Diagnostic { message, ..refused })
    }
}

/// Writes a file, or says what is in it if nobody does.
pub(crate) fn write_file(
    path: &str,
    text: String,
    write: Option<WriteFile>,
) -> Result<Option<Event>, String> {
    let Some(write) = write else {
        let path = path.into();
        return Ok(Some(Event::File { path, text }));
    };
    write(path, &text).map(|()| None)
}

/// What is kept until the whole is put together.
#[derive(Debug)]
pub(crate) enum Said {
    Event(Event),
    /// A dump whose file name depends on the dumps before it.
    Tree(TreeDump),
    /// A failure that may give a reproducer.
    Failed(FailedPass),
    /// A file that a pass makes.
    Output(Output),
}

/// Things said, in order.
#[derive(Default, Debug)]
pub struct Events {
    list: Vec<Said>,
}

impl Events {
    /// Adds text for the standard error stream.
    pub fn text(&mut self, text: impl Into<String>) {
        self.push(Said::Event(Event::Text(text.into())));
    }

    /// Adds all diagnostics of `diags`, which is empty afterwards.
    pub fn diagnostics(&mut self, diags: &mut Diagnostics) {
        let said = diags.take().into_iter().map(Event::Diagnostic);
        self.list.extend(said.map(Said::Event));
    }

    pub(crate) fn push(&mut self, said: Said) {
        self.list.push(said);
    }

    /// Adds all of `other`.
    pub fn append(&mut self, mut other: Events) {
        self.list.append(&mut other.list);
    }

    /// Moves text before diagnostics, each in their order: upstream holds diagnostics back until
    /// all bodies of a nested pipeline are done.
    pub(crate) fn text_first(&mut self) {
        crease_ir::sort::sort_by_key(&mut self.list, |said| {
            matches!(said, Said::Event(Event::Diagnostic(_)) | Said::Failed(_))
        });
    }

    /// Replaces what is not an event yet.
    pub(crate) fn resolve(&mut self, mut event: impl FnMut(Said) -> Vec<Event>) {
        let list = std::mem::take(&mut self.list).into_iter();
        self.list = list
            .flat_map(|said| match said {
                Said::Event(_) => vec![said],
                other => event(other).into_iter().map(Said::Event).collect(),
            })
            .collect();
    }

    /// Takes everything out.
    pub fn take(&mut self) -> Vec<Event> {
        let list = std::mem::take(&mut self.list).into_iter();
        list.filter_map(|said| match said {
            Said::Event(event) => Some(event),
            _ => None,
        })
        .collect()
    }

    /// Whether nothing was said.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}
