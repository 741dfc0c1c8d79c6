//! Evaluation of constants; identities are rules in `patterns/index`. A constant is kept as 64 bits; an
//! op folds only if a 32-bit target gets the low half of what a 64-bit target gets.

use crease_ir::fold::{ConstantOp, Constants, Fold, Folded};
use crease_ir::num::ApInt;
use crease_ir::op_def::OpKind;
use crease_ir::{Attr, Context, OpRef, Type};

use crate::generated::*;
use crate::{bounds, semantics};

/// Makes `index.constant` and `index.bool.constant`.
pub(crate) fn materialize(ctx: &Context, value: Attr, ty: Type) -> Option<ConstantOp> {
    if ctx.int_value(value).is_none() || ctx.attr_type(value) != Some(ty) {
        return None;
    }
    if ty == Type::I1 {
        Some(ConstantOp {
            def: BoolConstant::def(),
            slot: BoolConstant::VALUE,
            value,
        })
    } else if ty == Type::INDEX {
        Some(ConstantOp {
            def: Constant::def(),
            slot: Constant::VALUE,
            value,
        })
    } else {
        None
    }
}

/// The integer constant that operand `index` is.
pub(crate) fn int<'c>(ctx: &'c Context, consts: &Constants<'_>, index: usize) -> Option<&'c ApInt> {
    ctx.int_value(consts.get(index)?)
}

/// Evaluates at both widths; `None` if they don't agree, or one is not defined.
fn both_widths(
    x: &ApInt,
    y: &ApInt,
    eval: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Option<ApInt> {
    if x.width() != 64 || y.width() != 64 {
        return None;
    }
    let (wide, narrow) = (eval(x, y)?, eval(&x.trunc(32), &y.trunc(32))?);
    (wide.trunc(32) == narrow).then_some(wide)
}

macro_rules! fold {
    ($($kind:ident: $eval:expr;)*) => {$(
        impl Fold for $kind {
            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                let ctx = op.ctx();
                let operands = int(ctx, consts, 0).zip(int(ctx, consts, 1));
                let eval: fn(&ApInt, &ApInt) -> Option<ApInt> = $eval;
                match operands.and_then(|(x, y)| both_widths(x, y, eval)) {
                    Some(value) => Folded::Attr(ctx.int_attr(Type::INDEX.get(), value)),
                    None => Folded::No,
                }
            }
        }
    )*};
}

fold! {
    Add: |x, y| semantics::add(x, y).bits();
    Sub: |x, y| semantics::sub(x, y).bits();
    Mul: |x, y| semantics::mul(x, y).bits();
    DivS: quotient;
    DivU: |x, y| semantics::divu(x, y).bits();
    CeilDivS: ceiling;
    CeilDivU: |x, y| semantics::ceildivu(x, y).bits();
    FloorDivS: |x, y| (!y.is_zero()).then(|| semantics::floordivs(x, y).bits);
    RemS: |x, y| semantics::rems(x, y).bits();
    RemU: |x, y| semantics::remu(x, y).bits();
    MaxS: |x, y| semantics::maxs(x, y).bits();
    MaxU: |x, y| semantics::maxu(x, y).bits();
    MinS: |x, y| semantics::mins(x, y).bits();
    MinU: |x, y| semantics::minu(x, y).bits();
    Shl: |x, y| semantics::shl(x, y).bits();
    ShrS: |x, y| semantics::shrs(x, y).bits();
    ShrU: |x, y| semantics::shru(x, y).bits();
    And: |x, y| semantics::and(x, y).bits();
    Or: |x, y| semantics::or(x, y).bits();
    XOr: |x, y| semantics::xor(x, y).bits();
}

/// As upstream, the smallest number by -1 wraps and folds, undefined though it is.
fn quotient(x: &ApInt, y: &ApInt) -> Option<ApInt> {
    (!y.is_zero()).then(|| semantics::divs(x, y).bits)
}

/// As upstream, which negates the dividend where the signs differ: the smallest number, which has
/// no negation, gives the quotient with the wrong sign.
fn ceiling(x: &ApInt, y: &ApInt) -> Option<ApInt> {
    if y.is_zero() {
        return None;
    }
    if x.is_signed_min() && !y.is_negative() {
        return Some(semantics::divs(x, y).bits.neg());
    }
    Some(semantics::ceildivs(x, y).bits)
}

/// Evaluates a cast. `to_index` of the value at 64 bits, cut, is what 32 bits give; a cast from
/// index must not see the upper half.
fn cast(op: OpRef<'_>, consts: &Constants<'_>, eval: fn(&ApInt, u32) -> ApInt) -> Folded {
    let (ctx, ty) = (op.ctx(), op.result_type(0));
    let Some(value) = int(ctx, consts, 0) else {
        return Folded::No;
    };
    let Some(width) = ctx.scalar_width(ty) else {
        return Folded::No;
    };
    let result = eval(value, width);
    if ty != Type::INDEX && (value.width() != 64 || result != eval(&value.trunc(32), width)) {
        return Folded::No;
    }
    Folded::Attr(ctx.int_attr(ty, result))
}

impl Fold for CastS {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        cast(op, consts, |x, width| semantics::casts(x, width).bits)
    }
}

impl Fold for CastU {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        cast(op, consts, |x, width| semantics::castu(x, width).bits)
    }
}

impl Fold for Cmp {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let predicate = op
            .attr(Cmp::PRED)
            .and_then(|a| IndexCmpPredicate::of(ctx, a));
        let Some(predicate) = predicate else {
            return Folded::No;
        };
        if let (Some(x), Some(y)) = (int(ctx, consts, 0), int(ctx, consts, 1))
            && x.width() == 64
            && y.width() == 64
        {
            let wide = predicate.holds(x, y);
            if wide == predicate.holds(&x.trunc(32), &y.trunc(32)) {
                return Folded::Attr(ctx.bool_attr(wide));
            }
        }
        match bounds::compare(op, consts, predicate) {
            Some(holds) => Folded::Attr(ctx.bool_attr(holds)),
            None => Folded::No,
        }
    }
}

impl Fold for Constant {
    const ATTR: Option<usize> = Some(Constant::VALUE);
}

impl Fold for BoolConstant {
    const ATTR: Option<usize> = Some(BoolConstant::VALUE);
}
