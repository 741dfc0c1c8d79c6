//! Facts about division and shifts that hold at every width and that a solver, which sees circuits,
//! finds hard: with them products, quotients and what is shifted may be taken for unknowns. Each is a theorem about numbers; the
//! tests evaluate them.

use hashbrown::HashSet;

use crate::num::ApInt;
use crate::semantics::{BitVec, Truth};

use super::poly::Sum;
use super::{Binary, Cond, CondNode, Node, Term};

impl Cond {
    /// Facts about the quotients, rests and shifts in it.
    pub fn lemmas(self) -> Vec<Cond> {
        let mut found = Found::default();
        found.cond(self);
        let mut pairs: Vec<(bool, Term, Term)> = Vec::new();
        for (op, x, y) in found.divisions {
            let signed = matches!(op, Binary::Sdiv | Binary::Srem);
            if !pairs.contains(&(signed, x, y)) {
                pairs.push((signed, x, y));
            }
        }
        let mut lemmas = Vec::new();
        for (signed, x, y) in pairs {
            facts(signed, x, y, &mut lemmas);
        }
        shifts(&found.shifts, &mut lemmas);
        lemmas
    }

    /// Facts about unsigned products that are exact: of three, products of two are, unless the third
    /// is 0; of extended numbers, the narrow one is if it is large enough. They are of use before [`Cond::solved`], which rewrites them too.
    pub fn product_lemmas(self) -> Vec<Cond> {
        let mut found = Found::default();
        found.cond(self);
        let mut lemmas = Vec::new();
        for product in found.extended {
            let Node::Sum(sum) = product.node() else {
                continue;
            };
            let [(factors, coefficient)] = &sum.parts[..] else {
                continue;
            };
            if !coefficient.is_one() || !sum.constant.is_zero() {
                continue;
            }
            if let [x, y] = factors[..]
                && let (Node::Sext(a), Node::Sext(b)) = (x.node(), y.node())
                && a.width == b.width
            {
                // Where the wide product is exact and a narrow number, the narrow one is exact: a
                // negative factor is so large without signs that the other one is 0 or 1.
                let narrow = equal(product, a.mul(&b).sext(product.width));
                lemmas.push(implies(exact(x, y).and(&narrow), exact(a, b)));
                // And the other way around, but for bits, whose 1 is -1.
                if a.width > 1 && x.width >= 2 * a.width {
                    lemmas.push(implies(exact(a, b), exact(x, y)));
                }
            }
            let [a, b, c] = factors[..] else { continue };
            for [x, y, z] in [
                [a, b, c],
                [a, c, b],
                [b, a, c],
                [b, c, a],
                [c, a, b],
                [c, b, a],
            ] {
                let zero = equal(x, Term::from(ApInt::zero(x.width)));
                let chain = exact(x, y).and(&exact(x.mul(&y), z));
                let rest = exact(y, z).and(&exact(x, y.mul(&z)));
                lemmas.push(implies(chain.and(&zero.not()), rest));
                lemmas.push(implies(zero, exact(x, y.mul(&z))));
            }
        }
        lemmas
    }

    /// The condition of a choice that is a factor of a product, if there is one.
    pub fn choice(self) -> Option<Cond> {
        let mut found = Found::default();
        found.cond(self);
        found.choices.first().copied()
    }

    /// A comparison that some choice depends on, if there is one.
    pub fn branch(self) -> Option<Cond> {
        let mut found = Found::default();
        found.cond(self);
        let mut atom = found.branches.first().copied()?;
        loop {
            atom = match atom.node() {
                CondNode::Not(inner) => inner,
                CondNode::All(parts) => *parts.first()?,
                _ => return Some(atom),
            };
        }
    }

    /// The unknown by which a divisor is shifted, if there is one.
    pub fn amount(self) -> Option<Term> {
        let mut found = Found::default();
        found.cond(self);
        let shifted = |(_, _, y): &(Binary, Term, Term)| match y.node() {
            Node::Binary(Binary::Shl, number, by) if number.as_const().is_some() => Some(by),
            _ => None,
        };
        let unknown = |by: &Term| matches!(by.node(), Node::Var(_));
        found.divisions.iter().filter_map(shifted).find(unknown)
    }

    /// Whether a term in it is such a one.
    #[allow(clippy::iter_over_hash_type)] // Any of them will do.
    pub fn has(self, test: impl Fn(&Node) -> bool) -> bool {
        let mut found = Found::default();
        found.cond(self);
        found.terms.iter().any(|term| test(&term.node()))
    }
}

