//! Dead ops go first, where that can't be seen.
//!
//! Upstream visits an op that only dead ops use, and may rewrite it, before it finds that it is dead;
//! many programs are full of these. Erasing them before anything is visited gives the same ops. But
//! whatever erases a user makes the driver visit what it used once more, so some op may be rewritten
//! in the first round that now waits for the second: the order of constants, which move to the start of
//! their block at the start of a round, would be another one. So the body is copied, and if anything is
//! folded or rewritten after the first round, the run begins again, with every op visited in its turn.
//!
//! Ops inside of others are not looked at: patterns of these count what is inside.

use std::ops::Range;

use crease_ir::{Body, OpId};

use crate::rewriter::Rewriter;
use crate::steps::dead;

use super::Driver;

/// In smaller bodies little can be saved; of larger ones a copy takes much memory.
const OPS: Range<usize> = 16..1 << 14;

/// Copying is worth it if nothing uses so many results per 100 ops.
const UNUSED: usize = 2;

/// The same where patterns may count users, as those of most ops do that allocate or have regions: they
/// apply in another round if some are gone, so that runs often have to begin again. Where a pattern says that
/// it counts them, no op goes first: it could apply in the first round that otherwise never would.
const MOST_UNUSED: usize = 30;

impl Driver<'_> {
    /// Whether the dead ops of `body` should go first.
    pub(super) fn sweeps_first(&self, body: &Body) -> bool {
        let config = &self.config;
        let plain = self.evaluate.is_none() && self.state.is_none() && self.allow_round.is_none();
        // From the end of a body users are visited first anyway.
        let visits_all = config.steps.dead && config.top_down && config.max_num_rewrites.is_none();
        let settles = config.max_iterations.is_none_or(|cap| cap > 1);
        let fits = OPS.contains(&body.op_capacity()) && is_one_block(body);
        fits && plain && visits_all && settles && self.is_worth_it(body)
    }

    fn is_worth_it(&self, body: &Body) -> bool {
        let ops = body.op_capacity();
        let unused = body.count_unused_results() * 100;
        // What is not registered is never dead.
        if unused <= ops * UNUSED {
            return false;
        }
        let most = unused > ops * MOST_UNUSED;
        let mut kinds = (0..ops)
            .map(OpId::from_index)
            .filter(|&op| !body.is_erased(op))
            .map(|op| self.kind(body, op));
        !kinds.any(|kind| kind.counts_users() || !most && kind.is_doubtful())
    }

    /// Erases the dead ops of the only block of the body, the last one first; returns whether there were
    /// any. Those that use an `early` one stay: that is visited before its turn, when ops that come before
    /// have not had theirs, and again when few others use it, so what applies to it depends on who does.
    pub(super) fn sweep(&self, rw: &mut Rewriter<'_>, early: &[bool]) -> bool {
        let region = rw.body().owner_regions().first().copied();
        let block = region.and_then(|region| rw.body().entry_block(region));
        let mut next = block.and_then(|block| rw.body().last_op(block));
        let is_early = |op: OpId| early.get(op.index()).is_some_and(|early| *early);
        let mut found = false;
        while let Some(op) = next {
            let body = rw.body();
            next = body.prev_op(op);
            let stays = !early.is_empty()
                && (body.operands(op)).any(|value| body.def_op(value).is_some_and(is_early));
            let kind = self.kind(body, op);
            found |= !stays && dead::run(rw, op, kind).is_some();
        }
        found
    }
}

/// Whether the body is one block, without bodies of its own.
fn is_one_block(body: &Body) -> bool {
    let one = matches!(*body.owner_regions(), [region] if body.has_one_block(region));
    one && body.children().len() == 0
}
