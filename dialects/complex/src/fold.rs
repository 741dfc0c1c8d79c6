//! Fold hooks: parts of what was just put together, ops that undo each other, and neutral constants.
//!
//! No rule says these: rules are proved by what their ops mean, and there are no meanings of complex numbers.

use crease_ir::fold::{Constants, Fold, Folded};
use crease_ir::num::{ApFloat, FloatKind};
use crease_ir::op_def::OpKind;
use crease_ir::{Attr, Context, OpRef, ValueId};

use crate::generated::*;
use crate::ops::parts;

impl Fold for Constant {
    const ATTR: Option<usize> = Some(Constant::VALUE);
}

fn value(found: Option<ValueId>) -> Folded {
    found.map_or(Folded::No, Folded::Value)
}

/// create(re(x), im(x)) = x
impl Fold for Create {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let real = op.def_of::<Re>(op.operand(0));
        let imaginary = op.def_of::<Im>(op.operand(1));
        value(real.zip(imaginary).and_then(|(real, imaginary)| {
            let whole = real.operand(0);
            (whole == imaginary.operand(0)).then_some(whole)
        }))
    }
}

/// A part of a constant, or of two values put together.
fn part(op: OpRef<'_>, consts: &Constants<'_>, index: usize) -> Folded {
    if let Some(parts) = consts.get(0).and_then(|attr| parts(op.ctx(), attr)) {
        return Folded::Attr(parts[index]);
    }
    value(
        op.def_of::<Create>(op.operand(0))
            .map(|def| def.operand(index)),
    )
}

impl Fold for Re {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        part(op, consts, 0)
    }
}

impl Fold for Im {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        part(op, consts, 1)
    }
}

/// inverse(op(x)) = x
macro_rules! fold_inverse {
    ($($kind:ident undoes $of:ident;)*) => {$(
        impl Fold for $kind {
            fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
                value(op.def_of::<$of>(op.operand(0)).map(|def| def.operand(0)))
            }
        }
    )*};
}

fold_inverse! {
    Conj undoes Conj;
    Exp undoes Log;
    Log undoes Exp;
    Neg undoes Neg;
}

/// x, if the op of kind `K` that gives operand `of` combines x with the other operand.
fn undone<K: OpKind>(op: OpRef<'_>, of: usize) -> Option<ValueId> {
    let def = op.def_of::<K>(op.operand(of))?;
    (def.operand(1) == op.operand(1 - of)).then(|| def.operand(0))
}

/// Whether the constant op on the right is this number; zeros of either sign are alike.
fn right_is(op: OpRef<'_>, real: f64) -> bool {
    let attr = op
        .def_of::<Constant>(op.operand(1))
        .and_then(|def| def.attr(Constant::VALUE));
    attr.is_some_and(|attr| is(op.ctx(), attr, real))
}

fn is(ctx: &Context, attr: Attr, real: f64) -> bool {
    let numbers = parts(ctx, attr).map(|parts| parts.map(|part| ctx.float_value(part)));
    let Some([Some(x), Some(y)]) = numbers else {
        return false;
    };
    let same = match real == 0.0 {
        true => x.is_zero(),
        false => *x == number(x.kind(), real),
    };
    same && y.is_zero()
}

fn number(kind: FloatKind, value: f64) -> ApFloat {
    ApFloat::from_f64(kind, value)
}

/// (x - y) + y = x, y + (x - y) = x, x + 0 = x
impl Fold for Add {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let undone = undone::<Sub>(op, 0).or_else(|| undone::<Sub>(op, 1));
        value(undone.or_else(|| right_is(op, 0.0).then(|| op.operand(0))))
    }
}

/// (x + y) - y = x, x - 0 = x
impl Fold for Sub {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let undone = undone::<Add>(op, 0);
        value(undone.or_else(|| right_is(op, 0.0).then(|| op.operand(0))))
    }
}

/// x * 1 = x
impl Fold for Mul {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        value(right_is(op, 1.0).then(|| op.operand(0)))
    }
}

/// x / 1 = x, also where the 1 is only known to be one.
impl Fold for Div {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let one = consts.get(1).is_some_and(|attr| is(op.ctx(), attr, 1.0));
        value(one.then(|| op.operand(0)))
    }
}

/// What changes no type is nothing.
impl Fold for Bitcast {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        value((op.operand_type(0) == op.result_type(0)).then(|| op.operand(0)))
    }
}
