//! Casts of constants.

use crease_ir::attrs::AttrData;
use crease_ir::fold::{Constants, Edit, Fold, Folded, Wants};
use crease_ir::num::{ApFloat, ApInt, Rounding};
use crease_ir::{Attr, OpRef};

use super::elements::{folded, is_poison, map};
use crate::generated::*;
use crate::ops::*;
use crate::semantics;

/// The width of the integers that the op gives; 64 for `index`.
fn result_width(op: OpRef<'_>) -> u32 {
    let ctx = op.ctx();
    ctx.scalar_width(ctx.element_or_self(op.result_type(0)))
        .unwrap_or(64)
}

/// Evaluates a cast between integers.
fn int_to_int(
    op: OpRef<'_>,
    consts: &Constants<'_>,
    f: impl Fn(&ApInt, u32) -> Option<ApInt>,
) -> Folded {
    let width = result_width(op);
    folded(map(
        op.ctx(),
        op.result_type(0),
        consts.get(0),
        |x: &ApInt| f(x, width),
    ))
}

impl Fold for ExtUI {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        int_to_int(op, consts, |x, width| {
            (width >= x.width()).then(|| semantics::extui(x, width).bits)
        })
    }
}

impl Fold for ExtSI {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        int_to_int(op, consts, |x, width| {
            (width >= x.width()).then(|| semantics::extsi(x, width).bits)
        })
    }
}

impl Fold for TruncI {
    /// trunc(trunc(x)) = trunc(x) with the outer flags, as upstream: where the inner op does not have
    /// them too, they claim too much of x. So no rule says it; `trunci_trunci` is what is true of it.
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let inner = op.def_of::<TruncI>(op.operand(0));
        if let Some(inner) = inner.filter(|&inner| !overflow(inner).contains(overflow(op))) {
            return Folded::edit(Edit::SetOperand(0, inner.operand(0)));
        }
        int_to_int(op, consts, |x, width| {
            (width <= x.width())
                .then(|| semantics::trunci(x, width, IntegerOverflowFlags::NONE).bits)
        })
    }
}

impl Fold for IndexCast {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        int_to_int(op, consts, |x, width| {
            Some(semantics::index_cast(x, width).bits)
        })
    }
}

impl Fold for IndexCastUI {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        int_to_int(op, consts, |x, width| {
            Some(semantics::index_castui(x, width).bits)
        })
    }
}

/// Evaluates a cast between floats, if the value stays the same.
fn float_to_float(op: OpRef<'_>, consts: &Constants<'_>, rounding: Rounding) -> Folded {
    let ctx = op.ctx();
    let ty = op.result_type(0);
    let Some(kind) = ctx.float_kind(ctx.element_or_self(ty)) else {
        return Folded::No;
    };
    folded(map(ctx, ty, consts.get(0), |x: &ApFloat| {
        semantics::convert_exactly(x, kind, rounding)
    }))
}

impl Fold for ExtF {
    /// ext(trunc(x)) = x, where both may be contracted: what the flag permits is no function of x, so
    /// no rule says it.
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        if let Some(trunc) = op.def_of::<TruncF>(op.operand(0))
            && fastmath_in(trunc, slot::ROUNDING + 1).contains(FastMathFlags::CONTRACT)
            && fastmath(op).contains(FastMathFlags::CONTRACT)
            && trunc.operand_type(0) == op.result_type(0)
        {
            return Folded::Value(trunc.operand(0));
        }
        float_to_float(op, consts, Rounding::NearestTiesToEven)
    }
}

impl Fold for TruncF {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        float_to_float(op, consts, rounding_mode(op))
    }
}

/// Evaluates a cast from integers to floats.
fn int_to_float(op: OpRef<'_>, consts: &Constants<'_>, signed: bool) -> Folded {
    let ctx = op.ctx();
    let ty = op.result_type(0);
    let Some(kind) = ctx.float_kind(ctx.element_or_self(ty)) else {
        return Folded::No;
    };
    let convert = if signed {
        semantics::sitofp
    } else {
        semantics::uitofp
    };
    folded(map(ctx, ty, consts.get(0), |x: &ApInt| {
        Some(convert(x, kind))
    }))
}

impl Fold for UIToFP {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        int_to_float(op, consts, false)
    }
}

impl Fold for SIToFP {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        int_to_float(op, consts, true)
    }
}

/// Evaluates a cast from floats to integers; out of range is poison and not folded.
fn float_to_int(op: OpRef<'_>, consts: &Constants<'_>, signed: bool) -> Folded {
    let width = result_width(op);
    let convert = if signed {
        semantics::fptosi
    } else {
        semantics::fptoui
    };
    folded(map(
        op.ctx(),
        op.result_type(0),
        consts.get(0),
        |x: &ApFloat| convert(x, width),
    ))
}

impl Fold for FPToUI {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        float_to_int(op, consts, false)
    }
}

impl Fold for FPToSI {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        float_to_int(op, consts, true)
    }
}

impl Fold for Bitcast {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        folded(consts.get(0).and_then(|value| bitcast(op, value)))
    }
}

/// The same bits in the result's type. Elements of equal width are stored alike, so dense ones keep
/// their bytes.
fn bitcast(op: OpRef<'_>, value: Attr) -> Option<Attr> {
    let ctx = op.ctx();
    let ty = op.result_type(0);
    if let AttrData::Dense {
        ty: from,
        splat,
        bytes,
    } = ctx.attr_data(value)
    {
        let ty = ctx.with_element(*from, ctx.element_or_self(ty));
        return Some(ctx.intern_attr(AttrData::Dense {
            ty,
            splat: *splat,
            bytes: bytes.clone(),
        }));
    }
    if ctx.type_data(ty).is_shaped() {
        return None;
    }
    if is_poison(ctx, value) {
        return Some(value);
    }
    let bits = match ctx.attr_data(value) {
        AttrData::Float { value, .. } => value.bits(),
        AttrData::Integer { value, .. } => value.clone(),
        _ => return None,
    };
    match ctx.float_kind(ty) {
        Some(kind) => Some(ctx.float_attr(ty, ApFloat::from_bits(kind, &bits))),
        None => Some(ctx.int_attr(ty, bits)),
    }
}
