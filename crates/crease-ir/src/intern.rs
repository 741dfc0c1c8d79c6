//! The sharded interner: equal data gets one id; data is read back without a lock.
//!
//! Cost: a look-up takes one shard's lock, a read of an id takes none. Ids depend on the order of
//! interning, hence on thread timing, so nothing may be ordered by them.

use std::hash::{BuildHasher, BuildHasherDefault, Hash};
use std::sync::atomic::{AtomicUsize, Ordering};

use crease_append::{Appended, Lock};
use rustc_hash::FxHasher;

/// So many that two threads seldom want the same one.
const SHARD_BITS: u32 = 7;

/// The size of a table that is no longer empty: large enough that one that grows by half has room for those
/// that wait.
const MIN_SLOTS: usize = 2 * RECENT;

/// The hash function of everything interned (fixed seed: runs are repeatable).
pub(crate) type Build = BuildHasherDefault<FxHasher>;

/// Uniques values of `T` and hands out indices for them, dense but for a part of a block per thread.
pub(crate) struct Interner<T> {
    items: Appended<T>,
    /// Boxed, because a context is moved to where it lives.
    shards: Box<[Lock<Table>; 1 << SHARD_BITS]>,
    /// How many items are expected. Each table makes room for its share when it grows: who did that for all
    /// of them would let other threads wait at one after the other.
    expected: AtomicUsize,
}

/// Entries that wait to be put into a table together.
const RECENT: usize = 16;

/// As many slots share a word of the filter.
const FILTERED: usize = 16;

/// A table of indices with linear probing. An entry has 32 bits of the item's hash beside the index, so
/// growing and passing over other entries never touch the items themselves. It has any number of slots,
/// so that one made for a number of items is not up to twice as large as they need.
///
/// The slots of many items are not in the cache, but most items of a large text are new: those a filter
/// of a sixteenth of the size tells, and they are put into their slots a few at a time, whose cache lines
/// were hinted at when they were not found.
#[derive(Default)]
struct Table {
    /// Entries: the hash above the index plus one; 0 if empty.
    slots: Vec<u64>,
    /// Two bits for each entry (Putze, Sanders, Singler, "Cache-, hash- and space-efficient Bloom
    /// filters"), also for those that wait.
    filter: Vec<u64>,
    /// Entries that wait, the first `waiting`.
    recent: [u64; RECENT],
    waiting: usize,
    len: usize,
}

/// The hash of an entry.
fn short(entry: u64) -> u32 {
    (entry >> 32) as u32
}

/// The index of an entry.
fn index(entry: u64) -> usize {
    entry as u32 as usize - 1
}

/// Fibonacci hashing: the upper bits depend on all.
fn spread(short: u32) -> u32 {
    short.wrapping_mul(0x9E37_79B9)
}

/// The bits that an entry has in its word of the filter.
fn bits(short: u32) -> u64 {
    let spread = spread(short);
    1 << (spread & 63) | 1 << (spread >> 6 & 63)
}

impl Table {
    /// The slot to look at first: the part of the table that the hash is of all hashes (Lemire, "Fast
    /// random integer generation in an interval").
    #[inline]
    fn start(&self, short: u32) -> usize {
        ((u64::from(spread(short)) * self.slots.len() as u64) >> 32) as usize
    }

    /// The slot to look at after `at`.
    #[inline]
    fn next(&self, at: usize) -> usize {
        let next = at + 1;
        if next == self.slots.len() { 0 } else { next }
    }

    /// The index with this hash that is the `same`.
    #[inline]
    fn find(&self, hash: u32, same: impl Fn(usize) -> bool) -> Option<usize> {
        let start = self.start(hash);
        let bits = bits(hash);
        let word = self.filter.get(start / FILTERED)?;
        // It is needed soon in any case, and needn't wait for the filter.
        crease_prefetch::value(&self.slots[start]);
        if word & bits != bits {
            return None;
        }
        let same = |entry: u64| short(entry) == hash && same(index(entry));
        let recent = &self.recent[..self.waiting];
        if let Some(&entry) = recent.iter().find(|&&entry| same(entry)) {
            return Some(index(entry));
        }
        let mut at = start;
        while let entry = self.slots[at]
            && entry != 0
        {
            if same(entry) {
                return Some(index(entry));
            }
            at = self.next(at);
        }
        None
    }

    /// Adds an index that was not found; so many are `expected` in all tables.
    #[inline]
    fn add(&mut self, hash: u32, index: usize, expected: &AtomicUsize) {
        if self.waiting == RECENT || self.slots.is_empty() {
            self.settle(expected);
        }
        self.recent[self.waiting] = u64::from(hash) << 32 | (index as u64 + 1);
        self.waiting += 1;
        self.mark(hash);
    }

    /// Tells the filter that there is an entry with this hash.
    #[inline]
    fn mark(&mut self, hash: u32) {
        let word = self.start(hash) / FILTERED;
        self.filter[word] |= bits(hash);
    }

