//! Hints to the processor what will be read soon, so that it is in the caches by then.
//!
//! Unlike a read whose value nobody needs, a hint lets what follows go on: nothing waits for memory. On
//! processors other than x86-64 it does nothing.
//!
//! **Unsafe code.** The instruction is an unsafe function because it takes a pointer. It reads nothing that
//! the program could see, and does not fault, whatever the pointer.

/// The bytes that are fetched together.
const LINE: usize = 64;

/// A value will be read.
#[inline(always)]
pub fn value<T>(value: &T) {
    bytes(std::ptr::from_ref(value).cast(), size_of::<T>());
}

/// A slice will be read: as much of it as lies in the first `lines` cache lines.
#[inline(always)]
pub fn slice<T>(slice: &[T], lines: usize) {
    bytes(slice.as_ptr().cast(), size_of_val(slice).min(lines * LINE));
}

#[inline(always)]
fn bytes(from: *const u8, len: usize) {
    let mut at = 0;
    while at < len {
        line(from.wrapping_add(at));
        at += LINE;
    }
}

#[inline(always)]
fn line(at: *const u8) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a hint; see above.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(at.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = at;
}

#[cfg(test)]
mod tests {
    #[test]
    fn any_value_will_do() {
        super::value(&1u8);
        super::value(&[0u64; 100]);
        super::slice::<u32>(&[], 1);
        super::slice(&[1u32; 1000], 2);
        super::slice(&[1u8; 70], 4);
    }
}
