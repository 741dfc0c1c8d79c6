//! Sizes of blocks: every 16 bytes up to 1 KiB, then 32 for each power of two: most large blocks are
//! vectors of bodies, which are as long as they need to be.

/// Bytes of the largest block that is not the system's.
pub const LARGEST: usize = 1 << 20;

/// What every block is aligned to.
pub(crate) const ALIGN: usize = 16;

/// Up to here there is a class for every [`ALIGN`] bytes.
pub(crate) const FINE: usize = 1 << FINE_LOG;
const FINE_LOG: u32 = 10;
const FINE_CLASSES: usize = FINE / ALIGN;

/// From there on, classes for each power of two.
const STEPS: usize = 1 << STEPS_LOG;
const STEPS_LOG: u32 = 5;

/// Number of classes.
pub(crate) const CLASSES: usize = FINE_CLASSES + STEPS * (LARGEST.ilog2() - FINE_LOG) as usize;

/// The class of blocks for `size` bytes, which are at least 1 and at most [`LARGEST`].
#[inline]
pub(crate) const fn class(size: usize) -> usize {
    if size <= FINE {
        return (size - 1) / ALIGN;
    }
    let log = (size - 1).ilog2();
    let step = ((size - 1) >> (log - STEPS_LOG)) & (STEPS - 1);
    FINE_CLASSES + STEPS * (log - FINE_LOG) as usize + step
}

/// The bytes of a class's blocks.
#[inline]
pub(crate) const fn bytes(class: usize) -> usize {
    if class < FINE_CLASSES {
        return (class + 1) * ALIGN;
    }
    let class = class - FINE_CLASSES;
    (STEPS + 1 + class % STEPS) << (FINE_LOG as usize + class / STEPS - STEPS_LOG as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_holds_its_sizes_and_wastes_little() {
        for size in 1..=LARGEST {
            let found = bytes(class(size));
            assert!(found >= size, "{size} in {found}");
            assert!(found - size < ALIGN.max(size / STEPS), "{size} in {found}");
            assert_eq!(found % ALIGN, 0);
        }
        assert_eq!(class(LARGEST) + 1, CLASSES);
        assert_eq!(bytes(CLASSES - 1), LARGEST);
    }

    #[test]
    fn classes_are_in_order() {
        for class_of in 1..CLASSES {
            assert!(bytes(class_of - 1) < bytes(class_of));
            assert_eq!(class(bytes(class_of)), class_of);
            assert_eq!(class(bytes(class_of - 1) + 1), class_of);
        }
    }
}
