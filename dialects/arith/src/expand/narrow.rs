//! Conversions of narrow floats as arithmetic on their bits.

use crease_ir::num::FloatKind;
use crease_ir::{OpId, Type, ValueId};

use super::flag;
use crate::emit::Emit;
use crate::generated::*;

/// What a conversion is about: its operand, the type of the result, and types of the same shape.
struct Cast {
    operand: ValueId,
    from: FloatKind,
    result: Type,
    to: FloatKind,
    f32: Type,
    i32: Type,
    i16: Type,
    i8: Type,
    i4: Type,
}

impl Cast {
    fn of(emit: &Emit<'_, '_>, op: OpId) -> Option<Self> {
        let (ctx, view) = (emit.rw.ctx(), emit.rw.op(op));
        let (operand, result) = (view.operand(0), view.result_type(0));
        let ty = view.ty(operand);
        let int = |width| ctx.with_element(ty, ctx.int_type(width));
        Some(Self {
            operand,
            from: ctx.float_kind(ctx.element_or_self(ty))?,
            result,
            to: ctx.float_kind(ctx.element_or_self(result))?,
            f32: ctx.with_element(ty, ctx.float_type(FloatKind::F32)),
            i32: int(32),
            i16: int(16),
            i8: int(8),
            i4: int(4),
        })
    }
}

/// Whether a conversion says how it is rounded, which its expansion could not heed.
fn is_rounded(emit: &Emit<'_, '_>, op: OpId) -> bool {
    emit.rw.op(op).attr(TruncF::ROUNDINGMODE).is_some()
}

/// The bits are the first ones of the wider format.
pub(super) fn from_bf16(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let cast = Cast::of(emit, op)?;
    let bits = emit.cast::<Bitcast>(cast.operand, cast.i16);
    let wide = emit.cast::<ExtUI>(bits, cast.i32);
    let width = emit.number(cast.i32, 16);
    let shifted = emit.binary::<ShLI>(wide, width);
    Some(emit.cast::<Bitcast>(shifted, cast.result))
}

/// Half a unit of the last place is added before the last bits go, less a bit if the place has none, so that
/// ties are rounded to even; what that carries into the exponent is right. A NaN becomes a quiet one.
pub(super) fn to_bf16(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let cast = Cast::of(emit, op).filter(|_| !is_rounded(emit, op))?;
    let is_nan = emit.cmpf(CmpFPredicate::UNE, cast.operand, cast.operand);
    let bias = emit.number(cast.i32, 0x7fff);
    let nan = emit.number(cast.i16, 0x7fc0);
    let width = emit.number(cast.i32, 16);
    let one = emit.number(cast.i32, 1);
    let bits = emit.cast::<Bitcast>(cast.operand, cast.i32);
    let last = emit.binary::<ShRUI>(bits, width);
    let last = emit.binary::<AndI>(last, one);
    let bias = emit.binary::<AddI>(last, bias);
    let biased = emit.binary::<AddI>(bits, bias);
    let shifted = emit.binary::<ShRUI>(biased, width);
    let narrow = emit.cast::<TruncI>(shifted, cast.i16);
    let chosen = emit.select(is_nan, nan, narrow);
    Some(emit.cast::<Bitcast>(chosen, cast.result))
}

/// The bits are the exponent of the wider format, but for the NaN, whose bits are all ones.
pub(super) fn from_f8e8m0(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let cast = Cast::of(emit, op)?;
    let attr = emit.rw.op(op).attr(ExtF::FASTMATH);
    let bits = emit.cast::<Bitcast>(cast.operand, cast.i8);
    let narrow_nan = emit.number(cast.i8, 0xff);
    let nan = emit.number(cast.i32, 0xffff_ffff);
    let mantissa = emit.number(cast.i32, 23);
    let wide = emit.cast::<ExtUI>(bits, cast.i32);
    let shifted = emit.binary::<ShLI>(wide, mantissa);
    let is_nan = emit.cmpi(CmpIPredicate::Eq, bits, narrow_nan);
    let shifted = emit.select(is_nan, nan, shifted);
    let result = emit.cast::<Bitcast>(shifted, cast.f32);
    Some(match cast.to.width() {
        32 => result,
        0..32 => {
            let attr = flag(TruncF::FASTMATH, attr);
            emit.op::<TruncF>(&[result], cast.result, attr.as_slice())
        }
        _ => {
            let attr = flag(ExtF::FASTMATH, attr);
            emit.op::<ExtF>(&[result], cast.result, attr.as_slice())
        }
    })
}

/// The exponent, without the sign before it.
pub(super) fn to_f8e8m0(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let cast = Cast::of(emit, op).filter(|_| !is_rounded(emit, op))?;
    let attr = emit.rw.op(op).attr(TruncF::FASTMATH);
    let value = match cast.from.width() {
        32 => cast.operand,
        0..32 => {
            let attr = flag(ExtF::FASTMATH, attr);
            emit.op::<ExtF>(&[cast.operand], cast.f32, attr.as_slice())
        }
        _ => {
            let attr = flag(TruncF::FASTMATH, attr);
            emit.op::<TruncF>(&[cast.operand], cast.f32, attr.as_slice())
        }
    };
    let bits = emit.cast::<Bitcast>(value, cast.i32);
    let mantissa = emit.number(cast.i32, 23);
    let shifted = emit.binary::<ShRUI>(bits, mantissa);
    let exponent = emit.cast::<TruncI>(shifted, cast.i8);
    Some(emit.cast::<Bitcast>(exponent, cast.result))
}

