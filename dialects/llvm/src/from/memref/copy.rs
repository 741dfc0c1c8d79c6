//! Copies of elements.

use crease_ir::types::DYNAMIC;
use crease_ir::{Context, Loc, OpId, OpRef, Type, TypeData, ValueId};
use crease_memref as memref;
use crease_memref::strided::{MemRef, is_identity, strided_of};

use super::super::Conversion;
use super::super::descriptor::{ALIGNED, OFFSET, SIZES};
use super::super::symbols::{self, Function};
use crate::generated::*;
use crate::ops::Index;
use crate::types::pointer;

/// Whether the elements of a memref lie side by side, as its type says: those of inner dimensions do, and of outer
/// ones there is one. Without elements nothing does.
fn is_contiguous(ctx: &Context, ty: Type) -> bool {
    let Some(memref) = MemRef::of(ctx, ty) else {
        return false;
    };
    if is_identity(ctx, memref) {
        return true;
    }
    let Some(layout) = strided_of(ctx, memref) else {
        return false;
    };
    let mut dense = 1i64;
    let outer = memref.shape.iter().zip(&layout.strides).rev();
    let mut outer = outer.skip_while(|&(&size, &stride)| {
        let is_inner = stride == dense;
        dense = dense.wrapping_mul(size);
        is_inner
    });
    let has_elements = memref
        .shape
        .iter()
        .all(|&size| size != DYNAMIC && size != 0);
    has_elements && outer.all(|(&size, _)| size == 1)
}

/// Whether all of it is copied at once.
fn at_once(op: OpRef<'_>) -> bool {
    (op.operands()).all(|value| is_contiguous(op.ctx(), op.ty(value)))
}

/// What copies element by element. Before that, the op is folded: it takes what was cast.
pub(super) fn callee(op: OpRef<'_>) -> Option<&'static Function> {
    let at_once = (op.operands()).all(|value| is_contiguous(op.ctx(), op.ty(source_of(op, value))));
    (!at_once).then_some(&symbols::MEMREF_COPY)
}

/// What `value` was before casts that say less of it. There may be circles where uses may come first.
fn source_of(op: OpRef<'_>, mut value: ValueId) -> ValueId {
    for _ in 0..op.body().op_capacity() {
        match op.def_of::<memref::Cast>(value) {
            Some(cast) if memref::only_forgets(cast) => value = cast.operand(0),
            _ => break,
        }
    }
    value
}

pub(super) fn copy(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let (loc, at_once) = (view.loc(), at_once(view));
    let types = [view.operand_type(0), view.operand_type(1)];
    let element = conv.types.convert(view.ctx().element_or_self(types[0]))?;
    let [source, target] = conv.rw.operands(op)?[..] else {
        return None;
    };
    let wholes = [source, target];
    match at_once {
        true => copy_bytes(conv, loc, types[0], element, wholes),
        false => call_copy(conv, loc, types, element, wholes),
    }
    conv.rw.replace(op, &[]);
    Some(())
}

fn copy_bytes(
    conv: &mut Conversion<'_>,
    loc: Loc,
    ty: Type,
    element: Type,
    [source, target]: [ValueId; 2],
) {
    let mut count = conv.index_constant(loc, 1);
    let rank = MemRef::of(conv.rw.ctx(), ty).map_or(0, MemRef::rank);
    for i in 0..rank as i64 {
        let size = conv.extract(loc, source, &[SIZES, i]);
        count = conv.mul(loc, count, size);
    }
    let each = conv.size_of(loc, element, Index::Constant(1));
    let bytes = conv.mul(loc, count, each);
    let [source, target] = [source, target].map(|whole| {
        let aligned = conv.extract(loc, whole, &[ALIGNED]);
        let offset = conv.extract(loc, whole, &[OFFSET]);
        conv.address(loc, aligned, element, &[Index::Dynamic(offset)])
    });
    conv.memcpy(loc, target, source, bytes);
}

/// The function takes the addresses of memrefs of unknown rank.
fn call_copy(
    conv: &mut Conversion<'_>,
    loc: Loc,
    types: [Type; 2],
    element: Type,
    wholes: [ValueId; 2],
) {
    let ctx = conv.rw.ctx();
    let stack = conv.rw.build_value(loc, StackSave { res: pointer(ctx) });
    let mut unranked = wholes;
    for (whole, ty) in unranked.iter_mut().zip(types) {
        let TypeData::MemRef { shape, .. } = ctx.type_data(ty) else {
            continue;
        };
        let res = conv.types.index;
        let value = ctx.i64_attr(res, shape.len() as i64);
        let rank = conv.rw.build_value(loc, Constant { value, res });
        let addr = conv.on_stack(loc, *whole);
        let of_rank = conv.unranked_of_rank(loc, rank);
        *whole = conv.with_pointer(loc, of_rank, addr);
    }
    let one = conv.index_constant(loc, 1);
    let [source, target] = unranked.map(|whole| conv.on_stack_of(loc, one, whole));
    let each = conv.size_of(loc, element, Index::Constant(1));
    conv.call_function(loc, &symbols::MEMREF_COPY, vec![each, source, target]);
    conv.rw.build(loc, StackRestore { ptr: stack });
}
