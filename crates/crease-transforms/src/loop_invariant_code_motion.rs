//! `loop-invariant-code-motion`: moves what each round of a loop would compute again before the loop.
//!
//! An op moves if it neither touches memory nor may fail, and uses nothing defined in the loop.
//! Nothing else is changed: locations stay, and what is not needed any more is not erased.

use std::collections::VecDeque;

use crease_ir::diag::Failed;
use crease_ir::effects::{is_memory_effect_free, is_speculatable};
use crease_ir::interfaces::LoopLikeInterface;
use crease_ir::{BlockId, Body, Context, OpId, OpTrait, RegionId};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};

use crate::bodies;

/// The pass.
pub struct LoopInvariantCodeMotion;

impl Pass for LoopInvariantCodeMotion {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let moved = bodies::each(target.body_mut(), pc.parallel(), &|body| hoist(ctx, body));
        Ok(Changed::from(moved))
    }
}

/// Hoists out of all loops of a body, inner ones first, so that an op can leave several.
fn hoist(ctx: &Context, body: &mut Body) -> bool {
    let mut moved = false;
    for (op, interface) in bodies::ops_with::<LoopLikeInterface>(ctx, body) {
        for region in (interface.regions)(body.op(ctx, op)) {
            moved |= hoist_region(ctx, body, op, region);
        }
    }
    moved
}

fn hoist_region(ctx: &Context, body: &mut Body, owner: OpId, region: RegionId) -> bool {
    let Some(outside) = body.op_block(owner) else {
        return false;
    };
    let ops = body.region_blocks(region).flat_map(|b| body.block_ops(b));
    let mut worklist: VecDeque<OpId> = ops.collect();
    let mut moved = false;
    while let Some(op) = worklist.pop_front() {
        if body.op_region(op) != Some(region) || !is_invariant(ctx, body, owner, op) {
            continue;
        }
        body.move_op(op, outside, Some(owner));
        moved = true;
        // What uses it may be invariant now.
        let results = body.results(op);
        worklist.extend(results.flat_map(|v| body.users(v)));
    }
    moved
}

fn is_invariant(ctx: &Context, body: &Body, owner: OpId, op: OpId) -> bool {
    let view = body.op(ctx, op);
    if view.has(OpTrait::IsTerminator) || !is_memory_effect_free(view) || !is_speculatable(view) {
        return false;
    }
    let inside = body.ops_inside(op);
    let mut used = inside.iter().flat_map(|&op| body.operands(op));
    used.all(|value| {
        let block = body.value_block(value);
        block.is_none_or(|b| is_within(body, b, op) || !is_within(body, b, owner))
    })
}

/// Whether `block` is inside `ancestor`, at any depth.
fn is_within(body: &Body, block: BlockId, ancestor: OpId) -> bool {
    let around = body.block_parent_op(block);
    std::iter::successors(around, |&op| body.parent_op(op)).any(|op| op == ancestor)
}

impl PassDef for LoopInvariantCodeMotion {
    const NAME: &'static str = "loop-invariant-code-motion";
    const DISPLAY: &'static str = "LoopInvariantCodeMotion";
    const SUMMARY: &'static str = "Move what does not change in a loop before it";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}
