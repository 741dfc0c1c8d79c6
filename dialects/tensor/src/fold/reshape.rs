//! Reshapes of constants and of reshapes, known sizes and ranks.

use crease_ir::fold::{Constants, Edit, Fold, Folded, Wants};
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, AttrData, Context, OpRef, Type, ValueId};
use crease_memref::compose::undo;
use crease_memref::mixed::{Mixed, constant_index, mixed};

use crate::canonicalize::reshape::Tensors;
use crate::casts::only_forgets;
use crate::generated::*;
use crate::shape::Ranked;

impl Fold for CollapseShape {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        reshaped(op, consts).unwrap_or_else(|| undo::<Tensors, ExpandShape>(op))
    }
}

impl Fold for ExpandShape {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        reshaped(op, consts).unwrap_or_else(|| undo::<Tensors, CollapseShape>(op))
    }
}

/// A constant keeps its elements.
fn reshaped(op: OpRef<'_>, consts: &Constants<'_>) -> Option<Folded> {
    let (ctx, to) = (op.ctx(), op.result_type(0));
    if op.operand_type(0) == to {
        return None;
    }
    of_type(ctx, consts.get(0)?, to).map(Folded::Attr)
}

/// The elements of a constant as ones of another type with as many.
fn of_type(ctx: &Context, value: Attr, ty: Type) -> Option<Attr> {
    if !Ranked::of(ctx, ty)?.is_static() {
        return None;
    }
    match ctx.attr_data(value) {
        AttrData::Dense { splat, bytes, .. } => Some(ctx.intern_attr(AttrData::Dense {
            ty,
            splat: *splat,
            bytes: bytes.clone(),
        })),
        AttrData::DenseString { values, .. } => Some(ctx.intern_attr(AttrData::DenseString {
            ty,
            values: values.clone(),
        })),
        _ => None,
    }
}

/// A splat as one of another type, whose sizes are known.
pub(super) fn splat_of_type(ctx: &Context, value: Attr, ty: Type) -> Option<Attr> {
    let splat = matches!(ctx.attr_data(value), AttrData::Dense { splat: true, .. });
    splat.then(|| of_type(ctx, value, ty))?
}

/// A splat stays one, a reshape of a reshape is one, and one that changes nothing is its source.
impl Fold for Reshape {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let (source, to) = (op.operand(0), op.result_type(0));
        if let Some(value) = consts
            .get(0)
            .and_then(|value| splat_of_type(ctx, value, to))
        {
            return Folded::Attr(value);
        }
        if let Some(inner) = op.def_of::<Reshape>(source) {
            return Folded::edit(Edit::SetOperand(0, inner.operand(0)));
        }
        match op.ty(source) == to && changes_nothing(op) {
            true => Folded::Value(source),
            false => Folded::No,
        }
    }
}

/// Whether a reshape to the type of its source has the sizes of its source: there is but one, or
/// they are listed one by one.
fn changes_nothing(op: OpRef<'_>) -> bool {
    let Some(tensor) = Ranked::of(op.ctx(), op.result_type(0)) else {
        return false;
    };
    if tensor.rank() <= 1 {
        return true;
    }
    let list = op.def_op_of(op.operand(1));
    let Some(list) = list.filter(|def| def.is::<FromElements>()) else {
        return false;
    };
    let same = |(at, (size, &known)): (usize, (ValueId, &i64))| {
        if let Some(size) = constant_index(list, size) {
            return size == known;
        }
        let Some(dim) = list.def_of::<Dim>(size) else {
            return false;
        };
        dim.operand(0) == op.operand(0) && constant_index(dim, dim.operand(1)) == Some(at as i64)
    };
    list.num_operands() == tensor.rank() && list.operands().zip(tensor.shape).enumerate().all(same)
}

/// A known size is a constant; one that an operand of the definition gives is that operand; what a
/// cast only forgets is asked of its source.
impl Fold for Dim {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        size(op, consts).unwrap_or(Folded::No)
    }
}

fn size(op: OpRef<'_>, consts: &Constants<'_>) -> Option<Folded> {
    let ctx = op.ctx();
    let source = Ranked::of(ctx, op.operand_type(0))?;
    let index = ctx.int_value(consts.get(1)?)?.to_i64()?;
    let index = usize::try_from(index).ok()?;
    let &known = source.shape.get(index)?;
    if known != DYNAMIC {
        return Some(Folded::Attr(ctx.index_attr(known)));
    }
    let def = op.def_op_of(op.operand(0))?;
    if def.is::<Generate>() {
        let size = source.dynamic_size(def.operands_of(Generate::OPERAND_DYNAMIC_EXTENTS), index);
        return size.map(Folded::Value);
    }
    if def.is::<ExtractSlice>() {
        // Which dimensions a slice dropped is not looked at.
        let all = Ranked::of(ctx, def.operand_type(0)).map(Ranked::rank) == Some(source.rank());
        let sizes = mixed(def, ExtractSlice::STATIC_SIZES, ExtractSlice::OPERAND_SIZES);
        return match sizes.get(index).filter(|_| all)? {
            Mixed::Value(size) => Some(Folded::Value(*size)),
            Mixed::Static(_) => None,
        };
    }
    (def.is::<Cast>() && only_forgets(def))
        .then(|| Folded::edit(Edit::SetOperand(0, def.operand(0))))
}

/// The rank of a ranked tensor is known.
impl Fold for Rank {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        match Ranked::of(op.ctx(), op.operand_type(0)) {
            Some(tensor) => Folded::Attr(op.ctx().index_attr(tensor.rank() as i64)),
            None => Folded::No,
        }
    }
}

/// One tensor is itself.
impl Fold for Concat {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        match op.num_operands() == 1 && op.operand_type(0) == op.result_type(0) {
            true => Folded::Value(op.operand(0)),
            false => Folded::No,
        }
    }
}
