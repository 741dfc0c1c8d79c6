//! The `index` dialect: arithmetic on integers of the target's width.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! **Invariant:** knows of other dialects only what arith's ops mean.

mod asm;
mod bounds;
mod canonicalize;
mod fold;
mod generated;
mod interp;
mod ops;
mod ranges;
#[cfg(not(feature = "without-rules"))]
#[path = "generated/rules.rs"]
mod rules;
pub mod semantics;

pub use generated::*;

use crease_ir::op_def::{DialectDef, Table};

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "index",
    ops: OPS,
    attrs: ATTRS,
    materialize: Some(fold::materialize),
    extensions: &[
        Table::new(&canonicalize::PATTERNS),
        Table::new(&interp::EVALUATORS),
        Table::new(&semantics::SEMANTICS),
        #[cfg(not(feature = "without-rules"))]
        Table::new(&rules::RULES),
        #[cfg(not(feature = "without-rules"))]
        Table::new(&rules::FILES),
    ],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
