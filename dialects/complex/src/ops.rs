//! Parts of types and of constants, how constants are made, and what they are called.

use crease_ir::fold::ConstantOp;
use crease_ir::hooks::ResultNames;
use crease_ir::op_def::OpKind;
use crease_ir::{Attr, AttrData, Context, OpRef, Type, TypeData, ValueId};

use crate::generated::*;

/// The type of the parts of a complex type.
pub(crate) fn element(ctx: &Context, ty: Type) -> Option<Type> {
    match *ctx.type_data(ty) {
        TypeData::Complex(element) => Some(element),
        _ => None,
    }
}

/// The two parts of a constant.
pub(crate) fn parts(ctx: &Context, value: Attr) -> Option<[Attr; 2]> {
    ctx.array_elements(value)?.try_into().ok()
}

/// Whether an attribute is a number of any type.
pub(crate) fn is_number(ctx: &Context, attr: Attr) -> bool {
    matches!(
        ctx.attr_data(attr),
        AttrData::Integer { .. } | AttrData::Float { .. }
    )
}

/// `complex.constant`, if there is one of this value and type: two numbers of the type's parts.
pub fn materialize(ctx: &Context, value: Attr, ty: Type) -> Option<ConstantOp> {
    let element = element(ctx, ty)?;
    let fits = |part| is_number(ctx, part) && ctx.attr_type(part) == Some(element);
    parts(ctx, value)?
        .into_iter()
        .all(fits)
        .then(|| ConstantOp {
            def: Constant::def(),
            slot: Constant::VALUE,
            value,
        })
}

/// The same, or a constant of `arith`.
pub(crate) fn materialize_any(ctx: &Context, value: Attr, ty: Type) -> Option<ConstantOp> {
    materialize(ctx, value, ty).or_else(|| crease_arith::materialize(ctx, value, ty))
}

impl ResultNames for Constant {
    fn result_names(op: OpRef<'_>, set: &mut dyn FnMut(ValueId, &str)) {
        set(op.result(0), "cst");
    }
}
