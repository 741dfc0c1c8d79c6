//! Region simplification between the rounds of the worklist schedule.

mod block_args;
mod edges;
mod liveness;
mod merge_blocks;
mod unreachable;

use crate::driver::RegionSimplify;
use crate::rewriter::Rewriter;

/// Simplifies all regions of the body as far as `level` says; returns whether anything changed.
pub(crate) fn simplify(rw: &mut Rewriter<'_>, level: RegionSimplify) -> bool {
    let erased_blocks = unreachable::run(rw);
    if level == RegionSimplify::Disabled {
        return erased_blocks;
    }
    let erased_dead = liveness::run(rw);
    let mut merged = false;
    if level == RegionSimplify::Aggressive {
        merged |= merge_blocks::run(rw);
        merged |= block_args::run(rw);
    }
    erased_blocks | erased_dead | merged
}

/// All regions of the body, outer before inner, in textual order of their ops.
fn all_regions(rw: &Rewriter<'_>) -> Vec<crease_ir::RegionId> {
    let body = rw.body();
    let mut regions = body.owner_regions().to_vec();
    body.walk_regions(&regions.clone(), |step| {
        if let crease_ir::body::BodyStep::Enter(op) = step {
            regions.extend_from_slice(body.op_regions(op));
        }
        true
    });
    regions
}

/// The regions of the body that have several blocks, in the order of [`all_regions`].
fn multi_block_regions(rw: &Rewriter<'_>) -> Vec<crease_ir::RegionId> {
    let body = rw.body();
    let several = |r: &crease_ir::RegionId| !body.region_empty(*r) && !body.has_one_block(*r);
    let mut regions = Vec::new();
    regions.extend(body.owner_regions().iter().copied().filter(several));
    body.walk_regions(body.owner_regions(), |step| {
        if let crease_ir::body::BodyStep::Enter(op) = step {
            regions.extend(body.op_regions(op).iter().copied().filter(several));
        }
        true
    });
    regions
}

/// The blocks of `region` that can be reached from its entry, in depth-first post-order.
pub(crate) fn post_order(
    body: &crease_ir::Body,
    region: crease_ir::RegionId,
) -> Vec<crease_ir::BlockId> {
    let Some(entry) = body.entry_block(region) else {
        return Vec::new();
    };
    if body.has_one_block(region) {
        return vec![entry];
    }
    let mut seen = vec![false; body.block_capacity()];
    let mut order = Vec::new();
    seen[entry.index()] = true;
    // Each block with its terminator and the successor to visit next.
    let mut stack = vec![(entry, body.last_op(entry), 0)];
    while let Some((block, terminator, next)) = stack.last_mut() {
        match *terminator {
            Some(op) if *next < body.num_successors(op) => {
                let succ = body.successor(op, *next);
                *next += 1;
                if !std::mem::replace(&mut seen[succ.index()], true) {
                    stack.push((succ, body.last_op(succ), 0));
                }
            }
            _ => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order
}
