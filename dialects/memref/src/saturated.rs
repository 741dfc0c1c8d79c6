//! Arithmetic on sizes, offsets and strides of which some are not known: `DYNAMIC` absorbs.

use crease_ir::types::DYNAMIC;

/// The sum, if both are known.
pub fn add(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC {
        return DYNAMIC;
    }
    a.wrapping_add(b)
}

/// The product, if both are known or one is zero.
pub fn mul(a: i64, b: i64) -> i64 {
    if a == 0 || b == 0 {
        return 0;
    }
    if a == DYNAMIC || b == DYNAMIC {
        return DYNAMIC;
    }
    a.wrapping_mul(b)
}
