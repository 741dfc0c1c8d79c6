//! `vector.mask`: one op inside that can be masked, and what it gives comes out.

use crease_ir::hooks::Verify;
use crease_ir::{Diagnostics, OpRef, Type, TypeData};

use super::{Check, ensure, require, vector};
use crate::generated::*;
use crate::ops::{VectorParts, vector_type};
use crate::transfer::{map_of, mask_type};

/// The mask that an op wants; `None` if it can't be masked.
fn wanted_mask(op: OpRef<'_>) -> Option<Type> {
    let ctx = op.ctx();
    let parts = |ty| VectorParts::of(ctx, ty);
    let like = |v: VectorParts<'_>| vector_type(ctx, v.shape, v.scalable, Type::I1.get());
    if op.is::<TransferRead>() {
        let map = map_of(ctx, op.attr(TransferRead::PERMUTATION_MAP))?;
        return mask_type(ctx, parts(op.result_type(0))?, map);
    }
    if op.is::<TransferWrite>() {
        let map = map_of(ctx, op.attr(TransferWrite::PERMUTATION_MAP))?;
        return mask_type(ctx, parts(op.operand_type(0))?, map);
    }
    if op.is::<Gather>() || op.is::<OuterProduct>() {
        return parts(op.result_type(0)).map(like);
    }
    if op.is::<Reduction>() || op.is::<MultiDimReduction>() {
        return parts(op.operand_type(0)).map(like);
    }
    if op.is::<Contraction>() {
        return super::contract::iteration_mask(op);
    }
    None
}

impl Verify for Mask {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let Some((body, region)) = op.region(0) else {
            return Ok(());
        };
        let Some(block) = body.entry_block(region) else {
            return require(
                op,
                diags,
                false,
                "expects a terminator within the mask region",
            );
        };
        let inside: Vec<_> = body.block_ops(block).collect();
        let Some((&last, masked)) = inside.split_last() else {
            return require(
                op,
                diags,
                false,
                "expects a terminator within the mask region",
            );
        };
        require(
            op,
            diags,
            masked.len() <= 1,
            "expects only one operation to mask",
        )?;
        let end = body.op(ctx, last);
        let message = "expects a terminator within the mask region";
        require(op, diags, end.is::<Yield>(), message)?;
        let message = "expects number of results to match mask region yielded values";
        require(op, diags, end.num_operands() == op.num_results(), message)?;
        let Some(&masked) = masked.first() else {
            return Ok(());
        };
        let inner = body.op(ctx, masked);
        let Some(wanted) = wanted_mask(inner) else {
            let message = "expects a MaskableOpInterface within the mask region";
            return require(op, diags, false, message);
        };
        let message = "expects number of results to match maskable operation number of results";
        require(op, diags, inner.num_results() == op.num_results(), message)?;
        let message = "expects all the results from the MaskableOpInterface to match all the values \
                       returned by the terminator";
        require(op, diags, end.operands().eq(inner.results()), message)?;
        let message = "expects result type to match maskable operation result type";
        let same = inner
            .results()
            .zip(op.results())
            .all(|(a, b)| body.ty(a) == op.ty(b));
        require(op, diags, same, message)?;
        let vectors = op
            .results()
            .filter(|&v| matches!(ctx.type_data(op.ty(v)), TypeData::Vector { .. }));
        let message = "multiple vector results not supported";
        require(op, diags, vectors.count() <= 1, message)?;
        vector(op, op.operand_type(0), diags)?;
        ensure(op, diags, op.operand_type(0) == wanted, || {
            format!(
                "expects a {} mask for the maskable operation",
                super::quoted(op, wanted)
            )
        })?;
        let Some(passthru) = op.operands().nth(1) else {
            return Ok(());
        };
        let fits = op.num_results() == 1 && op.ty(passthru) == op.result_type(0);
        require(
            op,
            diags,
            fits,
            "expects passthru type to match result type",
        )
    }
}
