//! What is tried with a text, and the watch over how long it takes.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crease_ir::{Body, Context, Diagnostics, OpId};
use crease_pass::{RunOptions, Runner, Timer, pipeline};
use crease_syntax::diag::Renderer;
use crease_syntax::parser::{self, ParseOptions};
use crease_syntax::printer::{self, PrintOptions};

use crate::unreadable::{self, with_closed_brackets};

/// Each runs on what was read.
const PIPELINES: &[&str] = &[
    "canonicalize,cse",
    "canonicalize{region-simplify=aggressive}",
    "cse",
    "sccp,symbol-dce",
    "int-range-optimizations,arith-unsigned-when-equivalent",
    "arith-int-range-narrowing{int-bitwidths-supported=8,16,32}",
    "arith-emulate-wide-int",
    "memref-emulate-wide-int",
    "arith-emulate-unsupported-floats{source-types=bf16,f16}",
    "loop-invariant-code-motion,control-flow-sink",
    "topological-sort,strip-debuginfo",
    "inline",
    "remove-dead-values,symbol-privatize",
    "sroa,mem2reg,reconcile-unrealized-casts",
    "lower-affine,convert-scf-to-cf",
    "convert-index-to-llvm,convert-arith-to-llvm,convert-ub-to-llvm",
    "convert-math-to-llvm,finalize-memref-to-llvm",
    "convert-scf-to-cf,convert-arith-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts",
    "lower-affine,convert-scf-to-cf,convert-to-llvm",
    "func.func(llvm-request-c-wrappers),convert-func-to-llvm,llvm-legalize-for-export",
    "llvm-add-comdats,llvm-use-default-visibility{visibility=hidden},set-llvm-module-datalayout{data-layout=e}",
    "ensure-debug-info-scope-on-llvm-func{emission-kind=Full},llvm-legalize-for-export",
    "lift-cf-to-scf",
    "scf-parallel-loop-fusion,scf-parallel-loop-tiling{parallel-loop-tile-sizes=4},scf-parallel-for-to-nested-fors",
    "scf-forall-to-for,scf-for-to-while",
    "scf-forall-to-parallel,scf-for-loop-range-folding",
    "scf-for-loop-canonicalization,scf-for-loop-peeling",
    "scf-for-loop-peeling{peel-front=true},scf-for-loop-specialization,scf-parallel-loop-specialization",
    "affine-fold-memref-alias-ops,fold-memref-alias-ops,expand-strided-metadata",
    "flatten-memref",
    "generate-runtime-verification,func.func(affine-raise-from-memref)",
    "normalize-memrefs,affine-expand-index-ops-as-affine",
    "affine-expand-index-ops,func.func(affine-simplify-structures)",
    "func.func(affine-loop-invariant-code-motion,affine-loop-coalescing)",
    "func.func(affine-loop-unroll{unroll-factor=3 unroll-num-reps=2},affine-loop-normalize{promote-single-iter=true})",
    "math-uplift-to-fma,math-sincos-fusion,math-extend-to-supported-types{extra-types=f16 target-type=f64},convert-math-to-libm",
    "math-expand-ops,view-op-graph",
    "convert-arith-to-apfloat,convert-math-to-apfloat",
    "convert-math-to-funcs{convert-ctlz=true min-width-of-fpowi-exponent=17}",
    "memref-expand,arith-expand{include-bf16=true include-f8e8m0=true include-f4e2m1=true}",
    "func.func(buffer-hoisting,buffer-loop-hoisting,promote-buffers-to-stack,optimize-allocation-liveness)",
    "drop-equivalent-buffer-results,buffer-results-to-out-params{modify-public-functions=true},convert-bufferization-to-memref",
    "buffer-results-to-out-params{hoist-dynamic-allocs=true hoist-static-allocs=true modify-public-functions=true}",
    "buffer-deallocation-simplification,bufferization-lower-deallocations",
    "ownership-based-buffer-deallocation{private-function-dynamic-ownership=true}",
    "buffer-deallocation-pipeline",
    "resolve-shaped-type-result-dims,reify-result-shapes,expand-realloc,bubble-down-memory-space-casts",
    "convert-linalg-to-loops",
    "convert-linalg-to-affine-loops",
    "linalg-inline-scalar-operands,linalg-generalize-named-ops,empty-tensor-to-alloc-tensor,convert-linalg-to-parallel-loops",
    "simplify",
];

