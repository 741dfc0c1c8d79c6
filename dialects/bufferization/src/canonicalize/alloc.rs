//! New tensors: sizes that are constants, and sizes asked for.

use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, Type};
use crease_memref::mixed::constant_index;
use crease_rewrite::{NotApplied, PatternResult, Rewriter};
use crease_tensor::{Cast, Dim, Ranked, with_constant_sizes};

use super::convert::index_constant;
use crate::generated::*;

/// alloc_tensor(4, n) : ?x? = cast alloc_tensor(n) : 4x?. Upstream keeps no attributes, nor the hint.
pub(super) fn constant_sizes(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    if view.operands_of(AllocTensor::OPERAND_COPY).len() > 0 {
        return Err(NotApplied("it is a copy"));
    }
    let (to, loc) = (view.result_type(0), view.loc());
    let operands = view.operands_of(AllocTensor::OPERAND_DYNAMIC_SIZES);
    let Some((ty, others)) = with_constant_sizes(view, operands) else {
        return Err(NotApplied("no size is a constant"));
    };
    let new = AllocTensor {
        dynamic_sizes: others,
        copy: None,
        size_hint: None,
        memory_space: None,
        result: ty,
    };
    rw.set_before(op);
    let source = rw.build_value(loc, new);
    Ok(rw.replace_with(op, Cast { source, dest: to }))
}

/// dim(alloc_tensor(…, n, …), i) = n; of a copy, it is that of what is copied.
pub(super) fn dim(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let def = view.def_op_of(view.operand(0));
    let Some(alloc) = def.filter(|def| def.is::<AllocTensor>()) else {
        return Err(NotApplied("no new tensor"));
    };
    let index = constant_index(view, view.operand(1)).and_then(|i| usize::try_from(i).ok());
    let (Some(index), Some(tensor)) = (index, Ranked::of(rw.ctx(), alloc.result_type(0))) else {
        return Err(NotApplied("no known place, or no rank"));
    };
    if tensor.shape.get(index) != Some(&DYNAMIC) {
        return Err(NotApplied("no such dynamic size"));
    }
    let copy = alloc.operands_of(AllocTensor::OPERAND_COPY).next();
    if let Some(copy) = copy {
        let loc = alloc.loc();
        rw.set_before(op);
        let dim = Dim {
            source: copy,
            index: index_constant(rw, loc, index as i64),
            result: Type::INDEX.get(),
        };
        let value = rw.build_value(loc, dim);
        return Ok(rw.replace_op(op, &[value]));
    }
    let sizes = alloc.operands_of(AllocTensor::OPERAND_DYNAMIC_SIZES);
    let size = tensor.dynamic_size(sizes, index);
    let Some(size) = size else {
        return Err(NotApplied("too few sizes"));
    };
    Ok(rw.replace_op(op, &[size]))
}
