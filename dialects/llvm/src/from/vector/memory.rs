//! Reads and writes of vectors.

use crease_ir::op_def::{OpDef, OpKind};
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, Context, Loc, OpId, Type, TypeData, ValueId};
use crease_memref::strided::{MemRef, strided_of};
use crease_vector::{self as vector, VectorParts};

use super::super::Conversion;
use super::super::descriptor::{ALIGNED, ALLOCATED, OFFSET, SIZES, STRIDES};
use super::super::memref::element_address;
use super::{make, one_row};
use crate::generated::*;
use crate::ops::Index;
use crate::types::{Struct, array_parts};

/// How values of type `ty` are aligned best, in bytes, where nothing is said of that.
fn alignment(ctx: &Context, ty: Type) -> i64 {
    let bits = match ctx.type_data(ty) {
        TypeData::Vector { element, .. } => {
            let count = VectorParts::of(ctx, ty).map_or(1, VectorParts::num_elements);
            let element = ctx.scalar_width(*element).map_or(64, i64::from);
            return bytes(count.saturating_mul(element));
        }
        TypeData::Float(_) => return bytes(ctx.scalar_width(ty).unwrap_or(64).into()),
        _ => ctx.int_width(ty).map_or(64, i64::from),
    };
    if let Some((_, element)) = array_parts(ctx, ty) {
        return alignment(ctx, element);
    }
    let fields = Struct::of(ctx, ty).and_then(|parts| parts.body);
    let most = fields.into_iter().flatten();
    let most = most.map(|field| alignment(ctx, field)).max();
    // Integers that are wider than any that LLVM's default layout knows are aligned like the widest that it does.
    most.unwrap_or(0).max(bytes(bits.min(64)))
}

/// The power of two that so many bits take, in bytes.
fn bytes(bits: i64) -> i64 {
    let bytes = bits.unsigned_abs().div_ceil(8);
    bytes
        .checked_next_power_of_two()
        .map_or(1, |bytes| bytes.min(1 << 31) as i64)
}

/// What is read or written.
struct Access {
    loc: Loc,
    /// Where.
    address: ValueId,
    /// The operands before the memref, and those after its indices.
    others: Vec<ValueId>,
    /// What the vector becomes.
    row: Type,
    alignment: i64,
}

/// Looks at the access of `op`, whose operand `at` is the memref: the last ones of its operands, `after` of them, are
/// no indices. `wide` is the type of what is read or written.
fn access(
    conv: &mut Conversion<'_>,
    op: OpId,
    (at, after): (usize, usize),
    wide: Type,
    alignment_slot: usize,
) -> Option<Access> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, base) = (view.loc(), view.operand_type(at));
    one_row(ctx, wide)?;
    let row = conv.types.convert(wide)?;
    let memref = MemRef::of(ctx, base)?;
    let element = conv.types.convert(memref.element)?;
    // Only one that can be addressed becomes anything.
    conv.types.convert(base)?;
    let said = view.attr(alignment_slot);
    let said = said.and_then(|attr| ctx.int_value(attr)?.to_i64());
    let alignment = match said.unwrap_or(0) {
        0 => alignment(ctx, element),
        said => said,
    };
    let mut others = conv.rw.operands(op)?;
    let indices = at + 1..others.len().checked_sub(after)?;
    let whole = *others.get(at)?;
    let index_values = others.get(indices.clone())?.to_vec();
    let address = element_address(conv, loc, (base, whole), &index_values, false)?;
    others.drain(at..indices.end);
    Some(Access {
        loc,
        address,
        others,
        row,
        alignment,
    })
}

/// What an op says of its access.
fn said(
    conv: &Conversion<'_>,
    alignment: i64,
    nontemporal: Option<Attr>,
    slots: [usize; 2],
) -> Vec<(usize, Attr)> {
    let ctx = conv.rw.ctx();
    let mut attrs = vec![(slots[0], ctx.i64_attr(Type::I64.get(), alignment))];
    if nontemporal == Some(ctx.bool_attr(true)) {
        attrs.push((slots[1], Attr::unit()));
    }
    attrs
}

