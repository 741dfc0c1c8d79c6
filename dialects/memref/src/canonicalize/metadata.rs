//! `memref.extract_strided_metadata`, and `memref.reinterpret_cast` of what it gives.

use crease_ir::types::DYNAMIC;
use crease_ir::{Context, OpId, Type};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::replace_with_cast;
use crate::generated::*;
use crate::metadata::{Parts, extracted, taken};
use crate::mixed::Mixed;
use crate::strided::{Strided, make};

/// The type that a `memref.reinterpret_cast` of `source` to these parts has.
fn type_of(ctx: &Context, source: Type, parts: &Parts) -> Type {
    let known = |m: &Mixed| m.known().unwrap_or(DYNAMIC);
    let layout = Strided {
        offset: known(&parts.0),
        strides: parts.2.iter().map(known).collect(),
    };
    let shape: Vec<i64> = parts.1.iter().map(known).collect();
    make(
        ctx,
        &shape,
        ctx.element_or_self(source),
        Some(layout.attr(ctx)),
        crate::ops::memory_space(ctx, source),
    )
}

/// A cast to operands that are constants is one to constants.
pub(super) fn reinterpret_constants(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(parts) = taken(view) else {
        return Err(NotApplied("no strides"));
    };
    let all = std::iter::once(&parts.0).chain(&parts.1).chain(&parts.2);
    let dynamic = all.filter(|m| m.known().is_none()).count();
    if dynamic == view.num_operands() - 1 {
        return Err(NotApplied("no operand is a constant"));
    }
    let ctx = rw.ctx();
    let source = view.operand(0);
    let ty = type_of(ctx, view.operand_type(0), &parts);
    let new = ReinterpretCast::of(ctx, source, &parts, ty);
    let loc = view.loc();
    rw.set_before(op);
    let value = rw.build_value(loc, new);
    Ok(replace_with_cast(rw, op, value))
}

/// A cast of the base buffer to the parts that it was extracted with is the memref itself; to other
/// parts it is a cast of the memref.
pub(super) fn reinterpret_metadata(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let def = view.def_op_of(view.operand(0));
    let Some(metadata) = def.filter(|def| def.is::<ExtractStridedMetadata>()) else {
        return Err(NotApplied("no metadata"));
    };
    let source = metadata.operand(0);
    let (given, wanted) = (extracted(metadata), taken(view));
    if given.is_none() || given != wanted {
        return Ok(rw.set_operand(op, 0, source));
    }
    if rw.body().ty(source) == view.result_type(0) {
        return Ok(rw.replace_op(op, &[source]));
    }
    Ok(replace_with_cast(rw, op, source))
}
