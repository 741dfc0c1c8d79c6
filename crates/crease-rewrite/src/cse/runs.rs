//! Runs of placed ops that stand next to each other: where the next one goes, in O(log n), however
//! many were put at one place before. A disjoint-set forest with path halving; the root knows the
//! last op of its run. Placed ops never move again.

use rustc_hash::FxHashMap;

use crease_ir::{Body, OpId};

/// The ops that were placed.
#[derive(Default, Debug)]
pub(super) struct Runs {
    parent: FxHashMap<OpId, OpId>,
    tail: FxHashMap<OpId, OpId>,
}

impl Runs {
    pub(super) fn contains(&self, op: OpId) -> bool {
        self.parent.contains_key(&op)
    }

    /// Notes that `op` was placed where it stands.
    pub(super) fn insert(&mut self, body: &Body, op: OpId) {
        self.parent.insert(op, op);
        self.tail.insert(op, op);
        if let Some(prev) = body.prev_op(op).filter(|&prev| self.contains(prev)) {
            self.join(prev, op);
        }
    }

    /// The first op from `op` on that was not placed.
    pub(super) fn skip(&mut self, body: &Body, op: OpId) -> Option<OpId> {
        if !self.contains(op) {
            return Some(op);
        }
        loop {
            let root = self.root(op);
            let next = body.next_op(*self.tail.get(&root)?)?;
            if !self.contains(next) {
                return Some(next);
            }
            self.join(op, next);
        }
    }

    fn root(&mut self, op: OpId) -> OpId {
        let mut at = op;
        while let Some(&up) = self.parent.get(&at)
            && up != at
        {
            let above = self.parent.get(&up).copied().unwrap_or(up);
            self.parent.insert(at, above);
            at = above;
        }
        at
    }

    /// Joins two runs, the second right after the first.
    fn join(&mut self, first: OpId, second: OpId) {
        let (a, b) = (self.root(first), self.root(second));
        if a != b {
            self.parent.insert(a, b);
            self.tail.remove(&a);
        }
    }
}
