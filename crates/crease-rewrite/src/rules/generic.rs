//! Rules in generic form: an op that is not registered becomes another one, with all its attributes.

use smallvec::SmallVec;

use crease_ir::body::NewOp;
use crease_ir::{Attr, Body, Context, OpId, Type, ValueId};
use crease_rules::model::GenericRule;

use crate::outcome::{NotApplied, PatternResult};
use crate::rewriter::Rewriter;

/// Applies the rule, if it matches.
pub(super) fn apply(rule: &GenericRule, rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (ctx, body) = (rw.ctx(), rw.body());
    let name = body.op_name(op);
    if name.ident().is_none_or(|ident| ctx.str(ident) != rule.from) {
        return Err(NotApplied("it is another op"));
    }
    let given: SmallVec<[ValueId; 4]> = body.operands(op).collect();
    if given.len() != rule.count {
        return Err(NotApplied("it has another number of operands"));
    }
    let same = |&(a, b): &(usize, usize)| given.get(a) == given.get(b);
    if !rule.equal.iter().all(same) {
        return Err(NotApplied("the operands differ"));
    }
    if !body.op_regions(op).is_empty() || body.successors(op).next().is_some() {
        return Err(NotApplied("it has regions or successors"));
    }
    let operands = rule.operands.iter().filter_map(|&at| given.get(at));
    let operands: SmallVec<[ValueId; 4]> = operands.copied().collect();
    let old = attrs(ctx, body, op);
    let new = with_texts(ctx, &old, &rule.attrs);
    let to = ctx.op_name(&rule.to);
    if to == name && operands == given && new == old {
        return Err(NotApplied("it is so already"));
    }
    let types: SmallVec<[Type; 2]> = body.results(op).map(|v| body.ty(v)).collect();
    let made = rw.create_op(NewOp {
        name: to,
        loc: body.op_loc(op),
        operands: &operands,
        types: &types,
        attrs: &new,
        regions: &[],
        successors: &[],
    });
    let results: SmallVec<[ValueId; 2]> = rw.body().results(made).collect();
    Ok(rw.replace_op(op, &results))
}

/// All slots of an op.
fn attrs(ctx: &Context, body: &Body, op: OpId) -> SmallVec<[Option<Attr>; 2]> {
    let mut slots: SmallVec<[Option<Attr>; 2]> = SmallVec::new();
    slots.push(body.discardable_dict(op));
    let more = ctx.num_attr_slots(body.op_name(op)).saturating_sub(1);
    slots.extend((0..more).map(|slot| body.attr(op, slot)));
    slots
}

/// The slots with these texts among the discardable attributes.
fn with_texts(
    ctx: &Context,
    slots: &[Option<Attr>],
    texts: &[(String, String)],
) -> SmallVec<[Option<Attr>; 2]> {
    let mut slots: SmallVec<[Option<Attr>; 2]> = slots.iter().copied().collect();
    if let (Some(dict), false) = (slots.first_mut(), texts.is_empty()) {
        let mut entries = dict.map_or_else(Vec::new, |dict| ctx.dict_entries(dict).to_vec());
        for (name, text) in texts {
            let (name, text) = (ctx.ident(name), ctx.string_attr(text));
            entries.retain(|(known, _)| *known != name);
            entries.push((name, text));
        }
        *dict = Some(ctx.dict_attr(&entries));
    }
    slots
}
