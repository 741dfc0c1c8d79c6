//! Copies that need not be made.

use crease_ir::effects::own_effects;
use crease_ir::op_def::EffectKind;
use crease_ir::{OpId, OpRef, ValueId};
use crease_memref::{Cast, Realloc, cast_compatible};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use crate::flow::base;

/// A copy that nothing uses goes. If source or copy is freed later in the block, and nothing else is before
/// that, one memref is enough and need not be freed there.
pub(super) fn simplify(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (mut source, clone) = (view.operand(0), view.result(0));
    if rw.body().use_empty(clone) {
        return Ok(rw.erase_op(op));
    }
    let (from, to, loc) = (view.operand_type(0), view.result_type(0), view.loc());
    if from != to && !cast_compatible(rw.ctx(), from, to) {
        return Err(NotApplied("no cast goes there"));
    }
    let freed = |value| only_dealloc(view, value);
    let of_clone = freed(clone)?;
    let of_source = freed(base(view, source).ok_or(NotApplied("too many views"))?)?;
    let block_of = |op: Option<OpId>| op.and_then(|op| rw.body().op_block(op));
    if block_of(of_clone).is_some() && block_of(of_clone) == block_of(of_source) {
        return Err(NotApplied("both are freed in one block"));
    }
    let here = rw.body().op_block(op);
    let in_block = |dealloc: &OpId| rw.body().op_block(*dealloc) == here;
    let Some(redundant) = of_clone.filter(in_block).or(of_source.filter(in_block)) else {
        return Err(NotApplied("neither is freed in this block"));
    };
    if !reaches(view, redundant) {
        return Err(NotApplied("something is freed before"));
    }
    if from != to {
        rw.set_before(op);
        source = rw.build_value(loc, Cast { source, dest: to });
    }
    let _ = rw.replace_op(op, &[source]);
    Ok(rw.erase_op(redundant))
}

/// The op that frees `value`, if any; an error if there are several, or what frees it may keep it.
fn only_dealloc(op: OpRef<'_>, value: ValueId) -> Result<Option<OpId>, NotApplied> {
    let body = op.body();
    let mut effects = Vec::new();
    let mut found = None;
    for user in body.users(value) {
        let user = OpRef::new(op.ctx(), body, user);
        effects.clear();
        let known = own_effects(user, &mut effects);
        let frees = |kind, on| kind == EffectKind::Free && on == Some(value);
        if !known
            || !effects
                .iter()
                .any(|effect| frees(effect.kind, effect.value))
        {
            continue;
        }
        if found.is_some() || user.is::<Realloc>() {
            return Err(NotApplied("it is freed in several places, or made longer"));
        }
        found = Some(user.id());
    }
    Ok(found)
}

/// Whether `end` comes after `op` in its block, and nothing between them frees anything.
fn reaches(op: OpRef<'_>, end: OpId) -> bool {
    let body = op.body();
    let mut effects = Vec::new();
    let mut at = body.next_op(op.id());
    while let Some(next) = at {
        if next == end {
            return true;
        }
        effects.clear();
        let known = own_effects(OpRef::new(op.ctx(), body, next), &mut effects);
        if known && effects.iter().any(|effect| effect.kind == EffectKind::Free) {
            return false;
        }
        at = body.next_op(next);
    }
    false
}
