//! A list that several threads append to at once, and read without a lock.
//!
//! What is appended gets an index for good and never moves. Each thread fills a block of its own, so that
//! threads write to different cache lines and do not wait for each other; on one counter for all they would.
//! So indices are not consecutive over all threads, but they are for each one, from block to block.
//!
//! **Unsafe code.** Items are written through `&self` and handed out as `&T`. An item is written once, by
//! the thread that has its block's lane, before the block's count is raised above its index
//! (release); it is read only if the count is above its index, or the block is marked as full (acquire), and
//! never written again. The mark is made (release) after the last item was written. A block is looked at only
//! if the number of blocks is above its own (acquire), which is raised (release) when its segment is
//! allocated, its count is zero and its mark is not there. What comes behind is not touched, so that of a
//! large segment hardly more is in memory than is used. A lane is a thread's that holds its number, which no
//! other does, or that of whoever has a lock; its pointers are to the block that it fills, or null
//! before the first; blocks stay where they are. Segments are freed when nobody has the list any more.

use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::cell::{Cell, UnsafeCell};
use std::mem::MaybeUninit;
use std::ops::Index;
use std::ptr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering};

use spin::RelaxStrategy;
use spin::mutex::SpinMutex;

/// Items per block.
const BLOCK: usize = 64;

/// Segment `s` has 2^s blocks, and behind them as many marks that say whether a block is full. These lie
/// close together, so that who reads an item need not wait for its block's count as well.
const SEGMENTS: usize = 32;

/// The memory of 2^this blocks is asked for together in segments of more than so many bytes: the system gives
/// many pages at once in less time than one by one, when each is touched. Of smaller segments the allocator
/// sees to that.
const TOGETHER: usize = 7;
const LARGE: usize = 1 << 20;

/// As many threads may append without a lock.
const LANES: usize = 64;

/// A lock for a few hundred nanoseconds that is seldom held by another thread; who waits looks again soon,
/// and lets others run if that does not help. To unlock it is a plain write: a locked instruction, which the
/// locks of the standard library need there, waits until all that was written before has reached the cache.
pub type Lock<T> = SpinMutex<T, Patience>;

/// How to wait for a [`Lock`].
pub struct Patience;

impl RelaxStrategy for Patience {
    #[inline(never)]
    fn relax() {
        /// As many looks take about as long as asking the system to run another thread.
        const LOOKS: u32 = 32;
        thread_local! {
            static LOOKED: Cell<u32> = const { Cell::new(0) };
        }
        let looked = LOOKED.get() + 1;
        if looked < LOOKS {
            LOOKED.set(looked);
            std::hint::spin_loop();
        } else {
            LOOKED.set(0);
            std::thread::yield_now();
        }
    }
}

/// A list that several threads append to at once.
pub struct Appended<T> {
    segments: [AtomicPtr<Block<T>>; SEGMENTS],
    /// Each the lane of the thread that holds its number, see [`Held`]; made when that first appends, since
    /// most lists have one thread.
    lanes: [OnceLock<Box<Lane<T>>>; LANES],
    /// The lane of all other threads.
    shared: Lock<Next<T>>,
    /// How many blocks there are.
    blocks: AtomicUsize,
    /// Whose lock is needed to make a block.
    growing: Lock<()>,
}

/// A lane lies on cache lines of its own, two of which are fetched at once.
#[repr(align(128))]
struct Lane<T>(UnsafeCell<Next<T>>);

/// Where to append next.
struct Next<T> {
    /// The index; a multiple of [`BLOCK`] if the lane's block is full, or there is none yet.
    index: usize,
    /// The block and its mark, if it is not full.
    block: *const Block<T>,
    full: *const AtomicBool,
}

impl<T> Default for Next<T> {
    fn default() -> Self {
        Self {
            index: 0,
            block: ptr::null(),
            full: ptr::null(),
        }
    }
}

