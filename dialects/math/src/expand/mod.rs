//! `math-expand-ops`: functions become arithmetic, and functions that most targets have.
//!
//! What rounds lies in `round`, powers in `power`. As upstream, no op that is made has the flags of the one that it
//! stands for, but for extrema.

mod power;
mod round;

use crease_arith::{
    AddF, CmpFPredicate, CmpIPredicate, DivF, Emit, MaximumF, MinimumF, MulF, NegF, SubF, UIToFP,
};
use crease_arith::{AddI, ShLI};
use crease_ir::diag::Failed;
use crease_ir::num::FloatKind;
use crease_ir::op_def::OpKind;
use crease_ir::{Context, OpId, Type, TypeData, ValueId};
use crease_pass::options::List;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{
    NotApplied, PatternDef, PatternResult, PatternSet, Rewriter, apply_patterns_greedily,
};

use crate::generated::*;

crease_pass::pass_options! {
    /// Options of `math-expand-ops`.
    pub struct Options {
        /// Operations to expand.
        pub ops: List = List::default(),
    }
}

/// The pass.
pub struct MathExpandOps {
    options: Options,
    patterns: PatternSet,
}

impl Pass for MathExpandOps {
    fn initialize(&mut self, ctx: &Context) {
        let ops = &self.options.ops;
        let is_wanted = |pattern: &&PatternDef| {
            let name = pattern.root.trim_start_matches("math.");
            ops.is_empty() || ops.iter().any(|op| op == name)
        };
        let patterns = PATTERNS.iter().filter(is_wanted).copied();
        self.patterns = PatternSet::new(ctx, patterns.collect());
    }

    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let changed = apply_patterns_greedily(target.ctx(), target.body_mut(), &self.patterns);
        Ok(Changed::by_driver(changed))
    }
}

impl PassDef for MathExpandOps {
    const NAME: &'static str = "math-expand-ops";
    const DISPLAY: &'static str = "MathExpandOpsPass";
    const SUMMARY: &'static str = "Expand math operations.";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self {
            options,
            patterns: PatternSet::default(),
        }
    }
}

/// The pattern that expands ops of one name.
macro_rules! expand {
    ($op:literal, $by:expr) => {
        PatternDef::new(concat!("expand_", $op), concat!("math.", $op), |rw, op| {
            replace(rw, op, $by)
        })
    };
}

static PATTERNS: [PatternDef; 17] = [
    expand!("acosh", |emit, op| inverse_of_sum_of_exps(emit, op, -1.0)),
    expand!("asinh", |emit, op| inverse_of_sum_of_exps(emit, op, 1.0)),
    expand!("atanh", atanh),
    expand!("ceil", round::ceil),
    expand!("clampf", clampf),
    expand!("cosh", half_of_exps::<AddF>),
    expand!("ctlz", leading_zeros),
    expand!("exp2", power::exp2),
    expand!("fma", fma),
    expand!("fpowi", power::fpowi),
    expand!("powf", power::powf),
    expand!("round", round::round),
    expand!("roundeven", round::round_even),
    expand!("rsqrt", rsqrt),
    expand!("sinh", half_of_exps::<SubF>),
    expand!("tan", tan),
    expand!("tanh", tanh),
];

/// Makes what stands for an op; `None` if it stays, and then nothing was made.
type Expand = fn(&mut Emit<'_, '_>, OpId) -> Option<ValueId>;

fn replace(rw: &mut Rewriter<'_>, op: OpId, expand: Expand) -> PatternResult {
    rw.set_before(op);
    let loc = rw.body().op_loc(op);
    match expand(&mut Emit::new(rw, loc), op) {
        Some(value) => Ok(rw.replace_op(op, &[value])),
        None => Err(NotApplied("it is not expanded")),
    }
}

/// The first operand of an op, and its type; `None` if its size is not known, so that there are no constants of its
/// type.
fn operand(emit: &Emit<'_, '_>, op: OpId) -> Option<(ValueId, Type)> {
    let view = emit.rw.op(op);
    let (value, ty) = (view.operand(0), view.operand_type(0));
    let data = view.ctx().type_data(ty);
    (!data.is_shaped() || data.has_static_shape()).then_some((value, ty))
}

/// A function of one value.
fn function<K: OpKind>(emit: &mut Emit<'_, '_>, value: ValueId) -> ValueId {
    let ty = emit.ty(value);
    emit.cast::<K>(value, ty)
}

/// Whether floats of a type have a sign, so that there are negative constants. Without them an op stays, where upstream
/// keeps the sign of a constant although its format has none.
fn has_sign(emit: &Emit<'_, '_>, ty: Type) -> bool {
    let ctx = emit.rw.ctx();
    let kind = ctx.float_kind(ctx.element_or_self(ty));
    kind.is_some_and(FloatKind::has_sign)
}

/// (exp(x) ± exp(-x)) / 2
fn half_of_exps<K: OpKind>(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let (x, ty) = operand(emit, op)?;
    let exp = function::<Exp>(emit, x);
    let minus = function::<NegF>(emit, x);
    let other = function::<Exp>(emit, minus);
    let sum = emit.binary::<K>(exp, other);
    let half = emit.float(ty, 0.5);
    Some(emit.binary::<MulF>(sum, half))
}

