//! Whether an op is like one met before, but for its operands: the fast path of the verifier and the
//! printer. It knows nothing of what makes an op right, or how it is written.

use smallvec::SmallVec;

use crate::ids::{Attr, BlockId, OpId, Type};

use super::values::{ARG, FORWARD};
use super::{ATTRS_IN_CHILD, Body, NO_ATTRS};

/// Types and attribute slots of an op without regions and discardable attributes.
///
/// What is checked and computed of one op holds for all that are like it, as far as it depends on these
/// alone: [`crate::hooks::InferTypes`] and [`crate::op_def::TypeRule::Pred`] always,
/// [`crate::hooks::Verify`] where it is `LOCAL`.
#[derive(Clone, Default, Debug)]
pub struct Signature {
    successors: u32,
    /// A slot that may hold anything.
    free: Option<u32>,
    operands: SmallVec<[Type; 4]>,
    results: SmallVec<[Type; 4]>,
    slots: SmallVec<[Option<Attr>; 4]>,
}

impl Signature {
    /// Lets the attribute slot number `slot` hold anything.
    pub fn set_free(&mut self, slot: u32) {
        self.free = Some(slot);
    }
}

/// How an op compares with a signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Likeness {
    /// It differs, or is not as simple.
    Differs,
    /// It is like it, and its operands are defined before it in its block.
    Same,
    /// It is like it; whether its operands' definitions dominate it is another matter.
    SameTypes,
}

impl Body {
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
            ATTRS_IN_CHILD => return false,
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
            None => slots == &signature.slots[..],
            Some(free) => {
                let mut both = (0..).zip(slots.iter().zip(&signature.slots));
                slots.len() == signature.slots.len()
                    && both.all(|(slot, (a, b))| slot == free || a == b)
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

    /// Whether `op` has no regions and successors, and the types and attribute slots of
    /// `signature`.
    #[inline]
    pub(crate) fn compare(
        &self,
        op: OpId,
        block: BlockId,
        ordered: bool,
        signature: &Signature,
    ) -> Likeness {
        if !self.has_results_like(op, signature) {
            return Likeness::Differs;
        }
        let data = &self.ops[op.index()];
        let mut likeness = Likeness::Same;
        for (at, &ty) in (data.operands as usize..).zip(&signature.operands[..]) {
            let Some(value) = self.uses[at].value else {
                return Likeness::Differs;
            };
            let value = &self.values[value.index()];
            if value.ty != ty {
                return Likeness::Differs;
            }
            let near = if value.number & ARG != 0 {
                value.owner as usize == block.index()
            } else if value.number & FORWARD != 0 {
                false
            } else {
                let def = &self.ops[value.owner as usize];
                def.block == Some(block) && (def.order < data.order || !ordered)
            };
            if !near {
                likeness = Likeness::SameTypes;
            }
        }
        likeness
    }

    /// A number in which ops of one name and of different signatures are likely to differ. It depends
    /// on the ids of types and attributes: it may decide what is quick, never what comes out.
    #[inline]
    pub fn signature_hash(&self, op: OpId) -> usize {
        let data = &self.ops[op.index()];
        let attr = match data.attrs {
            NO_ATTRS | ATTRS_IN_CHILD => None,
            start => self.attr_pool.get(start as usize + 1).copied().flatten(),
        };
        let mut hash = attr.map_or(0, Attr::index);
        if data.num_results > 0 {
            hash ^= self.values[data.results as usize]
                .ty
                .index()
                .wrapping_mul(5);
        }
        let operands = data.operands as usize;
        for used in &self.uses[operands..operands + data.num_operands.min(2) as usize] {
            let ty = used
                .value
                .map_or(0, |value| self.values[value.index()].ty.index());
            hash = hash.wrapping_mul(3) ^ ty;
        }
        hash ^ data.num_operands as usize
    }

    /// The number of successors of an op that has nothing else inside.
    fn successors_only(&self, op: OpId) -> Option<u32> {
        let extra = self.extra(op)?;
        (extra.regions.is_empty() && extra.child.is_none()).then_some(extra.num_succs)
    }

    /// Makes `signature` that of `op`, whose attribute slots are `len`. Whether it is simple: has no
    /// regions or discardable attributes.
    pub fn sign(&self, op: OpId, len: usize, signature: &mut Signature) -> bool {
        let successors = match self.ops[op.index()].extra {
            0 => Some(0),
            _ => self.successors_only(op),
        };
        let (Some(successors), None) = (successors, self.discardable_dict(op)) else {
            return false;
        };
        (signature.successors, signature.free) = (successors, None);
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
