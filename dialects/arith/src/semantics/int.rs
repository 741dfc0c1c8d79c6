//! The integer ops: `arith.addi` to `arith.cmpi`, and the casts between integers.

use crease_ir::num::ApInt;

use super::{BitVec, Eval, Truth};
use crate::generated::{CmpIPredicate, IntegerOverflowFlags as Flags};

const NSW: Flags = Flags::NSW;
const NUW: Flags = Flags::NUW;

fn zero<B: BitVec>(like: &B) -> B {
    like.constant(ApInt::zero(like.width()))
}

fn one<B: BitVec>(like: &B) -> B {
    like.constant(ApInt::one(like.width()))
}

fn negative<B: BitVec>(x: &B) -> B::Bool {
    x.slt(&zero(x))
}

fn differ<B: BitVec>(x: &B, y: &B) -> B::Bool {
    x.eq(y).not()
}

fn signs_differ<B: BitVec>(x: &B, y: &B) -> B::Bool {
    negative(&x.xor(y))
}

/// Whether dividing `x` by `y` as signed numbers overflows: the smallest value by -1.
fn sdiv_overflows<B: BitVec>(x: &B, y: &B) -> B::Bool {
    let min = x.constant(ApInt::signed_min(x.width()));
    let minus_one = x.constant(ApInt::all_ones(x.width()));
    x.eq(&min).and(&y.eq(&minus_one))
}

/// `arith.addi`: x + y. Overflow is that the sum is another number where there is a bit more.
pub fn addi<B: BitVec>(x: &B, y: &B, flags: Flags) -> Eval<B> {
    let (w, sum) = (x.width() + 1, x.add(y));
    Eval::defined(sum.clone())
        .poison_if(flags.contains(NSW), || {
            differ(&x.sext(w).add(&y.sext(w)), &sum.sext(w))
        })
        .poison_if(flags.contains(NUW), || {
            differ(&x.zext(w).add(&y.zext(w)), &sum.zext(w))
        })
}

/// `arith.subi`: x - y
pub fn subi<B: BitVec>(x: &B, y: &B, flags: Flags) -> Eval<B> {
    let (w, difference) = (x.width() + 1, x.sub(y));
    Eval::defined(difference.clone())
        .poison_if(flags.contains(NSW), || {
            differ(&x.sext(w).sub(&y.sext(w)), &difference.sext(w))
        })
        .poison_if(flags.contains(NUW), || {
            differ(&x.zext(w).sub(&y.zext(w)), &difference.zext(w))
        })
}

/// `arith.muli`: x * y
pub fn muli<B: BitVec>(x: &B, y: &B, flags: Flags) -> Eval<B> {
    let (w, product) = (x.width(), x.mul(y));
    Eval::defined(product.clone())
        .poison_if(flags.contains(NSW), || {
            differ(&x.sext(2 * w).mul(&y.sext(2 * w)), &product.sext(2 * w))
        })
        .poison_if(flags.contains(NUW), || {
            differ(&x.zext(2 * w).mul(&y.zext(2 * w)), &product.zext(2 * w))
        })
}

/// `arith.addui_extended`: x + y and the carry
pub fn addui_extended<B: BitVec>(x: &B, y: &B) -> [Eval<B>; 2] {
    let sum = x.add(y);
    let carry = x.bit(&sum.ult(x));
    [Eval::defined(sum), Eval::defined(carry)]
}

fn halves<B: BitVec>(product: &B, width: u32) -> [Eval<B>; 2] {
    let by = product.constant(ApInt::new(2 * width, u64::from(width)));
    [product.trunc(width), product.lshr(&by).trunc(width)].map(Eval::defined)
}

/// `arith.mulsi_extended`: the low and the high half of x * y, signed
pub fn mulsi_extended<B: BitVec>(x: &B, y: &B) -> [Eval<B>; 2] {
    let w = x.width();
    halves(&x.sext(2 * w).mul(&y.sext(2 * w)), w)
}

/// `arith.mului_extended`: the low and the high half of x * y, unsigned
pub fn mului_extended<B: BitVec>(x: &B, y: &B) -> [Eval<B>; 2] {
    let w = x.width();
    halves(&x.zext(2 * w).mul(&y.zext(2 * w)), w)
}

