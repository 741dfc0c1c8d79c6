//! The `scf` dialect: loops and conditionals with regions.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! **Invariant:** of other dialects it knows `arith` (conditions, constants), `cf` (branches) and
//! `tensor` (casts and slices of what loops carry) only.

mod asm;
mod branch;
mod canonicalize;
mod fold;
mod generated;
mod interp;
mod ops;
mod verify;

pub use generated::*;
pub use ops::{DeviceMapping, DeviceMappings};

use crease_ir::op_def::DialectDef;

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "scf",
    ops: OPS,
    directives: asm::DIRECTIVES,
    extensions: &[&canonicalize::PATTERNS, &interp::EVALUATORS],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
