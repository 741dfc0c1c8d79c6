//! Wrapping arithmetic, division and overflow tests of [`ApInt`]. Shifts are in `bits`.

use super::{ApInt, Repr, mask, sext64, word_count};

/// Divides little-endian `words` in place by `divisor`, which must not be 0; returns the rest.
pub(crate) fn div_rem_small(words: &mut [u64], divisor: u64) -> u64 {
    let mut rest = 0u64;
    for word in words.iter_mut().rev() {
        let step = u128::from(rest) << 64 | u128::from(*word);
        *word = (step / u128::from(divisor)) as u64;
        rest = (step % u128::from(divisor)) as u64;
    }
    rest
}

/// The number of words up to the highest that is not 0.
fn significant(words: &[u64]) -> usize {
    words.iter().rposition(|&w| w != 0).map_or(0, |i| i + 1)
}

/// `words << shift` for a shift below 64, with one word more.
fn shifted(words: &[u64], shift: u32) -> Vec<u64> {
    let mut out = Vec::with_capacity(words.len() + 1);
    let mut carry = 0u64;
    for &word in words {
        let wide = u128::from(word) << shift;
        out.push(wide as u64 | carry);
        carry = (wide >> 64) as u64;
    }
    out.push(carry);
    out
}

/// Quotient and rest of little-endian words (Knuth's algorithm D); `divisor` must not be 0.
fn div_rem_words(dividend: &[u64], divisor: &[u64]) -> (Vec<u64>, Vec<u64>) {
    let n = significant(divisor);
    let m = significant(dividend);
    if n > m {
        return (vec![0], dividend.to_vec());
    }
    if n == 1 {
        let mut quotient = dividend.to_vec();
        let rest = div_rem_small(&mut quotient, divisor[0]);
        return (quotient, vec![rest]);
    }
    // Scaled so that the divisor's top bit is set: a guessed digit is then at most 2 too large.
    let shift = divisor[n - 1].leading_zeros();
    let mut divisor = shifted(&divisor[..n], shift);
    divisor.truncate(n);
    let mut rest = shifted(&dividend[..m], shift);
    let mut quotient = vec![0u64; m - n + 1];
    let top = u128::from(divisor[n - 1]);
    let second = u128::from(divisor[n - 2]);
    for j in (0..=m - n).rev() {
        let high = u128::from(rest[j + n]) << 64 | u128::from(rest[j + n - 1]);
        let mut guess = high / top;
        let mut left = high % top;
        while guess >> 64 != 0 || guess * second > (left << 64 | u128::from(rest[j + n - 2])) {
            guess -= 1;
            left += top;
            if left >> 64 != 0 {
                break;
            }
        }
        let mut carry = 0u128;
        let mut borrow = false;
        for i in 0..n {
            let product = guess * u128::from(divisor[i]) + carry;
            carry = product >> 64;
            let (a, b1) = rest[i + j].overflowing_sub(product as u64);
            let (a, b2) = a.overflowing_sub(u64::from(borrow));
            rest[i + j] = a;
            borrow = b1 | b2;
        }
        let (a, b1) = rest[j + n].overflowing_sub(carry as u64);
        let (a, b2) = a.overflowing_sub(u64::from(borrow));
        rest[j + n] = a;
        if b1 | b2 {
            guess -= 1;
            let mut carry = false;
            for i in 0..n {
                let (a, c1) = rest[i + j].overflowing_add(divisor[i]);
                let (a, c2) = a.overflowing_add(u64::from(carry));
                rest[i + j] = a;
                carry = c1 | c2;
            }
            rest[j + n] = rest[j + n].wrapping_add(u64::from(carry));
        }
        quotient[j] = guess as u64;
    }
    rest.truncate(n);
    if shift != 0 {
        for i in 0..n {
            let above = rest.get(i + 1).copied().unwrap_or(0);
            rest[i] = rest[i] >> shift | above << (64 - shift);
        }
    }
    (quotient, rest)
}

impl ApInt {
    fn map_words(&self, f: impl FnMut(u64) -> u64) -> ApInt {
        ApInt::from_vec(self.width, self.words().iter().copied().map(f).collect())
    }

    fn zip_words(&self, other: &ApInt, mut f: impl FnMut(u64, u64) -> u64) -> ApInt {
        let pairs = self.words().iter().zip(other.words());
        let mut words: Vec<u64> = pairs.map(|(&a, &b)| f(a, b)).collect();
        words.resize(word_count(self.width), 0);
        ApInt::from_vec(self.width, words)
    }

