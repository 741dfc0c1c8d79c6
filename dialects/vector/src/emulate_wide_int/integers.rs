//! Constants, choices, sums, products, shifts.

use crease_arith::{self as arith, CmpIPredicate, int_predicate};
use crease_ir::num::ApInt;
use crease_ir::op_def::OpKind;
use crease_ir::{AttrData, Loc, OpId, Type, ValueId};

use super::halves::half_type;
use super::{Emulation, Rule};
use crate::elements::MOST;

pub(super) static RULES: &[Rule] = &[
    (arith::AddI::def, add),
    (arith::AndI::def, bitwise::<arith::AndI>),
    (arith::CmpI::def, compare),
    (arith::Constant::def, constant),
    (arith::MaxSI::def, extremum),
    (arith::MaxUI::def, extremum),
    (arith::MinSI::def, extremum),
    (arith::MinUI::def, extremum),
    (arith::MulI::def, multiply),
    (arith::OrI::def, bitwise::<arith::OrI>),
    (arith::Select::def, select),
    (arith::ShLI::def, shift),
    (arith::ShRSI::def, shift_signed),
    (arith::ShRUI::def, shift),
    (arith::SubI::def, subtract),
    (arith::XOrI::def, bitwise::<arith::XOrI>),
];

/// The halves of each number, beside each other.
fn constant(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (em.rw.ctx(), em.rw.op(op));
    let (loc, old, value) = (
        view.loc(),
        view.result_type(0),
        view.attr(arith::Constant::VALUE)?,
    );
    let (ty, width) = (em.types.wide(old)?, em.types.width);
    let numbers = match ctx.attr_data(value) {
        AttrData::Dense { .. } => ctx.dense_ints(value)?,
        _ => vec![ctx.int_value(value)?.clone()],
    };
    let halves = |n: &ApInt| [n.extract_bits(0, width), n.extract_bits(width, width)];
    let mut halves: Vec<ApInt> = numbers.iter().flat_map(halves).collect();
    // One number may stand for all, but its halves are two.
    if halves.len() == 2 && halves[0] != halves[1] {
        let count = crate::VectorParts::of(ctx, ty)?.num_elements();
        let count = usize::try_from(count).ok().filter(|_| count <= MOST)?;
        halves = halves.into_iter().cycle().take(count).collect();
    }
    let value = ctx.dense_int_attr(ty, &halves);
    let new = em
        .rw
        .build_value(loc, arith::Constant { value, result: ty });
    em.rw.replace(op, &[new]);
    Some(())
}

/// What an op of two wide operands needs: its location, the type of the result, the halves of the operands.
struct Operands {
    loc: Loc,
    ty: Type,
    lhs: [ValueId; 2],
    rhs: [ValueId; 2],
}

impl Operands {
    fn of(em: &mut Emulation<'_>, op: OpId) -> Option<Self> {
        let view = em.rw.op(op);
        let (loc, ty) = (view.loc(), em.types.wide(view.operand_type(0))?);
        let operands = em.rw.operands(op)?;
        Some(Self {
            loc,
            ty,
            lhs: em.halves(loc, operands[0])?,
            rhs: em.halves(loc, operands[1])?,
        })
    }
}

impl Emulation<'_> {
    /// The vector of these halves stands for `op`.
    fn replace_by_halves(&mut self, op: OpId, loc: Loc, ty: Type, halves: [ValueId; 2]) {
        let new = self.join(loc, ty, halves);
        self.rw.replace(op, &[new]);
    }

    /// An op of two halves that gives one more result, of type `second`.
    fn with_carry<K: OpKind>(
        &mut self,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        second: Type,
    ) -> [ValueId; 2] {
        let types = [self.rw.body().ty(lhs), second];
        let op = self.rw.create::<K>(loc, &[lhs, rhs], &types, &[]);
        [0, 1].map(|i| self.rw.body().result(op, i))
    }
}

fn add(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let Operands { loc, ty, lhs, rhs } = Operands::of(em, op)?;
    let half = half_type(em.rw.ctx(), ty);
    let truth = em.rw.ctx().with_element(half, Type::I1.get());
    let [low, carry] = em.with_carry::<arith::AddUIExtended>(loc, lhs[0], rhs[0], truth);
    let emit = &mut em.emit(loc);
    let carry = emit.cast::<arith::ExtUI>(carry, half);
    let high = emit.binary::<arith::AddI>(carry, lhs[1]);
    let high = emit.binary::<arith::AddI>(high, rhs[1]);
    em.replace_by_halves(op, loc, ty, [low, high]);
    Some(())
}

