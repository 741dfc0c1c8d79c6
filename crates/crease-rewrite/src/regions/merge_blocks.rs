//! Merges blocks with equal contents (`region-simplify=aggressive`).

use crate::rewriter::Rewriter;

/// Returns whether anything was merged.
pub(crate) fn run(_rw: &mut Rewriter<'_>) -> bool {
    false
}