    /// The sum, wrapping.
    #[inline]
    pub fn add(&self, other: &ApInt) -> ApInt {
        debug_assert_eq!(self.width, other.width);
        if let (Repr::Inline(a), Repr::Inline(b)) = (&self.repr, &other.repr) {
            return ApInt::new(self.width, a.wrapping_add(*b));
        }
        let mut carry = false;
        self.zip_words(other, |a, b| {
            let (sum, c1) = a.overflowing_add(b);
            let (sum, c2) = sum.overflowing_add(u64::from(carry));
            carry = c1 | c2;
            sum
        })
    }

    /// The difference, wrapping.
    #[inline]
    pub fn sub(&self, other: &ApInt) -> ApInt {
        debug_assert_eq!(self.width, other.width);
        if let (Repr::Inline(a), Repr::Inline(b)) = (&self.repr, &other.repr) {
            return ApInt::new(self.width, a.wrapping_sub(*b));
        }
        let mut borrow = false;
        self.zip_words(other, |a, b| {
            let (difference, b1) = a.overflowing_sub(b);
            let (difference, b2) = difference.overflowing_sub(u64::from(borrow));
            borrow = b1 | b2;
            difference
        })
    }

    /// The product, wrapping.
    #[inline]
    pub fn mul(&self, other: &ApInt) -> ApInt {
        debug_assert_eq!(self.width, other.width);
        if let (Repr::Inline(a), Repr::Inline(b)) = (&self.repr, &other.repr) {
            return ApInt::new(self.width, a.wrapping_mul(*b));
        }
        self.mul_wide(other)
    }

    fn mul_wide(&self, other: &ApInt) -> ApInt {
        let count = word_count(self.width);
        let (a, b) = (self.words(), other.words());
        let (a, b) = (&a[..significant(a)], &b[..significant(b)]);
        let mut out = vec![0u64; count];
        for (i, &x) in a.iter().enumerate() {
            let mut carry = 0u128;
            for (j, slot) in out[i..].iter_mut().enumerate() {
                let y = b.get(j).copied().unwrap_or(0);
                if j >= b.len() && carry == 0 {
                    break;
                }
                let step = u128::from(x) * u128::from(y) + u128::from(*slot) + carry;
                *slot = step as u64;
                carry = step >> 64;
            }
        }
        ApInt::from_vec(self.width, out)
    }

    /// The negation, wrapping.
    #[inline]
    pub fn neg(&self) -> ApInt {
        match &self.repr {
            Repr::Inline(word) => ApInt::new(self.width, word.wrapping_neg()),
            Repr::Heap(_) => ApInt::zero(self.width).sub(self),
        }
    }

    /// The absolute value of the signed value; the smallest one wraps to itself.
    #[inline]
    pub fn abs(&self) -> ApInt {
        if self.is_negative() {
            self.neg()
        } else {
            self.clone()
        }
    }

    /// Every bit flipped.
    #[inline]
    pub fn not(&self) -> ApInt {
        match &self.repr {
            Repr::Inline(word) => ApInt::new(self.width, !word),
            Repr::Heap(_) => self.map_words(|a| !a),
        }
    }

    /// Bitwise and.
    #[inline]
    pub fn and(&self, other: &ApInt) -> ApInt {
        debug_assert_eq!(self.width, other.width);
        match (&self.repr, &other.repr) {
            (Repr::Inline(a), Repr::Inline(b)) => ApInt::new(self.width, a & b),
            _ => self.zip_words(other, |a, b| a & b),
        }
    }

    /// Bitwise or.
    #[inline]
    pub fn or(&self, other: &ApInt) -> ApInt {
        debug_assert_eq!(self.width, other.width);
        match (&self.repr, &other.repr) {
            (Repr::Inline(a), Repr::Inline(b)) => ApInt::new(self.width, a | b),
            _ => self.zip_words(other, |a, b| a | b),
        }
    }

    /// Bitwise exclusive or.
    #[inline]
    pub fn xor(&self, other: &ApInt) -> ApInt {
        debug_assert_eq!(self.width, other.width);
        match (&self.repr, &other.repr) {
            (Repr::Inline(a), Repr::Inline(b)) => ApInt::new(self.width, a ^ b),
            _ => self.zip_words(other, |a, b| a ^ b),
        }
    }

    /// Quotient and rest of the unsigned division; `None` if the divisor is 0.
    pub fn udiv_rem(&self, other: &ApInt) -> Option<(ApInt, ApInt)> {
        debug_assert_eq!(self.width, other.width);
        if let (Repr::Inline(a), Repr::Inline(b)) = (&self.repr, &other.repr) {
            let quotient = a.checked_div(*b)?;
            return Some((
                ApInt::new(self.width, quotient),
                ApInt::new(self.width, a % b),
            ));
        }
        if other.is_zero() {
            return None;
        }
        let (quotient, rest) = div_rem_words(self.words(), other.words());
        Some((
            ApInt::from_words(self.width, &quotient),
            ApInt::from_words(self.width, &rest),
        ))
    }

