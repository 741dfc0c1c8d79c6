//! Shows what is said about one piece of input: on standard error, or to the expectations in the
//! input under `--verify-diagnostics`.

use crease_ir::diag::{Diagnostic, Diagnostics, Failed, Severity};
use crease_ir::{Context, Loc};
use crease_pass::{Event, Events};
use crease_syntax::diag::{Expectations, Renderer, VerifyLevel};

use crate::complain;
use crate::settings::{Expect, Settings};

/// Where diagnostics of one piece go.
pub(crate) struct Report<'a> {
    renderer: Renderer<'a>,
    expected: Option<Expectations<'a>>,
    notes: bool,
}

impl<'a> Report<'a> {
    /// A report on the source that starts at `start`.
    pub(crate) fn new(ctx: &'a Context, settings: &Settings, start: usize) -> Self {
        let mut said = Vec::new();
        let expected = settings.expect.map(|expect| {
            let level = match expect {
                Expect::All => VerifyLevel::All,
                Expect::OnlyExpected => VerifyLevel::OnlyExpected,
            };
            Expectations::new(ctx, start, level, &mut said)
        });
        let expected = expected.and_then(Result::ok);
        complain(&said);
        Self {
            renderer: Renderer::new(ctx),
            expected,
            notes: settings.diagnostic_notes,
        }
    }

    /// Shows diagnostics and text in their order.
    pub(crate) fn events(&mut self, mut events: Events) {
        for event in events.take() {
            match event {
                Event::Diagnostic(diagnostic) => self.one(diagnostic),
                Event::Text(text) => complain(text.as_bytes()),
            }
        }
    }

    /// Shows all of `diags`.
    pub(crate) fn diagnostics(&mut self, diags: &mut Diagnostics) {
        for diagnostic in diags.take() {
            self.one(diagnostic);
        }
    }

    /// Shows an error.
    pub(crate) fn fail(&mut self, diagnostic: Diagnostic) -> Failed {
        self.one(diagnostic);
        Failed
    }

    /// Writes text to standard error.
    pub(crate) fn text(&mut self, text: &str) {
        complain(text.as_bytes());
    }

    /// Checks the expectations, if there are any: then they alone decide whether all is well.
    pub(crate) fn finish(self, result: Result<(), Failed>) -> Result<(), Failed> {
        let Some(expected) = self.expected else {
            return result;
        };
        let mut said = Vec::new();
        let fine = expected.finish(&mut said);
        complain(&said);
        if matches!(fine, Ok(true)) {
            Ok(())
        } else {
            Err(Failed)
        }
    }

    fn one(&mut self, mut diagnostic: Diagnostic) {
        if !self.notes {
            diagnostic.notes.clear();
        }
        let mut said = Vec::new();
        // Writing to memory does not fail.
        let _ = match &mut self.expected {
            Some(expected) => expected.check(&diagnostic, &mut said),
            None => self.renderer.render(&diagnostic, &mut said),
        };
        complain(&said);
    }
}

/// Warns of places in the source at `start` where the marker between pieces is nearly there.
pub(crate) fn near_misses(ctx: &Context, start: usize, offsets: &[usize]) {
    let mut said = Vec::new();
    let mut renderer = Renderer::new(ctx);
    for offset in offsets {
        let loc = Loc::from_offset(start + offset).unwrap_or(Loc::UNKNOWN);
        let message = "near miss with file split marker";
        let diagnostic = Diagnostic::new(Severity::Warning, loc, message);
        let _ = renderer.render(&diagnostic, &mut said);
    }
    complain(&said);
}
