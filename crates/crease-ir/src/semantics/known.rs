//! Numbers of which some bits are known, as an algebra: what a dialect says its ops mean then also
//! says what is known of their results. A bit that is said to be known is right for all numbers that
//! the operands may be; more bits may be the same for all of them. Nothing of the IR is known here.

use crate::num::ApInt;

use super::{BitVec, FloatOp, Truth};

/// A number of which some bits may be known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// The bits that are 0.
    pub zeros: ApInt,
    /// The bits that are 1; none of `zeros`.
    pub ones: ApInt,
}

/// `None` where it is not known.
impl Truth for Option<bool> {
    fn and(&self, other: &Self) -> Self {
        match (self, other) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (Some(true), Some(true)) => Some(true),
            _ => None,
        }
    }
    fn or(&self, other: &Self) -> Self {
        match (self, other) {
            (Some(true), _) | (_, Some(true)) => Some(true),
            (Some(false), Some(false)) => Some(false),
            _ => None,
        }
    }
    fn not(&self) -> Self {
        self.map(|holds| !holds)
    }
    fn is_never(&self) -> bool {
        *self == Some(false)
    }
}

impl From<ApInt> for Known {
    fn from(value: ApInt) -> Known {
        Known {
            zeros: value.not(),
            ones: value,
        }
    }
}

impl Known {
    /// Any number of so many bits.
    pub fn any(width: u32) -> Known {
        Known {
            zeros: ApInt::zero(width),
            ones: ApInt::zero(width),
        }
    }

    /// The number, where all bits are known.
    pub fn number(&self) -> Option<&ApInt> {
        (self.zeros == self.ones.not()).then_some(&self.ones)
    }

    /// The smallest unsigned number that it may be.
    pub fn min(&self) -> ApInt {
        self.ones.clone()
    }

    /// The largest unsigned number that it may be.
    pub fn max(&self) -> ApInt {
        self.zeros.not()
    }

    /// What both have in common.
    fn either(&self, other: &Known) -> Known {
        Known {
            zeros: self.zeros.and(&other.zeros),
            ones: self.ones.and(&other.ones),
        }
    }

    fn bit_at(&self, i: u32) -> Option<bool> {
        match (self.zeros.bit(i), self.ones.bit(i)) {
            (true, _) => Some(false),
            (_, true) => Some(true),
            _ => None,
        }
    }

    fn is_non_negative(&self) -> bool {
        self.zeros.is_negative()
    }

    /// A number that is at most this one.
    fn up_to(max: &ApInt) -> Known {
        let width = max.width();
        Known {
            zeros: ApInt::all_ones(width)
                .lshr(width - max.leading_zeros())
                .shl(width - max.leading_zeros()),
            ones: ApInt::zero(width),
        }
    }

    /// `self + other + carry`, bit by bit.
    fn sum(&self, other: &Known, carry: bool) -> Known {
        let mut sum = Known::any(self.ones.width());
        let mut carry = Some(carry);
        for i in 0..self.ones.width() {
            let bits = [self.bit_at(i), other.bit_at(i), carry];
            let count = |wanted| bits.iter().filter(|bit| **bit == Some(wanted)).count();
            let (zeros, ones) = (count(false), count(true));
            if zeros + ones == 3 {
                match ones % 2 {
                    0 => sum.zeros.set_bit(i),
                    _ => sum.ones.set_bit(i),
                }
            }
            carry = match (zeros >= 2, ones >= 2) {
                (true, _) => Some(false),
                (_, true) => Some(true),
                _ => None,
            };
        }
        sum
    }

    /// Shifted by what the amount may be; from the width on it is all the same.
    fn shifted(&self, by: &Known, shift: fn(&ApInt, u32) -> ApInt, fill: [bool; 2]) -> Known {
        let width = self.ones.width();
        let one = |amount: u32| {
            // What is shifted in is known as far as `fill` says: (of zeros, of ones).
            let moved = |bits: &ApInt, filled: bool| match filled {
                true => shift(&bits.not(), amount).not(),
                false => shift(bits, amount),
            };
            Known {
                zeros: moved(&self.zeros, fill[0]),
                ones: moved(&self.ones, fill[1]),
            }
        };
        let possible = |amount: u32| {
            let number = ApInt::new(by.ones.width(), u64::from(amount));
            let fits = number.to_u64() == Some(u64::from(amount));
            fits && number.and(&by.zeros).is_zero() && number.and(&by.ones) == by.ones
        };
        let end = ApInt::new(64, u64::from(width));
        let too_long = by.max().active_bits() > 64 || by.max().zext_or_trunc(64).ucmp(&end).is_ge();
        let amounts = (0..width).filter(|&amount| possible(amount));
        let all = amounts.chain(too_long.then_some(width)).map(one);
        all.reduce(|a, b| a.either(&b))
            .unwrap_or_else(|| Known::any(width))
    }

    /// With the sign bit inverted, so that signed order is unsigned order.
    fn sign_flipped(&self) -> Known {
        let sign = ApInt::signed_min(self.ones.width());
        self.xor(&Known::from(sign))
    }

