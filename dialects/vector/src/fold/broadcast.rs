//! Folds of ops that repeat elements or give them another shape.

use crease_ir::fold::{Constants, Edit, Fold, Folded};
use crease_ir::{AttrData, OpRef};

use super::before;
use crate::elements::{Dense, dense, folded_poison, poisoned, scalar_bytes};
use crate::generated::*;
use crate::ops::VectorParts;
use crate::shape::{broadcastable, keeps_order, operand, result};

/// A value stretched to its own type is itself; a constant scalar is a splat; a cast that only puts
/// ones in front, or takes them away, makes no difference to what is stretched.
impl Fold for Broadcast {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let (ctx, to) = (op.ctx(), op.result_type(0));
        if op.operand_type(0) == to {
            return Folded::Value(op.operand(0));
        }
        if let Some(cast) = before::<ShapeCast>(op, 0)
            && only_leading_ones(cast)
            && broadcastable(ctx, cast.operand_type(0), to)
        {
            return Folded::edit(Edit::SetOperand(0, cast.operand(0)));
        }
        let Some(value) = consts.get(0) else {
            return Folded::No;
        };
        if poisoned(ctx, Some(value)) {
            return folded_poison(ctx);
        }
        let splat = match ctx.attr_data(value) {
            AttrData::Dense { .. } => Dense::of(ctx, value)
                .and_then(|d| d.splat())
                .and_then(|element| dense(ctx, to, element)),
            _ => result(op, 0)
                .and_then(|vector| scalar_bytes(ctx, value, vector.element))
                .and_then(|element| dense(ctx, to, &element)),
        };
        splat.map_or(Folded::No, Folded::Attr)
    }
}

/// Whether a shape cast changes the number of leading ones only.
fn only_leading_ones(cast: OpRef<'_>) -> bool {
    let (Some(from), Some(to)) = (operand(cast, 0), result(cast, 0)) else {
        return false;
    };
    let common = from.rank().min(to.rank());
    let tail = |v: VectorParts<'_>| v.shape.len() - common;
    from.shape[tail(from)..] == to.shape[tail(to)..]
}

/// shape_cast(x) of x's own type = x; shape_cast(shape_cast(x)) = shape_cast(x); a transposition
/// that keeps the order of elements makes no difference; constants keep their elements.
impl Fold for ShapeCast {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let (ctx, to) = (op.ctx(), op.result_type(0));
        if op.operand_type(0) == to {
            return Folded::Value(op.operand(0));
        }
        if let Some(inner) = before::<ShapeCast>(op, 0) {
            return match inner.operand_type(0) == to {
                true => Folded::Value(inner.operand(0)),
                false => Folded::edit(Edit::SetOperand(0, inner.operand(0))),
            };
        }
        if let Some(inner) = before::<Transpose>(op, 0).filter(|&inner| keeps_order(inner)) {
            return match inner.operand_type(0) == to {
                true => Folded::Value(inner.operand(0)),
                false => Folded::edit(Edit::SetOperand(0, inner.operand(0))),
            };
        }
        if let Some(inner) = before::<Broadcast>(op, 0).filter(|inner| inner.operand_type(0) == to)
        {
            return Folded::Value(inner.operand(0));
        }
        let Some(value) = consts.get(0) else {
            return Folded::No;
        };
        if poisoned(ctx, Some(value)) {
            return folded_poison(ctx);
        }
        let AttrData::Dense { bytes, .. } = ctx.attr_data(value) else {
            return Folded::No;
        };
        dense(ctx, to, bytes).map_or(Folded::No, Folded::Attr)
    }
}
