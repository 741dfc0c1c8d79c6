//! Single elements of casts and of what a region computes, and sizes that are constants.

use crease_arith::IndexCast;
use crease_ir::OpId;
use crease_ir::body::ValueMap;
use crease_ir::effects::would_op_be_trivially_dead;
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::replace_with_cast;
use crate::generated::*;
use crate::shape::{Ranked, with_constant_sizes};

/// extract(cast(x)) = extract(x), if x is ranked
pub(super) fn extract_cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(cast) = (view.def_op_of(view.operand(0))).filter(|def| def.is::<Cast>()) else {
        return Err(NotApplied("no cast"));
    };
    if Ranked::of(rw.ctx(), cast.operand_type(0)).is_none() {
        return Err(NotApplied("a cast of an unranked tensor"));
    }
    let new = Extract {
        tensor: cast.operand(0),
        indices: view.operands().skip(1).collect(),
        result: view.result_type(0),
    };
    Ok(rw.replace_with(op, new))
}

/// extract(index_cast(x)) = index_cast(extract(x))
pub(super) fn extract_index_cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(cast) = (view.def_op_of(view.operand(0))).filter(|def| def.is::<IndexCast>()) else {
        return Err(NotApplied("no cast of integers"));
    };
    let (out, loc) = (view.result_type(0), view.loc());
    let extract = Extract {
        tensor: cast.operand(0),
        indices: view.operands().skip(1).collect(),
        result: rw.ctx().element_or_self(cast.operand_type(0)),
    };
    rw.set_before(op);
    let in_ = rw.build_value(loc, extract);
    Ok(rw.replace_with(op, IndexCast { in_, out }))
}

/// The element of a tensor that a region computes is what the region computes there, if it does nothing
/// else.
pub(super) fn extract_generate(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let def = view.def_op_of(view.operand(0));
    let Some(generate) = def.filter(|def| def.is::<Generate>()) else {
        return Err(NotApplied("no region computes it"));
    };
    if !would_op_be_trivially_dead(generate) {
        return Err(NotApplied("the region does something else"));
    }
    let body = rw.body();
    let block = generate
        .region(0)
        .and_then(|(_, region)| body.entry_block(region));
    let Some((block, last)) = block.and_then(|block| Some((block, body.last_op(block)?))) else {
        return Err(NotApplied("no region"));
    };
    let mut map = ValueMap::default();
    for (&arg, index) in body.block_args(block).iter().zip(view.operands().skip(1)) {
        map.map(arg, index);
    }
    let inner: Vec<OpId> = body
        .block_ops(block)
        .filter(|&inner| inner != last)
        .collect();
    let given = body.operand(last, 0);
    rw.set_before(op);
    for inner in inner {
        rw.clone_op(inner, &mut map);
    }
    let value = map.get(given);
    Ok(rw.replace_op(op, &[value]))
}

/// A region that computes a tensor of constant sizes computes one of a known type.
pub(super) fn generate_constant_sizes(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let loc = view.loc();
    let Some((ty, sizes)) = with_constant_sizes(view, view.operands()) else {
        return Err(NotApplied("no size is a constant"));
    };
    let Some((_, from)) = view.region(0) else {
        return Err(NotApplied("no region"));
    };
    rw.set_before(op);
    let region = rw.create_region();
    let new = Generate {
        dynamic_extents: sizes,
        body: region,
        result: ty,
    };
    let new = rw.build(loc, new);
    let _ = rw.inline_region_before(from, region, None);
    let value = rw.body().result(new, 0);
    Ok(replace_with_cast(rw, op, value))
}
