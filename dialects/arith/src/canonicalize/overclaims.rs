//! What upstream rewrites where it is not true. Each pattern is what a rule of the same shape leaves:
//! the rule has the condition under which it holds, the pattern declines where that is given.

use crease_ir::num::{ApInt, FloatKind};
use crease_ir::{OpId, OpKind, TypeData, ValueId};
use crease_rewrite::{PatternResult, Rewriter};

use super::support::*;
use crate::fold::elements::splat_of_unknown_size;
use crate::generated::*;
use crate::ops::{overflow, slot};
use crate::semantics;

/// `x + c`, `x - c` or `c - x`.
struct Linear {
    x: ValueId,
    constant: ValueId,
    c: ApInt,
    /// Whether x is subtracted.
    negated: bool,
    /// Whether c is.
    subtracts: bool,
}

fn linear(rw: &Rewriter<'_>, op: OpId) -> Option<Linear> {
    let sub = rw.op(op).is::<SubI>();
    if !sub && !rw.op(op).is::<AddI>() {
        return None;
    }
    let Binary { x, y, .. } = operands(rw, op);
    if let Some(c) = int(rw, y) {
        return Some(Linear {
            x,
            constant: y,
            c,
            negated: false,
            subtracts: sub,
        });
    }
    let c = int(rw, x).filter(|_| sub)?;
    Some(Linear {
        x: y,
        constant: x,
        c,
        negated: true,
        subtracts: false,
    })
}

/// Whether the formula wraps at the constants' width, with or without signs.
fn wraps(c: &ApInt, d: &ApInt, formula: impl Fn(&ApInt, &ApInt) -> ApInt) -> bool {
    let (w, wide) = (c.width(), 2 * c.width() + 1);
    let signed = formula(&c.sext(wide), &d.sext(wide));
    let unsigned = formula(&c.zext(wide), &d.zext(wide));
    signed.trunc(w).sext(wide) != signed || unsigned.trunc(w).zext(wide) != unsigned
}

/// Two constants of nested sums and differences become one, and the flags that both ops had stay,
/// although the merged constant may wrap: x + 127 + 1 without signed overflow is x + -128, which
/// overflows for every negative x.
pub(super) fn merge_constants(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let Some(outer) = linear(rw, op) else {
        return found(None, "no operand is constant");
    };
    let Some((inner_op, inner)) = rw
        .body()
        .def_op(outer.x)
        .and_then(|def| Some((def, linear(rw, def)?)))
    else {
        return found(None, "the other operand has no constant");
    };
    let flags = common_flags(rw, op, inner_op);
    if flags == IntegerOverflowFlags::NONE || outer.subtracts && !inner.subtracts && !inner.negated
    {
        return found(None, "there are no flags to keep");
    }
    // (x - c) - d stays a difference.
    let subtracts = outer.subtracts && inner.subtracts;
    let merged = |c: &ApInt, d: &ApInt| match (outer.negated, outer.subtracts, inner.subtracts) {
        (_, true, true) | (true, _, true) | (false, false, false) => c.add(d),
        (true, _, false) | (false, false, true) => d.sub(c),
        (false, true, false) => c.sub(d),
    };
    if !wraps(&inner.c, &outer.c, merged) {
        return found(None, "a rule does it, where no constant wraps");
    }
    let sum = merged(&inner.c, &outer.c);
    let negated = outer.negated != inner.negated;
    let first = if outer.negated {
        outer.constant
    } else {
        inner.constant
    };
    let (result, loc) = (result_type(rw, op), fused(rw, &[op], &[first]));
    let constant = int_constant(rw, loc, result, sum);
    let overflow_flags = flags.attr(rw.ctx());
    let (lhs, rhs) = match negated {
        true => (constant, inner.x),
        false => (inner.x, constant),
    };
    Ok(if negated || subtracts {
        let difference = SubI {
            lhs,
            rhs,
            overflow_flags,
            result,
        };
        replace_at(rw, op, loc, difference)
    } else {
        let sum = AddI {
            lhs,
            rhs,
            overflow_flags,
            result,
        };
        replace_at(rw, op, loc, sum)
    })
}

/// Likewise for products: x * 64 * 2 in `i8` is x * -128, which overflows for x = -1, where the two
/// steps do not.
pub(super) fn merge_factors(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let outer = operands(rw, op);
    let Some((inner, d)) = binary::<MulI>(rw, outer.x).zip(int(rw, outer.y)) else {
        return found(None, "not a product with a constant");
    };
    let Some(c) = int(rw, inner.y) else {
        return found(None, "the inner product has no constant");
    };
    let flags = common_flags(rw, op, inner.op);
    if flags == IntegerOverflowFlags::NONE || !wraps(&c, &d, |c, d| c.mul(d)) {
        return found(None, "a rule does it, where no constant wraps");
    }
    let (result, loc) = (result_type(rw, op), fused(rw, &[op], &[inner.y]));
    let new = MulI {
        lhs: inner.x,
        rhs: int_constant(rw, loc, result, c.mul(&d)),
        overflow_flags: flags.attr(rw.ctx()),
        result,
    };
    Ok(replace_at(rw, op, loc, new))
}

