//! The `affine` dialect: loops, conditions and accesses whose bounds, conditions and indices are
//! affine maps of loop variables and of symbols.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! **Invariant:** of other dialects it knows `arith` (constants, kinds of reductions), `memref` (casts,
//! sizes, views), `func` (calls), `ub` (poison), and what `lower-affine` makes (also of `scf` and `vector`) only.

mod access;
mod apply;
mod asm;
mod bounds;
mod branch;
mod canonicalize;
mod compose;
mod dma;
mod expand_index;
mod flatten;
mod fold;
mod fold_alias;
mod generated;
mod inline;
mod interp;
mod linear_index;
mod loops;
mod lower;
mod min_max;
mod normalize_memrefs;
mod ops;
mod raise;
mod ranges;
mod scope;
mod simplify;
mod strided_metadata;
mod structures;
mod system;
mod verify;

pub use apply::{canonical_apply, composed_apply, composed_constant, folded_apply};
pub use canonicalize::PATTERNS as CANONICALIZATION;
pub use expand_index::{AffineExpandIndexOps, AffineExpandIndexOpsAsAffine};
pub use flatten::FlattenMemRef;
pub use fold_alias::{AffineFoldMemRefAliasOps, FoldMemRefAliasOps};
pub use generated::*;
pub use loops::coalesce::LoopCoalescing;
pub use loops::invariant_code_motion::LoopInvariantCodeMotion;
pub use loops::normalize::LoopNormalize;
pub use loops::unroll::LoopUnroll;
pub use lower::LowerAffine;
pub use min_max::{Known, known_min_max};
pub use normalize_memrefs::NormalizeMemRefs;
pub use ops::{ForBounds, map_attr, map_of, set_of};
pub use raise::RaiseFromMemRef;
pub use scope::may_be_size;
pub use strided_metadata::ExpandStridedMetadata;
pub use structures::AffineSimplifyStructures;

use crease_ir::op_def::{DialectDef, Table};
use crease_pass::{DialectPasses, PassEntry};

/// The passes of the dialect.
pub static PASSES: DialectPasses = DialectPasses(&[
    PassEntry::of::<LowerAffine>(),
    PassEntry::of_patterns::<ExpandStridedMetadata>(),
    PassEntry::of_patterns::<FoldMemRefAliasOps>(),
    PassEntry::of_patterns::<AffineFoldMemRefAliasOps>(),
    PassEntry::of_patterns::<FlattenMemRef>(),
    PassEntry::of::<RaiseFromMemRef>(),
    PassEntry::of::<NormalizeMemRefs>(),
    PassEntry::of::<AffineSimplifyStructures>(),
    PassEntry::of_patterns::<AffineExpandIndexOps>(),
    PassEntry::of_patterns::<AffineExpandIndexOpsAsAffine>(),
    PassEntry::of::<LoopNormalize>(),
    PassEntry::of::<LoopUnroll>(),
    PassEntry::of::<LoopInvariantCodeMotion>(),
    PassEntry::of::<LoopCoalescing>(),
]);

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "affine",
    ops: OPS,
    directives: asm::DIRECTIVES,
    materialize: Some(crease_arith::materialize),
    extensions: &[
        Table::new(&PASSES),
        Table::new(&canonicalize::PATTERNS),
        Table::new(&interp::EVALUATORS),
        Table::new(&inline::INLINING),
    ],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
