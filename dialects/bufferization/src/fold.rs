//! Fold hooks: a tensor's buffer as a tensor is the tensor, and the other way round.

use crease_ir::OpRef;
use crease_ir::fold::{Constants, Fold, Folded, Wants};

use crate::generated::*;

/// A copy of what a cast gives is one of what it is given.
impl Fold for Clone {
    const WANTS: Wants = Wants::Cast;

    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        crease_memref::through_casts(op, None)
    }
}

/// to_buffer(to_tensor(x)) = x, if that has the same type
impl Fold for ToBuffer {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let def = op.def_of::<ToTensor>(op.operand(0));
        match def.filter(|def| def.operand_type(0) == op.result_type(0)) {
            Some(def) => Folded::Value(def.operand(0)),
            None => Folded::No,
        }
    }
}

/// to_tensor(to_buffer(x)) = x, if nothing in between could write to the buffer: there is nothing at all.
impl Fold for ToTensor {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let next = |def: &OpRef<'_>| op.body().next_op(def.id()) == Some(op.id());
        let def = op.def_of::<ToBuffer>(op.operand(0));
        match def.filter(next) {
            Some(def) => Folded::Value(def.operand(0)),
            None => Folded::No,
        }
    }
}
