//! Sorting where it is not hot. `slice::sort` is compiled anew for every type and every comparison in every crate, 4
//! to 7 KB each time; these sort numbers of places, which is compiled once.

use std::cmp::Ordering;

/// As `slice::sort` does: stable.
pub fn sort<T: Ord>(list: &mut [T]) {
    sort_by(list, T::cmp);
}

/// As `slice::sort_by_key` does: stable.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(list, |a, b| key(a).cmp(&key(b)));
}

/// As `slice::sort_by` does: stable.
pub fn sort_by<T>(list: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    let mut order = order(list.len(), &mut |a, b| compare(&list[a], &list[b]));
    // Each cycle of the permutation once: a place that has got its own is its own place from then on.
    for start in 0..order.len() {
        let mut at = start;
        loop {
            let from = std::mem::replace(&mut order[at], at);
            if from == start {
                break;
            }
            list.swap(at, from);
            at = from;
        }
    }
}

/// Which place of `0..len` comes when.
fn order(len: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    order.sort_by(|&a, &b| compare(a, b));
    order
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_sorts_as_slices_do(list: Vec<(u8, u32)>) {
            let mut expected = list.clone();
            expected.sort_by_key(|entry| entry.0);
            let mut sorted = list.clone();
            super::sort_by_key(&mut sorted, |entry| entry.0);
            prop_assert_eq!(sorted, expected);
            let (mut sorted, mut expected) = (list.clone(), list);
            expected.sort();
            super::sort(&mut sorted);
            prop_assert_eq!(sorted, expected);
        }
    }
}
