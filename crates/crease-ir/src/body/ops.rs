//! Ops: making, placing, moving and erasing them; their attributes, regions and successors.

use smallvec::SmallVec;

use crate::attrs::NamedAttr;
use crate::context::Context;
use crate::fold::ConstantOp;
use crate::ids::{Attr, BlockId, ChildId, Ident, OpId, RegionId, Type, ValueId};
use crate::loc::Loc;
use crate::registry::OpName;
use crate::view::OpRef;

use super::{Body, CHILD, DEAD, Extra, Like, NO_ATTRS, NONE, ONLY_CHILD, OpData, SuccData, grow};

/// Everything an op is made from. Attribute slots as in [`Body::new`]; an empty list means that
/// there are none at all.
#[derive(Clone, Copy, Debug)]
pub struct NewOp<'a> {
    /// Name.
    pub name: OpName,
    /// Location.
    pub loc: Loc,
    /// Operands.
    pub operands: &'a [ValueId],
    /// Result types.
    pub types: &'a [Type],
    /// Attribute slots.
    pub attrs: &'a [Option<Attr>],
    /// Regions, detached so far.
    pub regions: &'a [RegionId],
    /// Successors.
    pub successors: &'a [BlockId],
}

/// Name, location and attributes of the op that owns a body.
#[derive(Clone, Debug)]
pub struct OwnerAttrs {
    /// Name.
    pub name: OpName,
    /// Location.
    pub loc: Loc,
    /// Slot 0: the dictionary of discardable attributes; slot `i + 1`: the inherent attribute `i`.
    pub attrs: SmallVec<[Option<Attr>; 7]>,
}

impl OwnerAttrs {
    /// The inherent attribute in `slot`.
    pub fn attr(&self, slot: usize) -> Option<Attr> {
        self.attrs.get(slot + 1).copied().flatten()
    }

    /// The discardable attribute `name`.
    pub fn discardable(&self, ctx: &Context, name: &str) -> Option<Attr> {
        ctx.dict_value(self.attrs.first().copied().flatten()?, name)
    }
}

impl Body {
    /// A view of an op.
    #[inline]
    pub fn op<'b>(&'b self, ctx: &'b Context, op: OpId) -> OpRef<'b> {
        OpRef::new(ctx, self, op)
    }

    /// Makes an op that is in no block yet.
    pub fn create_op(&mut self, new: NewOp<'_>) -> OpId {
        self.make_op(new, None, None, 0)
    }

    /// Makes an op at the end of `block`.
    #[inline]
    pub fn append_op(&mut self, block: BlockId, new: NewOp<'_>) -> OpId {
        self.append_as(block, new, Like::None)
    }

    /// The same of an op that is like one made before.
    #[inline]
    pub fn append_as(&mut self, block: BlockId, new: NewOp<'_>, like: Like) -> OpId {
        let last = self.blocks[block.index()].last;
        let Some(order) = self.order_behind(last) else {
            let op = self.create_op(new);
            self.insert_op(block, None, op);
            return op;
        };
        let op = self.make_op(new, Some(block), last, order | like as u32);
        let place = &mut self.blocks[block.index()];
        place.last = Some(op);
        match last {
            Some(last) => self.ops[last.index()].next = Some(op),
            None => place.first = Some(op),
        }
        op
    }

    #[inline(always)]
    fn make_op(
        &mut self,
        new: NewOp<'_>,
        block: Option<BlockId>,
        prev: Option<OpId>,
        order: u32,
    ) -> OpId {
        let op = OpId::from_index(self.ops.len());
        let operands = self.uses.len() as u32;
        let results = self.values.len() as u32;
        let attrs = self.push_attrs(new.attrs);
        grow::push(
            &mut self.ops,
            OpData {
                name: new.name,
                loc: new.loc,
                block,
                prev,
                next: None,
                order,
                operands,
                num_operands: new.operands.len() as u32,
                results,
                num_results: new.types.len() as u32,
                attrs,
                extra: 0,
            },
        );
        for (i, &ty) in new.types.iter().enumerate() {
            self.push_result(ty, op, new.name, i as u32);
        }
        for &value in new.operands {
            self.push_use(value, op);
        }
        if !new.regions.is_empty() || !new.successors.is_empty() {
            self.add_inside(op, new.regions, new.successors);
        }
        op
    }

    /// Where the attribute slots of an op are from now on.
    #[inline]
    fn push_attrs(&mut self, slots: &[Option<Attr>]) -> u32 {
        if matches!(slots, [] | [None]) {
            return NO_ATTRS;
        }
        let start = self.attr_pool.len() as u32;
        debug_assert!(start < CHILD, "a text of 2 GiB has fewer attributes");
        grow::reserve(&mut self.attr_pool, slots.len());
        self.attr_pool.extend_from_slice(slots);
        start
    }

