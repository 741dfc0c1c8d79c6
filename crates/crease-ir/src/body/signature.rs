//! Whether an op is like one met before, but for its operands: the fast path of the verifier and the
//! printer. It knows nothing of what makes an op right, or how it is written.

use crate::ids::{Attr, BlockId, OpId, Type, ValueId};

use super::values::{ARG, FORWARD};
use super::{Body, CHILD, NO_ATTRS};

/// Types and attribute slots of an op without regions. The first slot is for the dictionary of discardable
/// attributes.
///
/// What is checked and computed of one op holds for all that are like it, as far as it depends on these
/// alone: [`crate::hooks::InferTypes`] and [`crate::op_def::TypeRule::Pred`] always,
/// [`crate::hooks::Verify`] where it is `LOCAL`.
#[derive(Clone, Default, Debug)]
pub struct Signature {
    successors: u32,
    /// The slots that may hold anything, a bit each.
    free: u32,
    operands: Vec<Type>,
    results: Vec<Type>,
    slots: Vec<Option<Attr>>,
}

impl Signature {
    /// Lets the attribute slot number `slot` hold anything; only one of the first 32 may.
    pub fn set_free(&mut self, slot: u32) -> Option<()> {
        self.free |= 1u32.checked_shl(slot)?;
        Some(())
    }

    /// Whether any attribute slot may hold anything.
    #[inline]
    pub(crate) fn has_free(&self) -> bool {
        self.free != 0
    }

    /// The inherent attributes that may be anything, by their numbers.
    #[inline]
    pub(crate) fn free_attrs(&self) -> impl Iterator<Item = usize> {
        let mut free = self.free >> 1;
        std::iter::from_fn(move || {
            let first = free.trailing_zeros();
            free &= free.wrapping_sub(1);
            (first < u32::BITS).then_some(first as usize)
        })
    }

    /// Whether the attribute slot number `slot` may hold anything.
    fn is_free(&self, slot: u32) -> bool {
        self.free.unbounded_shr(slot) & 1 != 0
    }
}

/// Where definitions are seen to come before an op, without a look at the control flow.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Nearby {
    /// The block of the op; there is one.
    block: Option<BlockId>,
    /// Whether order in it means something.
    ordered: bool,
    /// Whether all of the entry comes before the op.
    behind_entry: bool,
    /// A block that comes before all others that the op may be in or nested in.
    entry: Option<BlockId>,
    /// The only predecessor of the block.
    before: Option<BlockId>,
    /// The ops around the op, inner before outer: the block of each and its order key.
    around: [(Option<BlockId>, u32); 3],
}

/// How an op compares with a signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Likeness {
    /// The op differs from it, or is not as simple.
    Differs,
    /// All is as the signature says, and the operands are defined before the op, in [`Nearby`].
    Same,
    /// All is as the signature says; whether the operands' definitions dominate the op is not known.
    SameTypes,
}

impl Body {
    /// What is near to ops in the regions of `op`, in each of their blocks; `outer` is near to `op`.
    pub(crate) fn nearby_inside(&self, op: OpId, outer: &Nearby) -> Nearby {
        let [first, second, _] = outer.around;
        Nearby {
            around: [(outer.block, self.ops[op.index()].order), first, second],
            ..*outer
        }
    }

    /// Makes `near` what is near to ops of `block`. If that lies in no other op of this body, `entry` is
    /// the first block.
    pub(crate) fn enter_nearby(
        &self,
        near: &mut Nearby,
        block: BlockId,
        ordered: bool,
        entry: Option<BlockId>,
    ) {
        near.block = Some(block);
        near.ordered = ordered;
        near.before = self.single_predecessor(block);
        if near.around[0].0.is_none() {
            near.entry = entry;
            near.behind_entry = entry.is_some_and(|entry| entry != block);
        }
    }

    /// Whether `value` is seen to be defined before `op`, without a look at the control flow.
    pub(crate) fn is_near(&self, value: ValueId, op: OpId, near: &Nearby) -> bool {
        self.is_in_block(value, self.ops[op.index()].order, near) || self.is_around(value, near)
    }

    /// Whether `value` is defined before an op of this order key in the same block, or is an argument of that or
    /// of the entry. Mostly it is.
    #[inline]
    fn is_in_block(&self, value: ValueId, order: u32, near: &Nearby) -> bool {
        let value = &self.values[value.index()];
        if value.number & ARG != 0 {
            let owner = Some(BlockId::from_index(value.owner as usize));
            owner == near.block || owner == near.entry
        } else if value.number & FORWARD != 0 {
            false
        } else {
            let def = &self.ops[value.owner as usize];
            def.block == near.block && (def.order < order || !near.ordered)
        }
    }

    /// Whether `value`, which is not, is defined in a block that comes before.
    fn is_around(&self, value: ValueId, near: &Nearby) -> bool {
        let value = &self.values[value.index()];
        if value.number & ARG != 0 {
            let owner = Some(BlockId::from_index(value.owner as usize));
            return owner == near.before || near.around.iter().any(|(block, _)| owner == *block);
        }
        if value.number & FORWARD != 0 {
            return false;
        }
        let def = &self.ops[value.owner as usize];
        let inside =
            |around: &(Option<BlockId>, u32)| def.block == around.0 && def.order < around.1;
        def.block.is_some()
            && def.block != near.block
            && (def.block == near.before
                || near.around.iter().any(inside)
                || near.behind_entry && def.block == near.entry)
    }