/// The items come first, so that those whose size divides a cache line's lie on one each.
#[repr(C, align(64))]
struct Block<T> {
    items: [UnsafeCell<MaybeUninit<T>>; BLOCK],
    /// How many items there are.
    count: AtomicUsize,
}

// SAFETY: items are moved in by any thread and dropped by any (`Send`), and all threads get `&T` (`Sync`).
// What else is shared are atomics and locks, and lanes, each of which one thread alone looks into.
unsafe impl<T: Send + Sync> Sync for Appended<T> {}
// SAFETY: the list owns its items; all pointers are to memory of its own.
unsafe impl<T: Send> Send for Appended<T> {}

/// The number of a lane, in all lists, which no other thread has. It is given back when the thread ends.
struct Held(usize);

/// The numbers that were given back, and from where on all are free.
static FREE: Lock<(Vec<usize>, usize)> = Lock::new((Vec::new(), 0));

thread_local! {
    /// The number of this thread's lane: it has none if there are no more, and when it ends. Without a
    /// destructor of its own it is found without a call.
    static LANE: Cell<usize> = const { Cell::new(NOT_ASKED) };
    static HELD: Cell<Option<Held>> = const { Cell::new(None) };
}

/// This thread has not asked for a lane yet.
const NOT_ASKED: usize = LANES + 1;

impl Drop for Held {
    fn drop(&mut self) {
        LANE.set(LANES);
        FREE.lock().0.push(self.0);
    }
}

/// The lane of this thread, if it has one: less than [`LANES`].
#[inline]
fn lane() -> usize {
    match LANE.get() {
        NOT_ASKED => ask_for_lane(),
        lane => lane,
    }
}

#[cold]
fn ask_for_lane() -> usize {
    LANE.set(LANES);
    let mut free = FREE.lock();
    let lane = free.0.pop().unwrap_or(free.1);
    if lane < LANES {
        free.1 = free.1.max(lane + 1);
        // A thread that ends has no place for it any more.
        let held = Held(lane);
        drop(free);
        if HELD.try_with(|place| place.set(Some(held))).is_ok() {
            LANE.set(lane);
        }
    }
    LANE.get()
}

/// The segment of a block, and its place in it.
#[inline]
fn place(block: usize) -> (usize, usize) {
    let segment = (block + 1).ilog2();
    (segment as usize, block + 1 - (1 << segment))
}

/// The first mark of a segment that begins with the block `first`.
///
/// # Safety
///
/// `first` is the first block of the segment with this number.
#[inline]
unsafe fn mark<T>(first: *mut Block<T>, segment: usize) -> *mut AtomicBool {
    // SAFETY: so many blocks there are, and marks, which may lie anywhere, directly behind them.
    unsafe { first.add(1 << segment).cast() }
}

/// Asks for memory that is about to be written.
///
/// # Safety
///
/// The bytes are the list's.
unsafe fn populate(from: *mut u8, bytes: usize) {
    #[cfg(all(target_os = "linux", not(miri)))]
    {
        /// Of x86-64. Where pages are larger, the kernel may refuse, since nothing need begin at one.
        const PAGE: usize = 1 << 12;
        let start = from.wrapping_add(from.align_offset(PAGE));
        // SAFETY: none of the bytes changes, and those before and behind whole pages are left out. A kernel
        // that doesn't take the advice gives each page when it is touched.
        unsafe { libc::madvise(start.cast(), bytes - PAGE, libc::MADV_POPULATE_WRITE) };
    }
    #[cfg(not(all(target_os = "linux", not(miri))))]
    let _ = (from, bytes);
}

impl<T> Appended<T> {
    /// An empty list.
    pub fn new() -> Self {
        Self {
            segments: [const { AtomicPtr::new(ptr::null_mut()) }; SEGMENTS],
            lanes: [const { OnceLock::new() }; LANES],
            shared: Lock::default(),
            blocks: AtomicUsize::new(0),
            growing: Lock::default(),
        }
    }