pub(crate) enum Outcome {
    /// The text was refused.
    Refused,
    /// It was read, and the passes ran.
    Fine,
    /// What went wrong, the same for all texts on which the same goes wrong.
    Failure(String),
}

impl Outcome {
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Outcome::Refused => "refused",
            Outcome::Fine => "fine",
            Outcome::Failure(_) => "failed",
        }
    }
}

thread_local! {
    /// The message and place of the last panic.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Panics are noted, not shown.
pub(crate) fn silence_panics() {
    panic::set_hook(Box::new(|info| {
        let place = info.location().map(ToString::to_string);
        let text = format!("panic at {}", place.unwrap_or_default());
        PANIC.with(|panic| *panic.borrow_mut() = text);
    }));
}

/// Tries everything with a text.
pub(crate) fn run(text: &[u8]) -> Outcome {
    match panic::catch_unwind(AssertUnwindSafe(|| attempt(text))) {
        Ok(outcome) => outcome,
        Err(_) => Outcome::Failure(PANIC.with(|panic| panic.borrow().clone())),
    }
}

fn read(text: &[u8], implicit_module: bool) -> (Context, Option<(Body, OpId)>) {
    let mut ctx = Context::new(crease_upstream::registry());
    ctx.set_allow_unregistered(true);
    ctx.set_describe(printer::describe());
    let start = ctx.sources_mut().add("mutant", text);
    let mut diags = Diagnostics::default();
    let options = ParseOptions {
        implicit_module,
        ..ParseOptions::default()
    };
    let body = parser::parse(&ctx, start, 0..text.len(), options, &mut diags);
    let top = |body: &Body| body.first_op(body.entry_block(*body.owner_regions().first()?)?);
    let module = body.and_then(|body| top(&body).map(|op| (body, op)));
    let module =
        module.filter(|(body, op)| crease_ir::verify::verify(&ctx, body, *op, &mut diags).is_ok());
    // Messages are text too, and show what was read.
    let mut said = Vec::new();
    let _ = Renderer::new(&ctx).render_all(diags.list(), &mut said);
    (ctx, module)
}

/// What reading the text gives: with all locations, or what is said first.
fn meaning(text: &[u8]) -> Result<String, Option<String>> {
    let mut ctx = Context::new(crease_upstream::registry());
    ctx.set_allow_unregistered(true);
    // Else messages would show ids, which need not be the same the second time.
    ctx.set_describe(printer::describe());
    let start = ctx.sources_mut().add("mutant", text);
    let mut diags = Diagnostics::default();
    let options = ParseOptions::default();
    let body = parser::parse(&ctx, start, 0..text.len(), options, &mut diags);
    let top = |body: &Body| body.first_op(body.entry_block(*body.owner_regions().first()?)?);
    let Some((body, op)) = body.and_then(|body| top(&body).map(|op| (body, op))) else {
        return Err(diags.list().first().map(|first| first.message.clone()));
    };
    let options = PrintOptions {
        generic: true,
        debug_info: true,
        ..PrintOptions::default()
    };
    Ok(print(&ctx, &body, op, &options))
}

/// Whether an affine map explains that a text reads back as another one: `a + (b + c)` is printed, in
/// `mlir-opt` too, as `a + b + c`, and that is `(a + b) + c`, which stays.
fn is_sum_of_sums(printed: &str, reprinted: &str, options: &PrintOptions) -> bool {
    let (ctx, again) = read(reprinted.as_bytes(), false);
    printed.contains("affine_")
        && again.is_some_and(|(body, op)| print(&ctx, &body, op, options) == reprinted)
}

/// The text with another comment behind each line, so that no op is written as one before.
fn with_comments(text: &[u8]) -> Vec<u8> {
    let mut commented = Vec::with_capacity(text.len() * 2);
    for (number, line) in text.split(|&byte| byte == b'\n').enumerate() {
        commented.extend_from_slice(line);
        commented.extend_from_slice(format!(" // {number}\n").as_bytes());
    }
    commented
}

fn print(ctx: &Context, body: &Body, op: OpId, options: &PrintOptions) -> String {
    let mut text = String::new();
    printer::print(ctx, body, op, options, &mut text);
    text
}

/// What is wrong with a printed text when it is read, if anything is.
fn round_trip(printed: &str, options: &PrintOptions) -> Option<&'static str> {
    let (ctx, Some((again, op))) = read(printed.as_bytes(), false) else {
        return Some("does not read back");
    };
    let reprinted = print(&ctx, &again, op, options);
    let same = reprinted == printed || is_sum_of_sums(printed, &reprinted, options);
    (!same).then_some("is another one when read back")
}

