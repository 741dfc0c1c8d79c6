//! The `tensor` dialect: values that are arrays, and slices, reshapes and paddings of them.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! **Invariant:** of other dialects it knows `arith` (constants, arithmetic on sizes), `affine` (sums of
//! sizes), `complex` (constants) and `memref` (mixed lists, reassociation) only.

mod asm;
mod canonicalize;
mod casts;
mod fold;
mod generated;
mod ops;
mod pad;
mod reify;
mod shape;
mod slice;
mod verify;

pub use canonicalize::{PATTERNS as CANONICALIZATION, make_dim};
pub use casts::{before_forgetting, only_adds};
pub use generated::*;
pub use ops::{cast_compatible, is_tensor};
pub use pad::element as padding_value;
pub use reify::ReifyResultShapes;
pub use shape::{Ranked, tensor_type, with_constant_sizes};

use crease_ir::op_def::{DialectDef, Table};
use crease_pass::{DialectPasses, PassEntry};

/// The passes of the dialect.
pub static PASSES: DialectPasses = DialectPasses(&[PassEntry::of::<ReifyResultShapes>()]);

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "tensor",
    ops: OPS,
    directives: asm::DIRECTIVES,
    materialize: Some(ops::materialize),
    extensions: &[
        Table::new(&PASSES),
        Table::new(&canonicalize::PATTERNS),
        Table::new(&reify::SHAPES),
    ],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
