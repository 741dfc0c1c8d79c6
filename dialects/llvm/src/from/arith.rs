//! `convert-arith-to-llvm`.

use crease_arith as arith;
use crease_arith::expand::{ceil_div, ceil_div_unsigned, floor_div};
use crease_ir::diag::Failed;
use crease_ir::num::ApInt;
use crease_ir::op_def::OpKind;
use crease_ir::types::MAX_INT_WIDTH;
use crease_ir::{Attr, Context, OpId, TypeData, ValueId};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::conversion::made_between;

use super::one_to_one::{Carry, OneToOne, fastmath, one};
use super::types::Types;
use super::{Conversion, IndexOptions, Rule, Target, by};
use crate::generated::*;
use crate::types::{Struct, array_parts};

/// The pass.
pub struct ConvertArithToLLVM {
    index_bitwidth: u32,
}

impl Pass for ConvertArithToLLVM {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let types = Types::new(target.ctx(), self.index_bitwidth);
        let changed = Target::new(&types, RULES).convert(target.body_mut());
        Ok(Changed::from(changed))
    }
}

impl PassDef for ConvertArithToLLVM {
    const NAME: &'static str = "convert-arith-to-llvm";
    const DISPLAY: &'static str = "ArithToLLVMConversionPass";
    const SUMMARY: &'static str = "Turn arith into llvm";
    type Options = IndexOptions;

    fn new(options: IndexOptions) -> Self {
        Self {
            index_bitwidth: options.index_bitwidth,
        }
    }
}

pub(super) static RULES: &[Rule] = &[
    one!(arith::AddF => FAdd, fastmath),
    one!(arith::AddI => Add, overflow),
    by(arith::AddUIExtended::def, add_extended),
    one!(arith::AndI => And),
    by(arith::Bitcast::def, bitcast),
    by(arith::CeilDivSI::def, |conv, op| expand(conv, op, ceil_div)),
    by(arith::CeilDivUI::def, |conv, op| {
        expand(conv, op, ceil_div_unsigned)
    }),
    by(arith::CmpF::def, compare_floats),
    by(arith::CmpI::def, compare_integers),
    one!(arith::Constant => Constant, same(VALUE)),
    one!(arith::DivF => FDiv, fastmath),
    one!(arith::DivSI => SDiv, same(IS_EXACT)),
    one!(arith::DivUI => UDiv, same(IS_EXACT)),
    one!(arith::ExtF => FPExt, as_is(FASTMATH)),
    one!(arith::ExtSI => SExt),
    one!(arith::ExtUI => ZExt),
    one!(arith::FPToSI => FPToSI, floats),
    one!(arith::FPToUI => FPToUI, floats),
    by(arith::FloorDivSI::def, |conv, op| {
        expand(conv, op, floor_div)
    }),
    by(arith::IndexCast::def, index_cast),
    by(arith::IndexCastUI::def, index_cast),
    one!(arith::MaxNumF => MaxNum, fastmath),
    one!(arith::MaxSI => SMax),
    one!(arith::MaxUI => UMax),
    one!(arith::MaximumF => Maximum, fastmath),
    one!(arith::MinNumF => MinNum, fastmath),
    one!(arith::MinSI => SMin),
    one!(arith::MinUI => UMin),
    one!(arith::MinimumF => Minimum, fastmath),
    one!(arith::MulF => FMul, fastmath),
    one!(arith::MulI => Mul, overflow),
    by(arith::MulSIExtended::def, mul_extended),
    by(arith::MulUIExtended::def, mul_extended),
    one!(arith::NegF => FNeg, fastmath),
    one!(arith::OrI => Or),
    one!(arith::RemF => FRem, fastmath),
    one!(arith::RemSI => SRem),
    one!(arith::RemUI => URem),
    one!(arith::SIToFP => SIToFP),
    one!(arith::Select => Select),
    one!(arith::ShLI => Shl, overflow),
    one!(arith::ShRSI => AShr, same(IS_EXACT)),
    one!(arith::ShRUI => LShr, same(IS_EXACT)),
    one!(arith::SubF => FSub, fastmath),
    one!(arith::SubI => Sub, overflow),
    by(arith::TruncF::def, truncate_float),
    one!(arith::TruncI => Trunc, overflow),
    one!(arith::UIToFP => UIToFP, floats),
    one!(arith::XOrI => XOr),
];

static ROUNDED: OneToOne = OneToOne {
    to: ConstrainedFPTruncIntr::def,
    attrs: &[
        Carry::Into(
            arith::TruncF::ROUNDINGMODE,
            ConstrainedFPTruncIntr::ROUNDINGMODE,
            rounding,
        ),
        Carry::Into(
            arith::TruncF::ROUNDINGMODE,
            ConstrainedFPTruncIntr::FP_EXCEPTION_BEHAVIOR,
            |ctx, _| FPExceptionBehavior::Ignore.attr(ctx),
        ),
        Carry::AsIs(arith::TruncF::FASTMATH),
    ],
    checks_floats: true,
};

static TRUNCATED: OneToOne = OneToOne {
    to: FPTrunc::def,
    attrs: &[Carry::AsIs(arith::TruncF::FASTMATH)],
    checks_floats: true,
};

static BITCAST: OneToOne = OneToOne {
    to: Bitcast::def,
    attrs: &[],
    checks_floats: false,
};

fn rounding(ctx: &Context, attr: Attr) -> Option<Attr> {
    use arith::RoundingMode as From;
    let mode = match From::of(ctx, attr)? {
        From::ToNearestEven => RoundingMode::NearestTiesToEven,
        From::Downward => RoundingMode::TowardNegative,
        From::Upward => RoundingMode::TowardPositive,
        From::TowardZero => RoundingMode::TowardZero,
        From::ToNearestAway => RoundingMode::NearestTiesToAway,
    };
    mode.attr(ctx)
}

