//! The `ub` dialect: poison, and what is never reached.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! **Invariant:** knows no other dialect but by name.

mod fold;
mod generated;
mod interp;
mod semantics;

pub use fold::{is_poison, poison};
pub use generated::*;

use crease_ir::op_def::{DialectDef, Table};

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "ub",
    ops: OPS,
    attrs: ATTRS,
    materialize: Some(fold::materialize),
    extensions: &[
        Table::new(&interp::EVALUATORS),
        Table::new(&semantics::SEMANTICS),
    ],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