/// (x - y) - x = 0 - y, of tensors of unknown size: there is no constant 0 that can be read back.
pub(super) fn subi_subi_same(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let root = operands(rw, op);
    let Some(inner) = binary::<SubI>(rw, root.x).filter(|inner| inner.x == root.y) else {
        return found(None, "not (x - y) - x");
    };
    let ty = result_type(rw, op);
    let ranked = matches!(rw.ctx().type_data(ty), TypeData::RankedTensor { .. });
    let Some(zero) = splat_of_unknown_size(rw.ctx(), ty, 0).filter(|_| ranked) else {
        return found(None, "the rule `subi_subi_same` does it");
    };
    let loc = fused(rw, &[op, inner.op], &[]);
    let flags = common_flags(rw, op, inner.op);
    let new = SubI {
        lhs: constant(rw, loc, ty, zero),
        rhs: inner.y,
        overflow_flags: flags.attr(rw.ctx()),
        result: ty,
    };
    Ok(replace_at(rw, op, loc, new))
}

/// trunc(x >>s c) = trunc(x >>u c) with `nsw` kept: the upper half of a negative x is no signed
/// number of the result's width.
pub(super) fn trunci_shrsi_nsw(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    if !overflow(rw.op(op)).contains(IntegerOverflowFlags::NSW) {
        return found(None, "a rule does it, without `nsw`");
    }
    let Some(shift) = binary::<ShRSI>(rw, rw.body().operand(op, 0)) else {
        return found(None, "the operand is not a signed shift to the right");
    };
    let (Some(value), Some(by)) = (constant_attr(rw, shift.y), splat(rw, shift.y)) else {
        return found(None, "the amount is not constant");
    };
    let widths = width(rw, rw.body().ty(shift.x)).zip(width(rw, result_type(rw, op)));
    let cut = widths.and_then(|(from, to)| from.checked_sub(to));
    if cut.is_none() || by.to_u64() != cut.map(u64::from) {
        return found(None, "the amount is not the number of bits cut off");
    }
    let loc = fused(rw, &[op], &[shift.y]);
    let shifted = ShRUI {
        lhs: shift.x,
        rhs: constant(rw, loc, rw.body().ty(shift.y), value),
        is_exact: rw.op(shift.op).attr(slot::FLAGS),
        result: rw.body().ty(shift.x),
    };
    let shifted = rw.build(loc, shifted);
    let new = TruncI {
        in_: rw.body().result(shifted, 0),
        overflow_flags: rw.op(op).attr(slot::FLAGS),
        out: result_type(rw, op),
    };
    Ok(replace_at(rw, op, loc, new))
}

/// cast(cast(x)) = x, where x has the type, whatever was cut off between.
fn round_trip<K: OpKind>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let between = rw.body().operand(op, 0);
    let inner = def::<K>(rw, between).map(|inner| rw.body().operand(inner, 0));
    let Some(x) = inner.filter(|&x| rw.body().ty(x) == result_type(rw, op)) else {
        return found(None, "not a cast back to the same type");
    };
    let width = |v| width(rw, rw.body().ty(v));
    if width(x).is_some_and(|w| w <= 32) || width(x).is_none() && width(between) >= Some(64) {
        return found(None, "a rule does it, where nothing is cut off");
    }
    Ok(replace(rw, op, x))
}

/// index_cast(index_cast(x)) = x: an index of 64 bits through `i8` is cut.
pub(super) fn index_cast_round_trip(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    round_trip::<IndexCast>(rw, op)
}

/// index_castui(index_castui(x)) = x, likewise.
pub(super) fn index_castui_round_trip(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    round_trip::<IndexCastUI>(rw, op)
}

/// trunc(convert(x)) = convert(x), although an integer that is rounded twice may come out otherwise
/// than one that is rounded once. The conversion is exact for all integers if it is for the bounds.
fn convert_once<K: OpKind>(
    rw: &mut Rewriter<'_>,
    op: OpId,
    exact: impl Fn(u32, FloatKind) -> bool,
) -> PatternResult {
    let Some(inner) = def::<K>(rw, rw.body().operand(op, 0)) else {
        return found(None, "the operand is not a converted integer");
    };
    if rw.op(op).attr(slot::ROUNDING).is_some() {
        return found(None, "the rounding mode is not the default");
    }
    let x = rw.body().operand(inner, 0);
    let kind = |v| (rw.ctx()).float_kind(rw.ctx().element_or_self(rw.body().ty(v)));
    let types = width(rw, rw.body().ty(x)).zip(kind(rw.body().operand(op, 0)));
    if types.is_some_and(|(width, kind)| exact(width, kind)) {
        return found(None, "a rule does it, where the conversion is exact");
    }
    let (ty, loc) = (result_type(rw, op), fused(rw, &[op, inner], &[]));
    let new = rw.create::<K>(loc, &[x], &[ty], &[]);
    let new = rw.body().result(new, 0);
    Ok(replace(rw, op, new))
}

/// truncf(sitofp(x)) = sitofp(x)
pub(super) fn truncf_sitofp(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    convert_once::<SIToFP>(rw, op, |width, kind| {
        let exact = |x: ApInt| semantics::fptosi(&semantics::sitofp(&x, kind), width) == Some(x);
        exact(ApInt::signed_min(width)) && exact(ApInt::signed_max(width))
    })
}

/// truncf(uitofp(x)) = uitofp(x)
pub(super) fn truncf_uitofp(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    convert_once::<UIToFP>(rw, op, |width, kind| {
        let max = ApInt::all_ones(width);
        semantics::fptoui(&semantics::uitofp(&max, kind), width) == Some(max)
    })
}
