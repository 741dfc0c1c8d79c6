//! Reassociation of reassociations: groups of groups, and groups that lead from one shape straight
//! to another.

use std::ops::Range;

use crease_ir::types::DYNAMIC;

use crate::reshape::Groups;

/// The groups of two reshapes in the same direction, one after the other; `None` if they don't fit
/// together.
pub fn compose(a: Groups, b: Groups) -> Option<Groups> {
    if a.len() == b.len() {
        return None;
    }
    let (many, few) = if a.len() < b.len() { (b, a) } else { (a, b) };
    if few.is_empty() {
        return Some(few);
    }
    let dims: usize = few.iter().map(Vec::len).sum();
    if many.len() != dims {
        return None;
    }
    few.iter()
        .map(|group| {
            let mut out = Vec::new();
            for &index in group {
                out.extend(many.get(usize::try_from(index).ok()?)?);
            }
            Some(out)
        })
        .collect()
}

/// The groups that lead from the shape with one dimension per group of `fine` to that with one per
/// group of `coarse`, both being groups of the same dimensions; `None` if they overlap.
pub fn coarsen(fine: &Groups, coarse: &Groups) -> Option<Groups> {
    let mut fine = (0i64..).zip(fine).peekable();
    let mut out = Vec::new();
    for group in coarse {
        let last = *group.last()?;
        let mut composed = Vec::new();
        while let Some((index, inner)) = fine.peek().copied() {
            let end = *inner.last()?;
            if end > last {
                return None;
            }
            composed.push(index);
            fine.next();
            if end == last {
                break;
            }
        }
        out.push(composed);
    }
    Some(out)
}

/// The groups that collapse `from` to `to`, where `from_groups` and `to_groups` cut both into
/// parts that have equally many elements.
pub fn between(
    from: &[i64],
    to: &[i64],
    from_groups: &Groups,
    to_groups: &Groups,
) -> Option<Groups> {
    if from_groups.is_empty() {
        return collapse(from, to);
    }
    let part = |shape: &[i64], group: &[i64]| -> Option<Vec<i64>> {
        let start = usize::try_from(*group.first()?).ok()?;
        Some(shape.get(start..start + group.len())?.to_vec())
    };
    let mut out = Vec::new();
    for (from_group, to_group) in from_groups.iter().zip(to_groups) {
        let (a, b) = (part(from, from_group)?, part(to, to_group)?);
        let first = *from_group.first()?;
        let dynamic = |shape: &[i64]| shape.iter().filter(|&&d| d == DYNAMIC).count();
        if dynamic(&a) >= 2 && dynamic(&b) >= 2 {
            return None;
        }
        if a.len() == b.len() {
            if a != b {
                return None;
            }
            out.extend((0..a.len() as i64).map(|i| vec![first + i]));
            continue;
        }
        for group in collapse(&a, &b)? {
            out.push(group.into_iter().map(|i| first + i).collect());
        }
    }
    Some(out)
}

/// The groups that collapse the shape `from` to `to`, if they can be told apart: searching from the
/// left and from the right must give the same, but for dimensions of size one.
pub fn collapse(from: &[i64], to: &[i64]) -> Option<Groups> {
    if from.len() <= to.len() {
        return None;
    }
    if to.is_empty() {
        let unit = from.iter().all(|&d| d == 1 || d == DYNAMIC);
        return unit.then(Vec::new);
    }
    let forward = ranges(from, to)?;
    let reversed = |shape: &[i64]| -> Vec<i64> { shape.iter().rev().copied().collect() };
    let backward = ranges(&reversed(from), &reversed(to))?;
    let flipped = (backward.iter().rev()).map(|r| from.len() - r.end..from.len() - r.start);
    for (a, b) in forward.iter().zip(flipped) {
        let in_one = |i: &usize| a.contains(i) != b.contains(i);
        let mut all = a.start.min(b.start)..a.end.max(b.end);
        if all.any(|i| in_one(&i) && from.get(i) != Some(&1)) {
            return None;
        }
    }
    let dims = |r: Range<usize>| (r.start as i64..r.end as i64).collect();
    Some(forward.into_iter().map(dims).collect())
}

/// For each dimension of `to` the dimensions of `from` that it may be made of: as few as will do, but
/// for the last one. What has to be skipped belongs to a dynamic dimension before it.
fn ranges(from: &[i64], to: &[i64]) -> Option<Vec<Range<usize>>> {
    let mut out: Vec<Range<usize>> = Vec::with_capacity(to.len());
    let mut at = 0;
    let mut before = None;
    for (i, &size) in to.iter().enumerate() {
        let last = i + 1 == to.len();
        let range = match size {
            DYNAMIC => up_to_dynamic(from, at, last)?,
            size => with_product(from, at, size, last)?,
        };
        if range.start > at {
            if before != Some(DYNAMIC) {
                return None;
            }
            out.last_mut()?.end = range.start;
        }
        before = Some(size);
        at = range.end;
        out.push(range);
    }
    (at == from.len()).then_some(out)
}

/// From `start` to the next dynamic dimension, or to the end if there is one at all.
fn up_to_dynamic(from: &[i64], start: usize, to_end: bool) -> Option<Range<usize>> {
    let mut rest = from.iter().skip(start);
    let dynamic = start + rest.position(|&d| d == DYNAMIC)?;
    Some(start..if to_end { from.len() } else { dynamic + 1 })
}

/// The first run of known dimensions from `start` on that has `size` elements, and the ones after it
/// where `with_ones`.
fn with_product(from: &[i64], start: usize, size: i64, with_ones: bool) -> Option<Range<usize>> {
    let (mut first, mut product) = (start, 1i64);
    for (at, &dim) in from.iter().enumerate().skip(start) {
        if dim == DYNAMIC {
            (first, product) = (at + 1, 1);
            continue;
        }
        product = product.wrapping_mul(dim);
        while product > size && first < at {
            product = product.checked_div(*from.get(first)?)?;
            first += 1;
        }
        if product != size {
            continue;
        }
        let rest = from.iter().skip(at + 1);
        let ones = rest.take_while(|&&d| d == 1 && with_ones).count();
        return Some(first..at + 1 + ones);
    }
    None
}
