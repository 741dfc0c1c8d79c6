//! ODS `assemblyFormat`: ops read and written as their format says, in upstream's manner.
//!
//! Map: `spec` reads a format into a tree, `compile` (with `types`) turns the tree into the steps
//! of a `program` once per op and registry, `read` and `write` run them, `infer` gives result types
//! that the text leaves out, `check` tells what is wrong with a format. `params` does the same for the
//! parameters of attributes, whose formats are trees from the start. Hand-written syntax and the
//! generic form are the parser's and the printer's.

mod check;
mod compile;
mod compile_write;
mod defaults;
mod enums;
mod infer;
mod params;
mod parts;
mod program;
mod property;
mod read;
mod read_attr;
mod read_place;
mod spec;
mod types;
mod write;

#[cfg(test)]
mod tests;

pub use check::check;
pub use defaults::{default_attr, initial_attr};
pub use enums::{enum_to_text, parse_cases, parse_enum_attr};
pub use infer::infer_result_types;
pub use params::{IntKind, parse_int, parse_params, print_params};
pub use spec::{Element, Group, is_keyword, parse_spec};

use std::sync::Arc;

use crease_ir::asm::{OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::op_def::{AsmSyntax, OpDef};
use crease_ir::{Context, Failed, OpName, OpRef};

pub(crate) use parts::Parts;
use program::Program;

/// The compiled format of `name`; made at the first call, found by its index after that.
fn program<'c>(
    ctx: &'c Context,
    name: OpName,
    def: &'static OpDef,
) -> Option<&'c Result<Arc<Program>, Arc<str>>> {
    ctx.format_cell(name)?.get_or_make(|| match def.asm {
        AsmSyntax::Format(format) => compile::compile(ctx, def, format)
            .map(Arc::new)
            .map_err(Arc::from),
        _ => Err("the op has no assembly format".into()),
    })
}

/// Whether reading and writing an op by its syntax treats all names of values alike, as
/// [`crease_ir::hooks::CustomAsm::IGNORES_NAMES`] says.
pub(crate) fn ignores_names(ctx: &Context, name: OpName, def: &'static OpDef) -> bool {
    match def.asm {
        AsmSyntax::Format(_) => match program(ctx, name, def) {
            Some(Ok(program)) => program.ignores_names(),
            _ => false,
        },
        AsmSyntax::Custom { .. } => def.asm_ignores_names,
        AsmSyntax::Generic => false,
    }
}

/// Whether the format of the op writes each operand after those that come before it in the op.
pub(crate) fn writes_in_order(ctx: &Context, name: OpName, def: &'static OpDef) -> bool {
    match def.asm {
        AsmSyntax::Format(_) => match program(ctx, name, def) {
            Some(Ok(program)) => program.writes_in_order(),
            _ => false,
        },
        AsmSyntax::Custom { .. } | AsmSyntax::Generic => false,
    }
}

/// Reads everything after the op's name into `state`, as `def`'s assembly format says.
pub fn parse<P: OpParser + ?Sized>(
    p: &mut P,
    def: &'static OpDef,
    state: &mut OpState,
) -> ParseResult {
    let name = p.op_name();
    // A counted reference: the parser lends its context for shorter than it is needed here.
    match program(p.ctx(), name, def).cloned() {
        Some(Ok(program)) => read::run(p, &program, def, state, &mut Parts::default()),
        Some(Err(why)) => Err(invalid(p, &why)),
        None => Err(unregistered(p)),
    }
}

/// The same for a parser of `ctx`, which is lent for as long as needed; `parts` is memory that may
/// be used again.
pub(crate) fn parse_in<P: OpParser>(
    ctx: &Context,
    p: &mut P,
    name: OpName,
    def: &'static OpDef,
    state: &mut OpState,
    parts: &mut Parts,
) -> ParseResult {
    match program(ctx, name, def) {
        Some(Ok(program)) => read::run(p, program, def, state, parts),
        Some(Err(why)) => Err(invalid(p, why)),
        None => Err(unregistered(p)),
    }
}

#[cold]
fn invalid<P: OpParser + ?Sized>(p: &mut P, why: &str) -> Failed {
    let loc = p.name_loc();
    p.error(loc, &format!("has an invalid assembly format: {why}"))
}

#[cold]
fn unregistered<P: OpParser + ?Sized>(p: &mut P) -> Failed {
    let loc = p.name_loc();
    p.error(loc, "is not registered")
}

/// Writes everything after the op's name, as its assembly format says.
pub fn print<P: OpPrinter + ?Sized>(p: &mut P, op: OpRef<'_>) {
    let Some(def) = op.def() else { return };
    match program(op.ctx(), op.name(), def) {
        Some(Ok(program)) => write::run(p, program, def, op),
        Some(Err(why)) => p.text(&format!(" <<invalid assembly format: {why}>>")),
        None => {}
    }
}
