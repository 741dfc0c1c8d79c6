//! A panic in a pass is a failure with a reproducer, and other ops still get their passes.

use std::sync::Mutex;

use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::{Context, Registry};
use crease_pass::options::NoOptions;
use crease_pass::reproducer::OnFailure;
use crease_pass::{
    Changed, Event, Pass, PassContext, PassDef, PassEntry, PassRegistry, PassTarget, RunOptions,
    Runner, Timer, pipeline,
};
use crease_syntax::parser::{self, ParseOptions};
use crease_syntax::printer::PrintOptions;

struct Panics;

impl Pass for Panics {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let symbol = target.op().attr_by_name("sym_name");
        let name = symbol.and_then(|a| target.ctx().str_value(a)).unwrap_or("");
        assert!(name != "bad", "no name may be {name}");
        Ok(Changed::No)
    }
}

impl PassDef for Panics {
    const NAME: &'static str = "panics";
    const DISPLAY: &'static str = "Panics";
    const SUMMARY: &'static str = "";
    type Options = NoOptions;
    fn new(_: NoOptions) -> Self {
        Panics
    }
}

static PASSES: &[PassEntry] = &[PassEntry::of::<Panics>()];
static WRITTEN: Mutex<String> = Mutex::new(String::new());

fn write(path: &str, text: &str) -> Result<(), String> {
    assert_eq!(path, "out.mlir");
    *WRITTEN.lock().unwrap() = text.to_owned();
    Ok(())
}

#[test]
fn a_panic_gives_an_error_and_a_reproducer() {
    let mut ctx = Context::new(Registry::new());
    let text = b"module {\n  module @bad {\n  }\n  module @good {\n  }\n}\n";
    let start = ctx.sources_mut().add("in.mlir", text.as_slice());
    let mut diags = Diagnostics::default();
    let options = ParseOptions {
        implicit_module: true,
        ..ParseOptions::default()
    };
    let mut body = parser::parse(&ctx, start, 0..text.len(), options, &mut diags).unwrap();
    let region = body.owner_regions()[0];
    let op = body.first_op(body.entry_block(region).unwrap()).unwrap();
    let passes = PassRegistry::new().with(PASSES);
    let mut manager = pipeline::parse("builtin.module(builtin.module(panics))", &passes).unwrap();
    for parallel in [false, true] {
        let options = RunOptions {
            parallel,
            on_failure: Some(OnFailure {
                file: "out.mlir".into(),
                local: false,
                print: PrintOptions::default(),
            }),
            write: Some(write),
            ..RunOptions::default()
        };
        let mut said = Vec::new();
        let result = Runner::new(&ctx, &options).run(
            &mut manager,
            &mut body,
            op,
            &mut Timer::new(""),
            &mut |mut events| said.append(&mut events.take()),
        );
        assert!(result.is_err());
        let said: Vec<_> = said
            .into_iter()
            .map(|event| match event {
                Event::Diagnostic(diagnostic) => diagnostic,
                other => panic!("{other:?}"),
            })
            .collect();
        let [panicked, failed] = &said[..] else {
            panic!("{said:?}");
        };
        let start = "pass `panics` panicked: no name may be bad (";
        assert!(panicked.message.starts_with(start), "{}", panicked.message);
        assert_eq!(
            failed.notes[0].message,
            "Pipeline failed while executing [`Panics` on 'builtin.module' operation: @bad]: \
             reproducer generated at `out.mlir`"
        );
        assert_eq!(
            *WRITTEN.lock().unwrap(),
            "module {\n  module @bad {\n  }\n  module @good {\n  }\n}\n\n{-#\n  external_resources: {\n    \
             mlir_reproducer: {\n      pipeline: \"builtin.module(builtin.module(panics))\",\n      \
             disable_threading: false,\n      verify_each: true\n    }\n  }\n#-}\n"
        );
    }
}
