//! Merges blocks of a region that do the same (`region-simplify=aggressive`).
//!
//! Two blocks are merged when they have the same successors and, op by op, the same contents;
//! operands from outside may differ and become new arguments of the merged block. Blocks that hold
//! regions, or whose values are used outside, are left alone.

use rustc_hash::FxHashMap;

use crease_ir::body::ValueDef;
use crease_ir::body::hash::ops_equal_but_operands;
use crease_ir::{BlockId, Body, Context, OpId, RegionId, ValueId};

use crate::regions::{all_regions, edges};
use crate::rewriter::Rewriter;

/// Returns whether anything was merged.
pub(crate) fn run(rw: &mut Rewriter<'_>) -> bool {
    let mut changed = false;
    for region in all_regions(rw) {
        // A region may be gone with a block merged before it; then it has no blocks.
        while merge_in(rw, region) {
            changed = true;
        }
    }
    changed
}

/// A block, the blocks equal to it, and the operands (op, operand number) in which they differ.
struct Cluster {
    leader: BlockId,
    others: Vec<BlockId>,
    differing: Vec<(usize, usize)>,
}

fn merge_in(rw: &mut Rewriter<'_>, region: RegionId) -> bool {
    let (ctx, body) = (rw.ctx(), rw.body());
    if body.region_empty(region) || body.has_one_block(region) {
        return false;
    }
    // Groups with the same successors, in order of their first block.
    let mut groups: Vec<Vec<BlockId>> = Vec::new();
    let mut by_successors: FxHashMap<Vec<BlockId>, usize> = FxHashMap::default();
    for block in body.region_blocks(region).skip(1) {
        let successors: Vec<BlockId> = body
            .last_op(block)
            .map_or_else(Vec::new, |op| body.successors(op).collect());
        let group = *by_successors.entry(successors).or_insert(groups.len());
        if group == groups.len() {
            groups.push(Vec::new());
        }
        groups[group].push(block);
    }
    let mut clusters: Vec<Cluster> = Vec::new();
    for group in groups.into_iter().filter(|g| g.len() > 1) {
        let first = clusters.len();
        for block in group {
            if !mergeable(body, block) {
                continue;
            }
            let joined = clusters[first..]
                .iter_mut()
                .any(|cluster| join(ctx, body, cluster, block));
            if !joined {
                clusters.push(Cluster {
                    leader: block,
                    others: vec![],
                    differing: vec![],
                });
            }
        }
    }
    let mut changed = false;
    for cluster in clusters {
        changed |= merge(rw, cluster);
    }
    changed
}

fn used_outside(body: &Body, block: BlockId, value: ValueId) -> bool {
    body.users(value)
        .any(|user| body.op_block(user) != Some(block))
}

fn mergeable(body: &Body, block: BlockId) -> bool {
    let has_regions = body.block_ops(block).any(|op| {
        body.op_child(op).is_some() || body.op_regions(op).iter().any(|&r| !body.region_empty(r))
    });
    !has_regions
        && !body
            .block_args(block)
            .iter()
            .any(|&arg| used_outside(body, block, arg))
}

/// The place of a value among those that its block defines.
fn local_number(body: &Body, block: BlockId, value: ValueId) -> Option<(usize, usize)> {
    match body.value_def(value) {
        ValueDef::Arg(owner, number) if owner == block => Some((0, number as usize)),
        ValueDef::Result(op, number) if body.op_block(op) == Some(block) => {
            let at = body.block_ops(block).position(|o| o == op)?;
            Some((at + 1, number as usize))
        }
        _ => None,
    }
}

/// Whether `value`, from outside `block`, can be passed to it by its predecessors: it must not be
/// made by the terminator of one of them.
fn can_be_passed(body: &Body, block: BlockId, value: ValueId) -> bool {
    let Some(def) = body.def_op(value) else {
        return true;
    };
    let Some(home) = body.op_block(def) else {
        return true;
    };
    body.last_op(home) != Some(def)
        || !body
            .predecessors(block)
            .any(|(op, _)| body.op_block(op) == Some(home))
}

