//! [`IntRange`]: bounds of an integer, as an unsigned and as a signed number.
//!
//! Both pairs of bounds hold at once, and neither follows from the other: numbers that lie together as signed
//! ones may lie at both ends of the unsigned ones. What ops make of ranges is in `arith`. A range of width 0
//! stands for what is no integer.

mod arith;

pub use arith::{
    Overflow, add, and, ceil_div_signed, ceil_div_unsigned, div_signed, div_unsigned,
    floor_div_signed, max_signed, max_unsigned, min_signed, min_unsigned, mul, or, rem_signed,
    rem_unsigned, shl, shr_signed, shr_unsigned, sub, xor,
};

use super::ApInt;

/// The least and the greatest number that a value may be. All bounds have one width.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IntRange {
    /// The least one, if numbers have no sign.
    pub umin: ApInt,
    /// The greatest one, if numbers have no sign.
    pub umax: ApInt,
    /// The least one, if the first bit is the sign.
    pub smin: ApInt,
    /// The greatest one, if the first bit is the sign.
    pub smax: ApInt,
}

impl IntRange {
    /// All numbers of this width.
    pub fn all(width: u32) -> Self {
        Self {
            umin: ApInt::zero(width),
            umax: ApInt::all_ones(width),
            smin: ApInt::signed_min(width),
            smax: ApInt::signed_max(width),
        }
    }

    /// One number.
    pub fn constant(value: &ApInt) -> Self {
        Self::signed(value.clone(), value.clone())
    }

    /// From one signed number to another one.
    pub fn signed(smin: ApInt, smax: ApInt) -> Self {
        let (umin, umax) = match smin.is_negative() == smax.is_negative() {
            true => (smin.umin(&smax), smin.umax(&smax)),
            false => (ApInt::zero(smin.width()), ApInt::all_ones(smin.width())),
        };
        Self {
            umin,
            umax,
            smin,
            smax,
        }
    }

    /// From one unsigned number to another one.
    pub fn unsigned(umin: ApInt, umax: ApInt) -> Self {
        let (smin, smax) = match umin.is_negative() == umax.is_negative() {
            true => (umin.smin(&umax), umin.smax(&umax)),
            false => (
                ApInt::signed_min(umin.width()),
                ApInt::signed_max(umin.width()),
            ),
        };
        Self {
            umin,
            umax,
            smin,
            smax,
        }
    }

    /// The width of the numbers; 0 if it is about something else.
    pub fn width(&self) -> u32 {
        self.umin.width()
    }

    /// Whether every number of the width is in it.
    pub fn is_all(&self) -> bool {
        self.umin.is_zero()
            && self.umax.is_all_ones()
            && self.smin.is_signed_min()
            && self.smax.is_signed_max()
    }

    /// The only number that is in it.
    pub fn as_constant(&self) -> Option<&ApInt> {
        match () {
            () if self.width() == 0 => None,
            () if self.umin == self.umax => Some(&self.umin),
            () => (self.smin == self.smax).then_some(&self.smin),
        }
    }

    /// Whether no number is below 0.
    pub fn is_non_negative(&self) -> bool {
        !self.smin.is_negative()
    }

    /// The numbers of either.
    pub fn join(&self, other: &Self) -> Self {
        match () {
            () if self.width() == 0 => self.clone(),
            () if self.width() != other.width() => other.clone(),
            () => Self {
                umin: self.umin.umin(&other.umin),
                umax: self.umax.umax(&other.umax),
                smin: self.smin.smin(&other.smin),
                smax: self.smax.smax(&other.smax),
            },
        }
    }

    /// The numbers within the bounds of both, which have one width.
    pub fn intersection(&self, other: &Self) -> Self {
        Self {
            umin: self.umin.umax(&other.umin),
            umax: self.umax.umin(&other.umax),
            smin: self.smin.smax(&other.smin),
            smax: self.smax.smin(&other.smax),
        }
    }

    /// Widened to `width`, by the sign or by zeros.
    pub fn extended(&self, width: u32, signed: bool) -> Self {
        match signed {
            true => Self::signed(self.smin.sext(width), self.smax.sext(width)),
            false => Self::unsigned(self.umin.zext(width), self.umax.zext(width)),
        }
    }

    /// The low `width` bits: all that there are where numbers with other high bits lie between the ends.
    pub fn truncated(&self, width: u32) -> Self {
        if width == 0 {
            return Self::all(0);
        }
        let all = Self::all(width);
        let (umin, umax) = match self.umin.lshr(width) == self.umax.lshr(width) {
            true => (self.umin.trunc(width), self.umax.trunc(width)),
            false => (all.umin, all.umax),
        };
        let (low, high) = (self.smin.ashr(width - 1), self.smax.ashr(width - 1));
        let kept =
            low == high || low.is_all_ones() && high.is_zero() || low.is_zero() && high.is_zero();
        let (smin, smax) = match kept {
            true => (self.smin.trunc(width), self.smax.trunc(width)),
            false => (all.smin, all.smax),
        };
        Self {
            umin,
            umax,
            smin,
            smax,
        }
    }

    /// Cut or widened.
    pub fn resized(&self, width: u32, signed: bool) -> Self {
        match width.cmp(&self.width()) {
            std::cmp::Ordering::Less => self.truncated(width),
            std::cmp::Ordering::Equal => self.clone(),
            std::cmp::Ordering::Greater => self.extended(width, signed),
        }
    }

    /// Whether every number is below every one of `other`; `None` if only some are.
    pub fn is_below(&self, other: &Self, signed: bool) -> Option<bool> {
        let (below, not_below) = self.compare(other, signed);
        below.then_some(true).or(not_below.then_some(false))
    }

    /// Whether no number is below one of `other`; `None` if only some are not. The opposite of
    /// [`Self::is_below`], but for ranges that have no number: of these all is true.
    pub fn is_at_least(&self, other: &Self, signed: bool) -> Option<bool> {
        let (below, not_below) = self.compare(other, signed);
        not_below.then_some(true).or(below.then_some(false))
    }

    /// Whether all numbers are below those of `other`, and whether none is.
    fn compare(&self, other: &Self, signed: bool) -> (bool, bool) {
        let (below, not_below) = match signed {
            true => (self.smax.scmp(&other.smin), self.smin.scmp(&other.smax)),
            false => (self.umax.ucmp(&other.umin), self.umin.ucmp(&other.umax)),
        };
        (below.is_lt(), not_below.is_ge())
    }

    /// Whether both are the same number; `None` if they may be or not be.
    pub fn is_equal(&self, other: &Self) -> Option<bool> {
        let apart = |signed| {
            let below = self.is_below(other, signed) == Some(true);
            below || other.is_below(self, signed) == Some(true)
        };
        match self.as_constant().zip(other.as_constant()) {
            Some((a, b)) if a == b => Some(true),
            _ => (apart(true) && apart(false)).then_some(false),
        }
    }
}

#[cfg(test)]
mod tests;
