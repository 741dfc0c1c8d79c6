//! Fold hooks.
//!
//! Upstream folds more than is folded here: see the README.

use crease_ir::OpRef;
use crease_ir::fold::{Constants, Fold, Folded};

use crate::generated::*;
use crate::ops::VectorParts;

/// A value stretched to its own type is itself; a constant scalar is a splat.
impl Fold for Broadcast {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let (from, to) = (op.operand_type(0), op.result_type(0));
        if from == to {
            return Folded::Value(op.operand(0));
        }
        let ctx = op.ctx();
        let Some(value) = consts.get(0) else {
            return Folded::No;
        };
        if let Some(number) = ctx.int_value(value) {
            return Folded::Attr(ctx.dense_int_attr(to, std::slice::from_ref(number)));
        }
        if let Some(number) = ctx.float_value(value) {
            return Folded::Attr(ctx.dense_float_attr(to, std::slice::from_ref(number)));
        }
        match ctx.splat_value(value) {
            Some(element) => resplat(op, element),
            None => Folded::No,
        }
    }
}

/// The scalar attribute as a splat of the result's type.
fn resplat(op: OpRef<'_>, element: crease_ir::Attr) -> Folded {
    let (ctx, to) = (op.ctx(), op.result_type(0));
    if let Some(number) = ctx.int_value(element) {
        return Folded::Attr(ctx.dense_int_attr(to, std::slice::from_ref(number)));
    }
    if let Some(number) = ctx.float_value(element) {
        return Folded::Attr(ctx.dense_float_attr(to, std::slice::from_ref(number)));
    }
    Folded::No
}

/// shape_cast(x) of x's own type = x; shape_cast(shape_cast(x)) = shape_cast(x); of a splat, a splat.
impl Fold for ShapeCast {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        if op.operand_type(0) == op.result_type(0) {
            return Folded::Value(op.operand(0));
        }
        if let Some(inner) = op.def_op_of(op.operand(0)).filter(|d| d.is::<ShapeCast>()) {
            return match inner.operand_type(0) == op.result_type(0) {
                true => Folded::Value(inner.operand(0)),
                false => Folded::edit(crease_ir::fold::Edit::SetOperand(0, inner.operand(0))),
            };
        }
        let splat = consts.get(0).and_then(|attr| op.ctx().splat_value(attr));
        splat.map_or(Folded::No, |element| resplat(op, element))
    }
}

/// bitcast to the own type is nothing; of a bitcast back, what was there.
impl Fold for BitCast {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        if op.operand_type(0) == op.result_type(0) {
            return Folded::Value(op.operand(0));
        }
        match op.def_op_of(op.operand(0)).filter(|d| d.is::<BitCast>()) {
            Some(inner) if inner.operand_type(0) == op.result_type(0) => {
                Folded::Value(inner.operand(0))
            }
            Some(inner) => Folded::edit(crease_ir::fold::Edit::SetOperand(0, inner.operand(0))),
            None => Folded::No,
        }
    }
}

/// An element or slice of a splat is a splat, of a broadcast scalar the scalar.
impl Fold for Extract {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let positions = op
            .attr(Extract::STATIC_POSITION)
            .and_then(|attr| ctx.i64_array(attr))
            .unwrap_or_default();
        if positions.is_empty() && op.operand_type(0) == op.result_type(0) {
            return Folded::Value(op.operand(0));
        }
        if positions.contains(&-1) {
            return Folded::No;
        }
        if let Some(element) = consts.get(0).and_then(|attr| ctx.splat_value(attr)) {
            return match VectorParts::of(ctx, op.result_type(0)) {
                Some(_) => resplat(op, element),
                None => Folded::Attr(element),
            };
        }
        let from = op.def_op_of(op.operand(0)).filter(|d| d.is::<Broadcast>());
        match from {
            Some(broadcast) if broadcast.operand_type(0) == op.result_type(0) => {
                let source = VectorParts::of(ctx, broadcast.operand_type(0));
                // Taking away what the broadcast put in front.
                match source.is_none_or(|v| v.rank() > 0) {
                    true => Folded::Value(broadcast.operand(0)),
                    false => Folded::No,
                }
            }
            _ => Folded::No,
        }
    }
}

/// The identity permutation does nothing; of a splat, a splat.
impl Fold for Transpose {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        if let Some(element) = consts.get(0).and_then(|a| op.ctx().splat_value(a)) {
            return resplat(op, element);
        }
        let order = op
            .attr(Transpose::PERMUTATION)
            .and_then(|attr| op.ctx().i64_array(attr))
            .unwrap_or_default();
        let identity = order.iter().enumerate().all(|(i, &at)| at == i as i64);
        match identity && op.operand_type(0) == op.result_type(0) {
            true => Folded::Value(op.operand(0)),
            false => Folded::No,
        }
    }
}

/// What upstream folds here is left out: see the README.
macro_rules! not_folded {
    ($($kind:ident)*) => {$(
        impl Fold for $kind {
            fn fold(_: OpRef<'_>, _: &Constants<'_>) -> Folded {
                Folded::No
            }
        }
    )*};
}

not_folded! {
    ConstantMask ExtractStridedSlice FromElements Insert InsertStridedSlice Load Mask MaskedLoad
    MaskedStore MultiDimReduction Shuffle Store ToElements TransferRead TransferWrite
}
