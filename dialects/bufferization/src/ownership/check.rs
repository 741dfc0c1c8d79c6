//! What functions may have, for their buffers to be freed.

use crease_ir::effects::own_effects;
use crease_ir::interfaces::{BranchInterface, CallInterface, RegionBranchInterface, passed_on};
use crease_ir::op_def::EffectKind;
use crease_ir::scc::components;
use crease_ir::{BlockId, Body, Context, OpRef, OpTrait, RegionId};
use crease_memref::is_memref;
use rustc_hash::FxHashMap;

use crate::Dealloc;

/// Whether branches lead back to where they come from.
pub(super) fn has_cycle(ctx: &Context, body: &Body) -> bool {
    let mut pending: Vec<RegionId> = body.owner_regions().to_vec();
    while let Some(region) = pending.pop() {
        let blocks = body.reached_blocks(region);
        if blocks.len() > 1 || blocks.iter().any(|&block| !body.has_no_predecessors(block)) {
            let numbers: FxHashMap<BlockId, usize> = blocks.iter().copied().zip(0..).collect();
            let edges = blocks.iter().map(|&block| {
                let last = body.last_op(block).map(|op| body.op(ctx, op));
                let branch = last.filter(|op| {
                    let def = op.def();
                    def.is_some_and(|def| def.interface::<BranchInterface>().is_some())
                });
                let successors = branch.into_iter().flat_map(|op| op.successors());
                successors
                    .filter_map(|to| numbers.get(&to).copied())
                    .collect()
            });
            let edges: Vec<Vec<usize>> = edges.collect();
            let to_itself = |(number, to): (usize, &Vec<usize>)| to.contains(&number);
            if edges.iter().enumerate().any(to_itself)
                || components(blocks.len(), |block| &edges[block]).len() < blocks.len()
            {
                return true;
            }
        }
        for block in blocks {
            pending.extend(body.block_ops(block).flat_map(|op| body.op_regions(op)));
        }
    }
    false
}

/// Why nothing can be freed around `op`, if that is so.
pub(super) fn refused(op: OpRef<'_>) -> Option<&'static str> {
    let mut effects = Vec::new();
    let known = own_effects(op, &mut effects);
    let unknown = !known && !op.has(OpTrait::RecursiveMemoryEffects);
    let owns = |kind| matches!(kind, EffectKind::Allocate | EffectKind::Free);
    if !has_buffers(op) && !unknown && !effects.iter().any(|effect| owns(effect.kind)) {
        return None;
    }
    if op.is::<Dealloc>() {
        return Some("No deallocation operations must be present when running this pass!");
    }
    let def = op.def();
    let is_call = def.is_some_and(|def| def.interface::<CallInterface>().is_some());
    if unknown && !is_call {
        return Some("ops with unknown memory side effects are not supported");
    }
    let count = op.num_regions();
    let has_flow = def.is_some_and(|def| def.interface::<RegionBranchInterface>().is_some());
    if (count > 1 || (count == 1 && op.num_results() > 0)) && !has_flow {
        return Some(
            "All operations with attached regions need to implement the RegionBranchOpInterface.",
        );
    }
    if op.has(OpTrait::NoTerminator) {
        return Some("NoTerminator trait is not supported");
    }
    if !op.has(OpTrait::IsTerminator) {
        return None;
    }
    let branches = def.is_some_and(|def| def.interface::<BranchInterface>().is_some());
    if branches == passed_on(op).is_some() {
        return Some(
            "Terminators must implement either BranchOpInterface or RegionBranchTerminatorOpInterface (but not both)!",
        );
    }
    (op.successors().count() > 1)
        .then_some("Terminators with more than one successor are not supported!")
}

/// Whether there is a buffer among what `op` is given, what it gives, and what its regions are given.
fn has_buffers(op: OpRef<'_>) -> bool {
    let (body, regions) = op.regions();
    let args = regions.iter().flat_map(|&region| body.entry_args(region));
    let mut types = (op.operands().chain(op.results()).map(|value| op.ty(value)))
        .chain(args.map(|&arg| body.ty(arg)));
    types.any(|ty| is_memref(op.ctx(), ty))
}
