//! The `bufferization` dialect: the border between tensors and buffers, copies of buffers, and who frees
//! them.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! **Invariant:** of other dialects it knows `arith` (constants, conditions, choices), `cf` (branches and
//! assertions), `func`, `memref`, `scf` and `tensor` only, and `gpu.terminator` by name.

mod asm;
mod canonicalize;
mod empty_tensor;
mod equivalent_results;
mod flow;
mod fold;
mod generated;
mod hoisting;
mod liveness;
mod lower_dealloc;
mod ops;
mod out_params;
mod ownership;
mod pipeline;
mod promotion;
mod signature;
mod simplification;
mod to_memref;
mod verify;

pub use empty_tensor::EmptyTensorToAllocTensor;
pub use equivalent_results::DropEquivalentBufferResults;
pub use generated::*;
pub use hoisting::{BufferHoisting, BufferLoopHoisting};
pub use liveness::OptimizeAllocationLiveness;
pub use out_params::BufferResultsToOutParams;
pub use ownership::OwnershipBasedBufferDeallocation;
pub use pipeline::BufferDeallocationPipeline;
pub use promotion::PromoteBuffersToStack;
pub use simplification::BufferDeallocationSimplification;
pub use to_memref::{ConvertBufferizationToMemRef, LowerDeallocations};

use crease_ir::op_def::{DialectDef, Table};
use crease_pass::{DialectPasses, PassEntry};

/// The passes of the dialect.
pub static PASSES: DialectPasses = DialectPasses(&[
    PassEntry::pipeline::<BufferDeallocationPipeline>(),
    PassEntry::of::<BufferDeallocationSimplification>(),
    PassEntry::of::<BufferHoisting>(),
    PassEntry::of::<BufferLoopHoisting>(),
    PassEntry::of::<BufferResultsToOutParams>(),
    PassEntry::of::<ConvertBufferizationToMemRef>(),
    PassEntry::of::<DropEquivalentBufferResults>(),
    PassEntry::of_patterns::<EmptyTensorToAllocTensor>(),
    PassEntry::of::<LowerDeallocations>(),
    PassEntry::of::<OptimizeAllocationLiveness>(),
    PassEntry::of::<OwnershipBasedBufferDeallocation>(),
    PassEntry::of::<PromoteBuffersToStack>(),
]);

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "bufferization",
    ops: OPS,
    verify_op_attr: Some(verify::op_attr),
    verify_param_attr: Some(verify::param_attr),
    extensions: &[
        Table::new(&PASSES),
        Table::new(&canonicalize::PATTERNS),
        Table::new(&ops::SHAPES),
    ],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
