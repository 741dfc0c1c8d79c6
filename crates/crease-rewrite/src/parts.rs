//! What dialects say of memory that may become several smaller pieces: the interfaces of ops that `sroa` goes by,
//! besides [`SlotUser`](crate::slots::SlotUser). As there, no function erases an op.

use rustc_hash::FxHashSet;

use crease_ir::interfaces::TypeSizes;
use crease_ir::{OpId, OpRef, Type, ValueId};

use crate::Rewriter;
use crate::slots::Slot;

/// A slot that consists of parts, which have numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whole {
    /// All of it.
    pub slot: Slot,
    /// The types of its parts.
    pub parts: Vec<Type>,
}

/// Ops that allocate a slot of parts (`DestructurableAllocationOpInterface`).
#[derive(Clone, Copy)]
pub struct PartedAllocation {
    /// The slot that could become several ones, whatever uses it.
    pub whole: fn(OpRef<'_>) -> Option<Whole>,
    /// Makes an allocation for a part of this type, at the insert point: the pointer.
    pub part: fn(&mut Rewriter<'_>, OpId, Type) -> ValueId,
}

/// Ops that access parts of a slot (`DestructurableAccessorOpInterface`).
#[derive(Clone, Copy)]
pub struct PartAccess {
    /// Whether it can use slots for the parts instead of the whole. Notes which ones, and what must stay in bounds
    /// for that.
    pub uses: fn(OpRef<'_>, &Whole, &TypeSizes<'_>, &mut Wanted) -> bool,
    /// Makes it use them, by the number of the part; only those that anything wants are there. May make ops, at the
    /// insert point, which is after the op. Whether the op is to be erased then.
    pub rewire: fn(&mut Rewriter<'_>, OpId, &Whole, &[Option<Slot>], &TypeSizes<'_>) -> bool,
}

/// Ops of which it can be known that they access no more than so many bytes of what a pointer leads to
/// (`SafeMemorySlotAccessOpInterface`). Notes what else must stay in bounds for that.
#[derive(Clone, Copy)]
pub struct AccessInBounds(pub fn(OpRef<'_>, Bounds, &TypeSizes<'_>, &mut Vec<Bounds>) -> bool);

/// Only so many bytes may be accessed from where a pointer leads on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The pointer.
    pub ptr: ValueId,
    /// How many.
    pub bytes: u64,
}

/// What those who use a slot of parts want.
#[derive(Clone, Default, Debug)]
pub struct Wanted {
    parts: Vec<usize>,
    known: FxHashSet<usize>,
    /// What must hold for the slot to be split.
    pub bounds: Vec<Bounds>,
}

impl Wanted {
    /// Notes a part.
    pub fn part(&mut self, number: usize) {
        if self.known.insert(number) {
            self.parts.push(number);
        }
    }

    /// The parts in the order in which they were wanted first.
    pub fn parts(&self) -> &[usize] {
        &self.parts
    }
}
