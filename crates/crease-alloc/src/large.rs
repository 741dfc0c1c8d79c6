//! Blocks too large for a heap: the C library's, which maps them, and makes them longer without a copy.

use std::alloc::Layout;
use std::ptr::{copy_nonoverlapping, null_mut};

use crate::size::ALIGN;

/// A block for `layout`, or null.
pub(crate) fn alloc(layout: Layout) -> *mut u8 {
    if layout.align() <= ALIGN {
        // SAFETY: it takes any size.
        return unsafe { libc::malloc(layout.size()) }.cast();
    }
    let mut block = null_mut();
    // SAFETY: the alignment is a power of two and not less than a pointer's.
    let error = unsafe { libc::posix_memalign(&raw mut block, layout.align(), layout.size()) };
    if error == 0 { block.cast() } else { null_mut() }
}

/// A block of zeros for `layout`, or null. That of a mapped one the kernel sees to, for the pages that
/// are used.
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
    if layout.align() <= ALIGN {
        // SAFETY: it is the C library's.
        return unsafe { libc::realloc(block.cast(), size) }.cast();
    }
    // SAFETY: the caller promises that the size is right with this alignment.
    let to = alloc(unsafe { Layout::from_size_align_unchecked(size, layout.align()) });
    if !to.is_null() {
        // SAFETY: both blocks have so many bytes, and are not the same; the caller gives the old one up.
        unsafe {
            copy_nonoverlapping(block, to, layout.size().min(size));
            free(block);
        }
    }
    to
}
