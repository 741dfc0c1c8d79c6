//! `Body`: the arena of everything inside one isolated op, and the attributes of that op.
//!
//! A `Body` is `Send`, and `&mut Body` is the only way to change it. Nothing in one can name a
//! value of another. Entities live in few dense vectors; an id is never reused, so a stale id
//! finds a tombstone and not another entity, until [`Body::compact`] makes all ids void. A body
//! without blocks allocates nothing, and what most bodies have one of (region, block) lies in the
//! body itself.
//!
//! Layout: ops are 48 bytes, values and uses 16 each; a value notes the name of the op that defines it,
//! which is what is asked most about it. Use lists are intrusive and doubly linked;
//! a new use goes to the front, as in MLIR, because this order shows in what rewriting does.

mod alike;
mod blocks;
mod check;
mod clone;
mod compact;
mod grow;
pub mod hash;
mod hints;
mod operands;
mod ops;
mod order;
mod places;
mod signature;
mod successors;
mod transplant;
mod values;
mod walk;
mod withheld;

pub use alike::{Alike, Served};
pub use clone::ValueMap;
pub use ops::{NewOp, OwnerAttrs};
pub use order::Like;
pub use places::Places;
pub use signature::Signature;
pub(crate) use signature::{Likeness, Nearby};
pub use values::ValueDef;
pub use walk::BodyStep;

use smallvec::SmallVec;

use crate::context::Context;
use crate::ids::{Attr, BlockId, ChildId, OpId, RegionId, Type, UseId, ValueId};
use crate::loc::Loc;
use crate::op_def::OpDef;
use crate::registry::OpName;

/// No attribute slots allocated.
const NO_ATTRS: u32 = u32::MAX;
/// From here on the attributes are in a child body, whose number is the rest.
const CHILD: u32 = 1 << 31;

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
    /// Index into `attr_pool`, `NO_ATTRS`, or `CHILD` and more.
    attrs: u32,
    /// Index into `extras`, plus one; 0: there is nothing inside. `ONLY_CHILD` or `DEAD`.
    extra: u32,
}

/// What is inside an op is in its child body.
const ONLY_CHILD: u32 = u32::MAX - 1;
/// Marks an erased op.
const DEAD: u32 = u32::MAX;

#[derive(Clone, Debug, Default)]
pub(crate) struct Extra {
    regions: SmallVec<[RegionId; 2]>,
    succs: u32,
    num_succs: u32,
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
    args: SmallVec<[ValueId; 4]>,
    arg_locs: SmallVec<[Loc; 4]>,
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
///
/// What is asked of an isolated op itself comes first, as long as a cache line: of one of many bodies that is
/// often all.
#[derive(Debug)]
#[repr(C)]
pub struct Body {
    owner: OwnerAttrs,
    rare: Option<Box<Rare>>,
    /// The owner's region; all are in `rare` if there are several.
    owner_region: Option<RegionId>,
    mark: Mark,
    ahead: Ahead,
    ops: Vec<OpData>,
    values: Vec<ValueData>,
    uses: Vec<UseData>,
    blocks: SmallVec<[BlockData; 1]>,
    regions: SmallVec<[RegionData; 1]>,
    attr_pool: Vec<Option<Attr>>,
}

const _: () = assert!(std::mem::offset_of!(Body, ops) <= 64);

/// Where something was changed since the marks were cleared, by who sets them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Mark {
    /// Nowhere.
    #[default]
    None,
    /// In a body nested in this one.
    Inside,
    /// In this body.
    Here,
}

/// Whether what is being done to all bodies was done to one ahead of the others, and left it right: whoever
/// checks or rewrites all passes it over. Only bodies without children are ever ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ahead {
    /// It was not.
    #[default]
    No,
    /// It was.
    Yes,
    /// It was, but whether symbols that are named in it are there was not asked.
    ButForSymbols,
}

/// What few bodies have, kept apart so that the many small ones are small.
#[derive(Clone, Debug, Default)]
struct Rare {
    extras: Vec<Extra>,
    succs: Vec<SuccData>,
    #[expect(
        clippy::vec_box,
        reason = "what several threads read is moved into one body, many children at once"
    )]
    children: Vec<Box<Body>>,
    /// If there are several.
    owner_regions: Vec<RegionId>,
    outer_values: Vec<ValueId>,
    withheld: Option<withheld::Withheld>,
}

impl Rare {
    fn is_empty(&self) -> bool {
        self.extras.is_empty()
            && self.succs.is_empty()
            && self.children.is_empty()
            && self.owner_regions.is_empty()
            && self.outer_values.is_empty()
            && self.withheld.is_none()
    }
}

