//! What arithmetic makes of ranges: functions of the two operands, which have one width.
//!
//! A result that leaves the width may be anything, unless a flag says that it does not.

use super::{ApInt, IntRange};

/// What does not happen.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Overflow {
    /// No result leaves the signed numbers.
    pub nsw: bool,
    /// No result leaves the unsigned numbers.
    pub nuw: bool,
}

/// A pair of ends.
type Ends<'r> = (&'r ApInt, &'r ApInt);

/// What is made of one number of each operand; `None` if that may be anything.
type Op<'f> = dyn Fn(&ApInt, &ApInt) -> Option<ApInt> + 'f;

/// From the least to the greatest of what `op` makes of pairs of ends.
fn span(signed: bool, pairs: &[Ends<'_>], op: &Op<'_>) -> IntRange {
    let width = pairs.first().map_or(0, |(a, _)| a.width());
    let mut found: Option<(ApInt, ApInt)> = None;
    for (a, b) in pairs {
        let Some(new) = op(a, b) else {
            return IntRange::all(width);
        };
        found = Some(match found {
            None => (new.clone(), new),
            Some((min, max)) if signed => (min.smin(&new), max.smax(&new)),
            Some((min, max)) => (min.umin(&new), max.umax(&new)),
        });
    }
    match found {
        None => IntRange::all(width),
        Some((min, max)) if signed => IntRange::signed(min, max),
        Some((min, max)) => IntRange::unsigned(min, max),
    }
}

/// The four pairs of ends.
fn corners<'r>(signed: bool, a: &'r IntRange, b: &'r IntRange) -> [Ends<'r>; 4] {
    let (a, b) = match signed {
        true => ((&a.smin, &a.smax), (&b.smin, &b.smax)),
        false => ((&a.umin, &a.umax), (&b.umin, &b.umax)),
    };
    [(a.0, b.0), (a.0, b.1), (a.1, b.0), (a.1, b.1)]
}

/// A result that wrapped, if the flag says that it did not: the end of the numbers that is next to it.
fn checked((result, wrapped): (ApInt, bool), end: Option<ApInt>) -> Option<ApInt> {
    if wrapped { end } else { Some(result) }
}

/// The end of the signed numbers on the negative side or on the other one.
fn signed_end(negative: bool, width: u32) -> ApInt {
    match negative {
        true => ApInt::signed_min(width),
        false => ApInt::signed_max(width),
    }
}

/// `a + b`
pub fn add(a: &IntRange, b: &IntRange, flags: Overflow) -> IntRange {
    let unsigned = [(&a.umin, &b.umin), (&a.umax, &b.umax)];
    let unsigned = span(false, &unsigned, &|x, y| {
        let end = flags.nuw.then(|| ApInt::all_ones(x.width()));
        checked(x.uadd_overflow(y), end)
    });
    let signed = [(&a.smin, &b.smin), (&a.smax, &b.smax)];
    let signed = span(true, &signed, &|x, y| {
        let end = flags.nsw.then(|| signed_end(x.is_negative(), x.width()));
        checked(x.sadd_overflow(y), end)
    });
    unsigned.intersection(&signed)
}

/// `a - b`
pub fn sub(a: &IntRange, b: &IntRange, flags: Overflow) -> IntRange {
    let unsigned = [(&a.umin, &b.umax), (&a.umax, &b.umin)];
    let unsigned = span(false, &unsigned, &|x, y| {
        let end = flags.nuw.then(|| ApInt::zero(x.width()));
        checked(x.usub_overflow(y), end)
    });
    let signed = [(&a.smin, &b.smax), (&a.smax, &b.smin)];
    let signed = span(true, &signed, &|x, y| {
        let end = flags.nsw.then(|| signed_end(x.is_negative(), x.width()));
        checked(x.ssub_overflow(y), end)
    });
    unsigned.intersection(&signed)
}

/// `a * b`
pub fn mul(a: &IntRange, b: &IntRange, flags: Overflow) -> IntRange {
    let unsigned = span(false, &corners(false, a, b), &|x, y| {
        let end = flags.nuw.then(|| ApInt::all_ones(x.width()));
        checked(x.umul_overflow(y), end)
    });
    let signed = span(true, &corners(true, a, b), &|x, y| {
        let negative = x.is_negative() != y.is_negative();
        let end = flags.nsw.then(|| signed_end(negative, x.width()));
        checked(x.smul_overflow(y), end)
    });
    unsigned.intersection(&signed)
}

