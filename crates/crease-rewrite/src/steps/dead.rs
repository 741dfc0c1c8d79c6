//! Step 1: an op whose results are unused and whose effects allow it is erased.

use crease_ir::OpId;
use crease_ir::effects::is_op_trivially_dead;

use crate::outcome::Applied;
use crate::rewriter::Rewriter;

/// Erases `op` if it is dead.
#[inline]
pub(crate) fn run(rw: &mut Rewriter<'_>, op: OpId) -> Option<Applied> {
    if !rw.body().op_unused(op) || !is_op_trivially_dead(rw.op(op)) {
        return None;
    }
    rw.tell(|listener, ctx, body| listener.dead(ctx, body, op));
    rw.stats.dead += 1;
    Some(rw.erase_op(op))
}
