//! The work on one piece of input: parse, check, run the pipeline, print.

use std::io::Write;
use std::ops::Range;
use std::sync::Arc;

use crease_ir::diag::{Diagnostic, Diagnostics, Failed};
use crease_ir::source::SourceText;
use crease_ir::verify::{Trust, VerifyOptions, verify_by};
use crease_ir::{Body, Context, Loc, OpId, Registry};
use crease_pass::instrument::statistics;
use crease_pass::pipeline::{self, PipelineError};
use crease_pass::{
    Ahead, DebugCounters, Event, Events, OpPassManager, OptionError, PassRegistry, RunOptions,
    Runner, Timer, generic_if_invalid,
};
use crease_syntax::diag::{Expectations, Renderer};
use crease_syntax::parser::{self, ParseOptions, Visit};
use crease_syntax::printer::{self, PrintOptions};

use crate::ahead::Attempt;
use crate::backend::{Backend, Emit};
use crate::determinism::{self, Run};
use crate::idle::Idle;
use crate::report::Report;
use crate::reproduce::{self, Reproduced};
use crate::settings::Settings;
use crate::{complain, output, progress, tool};

/// Inputs below this size are worked on by one thread: starting others costs more.
const PARALLEL_FROM: usize = 256 << 10;

/// How many threads there are at least where several are compared with one.
const CHECK_THREADS: usize = 4;

/// What stays the same for all pieces.
pub(crate) struct Job<'a> {
    pub(crate) settings: &'a Settings,
    pub(crate) registry: &'a Arc<Registry>,
    pub(crate) passes: &'a PassRegistry,
    pub(crate) backend: Backend,
    pub(crate) name: &'a str,
    pub(crate) text: SourceText,
    /// Whether the parser needs no thread of its own.
    pub(crate) deep_stack: bool,
    /// Which passes found something to run on in some piece.
    pub(crate) idle: Idle,
}

/// What a run is for.
#[derive(Clone, Copy)]
pub(crate) enum Mode {
    /// The user.
    Work,
    /// To be compared: nothing is written but to `out`, and the IR after each pass is told.
    Check(Run),
}

