//! `convert-index-to-llvm`.

use crease_arith::Emit;
use crease_index as index;
use crease_ir::diag::Failed;
use crease_ir::num::ApInt;
use crease_ir::op_def::OpKind;
use crease_ir::{Loc, OpId, Type, ValueId};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;

use super::one_to_one::one;
use super::types::Types;
use super::{Conversion, IndexOptions, Rule, Target, by};
use crate::generated::*;

/// The pass.
pub struct ConvertIndexToLLVM {
    index_bitwidth: u32,
}

impl Pass for ConvertIndexToLLVM {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let types = Types::new(target.ctx(), self.index_bitwidth);
        let rules = Target {
            folds_casts: true,
            ..Target::new(&types, RULES)
        };
        Ok(Changed::from(rules.convert(target.body_mut())))
    }
}

impl PassDef for ConvertIndexToLLVM {
    const NAME: &'static str = "convert-index-to-llvm";
    const DISPLAY: &'static str = "ConvertIndexToLLVMPass";
    const SUMMARY: &'static str = "Turn index into llvm";
    type Options = IndexOptions;

    fn new(options: IndexOptions) -> Self {
        Self {
            index_bitwidth: options.index_bitwidth,
        }
    }
}

pub(super) static RULES: &[Rule] = &[
    one!(index::Add => Add),
    one!(index::And => And),
    one!(index::BoolConstant => Constant, same(VALUE)),
    by(index::CastS::def, cast),
    by(index::CastU::def, cast),
    by(index::CeilDivS::def, ceil_div_signed),
    by(index::CeilDivU::def, ceil_div_unsigned),
    by(index::Cmp::def, compare),
    by(index::Constant::def, constant),
    one!(index::DivS => SDiv),
    one!(index::DivU => UDiv),
    by(index::FloorDivS::def, floor_div_signed),
    one!(index::MaxS => SMax),
    one!(index::MaxU => UMax),
    one!(index::MinS => SMin),
    one!(index::MinU => UMin),
    one!(index::Mul => Mul),
    one!(index::Or => Or),
    one!(index::RemS => SRem),
    one!(index::RemU => URem),
    one!(index::Shl => Shl),
    one!(index::ShrS => AShr),
    one!(index::ShrU => LShr),
    by(index::SizeOf::def, size_of),
    one!(index::Sub => Sub),
    one!(index::XOr => XOr),
];

/// What an index has no bits for is cut off.
fn constant(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, res) = (conv.rw.ctx(), conv.types.index);
    let value = ctx.int_value(conv.rw.op(op).attr(index::Constant::VALUE)?)?;
    let width = ctx.int_width(res)?;
    let value = ctx.int_attr(res, value.sext_or_trunc(width));
    conv.replace_with(op, Constant { value, res });
    Some(())
}

fn size_of(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, res) = (conv.rw.ctx(), conv.types.index);
    let value = ctx.i64_attr(res, i64::from(ctx.int_width(res)?));
    conv.replace_with(op, Constant { value, res });
    Some(())
}

fn cast(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let width = |ty| ctx.int_width(conv.types.convert(ty)?);
    let widths = (width(view.operand_type(0))?, width(view.result_type(0))?);
    conv.resize(op, widths, view.is::<index::CastU>())
}

/// Predicates have the same numbers.
fn compare(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let predicate =
        index::enums::INDEX_CMP_PREDICATE.value_of(ctx, view.attr(index::Cmp::PRED)?)?;
    let predicate = ICmpPredicate::from_value(predicate)?.attr(ctx)?;
    let [lhs, rhs] = conv.rw.operands(op)?[..] else {
        return None;
    };
    let compare = ICmp {
        lhs,
        rhs,
        predicate,
        res: Type::I1.get(),
    };
    conv.replace_with(op, compare);
    Some(())
}

/// Makes what stands for a division that rounds otherwise.
struct Expansion<'a, 'b> {
    rw: &'a mut Rewriter<'b>,
    loc: Loc,
    ty: Type,
}

impl Expansion<'_, '_> {
    fn constant(&mut self, value: i64) -> ValueId {
        let (ctx, res) = (self.rw.ctx(), self.ty);
        let width = ctx.int_width(res).unwrap_or(64);
        let value = ctx.int_attr(res, ApInt::from_i64(width, value));
        self.rw.build_value(self.loc, Constant { value, res })
    }

