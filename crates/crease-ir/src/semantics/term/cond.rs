//! Conditions: comparisons that are known, and conjunctions as sorted sets.

use crate::num::ApInt;
use crate::semantics::Truth;

use super::poly::Sum;
use super::{Bitwise, Cond, CondNode, Node, Term};

/// All of these hold.
pub(super) fn all(conds: &[Cond]) -> Cond {
    let mut set: Vec<Cond> = Vec::new();
    let mut open: Vec<Cond> = conds.to_vec();
    while let Some(cond) = open.pop() {
        match cond.node() {
            CondNode::Is(true) => {}
            CondNode::Is(false) => return cond,
            CondNode::All(inner) => open.extend(inner.iter()),
            _ => set.push(cond),
        }
    }
    crate::sort::sort(&mut set);
    set.dedup();
    let contradicts = |cond: &Cond| match cond.node() {
        CondNode::Not(inner) => match inner.node() {
            // not (a and b), with a and b in the set
            CondNode::All(parts) => parts.iter().all(|p| set.binary_search(p).is_ok()),
            _ => set.binary_search(&inner).is_ok(),
        },
        _ => false,
    };
    if set.iter().any(contradicts) {
        return Cond::from(false);
    }
    // Neither is less than the other one: they are equal.
    let pair = set.iter().find_map(|cond| {
        let (x, y, other) = not_less(*cond)?;
        let other = set.binary_search(&other.not()).ok()?;
        Some((*cond, set[other], equal(x, y)))
    });
    if let Some((one, other, equal)) = pair {
        set.retain(|cond| *cond != one && *cond != other);
        set.push(equal);
        return all(&set);
    }
    match set[..] {
        [] => Cond::from(true),
        [only] => only,
        _ => Cond::new(CondNode::All(set.into())),
    }
}

/// Of `!(x < y)`: both, and `y < x`.
fn not_less(cond: Cond) -> Option<(Term, Term, Cond)> {
    let CondNode::Not(inner) = cond.node() else {
        return None;
    };
    match inner.node() {
        CondNode::Ult(x, y) => Some((x, y, ult(y, x))),
        CondNode::Slt(x, y) => Some((x, y, slt(y, x))),
        _ => None,
    }
}

/// Whether the numbers are the same.
pub(super) fn equal(x: Term, y: Term) -> Cond {
    if x == y {
        return Cond::from(true);
    }
    // What is common to both sides goes.
    let minus_one = ApInt::all_ones(x.width);
    let mut difference = Sum::of(x).plus(Sum::of(y).scaled(&minus_one));
    let Some((_, first)) = difference.parts.first() else {
        return Cond::from(difference.constant.is_zero());
    };
    // One of the two signs, always the same one.
    if first.ucmp(&first.neg()).is_gt() {
        difference = difference.scaled(&minus_one);
    }
    let right = Term::from(difference.constant.neg());
    difference.constant = ApInt::zero(x.width);
    let left = difference.term();
    if let (Node::If(c, a, b), Some(k)) = (left.node(), right.as_const())
        && let (Some(a), Some(b)) = (a.as_const(), b.as_const())
    {
        return match (a == k, b == k) {
            (true, _) => c,
            (false, true) => c.not(),
            (false, false) => Cond::from(false),
        };
    }
    if let (Node::Zext(inner), Some(k)) = (left.node(), right.as_const()) {
        let low = k.trunc(inner.width);
        if low.zext(k.width()) == k {
            return equal(inner, Term::from(low));
        }
        return Cond::from(false);
    }
    if let (Node::Sext(inner), Some(k)) = (left.node(), right.as_const()) {
        let low = k.trunc(inner.width);
        if low.sext(k.width()) == k {
            return equal(inner, Term::from(low));
        }
        return Cond::from(false);
    }
    // What is masked has no other bits.
    if let (Node::Bitwise(Bitwise::And, terms), Some(k)) = (left.node(), right.as_const())
        && terms
            .iter()
            .filter_map(|term| term.as_const())
            .any(|mask| !k.and(&mask.not()).is_zero())
    {
        return Cond::from(false);
    }
    // A product that can't wrap is 0 only if a factor is.
    if right.as_const().is_some_and(|k| k.is_zero())
        && let Some((a, b)) = wide_product(left)
    {
        let zero = |x: Term| equal(x, Term::from(ApInt::zero(x.width)));
        return zero(a).or(&zero(b));
    }
    // At one bit x == 0 is not (x == 1).
    if left.width == 1 && right.as_const().is_some_and(|k| k.is_zero()) {
        return Cond::new(CondNode::Eq(left, Term::from(ApInt::one(1)))).not();
    }
    Cond::new(CondNode::Eq(left, right))
}

/// `a` and `b`, if it is the product of both extended with zeros to as many bits as both have.
fn wide_product(term: Term) -> Option<(Term, Term)> {
    let Node::Sum(sum) = term.node() else {
        return None;
    };
    let [(factors, coefficient)] = &sum.parts[..] else {
        return None;
    };
    let [a, b] = factors[..] else { return None };
    let (Node::Zext(a), Node::Zext(b)) = (a.node(), b.node()) else {
        return None;
    };
    let exact = coefficient.is_one() && sum.constant.is_zero() && a.width + b.width <= term.width;
    exact.then_some((a, b))
}

/// x < y, unsigned.
pub(super) fn ult(x: Term, y: Term) -> Cond {
    let zero = Term::from(ApInt::zero(x.width));
    match (x.as_const(), y.as_const()) {
        (Some(a), Some(b)) => Cond::from(a.ucmp(&b).is_lt()),
        _ if x == y => Cond::from(false),
        (Some(a), _) if a.is_zero() => equal(y, zero).not(),
        (Some(a), _) if a.is_all_ones() => Cond::from(false),
        (_, Some(b)) if b.is_zero() => Cond::from(false),
        (_, Some(b)) if b.is_one() => equal(x, zero),
        _ => Cond::new(CondNode::Ult(x, y)),
    }
}

/// Of an exclusive or with a number: the rest, and whether its sign changes.
fn flipped(term: Term) -> Option<(Term, bool)> {
    let Node::Bitwise(Bitwise::Xor, terms) = term.node() else {
        return None;
    };
    let [a, b] = terms[..] else { return None };
    match (a.as_const(), b.as_const()) {
        (Some(number), None) => Some((b, number.is_negative())),
        (None, Some(number)) => Some((a, number.is_negative())),
        _ => None,
    }
}

/// x < y, signed.
pub(super) fn slt(x: Term, y: Term) -> Cond {
    if y.as_const().is_some_and(|y| y.is_zero())
        && let Some((rest, flips)) = flipped(x)
    {
        let less = slt(rest, y);
        return if flips { less.not() } else { less };
    }
    match (x.as_const(), y.as_const()) {
        (Some(a), Some(b)) => Cond::from(a.scmp(&b).is_lt()),
        _ if x == y => Cond::from(false),
        (Some(a), _) if a.is_signed_max() => Cond::from(false),
        (_, Some(b)) if b.is_signed_min() => Cond::from(false),
        _ => Cond::new(CondNode::Slt(x, y)),
    }
}
