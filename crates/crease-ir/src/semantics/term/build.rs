//! Terms as an algebra: how each operation is made, and what it simplifies to.

use crate::num::ApInt;
use crate::semantics::{BitVec, FloatOp, Truth};

use super::bits::bitwise;
use super::poly::Sum;
use super::{Binary, Bitwise, Cond, CondNode, Node, Term};

impl BitVec for Term {
    type Bool = Cond;

    fn width(&self) -> u32 {
        self.width
    }

    fn constant(&self, value: ApInt) -> Term {
        Term::from(value)
    }

    fn truth(&self, value: bool) -> Cond {
        Cond::from(value)
    }

    fn bit(&self, cond: &Cond) -> Term {
        Term::from(ApInt::one(1)).if_else(cond, &Term::from(ApInt::zero(1)))
    }

    fn if_else(&self, cond: &Cond, other: &Term) -> Term {
        if self == other {
            return *self;
        }
        match cond.node() {
            CondNode::Is(true) => *self,
            CondNode::Is(false) => *other,
            CondNode::Not(inner) => other.if_else(&inner, self),
            _ => {
                let chosen = |term: Term, holds: bool| match term.node() {
                    Node::If(c, x, y) if c == *cond => {
                        if holds {
                            x
                        } else {
                            y
                        }
                    }
                    _ => term,
                };
                let (x, y) = (chosen(*self, true), chosen(*other, false));
                if x == y {
                    return x;
                }
                // c ? 1 : 0 of c = (x == 1), at one bit, is x.
                if self.width == 1
                    && let (Some(one), Some(zero)) = (x.as_const(), y.as_const())
                    && let CondNode::Eq(a, b) = cond.node()
                    && a.width == 1
                    && let Some(k) = b.as_const().or(a.as_const())
                {
                    let v = if b.as_const().is_some() { a } else { b };
                    debug_assert!(one != zero);
                    return if one == k { v } else { complement(v) };
                }
                Term::new(Node::If(*cond, x, y), self.width)
            }
        }
    }

    fn add(&self, other: &Term) -> Term {
        Sum::of(*self).plus(Sum::of(*other)).term()
    }

    fn sub(&self, other: &Term) -> Term {
        let minus_one = ApInt::all_ones(self.width);
        Sum::of(*self)
            .plus(Sum::of(*other).scaled(&minus_one))
            .term()
    }

    fn mul(&self, other: &Term) -> Term {
        // x * (1 << y) = x << y
        for (x, power) in [(self, other), (other, self)] {
            if let Node::Binary(Binary::Shl, one, by) = power.node()
                && one.as_const().is_some_and(|one| one.is_one())
            {
                return x.shl(&by);
            }
        }
        Sum::of(*self).times(Sum::of(*other)).term()
    }

    fn udiv(&self, other: &Term) -> Term {
        let (zero, ones) = bounds(self.width);
        let by_zero = BitVec::eq(other, &zero);
        match (self.as_const(), other.as_const()) {
            (_, Some(y)) if y.is_one() => *self,
            (Some(x), None) if x.is_zero() => ones.if_else(&by_zero, &zero),
            // x / 2^k = x >> k
            (None, Some(y)) if y.is_power_of_two() => {
                let by = ApInt::new(self.width, u64::from(y.trailing_zeros()));
                self.lshr(&Term::from(by))
            }
            _ if self == other => {
                let one = Term::from(ApInt::one(self.width));
                ones.if_else(&by_zero, &one)
            }
            // zext(a) / zext(b) = zext(a / b)
            _ => match narrow(*self, *other) {
                Some((a, b)) => ones.if_else(&by_zero, &a.udiv(&b).zext(self.width)),
                None => binary(Binary::Udiv, *self, *other, BitVec::udiv),
            },
        }
    }

    fn urem(&self, other: &Term) -> Term {
        let (zero, _) = bounds(self.width);
        match (self.as_const(), other.as_const()) {
            (_, Some(y)) if y.is_one() => zero,
            (Some(x), None) if x.is_zero() => zero,
            // x % 2^k = x & (2^k - 1)
            (None, Some(y)) if y.is_power_of_two() => {
                self.and(&Term::from(y.sub(&ApInt::one(self.width))))
            }
            _ if self == other => zero,
            // zext(a) % zext(b) = zext(a % b)
            _ => match narrow(*self, *other) {
                Some((a, b)) => a.urem(&b).zext(self.width),
                None => binary(Binary::Urem, *self, *other, BitVec::urem),
            },
        }
    }