/// (1 - exp(-2x)) / (1 + exp(-2x)) of the absolute value of x, which keeps the exponential from overflowing; with the
/// sign of x, which is (x < 0) * -2 + 1.
fn tanh(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let (x, ty) = operand(emit, op)?;
    if !has_sign(emit, ty) {
        return None;
    }
    let [zero, one, minus_two] = [0.0, 1.0, -2.0].map(|value| emit.float(ty, value));
    let is_negative = emit.cmpf(CmpFPredicate::OLT, x, zero);
    let is_negative = emit.cast::<UIToFP>(is_negative, ty);
    let step = emit.binary::<MulF>(is_negative, minus_two);
    let sign = emit.binary::<AddF>(step, one);
    let magnitude = emit.binary::<MulF>(sign, x);
    let exponent = emit.binary::<MulF>(minus_two, magnitude);
    let exp = function::<Exp>(emit, exponent);
    let dividend = emit.binary::<SubF>(one, exp);
    let divisor = emit.binary::<AddF>(one, exp);
    let quotient = emit.binary::<DivF>(dividend, divisor);
    Some(emit.binary::<MulF>(sign, quotient))
}

/// sin(x) / cos(x)
fn tan(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let x = emit.rw.op(op).operand(0);
    let sin = function::<Sin>(emit, x);
    let cos = function::<Cos>(emit, x);
    Some(emit.binary::<DivF>(sin, cos))
}

/// log(x + sqrt(x * x + c)), which is the inverse of `sinh` for 1, and of `cosh` for -1.
fn inverse_of_sum_of_exps(emit: &mut Emit<'_, '_>, op: OpId, c: f64) -> Option<ValueId> {
    let (x, ty) = operand(emit, op)?;
    if c < 0.0 && !has_sign(emit, ty) {
        return None;
    }
    let c = emit.float(ty, c);
    let square = emit.op::<Fma>(&[x, x, c], ty, &[]);
    let root = function::<Sqrt>(emit, square);
    let sum = emit.binary::<AddF>(x, root);
    Some(function::<Log>(emit, sum))
}

/// log((x + 1) / (1 - x)) / 2
fn atanh(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let (x, ty) = operand(emit, op)?;
    let one = emit.float(ty, 1.0);
    let sum = emit.binary::<AddF>(x, one);
    let minus = function::<NegF>(emit, x);
    let difference = emit.binary::<AddF>(minus, one);
    let quotient = emit.binary::<DivF>(sum, difference);
    let log = function::<Log>(emit, quotient);
    let half = emit.float(ty, 0.5);
    Some(emit.binary::<MulF>(log, half))
}

/// a * b + c
fn fma(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let [a, b, c] = [0, 1, 2].map(|at| emit.rw.op(op).operand(at));
    let product = emit.binary::<MulF>(a, b);
    Some(emit.binary::<AddF>(product, c))
}

/// 1 / sqrt(x)
fn rsqrt(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let (x, ty) = operand(emit, op)?;
    let one = emit.float(ty, 1.0);
    let root = function::<Sqrt>(emit, x);
    Some(emit.binary::<DivF>(one, root))
}

/// The smaller one of the upper bound and of the larger one of the value and the lower bound.
fn clampf(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let view = emit.rw.op(op);
    let [value, min, max] = [0, 1, 2].map(|at| view.operand(at));
    let (ty, flags) = (view.result_type(0), view.attr(ClampF::FASTMATH));
    let attrs = |slot: usize| flags.map(|flags| (slot, flags));
    let attrs = [attrs(MaximumF::FASTMATH), attrs(MinimumF::FASTMATH)];
    let value = emit.op::<MaximumF>(&[value, min], ty, attrs[0].as_slice());
    Some(emit.op::<MinimumF>(&[value, max], ty, attrs[1].as_slice()))
}

/// Whether the upper half of the bits is zero says where to look for the first one next; of zero, there is none.
fn leading_zeros(emit: &mut Emit<'_, '_>, op: OpId) -> Option<ValueId> {
    let (value, ty) = operand(emit, op)?;
    let ctx = emit.rw.ctx();
    let width = match ctx.type_data(ctx.element_or_self(ty)) {
        TypeData::Integer { width: 1..=64, .. } => ctx.scalar_width(ctx.element_or_self(ty))?,
        _ => return None,
    };
    let (mut rest, mut count) = (value, emit.bits(ty, 0));
    let mut bits = width;
    while bits > 1 {
        let half = bits / 2;
        let zeros = emit.bits(ty, u64::from(half));
        let largest = emit.bits(ty, u64::MAX >> (64 - width) >> half);
        let is_lower = emit.cmpi(CmpIPredicate::Ule, rest, largest);
        let more = emit.binary::<AddI>(count, zeros);
        let shifted = emit.binary::<ShLI>(rest, zeros);
        rest = emit.select(is_lower, shifted, rest);
        count = emit.select(is_lower, more, count);
        bits = half;
    }
    let zero = emit.bits(ty, 0);
    let is_zero = emit.cmpi(CmpIPredicate::Eq, value, zero);
    let all = emit.bits(ty, u64::from(width));
    Some(emit.select(is_zero, all, count))
}
