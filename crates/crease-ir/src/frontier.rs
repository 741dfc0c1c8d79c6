//! Where definitions meet: the iterated dominance frontier of some blocks.
//!
//! Reference: Sreedhar and Gao, "A linear time algorithm for placing φ-nodes", 1995.

use crate::body::Body;
use crate::dominance::DomTree;
use crate::ids::BlockId;

/// The blocks that paths reach on which another one of the blocks that `defines` holds for, or of those found, was
/// passed last than on the way to their dominator; only such as are `wanted`, and beyond others nothing is looked
/// for. Linear in blocks and edges. What is given and returned is by node of `tree`; `node_of` is the node of a
/// block.
pub fn meetings(
    body: &Body,
    tree: &DomTree,
    node_of: &dyn Fn(BlockId) -> Option<usize>,
    defines: &[bool],
    wanted: &dyn Fn(usize) -> bool,
) -> Vec<bool> {
    let n = tree.len();
    let mut level = vec![0u32; n];
    for node in tree.preorder() {
        if let Some(parent) = tree.idom(node) {
            level[node] = level[parent] + 1;
        }
    }
    let mut meets = vec![false; n];
    let mut visited = vec![false; n];
    let deepest = level.iter().copied().max().unwrap_or(0) as usize;
    let mut by_level: Vec<Vec<usize>> = vec![Vec::new(); deepest + 1];
    let mut queued = vec![false; n];
    for node in (0..n).filter(|&node| defines[node]) {
        by_level[level[node] as usize].push(node);
        queued[node] = true;
    }
    for at in (0..=deepest).rev() {
        // What is found is never deeper than `at`.
        while let Some(root) = by_level[at].pop() {
            let mut stack = vec![root];
            visited[root] = true;
            while let Some(node) = stack.pop() {
                let last = body.last_op(tree.block(node));
                for target in last.into_iter().flat_map(|op| body.successors(op)) {
                    let Some(target) = node_of(target) else {
                        continue;
                    };
                    if level[target] as usize <= at && !meets[target] && wanted(target) {
                        meets[target] = true;
                        if !queued[target] {
                            queued[target] = true;
                            by_level[level[target] as usize].push(target);
                        }
                    }
                }
                for child in tree.children(node) {
                    if !std::mem::replace(&mut visited[child], true) {
                        stack.push(child);
                    }
                }
            }
        }
    }
    meets
}