pub(super) fn load(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let (ty, once) = (view.result_type(0), view.attr(vector::Load::NONTEMPORAL));
    let access = access(conv, op, (0, 0), ty, vector::Load::ALIGNMENT)?;
    let slots = [Load::ALIGNMENT, Load::NONTEMPORAL];
    let attrs = said(conv, access.alignment, once, slots);
    let emit = &mut conv.emit(access.loc);
    let value = emit.op::<Load>(&[access.address], access.row, &attrs);
    conv.rw.replace(op, &[value]);
    Some(())
}

pub(super) fn store(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let (ty, once) = (view.operand_type(0), view.attr(vector::Store::NONTEMPORAL));
    let access = access(conv, op, (1, 0), ty, vector::Store::ALIGNMENT)?;
    let slots = [Store::ALIGNMENT, Store::NONTEMPORAL];
    let attrs = said(conv, access.alignment, once, slots);
    let operands = [*access.others.first()?, access.address];
    conv.rw.create::<Store>(access.loc, &operands, &[], &attrs);
    conv.rw.replace(op, &[]);
    Some(())
}

/// Makes an op without results in the place of `op`.
fn replace_by(
    conv: &mut Conversion<'_>,
    op: OpId,
    def: &'static OpDef,
    operands: &[ValueId],
    attrs: &[Option<Attr>],
) {
    let loc = conv.rw.body().op_loc(op);
    conv.rw.build_op(def, loc, |parts| {
        operands.iter().for_each(|&value| parts.operands(value));
        attrs.iter().for_each(|&attr| parts.attr(attr));
    });
    conv.rw.replace(op, &[]);
}

fn i32_attr(conv: &Conversion<'_>, value: i64) -> Option<Attr> {
    Some(conv.rw.ctx().i64_attr(Type::I32.get(), value))
}

/// Where the mask is not set, what is read is what is said, too.
pub(super) fn masked_load(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let ty = conv.rw.op(op).result_type(0);
    let access = access(conv, op, (0, 2), ty, vector::MaskedLoad::ALIGNMENT)?;
    let [mask, other] = access.others[..] else {
        return None;
    };
    let attrs = [i32_attr(conv, access.alignment), None];
    let operands = [access.address, mask, other];
    let value = make(
        conv,
        access.loc,
        MaskedLoad::def,
        &operands,
        &attrs,
        access.row,
    );
    conv.rw.replace(op, &[value]);
    Some(())
}

pub(super) fn masked_store(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let ty = last_type(conv, op)?;
    let access = access(conv, op, (0, 2), ty, vector::MaskedStore::ALIGNMENT)?;
    let [mask, value] = access.others[..] else {
        return None;
    };
    let attrs = [i32_attr(conv, access.alignment)];
    let operands = [value, access.address, mask];
    replace_by(conv, op, MaskedStore::def(), &operands, &attrs);
    Some(())
}

/// The type of the last operand.
fn last_type(conv: &Conversion<'_>, op: OpId) -> Option<Type> {
    let view = conv.rw.op(op);
    Some(view.ty(view.operands().last()?))
}

/// What intrinsics that know no alignment of their own say of their pointer.
fn aligned_argument(conv: &Conversion<'_>, op: OpId, slot: usize, at: usize) -> Option<Attr> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let alignment = ctx.int_value(view.attr(slot)?)?.to_i64()?;
    if alignment <= 1 {
        return None;
    }
    let alignment = ctx.i64_attr(Type::I64.get(), alignment);
    let aligned = ctx.dict_attr(&[(ctx.ident("llvm.align"), alignment)]);
    let each = [0, 1, 2].map(|i| match i == at {
        true => aligned,
        false => ctx.dict_attr(&[]),
    });
    Some(ctx.array_attr(&each))
}

pub(super) fn expand_load(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ty, slot) = (conv.rw.op(op).result_type(0), vector::ExpandLoad::ALIGNMENT);
    let aligned = aligned_argument(conv, op, slot, 0);
    let access = access(conv, op, (0, 2), ty, slot)?;
    let [mask, other] = access.others[..] else {
        return None;
    };
    let (loc, operands) = (access.loc, [access.address, mask, other]);
    let attrs = [aligned, None];
    let value = make(
        conv,
        loc,
        MaskedExpandload::def,
        &operands,
        &attrs,
        access.row,
    );
    conv.rw.replace(op, &[value]);
    Some(())
}

