//! Selections: nested ones, negated conditions, and those that are conversions of a truth value.

use crease_ir::num::ApInt;
use crease_ir::{OpId, Signedness, Type, TypeData, ValueId};
use crease_rewrite::{PatternResult, Rewriter};

use super::support::*;
use crate::generated::*;

/// Condition and choices of a selection.
#[derive(Clone, Copy)]
struct Choice {
    cond: ValueId,
    x: ValueId,
    y: ValueId,
}

fn choice(rw: &Rewriter<'_>, op: OpId) -> Choice {
    let body = rw.body();
    Choice {
        cond: body.operand(op, 0),
        x: body.operand(op, 1),
        y: body.operand(op, 2),
    }
}

fn replace_by(
    rw: &mut Rewriter<'_>,
    op: OpId,
    loc: crease_ir::Loc,
    Choice { cond, x, y }: Choice,
) -> PatternResult {
    let new = make::<Select>(rw, loc, &[cond, x, y], result_type(rw, op), &[]);
    Ok(replace(rw, op, new))
}

/// p ? x : (p ? y : z) = p ? x : z
pub(super) fn same_condition_right(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let root = choice(rw, op);
    let inner = def::<Select>(rw, root.y).filter(|&i| choice(rw, i).cond == root.cond);
    let Some(inner) = inner else {
        return found(None, "no selection by the same condition");
    };
    let (y, loc) = (choice(rw, inner).y, fused(rw, &[op, inner], &[]));
    replace_by(rw, op, loc, Choice { y, ..root })
}

/// p ? (p ? x : y) : z = p ? x : z
pub(super) fn same_condition_left(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let root = choice(rw, op);
    let inner = def::<Select>(rw, root.x).filter(|&i| choice(rw, i).cond == root.cond);
    let Some(inner) = inner else {
        return found(None, "no selection by the same condition");
    };
    let (x, loc) = (choice(rw, inner).x, fused(rw, &[op, inner], &[]));
    replace_by(rw, op, loc, Choice { x, ..root })
}

/// p ^ -1 ? x : y = p ? y : x
pub(super) fn not_condition(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let root = choice(rw, op);
    let Some(not) = binary::<XOrI>(rw, root.cond) else {
        return found(None, "the condition is not an exclusive or");
    };
    if !splat(rw, not.y).is_some_and(|c| c.is_all_ones()) {
        return found(None, "the condition is not negated");
    }
    let loc = fused(rw, &[op], &[not.y]);
    replace_by(
        rw,
        op,
        loc,
        Choice {
            cond: not.x,
            x: root.y,
            y: root.x,
        },
    )
}

/// p ? false : true = p ^ true
pub(super) fn to_not(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let root = choice(rw, op);
    let truth = |v| int(rw, v).filter(|c| c.width() == 1).map(|c| c.is_one());
    if (truth(root.x), truth(root.y)) != (Some(false), Some(true)) {
        return found(None, "not a choice between false and true");
    }
    let loc = fused(rw, &[op], &[]);
    let new = not(rw, loc, root.cond);
    Ok(replace(rw, op, new))
}

fn not(rw: &mut Rewriter<'_>, loc: crease_ir::Loc, cond: ValueId) -> ValueId {
    let ty = rw.body().ty(cond);
    let one = int_constant(rw, loc, ty, ApInt::one(1));
    make::<XOrI>(rw, loc, &[cond, one], ty, &[])
}

/// p ? 1 : 0 = zext(p); p ? 0 : 1 = zext(p ^ true); for integers wider than one bit
pub(super) fn to_extui(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let root = choice(rw, op);
    let ty = result_type(rw, op);
    let integer = matches!(
        rw.ctx().type_data(ty),
        TypeData::Integer { signedness: Signedness::Signless, width } if *width != 1
    );
    if !integer || rw.body().ty(root.cond) != Type::I1 {
        return found(None, "not a choice between integers by one bit");
    }
    let (x, y) = (splat(rw, root.x), splat(rw, root.y));
    let is = |c: &Option<ApInt>, test: fn(&ApInt) -> bool| c.as_ref().is_some_and(test);
    let loc = rw.body().op_loc(op);
    let bit = if is(&x, ApInt::is_one) && is(&y, ApInt::is_zero) {
        root.cond
    } else if is(&x, ApInt::is_zero) && is(&y, ApInt::is_one) {
        not(rw, loc, root.cond)
    } else {
        return found(None, "not a choice between 0 and 1");
    };
    let new = make::<ExtUI>(rw, loc, &[bit], ty, &[]);
    Ok(replace(rw, op, new))
}
