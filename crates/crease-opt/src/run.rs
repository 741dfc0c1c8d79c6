//! The work on one piece of input: parse, check, run the pipeline, print.

use std::io::Write;
use std::ops::Range;
use std::sync::Arc;

use crease_ir::diag::{Diagnostic, Diagnostics, Failed};
use crease_ir::{Body, Context, Loc, OpId, Registry};
use crease_pass::pipeline::{self, PipelineError};
use crease_pass::{Item, OpPassManager, OptionError, PassRegistry, RunOptions, Runner, Timer};
use crease_syntax::diag::Renderer;
use crease_syntax::parser::{self, ParseOptions};
use crease_syntax::printer::{self, PrintOptions};

use crate::report::Report;
use crate::settings::Settings;

/// Inputs below this size are worked on by one thread: starting others costs more.
const PARALLEL_FROM: usize = 256 << 10;

/// What stays the same for all pieces.
pub(crate) struct Job<'a> {
    pub(crate) settings: &'a Settings,
    pub(crate) registry: &'a Registry,
    pub(crate) passes: &'a PassRegistry,
    pub(crate) name: &'a str,
    pub(crate) text: Arc<[u8]>,
    /// Whether the parser needs no thread of its own.
    pub(crate) deep_stack: bool,
}

impl Job<'_> {
    /// A context for the text.
    pub(crate) fn context(&self, name: &str, text: Arc<[u8]>) -> (Context, usize) {
        let mut ctx = Context::new(self.registry.clone());
        ctx.set_allow_unregistered(self.settings.allow_unregistered);
        ctx.set_op_on_diagnostic(self.settings.op_on_diagnostic && self.settings.expect.is_none());
        ctx.set_describe(printer::describe());
        let start = ctx.sources_mut().add(name, text);
        (ctx, start)
    }

    /// Works on the bytes `range` of the text and writes the result to `out`.
    pub(crate) fn piece(
        &self,
        range: Range<usize>,
        out: &mut (dyn Write + Send),
        timer: &mut Timer,
    ) -> Result<(), Failed> {
        let text = match self.settings.expect {
            Some(_) if range.len() < self.text.len() => only(&self.text, &range),
            _ => self.text.clone(),
        };
        let (ctx, start) = self.context(self.name, text);
        let mut report = Report::new(&ctx, self.settings, start);
        let result = self.process(&ctx, start, range, out, timer, &mut report);
        let result = report.finish(result);
        // Freeing all this memory piece by piece would be work for nothing.
        std::mem::forget(ctx);
        result
    }

    fn parse(
        &self,
        ctx: &Context,
        start: usize,
        range: Range<usize>,
        options: ParseOptions,
        diags: &mut Diagnostics,
    ) -> Option<Body> {
        match self.deep_stack {
            true => parser::parse_here(ctx, start, range, options, diags),
            false => parser::parse(ctx, start, range, options, diags),
        }
    }

    fn process(
        &self,
        ctx: &Context,
        start: usize,
        range: Range<usize>,
        out: &mut (dyn Write + Send),
        timer: &mut Timer,
        report: &mut Report<'_>,
    ) -> Result<(), Failed> {
        let settings = self.settings;
        let size = range.len();
        let mut diags = Diagnostics::default();
        let parsed = timer.part("Parser").time(|_| {
            let options = ParseOptions {
                implicit_module: settings.implicit_module,
            };
            let body = self.parse(ctx, start, range, options, &mut diags)?;
            let op = top_op(&body)?;
            let verified = !settings.verify_input
                || crease_ir::verify::verify(ctx, &body, op, &mut diags).is_ok();
            verified.then_some((body, op))
        });
        report.diagnostics(&mut diags);
        let (mut body, op) = parsed.ok_or(Failed)?;
        if settings.verify_roundtrip {
            self.verify_roundtrip(ctx, &body, op, report)?;
        }
        let result = self.run_passes(ctx, &mut body, op, size, timer, report);
        if result.is_ok() {
            timer.part("Output").time(|_| {
                // An output keeps what went wrong to itself until the end.
                let _ = printer::print_to(ctx, &body, op, &settings.print, out)
                    .and_then(|()| out.write_all(b"\n"));
            });
        }
        std::mem::forget(body);
        result
    }

    fn run_passes(
        &self,
        ctx: &Context,
        body: &mut Body,
        op: OpId,
        size: usize,
        timer: &mut Timer,
        report: &mut Report<'_>,
    ) -> Result<(), Failed> {
        let settings = self.settings;
        if settings.pipeline.is_none() && settings.passes.is_empty() && !settings.dump_pipeline {
            return Ok(());
        }
        let mut manager = match self.pipeline(body.op(ctx, op).name_str()) {
            Ok(manager) => manager,
            Err(errors) => {
                for line in &errors.lines {
                    report.text(&format!("crease-opt: {line}\n"));
                }
                return Err(report.fail(errors.diagnostic));
            }
        };
        if settings.dump_pipeline {
            report.text(&manager.dump());
        }
        let mut print_ir = settings.print_ir.clone();
        print_ir.options = settings.print.clone();
        if print_ir.is_on() && print_ir.module_scope && settings.threading {
            let message = "IR print for module scope can't be setup on a pass-manager without disabling multi-threading first.\n";
            return Err(report.fail(Diagnostic::error(Loc::UNKNOWN, message)));
        }
        let options = RunOptions {
            verify_each: settings.verify_each,
            input_verified: settings.verify_input,
            threading: settings.threading,
            parallel: settings.threading && size >= PARALLEL_FROM && crate::threads::start(),
            print: print_ir,
            debug_types: settings.debug_types.clone(),
        };
        let runner = Runner::new(ctx, &options);
        runner.run(&mut manager, body, op, timer, &mut |events| {
            report.events(events)
        })
    }

    /// The pipeline that the flags describe, for a top-level op named `op`.
    fn pipeline(&self, op: &str) -> Result<OpPassManager, SetupError> {
        let unknown = |message: String| SetupError {
            lines: Vec::new(),
            diagnostic: Diagnostic::error(Loc::UNKNOWN, message),
        };
        let Some(text) = &self.settings.pipeline else {
            let mut manager = OpPassManager::new(op);
            for flag in &self.settings.passes {
                let Some(entry) = self.passes.find(flag.name) else {
                    continue;
                };
                let pass = entry
                    .make(&flag.options)
                    .map_err(|e| SetupError::options(e, ""))?;
                manager.push(Item::Pass(pass));
            }
            return Ok(manager);
        };
        if !self.settings.passes.is_empty() {
            let message = "'-pass-pipeline' option can't be used with individual pass options";
            return Err(unknown(message.into()));
        }
        pipeline::parse(text, self.passes).map_err(|error| match error {
            PipelineError::Options { ref source, .. } => {
                SetupError::options(source.clone(), &format!("\n{error}\n"))
            }
            _ => unknown(error.to_string()),
        })
    }

    /// Prints, reads again, and compares.
    fn verify_roundtrip(
        &self,
        ctx: &Context,
        body: &Body,
        op: OpId,
        report: &mut Report<'_>,
    ) -> Result<(), Failed> {
        let custom = PrintOptions {
            debug_info: true,
            ..PrintOptions::default()
        };
        let generic = PrintOptions {
            generic: true,
            debug_info: true,
            ..PrintOptions::default()
        };
        let mut text = String::new();
        printer::print(ctx, body, op, &custom, &mut text);
        let mut reference = String::new();
        printer::print(ctx, body, op, &generic, &mut reference);
        let text: Arc<[u8]> = text.into_bytes().into();
        let range = 0..text.len();
        let (again_ctx, start) = self.context("<roundtrip>", text);
        let options = ParseOptions {
            implicit_module: false,
        };
        let mut diags = Diagnostics::default();
        let again = self.parse(&again_ctx, start, range, options, &mut diags);
        let again = again.and_then(|body| top_op(&body).map(|op| (body, op)));
        let Some((again, again_op)) = again else {
            // Positions in the printed text say nothing to the user, messages do.
            let mut said = Vec::new();
            let _ = Renderer::new(&again_ctx).render_all(diags.list(), &mut said);
            report.text(&String::from_utf8_lossy(&said));
            let message = "failed to parse text content back, cannot verify round-trip.\n";
            return Err(report.fail(body.op(ctx, op).op_diag(message)));
        };
        let mut copy = String::new();
        printer::print(&again_ctx, &again, again_op, &generic, &mut copy);
        if copy == reference {
            return Ok(());
        }
        let message = format!(
            "text roundTrip testing roundtripped module differs from reference:\n\
             <<<<<<Reference\n{reference}\n=====\n{copy}\n>>>>>roundtripped\n"
        );
        Err(report.fail(body.op(ctx, op).op_diag(message)))
    }
}

