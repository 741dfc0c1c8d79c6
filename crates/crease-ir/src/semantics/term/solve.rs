//! What follows from assumptions without a solver: equations among the parts of a conjunction are
//! used to rewrite the others. Only equalities are used; nothing is searched for.

use hashbrown::HashMap;

use crate::num::ApInt;
use crate::semantics::{BitVec, FloatOp, Truth};

use super::bits::bitwise;
use super::poly::Sum;
use super::{Binary, Cond, CondNode, Node, Term};

/// Rounds of rewriting; one equation may make another one useful.
const ROUNDS: usize = 6;
/// Choices that are made one after the other.
const CHOICES: usize = 4;

impl Cond {
    /// The conditions that hold if this one does, one by one.
    pub fn parts(self) -> Vec<Cond> {
        match self.node() {
            CondNode::All(parts) => parts.to_vec(),
            _ => vec![self],
        }
    }

    /// The same condition, with what its equations say put into the rest: a term that an equation
    /// defines (an unknown, or an extension of a sum or product) is replaced.
    pub fn solved(self) -> Cond {
        let mut parts = self.parts();
        for _ in 0..ROUNDS {
            let mut changed = false;
            for i in 0..parts.len() {
                let Some((atom, value)) = parts.get(i).and_then(|part| defines(*part)) else {
                    continue;
                };
                let mut rewriter = Rewriter::new(atom, value);
                for (j, part) in parts.iter_mut().enumerate() {
                    if i != j {
                        let new = rewriter.cond(*part);
                        changed |= new != *part;
                        *part = new;
                    }
                }
            }
            let all = super::cond::all(&parts);
            if all.as_bool().is_some() {
                return all;
            }
            parts = all.parts();
            if !changed {
                break;
            }
        }
        super::cond::all(&parts)
    }

    /// Conditions of which one holds if this one does, where products have choices as factors: one
    /// for each way to choose, while there are not too many.
    pub fn choices(self) -> Vec<Cond> {
        self.split(Cond::choice)
    }

    /// The same for all choices.
    pub fn branches(self) -> Vec<Cond> {
        self.split(Cond::branch)
    }

    fn split(self, by: fn(Cond) -> Option<Cond>) -> Vec<Cond> {
        let mut open = vec![self];
        for _ in 0..CHOICES {
            open = open
                .into_iter()
                .flat_map(|cond| cond.both(by(cond)))
                .collect();
        }
        open
    }

    /// It with a condition and without.
    fn both(self, choice: Option<Cond>) -> Vec<Cond> {
        let Some(choice) = choice else {
            return vec![self];
        };
        let side = |holds: bool| {
            let same = Term::from(ApInt::zero(1));
            let mut rewriter = Rewriter::new(same, same);
            rewriter.conds.insert(choice, holds.into());
            let chosen = if holds { choice } else { choice.not() };
            rewriter.cond(self).and(&chosen).solved()
        };
        vec![side(true), side(false)]
    }

    /// Conditions of which one holds if this one does, where something is divided by a shifted number:
    /// one for each amount of the shift.
    pub fn amounts(self) -> Vec<Cond> {
        let Some(by) = self.amount() else {
            return vec![self];
        };
        let width = by.width;
        let number = |k: u32| Term::from(ApInt::new(width, u64::from(k)));
        let is = |k| self.and(&BitVec::eq(&by, &number(k))).solved();
        let mut cases: Vec<Cond> = (0..width).map(is).collect();
        cases.push(self.and(&by.ult(&number(width)).not()));
        cases
    }

    /// Conditions of which one holds if this one does: a disjunction among its parts is split, the
    /// largest one first, while there are not too many.
    pub fn cases(self) -> Vec<Cond> {
        let parts = self.parts();
        let disjunction = parts.iter().find_map(|part| match part.node() {
            CondNode::Not(inner) => match inner.node() {
                CondNode::All(inner) => Some((*part, inner)),
                _ => None,
            },
            _ => None,
        });
        let Some((part, inner)) = disjunction else {
            return vec![self];
        };
        let rest: Vec<Cond> = parts.into_iter().filter(|p| *p != part).collect();
        inner
            .iter()
            .map(|case| {
                let mut all = rest.clone();
                all.push(case.not());
                super::cond::all(&all)
            })
            .collect()
    }
}

