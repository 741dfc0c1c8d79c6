//! A thread's heap: lists of free blocks, and memory from which no block was cut yet.

use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;
use std::ptr::{NonNull, copy_nonoverlapping, null_mut};

use crate::size::{ALIGN, CLASSES, FINE, LARGEST, bytes, class};
use crate::{large, region};

/// The smallest free block that is cut into others once there is no other memory.
const CUTTABLE: usize = 2 << 10;

/// What a heap first takes from the region, and the most that it takes at once.
const LEAST: usize = 32 << 10;
const MOST: usize = 512 << 10;

/// The allocator: `#[global_allocator] static ALLOC: Alloc = Alloc;`.
#[derive(Debug, Default, Clone, Copy)]
pub struct Alloc;

/// A free block; it is at least as large as this.
struct Free {
    next: *mut Free,
}

struct Heap {
    /// By class, the block freed last.
    free: [Cell<*mut Free>; CLASSES],
    /// A bit for each class that had a free block since somebody last looked for one.
    some: [Cell<u64>; CLASSES.div_ceil(64)],
    /// Memory not cut yet.
    start: Cell<*mut u8>,
    end: Cell<*mut u8>,
    /// What to take next from the region.
    take: Cell<usize>,
}

thread_local! {
    // It drops nothing, so that it may be used until the thread has ended, and needs no start.
    static HEAP: Heap = const {
        Heap {
            free: [const { Cell::new(null_mut()) }; CLASSES],
            some: [const { Cell::new(0) }; CLASSES.div_ceil(64)],
            start: Cell::new(null_mut()),
            end: Cell::new(null_mut()),
            take: Cell::new(LEAST),
        }
    };
}

impl Heap {
    /// A block of a class, or null.
    #[inline]
    fn alloc(&self, class: usize) -> *mut u8 {
        let block = self.pop(class);
        if !block.is_null() {
            return block;
        }
        let bytes = bytes(class);
        if bytes > FINE {
            return self.alloc_cut(class);
        }
        self.cut(bytes)
    }

    /// A block of a class from its list, or null.
    #[inline]
    fn pop(&self, class: usize) -> *mut u8 {
        let list = &self.free[class];
        let block = list.get();
        if !block.is_null() {
            // SAFETY: a block in the list is free memory of this class that holds a `Free`.
            list.set(unsafe { (*block).next });
        }
        block.cast()
    }

    /// A block of a class without any in its list, of a larger one if there is any, or null. Bodies
    /// shrink when they are compacted: without this, what they leave would be for none but larger ones.
    #[cold]
    fn alloc_cut(&self, class: usize) -> *mut u8 {
        let Some((block, found)) = self.pop_from(class) else {
            return self.cut(bytes(class));
        };
        // SAFETY: the block is longer than the class's, and both lengths are multiples of `ALIGN`.
        unsafe { self.give(block.add(bytes(class)), bytes(found) - bytes(class)) };
        block
    }

    /// A free block of the least class from `class` on that has one, and its class.
    fn pop_from(&self, class: usize) -> Option<(*mut u8, usize)> {
        let mut above = u64::MAX << (class % 64);
        for word in class / 64..self.some.len() {
            while let bits @ 1.. = self.some[word].get() & above {
                let found = 64 * word + bits.trailing_zeros() as usize;
                let block = self.pop(found);
                if !block.is_null() {
                    return Some((block, found));
                }
                self.some[word].set(self.some[word].get() & !(1 << (found % 64)));
            }
            above = u64::MAX;
        }
        None
    }

    /// A new block of `bytes`, or null.
    #[inline]
    fn cut(&self, bytes: usize) -> *mut u8 {
        if self.left() < bytes && !self.refill(bytes) {
            return null_mut();
        }
        let block = self.start.get();
        // SAFETY: so many bytes are left.
        self.start.set(unsafe { block.add(bytes) });
        block
    }

    #[inline]
    fn left(&self) -> usize {
        self.end.get().addr() - self.start.get().addr()
    }

    /// Gets memory for a block of `bytes`; whether there was any.
    #[cold]
    fn refill(&self, bytes: usize) -> bool {
        if let Some((block, found)) = self.pop_from(class(bytes.max(CUTTABLE))) {
            self.give_rest();
            self.start.set(block);
            // SAFETY: the block is that long.
            self.end.set(unsafe { block.add(self::bytes(found)) });
            return true;
        }
        let size = self.take.get().max(bytes.next_multiple_of(LEAST));
        let Some(start) = region::take(size) else {
            return false;
        };
        self.take.set((2 * size).min(MOST));
        if start.as_ptr() != self.end.get() {
            self.give_rest();
            self.start.set(start.as_ptr());
        }
        // SAFETY: the region gave so many bytes.
        self.end.set(unsafe { start.as_ptr().add(size) });
        true
    }

