//! The sharded interner: equal data gets one id; data is read back without a lock.
//!
//! Cost: a look-up takes one shard's lock, a read of an id takes none. Ids depend on the order of
//! interning, hence on thread timing, so nothing may be ordered by them.

use std::hash::{BuildHasher, BuildHasherDefault, Hash};
use std::sync::Mutex;

use append_only_vec::AppendOnlyVec;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxHasher;

const SHARD_BITS: u32 = 4;

/// The hash function of everything interned (fixed seed: runs are repeatable).
pub(crate) type Build = BuildHasherDefault<FxHasher>;

/// Uniques values of `T` and hands out dense indices for them.
///
/// A table entry is 32 bits of the item's hash and its index: growing a table and passing over
/// other entries never touches the items themselves.
pub(crate) struct Interner<T> {
    items: AppendOnlyVec<T>,
    shards: [Mutex<HashTable<(u32, u32)>>; 1 << SHARD_BITS],
}

/// The hash that a table uses, made from the 32 bits that it stores (Fibonacci hashing).
#[inline]
fn spread(short: u32) -> u64 {
    u64::from(short).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl<T: Hash + Eq> Interner<T> {
    pub(crate) fn new() -> Self {
        Self {
            items: AppendOnlyVec::new(),
            shards: std::array::from_fn(|_| Mutex::new(HashTable::new())),
        }
    }

    /// Makes room for `count` items, so that tables that are bound to grow do so once.
    pub(crate) fn reserve(&self, count: usize) {
        for shard in &self.shards {
            let mut table = shard
                .lock()
                .unwrap_or_else(|poisoned| poisoned.into_inner());
            table.reserve(count >> SHARD_BITS, |&(h, _)| spread(h));
        }
    }

    /// The item with index `index`, which this interner handed out.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> &T {
        &self.items[index]
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
        let mut table = self
            .shard(hash)
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        let same = |&(h, i): &(u32, u32)| h == short && equal(&self.items[i as usize], key);
        match table.entry(spread(short), same, |&(h, _)| spread(h)) {
            Entry::Occupied(found) => found.get().1 as usize,
            Entry::Vacant(place) => {
                let index = self.items.push(make());
                place.insert((short, index as u32));
                index
            }
        }
    }

    /// Like [`Self::intern`] for a key that is the item itself.
    pub(crate) fn intern_owned(&self, item: T) -> usize {
        let hash = Build::default().hash_one(&item);
        let short = hash as u32;
        let mut table = self
            .shard(hash)
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        let same = |&(h, i): &(u32, u32)| h == short && self.items[i as usize] == item;
        match table.entry(spread(short), same, |&(h, _)| spread(h)) {
            Entry::Occupied(found) => found.get().1 as usize,
            Entry::Vacant(place) => {
                let index = self.items.push(item);
                place.insert((short, index as u32));
                index
            }
        }
    }

    #[inline]
    fn shard(&self, hash: u64) -> &Mutex<HashTable<(u32, u32)>> {
        &self.shards[(hash >> 40) as usize & ((1 << SHARD_BITS) - 1)]
    }

    /// Adds `item` without looking for an equal one: for data that is never uniqued.
    pub(crate) fn push_distinct(&self, item: T) -> usize {
        self.items.push(item)
    }
}
