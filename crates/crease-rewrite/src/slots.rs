//! What dialects say of memory that may become values: the interfaces of ops that `mem2reg` goes by.
//!
//! They are tables as those of `crease_ir::interfaces`, and are here because their functions make ops. What is said
//! about an op may be asked at any time; what changes ops is called only after all that uses a slot agreed.
//! **Invariant:** no function erases an op. Who calls them does, when nobody looks at the ops any more.

use crease_ir::interfaces::TypeSizes;
use crease_ir::{Loc, OpId, OpRef, Type, UseId, ValueId};

use crate::Rewriter;

/// A piece of memory to which only one value leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The value that leads to it.
    pub ptr: ValueId,
    /// The type of what is in it.
    pub ty: Type,
}

/// Ops that allocate a slot (`PromotableAllocationOpInterface`).
#[derive(Clone, Copy)]
pub struct SlotAllocation {
    /// The slot that could become values, whatever uses it.
    pub slot: fn(OpRef<'_>) -> Option<Slot>,
    /// Makes what is in a slot of this type before anything was stored, at the insert point.
    pub initial: fn(&mut Rewriter<'_>, Loc, Type) -> ValueId,
    /// Told of each block argument that stands for what is in the slot, before what uses the slot is changed; new
    /// ops go to the start of the argument's block.
    pub argument: Option<fn(&mut Rewriter<'_>, OpId, ValueId)>,
}

/// Ops that read or write what is in a slot (`PromotableMemOpInterface`). If one does both, it reads first.
#[derive(Clone, Copy)]
pub struct SlotAccess {
    /// Whether it reads the slot.
    pub loads: fn(OpRef<'_>, Slot) -> bool,
    /// Whether it writes to the slot.
    pub stores: fn(OpRef<'_>, Slot) -> bool,
    /// Whether it can do without these uses, which lead to the slot, once values stand for what is in it.
    pub removable: fn(OpRef<'_>, Slot, &[UseId], &TypeSizes<'_>) -> bool,
    /// What is in the slot after an op that writes to it; the value is what was in it before. May make ops, at the
    /// insert point, which is before the op.
    pub stored: fn(&mut Rewriter<'_>, OpId, Slot, ValueId, &TypeSizes<'_>) -> ValueId,
    /// Gives those who use its results something else, by the value that is in the slot before it. May make ops, at
    /// the insert point, which is after the op. It is erased then.
    pub replace: fn(&mut Rewriter<'_>, OpId, Slot, ValueId, &TypeSizes<'_>),
}

/// Other ops that can do without the values that lead to a slot (`PromotableOpInterface`).
#[derive(Clone, Copy)]
pub struct SlotUser {
    /// Whether it can do without these uses.
    pub removable: fn(OpRef<'_>, &[UseId]) -> bool,
    /// How.
    pub removal: SlotRemoval,
    /// Told of what is in the slot after each op that writes to it: such an op and the value.
    pub stored: Option<fn(&mut Rewriter<'_>, OpId, &[(OpId, ValueId)])>,
}

/// How an op does without the values that lead to a slot.
#[derive(Clone, Copy)]
pub enum SlotRemoval {
    /// It is erased; what uses its results must do without these.
    Erase,
    /// It gets other operands.
    Rewire(fn(&mut Rewriter<'_>, OpId)),
}

impl SlotUser {
    /// Ops that mean nothing once the slot is gone.
    pub const ERASED: SlotUser = SlotUser {
        removable: |_, _| true,
        removal: SlotRemoval::Erase,
        stored: None,
    };
}
