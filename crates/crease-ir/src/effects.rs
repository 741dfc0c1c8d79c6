//! What ops do to memory, and what follows: which may be erased, merged or executed early.
//!
//! Effects come from the `OpDef`; ops with recursive effects do what the ops inside them do.
//! Aliasing is not considered here.

use smallvec::{SmallVec, smallvec};

use crate::body::{Body, BodyStep};
use crate::context::Context;
use crate::ids::{OpId, ValueId};
use crate::op_def::{
    Arity, Effect, EffectDef, EffectKind, EffectSpec, EffectTarget, OpDef, ValueSpec,
};
use crate::registry::OpInfo;
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

/// What an op and what is inside it, if its effects are recursive, does in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Does {
    /// Whether that is known; if not, anything may happen.
    pub known: bool,
    /// It reads.
    pub reads: bool,
    /// It writes.
    pub writes: bool,
    /// It allocates or frees.
    pub others: bool,
}

impl Does {
    /// Nothing.
    pub const NOTHING: Does = Does {
        known: true,
        reads: false,
        writes: false,
        others: false,
    };

    /// Nobody knows.
    const UNKNOWN: Does = Does {
        known: false,
        ..Does::NOTHING
    };

    /// What these effects are together.
    pub fn of(known: bool, effects: &[Effect]) -> Does {
        let mut does = Does {
            known,
            ..Does::NOTHING
        };
        effects.iter().for_each(|effect| does.add(effect.kind));
        does
    }

    #[inline]
    fn add(&mut self, kind: EffectKind) {
        match kind {
            EffectKind::Read => self.reads = true,
            EffectKind::Write => self.writes = true,
            EffectKind::Allocate | EffectKind::Free => self.others = true,
        }
    }

    /// What this and the other do.
    #[inline]
    pub fn and(self, other: Does) -> Does {
        Does {
            known: self.known && other.known,
            reads: self.reads || other.reads,
            writes: self.writes || other.writes,
            others: self.others || other.others,
        }
    }

    /// Whether there is any effect, as far as is known.
    #[inline]
    pub fn anything(self) -> bool {
        self.reads || self.writes || self.others
    }
}

/// What `op` does in all. After the first write nothing more is looked for. `scratch` is overwritten.
#[inline]
pub fn does(op: OpRef<'_>, scratch: &mut Vec<Effect>) -> Does {
    let Some(info) = op.info() else {
        return Does::UNKNOWN;
    };
    if !info.traits.has(OpTrait::RecursiveMemoryEffects) {
        match info.def.effects {
            EffectSpec::None => return Does::NOTHING,
            EffectSpec::Recursive => {}
            _ => return own_does(op, info, scratch),
        }
    }
    let mut all = Does::NOTHING;
    every_op(op, |op| {
        let one = match op.info() {
            Some(info) => own_does(op, info, scratch),
            None => Does::UNKNOWN,
        };
        all = all.and(one);
        all.known && !all.writes
    });
    all
}

/// The same, of an op of which is known what the ops in its regions do in all.
#[inline]
pub fn does_around(op: OpRef<'_>, inside: Does, scratch: &mut Vec<Effect>) -> Does {
    let Some(info) = op.info() else {
        return Does::UNKNOWN;
    };
    let own = own_does(op, info, scratch);
    match is_recursive(op) {
        true => own.and(inside),
        false => own,
    }
}

/// What the op itself does.
fn own_does(op: OpRef<'_>, info: &OpInfo, scratch: &mut Vec<Effect>) -> Does {
    match info.def.effects {
        EffectSpec::None | EffectSpec::Recursive => Does::NOTHING,
        EffectSpec::Unknown => Does::UNKNOWN,
        // On what is not asked, if something is there for sure.
        EffectSpec::Static(defs) if defs.iter().all(|def| is_there(info.def, def.on)) => {
            let mut does = Does::NOTHING;
            defs.iter().for_each(|def| does.add(def.kind));
            does
        }
        _ => {
            scratch.clear();
            let known = own_effects(op, scratch);
            Does::of(known, scratch)
        }
    }
}

