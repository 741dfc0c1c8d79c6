//! Canonicalization patterns. What needs no new op is in [`crate::fold`].

mod pad;

use crease_rewrite::{DialectPatterns, PatternDef};

/// All of them: per op in upstream's order.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new("pad_nothing", "tensor.pad", pad::nothing),
    PatternDef::new("pad_source_cast", "tensor.pad", pad::source_cast),
    PatternDef::new("pad_target_cast", "tensor.pad", pad::target_cast),
    PatternDef::new("pad_orthogonal", "tensor.pad", pad::orthogonal),
    PatternDef::new("pad_constants", "tensor.pad", pad::constants),
    PatternDef::new("pad_pad", "tensor.pad", pad::pad),
]);
