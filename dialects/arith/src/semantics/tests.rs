//! The meanings of ops against machine arithmetic, on all pairs of 6-bit numbers.

use crease_ir::num::ApInt;
use crease_ir::semantics::Value;

use super::*;
use crate::generated::IntegerOverflowFlags as Flags;

const W: u32 = 6;

fn pairs() -> impl Iterator<Item = (i64, i64)> {
    (-32..32).flat_map(|x| (-32..32).map(move |y| (x, y)))
}

fn bits(value: i64) -> Value {
    Value::Bits(ApInt::from_i64(W, value))
}

/// Checks a signed op: `expected` is the exact result, `None` for undefined behaviour.
fn signed(op: fn(&ApInt, &ApInt) -> Eval<ApInt>, expected: fn(i64, i64) -> Option<i64>) {
    for (x, y) in pairs() {
        let got = op(&ApInt::from_i64(W, x), &ApInt::from_i64(W, y)).value();
        assert_eq!(got, expected(x, y).map_or(Value::Ub, bits), "{x} {y}");
    }
}

/// The same on the numbers taken as unsigned.
fn unsigned(op: fn(&ApInt, &ApInt) -> Eval<ApInt>, expected: fn(i64, i64) -> Option<i64>) {
    for (x, y) in pairs() {
        let got = op(&ApInt::from_i64(W, x), &ApInt::from_i64(W, y)).value();
        assert_eq!(
            got,
            expected(x & 63, y & 63).map_or(Value::Ub, bits),
            "{x} {y}"
        );
    }
}

/// A signed quotient that the width holds.
fn held(quotient: Option<i64>) -> Option<i64> {
    quotient.filter(|q| (-32..32).contains(q))
}

#[test]
fn divisions() {
    signed(|x, y| divsi(x, y, false), |x, y| held(x.checked_div(y)));
    signed(remsi, |x, y| x.checked_rem(y));
    signed(floordivsi, |x, y| {
        held((y != 0).then(|| (x as f64 / y as f64).floor() as i64))
    });
    signed(ceildivsi, |x, y| {
        held((y != 0).then(|| (x as f64 / y as f64).ceil() as i64))
    });
    unsigned(|x, y| divui(x, y, false), |x, y| x.checked_div(y));
    unsigned(remui, |x, y| x.checked_rem(y));
    unsigned(ceildivui, |x, y| (y != 0).then(|| (x + y - 1) / y));
}

#[test]
fn extrema() {
    signed(maxsi, |x, y| Some(x.max(y)));
    signed(minsi, |x, y| Some(x.min(y)));
    unsigned(maxui, |x, y| Some(x.max(y)));
    unsigned(minui, |x, y| Some(x.min(y)));
}

/// With a flag, a result that is not the exact one is poison; without, it wraps.
#[test]
fn overflow_flags() {
    type Op = fn(&ApInt, &ApInt, Flags) -> Eval<ApInt>;
    let ops: [(Op, fn(i64, i64) -> i64); 3] = [
        (addi, |x, y| x + y),
        (subi, |x, y| x - y),
        (muli, |x, y| x * y),
    ];
    for (op, exact) in ops {
        for (x, y) in pairs() {
            let (a, b) = (ApInt::from_i64(W, x), ApInt::from_i64(W, y));
            let (s, u) = (exact(x, y), exact(x & 63, y & 63));
            assert_eq!(op(&a, &b, Flags::NONE).value(), bits(s));
            let nsw = if (-32..32).contains(&s) {
                bits(s)
            } else {
                Value::Poison
            };
            assert_eq!(op(&a, &b, Flags::NSW).value(), nsw, "{x} {y}");
            let nuw = if (0..64).contains(&u) {
                bits(u)
            } else {
                Value::Poison
            };
            assert_eq!(op(&a, &b, Flags::NUW).value(), nuw, "{x} {y}");
        }
    }
}

#[test]
fn shifts() {
    for (x, y) in pairs() {
        let (a, b) = (ApInt::from_i64(W, x), ApInt::from_i64(W, y));
        let by = y & 63;
        let expect = |value: i64| if by < 6 { bits(value) } else { Value::Poison };
        assert_eq!(shli(&a, &b, Flags::NONE).value(), expect(x << by.min(6)));
        assert_eq!(shrui(&a, &b, false).value(), expect((x & 63) >> by));
        assert_eq!(shrsi(&a, &b, false).value(), expect(x >> by));
        if by < 6 {
            let exact = x.trailing_zeros() as i64 >= by || x == 0;
            assert_eq!(
                shrsi(&a, &b, true).value() != Value::Poison,
                exact,
                "{x} {y}"
            );
            let kept = (-32..32).contains(&(x << by));
            assert_eq!(
                shli(&a, &b, Flags::NSW).value() != Value::Poison,
                kept,
                "{x} {y}"
            );
        }
    }
}

#[test]
fn halves_of_products() {
    for (x, y) in pairs() {
        let (a, b) = (ApInt::from_i64(W, x), ApInt::from_i64(W, y));
        let value = |eval: [Eval<ApInt>; 2]| eval.map(Eval::value);
        assert_eq!(
            value(mulsi_extended(&a, &b)),
            [bits(x * y), bits((x * y) >> 6)]
        );
        let product = (x & 63) * (y & 63);
        assert_eq!(
            value(mului_extended(&a, &b)),
            [bits(product), bits(product >> 6)]
        );
        let sum = (x & 63) + (y & 63);
        let carry = Value::Bits(ApInt::new(1, u64::from(sum > 63)));
        assert_eq!(value(addui_extended(&a, &b)), [bits(sum), carry]);
    }
}

#[test]
fn total_where_undefined() {
    let (x, zero) = (ApInt::from_i64(W, -5), ApInt::zero(W));
    assert_eq!(BitVec::udiv(&x, &zero), ApInt::all_ones(W));
    assert_eq!(BitVec::urem(&x, &zero), x);
    assert_eq!(BitVec::sdiv(&x, &zero), ApInt::one(W));
    assert_eq!(BitVec::srem(&x, &zero), x);
    assert_eq!(
        BitVec::ashr(&x, &ApInt::from_i64(W, 40)),
        ApInt::all_ones(W)
    );
}
