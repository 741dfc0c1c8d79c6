//! [`ApInt`]: a two's complement integer of any width, its construction and its queries.
//!
//! Arithmetic is in `arith`, shifts and width changes in `bits`, text in `text`. A value has no
//! signedness of its own: the operations that care come in a signed and an unsigned form.
//!
//! Widths up to 64 are stored inline and never allocate. Operations on two values expect equal
//! widths; this is checked in debug builds, a release build takes the width of the left one.

mod arith;
mod bits;
mod text;

use std::cmp::Ordering;
use std::fmt;

pub(crate) use arith::div_rem_small;

/// An integer of a fixed width with wrapping arithmetic, like LLVM's `APInt`.
///
/// Bits above the width are always zero, so equality and hashing are those of the fields.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ApInt {
    width: u32,
    repr: Repr,
}

/// Inline exactly when the width is at most 64; otherwise little-endian words.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Inline(u64),
    Heap(Box<[u64]>),
}

/// The low `width` bits set; `width` is at most 64.
#[inline]
const fn mask(width: u32) -> u64 {
    if width == 0 {
        0
    } else {
        u64::MAX >> (64 - width)
    }
}

/// Sign-extends the low `width` bits of `value`; `width` is at most 64.
#[inline]
const fn sext64(value: u64, width: u32) -> i64 {
    if width == 0 {
        return 0;
    }
    let shift = 64 - width;
    ((value << shift) as i64) >> shift
}

#[inline]
const fn word_count(width: u32) -> usize {
    width.div_ceil(64) as usize
}

impl ApInt {
    /// The largest width MLIR's integer types allow.
    pub const MAX_WIDTH: u32 = (1 << 24) - 1;

    /// The low `width` bits of `value`, zero-extended past 64.
    #[inline]
    pub fn new(width: u32, value: u64) -> ApInt {
        if width <= 64 {
            return ApInt {
                width,
                repr: Repr::Inline(value & mask(width)),
            };
        }
        let mut words = vec![0; word_count(width)];
        words[0] = value;
        ApInt {
            width,
            repr: Repr::Heap(words.into()),
        }
    }

    /// `value` in two's complement, cut or sign-extended to `width`.
    #[inline]
    pub fn from_i64(width: u32, value: i64) -> ApInt {
        if width <= 64 {
            return ApInt::new(width, value as u64);
        }
        let mut words = vec![if value < 0 { u64::MAX } else { 0 }; word_count(width)];
        words[0] = value as u64;
        ApInt::from_vec(width, words)
    }

    /// `value` in two's complement, cut or sign-extended to `width`.
    pub fn from_i128(width: u32, value: i128) -> ApInt {
        if width <= 64 {
            return ApInt::new(width, value as u64);
        }
        let mut words = vec![if value < 0 { u64::MAX } else { 0 }; word_count(width)];
        words[0] = value as u64;
        words[1] = (value >> 64) as u64;
        ApInt::from_vec(width, words)
    }

    /// `value` cut or zero-extended to `width`.
    pub fn from_u128(width: u32, value: u128) -> ApInt {
        ApInt::from_words(width, &[value as u64, (value >> 64) as u64])
    }

    /// Little-endian words, cut or zero-extended to `width`.
    pub fn from_words(width: u32, words: &[u64]) -> ApInt {
        if width <= 64 {
            return ApInt::new(width, words.first().copied().unwrap_or(0));
        }
        let mut all = vec![0; word_count(width)];
        let common = all.len().min(words.len());
        all[..common].copy_from_slice(&words[..common]);
        ApInt::from_vec(width, all)
    }

    /// Takes exactly `word_count(width)` words of a width above 64 and clears the excess bits.
    fn from_vec(width: u32, mut words: Vec<u64>) -> ApInt {
        debug_assert!(width > 64 && words.len() == word_count(width));
        let top = width % 64;
        if top != 0
            && let Some(last) = words.last_mut()
        {
            *last &= mask(top);
        }
        ApInt {
            width,
            repr: Repr::Heap(words.into()),
        }
    }

    /// The value 0.
    #[inline]
    pub fn zero(width: u32) -> ApInt {
        ApInt::new(width, 0)
    }

    /// The value 1 (0 at width 0).
    #[inline]
    pub fn one(width: u32) -> ApInt {
        ApInt::new(width, 1)
    }

    /// All bits set: -1, or the largest unsigned value.
    #[inline]
    pub fn all_ones(width: u32) -> ApInt {
        ApInt::from_i64(width, -1)
    }

    /// The smallest signed value: only the sign bit set.
    #[inline]
    pub fn signed_min(width: u32) -> ApInt {
        if width <= 64 {
            return ApInt::new(width, 1u64 << width.saturating_sub(1));
        }
        let mut result = ApInt::zero(width);
        result.set_bit(width - 1);
        result
    }

    /// The largest signed value: all bits set but the sign bit.
    #[inline]
    pub fn signed_max(width: u32) -> ApInt {
        ApInt::signed_min(width).not()
    }

    /// The number of bits.
    #[inline]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The bits as little-endian words; at least one word, even at width 0.
    #[inline]
    pub fn words(&self) -> &[u64] {
        match &self.repr {
            Repr::Inline(word) => std::slice::from_ref(word),
            Repr::Heap(words) => words,
        }
    }

    fn words_mut(&mut self) -> &mut [u64] {
        match &mut self.repr {
            Repr::Inline(word) => std::slice::from_mut(word),
            Repr::Heap(words) => words,
        }
    }

