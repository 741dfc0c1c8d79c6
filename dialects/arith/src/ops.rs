//! Relations between types that the generated table names, and how constants are made.

use crease_ir::attrs::AttrData;
use crease_ir::context::Context;
use crease_ir::fold::ConstantOp;
use crease_ir::ids::{Attr, Type};
use crease_ir::op_def::OpKind;
use crease_ir::types::TypeData;
use crease_ir::view::OpRef;

use crate::generated::Constant;

/// `i1`, or the shape of `ty` with `i1` elements: the result of a comparison.
pub fn i1_same_shape(ctx: &Context, ty: Type) -> Option<Type> {
    Some(ctx.with_element(ty, Type::I1.get()))
}

/// Whether the operand's and result's sizes agree where they are tensors. What is no tensor counts
/// as one without sizes.
pub(crate) fn same_tensor_dims(op: OpRef<'_>) -> bool {
    let sizes = |ty: Type| match op.ctx().type_data(ty) {
        TypeData::RankedTensor { shape, .. } => &shape[..],
        _ => &[],
    };
    op.num_operands() == 0
        || op.num_results() == 0
        || sizes(op.operand_type(0)) == sizes(op.result_type(0))
}

/// Whether the condition of `arith.select` is `i1` or has the sizes of the result.
pub(crate) fn condition_fits(op: OpRef<'_>) -> bool {
    let (condition, result) = (op.operand_type(0), op.result_type(0));
    let shape = |ty: Type| op.ctx().type_data(ty).shape();
    condition == Type::I1 || (shape(condition).is_some() && shape(condition) == shape(result))
}

/// `arith.constant` for typed attributes of that type; poison is left to its own dialect.
pub(crate) fn materialize(ctx: &Context, value: Attr, ty: Type) -> Option<ConstantOp> {
    if let AttrData::Dialect { def, .. } = ctx.attr_data(value) {
        let poison = ctx.registry().def_dialect(*def).name == "ub";
        let name = poison
            .then(|| ctx.registry().lookup("ub.poison"))
            .flatten()?;
        let def = ctx.registry().info(name)?.def;
        return Some(ConstantOp {
            def,
            slot: def.attr_slot("value")?,
            value,
        });
    }
    let fits = ctx.attr_type(value) == Some(ty);
    fits.then(|| ConstantOp {
        def: Constant::def(),
        slot: Constant::VALUE,
        value,
    })
}
