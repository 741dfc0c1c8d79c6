//! Region simplification between the rounds of the worklist schedule.

mod block_args;
mod edges;
mod liveness;
mod merge_blocks;
mod unreachable;

use crease_ir::body::BodyStep;
use crease_ir::dominance::region_has_ssa_dominance;
use crease_ir::effects::is_op_trivially_dead;
use crease_ir::{BlockId, Body, OpId, RegionId};

use crate::driver::RegionSimplify;
use crate::rewriter::Rewriter;

/// Simplifies all regions of the body as far as `level` says; returns whether anything changed.
pub(crate) fn simplify(rw: &mut Rewriter<'_>, level: RegionSimplify) -> bool {
    let seen = Seen::of(rw);
    let erased_blocks = unreachable::run(rw, &seen.multi_block);
    if level == RegionSimplify::Disabled {
        return erased_blocks;
    }
    if seen.nothing_to_do && level == RegionSimplify::Normal {
        return false;
    }
    let erased_dead = liveness::run(rw);
    let mut merged = false;
    if level == RegionSimplify::Aggressive {
        merged |= merge_blocks::run(rw);
        merged |= block_args::run(rw);
    }
    erased_blocks | erased_dead | merged
}

/// Erases blocks that can't be reached; returns whether there were any.
pub(crate) fn erase_unreachable(rw: &mut Rewriter<'_>) -> bool {
    let body = rw.body();
    if body.block_capacity() < 2 {
        return false;
    }
    let several = |region: &RegionId| !body.region_empty(*region) && !body.has_one_block(*region);
    // Mostly none has, and no op need be looked at.
    let mut all = (0..body.region_capacity()).map(RegionId::from_index);
    if !all.any(|region| several(&region)) {
        return false;
    }
    let mut regions = body.owner_regions().to_vec();
    regions.retain(several);
    body.walk_regions(body.owner_regions(), |step| {
        if let BodyStep::Enter(op) = step {
            regions.extend(body.op_regions(op).iter().copied().filter(|r| several(r)));
        }
        true
    });
    unreachable::run(rw, &regions)
}

/// What a look at all ops of a body shows.
struct Seen {
    /// The regions that have several blocks, in the order of [`all_regions`].
    multi_block: Vec<RegionId>,
    /// Whether every region has one block, in which definitions come before uses, and no unused op
    /// can be erased: then every op is live, as the last of those that are not would be unused.
    nothing_to_do: bool,
}

impl Seen {
    fn of(rw: &Rewriter<'_>) -> Self {
        let (ctx, body) = (rw.ctx(), rw.body());
        let mut multi_block = Vec::new();
        let mut nothing_to_do = true;
        let mut regions = |regions: &[RegionId]| {
            let mut in_order = true;
            for &region in regions.iter().filter(|&&region| !body.region_empty(region)) {
                if !body.has_one_block(region) {
                    multi_block.push(region);
                }
                in_order &= region_has_ssa_dominance(ctx, body, region);
            }
            in_order
        };
        nothing_to_do &= regions(body.owner_regions());
        body.walk_regions(body.owner_regions(), |step| {
            if let BodyStep::Enter(op) = step {
                let inside = body.op_regions(op);
                nothing_to_do &= inside.is_empty() || regions(inside);
                nothing_to_do = nothing_to_do && !is_op_trivially_dead(body.op(ctx, op));
            }
            true
        });
        Self {
            nothing_to_do: nothing_to_do && multi_block.is_empty(),
            multi_block,
        }
    }
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
pub(crate) fn erasure_order(body: &Body, op: OpId) -> Vec<OpId> {
    let mut order = Vec::new();
    // Each op, and whether what is inside it is done. An explicit stack: nesting may be deep.
    let mut stack = vec![(op, false)];
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
            blocks.clear();
            if body.has_one_block(region) {
                blocks.extend(body.entry_block(region));
            } else {
                seen.resize(body.block_capacity(), false);
                for block in body.region_blocks(region) {
                    post_order_from(body, block, &mut seen, &mut blocks);
                }
            }
            for &block in blocks.iter().rev() {
                stack.extend(body.block_ops(block).map(|op| (op, false)));
            }
        }
    }
    order
}