    /// Puts the entries that wait into their slots.
    #[inline(never)]
    fn settle(&mut self, expected: &AtomicUsize) {
        let recent = std::mem::take(&mut self.recent);
        let recent = &recent[..std::mem::take(&mut self.waiting)];
        self.len += recent.len();
        if self.len + RECENT > self.slots.len() / 4 * 3 {
            let share = expected.load(Ordering::Relaxed) >> SHARD_BITS;
            // Some get more than their share.
            let slots = (share + share / 32) / 3 * 4;
            self.grow(slots.max(self.slots.len() / 2 * 3).max(MIN_SLOTS));
            recent.iter().for_each(|&entry| self.mark(short(entry)));
        }
        recent.iter().for_each(|&entry| self.put(entry));
    }

    /// Puts an entry where it is free.
    #[inline]
    fn put(&mut self, entry: u64) {
        let mut at = self.start(short(entry));
        while self.slots[at] != 0 {
            at = self.next(at);
        }
        self.slots[at] = entry;
    }

    /// Grows to `count` slots; nothing waits.
    #[cold]
    fn grow(&mut self, count: usize) {
        let old = std::mem::replace(&mut self.slots, vec![0; count]);
        self.filter = vec![0; count.div_ceil(FILTERED)];
        for entry in old.into_iter().filter(|&entry| entry != 0) {
            self.mark(short(entry));
            self.put(entry);
        }
    }
}

impl<T: Hash + Eq> Interner<T> {
    pub(crate) fn new() -> Self {
        // Made where they stay: as an array on the stack, they would touch ten pages of it.
        let shards = (0..1 << SHARD_BITS).map(|_| Lock::default());
        let shards: Box<[_]> = shards.collect();
        Self {
            items: Appended::new(),
            shards: shards
                .try_into()
                .unwrap_or_else(|_| unreachable!("as many were made")),
            expected: AtomicUsize::new(0),
        }
    }

    /// Says that there will be about `count` items, so that tables that are bound to grow do so once.
    pub(crate) fn expect(&self, count: usize) {
        self.expected.fetch_max(count, Ordering::Relaxed);
    }

    /// About how many items there are, and no fewer.
    pub(crate) fn bound(&self) -> usize {
        self.items.bound()
    }

    /// The item with index `index`, which this interner handed out.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> &T {
        &self.items[index]
    }

    /// The item with index `index`, if there is one.
    #[inline]
    pub(crate) fn find(&self, index: usize) -> Option<&T> {
        self.items.get(index)
    }

    /// Hints to the processor that the item with this index will be read.
    pub(crate) fn prefetch(&self, index: usize) {
        if let Some(item) = self.items.get(index) {
            crease_prefetch::value(item);
        }
    }

    /// The index of the item that equals `key`, made by `make` if there is none yet.
    pub(crate) fn intern<Q: Hash + ?Sized>(
        &self,
        key: &Q,
        equal: impl Fn(&T, &Q) -> bool,
        make: impl FnOnce() -> T,
    ) -> usize {
        let hash = Build::default().hash_one(key);
        let short = hash as u32;
        let mut table = self.shard(hash).lock();
        table
            .find(short, |index| equal(&self.items[index], key))
            .unwrap_or_else(|| {
                let index = self.items.push(make());
                table.add(short, index, &self.expected);
                index
            })
    }

    /// Like [`Self::intern`] for a key that is the item itself.
    pub(crate) fn intern_owned(&self, item: T) -> usize {
        self.intern_owned_and(item, |_| {})
    }

    /// The same; calls `added` with the index of an item that was not there yet.
    pub(crate) fn intern_owned_and(&self, item: T, added: impl FnOnce(usize)) -> usize {
        let hash = Build::default().hash_one(&item);
        let short = hash as u32;
        let mut table = self.shard(hash).lock();
        table
            .find(short, |index| self.items[index] == item)
            .unwrap_or_else(|| {
                let index = self.items.push(item);
                table.add(short, index, &self.expected);
                added(index);
                index
            })
    }

    #[inline]
    fn shard(&self, hash: u64) -> &Lock<Table> {
        &self.shards[(hash >> 40) as usize & ((1 << SHARD_BITS) - 1)]
    }

    /// Adds `item` without looking for an equal one: for data that is never uniqued.
    pub(crate) fn push_distinct(&self, item: T) -> usize {
        self.items.push(item)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_items_have_one_index_whatever_the_size() {
        let interner = Interner::<String>::new();
        let get = |text: &str| interner.intern(text, |item, key| item == key, || text.into());
        let texts: Vec<String> = (0..20_000)
            .map(|i| format!("{}", i * 7919 % 20_011))
            .collect();
        for (index, text) in texts.iter().enumerate() {
            assert_eq!(get(text), index);
            // One of those before it, some of which wait for their slots.
            let before = index - index.min(index % 200);
            assert_eq!(get(&texts[before]), before);
        }
        interner.expect(100_000);
        for (index, text) in texts.iter().enumerate() {
            assert_eq!(get(text), index);
            assert_eq!(interner.intern_owned(text.clone()), index);
            assert_eq!(interner.get(index), text);
        }
    }
}
