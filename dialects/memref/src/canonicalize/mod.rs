//! Canonicalization patterns.

use crease_rewrite::DialectPatterns;

/// All of them: per op in upstream's order.
pub static PATTERNS: DialectPatterns = DialectPatterns(&[]);