    fn sdiv(&self, other: &Term) -> Term {
        let (zero, ones) = bounds(self.width);
        let by_zero = BitVec::eq(other, &zero);
        match (self.as_const(), other.as_const()) {
            (_, Some(y)) if y.is_all_ones() => zero.sub(self),
            (_, Some(y)) if y.is_one() => *self,
            (Some(x), None) if x.is_zero() => ones.if_else(&by_zero, &zero),
            _ if self == other => {
                let one = Term::from(ApInt::one(self.width));
                ones.if_else(&by_zero, &one)
            }
            // x / 2^k = (x >> k), and 1 more if x is negative and not all that is cut off is 0.
            (None, Some(y)) if y.is_power_of_two() && !y.is_signed_min() => {
                let low = self.and(&Term::from(y.sub(&ApInt::one(self.width))));
                let more = self.slt(&zero).and(&BitVec::eq(&low, &zero).not());
                let by = ApInt::new(self.width, u64::from(y.trailing_zeros()));
                let one = Term::from(ApInt::one(self.width));
                self.ashr(&Term::from(by)).add(&one.if_else(&more, &zero))
            }
            _ => binary(Binary::Sdiv, *self, *other, BitVec::sdiv),
        }
    }

    fn srem(&self, other: &Term) -> Term {
        let (zero, _) = bounds(self.width);
        match (self.as_const(), other.as_const()) {
            (_, Some(y)) if y.is_one() || y.is_all_ones() => zero,
            (Some(x), None) if x.is_zero() => zero,
            _ if self == other => zero,
            (None, Some(y)) if y.is_power_of_two() && !y.is_signed_min() => {
                // The low bits, less 2^k if the number is negative and they are not 0.
                let low = self.and(&Term::from(y.sub(&ApInt::one(self.width))));
                let less = self.slt(&zero).and(&BitVec::eq(&low, &zero).not());
                low.sub(&other.if_else(&less, &zero))
            }
            _ => binary(Binary::Srem, *self, *other, BitVec::srem),
        }
    }

    fn and(&self, other: &Term) -> Term {
        bitwise(Bitwise::And, &[*self, *other])
    }

    fn or(&self, other: &Term) -> Term {
        bitwise(Bitwise::Or, &[*self, *other])
    }

    fn xor(&self, other: &Term) -> Term {
        bitwise(Bitwise::Xor, &[*self, *other])
    }

    fn shl(&self, amount: &Term) -> Term {
        if let Some(by) = amount.as_const() {
            // x << k = x * 2^k
            let power = BitVec::shl(&ApInt::one(self.width), &by);
            return self.mul(&Term::from(power));
        }
        binary(Binary::Shl, *self, *amount, BitVec::shl)
    }

    fn lshr(&self, amount: &Term) -> Term {
        match amount.as_const() {
            Some(by) if by.is_zero() => *self,
            _ => binary(Binary::Lshr, *self, *amount, BitVec::lshr),
        }
    }

    fn ashr(&self, amount: &Term) -> Term {
        match amount.as_const() {
            Some(by) if by.is_zero() => *self,
            _ => binary(Binary::Ashr, *self, *amount, BitVec::ashr),
        }
    }

    fn zext(&self, width: u32) -> Term {
        if width == self.width {
            return *self;
        }
        match self.node() {
            Node::Const(value) => Term::from(value.zext(width)),
            Node::Zext(inner) => inner.zext(width),
            Node::If(c, x, y) if x.as_const().is_some() && y.as_const().is_some() => {
                x.zext(width).if_else(&c, &y.zext(width))
            }
            _ => Term::new(Node::Zext(*self), width),
        }
    }

