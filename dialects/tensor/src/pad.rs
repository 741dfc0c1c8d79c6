//! Paddings as lists of numbers.

use crease_memref::saturated::add;

/// The sizes of a padded shape; `None` if the lists are not as long as it has dimensions.
pub(crate) fn sizes(shape: &[i64], low: &[i64], high: &[i64]) -> Option<Vec<i64>> {
    if low.len() != shape.len() || high.len() != shape.len() {
        return None;
    }
    let around = low.iter().zip(high);
    let sizes = shape.iter().zip(around);
    Some(
        sizes
            .map(|(&size, (&low, &high))| add(add(size, low), high))
            .collect(),
    )
}
