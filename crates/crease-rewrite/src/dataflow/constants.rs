//! Constants, as facts.

use smallvec::SmallVec;

use crease_ir::{Attr, Body, Context, OpName, OpRef, ValueId};

use super::Lattice;

/// What is known of a value. It only ever moves down this list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// Nothing reached it yet.
    Nothing,
    /// It is this constant.
    Constant(Constant),
    /// It may be anything.
    Anything,
}

/// A constant value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Constant {
    /// The value.
    pub value: Attr,
    /// The name of the op that it came from: its dialect makes it.
    pub like: OpName,
}

impl Known {
    /// Weakened to what holds of both.
    #[inline]
    pub fn join(self, other: Known) -> Known {
        match (self, other) {
            (Known::Nothing, known) | (known, Known::Nothing) => known,
            (Known::Constant(a), Known::Constant(b)) if a.value == b.value => self,
            _ => Known::Anything,
        }
    }

    /// The value; `None` if nothing reached it yet.
    #[inline]
    pub fn constant(self) -> Option<Option<Attr>> {
        match self {
            Known::Nothing => None,
            Known::Constant(constant) => Some(Some(constant.value)),
            Known::Anything => Some(None),
        }
    }
}

/// Whether a value is a constant, and which. What the solver asks of each op is inlined into it, wherever it is compiled.
#[derive(Clone, Copy, Debug)]
pub enum ConstantLattice {}

impl Lattice for ConstantLattice {
    type Fact = Known;

    const NOTHING: Known = Known::Nothing;

    #[inline]
    fn anything(_: &Context, _: &Body, _: ValueId) -> Known {
        Known::Anything
    }

    #[inline]
    fn is_settled(fact: &Known) -> bool {
        *fact == Known::Anything
    }

    #[inline]
    fn join(_: &Context, _: &Body, _: ValueId, fact: &mut Known, other: &Known) -> bool {
        let joined = fact.join(*other);
        joined != std::mem::replace(fact, joined)
    }

    #[inline]
    fn of_known(known: Known) -> Known {
        known
    }

    #[inline]
    fn known(fact: &Known) -> Known {
        *fact
    }

    #[inline]
    fn constant(_: &Context, _: &Body, _: ValueId, fact: &Known) -> Option<Option<Attr>> {
        fact.constant()
    }

    #[inline]
    fn of_results(_: OpRef<'_>, _: &[Known]) -> SmallVec<[(ValueId, Known); 1]> {
        SmallVec::new()
    }

    #[inline]
    fn of_argument(_: OpRef<'_>, _: ValueId, _: usize, _: &[Known]) -> Known {
        Known::Anything
    }
}
