//! Reassociation of reassociations: groups of groups, and groups that lead from one shape straight
//! to another.

use crease_ir::types::DYNAMIC;

use crate::reshape::Groups;

/// The groups of two reshapes in the same direction, one after the other; `None` if they don't fit
/// together.
pub(super) fn compose(a: Groups, b: Groups) -> Option<Groups> {
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
pub(super) fn coarsen(fine: &Groups, coarse: &Groups) -> Option<Groups> {
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
pub(super) fn between(
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

/// The groups that collapse the shape `from` to `to`: each dimension of `to` takes as few of `from`
/// as give its size, and ones that come after; a dynamic one takes up to a dynamic one.
pub(super) fn collapse(from: &[i64], to: &[i64]) -> Option<Groups> {
    if from.len() <= to.len() {
        return None;
    }
    if to.is_empty() {
        return from.iter().all(|&d| d == 1).then(Vec::new);
    }
    let mut groups: Groups = Vec::new();
    let mut at = 0;
    for (i, &size) in to.iter().enumerate() {
        let mut group = vec![at as i64];
        let mut product = *from.get(at)?;
        at += 1;
        if size == DYNAMIC {
            while product != DYNAMIC {
                product = *from.get(at)?;
                group.push(at as i64);
                at += 1;
            }
            // What follows is for the next dimension, unless it has none left that is as large.
            let rest: i64 = from[at..].iter().fold(1, |p, &d| p.wrapping_mul(d));
            if i + 1 == to.len() {
                if from[at..].contains(&DYNAMIC) {
                    return None;
                }
                group.extend((at..from.len()).map(|d| d as i64));
                at = from.len();
                let _ = rest;
            } else {
                let wanted: Vec<i64> = to[i + 1..].to_vec();
                while at < from.len() && from[at] != DYNAMIC && !fits(&from[at..], &wanted) {
                    group.push(at as i64);
                    at += 1;
                }
            }
        } else {
            if product == DYNAMIC {
                return None;
            }
            while product < size {
                let next = *from.get(at)?;
                if next == DYNAMIC {
                    return None;
                }
                product = product.wrapping_mul(next);
                group.push(at as i64);
                at += 1;
            }
            if product != size {
                return None;
            }
        }
        // Ones belong to what is before them, unless the next dimension is a one.
        while from.get(at) == Some(&1) && to.get(i + 1) != Some(&1) {
            group.push(at as i64);
            at += 1;
        }
        groups.push(group);
    }
    if at != from.len() {
        let last = groups.last_mut()?;
        for (d, &size) in from.iter().enumerate().skip(at) {
            if size != 1 {
                return None;
            }
            last.push(d as i64);
        }
    }
    Some(groups)
}

/// Whether `from` can be collapsed to `to`, starting with a dimension that `to` starts with.
fn fits(from: &[i64], to: &[i64]) -> bool {
    match from.len() == to.len() {
        true => from == to,
        false => collapse(from, to).is_some(),
    }
}
