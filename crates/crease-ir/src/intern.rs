//! The sharded interner: equal data gets one id; data is read back without a lock.
//!
//! Cost: a look-up takes one shard's lock, a read of an id takes none. Ids depend on the order of
//! interning, hence on thread timing, so nothing may be ordered by them.

use std::hash::{BuildHasher, BuildHasherDefault, Hash};

use crease_append::{Appended, Lock};
use rustc_hash::FxHasher;

/// So many that two threads seldom want the same one.
const SHARD_BITS: u32 = 7;

/// The size of a table that is no longer empty.
const MIN_SLOTS: usize = 16;

/// The hash function of everything interned (fixed seed: runs are repeatable).
pub(crate) type Build = BuildHasherDefault<FxHasher>;

/// Uniques values of `T` and hands out indices for them, dense but for a part of a block per thread.
pub(crate) struct Interner<T> {
    items: Appended<T>,
    shards: [Lock<Table>; 1 << SHARD_BITS],
}

/// A table of indices with linear probing: a look-up mostly reads one cache line of it. An entry has
/// 32 bits of the item's hash beside the index, so growing and passing over other entries never
/// touch the items themselves. It has any number of slots, so that one made for a number of items is
/// not up to twice as large as they need.
#[derive(Default)]
struct Table {
    /// The hash above the index plus one; 0 if empty.
    slots: Vec<u64>,
    len: usize,
}

/// Where an index belongs that is not in a table.
struct Place(usize);

impl Table {
    /// The slot to look at first: Fibonacci hashing, and the part of the table that the hash is of all
    /// hashes (Lemire, "Fast random integer generation in an interval").
    #[inline]
    fn start(&self, short: u32) -> usize {
        let spread = u64::from(short.wrapping_mul(0x9E37_79B9));
        ((spread * self.slots.len() as u64) >> 32) as usize
    }

    /// The slot to look at after `at`.
    #[inline]
    fn next(&self, at: usize) -> usize {
        let next = at + 1;
        if next == self.slots.len() { 0 } else { next }
    }

    /// The index with this hash that is the `same`.
    #[inline]
    fn find(&self, short: u32, same: impl Fn(usize) -> bool) -> Result<usize, Place> {
        let mut at = self.start(short);
        loop {
            match self.slots.get(at) {
                None | Some(0) => return Err(Place(at)),
                Some(&slot) => {
                    let index = slot as u32 as usize - 1;
                    if (slot >> 32) as u32 == short && same(index) {
                        return Ok(index);
                    }
                }
            }
            at = self.next(at);
        }
    }

    /// Adds an index at the place where it was not found.
    #[inline]
    fn fill(&mut self, Place(at): Place, short: u32, index: usize) {
        let slot = u64::from(short) << 32 | (index as u64 + 1);
        match self.slots.get_mut(at) {
            Some(place) => *place = slot,
            None => {
                self.grow(MIN_SLOTS);
                self.put(slot);
            }
        }
        self.len += 1;
        if self.len > self.slots.len() / 4 * 3 {
            self.grow(self.slots.len() / 2 * 3);
        }
    }

    /// Puts `slot` where it is free.
    fn put(&mut self, slot: u64) {
        let mut at = self.start((slot >> 32) as u32);
        while self.slots[at] != 0 {
            at = self.next(at);
        }
        self.slots[at] = slot;
    }

    #[cold]
    fn grow(&mut self, count: usize) {
        let old = std::mem::replace(&mut self.slots, vec![0; count]);
        old.into_iter()
            .filter(|&slot| slot != 0)
            .for_each(|slot| self.put(slot));
    }

    fn reserve(&mut self, count: usize) {
        // Shards get more or less their share.
        let slots = (count + count / 32) / 3 * 4;
        if slots > self.slots.len().max(MIN_SLOTS) {
            self.grow(slots.max(self.slots.len() / 4 * 5));
        }
    }
}

impl<T: Hash + Eq> Interner<T> {
    pub(crate) fn new() -> Self {
        Self {
            items: Appended::new(),
            shards: std::array::from_fn(|_| Lock::default()),
        }
    }

    /// Makes room for `count` items, so that tables that are bound to grow do so once.
    pub(crate) fn reserve(&self, count: usize) {
        for shard in &self.shards {
            let mut table = shard.lock();
            table.reserve(count >> SHARD_BITS);
        }
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
            .unwrap_or_else(|place| {
                let index = self.items.push(make());
                table.fill(place, short, index);
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
            .unwrap_or_else(|place| {
                let index = self.items.push(item);
                table.fill(place, short, index);
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
        let indices: Vec<usize> = texts.iter().map(|text| get(text)).collect();
        assert_eq!(indices, (0..texts.len()).collect::<Vec<_>>());
        interner.reserve(100_000);
        for (text, &index) in texts.iter().zip(&indices) {
            assert_eq!(get(text), index);
            assert_eq!(interner.intern_owned(text.clone()), index);
            assert_eq!(interner.get(index), text);
        }
    }
}
