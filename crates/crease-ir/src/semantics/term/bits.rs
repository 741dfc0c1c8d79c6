//! Bitwise operations as sorted sets: `x & x`, `x & ~x`, `x ^ x` and constants go.

use crate::num::ApInt;

use super::build::complement;
use super::{Bitwise, Node, Term};

/// The operation on these terms, at least one.
pub(super) fn bitwise(op: Bitwise, terms: &[Term]) -> Term {
    let width = terms.first().map_or(0, |t| t.width);
    let ones = ApInt::all_ones(width);
    let mut constant = match op {
        Bitwise::And => ones.clone(),
        Bitwise::Or | Bitwise::Xor => ApInt::zero(width),
    };
    let mut rest: Vec<Term> = Vec::new();
    let mut open: Vec<Term> = terms.to_vec();
    while let Some(term) = open.pop() {
        match term.node() {
            Node::Const(value) => {
                constant = match op {
                    Bitwise::And => constant.and(&value),
                    Bitwise::Or => constant.or(&value),
                    Bitwise::Xor => constant.xor(&value),
                }
            }
            Node::Bitwise(inner, terms) if inner == op => open.extend(terms.iter()),
            // ~x ^ y = ~(x ^ y)
            Node::Sum(sum) if op == Bitwise::Xor => match sum.complemented() {
                Some(x) => {
                    constant = constant.xor(&ones);
                    open.push(x);
                }
                None => rest.push(term),
            },
            _ => rest.push(term),
        }
    }
    crate::sort::sort(&mut rest);
    if op == Bitwise::Xor {
        let mut odd: Vec<Term> = Vec::new();
        for term in rest {
            if odd.last() == Some(&term) {
                odd.pop();
            } else {
                odd.push(term);
            }
        }
        rest = odd;
        if rest.is_empty() {
            return Term::from(constant);
        }
        if constant.is_all_ones() {
            return complement(finish(op, ApInt::zero(width), rest));
        }
        return finish(op, constant, rest);
    }
    rest.dedup();
    let absorbing = match op {
        Bitwise::And => ApInt::zero(width),
        Bitwise::Or | Bitwise::Xor => ones,
    };
    let contradicts = |x: &Term| rest.binary_search(&complement(*x)).is_ok();
    if constant == absorbing || rest.iter().any(contradicts) {
        return Term::from(absorbing);
    }
    if rest.is_empty() {
        return Term::from(constant);
    }
    finish(op, constant, rest)
}

/// The node; `constant` is left out where it changes nothing.
fn finish(op: Bitwise, constant: ApInt, mut terms: Vec<Term>) -> Term {
    let width = constant.width();
    let neutral = match op {
        Bitwise::And => constant.is_all_ones(),
        Bitwise::Or | Bitwise::Xor => constant.is_zero(),
    };
    if !neutral {
        terms.insert(0, Term::from(constant));
    }
    match terms[..] {
        [only] => only,
        _ => Term::new(Node::Bitwise(op, terms.into()), width),
    }
}