    /// Appends an item and returns its index: the one behind that of the item this thread appended last,
    /// if it has its own lane and its block is not full.
    #[inline]
    pub fn push(&self, item: T) -> usize {
        match self.lanes.get(lane()) {
            Some(lane) => {
                let lane = lane.get_or_init(|| Box::new(Lane(UnsafeCell::default())));
                // SAFETY: this thread alone has the lane. Whoever had its number before gave it back under a
                // lock that this thread took since, so what that thread did with the lane happened before.
                self.push_at(unsafe { &mut *lane.0.get() }, item)
            }
            None => self.push_at(&mut self.shared.lock(), item),
        }
    }

    /// Appends an item where a lane goes on. Nothing in here appends, so that nobody else has the lane.
    fn push_at(&self, next: &mut Next<T>, item: T) -> usize {
        if next.index.is_multiple_of(BLOCK) {
            let number = self.new_block();
            let (block, full) = self.block(number).expect("a block that was just made");
            (next.index, next.block, next.full) = (number * BLOCK, block, full);
        }
        let (index, within) = (next.index, next.index % BLOCK);
        // SAFETY: the index lies in the lane's block, which is not full; it lives as long as the list.
        let (block, full) = unsafe { (&*next.block, &*next.full) };
        // SAFETY: the lane alone has this block, this thread has the lane, and there is no item yet,
        // since the count is not above `within`: nobody has a reference to it.
        unsafe { (*block.items[within].get()).write(item) };
        block.count.store(within + 1, Ordering::Release);
        if within + 1 == BLOCK {
            full.store(true, Ordering::Release);
        }
        next.index = index + 1;
        index
    }

    /// The item with this index, if there is one.
    #[inline]
    pub fn get(&self, index: usize) -> Option<&T> {
        let ((block, full), within) = (self.block(index / BLOCK)?, index % BLOCK);
        if !full.load(Ordering::Acquire) && block.count.load(Ordering::Acquire) <= within {
            return None;
        }
        // SAFETY: the mark or the count says that the item was written before, and nobody writes it again.
        Some(unsafe { (*block.items[within].get()).assume_init_ref() })
    }

    /// All items, by their indices.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        let blocks = self.blocks.load(Ordering::Relaxed);
        (0..blocks * BLOCK).filter_map(|index| self.get(index))
    }

    /// At most so many items there are: full blocks, and for each thread one that is not.
    pub fn bound(&self) -> usize {
        self.blocks.load(Ordering::Relaxed) * BLOCK
    }

    /// A block, and whether it is full.
    #[inline]
    fn block(&self, block: usize) -> Option<(&Block<T>, &AtomicBool)> {
        if block >= self.blocks.load(Ordering::Acquire) {
            return None;
        }
        let (segment, place) = place(block);
        let first = self.segments[segment].load(Ordering::Relaxed);
        // SAFETY: there are more blocks, so the segment is allocated, with 2^segment blocks and as many
        // marks, of which those at `place` were written. It lives as long as the list.
        Some(unsafe { (&*first.add(place), &*mark(first, segment).add(place)) })
    }

    /// Makes a block without items and returns its number.
    #[cold]
    fn new_block(&self) -> usize {
        let growing = self.growing.lock();
        let block = self.blocks.load(Ordering::Relaxed);
        let (number, place) = place(block);
        let segment = &self.segments[number];
        if place == 0 {
            let layout = Self::layout(block + 1);
            // SAFETY: a block is not of size zero.
            let first = unsafe { alloc(layout) };
            if first.is_null() {
                handle_alloc_error(layout);
            }
            segment.store(first.cast(), Ordering::Relaxed);
        }
        let first = segment.load(Ordering::Relaxed);
        // SAFETY: the segment has a block and a mark at `place`, of which nobody knows before the next line.
        unsafe {
            let count = &raw mut (*first.add(place)).count;
            count.write(AtomicUsize::new(0));
            mark(first, number).add(place).write(AtomicBool::new(false));
        }
        self.blocks.store(block + 1, Ordering::Release);
        drop(growing);
        let large = number > TOGETHER && size_of::<Block<T>>() << number > LARGE;
        if large && place.is_multiple_of(1 << TOGETHER) {
            // SAFETY: so many blocks the segment has from there on. Others may have made blocks there
            // meanwhile, which stay as they are.
            unsafe { populate(first.add(place).cast(), size_of::<Block<T>>() << TOGETHER) };
        }
        block
    }

    /// Of so many blocks, and their marks.
    fn layout(blocks: usize) -> Layout {
        let marks = Layout::array::<AtomicBool>(blocks);
        let both = Layout::array::<Block<T>>(blocks).and_then(|all| all.extend(marks?));
        both.expect("fewer items than there are addresses").0
    }
}

