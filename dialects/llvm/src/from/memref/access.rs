//! Reads and writes of elements.

use crease_arith::AtomicRMWKind as Kind;
use crease_ir::op_def::OpKind;
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, Loc, OpId, Type, ValueId};
use crease_memref as memref;
use crease_memref::strided::{MemRef, strided_of};

use super::super::Conversion;
use super::super::descriptor::{ALIGNED, OFFSET, STRIDES};
use crate::generated::*;
use crate::ops::Index;

/// Makes the address of the first element of a memref of type `ty`.
pub(super) fn first_element(
    conv: &mut Conversion<'_>,
    loc: Loc,
    ty: Type,
    whole: ValueId,
) -> Option<ValueId> {
    let ctx = conv.rw.ctx();
    let memref = MemRef::of(ctx, ty)?;
    let offset = strided_of(ctx, memref)?.offset;
    let element = conv.types.convert(memref.element)?;
    let aligned = conv.extract(loc, whole, &[ALIGNED]);
    let offset = match offset {
        0 => return Some(aligned),
        DYNAMIC => conv.extract(loc, whole, &[OFFSET]),
        offset => conv.index_constant(loc, offset),
    };
    Some(conv.address(loc, aligned, element, &[Index::Dynamic(offset)]))
}

/// Makes the address of an element of a memref of type `ty`. What reads or writes it at once says that it is inside:
/// no sum is too large, and none below zero.
pub(in super::super) fn element_address(
    conv: &mut Conversion<'_>,
    loc: Loc,
    (ty, whole): (Type, ValueId),
    indices: &[ValueId],
    is_inside: bool,
) -> Option<ValueId> {
    let ctx = conv.rw.ctx();
    let memref = MemRef::of(ctx, ty)?;
    let strides = strided_of(ctx, memref)?.strides;
    let element = conv.types.convert(memref.element)?;
    let (mut sum_flags, mut flags) = (IntegerOverflowFlags::NONE, GEPNoWrapFlags::NONE);
    if is_inside {
        sum_flags = IntegerOverflowFlags::NSW.union(IntegerOverflowFlags::NUW);
        flags = GEPNoWrapFlags::INBOUNDS.union(GEPNoWrapFlags::NUW);
    }
    let overflow = enums::INTEGER_OVERFLOW_FLAGS_PROPERTY.attr_of(ctx, sum_flags.value());
    let base = first_element(conv, loc, ty, whole)?;
    let mut sum = None;
    for ((i, &stride), &index) in (0..).zip(&strides).zip(indices) {
        let stride = match stride {
            1 => None,
            DYNAMIC => Some(conv.extract(loc, whole, &[STRIDES, i])),
            stride => Some(conv.index_constant(loc, stride)),
        };
        let part = match stride {
            Some(stride) => flagged::<Mul>(conv, loc, [index, stride], overflow),
            None => index,
        };
        sum = Some(match sum {
            Some(sum) => flagged::<Add>(conv, loc, [sum, part], overflow),
            None => part,
        });
    }
    let Some(sum) = sum else { return Some(base) };
    let (res, at) = (conv.rw.body().ty(base), [Index::Dynamic(sum)]);
    Some(conv.address_in(loc, (base, element), &at, flags, res))
}

/// A sum or a product.
fn flagged<K: OpKind>(
    conv: &mut Conversion<'_>,
    loc: Loc,
    operands: [ValueId; 2],
    overflow: Option<Attr>,
) -> ValueId {
    let index = conv.types.index;
    let overflow = overflow.map(|overflow| (Add::OVERFLOW_FLAGS, overflow));
    conv.emit(loc)
        .op::<K>(&operands, index, overflow.as_slice())
}

/// The address of the element that `op` is about: its operand `at` is the memref, those after it are the indices.
/// With the operands.
pub(super) fn accessed(
    conv: &mut Conversion<'_>,
    op: OpId,
    at: usize,
    is_inside: bool,
) -> Option<(ValueId, Vec<ValueId>)> {
    let view = conv.rw.op(op);
    let (loc, ty) = (view.loc(), view.operand_type(at));
    let operands = conv.rw.operands(op)?;
    let (&whole, indices) = operands[at..].split_first()?;
    let address = element_address(conv, loc, (ty, whole), indices, is_inside)?;
    Some((address, operands))
}