/// What keeps its type is no op.
fn bitcast(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let [from, to] = [view.operand_type(0), view.result_type(0)].map(|ty| conv.types.convert(ty));
    if from? != to? {
        return conv.one_to_one(op, &BITCAST);
    }
    let operands = conv.rw.operands(op)?;
    conv.rw.replace(op, &operands);
    Some(())
}

/// With a rounding mode it is an intrinsic.
fn truncate_float(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let how = match conv.rw.op(op).attr(arith::TruncF::ROUNDINGMODE) {
        Some(_) => &ROUNDED,
        None => &TRUNCATED,
    };
    conv.one_to_one(op, how)
}

/// Widths are those of elements.
fn index_cast(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let width = |ty| ctx.int_width(conv.types.convert(ctx.element_or_self(ty))?);
    let widths = (width(view.operand_type(0))?, width(view.result_type(0))?);
    conv.resize(op, widths, view.is::<arith::IndexCastUI>())
}

/// Predicates have the same numbers.
fn compare_integers(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let (loc, predicate) = (view.loc(), view.attr(arith::CmpI::PREDICATE)?);
    let ty = conv.types.convert(view.result_type(0))?;
    conv.by_rows(op, ty, |conv, operands, res| {
        let compare = ICmp {
            lhs: operands[0],
            rhs: operands[1],
            predicate,
            res,
        };
        conv.rw.build_value(loc, compare)
    })
}

/// Likewise.
fn compare_floats(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let (loc, predicate) = (view.loc(), view.attr(arith::CmpF::PREDICATE)?);
    let flags = view.attr(arith::CmpF::FASTMATH);
    let fastmath_flags = flags.and_then(|attr| fastmath(view.ctx(), attr));
    if !conv.has_floats(view.operand_type(0)) {
        return None;
    }
    let ty = conv.types.convert(view.result_type(0))?;
    conv.by_rows(op, ty, |conv, operands, res| {
        let compare = FCmp {
            lhs: operands[0],
            rhs: operands[1],
            predicate,
            fastmath_flags,
            res,
        };
        conv.rw.build_value(loc, compare)
    })
}

/// The operands of an op that gives two numbers; not of arrays of rows.
fn of_one_row(conv: &mut Conversion<'_>, op: OpId) -> Option<(ValueId, ValueId)> {
    let ty = conv.types.compatible(conv.rw.op(op).operand_type(0))?;
    if array_parts(conv.rw.ctx(), ty).is_some() {
        return None;
    }
    match conv.rw.operands(op)?[..] {
        [lhs, rhs] => Some((lhs, rhs)),
        _ => None,
    }
}

/// An intrinsic gives a struct of both results.
fn add_extended(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, sum) = (view.loc(), view.result_type(0));
    let carry = conv.types.convert(view.result_type(1))?;
    let (operand, operand1) = of_one_row(conv, op)?;
    let add = UAddWithOverflow {
        operand,
        operand1,
        res: Struct::literal(ctx, &[sum, carry], false),
    };
    let both = conv.rw.build_value(loc, add);
    let values = [0, 1].map(|index| conv.extract(loc, both, &[index]));
    conv.rw.replace(op, &values);
    Some(())
}

/// A product of numbers that are twice as wide is taken apart.
fn mul_extended(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, is_signed) = (view.loc(), view.is::<arith::MulSIExtended>());
    let ty = conv.types.convert(view.operand_type(0))?;
    let width = ctx.int_width(ctx.element_or_self(ty))?;
    let twice = width
        .checked_mul(2)
        .filter(|&twice| twice <= MAX_INT_WIDTH)?;
    let element = ctx.int_type(twice);
    let (lhs, rhs) = of_one_row(conv, op)?;
    let wide = match ctx.type_data(ty) {
        TypeData::Vector { .. } => ctx.with_element(ty, element),
        _ => element,
    };
    let extended = |conv: &mut Conversion<'_>, value| match is_signed {
        true => conv.emit(loc).cast::<SExt>(value, wide),
        false => conv.emit(loc).cast::<ZExt>(value, wide),
    };
    let [lhs, rhs] = [lhs, rhs].map(|value| extended(conv, value));
    let product = conv.mul(loc, lhs, rhs);
    let low = conv.emit(loc).cast::<Trunc>(product, ty);
    let value = ctx.number_attr(wide, ApInt::from_i64(twice, i64::from(width)));
    let by = conv.rw.build_value(loc, Constant { value, res: wide });
    let high = conv.emit(loc).binary::<LShr>(product, by);
    let high = conv.emit(loc).cast::<Trunc>(high, ty);
    conv.rw.replace(op, &[low, high]);
    Some(())
}

/// Division that rounds otherwise is expanded to ops of arith first, which are folded and converted then.
fn expand(
    conv: &mut Conversion<'_>,
    op: OpId,
    make: fn(&mut arith::Emit<'_, '_>, OpId) -> Option<ValueId>,
) -> Option<()> {
    let view = conv.rw.op(op);
    let loc = view.loc();
    conv.types.compatible(view.result_type(0))?;
    let before = conv.rw.body().prev_op(op);
    let value = make(&mut arith::Emit::new(&mut conv.rw, loc), op)?;
    let made = made_between(conv.rw.body(), before, op);
    conv.rw.replace(op, &[value]);
    for new in made.into_iter().rev() {
        conv.legalize(new);
    }
    Some(())
}
