//! Crease's passes in this process, from text to text.

use crease_ir::diag::{Diagnostic, Diagnostics};
use crease_ir::{Context, Registry};
use crease_pass::{Event, PassRegistry, RunOptions, Runner, Timer, pipeline};
use crease_syntax::diag::Renderer;
use crease_syntax::parser::{self, ParseOptions};
use crease_syntax::printer::{self, PrintOptions};

pub(crate) struct Crease {
    registry: Registry,
    passes: PassRegistry,
}

impl Crease {
    pub(crate) fn new() -> Crease {
        let registry = crease_upstream::registry();
        let passes = crease_opt::passes().with_dialects(&registry);
        Crease { registry, passes }
    }

    /// What `builtin.module(passes)` makes of a text, or what was said against it.
    pub(crate) fn apply(&self, text: &str, passes: &str) -> Result<String, String> {
        let mut ctx = Context::new(self.registry.clone());
        ctx.set_describe(printer::describe());
        let start = ctx.sources_mut().add("nests.mlir", text);
        let mut diags = Diagnostics::default();
        let whole = 0..text.len();
        let body = parser::parse(&ctx, start, whole, ParseOptions::default(), &mut diags);
        let Some(mut body) = body else {
            return Err(show(&ctx, &diags.take()));
        };
        let top = body.owner_regions().first().copied();
        let block = top.and_then(|region| body.entry_block(region));
        let op = block
            .and_then(|block| body.first_op(block))
            .ok_or("no module")?;
        if crease_ir::verify::verify(&ctx, &body, op, &mut diags).is_err() {
            return Err(show(&ctx, &diags.take()));
        }
        let pipeline = format!("builtin.module({passes})");
        let manager = pipeline::parse(&pipeline, &self.passes);
        let mut manager = manager.map_err(|error| error.to_string())?;
        let options = RunOptions::default();
        let mut said = Vec::new();
        let mut timer = Timer::new("campaign");
        let result = Runner::new(&ctx, &options).run(
            &mut manager,
            &mut body,
            op,
            &mut timer,
            &mut |mut events| {
                said.extend(events.take().into_iter().filter_map(|event| match event {
                    Event::Diagnostic(diagnostic) => Some(diagnostic),
                    _ => None,
                }));
            },
        );
        if result.is_err() {
            return Err(show(&ctx, &said));
        }
        let mut out = String::new();
        printer::print(&ctx, &body, op, &PrintOptions::default(), &mut out);
        Ok(out)
    }
}

fn show(ctx: &Context, diagnostics: &[Diagnostic]) -> String {
    let mut out = Vec::new();
    // A vector takes all that is written.
    let _ = Renderer::new(ctx).render_all(diagnostics, &mut out);
    String::from_utf8_lossy(&out).into_owned()
}