/// `low = l0 - r0` without the borrow, which the high halves pay.
fn subtract(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let Operands { loc, ty, lhs, rhs } = Operands::of(em, op)?;
    let half = half_type(em.rw.ctx(), ty);
    let emit = &mut em.emit(loc);
    let low = emit.binary::<arith::SubI>(lhs[0], rhs[0]);
    let borrow = emit.cmpi(CmpIPredicate::Ult, lhs[0], rhs[0]);
    let borrow = emit.cast::<arith::ExtUI>(borrow, half);
    let high = emit.binary::<arith::SubI>(lhs[1], borrow);
    let high = emit.binary::<arith::SubI>(high, rhs[1]);
    em.replace_by_halves(op, loc, ty, [low, high]);
    Some(())
}

/// Long multiplication, without what does not fit into the result.
fn multiply(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let Operands { loc, ty, lhs, rhs } = Operands::of(em, op)?;
    let half = half_type(em.rw.ctx(), ty);
    let [low, carry] = em.with_carry::<arith::MulUIExtended>(loc, lhs[0], rhs[0], half);
    let emit = &mut em.emit(loc);
    let low_high = emit.binary::<arith::MulI>(lhs[0], rhs[1]);
    let high_low = emit.binary::<arith::MulI>(lhs[1], rhs[0]);
    let high = emit.binary::<arith::AddI>(carry, low_high);
    let high = emit.binary::<arith::AddI>(high, high_low);
    em.replace_by_halves(op, loc, ty, [low, high]);
    Some(())
}

fn bitwise<K: OpKind>(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let Operands { loc, ty, lhs, rhs } = Operands::of(em, op)?;
    let halves = [0, 1].map(|i| em.emit(loc).binary::<K>(lhs[i], rhs[i]));
    em.replace_by_halves(op, loc, ty, halves);
    Some(())
}

/// The high halves decide, unless they are equal. A sign is theirs alone.
fn compare(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let predicate = int_predicate(em.rw.op(op))?;
    if em.is_without_dims(em.rw.op(op).result_type(0)) {
        return None;
    }
    let Operands { loc, lhs, rhs, .. } = Operands::of(em, op)?;
    let emit = &mut em.emit(loc);
    let low = emit.cmpi(predicate.unsigned(), lhs[0], rhs[0]);
    let high = emit.cmpi(predicate, lhs[1], rhs[1]);
    let truth = match predicate {
        CmpIPredicate::Eq => emit.binary::<arith::AndI>(low, high),
        CmpIPredicate::Ne => emit.binary::<arith::OrI>(low, high),
        _ => {
            let equal = emit.cmpi(CmpIPredicate::Eq, lhs[1], rhs[1]);
            emit.select(equal, low, high)
        }
    };
    let truth = em.without_last_dim(loc, truth);
    em.rw.replace(op, &[truth]);
    Some(())
}

/// Compares, and chooses one; both are lowered in their turn.
fn extremum(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let view = em.rw.op(op);
    em.types.wide(view.result_type(0))?;
    let (loc, lhs, rhs) = (view.loc(), view.operand(0), view.operand(1));
    let predicate = match () {
        () if view.is::<arith::MaxUI>() => CmpIPredicate::Ugt,
        () if view.is::<arith::MaxSI>() => CmpIPredicate::Sgt,
        () if view.is::<arith::MinUI>() => CmpIPredicate::Ult,
        () => CmpIPredicate::Slt,
    };
    let emit = &mut em.emit(loc);
    let first = emit.cmpi(predicate, lhs, rhs);
    let value = emit.select(first, lhs, rhs);
    em.rw.replace(op, &[value]);
    Some(())
}

