//! What the fuzz targets do with their input: each function panics if crease did something wrong,
//! and only then. Errors that crease reports are right.
//!
//! `crates/crease-opt/tests/fuzz.rs` includes this file and replays what was found, so it may use
//! nothing but what that crate depends on. It chooses no inputs.

mod unreadable;

use std::sync::LazyLock;

use crease_ir::{Body, Context, Diagnostic, Diagnostics, OpId, Registry};
use crease_pass::{Anchor, PassRegistry, RunOptions, Runner, Timer, pipeline};
use crease_syntax::diag::Renderer;
use crease_syntax::parser::{self, ParseOptions};
use crease_syntax::printer::{self, PrintOptions};

static REGISTRY: LazyLock<Registry> = LazyLock::new(crease_upstream::registry);
static PASSES: LazyLock<PassRegistry> =
    LazyLock::new(|| crease_opt::passes().with_dialects(&REGISTRY));

/// The parser's stack, and what printer and passes need for the nesting that it allows.
const STACK: usize = 1 << 30;

/// Reads the text as IR and checks it.
pub fn parse(data: &[u8]) {
    deep(|| {
        read(data, true);
    });
}

/// Prints what was read in all forms; the generic one must read back as the same.
pub fn round_trip(data: &[u8]) {
    deep(|| {
        let Some((ctx, body, op)) = read(data, true) else {
            return;
        };
        for (generic, debug_info) in [(false, false), (false, true), (true, false)] {
            let options = PrintOptions {
                generic,
                debug_info,
                ..PrintOptions::default()
            };
            let printed = print(&ctx, &body, op, &options);
            let again = reprinted(&printed, &options);
            // Some custom forms can't say everything, in `mlir-opt` too.
            if !generic || is_same(&printed, again.as_deref()) || unreadable::holds(&printed) {
                continue;
            }
            let Some(closed) = unreadable::with_closed_brackets(&printed) else {
                panic!("{printed}\nnow:\n{again:?}");
            };
            let again = reprinted(&closed, &options);
            assert!(
                is_same(&closed, again.as_deref()),
                "{closed}\nnow:\n{again:?}"
            );
        }
    });
}

/// What is printed of a text when it is read.
fn reprinted(text: &str, options: &PrintOptions) -> Option<String> {
    let (ctx, body, op) = read(text.as_bytes(), false)?;
    Some(print(&ctx, &body, op, options))
}

/// `a + (b + c)` in a map is printed, in `mlir-opt` too, as `a + b + c`: another sum.
fn is_same(printed: &str, again: Option<&str>) -> bool {
    again.is_some_and(|again| again == printed || printed.contains("affine_"))
}

/// The first line chooses a pass, which runs on the rest twice: bodies must stay consistent and
/// valid, and both results be the same.
pub fn passes(data: &[u8]) {
    let end = data.iter().position(|&byte| byte == b'\n');
    let (name, text) = data.split_at(end.unwrap_or(0));
    deep(|| {
        let Some((ctx, body, op)) = read(text, true) else {
            return;
        };
        let all = PASSES.sorted();
        // A line that was mutated chooses some pass, too.
        let sum: usize = name.iter().map(|&byte| usize::from(byte)).sum();
        let named = all.iter().find(|pass| pass.name.as_bytes() == name);
        let Some(pass) = named.or_else(|| all.get(sum % all.len().max(1))) else {
            return;
        };
        assert_eq!(
            after(pass.name, &ctx, body.clone(), op),
            after(pass.name, &ctx, body, op)
        );
    });
}

/// Reads the text as a pipeline, whose own text must read back as the same, unless there were quotes, or it has
/// brackets that don't nest. `mlir-opt` reads quotes and writes none: a brace that they held is then one
/// that nests (`o='a}' p='{b'` is dumped as `o=a} p={b`), and one without a partner (`o="a' b"`) finds it
/// in a later value. And it takes no braces off a list in which a bracket is open (`o=a,(b` is dumped as
/// `o={a,(b}`, and that as `o={{a,(b}}`), but those off an element, and those in it the next time (`o=a,{b,{c,d}}`).
pub fn pipeline(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    deep(|| {
        let ctx = Context::new(REGISTRY.clone());
        match pipeline::parse(&text, &PASSES) {
            Err(error) => drop(error.to_string()),
            Ok(mut manager) => {
                let printed = manager.pipeline_text();
                let again = pipeline::parse(&printed, &PASSES);
                if !text.contains(['\'', '"']) && nests(&printed) {
                    let again = again.unwrap_or_else(|error| panic!("{printed}: {error}"));
                    assert_eq!(printed, again.pipeline_text());
                }
                let _ = manager.finalize(&ctx);
                drop(manager.dump());
            }
        }
    });
}

/// Whether all brackets have their partners, and no braces are in those of a pass's list.
fn nests(text: &str) -> bool {
    let mut open = Vec::new();
    for c in text.chars() {
        match c {
            '(' => open.push(')'),
            '[' => open.push(']'),
            '{' if open.ends_with(&['}', '}']) => return false,
            '{' => open.push('}'),
            ')' | ']' | '}' if open.pop() != Some(c) => return false,
            _ => {}
        }
    }
    open.is_empty()
}

