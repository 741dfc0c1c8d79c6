//! How a round begins: known constants are registered, and the worklist is filled.

use crease_ir::body::BodyStep;
use crease_ir::{BlockId, Body, OpId};

use crate::constants::{KnownConstants, Seen};
use crate::rewriter::Rewriter;

use super::Driver;

impl Driver<'_> {
    /// Fills the worklist with all ops of the body, registering constants. Notes in `early` which ops are
    /// visited before their turn, since they use a duplicate of a constant.
    pub(super) fn seed(
        &self,
        rw: &mut Rewriter<'_>,
        known: &mut KnownConstants,
        order: &mut Vec<OpId>,
        early: &mut Vec<bool>,
    ) {
        early.clear();
        rw.worklist.clear();
        known.clear();
        let regions: Vec<_> = rw.body().owner_regions().to_vec();
        let ops = rw.body().op_capacity();
        rw.worklist.reserve(ops);
        let top_down = self.config.top_down;
        let flat = rw.body().region_capacity() == 1;
        let mut next = None;
        order.clear();
        if flat {
            let first = regions.first().map(|&region| rw.body().entry_block(region));
            next = first_from(rw.body(), first.flatten());
        } else {
            order.reserve(ops);
            rw.body().walk_regions(&regions, |step| {
                match step {
                    BodyStep::Enter(op) if top_down => order.push(op),
                    BodyStep::Leave(op) if !top_down => order.push(op),
                    _ => {}
                }
                true
            });
        }
        let mut listed = order.drain(..);
        while let Some(op) = next.or_else(|| listed.next()) {
            if flat {
                // The op may go to another place, or for good.
                let body = rw.body();
                next = body.next_op(op).or_else(|| next_from(body, op));
            } else if rw.body().is_erased(op) {
                continue;
            }
            if !self.seed_op(rw, known, op) && top_down {
                early.resize(ops, false);
                early[op.index()] = true;
            }
        }
        if top_down {
            rw.worklist.turn();
        }
    }

    /// Puts an op on the worklist if something may be done with it; returns whether it was not there yet.
    #[inline]
    fn seed_op(&self, rw: &mut Rewriter<'_>, known: &mut KnownConstants, op: OpId) -> bool {
        // Whoever listens hears of every op.
        let all = rw.listener.is_some() || self.evaluate.is_some();
        let kind = self.kind(rw.body(), op);
        if !all && kind.is_inert() {
            if !self.config.top_down {
                rw.enqueue_parents(op);
            }
            return true;
        }
        let seen = if self.config.steps.fold && kind.is_constant() {
            known.insert(rw, op)
        } else {
            Seen::NotConstant
        };
        // A duplicate is gone.
        if seen == Seen::Duplicate {
            return true;
        }
        let idle = seen == Seen::Kept && rw.listener.is_none() && kind.is_idle();
        if idle && !rw.body().op_unused(op) {
            return true;
        }
        if self.config.top_down {
            // The ops around it are on the list.
            rw.worklist.push(op)
        } else {
            rw.enqueue(op);
            true
        }
    }
}

/// The first op of `block` or of those after it.
fn first_from(body: &Body, mut block: Option<BlockId>) -> Option<OpId> {
    while let Some(this) = block {
        if let Some(op) = body.first_op(this) {
            return Some(op);
        }
        block = body.next_block(this);
    }
    None
}

/// The first op of the blocks after that of `op`.
#[cold]
fn next_from(body: &Body, op: OpId) -> Option<OpId> {
    first_from(body, body.next_block(body.op_block(op)?))
}
