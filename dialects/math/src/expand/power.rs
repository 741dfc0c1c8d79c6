//! Powers.

use crease_arith::{CmpFPredicate, DivF, Emit, MulF, SIToFP};
use crease_ir::num::ApFloat;
use crease_ir::{Attr, OpId, ValueId};

use super::{function, operand};
use crate::generated::*;

/// The scalar that a constant is, in each element.
fn scalar(emit: &Emit<'_, '_>, value: ValueId) -> Option<Attr> {
    let attr = emit.rw.constant(value)?;
    Some(emit.rw.ctx().splat_value(attr).unwrap_or(attr))
}

/// exp(x * ln(2))
pub(super) fn exp2(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let (x, ty) = operand(emit, op)?;
    let ln2 = emit.float(ty, std::f64::consts::LN_2);
    let product = emit.binary::<MulF>(x, ln2);
    Some(function::<Exp>(emit, product))
}

/// exp(y * log(x)), but for a few constants.
pub(super) fn powf(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let (x, ty) = operand(emit, op)?;
    let y = emit.rw.op(op).operand(1);
    let constant = scalar(emit, y).and_then(|attr| emit.rw.ctx().float_value(attr).cloned());
    let is = |value: f64| {
        let rounded = |constant: &ApFloat| ApFloat::from_f64(constant.kind(), value);
        (constant.as_ref()).is_some_and(|constant| *constant == rounded(constant))
    };
    Some(match () {
        () if constant.as_ref().is_some_and(ApFloat::is_zero) => emit.float(ty, 1.0),
        () if is(1.0) => x,
        () if is(-1.0) => {
            let one = emit.float(ty, 1.0);
            emit.binary::<DivF>(one, x)
        }
        () if is(0.5) => function::<Sqrt>(emit, x),
        () if is(-0.5) => function::<Rsqrt>(emit, x),
        () if is(2.0) => emit.binary::<MulF>(x, x),
        () if is(-2.0) => {
            let one = emit.float(ty, 1.0);
            let square = emit.binary::<MulF>(x, x);
            emit.binary::<DivF>(one, square)
        }
        () if is(3.0) => {
            let square = emit.binary::<MulF>(x, x);
            emit.binary::<MulF>(square, x)
        }
        () => {
            let log = function::<Log>(emit, x);
            let product = emit.binary::<MulF>(y, log);
            function::<Exp>(emit, product)
        }
    })
}

/// Products of squares for a constant power; `math.powf` for others.
pub(super) fn fpowi(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let (mut base, ty) = operand(emit, op)?;
    let power = emit.rw.op(op).operand(1);
    let ctx = emit.rw.ctx();
    let constant = scalar(emit, power).and_then(|attr| ctx.int_value(attr));
    let Some(constant) = constant.map(|power| power.to_i64().unwrap_or(power.low_u64() as i64))
    else {
        let power = emit.cast::<SIToFP>(power, ty);
        return Some(emit.binary::<PowF>(base, power));
    };
    let kind = ctx.float_kind(ctx.element_or_self(ty))?;
    if constant < 0 && !kind.has_zero() {
        // What upstream compares with is no number then.
        return None;
    }
    let one = emit.float(ty, 1.0);
    let mut result = emit.float(ty, 1.0);
    let mut rest = constant.unsigned_abs();
    while rest > 0 {
        if rest & 1 == 1 {
            result = emit.binary::<MulF>(base, result);
        }
        rest >>= 1;
        base = emit.binary::<MulF>(base, base);
    }
    if constant >= 0 {
        return Some(result);
    }
    // The quotient is defined where the divisor is zero, too.
    let signs = [false, true];
    let zeros = signs.map(|negative| emit.float_of(ty, ApFloat::zero(kind, negative)));
    let infinities = signs.map(|negative| emit.float_of(ty, ApFloat::inf(kind, negative)));
    let is_zero = zeros.map(|zero| emit.cmpf(CmpFPredicate::OEQ, result, zero));
    result = emit.binary::<DivF>(one, result);
    for (is_zero, infinity) in is_zero.into_iter().zip(infinities) {
        result = emit.select(is_zero, infinity, result);
    }
    Some(result)
}
