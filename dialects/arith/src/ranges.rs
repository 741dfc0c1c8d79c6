//! Ranges of results, from ranges of operands. Arithmetic is that of whole numbers; where it may leave
//! what the type holds, nothing is known, unless a flag says that it does not.

use crease_ir::interfaces::{InferIntRange, IntRange, RangeOf};
use crease_ir::{OpRef, Type};

use crate::enums::IntegerOverflowFlags;
use crate::ops::overflow;

/// Least and greatest.
type Wide = (i128, i128);

fn wide(range: IntRange) -> Wide {
    (range.min.into(), range.max.into())
}

fn operand(op: OpRef<'_>, index: usize, of: &RangeOf<'_>) -> Option<IntRange> {
    of(op.operand(index))
}

fn both(op: OpRef<'_>, of: &RangeOf<'_>) -> Option<(Wide, Wide)> {
    Some((wide(operand(op, 0, of)?), wide(operand(op, 1, of)?)))
}

/// Both, if neither is below 0: then signed and unsigned arithmetic are the same.
fn both_natural(op: OpRef<'_>, of: &RangeOf<'_>) -> Option<(Wide, Wide)> {
    both(op, of).filter(|(a, b)| a.0 >= 0 && b.0 >= 0)
}

fn ty(op: OpRef<'_>) -> Type {
    op.result_type(0)
}

/// A result that may leave the type, if no flag says that it does not.
fn result(op: OpRef<'_>, (min, max): Wide) -> Option<IntRange> {
    if overflow(op).contains(IntegerOverflowFlags::NSW) {
        return IntRange::clamped(op.ctx(), ty(op), min, max);
    }
    IntRange::wrapped(op.ctx(), ty(op), min, max)
}

/// The least and the greatest of what `f` makes of the ends.
fn corners(a: Wide, b: Wide, f: impl Fn(i128, i128) -> i128) -> Wide {
    let all = [f(a.0, b.0), f(a.0, b.1), f(a.1, b.0), f(a.1, b.1)];
    let (first, rest) = (all[0], &all[1..]);
    rest.iter()
        .fold((first, first), |(min, max), &n| (min.min(n), max.max(n)))
}

fn within(op: OpRef<'_>, (min, max): Wide) -> Option<IntRange> {
    IntRange::wrapped(op.ctx(), ty(op), min, max)
}

/// `a + b`
pub static ADDI: InferIntRange = InferIntRange(|op, of| {
    let (a, b) = both(op, of)?;
    result(op, (a.0 + b.0, a.1 + b.1))
});

/// `a - b`
pub static SUBI: InferIntRange = InferIntRange(|op, of| {
    let (a, b) = both(op, of)?;
    result(op, (a.0 - b.1, a.1 - b.0))
});

/// `a * b`
pub static MULI: InferIntRange = InferIntRange(|op, of| {
    let (a, b) = both(op, of)?;
    result(op, corners(a, b, |x, y| x * y))
});

/// The greater one.
pub static MAXSI: InferIntRange = InferIntRange(|op, of| {
    let (a, b) = both(op, of)?;
    within(op, (a.0.max(b.0), a.1.max(b.1)))
});

/// The lesser one.
pub static MINSI: InferIntRange = InferIntRange(|op, of| {
    let (a, b) = both(op, of)?;
    within(op, (a.0.min(b.0), a.1.min(b.1)))
});

/// The greater one as unsigned numbers.
pub static MAXUI: InferIntRange = InferIntRange(|op, of| {
    let (a, b) = both_natural(op, of)?;
    within(op, (a.0.max(b.0), a.1.max(b.1)))
});

/// The lesser one as unsigned numbers: no greater than one that is not below 0.
pub static MINUI: InferIntRange = InferIntRange(|op, of| {
    if let Some((a, b)) = both_natural(op, of) {
        return within(op, (a.0.min(b.0), a.1.min(b.1)));
    }
    let natural = |i| operand(op, i, of).filter(|range| range.is_non_negative());
    let bound = natural(0).or(natural(1))?;
    within(op, (0, bound.max.into()))
});

/// No bit is set that is not in both.
pub static ANDI: InferIntRange = InferIntRange(|op, of| {
    let natural = |i| operand(op, i, of).filter(|range| range.is_non_negative());
    let max = match (natural(0), natural(1)) {
        (Some(a), Some(b)) => a.max.min(b.max),
        (Some(one), None) | (None, Some(one)) => one.max,
        (None, None) => return None,
    };
    within(op, (0, max.into()))
});

