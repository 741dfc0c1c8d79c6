//! Poison as a constant.

use crease_ir::fold::{ConstantOp, Fold};
use crease_ir::op_def::OpKind;
use crease_ir::{Attr, AttrData, Context, Type};

use crate::generated::*;

/// Makes `ub.poison`.
pub(crate) fn materialize(ctx: &Context, value: Attr, _: Type) -> Option<ConstantOp> {
    is_poison(ctx, value).then(|| ConstantOp {
        def: Poison::def(),
        slot: Poison::VALUE,
        value,
    })
}

/// Whether `attr` is `#ub.poison`.
pub fn is_poison(ctx: &Context, attr: Attr) -> bool {
    let AttrData::Dialect { def, .. } = *ctx.attr_data(attr) else {
        return false;
    };
    let registry = ctx.registry();
    registry.def_dialect(def).name == "ub" && registry.attr_def(def).mnemonic == "poison"
}

/// `#ub.poison`; `None` where the dialect is not registered.
pub fn poison(ctx: &Context) -> Option<Attr> {
    ctx.plain_attr("ub", "poison")
}

impl Fold for Poison {
    const ATTR: Option<usize> = Some(Poison::VALUE);
}
