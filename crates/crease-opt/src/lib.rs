//! The command line: `crease-opt` for any set of dialects.
//!
//! A tool for dialects of its own is one line:
//!
//! ```no_run
//! fn main() -> std::process::ExitCode {
//!     crease_opt::main(crease_upstream::registry())
//! }
//! ```
//!
//! Map: [`flags`](self) is the table of flags, `args` reads the command line by it, `help` shows
//! it; `run` does the work on one piece of input, `execute` runs a function of it ([`values`]: what is
//! passed to it), [`Backend`] is what a tool may add that crease does not have, `report` shows
//! diagnostics, `output` writes the result all or nothing. No pass and no dialect is known here.

mod ahead;
mod args;
mod backend;
mod completions;
mod determinism;
mod dialect_page;
mod execute;
mod flags;
mod help;
mod idle;
mod output;
mod progress;
mod report;
mod reproduce;
mod response;
mod rules;
mod run;
mod settings;
mod threads;
mod tool;
pub mod values;

use std::io::{self, Read as _, Write as _};
use std::ops::Range;
use std::process::ExitCode;
use std::sync::Arc;

use crease_ir::Registry;
use crease_ir::source::{SourceText, TextHolder};
use crease_pass::{PassRegistry, Timer};

pub use backend::{Backend, CodeTarget, Emit, EmitForm, MLIR_PASS, MLIR_SUMMARY, MlirOptions};

use backend::NEEDS_LLVM;
use output::{Output, reason};
use run::Job;
use settings::{Settings, Show};

/// Runs the tool with the process's arguments, the dialects of `registry`, the passes that crease
/// ships and those of the dialects.
pub fn main(registry: Registry) -> ExitCode {
    main_with_backend(registry, Backend::NONE)
}

/// The same tool with what `backend` adds.
pub fn main_with_backend(registry: Registry, backend: Backend) -> ExitCode {
    let passes = passes_with(backend).with_dialects(&registry);
    start(registry, passes, backend)
}

/// The passes that crease ships.
pub fn passes() -> PassRegistry {
    passes_with(Backend::NONE)
}

fn passes_with(backend: Backend) -> PassRegistry {
    PassRegistry::new()
        .with(crease_transforms::PASSES)
        .with(backend.passes)
}

/// The command-line page of the docs, in Markdown.
pub fn command_line_page() -> String {
    help::page(&passes())
}

/// Runs the tool with the process's arguments and these dialects and passes.
pub fn main_with_passes(registry: Registry, passes: PassRegistry) -> ExitCode {
    start(registry, passes, Backend::NONE)
}

fn start(registry: Registry, passes: PassRegistry, backend: Backend) -> ExitCode {
    let mut args = std::env::args_os();
    tool::called(args.next());
    let args = args.map(|arg| arg.to_string_lossy().into_owned()).collect();
    let code = match response::expand(args) {
        Ok(args) => run(&args, &Arc::new(registry), &passes, backend),
        Err(error) => {
            complain(format!("{}: {error}\n", tool::name()));
            1
        }
    };
    // What was built is not taken apart: the process is over.
    let _ = io::stderr().flush();
    std::process::exit(code)
}

/// The exit code.
fn run(args: &[String], registry: &Arc<Registry>, passes: &PassRegistry, backend: Backend) -> i32 {
    let settings = match args::parse(args, passes) {
        Ok(settings) => settings,
        Err(errors) => {
            errors
                .iter()
                .for_each(|error| complain(format!("{}: {error}\n", tool::name())));
            return 1;
        }
    };
    if let Some(show) = settings.show {
        let text = match show {
            Show::Help => help::help(registry, passes),
            Show::Version => help::version(),
            Show::Dialects => help::dialects(registry),
            Show::Passes => help::passes(passes),
            Show::Completions(shell) => completions::script(shell, passes),
            Show::Page(name) => match dialect_page::page(registry, &name) {
                Ok(page) => page,
                Err(error) => {
                    complain(format!("{}: {error}\n", tool::name()));
                    return 1;
                }
            },
        };
        let mut output = Output::stdout();
        // What goes wrong is told by `finish`.
        let _ = output.write_all(text.as_bytes());
        return finish(output, "-");
    }
    if settings.progress {
        progress::start();
    }
    let code = threads::with_large_stack(|deep| {
        if settings.rules.is_empty() {
            return work(&settings, registry, passes, backend, deep);
        }
        match rules::load(registry, &settings.rules) {
            Ok(registry) => work(&settings, &registry, passes, backend, deep),
            Err(()) => 1,
        }
    });
    progress::stop();
    code
}

