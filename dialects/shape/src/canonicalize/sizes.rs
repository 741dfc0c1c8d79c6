//! Sizes and indices, and shapes of values of which something is known.

use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, OpRef, Type};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};
use crease_tensor::{Ranked, is_tensor};

use crate::generated::*;
use crate::types::{extent_tensor, extents, extents_attr, size};

/// The op of kind `K` that gives operand 0.
fn source<K: crease_ir::op_def::OpKind>(op: OpRef<'_>) -> Result<OpRef<'_>, NotApplied> {
    let def = op.def_of::<K>(op.operand(0));
    def.ok_or(NotApplied("another op gives it"))
}

/// index_to_size(size_to_index(x)) = x
pub(super) fn size_of_index(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let def = source::<SizeToIndex>(rw.op(op))?;
    if def.operand_type(0) != size(def.ctx()) {
        return Err(NotApplied("it was an index"));
    }
    let value = def.operand(0);
    Ok(rw.replace_op(op, &[value]))
}

/// size_to_index(index_to_size(x)) = x
pub(super) fn index_of_size(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let value = source::<IndexToSize>(rw.op(op))?.operand(0);
    Ok(rw.replace_op(op, &[value]))
}

/// The rank of a tensor, if it has one.
pub(super) fn rank_of_shape_of(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let ctx = view.ctx();
    let of = source::<ShapeOf>(view)?.operand_type(0);
    let tensor = Ranked::of(ctx, of).ok_or(NotApplied("no tensor, or no rank"))?;
    let value = ctx.index_attr(tensor.rank() as i64);
    let result = view.result_type(0);
    Ok(match result == size(ctx) {
        true => rw.replace_with(op, ConstSize { value, result }),
        false => rw.replace_with(op, crease_arith::Constant { value, result }),
    })
}

/// cast(shape_of(x)) = shape_of(x) of the other type
pub(super) fn cast_of_shape_of(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let ctx = view.ctx();
    let def = source::<ShapeOf>(view)?;
    let result = view.result_type(0);
    let of = Ranked::of(ctx, def.operand_type(0));
    let of = of.ok_or(NotApplied("no tensor, or no rank"))?;
    match extents(ctx, result) {
        Some(DYNAMIC) => {}
        Some(count) if count == of.rank() as i64 => {}
        _ => return Err(NotApplied("not so many extents")),
    }
    let arg = def.operand(0);
    Ok(rw.replace_with(op, ShapeOf { arg, result }))
}

/// The shape of what was reshaped is the shape that it was given, cast if necessary.
pub(super) fn shape_of_reshape(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let ctx = view.ctx();
    let given = source::<crease_tensor::Reshape>(view)?.operand(1);
    let result = view.result_type(0);
    let types = Ranked::of(ctx, result).zip(Ranked::of(ctx, view.ty(given)));
    let (to, from) = types.ok_or(NotApplied("the result is a shape"))?;
    if view.ty(given) == result {
        return Ok(rw.replace_op(op, &[given]));
    }
    if to.element == from.element {
        let cast = crease_tensor::Cast {
            source: given,
            dest: result,
        };
        return Ok(rw.replace_with(op, cast));
    }
    // Upstream makes an `arith.index_cast` between different shapes, which is none.
    if to.shape != from.shape {
        return Err(NotApplied("not so many extents"));
    }
    let cast = crease_arith::IndexCast {
        in_: given,
        out: result,
    };
    Ok(rw.replace_with(op, cast))
}

/// extract(shape_of(x), i) = dim(x, i)
pub(super) fn extract_of_shape_of(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let ctx = view.ctx();
    let def = source::<ShapeOf>(view)?;
    let (tensor, of) = (def.operand(0), def.operand_type(0));
    let scalar = Ranked::of(ctx, of).is_some_and(|tensor| tensor.rank() == 0);
    if !is_tensor(ctx, of) || scalar || view.num_operands() != 2 {
        return Err(NotApplied("no tensor with dimensions"));
    }
    let dim = crease_tensor::Dim {
        source: tensor,
        index: view.operand(1),
        result: Type::INDEX.get(),
    };
    let loc = ctx.fused_loc(&[view.loc(), def.loc()]);
    rw.set_before(op);
    let dim = rw.build_value(loc, dim);
    Ok(rw.replace_op(op, &[dim]))
}

/// A shape all of which the type says is a constant, cast if necessary.
pub(super) fn shape_of_static(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let ctx = view.ctx();
    let of = ctx.type_data(view.operand_type(0));
    let shape = of.shape().filter(|_| of.has_static_shape());
    let shape = shape.ok_or(NotApplied("not all extents are known"))?;
    let (loc, result) = (view.loc(), view.result_type(0));
    // Upstream makes a cast to a shape, and crashes.
    if extents(ctx, result).is_none() {
        return Err(NotApplied("the result is a shape"));
    }
    let ty = extent_tensor(ctx, Some(shape.len()));
    let constant = ConstShape {
        shape: extents_attr(ctx, shape),
        result: ty,
    };
    rw.set_before(op);
    let source = rw.build_value(loc, constant);
    if ty == result {
        return Ok(rw.replace_op(op, &[source]));
    }
    let cast = crease_tensor::Cast {
        source,
        dest: result,
    };
    Ok(rw.replace_with(op, cast))
}
