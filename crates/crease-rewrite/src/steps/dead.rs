//! Step 1: an op whose results are unused and whose effects allow it is erased.

use crease_ir::OpId;
use crease_ir::effects::{keeps, kept_by};

use crate::kinds::Kind;
use crate::outcome::Applied;
use crate::rewriter::Rewriter;

/// Erases `op`, which is of this kind, if it is dead.
#[inline(always)]
pub(crate) fn run(rw: &mut Rewriter<'_>, op: OpId, kind: Kind) -> Option<Applied> {
    if !rw.body().op_unused(op) || is_kept(rw, op, kind) {
        return None;
    }
    rw.tell(|listener, ctx, body| listener.dead(ctx, body, op));
    rw.stats.dead += 1;
    Some(rw.erase_op(op))
}

/// Whether the effects of an op do not allow that it is erased. An op with regions is asked whenever
/// something inside it changed: it remembers which op it is kept by, so that this is not looked for again
/// in all that is inside.
#[inline]
fn is_kept(rw: &mut Rewriter<'_>, op: OpId, kind: Kind) -> bool {
    match kind.erasable() {
        Some(erasable) => {
            debug_assert_eq!(kept_by(rw.op(op)).is_none(), erasable);
            !erasable
        }
        None => is_kept_here(rw, op),
    }
}

#[inline(never)]
fn is_kept_here(rw: &mut Rewriter<'_>, op: OpId) -> bool {
    if rw.body().op_regions(op).is_empty() {
        return kept_by(rw.op(op)).is_some();
    }
    if is_known_as_kept(rw, op) {
        return true;
    }
    let found = kept_by(rw.op(op)).map(|by| {
        // Ids are those of one body; what is further in is looked for again.
        let same = std::ptr::eq(by.body(), rw.body());
        same.then_some(by.id())
    });
    match found {
        None => false,
        Some(by) => {
            if let Some(by) = by {
                rw.keepers.insert(op, by);
            }
            true
        }
    }
}

/// Whether an op is still kept by what kept it before.
fn is_known_as_kept(rw: &Rewriter<'_>, op: OpId) -> bool {
    (rw.keepers.get(&op)).is_some_and(|&by| keeps(rw.op(op), by))
}
