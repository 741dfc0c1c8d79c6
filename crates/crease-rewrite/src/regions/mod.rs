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
    let mut seen = rustc_hash::FxHashSet::default();
    let mut order = Vec::new();
    let successors = |block| -> Vec<_> {
        body.last_op(block)
            .map_or_else(Vec::new, |op| body.successors(op).collect())
    };
    seen.insert(entry);
    let mut stack = vec![(entry, successors(entry).into_iter())];
    while let Some((block, next)) = stack.last_mut() {
        match next.next() {
            Some(succ) if seen.insert(succ) => stack.push((succ, successors(succ).into_iter())),
            Some(_) => {}
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order
}