impl Clone for Body {
    fn clone(&self) -> Self {
        let mut copy = Self::new(self.owner.name, self.owner.loc, Box::default());
        copy.clone_from(self);
        copy
    }

    /// Uses the memory that there is.
    fn clone_from(&mut self, from: &Self) {
        let Self {
            ops,
            values,
            uses,
            blocks,
            regions,
            attr_pool,
            owner,
            owner_region,
            rare,
            mark,
            ahead,
        } = from;
        self.ops.clone_from(ops);
        self.values.clone_from(values);
        self.uses.clone_from(uses);
        self.blocks.clone_from(blocks);
        self.regions.clone_from(regions);
        self.attr_pool.clone_from(attr_pool);
        self.owner.clone_from(owner);
        self.owner_region = *owner_region;
        self.rare.clone_from(rare);
        self.mark = *mark;
        self.ahead = *ahead;
    }
}

impl Drop for Body {
    fn drop(&mut self) {
        // Deep nesting of isolated ops must not recurse.
        let children = |body: &mut Body| body.rare.take().map(|rare| rare.children);
        let mut pending = children(self).unwrap_or_default();
        while let Some(mut body) = pending.pop() {
            pending.extend(children(&mut body).into_iter().flatten());
        }
    }
}

/// What is in a vector, in one that is no longer, or has room for half as much `more`.
fn moved<T>(from: &mut Vec<T>, more: bool) -> Vec<T> {
    /// Vectors up to this length are copied: cheaper than growing a new one next time.
    const COPIED: usize = 1 << 14;
    if from.len() > COPIED {
        let mut all = std::mem::take(from);
        all.shrink_to_fit();
        return all;
    }
    let room = if more { from.len() / 2 } else { 0 };
    let mut all = Vec::with_capacity(from.len() + room);
    all.append(from);
    all
}

impl Body {
    /// The inside of an op named `name` at `loc` with these attribute slots (slot 0 holds the
    /// dictionary of discardable attributes, slot `i + 1` the inherent attribute `i`).
    pub fn new(name: OpName, loc: Loc, attrs: Box<[Option<Attr>]>) -> Body {
        Body {
            ops: Vec::new(),
            values: Vec::new(),
            uses: Vec::new(),
            blocks: SmallVec::new(),
            regions: SmallVec::new(),
            attr_pool: Vec::new(),
            owner: OwnerAttrs {
                name,
                loc,
                attrs: attrs.into_vec().into(),
            },
            owner_region: None,
            rare: None,
            mark: Mark::None,
            ahead: Ahead::No,
        }
    }

    /// The inside of an op that `def` describes, with one region, which is empty, and all attributes by slot
    /// ([`OpDef::attr_slots`]).
    pub fn isolated(
        ctx: &Context,
        def: &'static OpDef,
        loc: Loc,
        attrs: Vec<Option<Attr>>,
    ) -> Option<Body> {
        let mut inside = Body::new(ctx.registry().name_of(def)?, loc, attrs.into());
        let region = inside.create_region();
        inside.push_owner_region(region);
        Some(inside)
    }

    /// Makes room for `share` times as much as there is, if that is much: a vector that doubled now and
    /// then would be copied each time, and half empty in the end. Room that is not used is not touched.
    pub fn expect(&mut self, share: f64) {
        fn expect<T>(all: &mut Vec<T>, share: f64) {
            if all.len() >= grow::SHORT {
                all.reserve_exact((all.len() as f64 * share * 1.02) as usize);
            }
        }
        expect(&mut self.ops, share);
        expect(&mut self.values, share);
        expect(&mut self.uses, share);
        expect(&mut self.attr_pool, share);
    }

    /// Moves everything out into a body that is no larger than needed, or, unless it is large, has room for
    /// half as many ops `more`. What was moved leaves its memory behind, for the next body to be filled, unless
    /// there is much of it.
    pub fn take(&mut self, more: bool) -> Body {
        fn small<A: smallvec::Array>(from: &mut SmallVec<A>) -> SmallVec<A> {
            let mut all = SmallVec::with_capacity(from.len());
            all.append(from);
            all
        }
        let owner = OwnerAttrs {
            name: self.owner.name,
            loc: Loc::UNKNOWN,
            attrs: SmallVec::new(),
        };
        let rare = self.rare.as_mut().filter(|rare| !rare.is_empty());
        let rare = rare.map(|rare| {
            rare.children.shrink_to_fit();
            Box::new(Rare {
                extras: moved(&mut rare.extras, more),
                succs: moved(&mut rare.succs, more),
                children: std::mem::take(&mut rare.children),
                owner_regions: std::mem::take(&mut rare.owner_regions),
                outer_values: std::mem::take(&mut rare.outer_values),
                withheld: rare.withheld.take(),
            })
        });
        Body {
            ops: moved(&mut self.ops, more),
            values: moved(&mut self.values, more),
            uses: moved(&mut self.uses, more),
            blocks: small(&mut self.blocks),
            regions: small(&mut self.regions),
            attr_pool: moved(&mut self.attr_pool, more),
            owner: std::mem::replace(&mut self.owner, owner),
            owner_region: self.owner_region.take(),
            rare,
            mark: self.mark,
            ahead: self.ahead,
        }
    }