/// `arith.divui`: x / y toward zero, unsigned
pub fn divui<B: BitVec>(x: &B, y: &B, exact: bool) -> Eval<B> {
    Eval::defined(x.udiv(y))
        .poison_if(exact, || differ(&x.urem(y), &zero(x)))
        .ub_if(y.eq(&zero(y)))
}

/// `arith.divsi`: x / y toward zero, signed
pub fn divsi<B: BitVec>(x: &B, y: &B, exact: bool) -> Eval<B> {
    Eval::defined(x.sdiv(y))
        .poison_if(exact, || differ(&x.srem(y), &zero(x)))
        .ub_if(y.eq(&zero(y)))
        .ub_if(sdiv_overflows(x, y))
}

/// `arith.ceildivui`: x / y toward +infinity, unsigned
pub fn ceildivui<B: BitVec>(x: &B, y: &B) -> Eval<B> {
    let quotient = x.udiv(y);
    let inexact = differ(&x.urem(y), &zero(x));
    Eval::defined(quotient.add(&one(x)).if_else(&inexact, &quotient)).ub_if(y.eq(&zero(y)))
}

/// `arith.ceildivsi`: x / y toward +infinity, signed
pub fn ceildivsi<B: BitVec>(x: &B, y: &B) -> Eval<B> {
    let quotient = x.sdiv(y);
    let up = differ(&x.srem(y), &zero(x)).and(&signs_differ(x, y).not());
    Eval::defined(quotient.add(&one(x)).if_else(&up, &quotient))
        .ub_if(y.eq(&zero(y)))
        .ub_if(sdiv_overflows(x, y))
}

/// `arith.floordivsi`: x / y toward -infinity, signed
pub fn floordivsi<B: BitVec>(x: &B, y: &B) -> Eval<B> {
    let quotient = x.sdiv(y);
    let down = differ(&x.srem(y), &zero(x)).and(&signs_differ(x, y));
    Eval::defined(quotient.sub(&one(x)).if_else(&down, &quotient))
        .ub_if(y.eq(&zero(y)))
        .ub_if(sdiv_overflows(x, y))
}

/// `arith.remui`: the rest of x / y, unsigned
pub fn remui<B: BitVec>(x: &B, y: &B) -> Eval<B> {
    Eval::defined(x.urem(y)).ub_if(y.eq(&zero(y)))
}

/// `arith.remsi`: the rest of x / y with the sign of x; 0 for every x by -1
pub fn remsi<B: BitVec>(x: &B, y: &B) -> Eval<B> {
    Eval::defined(x.srem(y)).ub_if(y.eq(&zero(y)))
}

/// `arith.andi`
pub fn andi<B: BitVec>(x: &B, y: &B) -> Eval<B> {
    Eval::defined(x.and(y))
}

/// `arith.ori`
pub fn ori<B: BitVec>(x: &B, y: &B) -> Eval<B> {
    Eval::defined(x.or(y))
}

/// `arith.xori`
pub fn xori<B: BitVec>(x: &B, y: &B) -> Eval<B> {
    Eval::defined(x.xor(y))
}

/// Whether a shift by `y` is too long. At widths whose number does not fit in them no amount is.
fn too_long<B: BitVec>(y: &B) -> B::Bool {
    let width = ApInt::new(y.width(), u64::from(y.width()));
    if width.to_u64() != Some(u64::from(y.width())) {
        return y.truth(false);
    }
    y.ult(&y.constant(width)).not()
}

/// `arith.shli`: x * 2^y; poison from the width on
pub fn shli<B: BitVec>(x: &B, y: &B, flags: Flags) -> Eval<B> {
    let shifted = x.shl(y);
    Eval::defined(shifted.clone())
        .poison_if(true, || too_long(y))
        .poison_if(flags.contains(NSW), || differ(&shifted.ashr(y), x))
        .poison_if(flags.contains(NUW), || differ(&shifted.lshr(y), x))
}

/// `arith.shrui`: x / 2^y, unsigned; poison from the width on
pub fn shrui<B: BitVec>(x: &B, y: &B, exact: bool) -> Eval<B> {
    let shifted = x.lshr(y);
    Eval::defined(shifted.clone())
        .poison_if(true, || too_long(y))
        .poison_if(exact, || differ(&shifted.shl(y), x))
}

/// `arith.shrsi`: x / 2^y toward -infinity, signed; poison from the width on
pub fn shrsi<B: BitVec>(x: &B, y: &B, exact: bool) -> Eval<B> {
    let shifted = x.ashr(y);
    Eval::defined(shifted.clone())
        .poison_if(true, || too_long(y))
        .poison_if(exact, || differ(&shifted.shl(y), x))
}

