//! Shifts, width changes and bit counts of [`ApInt`].

use super::{ApInt, Repr, mask, sext64, word_count};

impl ApInt {
    /// Shifted left; 0 if the amount is the width or more.
    #[inline]
    pub fn shl(&self, amount: u32) -> ApInt {
        if amount >= self.width {
            return ApInt::zero(self.width);
        }
        let Repr::Heap(words) = &self.repr else {
            return ApInt::new(self.width, self.low_u64() << amount);
        };
        let (skip, shift) = ((amount / 64) as usize, amount % 64);
        let word = |i: usize| {
            let Some(i) = i.checked_sub(skip) else {
                return 0;
            };
            let below = if i == 0 || shift == 0 {
                0
            } else {
                words[i - 1] >> (64 - shift)
            };
            words[i] << shift | below
        };
        ApInt::from_vec(self.width, (0..words.len()).map(word).collect())
    }

    /// Shifted right, filled with zeros; 0 if the amount is the width or more.
    #[inline]
    pub fn lshr(&self, amount: u32) -> ApInt {
        if amount >= self.width {
            return ApInt::zero(self.width);
        }
        let Repr::Heap(words) = &self.repr else {
            return ApInt::new(self.width, self.low_u64() >> amount);
        };
        ApInt::from_vec(self.width, shifted_right(words, amount, 0))
    }

    /// Shifted right, filled with the sign; all sign bits if the amount is the width or more.
    #[inline]
    pub fn ashr(&self, amount: u32) -> ApInt {
        let Repr::Heap(words) = &self.repr else {
            let value = sext64(self.low_u64(), self.width);
            return ApInt::from_i64(self.width, value >> amount.min(63));
        };
        let fill = if self.is_negative() { u64::MAX } else { 0 };
        if amount >= self.width {
            return ApInt::from_vec(self.width, vec![fill; words.len()]);
        }
        let mut filled = words.to_vec();
        let top = self.width % 64;
        if top != 0
            && let Some(last) = filled.last_mut()
        {
            *last |= fill & !mask(top);
        }
        ApInt::from_vec(self.width, shifted_right(&filled, amount, fill))
    }

    /// Widened with zeros; the width must not shrink.
    #[inline]
    pub fn zext(&self, width: u32) -> ApInt {
        debug_assert!(width >= self.width);
        self.zext_or_trunc(width)
    }

    /// Widened with the sign; the width must not shrink.
    #[inline]
    pub fn sext(&self, width: u32) -> ApInt {
        debug_assert!(width >= self.width);
        self.sext_or_trunc(width)
    }

    /// The low `width` bits; the width must not grow.
    #[inline]
    pub fn trunc(&self, width: u32) -> ApInt {
        debug_assert!(width <= self.width);
        self.zext_or_trunc(width)
    }

    /// Cut or widened with zeros.
    #[inline]
    pub fn zext_or_trunc(&self, width: u32) -> ApInt {
        if width == self.width {
            return self.clone();
        }
        ApInt::from_words(width, self.words())
    }

    /// Cut or widened with the sign.
    #[inline]
    pub fn sext_or_trunc(&self, width: u32) -> ApInt {
        if width <= 64 {
            let value = match &self.repr {
                Repr::Inline(word) => sext64(*word, self.width) as u64,
                Repr::Heap(words) => words[0],
            };
            return ApInt::new(width, value);
        }
        if !self.is_negative() || width <= self.width {
            return self.zext_or_trunc(width);
        }
        let mut words = self.words().to_vec();
        let top = self.width % 64;
        if top != 0
            && let Some(last) = words.last_mut()
        {
            *last |= !mask(top);
        }
        words.resize(word_count(width), u64::MAX);
        ApInt::from_vec(width, words)
    }

    /// The `width` bits that start at bit `lo`; zeros past the end.
    #[inline]
    pub fn extract_bits(&self, lo: u32, width: u32) -> ApInt {
        self.lshr(lo).zext_or_trunc(width)
    }

    /// The bits of `self` above those of `lo`, as wide as both together.
    pub fn concat(&self, lo: &ApInt) -> ApInt {
        let width = self.width + lo.width;
        if self.width == 0 {
            return lo.clone();
        }
        self.zext(width).shl(lo.width).or(&lo.zext(width))
    }

    /// The number of zeros above the highest one; the width if the value is 0.
    #[inline]
    pub fn leading_zeros(&self) -> u32 {
        match &self.repr {
            Repr::Inline(word) => word.leading_zeros() - (64 - self.width),
            Repr::Heap(words) => {
                let zeros = words.iter().rev().take_while(|&&w| w == 0).count();
                let top = words
                    .len()
                    .checked_sub(zeros + 1)
                    .map_or(0, |i| words[i].leading_zeros());
                let unused = words.len() as u32 * 64 - self.width;
                zeros as u32 * 64 + top - unused
            }
        }
    }

    /// The number of zeros below the lowest one; the width if the value is 0.
    #[inline]
    pub fn trailing_zeros(&self) -> u32 {
        match &self.repr {
            Repr::Inline(word) => word.trailing_zeros().min(self.width),
            Repr::Heap(words) => match words.iter().position(|&w| w != 0) {
                Some(i) => i as u32 * 64 + words[i].trailing_zeros(),
                None => self.width,
            },
        }
    }

    /// The number of ones above the highest zero.
    #[inline]
    pub fn leading_ones(&self) -> u32 {
        self.not().leading_zeros()
    }

    /// The number of ones below the lowest zero.
    #[inline]
    pub fn trailing_ones(&self) -> u32 {
        match &self.repr {
            Repr::Inline(word) => word.trailing_ones(),
            Repr::Heap(words) => match words.iter().position(|&w| w != u64::MAX) {
                Some(i) => i as u32 * 64 + words[i].trailing_ones(),
                None => self.width,
            },
        }
    }

    /// The number of ones.
    #[inline]
    pub fn count_ones(&self) -> u32 {
        self.words().iter().map(|w| w.count_ones()).sum()
    }

    /// The position of the highest one; `None` if the value is 0.
    #[inline]
    pub fn log2(&self) -> Option<u32> {
        self.active_bits().checked_sub(1)
    }

    /// The smallest width that holds the unsigned value; 0 for the value 0.
    #[inline]
    pub fn active_bits(&self) -> u32 {
        self.width - self.leading_zeros()
    }

    /// The smallest width that holds the signed value; at least 1.
    #[inline]
    pub fn min_signed_bits(&self) -> u32 {
        let same = if self.is_negative() {
            self.leading_ones()
        } else {
            self.leading_zeros()
        };
        self.width + 1 - same
    }
}

/// `words >> amount`, with copies of `fill` above; the amount is below the number of bits.
fn shifted_right(words: &[u64], amount: u32, fill: u64) -> Vec<u64> {
    let (skip, shift) = ((amount / 64) as usize, amount % 64);
    let at = |i: usize| words.get(i).copied().unwrap_or(fill);
    let word = |i: usize| {
        let above = if shift == 0 {
            0
        } else {
            at(i + skip + 1) << (64 - shift)
        };
        at(i + skip) >> shift | above
    };
    (0..words.len()).map(word).collect()
}