    /// Puts what is left in the lists.
    fn give_rest(&self) {
        let (start, left) = (self.start.get(), self.left());
        self.start.set(self.end.get());
        // SAFETY: no block was cut from there.
        unsafe { self.give(start, left) };
    }

    /// Puts memory in the lists.
    ///
    /// # Safety
    ///
    /// It is this heap's, nobody uses it, and its beginning and length are multiples of [`ALIGN`].
    unsafe fn give(&self, mut start: *mut u8, mut left: usize) {
        while left > 0 {
            let most = left.min(LARGEST);
            let fits = class(most);
            let fits = fits - usize::from(bytes(fits) > most);
            // SAFETY: so many bytes are left, of the caller's.
            unsafe { self.free(start, fits) };
            // SAFETY: as above.
            start = unsafe { start.add(bytes(fits)) };
            left -= bytes(fits);
        }
    }

    /// Takes a block back.
    ///
    /// # Safety
    ///
    /// It is a block of this class that nobody uses.
    #[inline]
    unsafe fn free(&self, block: *mut u8, class: usize) {
        let list = &self.free[class];
        let block: *mut Free = block.cast();
        // SAFETY: the block is free, large enough, and aligned to `ALIGN`.
        unsafe { block.write(Free { next: list.get() }) };
        list.set(block);
        let some = &self.some[class / 64];
        some.set(some.get() | 1 << (class % 64));
    }

    /// Makes a block one of another class where it is, if that can be.
    ///
    /// # Safety
    ///
    /// It is a block of the class `old`, in use.
    #[inline]
    unsafe fn resize(&self, block: *mut u8, old: usize, new: usize) -> bool {
        let (had, wanted) = (bytes(old), bytes(new));
        // SAFETY: the first byte behind the block.
        if unsafe { block.add(had) } == self.start.get() {
            // It was cut last: what follows it, up to `end`, is one piece with it.
            if self.end.get().addr() - block.addr() < wanted {
                return false;
            }
            // SAFETY: within that piece.
            self.start.set(unsafe { block.add(wanted) });
            return true;
        }
        if wanted > had {
            return false;
        }
        // SAFETY: the rest of the block, which its user gives up; both lengths are multiples of `ALIGN`.
        unsafe { self.give(block.add(wanted), had - wanted) };
        true
    }
}

/// Whether a block is of a heap, not a large one.
#[inline]
fn is_small(size: usize, align: usize) -> bool {
    size <= LARGEST && align <= ALIGN
}

// SAFETY: a small block is cut once from memory of the region and is in no list while it is used; the
// class, and whether a block is small, follow from its layout, which the caller gives again. All else
// is the C library's.
//
// Nothing here is inlined where it is called: that made the tool's code a tenth larger and not faster.
unsafe impl GlobalAlloc for Alloc {
    #[inline(never)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if is_small(layout.size(), layout.align()) {
            return HEAP.with(|heap| heap.alloc(class(layout.size())));
        }
        large::alloc(layout)
    }

    #[inline(never)]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if is_small(layout.size(), layout.align()) {
            // SAFETY: the caller's promise is the same.
            let block = unsafe { self.alloc(layout) };
            if !block.is_null() {
                // SAFETY: the block is that long.
                unsafe { block.write_bytes(0, layout.size()) };
            }
            return block;
        }
        large::alloc_zeroed(layout)
    }

    #[inline(never)]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        if is_small(layout.size(), layout.align()) {
            // SAFETY: the caller has it from `alloc` with this layout, and is done with it.
            return HEAP.with(|heap| unsafe { heap.free(block, class(layout.size())) });
        }
        // SAFETY: as above; such a block is a large one.
        unsafe { large::free(block) }
    }

    #[inline(never)]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let (was, will) = (
            is_small(layout.size(), layout.align()),
            is_small(size, layout.align()),
        );
        if !was && !will {
            // SAFETY: the caller's promise is the same, and the block is a large one.
            return unsafe { large::resize(block, layout, size) };
        }
        if was && will {
            let (old, new) = (class(layout.size()), class(size));
            // SAFETY: the caller has the block from `alloc` with a layout of the old class.
            if old == new || HEAP.with(|heap| unsafe { heap.resize(block, old, new) }) {
                return block;
            }
        }
        // SAFETY: the caller promises that the size is right with this alignment.
        let wanted = unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
        // SAFETY: the size is not zero, by the caller's promise.
        let Some(to) = NonNull::new(unsafe { self.alloc(wanted) }) else {
            return null_mut();
        };
        // SAFETY: both blocks have so many bytes, and are not the same; the caller gives the old one up.
        unsafe {
            copy_nonoverlapping(block, to.as_ptr(), layout.size().min(size));
            self.dealloc(block, layout);
        }
        to.as_ptr()
    }
}