    fn compare(&mut self, predicate: ICmpPredicate, lhs: ValueId, rhs: ValueId) -> Option<ValueId> {
        let compare = ICmp {
            lhs,
            rhs,
            predicate: predicate.attr(self.rw.ctx())?,
            res: Type::I1.get(),
        };
        Some(self.rw.build_value(self.loc, compare))
    }

    fn binary<K: OpKind>(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        Emit::new(self.rw, self.loc).binary::<K>(lhs, rhs)
    }

    fn select(&mut self, condition: ValueId, yes: ValueId, no: ValueId) -> ValueId {
        Emit::new(self.rw, self.loc).op::<Select>(&[condition, yes, no], self.ty, &[])
    }

    /// Whether `signs` compare as the predicate says, and `n` is not zero.
    fn picks(
        &mut self,
        predicate: ICmpPredicate,
        signs: [ValueId; 2],
        n: ValueId,
        zero: ValueId,
    ) -> Option<ValueId> {
        let signs = self.compare(predicate, signs[0], signs[1])?;
        let nonzero = self.compare(ICmpPredicate::Ne, n, zero)?;
        let and = And {
            lhs: signs,
            rhs: nonzero,
            res: Type::I1.get(),
        };
        Some(self.rw.build_value(self.loc, and))
    }
}

/// Makes an expansion of the operands of `op`.
fn expand(
    conv: &mut Conversion<'_>,
    op: OpId,
    make: impl FnOnce(&mut Expansion<'_, '_>, ValueId, ValueId) -> Option<ValueId>,
) -> Option<()> {
    let [n, m] = conv.rw.operands(op)?[..] else {
        return None;
    };
    let mut expansion = Expansion {
        loc: conv.rw.body().op_loc(op),
        ty: conv.types.index,
        rw: &mut conv.rw,
    };
    let value = make(&mut expansion, n, m)?;
    conv.rw.replace(op, &[value]);
    Some(())
}

/// x = m > 0 ? -1 : 1; (n > 0) == (m > 0) && n != 0 ? (n + x) / m + 1 : -(-n / m)
fn ceil_div_signed(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    expand(conv, op, |to, n, m| {
        let (zero, one, minus_one) = (to.constant(0), to.constant(1), to.constant(-1));
        let positive_m = to.compare(ICmpPredicate::Sgt, m, zero)?;
        let x = to.select(positive_m, minus_one, one);
        let shifted = to.binary::<Add>(n, x);
        let shifted = to.binary::<SDiv>(shifted, m);
        let above = to.binary::<Add>(shifted, one);
        let negated = to.binary::<Sub>(zero, n);
        let negated = to.binary::<SDiv>(negated, m);
        let below = to.binary::<Sub>(zero, negated);
        let positive_n = to.compare(ICmpPredicate::Sgt, n, zero)?;
        let same = to.picks(ICmpPredicate::Eq, [positive_n, positive_m], n, zero)?;
        Some(to.select(same, above, below))
    })
}

/// x = m < 0 ? 1 : -1; (n < 0) != (m < 0) && n != 0 ? -1 - (x - n) / m : n / m
fn floor_div_signed(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    expand(conv, op, |to, n, m| {
        let (zero, one, minus_one) = (to.constant(0), to.constant(1), to.constant(-1));
        let negative_m = to.compare(ICmpPredicate::Slt, m, zero)?;
        let x = to.select(negative_m, one, minus_one);
        let shifted = to.binary::<Sub>(x, n);
        let shifted = to.binary::<SDiv>(shifted, m);
        let below = to.binary::<Sub>(minus_one, shifted);
        let above = to.binary::<SDiv>(n, m);
        let negative_n = to.compare(ICmpPredicate::Slt, n, zero)?;
        let differ = to.picks(ICmpPredicate::Ne, [negative_n, negative_m], n, zero)?;
        Some(to.select(differ, below, above))
    })
}

/// n == 0 ? 0 : (n - 1) / m + 1
fn ceil_div_unsigned(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    expand(conv, op, |to, n, m| {
        let (zero, one) = (to.constant(0), to.constant(1));
        let before = to.binary::<Sub>(n, one);
        let quotient = to.binary::<UDiv>(before, m);
        let next = to.binary::<Add>(quotient, one);
        let is_zero = to.compare(ICmpPredicate::Eq, n, zero)?;
        Some(to.select(is_zero, zero, next))
    })
}
