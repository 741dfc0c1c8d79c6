//! Region simplification between the rounds of the worklist schedule.

mod block_args;
mod edges;
mod liveness;
mod merge_blocks;
mod unreachable;

use smallvec::{SmallVec, smallvec};

use crease_ir::body::BodyStep;
use crease_ir::dominance::region_has_ssa_dominance;
use crease_ir::effects::visit_erasable;
use crease_ir::{BlockId, Body, OpId, RegionId};

use crate::driver::RegionSimplify;
use crate::rewriter::Rewriter;

/// What is known of the control flow of a body after so many edits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    edits: u64,
    /// Whether no path comes back to a block.
    forward: bool,
}

/// Simplifies all regions of the body as far as `level` says; returns whether anything changed. With
/// `visited` all ops were asked whether they are dead, after the edits that
/// [`erase_unreachable`] has seen.
pub(crate) fn simplify(rw: &mut Rewriter<'_>, level: RegionSimplify, visited: bool) -> bool {
    if level == RegionSimplify::Disabled {
        return false;
    }
    let unchanged = rw.control_flow.filter(|known| known.edits == rw.edits());
    let erased_blocks = unchanged.is_none() && erase_unreachable(rw, None);
    let visited = visited && unchanged.is_some();
    let forward = rw.control_flow.is_some_and(|known| known.forward);
    let normal = level == RegionSimplify::Normal;
    let flat = normal && is_flat(rw);
    if normal && forward && (visited || !flat) && all_live(rw, visited) {
        return erased_blocks;
    }
    let erased_dead = match flat {
        true => liveness::run_flat(rw),
        false => liveness::run(rw),
    };
    // What was erased and no longer passed on leads nowhere.
    note(rw, forward);
    let mut merged = false;
    if level == RegionSimplify::Aggressive {
        merged |= merge_blocks::run(rw);
        merged |= block_args::run(rw);
    }
    erased_blocks | erased_dead | merged
}

/// Erases blocks that can't be reached; returns whether there were any. Notes what it learns of the
/// control flow. Since `before`, if given, only constants were edited.
pub(crate) fn erase_unreachable(rw: &mut Rewriter<'_>, before: Option<u64>) -> bool {
    if let (Some(before), Some(known)) = (before, &rw.control_flow)
        && before == known.edits
    {
        let forward = known.forward;
        note(rw, forward);
        return false;
    }
    let regions = multi_block(rw.body());
    let found = unreachable::run(rw, &regions);
    note(rw, found.forward);
    found.erased
}

fn note(rw: &mut Rewriter<'_>, forward: bool) {
    let edits = rw.edits();
    rw.control_flow = Some(Known { edits, forward });
}

/// The regions that have several blocks, outer before inner.
fn multi_block(body: &Body) -> Vec<RegionId> {
    if body.block_capacity() < 2 {
        return Vec::new();
    }
    let several = |region: &RegionId| !body.region_empty(*region) && !body.has_one_block(*region);
    let own = body.owner_regions();
    let mut regions: Vec<RegionId> = own.iter().copied().filter(several).collect();
    // Mostly no inner region has, and no op need be looked at.
    let mut all = (0..body.region_capacity()).map(RegionId::from_index);
    if all.any(|region| several(&region) && !own.contains(&region)) {
        body.walk_regions(own, |step| {
            if let BodyStep::Enter(op) = step {
                regions.extend(body.op_regions(op).iter().copied().filter(|r| several(r)));
            }
            true
        });
    }
    regions
}

/// Whether the body is one block in which definitions come before uses, and no op in it holds others.
fn is_flat(rw: &Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.ctx(), rw.body());
    match *body.owner_regions() {
        [region] => {
            body.region_capacity() == 1
                && body.has_one_block(region)
                && region_has_ssa_dominance(ctx, body, region)
        }
        _ => false,
    }
}

