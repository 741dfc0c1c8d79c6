//! Canonicalization patterns. What needs no new op is in [`crate::fold`].

mod concat;
mod dim;
mod empty;
pub(crate) mod reshape;

use crease_memref::compose;
use crease_rewrite::{DialectPatterns, PatternDef};

use reshape::Tensors;

/// All of them: per op in upstream's order.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new("cast_of_empty", "tensor.cast", empty::cast_of_empty)
        .on(&[(0, &["tensor.empty"])]),
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
]);
