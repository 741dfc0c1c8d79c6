//! How the vectors of a body grow.
//!
//! A parsed body is as large as it needs to be. A pass then adds an op or two to most of the bodies
//! there are, and a vector that doubled for that would be half empty ever after.

use crate::ids::MOST;

/// A vector is short up to this length.
pub(super) const SHORT: usize = 1 << 16;

/// Makes room for `more`.
#[inline]
pub(super) fn reserve<T>(all: &mut Vec<T>, more: usize) {
    if all.capacity() - all.len() < more {
        by_part(all, more);
    }
}

/// Pushes `one`.
#[inline]
pub(super) fn push<T>(all: &mut Vec<T>, one: T) {
    reserve(all, 1);
    all.push(one);
}

/// Grows by a quarter while it is short, else doubles.
#[cold]
#[inline(never)]
fn by_part<T>(all: &mut Vec<T>, more: usize) {
    assert!(all.len() + more <= MOST, "too much for one body");
    let part = match all.len() {
        len @ ..SHORT => len / 4 + 1,
        len => len,
    };
    all.reserve_exact(part.max(more));
}
