//! `arith-expand`: ops that machines don't have become several that they have.
//!
//! Quotients that are not rounded towards zero, extrema, and conversions by scales always; conversions of a few
//! narrow floats on request (`narrow`).

mod narrow;

use crease_ir::diag::Failed;
use crease_ir::num::FloatKind;
use crease_ir::types::TypeData;
use crease_ir::{Attr, OpId, OpRef, ValueId};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use crease_rewrite::conversion::{Conversion, convert};

use crate::emit::Emit;
use crate::generated::*;

crease_pass::pass_options! {
    /// Options of `arith-expand`.
    pub struct Options {
        /// Enable the BF16 expansion patterns
        pub include_bf16: bool = false,
        /// Enable the F8E8M0 expansion patterns
        pub include_f8e8m0: bool = false,
        /// Enable the F4E2M1 expansion patterns
        pub include_f4e2m1: bool = false,
    }
}

/// The pass.
pub struct ArithExpand {
    options: Options,
}

impl Pass for ArithExpand {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let mut expansion = Expansion(&self.options);
        match convert(ctx, target.body_mut(), &mut expansion) {
            Ok(changed) => Ok(Changed::from(changed)),
            Err(refused) => Err(pc.diags.fail(refused)),
        }
    }
}

impl PassDef for ArithExpand {
    const NAME: &'static str = "arith-expand";
    const DISPLAY: &'static str = "ArithExpandOpsPass";
    const SUMMARY: &'static str = "Legalize Arith ops to be convertible to LLVM.";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}

/// What is done, by the options.
struct Expansion<'o>(&'o Options);

/// What stands for an op that the result may not have.
type Expand = fn(&mut Emit<'_, '_>, OpId) -> Option<ValueId>;

impl Expansion<'_> {
    /// What stands for `op`; `None` if it may stay.
    fn expand(&self, op: OpRef<'_>) -> Option<Expand> {
        use CmpFPredicate::{UGT, ULT};
        use CmpIPredicate::{Sgt, Slt, Ugt, Ult};
        Some(match () {
            () if op.is::<CeilDivUI>() => ceil_div_unsigned,
            () if op.is::<CeilDivSI>() => ceil_div,
            () if op.is::<FloorDivSI>() => floor_div,
            () if op.is::<MaxSI>() => |emit, op| choose(emit, op, Sgt),
            () if op.is::<MinSI>() => |emit, op| choose(emit, op, Slt),
            () if op.is::<MaxUI>() => |emit, op| choose(emit, op, Ugt),
            () if op.is::<MinUI>() => |emit, op| choose(emit, op, Ult),
            () if op.is::<MaximumF>() => |emit, op| choose_or_nan(emit, op, UGT),
            () if op.is::<MinimumF>() => |emit, op| choose_or_nan(emit, op, ULT),
            () if op.is::<MaxNumF>() => |emit, op| choose_number(emit, op, UGT),
            () if op.is::<MinNumF>() => |emit, op| choose_number(emit, op, ULT),
            () if op.is::<ScalingExtF>() => scaling_extf,
            () if op.is::<ScalingTruncF>() => scaling_truncf,
            () if op.is::<ExtF>() => self.widened(op)?,
            () if op.is::<TruncF>() => self.narrowed(op)?,
            () => return None,
        })
    }

    fn widened(&self, op: OpRef<'_>) -> Option<Expand> {
        let on = self.0;
        match (kind(op, op.operand(0))?, kind(op, op.result(0))?) {
            (FloatKind::BF16, FloatKind::F32) if on.include_bf16 => Some(narrow::from_bf16),
            (FloatKind::F8E8M0FNU, _) if on.include_f8e8m0 => Some(narrow::from_f8e8m0),
            (FloatKind::F4E2M1FN, _) if on.include_f4e2m1 => Some(narrow::from_f4e2m1),
            _ => None,
        }
    }

    fn narrowed(&self, op: OpRef<'_>) -> Option<Expand> {
        let on = self.0;
        match (kind(op, op.operand(0))?, kind(op, op.result(0))?) {
            (FloatKind::F32, FloatKind::BF16) if on.include_bf16 => Some(narrow::to_bf16),
            (_, FloatKind::F8E8M0FNU) if on.include_f8e8m0 => Some(narrow::to_f8e8m0),
            (_, FloatKind::F4E2M1FN) if on.include_f4e2m1 => Some(narrow::to_f4e2m1),
            _ => None,
        }
    }
}