impl Job<'_> {
    /// A context for the text. It is large: boxed, because it is moved.
    pub(crate) fn context(&self, name: &str, text: SourceText) -> (Box<Context>, usize) {
        let mut ctx = Box::new(Context::new(Arc::clone(self.registry)));
        ctx.set_allow_unregistered(self.settings.allow_unregistered || self.leaves_unknown_ops());
        ctx.set_op_on_diagnostic(self.settings.op_on_diagnostic && self.settings.expect.is_none());
        ctx.set_describe(printer::describe_by(self.settings.print.clone()));
        let start = ctx.sources_mut().add(name, text);
        (ctx, start)
    }

    /// Whether a pass of the pipeline may leave ops behind that no dialect describes.
    fn leaves_unknown_ops(&self) -> bool {
        let settings = self.settings;
        let named = settings.passes.iter().map(|pass| pass.name);
        settings
            .pipeline
            .as_deref()
            .into_iter()
            .chain(named)
            .any(|text| self.backend.is_in(text))
    }

    /// Works on the bytes `range` of the text and writes the result to `out`. Diagnostics are compared
    /// with those that are `expected`.
    pub(crate) fn piece(
        &self,
        range: Range<usize>,
        out: &mut (dyn Write + Send),
        timer: &mut Timer,
        expected: Option<&mut Expectations>,
    ) -> Result<(), Failed> {
        let (mut ctx, mut start) = self.context(self.name, self.text.clone());
        let mut tried = None;
        if !self.settings.check_determinism
            && let Some(manager) = self.ahead_pipeline(&ctx)
        {
            tried = self.attempt(manager, &ctx, start, range.clone(), out, timer);
            if tried.is_none() {
                (ctx, start) = self.context(self.name, self.text.clone());
            }
        }
        let mut report = Report::new(&ctx, self.settings, expected);
        let result = match tried {
            Some((result, events)) => {
                events.into_iter().for_each(|event| report.event(event));
                result
            }
            None => {
                let checked = match self.settings.check_determinism {
                    true => determinism::check(self, range.clone(), &mut report),
                    false => Ok(()),
                };
                checked.and_then(|()| {
                    let mut say = |event| report.event(event);
                    self.process(&ctx, start, range, out, timer, Mode::Work, None, &mut say)
                })
            }
        };
        let result = report.finish(result);
        // Freeing all this memory piece by piece would be work for nothing.
        std::mem::forget(ctx);
        result
    }

    /// How many threads may work on one text.
    fn threads(&self) -> usize {
        match self.settings.threading && self.text.len() >= PARALLEL_FROM {
            true => crate::threads::available(),
            false => 1,
        }
    }

    fn parse(
        &self,
        ctx: &Context,
        start: usize,
        range: Range<usize>,
        options: ParseOptions<'_>,
        diags: &mut Diagnostics,
    ) -> Option<Body> {
        match self.deep_stack {
            true => parser::parse_here(ctx, start, range, options, diags),
            false => parser::parse(ctx, start, range, options, diags),
        }
    }

    /// Works on the bytes `range` of the source at `start`; what there is to say goes to `say`.
    pub(crate) fn process(
        &self,
        ctx: &Context,
        start: usize,
        range: Range<usize>,
        out: &mut (dyn Write + Send),
        timer: &mut Timer,
        mode: Mode,
        mut attempt: Option<&mut Attempt<'_>>,
        say: &mut dyn FnMut(Event),
    ) -> Result<(), Failed> {
        let settings = self.settings;
        if settings.run.is_none() && settings.run_args.is_some() {
            let message = "--run-args needs --run";
            return Err(fail(say, Diagnostic::error(Loc::UNKNOWN, message)));
        }
        progress::doing("parsing");
        let mut diags = Diagnostics::default();
        let ahead = (attempt.as_ref()).and_then(|attempt| Ahead::new(ctx, &attempt.manager));
        let parsed = timer.part("Parser").time(|_| {
            let threads = self.threads();
            let options = ParseOptions {
                implicit_module: settings.implicit_module,
                threads,
                visit: ahead.as_ref().map(|ahead| ahead as &dyn Visit),
            };
            let body = self.parse(ctx, start, range.clone(), options, &mut diags)?;
            let op = top_op(&body)?;
            let how = VerifyOptions {
                marked_only: false,
                threads,
                trust: Trust::AsRead,
            };
            let verified =
                !settings.verify_input || verify_by(ctx, &body, op, how, &mut diags).is_ok();
            verified.then_some((body, op))
        });
        say_all(&mut diags, say);
        let ahead = ahead.map(|ahead| (ahead.worked(), ahead.failed()));
        if let (Some(attempt), Some((worked, failed))) = (&mut attempt, ahead) {
            attempt.worked = worked;
            if failed {
                return Err(Failed);
            }
        }
        let (mut body, op) = parsed.ok_or(Failed)?;
        let reproduced = match settings.reproducers.run {
            true => reproduce::read(ctx, start, range.clone(), &self.text)
                .map_err(|diagnostic| fail(say, diagnostic))?,
            false => Reproduced::default(),
        };
        if settings.verify_roundtrip {
            self.verify_roundtrip(ctx, &body, op, say)?;
        }
        let result = self.run_passes(
            ctx,
            (&mut body, op),
            range.len(),
            &reproduced,
            timer,
            mode,
            attempt.as_mut().map(|attempt| &mut attempt.manager),
            say,
        );
        if attempt.is_some_and(|attempt| attempt.is_void()) {
            return Err(Failed);
        }
        if let Some(name) = settings.run.as_ref().filter(|_| result.is_ok()) {
            progress::doing("running");
            let text = timer
                .part("Run")
                .time(|_| crate::execute::execute(settings, body.op(ctx, op), name, &mut diags));
            say_all(&mut diags, say);
            let _ = out.write_all(text?.as_bytes());
        } else if let Some((form, emit)) = settings
            .emit
            .zip(self.backend.emit)
            .filter(|_| result.is_ok())
        {
            progress::doing("emitting");
            let request = Emit {
                ctx,
                module: body.op(ctx, op),
                form,
                target: &settings.code_target,
            };
            let code = timer.part("Emit").time(|_| emit(&request, &mut diags));
            say_all(&mut diags, say);
            let _ = out.write_all(&code?);
        } else if result.is_ok() {
            progress::printing();
            let mut print = settings.print.clone();
            print.threads = match mode {
                Mode::Work => self.threads(),
                Mode::Check(run) if run.parallel && settings.threading => {
                    self.threads().max(CHECK_THREADS)
                }
                Mode::Check(_) => 1,
            };
            if settings.reproducers.run {
                print.external_resources = Some(reproduce::without_section(ctx));
            }
            if !settings.verify_each || !settings.verify_input {
                generic_if_invalid(ctx, &body, op, &mut print);
            }
            timer.part("Output").time(|_| {
                // An output keeps what went wrong to itself until the end.
                let _ = printer::print_to(ctx, &body, op, &print, out)
                    .and_then(|()| out.write_all(b"\n"));
            });
        }
        progress::doing("");
        std::mem::forget(body);
        result
    }

    fn run_passes(
        &self,
        ctx: &Context,
        (body, op): (&mut Body, OpId),
        size: usize,
        reproduced: &Reproduced,
        timer: &mut Timer,
        mode: Mode,
        prepared: Option<&mut OpPassManager>,
        say: &mut dyn FnMut(Event),
    ) -> Result<(), Failed> {
        let settings = self.settings;
        let reproducers = &settings.reproducers;
        let nothing = settings.pipeline.is_none()
            && settings.passes.is_empty()
            && reproduced.pipeline.is_none()
            && reproducers.always.is_none()
            && !settings.dump_pipeline
            && !settings.statistics
            && !settings.print_debug_counter;
        if nothing {
            return Ok(());
        }
        let is_prepared = prepared.is_some();
        let mut made = None;
        let manager = match prepared {
            Some(manager) => manager,
            None => match self.pipeline(body.op(ctx, op).name_str(), reproduced) {
                Ok(manager) => made.insert(manager),
                Err(errors) => {
                    for line in &errors.lines {
                        say(Event::Text(format!("{line}\n")));
                    }
                    if let Some(diagnostic) = errors.diagnostic {
                        say(Event::Diagnostic(diagnostic));
                    }
                    return Err(Failed);
                }
            },
        };
        if settings.dump_pipeline {
            say(Event::Text(manager.dump()));
        }
        let threading = settings.threading && !reproduced.disable_threading;
        let mut print_ir = settings.print_ir.clone();
        print_ir.options = settings.print.clone();
        let refused = |message: &str| Diagnostic::error(Loc::UNKNOWN, message);
        if print_ir.is_on() && print_ir.module_scope && threading {
            let message = "IR print for module scope can't be setup on a pass-manager without disabling multi-threading first.\n";
            return Err(fail(say, refused(message)));
        }
        if reproducers.local && reproducers.on_failure.is_some() && threading {
            let message =
                "Local crash reproduction may not be used without disabling mutli-threading first.";
            return Err(fail(say, refused(message)));
        }
        let counters = self
            .counters()
            .map_err(|message| fail(say, refused(&message)))?;
        // Which executions are counted first must not depend on threads.
        let may = threading && counters.is_none();
        let parallel = match mode {
            Mode::Work => may && size >= PARALLEL_FROM && crate::threads::start(0),
            Mode::Check(run) => may && run.parallel && crate::threads::start(CHECK_THREADS),
        };
        let working = matches!(mode, Mode::Work);
        let options = RunOptions {
            verify_each: reproduced.verify_each.unwrap_or(settings.verify_each),
            input_verified: settings.verify_input,
            threading,
            parallel,
            print: print_ir,
            debug_types: settings.debug_types.clone(),
            on_failure: reproduce::on_failure(settings).filter(|_| working),
            write: working.then_some(output::write as _),
            snapshots: !working,
            counters: counters.clone(),
            watch: settings.progress.then_some(progress::pass),
        };
        if working && settings.print_debug_counter {
            complain(
                counters
                    .as_deref()
                    .unwrap_or(&DebugCounters::default())
                    .report(),
            );
        }
        progress::doing("running passes");
        let runner = Runner::new(ctx, &options);
        let mut flush = |mut events: Events| events.take().into_iter().for_each(&mut *say);
        let mut result = match is_prepared {
            true => runner.run_prepared(manager, body, op, timer, &mut flush),
            false => runner.run(manager, body, op, timer, &mut flush),
        };
        if !working {
            return result;
        }
        if settings.statistics {
            complain(statistics::report(manager, settings.statistics_display));
        }
        if settings.print_debug_counter {
            complain(
                counters
                    .as_deref()
                    .unwrap_or(&DebugCounters::default())
                    .report(),
            );
        }
        if result.is_ok() {
            self.idle.note(manager);
            let text = manager.pipeline_text();
            let written = reproduce::after(settings, ctx, body, op, text);
            result = written.map_err(|message| fail(say, refused(&message)));
        }
        result
    }

    fn counters(&self) -> Result<Option<Arc<DebugCounters>>, String> {
        let texts = &self.settings.debug_counters;
        if texts.is_empty() {
            return Ok(None);
        }
        let counters = DebugCounters::parse(texts.iter().map(String::as_str))?;
        Ok(Some(Arc::new(counters)))
    }

    /// The pipeline that the input and the flags describe, for a top-level op named `op`.
    pub(crate) fn pipeline(
        &self,
        op: &str,
        reproduced: &Reproduced,
    ) -> Result<OpPassManager, SetupError> {
        let unknown = |message: String| SetupError {
            lines: Vec::new(),
            diagnostic: Some(Diagnostic::error(Loc::UNKNOWN, message)),
        };
        let Some(text) = &self.settings.pipeline else {
            let mut manager = match &reproduced.pipeline {
                None => OpPassManager::new(op),
                Some(text) => pipeline::parse(text, self.passes).map_err(|error| SetupError {
                    lines: lines_of(&error),
                    diagnostic: None,
                })?,
            };
            for flag in &self.settings.passes {
                let Some(entry) = self.passes.find(flag.name) else {
                    continue;
                };
                let passes = entry
                    .make(&flag.options, self.passes)
                    .map_err(|e| SetupError::options(&e, ""))?;
                passes
                    .into_iter()
                    .for_each(|pass| manager.push_nesting(pass));
            }
            return Ok(manager);
        };
        if !self.settings.passes.is_empty() {
            let message = "'-pass-pipeline' option can't be used with individual pass options";
            return Err(unknown(message.into()));
        }
        pipeline::parse(text, self.passes).map_err(|error| match error {
            PipelineError::Options { ref source, .. } => {
                SetupError::options(source, &format!("\n{error}\n"))
            }
            PipelineError::Restricted { .. } => unknown(format!("{error}\n")),
            _ => unknown(error.to_string()),
        })
    }

    /// Prints, reads again, and compares. As upstream's, in the generic form: what a custom form leaves out
    /// gets another location when it is read again.
    fn verify_roundtrip(
        &self,
        ctx: &Context,
        body: &Body,
        op: OpId,
        say: &mut dyn FnMut(Event),
    ) -> Result<(), Failed> {
        let generic = PrintOptions {
            generic: true,
            debug_info: true,
            ..PrintOptions::default()
        };
        let mut reference = String::new();
        printer::print(ctx, body, op, &generic, &mut reference);
        let text = SourceText::from(reference.clone());
        let range = 0..text.len();
        let (again_ctx, start) = self.context("<roundtrip>", text);
        let options = ParseOptions {
            implicit_module: false,
            ..ParseOptions::default()
        };
        let mut diags = Diagnostics::default();
        let again = self.parse(&again_ctx, start, range, options, &mut diags);
        let again = again.and_then(|body| top_op(&body).map(|op| (body, op)));
        let Some((again, again_op)) = again else {
            // Positions in the printed text say nothing to the user, messages do.
            let mut said = Vec::new();
            let _ = Renderer::new(&again_ctx).render_all(diags.list(), &mut said);
            say(Event::Text(String::from_utf8_lossy(&said).into_owned()));
            let message = "failed to parse textual content back, cannot verify round-trip.\n";
            return Err(fail(say, body.op(ctx, op).op_diag(message)));
        };
        let mut copy = String::new();
        printer::print(&again_ctx, &again, again_op, &generic, &mut copy);
        if copy == reference {
            return Ok(());
        }
        let message = format!(
            "textual roundTrip testing roundtripped module differs from reference:\n\
             <<<<<<Reference\n{reference}\n=====\n{copy}\n>>>>>roundtripped\n"
        );
        Err(fail(say, body.op(ctx, op).op_diag(message)))
    }
}

