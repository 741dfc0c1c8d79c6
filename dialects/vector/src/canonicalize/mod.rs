//! Canonicalization patterns: what takes a new op. What does not is in [`crate::fold`].

mod contract;
mod elements;
mod extract;
mod insert;
mod mask;
mod memory;
mod reduce;
mod shape;
mod slice;
mod step;
mod transfer;

use crease_ir::{Attr, Loc, OpId, OpRef, Type, ValueId};
use crease_rewrite::{Applied, DialectPatterns, NotApplied, PatternDef, PatternResult, Rewriter};

use crate::generated::*;

/// All of them: per op in upstream's order.
pub static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new("addf_contract", "arith.addf", contract::add)
        .on(&[(0, &["vector.contract"]), (1, &["vector.contract"])]),
    PatternDef::new("addi_contract", "arith.addi", contract::add)
        .on(&[(0, &["vector.contract"]), (1, &["vector.contract"])]),
    PatternDef::new(
        "broadcast_broadcast",
        "vector.broadcast",
        shape::broadcast_broadcast,
    )
    .on(&[(0, &["vector.broadcast"])]),
    PatternDef::new(
        "compressstore_mask",
        "vector.compressstore",
        memory::compress_store,
    ),
    PatternDef::new("create_mask_constant", "vector.create_mask", mask::create),
    PatternDef::new("expandload_mask", "vector.expandload", memory::expand_load),
    PatternDef::new("extract_broadcast", "vector.extract", extract::of_broadcast)
        .on(&[(0, &["vector.broadcast", "vector.shape_cast"])]),
    PatternDef::new(
        "extract_create_mask",
        "vector.extract",
        extract::of_create_mask,
    )
    .on(&[(0, &["vector.create_mask"])]),
    PatternDef::new(
        "extract_shape_cast",
        "vector.extract",
        extract::of_shape_cast,
    )
    .on(&[(0, &["vector.shape_cast"])]),
    PatternDef::new(
        "extract_from_elements",
        "vector.extract",
        extract::of_elements,
    )
    .on(&[(0, &["vector.from_elements"])]),
    PatternDef::new(
        "extract_strided_slice_constant_mask",
        "vector.extract_strided_slice",
        slice::of_constant_mask,
    )
    .on(&[(0, &["vector.constant_mask"])]),
    PatternDef::new(
        "extract_strided_slice_create_mask",
        "vector.extract_strided_slice",
        slice::of_create_mask,
    )
    .on(&[(0, &["vector.create_mask"])]),
    PatternDef::new(
        "extract_strided_slice_broadcast",
        "vector.extract_strided_slice",
        slice::of_broadcast,
    )
    .on(&[(0, &["vector.broadcast"])]),
    PatternDef::new(
        "extract_strided_slice_contiguous",
        "vector.extract_strided_slice",
        slice::contiguous,
    ),
    PatternDef::new(
        "from_elements_splat",
        "vector.from_elements",
        elements::from_one,
    ),
    PatternDef::new(
        "from_elements_extracts",
        "vector.from_elements",
        elements::from_extracts,
    )
    .on(&[(0, &["vector.extract"])]),
    PatternDef::new("gather_mask", "vector.gather", memory::gather_mask),
    PatternDef::new(
        "gather_contiguous",
        "vector.gather",
        memory::gather_contiguous,
    ),
    PatternDef::new("insert_whole", "vector.insert", insert::whole),
    PatternDef::new("insert_splat", "vector.insert", insert::splat),
    PatternDef::new("insert_chain", "vector.insert", insert::chain).counting_users(),
    PatternDef::new(
        "insert_strided_slice_splat",
        "vector.insert_strided_slice",
        insert::slice_splat,
    )
    .on(&[(0, &["vector.broadcast"])]),
    PatternDef::new(
        "insert_strided_slice_extract",
        "vector.insert_strided_slice",
        insert::slice_extract,
    )
    .on(&[(0, &["vector.extract_strided_slice"])]),
    PatternDef::new(
        "insert_strided_slice_constant",
        "vector.insert_strided_slice",
        insert::slice_constant,
    )
    .counting_users(),
    PatternDef::new("mask_all", "vector.mask", mask::unmask),
    PatternDef::new("mask_empty", "vector.mask", mask::empty),
    PatternDef::new("maskedload_mask", "vector.maskedload", memory::masked_load),
    PatternDef::new(
        "maskedstore_mask",
        "vector.maskedstore",
        memory::masked_store,
    ),
    PatternDef::new(
        "multi_reduction_unit_dims",
        "vector.multi_reduction",
        reduce::unit_dims,
    ),
    PatternDef::new(
        "reduction_single_element",
        "vector.reduction",
        reduce::single_element,
    ),
    PatternDef::new("scatter_mask", "vector.scatter", memory::scatter_mask),
    PatternDef::new(
        "scatter_contiguous",
        "vector.scatter",
        memory::scatter_contiguous,
    ),
    PatternDef::new("shape_cast_mask", "vector.shape_cast", shape::cast_of_mask)
        .on(&[(0, &["vector.create_mask", "vector.constant_mask"])]),
    PatternDef::new(
        "shape_cast_broadcast",
        "vector.shape_cast",
        shape::cast_of_broadcast,
    )
    .on(&[(0, &["vector.broadcast"])]),
    PatternDef::new("shuffle_splat", "vector.shuffle", elements::shuffle_splat)
        .on(&[(0, &["vector.broadcast"])]),
    PatternDef::new(
        "shuffle_interleave",
        "vector.shuffle",
        elements::shuffle_interleave,
    ),
    PatternDef::new("shuffle_flat", "vector.shuffle", elements::shuffle_flat),
    PatternDef::new("step_compare", "vector.step", step::compare),
    PatternDef::new(
        "to_elements_broadcast",
        "vector.to_elements",
        elements::of_broadcast,
    )
    .on(&[(0, &["vector.broadcast"])]),
    PatternDef::new(
        "transfer_read_written",
        "vector.transfer_read",
        transfer::read_written,
    )
    .on(&[(0, &["vector.transfer_write"])]),
    PatternDef::new(
        "transfer_write_overwritten",
        "vector.transfer_write",
        transfer::overwritten,
    )
    .counting_users(),
    PatternDef::new(
        "transfer_write_slice",
        "tensor.insert_slice",
        transfer::swap_slice,
    )
    .on(&[(0, &["tensor.extract_slice"])])
    .counting_users(),
    PatternDef::new(
        "transpose_shape_cast",
        "vector.transpose",
        shape::transpose_of_cast,
    )
    .on(&[(0, &["vector.shape_cast"])]),
    PatternDef::new(
        "transpose_mask",
        "vector.transpose",
        shape::transpose_of_mask,
    )
    .on(&[(0, &["vector.create_mask", "vector.constant_mask"])]),
    PatternDef::new(
        "transpose_transpose",
        "vector.transpose",
        shape::transpose_transpose,
    )
    .on(&[(0, &["vector.transpose"])]),
    PatternDef::new(
        "transpose_from_elements",
        "vector.transpose",
        shape::transpose_of_elements,
    )
    .on(&[(0, &["vector.from_elements"])]),
    PatternDef::new(
        "transpose_broadcast",
        "vector.transpose",
        shape::transpose_of_broadcast,
    )
    .on(&[(0, &["vector.broadcast"])]),
]);

