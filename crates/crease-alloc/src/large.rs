//! Blocks too large for a heap: the C library's.

use std::alloc::Layout;
use std::ptr::{copy_nonoverlapping, null_mut};

use crate::region::{HUGE, want_huge_pages};
use crate::size::ALIGN;

/// From so many bytes on a block begins where a huge page may, and shall have such.
const HUGE_FROM: usize = 4 << 20;

/// A block for `layout`, or null.
pub(crate) fn alloc(layout: Layout) -> *mut u8 {
    let huge = layout.size() >= HUGE_FROM;
    let align = layout.align().max(if huge { HUGE } else { ALIGN });
    let mut block = null_mut();
    // SAFETY: the alignment is a power of two and not less than a pointer's.
    let error = unsafe { libc::posix_memalign(&raw mut block, align, layout.size()) };
    if error != 0 {
        return null_mut();
    }
    if huge {
        // SAFETY: the block is that long.
        unsafe { want_huge_pages(block.cast(), layout.size()) };
    }
    block.cast()
}

/// A block of zeros for `layout`, or null. The pages of a very large one are small: to make them zero
/// is the kernel's work, for those that are used.
pub(crate) fn alloc_zeroed(layout: Layout) -> *mut u8 {
    if layout.align() <= ALIGN {
        // SAFETY: it takes any size.
        return unsafe { libc::calloc(1, layout.size()) }.cast();
    }
    let block = alloc(layout);
    if !block.is_null() {
        // SAFETY: the block is that long.
        unsafe { block.write_bytes(0, layout.size()) };
    }
    block
}

/// Takes a block back.
///
/// # Safety
///
/// It is of this module, and nobody uses it.
pub(crate) unsafe fn free(block: *mut u8) {
    // SAFETY: it is the C library's.
    unsafe { libc::free(block.cast()) };
}

/// The block with another size, or null.
///
/// # Safety
///
/// It is of this module and of that layout, and nobody uses it but the caller, who gives it up for
/// what comes back.
pub(crate) unsafe fn resize(block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
    let old = layout.size();
    if old.max(size) < HUGE_FROM && layout.align() <= ALIGN {
        // SAFETY: it is the C library's.
        return unsafe { libc::realloc(block.cast(), size) }.cast();
    }
    if (old / 2..=old).contains(&size) {
        // What it has too much was mostly never touched.
        return block;
    }
    // The kernel moves no mapping whose pages are of two kinds, so `realloc` would copy as well, and to
    // where no huge pages can be.
    // SAFETY: the caller promises that the size is right with this alignment.
    let to = alloc(unsafe { Layout::from_size_align_unchecked(size, layout.align()) });
    if !to.is_null() {
        // SAFETY: both blocks have so many bytes, and are not the same; the caller gives the old one up.
        unsafe {
            copy_nonoverlapping(block, to, old.min(size));
            free(block);
        }
    }
    to
}
