//! Canonicalization patterns. What needs no new op is in [`crate::fold`].

mod element;

use crease_rewrite::{DialectPatterns, PatternDef};

/// All of them: per op in upstream's order.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new("extract_cast", "tensor.extract", element::extract_cast)
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
]);
