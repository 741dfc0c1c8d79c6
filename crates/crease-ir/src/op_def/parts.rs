//! `Parts`: what the fields of a marker say of an op to be made, as lists.
//!
//! Nothing is made here, and nothing checked that the fields' types do not check.

use smallvec::SmallVec;

use super::{AttrSpec, OpDef};
use crate::context::Context;
use crate::ids::{Attr, BlockId, RegionId, Type, ValueId};
use crate::registry::OpName;

/// A few of them.
type List<T> = SmallVec<[T; 4]>;

/// An op to be made, without its kind and location.
#[derive(Clone, Default, Debug)]
pub struct Parts {
    /// Its operands.
    pub operands: List<ValueId>,
    /// The types of its results.
    pub types: List<Type>,
    /// Its inherent attributes by slot, which are all but the lengths of groups.
    pub attrs: List<Option<Attr>>,
    /// Its regions.
    pub regions: List<RegionId>,
    /// Its successors.
    pub successors: List<BlockId>,
    operand_sizes: List<i32>,
    result_sizes: List<i32>,
}

// Called for each field of each kind of op that is made somewhere: not inlined, they are half the size.
impl Parts {
    /// Takes all away.
    pub fn clear(&mut self) {
        self.operands.clear();
        self.types.clear();
        self.attrs.clear();
        self.regions.clear();
        self.successors.clear();
        self.operand_sizes.clear();
        self.result_sizes.clear();
    }

    /// Adds an operand, or a group of them.
    #[inline(never)]
    pub fn operands(&mut self, group: impl Group<ValueId>) {
        self.operand_sizes.push(group.add_to(&mut self.operands));
    }

    /// Adds an inherent attribute.
    #[inline(never)]
    pub fn attr(&mut self, value: impl Into<Option<Attr>>) {
        self.attrs.push(value.into());
    }

    /// Adds a region, or several.
    #[inline(never)]
    pub fn regions(&mut self, group: impl Group<RegionId>) {
        group.add_to(&mut self.regions);
    }

    /// Adds a successor, or several.
    #[inline(never)]
    pub fn successors(&mut self, group: impl Group<BlockId>) {
        group.add_to(&mut self.successors);
    }

    /// Adds the type of a result, or those of a group of results.
    #[inline(never)]
    pub fn results(&mut self, group: impl Group<Type>) {
        self.result_sizes.push(group.add_to(&mut self.types));
    }

    /// All attributes of an op that `def` describes and that is named `name`: defaults stand for absent ones that are
    /// not optional, as [`Context::default_attrs`] says; and the lengths of groups.
    pub fn finish_attrs(&mut self, ctx: &Context, name: OpName, def: &OpDef) {
        let defaults = ctx.default_attrs(name);
        for (slot, spec) in def.attrs.iter().enumerate() {
            match self.attrs.get_mut(slot) {
                Some(Some(_)) => {}
                Some(absent) => *absent = defaults.get(slot).copied().flatten(),
                None => {
                    let operands = spec.name == AttrSpec::OPERAND_SEGMENTS.name;
                    let sizes = match operands {
                        true => &self.operand_sizes,
                        false => &self.result_sizes,
                    };
                    self.attrs.push(Some(ctx.i32_array_attr(sizes)));
                }
            }
        }
    }
}

impl OpDef {
    /// Attribute slots of an op: the dictionary of the others, of which there are none, then those by slot. Absent
    /// ones get their defaults.
    pub fn attr_slots(
        &'static self,
        ctx: &Context,
        given: &[(usize, Option<Attr>)],
    ) -> Vec<Option<Attr>> {
        let mut parts = Parts::default();
        parts.attrs.resize(self.attrs.len(), None);
        for &(slot, attr) in given {
            parts.attrs[slot] = attr;
        }
        parts.finish_attrs(ctx, ctx.op_name_of(self), self);
        [None].into_iter().chain(parts.attrs).collect()
    }
}

/// One, one or none, any number.
pub trait Group<T> {
    /// Appends them; says how many.
    fn add_to(self, list: &mut List<T>) -> i32;
}

impl<T> Group<T> for T {
    fn add_to(self, list: &mut List<T>) -> i32 {
        list.push(self);
        1
    }
}

impl<T> Group<T> for Option<T> {
    fn add_to(self, list: &mut List<T>) -> i32 {
        let count = i32::from(self.is_some());
        list.extend(self);
        count
    }
}

impl<T> Group<T> for Vec<T> {
    fn add_to(self, list: &mut List<T>) -> i32 {
        let count = self.len() as i32;
        list.extend(self);
        count
    }
}