    /// Gives memory back that was for more ops: whole vectors, which the next body can have. What would be cut
    /// off of them is too small for that.
    pub fn shrink_to_fit(&mut self) {
        fn exact<T>(all: &mut Vec<T>) {
            if all.capacity() > all.len() {
                *all = moved(all, false);
            }
        }
        exact(&mut self.ops);
        exact(&mut self.values);
        exact(&mut self.uses);
        exact(&mut self.attr_pool);
        if let Some(rare) = &mut self.rare {
            exact(&mut rare.extras);
            exact(&mut rare.succs);
        }
    }

    /// Placeholders ([`ValueDef::Forward`]) for values of other bodies that are used in this one, against
    /// the rule of isolation. Only the parser makes these; the verifier reports their uses.
    pub fn outer_values(&self) -> &[ValueId] {
        self.rare.as_ref().map_or(&[], |rare| &rare.outer_values)
    }

    /// Records a placeholder for another body's value.
    pub fn push_outer_value(&mut self, placeholder: ValueId) {
        let rare = self.rare.get_or_insert_default();
        rare.outer_values.push(placeholder);
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
        match &self.rare {
            Some(rare) if !rare.owner_regions.is_empty() => &rare.owner_regions,
            _ => self.owner_region.as_slice(),
        }
    }

    /// Adds a region of the owner's with one block, which is empty.
    pub fn push_owner_block(&mut self) -> BlockId {
        let region = self.create_region();
        self.push_owner_region(region);
        let block = self.create_block();
        self.insert_block(region, None, block);
        block
    }

    /// Makes `region` the owner's next region.
    pub fn push_owner_region(&mut self, region: RegionId) {
        let Some(first) = self.owner_region else {
            self.owner_region = Some(region);
            return;
        };
        let all = &mut self.rare.get_or_insert_default().owner_regions;
        if all.is_empty() {
            all.push(first);
        }
        all.push(region);
    }

    /// The bodies of the isolated ops in this one, in order of their making. Bodies of erased ops
    /// stay, empty.
    #[inline]
    pub fn children(&self) -> impl DoubleEndedIterator<Item = &Body> + ExactSizeIterator {
        self.boxed_children().iter().map(|child| &**child)
    }

    /// The same, to change them.
    pub fn children_mut(
        &mut self,
    ) -> impl DoubleEndedIterator<Item = &mut Body> + ExactSizeIterator {
        let all = self.boxed_children_mut().iter_mut();
        all.map(|child| &mut **child)
    }

    #[inline]
    fn boxed_children(&self) -> &[Box<Body>] {
        self.rare.as_ref().map_or(&[], |rare| &rare.children)
    }

    /// The same as they are kept, to change them in parallel.
    pub fn boxed_children_mut(&mut self) -> &mut [Box<Body>] {
        self.rare
            .as_mut()
            .map_or(&mut [], |rare| &mut rare.children)
    }

    /// The body of an isolated op.
    pub fn child(&self, child: ChildId) -> &Body {
        &self.boxed_children()[child.index()]
    }

    /// The body of an isolated op, to change it.
    pub fn child_mut(&mut self, child: ChildId) -> &mut Body {
        &mut self.boxed_children_mut()[child.index()]
    }

    /// Where something was changed.
    pub fn mark(&self) -> Mark {
        self.mark
    }

    /// Notes that something was changed, besides what was noted before.
    pub fn set_mark(&mut self, mark: Mark) {
        self.mark = self.mark.max(mark);
    }

    /// Clears the marks here and in nested bodies.
    pub fn clear_marks(&mut self) {
        let mut pending = vec![self];
        while let Some(body) = pending.pop() {
            if std::mem::take(&mut body.mark) != Mark::None {
                pending.extend(body.children_mut());
            }
        }
    }

    /// Whether the body is ahead of others.
    #[inline]
    pub fn ahead(&self) -> Ahead {
        self.ahead
    }

    /// Says so.
    pub fn set_ahead(&mut self, ahead: Ahead) {
        self.ahead = ahead;
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
    #[inline]
    pub fn region_capacity(&self) -> usize {
        self.regions.len()
    }
}
