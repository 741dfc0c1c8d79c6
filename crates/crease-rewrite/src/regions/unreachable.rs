//! Erases blocks that cannot be reached from the entry of their region.

use crease_ir::{BlockId, RegionId};

use crate::regions::post_order;
use crate::rewriter::Rewriter;

/// Erases in these regions, outer before inner; returns whether any block was erased.
pub(crate) fn run(rw: &mut Rewriter<'_>, multi_block: &[RegionId]) -> bool {
    let mut changed = false;
    for &region in multi_block {
        let body = rw.body();
        if body.region_empty(region) || body.has_one_block(region) {
            continue;
        }
        let reached = post_order(body, region);
        if reached.len() == body.region_blocks(region).count() {
            continue;
        }
        let mut reachable = vec![false; body.block_capacity()];
        reached.iter().for_each(|b| reachable[b.index()] = true);
        let dead: Vec<BlockId> = body
            .region_blocks(region)
            .filter(|b| !reachable[b.index()])
            .collect();
        // Dead blocks may use each other's values in a circle: cut all uses first.
        for &block in &dead {
            cut_uses(rw, block);
        }
        for block in dead {
            let _ = rw.erase_block(block);
            changed = true;
        }
    }
    changed
}

/// Drops the operands of everything in `block`.
fn cut_uses(rw: &mut Rewriter<'_>, block: BlockId) {
    let ops: Vec<_> = rw
        .body()
        .block_ops(block)
        .flat_map(|op| rw.body().ops_inside(op))
        .collect();
    let (_, body) = rw.parts();
    for op in ops {
        body.set_operands(op, &[]);
    }
}
