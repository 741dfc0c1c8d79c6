//! Folds: the value of `func.constant`, and how one is made.

use crease_ir::attrs::AttrData;
use crease_ir::fold::ConstantOp;
use crease_ir::hooks::Fold;
use crease_ir::op_def::OpKind;
use crease_ir::{Attr, Context, Type, TypeData};

use crate::Constant;

impl Fold for Constant {
    const ATTR: Option<usize> = Some(Constant::VALUE);
}

/// `func.constant` for a flat symbol reference as a value of function type.
pub(crate) fn materialize(ctx: &Context, value: Attr, ty: Type) -> Option<ConstantOp> {
    let flat =
        matches!(ctx.attr_data(value), AttrData::SymbolRef { nested, .. } if nested.is_empty());
    let function = matches!(ctx.type_data(ty), TypeData::Function { .. });
    (flat && function).then(|| ConstantOp {
        def: Constant::def(),
        slot: Constant::VALUE,
        value,
    })
}
