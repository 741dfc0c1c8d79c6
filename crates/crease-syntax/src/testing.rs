//! What unit tests of several modules do with a text.

use crease_ir::{Context, Diagnostics};

use crate::parser::{self, ParseOptions};
use crate::printer::{self, PrintOptions};

/// What is printed for the first op of `text`, which lies in no module, or the first error.
pub(crate) fn round_trip(ctx: &mut Context, text: &str, generic: bool) -> Result<String, String> {
    ctx.set_describe(printer::describe());
    let start = ctx.sources_mut().add("test.mlir", text);
    let mut diags = Diagnostics::default();
    let options = ParseOptions {
        implicit_module: false,
        ..ParseOptions::default()
    };
    let body = parser::parse(ctx, start, 0..text.len(), options, &mut diags);
    if let Some(first) = diags.list().first() {
        return Err(first.message.clone());
    }
    let body = body.ok_or("no body")?;
    let block = body
        .entry_block(body.owner_regions()[0])
        .ok_or("no block")?;
    let op = body.first_op(block).ok_or("no op")?;
    let options = PrintOptions {
        generic,
        ..PrintOptions::default()
    };
    let mut out = String::new();
    printer::print(ctx, &body, op, &options, &mut out);
    Ok(out)
}
