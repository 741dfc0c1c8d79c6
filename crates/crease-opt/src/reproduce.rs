//! Reproducers on the command line: written to files, and read back under `--run-reproducer`.

use std::ops::Range;

use crease_ir::context::ResourceValue;
use crease_ir::diag::Diagnostic;
use crease_ir::{Body, Context, Ident, Loc, OpId};
use crease_pass::reproducer::{self, OnFailure, SECTION, Setup};

use crate::output::write;
use crate::settings::Settings;

/// What to do when a pass fails.
pub(crate) fn on_failure(settings: &Settings) -> Option<OnFailure> {
    settings
        .reproducers
        .on_failure
        .as_ref()
        .map(|file| OnFailure {
            file: file.clone(),
            local: settings.reproducers.local,
            print: settings.print.clone(),
        })
}

/// Writes a reproducer of what was just run.
pub(crate) fn after(
    settings: &Settings,
    ctx: &Context,
    body: &Body,
    op: OpId,
    pipeline: String,
) -> Result<(), String> {
    let Some(file) = &settings.reproducers.always else {
        return Ok(());
    };
    let setup = Setup {
        pipeline,
        // As upstream, whatever the flags say.
        disable_threading: false,
        verify_each: false,
    };
    write(
        file,
        &reproducer::text(ctx, body, op, &settings.print, &setup),
    )
}

/// What a reproducer says.
#[derive(Default)]
pub(crate) struct Reproduced {
    pub(crate) pipeline: Option<String>,
    pub(crate) disable_threading: bool,
    pub(crate) verify_each: Option<bool>,
}

/// Reads what the input, bytes `range` of the source at `start`, says on how to run it.
pub(crate) fn read(
    ctx: &Context,
    start: usize,
    range: Range<usize>,
    text: &[u8],
) -> Result<Reproduced, Diagnostic> {
    let mut read = Reproduced::default();
    for (section, key, value) in ctx.external_resources() {
        if ctx.str(*section) != SECTION {
            continue;
        }
        let key = ctx.str(*key);
        let wrong = |what: &str, after: bool| {
            let at = place(text.get(range.clone()).unwrap_or_default(), key, after);
            let loc = Loc::from_offset(start + range.start + at).unwrap_or(Loc::UNKNOWN);
            Err(Diagnostic::error(loc, what))
        };
        match (key, value) {
            ("pipeline", ResourceValue::String(pipeline)) => {
                read.pipeline = Some(String::from_utf8_lossy(pipeline).into_owned());
            }
            ("pipeline", _) => return wrong("expected string value for key 'pipeline'", true),
            ("disable_threading", ResourceValue::Bool(value)) => read.disable_threading = *value,
            ("verify_each", ResourceValue::Bool(value)) => read.verify_each = Some(*value),
            ("disable_threading" | "verify_each", _) => {
                let message = format!("expected 'true' or 'false' value for key '{key}'");
                return wrong(&message, true);
            }
            _ => {
                let message = format!("unknown '{SECTION}' resource key '{key}'");
                return wrong(&message, false);
            }
        }
    }
    Ok(read)
}

/// Where `key` of the section, or its value, is in the text: the section is at the end.
fn place(text: &[u8], key: &str, value: bool) -> usize {
    let find = |from: usize, what: &[u8]| {
        let rest = text.get(from..).unwrap_or_default();
        rest.windows(what.len().max(1))
            .position(|w| w == what)
            .map(|at| from + at)
    };
    let sections = text.windows(3).rposition(|w| w == b"{-#").unwrap_or(0);
    let section = find(sections, SECTION.as_bytes()).unwrap_or(sections);
    let Some(at) = find(section + SECTION.len(), key.as_bytes()) else {
        return section;
    };
    if !value {
        return at;
    }
    let after = find(at, b":").map_or(at, |colon| colon + 1);
    let rest = text.get(after..).unwrap_or_default();
    after
        + rest
            .iter()
            .position(|b| !b.is_ascii_whitespace())
            .unwrap_or(0)
}

/// The external resources without those that say how to run the input.
pub(crate) fn without_section(ctx: &Context) -> Vec<(Ident, Ident, ResourceValue)> {
    let all = ctx.external_resources().iter();
    all.filter(|(section, _, _)| ctx.str(*section) != SECTION)
        .cloned()
        .collect()
}
