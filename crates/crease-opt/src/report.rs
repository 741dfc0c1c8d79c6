//! Shows what is said about one piece of input: on standard error, or to the expectations in the
//! input under `--verify-diagnostics`.

use crease_ir::diag::{Diagnostic, Failed, Severity};
use crease_ir::{Context, Loc};
use crease_pass::Event;
use crease_syntax::diag::{Expectations, Renderer, VerifyLevel, json_string, to_json};

use crate::complain;
use crate::output::{reason, write};
use crate::settings::{Expect, Format, Settings};

/// Where diagnostics of one piece go.
pub(crate) struct Report<'a> {
    ctx: &'a Context,
    renderer: Renderer<'a>,
    expected: Option<&'a mut Expectations>,
    notes: bool,
    format: Format,
    least: Severity,
}

impl<'a> Report<'a> {
    /// A report on what has this context.
    pub(crate) fn new(
        ctx: &'a Context,
        settings: &Settings,
        expected: Option<&'a mut Expectations>,
    ) -> Self {
        Self {
            ctx,
            renderer: Renderer::new(ctx),
            expected,
            notes: settings.diagnostic_notes,
            format: settings.diagnostics,
            least: settings.least_severity,
        }
    }

    /// Shows one event.
    pub(crate) fn event(&mut self, event: Event) {
        match event {
            Event::Diagnostic(diagnostic) => self.one(diagnostic),
            Event::Text(text) => complain(text.as_bytes()),
            Event::File { path, text } => {
                let folder = path.parent().unwrap_or(&path);
                if let Err(error) = std::fs::create_dir_all(folder) {
                    let (folder, why) = (folder.display(), reason(&error));
                    complain(format!("Error while creating directory {folder}: {why}\n"));
                } else if let Err(why) = write(&path.to_string_lossy(), &text) {
                    complain(format!("{why}\n"));
                }
            }
            // Only two runs of a check have these, and they are compared.
            Event::Snapshot { .. } => {}
        }
    }

    /// Shows an error.
    pub(crate) fn fail(&mut self, diagnostic: Diagnostic) -> Failed {
        self.one(diagnostic);
        Failed
    }

    /// What becomes of the run: expectations, if there are any, alone decide whether all is well.
    pub(crate) fn finish(self, result: Result<(), Failed>) -> Result<(), Failed> {
        match self.expected {
            Some(_) => Ok(()),
            None => result,
        }
    }

    fn one(&mut self, mut diagnostic: Diagnostic) {
        if !self.notes {
            diagnostic.notes.clear();
        }
        let mut said = Vec::new();
        // Writing to memory does not fail.
        let _ = match &mut self.expected {
            Some(expected) => expected.check(self.ctx, &diagnostic, &mut said),
            None if diagnostic.severity < self.least => Ok(()),
            None if self.format == Format::Json => {
                said = to_json(self.ctx, &diagnostic).into_bytes();
                said.push(b'\n');
                Ok(())
            }
            None => self.renderer.render(&diagnostic, &mut said),
        };
        complain(&said);
    }
}

/// The expectations in the source at `start`, if they are to be compared; says what is wrong with them.
pub(crate) fn expectations(
    ctx: &Context,
    settings: &Settings,
    start: usize,
) -> Option<Expectations> {
    let level = match settings.expect? {
        Expect::All => VerifyLevel::All,
        Expect::OnlyExpected => VerifyLevel::OnlyExpected,
    };
    let mut said = Vec::new();
    // Writing to memory does not fail.
    let expected = Expectations::new(ctx, start, level, &mut said).ok();
    complain(&said);
    expected
}

/// Says which of the expectations were not met; whether all was as expected.
pub(crate) fn as_expected(ctx: &Context, expected: Expectations) -> bool {
    let mut said = Vec::new();
    let fine = expected.finish(ctx, &mut said);
    complain(&said);
    matches!(fine, Ok(true))
}

/// Says something that has no place in the input; `text` is how it looks if not as JSON.
pub(crate) fn plain(settings: &Settings, severity: &str, message: &str, text: &str) {
    if settings.diagnostics == Format::Text {
        return complain(text);
    }
    let mut object = format!(
        "{{\"severity\":\"{severity}\",\"file\":null,\"line\":null,\"column\":null,\"message\":"
    );
    json_string(message, &mut object);
    complain(object + ",\"notes\":[]}\n");
}

/// Warns of places in the source at `start` where the marker between pieces is nearly there.
pub(crate) fn near_misses(ctx: &Context, settings: &Settings, start: usize, offsets: &[usize]) {
    let mut report = Report::new(ctx, settings, None);
    for offset in offsets {
        let loc = Loc::from_offset(start + offset).unwrap_or(Loc::UNKNOWN);
        let message = "near miss with file split marker";
        let diagnostic = Diagnostic::warning(loc, message);
        report.one(diagnostic);
    }
}
