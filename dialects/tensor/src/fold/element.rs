//! Single elements: taken from constants and from what was just put together.

use crease_arith::dense::{Dense, dense, element, linear, scalar, scalar_bytes};
use crease_ir::fold::{Constants, Fold, Folded, Wants};
use crease_ir::{OpRef, ValueId};

use super::reshape::splat_of_type;
use crate::generated::*;
use crate::shape::Ranked;

/// The element of a splat; with constant indices that of any constant, of listed elements, or the one
/// that was inserted there.
impl Fold for Extract {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let source = consts.get(0);
        let splat = source.and_then(|attr| Dense::of(ctx, attr)?.splat());
        if let Some(one) = splat {
            return scalar(ctx, op.result_type(0), one).map_or(Folded::No, Folded::Attr);
        }
        let index = |i| ctx.int_value(consts.get(i)?)?.to_i64();
        let indices: Option<Vec<i64>> = (1..op.num_operands()).map(index).collect();
        let tensor = Ranked::of(ctx, op.operand_type(0));
        let (Some(indices), Some(tensor)) = (indices, tensor) else {
            return Folded::No;
        };
        if let Some(source) = source {
            let found = is_inside(tensor, &indices)
                .then(|| element(ctx, source, linear(tensor.shape, &indices)))
                .flatten();
            return found.map_or(Folded::No, Folded::Attr);
        }
        let found = match op.def_op_of(op.operand(0)) {
            Some(def) if def.is::<FromElements>() => listed(def, tensor.shape, &indices),
            Some(def) if def.is::<Insert>() => inserted(def, op),
            _ => None,
        };
        found.map_or(Folded::No, Folded::Value)
    }
}

fn is_inside(tensor: Ranked<'_>, indices: &[i64]) -> bool {
    let inside = |(at, size): (&i64, &i64)| (0..*size).contains(at);
    indices.iter().zip(tensor.shape).all(inside)
}

/// The element at these indices, by the row-major number that they give. Upstream asks of that number
/// alone whether it is inside.
fn listed(def: OpRef<'_>, shape: &[i64], indices: &[i64]) -> Option<ValueId> {
    let (mut number, mut step) = (0i64, 1i64);
    for (&at, &size) in indices.iter().zip(shape).rev() {
        number = number.wrapping_add(at.wrapping_mul(step));
        step = step.wrapping_mul(size);
    }
    // It counts in 32 bits.
    let number = usize::try_from(number as i32).ok()?;
    (number < def.num_operands()).then(|| def.operand(number))
}

/// What `insert` puts where `extract` takes it.
fn inserted(insert: OpRef<'_>, extract: OpRef<'_>) -> Option<ValueId> {
    let consts = |op: OpRef<'_>, value| crease_ir::fold::constant_value(op.ctx(), op.body(), value);
    let same = |(a, b): (ValueId, ValueId)| {
        a == b || consts(insert, a).is_some_and(|a| consts(extract, b) == Some(a))
    };
    let scalar = insert.operand(0);
    let at = insert.operands().skip(2).zip(extract.operands().skip(1));
    let fits = insert.operand_type(0) == extract.result_type(0)
        && insert.num_operands() == extract.num_operands() + 1;
    (fits && at.into_iter().all(same)).then_some(scalar)
}

/// A number put into a splat of it changes nothing.
impl Fold for Insert {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let (Some(scalar), Some(dest)) = (consts.get(0), consts.get(1)) else {
            return Folded::No;
        };
        let ctx = op.ctx();
        let element = ctx.element_or_self(op.result_type(0));
        let splat = Dense::of(ctx, dest).and_then(Dense::splat);
        match splat.is_some_and(|one| self::scalar(ctx, element, one) == Some(scalar)) {
            true => Folded::Attr(dest),
            false => Folded::No,
        }
    }
}

/// Numbers listed are a constant, even if there are none.
impl Fold for FromElements {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let element = ctx.element_or_self(op.result_type(0));
        let mut bytes = Vec::new();
        for i in 0..op.num_operands() {
            let one = consts.get(i);
            match one.and_then(|attr| scalar_bytes(ctx, attr, element)) {
                Some(one) => bytes.extend_from_slice(&one),
                None => return Folded::No,
            }
        }
        dense(ctx, op.result_type(0), &bytes).map_or(Folded::No, Folded::Attr)
    }
}

/// Of a splat, all parts are alike.
impl Fold for Gather {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let source = consts.get(0);
        source
            .and_then(|attr| splat_of_type(op.ctx(), attr, op.result_type(0)))
            .map_or(Folded::No, Folded::Attr)
    }
}

/// A number everywhere is a constant, unless it is complex.
impl Fold for Splat {
    const WANTS: Wants = Wants::Constants;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let (ctx, ty) = (op.ctx(), op.result_type(0));
        if !Ranked::of(ctx, ty).is_some_and(Ranked::is_static) {
            return Folded::No;
        }
        let element = ctx.element_or_self(ty);
        let input = consts
            .get(0)
            .filter(|&attr| ctx.array_elements(attr).is_none());
        input
            .and_then(|attr| dense(ctx, ty, &scalar_bytes(ctx, attr, element)?))
            .map_or(Folded::No, Folded::Attr)
    }
}
