//! Merging one op into another value: what the sweep does, and passes that find equal ops in a way of
//! their own, so that all are counted and told alike.

use crease_ir::{Loc, OpId, ValueId};

use crate::listener::Stats;
use crate::rewriter::Rewriter;

impl Rewriter<'_> {
    /// Makes `value` stand for the only result of `op`, which stays, unused.
    pub fn merge_into(&mut self, op: OpId, value: ValueId) {
        match self.body().def_op(value) {
            Some(leader) => self.note_merged(op, leader),
            None => self.stats.merged += 1,
        }
        let result = self.body().result(op, 0);
        let _ = self.replace_all_uses(result, value);
    }

    /// Counts and tells that `op` is merged into `leader`, which gets its location if it has none.
    pub(super) fn note_merged(&mut self, op: OpId, leader: OpId) {
        self.stats.merged += 1;
        self.tell(|l, ctx, body| l.merged(ctx, body, op, leader));
        let (loc, other) = (self.body().op_loc(leader), self.body().op_loc(op));
        if loc == Loc::UNKNOWN && other != Loc::UNKNOWN {
            self.parts().1.set_op_loc(leader, other);
        }
    }

    /// Erases an op that is dead.
    pub fn erase_dead(&mut self, op: OpId) {
        self.tell(|l, ctx, body| l.dead(ctx, body, op));
        self.stats.dead += 1;
        let _ = self.erase_op(op);
    }

    /// What was done so far.
    pub fn stats(&self) -> Stats {
        self.stats
    }
}