/// `a << b`
pub fn shl(a: &IntRange, b: &IntRange, flags: Overflow) -> IntRange {
    let unsigned = span(false, &corners(false, a, b), &|x, by| {
        let end = flags.nuw.then(|| ApInt::all_ones(x.width()));
        checked(x.ushl_overflow(amount(by)), end)
    });
    // The amount has no sign.
    let pairs = [
        (&a.smin, &b.umin),
        (&a.smin, &b.umax),
        (&a.smax, &b.umin),
        (&a.smax, &b.umax),
    ];
    let signed = span(true, &pairs, &|x, by| {
        let end = flags.nsw.then(|| signed_end(x.is_negative(), x.width()));
        checked(x.sshl_overflow(amount(by)), end)
    });
    unsigned.intersection(&signed)
}

fn amount(by: &ApInt) -> u32 {
    let by = by.to_u64().and_then(|by| u32::try_from(by).ok());
    by.unwrap_or(u32::MAX)
}

/// The amount of a shift that leaves anything.
fn within_width(by: &ApInt) -> Option<u32> {
    Some(amount(by)).filter(|&by_bits| by_bits < by.width())
}

/// `a >> b`, filled with the sign.
pub fn shr_signed(a: &IntRange, b: &IntRange) -> IntRange {
    let pairs = [
        (&a.smin, &b.umin),
        (&a.smin, &b.umax),
        (&a.smax, &b.umin),
        (&a.smax, &b.umax),
    ];
    span(true, &pairs, &|x, by| Some(x.ashr(within_width(by)?)))
}

/// `a >> b`, filled with zeros.
pub fn shr_unsigned(a: &IntRange, b: &IntRange) -> IntRange {
    span(false, &corners(false, a, b), &|x, by| {
        Some(x.lshr(within_width(by)?))
    })
}

/// A quotient of unsigned numbers, by what is made of the ends.
fn quotient_unsigned(a: &IntRange, b: &IntRange, op: &Op<'_>) -> IntRange {
    if !b.umin.is_zero() {
        return span(false, &corners(false, a, b), op);
    }
    // A division by zero is none that matters: no quotient is greater than what is divided.
    let least = a.umin.udiv(&b.umax);
    let least = least.unwrap_or_else(|| ApInt::zero(a.width()));
    IntRange::unsigned(least, a.umax.clone())
}

/// `a / b` of unsigned numbers, down.
pub fn div_unsigned(a: &IntRange, b: &IntRange) -> IntRange {
    quotient_unsigned(a, b, &|x, y| x.udiv(y))
}

/// `a / b` of unsigned numbers, up.
pub fn ceil_div_unsigned(a: &IntRange, b: &IntRange) -> IntRange {
    quotient_unsigned(a, b, &|x, y| {
        let (quotient, rest) = x.udiv_rem(y)?;
        match rest.is_zero() {
            true => Some(quotient),
            false => checked(quotient.uadd_overflow(&ApInt::one(x.width())), None),
        }
    })
}

/// A quotient of signed numbers, where no divisor is zero.
fn quotient_signed(a: &IntRange, b: &IntRange, op: &Op<'_>) -> IntRange {
    if !is_positive(&b.smin) && !b.smax.is_negative() {
        return IntRange::all(b.width());
    }
    span(true, &corners(true, a, b), &|x, y| {
        (!(x.is_signed_min() && y.is_all_ones()))
            .then(|| op(x, y))
            .flatten()
    })
}

fn is_positive(value: &ApInt) -> bool {
    !value.is_negative() && !value.is_zero()
}

/// `a / b` of signed numbers, towards zero.
pub fn div_signed(a: &IntRange, b: &IntRange) -> IntRange {
    quotient_signed(a, b, &|x, y| x.sdiv(y))
}

/// `a / b` of signed numbers, up.
pub fn ceil_div_signed(a: &IntRange, b: &IntRange) -> IntRange {
    let op = |x: &ApInt, y: &ApInt| {
        let (quotient, one) = (x.sdiv(y)?, ApInt::one(x.width()));
        match () {
            () if !x.srem(y)?.is_zero() && x.is_negative() == y.is_negative() => {
                checked(quotient.sadd_overflow(&one), None)
            }
            // The usual way to compute it negates what is divided, which the least number does not survive:
            // the quotient comes out positive. Folding does so, too.
            () if x.is_signed_min() && y.scmp(&one).is_gt() => Some(quotient.neg()),
            () => Some(quotient),
        }
    };
    let all = quotient_signed(a, b, &op);
    if !a.smin.is_signed_min() || a.smax == a.smin {
        return all;
    }
    // Of the least number the quotient is on the other side of all others.
    let one = ApInt::one(a.width());
    let rest = IntRange::signed(a.smin.add(&one), a.smax.clone());
    all.join(&quotient_signed(&rest, b, &op))
}

