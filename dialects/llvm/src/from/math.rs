//! `convert-math-to-llvm`: intrinsics, and sums, products and quotients of them.

use crease_ir::diag::Failed;
use crease_ir::num::ApFloat;
use crease_ir::op_def::{OpDef, OpKind};
use crease_ir::{OpId, Type, TypeData, ValueId};
use crease_math as math;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};

use super::one_to_one::{fastmath, one};
use super::types::Types;
use super::{Conversion, Rule, Target, by};
use crate::generated::*;
use crate::types::{Struct, array_parts};

crease_pass::pass_options! {
    /// Options of `convert-math-to-llvm`.
    pub struct Options {
        /// Whether `math.log1p` becomes the logarithm of a sum, which is less exact
        pub approximate_log1p: bool = true,
    }
}

/// The pass.
pub struct ConvertMathToLLVM {
    options: Options,
}

impl Pass for ConvertMathToLLVM {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let types = Types::new(target.ctx(), 0);
        let mut rules = Target::new(&types, RULES);
        if !self.options.approximate_log1p {
            rules.leaves(math::Log1p::def());
        }
        let changed = rules.convert(target.body_mut());
        Ok(Changed::from(changed))
    }
}

impl PassDef for ConvertMathToLLVM {
    const NAME: &'static str = "convert-math-to-llvm";
    const DISPLAY: &'static str = "ConvertMathToLLVMPass";
    const SUMMARY: &'static str = "Turn math into llvm";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}

pub(super) static RULES: &[Rule] = &[
    one!(math::AbsF => FAbs, fastmath),
    by(math::AbsI::def, abs),
    one!(math::Acos => ACos, fastmath),
    one!(math::Asin => ASin, fastmath),
    one!(math::Atan => ATan, fastmath),
    one!(math::Atan2 => ATan2, fastmath),
    one!(math::Ceil => FCeil, fastmath),
    one!(math::CopySign => CopySign, fastmath),
    one!(math::Cos => Cos, fastmath),
    one!(math::Cosh => Cosh, fastmath),
    by(math::CountLeadingZeros::def, leading_zeros),
    by(math::CountTrailingZeros::def, trailing_zeros),
    one!(math::CtPop => CtPop),
    one!(math::Exp => Exp, fastmath),
    one!(math::Exp2 => Exp2, fastmath),
    by(math::ExpM1::def, exp_m1),
    one!(math::FPowI => PowI, fastmath),
    one!(math::Floor => FFloor, fastmath),
    one!(math::Fma => FMA, fastmath),
    by(math::IsFinite::def, is_finite),
    by(math::IsNaN::def, is_nan),
    one!(math::Log => Log, fastmath),
    one!(math::Log10 => Log10, fastmath),
    by(math::Log1p::def, log1p),
    one!(math::Log2 => Log2, fastmath),
    one!(math::PowF => Pow, fastmath),
    one!(math::Round => Round, fastmath),
    one!(math::RoundEven => RoundEven, fastmath),
    by(math::Rsqrt::def, rsqrt),
    one!(math::Sin => Sin, fastmath),
    by(math::Sincos::def, sincos),
    one!(math::Sinh => Sinh, fastmath),
    one!(math::Sqrt => Sqrt, fastmath),
    one!(math::Tan => Tan, fastmath),
    one!(math::Tanh => Tanh, fastmath),
    one!(math::Trunc => FTrunc, fastmath),
];

/// The operand of `op` and the type of its result, after the conversion, unless there are floats that LLVM does not
/// have.
fn operand(conv: &mut Conversion<'_>, op: OpId) -> Option<(ValueId, Type)> {
    let view = conv.rw.op(op);
    if !conv.has_floats(view.operand_type(0)) {
        return None;
    }
    let ty = conv.types.convert(view.result_type(0))?;
    Some((*conv.rw.operands(op)?.first()?, ty))
}

/// Likewise, but for arrays of rows.
fn one_row(conv: &mut Conversion<'_>, op: OpId) -> Option<(ValueId, Type)> {
    let ty = conv.types.convert(conv.rw.op(op).operand_type(0))?;
    match array_parts(conv.rw.ctx(), ty) {
        Some(_) => None,
        None => operand(conv, op),
    }
}

/// An intrinsic of an integer that has a flag, which is not set.
fn flagged(conv: &mut Conversion<'_>, op: OpId, def: fn() -> &'static OpDef) -> Option<()> {
    let (value, ty) = one_row(conv, op)?;
    let loc = conv.rw.body().op_loc(op);
    let unset = conv.rw.ctx().bool_attr(false);
    let new = conv.rw.build_op(def(), loc, |parts| {
        parts.operands(value);
        parts.attr(unset);
        parts.results(ty);
    });
    let value = conv.rw.body().result(new, 0);
    conv.rw.replace(op, &[value]);
    Some(())
}

fn abs(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    flagged(conv, op, Abs::def)
}

fn leading_zeros(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    flagged(conv, op, CountLeadingZeros::def)
}

fn trailing_zeros(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    flagged(conv, op, CountTrailingZeros::def)
}

/// LLVM's classes of floats: signaling and quiet NaNs.
const NAN: i64 = 0x3;

/// Negative and positive numbers, normal, subnormal and zero.
const FINITE: i64 = 0x1f8;

fn is_nan(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    is_of_class(conv, op, NAN)
}

fn is_finite(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    is_of_class(conv, op, FINITE)
}

fn is_of_class(conv: &mut Conversion<'_>, op: OpId, classes: i64) -> Option<()> {
    let (in_, res) = one_row(conv, op)?;
    let bit = conv.rw.ctx().i64_attr(Type::I32.get(), classes);
    conv.replace_with(op, IsFPClass { in_, bit, res });
    Some(())
}

/// An intrinsic gives a struct of both results.
fn sincos(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (value, ty) = one_row(conv, op)?;
    let loc = conv.rw.body().op_loc(op);
    let both = Struct::literal(conv.rw.ctx(), &[ty, ty], false);
    let both = instruction(conv, op, Sincos::def, &[value], both);
    let values = [0, 1].map(|at| conv.extract(loc, both, &[at]));
    conv.rw.replace(op, &values);
    Some(())
}

/// Makes an instruction at the insert point that keeps what `op` says of floats, and its discardable attributes.
fn instruction(
    conv: &mut Conversion<'_>,
    op: OpId,
    def: fn() -> &'static OpDef,
    operands: &[ValueId],
    res: Type,
) -> ValueId {
    // All of these have it, and no other one.
    const FASTMATH: usize = math::Exp::FASTMATH;
    let (def, view) = (def(), conv.rw.op(op));
    let (loc, flags) = (view.loc(), view.attr(FASTMATH));
    let flags = flags.and_then(|flags| fastmath(view.ctx(), flags));
    let new = conv.rw.build_op(def, loc, |parts| {
        operands.iter().for_each(|&value| parts.operands(value));
        parts.attr(flags);
        parts.results(res);
    });
    conv.carry_discardable(op, new);
    conv.rw.body().result(new, 0)
}

/// What becomes of a row of the operand, of which one is taken, too.
type WithOne = fn(&mut Conversion<'_>, OpId, ValueId, ValueId, Type) -> ValueId;

/// exp(x) - 1
fn exp_m1(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    with_one(conv, op, |conv, op, one, x, ty| {
        let exp = instruction(conv, op, Exp::def, &[x], ty);
        instruction(conv, op, FSub::def, &[exp, one], ty)
    })
}

/// log(1 + x)
fn log1p(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    with_one(conv, op, |conv, op, one, x, ty| {
        let sum = instruction(conv, op, FAdd::def, &[one, x], ty);
        instruction(conv, op, Log::def, &[sum], ty)
    })
}

/// 1 / sqrt(x)
fn rsqrt(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    with_one(conv, op, |conv, op, one, x, ty| {
        let root = instruction(conv, op, Sqrt::def, &[x], ty);
        instruction(conv, op, FDiv::def, &[one, root], ty)
    })
}

fn with_one(conv: &mut Conversion<'_>, op: OpId, make: WithOne) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, element) = (view.loc(), ctx.element_or_self(view.result_type(0)));
    let one = ApFloat::one(ctx.float_kind(element)?, false);
    if !conv.has_floats(view.operand_type(0)) {
        return None;
    }
    let ty = conv.types.convert(view.result_type(0))?;
    conv.by_rows(op, ty, |conv, operands, res| {
        let value = match ctx.type_data(res) {
            TypeData::Vector { .. } => ctx.dense_float_attr(res, std::slice::from_ref(&one)),
            _ => ctx.float_attr(element, one),
        };
        let one = conv.rw.build_value(loc, Constant { value, res });
        make(conv, op, one, operands[0], res)
    })
}
