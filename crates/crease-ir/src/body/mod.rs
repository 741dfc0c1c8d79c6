//! `Body`: the arena of everything inside one isolated op, and the attributes of that op.
//!
//! A `Body` is `Send`, and `&mut Body` is the only way to change it. Nothing in one can name a
//! value of another. Entities live in few dense vectors; an id is never reused, so a stale id
//! finds a tombstone and not another entity. A body without blocks allocates nothing.
//!
//! Layout: ops are 48 bytes, values and uses 16 each. Use lists are intrusive and doubly linked;
//! a new use goes to the front, as in MLIR, because this order shows in what rewriting does.

mod blocks;
mod check;
mod clone;
pub mod hash;
mod operands;
mod ops;
mod order;
mod signature;
mod values;
mod walk;

pub use clone::ValueMap;
pub use ops::{NewOp, OwnerAttrs};
pub(crate) use signature::{Likeness, Signature};
pub use values::ValueDef;
pub use walk::BodyStep;

use smallvec::SmallVec;

use crate::ids::{Attr, BlockId, ChildId, OpId, RegionId, Type, UseId, ValueId};
use crate::loc::Loc;
use crate::registry::OpName;

/// No attribute slots allocated.
const NO_ATTRS: u32 = u32::MAX;
/// The attributes are in the child body.
const ATTRS_IN_CHILD: u32 = u32::MAX - 1;

#[derive(Clone, Debug)]
pub(crate) struct OpData {
    name: OpName,
    loc: Loc,
    block: Option<BlockId>,
    prev: Option<OpId>,
    next: Option<OpId>,
    order: u32,
    operands: u32,
    num_operands: u32,
    results: u32,
    num_results: u32,
    attrs: u32,
    /// Index into `extras`, plus one; 0: none. `DEAD` after erasure.
    extra: u32,
}

/// Marks an erased op.
const DEAD: u32 = u32::MAX;

#[derive(Clone, Debug, Default)]
pub(crate) struct Extra {
    regions: SmallVec<[RegionId; 2]>,
    succs: u32,
    num_succs: u32,
    child: Option<ChildId>,
}

#[derive(Clone, Debug)]
pub(crate) struct ValueData {
    ty: Type,
    /// Raw index of the defining op or the block.
    owner: u32,
    /// Result or argument number and two bits that say which.
    number: u32,
    first_use: Option<UseId>,
}

#[derive(Clone, Debug)]
pub(crate) struct UseData {
    value: Option<ValueId>,
    owner: OpId,
    next: Option<UseId>,
    prev: Option<UseId>,
}

#[derive(Clone, Debug)]
pub(crate) struct SuccData {
    block: Option<BlockId>,
    owner: OpId,
    next: u32,
    prev: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct BlockData {
    region: Option<RegionId>,
    prev: Option<BlockId>,
    next: Option<BlockId>,
    first: Option<OpId>,
    last: Option<OpId>,
    first_pred: u32,
    args: Vec<ValueId>,
    arg_locs: Vec<Loc>,
}

#[derive(Clone, Debug)]
pub(crate) struct RegionData {
    parent: Option<OpId>,
    first: Option<BlockId>,
    last: Option<BlockId>,
}

/// No entry in a successor use list.
const NONE: u32 = u32::MAX;

/// The inside of one isolated op.
#[derive(Clone, Debug)]
pub struct Body {
    ops: Vec<OpData>,
    values: Vec<ValueData>,
    uses: Vec<UseData>,
    blocks: Vec<BlockData>,
    regions: Vec<RegionData>,
    extras: Vec<Extra>,
    succs: Vec<SuccData>,
    attr_pool: Vec<Option<Attr>>,
    children: Vec<Body>,
    owner: OwnerAttrs,
    owner_regions: SmallVec<[RegionId; 2]>,
    outer_values: Vec<OuterValue>,
}

/// A value of an enclosing body that is used in this one, against the rule of isolation. Only the
/// parser makes these; the verifier reports their uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OuterValue {
    /// The placeholder in this body ([`ValueDef::Forward`]).
    pub placeholder: ValueId,
    /// How many bodies further out `target` is: 1 for the parent.
    pub up: u32,
    /// The value there.
    pub target: ValueId,
}

impl Drop for Body {
    fn drop(&mut self) {
        // Deep nesting of isolated ops must not recurse.
        let mut pending = std::mem::take(&mut self.children);
        while let Some(mut body) = pending.pop() {
            pending.append(&mut body.children);
        }
    }
}

