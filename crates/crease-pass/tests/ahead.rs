//! Bodies that are worked on as they are read: which are, and what stops it.

use std::cell::Cell;

use crease_ir::body::Ahead as State;
use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::{Body, Context, Registry};
use crease_pass::options::NoOptions;
use crease_pass::{
    Ahead, ByBody, Changed, Pass, PassContext, PassDef, PassEntry, PassRegistry, PassTarget,
    RunOptions, Runner, Timer, pipeline,
};
use crease_syntax::parser::{self, ParseOptions};

/// Gives up at a body that is named `speaks` and panics at one named `bad`; only if `ALONE` it says that it goes
/// through bodies one by one.
struct Names<const ALONE: bool>;

thread_local! {
    static INITIALIZED: Cell<usize> = const { Cell::new(0) };
}

impl<const ALONE: bool> Pass for Names<ALONE> {
    fn initialize(&mut self, _: &Context) {
        INITIALIZED.set(INITIALIZED.get() + 1);
    }

    fn by_body<'p>(&'p self, ctx: &'p Context) -> Option<ByBody<'p>> {
        ALONE.then(|| -> ByBody<'p> {
            Box::new(move |body| {
                let name = body.owner().attr(0).and_then(|name| ctx.str_value(name));
                assert!(name != Some("bad"));
                (name != Some("speaks")).then_some(false)
            })
        })
    }

    fn run(&self, _: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        Ok(Changed::No)
    }
}

impl<const ALONE: bool> PassDef for Names<ALONE> {
    const NAME: &'static str = if ALONE { "one-by-one" } else { "whole" };
    const DISPLAY: &'static str = "Names";
    const SUMMARY: &'static str = "";
    type Options = NoOptions;
    fn new(_: NoOptions) -> Self {
        Names
    }
}

static PASSES: &[PassEntry] = &[
    PassEntry::of::<Names<true>>(),
    PassEntry::of::<Names<false>>(),
];

/// By name of a module, outermost first, whether it is ahead.
fn states(ctx: &Context, body: &Body, all: &mut Vec<(String, bool)>) {
    let name = body.owner().attr(0).and_then(|name| ctx.str_value(name));
    all.extend(name.map(|name| (name.to_owned(), body.ahead() != State::No)));
    body.children().for_each(|child| states(ctx, child, all));
}

/// Which modules of `text` are ahead, whether any is, and whether all was for nothing.
fn read(text: &str) -> (Vec<(String, bool)>, bool, bool) {
    let mut ctx = Context::new(Registry::new());
    ctx.set_allow_unregistered(true);
    let passes = PassRegistry::new().with(PASSES);
    let mut manager = pipeline::parse("builtin.module(one-by-one)", &passes).unwrap();
    manager.prepare(&ctx).unwrap();
    let start = ctx.sources_mut().add("in.mlir", text.as_bytes());
    let ahead = Ahead::new(&ctx, &manager).unwrap();
    let options = ParseOptions {
        visit: Some(&ahead),
        ..ParseOptions::default()
    };
    let mut diags = Diagnostics::default();
    let body = parser::parse(&ctx, start, 0..text.len(), options, &mut diags).unwrap();
    let mut all = Vec::new();
    states(&ctx, &body, &mut all);
    (all, ahead.worked(), ahead.failed())
}

fn named(list: &[(&str, bool)]) -> Vec<(String, bool)> {
    list.iter()
        .map(|&(name, is)| (name.to_owned(), is))
        .collect()
}

#[test]
fn symbols_without_isolated_ops_inside_are() {
    let text = "module @outer {\n  module @a {\n    \"t.x\"() : () -> ()\n  }\n  module @b {\n    \"t.y\"() : () -> ()\n  }\n}\nmodule @c {\n  \"t.z\"() : () -> ()\n}\n";
    let wanted = named(&[("outer", false), ("a", true), ("b", true), ("c", true)]);
    assert_eq!(read(text), (wanted, true, false));
}

#[test]
fn what_waits_for_the_end_of_the_text_is_not() {
    let text = "module @a {\n  \"t.x\"() : () -> () loc(#l)\n}\nmodule @b {\n  \"t.y\"() : () -> ()\n}\n#l = loc(\"l\")\n";
    let wanted = named(&[("a", false), ("b", false)]);
    assert_eq!(read(text), (wanted, false, false));
}

#[test]
fn what_is_not_right_is_left_as_it_is() {
    let text = "module @a attributes {sym_visibility = \"none\"} {\n  \"t.x\"() : () -> ()\n}\nmodule @b {\n  \"t.y\"() : () -> ()\n}\n";
    let wanted = named(&[("a", false), ("b", true)]);
    assert_eq!(read(text), (wanted, true, false));
}

#[test]
fn a_pass_that_speaks_or_panics_stops_it() {
    for name in ["speaks", "bad"] {
        let text = format!(
            "module @a {{\n  \"t.x\"() : () -> ()\n}}\nmodule @{name} {{\n  \"t.y\"() : () -> ()\n}}\nmodule @c {{\n  \"t.z\"() : () -> ()\n}}\n"
        );
        let wanted = named(&[("a", true), (name, false), ("c", false)]);
        assert_eq!(read(&text), (wanted, true, true));
        let first = format!("module @{name} {{\n  \"t.y\"() : () -> ()\n}}\n");
        assert_eq!(read(&first), (named(&[(name, false)]), true, true));
    }
}

#[test]
fn pipelines_with_other_passes_are_not_run_so() {
    let ctx = Context::new(Registry::new());
    let passes = PassRegistry::new().with(PASSES);
    for text in [
        "builtin.module()",
        "builtin.module(whole)",
        "builtin.module(one-by-one,whole)",
        "builtin.module(builtin.module(one-by-one))",
    ] {
        let mut manager = pipeline::parse(text, &passes).unwrap();
        manager.prepare(&ctx).unwrap();
        assert!(Ahead::new(&ctx, &manager).is_none(), "{text}");
    }
}

#[test]
fn a_manager_is_made_ready_for_every_context_that_it_runs_in() {
    let passes = PassRegistry::new().with(PASSES);
    let mut manager = pipeline::parse("builtin.module(whole)", &passes).unwrap();
    let options = RunOptions::default();
    for run in 1..3 {
        let mut ctx = Context::new(Registry::new());
        let start = ctx
            .sources_mut()
            .add("in.mlir", b"module {\n}\n".as_slice());
        let mut diags = Diagnostics::default();
        let all = ParseOptions::default();
        let mut body = parser::parse(&ctx, start, 0..11, all, &mut diags).unwrap();
        let region = body.owner_regions()[0];
        let op = body.first_op(body.entry_block(region).unwrap()).unwrap();
        let mut timer = Timer::new("");
        let result =
            Runner::new(&ctx, &options).run(&mut manager, &mut body, op, &mut timer, &mut drop);
        assert_eq!((result, INITIALIZED.get()), (Ok(()), run));
    }
}
