//! `topological-sort`: in regions without dominance (graph regions), puts definitions before uses.
//!
//! The order is otherwise kept. What is on a cycle stays where it is. Regions with dominance are in
//! order already and are not looked at; neither are those of ops that are not registered.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashMap;

use crease_ir::diag::Failed;
use crease_ir::{BlockId, Body, Context, OpId, OpTrait, RegionId};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};

use crate::bodies;

/// The pass.
pub struct TopologicalSort;

impl Pass for TopologicalSort {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let moved = bodies::each(target.body_mut(), pc.parallel(), &|body| sort(ctx, body));
        Ok(Changed::from(moved))
    }
}

fn sort(ctx: &Context, body: &mut Body) -> bool {
    let has_graphs = |name| {
        let info = ctx.registry().info(name);
        info.is_some_and(|info| info.traits.has(OpTrait::GraphRegion))
    };
    let mut regions: Vec<RegionId> = Vec::new();
    if has_graphs(body.owner().name) {
        regions.extend_from_slice(body.owner_regions());
    }
    for op in body.ops_preorder() {
        if has_graphs(body.op_name(op)) {
            regions.extend_from_slice(body.op_regions(op));
        }
    }
    let mut moved = false;
    for region in regions {
        let blocks: Vec<BlockId> = body.region_blocks(region).collect();
        for block in blocks {
            moved |= sort_block(ctx, body, block);
        }
    }
    moved
}

/// Sorts as if by sweeps over the ops that are left, each taking, in order, what has become ready;
/// a sweep that finds nothing takes the first. In O(n log n): an op's sweep follows from those of
/// the ops that it waits for.
fn sort_block(ctx: &Context, body: &mut Body, block: BlockId) -> bool {
    let mut ops: Vec<OpId> = body.block_ops(block).collect();
    if ops
        .last()
        .is_some_and(|&op| body.op(ctx, op).has(OpTrait::IsTerminator))
    {
        ops.pop();
    }
    let Waits { mut missing, users } = Waits::new(body, &ops);
    let mut sweep = vec![0u32; ops.len()];
    let mut taken = vec![false; ops.len()];
    let idle = (0..ops.len()).filter(|&i| missing[i] == 0);
    let mut ready: BinaryHeap<Reverse<(u32, usize)>> = idle.map(|i| Reverse((0, i))).collect();
    let mut order = Vec::with_capacity(ops.len());
    let (mut last, mut first_left) = (0, 0);
    loop {
        let (now, index, forced) = match ready.pop() {
            Some(Reverse((now, index))) => (now, index, false),
            None => {
                while taken.get(first_left) == Some(&true) {
                    first_left += 1;
                }
                if first_left == ops.len() {
                    break;
                }
                (last + 1, first_left, true)
            }
        };
        if std::mem::replace(&mut taken[index], true) {
            continue;
        }
        last = now;
        order.push(ops[index]);
        for &user in &users[index] {
            missing[user] -= 1;
            let at = if user > index && !forced {
                now
            } else {
                now + 1
            };
            sweep[user] = sweep[user].max(at);
            if missing[user] == 0 && !taken[user] {
                ready.push(Reverse((sweep[user], user)));
            }
        }
    }
    if order == ops {
        return false;
    }
    for op in order.into_iter().rev() {
        let first = body.first_op(block);
        if first != Some(op) {
            body.move_op(op, block, first);
        }
    }
    true
}

/// Which ops of a list wait for which, by position.
struct Waits {
    /// How many others an op waits for.
    missing: Vec<usize>,
    /// Who waits for it.
    users: Vec<Vec<usize>>,
}

impl Waits {
    fn new(body: &Body, ops: &[OpId]) -> Self {
        let position: FxHashMap<OpId, usize> =
            ops.iter().enumerate().map(|(i, &op)| (op, i)).collect();
        let mut missing = vec![0; ops.len()];
        let mut users = vec![Vec::new(); ops.len()];
        for (user, &op) in ops.iter().enumerate() {
            let mut definitions: Vec<usize> = Vec::new();
            for inner in body.ops_inside(op) {
                for value in body.operands(inner) {
                    let ancestors =
                        std::iter::successors(body.def_op(value), |&op| body.parent_op(op));
                    let found = ancestors.filter_map(|op| position.get(&op).copied()).next();
                    definitions.extend(found.filter(|&i| i != user));
                }
            }
            crease_ir::sort::sort(&mut definitions);
            definitions.dedup();
            missing[user] = definitions.len();
            for definition in definitions {
                users[definition].push(user);
            }
        }
        Self { missing, users }
    }
}

impl PassDef for TopologicalSort {
    const NAME: &'static str = "topological-sort";
    const DISPLAY: &'static str = "TopologicalSort";
    const SUMMARY: &'static str = "Put definitions before uses where order means nothing";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}