    fn sext(&self, width: u32) -> Term {
        if width == self.width {
            return *self;
        }
        match self.node() {
            Node::Const(value) => Term::from(value.sext(width)),
            Node::Sext(inner) => inner.sext(width),
            Node::Zext(inner) => inner.zext(width),
            Node::If(c, x, y) if x.as_const().is_some() && y.as_const().is_some() => {
                x.sext(width).if_else(&c, &y.sext(width))
            }
            _ => Term::new(Node::Sext(*self), width),
        }
    }

    fn trunc(&self, width: u32) -> Term {
        if width == self.width {
            return *self;
        }
        match self.node() {
            Node::Const(value) => Term::from(value.trunc(width)),
            Node::Low(inner) => inner.trunc(width),
            Node::Zext(inner) if width >= inner.width => inner.zext(width),
            Node::Sext(inner) if width >= inner.width => inner.sext(width),
            Node::Zext(inner) | Node::Sext(inner) => inner.trunc(width),
            Node::If(c, x, y) => x.trunc(width).if_else(&c, &y.trunc(width)),
            Node::Bitwise(op, terms) => {
                let terms: Vec<Term> = terms.iter().map(|t| t.trunc(width)).collect();
                bitwise(op, &terms)
            }
            // The low bits of a sum or product are those of the low bits.
            Node::Sum(sum) => {
                let start = Term::from(sum.constant.trunc(width));
                sum.parts.iter().fold(start, |total, (factors, c)| {
                    let c = Term::from(c.trunc(width));
                    let product = factors.iter().fold(c, |p, f| p.mul(&f.trunc(width)));
                    total.add(&product)
                })
            }
            _ => Term::new(Node::Low(*self), width),
        }
    }

    fn eq(&self, other: &Term) -> Cond {
        super::cond::equal(*self, *other)
    }

    fn ult(&self, other: &Term) -> Cond {
        super::cond::ult(*self, *other)
    }

    fn slt(&self, other: &Term) -> Cond {
        super::cond::slt(*self, *other)
    }

    fn float(op: FloatOp, args: &[Term]) -> Option<Term> {
        let numbers: Option<Vec<ApInt>> = args.iter().map(|t| t.as_const()).collect();
        if let Some(numbers) = numbers {
            return ApInt::float(op, &numbers).map(Term::from);
        }
        op.result_width()
            .map(|width| Term::new(Node::Float(op, args.into()), width))
    }
}

/// 0 and -1.
fn bounds(width: u32) -> (Term, Term) {
    let [zero, ones] = [ApInt::zero(width), ApInt::all_ones(width)].map(Term::from);
    (zero, ones)
}

/// What both terms extend with zeros, if it has one width.
fn narrow(x: Term, y: Term) -> Option<(Term, Term)> {
    match (x.node(), y.node()) {
        (Node::Zext(a), Node::Zext(b)) if a.width == b.width => Some((a, b)),
        _ => None,
    }
}

/// The complement of all bits.
pub(super) fn complement(x: Term) -> Term {
    Term::from(ApInt::all_ones(x.width)).sub(&x)
}

fn binary(op: Binary, x: Term, y: Term, eval: fn(&ApInt, &ApInt) -> ApInt) -> Term {
    match (x.as_const(), y.as_const(), x.node()) {
        (Some(a), Some(b), _) => Term::from(eval(&a, &b)),
        // (a & b) << c = (a << c) & (b << c)
        (None, None, Node::Bitwise(bits, parts))
            if matches!(op, Binary::Shl | Binary::Lshr | Binary::Ashr) =>
        {
            let shifted: Vec<Term> = parts.iter().map(|p| binary(op, *p, y, eval)).collect();
            bitwise(bits, &shifted)
        }
        _ => Term::new(Node::Binary(op, x, y), x.width),
    }
}

impl Truth for Cond {
    fn and(&self, other: &Cond) -> Cond {
        super::cond::all(&[*self, *other])
    }

    fn or(&self, other: &Cond) -> Cond {
        super::cond::all(&[self.not(), other.not()]).not()
    }

    fn not(&self) -> Cond {
        match self.node() {
            CondNode::Is(holds) => Cond::from(!holds),
            CondNode::Not(inner) => inner,
            _ => Cond::new(CondNode::Not(*self)),
        }
    }

    fn is_never(&self) -> bool {
        self.as_bool() == Some(false)
    }
}
