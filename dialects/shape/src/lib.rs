//! The `shape` dialect: shapes of values as values, what is computed with them, and what they must satisfy.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! **Invariant:** of other dialects it knows `arith` (constants, casts) and `tensor` (casts, sizes) only.

mod asm;
mod canonicalize;
mod fold;
mod generated;
mod ops;
mod types;
mod verify;

pub use generated::*;

use crease_ir::op_def::{DialectDef, Table};

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "shape",
    ops: OPS,
    types: types::TYPES,
    materialize: Some(ops::materialize),
    verify_op_attr: Some(verify::op_attr),
    // Upstream lets one try ops that are not there yet.
    allows_unknown_ops: true,
    extensions: &[Table::new(&canonicalize::PATTERNS)],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
