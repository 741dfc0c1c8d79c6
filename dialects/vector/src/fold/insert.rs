//! Folds of `vector.insert`.

use crease_ir::fold::{Constants, Fold, Folded};
use crease_ir::{Attr, OpRef};
use crease_memref::mixed::{Mixed, mixed};

use super::{before, known_positions, static_position, with_position};
use crate::elements::{Dense, LARGE, constant_bytes, dense, folded_poison, linear};
use crate::generated::*;
use crate::shape::operand;

/// All of a vector is itself; what the next insert overwrites need not be there; a constant into a
/// constant is one.
impl Fold for Insert {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let Some(to) = operand(op, 1) else {
            return Folded::No;
        };
        let mut position = mixed(op, Self::STATIC_POSITION, Self::OPERAND_DYNAMIC_POSITION);
        if position.is_empty() && op.operand_type(0) == op.result_type(0) {
            return Folded::Value(op.operand(0));
        }
        let is_poison = position.contains(&Mixed::Static(-1));
        let known = known_positions(op, to.shape, &mut position);
        let (value, mut dest) = (op.operand(0), op.operand(1));
        if let Some(inner) = before::<Insert>(op, 1)
            && mixed(inner, Self::STATIC_POSITION, Self::OPERAND_DYNAMIC_POSITION) == position
        {
            dest = inner.operand(1);
            return with_position(op, &[value, dest], Self::STATIC_POSITION, &position);
        }
        // As for `vector.extract`.
        if is_poison {
            return folded_poison(ctx);
        }
        let constants = consts.get(0).zip(consts.get(1));
        if let Some(constant) = constants.and_then(|(v, d)| into_constant(op, v, d, &position)) {
            return Folded::Attr(constant);
        }
        match known {
            true => with_position(op, &[value, dest], Self::STATIC_POSITION, &position),
            false => Folded::No,
        }
    }
}

/// The constant `dest` with `value` in it; large ones only if they serve one op.
fn into_constant(op: OpRef<'_>, value: Attr, dest: Attr, position: &[Mixed]) -> Option<Attr> {
    let (ctx, to) = (op.ctx(), operand(op, 1)?);
    let position = static_position(position)?;
    let count = to.num_elements();
    if to.is_scalable() || (count > LARGE && !op.body().has_one_use(op.result(0))) {
        return None;
    }
    let whole = Dense::of(ctx, dest)?;
    let part = match Dense::of(ctx, value) {
        Some(part) => part.expanded(operand(op, 0)?.num_elements().try_into().ok()?)?,
        None => constant_bytes(ctx, value, to.element)?,
    };
    let mut bytes = whole.expanded(count.try_into().ok()?)?;
    let start = usize::try_from(linear(to.shape, &position)).ok()?;
    let start = start.checked_mul(whole.element_bytes())?;
    let place = bytes.get_mut(start..start.checked_add(part.len())?)?;
    place.copy_from_slice(&part);
    dense(ctx, op.result_type(0), &bytes)
}
