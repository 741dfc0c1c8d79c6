//! Canonicalization patterns: types that say more than before, ops that do nothing, reshapes of
//! reshapes. What needs no new op is in [`crate::fold`].

mod alloc;
mod metadata;
mod misc;
pub(crate) mod reshape;
mod scope;
mod subview;

use crease_ir::{OpId, OpRef, ValueId};
use crease_rewrite::{Applied, DialectPatterns, PatternDef, Rewriter};

use crate::compose;
use crate::generated::*;
use reshape::MemRefs;

/// All of them: per op in upstream's order.
pub static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new(
        "alloc_constant_sizes",
        "memref.alloc",
        alloc::constant_sizes,
    ),
    PatternDef::new("alloc_dead", "memref.alloc", alloc::dead),
    PatternDef::new(
        "alloca_constant_sizes",
        "memref.alloca",
        alloc::constant_sizes,
    ),
    PatternDef::new("alloca_dead", "memref.alloca", alloc::dead),
    PatternDef::new("alloca_scope_inline", "memref.alloca_scope", scope::inline),
    PatternDef::new("alloca_scope_hoist", "memref.alloca_scope", scope::hoist),
    PatternDef::new(
        "collapse_shape_collapse_shape",
        "memref.collapse_shape",
        compose::collapse_collapse::<MemRefs>,
    ),
    PatternDef::new(
        "collapse_shape_expand_shape",
        "memref.collapse_shape",
        compose::collapse_expand::<MemRefs>,
    ),
    PatternDef::new(
        "collapse_shape_cast",
        "memref.collapse_shape",
        reshape::collapse_cast,
    ),
    PatternDef::new("copy_empty", "memref.copy", misc::copy_empty),
    PatternDef::new("copy_self", "memref.copy", misc::copy_self),
    PatternDef::new("dim_reshape", "memref.dim", misc::dim_of_reshape),
    PatternDef::new(
        "expand_shape_expand_shape",
        "memref.expand_shape",
        compose::expand_expand::<MemRefs>,
    ),
    PatternDef::new(
        "expand_shape_collapse_shape",
        "memref.expand_shape",
        compose::expand_collapse::<MemRefs>,
    ),
    PatternDef::new(
        "expand_shape_cast",
        "memref.expand_shape",
        reshape::expand_cast,
    ),
    PatternDef::new("realloc_dead", "memref.realloc", alloc::dead),
    PatternDef::new(
        "reinterpret_cast_metadata",
        "memref.reinterpret_cast",
        metadata::reinterpret_metadata,
    ),
    PatternDef::new(
        "reinterpret_cast_constants",
        "memref.reinterpret_cast",
        metadata::reinterpret_constants,
    ),
    PatternDef::new("subview_constants", "memref.subview", subview::constants),
    PatternDef::new("subview_cast", "memref.subview", subview::cast),
    PatternDef::new("subview_trivial", "memref.subview", subview::trivial),
    PatternDef::new("view_constant_sizes", "memref.view", misc::view_sizes),
    PatternDef::new("view_cast", "memref.view", misc::view_of_cast),
]);

/// Replaces `op` by a cast of `source` to its type.
fn replace_with_cast(rw: &mut Rewriter<'_>, op: OpId, source: ValueId) -> Applied {
    let dest = rw.op(op).result_type(0);
    rw.replace_with(op, Cast { source, dest })
}

/// The `memref.cast` that defines `value`.
fn cast_of(op: OpRef<'_>, value: ValueId) -> Option<OpRef<'_>> {
    op.def_of::<Cast>(value)
}