pub(super) fn compress_store(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ty, slot) = (last_type(conv, op)?, vector::CompressStore::ALIGNMENT);
    let aligned = aligned_argument(conv, op, slot, 1);
    let access = access(conv, op, (0, 2), ty, slot)?;
    let [mask, value] = access.others[..] else {
        return None;
    };
    let operands = [value, access.address, mask];
    replace_by(
        conv,
        op,
        MaskedCompressstore::def(),
        &operands,
        &[aligned, None],
    );
    Some(())
}

/// An access, its pointers, its mask and what else it is about.
type Scattered = (Access, ValueId, [ValueId; 2]);

/// Looks at an access of elements that are anywhere; the last stride has to be one.
fn scattered(
    conv: &mut Conversion<'_>,
    op: OpId,
    ty: Type,
    alignment_slot: usize,
) -> Option<Scattered> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let memref = MemRef::of(ctx, view.operand_type(0))?;
    if one_row(ctx, ty)?.rank() == 0
        || !matches!(strided_of(ctx, memref)?.strides.last(), None | Some(1))
    {
        return None;
    }
    let element = conv.types.convert(memref.element)?;
    let access = access(conv, op, (0, 3), ty, alignment_slot)?;
    let [indices, mask, other] = access.others[..] else {
        return None;
    };
    let base = access.address;
    let pointer = conv.rw.body().ty(base);
    let pointers = ctx.with_element(access.row, pointer);
    let at = [Index::Dynamic(indices)];
    let none = GEPNoWrapFlags::NONE;
    let pointers = conv.address_in(access.loc, (base, element), &at, none, pointers);
    Some((access, pointers, [mask, other]))
}

pub(super) fn gather(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let ty = conv.rw.op(op).result_type(0);
    let (access, pointers, [mask, other]) = scattered(conv, op, ty, vector::Gather::ALIGNMENT)?;
    let attrs = [i32_attr(conv, access.alignment)];
    let operands = [pointers, mask, other];
    let value = make(
        conv,
        access.loc,
        MaskedGather::def,
        &operands,
        &attrs,
        access.row,
    );
    conv.rw.replace(op, &[value]);
    Some(())
}

pub(super) fn scatter(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let ty = last_type(conv, op)?;
    let (access, pointers, [mask, value]) = scattered(conv, op, ty, vector::Scatter::ALIGNMENT)?;
    let attrs = [i32_attr(conv, access.alignment)];
    let operands = [value, pointers, mask];
    replace_by(conv, op, MaskedScatter::def(), &operands, &attrs);
    Some(())
}

/// A memref of one vector of all that is in another one.
pub(super) fn type_cast(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, to) = (view.loc(), view.result_type(0));
    let from = MemRef::of(ctx, view.operand_type(0))?;
    let memref = MemRef::of(ctx, to)?;
    let strides = strided_of(ctx, memref)?.strides;
    if from.num_dynamic() != 0 || memref.num_dynamic() != 0 || strides.contains(&DYNAMIC) {
        return None;
    }
    let res = conv.types.convert(to)?;
    let source = *conv.rw.operands(op)?.first()?;
    let mut whole = conv.rw.build_value(loc, Poison { res });
    for field in [ALLOCATED, ALIGNED] {
        let pointer = conv.extract(loc, source, &[field]);
        whole = conv.insert(loc, whole, pointer, &[field]);
    }
    let offset = conv.index_constant(loc, 0);
    whole = conv.insert(loc, whole, offset, &[OFFSET]);
    for (i, (&size, &stride)) in (0..).zip(memref.shape.iter().zip(&strides)) {
        for (part, value) in [(SIZES, size), (STRIDES, stride)] {
            let value = conv.index_constant(loc, value);
            whole = conv.insert(loc, whole, value, &[part, i]);
        }
    }
    conv.rw.replace(op, &[whole]);
    Some(())
}
