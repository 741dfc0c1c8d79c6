//! The rows by which proofs, random checks and the interpreter find what an op means: each takes the
//! attributes of its op apart and calls its function. Slots are those of the generated tables.

use crease_ir::num::{ApInt, FloatKind, Rounding};
use crease_ir::op_semantics;
use crease_ir::semantics::{Algebra, BitVec, Eval, FloatOp, Input, Truth};

use super::int;
use crate::generated::{
    CmpFPredicate, CmpIPredicate, FastMathFlags, IntegerOverflowFlags, RoundingMode,
};
use crate::ops::slot;

fn overflow<B: BitVec>(op: &Input<'_, B>) -> Option<IntegerOverflowFlags> {
    IntegerOverflowFlags::from_value(op.bits(slot::FLAGS))
}

fn exact<B: BitVec>(op: &Input<'_, B>) -> bool {
    op.bits(slot::FLAGS) != 0
}

fn one<B: Algebra>(bit: &B) -> B::Bool {
    bit.eq(&B::from(ApInt::one(1)))
}

fn float<B: Algebra>(op: FloatOp, args: &[&B]) -> Option<B> {
    let args: Vec<B> = args.iter().map(|&arg| arg.clone()).collect();
    B::float(op, &args)
}

/// When a fast-math flag makes the result poison: an operand or the result that breaks it.
fn breaks<B: Algebra>(flags: i64, values: &[(&B, FloatKind)]) -> Option<B::Bool> {
    let flags = FastMathFlags::from_value(flags)?;
    let mut poison = B::Bool::from(false);
    for &(value, kind) in values {
        if flags.contains(FastMathFlags::NNAN) {
            poison = poison.or(&one(&float(FloatOp::IsNan(kind), &[value])?));
        }
        if flags.contains(FastMathFlags::NINF) {
            poison = poison.or(&one(&float(FloatOp::IsInf(kind), &[value])?));
        }
    }
    Some(poison)
}

/// An op on two floats of one format, with fast-math flags.
fn binary<B: Algebra>(op: &Input<'_, B>, eval: fn(FloatKind) -> FloatOp) -> Option<Eval<B>> {
    let (x, y, kind) = (op.operand(0)?, op.operand(1)?, op.kind(0)?);
    let result = float(eval(kind), &[x, y])?;
    let flags = op.bits(slot::FASTMATH);
    let poison = breaks(flags, &[(x, kind), (y, kind), (&result, kind)])?;
    Some(Eval::defined(result).poison_if(true, || poison))
}

fn rounding<B: BitVec>(op: &Input<'_, B>) -> Option<Rounding> {
    match op.attrs.get(slot::ROUNDING)? {
        Some(mode) => RoundingMode::from_value(mode.to_i64()?).map(Rounding::from),
        None => Some(Rounding::NearestTiesToEven),
    }
}

/// A conversion between formats; the fast-math flags are in `slot`.
fn convert<B: Algebra>(op: &Input<'_, B>, rounding: Rounding, slot: usize) -> Option<Eval<B>> {
    let (x, from, to) = (op.operand(0)?, op.operand_kind(0)?, op.kind(0)?);
    let result = float(FloatOp::Convert(from, to, rounding), &[x])?;
    let poison = breaks(op.bits(slot), &[(x, from), (&result, to)])?;
    Some(Eval::defined(result).poison_if(true, || poison))
}

fn from_int<B: Algebra>(op: &Input<'_, B>, signed: bool) -> Option<Eval<B>> {
    let x = op.operand(0)?;
    let eval = FloatOp::FromInt(op.kind(0)?, signed, x.width());
    float(eval, &[x]).map(Eval::defined)
}

/// Out of range is poison.
fn to_int<B: Algebra>(op: &Input<'_, B>, signed: bool) -> Option<Eval<B>> {
    let (x, kind, width) = (op.operand(0)?, op.operand_kind(0)?, op.width(0)?);
    let fits = one(&float(FloatOp::FitsInt(kind, signed, width), &[x])?);
    let result = float(FloatOp::ToInt(kind, signed, width), &[x])?;
    Some(Eval::defined(result).poison_if(true, || fits.not()))
}