/// Adds `block` to the cluster if it does the same as its leader.
fn join(ctx: &Context, body: &Body, cluster: &mut Cluster, block: BlockId) -> bool {
    let leader = cluster.leader;
    let types = |b: BlockId| {
        body.block_args(b)
            .iter()
            .map(|&a| body.ty(a))
            .collect::<Vec<_>>()
    };
    if types(leader) != types(block) {
        return false;
    }
    let (ours, theirs): (Vec<OpId>, Vec<OpId>) = (
        body.block_ops(leader).collect(),
        body.block_ops(block).collect(),
    );
    if ours.len() != theirs.len() {
        return false;
    }
    let mut differing = Vec::new();
    for (i, (&a, &b)) in ours.iter().zip(&theirs).enumerate() {
        if !ops_equal_but_operands(ctx, body, a, b) {
            return false;
        }
        for (n, (x, y)) in body.operands(a).zip(body.operands(b)).enumerate() {
            if x == y {
                continue;
            }
            if body.ty(x) != body.ty(y) {
                return false;
            }
            match (local_number(body, leader, x), local_number(body, block, y)) {
                (None, None) => {
                    if !can_be_passed(body, leader, x) || !can_be_passed(body, block, y) {
                        return false;
                    }
                    differing.push((i, n));
                }
                (x, y) if x == y => {}
                _ => return false,
            }
        }
        let outside =
            |op: OpId, home: BlockId| body.results(op).any(|r| used_outside(body, home, r));
        if outside(a, leader) || outside(b, block) {
            return false;
        }
    }
    cluster.differing.extend(differing);
    crease_ir::sort::sort(&mut cluster.differing);
    cluster.differing.dedup();
    cluster.others.push(block);
    true
}

fn merge(rw: &mut Rewriter<'_>, cluster: Cluster) -> bool {
    let Cluster {
        leader,
        others,
        differing,
    } = cluster;
    let (ctx, body) = (rw.ctx(), rw.body());
    if others.is_empty() {
        return false;
    }
    let blocks: Vec<BlockId> = std::iter::once(leader)
        .chain(others.iter().copied())
        .collect();
    if !differing.is_empty() {
        if !blocks.iter().all(|&b| edges::all_known(ctx, body, b)) {
            return false;
        }
        // What each block's predecessors must pass, per differing operand.
        let ops: Vec<Vec<OpId>> = blocks
            .iter()
            .map(|&b| body.block_ops(b).collect())
            .collect();
        let values: Vec<Vec<ValueId>> = ops
            .iter()
            .map(|ops| {
                differing
                    .iter()
                    .map(|&(op, n)| body.operand(ops[op], n))
                    .collect()
            })
            .collect();
        // Equal columns need one argument only.
        let column = |j: usize| values.iter().map(|list| list[j]).collect::<Vec<_>>();
        let mut columns: Vec<Vec<ValueId>> = Vec::new();
        let mut place = Vec::new();
        for j in 0..differing.len() {
            let this = column(j);
            let at = columns
                .iter()
                .position(|c| *c == this)
                .unwrap_or(columns.len());
            if at == columns.len() {
                columns.push(this);
            }
            place.push(at);
        }
        let leader_ops = ops[0].clone();
        let _ = rw.edit_blocks(&[], |_, body| {
            let args: Vec<ValueId> = columns
                .iter()
                .map(|c| body.add_block_arg(leader, body.ty(c[0]), body.value_loc(c[0])))
                .collect();
            for (&(op, n), &at) in differing.iter().zip(&place) {
                body.set_operand(leader_ops[op], n, args[at]);
            }
        });
        for (i, &block) in blocks.iter().enumerate() {
            let preds: Vec<_> = rw.body().predecessors(block).collect();
            for (op, succ) in preds {
                let Some(mut passed) = edges::passed(rw.ctx(), rw.body(), op, succ) else {
                    continue;
                };
                passed.extend(columns.iter().map(|c| c[i]));
                edges::pass(rw, op, succ, &passed);
            }
        }
    }
    for block in others {
        let preds: Vec<_> = rw.body().predecessors(block).collect();
        let _ = rw.edit_blocks(&[], |_, body| {
            for (op, succ) in preds {
                body.set_successor(op, succ, leader);
            }
        });
        let _ = rw.erase_block(block);
    }
    true
}
