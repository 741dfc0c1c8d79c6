//! Integers from floats, and floats from integers. Signs are taken away first, and put back.

use crease_arith::{self as arith, CmpFPredicate, CmpIPredicate};
use crease_ir::num::{ApFloat, ApInt, FloatKind, Rounding};
use crease_ir::{Attr, OpId, OpKind, Type, ValueId};

use super::{Emulation, Rule};

pub(super) static RULES: &[Rule] = &[
    (arith::FPToSI::def, to_signed),
    (arith::FPToUI::def, to_unsigned),
    (arith::SIToFP::def, from_signed),
    (arith::UIToFP::def, from_unsigned),
];

impl Emulation<'_> {
    /// A float constant; in each element, if `ty` is a vector.
    fn float(&mut self, op: OpId, ty: Type, value: ApFloat) -> ValueId {
        let (ctx, loc) = (self.rw.ctx(), self.rw.body().op_loc(op));
        let value: Attr = match ctx.element_or_self(ty) == ty {
            true => ctx.float_attr(ty, value),
            false => ctx.dense_float_attr(ty, &[value]),
        };
        let constant = arith::Constant { value, result: ty };
        self.rw.build_value(loc, constant)
    }

    /// What a high half counts, as a float of this kind; whether it is exactly that.
    fn radix(&self, kind: FloatKind) -> (ApFloat, bool) {
        let width = self.types.width;
        let radix = ApInt::one(2 * width).shl(width);
        ApFloat::from_int(kind, &radix, false, Rounding::NearestTiesToEven)
    }
}

/// `s >= 0 ? u : -u`, where `u` is of the number without its sign.
fn from_signed(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let view = em.rw.op(op);
    let (loc, value, result) = (view.loc(), view.operand(0), view.result_type(0));
    let ty = view.ty(value);
    em.types.wide(ty)?;
    let emit = &mut em.emit(loc);
    let zero = emit.number(ty, 0);
    let is_negative = emit.cmpi(CmpIPredicate::Slt, value, zero);
    let negated = emit.binary::<arith::SubI>(zero, value);
    let absolute = emit.select(is_negative, negated, value);
    let float = emit.cast::<arith::UIToFP>(absolute, result);
    let negated = emit.cast::<arith::NegF>(float, result);
    let value = emit.select(is_negative, negated, float);
    em.rw.replace(op, &[value]);
    Some(())
}

/// `low + high * 2^N`; `low` alone where nothing is high, so that what is known to be low folds.
fn from_unsigned(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (em.rw.ctx(), em.rw.op(op));
    let (loc, result) = (view.loc(), view.result_type(0));
    let ty = view.operand_type(0);
    em.types.wide(ty)?;
    if em.is_without_dims(ty) {
        return None;
    }
    let kind = ctx.float_kind(ctx.element_or_self(result))?;
    let (radix, _) = em.radix(kind);
    let value = em.rw.operands(op)?[0];
    let halves = em.halves(loc, value)?;
    let [low, high] = halves.map(|half| em.without_last_dim(loc, half));
    let emit = &mut em.emit(loc);
    let half = emit.ty(high);
    let zero = emit.number(half, 0);
    let is_low = emit.cmpi(CmpIPredicate::Eq, high, zero);
    let low = emit.cast::<arith::UIToFP>(low, result);
    let high = emit.cast::<arith::UIToFP>(high, result);
    let radix = em.float(op, result, radix);
    let emit = &mut em.emit(loc);
    let high = emit.binary::<arith::MulF>(high, radix);
    let sum = emit.binary::<arith::AddF>(low, high);
    let value = emit.select(is_low, low, sum);
    em.rw.replace(op, &[value]);
    Some(())
}

/// Likewise, the other way round.
fn to_signed(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (em.rw.ctx(), em.rw.op(op));
    let (loc, value, result) = (view.loc(), view.operand(0), view.result_type(0));
    let ty = view.ty(value);
    em.types.wide(result)?;
    let kind = ctx.float_kind(ctx.element_or_self(ty))?;
    let zero = em.float(op, ty, ApFloat::zero(kind, false));
    let emit = &mut em.emit(loc);
    let nothing = emit.number(result, 0);
    let is_negative = emit.cmpf(CmpFPredicate::OLT, value, zero);
    let negated = emit.cast::<arith::NegF>(value, ty);
    let absolute = emit.select(is_negative, negated, value);
    let integer = emit.cast::<arith::FPToUI>(absolute, result);
    let negated = emit.binary::<arith::SubI>(nothing, integer);
    let value = emit.select(is_negative, negated, integer);
    em.rw.replace(op, &[value]);
    Some(())
}

/// The quotient by `2^N` is high, the remainder low. A float that cannot be `2^N` or more is never high: the quotient
/// by infinity is 0.
fn to_unsigned(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (em.rw.ctx(), em.rw.op(op));
    let (loc, value, result) = (view.loc(), view.operand(0), view.result_type(0));
    let ty = view.ty(value);
    let wide = em.types.wide(result)?;
    if em.is_without_dims(result) {
        return None;
    }
    let kind = ctx.float_kind(ctx.element_or_self(ty))?;
    let radix = match em.radix(kind) {
        (radix, true) => radix,
        _ if kind.has_inf() => ApFloat::inf(kind, false),
        _ => return None,
    };
    let narrow = ctx.with_element(ty, ctx.int_type(em.types.width));
    let radix = em.float(op, ty, radix);
    let emit = &mut em.emit(loc);
    let high = emit.binary::<arith::DivF>(value, radix);
    let high = emit.cast::<arith::FPToUI>(high, narrow);
    let low = emit.binary::<arith::RemF>(value, radix);
    let low = emit.cast::<arith::FPToUI>(low, narrow);
    let high = em.with_last_dim(loc, high);
    let low = em.with_last_dim(loc, low);
    let value = em.join(loc, wide, [low, high]);
    em.rw.replace(op, &[value]);
    Some(())
}