fn select(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let view = em.rw.op(op);
    let (loc, ty) = (view.loc(), em.types.wide(view.result_type(0))?);
    if em.is_without_dims(view.operand_type(0)) {
        return None;
    }
    let operands = em.rw.operands(op)?;
    let (yes, no) = (em.halves(loc, operands[1])?, em.halves(loc, operands[2])?);
    let condition = em.with_last_dim(loc, operands[0]);
    let halves = [0, 1].map(|i| em.emit(loc).select(condition, yes[i], no[i]));
    em.replace_by_halves(op, loc, ty, halves);
    Some(())
}

/// A shift to the left, or to the right without a sign. Bits move from one half into the other: those that leave
/// it, found by a shift the other way by what is left of its width, if the amount is less than that; else all of it,
/// shifted by the rest of the amount. Amounts are less than both widths, so only their low halves count.
fn shift(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let view = em.rw.op(op);
    let (loc, ty, left) = (
        view.loc(),
        em.types.wide(view.result_type(0))?,
        view.is::<arith::ShLI>(),
    );
    let operands = em.rw.operands(op)?;
    let lhs = em.halves(loc, operands[0])?;
    let by = em.half(loc, operands[1], 0)?;
    let (half, width) = (half_type(em.rw.ctx(), ty), em.types.width.into());
    let emit = &mut em.emit(loc);
    let shifted = |emit: &mut arith::Emit<'_, '_>, to_left, value, by| match to_left {
        true => emit.binary::<arith::ShLI>(value, by),
        false => emit.binary::<arith::ShRUI>(value, by),
    };
    let zero = emit.number(half, 0);
    let width = emit.number(half, width);
    let is_far = emit.cmpi(CmpIPredicate::Uge, by, width);
    let within = |emit: &mut arith::Emit<'_, '_>, value| {
        let shifted = shifted(emit, left, value, by);
        emit.select(is_far, zero, shifted)
    };
    let low = within(emit, lhs[0]);
    let high = (!left).then(|| within(emit, lhs[1]));
    let from = if left { lhs[0] } else { lhs[1] };
    let capped = emit.select(is_far, width, by);
    let back = emit.binary::<arith::SubI>(width, capped);
    let near = shifted(emit, !left, from, back);
    let rest = emit.binary::<arith::SubI>(by, width);
    let far = shifted(emit, left, from, rest);
    let high = high.unwrap_or_else(|| within(emit, lhs[1]));
    let moved = emit.select(is_far, far, near);
    let halves = match left {
        true => [low, emit.binary::<arith::OrI>(moved, high)],
        false => [emit.binary::<arith::OrI>(low, moved), high],
    };
    em.replace_by_halves(op, loc, ty, halves);
    Some(())
}

/// A shift without a sign, and signs from the left, which are shifted there by the bits that are not signs. By nothing,
/// that would be all of them.
fn shift_signed(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let view = em.rw.op(op);
    let (loc, old) = (view.loc(), view.result_type(0));
    let (lhs, rhs) = (view.operand(0), view.operand(1));
    em.types.wide(old)?;
    if em.is_without_dims(old) {
        return None;
    }
    let operands = em.rw.operands(op)?;
    let high = em.half(loc, operands[0], 1)?;
    let by = em.half(loc, operands[1], 0)?;
    let (half, twice) = (em.rw.body().ty(by), 2 * i64::from(em.types.width));
    let emit = &mut em.emit(loc);
    let zero = emit.number(half, 0);
    let sign = emit.cmpi(CmpIPredicate::Slt, high, zero);
    let sign = em.without_last_dim(loc, sign);
    let emit = &mut em.emit(loc);
    let signs = emit.cast::<arith::ExtSI>(sign, old);
    let most = emit.number(half, twice);
    let others = emit.binary::<arith::SubI>(most, by);
    let others = em.without_last_dim(loc, others);
    let emit = &mut em.emit(loc);
    let others = emit.cast::<arith::ExtUI>(others, old);
    let signs = emit.binary::<arith::ShLI>(signs, others);
    let shifted = emit.binary::<arith::ShRUI>(lhs, rhs);
    let shifted = emit.binary::<arith::OrI>(shifted, signs);
    let by_nothing = emit.cmpi(CmpIPredicate::Eq, by, zero);
    let by_nothing = em.without_last_dim(loc, by_nothing);
    let value = em.emit(loc).select(by_nothing, lhs, shifted);
    em.rw.replace(op, &[value]);
    Some(())
}
