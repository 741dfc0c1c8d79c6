//! The `scf` dialect: loops and conditionals with regions.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! **Invariant:** of other dialects it knows `arith` (conditions, constants), `cf` (branches), `func` (functions that
//! are lifted) and `ub` (poison), `affine` (what follows from bounds), `memref` (what parallel loops read and write,
//! reallocations, sizes) and `tensor` (casts and slices of what loops carry) only.

mod asm;
mod branch;
mod canonicalize;
mod expand_realloc;
mod fold;
mod for_to_while;
mod forall;
mod from_cf;
mod generated;
mod interp;
mod loop_canonicalization;
mod ops;
mod parallel_fusion;
mod parallel_tiling;
mod parallel_to_for;
mod peeling;
mod range_folding;
mod resolve_dims;
pub mod runtime_verification;
mod specialization;
mod to_cf;
mod verify;

pub use canonicalize::parallel::{Nest, create as make_parallel};
pub use expand_realloc::ExpandRealloc;
pub use for_to_while::ForToWhile;
pub use forall::{ForallToFor, ForallToParallel};
pub use from_cf::LiftCfToScf;
pub use generated::*;
pub use loop_canonicalization::ForLoopCanonicalization;
pub use ops::{DeviceMapping, DeviceMappings};
pub use parallel_fusion::ParallelLoopFusion;
pub use parallel_tiling::ParallelLoopTiling;
pub use parallel_to_for::ParallelForToNestedFors;
pub use peeling::ForLoopPeeling;
pub use range_folding::ForLoopRangeFolding;
pub use resolve_dims::ResolveDims;
pub use runtime_verification::GenerateRuntimeVerification;
pub use specialization::{ForLoopSpecialization, ParallelLoopSpecialization};
pub use to_cf::ConvertScfToCf;

use crease_ir::op_def::{DialectDef, Table};
use crease_pass::{DialectPasses, PassEntry};

/// How many ops a pass may make in a body that copies loops: each one of a nest may be copied in each copy of those
/// around it.
const MOST_NEW_OPS: usize = 1 << 18;

/// The passes of the dialect.
pub static PASSES: DialectPasses = DialectPasses(&[
    PassEntry::of::<ConvertScfToCf>(),
    PassEntry::of::<LiftCfToScf>(),
    PassEntry::of::<ExpandRealloc>(),
    PassEntry::of::<GenerateRuntimeVerification>(),
    PassEntry::of::<ResolveDims<true>>(),
    PassEntry::of::<ResolveDims<false>>(),
    PassEntry::of_patterns::<ForToWhile>(),
    PassEntry::of::<ForallToFor>(),
    PassEntry::of::<ForallToParallel>(),
    PassEntry::of_patterns::<ForLoopCanonicalization>(),
    PassEntry::of::<ForLoopPeeling>(),
    PassEntry::of::<ForLoopRangeFolding>(),
    PassEntry::of::<ForLoopSpecialization>(),
    PassEntry::of::<ParallelForToNestedFors>(),
    PassEntry::of::<ParallelLoopFusion>(),
    PassEntry::of::<ParallelLoopSpecialization>(),
    PassEntry::of::<ParallelLoopTiling>(),
]);

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "scf",
    ops: OPS,
    directives: asm::DIRECTIVES,
    extensions: &[
        Table::new(&PASSES),
        Table::new(&canonicalize::PATTERNS),
        Table::new(&interp::EVALUATORS),
    ],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
