//! `affine-loop-invariant-code-motion`: moves what each iteration of an `affine.for` would do again before the loop, also
//! accesses of memory that nothing else in the loop may change.
//!
//! As upstream, memrefs with different names are taken for different memory, and only ops that say which of their
//! operands they write are asked.

use crease_ir::diag::Failed;
use crease_ir::effects::{is_memory_effect_free, own_effects};
use crease_ir::op_def::EffectKind;
use crease_ir::{Body, Context, OpId, OpRef, OpTrait, ValueId};
use crease_pass::options::NoOptions;
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use rustc_hash::FxHashSet;

use super::{body_block, trip_count};
use crate::dma;
use crate::generated::*;

/// The pass.
pub struct LoopInvariantCodeMotion;

impl Pass for LoopInvariantCodeMotion {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let mut changed = false;
        target.body_mut().visit_nested(&mut |body| {
            for op in body.ops_postorder() {
                changed |= hoist(ctx, body, op);
            }
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for LoopInvariantCodeMotion {
    const NAME: &'static str = "affine-loop-invariant-code-motion";
    const DISPLAY: &'static str = "AffineLoopInvariantCodeMotion";
    const SUMMARY: &'static str = "Hoist loop invariant instructions outside of affine loops";
    const ANCHOR: Anchor = Anchor::Op("func.func");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// Moves what is invariant before `op`, if this is a loop.
fn hoist(ctx: &Context, body: &mut Body, op: OpId) -> bool {
    let view = body.op(ctx, op);
    let blocks = view.is::<AffineFor>().then(|| body_block(view)).flatten();
    let Some((block, outside)) = blocks.zip(view.block()) else {
        return false;
    };
    let mut invariance = Invariance {
        around: view,
        always_runs: trip_count(view).is_some_and(|count| count > 0),
        may_stay: FxHashSet::default(),
        hoisted: FxHashSet::default(),
    };
    let mut moved: Vec<OpId> = Vec::new();
    for inner in body.block_ops(block) {
        if !body.op_unused(inner) {
            invariance.may_stay.insert(inner);
        }
        let inner = body.op(ctx, inner);
        if !inner.is::<AffineYield>() && invariance.holds(inner) {
            moved.push(inner.id());
        }
    }
    for &inner in &moved {
        body.move_op(inner, outside, Some(op));
    }
    !moved.is_empty()
}

/// What is known of the ops of a loop.
struct Invariance<'b> {
    around: OpRef<'b>,
    /// Whether the loop is known to run.
    always_runs: bool,
    /// Those that are invariant only if they are hoisted.
    may_stay: FxHashSet<OpId>,
    hoisted: FxHashSet<OpId>,
}

impl<'b> Invariance<'b> {
    /// Whether `op` does the same in each iteration. The ops in loops and conditions of the dialect are asked one after
    /// the other, before what is around them.
    fn holds(&mut self, op: OpRef<'b>) -> bool {
        let (mut ops, mut pending) = (Vec::new(), vec![op]);
        while let Some(op) = pending.pop() {
            ops.push(op);
            if is_structure(op) {
                pending.extend(op.ops_inside());
            }
        }
        ops.into_iter().rev().all(|op| self.holds_alone(op))
    }

    fn holds_alone(&mut self, op: OpRef<'b>) -> bool {
        let effects = match accessed(op) {
            _ if is_structure(op) => true,
            None => is_memory_effect_free(op),
            Some((memref, writes)) => {
                self.may_stay.insert(op.id());
                // What is written must not be written where the loop never runs.
                (!writes || self.always_runs) && self.is_only_access(op, memref, writes)
            }
        };
        let holds = effects && self.has_invariant_operands(op);
        if holds {
            self.hoisted.insert(op.id());
        }
        holds
    }

    /// Whether nothing else in the loop writes `memref`, or, if `op` writes it, reads it.
    fn is_only_access(&self, op: OpRef<'b>, memref: ValueId, writes: bool) -> bool {
        op.body().users(memref).all(|user| {
            let user = op.other(user);
            if user.id() == op.id() {
                return true;
            }
            let (is_read, is_written) = touches(user, memref);
            !(is_written || writes && is_read) || !self.is_inside(user)
        })
    }

    /// Whether `op` is in the loop, and in no other affine scope there.
    fn is_inside(&self, op: OpRef<'b>) -> bool {
        let around = std::iter::successors(op.parent_op(), |op| op.parent_op());
        let mut around = around.take_while(|op| !op.has(OpTrait::AffineScope));
        around.any(|op| op.id() == self.around.id())
    }

    /// Whether nothing that `op` takes, or takes into what is in it, is the loop's own.
    fn has_invariant_operands(&self, op: OpRef<'b>) -> bool {
        let (body, args) = (op.body(), self.around.entry_args(0));
        let fine = |value: ValueId| {
            let stays = |def: OpId| self.may_stay.contains(&def) && !self.hoisted.contains(&def);
            !args.contains(&value) && !body.def_op(value).is_some_and(stays)
        };
        if is_structure(op) || !body.has_inside(op.id()) {
            return op.operands().all(fine);
        }
        let inside = body.ops_inside(op.id()).into_iter();
        inside.flat_map(|op| body.operands(op)).all(fine)
    }
}

fn is_structure(op: OpRef<'_>) -> bool {
    op.is::<AffineFor>() || op.is::<AffineIf>() || op.is::<AffineParallel>()
}

/// Whether `op` itself reads `memref`, and whether it writes it.
fn touches(op: OpRef<'_>, memref: ValueId) -> (bool, bool) {
    if op.is::<AffineDmaWait>() {
        return (op.operand(0) == memref, false);
    }
    if op.is::<AffineDmaStart>() {
        let places = dma::places::<AffineDmaStart>(op).map(|(places, _)| places);
        let is_at = |number: usize| {
            let place = places.as_ref().and_then(|places| places.get(number));
            place.is_some_and(|&(at, _)| op.operand(at) == memref)
        };
        return (is_at(0) || is_at(2), is_at(1));
    }
    let mut list = Vec::new();
    own_effects(op, &mut list);
    let does = |kind: EffectKind| {
        let mut own = list.iter().filter(|effect| effect.value == Some(memref));
        own.any(|effect| effect.kind == kind)
    };
    (does(EffectKind::Read), does(EffectKind::Write))
}

/// The memref that an access of the dialect reads or writes, and whether it does the latter.
fn accessed(op: OpRef<'_>) -> Option<(ValueId, bool)> {
    if op.is::<AffineLoad>() || op.is::<AffineVectorLoad>() {
        return Some((op.operand(0), false));
    }
    let writes = op.is::<AffineStore>() || op.is::<AffineVectorStore>();
    writes.then(|| (op.operand(1), true))
}
