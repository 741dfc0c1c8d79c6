//! Where heaps get memory: large pieces of address space, given out from their beginning.

use std::alloc::{GlobalAlloc, Layout, System};
use std::ptr::{NonNull, null_mut};
use std::sync::{Mutex, PoisonError};

/// Bytes of a huge page.
pub(crate) const HUGE: usize = 2 << 20;

/// Bytes of the first region that are small pages, so that a short run does not pay for huge ones.
const SMALL_PAGES: usize = 4 << 20;

/// Bytes of address space of the first region; later ones double up to the last.
const FIRST: usize = 64 << 20;
const LAST: usize = 1 << 30;

/// What is left of the current region.
struct Rest {
    start: *mut u8,
    bytes: usize,
    /// Bytes of the next region.
    next: usize,
}

// SAFETY: the memory at `start` belongs to nobody yet; whoever holds the rest may hand it out.
unsafe impl Send for Rest {}

static REST: Mutex<Rest> = Mutex::new(Rest {
    start: null_mut(),
    bytes: 0,
    next: FIRST,
});

/// Memory of its own for the caller, `bytes` long and aligned to 4 KiB; `bytes` is a multiple of that.
/// Two calls in a row from one thread mostly give neighbours. `None`: the system has none left.
#[cold]
pub(crate) fn take(bytes: usize) -> Option<NonNull<u8>> {
    let mut rest = REST.lock().unwrap_or_else(PoisonError::into_inner);
    if rest.bytes < bytes {
        *rest = fresh(rest.next, bytes)?;
    }
    let taken = NonNull::new(rest.start)?;
    // SAFETY: the region has at least so many bytes from here on.
    rest.start = unsafe { rest.start.add(bytes) };
    rest.bytes -= bytes;
    Some(taken)
}

/// A new region of `size` bytes, or of less where the address space is limited, but of `least`.
fn fresh(mut size: usize, least: usize) -> Option<Rest> {
    let least = least.next_multiple_of(HUGE);
    loop {
        let layout = Layout::from_size_align(size, HUGE).ok()?;
        // SAFETY: the layout has a size.
        let start = unsafe { System.alloc(layout) };
        if !start.is_null() {
            let small = if size == FIRST { SMALL_PAGES } else { 0 };
            // SAFETY: the region is that long, and nobody uses it yet.
            unsafe { want_huge_pages(start.add(small), size - small) };
            let next = (2 * size).clamp(FIRST, LAST);
            return Some(Rest {
                start,
                bytes: size,
                next,
            });
        }
        if size <= least {
            return None;
        }
        size = (size / 2).max(least);
    }
}

/// Asks the kernel for huge pages where it can have them within these bytes.
///
/// # Safety
///
/// The bytes are allocated.
pub(crate) unsafe fn want_huge_pages(start: *mut u8, bytes: usize) {
    let skipped = start.align_offset(HUGE);
    let Some(bytes) = bytes.checked_sub(skipped) else {
        return;
    };
    let bytes = bytes / HUGE * HUGE;
    if bytes == 0 {
        return;
    }
    // SAFETY: within the caller's memory, of which no byte changes. If the kernel has no such pages, it
    // goes on with small ones.
    unsafe { libc::madvise(start.add(skipped).cast(), bytes, libc::MADV_HUGEPAGE) };
}