/// A term that a condition defines, and its value, which doesn't contain it.
fn defines(cond: Cond) -> Option<(Term, Term)> {
    let CondNode::Eq(x, y) = cond.node() else {
        return None;
    };
    let minus_one = ApInt::all_ones(x.width);
    let difference = Sum::of(x).plus(Sum::of(y).scaled(&minus_one));
    // A product that is a number.
    if let (CondNode::Eq(product, number), [(factors, _)]) = (cond.node(), &difference.parts[..])
        && factors.len() > 1
        && number.as_const().is_some()
    {
        return Some((product, number));
    }
    // An extension of a sum or product is what the extensions of its parts give.
    let compound = |inner: Term| matches!(inner.node(), Node::Sum(_));
    let rank = |term: &Term| match term.node() {
        Node::Var(_) => Some(0),
        Node::Sext(inner) | Node::Zext(inner) if compound(inner) => Some(1),
        Node::Sext(_) | Node::Zext(_) => Some(3),
        Node::Binary(..) => Some(2),
        _ => None,
    };
    let candidates = difference.parts.iter().filter_map(|(factors, c)| {
        let [atom] = factors[..] else { return None };
        let unit = c.is_one() || c.is_all_ones();
        unit.then(|| rank(&atom).map(|r| (r, atom, c.clone())))?
    });
    let mut candidates: Vec<(i32, Term, ApInt)> = candidates.collect();
    crate::sort::sort_by_key(&mut candidates, |c| c.0);
    candidates.into_iter().find_map(|(_, atom, c)| {
        let mut rest = difference.clone();
        rest.parts.retain(|(factors, _)| **factors != [atom]);
        // atom + rest = 0, or -atom + rest = 0
        let value = match c.is_one() {
            true => rest.scaled(&minus_one),
            false => rest,
        }
        .term();
        let useful = match rank(&atom) {
            Some(0 | 1) => true,
            _ => value.as_const().is_some() || is_product(value),
        };
        (useful && !contains(value, atom)).then_some((atom, value))
    })
}

/// Whether it is one product, such as an extension is of what it extends.
fn is_product(term: Term) -> bool {
    let sum = Sum::of(term);
    sum.constant.is_zero() && sum.parts.len() == 1
}

/// Whether `atom` is a part of `term`.
fn contains(term: Term, atom: Term) -> bool {
    let mut rewriter = Rewriter::new(atom, atom);
    rewriter.term(term);
    rewriter.found
}

/// Replaces a term in others.
struct Rewriter {
    atom: Term,
    value: Term,
    found: bool,
    terms: HashMap<Term, Term>,
    conds: HashMap<Cond, Cond>,
}

impl Rewriter {
    fn new(atom: Term, value: Term) -> Self {
        Self {
            atom,
            value,
            found: false,
            terms: HashMap::new(),
            conds: HashMap::new(),
        }
    }

    fn term(&mut self, term: Term) -> Term {
        if term == self.atom {
            self.found = true;
            return self.value;
        }
        if let Some(known) = self.terms.get(&term) {
            return *known;
        }
        let new = match term.node() {
            Node::Const(_) | Node::Var(_) => term,
            Node::Sum(sum) => {
                let start = Term::from(sum.constant);
                sum.parts.iter().fold(start, |total, (factors, c)| {
                    let c = Term::from(c.clone());
                    let product = factors.iter().fold(c, |p, f| p.mul(&self.term(*f)));
                    total.add(&product)
                })
            }
            Node::Bitwise(op, terms) => {
                let terms: Vec<Term> = terms.iter().map(|t| self.term(*t)).collect();
                bitwise(op, &terms)
            }
            Node::Binary(op, x, y) => {
                let (x, y) = (self.term(x), self.term(y));
                match op {
                    Binary::Udiv => x.udiv(&y),
                    Binary::Urem => x.urem(&y),
                    Binary::Sdiv => x.sdiv(&y),
                    Binary::Srem => x.srem(&y),
                    Binary::Shl => x.shl(&y),
                    Binary::Lshr => x.lshr(&y),
                    Binary::Ashr => x.ashr(&y),
                }
            }
            Node::Zext(x) => self.term(x).zext(term.width),
            Node::Sext(x) => self.term(x).sext(term.width),
            Node::Low(x) => self.term(x).trunc(term.width),
            Node::If(c, x, y) => {
                let (c, x, y) = (self.cond(c), self.term(x), self.term(y));
                x.if_else(&c, &y)
            }
            Node::Float(op, args) => self.float(op, &args).unwrap_or(term),
        };
        self.terms.insert(term, new);
        new
    }

    fn float(&mut self, op: FloatOp, args: &[Term]) -> Option<Term> {
        let args: Vec<Term> = args.iter().map(|t| self.term(*t)).collect();
        Term::float(op, &args)
    }

    fn cond(&mut self, cond: Cond) -> Cond {
        if let Some(known) = self.conds.get(&cond) {
            return *known;
        }
        let new = match cond.node() {
            CondNode::Is(_) | CondNode::Var(_) => cond,
            CondNode::Not(inner) => self.cond(inner).not(),
            CondNode::All(parts) => {
                let parts: Vec<Cond> = parts.iter().map(|c| self.cond(*c)).collect();
                super::cond::all(&parts)
            }
            CondNode::Eq(x, y) => {
                let (x, y) = (self.term(x), self.term(y));
                BitVec::eq(&x, &y)
            }
            CondNode::Ult(x, y) => self.term(x).ult(&self.term(y)),
            CondNode::Slt(x, y) => self.term(x).slt(&self.term(y)),
        };
        self.conds.insert(cond, new);
        new
    }
}
