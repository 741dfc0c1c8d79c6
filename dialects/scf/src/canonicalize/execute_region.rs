//! `scf.execute_region`: its blocks go where the op is, if several blocks may be there.

use crease_cf as cf;
use crease_ir::traits::OpTrait;
use crease_ir::{BlockId, Body, Context, Loc, OpId, Type};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::replace_with_region;
use crate::{ExecuteRegion, Yield};

fn may_inline(rw: &Rewriter<'_>, op: OpId) -> bool {
    rw.op(op).attr(ExecuteRegion::NO_INLINE).is_none()
}

/// execute_region { a } = a
pub(super) fn single_block(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let region = rw.body().op_regions(op)[0];
    if !rw.body().has_one_block(region) || !may_inline(rw, op) {
        return Err(NotApplied("several blocks, or not to be inlined"));
    }
    replace_with_region(rw, op, region, &[]).ok_or(NotApplied("no terminator"))
}

/// Whether blocks may go into the region of `op`: it is that of a function or of another
/// `scf.execute_region`.
fn in_control_flow(ctx: &Context, body: &Body, op: OpId) -> bool {
    match body.parent_op(op) {
        Some(parent) => {
            let parent = body.op(ctx, parent);
            parent.is::<ExecuteRegion>() || parent.has(OpTrait::Function)
        }
        None => {
            let owner = ctx.registry().info(body.owner().name);
            owner.is_some_and(|info| info.traits.has(OpTrait::Function))
        }
    }
}

/// The region's blocks between what is before the op and what is after it; yields branch there.
pub(super) fn multi_block(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    if !may_inline(rw, op) {
        return Err(NotApplied("not to be inlined"));
    }
    let body = rw.body();
    let region = body.op_regions(op)[0];
    if body.has_one_block(region) {
        return Err(NotApplied("one block"));
    }
    let (Some(before), Some(entry)) = (body.op_block(op), body.entry_block(region)) else {
        return Err(NotApplied("no block"));
    };
    let Some(home) = body
        .block_region(before)
        .filter(|_| in_control_flow(rw.ctx(), body, op))
    else {
        return Err(NotApplied("the op around takes one block only"));
    };
    let loc = body.op_loc(op);
    let results: Vec<(Type, Loc)> = body.result_types(op).map(|ty| (ty, loc)).collect();
    let Some(after) = rw.split_block(op) else {
        return Err(NotApplied("no block"));
    };
    rw.set_end(before);
    let enter = cf::Branch {
        dest_operands: Vec::new(),
        dest: entry,
    };
    rw.build(loc, enter);
    let blocks: Vec<BlockId> = rw.body().region_blocks(region).collect();
    for block in blocks {
        let last = rw
            .body()
            .last_op(block)
            .filter(|&last| rw.op(last).is::<Yield>());
        if let Some(last) = last {
            let leave = cf::Branch {
                dest_operands: rw.body().operands(last).collect(),
                dest: after,
            };
            let _ = rw.replace_with(last, leave);
        }
    }
    let _ = rw.inline_region_before(region, home, Some(after));
    let mut args = Vec::new();
    let _ = rw.edit_blocks(&[], |_, body| {
        args = results
            .iter()
            .map(|&(ty, loc)| body.add_block_arg(after, ty, loc))
            .collect();
    });
    Ok(rw.replace_op(op, &args))
}
