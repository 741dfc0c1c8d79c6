//! The `vectorize` dialect: loops to be vectorized, what their bodies become, and the passes
//! between: `vectorize-loop` and `lower-vectorize`.
//!
//! Map: `vectorize.td` describes the ops, `canonicalize.rs` what ramps and broadcasts come to; `widen/` turns a marked loop into lanes; `lower/` turns
//! lanes into `vector`, `memref` and `arith` for a target of `lower/targets.rs`.
//! **Invariant:** of other dialects it knows ops by their marker types only.

mod asm;
mod canonicalize;
mod generated;
mod lower;
mod ops;
mod widen;

pub use generated::*;
pub use lower::{Indexed, LowerVectorize, SimdTarget, TARGETS};
pub use ops::Lanes;
pub use widen::{MarkVectorizable, Vectorizable, VectorizeLoop, Widen};

use crease_ir::op_def::{DialectDef, Table};
use crease_pass::{DialectPasses, PassEntry};

/// The passes of the dialect.
pub static PASSES: DialectPasses = DialectPasses(&[
    PassEntry::of::<LowerVectorize>(),
    PassEntry::of::<MarkVectorizable>(),
    PassEntry::of::<VectorizeLoop>(),
]);

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "vectorize",
    ops: OPS,
    materialize: Some(crease_arith::materialize),
    extensions: &[Table::new(&PASSES), Table::new(&canonicalize::PATTERNS)],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
