//! Why ops that are nearly the same were not merged. Only looked for if somebody asked.

use crease_ir::body::hash::{Sameness, op_hash_as};
use crease_ir::{Body, Context, OpId, OpTrait};

use super::same::{NoAttrs, attr_name, attrs};
use super::table::Table;

/// Why an op was not merged into another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhyNot<'a> {
    /// Something may have been written between them.
    Write {
        /// By this op; `None` where paths meet, or at the start of a block.
        by: Option<OpId>,
    },
    /// They are equal, but the other is not executed on every path.
    NoDominance,
    /// They differ in this attribute only, or in several, of which this is the first.
    Attribute(&'a str),
    /// They are equal, but this attribute forbids to merge.
    Blocked(&'a str),
}

/// All candidates seen so far, in scope or not.
#[derive(Default, Debug)]
pub(super) struct NearTables {
    equal: Table,
    but_attrs: Table,
}

impl NearTables {
    /// An op nearly the same as `op`, which has no leader; and notes `op`.
    pub(super) fn find<'a>(
        &mut self,
        ctx: &'a Context,
        body: &Body,
        op: OpId,
        hash: u64,
        same: &impl Sameness,
    ) -> Option<(OpId, WhyNot<'a>)> {
        // Constants differ in their values; nobody asks why.
        if body.op(ctx, op).has(OpTrait::ConstantLike) {
            return None;
        }
        let equal = self.equal.find(ctx, body, hash, op, same);
        let near_hash = op_hash_as(ctx, body, op, &NoAttrs);
        let near = self.but_attrs.find(ctx, body, near_hash, op, &NoAttrs);
        self.equal.insert(hash, op, 0, equal);
        self.but_attrs.insert(near_hash, op, 0, near);
        if let Some(other) = equal {
            return Some((other.op, WhyNot::NoDominance));
        }
        let other = near?.op;
        let name = first_difference(ctx, body, op, other, same)?;
        Some((other, WhyNot::Attribute(name)))
    }
}

/// The name of the first attribute that counts and differs.
fn first_difference<'a>(
    ctx: &'a Context,
    body: &Body,
    a: OpId,
    b: OpId,
    same: &impl Sameness,
) -> Option<&'a str> {
    let name = body.op_name(a);
    let slots = |op| body.attr_slots(op, ctx.num_attr_slots(name));
    let list = |op| attrs(ctx, name, slots(op)).collect::<Vec<_>>();
    let (p, q) = (list(a), list(b));
    let differs = |(place, attr): &&(_, _)| {
        let other = |list: &[(_, _)]| list.iter().any(|entry| entry == &(*place, *attr));
        !(other(&p) && other(&q))
    };
    // What doesn't count is left out: an op with this attribute alone equals one without.
    let counts = |(place, attr): &&(super::same::Place, crease_ir::Attr)| {
        let mut slots = vec![None; ctx.num_attr_slots(name).max(2)];
        match place {
            super::same::Place::Entry(slot, key) => {
                slots[*slot] = Some(ctx.dict_attr(&[(*key, *attr)]));
            }
            super::same::Place::Slot(slot) => slots[*slot] = Some(*attr),
        }
        !same.attrs_equal(ctx, name, &slots, &[])
    };
    let found = p.iter().chain(&q).filter(counts).find(differs)?;
    attr_name(ctx, name, found.0).map(|ident| ctx.str(ident))
}