/// What an op says of its access: how the address is aligned, and that it won't be needed again.
fn said(conv: &Conversion<'_>, op: OpId, from: [usize; 2], to: [usize; 2]) -> Vec<(usize, Attr)> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let alignment = view.attr(from[0]).map(|attr| (to[0], attr));
    let once = view.attr(from[1]) == Some(ctx.bool_attr(true));
    let once = once.then(|| (to[1], Attr::unit()));
    alignment.into_iter().chain(once).collect()
}

pub(super) fn load(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let (loc, ty) = (view.loc(), conv.types.convert(view.result_type(0))?);
    let from = [memref::Load::ALIGNMENT, memref::Load::NONTEMPORAL];
    let attrs = said(conv, op, from, [Load::ALIGNMENT, Load::NONTEMPORAL]);
    let (address, _) = accessed(conv, op, 0, true)?;
    let value = conv.emit(loc).op::<Load>(&[address], ty, &attrs);
    conv.rw.replace(op, &[value]);
    Some(())
}

pub(super) fn store(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let loc = conv.rw.body().op_loc(op);
    let from = [memref::Store::ALIGNMENT, memref::Store::NONTEMPORAL];
    let attrs = said(conv, op, from, [Store::ALIGNMENT, Store::NONTEMPORAL]);
    let (address, operands) = accessed(conv, op, 1, true)?;
    let operands = [*operands.first()?, address];
    conv.rw.create::<Store>(loc, &operands, &[], &attrs);
    conv.rw.replace(op, &[]);
    Some(())
}

pub(super) fn prefetch(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let loc = view.loc();
    let flag = |slot| {
        let is_set = view.attr(slot) == Some(ctx.bool_attr(true));
        ctx.i64_attr(Type::I32.get(), is_set.into())
    };
    let (rw, cache) = (
        flag(memref::Prefetch::IS_WRITE),
        flag(memref::Prefetch::IS_DATA_CACHE),
    );
    let hint = view.attr(memref::Prefetch::LOCALITY_HINT)?;
    let (addr, _) = accessed(conv, op, 0, false)?;
    let prefetch = Prefetch {
        addr,
        rw,
        hint,
        cache,
    };
    conv.rw.build(loc, prefetch);
    conv.rw.replace(op, &[]);
    Some(())
}

/// Products have no instruction.
pub(super) fn atomic_rmw(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, ty) = (view.loc(), conv.types.convert(view.result_type(0))?);
    let bin_op = match Kind::of(ctx, view.attr(memref::AtomicRMW::KIND)?)? {
        Kind::Addf => AtomicBinOp::Fadd,
        Kind::Addi => AtomicBinOp::Add,
        Kind::Andi => AtomicBinOp::And,
        Kind::Assign => AtomicBinOp::Xchg,
        Kind::Maximumf => AtomicBinOp::Fmaximum,
        Kind::Maxnumf => AtomicBinOp::Fmax,
        Kind::Maxs => AtomicBinOp::Max,
        Kind::Maxu => AtomicBinOp::Umax,
        Kind::Minimumf => AtomicBinOp::Fminimum,
        Kind::Minnumf => AtomicBinOp::Fmin,
        Kind::Mins => AtomicBinOp::Min,
        Kind::Minu => AtomicBinOp::Umin,
        Kind::Ori => AtomicBinOp::Or,
        Kind::Xori => AtomicBinOp::Xor,
        Kind::Mulf | Kind::Muli => return None,
    };
    let attrs = [
        (AtomicRMW::BIN_OP, bin_op.attr(ctx)?),
        (AtomicRMW::ORDERING, AtomicOrdering::AcqRel.attr(ctx)?),
    ];
    let (address, operands) = accessed(conv, op, 1, false)?;
    let operands = [address, *operands.first()?];
    let value = conv.emit(loc).op::<AtomicRMW>(&operands, ty, &attrs);
    conv.rw.replace(op, &[value]);
    Some(())
}
