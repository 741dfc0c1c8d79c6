//! Reproducers: the IR and the pipeline in one file, which `--run-reproducer` runs.
//!
//! The layout is upstream's: the module as text, then an `external_resources` section. Writing the
//! file is the tool's.

use crease_ir::context::ResourceValue;
use crease_ir::diag::Diagnostic;
use crease_ir::{Body, Context, Loc, OpId};
use crease_syntax::printer::{self, PrintOptions};

use crate::events::{Event, write_file};

/// The section of a reproducer that says how to run it.
pub const SECTION: &str = "mlir_reproducer";

/// How a reproducer is run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Pipeline text.
    pub pipeline: String,
    /// Whether to use one thread only.
    pub disable_threading: bool,
    /// Whether to check the IR after each pass.
    pub verify_each: bool,
}

/// Writes a file at a path with a text, whole or not at all, or says why it can't be written.
pub type WriteFile = fn(&str, &str) -> Result<(), String>;

/// What to do when a pass fails or panics.
#[derive(Clone, Debug)]
pub struct OnFailure {
    /// Where the reproducer goes.
    pub file: String,
    /// Whether it has only the pass that failed, with the IR before it. Needs one thread.
    pub local: bool,
    /// How to print the IR.
    pub print: PrintOptions,
}

/// A pass that failed.
#[derive(Debug)]
pub(crate) struct FailedPass {
    pub(crate) pass: String,
    /// The op, as in ``'func.func' operation: @f``.
    pub(crate) op: String,
    pub(crate) loc: Loc,
    /// A reproducer with the IR right before the pass, if such was asked for.
    pub(crate) local: Option<String>,
}

/// The text of a reproducer.
pub fn text(ctx: &Context, body: &Body, op: OpId, print: &PrintOptions, setup: &Setup) -> String {
    let section = ctx.ident(SECTION);
    let entry = |key: &str, value| (section, ctx.ident(key), value);
    let pipeline = setup.pipeline.as_bytes().into();
    let options = PrintOptions {
        external_resources: Some(vec![
            entry("pipeline", ResourceValue::String(pipeline)),
            entry(
                "disable_threading",
                ResourceValue::Bool(setup.disable_threading),
            ),
            entry("verify_each", ResourceValue::Bool(setup.verify_each)),
        ]),
        ..print.clone()
    };
    let mut text = String::new();
    printer::print(ctx, body, op, &options, &mut text);
    text
}

/// The op as failure messages name it.
pub(crate) fn op_label(ctx: &Context, body: &Body, op: OpId) -> String {
    let view = body.op(ctx, op);
    let symbol = view.attr_by_name("sym_name").and_then(|a| ctx.str_value(a));
    let symbol = symbol.map_or(String::new(), |name| format!(": @{name}"));
    format!("'{}' operation{symbol}", view.name_str())
}

/// Writes reproducers for the failures of one run.
pub(crate) struct Writer<'a> {
    on_failure: &'a OnFailure,
    /// The reproducer with the whole pipeline; taken by the first failure.
    whole: Option<String>,
    write: Option<WriteFile>,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(
        on_failure: &'a OnFailure,
        whole: Option<String>,
        write: Option<WriteFile>,
    ) -> Self {
        Self {
            on_failure,
            whole,
            write,
        }
    }

    /// The error that says where the reproducer of this failure is. A reproducer of the whole
    /// pipeline is written once.
    pub(crate) fn failed(&mut self, failed: FailedPass) -> Vec<Event> {
        let FailedPass { pass, op, loc, .. } = failed;
        let (text, what) = match (failed.local, self.whole.take()) {
            (Some(text), _) => (text, format!("`{pass}` on {op}")),
            (None, Some(text)) => (text, format!("[`{pass}` on {op}]")),
            (None, None) => return Vec::new(),
        };
        let file = &self.on_failure.file;
        let (done, said) = match write_file(file, text, self.write) {
            Ok(said) => (format!("reproducer generated at `{file}`"), said),
            Err(why) => {
                let failed = "failed to create output stream: Failed to create reproducer stream";
                (format!("{failed}: {why}"), None)
            }
        };
        let message = "Failures have been detected while processing an MLIR pass pipeline";
        let note = format!("Pipeline failed while executing {what}: {done}");
        let diagnostic = Event::Diagnostic(Diagnostic::error(loc, message).note(loc, note));
        said.into_iter().chain([diagnostic]).collect()
    }
}