    /// Whether the value is 0.
    #[inline]
    pub fn is_zero(&self) -> bool {
        match &self.repr {
            Repr::Inline(word) => *word == 0,
            Repr::Heap(words) => words.iter().all(|&w| w == 0),
        }
    }

    /// Whether the value is 1 (and the width is not 0).
    #[inline]
    pub fn is_one(&self) -> bool {
        match &self.repr {
            Repr::Inline(word) => *word == 1,
            Repr::Heap(words) => words[0] == 1 && words[1..].iter().all(|&w| w == 0),
        }
    }

    /// Whether every bit is set; true at width 0, as in LLVM.
    #[inline]
    pub fn is_all_ones(&self) -> bool {
        match &self.repr {
            Repr::Inline(word) => *word == mask(self.width),
            Repr::Heap(_) => self.trailing_ones() == self.width,
        }
    }

    /// Whether the sign bit is set.
    #[inline]
    pub fn is_negative(&self) -> bool {
        self.width != 0 && self.bit(self.width - 1)
    }

    /// Whether only the sign bit is set; true at width 0, whose one value is its smallest.
    #[inline]
    pub fn is_signed_min(&self) -> bool {
        match &self.repr {
            Repr::Inline(word) => self.width == 0 || *word == 1u64 << (self.width - 1),
            Repr::Heap(_) => self.is_negative() && self.trailing_zeros() == self.width - 1,
        }
    }

    /// Whether every bit but the sign bit is set; true at width 0.
    #[inline]
    pub fn is_signed_max(&self) -> bool {
        match &self.repr {
            Repr::Inline(word) => self.width == 0 || *word == mask(self.width) >> 1,
            Repr::Heap(_) => !self.is_negative() && self.trailing_ones() == self.width - 1,
        }
    }

    /// Whether exactly one bit is set.
    #[inline]
    pub fn is_power_of_two(&self) -> bool {
        match &self.repr {
            Repr::Inline(word) => word.is_power_of_two(),
            Repr::Heap(_) => self.count_ones() == 1,
        }
    }

    /// Bit `i`, counted from the lowest; false past the width.
    #[inline]
    pub fn bit(&self, i: u32) -> bool {
        self.words()
            .get((i / 64) as usize)
            .is_some_and(|w| w >> (i % 64) & 1 == 1)
    }

    /// Sets bit `i`; nothing happens past the width.
    #[inline]
    pub fn set_bit(&mut self, i: u32) {
        debug_assert!(i < self.width);
        if i < self.width {
            self.words_mut()[(i / 64) as usize] |= 1 << (i % 64);
        }
    }

    /// The low 64 bits, zero-extended.
    #[inline]
    pub fn low_u64(&self) -> u64 {
        self.words()[0]
    }

    /// The low 128 bits, zero-extended.
    #[inline]
    pub(crate) fn low_u128(&self) -> u128 {
        let words = self.words();
        u128::from(words[0]) | u128::from(words.get(1).copied().unwrap_or(0)) << 64
    }

    /// The unsigned value, if 64 bits hold it.
    #[inline]
    pub fn to_u64(&self) -> Option<u64> {
        match &self.repr {
            Repr::Inline(word) => Some(*word),
            Repr::Heap(words) => words[1..].iter().all(|&w| w == 0).then_some(words[0]),
        }
    }

    /// The signed value, if 64 bits hold it.
    #[inline(always)]
    pub fn to_i64(&self) -> Option<i64> {
        match &self.repr {
            Repr::Inline(word) => Some(sext64(*word, self.width)),
            Repr::Heap(words) => (self.min_signed_bits() <= 64).then_some(words[0] as i64),
        }
    }

    /// Orders two values of one width as unsigned.
    #[inline]
    pub fn ucmp(&self, other: &ApInt) -> Ordering {
        debug_assert_eq!(self.width, other.width);
        match (&self.repr, &other.repr) {
            (Repr::Inline(a), Repr::Inline(b)) => a.cmp(b),
            _ => self.words().iter().rev().cmp(other.words().iter().rev()),
        }
    }

    /// Orders two values of one width as signed.
    #[inline]
    pub fn scmp(&self, other: &ApInt) -> Ordering {
        debug_assert_eq!(self.width, other.width);
        match (&self.repr, &other.repr) {
            (Repr::Inline(a), Repr::Inline(b)) => {
                sext64(*a, self.width).cmp(&sext64(*b, self.width))
            }
            _ => other
                .is_negative()
                .cmp(&self.is_negative())
                .then_with(|| self.ucmp(other)),
        }
    }

    /// The smaller of two unsigned values.
    #[inline]
    pub fn umin(&self, other: &ApInt) -> ApInt {
        if other.ucmp(self).is_lt() {
            other.clone()
        } else {
            self.clone()
        }
    }

    /// The larger of two unsigned values.
    #[inline]
    pub fn umax(&self, other: &ApInt) -> ApInt {
        if other.ucmp(self).is_gt() {
            other.clone()
        } else {
            self.clone()
        }
    }

    /// The smaller of two signed values.
    #[inline]
    pub fn smin(&self, other: &ApInt) -> ApInt {
        if other.scmp(self).is_lt() {
            other.clone()
        } else {
            self.clone()
        }
    }

    /// The larger of two signed values.
    #[inline]
    pub fn smax(&self, other: &ApInt) -> ApInt {
        if other.scmp(self).is_gt() {
            other.clone()
        } else {
            self.clone()
        }
    }
}

impl fmt::Debug for ApInt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} : i{}", self.display_signed(), self.width)
    }
}
