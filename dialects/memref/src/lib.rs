//! The `memref` dialect: buffers, views of them, and accesses to their elements.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! **Invariant:** of other dialects it knows `arith` (constants, arithmetic on sizes) and `ub` (what was never
//! stored) only.

mod asm;
mod canonicalize;
pub mod compose;
mod expand;
mod fold;
mod generated;
mod interp;
pub mod metadata;
pub mod mixed;
mod ops;
mod parts;
pub mod reassociation;
pub mod reify;
pub mod reshape;
pub mod saturated;
pub mod slice;
mod slots;
pub mod strided;
pub mod verify;

pub use canonicalize::PATTERNS as CANONICALIZATION;
pub use expand::MemRefExpand;
pub use fold::through_casts;
pub use generated::*;
pub use ops::{cast_compatible, is_memref, is_power_of_two, memory_space, only_forgets};

use crease_ir::op_def::{DialectDef, Table};
use crease_pass::{DialectPasses, PassEntry};

/// The passes of the dialect.
pub static PASSES: DialectPasses = DialectPasses(&[PassEntry::of::<MemRefExpand>()]);

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "memref",
    ops: OPS,
    directives: asm::DIRECTIVES,
    materialize: Some(ops::materialize),
    extensions: &[
        Table::new(&PASSES),
        Table::new(&canonicalize::PATTERNS),
        Table::new(&interp::EVALUATORS),
        Table::new(&reify::SHAPES),
    ],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
