//! What counts when CSE compares ops: everything, or less by the rules that a user gave; and how
//! the attributes of merged ops are put together.

use std::hash::Hash;

use rustc_hash::{FxHashMap, FxHasher};

use crease_ir::body::hash::{Exact, Sameness};
use crease_ir::interfaces::AttrPolicy;
use crease_ir::{Attr, AttrData, Body, Context, Ident, NamedAttr, OpId, OpName, ValueId};

use crate::policies::union;

use super::rules::CseRules;

/// What a sweep compares by.
pub(super) trait SweepSame: Sameness {
    /// Takes `value` for `leader` from now on.
    fn take_for(&mut self, value: ValueId, leader: ValueId);
}

impl SweepSame for Exact {
    fn take_for(&mut self, _: ValueId, _: ValueId) {}
}

/// Compares by rules, and values up to what was found equal.
pub(super) struct ByRules<'a> {
    pub(super) rules: Option<&'a CseRules>,
    leaders: FxHashMap<ValueId, ValueId>,
}

impl<'a> ByRules<'a> {
    pub(super) fn new(rules: Option<&'a CseRules>) -> Self {
        Self {
            rules: rules.filter(|rules| rules.has_policies()),
            leaders: FxHashMap::default(),
        }
    }
}

impl SweepSame for ByRules<'_> {
    fn take_for(&mut self, value: ValueId, leader: ValueId) {
        self.leaders.insert(value, leader);
    }
}

impl Sameness for ByRules<'_> {
    fn value(&self, value: ValueId) -> ValueId {
        self.leaders.get(&value).copied().unwrap_or(value)
    }

    fn hash_attrs(
        &self,
        ctx: &Context,
        name: OpName,
        slots: &[Option<Attr>],
        hasher: &mut FxHasher,
    ) {
        match self.rules {
            Some(rules) => {
                counting(rules, ctx, name, slots).for_each(|entry| entry.hash(hasher));
            }
            None => Exact.hash_attrs(ctx, name, slots, hasher),
        }
    }

    fn attrs_equal(
        &self,
        ctx: &Context,
        name: OpName,
        p: &[Option<Attr>],
        q: &[Option<Attr>],
    ) -> bool {
        match self.rules {
            Some(rules) => counting(rules, ctx, name, p).eq(counting(rules, ctx, name, q)),
            None => Exact.attrs_equal(ctx, name, p, q),
        }
    }
}

/// Attributes don't count at all: for finding what differs only in them.
pub(super) struct NoAttrs;

impl Sameness for NoAttrs {
    fn hash_attrs(&self, _: &Context, _: OpName, _: &[Option<Attr>], _: &mut FxHasher) {}

    fn attrs_equal(&self, _: &Context, _: OpName, _: &[Option<Attr>], _: &[Option<Attr>]) -> bool {
        true
    }
}

/// Where an attribute is kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Place {
    /// In the dictionary in this slot: discardable ones, or the properties of an unregistered op.
    Entry(usize, Ident),
    /// Inherent, in this slot of the definition.
    Slot(usize),
}

/// All attributes of an op: places and values, in an order that depends on the names only.
pub(super) fn attrs<'a>(
    ctx: &'a Context,
    name: OpName,
    slots: &'a [Option<Attr>],
) -> impl Iterator<Item = (Place, Attr)> + 'a {
    let registered = name.is_registered();
    slots.iter().enumerate().flat_map(move |(slot, attr)| {
        let dict = match attr {
            Some(attr) if slot == 0 || !registered => match ctx.attr_data(*attr) {
                AttrData::Dict(entries) => Some(&entries[..]),
                _ => None,
            },
            _ => None,
        };
        let single = match dict {
            None => attr.map(|attr| (Place::Slot(slot), attr)),
            Some(_) => None,
        };
        let entry = move |&(key, value): &NamedAttr| (Place::Entry(slot, key), value);
        dict.unwrap_or(&[]).iter().map(entry).chain(single)
    })
}

