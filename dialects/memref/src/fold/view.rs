//! Views that change nothing, and views of views.

use crease_ir::fold::{Constants, Edit, Fold, Folded};
use crease_ir::{AttrData, OpRef, TypeData};

use crate::generated::*;
use crate::mixed::{constant_index, mixed};
use crate::strided::strided;

/// Whether all sizes of the result are known.
fn is_static(op: OpRef<'_>) -> bool {
    op.ctx().type_data(op.result_type(0)).has_static_shape()
}

/// What is recast from the same bytes need not be what was recast before; a cast that changes
/// nothing is its source.
impl Fold for ReinterpretCast {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let source = op.operand(0);
        if let Some(def) = op.def_op_of(source) {
            let skip = def.is::<ReinterpretCast>()
                || def.is::<Cast>()
                || def.is::<SubView>() && {
                    let offsets = mixed(def, SubView::STATIC_OFFSETS, SubView::OPERAND_OFFSETS);
                    offsets.iter().all(|offset| offset.constant(def) == Some(0))
                };
            if skip {
                return Folded::edit(Edit::SetOperand(0, def.operand(0)));
            }
        }
        let offsets = mixed(op, Self::STATIC_OFFSETS, Self::OPERAND_OFFSETS);
        let same = is_static(op)
            && op.ty(source) == op.result_type(0)
            && offsets.first().is_some_and(|offset| offset.is(0));
        if same {
            Folded::Value(source)
        } else {
            Folded::No
        }
    }
}

/// A subview of all is its source; so is a second one of what a first one left.
impl Fold for SubView {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let (ctx, source) = (op.ctx(), op.operand(0));
        let ty = op.result_type(0);
        if op.ty(source) != ty {
            return Folded::No;
        }
        let known_layout = match ctx.type_data(ty) {
            TypeData::MemRef {
                layout: Some(layout),
                ..
            } if matches!(ctx.attr_data(*layout), AttrData::Strided { .. }) => {
                strided(ctx, ty).is_some_and(|layout| layout.is_static())
            }
            _ => true,
        };
        if is_static(op) && known_layout {
            return Folded::Value(source);
        }
        let Some(inner) = op.def_of::<SubView>(source) else {
            return Folded::No;
        };
        let all = |slot, group, value| {
            mixed(op, slot, group)
                .iter()
                .all(|entry| entry.constant(op) == Some(value))
        };
        let sizes = |op| mixed(op, Self::STATIC_SIZES, Self::OPERAND_SIZES);
        let same = all(Self::STATIC_OFFSETS, Self::OPERAND_OFFSETS, 0)
            && all(Self::STATIC_STRIDES, Self::OPERAND_STRIDES, 1)
            && sizes(op) == sizes(inner);
        if same {
            Folded::Value(source)
        } else {
            Folded::No
        }
    }
}

/// A view of the same type from the first byte on is its source.
impl Fold for View {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let source = op.operand(0);
        let first = constant_index(op, op.operand(1)) == Some(0);
        if first && op.ty(source) == op.result_type(0) && is_static(op) {
            Folded::Value(source)
        } else {
            Folded::No
        }
    }
}

/// Two transpositions are one; the identity is its operand.
impl Fold for Transpose {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let map = |op: OpRef<'_>| match op.attr(Self::PERMUTATION).map(|a| ctx.attr_data(a)) {
            Some(AttrData::AffineMap(map)) => Some(map.clone()),
            _ => None,
        };
        let (source, Some(own)) = (op.operand(0), map(op)) else {
            return Folded::No;
        };
        if own.is_identity() && op.ty(source) == op.result_type(0) {
            return Folded::Value(source);
        }
        let Some(inner) = op.def_of::<Transpose>(source) else {
            return Folded::No;
        };
        let Some(both) = map(inner).and_then(|inner| own.compose(&inner)) else {
            return Folded::No;
        };
        let both = ctx.intern_attr(AttrData::AffineMap(both));
        Folded::InPlace(
            [
                Edit::SetOperand(0, inner.operand(0)),
                Edit::SetAttr(Self::PERMUTATION as u32, Some(both)),
            ]
            .into_iter()
            .collect(),
        )
    }
}
