//! Attributes that were taken off ops for a while: a side table by op, which stays with the body
//! from pass to pass. Ids are never reused, so nothing can end up on the wrong op.
//!
//! Which attributes, and when they come back, is the business of the passes that do it; the
//! verifier's `verify_complete` tells when they were forgotten.

use crate::attrs::{AttrData, NamedAttr};
use crate::context::Context;
use crate::ids::{Attr, Ident, OpId};

use super::{Body, BodyStep};

/// An attribute that was taken off.
#[derive(Clone, Debug)]
struct Taken {
    op: OpId,
    slot: usize,
    /// The name in the dictionary in that slot; `None` if the slot is an attribute itself.
    key: Option<Ident>,
    value: Attr,
}

/// The attributes taken off the ops of one body.
#[derive(Clone, Default, Debug)]
pub(super) struct Withheld {
    list: Vec<Taken>,
}

impl Body {
    /// Takes the attributes for which `which` holds, by name, off all ops here, short of isolated
    /// ones and of attributes that must be there. Returns how many.
    pub fn withhold_attrs(&mut self, ctx: &Context, which: &dyn Fn(&str) -> bool) -> usize {
        let mut ops = Vec::new();
        self.walk_regions(self.owner_regions(), |step| {
            if let BodyStep::Enter(op) = step {
                ops.push(op);
            }
            true
        });
        let mut list = Vec::new();
        for op in ops {
            if self.op_child(op).is_some() {
                continue;
            }
            let name = self.op_name(op);
            let def = ctx.registry().info(name).map(|info| info.def);
            let slots = self.attr_slots(op, ctx.num_attr_slots(name)).to_vec();
            for (slot, attr) in slots.into_iter().enumerate() {
                let Some(attr) = attr else { continue };
                let spec = def.and_then(|def| def.attrs.get(slot.checked_sub(1)?));
                match (spec, ctx.attr_data(attr)) {
                    (Some(spec), _) if spec.optional && which(spec.name) => {
                        list.push(taken(op, slot, None, attr));
                        self.set_attr(ctx, op, slot - 1, None);
                    }
                    (None, AttrData::Dict(entries)) => {
                        let (take, keep): (Vec<NamedAttr>, Vec<NamedAttr>) =
                            entries.iter().partition(|(key, _)| which(ctx.str(*key)));
                        if take.is_empty() {
                            continue;
                        }
                        self.set_dict(ctx, op, slot, &keep);
                        let one = |(key, value)| taken(op, slot, Some(key), value);
                        list.extend(take.into_iter().map(one));
                    }
                    _ => {}
                }
            }
        }
        let count = list.len();
        let withheld = (self.rare.get_or_insert_default())
            .withheld
            .get_or_insert_default();
        withheld.list.extend(list);
        count
    }

    /// Puts back what was taken off, where the op is still there and has got no such attribute in
    /// the meantime. Returns how many, or `None` if nothing was ever taken off.
    pub fn put_back_attrs(&mut self, ctx: &Context) -> Option<usize> {
        let withheld = self.rare.as_mut()?.withheld.take()?;
        let mut count = 0;
        for Taken {
            op,
            slot,
            key,
            value,
        } in withheld.list
        {
            if self.is_erased(op) {
                continue;
            }
            let slots = self.attr_slots(op, ctx.num_attr_slots(self.op_name(op)));
            let there = slots.get(slot).copied().flatten();
            match key {
                Some(key) => {
                    let mut entries = there.map_or(Vec::new(), |d| ctx.dict_entries(d).to_vec());
                    if entries.iter().any(|(k, _)| *k == key) {
                        continue;
                    }
                    entries.push((key, value));
                    self.set_dict(ctx, op, slot, &entries);
                }
                None if there.is_some() => continue,
                None => self.set_attr(ctx, op, slot - 1, Some(value)),
            }
            count += 1;
        }
        Some(count)
    }

    /// Whether attributes were taken off and not put back.
    pub fn withholds_attrs(&self) -> bool {
        self.rare
            .as_ref()
            .is_some_and(|rare| rare.withheld.is_some())
    }

    /// The first op that lacks an attribute that was taken off.
    pub fn first_withheld(&self) -> Option<OpId> {
        let withheld = self.rare.as_ref()?.withheld.as_ref()?;
        let ops = withheld.list.iter().map(|taken| taken.op);
        ops.into_iter().find(|op| !self.is_erased(*op))
    }

    fn set_dict(&mut self, ctx: &Context, op: OpId, slot: usize, entries: &[NamedAttr]) {
        let dict = (!entries.is_empty()).then(|| ctx.dict_attr(entries));
        match slot.checked_sub(1) {
            None => self.set_discardable_dict(ctx, op, dict),
            Some(slot) => self.set_attr(ctx, op, slot, dict),
        }
    }
}

fn taken(op: OpId, slot: usize, key: Option<Ident>, value: Attr) -> Taken {
    Taken {
        op,
        slot,
        key,
        value,
    }
}