    /// Whether all of `op` that `signature` tells is as it says.
    #[inline]
    pub fn is_like(&self, op: OpId, signature: &Signature) -> bool {
        if !self.has_results_like(op, signature) {
            return false;
        }
        let mut at = self.ops[op.index()].operands as usize;
        for &ty in &signature.operands[..] {
            match self.uses[at].value {
                Some(value) if self.values[value.index()].ty == ty => at += 1,
                _ => return false,
            }
        }
        true
    }

    /// The same, but for the types of the operands.
    #[inline]
    fn has_results_like(&self, op: OpId, signature: &Signature) -> bool {
        let data = &self.ops[op.index()];
        let inside = match signature.successors {
            0 => data.extra != 0,
            count => self.successors_only(op) != Some(count),
        };
        if inside
            || data.num_operands as usize != signature.operands.len()
            || data.num_results as usize != signature.results.len()
        {
            return false;
        }
        let slots: &[Option<Attr>] = match data.attrs {
            NO_ATTRS => &[],
            CHILD.. => return false,
            _ if signature.slots.is_empty() => return false,
            start => {
                let start = start as usize;
                let Some(slots) = self.attr_pool.get(start..start + signature.slots.len()) else {
                    return false;
                };
                slots
            }
        };
        let alike = match signature.free {
            0 => slots == &signature.slots[..],
            _ => {
                let mut both = (0..).zip(slots.iter().zip(&signature.slots));
                slots.len() == signature.slots.len()
                    && both.all(|(slot, (a, b))| a == b || signature.is_free(slot))
            }
        };
        if !alike {
            return false;
        }
        for (at, &ty) in (data.results as usize..).zip(&signature.results[..]) {
            if self.values[at].ty != ty {
                return false;
            }
        }
        true
    }

    /// Whether `op` is as `signature` says, and its operands' definitions are near.
    #[inline]
    pub(crate) fn compare(&self, op: OpId, near: &Nearby, signature: &Signature) -> Likeness {
        if !self.has_results_like(op, signature) {
            return Likeness::Differs;
        }
        let data = &self.ops[op.index()];
        for (at, &ty) in (data.operands as usize..).zip(&signature.operands[..]) {
            let Some(value) = self.uses[at].value else {
                return Likeness::Differs;
            };
            if self.values[value.index()].ty != ty {
                return Likeness::Differs;
            }
            if !self.is_in_block(value, data.order, near) {
                return self.compare_operands(op, near, signature);
            }
        }
        Likeness::Same
    }

    /// How `op` compares with what it was, if all but its place is.
    #[inline]
    pub(crate) fn compare_places(&self, op: OpId, near: &Nearby) -> Likeness {
        let order = self.ops[op.index()].order;
        let is_near = |value| self.is_in_block(value, order, near) || self.is_around(value, near);
        match self.operands(op).all(is_near) {
            true => Likeness::Same,
            false => Likeness::SameTypes,
        }
    }

    /// The same of an op whose results and attributes are as the signature says.
    #[inline(never)]
    fn compare_operands(&self, op: OpId, near: &Nearby, signature: &Signature) -> Likeness {
        let mut likeness = Likeness::Same;
        for (value, &ty) in self.operands(op).zip(&signature.operands) {
            if self.ty(value) != ty {
                return Likeness::Differs;
            }
            if !self.is_near(value, op, near) {
                likeness = Likeness::SameTypes;
            }
        }
        likeness
    }

    /// A number of 12 bits in which ops of one name and of different signatures are likely to differ; if
    /// `any_attrs`, only those of different types. It depends on the ids of types and attributes: it may decide
    /// what is quick, never what comes out.
    #[inline]
    pub fn signature_hash(&self, op: OpId, any_attrs: bool) -> usize {
        let mix =
            |hash: u32, part: usize| (hash.rotate_left(5) ^ part as u32).wrapping_mul(0x9e37_79b9);
        let data = &self.ops[op.index()];
        let mut hash = mix(0, data.num_operands as usize);
        if data.attrs < CHILD && !any_attrs {
            let attr = self.attr_pool.get(data.attrs as usize + 1).copied();
            hash = mix(hash, attr.flatten().map_or(0, Attr::index));
        }
        if data.num_results > 0 {
            hash = mix(hash, self.values[data.results as usize].ty.index());
        }
        let operands = data.operands as usize;
        for used in &self.uses[operands..operands + data.num_operands.min(2) as usize] {
            if let Some(value) = used.value {
                hash = mix(hash, self.values[value.index()].ty.index());
            }
        }
        (hash >> 20) as usize
    }

    /// The number of successors of an op that has nothing else inside.
    fn successors_only(&self, op: OpId) -> Option<u32> {
        let extra = self.extra(op)?;
        (extra.regions.is_empty() && self.op_child(op).is_none()).then_some(extra.num_succs)
    }

    /// Makes `signature` that of `op`, whose attribute slots are `len`, unless it has regions; says so.
    pub fn sign(&self, op: OpId, len: usize, signature: &mut Signature) -> bool {
        let successors = match self.ops[op.index()].extra {
            0 => Some(0),
            _ => self.successors_only(op),
        };
        let Some(successors) = successors else {
            return false;
        };
        (signature.successors, signature.free) = (successors, 0);
        signature.operands.clear();
        signature
            .operands
            .extend(self.operands(op).map(|value| self.ty(value)));
        signature.results.clear();
        signature.results.extend(self.result_types(op));
        signature.slots.clear();
        signature.slots.extend_from_slice(self.attr_slots(op, len));
        true
    }
}