/// The name of the attribute at `place`, if it has one.
pub(super) fn attr_name(ctx: &Context, op: OpName, place: Place) -> Option<Ident> {
    match place {
        Place::Entry(_, name) => Some(name),
        Place::Slot(slot) => {
            let def = ctx.registry().info(op)?.def;
            Some(ctx.ident(def.attrs.get(slot.checked_sub(1)?)?.name))
        }
    }
}

fn policy(rules: &CseRules, ctx: &Context, op: OpName, place: Place) -> AttrPolicy {
    attr_name(ctx, op, place).map_or(AttrPolicy::Identity, |attr| rules.policy(ctx, op, attr))
}

/// The attributes that count.
fn counting<'a>(
    rules: &'a CseRules,
    ctx: &'a Context,
    name: OpName,
    slots: &'a [Option<Attr>],
) -> impl Iterator<Item = (Place, Attr)> + 'a {
    attrs(ctx, name, slots).filter(move |(place, _)| !policy(rules, ctx, name, *place).ignores())
}

/// The name of the attribute that forbids to merge the op, if one does.
pub(super) fn blocked_by<'a>(
    rules: &CseRules,
    ctx: &'a Context,
    body: &Body,
    op: OpId,
) -> Option<&'a str> {
    let name = body.op_name(op);
    let slots = body.attr_slots(op, ctx.num_attr_slots(name));
    let (place, _) = attrs(ctx, name, slots)
        .find(|(place, _)| policy(rules, ctx, name, *place) == AttrPolicy::Block)?;
    attr_name(ctx, name, place).map(|ident| ctx.str(ident))
}

/// A change of an attribute of the op that stays.
pub(super) type AttrEdit = (Place, Option<Attr>);

/// What the attributes of `op`, which is merged into `leader`, change there.
pub(super) fn merged_attrs(
    rules: &CseRules,
    ctx: &Context,
    body: &Body,
    op: OpId,
    leader: OpId,
) -> Vec<AttrEdit> {
    let name = body.op_name(op);
    let slots = |op| body.attr_slots(op, ctx.num_attr_slots(name));
    let (mine, theirs): (Vec<_>, Vec<_>) = (
        attrs(ctx, name, slots(leader)).collect(),
        attrs(ctx, name, slots(op)).collect(),
    );
    let value = |list: &[(Place, Attr)], place| {
        list.iter()
            .find(|(p, _)| *p == place)
            .map(|(_, attr)| *attr)
    };
    let mut edits = Vec::new();
    for &(place, own) in &mine {
        let other = value(&theirs, place);
        match policy(rules, ctx, name, place) {
            AttrPolicy::Drop if other != Some(own) => edits.push((place, None)),
            AttrPolicy::Union => {
                if let Some(other) = other.filter(|other| *other != own) {
                    edits.push((place, Some(union(ctx, own, other))));
                }
            }
            _ => {}
        }
    }
    for &(place, other) in &theirs {
        if value(&mine, place).is_none() && policy(rules, ctx, name, place) == AttrPolicy::Union {
            edits.push((place, Some(other)));
        }
    }
    edits
}

/// Applies an edit of [`merged_attrs`].
pub(super) fn apply_edit(ctx: &Context, body: &mut Body, op: OpId, (place, value): AttrEdit) {
    match place {
        Place::Entry(0, name) => body.set_discardable(ctx, op, name, value),
        Place::Entry(slot, name) => {
            let old = body.attr(op, slot - 1);
            let mut entries: Vec<NamedAttr> =
                old.map_or(Vec::new(), |dict| ctx.dict_entries(dict).to_vec());
            entries.retain(|(key, _)| *key != name);
            entries.extend(value.map(|value| (name, value)));
            body.set_attr(ctx, op, slot - 1, Some(ctx.dict_attr(&entries)));
        }
        Place::Slot(slot) if slot > 0 => body.set_attr(ctx, op, slot - 1, value),
        Place::Slot(_) => {}
    }
}
