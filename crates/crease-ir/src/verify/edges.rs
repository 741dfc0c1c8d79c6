//! What control flow between ops and their regions depends on, of ops that passed: loops and branches of one
//! file are mostly alike.

use crate::body::Alike;
use crate::diag::Diagnostics;
use crate::registry::OpInfo;
use crate::view::OpRef;

use super::{Check, Verifier, interfaces};

/// Ops of one name that passed [`interfaces::on_exit`].
#[derive(Default)]
pub(super) struct Edges {
    /// What was said of them.
    seen: Alike<Vec<u32>>,
    /// What is said of the op that is looked at.
    new: Vec<u32>,
}

impl Verifier<'_> {
    /// [`interfaces::on_exit`], unless an op with regions that is like this one passed.
    pub(super) fn exit_interfaces(
        &mut self,
        op: OpRef<'_>,
        info: &OpInfo,
        diags: &mut Diagnostics,
    ) -> Check {
        if op.num_regions() == 0 {
            return interfaces::on_exit(op, info, diags);
        }
        let (plan, _) = self.plans.get(op.name(), info.def);
        let Edges { seen, new } = &mut plan.edges;
        new.clear();
        if describe(op, new).is_none() {
            return interfaces::on_exit(op, info, diags);
        }
        let (body, id) = (op.body(), op.id());
        if seen.find(body, id, |seen| seen == new).is_none() {
            interfaces::on_exit(op, info, diags)?;
            std::mem::swap(seen.room(body, id).get_or_insert_default(), new);
        }
        Ok(())
    }
}

/// All that interfaces of control flow, and the inference of types, may look at
/// ([`crate::interfaces::RegionBranchInterface`]): types and attributes of the op, of its regions' arguments
/// and terminators. `None` if there is more to it: branches, or a region of several blocks.
fn describe(op: OpRef<'_>, into: &mut Vec<u32>) -> Option<()> {
    describe_one(op, into)?;
    let (body, regions) = op.regions();
    for &region in regions {
        let Some(entry) = body.entry_block(region) else {
            into.push(0);
            continue;
        };
        if !body.has_one_block(region) {
            return None;
        }
        let args = body.block_args(entry);
        into.push(1 + args.len() as u32);
        into.extend(args.iter().map(|&arg| body.ty(arg).index() as u32));
        let last = body.op(op.ctx(), body.last_op(entry)?);
        if last.num_regions() > 0 {
            return None;
        }
        describe_one(last, into)?;
    }
    Some(())
}

/// The op itself; no number of these is the same for another op.
fn describe_one(op: OpRef<'_>, into: &mut Vec<u32>) -> Option<()> {
    let (body, id) = (op.body(), op.id());
    if body.num_successors(id) > 0 {
        return None;
    }
    let attrs = body.attr_slots(id, op.ctx().num_attr_slots(op.name()));
    let name = op.name().index()?;
    let counts = [name, op.num_operands(), op.num_results(), attrs.len()];
    into.extend(counts.map(|count| count as u32));
    into.extend(op.operands().map(|value| body.ty(value).index() as u32));
    into.extend(body.result_types(id).map(|ty| ty.index() as u32));
    let attrs = attrs.iter();
    into.extend(attrs.map(|attr| attr.map_or(0, |attr| attr.index() as u32 + 1)));
    Some(())
}