fn quotient(op: OpRef<'_>, (a, b): (Wide, Wide), f: fn(i128, i128) -> i128) -> Option<IntRange> {
    // Of divisors that are all above zero only.
    (b.0 > 0).then(|| within(op, corners(a, b, f))).flatten()
}

/// `a / b`, towards zero.
pub static DIVSI: InferIntRange = InferIntRange(|op, of| quotient(op, both(op, of)?, |a, b| a / b));

/// `a / b` of unsigned numbers.
pub static DIVUI: InferIntRange =
    InferIntRange(|op, of| quotient(op, both_natural(op, of)?, |a, b| a / b));

/// `a / b`, down.
pub static FLOORDIVSI: InferIntRange =
    InferIntRange(|op, of| quotient(op, both(op, of)?, |a, b| a.div_euclid(b)));

/// `a / b`, up.
pub static CEILDIVSI: InferIntRange =
    InferIntRange(|op, of| quotient(op, both(op, of)?, |a, b| -((-a).div_euclid(b))));

/// `a / b` of unsigned numbers, up.
pub static CEILDIVUI: InferIntRange =
    InferIntRange(|op, of| quotient(op, both_natural(op, of)?, |a, b| -((-a).div_euclid(b))));

/// What is left over has the sign of what is divided.
pub static REMSI: InferIntRange = InferIntRange(|op, of| {
    let (a, b) = both(op, of)?;
    let most = b.0.abs().max(b.1.abs()) - 1;
    let max = if a.1 > 0 { a.1.min(most) } else { 0 };
    let min = if a.0 < 0 { a.0.max(-most) } else { 0 };
    within(op, (min, max))
});

/// Of unsigned numbers.
pub static REMUI: InferIntRange = InferIntRange(|op, of| {
    let divisor = operand(op, 1, of).filter(|range| range.is_non_negative())?;
    let dividend = operand(op, 0, of).filter(|range| range.is_non_negative());
    let most = i128::from(divisor.max) - 1;
    let max = dividend.map_or(most, |range| most.min(range.max.into()));
    within(op, (0, max.max(0)))
});

/// Bits that are known to stay.
fn shift(op: OpRef<'_>, of: &RangeOf<'_>) -> Option<(Wide, Wide)> {
    let width = op.ctx().scalar_width(ty(op))?;
    both(op, of).filter(|(_, by)| by.0 >= 0 && by.1 < width.min(64).into())
}

/// `a * 2^b`
pub static SHLI: InferIntRange = InferIntRange(|op, of| {
    let (a, by) = shift(op, of)?;
    result(op, corners(a, by, |a, by| a << by))
});

/// `a / 2^b`, down.
pub static SHRSI: InferIntRange = InferIntRange(|op, of| {
    let (a, by) = shift(op, of)?;
    within(op, corners(a, by, |a, by| a >> by))
});

/// Of unsigned numbers.
pub static SHRUI: InferIntRange = InferIntRange(|op, of| {
    let (a, by) = shift(op, of).filter(|(a, _)| a.0 >= 0)?;
    within(op, corners(a, by, |a, by| a >> by))
});

/// A number that keeps its sign.
pub static SIGNED_CAST: InferIntRange =
    InferIntRange(|op, of| within(op, wide(operand(op, 0, of)?)));

/// A number that is none below 0 any more.
pub static UNSIGNED_CAST: InferIntRange = InferIntRange(|op, of| {
    let range = operand(op, 0, of)?;
    if range.is_non_negative() {
        return within(op, wide(range));
    }
    let width = op.ctx().scalar_width(op.operand_type(0))?;
    within(op, (0, (1_i128 << width.min(64)) - 1))
});

/// One of two.
pub static SELECT: InferIntRange = InferIntRange(|op, of| {
    let (a, b) = (operand(op, 1, of)?, operand(op, 2, of)?);
    within(op, wide(a.join(b)))
});

#[cfg(test)]
mod tests {
    use super::*;

    /// Of all pairs of a few numbers.
    #[test]
    fn corners_hold_all_results() {
        for (a, b) in [((-5, 3), (1, 4)), ((2, 7), (3, 3)), ((-9, -2), (1, 2))] {
            let all: [fn(i128, i128) -> i128; 6] = [
                |x, y| x * y,
                |x, y| x / y,
                |x, y| x.div_euclid(y),
                |x, y| -((-x).div_euclid(y)),
                |x, y| x << y,
                |x, y| x >> y,
            ];
            for f in all {
                let (min, max) = corners(a, b, f);
                for x in a.0..=a.1 {
                    for y in b.0..=b.1 {
                        assert!((min..=max).contains(&f(x, y)), "{x} {y}");
                    }
                }
            }
        }
    }
}
