//! Replacing attributes wherever they are, also inside of others.

use rustc_hash::FxHashMap;

use crate::attrs::AttrData;
use crate::body::Body;
use crate::context::Context;
use crate::ids::Attr;

/// Replaces attributes, also inside of arrays, dictionaries, attributes of dialects and distinct ones; those inside of
/// types and locations stay.
pub struct AttrReplacer<'a, F> {
    ctx: &'a Context,
    /// What stands for an attribute, whose parts were replaced before, if it is another one.
    replace: F,
    /// What attributes become.
    known: FxHashMap<Attr, Attr>,
}

impl<'a, F: Fn(Attr) -> Option<Attr>> AttrReplacer<'a, F> {
    /// One that asks `replace`, once for each attribute, what stands for it.
    pub fn new(ctx: &'a Context, replace: F) -> Self {
        let known = FxHashMap::default();
        Self {
            ctx,
            replace,
            known,
        }
    }

    /// Replaces in the ops of a body, but not in its owner and in other bodies; whether that changed any. What an op that
    /// is not registered has between `<{` and `}>` nobody knows the meaning of: it stays.
    pub fn replace_in(&mut self, body: &mut Body) -> bool {
        let ctx = self.ctx;
        let mut changed = false;
        for op in body.ops_preorder() {
            let name = body.op_name(op);
            let count = match ctx.registry().info(name) {
                Some(_) => ctx.num_attr_slots(name),
                None => 1,
            };
            for slot in 0..count {
                let old = match slot.checked_sub(1) {
                    Some(slot) => body.attr(op, slot),
                    None => body.discardable_dict(op),
                };
                let new = old.map(|old| self.replaced(old));
                if new == old {
                    continue;
                }
                changed = true;
                match slot.checked_sub(1) {
                    Some(slot) => body.set_attr(ctx, op, slot, new),
                    None => body.set_discardable_dict(ctx, op, new),
                }
            }
        }
        changed
    }

    /// Replaces in the op that owns a body; whether that changed it.
    pub fn replace_in_owner(&mut self, body: &mut Body) -> bool {
        let mut changed = false;
        for attr in body.owner_mut().attrs.iter_mut().flatten() {
            let old = *attr;
            *attr = self.replaced(old);
            changed |= old != *attr;
        }
        changed
    }

    /// What `attr` becomes.
    pub fn replaced(&mut self, attr: Attr) -> Attr {
        let mut pending = vec![attr];
        while let Some(&at) = pending.last() {
            let missing = pending.len();
            if !self.known.contains_key(&at) {
                let inner = self.inner(at).into_iter();
                pending.extend(inner.filter(|inner| !self.known.contains_key(inner)));
            }
            if pending.len() == missing {
                if !self.known.contains_key(&at) {
                    let new = self.rebuilt(at);
                    let new = (self.replace)(new).unwrap_or(new);
                    self.known.insert(at, new);
                }
                pending.pop();
            }
        }
        self.known.get(&attr).copied().unwrap_or(attr)
    }

    fn inner(&self, attr: Attr) -> Vec<Attr> {
        match self.ctx.attr_data(attr) {
            AttrData::Array(list) => list.to_vec(),
            AttrData::Dict(entries) => entries.iter().map(|entry| entry.1).collect(),
            AttrData::Dialect { params, .. } => params.iter().copied().flatten().collect(),
            AttrData::Distinct { inner, .. } => vec![*inner],
            _ => Vec::new(),
        }
    }

    /// `attr` of what its parts became.
    fn rebuilt(&self, attr: Attr) -> Attr {
        let new = |attr: &Attr| self.known.get(attr).copied().unwrap_or(*attr);
        let ctx = self.ctx;
        match ctx.attr_data(attr) {
            AttrData::Array(list) if !list.iter().all(|inner| new(inner) == *inner) => {
                ctx.array_attr(&list.iter().map(new).collect::<Vec<_>>())
            }
            AttrData::Dict(entries) if !entries.iter().all(|(_, inner)| new(inner) == *inner) => {
                let entries = entries.iter().map(|(name, inner)| (*name, new(inner)));
                ctx.dict_attr(&entries.collect::<Vec<_>>())
            }
            AttrData::Dialect { def, params }
                if !params.iter().flatten().all(|inner| new(inner) == *inner) =>
            {
                let params = params.iter().map(|inner| inner.as_ref().map(new));
                let params = params.collect();
                ctx.intern_attr(AttrData::Dialect { def: *def, params })
            }
            AttrData::Distinct { inner, .. } if new(inner) != *inner => {
                ctx.distinct_attr(new(inner))
            }
            _ => attr,
        }
    }
}
