//! Copies that copy nothing, sizes of reshaped memrefs, views of bytes.

use crease_arith::{Constant, IndexCast};
use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, OpRef, Type, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::{cast_of, replace_with_cast};
use crate::generated::*;
use crate::mixed::constant_index;
use crate::strided::{MemRef, is_identity, strided_of};

/// copy x to x: nothing
pub(super) fn copy_self(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    if view.operand(0) != view.operand(1) {
        return Err(NotApplied("source and target differ"));
    }
    Ok(rw.erase_op(op))
}

/// A copy of no elements does nothing.
pub(super) fn copy_empty(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let empty = |i: usize| {
        MemRef::of(view.ctx(), view.operand_type(i)).is_some_and(|m| m.shape.contains(&0))
    };
    if !empty(0) && !empty(1) {
        return Err(NotApplied("not known to be empty"));
    }
    Ok(rw.erase_op(op))
}

/// dim(reshape(x, s), i) = s[i], read where the reshape reads it.
pub(super) fn dim_of_reshape(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (source, index, loc) = (view.operand(0), view.operand(1), view.loc());
    let Some(reshape) = view.def_of::<Reshape>(source) else {
        return Err(NotApplied("no reshape"));
    };
    if !known_at(reshape, view, index) {
        return Err(NotApplied("the index is not known at the reshape"));
    }
    let (shape, reshape) = (reshape.operand(1), reshape.id());
    let Some(element) = MemRef::of(rw.ctx(), rw.body().ty(shape)).map(|m| m.element) else {
        return Err(NotApplied("no shape"));
    };
    rw.set_after(reshape);
    let load = Load {
        memref: shape,
        indices: vec![index],
        nontemporal: None,
        alignment: None,
        result: element,
    };
    let mut size = rw.build_value(loc, load);
    if element != Type::INDEX {
        let cast = IndexCast {
            in_: size,
            out: Type::INDEX.get(),
        };
        size = rw.build_value(loc, cast);
    }
    Ok(rw.replace_op(op, &[size]))
}

/// Whether the index of a `memref.dim` dominates the reshape it asks about, as far as blocks and
/// regions tell.
fn known_at(reshape: OpRef<'_>, dim: OpRef<'_>, index: ValueId) -> bool {
    let body = dim.body();
    let block = body.value_block(index);
    if block == body.op_block(reshape.id()) {
        // A block argument comes first.
        return body
            .def_op(index)
            .is_none_or(|def| body.is_before(def, reshape.id()));
    }
    if body.op_block(dim.id()) == body.op_block(reshape.id()) {
        return true;
    }
    let outer = block.and_then(|b| body.block_region(b));
    let inner = body.op_region(reshape.id());
    match (outer, inner) {
        (Some(outer), Some(inner)) => outer != inner && body.is_ancestor_region(outer, inner),
        _ => false,
    }
}

/// The value of an `arith.constant` of type `index`.
fn arith_constant(op: OpRef<'_>, value: ValueId) -> Option<i64> {
    op.def_of::<Constant>(value)?;
    constant_index(op, value)
}

/// view(x)[c][4] : ? = cast view(x)[c][] : 4
pub(super) fn view_sizes(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let memref = MemRef::of(rw.ctx(), view.result_type(0));
    let Some(memref) = memref.filter(|&m| strided_of(rw.ctx(), m).is_some()) else {
        return Err(NotApplied("no strided memref"));
    };
    let mut shape = memref.shape.to_vec();
    let given: Vec<ValueId> = view.operands_of(View::OPERAND_SIZES).collect();
    let mut given = given.into_iter();
    let mut sizes = Vec::new();
    for size in shape.iter_mut().filter(|size| **size == DYNAMIC) {
        let Some(operand) = given.next() else {
            return Err(NotApplied("too few sizes"));
        };
        match arith_constant(view, operand) {
            Some(known) => *size = known,
            None => sizes.push(operand),
        }
    }
    if shape == memref.shape {
        return Err(NotApplied("no size is a constant"));
    }
    let result = MemRef {
        shape: &shape,
        ..memref
    }
    .build(rw.ctx());
    let loc = view.loc();
    let new = View {
        source: view.operand(0),
        byte_shift: view.operand(1),
        sizes,
        result,
    };
    rw.set_before(op);
    let value = rw.build_value(loc, new);
    Ok(replace_with_cast(rw, op, value))
}

/// view(cast(x)) = view(x), where x is what a view can be of.
pub(super) fn view_of_cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(cast) = cast_of(view, view.operand(0)) else {
        return Err(NotApplied("no cast"));
    };
    let from = MemRef::of(rw.ctx(), cast.operand_type(0));
    if !from.is_some_and(|from| is_identity(rw.ctx(), from)) {
        return Err(NotApplied("the source of the cast is no plain memref"));
    }
    let new = View {
        source: cast.operand(0),
        byte_shift: view.operand(1),
        sizes: view.operands().skip(2).collect(),
        result: view.result_type(0),
    };
    Ok(rw.replace_with(op, new))
}
