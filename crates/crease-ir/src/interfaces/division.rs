//! Divisions that are defined whatever the dividend is.

use smallvec::SmallVec;

use crate::attrs::AttrData;
use crate::effects::Speculatable;
use crate::fold::constant_value;
use crate::num::{ApInt, IntRange};
use crate::traits::OpTrait;
use crate::view::OpRef;

use super::{InferIntRange, range_width};

/// Of an unsigned division: operand 1 is known not to be 0.
pub static UNSIGNED_DIVISION: Speculatable = Speculatable(|op| divisor_is(op, |d| !d.may_be_zero));

/// Of a signed one: operand 1 is known to be neither 0 nor -1.
pub static SIGNED_DIVISION: Speculatable =
    Speculatable(|op| divisor_is(op, |d| d.least > 0 || d.greatest < -1));

/// What is known of all elements of a divisor, as signed numbers.
struct Divisor {
    least: i64,
    greatest: i64,
    may_be_zero: bool,
}

fn divisor_is(op: OpRef<'_>, holds: impl Fn(Divisor) -> bool) -> bool {
    divisor(op).is_some_and(holds)
}

/// As upstream (`m_IntRangeWithoutZeroU` and its like): a constant, or what the op that defines it says of
/// its result, whatever its own operands are. Only such an op says anything of unequal elements.
fn divisor(op: OpRef<'_>) -> Option<Divisor> {
    let (ctx, body, value) = (op.ctx(), op.body(), op.operand(1));
    let def = op.other(body.def_op(value)?);
    let Some(constant) = constant_value(ctx, body, value) else {
        let of_type = |value| (value, IntRange::all(range_width(ctx, body.ty(value))));
        let operands: SmallVec<[_; 2]> = def.operands().map(of_type).collect();
        let of = |value| operands.iter().find(|(v, _)| *v == value).map(|(_, r)| r);
        let range = (def.def()?.interface::<InferIntRange>()?.0)(def, &of)?;
        return Some(Divisor {
            least: end(&range.smin),
            greatest: end(&range.smax),
            may_be_zero: range.umin.is_zero(),
        });
    };
    let elements = match ctx.attr_data(constant) {
        AttrData::Integer { value, .. } => vec![value.clone()],
        AttrData::Dense { splat, .. } if *splat || def.has(OpTrait::InferIntRange) => {
            ctx.dense_ints(constant)?
        }
        _ => return None,
    };
    let numbers = elements.iter().map(end);
    Some(Divisor {
        least: numbers.clone().min()?,
        greatest: numbers.clone().max()?,
        may_be_zero: numbers.clone().any(|n| n == 0),
    })
}

/// The number; wider ones count as the ends: only their sign matters.
fn end(number: &ApInt) -> i64 {
    match number.to_i64() {
        Some(number) => number,
        None if number.is_negative() => i64::MIN,
        None => i64::MAX,
    }
}
