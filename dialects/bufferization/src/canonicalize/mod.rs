//! Canonicalization patterns. What needs no new op is in [`crate::fold`].

mod alloc;
mod clone;
mod convert;
pub(crate) mod dealloc;

use crease_rewrite::{DialectPatterns, PatternDef};

/// All of them: per op in upstream's order.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new(
        "alloc_tensor_constant_sizes",
        "bufferization.alloc_tensor",
        alloc::constant_sizes,
    ),
    PatternDef::new("clone_simplify", "bufferization.clone", clone::simplify).counting_users(),
    PatternDef::new(
        "dealloc_duplicate_memrefs",
        "bufferization.dealloc",
        dealloc::duplicate_memrefs,
    ),
    PatternDef::new(
        "dealloc_duplicate_retained",
        "bufferization.dealloc",
        dealloc::duplicate_retained,
    ),
    PatternDef::new("dealloc_empty", "bufferization.dealloc", dealloc::empty),
    PatternDef::new(
        "dealloc_false_conditions",
        "bufferization.dealloc",
        dealloc::false_conditions,
    ),
    PatternDef::new(
        "dealloc_base_of_alloc",
        "bufferization.dealloc",
        dealloc::base_of_alloc,
    ),
    PatternDef::new(
        "dealloc_only_user",
        "bufferization.dealloc",
        dealloc::only_user,
    )
    .counting_users(),
    PatternDef::new(
        "to_buffer_cast",
        "bufferization.to_buffer",
        convert::buffer_of_cast,
    )
    .on(&[(0, &["tensor.cast"])]),
    PatternDef::new(
        "to_buffer_to_tensor",
        "bufferization.to_buffer",
        convert::buffer_of_buffer,
    )
    .on(&[(0, &["bufferization.to_tensor"])]),
    PatternDef::new("dim_to_buffer", "memref.dim", convert::dim_of_buffer)
        .on(&[(0, &["bufferization.to_buffer"])]),
    PatternDef::new("load_to_buffer", "memref.load", convert::load_of_buffer)
        .on(&[(0, &["bufferization.to_buffer"])]),
    PatternDef::new("dim_alloc_tensor", "tensor.dim", alloc::dim)
        .on(&[(0, &["bufferization.alloc_tensor"])]),
    PatternDef::new("dim_to_tensor", "tensor.dim", convert::dim_of_tensor)
        .on(&[(0, &["bufferization.to_tensor"])]),
]);