/// `arith.maxsi`
pub fn maxsi<B: BitVec>(x: &B, y: &B) -> Eval<B> {
    Eval::defined(y.if_else(&x.slt(y), x))
}

/// `arith.maxui`
pub fn maxui<B: BitVec>(x: &B, y: &B) -> Eval<B> {
    Eval::defined(y.if_else(&x.ult(y), x))
}

/// `arith.minsi`
pub fn minsi<B: BitVec>(x: &B, y: &B) -> Eval<B> {
    Eval::defined(y.if_else(&y.slt(x), x))
}

/// `arith.minui`
pub fn minui<B: BitVec>(x: &B, y: &B) -> Eval<B> {
    Eval::defined(y.if_else(&y.ult(x), x))
}

/// `arith.extui`: the same unsigned number in more bits
pub fn extui<B: BitVec>(x: &B, width: u32) -> Eval<B> {
    Eval::defined(x.zext(width))
}

/// `arith.extsi`: the same signed number in more bits
pub fn extsi<B: BitVec>(x: &B, width: u32) -> Eval<B> {
    Eval::defined(x.sext(width))
}

/// `arith.trunci`: the low bits
pub fn trunci<B: BitVec>(x: &B, width: u32, flags: Flags) -> Eval<B> {
    let low = x.trunc(width);
    Eval::defined(low.clone())
        .poison_if(flags.contains(NSW), || differ(&low.sext(x.width()), x))
        .poison_if(flags.contains(NUW), || differ(&low.zext(x.width()), x))
}

/// `arith.index_cast`: cut, or widened with the sign
pub fn index_cast<B: BitVec>(x: &B, width: u32) -> Eval<B> {
    Eval::defined(if width < x.width() {
        x.trunc(width)
    } else {
        x.sext(width)
    })
}

/// `arith.index_castui`: cut, or widened with zeros
pub fn index_castui<B: BitVec>(x: &B, width: u32) -> Eval<B> {
    Eval::defined(if width < x.width() {
        x.trunc(width)
    } else {
        x.zext(width)
    })
}

/// `arith.select`: `x` if `cond` is 1, else `y`. A poison operand that isn't chosen doesn't matter.
pub fn select<B: BitVec>(cond: &B, x: &B, y: &B) -> Eval<B> {
    Eval::defined(x.if_else(&differ(cond, &zero(cond)), y))
}

impl CmpIPredicate {
    /// Holds where this one doesn't: not (x p y) = x p' y
    pub fn inverse(self) -> Self {
        use CmpIPredicate::*;
        match self {
            Eq => Ne,
            Ne => Eq,
            Slt => Sge,
            Sle => Sgt,
            Sgt => Sle,
            Sge => Slt,
            Ult => Uge,
            Ule => Ugt,
            Ugt => Ule,
            Uge => Ult,
        }
    }

    /// With the operands the other way round: x p y = y p' x
    pub fn swapped(self) -> Self {
        use CmpIPredicate::*;
        match self {
            Eq | Ne => self,
            Slt => Sgt,
            Sle => Sge,
            Sgt => Slt,
            Sge => Sle,
            Ult => Ugt,
            Ule => Uge,
            Ugt => Ult,
            Uge => Ule,
        }
    }

    /// Whether x p x holds.
    pub fn is_reflexive(self) -> bool {
        use CmpIPredicate::*;
        matches!(self, Eq | Sle | Sge | Ule | Uge)
    }

    /// Whether x p y holds.
    pub fn holds<B: BitVec>(self, x: &B, y: &B) -> B::Bool {
        use CmpIPredicate::*;
        match self {
            Eq => x.eq(y),
            Ne => x.eq(y).not(),
            Slt => x.slt(y),
            Sle => y.slt(x).not(),
            Sgt => y.slt(x),
            Sge => x.slt(y).not(),
            Ult => x.ult(y),
            Ule => y.ult(x).not(),
            Ugt => y.ult(x),
            Uge => x.ult(y).not(),
        }
    }
}

/// `arith.cmpi`
pub fn cmpi<B: BitVec>(predicate: CmpIPredicate, x: &B, y: &B) -> Eval<B> {
    Eval::defined(x.bit(&predicate.holds(x, y)))
}