fn attempt(text: &[u8]) -> Outcome {
    let commented = meaning(&with_comments(text));
    // In what no dialect reads, a comment is part of the text, and of a message that shows it.
    let kept = matches!(&commented, Ok(text) | Err(Some(text)) if text.contains(" // "));
    if !kept && meaning(text) != commented {
        return Outcome::Failure("with comments it is another text".into());
    }
    let (ctx, Some((body, op))) = read(text, true) else {
        return Outcome::Refused;
    };
    for (what, generic, debug_info) in [
        ("custom form", false, false),
        ("generic form", true, false),
        ("locations", false, true),
    ] {
        let options = PrintOptions {
            generic,
            debug_info,
            ..PrintOptions::default()
        };
        let printed = print(&ctx, &body, op, &options);
        let problem = round_trip(&printed, &options);
        // Some custom forms can't say everything, in `mlir-opt` too; reading them must go well.
        let whole = generic && !unreadable::holds(&printed);
        let (true, Some(problem)) = (whole, problem) else {
            continue;
        };
        let closed = with_closed_brackets(&printed);
        if closed.is_none_or(|closed| round_trip(&closed, &options).is_some()) {
            return Outcome::Failure(format!("the {what} {problem}"));
        }
    }
    let known = crease_opt::passes().with_dialects(ctx.registry());
    for passes in PIPELINES {
        let anchored = format!("{}({passes})", body.op(&ctx, op).name_str());
        let mut manager = match pipeline::parse(&anchored, &known) {
            Ok(manager) => manager,
            Err(error) => return Outcome::Failure(error.to_string()),
        };
        let options = RunOptions {
            verify_each: true,
            input_verified: true,
            threading: false,
            ..RunOptions::default()
        };
        let mut changed = body.clone();
        let runner = Runner::new(&ctx, &options);
        let mut timer = Timer::new("root");
        let mut messages = Vec::new();
        let ran = runner.run(&mut manager, &mut changed, op, &mut timer, &mut |item| {
            messages.push(format!("{item:?}"));
        });
        if ran.is_err() && messages.iter().any(|message| message.contains("panic")) {
            return Outcome::Failure(format!("{passes}: panic in a pass"));
        }
        let options = PrintOptions {
            generic: true,
            ..PrintOptions::default()
        };
        let printed = print(&ctx, &changed, op, &options);
        // The verifier has had its say; a fold may make what has no text (a splat of unknown size).
        read(printed.as_bytes(), false);
    }
    Outcome::Fine
}

/// Ends the process, with the text, when one takes too long.
pub(crate) struct Watch(Arc<Mutex<Option<(Instant, Vec<u8>)>>>);

impl Watch {
    pub(crate) fn start(patience: Duration) -> Watch {
        let current = Arc::new(Mutex::new(None::<(Instant, Vec<u8>)>));
        let seen = Arc::clone(&current);
        std::thread::spawn(move || {
            loop {
                std::thread::sleep(Duration::from_millis(500));
                let current = seen.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some((since, text)) = &*current
                    && since.elapsed() > patience
                {
                    println!("mutants: hangs on\n{}", String::from_utf8_lossy(text));
                    std::process::exit(1);
                }
            }
        });
        Watch(current)
    }

    pub(crate) fn begin(&self, text: &[u8]) {
        let mut current = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *current = Some((Instant::now(), text.to_vec()));
    }

    pub(crate) fn end(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}
