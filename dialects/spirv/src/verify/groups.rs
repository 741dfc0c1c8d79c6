//! Ops that several invocations compute together: who takes part, and in what clusters.

use crease_ir::hooks::Verify;
use crease_ir::{Diagnostics, OpRef, ValueId};

use super::{Check, verify_by};
use crate::generated::*;
use crate::ops::{constant_u32, execution_scope};
use crate::types::{is_signed, vector_len};

/// The invocations of a workgroup or of a subgroup take part.
fn scope(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    match execution_scope(op) {
        Some(Scope::Workgroup | Scope::Subgroup) => Ok(()),
        _ => Err(op.op_error(diags, "execution scope must be 'Workgroup' or 'Subgroup'")),
    }
}

verify_by! {
    scope, local:
    GroupFAdd GroupFMax GroupFMin GroupFMulKHR GroupIAdd GroupIMulKHR GroupSMax GroupSMin GroupUMax
    GroupUMin GroupNonUniformBallot GroupNonUniformBallotFindLSB GroupNonUniformBallotFindMSB
    GroupNonUniformElect
}

impl Verify for GroupBroadcast {
    const LOCAL: bool = true;

    /// A vector as id has two or three coordinates.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        scope(op, diags)?;
        match vector_len(op.ctx(), op.operand_type(1)) {
            None | Some(2 | 3) => Ok(()),
            Some(n) => {
                let message = format!(
                    "localid is a vector and can be with only  2 or 3 components, actual number is {n}"
                );
                Err(op.op_error(diags, message))
            }
        }
    }
}

impl Verify for GroupNonUniformBroadcast {
    /// As long as nothing says that the version is 1.5 or more, the id is a constant.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        scope(op, diags)?;
        let id = op.def_op_of(op.operand(1));
        if id.is_some_and(|id| id.is::<Constant>()) {
            return Ok(());
        }
        Err(op.op_error(diags, "id must be the result of a constant op"))
    }
}

/// An id, a mask or a distance is not signed.
fn shuffle(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    scope(op, diags)?;
    if is_signed(op.ctx(), op.operand_type(1)) {
        let message = "second operand must be a singless/unsigned integer";
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

verify_by! {
    shuffle, local:
    GroupNonUniformShuffle GroupNonUniformShuffleDown GroupNonUniformShuffleUp GroupNonUniformShuffleXor
}

/// The size of clusters is known, and a power of two.
fn cluster_size(op: OpRef<'_>, size: ValueId, diags: &mut Diagnostics) -> Check {
    match constant_u32(op, size) {
        Some(size) if size.is_power_of_two() => Ok(()),
        Some(_) => Err(op.op_error(diags, "cluster size operand must be a power of two")),
        None => Err(op.op_error(diags, "cluster size operand must come from a constant op")),
    }
}

impl Verify for GroupNonUniformRotateKHR {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        scope(op, diags)?;
        match op.num_operands() > 2 {
            true => cluster_size(op, op.operand(2), diags),
            false => Ok(()),
        }
    }
}

/// Reductions and scans: in clusters if a size says so.
fn reduction(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    scope(op, diags)?;
    if op.num_operands() > 1 {
        return cluster_size(op, op.operand(1), diags);
    }
    let operation = op.attr(GroupNonUniformIAdd::GROUP_OPERATION);
    let operation = operation.and_then(|attr| GroupOperation::of(op.ctx(), attr));
    if operation == Some(GroupOperation::ClusteredReduce) {
        let message = "cluster size operand must be provided for 'ClusteredReduce' group operation";
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

verify_by! {
    reduction,
    GroupNonUniformBitwiseAnd GroupNonUniformBitwiseOr GroupNonUniformBitwiseXor GroupNonUniformFAdd
    GroupNonUniformFMax GroupNonUniformFMin GroupNonUniformFMul GroupNonUniformIAdd GroupNonUniformIMul
    GroupNonUniformLogicalAnd GroupNonUniformLogicalOr GroupNonUniformLogicalXor GroupNonUniformSMax
    GroupNonUniformSMin GroupNonUniformUMax GroupNonUniformUMin
}