    /// Gives a new op its regions and successors.
    #[inline(never)]
    fn add_inside(&mut self, op: OpId, regions: &[RegionId], successors: &[BlockId]) {
        let rare = self.rare.get_or_insert_default();
        let first = rare.succs.len() as u32;
        grow::push(
            &mut rare.extras,
            Extra {
                regions: regions.into(),
                succs: first,
                num_succs: successors.len() as u32,
            },
        );
        for _ in successors {
            grow::push(
                &mut rare.succs,
                SuccData {
                    block: None,
                    owner: op,
                    next: NONE,
                    prev: NONE,
                },
            );
        }
        self.ops[op.index()].extra = rare.extras.len() as u32;
        for &region in regions {
            self.regions[region.index()].parent = Some(op);
        }
        for (at, &block) in (first..).zip(successors) {
            self.link_succ(at, block);
        }
    }

    /// Makes the stub of an isolated op in no block yet, whose inside, name, location and
    /// attributes are those of `child`.
    pub fn create_isolated(
        &mut self,
        child: impl Into<Box<Body>>,
        operands: &[ValueId],
        types: &[Type],
        successors: &[BlockId],
    ) -> OpId {
        let child = child.into();
        let op = self.create_op(NewOp {
            name: child.owner.name,
            loc: child.owner.loc,
            operands,
            types,
            attrs: &[],
            regions: &[],
            successors,
        });
        self.set_child(op, child);
        op
    }

    /// Makes `child` the inside of an op without attributes and regions.
    pub(super) fn set_child(&mut self, op: OpId, child: Box<Body>) {
        let children = &mut self.rare.get_or_insert_default().children;
        let data = &mut self.ops[op.index()];
        data.attrs = CHILD | children.len() as u32;
        if data.extra == 0 {
            data.extra = ONLY_CHILD;
        }
        children.push(child);
    }

    fn extra_mut(&mut self, op: OpId) -> &mut Extra {
        let rare = self.rare.get_or_insert_default();
        let extra = &mut self.ops[op.index()].extra;
        if matches!(*extra, 0 | ONLY_CHILD) {
            grow::push(&mut rare.extras, Extra::default());
            *extra = rare.extras.len() as u32;
        }
        &mut rare.extras[*extra as usize - 1]
    }

    #[inline]
    pub(super) fn extra(&self, op: OpId) -> Option<&Extra> {
        match self.ops[op.index()].extra {
            0 | ONLY_CHILD.. => None,
            at => self.rare.as_ref()?.extras.get(at as usize - 1),
        }
    }

    /// The op's name.
    #[inline]
    pub fn op_name(&self, op: OpId) -> OpName {
        self.ops[op.index()].name
    }

    /// The op's location.
    pub fn op_loc(&self, op: OpId) -> Loc {
        self.ops[op.index()].loc
    }

    /// Sets the op's location, also in its own body if it is isolated.
    pub fn set_op_loc(&mut self, op: OpId, loc: Loc) {
        self.ops[op.index()].loc = loc;
        if let Some(child) = self.op_child(op) {
            self.child_mut(child).owner.loc = loc;
        }
    }

    /// Whether the op was erased.
    #[inline]
    pub fn is_erased(&self, op: OpId) -> bool {
        self.ops[op.index()].extra == DEAD
    }

    /// The block that holds the op.
    #[inline]
    pub fn op_block(&self, op: OpId) -> Option<BlockId> {
        self.ops[op.index()].block
    }

    /// The region that holds the op.
    #[inline]
    pub fn op_region(&self, op: OpId) -> Option<RegionId> {
        self.blocks[self.ops[op.index()].block?.index()].region
    }

