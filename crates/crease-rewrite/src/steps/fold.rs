//! Step 3: fold rules, the op's fold hook, its traits, its dialect's fallback; and what follows from
//! it.

use smallvec::SmallVec;

use crease_ir::fold::{Constants, FoldResult, Folded};
use crease_ir::registry::OpInfo;
use crease_ir::{Attr, Body, Context, Loc, OpId, OpTrait, TraitSet, Type, ValueId};

use crate::driver::Evaluate;
use crate::rewriter::Rewriter;
use crate::rules::Rules;
use crate::steps::look::Look;
use crate::steps::{chain, operand_order};

/// Folds `op` without changing anything: first by the dialects' fold rules, then by the op's own
/// hook, then by its traits, then by the dialect's fallback.
pub fn fold(ctx: &Context, body: &Body, op: OpId) -> Folded {
    fold_with(ctx, body, op, &Constants::of(ctx, body, op))
}

/// Likewise with operand constants that the caller knows.
pub fn fold_with(ctx: &Context, body: &Body, op: OpId, consts: &Constants<'_>) -> Folded {
    let name = body.op_name(op);
    let (Some(info), Some(row)) = (ctx.registry().info(name), name.index()) else {
        return Folded::No;
    };
    match Rules::of(ctx).fold(ctx, body, op, row, consts) {
        Some((folded, _)) => folded,
        None => fold_otherwise(ctx, body, op, info, consts),
    }
}

/// Likewise with these rules and what was found out before; also says which one folded, if one did.
pub(crate) fn fold_by<'r>(
    ctx: &Context,
    body: &Body,
    op: OpId,
    rules: &'r Rules,
    look: &Look<'_>,
) -> (Folded, Option<&'r str>) {
    let Some((info, row)) = look.info else {
        return (Folded::No, None);
    };
    let consts = match look.known() {
        Some(known) => Constants::given(ctx, body, op, known),
        None => Constants::of(ctx, body, op),
    };
    if (look.may.fold() || cfg!(debug_assertions))
        && let Some((folded, rule)) = rules.fold(ctx, body, op, row, &consts)
    {
        debug_assert!(look.may.fold(), "{rule}: kept out by the filter");
        return (folded, Some(rule));
    }
    if !look.hooks {
        // What hooks say of themselves holds.
        debug_assert_eq!(fold_otherwise(ctx, body, op, info, &consts), Folded::No);
        return (Folded::No, None);
    }
    (fold_otherwise(ctx, body, op, info, &consts), None)
}

