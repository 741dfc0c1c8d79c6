//! The scoped hash-cons table: entries of a scope vanish when it is left, and what they hid
//! reappears.
//!
//! Leaving a scope touches nothing: an entry bears the number of its scope and is passed over when
//! that is not open any more. Nor does a new body: to it what is numbered lower is a free place. So
//! one table serves all bodies of a run, and costs by what is put into it.

use crease_ir::body::hash::{Sameness, ops_equal_as};
use crease_ir::{Body, Context, OpId};

use super::memory::Epoch;

/// An op in the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) op: OpId,
    /// The latest write that may concern what it reads.
    pub(super) epoch: Epoch,
    place: usize,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    hash: u64,
    op: OpId,
    epoch: Epoch,
    /// Number of the scope, and how many are around it.
    scope: u32,
    depth: u32,
}

/// An entry whose place one of an inner scope has.
#[derive(Debug)]
struct Hidden {
    by: OpId,
    entry: Entry,
}

#[derive(Debug)]
struct Scope {
    number: u32,
    /// How much of the log is older.
    log: usize,
}

/// The table.
#[derive(Debug)]
pub(super) struct Table {
    /// Linear probing; a power of two of them, or none.
    entries: Vec<Entry>,
    /// How many are taken, by scopes that were left too.
    taken: usize,
    /// The open ones.
    scopes: Vec<Scope>,
    log: Vec<Hidden>,
    /// The body's first scope.
    first: u32,
    next: u32,
    /// Scopes further out are not looked into.
    floor: usize,
    /// How many places to make with the first entry.
    room: usize,
}

/// A body of more ops than that need not find room for all of them: the table grows where it must.
const ROOM: usize = 1 << 14;

impl Default for Table {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
            taken: 0,
            scopes: vec![Scope { number: 1, log: 0 }],
            log: Vec::new(),
            first: 1,
            next: 2,
            floor: 0,
            room: 0,
        }
    }
}

impl Table {
    /// Forgets everything, for a body of about so many ops.
    pub(super) fn begin(&mut self, ops: usize) {
        if self.next > u32::MAX / 2 || self.entries.len() > 8 * ROOM {
            *self = Self::default();
        }
        self.first = self.next;
        self.taken = 0;
        self.scopes.clear();
        self.log.clear();
        self.floor = 0;
        self.room = ops.min(ROOM);
        self.enter();
    }

    pub(super) fn enter(&mut self) {
        self.scopes.push(Scope {
            number: self.next,
            log: self.log.len(),
        });
        self.next += 1;
    }

    pub(super) fn leave(&mut self) {
        let Some(scope) = self.scopes.pop() else {
            return;
        };
        while self.log.len() > scope.log
            && let Some(hidden) = self.log.pop()
        {
            let mut at = self.start(hidden.entry.hash);
            while self.entries[at].scope >= self.first && self.entries[at].op != hidden.by {
                at = self.after(at);
            }
            self.entries[at] = hidden.entry;
        }
    }

    /// Hides all scopes that are open. Returns what [`Self::show`] takes.
    pub(super) fn hide(&mut self) -> usize {
        std::mem::replace(&mut self.floor, self.scopes.len())
    }

    /// Shows them again.
    pub(super) fn show(&mut self, hidden: usize) {
        self.floor = hidden;
    }

    #[inline]
    fn start(&self, hash: u64) -> usize {
        hash as usize & (self.entries.len() - 1)
    }

    #[inline]
    fn after(&self, place: usize) -> usize {
        (place + 1) & (self.entries.len() - 1)
    }

    #[inline]
    fn is_open(&self, entry: &Entry) -> bool {
        let depth = entry.depth as usize;
        (self.scopes.get(depth)).is_some_and(|scope| scope.number == entry.scope)
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
        if self.entries.is_empty() {
            return None;
        }
        let mut place = self.start(hash);
        loop {
            let entry = &self.entries[place];
            if entry.scope < self.first {
                return None;
            }
            if entry.hash == hash
                && entry.depth as usize >= self.floor
                && self.is_open(entry)
                && ops_equal_as(ctx, body, entry.op, op, same)
            {
                let (op, epoch) = (entry.op, entry.epoch);
                return Some(Seen { op, epoch, place });
            }
            place = self.after(place);
        }
    }

