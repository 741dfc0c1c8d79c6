//! The `spirv` dialect: SPIR-V's instructions on scalars and vectors.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say. What needs
//! the dialect's own types, modules or functions is not there: see the README.
//! **Invariant:** of other dialects it knows `arith` only.

mod asm;
mod branch;
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
    name: "spirv",
    ops: OPS,
    attrs: ATTRS,
    directives: &[crease_syntax::switch_cases::SWITCH_CASES],
    materialize: Some(fold::materialize),
    verify_op_attr: Some(verify::op_attr),
    verify_param_attr: Some(verify::param_attr),
    extensions: &[Table::new(&canonicalize::PATTERNS)],
    unknown_type: Some(types::unknown),
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
