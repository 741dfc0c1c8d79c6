//! Folds: evaluation of constants and simplifications that make no op.

use crease_ir::fold::{ConstantOp, Constants, Folded};
use crease_ir::hooks::Fold;
use crease_ir::op_def::OpKind;
use crease_ir::{Attr, Context, OpRef, Type};

use crate::generated::*;

impl Fold for Constant {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        op.attr(Constant::VALUE).map_or(Folded::No, Folded::Attr)
    }
}

impl Fold for BoolConstant {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        op.attr(BoolConstant::VALUE)
            .map_or(Folded::No, Folded::Attr)
    }
}

/// `index.constant` for integers of type `index`, `index.bool.constant` for those of type `i1`.
pub(crate) fn materialize(ctx: &Context, value: Attr, ty: Type) -> Option<ConstantOp> {
    ctx.int_value(value)?;
    if ctx.attr_type(value) != Some(ty) {
        return None;
    }
    if ty == Type::INDEX {
        return Some(ConstantOp {
            def: Constant::def(),
            slot: Constant::VALUE,
            value,
        });
    }
    (ty == Type::I1).then(|| ConstantOp {
        def: BoolConstant::def(),
        slot: BoolConstant::VALUE,
        value,
    })
}

macro_rules! no_fold {
    ($($kind:ident),* $(,)?) => {$(
        impl Fold for $kind {
            fn fold(_: OpRef<'_>, _: &Constants<'_>) -> Folded {
                Folded::No
            }
        }
    )*};
}

no_fold! {
    Add, And, CastS, CastU, CeilDivS, CeilDivU, Cmp, DivS, DivU, FloorDivS, MaxS, MaxU, MinS,
    MinU, Mul, Or, RemS, RemU, Shl, ShrS, ShrU, Sub, XOr,
}
