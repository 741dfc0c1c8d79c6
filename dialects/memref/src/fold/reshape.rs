//! Expanding what was collapsed and the other way round.

use crease_ir::OpRef;
use crease_ir::fold::{Constants, Fold, Folded};
use crease_ir::op_def::OpKind;

use crate::generated::*;
use crate::strided::MemRef;

impl Fold for ExpandShape {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        undo::<CollapseShape>(op)
    }
}

impl Fold for CollapseShape {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        undo::<ExpandShape>(op)
    }
}

/// A reshape to the same type is its source; so is one that undoes an `Inverse`, which is certain
/// with one dynamic size, or with the same groups.
fn undo<Inverse: OpKind>(op: OpRef<'_>) -> Folded {
    let (source, ty) = (op.operand(0), op.result_type(0));
    if op.ty(source) == ty {
        return Folded::Value(source);
    }
    let Some(inner) = op.def_op_of(source).filter(|def| def.is::<Inverse>()) else {
        return Folded::No;
    };
    let Some(before) = MemRef::of(op.ctx(), ty).filter(|_| inner.operand_type(0) == ty) else {
        return Folded::No;
    };
    let groups = |op: OpRef<'_>| op.attr_by_name("reassociation");
    if before.num_dynamic() < 2 || groups(inner) == groups(op) {
        return Folded::Value(inner.operand(0));
    }
    Folded::No
}
