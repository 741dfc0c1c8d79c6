//! Terms as integers for the solver: a sum of `w` bits is the exact sum less a multiple of 2^w, an
//! extension is the number itself. Where rules are about sums, comparisons and overflow, that is
//! linear arithmetic, which has no widths to search through. What is not linear (products, quotients,
//! bits) is any number; so only "never" is an answer, and which conditions are worth asking about is
//! said here, not what is done with the answer.

use easy_smt::SExpr;
use hashbrown::HashMap;

use crease_ir::num::ApInt;
use crease_ir::semantics::term::{Binary, CondNode, Node};
use crease_ir::semantics::{BitVec, Cond, Term};

use super::question::Question;

/// Whether a condition is mostly about sums and comparisons.
pub(super) fn suits(cond: Cond) -> bool {
    let other = cond.has(|node| match node {
        Node::Bitwise(..) | Node::Float(..) => true,
        // Of shifts by unknowns there are lemmas.
        Node::Binary(op, _, by) => {
            let shift = matches!(op, Binary::Shl | Binary::Lshr | Binary::Ashr);
            shift && by.as_const().is_some()
        }
        _ => false,
    });
    !other && cond.has(|node| matches!(node, Node::Sum(_) | Node::Zext(_) | Node::Sext(_)))
}

/// Writes terms as integers from 0 to 2^w, each once.
pub(super) struct Linear<'a, 'b> {
    question: &'a mut Question<'b>,
    terms: HashMap<Term, SExpr>,
    conds: HashMap<Cond, SExpr>,
    products: HashMap<Box<[Term]>, SExpr>,
    names: usize,
}

impl Linear<'_, '_> {
    /// Asserts a condition.
    pub(super) fn assert(question: &mut Question<'_>, cond: Cond) {
        let mut writer = Linear {
            question,
            terms: HashMap::new(),
            conds: HashMap::new(),
            products: HashMap::new(),
            names: 0,
        };
        let written = writer.cond(cond);
        writer.question.assert(written);
    }

    fn call(&self, name: &str, args: &[SExpr]) -> SExpr {
        let mut list = vec![self.question.atom(name)];
        list.extend(args);
        self.question.list(list)
    }

    /// A number with its sign.
    fn number(&self, value: &ApInt, signed: bool) -> SExpr {
        let text = value.to_string_radix(10, signed);
        match text.strip_prefix('-') {
            Some(digits) => self.call("-", &[self.question.atom(digits)]),
            None => self.question.atom(&text),
        }
    }

    /// 2^n
    fn power(&self, n: u32) -> SExpr {
        let mut value = ApInt::zero(n + 1);
        value.set_bit(n);
        self.number(&value, false)
    }

    fn unknown(&mut self) -> SExpr {
        self.names += 1;
        let sort = self.question.int_sort();
        self.question.declare(format!("i{}", self.names), sort)
    }

    /// An unknown of so many bits.
    fn any(&mut self, width: u32) -> SExpr {
        let value = self.unknown();
        let zero = self.question.numeral(0);
        let range = [
            self.call("<=", &[zero, value]),
            self.call("<", &[value, self.power(width)]),
        ];
        for bound in range {
            self.question.assert(bound);
        }
        value
    }

    /// The low bits of any integer.
    fn low(&mut self, exact: SExpr, width: u32) -> SExpr {
        let (value, turns) = (self.any(width), self.unknown());
        let whole = self.call("*", &[self.power(width), turns]);
        let is = self.call("=", &[exact, self.call("+", &[value, whole])]);
        self.question.assert(is);
        value
    }

    /// The signed number with these bits, plus `more`.
    fn signed(&mut self, term: Term, more: Option<SExpr>) -> SExpr {
        let (width, value) = (BitVec::width(&term), self.term(term));
        let positive = self.call("<", &[value, self.power(width - 1)]);
        let less = self.call("-", &[value, self.power(width)]);
        let less = more.map_or(less, |more| self.call("+", &[less, more]));
        self.call("ite", &[positive, value, less])
    }

    fn term(&mut self, term: Term) -> SExpr {
        if let Some(known) = self.terms.get(&term) {
            return *known;
        }
        let width = BitVec::width(&term);
        let written = match term.node() {
            Node::Const(value) => self.number(&value, false),
            Node::Sum(sum) => match sum.complemented() {
                Some(x) => {
                    let ones = self.number(&ApInt::all_ones(width), false);
                    let x = self.term(x);
                    self.call("-", &[ones, x])
                }
                None => {
                    let mut parts = vec![self.number(&sum.constant, true)];
                    for (factors, coefficient) in &sum.parts {
                        let product = self.product(factors, width);
                        let coefficient = self.number(coefficient, true);
                        parts.push(self.call("*", &[coefficient, product]));
                    }
                    let exact = self.call("+", &parts);
                    self.low(exact, width)
                }
            },
            Node::Zext(x) => self.term(x),
            Node::Sext(x) => {
                let more = self.power(width);
                self.signed(x, Some(more))
            }
            Node::Low(x) => {
                let exact = self.term(x);
                self.low(exact, width)
            }
            Node::If(cond, x, y) => {
                let (cond, x, y) = (self.cond(cond), self.term(x), self.term(y));
                self.call("ite", &[cond, x, y])
            }
            Node::Var(_) | Node::Bitwise(..) | Node::Binary(..) | Node::Float(..) => {
                self.any(width)
            }
        };
        self.terms.insert(term, written);
        written
    }

    /// A factor; a product of several is any number.
    fn product(&mut self, factors: &[Term], width: u32) -> SExpr {
        if let [one] = factors {
            return self.term(*one);
        }
        if let Some(known) = self.products.get(factors) {
            return *known;
        }
        let written = self.any(width);
        self.products.insert(factors.into(), written);
        written
    }

    fn cond(&mut self, cond: Cond) -> SExpr {
        if let Some(known) = self.conds.get(&cond) {
            return *known;
        }
        let written = match cond.node() {
            CondNode::Is(true) => self.question.true_(),
            CondNode::Is(false) => self.question.false_(),
            CondNode::Var(index) => {
                let sort = self.question.bool_sort();
                self.question.declare(format!("p{index}"), sort)
            }
            CondNode::Not(inner) => {
                let inner = self.cond(inner);
                self.call("not", &[inner])
            }
            CondNode::All(parts) => {
                let parts: Vec<SExpr> = parts.iter().map(|c| self.cond(*c)).collect();
                self.call("and", &parts)
            }
            CondNode::Eq(x, y) => {
                let (x, y) = (self.term(x), self.term(y));
                self.call("=", &[x, y])
            }
            CondNode::Ult(x, y) => {
                let (x, y) = (self.term(x), self.term(y));
                self.call("<", &[x, y])
            }
            CondNode::Slt(x, y) => {
                let (x, y) = (self.signed(x, None), self.signed(y, None));
                self.call("<", &[x, y])
            }
        };
        self.conds.insert(cond, written);
        written
    }
}
