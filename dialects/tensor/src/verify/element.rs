//! Single elements, and tensors made from sizes.

use crease_ir::hooks::{Verify, VerifyRegions};
use crease_ir::{Diagnostics, OpRef, Type};

use super::{Check, dynamic_sizes, tensor, yielded};
use crate::generated::*;

impl Verify for Extract {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let rank = tensor(op, op.operand_type(0), diags)?.rank();
        if op.num_operands() != 1 + rank {
            let message = "incorrect number of indices for extract_element";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for Insert {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let rank = tensor(op, op.operand_type(Self::OPERAND_DEST), diags)?.rank();
        if op.num_operands() != 2 + rank {
            return Err(op.op_error(diags, "incorrect number of indices"));
        }
        Ok(())
    }
}

impl Verify for Empty {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        dynamic_sizes(op, op.num_operands(), diags)
    }
}

impl Verify for Splat {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        dynamic_sizes(op, op.num_operands() - 1, diags)
    }
}

impl Verify for Generate {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        dynamic_sizes(op, op.num_operands(), diags)
    }
}

/// The body takes one index per dimension and gives an element.
impl VerifyRegions for Generate {
    fn verify_regions(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let result = tensor(op, op.result_type(0), diags)?;
        let Some((args, element)) = yielded(op) else {
            return Ok(());
        };
        if !args.iter().all(|&ty| ty == Type::INDEX) {
            return Err(op.error(diags, "all body arguments must be index"));
        }
        if args.len() != result.rank() {
            let message = "must have one body argument per input dimension";
            return Err(op.error(diags, message));
        }
        if element != result.element {
            let message =
                "body must be terminated with a `yield` operation of the tensor element type";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}
