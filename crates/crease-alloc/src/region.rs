//! Where heaps get memory: large pieces of address space, given out from their beginning.

use std::alloc::{GlobalAlloc, Layout, System};
use std::ptr::{NonNull, null_mut};
use std::sync::{Mutex, PoisonError};

/// Bytes of a page, mostly: regions begin at a multiple, and what is taken from them is one.
const PAGE: usize = 4 << 10;

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
///
/// The kernel is asked for its pages in one call.
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
    drop(rest);
    // SAFETY: the bytes are this call's, and none of them changes. A kernel that doesn't take the advice
    // (before Linux 5.14, or with larger pages) gives each page when it is touched.
    unsafe { libc::madvise(taken.as_ptr().cast(), bytes, libc::MADV_POPULATE_WRITE) };
    Some(taken)
}

/// A new region of `size` bytes, or of less where the address space is limited, but of `least`.
fn fresh(mut size: usize, least: usize) -> Option<Rest> {
    loop {
        let layout = Layout::from_size_align(size, PAGE).ok()?;
        // SAFETY: the layout has a size.
        let start = unsafe { System.alloc(layout) };
        if !start.is_null() {
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
