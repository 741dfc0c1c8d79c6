//! Canonicalization patterns. What needs no new op is in [`crate::fold`].
//!
//! Where upstream's give an op that fails verification, the ops stay: see the README.

mod assuming;
mod operands;
mod sizes;

use crease_rewrite::{DialectPatterns, PatternDef};

use crate::generated::*;
use operands::{forget_casts, without_duplicates, without_empty};

/// All of them: in upstream's order, which registers those of other dialects' ops with some of this one's.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new(
        "assuming_unused_results",
        ASSUMING,
        assuming::unused_results,
    ),
    PatternDef::new("assuming_constant", ASSUMING, assuming::constant)
        .on(&[(0, &["shape.const_witness"])]),
    PatternDef::new("assuming_all_nested", ALL, assuming::merge_nested),
    PatternDef::new("assuming_all_one", ALL, assuming::one),
    PatternDef::new(
        "assuming_all_broadcastable",
        ALL,
        assuming::all_broadcastable,
    ),
    PatternDef::new("assuming_all_eq", ALL, assuming::all_eq),
    PatternDef::new("assuming_all_duplicates", ALL, without_duplicates),
    PatternDef::new("broadcast_result_type", BROADCAST, operands::result_type),
    PatternDef::new("broadcast_constants", BROADCAST, operands::constants),
    PatternDef::new("broadcast_single", BROADCAST, operands::single),
    PatternDef::new("broadcast_casts", BROADCAST, forget_casts::<Broadcast>),
    PatternDef::new("broadcast_duplicates", BROADCAST, without_duplicates),
    PatternDef::new("broadcast_empty", BROADCAST, without_empty),
    PatternDef::new(
        "cstr_broadcastable_casts",
        CSTR_BROADCASTABLE,
        forget_casts::<CstrBroadcastable>,
    ),
    PatternDef::new(
        "cstr_broadcastable_equal",
        CSTR_BROADCASTABLE,
        operands::all_equal,
    ),
    PatternDef::new(
        "cstr_broadcastable_duplicates",
        CSTR_BROADCASTABLE,
        without_duplicates,
    ),
    PatternDef::new(
        "cstr_broadcastable_empty",
        CSTR_BROADCASTABLE,
        without_empty,
    ),
    PatternDef::new("cstr_eq_equal", "shape.cstr_eq", operands::all_equal),
    PatternDef {
        benefit: 2,
        ..PatternDef::new("size_of_index", "shape.index_to_size", sizes::size_of_index)
            .on(&[(0, &["shape.size_to_index"])])
    },
    PatternDef::new(
        "is_broadcastable_duplicates",
        "shape.is_broadcastable",
        without_duplicates,
    ),
    PatternDef::new("rank_shape_of", "shape.rank", sizes::rank_of_shape_of)
        .on(&[(0, &["shape.shape_of"])]),
    PatternDef::new("cast_shape_of", "tensor.cast", sizes::cast_of_shape_of)
        .on(&[(0, &["shape.shape_of"])]),
    PatternDef::new(
        "shape_of_reshape",
        "shape.shape_of",
        sizes::shape_of_reshape,
    )
    .on(&[(0, &["tensor.reshape"])]),
    PatternDef {
        benefit: 2,
        ..PatternDef::new(
            "extract_shape_of",
            "tensor.extract",
            sizes::extract_of_shape_of,
        )
        .on(&[(0, &["shape.shape_of"])])
    },
    PatternDef::new("shape_of_static", "shape.shape_of", sizes::shape_of_static),
    PatternDef {
        benefit: 2,
        ..PatternDef::new("index_of_size", "shape.size_to_index", sizes::index_of_size)
            .on(&[(0, &["shape.index_to_size"])])
    },
]);

const ALL: &str = "shape.assuming_all";
const ASSUMING: &str = "shape.assuming";
const BROADCAST: &str = "shape.broadcast";
const CSTR_BROADCASTABLE: &str = "shape.cstr_broadcastable";