fn compare<B: Algebra>(op: &Input<'_, B>) -> Option<Eval<B>> {
    use std::cmp::Ordering::{Equal, Greater, Less};
    let (x, y, kind) = (op.operand(0)?, op.operand(1)?, op.operand_kind(0)?);
    let predicate = CmpFPredicate::from_value(op.bits(slot::PREDICATE))?;
    let less = one(&float(FloatOp::Less(kind), &[x, y])?);
    let greater = one(&float(FloatOp::Less(kind), &[y, x])?);
    let equal = one(&float(FloatOp::Equal(kind), &[x, y])?);
    let unordered = less.or(&greater).or(&equal).not();
    let cases = [
        (less, Some(Less)),
        (greater, Some(Greater)),
        (equal, Some(Equal)),
        (unordered, None),
    ];
    let holds = cases
        .iter()
        .filter(|(_, order)| predicate.holds(*order))
        .fold(B::Bool::from(false), |any, (case, _)| any.or(case));
    let poison = breaks(op.bits(slot::PREDICATE + 1), &[(x, kind), (y, kind)])?;
    Some(Eval::defined(x.bit(&holds)).poison_if(true, || poison))
}

/// The scale of `arith.scaling_extf` and `arith.scaling_truncf`: a power of two, in `kind`.
fn scale<B: Algebra>(op: &Input<'_, B>, kind: FloatKind) -> Option<B> {
    let (by, from) = (op.operand(1)?, op.operand_kind(1)?);
    let exponent = FloatOp::Convert(from, FloatKind::F8E8M0FNU, Rounding::TowardZero);
    let widen = FloatOp::Convert(FloatKind::F8E8M0FNU, kind, Rounding::NearestTiesToEven);
    float(widen, &[&float(exponent, &[by])?])
}

fn scaling_extf_of<B: Algebra>(op: &Input<'_, B>) -> Option<Eval<B>> {
    let (x, from, to) = (op.operand(0)?, op.operand_kind(0)?, op.kind(0)?);
    let wide = float(
        FloatOp::Convert(from, to, Rounding::NearestTiesToEven),
        &[x],
    )?;
    float(FloatOp::Mul(to), &[&wide, &scale(op, to)?]).map(Eval::defined)
}

fn scaling_truncf_of<B: Algebra>(op: &Input<'_, B>) -> Option<Eval<B>> {
    let (x, from, to) = (op.operand(0)?, op.operand_kind(0)?, op.kind(0)?);
    let quotient = float(FloatOp::Div(from), &[x, &scale(op, from)?])?;
    float(FloatOp::Convert(from, to, rounding(op)?), &[&quotient]).map(Eval::defined)
}

fn constant_of<B: Algebra>(op: &Input<'_, B>) -> Option<Eval<B>> {
    let value = op.attrs.get(slot::VALUE)?.clone()?;
    Some(Eval::defined(B::from(value)))
}

/// Poison if the condition is, or if the value that it chooses is.
fn select_of<B: Algebra>(op: &Input<'_, B>) -> Option<Eval<B>> {
    let ([cond, x, y], [of_cond, of_x, of_y]) = (op.operands, op.poison) else {
        return None;
    };
    let chosen = one(cond);
    let poison = (chosen.and(of_x)).or(&chosen.not().and(of_y)).or(of_cond);
    Some(int::select(cond, x, y).poison_if(true, || poison))
}

