//! Transfers: the operands' positions follow from the ranks of memrefs among them.

use crease_ir::hooks::Verify;
use crease_ir::{Diagnostics, OpRef, Type};

use super::{Check, memref};
use crate::strided::MemRef;
use crate::{DmaStart, DmaWait};

/// Source, destination, count and tag, each with its indices; then nothing, or a stride and the
/// elements per stride.
impl Verify for DmaStart {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let n = op.num_operands();
        if n < 4 {
            return Err(op.op_error(diags, "expected at least 4 operands"));
        }
        let index = |at: usize| op.operand_type(at) == Type::INDEX;
        let mut at = 0;
        let mut least = 4;
        for what in ["source", "destination", "tag"] {
            if what == "tag" {
                if !index(at) {
                    return Err(op.op_error(diags, "expected num elements to be of index type"));
                }
                at += 1;
            }
            let Some(ty) = MemRef::of(op.ctx(), op.operand_type(at)) else {
                return Err(op.op_error(diags, format!("expected {what} to be of memref type")));
            };
            least += ty.rank();
            if n < least {
                return Err(op.op_error(diags, format!("expected at least {least} operands")));
            }
            if !(at + 1..=at + ty.rank()).all(index) {
                let message = format!("expected {what} indices to be of index type");
                return Err(op.op_error(diags, message));
            }
            at += 1 + ty.rank();
        }
        if n != least && n != least + 2 {
            return Err(op.op_error(diags, "incorrect number of operands"));
        }
        if !(least..n).all(index) {
            let message = "expected stride and num elements per stride to be of type index";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for DmaWait {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let rank = memref(op, op.operand_type(0), diags)?.rank();
        let given = op.operands_of(DmaWait::OPERAND_TAG_INDICES).len();
        if given != rank {
            let message = format!(
                "expected tagIndices to have the same number of elements as the tagMemRef rank, \
                 expected {rank}, but got {given}"
            );
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}