/// Why there is no pipeline.
pub(crate) struct SetupError {
    /// Lines before the diagnostic.
    lines: Vec<String>,
    diagnostic: Option<Diagnostic>,
}

impl SetupError {
    /// An error in options; `more` follows the message.
    fn options(error: &OptionError, more: &str) -> SetupError {
        let (lines, message) = said(error);
        let mut diagnostic = Diagnostic::error(Loc::UNKNOWN, message + more);
        if let OptionError::Unknown { known, .. } = error
            && !known.is_empty()
        {
            let names = format!("options are: {}", known.join(", "));
            diagnostic = diagnostic.note(Loc::UNKNOWN, names);
        }
        SetupError {
            lines,
            diagnostic: Some(diagnostic),
        }
    }
}

/// What is said of options before the message, and the message.
fn said(error: &OptionError) -> (Vec<String>, String) {
    match error {
        OptionError::Unknown { .. } => (Vec::new(), error.to_string()),
        OptionError::Value { .. } => (vec![format!("{}: {error}", tool::name())], String::new()),
        OptionError::Pipeline { error, message } => {
            let lines = error.as_deref().map_or(Vec::new(), lines_of);
            (lines, message.clone())
        }
    }
}

/// An error in a pipeline where it is no diagnostic: the reason before the place.
fn lines_of(error: &PipelineError) -> Vec<String> {
    let mut lines = Vec::new();
    let mut text = error.to_string();
    if let PipelineError::Options { source, .. } = error {
        let (before, message) = said(source);
        lines = before;
        text = format!("{message}\n{text}");
    }
    lines.extend(text.lines().map(str::to_owned));
    lines
}

/// Says an error.
fn fail(say: &mut dyn FnMut(Event), diagnostic: Diagnostic) -> Failed {
    say(Event::Diagnostic(diagnostic));
    Failed
}

fn say_all(diags: &mut Diagnostics, say: &mut dyn FnMut(Event)) {
    diags
        .take()
        .into_iter()
        .map(Event::Diagnostic)
        .for_each(say);
}

/// The op that the parser put into `body`.
fn top_op(body: &Body) -> Option<OpId> {
    let region = *body.owner_regions().first()?;
    body.first_op(body.entry_block(region)?)
}
