//! Canonicalization patterns. What needs no new op is in [`crate::fold`].

use crease_rewrite::DialectPatterns;

/// All of them: per op in upstream's order.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[]);