/// `a / b` of signed numbers, down.
pub fn floor_div_signed(a: &IntRange, b: &IntRange) -> IntRange {
    quotient_signed(a, b, &|x, y| {
        let quotient = x.sdiv(y)?;
        match !x.srem(y)?.is_zero() && x.is_negative() != y.is_negative() {
            true => checked(quotient.ssub_overflow(&ApInt::one(x.width())), None),
            false => Some(quotient),
        }
    })
}

/// What is left of `a / b` of signed numbers: it has the sign of `a`.
pub fn rem_signed(a: &IntRange, b: &IntRange) -> IntRange {
    if !is_positive(&b.smin) && !b.smax.is_negative() {
        return IntRange::all(b.width());
    }
    let divisor = match is_positive(&b.smin) {
        true => b.smax.clone(),
        false => b.smin.abs(),
    };
    let most = divisor.sub(&ApInt::one(divisor.width()));
    let zero = || ApInt::zero(divisor.width());
    let lies_within = |rest: &(ApInt, ApInt)| rest.0.scmp(&rest.1).is_le();
    // Where all of `a` lies between two multiples, the rest of its ends are the ends.
    let between = (b.smin == b.smax && a.smax.sub(&a.smin).ucmp(&divisor).is_lt())
        .then(|| a.smin.srem(&divisor).zip(a.smax.srem(&divisor)))
        .flatten()
        .filter(lies_within);
    let (min, max) = between.unwrap_or_else(|| {
        let min = a.smin.is_negative().then(|| most.neg());
        let max = is_positive(&a.smax).then(|| most.clone());
        (min.unwrap_or_else(zero), max.unwrap_or_else(zero))
    });
    IntRange::signed(min, max)
}

/// What is left of `a / b` of unsigned numbers: no more than either.
pub fn rem_unsigned(a: &IntRange, b: &IntRange) -> IntRange {
    let between = (b.umin == b.umax && a.umax.sub(&a.umin).ucmp(&b.umax).is_lt())
        .then(|| a.umin.urem(&b.umax).zip(a.umax.urem(&b.umax)))
        .flatten()
        .filter(|(min, max)| min.ucmp(max).is_le());
    let (min, max) = between.unwrap_or_else(|| {
        let most = b.umax.sub(&ApInt::one(b.width()));
        (ApInt::zero(b.width()), most.umin(&a.umax))
    });
    IntRange::unsigned(min, max)
}

/// The greater one of signed numbers.
pub fn max_signed(a: &IntRange, b: &IntRange) -> IntRange {
    IntRange::signed(a.smin.smax(&b.smin), a.smax.smax(&b.smax))
}

/// The greater one of unsigned numbers.
pub fn max_unsigned(a: &IntRange, b: &IntRange) -> IntRange {
    IntRange::unsigned(a.umin.umax(&b.umin), a.umax.umax(&b.umax))
}

/// The lesser one of signed numbers.
pub fn min_signed(a: &IntRange, b: &IntRange) -> IntRange {
    IntRange::signed(a.smin.smin(&b.smin), a.smax.smin(&b.smax))
}

/// The lesser one of unsigned numbers.
pub fn min_unsigned(a: &IntRange, b: &IntRange) -> IntRange {
    IntRange::unsigned(a.umin.umin(&b.umin), a.umax.umin(&b.umax))
}

/// The bits that differ between numbers of the range: those from the first one in which its ends do.
fn varying(range: &IntRange) -> ApInt {
    let differ = range.umin.xor(&range.umax);
    let (width, same) = (differ.width(), differ.leading_zeros());
    ApInt::all_ones(width).lshr(same)
}

/// What `op` makes of the bits that are known, with all others clear and with all others set.
fn bitwise(a: &IntRange, b: &IntRange, op: fn(&ApInt, &ApInt) -> ApInt) -> IntRange {
    let ends = |range: &IntRange| {
        let varying = varying(range);
        IntRange::unsigned(range.umin.and(&varying.not()), range.umax.or(&varying))
    };
    let (a, b) = (ends(a), ends(b));
    span(false, &corners(false, &a, &b), &|x, y| Some(op(x, y)))
}

/// `a & b`
pub fn and(a: &IntRange, b: &IntRange) -> IntRange {
    bitwise(a, b, ApInt::and)
}

/// `a | b`
pub fn or(a: &IntRange, b: &IntRange) -> IntRange {
    bitwise(a, b, ApInt::or)
}

/// `a ^ b`
pub fn xor(a: &IntRange, b: &IntRange) -> IntRange {
    let varying = varying(a).or(&varying(b));
    let known = a.umin.xor(&b.umin);
    IntRange::unsigned(known.and(&varying.not()), known.or(&varying))
}
