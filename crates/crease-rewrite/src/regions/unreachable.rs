//! Erases blocks that cannot be reached from the entry of their region.

use crease_ir::{BlockId, Body, OpId, RegionId};
use smallvec::SmallVec;

use crate::rewriter::Rewriter;

/// What a run found.
pub(crate) struct Found {
    /// Whether any block was erased.
    pub(crate) erased: bool,
    /// Whether in none of the regions a path comes back to a block.
    pub(crate) forward: bool,
}

/// Erases in these regions, outer before inner.
pub(crate) fn run(rw: &mut Rewriter<'_>, multi_block: &[RegionId]) -> Found {
    let mut found = Found {
        erased: false,
        forward: true,
    };
    if multi_block.is_empty() {
        return found;
    }
    let mut seen = vec![Seen::No; rw.body().block_capacity()];
    for &region in multi_block {
        let body = rw.body();
        if body.region_empty(region) || body.has_one_block(region) {
            continue;
        }
        if all_in_order(body, region, &mut seen) {
            continue;
        }
        body.region_blocks(region)
            .for_each(|b| seen[b.index()] = Seen::No);
        found.forward &= reach(body, region, &mut seen);
        let not_reached = |b: &BlockId| seen[b.index()] == Seen::No;
        if !body.region_blocks(region).any(|b| not_reached(&b)) {
            continue;
        }
        let dead: Vec<BlockId> = body.region_blocks(region).filter(not_reached).collect();
        // Dead blocks may use each other's values in a circle: cut all uses first.
        for &block in &dead {
            cut_uses(rw, block);
        }
        for block in dead {
            let _ = rw.erase_block(block);
            found.erased = true;
        }
    }
    found
}

/// What a depth-first search knows of a block.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    No,
    /// What follows it is being searched.
    Open,
    Done,
}

/// Whether each block but the entry follows others, and all of those come before it in the text: then
/// all can be reached, and no path comes back. Mostly so, and quickly seen.
fn all_in_order(body: &Body, region: RegionId, seen: &mut [Seen]) -> bool {
    let entry = body.entry_block(region);
    body.region_blocks(region).all(|block| {
        let mut before = body.predecessors(block).peekable();
        let fine = before.peek().is_none() == (Some(block) == entry)
            && before.all(|(op, _)| {
                let from = body.op_block(op);
                from.is_some_and(|from| seen[from.index()] == Seen::Done)
            });
        seen[block.index()] = Seen::Done;
        fine
    })
}

/// Marks the blocks that can be reached from the entry; returns whether no path comes back to a block.
fn reach(body: &Body, region: RegionId, seen: &mut [Seen]) -> bool {
    let mut forward = true;
    // Each block with its last op and the number of the successor to visit next.
    let mut stack: SmallVec<[(BlockId, Option<OpId>, usize); 16]> = SmallVec::new();
    if let Some(entry) = body.entry_block(region) {
        seen[entry.index()] = Seen::Open;
        stack.push((entry, body.last_op(entry), 0));
    }
    while let Some((block, last, next)) = stack.last_mut() {
        match *last {
            Some(last) if *next < body.num_successors(last) => {
                let succ = body.successor(last, *next);
                *next += 1;
                match seen[succ.index()] {
                    Seen::No => {
                        seen[succ.index()] = Seen::Open;
                        stack.push((succ, body.last_op(succ), 0));
                    }
                    Seen::Open => forward = false,
                    Seen::Done => {}
                }
            }
            _ => {
                seen[block.index()] = Seen::Done;
                stack.pop();
            }
        }
    }
    forward
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