impl<T> Default for Appended<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Index<usize> for Appended<T> {
    type Output = T;

    #[inline]
    fn index(&self, index: usize) -> &T {
        self.get(index).expect("an index of this list")
    }
}

impl<T> Drop for Appended<T> {
    fn drop(&mut self) {
        for block in 0..*self.blocks.get_mut() {
            let (segment, place) = place(block);
            let first = *self.segments[segment].get_mut();
            // SAFETY: there is such a block, and nobody else has it.
            let block = unsafe { &mut *first.add(place) };
            let count = *block.count.get_mut();
            for item in &mut block.items[..count] {
                // SAFETY: the first `count` items were written, and are dropped once.
                unsafe { item.get_mut().assume_init_drop() };
            }
        }
        for (segment, first) in self.segments.iter_mut().enumerate() {
            let first = *first.get_mut();
            if !first.is_null() {
                // SAFETY: it was allocated with this layout, and nobody has anything of it.
                unsafe { dealloc(first.cast(), Self::layout(1 << segment)) };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::thread;

    #[test]
    fn one_thread_gets_consecutive_indices() {
        let list = Appended::new();
        for i in 0..1000 {
            assert_eq!(list.get(i), None);
            assert_eq!(list.push(i), i);
            assert_eq!(list[i], i);
        }
        assert!(list.iter().copied().eq(0..1000));
        assert!((1000..1000 + BLOCK).contains(&list.bound()));
        assert_eq!(list.get(usize::MAX), None);
    }

    #[test]
    fn what_a_thread_appends_others_read() {
        let (list, each) = (Appended::new(), if cfg!(miri) { 40 } else { 2_000 });
        let indices = Lock::new(Vec::new());
        // More at once than there are lanes, and then some that get the lanes of others.
        let waves = [LANES + 2, 6];
        for (wave, threads) in waves.into_iter().enumerate() {
            thread::scope(|scope| {
                for number in 0..threads {
                    let (list, indices) = (&list, &indices);
                    scope.spawn(move || {
                        for i in 0..each {
                            let text = format!("{wave} {number} {i}");
                            let index = list.push(text.clone());
                            indices.lock().push((index, text));
                            let last = indices.lock().len() - 1;
                            let (index, text) = indices.lock()[last / 2].clone();
                            assert_eq!(list[index], text);
                        }
                    });
                }
            });
        }
        let mut indices = indices.into_inner();
        indices.sort();
        indices.dedup_by_key(|(index, _)| *index);
        assert_eq!(indices.len(), waves.iter().sum::<usize>() * each);
        assert!(indices.iter().map(|(_, text)| text).eq(list.iter()));
    }

    #[test]
    fn items_are_dropped_once() {
        let item = Arc::new(());
        let list = Appended::new();
        for _ in 0..200 {
            list.push(item.clone());
        }
        assert_eq!(Arc::strong_count(&item), 201);
        drop(list);
        assert_eq!(Arc::strong_count(&item), 1);
    }
}
