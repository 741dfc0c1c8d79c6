//! Integers that become wider or narrower, and indices.

use crease_arith::{self as arith, CmpIPredicate};
use crease_ir::op_def::OpKind;
use crease_ir::{OpId, Type, ValueId};

use super::halves::half_type;
use super::{Emulation, Rule};

pub(super) static RULES: &[Rule] = &[
    (arith::ExtSI::def, extend_signed),
    (arith::ExtUI::def, extend),
    (arith::IndexCast::def, index_cast),
    (arith::IndexCastUI::def, index_cast),
    (arith::TruncI::def, truncate),
];

impl Emulation<'_> {
    /// A cast, or what it folds to.
    fn cast_or_fold<K: OpKind>(&mut self, op: OpId, value: ValueId, to: Type) -> ValueId {
        let loc = self.rw.body().op_loc(op);
        match self.rw.body().ty(value) == to {
            true => value,
            false => self.rw.create_or_fold::<K>(loc, &[value], to, &[]),
        }
    }

    /// The operand, which is not wide, as a half of what `op` gives, of type `.1`.
    fn as_half<K: OpKind>(&mut self, op: OpId) -> Option<(ValueId, Type)> {
        let view = self.rw.op(op);
        let (loc, ty) = (view.loc(), self.types.wide(view.result_type(0))?);
        if self.is_without_dims(view.result_type(0)) {
            return None;
        }
        let value = self.rw.operands(op)?[0];
        let value = self.with_last_dim(loc, value);
        let half = half_type(self.rw.ctx(), ty);
        Some((self.cast_or_fold::<K>(op, value, half), ty))
    }

    /// The low halves of the operand, which is wide, as what is not.
    fn low_half(&mut self, op: OpId) -> Option<ValueId> {
        let view = self.rw.op(op);
        let (loc, ty) = (view.loc(), view.operand_type(0));
        self.types.wide(ty)?;
        if self.is_without_dims(ty) {
            return None;
        }
        let value = self.rw.operands(op)?[0];
        let low = self.half(loc, value, 0)?;
        Some(self.without_last_dim(loc, low))
    }
}

/// The sign fills the high halves.
fn extend_signed(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let loc = em.rw.body().op_loc(op);
    let (low, ty) = em.as_half::<arith::ExtSI>(op)?;
    let emit = &mut em.emit(loc);
    let half = emit.ty(low);
    let zero = emit.number(half, 0);
    let sign = emit.cmpi(CmpIPredicate::Slt, low, zero);
    let high = emit.cast::<arith::ExtSI>(sign, half);
    let value = em.join(loc, ty, [low, high]);
    em.rw.replace(op, &[value]);
    Some(())
}

fn extend(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let loc = em.rw.body().op_loc(op);
    let (low, ty) = em.as_half::<arith::ExtUI>(op)?;
    let zero = em.emit(loc).number(ty, 0);
    let value = em.with_half(loc, low, zero, 0);
    em.rw.replace(op, &[value]);
    Some(())
}

fn truncate(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let result = em.rw.op(op).result_type(0);
    if !em.types.is_legal(result) {
        return None;
    }
    let low = em.low_half(op)?;
    let value = em.cast_or_fold::<arith::TruncI>(op, low, result);
    em.rw.replace(op, &[value]);
    Some(())
}

/// An index has as many bits as a half.
fn index_cast(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    match em.rw.op(op).is::<arith::IndexCast>() {
        true => convert_index::<arith::IndexCast, arith::ExtSI>(em, op),
        false => convert_index::<arith::IndexCastUI, arith::ExtUI>(em, op),
    }
}

/// From an index by way of a half, which is extended in its turn.
fn convert_index<Cast: OpKind, Extend: OpKind>(em: &mut Emulation<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (em.rw.ctx(), em.rw.op(op));
    let (loc, result) = (view.loc(), view.result_type(0));
    let value = match ctx.element_or_self(result) == Type::INDEX {
        true => {
            let low = em.low_half(op)?;
            em.emit(loc).cast::<Cast>(low, result)
        }
        false => {
            em.types.wide(result)?;
            let narrow = ctx.with_element(result, ctx.int_type(em.types.width));
            let index = em.rw.operands(op)?[0];
            let emit = &mut em.emit(loc);
            let half = emit.cast::<Cast>(index, narrow);
            emit.cast::<Extend>(half, result)
        }
    };
    em.rw.replace(op, &[value]);
    Some(())
}