    /// The unsigned quotient; `None` if the divisor is 0.
    #[inline]
    pub fn udiv(&self, other: &ApInt) -> Option<ApInt> {
        Some(self.udiv_rem(other)?.0)
    }

    /// The rest of the unsigned division; `None` if the divisor is 0.
    #[inline]
    pub fn urem(&self, other: &ApInt) -> Option<ApInt> {
        Some(self.udiv_rem(other)?.1)
    }

    /// The signed quotient, rounded toward zero; `None` if the divisor is 0 or the quotient does
    /// not fit (the smallest value by -1).
    #[inline]
    pub fn sdiv(&self, other: &ApInt) -> Option<ApInt> {
        if self.is_signed_min() && other.is_all_ones() {
            return None;
        }
        let quotient = self.abs().udiv(&other.abs())?;
        Some(if self.is_negative() != other.is_negative() {
            quotient.neg()
        } else {
            quotient
        })
    }

    /// The rest of the signed division, with the sign of the dividend; `None` if the divisor is 0.
    ///
    /// The smallest value by -1 leaves 0, though the quotient overflows: LLVM folds it so.
    #[inline]
    pub fn srem(&self, other: &ApInt) -> Option<ApInt> {
        let rest = self.abs().urem(&other.abs())?;
        Some(if self.is_negative() { rest.neg() } else { rest })
    }

    /// The wrapped unsigned sum, and whether it wrapped.
    #[inline]
    pub fn uadd_overflow(&self, other: &ApInt) -> (ApInt, bool) {
        let sum = self.add(other);
        let wrapped = sum.ucmp(self).is_lt();
        (sum, wrapped)
    }

    /// The wrapped signed sum, and whether it wrapped.
    #[inline]
    pub fn sadd_overflow(&self, other: &ApInt) -> (ApInt, bool) {
        let sum = self.add(other);
        let same = self.is_negative() == other.is_negative();
        let wrapped = same && sum.is_negative() != self.is_negative();
        (sum, wrapped)
    }

    /// The wrapped unsigned difference, and whether it wrapped.
    #[inline]
    pub fn usub_overflow(&self, other: &ApInt) -> (ApInt, bool) {
        (self.sub(other), self.ucmp(other).is_lt())
    }

    /// The wrapped signed difference, and whether it wrapped.
    #[inline]
    pub fn ssub_overflow(&self, other: &ApInt) -> (ApInt, bool) {
        let difference = self.sub(other);
        let differ = self.is_negative() != other.is_negative();
        let wrapped = differ && difference.is_negative() != self.is_negative();
        (difference, wrapped)
    }

    /// The wrapped unsigned product, and whether it wrapped.
    #[inline]
    pub fn umul_overflow(&self, other: &ApInt) -> (ApInt, bool) {
        debug_assert_eq!(self.width, other.width);
        if let (Repr::Inline(a), Repr::Inline(b)) = (&self.repr, &other.repr) {
            let wide = u128::from(*a) * u128::from(*b);
            return (
                ApInt::new(self.width, wide as u64),
                wide > u128::from(mask(self.width)),
            );
        }
        let double = self.width * 2;
        let wide = self.zext(double).mul(&other.zext(double));
        (wide.trunc(self.width), wide.active_bits() > self.width)
    }

    /// The wrapped signed product, and whether it wrapped.
    #[inline]
    pub fn smul_overflow(&self, other: &ApInt) -> (ApInt, bool) {
        debug_assert_eq!(self.width, other.width);
        if let (Repr::Inline(a), Repr::Inline(b)) = (&self.repr, &other.repr) {
            let (a, b) = (sext64(*a, self.width), sext64(*b, self.width));
            let wide = i128::from(a) * i128::from(b);
            let low = sext64(wide as u64, self.width);
            return (ApInt::new(self.width, wide as u64), i128::from(low) != wide);
        }
        let double = self.width * 2;
        let wide = self.sext(double).mul(&other.sext(double));
        (wide.trunc(self.width), wide.min_signed_bits() > self.width)
    }

    /// The value shifted left, and whether the unsigned value changed otherwise than by a factor.
    #[inline]
    pub fn ushl_overflow(&self, amount: u32) -> (ApInt, bool) {
        let overflow = amount >= self.width || amount > self.leading_zeros();
        (self.shl(amount), overflow)
    }

    /// The value shifted left, and whether a bit other than the sign was lost or the sign changed.
    #[inline]
    pub fn sshl_overflow(&self, amount: u32) -> (ApInt, bool) {
        let same_as_sign = if self.is_negative() {
            self.leading_ones()
        } else {
            self.leading_zeros()
        };
        (
            self.shl(amount),
            amount >= self.width || amount >= same_as_sign,
        )
    }
}