impl Conversion for Expansion<'_> {
    fn keeps(&self, op: OpRef<'_>) -> bool {
        let dialect = op.info().map(|info| info.dialect.name);
        matches!(dialect, Some("arith" | "vector")) && !self.refuses(op)
    }

    fn refuses(&self, op: OpRef<'_>) -> bool {
        self.expand(op).is_some()
    }

    fn lower(&mut self, rw: &mut Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>> {
        let view = rw.op(op);
        let (loc, expand) = (view.loc(), self.expand(view)?);
        // There is no constant of elements without a rank.
        let result = view.ctx().type_data(view.result_type(0));
        if matches!(result, TypeData::UnrankedTensor { .. }) {
            return None;
        }
        Some(vec![expand(&mut Emit::new(rw, loc), op)?])
    }
}

/// The format of a float, or of the elements of a value.
fn kind(op: OpRef<'_>, value: ValueId) -> Option<FloatKind> {
    op.ctx().float_kind(op.ctx().element_or_self(op.ty(value)))
}

/// The two operands of an op.
fn operands(emit: &Emit<'_, '_>, op: OpId) -> (ValueId, ValueId) {
    let view = emit.rw.op(op);
    (view.operand(0), view.operand(1))
}

/// n == 0 ? 0 : (n - 1) / m + 1
pub fn ceil_div_unsigned(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let (dividend, divisor) = operands(emit, op);
    let ty = emit.ty(dividend);
    let zero = emit.number(ty, 0);
    let is_zero = emit.cmpi(CmpIPredicate::Eq, dividend, zero);
    let one = emit.number(ty, 1);
    let less = emit.binary::<SubI>(dividend, one);
    let quotient = emit.binary::<DivUI>(less, divisor);
    let more = emit.binary::<AddI>(quotient, one);
    Some(emit.select(is_zero, zero, more))
}

/// The quotient rounded towards zero, and one more if something is left over and the signs are equal.
pub fn ceil_div(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let (dividend, divisor) = operands(emit, op);
    let ty = emit.ty(dividend);
    let (zero, one) = (emit.number(ty, 0), emit.number(ty, 1));
    let (quotient, is_inexact) = divide(emit, dividend, divisor);
    let corrects = corrects(
        emit,
        CmpIPredicate::Eq,
        is_inexact,
        [dividend, divisor, zero],
    );
    let more = emit.binary::<AddI>(quotient, one);
    Some(emit.select(corrects, more, quotient))
}

/// The quotient rounded towards zero, and one less if something is left over and the signs are not equal.
pub fn floor_div(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let (dividend, divisor) = operands(emit, op);
    let ty = emit.ty(dividend);
    let (quotient, is_inexact) = divide(emit, dividend, divisor);
    let zero = emit.number(ty, 0);
    let corrects = corrects(
        emit,
        CmpIPredicate::Ne,
        is_inexact,
        [dividend, divisor, zero],
    );
    let minus_one = emit.number(ty, -1);
    let less = emit.binary::<AddI>(quotient, minus_one);
    Some(emit.select(corrects, less, quotient))
}

/// The quotient rounded towards zero, and whether something is left over.
fn divide(emit: &mut Emit<'_, '_>, dividend: ValueId, divisor: ValueId) -> (ValueId, ValueId) {
    let quotient = emit.binary::<DivSI>(dividend, divisor);
    let product = emit.binary::<MulI>(quotient, divisor);
    let is_inexact = emit.cmpi(CmpIPredicate::Ne, dividend, product);
    (quotient, is_inexact)
}

/// Whether the result is inexact, and the signs of two values compare like this.
fn corrects(
    emit: &mut Emit<'_, '_>,
    signs: CmpIPredicate,
    is_inexact: ValueId,
    [dividend, divisor, zero]: [ValueId; 3],
) -> ValueId {
    let [dividend, divisor] =
        [dividend, divisor].map(|value| emit.cmpi(CmpIPredicate::Slt, value, zero));
    let signs = emit.cmpi(signs, dividend, divisor);
    emit.binary::<AndI>(is_inexact, signs)
}