/// Whether it is easily seen that all ops and block arguments are live, given that no path comes back
/// to a block. Then what uses a value comes after it, if definitions come before uses in regions of
/// one block; so if some were not live, the last of them would have no use. With `visited` no op is
/// dead that has none.
fn all_live(rw: &Rewriter<'_>, visited: bool) -> bool {
    let (ctx, body) = (rw.ctx(), rw.body());
    // Those that are no longer anywhere do no harm.
    let regions = (0..body.region_capacity()).map(RegionId::from_index);
    let fine = |region: RegionId| match body.entry_block(region) {
        None => true,
        Some(_) if body.has_one_block(region) => region_has_ssa_dominance(ctx, body, region),
        Some(_) => body.region_blocks(region).skip(1).all(|block| {
            let args = body.block_args(block).iter();
            args.copied().all(|arg| !body.use_empty(arg))
        }),
    };
    regions.into_iter().all(fine) && (visited || !any_trivially_dead(rw))
}

fn any_trivially_dead(rw: &Rewriter<'_>) -> bool {
    let body = rw.body();
    let mut found = false;
    visit_erasable(rw.ctx(), body, |op, erasable| {
        found = erasable && body.op_unused(op);
        !found
    });
    found
}

/// All regions of the body, outer before inner, in textual order of their ops.
fn all_regions(rw: &Rewriter<'_>) -> Vec<RegionId> {
    let body = rw.body();
    let mut regions = body.owner_regions().to_vec();
    body.walk_regions(&regions.clone(), |step| {
        if let BodyStep::Enter(op) = step {
            regions.extend_from_slice(body.op_regions(op));
        }
        true
    });
    regions
}

/// The blocks of `region` that can be reached from its entry, in depth-first post-order.
pub(crate) fn post_order(body: &Body, region: RegionId) -> Vec<BlockId> {
    let Some(entry) = body.entry_block(region) else {
        return Vec::new();
    };
    if body.has_one_block(region) {
        return vec![entry];
    }
    let mut order = Vec::new();
    let mut seen = vec![false; body.block_capacity()];
    post_order_from(body, entry, &mut seen, &mut order);
    order
}

/// Appends the blocks that can be reached from `entry` and were not seen, in depth-first
/// post-order.
fn post_order_from(body: &Body, entry: BlockId, seen: &mut [bool], order: &mut Vec<BlockId>) {
    if std::mem::replace(&mut seen[entry.index()], true) {
        return;
    }
    let successors = |block| {
        body.last_op(block)
            .into_iter()
            .flat_map(|op| body.successors(op))
    };
    // Each block with the successors to visit next.
    let mut stack = vec![(entry, successors(entry))];
    while let Some((block, next)) = stack.last_mut() {
        match next.next() {
            Some(succ) => {
                if !std::mem::replace(&mut seen[succ.index()], true) {
                    stack.push((succ, successors(succ)));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
}

/// The ops inside `op` in the order in which they are erased: what is inside an op before it, the
/// last op of a block first, a block after those that follow it, the last region first.
pub(crate) fn erasure_order(body: &Body, op: OpId) -> SmallVec<[OpId; 16]> {
    let mut order = SmallVec::new();
    // Each op, and whether what is inside it is done. An explicit stack: nesting may be deep.
    let mut stack: SmallVec<[(OpId, bool); 16]> = smallvec![(op, false)];
    let (mut blocks, mut seen) = (Vec::new(), Vec::new());
    while let Some((at, done)) = stack.pop() {
        let regions = body.op_regions(at);
        if done || regions.is_empty() {
            if at != op {
                order.push(at);
            }
            continue;
        }
        stack.push((at, true));
        for &region in regions {
            if body.has_one_block(region) {
                let block = body.entry_block(region);
                let ops = block.map(|block| body.block_ops(block));
                stack.extend(ops.into_iter().flatten().map(|op| (op, false)));
            } else {
                blocks.clear();
                seen.resize(body.block_capacity(), false);
                for block in body.region_blocks(region) {
                    post_order_from(body, block, &mut seen, &mut blocks);
                }
                for &block in blocks.iter().rev() {
                    stack.extend(body.block_ops(block).map(|op| (op, false)));
                }
            }
        }
    }
    order
}