/// The op of kind `K` that defines operand `index`.
fn before<K: crease_ir::OpKind>(op: OpRef<'_>, index: usize) -> Result<OpRef<'_>, NotApplied> {
    op.def_of::<K>(op.operand(index))
        .ok_or(NotApplied("the operand is made by another op"))
}

/// What the definitions promise and a pattern relies on.
fn given<T>(part: Option<T>) -> Result<T, NotApplied> {
    part.ok_or(NotApplied("a part of the op is missing"))
}

/// Goes on if `holds`.
fn require(holds: bool, else_because: &'static str) -> Result<(), NotApplied> {
    match holds {
        true => Ok(()),
        false => Err(NotApplied(else_because)),
    }
}

/// Replaces `op` by a broadcast of `value`.
fn replace_with_broadcast(rw: &mut Rewriter<'_>, op: OpId, source: ValueId) -> PatternResult {
    let vector = rw.op(op).result_type(0);
    Ok(rw.replace_with(op, Broadcast { source, vector }))
}

/// Replaces `op` by a shape cast of `value`.
fn replace_with_cast(rw: &mut Rewriter<'_>, op: OpId, source: ValueId) -> Applied {
    let result = rw.op(op).result_type(0);
    rw.replace_with(op, ShapeCast { source, result })
}

/// Replaces `op` by a constant.
fn replace_with_constant(rw: &mut Rewriter<'_>, op: OpId, value: Attr) -> Applied {
    let result = rw.op(op).result_type(0);
    rw.replace_with(op, crease_arith::Constant { value, result })
}

/// Makes an extract at a known position before the insert point.
fn extract(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    source: ValueId,
    position: &[i64],
) -> Result<ValueId, NotApplied> {
    let ctx = rw.ctx();
    let from = given(crate::VectorParts::of(ctx, rw.body().ty(source)))?;
    let ty: Type = given(crate::ops::drop_front(ctx, from, position.len()))?;
    let extract = Extract {
        source,
        dynamic_position: Vec::new(),
        static_position: ctx.i64_array_attr(position),
        result: ty,
    };
    let op = rw.build(loc, extract);
    Ok(rw.body().result(op, 0))
}