/// Says that something outside of the input is wrong.
fn refuse(settings: &Settings, message: String) {
    report::plain(settings, "error", &message, &format!("{message}\n"));
}

/// Reads the input, works on its pieces and writes the result.
fn work(
    settings: &Settings,
    registry: &Arc<Registry>,
    passes: &PassRegistry,
    backend: Backend,
    deep_stack: bool,
) -> i32 {
    let mut timer = Timer::new("root");
    let start = std::time::Instant::now();
    let text = match read(&settings.input) {
        Ok(text) => text,
        Err(error) => {
            let (path, why) = (&settings.input, reason(&error));
            refuse(settings, format!("cannot open input file '{path}': {why}"));
            return 1;
        }
    };
    if settings.emit_bytecode {
        let message = "for the --emit-bytecode option: bytecode is not supported: leave the flag out to get \
                       text, which `mlir-opt --emit-bytecode` turns into bytecode";
        refuse(settings, format!("{}: {message}", tool::name()));
        return 1;
    }
    if settings.emit.is_some() && backend.emit.is_none() {
        let message = format!("{}: for the --emit option: this {NEEDS_LLVM}", tool::name());
        refuse(settings, message);
        return 1;
    }
    let mut output = match Output::open(&settings.output) {
        Ok(output) => output,
        Err(error) => {
            let (path, why) = (&settings.output, reason(&error));
            refuse(settings, format!("cannot open output file '{path}': {why}"));
            return 1;
        }
    };
    let name = if settings.input == "-" {
        "<stdin>"
    } else {
        &settings.input
    };
    let job = Job {
        settings,
        registry,
        passes,
        backend,
        name,
        text,
        deep_stack,
        idle: idle::Idle::default(),
    };
    let whole = 0..job.text.len();
    let failed = match &settings.split {
        // Nothing is said after printing, so text need not wait.
        None if settings.expect.is_none() => {
            (job.piece(whole, &mut output, &mut timer, None)).is_err()
        }
        _ => {
            let mut out = Vec::new();
            let failed = pieces(&job, &mut out, &mut timer);
            let _ = output.write_all(&out);
            failed
        }
    };
    let code = if failed && !output.is_stdout() {
        output.discard();
        1
    } else {
        i32::from(failed).max(finish(output, &settings.output))
    };
    progress::stop();
    job.idle.warn(settings);
    if settings.timing {
        timer.add(start.elapsed());
        complain(timer.report(settings.timing_display, settings.threading));
    }
    code
}

/// Works on all pieces of the input. Whether one failed, or something was not as expected: a comment in one
/// piece may be about a line of another one, as upstream has it, so that is known at the end.
fn pieces(job: &Job<'_>, out: &mut Vec<u8>, timer: &mut Timer) -> bool {
    let settings = job.settings;
    let (ctx, start) = job.context(job.name, job.text.clone());
    let mut expected = report::expectations(&ctx, settings, start);
    // An empty marker cuts nothing.
    let marker = settings.split.as_deref().unwrap_or("");
    let pieces = crease_syntax::split::split(&job.text, marker);
    report::near_misses(&ctx, settings, start, &pieces.near_misses);
    let mut failed = false;
    for (i, range) in pieces.ranges.into_iter().enumerate() {
        if i > 0 {
            out.extend_from_slice(settings.output_split.as_bytes());
            out.push(b'\n');
        }
        failed |= job.piece(range, out, timer, expected.as_mut()).is_err();
    }
    failed | expected.is_some_and(|expected| !report::as_expected(&ctx, expected))
}

fn read(path: &str) -> io::Result<SourceText> {
    if path == "-" {
        let mut text = Vec::new();
        io::stdin().lock().read_to_end(&mut text)?;
        return Ok(text.into());
    }
    crease_alloc::read(path).map(|input| SourceText::new(File(input)))
}

/// A file that is read.
struct File(crease_alloc::Input);

impl TextHolder for File {
    fn text(&self) -> &[u8] {
        self.0.as_ref()
    }

    fn set_aside(&self, read: Range<usize>) {
        self.0.set_aside(read);
    }
}

/// Ends writing the result; the exit code.
fn finish(output: Output, name: &str) -> i32 {
    match output.commit() {
        Ok(()) => 0,
        // Whoever read the output has enough: end as quietly as a signal would.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 141,
        Err(error) => {
            complain(format!(
                "cannot write output file '{name}': {}\n",
                reason(&error)
            ));
            1
        }
    }
}

/// Writes to standard error, where nobody may listen.
pub(crate) fn complain(text: impl AsRef<[u8]>) {
    progress::clear();
    let _ = io::stderr().lock().write_all(text.as_ref());
}