/// The one of two integers that compares like this.
fn choose(emit: &mut Emit<'_, '_>, op: OpId, predicate: CmpIPredicate) -> Option<ValueId> {
    let (lhs, rhs) = operands(emit, op);
    let condition = emit.cmpi(predicate, lhs, rhs);
    Some(emit.select(condition, lhs, rhs))
}

/// The one of two floats that compares like this, which is the first one if any is a NaN; and both.
fn choose_float(
    emit: &mut Emit<'_, '_>,
    op: OpId,
    predicate: CmpFPredicate,
) -> (ValueId, ValueId, ValueId) {
    let (lhs, rhs) = operands(emit, op);
    let condition = emit.cmpf(predicate, lhs, rhs);
    (emit.select(condition, lhs, rhs), lhs, rhs)
}

/// The one of two floats that compares like this; a NaN if any is one.
fn choose_or_nan(emit: &mut Emit<'_, '_>, op: OpId, predicate: CmpFPredicate) -> Option<ValueId> {
    let (chosen, _, rhs) = choose_float(emit, op, predicate);
    let is_nan = emit.cmpf(CmpFPredicate::UNO, rhs, rhs);
    Some(emit.select(is_nan, rhs, chosen))
}

/// The one of two floats that compares like this; the other one if any is a NaN.
fn choose_number(emit: &mut Emit<'_, '_>, op: OpId, predicate: CmpFPredicate) -> Option<ValueId> {
    let (chosen, lhs, rhs) = choose_float(emit, op, predicate);
    let is_nan = emit.cmpf(CmpFPredicate::UNO, lhs, lhs);
    Some(emit.select(is_nan, rhs, chosen))
}

/// Truncates a scale to the format of scales, unless it has few bits; `None` if it is of another format then.
fn scale(emit: &mut Emit<'_, '_>, scale: ValueId, fastmath: Option<Attr>) -> Option<ValueId> {
    let ctx = emit.rw.ctx();
    let ty = emit.ty(scale);
    let kind = ctx.float_kind(ctx.element_or_self(ty))?;
    if kind.width() >= 16 {
        let ty = ctx.with_element(ty, ctx.float_type(FloatKind::F8E8M0FNU));
        let fastmath = flag(TruncF::FASTMATH, fastmath);
        return Some(emit.op::<TruncF>(&[scale], ty, fastmath.as_slice()));
    }
    (kind == FloatKind::F8E8M0FNU).then_some(scale)
}

/// An attribute, if there is one, in its slot.
fn flag(slot: usize, attr: Option<Attr>) -> Option<(usize, Attr)> {
    attr.map(|attr| (slot, attr))
}

/// The product of both, extended.
fn scaling_extf(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let view = emit.rw.op(op);
    let (value, by) = operands(emit, op);
    let (ty, fastmath) = (view.result_type(0), view.attr(ScalingExtF::FASTMATH));
    let by = scale(emit, by, fastmath)?;
    let extends = flag(ExtF::FASTMATH, fastmath);
    let by = emit.op::<ExtF>(&[by], ty, extends.as_slice());
    let value = emit.op::<ExtF>(&[value], ty, extends.as_slice());
    let multiplies = flag(MulF::FASTMATH, fastmath);
    Some(emit.op::<MulF>(&[value, by], ty, multiplies.as_slice()))
}

/// The quotient of both, truncated.
fn scaling_truncf(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let view = emit.rw.op(op);
    let (value, by) = operands(emit, op);
    let (wide, narrow) = (view.operand_type(0), view.result_type(0));
    let fastmath = view.attr(ScalingTruncF::FASTMATH);
    let rounding = view.attr(ScalingTruncF::ROUNDINGMODE);
    let by = scale(emit, by, fastmath)?;
    let by = emit.op::<ExtF>(&[by], wide, flag(ExtF::FASTMATH, fastmath).as_slice());
    let divides = flag(DivF::FASTMATH, fastmath);
    let quotient = emit.op::<DivF>(&[value, by], wide, divides.as_slice());
    let attrs = [
        (TruncF::ROUNDINGMODE, rounding),
        (TruncF::FASTMATH, fastmath),
    ];
    let attrs: Vec<_> = (attrs.into_iter())
        .filter_map(|(slot, attr)| flag(slot, attr))
        .collect();
    Some(emit.op::<TruncF>(&[quotient], narrow, &attrs))
}
