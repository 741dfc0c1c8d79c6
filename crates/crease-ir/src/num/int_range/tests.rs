//! Ranges of few bits, against all the numbers that are in them.

use super::*;

const WIDTH: u32 = 3;

fn numbers(range: &IntRange) -> Vec<ApInt> {
    let all = (0..1 << WIDTH).map(|n| ApInt::new(WIDTH, n));
    all.filter(|n| holds(range, n)).collect()
}

fn holds(range: &IntRange, n: &ApInt) -> bool {
    let unsigned = range.umin.ucmp(n).is_le() && n.ucmp(&range.umax).is_le();
    unsigned && range.smin.scmp(n).is_le() && n.scmp(&range.smax).is_le()
}

/// All that begin and end somewhere, as signed and as unsigned numbers.
fn ranges() -> Vec<IntRange> {
    let mut all = Vec::new();
    for first in 0..1 << WIDTH {
        for last in 0..1 << WIDTH {
            let (first, last) = (ApInt::new(WIDTH, first), ApInt::new(WIDTH, last));
            if first.ucmp(&last).is_le() {
                all.push(IntRange::unsigned(first.clone(), last.clone()));
            }
            if first.scmp(&last).is_le() {
                all.push(IntRange::signed(first, last));
            }
        }
    }
    all
}

type OnRanges<'f> = dyn Fn(&IntRange, &IntRange) -> IntRange + 'f;
type OnNumbers<'f> = dyn Fn(&ApInt, &ApInt) -> Option<ApInt> + 'f;

#[track_caller]
fn check(on_ranges: &OnRanges<'_>, on_numbers: &OnNumbers<'_>) {
    let ranges = ranges();
    for a in &ranges {
        for b in &ranges {
            let range = on_ranges(a, b);
            for x in numbers(a) {
                for y in numbers(b) {
                    let Some(result) = on_numbers(&x, &y) else {
                        continue;
                    };
                    assert!(holds(&range, &result), "{x:?} {y:?}: {result:?} {range:?}");
                }
            }
        }
    }
}

/// With each pair of flags; results that they rule out do not matter.
#[track_caller]
fn check_flagged(
    on_ranges: fn(&IntRange, &IntRange, Overflow) -> IntRange,
    unsigned: fn(&ApInt, &ApInt) -> (ApInt, bool),
    signed: fn(&ApInt, &ApInt) -> (ApInt, bool),
) {
    for (nsw, nuw) in [(false, false), (false, true), (true, false), (true, true)] {
        let flags = Overflow { nsw, nuw };
        check(&|a, b| on_ranges(a, b, flags), &|x, y| {
            let ((result, a), (_, b)) = (unsigned(x, y), signed(x, y));
            (!(a && nuw || b && nsw)).then_some(result)
        });
    }
}

#[test]
fn sums_and_products() {
    check_flagged(add, ApInt::uadd_overflow, ApInt::sadd_overflow);
    check_flagged(sub, ApInt::usub_overflow, ApInt::ssub_overflow);
    check_flagged(mul, ApInt::umul_overflow, ApInt::smul_overflow);
}

#[test]
fn quotients() {
    let no_overflow = |x: &ApInt, y: &ApInt| !(x.is_signed_min() && y.is_all_ones());
    check(&div_unsigned, &|x, y| x.udiv(y));
    check(&rem_unsigned, &|x, y| x.urem(y));
    check(&div_signed, &move |x, y| {
        no_overflow(x, y).then(|| x.sdiv(y))?
    });
    check(&rem_signed, &|x, y| x.srem(y));
    let up = |x: &ApInt, y: &ApInt| {
        let (quotient, rest) = x.udiv_rem(y)?;
        Some(match rest.is_zero() {
            true => quotient,
            false => quotient.add(&ApInt::one(WIDTH)),
        })
    };
    check(&ceil_div_unsigned, &up);
    let down = move |x: &ApInt, y: &ApInt| {
        let (quotient, rest) = (x.sdiv(y)?, x.srem(y)?);
        let lower = !rest.is_zero() && x.is_negative() != y.is_negative();
        let result = match lower {
            true => quotient.sub(&ApInt::one(WIDTH)),
            false => quotient,
        };
        no_overflow(x, y).then_some(result)
    };
    check(&floor_div_signed, &down);
}

#[test]
fn bits() {
    check(&and, &|x, y| Some(x.and(y)));
    check(&or, &|x, y| Some(x.or(y)));
    check(&xor, &|x, y| Some(x.xor(y)));
    let within = |y: &ApInt| y.to_u64().map(|y| y as u32).filter(|&y| y < WIDTH);
    check(&|a, b| shl(a, b, Overflow::default()), &move |x, y| {
        Some(x.shl(within(y)?))
    });
    check(&shr_signed, &move |x, y| Some(x.ashr(within(y)?)));
    check(&shr_unsigned, &move |x, y| Some(x.lshr(within(y)?)));
}

#[test]
fn extrema() {
    check(&max_signed, &|x, y| Some(x.smax(y)));
    check(&max_unsigned, &|x, y| Some(x.umax(y)));
    check(&min_signed, &|x, y| Some(x.smin(y)));
    check(&min_unsigned, &|x, y| Some(x.umin(y)));
}

#[test]
fn widths() {
    for range in ranges() {
        for n in numbers(&range) {
            for width in 1..=WIDTH {
                assert!(holds(&range.truncated(width), &n.trunc(width)), "{range:?}");
            }
            assert!(holds(&range.extended(6, true), &n.sext(6)));
            assert!(holds(&range.extended(6, false), &n.zext(6)));
        }
    }
}

#[test]
fn comparisons() {
    for a in ranges() {
        for b in ranges() {
            for x in numbers(&a) {
                for y in numbers(&b) {
                    let below = a.is_below(&b, true);
                    assert!(below.is_none_or(|below| below == x.scmp(&y).is_lt()));
                    let below = a.is_below(&b, false);
                    assert!(below.is_none_or(|below| below == x.ucmp(&y).is_lt()));
                    assert_eq!(a.is_at_least(&b, false), below.map(|below| !below));
                    assert!(a.is_equal(&b).is_none_or(|equal| equal == (x == y)));
                }
            }
        }
    }
}