/// Whether `a` holds only where `b` does.
fn implies(a: Cond, b: Cond) -> Cond {
    a.not().or(&b)
}

fn equal(x: Term, y: Term) -> Cond {
    BitVec::eq(&x, &y)
}

/// Whether the unsigned product has no more bits than its factors.
fn exact(x: Term, y: Term) -> Cond {
    let wide = 2 * x.width;
    equal(x.zext(wide).mul(&y.zext(wide)), x.mul(&y).zext(wide))
}

/// The magnitude, as an unsigned number.
fn magnitude(x: Term) -> Term {
    let zero = Term::from(ApInt::zero(x.width));
    zero.sub(&x).if_else(&x.slt(&zero), &x)
}

fn facts(signed: bool, x: Term, y: Term, lemmas: &mut Vec<Cond>) {
    let zero = Term::from(ApInt::zero(x.width));
    let (quotient, rest, size): (Term, Term, fn(Term) -> Term) = match signed {
        true => (x.sdiv(&y), x.srem(&y), magnitude),
        false => (x.udiv(&y), x.urem(&y), |x| x),
    };
    let by_zero = equal(y, zero);
    // The rest is smaller than the divisor.
    lemmas.push(by_zero.or(&size(rest).ult(&size(y))));
    lemmas.push(implies(by_zero, equal(rest, x)));
    // A dividend that is smaller than the divisor is the rest.
    let smaller = size(x).ult(&size(y));
    lemmas.push(implies(smaller, equal(rest, x).and(&equal(quotient, zero))));
    // The rest of 0, and of a number by itself, is 0.
    lemmas.push(implies(equal(x, y).or(&equal(x, zero)), equal(rest, zero)));
    if signed {
        // The rest has the dividend's sign, or is 0.
        let same = rest
            .slt(&zero)
            .and(&x.slt(&zero))
            .or(&rest.slt(&zero).not().and(&x.slt(&zero).not()));
        lemmas.push(same.or(&equal(rest, zero)));
    }
    // (x / z) / y = x / (z * y), where the product is exact; 0, where it is too large.
    if let (false, Node::Binary(Binary::Udiv, inner, z)) = (signed, x.node()) {
        let wide = 2 * x.width;
        let product = z.mul(&y);
        let exact = equal(z.zext(wide).mul(&y.zext(wide)), product.zext(wide));
        let nonzero = by_zero.or(&equal(z, zero)).not();
        let merged = equal(quotient, inner.udiv(&product));
        lemmas.push(implies(exact.and(&nonzero), merged));
        lemmas.push(exact.or(&equal(quotient, zero)));
    }
    // (x * y) / y = x, where the product is exact.
    if let Some(other) = cofactor(x, y) {
        let wide = 2 * x.width;
        let extend = |t: Term| if signed { t.sext(wide) } else { t.zext(wide) };
        let exact = equal(extend(other).mul(&extend(y)), extend(x));
        let divides = equal(quotient, other).and(&equal(rest, zero));
        lemmas.push(implies(exact.and(&by_zero.not()), divides));
    }
}

/// Facts about shifts by unknown amounts: shifts of shifts are one shift, and shifts of the same by
/// the same are the same.
fn shifts(found: &[(Binary, Term, Term)], lemmas: &mut Vec<Cond>) {
    let shifted = |op: Binary, x: Term, by: Term| match op {
        Binary::Shl => x.shl(&by),
        Binary::Lshr => x.lshr(&by),
        _ => x.ashr(&by),
    };
    let pairs = |list: &[(Binary, Term, Term)]| {
        let like = |a: &(Binary, Term, Term), b: &(Binary, Term, Term)| {
            a != b && a.0 == b.0 && a.1.width == b.1.width
        };
        let all = list.iter().flat_map(|a| list.iter().map(move |b| (*a, *b)));
        all.filter(|(a, b)| like(a, b)).collect::<Vec<_>>()
    };
    let mut all = found.to_vec();
    for ((op, x, c), (_, y, d)) in pairs(found) {
        // x = y >> d: x >> c = y >> (c + d), or all is shifted out.
        let width = ApInt::new(x.width, u64::from(x.width));
        let sum = c.add(&d);
        let fits = sum.ult(&c).not().and(&sum.ult(&Term::from(width)));
        let rest = match op {
            Binary::Ashr => y.ashr(&Term::from(ApInt::new(x.width, u64::from(x.width - 1)))),
            _ => Term::from(ApInt::zero(x.width)),
        };
        let merged = shifted(op, y, sum);
        let both = equal(merged, shifted(op, x, c)).and(&fits);
        let none = equal(rest, shifted(op, x, c)).and(&fits.not());
        lemmas.push(implies(equal(x, shifted(op, y, d)), both.or(&none)));
        if let Node::Binary(op, x, by) = merged.node()
            && !all.contains(&(op, x, by))
        {
            all.push((op, x, by));
        }
    }
    for ((op, x, c), (_, y, d)) in pairs(found) {
        // Shifts left are products.
        if op == Binary::Shl && c == d {
            let (sum, difference) = (x.add(&y).shl(&c), x.sub(&y).shl(&c));
            lemmas.push(equal(x.shl(&c).add(&y.shl(&c)), sum));
            lemmas.push(equal(x.shl(&c).sub(&y.shl(&c)), difference));
        }
    }
    for ((op, x, c), (_, y, d)) in pairs(&all) {
        let same = equal(x, y).and(&equal(c, d));
        lemmas.push(implies(same, equal(shifted(op, x, c), shifted(op, y, d))));
    }
}

