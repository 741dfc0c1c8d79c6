//! The `arith` dialect: arithmetic on integers, floats and index, and on vectors and tensors of them.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! **Invariant:** knows no other dialect but by name.

mod asm;
mod canonicalize;
mod casts;
mod emit;
pub mod expand;
mod fold;
mod generated;
mod int_range;
mod ops;
pub mod ranges;
#[cfg(not(feature = "without-rules"))]
#[path = "generated/rules.rs"]
mod rules;
pub mod semantics;
mod verify;

pub use emit::Emit;
pub use expand::ArithExpand;
pub use fold::{dense, elements};
pub use generated::*;
pub use int_range::{IntRangeNarrowing, IntRangeOptimizations, UnsignedWhenEquivalent};
pub use ops::{
    fastmath, float_predicate, i1_same_shape, int_predicate, materialize, overflow, rounding_mode,
};

use crease_ir::op_def::{DialectDef, Table};
use crease_pass::{DialectPasses, PassEntry};

/// The passes of the dialect.
pub static PASSES: DialectPasses = DialectPasses(&[
    PassEntry::of::<ArithExpand>(),
    PassEntry::of::<IntRangeNarrowing>(),
    PassEntry::of::<UnsignedWhenEquivalent>(),
    PassEntry::of::<IntRangeOptimizations>(),
]);

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "arith",
    ops: OPS,
    attrs: ATTRS,
    materialize: Some(ops::materialize),
    extensions: &[
        Table::new(&PASSES),
        Table::new(&canonicalize::PATTERNS),
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
