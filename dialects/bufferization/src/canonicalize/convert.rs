//! Tensors of buffers and buffers of tensors: of each other, of casts, and sizes and elements of them.

use crease_arith::Constant;
use crease_ir::types::{DYNAMIC, TypeData};
use crease_ir::{Context, Loc, OpId, OpRef, Type, ValueId};
use crease_memref::strided::{MemRef, strided_of};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};
use crease_tensor::Ranked;

use crate::generated::*;

/// The op of kind `K` that gives operand 0.
fn source<'b, K: crease_ir::op_def::OpKind>(op: OpRef<'b>) -> Result<OpRef<'b>, NotApplied> {
    let def = op.def_of::<K>(op.operand(0));
    def.ok_or(NotApplied("another op gives it"))
}

/// A constant of type `index`.
pub(super) fn index_constant(rw: &mut Rewriter<'_>, loc: Loc, value: i64) -> ValueId {
    rw.build_value(loc, Constant::index(rw.ctx(), value))
}

/// to_buffer(tensor.cast(x)) = memref.cast(to_buffer(x)), if x is ranked
pub(super) fn buffer_of_cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let cast = source::<crease_tensor::Cast>(view)?;
    let (from, to) = (cast.operand_type(0), view.result_type(0));
    let Some(Ranked { shape, .. }) = Ranked::of(ctx, from) else {
        return Err(NotApplied("a cast of an unranked tensor"));
    };
    let element = ctx.element_or_self(from);
    let (layout, space) = match *ctx.type_data(to) {
        TypeData::MemRef { layout, space, .. } => (layout, space),
        TypeData::UnrankedMemRef { space, .. } => (None, space),
        _ => return Err(NotApplied("no memref")),
    };
    let buffer = MemRef {
        shape,
        element,
        layout,
        space,
    }
    .build(ctx);
    let new = ToBuffer {
        tensor: cast.operand(0),
        read_only: view.attr(ToBuffer::READ_ONLY),
        buffer,
    };
    let loc = view.loc();
    rw.set_before(op);
    let source = rw.build_value(loc, new);
    Ok(rw.replace_with(op, crease_memref::Cast { source, dest: to }))
}

/// to_buffer(to_tensor(x)) = cast(x), if that cannot fail; else a copy of x with the type wanted.
pub(super) fn buffer_of_buffer(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let buffer = source::<ToTensor>(view)?.operand(0);
    let (from, to) = (view.ty(buffer), view.result_type(0));
    if from == to {
        return Ok(rw.replace_op(op, &[buffer]));
    }
    let castable = crease_memref::cast_compatible(ctx, from, to);
    let known = match (MemRef::of(ctx, from), MemRef::of(ctx, to)) {
        (Some(a), Some(b)) if a.rank() != b.rank() || a.element != b.element => {
            return Err(NotApplied("the buffers differ too much"));
        }
        (Some(a), Some(b)) => (!castable || !only_forgets_layout(ctx, a, b)).then_some(b),
        (None, Some(_)) => return Err(NotApplied("an unranked memref may need a copy")),
        (_, None) if castable => None,
        (_, None) => return Err(NotApplied("no cast goes there")),
    };
    // Of buffers whose ranks are known, what defines the first says where the other comes from.
    let loc = match MemRef::of(ctx, to) {
        Some(_) => view.body().value_loc(buffer),
        None => view.loc(),
    };
    rw.set_before(op);
    let Some(wanted) = known else {
        let new = crease_memref::Cast {
            source: buffer,
            dest: to,
        };
        let new = rw.build_value(loc, new);
        return Ok(rw.replace_op(op, &[new]));
    };
    let dynamic = |(_, size): &(i64, &i64)| **size == DYNAMIC;
    let dims: Vec<i64> = (0..)
        .zip(wanted.shape)
        .filter(dynamic)
        .map(|d| d.0)
        .collect();
    let mut sizes = Vec::new();
    for dim in dims {
        let dim = crease_memref::Dim {
            source: buffer,
            index: index_constant(rw, loc, dim),
            result: Type::INDEX.get(),
        };
        sizes.push(rw.build_value(loc, dim));
    }
    let alloc = crease_memref::Alloc {
        dynamic_sizes: sizes,
        symbol_operands: Vec::new(),
        alignment: None,
        memref: to,
    };
    let target = rw.build_value(loc, alloc);
    let copy = crease_memref::Copy {
        source: buffer,
        target,
    };
    rw.build(loc, copy);
    Ok(rw.replace_op(op, &[target]))
}

/// Whether `to` takes no offset and no stride to be known that is not in `from`.
fn only_forgets_layout(ctx: &Context, from: MemRef<'_>, to: MemRef<'_>) -> bool {
    let (Some(a), Some(b)) = (strided_of(ctx, from), strided_of(ctx, to)) else {
        return false;
    };
    let adds = |(&from, &to): (&i64, &i64)| from == DYNAMIC && to != DYNAMIC;
    !adds((&a.offset, &b.offset)) && !a.strides.iter().zip(&b.strides).any(adds)
}

/// dim(to_buffer(x)) = dim(x)
pub(super) fn dim_of_buffer(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let new = crease_tensor::Dim {
        source: source::<ToBuffer>(view)?.operand(0),
        index: view.operand(1),
        result: Type::INDEX.get(),
    };
    Ok(rw.replace_with(op, new))
}

/// dim(to_tensor(x)) = dim(x)
pub(super) fn dim_of_tensor(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let new = crease_memref::Dim {
        source: source::<ToTensor>(view)?.operand(0),
        index: view.operand(1),
        result: Type::INDEX.get(),
    };
    Ok(rw.replace_with(op, new))
}

/// An element of the buffer of a tensor is one of the tensor. Upstream does not ask whether something writes to
/// the buffer.
pub(super) fn load_of_buffer(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let new = crease_tensor::Extract {
        tensor: source::<ToBuffer>(view)?.operand(0),
        indices: view.operands().skip(1).collect(),
        result: view.result_type(0),
    };
    Ok(rw.replace_with(op, new))
}
