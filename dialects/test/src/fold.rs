//! What the ops fold to. Each hook does one thing that a driver must get right.

use crease_ir::fold::{ConstantOp, Constants, Edit, Fold, FoldResult, Folded};
use crease_ir::op_def::OpKind;
use crease_ir::{Attr, Context, OpRef, Type};

use crate::ops::*;

/// Integers of 32 bits become `arith.constant`, those of 16 bits an op that is no constant, those of
/// 8 bits nothing; all others become `t.constant`.
pub(crate) fn materialize(ctx: &Context, value: Attr, ty: Type) -> Option<ConstantOp> {
    if ctx.attr_type(value).is_some_and(|own| own != ty) {
        return None;
    }
    let def = match ctx.int_width(ty) {
        Some(8) => return None,
        Some(16) => Unlike::def(),
        Some(32) => crease_arith::Constant::def(),
        _ => Constant::def(),
    };
    Some(ConstantOp {
        def,
        slot: 0,
        value,
    })
}

/// Gives the operand of a `t.fallback`.
pub(crate) fn fallback(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
    if op.is::<Fallback>() {
        Folded::Value(op.operand(0))
    } else {
        Folded::No
    }
}

impl Fold for Constant {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        op.attr(0).map_or(Folded::No, Folded::Attr)
    }
}

impl Fold for BareOne {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        Folded::Attr(op.ctx().i64_attr(op.result_type(0), 1))
    }
}

impl Fold for Count {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let value = op
            .attr(0)
            .and_then(|attr| Some((ctx.attr_type(attr)?, attr)));
        let left = value.and_then(|(ty, attr)| Some((ty, ctx.int_value(attr)?.to_i64()?)));
        match left {
            Some((ty, left)) if left > 0 => {
                Folded::edit(Edit::SetAttr(0, Some(ctx.i64_attr(ty, left - 1))))
            }
            _ => Folded::No,
        }
    }
}

impl Fold for Fallback {
    fn fold(_: OpRef<'_>, _: &Constants<'_>) -> Folded {
        Folded::No
    }
}

impl Fold for FoldTo {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let how = op.attr(0).and_then(|attr| ctx.str_value(attr));
        match how {
            // Right or wrong, as the operand's type is.
            Some("operand") if op.num_operands() > 0 => Folded::Value(op.operand(0)),
            Some("itself") => Folded::Value(op.result(0)),
            Some("one") => Folded::Attr(ctx.i64_attr(op.result_type(0), 1)),
            // An attribute of 64 bits, whatever the result is.
            Some("one of 64 bits") => Folded::Attr(ctx.i64_attr(ctx.int_type(64), 1)),
            _ => Folded::No,
        }
    }
}

impl Fold for Three {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        if op.discardable("saw").is_some() {
            return Folded::No;
        }
        let saw = (0..op.num_operands()).map(|i| match consts.get(i) {
            Some(attr) => ctx.describe_attr(attr),
            None => "null".to_string(),
        });
        let text = format!("[{}]", saw.collect::<Vec<_>>().join(", "));
        Folded::edit(Edit::SetDiscardable((
            ctx.ident("saw"),
            ctx.string_attr(text),
        )))
    }
}

impl Fold for Two {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let one = |i: usize| FoldResult::Attr(ctx.i64_attr(op.result_type(i), 1));
        let how = op.attr(0).and_then(|attr| ctx.str_value(attr));
        match how {
            Some("operands") if op.num_operands() == 2 => Folded::Values(
                [
                    FoldResult::Value(op.operand(0)),
                    FoldResult::Value(op.operand(1)),
                ]
                .into(),
            ),
            Some("operand and one") if op.num_operands() > 0 => {
                Folded::Values([FoldResult::Value(op.operand(0)), one(1)].into())
            }
            Some("ones") => Folded::Values([one(0), one(1)].into()),
            Some("some") => {
                let used = (0..2).filter(|i| !op.body().use_empty(op.result(*i)));
                let edits = used.map(|i| {
                    let value = ctx.i64_attr(op.result_type(i), 1);
                    Edit::ReplaceResult(i as u32, value)
                });
                match edits.collect::<Vec<_>>() {
                    none if none.is_empty() => Folded::No,
                    edits => Folded::InPlace(edits.into()),
                }
            }
            Some("only the first") => Folded::Values([one(0)].into_iter().collect()),
            _ => Folded::No,
        }
    }
}
