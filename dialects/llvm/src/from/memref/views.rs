//! Other views of the same elements.

use crease_ir::types::DYNAMIC;
use crease_ir::{AttrData, OpId, Type, TypeData, ValueId};
use crease_memref as memref;
use crease_memref::mixed::{Mixed, statics};
use crease_memref::strided::{MemRef, strided_of};

use super::super::Conversion;
use super::super::descriptor::{ALIGNED, ALLOCATED, OFFSET, SIZES, STRIDES};
use super::super::unranked::Place;
use crate::generated::*;
use crate::ops::Index;
use crate::types::pointer_in;

/// The struct of a memref is the same whatever its type says of sizes and strides. That of one of known rank is put on
/// the stack to make one of unknown rank.
pub(super) fn cast(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, from, to) = (view.loc(), view.operand_type(0), view.result_type(0));
    let (converted, res) = (conv.types.convert(from)?, conv.types.convert(to)?);
    let rank = |ty| MemRef::of(ctx, ty).map(MemRef::rank);
    let (from, to) = (rank(from), rank(to));
    if from.is_some() == to.is_some() && (from.is_none() || converted != res) {
        return None;
    }
    let source = *conv.rw.operands(op)?.first()?;
    let value = match (from, to) {
        (Some(rank), None) => {
            let addr = conv.on_stack(loc, source);
            let rank = conv.index_constant(loc, rank as i64);
            let whole = conv.unranked_of_rank(loc, rank);
            conv.with_pointer(loc, whole, addr)
        }
        (None, _) => {
            let addr = conv.unranked_pointer(loc, source);
            conv.load(loc, addr, res)
        }
        _ => source,
    };
    conv.rw.replace(op, &[value]);
    Some(())
}

pub(super) fn memory_space_cast(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, from, to) = (view.loc(), view.operand_type(0), view.result_type(0));
    let space = conv.types.address_space(to)?;
    let pointer = pointer_in(ctx, space);
    let source = *conv.rw.operands(op)?.first()?;
    if let TypeData::MemRef { .. } = ctx.type_data(to) {
        let mut parts = conv.unpack(loc, to, source);
        for part in parts.iter_mut().take(2) {
            *part = conv.emit(loc).cast::<AddrSpaceCast>(*part, pointer);
        }
        let whole = conv.pack(loc, to, &parts)?;
        conv.rw.replace(op, &[whole]);
        return Some(());
    }
    // The numbers are copied; of those pointers are no part.
    let rank = conv.unranked_rank(loc, source);
    let place = conv.place(loc, from, source)?;
    let Place::Memory {
        addr: old,
        space: old_space,
    } = place
    else {
        return None;
    };
    let whole = conv.unranked_of_rank(loc, rank);
    let size = conv.unranked_size(loc, whole, space);
    let new = conv.alloca(loc, size, Type::I8.get());
    let whole = conv.with_pointer(loc, whole, new);
    let pointers = [ALLOCATED, ALIGNED].map(|field| conv.field(loc, place, field));
    let pointers = pointers.map(|value| conv.emit(loc).cast::<AddrSpaceCast>(value, pointer));
    conv.store_pointers(loc, new, pointers, space);
    let source = conv.field_address(loc, old, OFFSET, old_space);
    let target = conv.field_address(loc, new, OFFSET, space);
    let skipped = conv.index_constant(loc, 2 * conv.types.bytes(space).pointer);
    let rest = conv.sub(loc, size, skipped);
    conv.memcpy(loc, target, source, rest);
    conv.rw.replace(op, &[whole]);
    Some(())
}

pub(super) fn reinterpret_cast(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    type Cast = memref::ReinterpretCast;
    let view = conv.rw.op(op);
    let (loc, from) = (view.loc(), view.operand_type(0));
    let res = conv.types.convert(view.result_type(0))?;
    let lists = [
        Cast::STATIC_OFFSETS,
        Cast::STATIC_SIZES,
        Cast::STATIC_STRIDES,
    ];
    let lists = lists.map(|slot| statics(view, slot));
    let mut operands = conv.rw.operands(op)?.into_iter();
    let source = operands.next()?;
    let mut list = |known: &Vec<i64>| -> Option<Vec<Mixed>> {
        let mixed = known.iter().map(|&known| match known {
            DYNAMIC => operands.next().map(Mixed::Value),
            known => Some(Mixed::Static(known)),
        });
        mixed.collect()
    };
    let [offsets, sizes, strides] = [list(&lists[0])?, list(&lists[1])?, list(&lists[2])?];
    let mut whole = conv.rw.build_value(loc, Poison { res });
    let place = conv.place(loc, from, source)?;
    let pointers = [ALLOCATED, ALIGNED].map(|field| conv.field(loc, place, field));
    for (field, pointer) in [ALLOCATED, ALIGNED].into_iter().zip(pointers) {
        whole = conv.insert(loc, whole, pointer, &[field]);
    }
    let mut set = |conv: &mut Conversion<'_>, value: Mixed, position: &[i64]| {
        let value = match value {
            Mixed::Static(value) => conv.index_constant(loc, value),
            Mixed::Value(value) => value,
        };
        whole = conv.insert(loc, whole, value, position);
    };
    set(conv, *offsets.first()?, &[OFFSET]);
    for (i, (&size, &stride)) in (0..).zip(sizes.iter().zip(&strides)) {
        set(conv, size, &[SIZES, i]);
        set(conv, stride, &[STRIDES, i]);
    }
    conv.rw.replace(op, &[whole]);
    Some(())
}

