//! Terms: the algebra of [`super::BitVec`] whose results are expressions over unknowns, for a solver.
//!
//! Equal terms are made once, so comparing two is comparing numbers, and making one simplifies:
//! constants are evaluated, sums and products have one normal form (`poly`), bitwise operations
//! and conditions are sorted sets. Most laws come down to `true` this way, at any width, and never
//! reach a solver. Nothing here knows an op or a solver's syntax.

mod bits;
mod build;
mod cond;
mod lemmas;
mod poly;
mod solve;
#[cfg(test)]
mod tests;

use std::cell::RefCell;

use hashbrown::HashMap;

use crate::num::ApInt;

pub use poly::Sum;

/// A bit vector. Terms belong to the arena of [`arena`] that they were made in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Term {
    id: u32,
    width: u32,
}

/// A truth value. It belongs to an arena as [`Term`]s do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cond(u32);

/// An operation on two bit vectors of one width that has no normal form of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Binary {
    /// [`super::BitVec::udiv`]
    Udiv,
    /// [`super::BitVec::urem`]
    Urem,
    /// [`super::BitVec::sdiv`]
    Sdiv,
    /// [`super::BitVec::srem`]
    Srem,
    /// [`super::BitVec::shl`]
    Shl,
    /// [`super::BitVec::lshr`]
    Lshr,
    /// [`super::BitVec::ashr`]
    Ashr,
}

/// A bitwise operation on any number of bit vectors.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bitwise {
    /// All of them.
    And,
    /// Any of them.
    Or,
    /// An odd number of them.
    Xor,
}

/// What a term is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// A number.
    Const(ApInt),
    /// An unknown.
    Var(u32),
    /// A sum of products.
    Sum(Sum),
    /// Sorted; two operands or more, at most the first a constant.
    Bitwise(Bitwise, Box<[Term]>),
    /// Anything else with two operands.
    Binary(Binary, Term, Term),
    /// Widened with zeros.
    Zext(Term),
    /// Widened with the sign.
    Sext(Term),
    /// The low bits.
    Low(Term),
    /// The first if the condition holds, else the second.
    If(Cond, Term, Term),
    /// A float operation on encodings.
    Float(super::FloatOp, Box<[Term]>),
}

/// What a condition is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum CondNode {
    /// Holds or doesn't.
    Is(bool),
    /// An unknown.
    Var(u32),
    /// Does not hold.
    Not(Cond),
    /// All hold; sorted, two or more.
    All(Box<[Cond]>),
    /// The same number; the smaller one first.
    Eq(Term, Term),
    /// Less, unsigned.
    Ult(Term, Term),
    /// Less, signed.
    Slt(Term, Term),
}

#[derive(Default)]
struct Arena {
    terms: Vec<(Node, u32)>,
    ids: HashMap<(Node, u32), u32>,
    conds: Vec<CondNode>,
    cond_ids: HashMap<CondNode, u32>,
    vars: u32,
}

thread_local! {
    static ARENA: RefCell<Arena> = RefCell::default();
}

/// Runs `f` with an arena of its own, which is dropped afterwards with the terms made in it.
pub fn arena<R>(f: impl FnOnce() -> R) -> R {
    let outer = ARENA.take();
    let result = f();
    ARENA.set(outer);
    result
}

impl Term {
    fn new(node: Node, width: u32) -> Term {
        ARENA.with_borrow_mut(|arena| {
            let next = arena.terms.len() as u32;
            let id = *arena.ids.entry((node.clone(), width)).or_insert(next);
            if id == next {
                arena.terms.push((node, width));
            }
            Term { id, width }
        })
    }

    /// An unknown that is none of those before.
    pub fn var(width: u32) -> Term {
        let index = fresh();
        Term::new(Node::Var(index), width)
    }

    /// What it is.
    pub fn node(self) -> Node {
        ARENA.with_borrow(|arena| {
            arena.terms.get(self.id as usize).map_or_else(
                || Node::Const(ApInt::zero(self.width)),
                |(node, _)| node.clone(),
            )
        })
    }

    /// Its number, if it is one.
    pub fn as_const(self) -> Option<ApInt> {
        match self.node() {
            Node::Const(value) => Some(value),
            _ => None,
        }
    }
}

impl Cond {
    fn new(node: CondNode) -> Cond {
        ARENA.with_borrow_mut(|arena| {
            let next = arena.conds.len() as u32;
            let id = *arena.cond_ids.entry(node.clone()).or_insert(next);
            if id == next {
                arena.conds.push(node);
            }
            Cond(id)
        })
    }

    /// An unknown that is none of those before.
    pub fn var() -> Cond {
        let index = fresh();
        Cond::new(CondNode::Var(index))
    }

    /// What it is.
    pub fn node(self) -> CondNode {
        ARENA.with_borrow(|arena| {
            arena
                .conds
                .get(self.0 as usize)
                .map_or(CondNode::Is(false), CondNode::clone)
        })
    }

    /// Whether it holds, if that is known.
    pub fn as_bool(self) -> Option<bool> {
        match self.node() {
            CondNode::Is(holds) => Some(holds),
            _ => None,
        }
    }
}

fn fresh() -> u32 {
    ARENA.with_borrow_mut(|arena| {
        arena.vars += 1;
        arena.vars - 1
    })
}

impl From<ApInt> for Term {
    fn from(value: ApInt) -> Term {
        let width = value.width();
        Term::new(Node::Const(value), width)
    }
}

impl From<bool> for Cond {
    fn from(holds: bool) -> Cond {
        Cond::new(CondNode::Is(holds))
    }
}

impl std::fmt::Debug for Term {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}:{}", self.node(), self.width)
    }
}

impl std::fmt::Debug for Cond {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.node())
    }
}
