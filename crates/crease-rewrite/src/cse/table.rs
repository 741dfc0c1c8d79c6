//! The scoped hash-cons table: entries of a scope vanish when it is left, and what they hid
//! reappears.

use hashbrown::HashTable;

use crease_ir::body::hash::{Sameness, ops_equal_as};
use crease_ir::{Body, Context, OpId};

use super::memory::Epoch;

/// An op in the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) op: OpId,
    /// The latest write that may concern what it reads.
    pub(super) epoch: Epoch,
}

#[derive(Default, Debug)]
pub(super) struct Table {
    entries: HashTable<(u64, Seen)>,
    /// What was inserted in inner scopes, in order, and what it hides.
    log: Vec<(u64, OpId, Option<Seen>)>,
    scopes: Vec<usize>,
    /// What to make room for with the first entry.
    room: usize,
}

/// More ops than that need not find room for all of them: it grows where it must.
const ROOM: usize = 1 << 14;

impl Table {
    /// An empty one for a body of about so many ops.
    pub(super) fn for_ops(ops: usize) -> Self {
        Self {
            room: ops.min(ROOM),
            ..Self::default()
        }
    }

    pub(super) fn enter(&mut self) {
        self.scopes.push(self.log.len());
    }

    pub(super) fn leave(&mut self) {
        let start = self.scopes.pop().unwrap_or(0);
        if self.scopes.is_empty() {
            self.entries.clear();
            return;
        }
        for (hash, op, hidden) in self.log.drain(start..).rev() {
            if let Ok(mut entry) = self.entries.find_entry(hash, |(_, seen)| seen.op == op) {
                match hidden {
                    Some(hidden) => entry.get_mut().1 = hidden,
                    None => {
                        entry.remove();
                    }
                }
            }
        }
    }

    /// The op in the table that equals `op`, as far as counts for `same`.
    #[inline]
    pub(super) fn find(
        &self,
        ctx: &Context,
        body: &Body,
        hash: u64,
        op: OpId,
        same: &impl Sameness,
    ) -> Option<Seen> {
        let equal =
            |&(h, seen): &(u64, Seen)| h == hash && ops_equal_as(ctx, body, seen.op, op, same);
        self.entries.find(hash, equal).map(|(_, seen)| *seen)
    }

    /// Adds `op`; `hidden` is what [`Self::find`] found, hidden until the scope is left.
    #[inline]
    pub(super) fn insert(&mut self, hash: u64, op: OpId, epoch: Epoch, hidden: Option<Seen>) {
        let seen = Seen { op, epoch };
        let place =
            hidden.and_then(|old| self.entries.find_mut(hash, |(_, seen)| seen.op == old.op));
        match place {
            Some(entry) => entry.1 = seen,
            None => {
                if self.entries.capacity() == 0 {
                    self.entries.reserve(self.room, |(h, _)| *h);
                }
                self.entries.insert_unique(hash, (hash, seen), |(h, _)| *h);
            }
        }
        // With the outermost scope everything goes.
        if self.scopes.len() > 1 {
            self.log.push((hash, op, hidden));
        }
    }
}
