//! What the policies that an op declares for its attributes mean in any rewrite: when the op is
//! replaced by values of other ops, those ops get its discardable attributes of policy `union`; an op
//! with an attribute of policy `block` is not folded and no rule or pattern starts at it. All other
//! attributes go with the op, as they always do. Merging equal ops is [`crate::cse`]'s.

use crease_ir::interfaces::{AttrPolicies, AttrPolicy};
use crease_ir::{Attr, Body, Context, Ident, OpId, ValueId};

use crate::rewriter::Rewriter;

/// The discardable attributes of an op that declares policies, with these.
fn declared<'c>(
    ctx: &'c Context,
    body: &Body,
    op: OpId,
) -> impl Iterator<Item = (Ident, Attr, AttrPolicy)> + 'c {
    let dict = body.discardable_dict(op);
    let policies = dict.and_then(|_| {
        let info = ctx.registry().info(body.op_name(op))?;
        info.def.interface::<AttrPolicies>()
    });
    let entries = match (dict, policies) {
        (Some(dict), Some(_)) => ctx.dict_entries(dict),
        _ => &[],
    };
    entries.iter().filter_map(move |&(name, attr)| {
        let text = ctx.str(name);
        let row = policies?.0.iter().find(|(declared, _)| *declared == text)?;
        Some((name, attr, row.1))
    })
}

/// Whether an attribute forbids to rewrite the op.
#[inline]
pub(crate) fn is_blocked(ctx: &Context, body: &Body, op: OpId) -> bool {
    body.discardable_dict(op).is_some()
        && declared(ctx, body, op).any(|(.., policy)| policy == AttrPolicy::Block)
}

/// Gives the attributes of `op` that outlive it to the ops that make the values it is replaced by.
#[inline]
pub(crate) fn carry(rw: &mut Rewriter<'_>, op: OpId, values: &[ValueId]) {
    if rw.body().discardable_dict(op).is_some() {
        carry_all(rw, op, values);
    }
}

fn carry_all(rw: &mut Rewriter<'_>, op: OpId, values: &[ValueId]) {
    let ctx = rw.ctx();
    let outlive: Vec<(Ident, Attr)> = declared(ctx, rw.body(), op)
        .filter(|(.., policy)| *policy == AttrPolicy::Union)
        .map(|(name, attr, _)| (name, attr))
        .collect();
    let mut heirs: Vec<OpId> = Vec::new();
    for heir in values.iter().filter_map(|value| rw.body().def_op(*value)) {
        if heir != op && !heirs.contains(&heir) {
            heirs.push(heir);
        }
    }
    for heir in heirs {
        for &(name, attr) in &outlive {
            let dict = rw.body().discardable_dict(heir);
            let entries = dict.map_or(&[][..], |dict| ctx.dict_entries(dict));
            let own = entries.iter().find(|(key, _)| *key == name);
            let both = own.map_or(attr, |&(_, own)| union(ctx, own, attr));
            let _ = rw.modify(heir, |ctx, body| {
                body.set_discardable(ctx, heir, name, Some(both));
            });
        }
    }
}

/// The values of both: elements of arrays, else an array of the two; each once, in order. Of one
/// value twice it is the value.
pub(crate) fn union(ctx: &Context, a: Attr, b: Attr) -> Attr {
    if a == b {
        return a;
    }
    let elements = |attr: Attr| match ctx.array_elements(attr) {
        Some(elements) => elements.to_vec(),
        None => vec![attr],
    };
    let mut all = elements(a);
    for element in elements(b) {
        if !all.contains(&element) {
            all.push(element);
        }
    }
    ctx.array_attr(&all)
}
