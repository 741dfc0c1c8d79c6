//! The `vector` dialect: vectors of any rank, their accesses to memory, and what targets do with them.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! **Invariant:** of other dialects it knows `arith` (constants, arithmetic that reductions come down
//! to, integers that become vectors), `func` (those in signatures), `memref` (layouts, casts) and `tensor` (slices)
//! only.

mod asm;
mod bubble_down;
mod canonicalize;
mod elements;
mod emulate_unsupported_floats;
mod emulate_wide_int;
mod fold;
mod generated;
mod mask;
mod ops;
mod ranges;
mod shape;
mod transfer;
mod verify;

pub use bubble_down::BubbleDownMemorySpaceCasts;
pub use emulate_unsupported_floats::{EmulateUnsupportedFloats, float_named, on_other_floats};
pub use emulate_wide_int::{ArithEmulateWideInt, MemRefEmulateWideInt};
pub use generated::*;
pub use ops::{VectorParts, vector_type};

use crease_ir::op_def::{DialectDef, Table};
use crease_pass::{DialectPasses, PassEntry};

/// The passes of the dialect.
pub static PASSES: DialectPasses = DialectPasses(&[
    PassEntry::of_patterns::<BubbleDownMemorySpaceCasts>(),
    PassEntry::of::<EmulateUnsupportedFloats>(),
    PassEntry::of::<ArithEmulateWideInt>(),
    PassEntry::of::<MemRefEmulateWideInt>(),
]);

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "vector",
    ops: OPS,
    attrs: ATTRS,
    directives: asm::DIRECTIVES,
    materialize: Some(crease_arith::materialize),
    extensions: &[Table::new(&PASSES), Table::new(&canonicalize::PATTERNS)],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
