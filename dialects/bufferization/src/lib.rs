//! The `bufferization` dialect: the border between tensors and buffers, copies of buffers, and who frees
//! them.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! **Invariant:** of other dialects it knows `arith` (constants, conditions), `memref` and `tensor` only.

mod asm;
mod canonicalize;
mod fold;
mod generated;
mod ops;
mod verify;

pub use generated::*;

use crease_ir::op_def::DialectDef;

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "bufferization",
    ops: OPS,
    verify_op_attr: Some(verify::op_attr),
    verify_param_attr: Some(verify::param_attr),
    extensions: &[&canonicalize::PATTERNS, &ops::SHAPES],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
