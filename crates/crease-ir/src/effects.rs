//! What ops do to memory, and what follows: which may be erased, merged or executed early.
//!
//! Effects come from the `OpDef`; ops with recursive effects do what the ops inside them do.
//! Aliasing is not considered here.

use crate::body::Body;
use crate::ids::{OpId, ValueId};
use crate::op_def::{Effect, EffectKind, EffectSpec, EffectTarget};
use crate::traits::OpTrait;
use crate::view::OpRef;

/// Appends the effects of `op` and of what is inside it, if its effects are recursive. Returns
/// whether they are known; if not, anything may happen.
#[inline]
pub fn effects(op: OpRef<'_>, list: &mut Vec<Effect>) -> bool {
    has_none(op) || every_op(op, |op| own_effects(op, list))
}

/// The same with `own` in place of [`own_effects`], for who knows more of single ops.
pub fn effects_by<'b>(
    op: OpRef<'b>,
    list: &mut Vec<Effect>,
    mut own: impl FnMut(OpRef<'b>, &mut Vec<Effect>) -> bool,
) -> bool {
    every_op(op, |op| own(op, list))
}

/// Appends the op's own effects; `None`-like ops append nothing. Returns whether they are known.
pub fn own_effects(op: OpRef<'_>, list: &mut Vec<Effect>) -> bool {
    let Some(info) = op.info() else { return false };
    match info.def.effects {
        EffectSpec::None | EffectSpec::Recursive => true,
        EffectSpec::Unknown => false,
        EffectSpec::Hook(hook) => {
            hook(op, list);
            true
        }
        EffectSpec::Static(defs) => {
            for def in defs {
                let mut push = |value: Option<ValueId>| {
                    list.push(Effect {
                        kind: def.kind,
                        value,
                        resource: def.resource,
                    });
                };
                match def.on {
                    EffectTarget::Resource | EffectTarget::Attr(_) => push(None),
                    EffectTarget::Operand(group) => {
                        op.operands_of(group as usize).for_each(|v| push(Some(v)));
                    }
                    EffectTarget::Result(group) => {
                        op.result_group(group as usize)
                            .for_each(|i| push(Some(op.result(i))));
                    }
                }
            }
            true
        }
    }
}

/// Whether the op has no effects by its definition, and no others can be inside it.
#[inline]
fn has_none(op: OpRef<'_>) -> bool {
    op.info().is_some_and(|info| {
        matches!(info.def.effects, EffectSpec::None)
            && !info.traits.has(OpTrait::RecursiveMemoryEffects)
    })
}

/// Calls `visit` on `op` and, where effects are recursive, on all ops inside; stops at the first
/// `false` and returns whether there was none.
fn every_op<'b>(op: OpRef<'b>, mut visit: impl FnMut(OpRef<'b>) -> bool) -> bool {
    if !is_recursive(op) {
        return visit(op);
    }
    let mut pending: Vec<(&'b Body, OpId)> = vec![(op.body(), op.id())];
    while let Some((body, id)) = pending.pop() {
        let op = body.op(op.ctx(), id);
        if !visit(op) {
            return false;
        }
        if is_recursive(op) {
            let (inner, regions) = op.regions();
            for &region in regions {
                for block in inner.region_blocks(region) {
                    pending.extend(inner.block_ops(block).map(|op| (inner, op)));
                }
            }
        }
    }
    true
}

fn is_recursive(op: OpRef<'_>) -> bool {
    op.info().is_some_and(|info| {
        info.traits.has(OpTrait::RecursiveMemoryEffects)
            || matches!(info.def.effects, EffectSpec::Recursive)
    })
}

/// Whether `op`, and what is inside it, does nothing to memory.
pub fn is_memory_effect_free(op: OpRef<'_>) -> bool {
    if has_none(op) {
        return true;
    }
    let mut list = Vec::new();
    every_op(op, |op| own_effects(op, &mut list) && list.is_empty())
}

/// Whether `op` could be erased if nothing used it: it is no terminator and no symbol, and it only
/// reads, or touches what it allocates itself.
pub fn would_op_be_trivially_dead(op: OpRef<'_>) -> bool {
    let Some(info) = op.info() else { return false };
    if info.traits.has(OpTrait::IsTerminator) || info.traits.has(OpTrait::Symbol) {
        return false;
    }
    let recursive = info.traits.has(OpTrait::RecursiveMemoryEffects);
    if matches!(info.def.effects, EffectSpec::None) && !recursive {
        return true;
    }
    removable_by(op, own_effects)
}

/// Whether `op` and what is inside it only reads, or touches what it allocates itself, where `own`
/// says what single ops do.
pub fn removable_by<'b>(
    op: OpRef<'b>,
    mut own: impl FnMut(OpRef<'b>, &mut Vec<Effect>) -> bool,
) -> bool {
    let mut list = Vec::new();
    every_op(op, |op| {
        list.clear();
        own(op, &mut list) && {
            let allocated = |value: Option<ValueId>| {
                list.iter().any(|e| {
                    e.kind == EffectKind::Allocate
                        && e.value == value
                        && e.value
                            .is_some_and(|v| op.body().def_op(v) == Some(op.id()))
                })
            };
            list.iter()
                .all(|e| e.kind == EffectKind::Read || allocated(e.value))
        }
    })
}

/// Whether `op` is unused and can be erased.
pub fn is_op_trivially_dead(op: OpRef<'_>) -> bool {
    op.body().op_unused(op.id()) && would_op_be_trivially_dead(op)
}

/// Whether `op` may be executed although it would not have been: it has no undefined behaviour.
pub fn is_speculatable(op: OpRef<'_>) -> bool {
    let mut pending: Vec<(&Body, OpId)> = vec![(op.body(), op.id())];
    while let Some((body, id)) = pending.pop() {
        let op = body.op(op.ctx(), id);
        if op.has(OpTrait::AlwaysSpeculatable) {
            continue;
        }
        let if_inside = op
            .def()
            .and_then(|def| def.interface::<SpeculatableIfInside>());
        if op.has(OpTrait::RecursivelySpeculatable) || if_inside.is_some_and(|hook| (hook.0)(op)) {
            let (inner, regions) = op.regions();
            for &region in regions {
                for block in inner.region_blocks(region) {
                    pending.extend(inner.block_ops(block).map(|op| (inner, op)));
                }
            }
            continue;
        }
        let hook = op.def().and_then(|def| def.interface::<Speculatable>());
        if !hook.is_some_and(|hook| (hook.0)(op)) {
            return false;
        }
    }
    true
}

/// The interface of ops whose speculatability depends on the op: a function that says whether it
/// is.
#[derive(Clone, Copy)]
pub struct Speculatable(pub fn(OpRef<'_>) -> bool);

/// The interface of ops that may be as speculatable as what is inside them: a function that says
/// whether they are.
#[derive(Clone, Copy)]
pub struct SpeculatableIfInside(pub fn(OpRef<'_>) -> bool);
