//! Folds: the value of `ub.poison`, and how one is made.

use crease_ir::attrs::AttrData;
use crease_ir::fold::{ConstantOp, Constants, Folded};
use crease_ir::hooks::Fold;
use crease_ir::op_def::OpKind;
use crease_ir::{Attr, Context, OpRef, Type};

use crate::Poison;

impl Fold for Poison {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        op.attr(Poison::VALUE).map_or(Folded::No, Folded::Attr)
    }
}

/// `ub.poison` for poison of any type.
pub(crate) fn materialize(ctx: &Context, value: Attr, _: Type) -> Option<ConstantOp> {
    let AttrData::Dialect { def, .. } = ctx.attr_data(value) else {
        return None;
    };
    let ours = ctx.registry().def_dialect(*def).name == "ub";
    ours.then(|| ConstantOp {
        def: Poison::def(),
        slot: Poison::VALUE,
        value,
    })
}
