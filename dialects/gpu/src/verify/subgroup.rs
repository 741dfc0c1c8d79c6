//! Matrices of a subgroup, and vectors that its lanes have parts of.

use crease_ir::hooks::Verify;
use crease_ir::types::TypeData;
use crease_ir::{Diagnostics, OpRef, Type};
use crease_memref::strided::strided;

use super::Check;
use crate::generated::*;
use crate::types::Matrix;

fn has_unit_last_stride(op: OpRef<'_>, memref: Type) -> bool {
    strided(op.ctx(), memref).is_some_and(|strided| strided.has_unit_last_stride())
}

impl Verify for SubgroupMmaLoadMatrix {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        match has_unit_last_stride(op, op.operand_type(0)) {
            true => Ok(()),
            false => {
                let message = "expected source memref most minor dim must have unit stride";
                Err(op.error(diags, message))
            }
        }
    }
}

impl Verify for SubgroupMmaStoreMatrix {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        if !has_unit_last_stride(op, op.operand_type(1)) {
            let message = "expected destination memref most minor dim must have unit stride";
            return Err(op.error(diags, message));
        }
        let matrix = Matrix::of(op.ctx(), op.operand_type(0));
        if matrix.is_some_and(|matrix| matrix.operand != "COp") {
            let message = "expected the operand matrix being stored to have 'COp' operand type";
            return Err(op.error(diags, message));
        }
        Ok(())
    }
}

impl Verify for SubgroupMmaCompute {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let matrix = |i| Matrix::of(op.ctx(), op.operand_type(i));
        let (Some(a), Some(b), Some(c)) = (matrix(0), matrix(1), matrix(2)) else {
            return Ok(());
        };
        if [a.operand, b.operand, c.operand] != ["AOp", "BOp", "COp"] {
            return Err(op.error(diags, "operands must be in the order AOp, BOp, COp"));
        }
        let ([rows, inner], [other, columns]) = (a.shape, b.shape);
        if inner != other || c.shape != [rows, columns] {
            let message = "operand shapes do not satisfy matmul constraints";
            return Err(op.error(diags, message));
        }
        Ok(())
    }
}

/// A value that all lanes have parts of, and the part of one.
fn check_distribution(
    op: OpRef<'_>,
    [whole, part]: [Type; 2],
    size: i64,
    diags: &mut Diagnostics,
) -> Check {
    if whole == part {
        return Ok(());
    }
    let ctx = op.ctx();
    let vector = |ty| match ctx.type_data(ty) {
        TypeData::Vector { shape, element, .. } => Some((shape, *element)),
        _ => None,
    };
    let (Some((sizes, element)), Some((parts, of))) = (vector(whole), vector(part)) else {
        return Err(op.op_error(diags, "expected vector type for distributed operands."));
    };
    if sizes.len() != parts.len() || element != of {
        let message = "expected distributed vectors to have same rank and element type.";
        return Err(op.op_error(diags, message));
    }
    let mut scale = 1i64;
    for (i, (&whole, &part)) in sizes.iter().zip(parts.iter()).enumerate() {
        if whole == part {
            continue;
        }
        if part == 0 || whole % part != 0 {
            let message = format!(
                "expected expanded vector dimension #{i} ({whole}) to be a multipler of the \
                 distributed vector dimension ({part})"
            );
            return Err(op.op_error(diags, message));
        }
        scale = scale.wrapping_mul(whole / part);
    }
    if scale != size {
        let message = format!(
            "incompatible distribution dimensions from '{}' to '{}' with warp size = {size}",
            ctx.describe_type(whole),
            ctx.describe_type(part)
        );
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

impl Verify for WarpExecuteOnLane0 {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let args = op.entry_args(0);
        if op.num_operands() - 1 != args.len() {
            let message = "expected same number op arguments and block arguments.";
            return Err(op.op_error(diags, message));
        }
        let Some(last) = op.terminator(0) else {
            return Ok(());
        };
        if last.num_operands() != op.num_results() {
            let message = "expected same number of yield operands and return values.";
            return Err(op.op_error(diags, message));
        }
        let size = op.attr(WarpExecuteOnLane0::WARP_SIZE);
        let size = size.and_then(|attr| op.ctx().int_value(attr)?.to_i64());
        let size = size.unwrap_or(0);
        for (&arg, operand) in args.iter().zip(op.operands().skip(1)) {
            check_distribution(op, [op.ty(arg), op.ty(operand)], size, diags)?;
        }
        for (yielded, result) in last.operands().zip(op.results()) {
            check_distribution(op, [op.ty(yielded), op.ty(result)], size, diags)?;
        }
        Ok(())
    }
}
