//! What rounds to integers.

use crease_arith::{
    AddF, AndI, Bitcast, CmpFPredicate, CmpIPredicate, Emit, FPToSI, MaxSI, MinSI, OrI, SIToFP,
    ShRUI, SubF, SubI,
};
use crease_ir::num::FloatKind;
use crease_ir::{OpId, Type, ValueId};

use super::{function, operand};
use crate::generated::*;

/// A value rounded towards zero. Where that gives a zero, it has the sign of the value.
fn truncated(emit: &mut Emit<'_, '_>, value: ValueId) -> ValueId {
    let ty = emit.ty(value);
    let integer = emit.rw.ctx().with_element(ty, Type::I64.get());
    let integer = emit.cast::<FPToSI>(value, integer);
    let back = emit.cast::<SIToFP>(integer, ty);
    emit.binary::<CopySign>(back, value)
}

/// The value rounded towards zero, and one more if the value is larger than that.
pub(super) fn ceil(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let (value, ty) = operand(emit, op)?;
    let rounded = truncated(emit, value);
    let zero = emit.float(ty, 0.0);
    let one = emit.float(ty, 1.0);
    let is_larger = emit.cmpf(CmpFPredicate::OGT, value, rounded);
    let step = emit.select(is_larger, one, zero);
    Some(emit.binary::<AddF>(rounded, step))
}

/// The value with a half more, away from zero, rounded towards zero; the value itself if it is so large that all are
/// integers, where the sum may be wrong, or not finite. Only of `f32`.
pub(super) fn round(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let (value, ty) = operand(emit, op)?;
    let ctx = emit.rw.ctx();
    if ctx.float_kind(ctx.element_or_self(ty)) != Some(FloatKind::F32) {
        return None;
    }
    let bits = ctx.with_element(ty, Type::I32.get());
    let half = emit.float(ty, 0.5);
    let [mantissa, bias, mask] = [23, 127, 0xff].map(|value| emit.bits(bits, value));
    let half = emit.binary::<CopySign>(half, value);
    let sum = emit.binary::<AddF>(value, half);
    let rounded = truncated(emit, sum);
    let bits = emit.cast::<Bitcast>(value, bits);
    let exponent = emit.binary::<ShRUI>(bits, mantissa);
    let exponent = emit.binary::<AndI>(exponent, mask);
    let exponent = emit.binary::<SubI>(exponent, bias);
    let is_integer = emit.cmpi(CmpIPredicate::Sge, exponent, mantissa);
    Some(emit.select(is_integer, value, rounded))
}

/// What is known of the bits of floats.
struct Bits {
    zero: ValueId,
    /// How many the mantissa has.
    mantissa: ValueId,
    /// The number of the last one.
    last: ValueId,
    bias: ValueId,
    /// Those of the mantissa.
    mantissa_mask: ValueId,
    /// Those of the exponent, where it was shifted to.
    exponent_mask: ValueId,
}

impl Bits {
    /// The exponent.
    fn exponent(&self, emit: &mut Emit<'_, '_>, bits: ValueId) -> ValueId {
        let exponent = emit.binary::<ShRUI>(bits, self.mantissa);
        let exponent = emit.binary::<AndI>(exponent, self.exponent_mask);
        emit.binary::<SubI>(exponent, self.bias)
    }

    /// Shifts by so much as a shift is defined for.
    fn shifted(&self, emit: &mut Emit<'_, '_>, bits: ValueId, by: ValueId) -> ValueId {
        let by = emit.binary::<MaxSI>(by, self.zero);
        let by = emit.binary::<MinSI>(by, self.last);
        emit.binary::<ShRUI>(bits, by)
    }

    /// The bits of the mantissa but for some of the first.
    fn low_bits(&self, emit: &mut Emit<'_, '_>, bits: ValueId, but: ValueId) -> ValueId {
        let mask = self.shifted(emit, self.mantissa_mask, but);
        emit.binary::<AndI>(bits, mask)
    }
}

/// `math.round`, and one less (in magnitude) if the value lies in the middle and that is odd.
///
/// A mantissa of 23 bits is even, or not finite, if nothing is left of it without the first `exponent - 1` bits, and
/// the exponent is not that of 1. A value lies in the middle if of its mantissa, without the first `exponent` bits,
/// the first bit is set alone, or it is a half.
pub(super) fn round_even(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let (value, ty) = operand(emit, op)?;
    let ctx = emit.rw.ctx();
    let kind = ctx.float_kind(ctx.element_or_self(ty))?;
    let (width, mantissa) = (kind.width(), kind.mantissa_bits() - 1);
    let exponent = width - mantissa - 1;
    // Upstream makes masks of 64 bits for wider ones.
    if width > u64::BITS {
        return None;
    }
    let power = |bit: u32| 1u64.wrapping_shl(bit);
    let below = |bit: u32| power(bit).wrapping_sub(1);
    let int = ctx.with_element(ty, ctx.int_type(width));
    let one_float = emit.float(ty, 1.0);
    let numbers = [
        0,
        1,
        u64::MAX,
        u64::from(mantissa),
        u64::from(width - 1),
        below(exponent.wrapping_sub(1)),
        power(mantissa.wrapping_sub(1)),
        below(mantissa),
        below(exponent),
    ];
    let [
        zero,
        one,
        minus_one,
        mantissa,
        last,
        bias,
        middle,
        mantissa_mask,
        exponent_mask,
    ] = numbers.map(|number| emit.bits(int, number));
    let bits = Bits {
        zero,
        mantissa,
        last,
        bias,
        mantissa_mask,
        exponent_mask,
    };
    let given = emit.cast::<Bitcast>(value, int);
    let rounded = function::<Round>(emit, value);
    let result = emit.cast::<Bitcast>(rounded, int);
    let exponent = bits.exponent(emit, given);
    let result_exponent = bits.exponent(emit, result);

    let is_one = emit.cmpi(CmpIPredicate::Eq, result_exponent, zero);
    let but = emit.binary::<SubI>(result_exponent, one);
    let rest = bits.low_bits(emit, result, but);
    let is_odd = emit.cmpi(CmpIPredicate::Ne, rest, zero);
    let is_odd = emit.binary::<OrI>(is_odd, is_one);

    let is_half = emit.cmpi(CmpIPredicate::Eq, exponent, minus_one);
    let first = bits.shifted(emit, middle, exponent);
    let wanted = emit.select(is_half, zero, first);
    let rest = bits.low_bits(emit, given, exponent);
    let is_middle = emit.cmpi(CmpIPredicate::Eq, rest, wanted);
    let is_large_enough = emit.cmpi(CmpIPredicate::Sge, exponent, minus_one);
    let is_small_enough = emit.cmpi(CmpIPredicate::Slt, exponent, mantissa);
    let is_middle = emit.binary::<AndI>(is_middle, is_small_enough);
    let is_middle = emit.binary::<AndI>(is_middle, is_large_enough);

    let sign = emit.binary::<CopySign>(one_float, value);
    let less = emit.binary::<SubF>(rounded, sign);
    let corrects = emit.binary::<AndI>(is_odd, is_middle);
    let result = emit.select(corrects, less, rounded);
    // Minus one half becomes minus zero.
    Some(emit.binary::<CopySign>(result, value))
}
