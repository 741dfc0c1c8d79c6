//! What control flow between ops and their regions depends on, of ops that passed: loops and branches of one
//! file are mostly alike.

use crate::view::OpRef;

/// So many different ones of a name are remembered.
const KEPT: usize = 4;

/// Ops of one name that passed [`super::interfaces::on_exit`].
#[derive(Default)]
pub(super) struct Edges {
    /// What was said of each, the one that was met last first.
    seen: Vec<Vec<u32>>,
    /// What is said of the op that is looked at.
    new: Vec<u32>,
}

impl Edges {
    /// Whether an op like this one passed.
    pub(super) fn know(&mut self, op: OpRef<'_>) -> bool {
        self.new.clear();
        if describe(op, &mut self.new).is_none() {
            self.new.clear();
            return false;
        }
        let found = self.seen.iter().position(|seen| *seen == self.new);
        if let Some(place @ 1..) = found {
            self.seen.swap(0, place);
        }
        found.is_some()
    }

    /// Remembers the op that was asked about last, which was not known and has passed.
    pub(super) fn remember(&mut self) {
        if self.new.is_empty() {
            return;
        }
        if self.seen.len() < KEPT {
            self.seen.push(Vec::new());
        }
        self.seen.rotate_right(1);
        std::mem::swap(&mut self.seen[0], &mut self.new);
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