    /// The op whose region holds this op; `None` at the top of the body.
    #[inline]
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        self.regions[self.op_region(op)?.index()].parent
    }

    /// The op directly in `region` that `op` is, or is inside of.
    pub fn ancestor_in(&self, op: OpId, region: RegionId) -> Option<OpId> {
        std::iter::successors(Some(op), |&op| self.parent_op(op))
            .find(|&op| self.op_region(op) == Some(region))
    }

    /// The next op of the block.
    #[inline]
    pub fn next_op(&self, op: OpId) -> Option<OpId> {
        self.ops[op.index()].next
    }

    /// The previous op of the block.
    #[inline]
    pub fn prev_op(&self, op: OpId) -> Option<OpId> {
        self.ops[op.index()].prev
    }

    /// The body of an isolated op.
    #[inline]
    pub fn op_child(&self, op: OpId) -> Option<ChildId> {
        match self.ops[op.index()].attrs {
            NO_ATTRS => None,
            attrs => Some(ChildId::from_index(attrs.checked_sub(CHILD)? as usize)),
        }
    }

    /// The op's regions, in this body: empty for an isolated op, whose regions are its child's.
    #[inline]
    pub fn op_regions(&self, op: OpId) -> &[RegionId] {
        self.extra(op).map_or(&[], |extra| &extra.regions)
    }

    /// Whether the op may have regions or successors.
    #[inline]
    pub fn has_inside(&self, op: OpId) -> bool {
        self.ops[op.index()].extra != 0
    }

    /// The attribute slots of an op: slot 0 is the dictionary of discardable attributes.
    /// May be empty. `len` is 1 + the number of inherent attributes of the op's definition.
    #[inline]
    pub fn attr_slots(&self, op: OpId, len: usize) -> &[Option<Attr>] {
        match self.ops[op.index()].attrs {
            NO_ATTRS => &[],
            CHILD.. => match self.op_child(op) {
                Some(child) => &self.child(child).owner.attrs,
                None => &[],
            },
            start => &self.attr_pool[start as usize..start as usize + len],
        }
    }

    /// The inherent attribute in `slot`.
    #[inline]
    pub fn attr(&self, op: OpId, slot: usize) -> Option<Attr> {
        match self.ops[op.index()].attrs {
            NO_ATTRS => None,
            CHILD.. => self.attr_of_child(op, slot + 1),
            start => self.attr_pool[start as usize + slot + 1],
        }
    }

    /// What an isolated op has at a place among its attributes, of which the first is the dictionary.
    /// Not inlined with the rest, which most ops have no more than.
    #[cold]
    #[inline(never)]
    fn attr_of_child(&self, op: OpId, place: usize) -> Option<Attr> {
        let child = self.op_child(op)?;
        let child = self.rare.as_ref()?.children.get(child.index())?;
        child.owner.attrs.get(place).copied().flatten()
    }

    /// The dictionary of discardable attributes, if there are any.
    #[inline]
    pub fn discardable_dict(&self, op: OpId) -> Option<Attr> {
        match self.ops[op.index()].attrs {
            NO_ATTRS => None,
            CHILD.. => self.attr_of_child(op, 0),
            start => self.attr_pool[start as usize],
        }
    }

    /// Sets the inherent attribute in `slot`.
    pub fn set_attr(&mut self, ctx: &Context, op: OpId, slot: usize, value: Option<Attr>) {
        if let Some(place) = self.slot_mut(ctx, op, slot + 1) {
            *place = value;
        }
    }

    /// Sets the dictionary of discardable attributes; `None` for none.
    pub fn set_discardable_dict(&mut self, ctx: &Context, op: OpId, dict: Option<Attr>) {
        if let Some(place) = self.slot_mut(ctx, op, 0) {
            *place = dict;
        }
    }

    /// Sets or removes the discardable attribute `name`.
    pub fn set_discardable(&mut self, ctx: &Context, op: OpId, name: Ident, value: Option<Attr>) {
        let old = self
            .discardable_dict(op)
            .map_or(&[][..], |dict| ctx.dict_entries(dict));
        let mut entries: Vec<NamedAttr> = old.iter().copied().filter(|e| e.0 != name).collect();
        entries.extend(value.map(|value| (name, value)));
        let dict = (!entries.is_empty()).then(|| ctx.dict_attr(&entries));
        self.set_discardable_dict(ctx, op, dict);
    }

    /// The place of an attribute, to change it.
    fn slot_mut(&mut self, ctx: &Context, op: OpId, slot: usize) -> Option<&mut Option<Attr>> {
        self.note_edited(op);
        match self.ops[op.index()].attrs {
            NO_ATTRS => {
                let slots = ctx.num_attr_slots(self.ops[op.index()].name);
                let start = self.attr_pool.len();
                self.attr_pool.resize(start + slots, None);
                self.ops[op.index()].attrs = start as u32;
                self.attr_pool.get_mut(start + slot)
            }
            CHILD.. => {
                let child = self.op_child(op)?;
                self.child_mut(child).owner.attrs.get_mut(slot)
            }
            start => self.attr_pool.get_mut(start as usize + slot),
        }
    }

    /// Puts a detached op into `block`, before `before` or at the end.
    pub fn insert_op(&mut self, block: BlockId, before: Option<OpId>, op: OpId) {
        debug_assert!(self.ops[op.index()].block.is_none() && !self.is_erased(op));
        let prev = match before {
            Some(b) => self.ops[b.index()].prev,
            None => self.blocks[block.index()].last,
        };
        let data = &mut self.ops[op.index()];
        (data.block, data.prev, data.next) = (Some(block), prev, before);
        match prev {
            Some(p) => self.ops[p.index()].next = Some(op),
            None => self.blocks[block.index()].first = Some(op),
        }
        match before {
            Some(b) => self.ops[b.index()].prev = Some(op),
            None => self.blocks[block.index()].last = Some(op),
        }
        self.assign_order(op);
    }

    /// Takes an op out of its block; it stays alive.
    pub fn detach_op(&mut self, op: OpId) {
        self.unlink_op(op);
    }

    #[inline(always)]
    fn unlink_op(&mut self, op: OpId) {
        let OpData {
            block, prev, next, ..
        } = self.ops[op.index()];
        let Some(block) = block else { return };
        match prev {
            Some(p) => self.ops[p.index()].next = next,
            None => self.blocks[block.index()].first = next,
        }
        match next {
            Some(n) => self.ops[n.index()].prev = prev,
            None => self.blocks[block.index()].last = prev,
        }
        let data = &mut self.ops[op.index()];
        (data.block, data.prev, data.next) = (None, None, None);
    }

    /// Moves an op before `before` in `block`, or to its end.
    pub fn move_op(&mut self, op: OpId, block: BlockId, before: Option<OpId>) {
        if before == Some(op) {
            return;
        }
        self.detach_op(op);
        self.insert_op(block, before, op);
    }

    /// Erases an op and everything inside it. Its results must have no uses left outside.
    #[inline]
    pub fn erase_op(&mut self, op: OpId) {
        let data = &mut self.ops[op.index()];
        if data.extra != 0 {
            return self.erase_with_inside(op);
        }
        // Most ops hold nothing.
        data.extra = DEAD;
        let operands = data.num_operands;
        self.unlink_op(op);
        if operands > 0 {
            self.drop_operands(op);
        }
    }

    /// Whether an op has no regions and no successors, no discardable attributes, and none that are
    /// withheld in this body.
    #[inline]
    pub fn is_bare(&self, op: OpId) -> bool {
        !self.has_inside(op) && self.discardable_dict(op).is_none() && !self.withholds_attrs()
    }

    /// Makes a bare op without operands a constant of this name. Its results stay.
    pub fn make_constant(&mut self, op: OpId, name: OpName, constant: &ConstantOp) {
        debug_assert!(self.is_bare(op) && self.num_operands(op) == 0);
        let attrs = match constant.def.attrs.len() {
            0 => NO_ATTRS,
            1 => {
                debug_assert_eq!(constant.slot, 0);
                self.push_attrs(&[None, Some(constant.value)])
            }
            n => {
                let slots = (0..=n).map(|at| (at == constant.slot + 1).then_some(constant.value));
                self.push_attrs(&slots.collect::<Vec<_>>())
            }
        };
        self.rename(op, name);
        self.ops[op.index()].attrs = attrs;
        self.note_edited(op);
    }

    #[inline(never)]
    fn erase_with_inside(&mut self, op: OpId) {
        // An explicit stack: nesting may be deep.
        let mut pending = vec![op];
        while let Some(op) = pending.pop() {
            if self.is_erased(op) {
                continue;
            }
            self.detach_op(op);
            self.drop_operands(op);
            if let Some(child) = self.op_child(op) {
                let name = self.ops[op.index()].name;
                *self.child_mut(child) = Body::new(name, Loc::UNKNOWN, Box::new([]));
                self.ops[op.index()].attrs = NO_ATTRS;
            }
            if let Some(extra) = self.extra(op) {
                let (start, n) = (extra.succs, extra.num_succs);
                let regions = extra.regions.clone();
                for at in start..start + n {
                    self.unlink_succ(at);
                }
                for region in regions {
                    let mut block = self.regions[region.index()].first;
                    while let Some(b) = block {
                        pending.extend(self.block_ops(b));
                        block = self.blocks[b.index()].next;
                    }
                }
            }
            self.ops[op.index()].extra = DEAD;
        }
    }

    /// Gives `region` of this body to `op` as its last region.
    pub fn push_region(&mut self, op: OpId, region: RegionId) {
        self.extra_mut(op).regions.push(region);
        self.regions[region.index()].parent = Some(op);
    }

    /// Exchanges the regions number `a` and `b` of `op`; nothing if it lacks one.
    pub fn swap_regions(&mut self, op: OpId, a: usize, b: usize) {
        let regions = &mut self.extra_mut(op).regions;
        if a.max(b) < regions.len() {
            regions.swap(a, b);
        }
    }
}

impl Context {
    /// Attribute slots of an op with this name: the discardable dictionary and the inherent ones.
    /// An unregistered op has one inherent slot: its properties.
    pub fn num_attr_slots(&self, name: OpName) -> usize {
        1 + self
            .registry()
            .info(name)
            .map_or(1, |info| info.def.attrs.len())
    }
}
