//! Sums of products with constant coefficients: the normal form of `+`, `-`, `*` and shifts by
//! constants. Two of them are equal for all numbers at every width if they are the same.

use crate::num::ApInt;
use crate::semantics::BitVec;

use super::{Binary, Node, Term};

/// The largest number of products that multiplying out may make.
const MAX_PARTS: usize = 24;

/// A constant and products with coefficients.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sum {
    /// The summand without factors.
    pub constant: ApInt,
    /// Sorted factors, none of them a constant or a sum that could be multiplied out, each list once
    /// and in order; coefficients are not 0.
    pub parts: Vec<(Box<[Term]>, ApInt)>,
}

impl Sum {
    fn number(constant: ApInt) -> Sum {
        Sum {
            constant,
            parts: Vec::new(),
        }
    }

    /// A term as a sum.
    pub fn of(term: Term) -> Sum {
        match term.node() {
            Node::Const(value) => Sum::number(value),
            Node::Sum(sum) => sum,
            _ => Sum::atom(term),
        }
    }

    fn atom(term: Term) -> Sum {
        Sum {
            constant: ApInt::zero(term.width),
            parts: vec![(Box::from([term]), ApInt::one(term.width))],
        }
    }

    /// The term that it is.
    pub fn term(self) -> Term {
        match self.divided() {
            Some((x, rest)) => x.plus(rest).term(),
            None => self.plain(),
        }
    }

    /// With one product (x / y) * y replaced by x - x % y: the product's value, and the rest.
    fn divided(&self) -> Option<(Sum, Sum)> {
        self.parts.iter().enumerate().find_map(|(i, (factors, c))| {
            let quotients = factors.iter().filter_map(|f| match f.node() {
                Node::Binary(op @ (Binary::Udiv | Binary::Sdiv), x, y) => Some((*f, op, x, y)),
                _ => None,
            });
            let (quotient, op, x, y) = quotients
                .into_iter()
                .find(|(_, _, _, y)| factors.contains(y))?;
            let rest = match op {
                Binary::Udiv => BitVec::urem(&x, &y),
                _ => BitVec::srem(&x, &y),
            };
            let mut others = factors.to_vec();
            for used in [quotient, y] {
                let at = others.iter().position(|f| *f == used)?;
                others.remove(at);
            }
            let minus_one = ApInt::all_ones(x.width);
            let start = Sum::of(x).plus(Sum::of(rest).scaled(&minus_one)).scaled(c);
            let product = others.into_iter().fold(start, |p, f| p.times(Sum::of(f)));
            let mut without = self.clone();
            without.parts.remove(i);
            Some((product, without))
        })
    }

    fn plain(mut self) -> Term {
        let width = self.constant.width();
        if self.parts.is_empty() {
            return Term::from(self.constant);
        }
        if let [(factors, coefficient)] = &self.parts[..]
            && let [only] = factors[..]
            && coefficient.is_one()
            && self.constant.is_zero()
        {
            return only;
        }
        self.parts.shrink_to_fit();
        Term::new(Node::Sum(self), width)
    }

    fn from_parts(constant: ApInt, mut parts: Vec<(Box<[Term]>, ApInt)>) -> Sum {
        crate::sort::sort_by(&mut parts, |a, b| a.0.cmp(&b.0));
        let mut merged: Vec<(Box<[Term]>, ApInt)> = Vec::with_capacity(parts.len());
        for (factors, coefficient) in parts {
            match merged.last_mut() {
                Some((last, sum)) if *last == factors => *sum = sum.add(&coefficient),
                _ => merged.push((factors, coefficient)),
            }
        }
        merged.retain(|(_, coefficient)| !coefficient.is_zero());
        Sum {
            constant,
            parts: merged,
        }
    }

    /// The sum of both.
    pub fn plus(mut self, other: Sum) -> Sum {
        self.parts.extend(other.parts);
        Sum::from_parts(self.constant.add(&other.constant), self.parts)
    }

    /// Every coefficient times `by`.
    pub fn scaled(mut self, by: &ApInt) -> Sum {
        for (_, coefficient) in &mut self.parts {
            *coefficient = coefficient.mul(by);
        }
        Sum::from_parts(self.constant.mul(by), self.parts)
    }

    /// The product, multiplied out unless that gets too long.
    pub fn times(self, other: Sum) -> Sum {
        if self.parts.is_empty() {
            return other.scaled(&self.constant);
        }
        if other.parts.is_empty() {
            return self.scaled(&other.constant);
        }
        if (self.parts.len() + 1) * (other.parts.len() + 1) > MAX_PARTS {
            let mut factors = [self.term(), other.term()];
            crate::sort::sort(&mut factors);
            let one = ApInt::one(factors[0].width);
            return Sum::from_parts(
                ApInt::zero(factors[0].width),
                vec![(Box::from(factors), one)],
            );
        }
        let mut parts = Vec::new();
        for (a, x) in &self.parts {
            for (b, y) in &other.parts {
                let mut factors: Vec<Term> = a.iter().chain(b.iter()).copied().collect();
                crate::sort::sort(&mut factors);
                parts.push((factors.into_boxed_slice(), x.mul(y)));
            }
        }
        parts.extend(
            self.parts
                .into_iter()
                .map(|(f, c)| (f, c.mul(&other.constant))),
        );
        parts.extend(
            other
                .parts
                .into_iter()
                .map(|(f, c)| (f, c.mul(&self.constant))),
        );
        Sum::from_parts(self.constant.mul(&other.constant), parts)
    }

    /// `x`, if this is `-1 - x`: the complement of one term.
    pub fn complemented(&self) -> Option<Term> {
        match &self.parts[..] {
            [(factors, coefficient)]
                if self.constant.is_all_ones() && coefficient.is_all_ones() =>
            {
                match factors[..] {
                    [x] => Some(x),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
