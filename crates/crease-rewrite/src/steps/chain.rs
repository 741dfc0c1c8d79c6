//! Chains of ops that fold to what they are given, from the end of a body.
//!
//! There the last op of a chain is visited first: its users are moved to the value before, with that one's
//! users to the one before that, and so on, each with a visit every time: n²/2 of them for n ops. So the
//! first op of the chain goes first, where nobody can tell: where no user does anything at such a visit.

use smallvec::SmallVec;

use crease_ir::fold::{Folded, Wants};
use crease_ir::{OpId, OpTrait, ValueId};

use crate::patterns::PatternSet;
use crate::rewriter::Rewriter;
use crate::steps::fold::{self, FoldStep};
use crate::steps::look::Look;

/// So many users of a link are looked at: if one of them is not deaf, whoever else folds to the link asks again.
const USERS: usize = 256;

/// Folds the chain that ends in `value`, to which `op` would fold, from its start: the ops that are still on
/// the worklist and fold to a value. Returns whether the last one did; then `op` has another operand now, and
/// is on the worklist.
pub(super) fn fold_from_start(rw: &mut Rewriter<'_>, op: OpId, value: ValueId) -> bool {
    // Whoever listens hears of every change in its turn.
    let Some(patterns) = rw.patterns else {
        return false;
    };
    let first = rw.body().def_op(value);
    if !first.is_some_and(|link| rw.worklist.contains(link))
        || !users_are_deaf(rw, patterns, op, None)
    {
        return false;
    }
    let mut links: SmallVec<[OpId; 8]> = SmallVec::new();
    let (mut last, mut given) = (op, value);
    while let Some(link) = rw.body().def_op(given)
        && rw.worklist.contains(link)
        && let Some(before) = folds_to(rw, patterns, link)
        && users_are_deaf(rw, patterns, link, Some(last))
    {
        // What is no chain but a ring is not followed for ever.
        rw.worklist.remove(link);
        links.push(link);
        (last, given) = (link, before);
    }
    let mut replaced = false;
    for &link in links.iter().rev() {
        let look = Look::at(rw.ctx(), rw.body(), link, rw.rules());
        let step = fold::run(rw, link, &look, None, false);
        replaced = matches!(step, FoldStep::Replaced(_));
        if !replaced {
            rw.enqueue(link);
        }
    }
    replaced
}

/// Whether a visit to the users of `op`, but for `link`, does nothing whatever defines their operands.
fn users_are_deaf(rw: &Rewriter<'_>, patterns: &PatternSet, op: OpId, link: Option<OpId>) -> bool {
    let body = rw.body();
    // Those of the chain's end are moved anyway.
    let most = link.map_or(usize::MAX, |_| USERS);
    let is_deaf = |used| {
        let user = body.use_owner(used);
        Some(user) == link || is_deaf(rw, patterns, user, body.use_number(used))
    };
    body.num_results(op) == 1
        && (body.uses(body.result(op, 0)).enumerate()).all(|(at, used)| at < most && is_deaf(used))
}

/// Whether a visit to `op` does nothing whatever defines the operand with this number, but for casts, which are
/// no links.
fn is_deaf(rw: &Rewriter<'_>, patterns: &PatternSet, op: OpId, number: usize) -> bool {
    let (registry, body) = (rw.ctx().registry(), rw.body());
    let name = body.op_name(op);
    let Some((info, row)) = registry.info(name).zip(name.index()) else {
        return false;
    };
    // What is around an op is visited whenever that is.
    body.parent_op(op).is_none()
        && matches!(info.folds_if, None | Some(Wants::Cast))
        && !info.folds_chains
        && !rw.rules().root(registry, row).ruled
        && (patterns.for_op(Some(row)).iter())
            .all(|tried| patterns.is_deaf(body, op, tried, number))
}

/// The value that `op` folds to, if it does and may be a link.
fn folds_to(rw: &Rewriter<'_>, patterns: &PatternSet, op: OpId) -> Option<ValueId> {
    let (ctx, body) = (rw.ctx(), rw.body());
    let kind = patterns.kind(ctx, body.op_name(op));
    let look = Look::at(ctx, body, op, rw.rules());
    let is_cast = look.info?.0.traits.has(OpTrait::CastOp);
    if is_cast || kind.has_policies() || kind.is_constant() || !look.folds() {
        return None;
    }
    let Folded::Value(value) = fold::fold_by(ctx, body, op, rw.rules(), &look).0 else {
        return None;
    };
    // It has more users from then on.
    let kind = |def| patterns.kind(ctx, body.op_name(def));
    let counts = body
        .def_op(value)
        .is_some_and(|def| kind(def).counts_users());
    Some(value).filter(|_| !counts)
}
