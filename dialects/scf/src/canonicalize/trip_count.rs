//! How often a loop runs, where constants tell.

use crease_arith as arith;
use crease_ir::fold::constant_value;
use crease_ir::num::ApInt;
use crease_ir::{OpRef, ValueId};

/// A bound or step of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// A value.
    Value(ValueId),
    /// A number in an attribute.
    Static(i64),
}

impl Bound {
    /// The number that it is, if it is constant.
    pub(crate) fn constant(self, op: OpRef<'_>) -> Option<ApInt> {
        match self {
            Bound::Value(value) => {
                let attr = constant_value(op.ctx(), op.body(), value)?;
                op.ctx().int_value(attr).cloned()
            }
            Bound::Static(value) => Some(ApInt::from_i64(64, value)),
        }
    }

    fn width(self, op: OpRef<'_>) -> Option<u32> {
        match self {
            Bound::Value(value) => op.ctx().scalar_width(op.ty(value)),
            Bound::Static(_) => Some(64),
        }
    }
}

/// Iterations of a loop of `op`: 0 if the bounds are one value or not increasing, or the step is
/// not positive; else the difference over the step, rounded up.
pub(super) fn trip_count(
    op: OpRef<'_>,
    lower: Bound,
    upper: Bound,
    step: Bound,
    unsigned: bool,
) -> Option<ApInt> {
    let zero = || lower.width(op).map(ApInt::zero);
    if lower == upper {
        return zero();
    }
    let step = step.constant(op);
    // As upstream, signed or not: a step that is not positive means no iteration.
    if step
        .as_ref()
        .is_some_and(|s| s.is_zero() || s.is_negative())
    {
        return zero();
    }
    // Mostly it is the upper bound that is not known.
    let bounds = upper
        .constant(op)
        .and_then(|u| Some((lower.constant(op)?, u)));
    let difference = match bounds {
        Some((l, u)) => {
            let order = if unsigned { l.ucmp(&u) } else { l.scmp(&u) };
            if order.is_ge() {
                return zero();
            }
            let difference = u.sub(&l);
            if !unsigned && difference.is_negative() {
                return zero();
            }
            difference
        }
        // x to x + c, if the sum does not wrap.
        None => {
            let difference = constant_increase(op, lower, upper, unsigned)?;
            if difference.is_negative() {
                return zero();
            }
            difference
        }
    };
    let step = step?;
    let quotient = difference.udiv(&step)?;
    let exact = difference.urem(&step)?.is_zero();
    Some(if exact {
        quotient
    } else {
        quotient.add(&ApInt::one(lower.width(op)?))
    })
}

/// The constant c if `upper` is `lower + c` without overflow.
fn constant_increase(op: OpRef<'_>, lower: Bound, upper: Bound, unsigned: bool) -> Option<ApInt> {
    let (Bound::Value(lower), Bound::Value(upper)) = (lower, upper) else {
        return None;
    };
    let add = op.def_op_of(upper)?.cast::<arith::AddI>()?;
    let flags = arith::IntegerOverflowFlags::of(op.ctx(), add.overflow_flags()?)?;
    let needed = if unsigned {
        arith::IntegerOverflowFlags::NUW
    } else {
        arith::IntegerOverflowFlags::NSW
    };
    if !flags.contains(needed) {
        return None;
    }
    let other = if add.lhs() == lower {
        add.rhs()
    } else if add.rhs() == lower {
        add.lhs()
    } else {
        return None;
    };
    Bound::Value(other).constant(op)
}
