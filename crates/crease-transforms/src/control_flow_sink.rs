//! `control-flow-sink`: moves what only one branch needs into that branch.
//!
//! An op without memory effects moves into a region that runs at most once if all its uses are in
//! there. Nothing is duplicated, and ops with effects stay.

use std::sync::atomic::{AtomicU64, Ordering};

use crease_ir::diag::Failed;
use crease_ir::dominance::DominanceInfo;
use crease_ir::effects::is_memory_effect_free;
use crease_ir::interfaces::RunsAtMostOnce;
use crease_ir::{Body, Context, OpId, RegionId};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget, Statistic};

use crate::bodies;

/// The pass.
pub struct ControlFlowSink;

impl Pass for ControlFlowSink {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let sunk = AtomicU64::new(0);
        let moved = bodies::each(target.body_mut(), pc.parallel(), &|body| {
            let moved = sink(ctx, body);
            sunk.fetch_add(moved, Ordering::Relaxed);
            moved > 0
        });
        pc.count(0, sunk.into_inner());
        Ok(Changed::from(moved))
    }
}

/// Sinks into all regions of a body, inner ones first.
fn sink(ctx: &Context, body: &mut Body) -> u64 {
    let ops = bodies::ops_with::<RunsAtMostOnce>(ctx, body);
    let regions = ops.iter().flat_map(|&(op, _)| body.op_regions(op));
    let regions: Vec<RegionId> = regions.copied().collect();
    // Ops move, blocks don't: dominance between blocks stays as it is.
    let mut dominance = DominanceInfo::new();
    let mut moved = 0;
    for region in regions {
        moved += sink_into(ctx, body, &mut dominance, region);
    }
    moved
}

/// Depth first from the users, so that ops that use each other land in order. How many moved.
fn sink_into(
    ctx: &Context,
    body: &mut Body,
    dominance: &mut DominanceInfo,
    region: RegionId,
) -> u64 {
    let Some(entry) = body.entry_block(region) else {
        return 0;
    };
    let ops = body.region_blocks(region).flat_map(|b| body.block_ops(b));
    let mut stack: Vec<OpId> = ops.collect();
    let mut moved = 0;
    while let Some(user) = stack.pop() {
        for number in 0..body.num_operands(user) {
            let Some(op) = body.def_op(body.operand(user, number)) else {
                continue;
            };
            if body.op_region(op) == Some(region) || !is_memory_effect_free(body.op(ctx, op)) {
                continue;
            }
            let inside = {
                let users = body.results(op).flat_map(|v| body.users(v));
                let mut blocks = users.map(|user| body.op_block(user));
                blocks.all(|b| b.is_some_and(|b| dominance.dominates_block(body, entry, b)))
            };
            if inside {
                let first = body.first_op(entry);
                body.move_op(op, entry, first);
                moved += 1;
                stack.push(op);
            }
        }
    }
    moved
}

impl PassDef for ControlFlowSink {
    const NAME: &'static str = "control-flow-sink";
    const DISPLAY: &'static str = "ControlFlowSink";
    const SUMMARY: &'static str = "Move what one branch alone needs into it";
    const STATISTICS: &'static [Statistic] = &[Statistic {
        name: "num-sunk",
        help: "Ops moved into a branch",
    }];
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}