/// The last bit of the exponent and the mantissa are shifted into place, but for the one number that is
/// subnormal; of the higher bits of the exponent there are two kinds; and the sign.
pub(super) fn from_f4e2m1(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let cast = Cast::of(emit, op)?;
    let bits = emit.cast::<Bitcast>(cast.operand, cast.i4);
    let [zero, one, two, four, seven] = [0, 1, 2, 4, 7].map(|n| emit.number(cast.i4, n));
    let magnitude = emit.binary::<AndI>(bits, seven);

    let place = emit.number(cast.i32, 20);
    let low = emit.binary::<ShLI>(magnitude, two);
    let is_half = emit.cmpi(CmpIPredicate::Eq, magnitude, one);
    let low = emit.select(is_half, zero, low);
    let low = emit.cast::<ExtUI>(low, cast.i32);
    let low = emit.binary::<ShLI>(low, place);

    let [none, above, below] = [0, 0x4000_0000, 0x3f00_0000].map(|n| emit.number(cast.i32, n));
    let is_above = emit.cmpi(CmpIPredicate::Uge, magnitude, four);
    let high = emit.select(is_above, above, below);
    let is_zero = emit.cmpi(CmpIPredicate::Eq, magnitude, zero);
    let high = emit.select(is_zero, none, high);

    let sign = emit.number(cast.i32, 0x8000_0000);
    let sign_bit = emit.number(cast.i4, 8);
    let is_negative = emit.cmpi(CmpIPredicate::Uge, bits, sign_bit);
    let sign = emit.select(is_negative, sign, none);

    let all = emit.binary::<AddI>(low, high);
    let all = emit.binary::<AddI>(all, sign);
    let result = emit.cast::<Bitcast>(all, cast.f32);
    Some(match cast.to {
        FloatKind::F32 => result,
        _ => emit.cast::<TruncF>(result, cast.result),
    })
}

/// The value is clamped to what there is; then sign, exponent and first bit of the mantissa are put together,
/// and what is subnormal or to be rounded up is corrected.
pub(super) fn to_f4e2m1(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let cast = Cast::of(emit, op)?;
    let value = match cast.from {
        FloatKind::F32 => cast.operand,
        _ => emit.cast::<ExtF>(cast.operand, cast.f32),
    };
    let [one, three] = [1, 3].map(|n| emit.number(cast.i4, n));
    let first_place = emit.number(cast.i32, 22);
    let [zero8, ones8] = [0, 0xff].map(|n| emit.number(cast.i8, n));
    let zero = emit.number(cast.i32, 0);

    let [highest, lowest] = [6.0, -6.0].map(|n| emit.f32(cast.f32, n));
    let clamped = emit.binary::<MinNumF>(highest, value);
    let clamped = emit.binary::<MaxNumF>(lowest, clamped);
    let bits = emit.cast::<Bitcast>(clamped, cast.i32);

    let before_sign = emit.number(cast.i32, 31);
    let sign = emit.binary::<ShRUI>(bits, before_sign);
    let sign = emit.cast::<TruncI>(sign, cast.i4);
    let result = emit.binary::<ShLI>(sign, three);

    let bias = emit.number(cast.i32, 0x7e);
    let mantissa = emit.number(cast.i32, 23);
    let exponent = emit.binary::<ShRUI>(bits, mantissa);
    let exponent = emit.binary::<SubI>(exponent, bias);
    let narrow = emit.cast::<TruncI>(exponent, cast.i4);
    let narrow = emit.binary::<ShLI>(narrow, one);
    let result = emit.binary::<AddI>(result, narrow);

    let first_bit = emit.number(cast.i32, 0x40_0000);
    let first = emit.binary::<AndI>(bits, first_bit);
    let first = emit.binary::<ShRUI>(first, first_place);
    let first = emit.cast::<TruncI>(first, cast.i4);
    let result = emit.binary::<AddI>(result, first);

    let mantissa_bits = emit.number(cast.i32, 0x7f_ffff);
    let exponent = emit.cast::<TruncI>(exponent, cast.i8);
    let is_subnormal = emit.cmpi(CmpIPredicate::Sle, exponent, zero8);
    let is_below = emit.cmpi(CmpIPredicate::Eq, exponent, ones8);
    let mantissa = emit.binary::<AndI>(bits, mantissa_bits);
    let has_mantissa = emit.cmpi(CmpIPredicate::Ugt, mantissa, zero);
    let becomes_half = emit.binary::<AndI>(is_below, has_mantissa);
    let is_lowest = emit.cmpi(CmpIPredicate::Eq, exponent, zero8);
    let [subnormal, half] = [0xf, 0].map(|n| emit.number(cast.i4, n));
    let corrected = emit.select(is_subnormal, subnormal, result);
    let corrected = emit.select(becomes_half, half, corrected);
    let result = emit.select(is_lowest, result, corrected);

    let [rest_bits, tie] = [0x3f_ffff, 0x20_0000].map(|n| emit.number(cast.i32, n));
    let rest = emit.binary::<AndI>(bits, rest_bits);
    let rounds_up = emit.cmpi(CmpIPredicate::Uge, rest, tie);
    let rounds_up = emit.binary::<OrI>(rounds_up, is_subnormal);
    let more = emit.binary::<AddI>(result, one);
    let result = emit.select(rounds_up, more, result);
    Some(emit.cast::<Bitcast>(result, cast.result))
}
