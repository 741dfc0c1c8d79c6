//! Sizes of blocks: every 16 bytes up to 1 KiB, then eight for each power of two.

/// Bytes of the largest block that is not the system's.
pub const LARGEST: usize = 1 << 20;

/// What every block is aligned to.
pub(crate) const ALIGN: usize = 16;

/// Up to here there is a class for every [`ALIGN`] bytes.
pub(crate) const FINE: usize = 1 << FINE_LOG;
const FINE_LOG: u32 = 10;
const FINE_CLASSES: usize = FINE / ALIGN;

/// Number of classes.
pub(crate) const CLASSES: usize = FINE_CLASSES + 8 * (LARGEST.ilog2() - FINE_LOG) as usize;

/// The class of blocks for `size` bytes, which are at least 1 and at most [`LARGEST`].
#[inline]
pub(crate) const fn class(size: usize) -> usize {
    if size <= FINE {
        return (size - 1) / ALIGN;
    }
    let log = (size - 1).ilog2();
    let eighth = ((size - 1) >> (log - 3)) & 7;
    FINE_CLASSES + 8 * (log - FINE_LOG) as usize + eighth
}

/// The bytes of a class's blocks.
#[inline]
pub(crate) const fn bytes(class: usize) -> usize {
    if class < FINE_CLASSES {
        return (class + 1) * ALIGN;
    }
    let class = class - FINE_CLASSES;
    (9 + class % 8) << (FINE_LOG as usize + class / 8 - 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_holds_its_sizes_and_wastes_little() {
        for size in 1..=LARGEST {
            let found = bytes(class(size));
            assert!(found >= size, "{size} in {found}");
            assert!(found - size < ALIGN.max(size / 8), "{size} in {found}");
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
