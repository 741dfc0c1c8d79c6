//! Drops block arguments that receive the same value from every predecessor
//! (`region-simplify=aggressive`).

use crease_ir::{BlockId, ValueId};

use crate::regions::{all_regions, edges};
use crate::rewriter::Rewriter;

/// Returns whether any argument was dropped.
pub(crate) fn run(rw: &mut Rewriter<'_>) -> bool {
    let mut changed = false;
    for region in all_regions(rw) {
        let blocks: Vec<BlockId> = rw.body().region_blocks(region).collect();
        for block in blocks {
            changed |= block_args(rw, block);
        }
    }
    changed
}

fn block_args(rw: &mut Rewriter<'_>, block: BlockId) -> bool {
    let (ctx, body) = (rw.ctx(), rw.body());
    let edges: Vec<_> = body.predecessors(block).collect();
    let passed: Option<Vec<Vec<ValueId>>> = edges
        .iter()
        .map(|&(op, succ)| edges::passed(ctx, body, op, succ))
        .collect();
    let Some(passed) = passed else { return false };
    let args = body.block_args(block).to_vec();
    let Some((first, rest)) = passed.split_first() else {
        return false;
    };
    // An argument that the terminator itself makes is not passed.
    if passed.iter().any(|list| list.len() != args.len()) {
        return false;
    }
    let common = |i: usize| {
        rest.iter()
            .all(|list| list[i] == first[i])
            .then_some(first[i])
    };
    let drop: Vec<bool> = (0..args.len())
        .map(|i| common(i).is_some_and(|value| value != args[i]))
        .collect();
    if !drop.contains(&true) {
        return false;
    }
    for (i, &arg) in args.iter().enumerate() {
        if drop[i] {
            let _ = rw.replace_all_uses(arg, first[i]);
        }
    }
    for &(op, succ) in &edges {
        // Read again: the replacement may have changed what loops pass.
        let Some(passed) = edges::passed(rw.ctx(), rw.body(), op, succ) else {
            continue;
        };
        let kept: Vec<ValueId> = passed
            .into_iter()
            .enumerate()
            .filter(|(i, _)| !drop[*i])
            .map(|(_, v)| v)
            .collect();
        edges::pass(rw, op, succ, &kept);
    }
    let _ = rw.edit_blocks(&[], |_, body| body.remove_block_args(block, |i| drop[i]));
    true
}
