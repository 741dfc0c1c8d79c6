//! Canonicalization patterns. What needs no new op is in [`crate::fold`].

mod cast;
mod concat;
mod dim;
mod element;
mod empty;
mod pad;
pub(crate) mod reshape;
mod slice;

use crease_ir::{OpId, ValueId};
use crease_memref::compose;
use crease_rewrite::{Applied, DialectPatterns, PatternDef, Rewriter};

pub(crate) use concat::inferred as inferred_concat;
pub use dim::make as make_dim;

use crate::generated::*;
use reshape::Tensors;

/// All of them: in upstream's order, which registers some of an op's patterns with another one.
pub static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new(
        "bitcast_bitcast",
        "tensor.bitcast",
        cast::bitcast_of_bitcast,
    )
    .on(&[(0, &["tensor.bitcast"])]),
    PatternDef::new("cast_cast", "tensor.cast", cast::cast_of_cast).on(&[(0, &["tensor.cast"])]),
    PatternDef::new("cast_extract_slice", "tensor.cast", cast::cast_of_slice)
        .on(&[(0, &["tensor.extract_slice"])]),
    PatternDef::new(
        "collapse_shape_collapse_shape",
        "tensor.collapse_shape",
        compose::collapse_collapse::<Tensors>,
    )
    .on(&[(0, &["tensor.collapse_shape"])]),
    PatternDef::new(
        "collapse_shape_expand_shape",
        "tensor.collapse_shape",
        compose::collapse_expand::<Tensors>,
    )
    .on(&[(0, &["tensor.expand_shape"])]),
    PatternDef::new(
        "collapse_shape_splat",
        "tensor.collapse_shape",
        reshape::of_splat,
    )
    .on(&[(0, &["tensor.splat"])]),
    PatternDef::new(
        "collapse_shape_from_elements",
        "tensor.collapse_shape",
        reshape::of_elements,
    )
    .on(&[(0, &["tensor.from_elements"])]),
    PatternDef::new(
        "collapse_shape_cast",
        "tensor.collapse_shape",
        reshape::collapse_cast,
    )
    .on(&[(0, &["tensor.cast"])]),
    PatternDef::new("concat_single", "tensor.concat", concat::single),
    PatternDef::new(
        "concat_operand_types",
        "tensor.concat",
        concat::operand_types,
    ),
    PatternDef::new("concat_result_type", "tensor.concat", concat::result_type),
    PatternDef::new("dim_cast", "tensor.dim", dim::of_cast).on(&[(0, &["tensor.cast"])]),
    PatternDef::new("dim_destination", "tensor.dim", dim::of_destination),
    PatternDef::new("dim_reshape", "tensor.dim", dim::of_reshape).on(&[(0, &["tensor.reshape"])]),
    PatternDef::new("cast_of_empty", "tensor.cast", empty::cast_of_empty)
        .on(&[(0, &["tensor.empty"])]),
    PatternDef::new("dim_empty", "tensor.dim", dim::of_empty).on(&[(0, &["tensor.empty"])]),
    PatternDef::new(
        "empty_constant_sizes",
        "tensor.empty",
        empty::constant_sizes,
    ),
    PatternDef::new(
        "expand_shape_expand_shape",
        "tensor.expand_shape",
        compose::expand_expand::<Tensors>,
    )
    .on(&[(0, &["tensor.expand_shape"])]),
    PatternDef::new(
        "expand_shape_collapse_shape",
        "tensor.expand_shape",
        compose::expand_collapse::<Tensors>,
    )
    .on(&[(0, &["tensor.collapse_shape"])]),
    PatternDef::new(
        "expand_shape_constant_sizes",
        "tensor.expand_shape",
        reshape::expand_sizes,
    )
    .on(&[(0, &["tensor.cast"])]),
    PatternDef::new(
        "expand_shape_splat",
        "tensor.expand_shape",
        reshape::of_splat,
    )
    .on(&[(0, &["tensor.splat"])]),
    PatternDef::new(
        "expand_shape_from_elements",
        "tensor.expand_shape",
        reshape::of_elements,
    )
    .on(&[(0, &["tensor.from_elements"])]),
    PatternDef::new("extract_cast", "tensor.extract", element::extract_cast)
        .on(&[(0, &["tensor.cast"])]),
    PatternDef::new(
        "extract_slice_constants",
        "tensor.extract_slice",
        slice::extract_constants,
    ),
    PatternDef::new(
        "extract_slice_cast",
        "tensor.extract_slice",
        slice::extract_cast,
    )
    .on(&[(0, &["tensor.cast"])]),
    PatternDef::new(
        "extract_index_cast",
        "tensor.extract",
        element::extract_index_cast,
    )
    .on(&[(0, &["arith.index_cast"])]),
    PatternDef::new(
        "extract_generate",
        "tensor.extract",
        element::extract_generate,
    )
    .on(&[(0, &["tensor.generate"])]),
    PatternDef::new(
        "generate_constant_sizes",
        "tensor.generate",
        element::generate_constant_sizes,
    ),
    PatternDef::new("insert_cast", "tensor.insert", cast::before_destination)
        .on(&[(1, &["tensor.cast"])]),
    PatternDef::new(
        "insert_slice_constants",
        "tensor.insert_slice",
        slice::insert_constants::<InsertSlice>,
    ),
    PatternDef::new(
        "insert_slice_cast",
        "tensor.insert_slice",
        slice::insert_casts::<InsertSlice>,
    )
    .on(&[(0, &["tensor.cast"]), (1, &["tensor.cast"])]),
    PatternDef::new("pad_nothing", "tensor.pad", pad::nothing),
    PatternDef::new("pad_source_cast", "tensor.pad", pad::source_cast),
    PatternDef::new("pad_target_cast", "tensor.pad", pad::target_cast).counting_users(),
    PatternDef::new("pad_orthogonal", "tensor.pad", pad::orthogonal),
    PatternDef::new("pad_constants", "tensor.pad", pad::constants),
    PatternDef::new("pad_pad", "tensor.pad", pad::pad),
    PatternDef::new(
        "parallel_insert_slice_constants",
        "tensor.parallel_insert_slice",
        slice::insert_constants::<ParallelInsertSlice>,
    ),
    PatternDef::new(
        "parallel_insert_slice_cast",
        "tensor.parallel_insert_slice",
        slice::insert_casts::<ParallelInsertSlice>,
    )
    .on(&[(0, &["tensor.cast"]), (1, &["tensor.cast"])]),
    PatternDef::new(
        "materialize_in_destination_cast",
        "bufferization.materialize_in_destination",
        cast::before_destination,
    )
    .on(&[(0, &["tensor.cast"]), (1, &["tensor.cast"])]),
    PatternDef::new(
        "transfer_read_tensor_cast",
        "vector.transfer_read",
        cast::before_destination,
    )
    .on(&[(0, &["tensor.cast"])]),
    PatternDef::new(
        "transfer_write_tensor_cast",
        "vector.transfer_write",
        cast::before_destination,
    )
    .on(&[(1, &["tensor.cast"])]),
]);

/// Replaces `op` by a cast of `source` to its type.
fn replace_with_cast(rw: &mut Rewriter<'_>, op: OpId, source: ValueId) -> Applied {
    let dest = rw.op(op).result_type(0);
    rw.replace_with(op, Cast { source, dest })
}
