//! The algebra in which dialects say what their integer ops mean: written once over [`BitVec`], the
//! same text evaluates numbers and builds solver terms.
//!
//! Poison and undefined behaviour are conditions beside the bits; the bits are total (division by
//! zero and long shifts give what SMT-LIB says), so that a term always exists. No op is known here.

mod float;
mod known;
mod table;
pub mod term;

use crate::num::ApInt;

pub use float::FloatOp;
pub use known::Known;
pub use table::{Input, Instance, Meaning, OpMeaning, OpSemantics, Scalar, attr_number, meaning};
pub use term::{Cond, Term};

/// A truth value of a bit-vector algebra.
pub trait Truth: Clone {
    /// Both hold.
    fn and(&self, other: &Self) -> Self;
    /// At least one holds.
    fn or(&self, other: &Self) -> Self;
    /// Does not hold.
    fn not(&self) -> Self;
    /// Whether it is known not to hold.
    fn is_never(&self) -> bool;
}

/// A bit-vector algebra: numbers, or terms over them. All binary operations take operands of one
/// width; shifts shift by the unsigned value of the second operand.
pub trait BitVec: Clone {
    /// Its truth values.
    type Bool: Truth;
    /// The number of bits.
    fn width(&self) -> u32;
    /// A constant of the same algebra; of any width.
    fn constant(&self, value: ApInt) -> Self;
    /// A constant truth value.
    fn truth(&self, value: bool) -> Self::Bool;
    /// One bit: 1 if `cond` holds.
    fn bit(&self, cond: &Self::Bool) -> Self;
    /// `self` if `cond` holds, else `other`.
    fn if_else(&self, cond: &Self::Bool, other: &Self) -> Self;
    /// Sum, wrapping.
    fn add(&self, other: &Self) -> Self;
    /// Difference, wrapping.
    fn sub(&self, other: &Self) -> Self;
    /// Product, wrapping.
    fn mul(&self, other: &Self) -> Self;
    /// Unsigned quotient; all ones if the divisor is 0.
    fn udiv(&self, other: &Self) -> Self;
    /// Unsigned rest; the dividend if the divisor is 0.
    fn urem(&self, other: &Self) -> Self;
    /// Signed quotient toward zero, wrapping; 1 or -1 if the divisor is 0.
    fn sdiv(&self, other: &Self) -> Self;
    /// Signed rest with the dividend's sign; the dividend if the divisor is 0.
    fn srem(&self, other: &Self) -> Self;
    /// Bitwise and.
    fn and(&self, other: &Self) -> Self;
    /// Bitwise or.
    fn or(&self, other: &Self) -> Self;
    /// Bitwise exclusive or.
    fn xor(&self, other: &Self) -> Self;
    /// Shift left; 0 if the amount is the width or more.
    fn shl(&self, amount: &Self) -> Self;
    /// Shift right with zeros; 0 if the amount is the width or more.
    fn lshr(&self, amount: &Self) -> Self;
    /// Shift right with the sign; all sign bits if the amount is the width or more.
    fn ashr(&self, amount: &Self) -> Self;
    /// Widened with zeros.
    fn zext(&self, width: u32) -> Self;
    /// Widened with the sign.
    fn sext(&self, width: u32) -> Self;
    /// The low bits.
    fn trunc(&self, width: u32) -> Self;
    /// Equal.
    fn eq(&self, other: &Self) -> Self::Bool;
    /// Less as unsigned numbers.
    fn ult(&self, other: &Self) -> Self::Bool;
    /// Less as signed numbers.
    fn slt(&self, other: &Self) -> Self::Bool;
    /// An operation on floats, given by their encodings; `None` if the algebra doesn't have it.
    fn float(op: FloatOp, args: &[Self]) -> Option<Self>;
}

/// An algebra that has every number and truth value without another one to take it from.
pub trait Algebra: BitVec<Bool: From<bool>> + From<ApInt> {}

impl<B: BitVec<Bool: From<bool>> + From<ApInt>> Algebra for B {}

impl Truth for bool {
    fn and(&self, other: &bool) -> bool {
        *self && *other
    }
    fn or(&self, other: &bool) -> bool {
        *self || *other
    }
    fn not(&self) -> bool {
        !*self
    }
    fn is_never(&self) -> bool {
        !*self
    }
}

/// A shift amount as a machine number; anything above the width counts as the width.
fn amount(of: &ApInt, by: &ApInt) -> u32 {
    by.to_u64()
        .map_or(of.width(), |n| n.min(u64::from(of.width())) as u32)
}