    /// Adds `op`; `hidden` is what [`Self::find`] found, hidden until the scope is left.
    #[inline]
    pub(super) fn insert(&mut self, hash: u64, op: OpId, epoch: Epoch, hidden: Option<Seen>) {
        let Some(scope) = self.scopes.last() else {
            return;
        };
        let new = Entry {
            hash,
            op,
            epoch,
            scope: scope.number,
            depth: self.scopes.len() as u32 - 1,
        };
        if let Some(Seen { place, .. }) = hidden {
            let entry = std::mem::replace(&mut self.entries[place], new);
            if entry.scope != new.scope {
                self.log.push(Hidden { by: op, entry });
            }
            return;
        }
        // A quarter stays free, so that what is not there is soon known not to be.
        if self.taken + self.taken / 3 >= self.entries.len() {
            self.grow();
        }
        self.put(new);
    }

    #[inline]
    fn put(&mut self, new: Entry) {
        let mut place = self.start(new.hash);
        while self.entries[place].scope >= self.first && self.is_open(&self.entries[place]) {
            place = self.after(place);
        }
        self.taken += usize::from(self.entries[place].scope < self.first);
        self.entries[place] = new;
    }

    /// Makes room for as many again as are in open scopes, or for all that were announced.
    #[cold]
    fn grow(&mut self) {
        let open =
            |table: &Self, entry: &&Entry| entry.scope >= table.first && table.is_open(entry);
        let live: Vec<Entry> = (self.entries.iter().copied())
            .filter(|entry| open(self, &entry))
            .collect();
        let wanted = (2 * live.len()).max(self.room).max(16);
        let free = Entry {
            hash: 0,
            op: OpId::from_index(0),
            epoch: 0,
            scope: 0,
            depth: 0,
        };
        self.entries.clear();
        self.entries
            .resize((wanted + wanted / 3).next_power_of_two(), free);
        self.taken = 0;
        live.into_iter().for_each(|entry| self.put(entry));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The place of a live entry of this hash and op.
    fn has(table: &Table, hash: u64, op: usize) -> bool {
        table.entries.iter().any(|entry| {
            entry.hash == hash
                && entry.op == OpId::from_index(op)
                && entry.scope >= table.first
                && entry.depth as usize >= table.floor
                && table.is_open(entry)
        })
    }

    fn add(table: &mut Table, hash: u64, op: usize) {
        table.insert(hash, OpId::from_index(op), 0, None);
    }

    /// Puts `op` where `old` is.
    fn hide(table: &mut Table, hash: u64, old: usize, op: usize) {
        let place = (0..table.entries.len())
            .find(|&at| {
                let entry = &table.entries[at];
                entry.hash == hash && entry.op == OpId::from_index(old) && table.is_open(entry)
            })
            .expect("an entry to hide");
        let (old, op) = (OpId::from_index(old), OpId::from_index(op));
        let seen = Seen {
            op: old,
            epoch: 0,
            place,
        };
        table.insert(hash, op, 1, Some(seen));
    }

    #[test]
    fn scopes_vanish_and_what_they_hid_reappears() {
        let mut table = Table::default();
        table.begin(4);
        add(&mut table, 7, 0);
        table.enter();
        add(&mut table, 7 + 32, 1);
        hide(&mut table, 7, 0, 2);
        assert!(has(&table, 7, 2) && !has(&table, 7, 0));
        // Much more comes in, so that everything moves.
        for i in 10..500 {
            add(&mut table, i * 64 + 7, i as usize);
        }
        assert!(has(&table, 7, 2) && has(&table, 39, 1));
        table.leave();
        assert!(has(&table, 7, 0) && !has(&table, 7, 2) && !has(&table, 39, 1));
    }

    #[test]
    fn a_new_body_finds_nothing() {
        let mut table = Table::default();
        table.begin(1);
        add(&mut table, 3, 0);
        table.begin(1);
        assert!(!has(&table, 3, 0));
        add(&mut table, 3, 1);
        let outer = table.hide();
        table.enter();
        assert!(!has(&table, 3, 1));
        table.leave();
        table.show(outer);
        assert!(has(&table, 3, 1));
    }

    #[test]
    fn many_short_scopes_take_no_more_room_than_one() {
        let mut table = Table::default();
        table.begin(0);
        for scope in 0..10_000u64 {
            table.enter();
            for op in 0..8 {
                add(&mut table, scope * 977 + op, op as usize);
            }
            table.leave();
        }
        assert!(table.entries.len() <= 64, "{}", table.entries.len());
    }
}
