//! `--check-determinism`: everything runs twice, and what each pass leaves is compared. Where passes can work
//! on bodies as they are read, that is done as well, and what comes out compared.
//!
//! The second run has other ids for types, attributes and names, which every hash in the tool
//! depends on, and one thread where the first has several. The first difference is reported.

use std::ops::Range;

use crease_ir::diag::{Diagnostic, Failed};
use crease_ir::{Context, Loc};
use crease_pass::{Event, Timer};
use crease_syntax::diag::Renderer;

use crate::report::Report;
use crate::run::{Job, Mode};

/// One of the two runs.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    /// Whether bodies are worked on in parallel.
    pub(crate) parallel: bool,
    /// How many things are interned before the input is read.
    pub(crate) salt: u32,
}

const RUNS: [Run; 2] = [
    Run {
        parallel: true,
        salt: 0,
    },
    Run {
        parallel: false,
        salt: 1009,
    },
];

/// What a run did, step by step: what was done, on what, and how it looks.
struct Step {
    what: String,
    text: String,
}

/// Compares two runs over the bytes `range` of the input.
pub(crate) fn check(
    job: &Job<'_>,
    range: Range<usize>,
    report: &mut Report<'_>,
) -> Result<(), Failed> {
    match difference(job, range) {
        None => Ok(()),
        Some(message) => Err(report.fail(Diagnostic::error(Loc::UNKNOWN, message))),
    }
}

/// The first difference between two runs.
fn difference(job: &Job<'_>, range: Range<usize>) -> Option<String> {
    let [first, second] = RUNS.map(|run| steps(job, range.clone(), run));
    let ordered = compare(&first, &second);
    ordered.or_else(|| {
        let ahead = ahead(job, range)?;
        // What lies between is not to be seen there.
        compare(&first[first.len().saturating_sub(ahead.len())..], &ahead)
    })
}

/// The first difference between the steps of two runs.
fn compare(first: &[Step], second: &[Step]) -> Option<String> {
    let same = |(a, b): &(&Step, &Step)| a.what == b.what && a.text == b.text;
    let at = first.iter().zip(second).take_while(same).count();
    match (first.get(at), second.get(at)) {
        (None, None) => None,
        (Some(a), Some(b)) if a.what == b.what => {
            let line = |step: &Step, n: usize| {
                let line = step.text.lines().nth(n).unwrap_or("(nothing)");
                line.to_owned()
            };
            let lines = a.text.lines().zip(b.text.lines());
            let n = lines.take_while(|(a, b)| a == b).count();
            Some(format!(
                "{} differs between two runs, first in line {}:\n  {}\n  {}",
                a.what,
                n + 1,
                line(a, n),
                line(b, n)
            ))
        }
        (a, b) => {
            let what = |step: Option<&Step>| step.map_or("nothing", |step| &step.what).to_owned();
            Some(format!(
                "two runs go different ways: {} in one, {} in the other",
                what(a),
                what(b)
            ))
        }
    }
}

fn steps(job: &Job<'_>, range: Range<usize>, run: Run) -> Vec<Step> {
    let (ctx, start) = job.context(job.name, job.text.clone());
    salt(&ctx, run.salt);
    let mut steps = Vec::new();
    let mut renderer = Renderer::new(&ctx);
    let mut keep = |event: Event| {
        let (what, text) = match event {
            Event::Snapshot { pass, op, text } => (format!("the IR after '{pass}' on {op}"), text),
            Event::Diagnostic(diagnostic) => {
                let mut said = Vec::new();
                let _ = renderer.render(&diagnostic, &mut said);
                let text = String::from_utf8_lossy(&said).into_owned();
                ("a diagnostic".to_owned(), text)
            }
            Event::Text(text) => ("text on standard error".to_owned(), text),
            Event::File { path, text } => (format!("the file '{}'", path.display()), text),
        };
        steps.push(Step { what, text });
    };
    let mut out = Vec::new();
    let mut timer = Timer::new("");
    let mode = Mode::Check(run);
    let failed = job
        .process(
            &ctx, start, range, &mut out, &mut timer, mode, None, &mut keep,
        )
        .is_err();
    steps.extend(end(&out, failed));
    steps
}

/// How a run ended.
fn end(out: &[u8], failed: bool) -> [Step; 2] {
    [
        Step {
            what: "the output".to_owned(),
            text: String::from_utf8_lossy(out).into_owned(),
        },
        Step {
            what: "the exit".to_owned(),
            text: format!("failed: {failed}"),
        },
    ]
}

/// How a run ends in which bodies are worked on as they are read, if that is possible.
fn ahead(job: &Job<'_>, range: Range<usize>) -> Option<[Step; 2]> {
    let (ctx, start) = job.context(job.name, job.text.clone());
    let manager = job.ahead_pipeline(&ctx)?;
    let mut out = Vec::new();
    let mut timer = Timer::new("");
    let (result, _) = job.attempt(manager, &ctx, start, range, &mut out, &mut timer)?;
    Some(end(&out, result.is_err()))
}

/// Gives types, attributes and names of the input other ids than they would have.
fn salt(ctx: &Context, count: u32) {
    for n in 0..count {
        ctx.ident(&format!("salt {n}"));
        // All usual widths and small numbers, in another order than any input's.
        let ty = ctx.int_type(1 + (n * 37) % 97);
        ctx.i64_attr(ty, i64::from((n * 41) % 64));
    }
}

#[cfg(test)]
mod tests {
    use crease_ir::diag::Failed;
    use crease_ir::{LocData, Registry};
    use crease_pass::options::NoOptions;
    use crease_pass::{Changed, Pass, PassContext, PassDef, PassEntry, PassRegistry, PassTarget};

    use super::difference;
    use crate::idle::Idle;
    use crate::run::Job;
    use crate::settings::{PassFlag, Settings};

    /// Lets an id reach the output.
    struct Leaks;

    impl Pass for Leaks {
        fn run(
            &self,
            target: &mut PassTarget<'_>,
            _: &mut PassContext<'_>,
        ) -> Result<Changed, Failed> {
            let ctx = target.ctx();
            let id = format!("{:?}", ctx.ident("a name of its own"));
            let name = ctx.ident(&id);
            let child = crease_ir::Loc::UNKNOWN;
            let loc = ctx.intern_loc(LocData::Name { name, child });
            target.set_loc(loc);
            Ok(Changed::Yes)
        }
    }

    impl PassDef for Leaks {
        const NAME: &'static str = "leaks";
        const DISPLAY: &'static str = "Leaks";
        const SUMMARY: &'static str = "";
        type Options = NoOptions;
        fn new(_: NoOptions) -> Self {
            Leaks
        }
    }

    static PASSES: &[PassEntry] = &[PassEntry::of::<Leaks>()];

    #[test]
    fn names_the_pass_and_the_line() {
        let passes = PassRegistry::new().with(PASSES);
        let mut settings = Settings::default();
        let text = b"module {\n}\n".as_slice();
        let run = |settings: &Settings| {
            let job = Job {
                settings,
                registry: &Registry::new().into(),
                passes: &passes,
                backend: crate::Backend::NONE,
                name: "in",
                text: text.into(),
                deep_stack: false,
                idle: Idle::default(),
            };
            difference(&job, 0..text.len())
        };
        assert_eq!(run(&settings), None);
        settings.passes.push(PassFlag {
            name: "leaks",
            options: String::new(),
        });
        let message = run(&settings).unwrap();
        let start = "the IR after 'leaks' on 'builtin.module' operation differs between two runs, first in line 3:\n";
        assert!(message.starts_with(start), "{message}");
    }
}