fn fold_otherwise(
    ctx: &Context,
    body: &Body,
    op: OpId,
    info: &OpInfo,
    consts: &Constants<'_>,
) -> Folded {
    let own = match info.def.fold {
        Some(hook) => hook(body.op(ctx, op), consts),
        None => Folded::No,
    };
    if !matches!(own, Folded::No | Folded::InPlace(_)) {
        return own;
    }
    if info.def.fold.is_none()
        && info.traits.has(OpTrait::CastOp)
        && let Some(same) = unchanged(body, op)
    {
        return Folded::Value(same);
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

/// The operand of a cast that changes no type.
fn unchanged(body: &Body, op: OpId) -> Option<ValueId> {
    let one = body.num_operands(op) == 1 && body.num_results(op) == 1;
    let (from, to) = one.then(|| (body.operand(op, 0), body.result(op, 0)))?;
    (body.ty(from) == body.ty(to)).then_some(from)
}

/// The op that defines the only operand, if it is of the same name.
fn same_op_below(body: &Body, op: OpId) -> Option<OpId> {
    if body.num_operands(op) != 1 {
        return None;
    }
    let inner = body.def_op(body.operand(op, 0))?;
    (body.op_name(inner) == body.op_name(op)).then_some(inner)
}

/// What the fold step did; with the rule, if one did it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FoldStep<'r> {
    /// Nothing.
    No,
    /// The op was changed and is on the worklist again.
    InPlace(Option<&'r str>),
    /// The op is gone.
    Replaced(Option<&'r str>),
    /// The hook gave this many values, which is not one per result. Nothing was changed.
    Partial(usize),
}

/// Folds `op`, or asks `evaluate` instead, and applies the result. With `chains`, what it would fold to is folded
/// first if that folds, too: [`chain::fold_from_start`].
#[inline(never)]
pub(crate) fn run<'r>(
    rw: &mut Rewriter<'r>,
    op: OpId,
    look: &Look<'_>,
    evaluate: Option<&Evaluate<'_>>,
    chains: bool,
) -> FoldStep<'r> {
    let rules = rw.rules();
    let (ctx, body) = rw.parts();
    let (folded, rule) = match evaluate {
        Some(evaluate) => (evaluate(ctx, body, op), None),
        None => fold_by(ctx, body, op, rules, look),
    };
    let results = match folded {
        Folded::No => return FoldStep::No,
        Folded::InPlace(edits) => {
            if !rw.can_make_constants(op, &edits) {
                return FoldStep::No;
            }
            tell_rule(rw, op, rule);
            let _ = rw.apply_edits(op, &edits);
            rw.stats.folds += 1;
            // As upstream, where traits fold at once what was edited.
            let is_cast = |(info, _): (&OpInfo, _)| info.traits.has(OpTrait::CastOp);
            let same = match look.info.is_some_and(is_cast) {
                true => unchanged(rw.body(), op),
                false => None,
            };
            rw.tell(|l, ctx, body| l.folded(ctx, body, op, same.is_none()));
            let Some(value) = same else {
                return FoldStep::InPlace(rule);
            };
            let _ = rw.replace_op(op, &[value]);
            return FoldStep::Replaced(rule);
        }
        Folded::Value(value) if chains && chain::fold_from_start(rw, op, value) => {
            return FoldStep::InPlace(None);
        }
        Folded::Value(value) => {
            return replace_one(rw, op, rule, FoldResult::Value(value), evaluate);
        }
        Folded::Attr(attr) => return replace_one(rw, op, rule, FoldResult::Attr(attr), evaluate),
        Folded::Values(results) => results,
    };
    // Strict: one entry per result, existing values of the result's own type, and not the op
    // itself; an unused result among several may stand for itself.
    let body = rw.body();
    if results.len() != body.num_results(op) {
        return FoldStep::Partial(results.len());
    }
    let fits = |(i, r): (usize, &FoldResult)| match *r {
        FoldResult::Value(v) => {
            let result = body.result(op, i);
            let unused = || v == result && results.len() > 1 && body.use_empty(v);
            body.ty(v) == body.ty(result) && (body.def_op(v) != Some(op) || unused())
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
            FoldResult::Attr(attr) => materialize(rw, op, i, attr, evaluate.is_some()),
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
    replace(rw, op, rule, &values)
}

/// Replaces the only result of `op`, which is what most folds do.
fn replace_one<'r>(
    rw: &mut Rewriter<'r>,
    op: OpId,
    rule: Option<&'r str>,
    by: FoldResult,
    evaluate: Option<&Evaluate<'_>>,
) -> FoldStep<'r> {
    let body = rw.body();
    if body.num_results(op) != 1 {
        return FoldStep::Partial(1);
    }
    let value = match by {
        FoldResult::Value(value) => {
            let fits = body.ty(value) == body.ty(body.result(op, 0));
            Some(value).filter(|_| fits && body.def_op(value) != Some(op))
        }
        FoldResult::Attr(attr) => {
            if rw.become_constant(op, attr) {
                rw.stats.folds += 1;
                return FoldStep::Replaced(rule);
            }
            rw.set_before(op);
            materialize(rw, op, 0, attr, evaluate.is_some())
        }
    };
    match value {
        Some(value) => replace(rw, op, rule, &[value]),
        None => FoldStep::No,
    }
}

fn replace<'r>(
    rw: &mut Rewriter<'r>,
    op: OpId,
    rule: Option<&'r str>,
    values: &[ValueId],
) -> FoldStep<'r> {
    rw.stats.folds += 1;
    tell_rule(rw, op, rule);
    rw.tell(|l, ctx, body| l.folded(ctx, body, op, false));
    let _ = rw.replace_op(op, values);
    FoldStep::Replaced(rule)
}

fn tell_rule(rw: &mut Rewriter<'_>, op: OpId, rule: Option<&str>) {
    if let Some(rule) = rule {
        rw.tell(|l, ctx, body| l.fold_rule(ctx, body, op, rule));
    }
}

fn materialize_as_operand(
    rw: &mut Rewriter<'_>,
    op: OpId,
    attr: Attr,
    ty: Type,
    loc: Loc,
) -> Option<ValueId> {
    let body = rw.body();
    let likes: SmallVec<[_; 4]> = (body.operands(op))
        .filter_map(|value| body.def_name(value))
        .collect();
    likes
        .into_iter()
        .find_map(|like| rw.create_constant(like, attr, ty, loc))
}

/// Makes the constant that a result is; by the dialect of an operand, if the op's own can't and that `may`
/// be.
fn materialize(
    rw: &mut Rewriter<'_>,
    op: OpId,
    result: usize,
    attr: Attr,
    may: bool,
) -> Option<ValueId> {
    let body = rw.body();
    let (name, loc) = (body.op_name(op), body.op_loc(op));
    let result = body.result(op, result);
    let (ty, unused) = (body.ty(result), body.use_empty(result));
    let made = match rw.create_constant(name, attr, ty, loc) {
        None if may => materialize_as_operand(rw, op, attr, ty, loc),
        made => made,
    };
    if made.is_none() {
        rw.tell(|l, ctx, body| l.not_made(ctx, body, op, attr, ty));
    }
    // It is dead from the start.
    if unused && let Some(dead) = rw.body().def_op(made?) {
        rw.enqueue(dead);
    }
    made
}