impl Body {
    /// The inside of an op named `name` at `loc` with these attribute slots (slot 0 holds the
    /// dictionary of discardable attributes, slot `i + 1` the inherent attribute `i`).
    pub fn new(name: OpName, loc: Loc, attrs: Box<[Option<Attr>]>) -> Body {
        Body {
            ops: Vec::new(),
            values: Vec::new(),
            uses: Vec::new(),
            blocks: Vec::new(),
            regions: Vec::new(),
            extras: Vec::new(),
            succs: Vec::new(),
            attr_pool: Vec::new(),
            children: Vec::new(),
            owner: OwnerAttrs { name, loc, attrs },
            owner_regions: SmallVec::new(),
            outer_values: Vec::new(),
        }
    }

    /// Moves everything out into a body that is no larger than needed. What was moved leaves its
    /// memory behind, for the next body to be filled, unless there is much of it.
    pub fn take_exact(&mut self) -> Body {
        /// Vectors up to this length are copied: cheaper than growing a new one next time.
        const COPIED: usize = 1 << 14;
        fn exact<T>(from: &mut Vec<T>) -> Vec<T> {
            if from.len() > COPIED {
                let mut all = std::mem::take(from);
                all.shrink_to_fit();
                return all;
            }
            let mut all = Vec::with_capacity(from.len());
            all.append(from);
            all
        }
        let owner = OwnerAttrs {
            name: self.owner.name,
            loc: Loc::UNKNOWN,
            attrs: Box::new([]),
        };
        Body {
            ops: exact(&mut self.ops),
            values: exact(&mut self.values),
            uses: exact(&mut self.uses),
            blocks: exact(&mut self.blocks),
            regions: exact(&mut self.regions),
            extras: exact(&mut self.extras),
            succs: exact(&mut self.succs),
            attr_pool: exact(&mut self.attr_pool),
            children: exact(&mut self.children),
            owner: std::mem::replace(&mut self.owner, owner),
            owner_regions: std::mem::take(&mut self.owner_regions),
            outer_values: std::mem::take(&mut self.outer_values),
        }
    }

    /// Values of enclosing bodies that are used in this one, against the rule of isolation.
    pub fn outer_values(&self) -> &[OuterValue] {
        &self.outer_values
    }

    /// Records a use of an enclosing body's value.
    pub fn push_outer_value(&mut self, placeholder: ValueId, up: u32, target: ValueId) {
        self.outer_values.push(OuterValue {
            placeholder,
            up,
            target,
        });
    }

    /// The op that owns this body: its name, location and attributes.
    pub fn owner(&self) -> &OwnerAttrs {
        &self.owner
    }

    /// The same, to change it.
    pub fn owner_mut(&mut self) -> &mut OwnerAttrs {
        &mut self.owner
    }

    /// The owner's regions.
    pub fn owner_regions(&self) -> &[RegionId] {
        &self.owner_regions
    }

    /// Makes `region` the owner's next region.
    pub fn push_owner_region(&mut self, region: RegionId) {
        self.owner_regions.push(region);
    }

    /// The bodies of the isolated ops in this one, in order of their making. Bodies of erased ops
    /// stay, empty.
    pub fn children(&self) -> &[Body] {
        &self.children
    }

    /// The same, to change them (for instance in parallel).
    pub fn children_mut(&mut self) -> &mut [Body] {
        &mut self.children
    }

    /// The body of an isolated op.
    pub fn child(&self, child: ChildId) -> &Body {
        &self.children[child.index()]
    }

    /// The body of an isolated op, to change it.
    pub fn child_mut(&mut self, child: ChildId) -> &mut Body {
        &mut self.children[child.index()]
    }

    /// The types of all values that were ever made here, for questions that may be answered yes too
    /// often.
    pub fn value_types(&self) -> impl Iterator<Item = Type> + '_ {
        self.values.iter().map(|v| v.ty)
    }

    /// All attributes that ops here have or had, likewise; those of isolated ops are in their own
    /// bodies.
    pub fn attr_pool(&self) -> &[Option<Attr>] {
        &self.attr_pool
    }

    /// Number of op ids handed out, erased ones included: the length of a side table by op.
    pub fn op_capacity(&self) -> usize {
        self.ops.len()
    }

    /// Number of value ids handed out: the length of a side table by value.
    pub fn value_capacity(&self) -> usize {
        self.values.len()
    }

    /// Number of block ids handed out: the length of a side table by block.
    pub fn block_capacity(&self) -> usize {
        self.blocks.len()
    }

    /// Number of region ids handed out: the length of a side table by region.
    pub fn region_capacity(&self) -> usize {
        self.regions.len()
    }
}
