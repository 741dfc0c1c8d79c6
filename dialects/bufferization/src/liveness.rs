//! `optimize-allocation-liveness`: what is freed in the block where it was allocated, is so right after its last use.

use crease_ir::diag::Failed;
use crease_ir::effects::own_effects;
use crease_ir::op_def::EffectKind;
use crease_ir::{Body, Context, OpId, OpRef, ValueId};
use crease_pass::options::NoOptions;
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};

use crate::flow::{BufferFlow, Frees, ancestor_in};

/// The pass.
pub struct OptimizeAllocationLiveness;

impl Pass for OptimizeAllocationLiveness {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let mut changed = false;
        target
            .body_mut()
            .visit_nested(&mut |body| changed |= free_early(ctx, body));
        Ok(Changed::from(changed))
    }
}

impl PassDef for OptimizeAllocationLiveness {
    const NAME: &'static str = "optimize-allocation-liveness";
    const DISPLAY: &'static str = "OptimizeAllocationLivenessPass";
    const SUMMARY: &'static str =
        "This pass optimizes the liveness of temp allocations in the input function";
    const ANCHOR: Anchor = Anchor::Op("func.func");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

fn free_early(ctx: &Context, body: &mut Body) -> bool {
    let frees = Frees::of(ctx, body);
    // What is allocated, and the op that frees it.
    let pairs: Vec<(ValueId, OpId)> = (body.ops_postorder().into_iter())
        .filter_map(|op| {
            let value = allocated(body.op(ctx, op))?;
            Some((value, frees.only(value)?))
        })
        .filter(|&(value, free)| body.op_block(free) == body.value_block(value))
        .collect();
    if pairs.is_empty() {
        return false;
    }
    let flow = BufferFlow::of(ctx, body);
    let mut changed = false;
    for (value, free) in pairs {
        let Some((block, last)) = (body.op_block(free)).zip(last_use(body, &flow, value, free))
        else {
            continue;
        };
        let next = body.next_op(last);
        if next != Some(free) {
            body.move_op(free, block, next);
            changed = true;
        }
    }
    changed
}

/// The value that `op` allocates, if it is only one.
fn allocated(op: OpRef<'_>) -> Option<ValueId> {
    let mut effects = Vec::new();
    own_effects(op, &mut effects);
    let mut results = (effects.into_iter())
        .filter(|effect| effect.kind == EffectKind::Allocate)
        .filter_map(|effect| effect.value)
        .filter(|&value| op.body().def_op(value) == Some(op.id()));
    let first = results.next()?;
    results.next().is_none().then_some(first)
}

/// The last op in the block of `free`, besides it, that uses `value` or what it flows to.
fn last_use(body: &Body, flow: &BufferFlow, value: ValueId, free: OpId) -> Option<OpId> {
    let block = body.op_block(free)?;
    let mut last: Option<OpId> = None;
    for alias in flow.reached(value) {
        for user in body.users(alias).filter(|&user| user != free) {
            // In blocks that follow it is gone.
            if let Some(user) = ancestor_in(body, user, block)
                && last.is_none_or(|last| body.is_before(last, user))
            {
                last = Some(user);
            }
        }
    }
    last
}
