//! `buffer-hoisting`: allocations move up to where all that may use them is dominated, out of ops that are no loops;
//! `buffer-loop-hoisting`: out of loops, unless what is allocated goes round them.
//!
//! Not here: allocations that are freed in more than one place.

use crease_ir::diag::Failed;
use crease_ir::dominance::DominanceInfo;
use crease_ir::interfaces::{LoopLikeInterface, RegionBranchInterface, has_loop};
use crease_ir::{BlockId, Body, Context, OpId, OpRef, OpTrait, ValueId};
use crease_memref::{Alloc, Alloca, Realloc};
use crease_pass::options::NoOptions;
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};

use crate::flow::{BufferFlow, Frees, ancestor_in};

/// `buffer-hoisting`.
pub struct BufferHoisting;

/// `buffer-loop-hoisting`.
pub struct BufferLoopHoisting;

impl Pass for BufferHoisting {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        Ok(hoist(target, OutOf::Branches))
    }
}

impl Pass for BufferLoopHoisting {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        Ok(hoist(target, OutOf::Loops))
    }
}

impl PassDef for BufferHoisting {
    const NAME: &'static str = "buffer-hoisting";
    const DISPLAY: &'static str = "BufferHoistingPass";
    const SUMMARY: &'static str = "Optimizes placement of allocation operations by moving them into common dominators and out of nested regions";
    const ANCHOR: Anchor = Anchor::Op("func.func");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

impl PassDef for BufferLoopHoisting {
    const NAME: &'static str = "buffer-loop-hoisting";
    const DISPLAY: &'static str = "BufferLoopHoistingPass";
    const SUMMARY: &'static str =
        "Optimizes placement of allocation operations by moving them out of loop nests";
    const ANCHOR: Anchor = Anchor::Op("func.func");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// What allocations move out of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OutOf {
    Branches,
    Loops,
}

fn hoist(target: &mut PassTarget<'_>, out_of: OutOf) -> Changed {
    let ctx = target.ctx();
    let mut changed = false;
    target
        .body_mut()
        .visit_nested(&mut |body| changed |= hoist_in(ctx, body, out_of));
    Changed::from(changed)
}

fn hoist_in(ctx: &Context, body: &mut Body, out_of: OutOf) -> bool {
    let (on_heap, on_stack) = allocations(ctx, body, out_of);
    if on_heap.is_empty() && on_stack.is_empty() {
        return false;
    }
    let (flow, frees) = (BufferFlow::of(ctx, body), Frees::of(ctx, body));
    // Ops move, blocks don't: dominance between blocks stays as it is.
    let mut dominance = DominanceInfo::new();
    let freed_once = (on_heap.into_iter()).filter(|&op| frees.count(body.result(op, 0)) <= 1);
    let ops: Vec<OpId> = freed_once.chain(on_stack).collect();
    let mut moved = false;
    for op in ops {
        let aliases = flow.reached(body.result(op, 0));
        let block = place(ctx, body, &mut dominance, op, &aliases, out_of);
        if let Some(block) = block.filter(|&block| Some(block) != body.op_block(op)) {
            let before = ancestor_in(body, op, block).or_else(|| body.last_op(block));
            body.move_op(op, block, before);
            moved = true;
        }
    }
    moved
}

/// The allocations that may move, inner ones first: those that have to be freed, and others.
fn allocations(ctx: &Context, body: &Body, out_of: OutOf) -> (Vec<OpId>, Vec<OpId>) {
    let (mut on_heap, mut on_stack) = (Vec::new(), Vec::new());
    for op in body.ops_postorder() {
        let view = body.op(ctx, op);
        let loops = out_of == OutOf::Loops;
        if view.is::<Alloc>() || (loops && view.is::<Realloc>()) {
            on_heap.push(op);
        } else if loops && view.is::<Alloca>() {
            on_stack.push(op);
        }
    }
    (on_heap, on_stack)
}

/// The block that an allocation is best in; `None` if control never gets to it.
fn place(
    ctx: &Context,
    body: &Body,
    dominance: &mut DominanceInfo,
    op: OpId,
    aliases: &[ValueId],
    out_of: OutOf,
) -> Option<BlockId> {
    let own = body.op_block(op)?;
    if !dominance.is_reachable(body, own) {
        return None;
    }
    let common = common_dominator(body, dominance, own, aliases);
    let mut strictly = |a, b| a != b && dominance.dominates_block(body, a, b);
    let mut lowest: Option<BlockId> = None;
    for operand in body.operands(op) {
        let block = body.value_block(operand)?;
        if lowest.is_none_or(|lowest| strictly(lowest, block)) {
            lowest = Some(block);
        }
    }
    let bound = match out_of {
        OutOf::Loops => lowest,
        OutOf::Branches => lowest
            .filter(|&lowest| strictly(common, lowest))
            .or(Some(common)),
    };
    let (mut at, mut place) = (own, own);
    while bound.is_none_or(|bound| bound != at && dominance.dominates_block(body, bound, at)) {
        if let Some(idom) = immediate_dominator(body, dominance, at) {
            at = idom;
            if out_of == OutOf::Branches {
                place = at;
            }
            continue;
        }
        let Some(around) = body.block_parent_op(at).map(|around| body.op(ctx, around)) else {
            break;
        };
        let (Some(outside), Some(is_loop)) = (around.block(), is_loop(around)) else {
            break;
        };
        let may_leave = match out_of {
            OutOf::Branches => !is_loop,
            // What is used around a sequential loop, at or above it, goes round.
            OutOf::Loops => {
                is_loop
                    && !around.has(OpTrait::HasParallelRegion)
                    && !dominance.dominates_block(body, common, outside)
            }
        };
        if !may_leave {
            break;
        }
        at = outside;
        place = at;
    }
    Some(place)
}

/// The nearest block that dominates `block`, and the definitions and all uses of `values`, but for those that control
/// never gets to.
fn common_dominator(
    body: &Body,
    dominance: &mut DominanceInfo,
    block: BlockId,
    values: &[ValueId],
) -> BlockId {
    let mut common = block;
    for &value in values {
        let users = body.users(value).map(|user| body.op_block(user));
        for block in users.chain([body.value_block(value)]).flatten() {
            let nearest = dominance.nearest_common_dominator(body, common, block);
            common = nearest.unwrap_or(common);
        }
    }
    common
}

fn immediate_dominator(
    body: &Body,
    dominance: &mut DominanceInfo,
    block: BlockId,
) -> Option<BlockId> {
    if body.is_entry(block) {
        return None;
    }
    let node = dominance.node(body, block)?;
    let tree = dominance.tree(body, body.block_region(block)?);
    Some(tree.block(tree.idom(node)?))
}

/// Whether an op runs what is inside it again and again; `None` if nothing is known of that.
pub(crate) fn is_loop(op: OpRef<'_>) -> Option<bool> {
    let def = op.def()?;
    if def.interface::<LoopLikeInterface>().is_some() {
        return Some(true);
    }
    let branch = def.interface::<RegionBranchInterface>()?;
    Some(has_loop(op, branch))
}