impl BitVec for ApInt {
    type Bool = bool;
    fn width(&self) -> u32 {
        ApInt::width(self)
    }
    fn constant(&self, value: ApInt) -> ApInt {
        value
    }
    fn truth(&self, value: bool) -> bool {
        value
    }
    fn bit(&self, cond: &bool) -> ApInt {
        ApInt::new(1, u64::from(*cond))
    }
    fn if_else(&self, cond: &bool, other: &ApInt) -> ApInt {
        if *cond { self.clone() } else { other.clone() }
    }
    fn add(&self, other: &ApInt) -> ApInt {
        ApInt::add(self, other)
    }
    fn sub(&self, other: &ApInt) -> ApInt {
        ApInt::sub(self, other)
    }
    fn mul(&self, other: &ApInt) -> ApInt {
        ApInt::mul(self, other)
    }
    fn udiv(&self, other: &ApInt) -> ApInt {
        ApInt::udiv(self, other).unwrap_or_else(|| ApInt::all_ones(self.width()))
    }
    fn urem(&self, other: &ApInt) -> ApInt {
        ApInt::urem(self, other).unwrap_or_else(|| self.clone())
    }
    fn sdiv(&self, other: &ApInt) -> ApInt {
        match ApInt::sdiv(self, other) {
            Some(quotient) => quotient,
            None if !other.is_zero() => self.clone(),
            None if self.is_negative() => ApInt::one(self.width()),
            None => ApInt::all_ones(self.width()),
        }
    }
    fn srem(&self, other: &ApInt) -> ApInt {
        ApInt::srem(self, other).unwrap_or_else(|| self.clone())
    }
    fn and(&self, other: &ApInt) -> ApInt {
        ApInt::and(self, other)
    }
    fn or(&self, other: &ApInt) -> ApInt {
        ApInt::or(self, other)
    }
    fn xor(&self, other: &ApInt) -> ApInt {
        ApInt::xor(self, other)
    }
    fn shl(&self, by: &ApInt) -> ApInt {
        ApInt::shl(self, amount(self, by))
    }
    fn lshr(&self, by: &ApInt) -> ApInt {
        ApInt::lshr(self, amount(self, by))
    }
    fn ashr(&self, by: &ApInt) -> ApInt {
        ApInt::ashr(self, amount(self, by))
    }
    fn zext(&self, width: u32) -> ApInt {
        ApInt::zext(self, width)
    }
    fn sext(&self, width: u32) -> ApInt {
        ApInt::sext(self, width)
    }
    fn trunc(&self, width: u32) -> ApInt {
        ApInt::trunc(self, width)
    }
    fn eq(&self, other: &ApInt) -> bool {
        self == other
    }
    fn ult(&self, other: &ApInt) -> bool {
        self.ucmp(other).is_lt()
    }
    fn slt(&self, other: &ApInt) -> bool {
        self.scmp(other).is_lt()
    }
    fn float(op: FloatOp, args: &[ApInt]) -> Option<ApInt> {
        float::evaluate(op, args)
    }
}

/// What an op gives on operands that are not poison (a poison operand makes every result poison,
/// except where `arith.select` passes over it).
#[derive(Clone, Debug)]
pub struct Eval<B: BitVec> {
    /// The bits, where neither of the conditions holds.
    pub bits: B,
    /// When the result is poison.
    pub poison: B::Bool,
    /// When executing the op is undefined behaviour.
    pub ub: B::Bool,
}

/// A result as a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// These bits.
    Bits(ApInt),
    /// Poison.
    Poison,
    /// No result: executing the op is undefined behaviour.
    Ub,
}

impl<B: BitVec> Eval<B> {
    /// Always these bits.
    pub fn defined(bits: B) -> Self {
        let no = bits.truth(false);
        Self {
            bits,
            poison: no.clone(),
            ub: no,
        }
    }

    /// Also poison when `cond` holds, if that is `asked` for.
    pub fn poison_if(mut self, asked: bool, cond: impl FnOnce() -> B::Bool) -> Self {
        if asked {
            self.poison = self.poison.or(&cond());
        }
        self
    }

    /// Also undefined behaviour when `cond` holds.
    pub fn ub_if(mut self, cond: B::Bool) -> Self {
        self.ub = self.ub.or(&cond);
        self
    }
}

impl Eval<ApInt> {
    /// The result as a number.
    pub fn value(self) -> Value {
        match (self.ub, self.poison) {
            (true, _) => Value::Ub,
            (false, true) => Value::Poison,
            (false, false) => Value::Bits(self.bits),
        }
    }

    /// The bits if they are defined.
    pub fn bits(self) -> Option<ApInt> {
        match self.value() {
            Value::Bits(bits) => Some(bits),
            _ => None,
        }
    }
}
