//! The `func` dialect: functions, calls and returns.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! **Invariant:** knows no other dialect but by name.

mod asm;
mod canonicalize;
mod duplicates;
mod fold;
mod generated;
mod interp;
mod ops;
mod verify;

pub use duplicates::DuplicateFunctionElimination;
pub use generated::*;
pub use ops::{callee, declare, function_inputs, function_results, functions, visit_same_names};

use crease_ir::op_def::{DialectDef, Table};
use crease_pass::{DialectPasses, PassEntry};

/// The passes of the dialect.
pub static PASSES: DialectPasses =
    DialectPasses(&[PassEntry::of::<DuplicateFunctionElimination>()]);

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "func",
    ops: OPS,
    materialize: Some(fold::materialize),
    extensions: &[
        Table::new(&PASSES),
        Table::new(&canonicalize::PATTERNS),
        Table::new(&interp::EVALUATORS),
    ],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
