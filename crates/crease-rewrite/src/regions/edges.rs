//! What a terminator passes to the arguments of a successor, through `BranchInterface`.

use std::ops::Range;

use crease_ir::interfaces::BranchInterface;
use crease_ir::{BlockId, Body, Context, OpId, ValueId};
use smallvec::SmallVec;

use crate::rewriter::Rewriter;

/// What is known of the terminator as a branch.
pub(super) fn interface(
    ctx: &Context,
    body: &Body,
    terminator: OpId,
) -> Option<&'static BranchInterface> {
    body.op(ctx, terminator).def()?.interface()
}

/// The operand numbers that `terminator` passes to successor `succ`; `None` if not known.
pub(super) fn passed_range(
    ctx: &Context,
    body: &Body,
    terminator: OpId,
    succ: usize,
) -> Option<Range<usize>> {
    let branch = interface(ctx, body, terminator)?;
    Some(branch.passed(body.op(ctx, terminator), succ))
}

/// The values that `terminator` passes to successor `succ`; `None` if not known.
pub(super) fn passed(
    ctx: &Context,
    body: &Body,
    terminator: OpId,
    succ: usize,
) -> Option<Vec<ValueId>> {
    let range = passed_range(ctx, body, terminator, succ)?;
    Some(range.map(|at| body.operand(terminator, at)).collect())
}

/// Passes `values` to successor `succ` instead.
pub(super) fn pass(rw: &mut Rewriter<'_>, terminator: OpId, succ: usize, values: &[ValueId]) {
    if let Some(branch) = interface(rw.ctx(), rw.body(), terminator) {
        let _ = rw.modify(terminator, |ctx, body| {
            body.set_operand_segment(ctx, terminator, (branch.successor_operands)(succ), values);
        });
    }
}

/// Passes no more the operands at whose numbers `remove` is set, to whichever successors.
pub(super) fn pass_less(rw: &mut Rewriter<'_>, terminator: OpId, remove: &[bool]) {
    if let Some(branch) = interface(rw.ctx(), rw.body(), terminator) {
        let successors = 0..rw.body().num_successors(terminator);
        let segments: SmallVec<[_; 2]> = successors.map(branch.successor_operands).collect();
        let _ = rw.modify(terminator, |ctx, body| {
            body.remove_from_operand_segments(ctx, terminator, &segments, remove);
        });
    }
}

/// Whether what every predecessor passes to `block` can be changed.
pub(super) fn all_known(ctx: &Context, body: &Body, block: BlockId) -> bool {
    body.predecessors(block)
        .all(|(op, _)| interface(ctx, body, op).is_some())
}
