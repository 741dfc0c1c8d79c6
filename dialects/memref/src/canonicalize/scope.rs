//! `memref.alloca_scope`: inlined where nothing is freed later by that; else what it allocates is
//! moved out of the ops around it.

use crease_ir::effects::own_effects;
use crease_ir::op_def::Effect;
use crease_ir::{OpId, OpRef, OpTrait, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

/// Whether `op` has a result that it allocates in the scope around; `None` if its effects are not
/// known.
fn allocates(op: OpRef<'_>) -> Option<bool> {
    let mut list: Vec<Effect> = Vec::new();
    if !own_effects(op, &mut list) {
        return None;
    }
    Some(list.iter().any(|effect| {
        effect.allocates_in_scope() && effect.value.is_some_and(|v| op.results().any(|r| r == v))
    }))
}

/// Whether some op inside `op`, not below another scope, may allocate in it.
fn may_allocate_inside(op: OpRef<'_>) -> bool {
    let body = op.body();
    let mut pending: Vec<OpId> = vec![op.id()];
    while let Some(id) = pending.pop() {
        let inner = op.other(id);
        if id != op.id() {
            let recursive = inner.has(OpTrait::RecursiveMemoryEffects);
            if !recursive && allocates(inner).unwrap_or(true) {
                return true;
            }
            if inner.has(OpTrait::AutomaticAllocationScope) {
                continue;
            }
        }
        for &region in body.op_regions(id) {
            for block in body.region_blocks(region) {
                pending.extend(body.block_ops(block));
            }
        }
    }
    false
}

/// Whether nothing but what may be the terminator follows `op` in the only block of its region.
fn is_last(op: OpRef<'_>) -> bool {
    let body = op.body();
    let alone = (body.op_region(op.id())).is_some_and(|region| body.has_one_block(region));
    let may_end = |next: OpRef<'_>| next.info().is_none() || next.has(OpTrait::IsTerminator);
    let next = body.next_op(op.id());
    alone && next.is_some_and(|next| body.next_op(next).is_none() && may_end(op.other(next)))
}

/// Whether an op is a scope; `None` stands for the owner of the body.
fn is_scope(op: OpRef<'_>, around: Option<OpId>) -> bool {
    match around {
        Some(id) => op.other(id).has(OpTrait::AutomaticAllocationScope),
        None => {
            let info = op.ctx().registry().info(op.body().owner().name);
            info.is_some_and(|info| info.traits.has(OpTrait::AutomaticAllocationScope))
        }
    }
}

/// A scope that allocates nothing, or at whose end the scope around ends too, is its body.
pub(super) fn inline(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    if may_allocate_inside(view) {
        if !is_scope(view, rw.body().parent_op(op)) {
            return Err(NotApplied("what is around it is no scope"));
        }
        if !is_last(view) {
            return Err(NotApplied("something follows it"));
        }
    }
    let block = view.region(0).and_then(|(body, r)| body.entry_block(r));
    let parts = block.zip(rw.body().op_block(op));
    let Some((block, home)) = parts else {
        return Err(NotApplied("no block"));
    };
    let Some(terminator) = rw.body().last_op(block).filter(|&last| {
        rw.op(last).has(OpTrait::IsTerminator)
            && rw.body().num_operands(last) == rw.body().num_results(op)
    }) else {
        return Err(NotApplied("an unknown end"));
    };
    let _ = rw.inline_block_before(block, home, Some(op), &[]);
    let results: Vec<ValueId> = rw.body().operands(terminator).collect();
    let _ = rw.replace_op(op, &results);
    Ok(rw.erase_op(terminator))
}

/// What a scope allocates at the very end of ops that are no scopes can be allocated before these.
pub(super) fn hoist(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let body = rw.body();
    let Some(home) = body.op_region(op) else {
        return Err(NotApplied("no region"));
    };
    // The ops around it that are no scopes; each must be the last thing of its block.
    let mut outermost = op;
    while !is_scope(view, body.parent_op(outermost)) {
        if !is_last(view.other(outermost)) {
            return Err(NotApplied("something follows it"));
        }
        match body.parent_op(outermost) {
            Some(parent) => outermost = parent,
            None => return Err(NotApplied("no scope around it")),
        }
    }
    if outermost == op || !is_last(view.other(outermost)) {
        return Err(NotApplied(
            "what is around it is a scope, or does not end with it",
        ));
    }
    let inside = body.op_regions(outermost).iter().copied();
    let Some(inside) = inside
        .into_iter()
        .find(|&r| body.is_ancestor_region(r, home))
    else {
        return Err(NotApplied("no region"));
    };
    let defined_inside = |value: ValueId| {
        let region = body.value_block(value).and_then(|b| body.block_region(b));
        region.is_some_and(|region| body.is_ancestor_region(inside, region))
    };
    let hoisted: Vec<OpId> = body
        .ops_inside(op)
        .into_iter()
        .filter(|&inner| allocates(view.other(inner)) == Some(true))
        .filter(|&inner| !body.operands(inner).any(defined_inside))
        .collect();
    if hoisted.is_empty() {
        return Err(NotApplied("nothing to hoist"));
    }
    let mut applied = None;
    for inner in hoisted {
        rw.set_before(outermost);
        let copy = rw.clone_op(inner, &mut Default::default());
        let results: Vec<ValueId> = rw.body().results(copy).collect();
        applied = Some(rw.replace_op(inner, &results));
    }
    applied.ok_or(NotApplied("nothing to hoist"))
}
