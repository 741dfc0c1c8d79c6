//! A hash of everything that an op's text depends on: whether a pass changed the IR.
//!
//! Ids are hashed as they are: replacing an op by an equal one counts as a change, as upstream.

use std::hash::{DefaultHasher, Hash, Hasher};

use crease_ir::body::BodyStep;
use crease_ir::{Body, Context, OpId};

/// The fingerprint of `op` and everything inside it.
pub(crate) fn of(ctx: &Context, body: &Body, op: OpId) -> u64 {
    let mut hasher = DefaultHasher::new();
    let mut pending: Vec<&Body> = Vec::new();
    hash_op(ctx, body, op, &mut hasher, &mut pending);
    while let Some(body) = pending.pop() {
        hash_body(ctx, body, &mut hasher, &mut pending);
    }
    hasher.finish()
}

fn hash_body<'b>(
    ctx: &Context,
    body: &'b Body,
    hasher: &mut DefaultHasher,
    pending: &mut Vec<&'b Body>,
) {
    for &region in body.owner_regions() {
        hash_region(body, region, hasher);
    }
    body.walk_regions(body.owner_regions(), |step| {
        match step {
            BodyStep::Enter(op) => hash_op(ctx, body, op, hasher, pending),
            BodyStep::Leave(op) => op.hash(hasher),
        }
        true
    });
}

fn hash_region(body: &Body, region: crease_ir::RegionId, hasher: &mut DefaultHasher) {
    for block in body.region_blocks(region) {
        block.hash(hasher);
        for (i, &arg) in body.block_args(block).iter().enumerate() {
            (arg, body.ty(arg), body.block_arg_loc(block, i)).hash(hasher);
        }
    }
}

fn hash_op<'b>(
    ctx: &Context,
    body: &'b Body,
    op: OpId,
    hasher: &mut DefaultHasher,
    pending: &mut Vec<&'b Body>,
) {
    let name = body.op_name(op);
    (op, name, body.op_loc(op), body.op_block(op)).hash(hasher);
    body.attr_slots(op, ctx.num_attr_slots(name)).hash(hasher);
    for operand in body.operands(op) {
        operand.hash(hasher);
    }
    for result in body.results(op) {
        body.ty(result).hash(hasher);
    }
    for successor in body.successors(op) {
        successor.hash(hasher);
    }
    for &region in body.op_regions(op) {
        hash_region(body, region, hasher);
    }
    pending.extend(body.op_child(op).map(|child| body.child(child)));
}