    /// A quotient or rest of numbers, where all is known.
    fn evaluate(&self, other: &Known, op: fn(&ApInt, &ApInt) -> ApInt) -> Option<Known> {
        Some(Known::from(op(self.number()?, other.number()?)))
    }
}

impl BitVec for Known {
    type Bool = Option<bool>;

    fn width(&self) -> u32 {
        self.ones.width()
    }
    fn constant(&self, value: ApInt) -> Known {
        value.into()
    }
    fn truth(&self, value: bool) -> Option<bool> {
        Some(value)
    }
    fn bit(&self, cond: &Option<bool>) -> Known {
        match cond {
            Some(holds) => ApInt::new(1, u64::from(*holds)).into(),
            None => Known::any(1),
        }
    }
    fn if_else(&self, cond: &Option<bool>, other: &Known) -> Known {
        match cond {
            Some(true) => self.clone(),
            Some(false) => other.clone(),
            None => self.either(other),
        }
    }
    fn add(&self, other: &Known) -> Known {
        self.sum(other, false)
    }
    fn sub(&self, other: &Known) -> Known {
        let complement = Known {
            zeros: other.ones.clone(),
            ones: other.zeros.clone(),
        };
        self.sum(&complement, true)
    }
    fn mul(&self, other: &Known) -> Known {
        if let Some(exact) = self.evaluate(other, ApInt::mul) {
            return exact;
        }
        let (max, wraps) = self.max().umul_overflow(&other.max());
        let mut product = match wraps {
            true => Known::any(self.width()),
            false => Known::up_to(&max),
        };
        let low = self.zeros.trailing_ones() + other.zeros.trailing_ones();
        for i in 0..low.min(self.width()) {
            product.zeros.set_bit(i);
        }
        product
    }
    fn udiv(&self, other: &Known) -> Known {
        if let Some(exact) = self.evaluate(other, BitVec::udiv) {
            return exact;
        }
        match self.max().udiv(&other.min()) {
            Some(max) => Known::up_to(&max),
            None => Known::any(self.width()),
        }
    }
    fn urem(&self, other: &Known) -> Known {
        if let Some(exact) = self.evaluate(other, BitVec::urem) {
            return exact;
        }
        if let Some(power) = other.number().filter(|n| n.is_power_of_two()) {
            let mask = power.sub(&ApInt::one(self.width()));
            return self.and(&mask.into());
        }
        match other.min().is_zero() {
            // The rest by 0 is the dividend.
            true => Known::up_to(&self.max()),
            false => Known::up_to(&self.max().umin(&other.max())),
        }
    }
    fn sdiv(&self, other: &Known) -> Known {
        if let Some(exact) = self.evaluate(other, BitVec::sdiv) {
            return exact;
        }
        match self.is_non_negative() && other.is_non_negative() {
            true => self.udiv(other),
            false => Known::any(self.width()),
        }
    }
    fn srem(&self, other: &Known) -> Known {
        if let Some(exact) = self.evaluate(other, BitVec::srem) {
            return exact;
        }
        match self.is_non_negative() && other.is_non_negative() {
            true => self.urem(other),
            false => Known::any(self.width()),
        }
    }
    fn and(&self, other: &Known) -> Known {
        Known {
            zeros: self.zeros.or(&other.zeros),
            ones: self.ones.and(&other.ones),
        }
    }
    fn or(&self, other: &Known) -> Known {
        Known {
            zeros: self.zeros.and(&other.zeros),
            ones: self.ones.or(&other.ones),
        }
    }
    fn xor(&self, other: &Known) -> Known {
        let both = |a: &ApInt, b: &ApInt, c: &ApInt, d: &ApInt| a.and(b).or(&c.and(d));
        Known {
            zeros: both(&self.zeros, &other.zeros, &self.ones, &other.ones),
            ones: both(&self.zeros, &other.ones, &self.ones, &other.zeros),
        }
    }
    fn shl(&self, by: &Known) -> Known {
        self.shifted(by, ApInt::shl, [true, false])
    }
    fn lshr(&self, by: &Known) -> Known {
        self.shifted(by, ApInt::lshr, [true, false])
    }
    fn ashr(&self, by: &Known) -> Known {
        self.shifted(by, ApInt::ashr, [false, false])
    }
    fn zext(&self, width: u32) -> Known {
        Known {
            zeros: self.zeros.not().zext(width).not(),
            ones: self.ones.zext(width),
        }
    }
    fn sext(&self, width: u32) -> Known {
        Known {
            zeros: self.zeros.sext(width),
            ones: self.ones.sext(width),
        }
    }
    fn trunc(&self, width: u32) -> Known {
        Known {
            zeros: self.zeros.trunc(width),
            ones: self.ones.trunc(width),
        }
    }
    fn eq(&self, other: &Known) -> Option<bool> {
        match (self.number(), other.number()) {
            (Some(x), Some(y)) => Some(x == y),
            _ => {
                let apart = self.zeros.and(&other.ones).or(&self.ones.and(&other.zeros));
                (!apart.is_zero()).then_some(false)
            }
        }
    }
    fn ult(&self, other: &Known) -> Option<bool> {
        if self.max().ucmp(&other.min()).is_lt() {
            return Some(true);
        }
        self.min().ucmp(&other.max()).is_ge().then_some(false)
    }
    fn slt(&self, other: &Known) -> Option<bool> {
        self.sign_flipped().ult(&other.sign_flipped())
    }
    fn float(op: FloatOp, args: &[Known]) -> Option<Known> {
        let numbers: Option<Vec<ApInt>> = args.iter().map(|arg| arg.number().cloned()).collect();
        match numbers {
            Some(numbers) => ApInt::float(op, &numbers).map(Known::from),
            None => op.result_width().map(Known::any),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDTH: u32 = 3;

    fn all() -> Vec<Known> {
        let numbers = || (0..1 << WIDTH).map(|n| ApInt::new(WIDTH, n));
        let pairs = numbers().flat_map(|zeros| numbers().map(move |ones| (zeros.clone(), ones)));
        pairs
            .filter(|(zeros, ones)| zeros.and(ones).is_zero())
            .map(|(zeros, ones)| Known { zeros, ones })
            .collect()
    }

    fn has(known: &Known, number: &ApInt) -> bool {
        known.zeros.and(number).is_zero() && known.ones.and(number) == known.ones
    }

    fn numbers(known: &Known) -> Vec<ApInt> {
        let all = (0..1 << WIDTH).map(|n| ApInt::new(WIDTH, n));
        all.filter(|n| has(known, n)).collect()
    }

    type Op<B> = fn(&B, &B) -> B;
    type Test<B> = fn(&B, &B) -> <B as BitVec>::Bool;

    /// Each operation on known bits and on numbers, whether it gives the best answer, too.
    #[test]
    fn what_is_known_is_so() {
        let ops: [(Op<Known>, Op<ApInt>, bool); 13] = [
            (BitVec::add, BitVec::add, true),
            (BitVec::sub, BitVec::sub, true),
            (BitVec::mul, BitVec::mul, false),
            (BitVec::udiv, BitVec::udiv, false),
            (BitVec::urem, BitVec::urem, false),
            (BitVec::sdiv, BitVec::sdiv, false),
            (BitVec::srem, BitVec::srem, false),
            (BitVec::and, BitVec::and, true),
            (BitVec::or, BitVec::or, true),
            (BitVec::xor, BitVec::xor, true),
            (BitVec::shl, BitVec::shl, true),
            (BitVec::lshr, BitVec::lshr, true),
            (BitVec::ashr, BitVec::ashr, true),
        ];
        for (number, (op, exact, best)) in ops.iter().enumerate() {
            for (x, y) in all()
                .iter()
                .flat_map(|x| all().into_iter().map(move |y| (x, y)))
            {
                let found = op(x, &y);
                assert!(found.zeros.and(&found.ones).is_zero());
                let results = numbers(x)
                    .into_iter()
                    .flat_map(|a| numbers(&y).into_iter().map(move |b| exact(&a, &b)));
                let wanted = results
                    .map(Known::from)
                    .reduce(|a, b| a.either(&b))
                    .expect("a number");
                let sound = found.either(&wanted) == found;
                assert!(
                    sound,
                    "op {number} of {x:?} and {y:?}: {found:?}, not {wanted:?}"
                );
                assert!(!best || found == wanted, "op {number} of {x:?} and {y:?}");
            }
        }
    }

    #[test]
    fn comparisons_are_decided_where_all_numbers_agree() {
        let tests: [(Test<Known>, Test<ApInt>); 3] = [
            (BitVec::eq, BitVec::eq),
            (BitVec::ult, BitVec::ult),
            (BitVec::slt, BitVec::slt),
        ];
        for (test, exact) in tests {
            for (x, y) in all()
                .iter()
                .flat_map(|x| all().into_iter().map(move |y| (x, y)))
            {
                let all: Vec<bool> = numbers(x)
                    .into_iter()
                    .flat_map(|a| numbers(&y).into_iter().map(move |b| exact(&a, &b)))
                    .collect();
                let wanted = all.iter().all(|holds| *holds == all[0]).then(|| all[0]);
                assert_eq!(test(x, &y), wanted, "{x:?} and {y:?}");
            }
        }
    }

    #[test]
    fn casts_know_what_is_added() {
        for x in all() {
            for n in numbers(&x) {
                assert!(has(&x.zext(5), &n.zext(5)) && has(&x.sext(5), &n.sext(5)));
                assert!(has(&x.trunc(2), &n.trunc(2)));
            }
            assert!(x.zext(5).zeros.bit(4));
            assert_eq!(x.sext(5).bit_at(4), x.bit_at(2));
        }
    }

    /// A shift by a number that has more bits than a machine word.
    #[test]
    fn long_amounts_are_too_long() {
        let x = Known::from(ApInt::all_ones(80));
        let mut by = ApInt::zero(80);
        by.set_bit(70);
        assert_eq!(x.shl(&Known::from(by)).number(), Some(&ApInt::zero(80)));
        assert_eq!(x.lshr(&Known::any(80)), Known::any(80));
    }
}
