//! What the policies that an op declares for its attributes mean in any rewrite: when the op is
//! replaced by values of other ops, those ops get its discardable attributes of policy `union`; an op
//! with an attribute of policy `block` is not folded and no rule or pattern starts at it. All other
//! attributes go with the op, as they always do. Merging equal ops is [`crate::cse`]'s.

use crease_ir::interfaces::AttrPolicy;
use crease_ir::{Attr, Body, Context, Ident, OpId, ValueId};

use crate::rewriter::Rewriter;

/// The discardable attributes of an op that declares policies, with these.
fn declared<'c>(
    ctx: &'c Context,
    body: &Body,
    op: OpId,
) -> impl Iterator<Item = (Ident, Attr, AttrPolicy)> + 'c {
    let info = ctx.registry().info(body.op_name(op));
    let policies = info.and_then(|info| info.attr_policies);
    let dict = policies.and_then(|_| body.discardable_dict(op));
    let entries = dict.map_or(&[][..], |dict| ctx.dict_entries(dict));
    entries.iter().filter_map(move |&(name, attr)| {
        let text = ctx.str(name);
        let row = policies?.0.iter().find(|(declared, _)| *declared == text)?;
        Some((name, attr, row.1))
    })
}

#[inline]
fn has_policies(ctx: &Context, body: &Body, op: OpId) -> bool {
    let info = ctx.registry().info(body.op_name(op));
    info.is_some_and(|info| info.attr_policies.is_some())
}

/// Whether an attribute forbids to rewrite the op.
#[inline]
pub(crate) fn is_blocked(ctx: &Context, body: &Body, op: OpId) -> bool {
    has_policies(ctx, body, op)
        && declared(ctx, body, op).any(|(.., policy)| policy == AttrPolicy::Block)
}

/// Gives the attributes of `op` that outlive it to the ops that make the values it is replaced by.
#[inline]
pub(crate) fn carry(rw: &mut Rewriter<'_>, op: OpId, values: &[ValueId]) {
    if has_policies(rw.ctx(), rw.body(), op) {
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
