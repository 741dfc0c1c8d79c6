//! Empty tensors whose sizes are known, and casts that know more of them.

use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::replace_with_cast;
use crate::casts::only_adds;
use crate::generated::*;
use crate::shape::{Ranked, with_constant_sizes};

/// Sizes that are constants become part of the type. A negative one stays an operand.
pub(super) fn constant_sizes(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let loc = view.loc();
    let Some((result, dynamic_sizes)) = with_constant_sizes(view, view.operands()) else {
        return Err(NotApplied("no size is a constant"));
    };
    rw.set_before(op);
    let new = Empty {
        dynamic_sizes,
        result,
    };
    let value = rw.build_value(loc, new);
    Ok(replace_with_cast(rw, op, value))
}

/// A cast of an empty tensor that knows more is an empty tensor that knows it.
pub(super) fn cast_of_empty(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let empty = view.def_op_of(view.operand(0));
    let Some(empty) = empty.filter(|def| def.is::<Empty>() && only_adds(view)) else {
        return Err(NotApplied("no empty tensor, or the cast forgets something"));
    };
    let (from, ty) = (view.operand_type(0), view.result_type(0));
    let types = Ranked::of(rw.ctx(), from).zip(Ranked::of(rw.ctx(), ty));
    let Some((from, to)) = types else {
        return Err(NotApplied("no ranked tensors"));
    };
    let mut sizes = empty.operands();
    let mut left: Vec<ValueId> = Vec::new();
    for (&before, &after) in from.shape.iter().zip(to.shape) {
        if before != DYNAMIC {
            if before != after {
                return Err(NotApplied("the sizes contradict each other"));
            }
            continue;
        }
        let size = sizes.next();
        if after == DYNAMIC {
            left.extend(size);
        }
    }
    drop(sizes);
    let new = Empty {
        dynamic_sizes: left,
        result: ty,
    };
    Ok(rw.replace_with(op, new))
}