/// Sizes and strides are permuted.
pub(super) fn transpose(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, res) = (view.loc(), conv.types.convert(view.operand_type(0))?);
    let AttrData::AffineMap(map) = ctx.attr_data(view.attr(memref::Transpose::PERMUTATION)?) else {
        return None;
    };
    let source = *conv.rw.operands(op)?.first()?;
    if map.is_identity() {
        conv.rw.replace(op, &[source]);
        return Some(());
    }
    let mut whole = conv.rw.build_value(loc, Poison { res });
    for field in [ALLOCATED, ALIGNED, OFFSET] {
        let value = conv.extract(loc, source, &[field]);
        whole = conv.insert(loc, whole, value, &[field]);
    }
    for (i, dim) in (0..).zip(map.results()) {
        let dim = dim.as_dim()?.into();
        for part in [SIZES, STRIDES] {
            let value = conv.extract(loc, source, &[part, dim]);
            whole = conv.insert(loc, whole, value, &[part, i]);
        }
    }
    conv.rw.replace(op, &[whole]);
    Some(())
}

/// Elements of another type, some bytes further on. They lie side by side.
pub(super) fn view(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let (loc, from, to) = (view.loc(), view.operand_type(0), view.result_type(0));
    let memref = MemRef::of(ctx, to)?;
    let (layout, res) = (strided_of(ctx, memref)?, conv.types.compatible(to)?);
    if !matches!(layout.strides.last(), None | Some(0 | 1)) {
        return None;
    }
    let byte = conv.types.convert(MemRef::of(ctx, from)?.element)?;
    let operands = conv.rw.operands(op)?;
    let (&[source, shift], dynamic) = operands.split_first_chunk()?;
    let whole = conv.rw.build_value(loc, Poison { res });
    let allocated = conv.extract(loc, source, &[ALLOCATED]);
    let whole = conv.insert(loc, whole, allocated, &[ALLOCATED]);
    let aligned = conv.extract(loc, source, &[ALIGNED]);
    let aligned = conv.address(loc, aligned, byte, &[Index::Dynamic(shift)]);
    let whole = conv.insert(loc, whole, aligned, &[ALIGNED]);
    let offset = conv.index_constant(loc, layout.offset);
    let mut whole = conv.insert(loc, whole, offset, &[OFFSET]);
    let mut dynamic = dynamic.iter().rev();
    // The stride and the size of the dimension inside.
    let mut inner: Option<(ValueId, ValueId)> = None;
    let dims = memref.shape.iter().zip(&layout.strides).enumerate().rev();
    for (i, (&size, &stride)) in dims {
        let i = i as i64;
        let size = match size {
            DYNAMIC => *dynamic.next()?,
            size => conv.index_constant(loc, size),
        };
        whole = conv.insert(loc, whole, size, &[SIZES, i]);
        let stride = match (stride, inner) {
            (DYNAMIC, Some((stride, size))) => conv.mul(loc, stride, size),
            (DYNAMIC, None) => conv.index_constant(loc, 1),
            (stride, _) => conv.index_constant(loc, stride),
        };
        whole = conv.insert(loc, whole, stride, &[STRIDES, i]);
        inner = Some((stride, size));
    }
    conv.rw.replace(op, &[whole]);
    Some(())
}

pub(super) fn extract_strided_metadata(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (conv.rw.ctx(), conv.rw.op(op));
    let loc = view.loc();
    let (from, base) = (view.operand_type(0), view.result_type(0));
    let rank = MemRef::of(ctx, from)?.rank() as i64;
    conv.types.convert(base)?;
    let source = *conv.rw.operands(op)?.first()?;
    let pointers = [ALLOCATED, ALIGNED].map(|field| conv.extract(loc, source, &[field]));
    let mut values = vec![conv.describe(loc, base, pointers, &[], &[])?];
    values.push(conv.extract(loc, source, &[OFFSET]));
    for part in [SIZES, STRIDES] {
        values.extend((0..rank).map(|i| conv.extract(loc, source, &[part, i])));
    }
    conv.rw.replace(op, &values);
    Some(())
}
