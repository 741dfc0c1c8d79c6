//! The `complex` dialect: complex numbers, their parts, and arithmetic and functions of them.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! **Invariant:** of other dialects it knows `arith` only.

mod canonicalize;
mod fold;
mod generated;
mod number;
mod ops;
mod verify;

pub use generated::*;
pub use ops::materialize;

use crease_ir::op_def::{DialectDef, Table};

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "complex",
    ops: OPS,
    attrs: ATTRS,
    materialize: Some(ops::materialize_any),
    extensions: &[Table::new(&canonicalize::PATTERNS)],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
