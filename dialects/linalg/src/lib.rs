//! The `linalg` dialect: loops over tensors and buffers, by what is computed at each point.
//!
//! `generated` is imported from upstream's ODS. What a structured op computes, and of which elements, is
//! one row of `structured::table`; its region, maps, checks and syntax are made from that.
//! **Invariant:** of other dialects it knows `affine` (sums of sizes, loops), `arith` (flags, constants), `memref`
//! (casts, mixed lists, accesses), `scf` (loops), `tensor`, and what is made to check ops at run time (`index`, `scf`)
//! only; payloads name ops of `arith`, `math` and `complex`.

#[macro_use]
#[path = "structured/lists.rs"]
mod lists;

mod asm;
mod canonicalize;
mod fold;
mod generalize;
mod generated;
mod inline_scalars;
mod loops;
mod ops;
mod reify;
mod relayout;
mod runtime_verification;
mod structured;
mod verify;
mod whole;

pub use generalize::GeneralizeNamedOps;
pub use generated::*;
pub use inline_scalars::InlineScalarOperands;
pub use loops::{ConvertToAffineLoops, ConvertToLoops, ConvertToParallelLoops};

use crease_ir::op_def::{DialectDef, Table};
use crease_pass::{DialectPasses, PassEntry};

/// The passes of the dialect.
pub static PASSES: DialectPasses = DialectPasses(&[
    PassEntry::of_patterns::<ConvertToLoops>(),
    PassEntry::of_patterns::<ConvertToAffineLoops>(),
    PassEntry::of_patterns::<ConvertToParallelLoops>(),
    PassEntry::of_patterns::<GeneralizeNamedOps>(),
    PassEntry::of_patterns::<InlineScalarOperands>(),
]);

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "linalg",
    ops: OPS,
    attrs: ATTRS,
    directives: asm::DIRECTIVES,
    materialize: Some(crease_arith::materialize),
    verify_op_attr: Some(verify::op_attr),
    extensions: &[
        Table::new(&PASSES),
        Table::new(&canonicalize::PATTERNS),
        Table::new(&reify::SHAPES),
        Table::new(&runtime_verification::CHECKS),
    ],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
