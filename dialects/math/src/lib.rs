//! The `math` dialect: functions of numbers beyond arithmetic, on scalars, vectors and tensors.
//!
//! `generated` is imported from upstream's ODS; the rest evaluates constants.
//! **Invariant:** of other dialects it knows `arith` only.

mod fold;
mod generated;

pub use generated::*;

use crease_ir::op_def::DialectDef;

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "math",
    ops: OPS,
    materialize: Some(crease_arith::materialize),
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
