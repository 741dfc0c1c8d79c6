//! The `gpu` dialect: kernels, how a host launches them, and what their threads do.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! **Invariant:** of other dialects it knows `arith` (constants), `memref` (casts, sizes, layouts) and `scf` (what
//! loops may be mapped to) only.

mod asm;
mod attrs;
mod canonicalize;
mod fold;
mod generated;
mod ops;
mod ranges;
mod types;
mod verify;

pub use generated::*;

use crease_ir::interfaces::Inlining;
use crease_ir::op_def::{DialectDef, Table};

/// Nothing goes into kernels.
static INLINING: Inlining = Inlining {
    into: |_, _| false,
    ..Inlining::ALL
};

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "gpu",
    ops: OPS,
    types: types::TYPES,
    attrs: ATTRS,
    directives: asm::DIRECTIVES,
    verify_op_attr: Some(verify::op_attr),
    unknown_type: Some(types::unknown),
    extensions: &[
        Table::new(&canonicalize::PATTERNS),
        Table::new(&attrs::MAPPINGS),
        Table::new(&ops::LAYOUTS),
        Table::new(&INLINING),
    ],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