/// Reads the text as rules, and compiles them if they are right.
pub fn rules(data: &[u8]) {
    let text = String::from_utf8_lossy(data).into_owned();
    deep(|| {
        let mut ctx = Context::new(REGISTRY.clone());
        match crease_rules::read(&mut ctx, &[("fuzz.rules".to_owned(), text)]) {
            Err(problems) => show(&ctx, &problems),
            Ok(set) => {
                show(&ctx, &crease_rules::lint(&set));
                if let Err(error) = crease_rules::automaton::compile(&set) {
                    show(&ctx, &[error.diagnostic(&set)]);
                }
            }
        }
    });
}

/// Runs `work` where nesting finds its stack.
fn deep(work: impl FnOnce() + Send) {
    let panicked = std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        let thread = thread.spawn_scoped(scope, work).expect("a thread");
        thread.join().err()
    });
    if let Some(panic) = panicked {
        std::panic::resume_unwind(panic);
    }
}

/// Reads and checks; messages are shown, since they are made of the text too.
fn read(text: &[u8], implicit_module: bool) -> Option<(Context, Body, OpId)> {
    let mut ctx = Context::new(REGISTRY.clone());
    ctx.set_allow_unregistered(true);
    ctx.set_describe(printer::describe());
    let start = ctx.sources_mut().add("fuzz.mlir", text);
    let mut diags = Diagnostics::default();
    let options = ParseOptions {
        implicit_module,
        ..ParseOptions::default()
    };
    let body = parser::parse_here(&ctx, start, 0..text.len(), options, &mut diags);
    let op = body.as_ref().and_then(top);
    let valid = match (&body, op) {
        (Some(body), Some(op)) => {
            assert_eq!(body.check(), Ok(()), "what was parsed is not consistent");
            crease_ir::verify::verify(&ctx, body, op, &mut diags).is_ok()
        }
        _ => false,
    };
    show(&ctx, diags.list());
    valid.then_some((ctx, body?, op?))
}

fn top(body: &Body) -> Option<OpId> {
    body.first_op(body.entry_block(*body.owner_regions().first()?)?)
}

fn print(ctx: &Context, body: &Body, op: OpId, options: &PrintOptions) -> String {
    let mut text = String::new();
    printer::print(ctx, body, op, options, &mut text);
    text
}

fn show(ctx: &Context, problems: &[Diagnostic]) {
    let mut said = Vec::new();
    // Writing to memory does not fail.
    let _ = Renderer::new(ctx).render_all(problems, &mut said);
}

/// What a pass makes of `body`, as text, with all that it said.
fn after(pass: &str, ctx: &Context, mut body: Body, op: OpId) -> String {
    let anchor = body.op(ctx, op).name_str().to_owned();
    let inner = match PASSES.find(pass).map_or(Anchor::Any, |pass| pass.anchor) {
        Anchor::Any => None,
        Anchor::Op(inner) => Some(inner),
        Anchor::Functions => Some("func.func"),
    };
    let text = match inner {
        Some(inner) if inner != anchor => format!("{anchor}({inner}({pass}))"),
        _ => format!("{anchor}({pass})"),
    };
    let mut manager = match pipeline::parse(&text, &PASSES) {
        Ok(manager) => manager,
        // Passes that need LLVM, and options that must be given, are refused here.
        Err(error) => return error.to_string(),
    };
    let options = RunOptions {
        // The check below finds what is not valid, and names it.
        verify_each: false,
        threading: false,
        ..RunOptions::default()
    };
    let mut said = String::new();
    let ran = Runner::new(ctx, &options).run(
        &mut manager,
        &mut body,
        op,
        &mut Timer::new("root"),
        &mut |events| said.push_str(&format!("{events:?}\n")),
    );
    assert!(!said.contains("panic"), "{pass}: {said}");
    assert_eq!(body.check(), Ok(()), "{pass}");
    if ran.is_ok() {
        let mut diags = Diagnostics::default();
        let verified = crease_ir::verify::verify(ctx, &body, op, &mut diags);
        // What `mlir-opt` makes of negative constants, too; it sorts an op that may be a terminator; and it
        // converts what a named op of `linalg` computes with.
        let is_upstreams = |d: &Diagnostic| {
            d.message.contains("to be non-negative, but got -")
                || pass == "topological-sort" && d.message.starts_with("block with no terminator")
                || pass.ends_with("-to-llvm") && d.message == "expected add/mul op in the body"
        };
        let is_upstreams = diags.list().iter().all(is_upstreams);
        assert!(
            verified.is_ok() || is_upstreams,
            "{pass}: {:?}",
            diags.list()
        );
    }
    let options = PrintOptions {
        generic: true,
        ..PrintOptions::default()
    };
    said.push_str(&print(ctx, &body, op, &options));
    said
}
