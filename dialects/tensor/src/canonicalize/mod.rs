//! Canonicalization patterns. What needs no new op is in [`crate::fold`].

mod cast;
mod slice;

use crease_rewrite::{DialectPatterns, PatternDef};

use crate::generated::*;

/// All of them: per op in upstream's order.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[
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