op_semantics! {
    /// What arith's ops mean.
    pub(crate) static SEMANTICS: "arith";
    addi = |op| [int::addi(op.operand(0)?, op.operand(1)?, overflow(op)?)];
    subi = |op| [int::subi(op.operand(0)?, op.operand(1)?, overflow(op)?)];
    muli = |op| [int::muli(op.operand(0)?, op.operand(1)?, overflow(op)?)];
    addui_extended = |op| int::addui_extended(op.operand(0)?, op.operand(1)?);
    mulsi_extended = |op| int::mulsi_extended(op.operand(0)?, op.operand(1)?);
    mului_extended = |op| int::mului_extended(op.operand(0)?, op.operand(1)?);
    divui = |op| [int::divui(op.operand(0)?, op.operand(1)?, exact(op))];
    divsi = |op| [int::divsi(op.operand(0)?, op.operand(1)?, exact(op))];
    ceildivui = |op| [int::ceildivui(op.operand(0)?, op.operand(1)?)];
    ceildivsi = |op| [int::ceildivsi(op.operand(0)?, op.operand(1)?)];
    floordivsi = |op| [int::floordivsi(op.operand(0)?, op.operand(1)?)];
    remui = |op| [int::remui(op.operand(0)?, op.operand(1)?)];
    remsi = |op| [int::remsi(op.operand(0)?, op.operand(1)?)];
    andi = |op| [int::andi(op.operand(0)?, op.operand(1)?)];
    ori = |op| [int::ori(op.operand(0)?, op.operand(1)?)];
    xori = |op| [int::xori(op.operand(0)?, op.operand(1)?)];
    shli = |op| [int::shli(op.operand(0)?, op.operand(1)?, overflow(op)?)];
    shrui = |op| [int::shrui(op.operand(0)?, op.operand(1)?, exact(op))];
    shrsi = |op| [int::shrsi(op.operand(0)?, op.operand(1)?, exact(op))];
    maxsi = |op| [int::maxsi(op.operand(0)?, op.operand(1)?)];
    maxui = |op| [int::maxui(op.operand(0)?, op.operand(1)?)];
    minsi = |op| [int::minsi(op.operand(0)?, op.operand(1)?)];
    minui = |op| [int::minui(op.operand(0)?, op.operand(1)?)];
    extui = |op| [int::extui(op.operand(0)?, op.width(0)?)];
    extsi = |op| [int::extsi(op.operand(0)?, op.width(0)?)];
    trunci = |op| [int::trunci(op.operand(0)?, op.width(0)?, overflow(op)?)];
    index_cast = |op| [int::index_cast(op.operand(0)?, op.width(0)?)];
    index_castui = |op| [int::index_castui(op.operand(0)?, op.width(0)?)];
    select @lazy = |op| [select_of(op)?];
    cmpi = |op| {
        let predicate = CmpIPredicate::from_value(op.bits(slot::PREDICATE))?;
        [int::cmpi(predicate, op.operand(0)?, op.operand(1)?)]
    };
    constant = |op| [constant_of(op)?];
    bitcast = |op| [Eval::defined(op.operand(0)?.clone())];
    negf = |op| {
        let (x, kind) = (op.operand(0)?, op.kind(0)?);
        let sign = B::from(ApInt::signed_min(kind.has_negative_zero().then(|| x.width())?));
        let poison = breaks(op.bits(slot::FASTMATH), &[(x, kind)])?;
        [Eval::defined(x.xor(&sign)).poison_if(true, || poison)]
    };
    addf = |op| [binary(op, FloatOp::Add)?];
    subf = |op| [binary(op, FloatOp::Sub)?];
    mulf = |op| [binary(op, FloatOp::Mul)?];
    divf = |op| [binary(op, FloatOp::Div)?];
    remf = |op| [binary(op, FloatOp::Rem)?];
    maximumf = |op| [binary(op, FloatOp::Maximum)?];
    minimumf = |op| [binary(op, FloatOp::Minimum)?];
    maxnumf = |op| [binary(op, FloatOp::MaxNum)?];
    minnumf = |op| [binary(op, FloatOp::MinNum)?];
    extf = |op| [convert(op, Rounding::NearestTiesToEven, slot::FASTMATH)?];
    truncf = |op| [convert(op, rounding(op)?, slot::ROUNDING + 1)?];
    scaling_extf = |op| [scaling_extf_of(op)?];
    scaling_truncf = |op| [scaling_truncf_of(op)?];
    uitofp = |op| [from_int(op, false)?];
    sitofp = |op| [from_int(op, true)?];
    fptoui = |op| [to_int(op, false)?];
    fptosi = |op| [to_int(op, true)?];
    cmpf = |op| [compare(op)?];
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every op of the dialect has a row, so that no rule goes unproved for want of a meaning.
    #[test]
    fn every_op_means_something() {
        for def in crate::DIALECT.ops {
            let rows = SEMANTICS.0.iter().filter(|row| row.op == def.name);
            assert_eq!(rows.count(), 1, "{}", def.name);
        }
        assert_eq!(SEMANTICS.0.len(), crate::DIALECT.ops.len());
    }
}