/// Why there is no pipeline.
struct SetupError {
    /// Lines before the diagnostic, without the program's name.
    lines: Vec<String>,
    diagnostic: Diagnostic,
}

impl SetupError {
    /// An error in options; `more` follows the message.
    fn options(error: OptionError, more: &str) -> SetupError {
        let text = error.to_string();
        match error {
            OptionError::Value { .. } => SetupError {
                lines: vec![text],
                diagnostic: Diagnostic::error(Loc::UNKNOWN, more),
            },
            OptionError::Unknown { known, .. } => {
                let diagnostic = Diagnostic::error(Loc::UNKNOWN, format!("{text}{more}"));
                let diagnostic = match known.is_empty() {
                    true => diagnostic,
                    false => {
                        diagnostic.note(Loc::UNKNOWN, format!("options are: {}", known.join(", ")))
                    }
                };
                SetupError {
                    lines: Vec::new(),
                    diagnostic,
                }
            }
        }
    }
}

/// The op that the parser put into `body`.
fn top_op(body: &Body) -> Option<OpId> {
    let region = *body.owner_regions().first()?;
    body.first_op(body.entry_block(region)?)
}

/// The text up to the end of the piece with nothing but line ends before it: the comments of other
/// pieces are not expectations of this one, but lines keep their numbers.
fn only(text: &[u8], range: &Range<usize>) -> Arc<[u8]> {
    let blank = |(at, byte): (usize, &u8)| match byte {
        b'\n' => b'\n',
        _ if at < range.start => b' ',
        byte => *byte,
    };
    text[..range.end].iter().enumerate().map(blank).collect()
}