/// Whether an effect has exactly one target on any op.
fn is_there(def: &OpDef, on: EffectTarget) -> bool {
    let one = |list: &[ValueSpec], group: u8| {
        let spec = list.get(usize::from(group));
        spec.is_some_and(|spec| spec.arity == Arity::One)
    };
    match on {
        EffectTarget::Resource | EffectTarget::Attr(_) => true,
        EffectTarget::Operand(group) => one(def.operands, group),
        EffectTarget::Result(group) => one(def.results, group),
    }
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

/// Whether all that `op` itself does to `value` is of this kind, and it does so.
pub fn only_does(op: OpRef<'_>, value: ValueId, kind: EffectKind) -> bool {
    let mut list = Vec::new();
    let known = own_effects(op, &mut list);
    list.retain(|effect| effect.value == Some(value));
    known && !list.is_empty() && list.iter().all(|effect| effect.kind == kind)
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
    if !visit(op) {
        return false;
    }
    // The next op of each block that was begun: whoever stops at the first op pays for no other.
    let mut pending: SmallVec<[(&'b Body, OpId); 8]> = smallvec![];
    let begin = |op: OpRef<'b>, pending: &mut SmallVec<[(&'b Body, OpId); 8]>| {
        let (inner, regions) = op.regions();
        for &region in regions {
            let blocks = inner.region_blocks(region);
            pending.extend(blocks.filter_map(|block| Some((inner, inner.first_op(block)?))));
        }
    };
    begin(op, &mut pending);
    while let Some((body, id)) = pending.pop() {
        pending.extend(body.next_op(id).map(|next| (body, next)));
        let op = body.op(op.ctx(), id);
        if !visit(op) {
            return false;
        }
        if is_recursive(op) {
            begin(op, &mut pending);
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

/// The same as [`would_op_be_trivially_dead`], of an op of which is known what it [`does`].
#[inline]
pub fn would_be_trivially_dead(op: OpRef<'_>, does: Does) -> bool {
    match (does.known, does.writes, does.others) {
        (true, false, false) => may_be_erased(op),
        // It may be to what it allocates itself.
        (true, _, true) => would_op_be_trivially_dead(op),
        _ => false,
    }
}

/// Whether uses and effects are all that can keep it.
#[inline]
fn may_be_erased(op: OpRef<'_>) -> bool {
    !op.has(OpTrait::IsTerminator) && !op.has(OpTrait::Symbol)
}

/// Whether `op` could be erased if nothing used it: it is no terminator and no symbol, and it only
/// reads, or touches what it allocates itself.
pub fn would_op_be_trivially_dead(op: OpRef<'_>) -> bool {
    kept_by(op).is_none()
}

/// Calls `visit` on each op of `body`, after those inside it, with whether it could be erased if nothing used it, as
/// [`would_op_be_trivially_dead`] says, until that returns `false`. Each op is looked at once, however deep it lies.
pub fn visit_erasable(ctx: &Context, body: &Body, mut visit: impl FnMut(OpId, bool) -> bool) {
    let (mut list, mut going) = (Vec::new(), true);
    // Of each op around, whether all that is inside only reads.
    let mut around: Vec<bool> = Vec::new();
    body.walk_regions(body.owner_regions(), |step| {
        if !going {
            return false;
        }
        let (BodyStep::Enter(op) | BodyStep::Leave(op)) = step;
        let has_inside = !body.op_regions(op).is_empty();
        if let BodyStep::Enter(_) = step {
            around.extend(has_inside.then_some(true));
            return true;
        }
        let inside = !has_inside || around.pop().unwrap_or(true);
        let view = body.op(ctx, op);
        let erasable = view.info().map_or(Some(false), |info| info.erasable);
        // Whether it only reads matters to what is around.
        let mut only_reads = || match body.op_child(op) {
            // What is inside of it lies in a body of its own.
            Some(_) => every_op(view, |op| reads(op, &mut list)),
            None => reads(view, &mut list) && (inside || !is_recursive(view)),
        };
        let erasable = match (erasable, around.last_mut()) {
            (Some(erasable), None) => erasable,
            (Some(true), _) => true,
            (erasable, outer) => {
                let only_reads = only_reads();
                if let Some(outer) = outer {
                    *outer &= only_reads;
                }
                erasable.unwrap_or(only_reads && may_be_erased(view))
            }
        };
        debug_assert_eq!(erasable, would_op_be_trivially_dead(view));
        going = visit(op, erasable);
        going
    });
}

/// Whether ops of this definition could be erased if nothing used them, if that is the same for all.
pub(crate) fn erasable(def: &OpDef) -> Option<bool> {
    if def.traits.has(OpTrait::IsTerminator) || def.traits.has(OpTrait::Symbol) {
        return Some(false);
    }
    let recursive = def.traits.has(OpTrait::RecursiveMemoryEffects);
    match def.effects {
        EffectSpec::None if !recursive => Some(true),
        EffectSpec::Unknown => Some(false),
        EffectSpec::Static(defs) => match static_reads(def, defs)? {
            true if recursive => None,
            reads => Some(reads),
        },
        EffectSpec::None | EffectSpec::Recursive | EffectSpec::Hook(_) => None,
    }
}

/// The op because of which `op` could not be erased if nothing used it: itself, or one inside it.
#[inline]
pub fn kept_by(op: OpRef<'_>) -> Option<OpRef<'_>> {
    match op.info().map_or(Some(false), |info| info.erasable) {
        Some(erasable) => {
            debug_assert_eq!(find_kept_by(op).is_none(), erasable);
            (!erasable).then_some(op)
        }
        None => find_kept_by(op),
    }
}

#[inline(never)]
fn find_kept_by(op: OpRef<'_>) -> Option<OpRef<'_>> {
    if op.info().is_none() || !may_be_erased(op) {
        return Some(op);
    }
    let mut list = Vec::new();
    let mut kept = None;
    every_op(op, |op| {
        let fine = reads(op, &mut list);
        if !fine {
            kept = Some(op);
        }
        fine
    });
    kept
}

/// Whether [`kept_by`] could have given `by`, an op of the same body that it gave once: it is still inside
/// `op`, and does more than read.
pub fn keeps(op: OpRef<'_>, by: OpId) -> bool {
    let body = op.body();
    if body.is_erased(by) || reads(op.other(by), &mut Vec::new()) {
        return false;
    }
    let mut at = by;
    while at != op.id() {
        match body.parent_op(at) {
            Some(around) if is_recursive(op.other(around)) => at = around,
            _ => return false,
        }
    }
    true
}

/// Whether the op itself only reads, or touches what it allocates itself.
fn reads(op: OpRef<'_>, list: &mut Vec<Effect>) -> bool {
    let Some(info) = op.info() else { return false };
    match info.def.effects {
        EffectSpec::None | EffectSpec::Recursive => true,
        EffectSpec::Unknown => false,
        EffectSpec::Static(defs) => {
            static_reads(info.def, defs).unwrap_or_else(|| reads_by(op, list, &mut own_effects))
        }
        EffectSpec::Hook(_) => reads_by(op, list, &mut own_effects),
    }
}

/// Whether ops that are declared to have these effects only read, if that is the same for all: mostly the
/// declaration is the answer, and nothing need be listed.
fn static_reads(def: &OpDef, defs: &[EffectDef]) -> Option<bool> {
    let allocates = defs.iter().any(|one| one.kind == EffectKind::Allocate);
    let mut more = (defs.iter())
        .filter(|one| one.kind != EffectKind::Read)
        .peekable();
    match more.peek() {
        None => Some(true),
        Some(_) => (!allocates && more.any(|one| is_there(def, one.on))).then_some(false),
    }
}

fn reads_by<'b>(
    op: OpRef<'b>,
    list: &mut Vec<Effect>,
    own: &mut impl FnMut(OpRef<'b>, &mut Vec<Effect>) -> bool,
) -> bool {
    list.clear();
    own(op, list) && {
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
}

/// Whether `op` and what is inside it only reads, or touches what it allocates itself, where `own`
/// says what single ops do.
pub fn removable_by<'b>(
    op: OpRef<'b>,
    mut own: impl FnMut(OpRef<'b>, &mut Vec<Effect>) -> bool,
) -> bool {
    let mut list = Vec::new();
    every_op(op, |op| reads_by(op, &mut list, &mut own))
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
