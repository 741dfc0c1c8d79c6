//! The `cf` dialect: branches between blocks, and assertions.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! **Invariant:** of other dialects it knows `arith` (selects, constants) only.

mod asm;
mod branch;
mod canonicalize;
mod generated;
mod interp;
mod verify;

pub use branch::case_values;
pub use generated::*;

use crease_ir::op_def::{DialectDef, Table};

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "cf",
    ops: OPS,
    directives: asm::DIRECTIVES,
    extensions: &[
        Table::new(&canonicalize::PATTERNS),
        Table::new(&interp::EVALUATORS),
    ],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
