//! Sizes of casts, of reshapes, of empty tensors, and of what is written into another tensor.

use crease_arith::{Constant, IndexCast};
use crease_ir::interfaces::destination;
use crease_ir::types::DYNAMIC;
use crease_ir::{Loc, OpId, Type, ValueId};
use crease_memref::mixed::constant_index;
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use crate::generated::*;
use crate::ops::element_type;
use crate::shape::Ranked;

/// dim(cast(x), i) = dim(x, i), whatever the cast says.
pub(super) fn of_cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let cast = view.def_op_of(view.operand(0));
    let Some(cast) = cast.filter(|def| def.is::<Cast>()) else {
        return Err(NotApplied("no cast"));
    };
    let new = Dim {
        source: cast.operand(0),
        index: view.operand(1),
        result: view.result_type(0),
    };
    Ok(rw.replace_with(op, new))
}

/// The size of dimension `dim` of `tensor`: an op at the insert point.
pub fn make(rw: &mut Rewriter<'_>, loc: Loc, tensor: ValueId, dim: usize) -> ValueId {
    let size = Dim {
        source: tensor,
        index: rw.build_value(loc, Constant::index(rw.ctx(), dim as i64)),
        result: Type::INDEX.get(),
    };
    rw.build_value(loc, size)
}

/// What is written into another tensor has the size of that.
pub(super) fn of_destination(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    match destination(view, view.operand(0)) {
        Some(into) => Ok(rw.set_operand(op, 0, into)),
        None => Err(NotApplied("not written into anything")),
    }
}

/// dim(reshape(x, s), i) = s[i]
pub(super) fn of_reshape(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let reshape = view.def_op_of(view.operand(0));
    let Some(reshape) = reshape.filter(|def| def.is::<Reshape>()) else {
        return Err(NotApplied("no reshape"));
    };
    let (shape, index, loc) = (reshape.operand(1), view.operand(1), view.loc());
    let Some(element) = element_type(rw.ctx(), rw.body().ty(shape)) else {
        return Err(NotApplied("no shape"));
    };
    rw.set_after(op);
    let extract = Extract {
        tensor: shape,
        indices: vec![index],
        result: element,
    };
    let mut size = rw.build_value(loc, extract);
    if element != Type::INDEX {
        let cast = IndexCast {
            in_: size,
            out: Type::INDEX.get(),
        };
        size = rw.build_value(loc, cast);
    }
    Ok(rw.replace_op(op, &[size]))
}

/// An empty tensor has the sizes given.
pub(super) fn of_empty(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let empty = view.def_op_of(view.operand(0));
    let Some(empty) = empty.filter(|def| def.is::<Empty>()) else {
        return Err(NotApplied("no empty tensor"));
    };
    let index = constant_index(view, view.operand(1));
    let index = index.and_then(|index| usize::try_from(index).ok());
    let size = Ranked::of(rw.ctx(), empty.result_type(0))
        .zip(index)
        .filter(|(tensor, index)| tensor.shape.get(*index) == Some(&DYNAMIC))
        .and_then(|(tensor, index)| tensor.dynamic_size(empty.operands(), index));
    match size {
        Some(size) => Ok(rw.replace_op(op, &[size])),
        None => Err(NotApplied("not a dynamic size")),
    }
}