/// `z`, if `x` is a product `z * y`.
fn cofactor(x: Term, y: Term) -> Option<Term> {
    let Node::Sum(sum) = x.node() else {
        return None;
    };
    let [(factors, coefficient)] = &sum.parts[..] else {
        return None;
    };
    if !sum.constant.is_zero() {
        return None;
    }
    let mut factors = factors.to_vec();
    let mut start = Term::from(coefficient.clone());
    match y.as_const() {
        Some(y) if y == *coefficient => start = Term::from(ApInt::one(x.width)),
        Some(_) => return None,
        None => {
            let at = factors.iter().position(|f| *f == y)?;
            factors.remove(at);
        }
    }
    let product = factors
        .into_iter()
        .fold(Sum::of(start), |p, f| p.times(Sum::of(f)));
    Some(product.term())
}

/// The divisions and shifts in a condition, in the order in which they are met.
#[derive(Default)]
struct Found {
    divisions: Vec<(Binary, Term, Term)>,
    /// Shifts by amounts that are not constant.
    shifts: Vec<(Binary, Term, Term)>,
    /// The conditions of choices that are factors of products.
    choices: Vec<Cond>,
    /// The conditions of all choices.
    branches: Vec<Cond>,
    /// What is extended with zeros, in the order in which it is met.
    extended: Vec<Term>,
    terms: HashSet<Term>,
    conds: HashSet<Cond>,
}

impl Found {
    fn term(&mut self, term: Term) {
        if !self.terms.insert(term) {
            return;
        }
        match term.node() {
            Node::Const(_) | Node::Var(_) => {}
            Node::Sum(sum) => {
                for (factors, _) in &sum.parts {
                    for factor in factors.iter() {
                        self.term(*factor);
                        if let (Node::If(c, ..), true) = (factor.node(), factors.len() > 1) {
                            self.choices.push(c);
                        }
                    }
                }
            }
            Node::Bitwise(_, terms) | Node::Float(_, terms) => {
                terms.iter().for_each(|t| self.term(*t));
            }
            Node::Binary(op, x, y) => {
                self.term(x);
                self.term(y);
                if matches!(
                    op,
                    Binary::Udiv | Binary::Urem | Binary::Sdiv | Binary::Srem
                ) {
                    self.divisions.push((op, x, y));
                } else if y.as_const().is_none() && !self.shifts.contains(&(op, x, y)) {
                    self.shifts.push((op, x, y));
                }
            }
            Node::Zext(x) => {
                self.extended.push(x);
                self.term(x);
            }
            Node::Sext(x) | Node::Low(x) => self.term(x),
            Node::If(c, x, y) => {
                self.branches.push(c);
                self.cond(c);
                self.term(x);
                self.term(y);
            }
        }
    }

    fn cond(&mut self, cond: Cond) {
        if !self.conds.insert(cond) {
            return;
        }
        match cond.node() {
            CondNode::Is(_) | CondNode::Var(_) => {}
            CondNode::Not(inner) => self.cond(inner),
            CondNode::All(parts) => parts.iter().for_each(|c| self.cond(*c)),
            CondNode::Eq(x, y) | CondNode::Ult(x, y) | CondNode::Slt(x, y) => {
                self.term(x);
                self.term(y);
            }
        }
    }
}
