//! Tensors with more around them.

use crease_ir::hooks::{Verify, VerifyRegions};
use crease_ir::types::DYNAMIC;
use crease_ir::{Diagnostics, OpRef, Type};
use crease_memref::mixed::statics;

use super::{Check, quoted, tensor, yielded};
use crate::generated::*;
use crate::shape::tensor_type;

/// The result has the sizes that follow; of one that does not follow any may be claimed.
impl Verify for Pad {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let (from, to) = (op.operand_type(0), op.result_type(0));
        let (source, result) = (tensor(op, from, diags)?, tensor(op, to, diags)?);
        let low = statics(op, Self::STATIC_LOW);
        let high = statics(op, Self::STATIC_HIGH);
        let Some(sizes) = crate::pad::sizes(source.shape, &low, &high) else {
            let message = format!(
                "failed to infer expectedType from sourceType {}, specified resultType is {}",
                quoted(ctx, from),
                quoted(ctx, to)
            );
            return Err(op.error(diags, message));
        };
        let differs = |(&found, &size): (&i64, &i64)| found != size && size != DYNAMIC;
        if result.rank() != sizes.len() || result.shape.iter().zip(&sizes).any(differs) {
            let message = format!(
                "specified type {} does not match the inferred type {}",
                quoted(ctx, to),
                quoted(ctx, tensor_type(ctx, &sizes, source.element))
            );
            return Err(op.error(diags, message));
        }
        Ok(())
    }
}

/// The body takes one index per dimension and gives an element.
impl VerifyRegions for Pad {
    fn verify_regions(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let result = tensor(op, op.result_type(0), diags)?;
        let Some((args, element)) = yielded(op) else {
            return Ok(());
        };
        if args.len() != result.rank() {
            let message = format!("expected the block to have {} arguments", result.rank());
            return Err(op.error(diags, message));
        }
        if let Some(at) = args.iter().position(|&ty| ty != Type::INDEX) {
            let message = format!("expected block argument {} to be an index", at + 1);
            return Err(op.op_error(diags, message));
        }
        if element != result.element {
            let message = "expected yield type to match shape element type";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}
