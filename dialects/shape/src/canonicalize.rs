//! x
use crease_rewrite::DialectPatterns;
/// All of them.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[]);
