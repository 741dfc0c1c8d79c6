//! Step 3: the op's fold hook, its traits, its dialect's fallback; and what follows from it.

use smallvec::SmallVec;

use crease_ir::fold::{Constants, FoldResult, Folded};
use crease_ir::{Attr, Body, Context, OpId, OpTrait, TraitSet, ValueId};

use crate::rewriter::Rewriter;
use crate::steps::operand_order;

/// Folds `op` without changing anything: first the op's own hook, then its traits, then the
/// dialect's fallback.
pub fn fold(ctx: &Context, body: &Body, op: OpId) -> Folded {
    fold_with(ctx, body, op, &Constants::of(ctx, body, op))
}

/// Likewise with operand constants that the caller knows.
pub fn fold_with(ctx: &Context, body: &Body, op: OpId, consts: &Constants<'_>) -> Folded {
    let Some(info) = ctx.registry().info(body.op_name(op)) else {
        return Folded::No;
    };
    let own = match info.def.fold {
        Some(hook) => hook(body.op(ctx, op), consts),
        None => Folded::No,
    };
    if !matches!(own, Folded::No | Folded::InPlace(_)) {
        return own;
    }
    let by_trait = fold_traits(body, op, info.traits, consts);
    match (own, by_trait) {
        (own @ Folded::InPlace(_), Folded::No) => own,
        // Both edit in place: one at a time, the op is revisited.
        (own @ Folded::InPlace(_), Folded::InPlace(_)) => own,
        (_, Folded::No) => match info.dialect.fold_fallback {
            Some(fallback) => fallback(body.op(ctx, op), consts),
            None => Folded::No,
        },
        (_, by_trait) => by_trait,
    }
}

fn fold_traits(body: &Body, op: OpId, traits: TraitSet, consts: &Constants<'_>) -> Folded {
    if traits.has(OpTrait::Commutative)
        && body.num_operands(op) > 1
        && let Some(edits) = operand_order::order(body, op, consts)
    {
        return Folded::InPlace(edits);
    }
    if traits.has(OpTrait::Idempotent) {
        // f(f(x)) = f(x), and f(x, x) = x
        let n = body.num_operands(op);
        let same = n > 1 && body.operand(op, 0) == body.operand(op, 1);
        if same || same_op_below(body, op).is_some() {
            return Folded::Value(body.operand(op, 0));
        }
    }
    if traits.has(OpTrait::Involution)
        && let Some(inner) = same_op_below(body, op)
    {
        // f(f(x)) = x
        return Folded::Value(body.operand(inner, 0));
    }
    Folded::No
}

/// The op that defines the only operand, if it is of the same name.
fn same_op_below(body: &Body, op: OpId) -> Option<OpId> {
    if body.num_operands(op) != 1 {
        return None;
    }
    let inner = body.def_op(body.operand(op, 0))?;
    (body.op_name(inner) == body.op_name(op)).then_some(inner)
}

/// What the fold step did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FoldStep {
    /// Nothing.
    No,
    /// The op was changed and is on the worklist again.
    InPlace,
    /// The op is gone.
    Replaced,
    /// The hook gave this many values, which is not one per result. Nothing was changed.
    Partial(usize),
}

/// Folds `op` and applies the result.
pub(crate) fn run(rw: &mut Rewriter<'_>, op: OpId) -> FoldStep {
    let (ctx, body) = rw.parts();
    let results: SmallVec<[FoldResult; 2]> = match fold(ctx, body, op) {
        Folded::No => return FoldStep::No,
        Folded::InPlace(edits) => {
            let _ = rw.apply_edits(op, &edits);
            rw.stats.folds += 1;
            rw.tell(|l, ctx, body| l.folded(ctx, body, op, true));
            return FoldStep::InPlace;
        }
        Folded::Value(value) => SmallVec::from_slice(&[FoldResult::Value(value)]),
        Folded::Attr(attr) => SmallVec::from_slice(&[FoldResult::Attr(attr)]),
        Folded::Values(list) => list,
    };
    // Strict: one entry per result, existing values of the result's own type, and not the op
    // itself.
    let body = rw.body();
    if results.len() != body.num_results(op) {
        return FoldStep::Partial(results.len());
    }
    let fits = |(i, r): (usize, &FoldResult)| match *r {
        FoldResult::Value(v) => {
            body.ty(v) == body.ty(body.result(op, i)) && body.def_op(v) != Some(op)
        }
        FoldResult::Attr(_) => true,
    };
    if !results.iter().enumerate().all(fits) {
        return FoldStep::No;
    }
    rw.set_before(op);
    let mut values: SmallVec<[ValueId; 2]> = SmallVec::new();
    let mut made: SmallVec<[ValueId; 2]> = SmallVec::new();
    for (i, result) in results.iter().enumerate() {
        let value = match *result {
            FoldResult::Value(value) => Some(value),
            FoldResult::Attr(attr) => materialize(rw, op, i, attr),
        };
        match value {
            Some(value) => {
                if matches!(result, FoldResult::Attr(_)) {
                    made.push(value);
                }
                values.push(value);
            }
            None => {
                // All or nothing.
                for value in made {
                    if let Some(op) = rw.body().def_op(value) {
                        let _ = rw.erase_op(op);
                    }
                }
                return FoldStep::No;
            }
        }
    }
    rw.stats.folds += 1;
    rw.tell(|l, ctx, body| l.folded(ctx, body, op, false));
    let _ = rw.replace_op(op, &values);
    FoldStep::Replaced
}

fn materialize(rw: &mut Rewriter<'_>, op: OpId, result: usize, attr: Attr) -> Option<ValueId> {
    let body = rw.body();
    let (name, loc) = (body.op_name(op), body.op_loc(op));
    let ty = body.ty(body.result(op, result));
    rw.create_constant(name, attr, ty, loc)
}
