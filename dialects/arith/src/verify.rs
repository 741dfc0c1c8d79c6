//! What the declarations cannot say: values of constants, conditions.

use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::hooks::Verify;
use crease_ir::{AttrData, OpRef, Signedness, Type, TypeData};

use crate::generated::*;
use crate::ops::{i1_same_shape, slot};

impl Verify for Constant {
    const LOCAL: bool = true;

    /// The type is no signed or unsigned integer; the value is a number or elements; scalable
    /// vectors have only splats.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let ctx = op.ctx();
        let ty = ctx.type_data(op.result_type(0));
        if let TypeData::Integer { signedness, .. } = ty
            && *signedness != Signedness::Signless
        {
            return Err(op.op_error(diags, "integer return type must be signless"));
        }
        let value = op.attr(slot::VALUE).map(|attr| ctx.attr_data(attr));
        let splat = match value {
            Some(AttrData::Integer { .. } | AttrData::Float { .. }) => false,
            Some(AttrData::Dense { splat, .. }) => *splat,
            Some(AttrData::DenseString { values, .. }) => values.len() == 1,
            Some(AttrData::DenseResource { .. } | AttrData::Sparse { .. }) => false,
            _ => {
                let message = "value must be an integer, float, or elements attribute";
                return Err(op.op_error(diags, message));
            }
        };
        let scalable = matches!(ty, TypeData::Vector { scalable, .. } if scalable.contains(&true));
        if scalable && !splat {
            // Spelled as upstream.
            let message = "intializing scalable vectors with elements attribute is not supported \
                           unless it's a vector splat";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for Select {
    const LOCAL: bool = true;

    /// The condition is `i1`, or `i1` in the shape of a vector or tensor result.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let (ctx, condition, result) = (op.ctx(), op.operand_type(0), op.result_type(0));
        if condition == Type::I1 {
            return Ok(());
        }
        if !matches!(
            ctx.type_data(result),
            TypeData::Vector { .. }
                | TypeData::RankedTensor { .. }
                | TypeData::UnrankedTensor { .. }
        ) {
            let message = format!(
                "expected condition to be a signless i1, but got '{}'",
                ctx.describe_type(condition)
            );
            return Err(op.op_error(diags, message));
        }
        match i1_same_shape(ctx, result) {
            Some(expected) if expected != condition => {
                let message = format!(
                    "expected condition type to have the same shape as the result type, expected \
                     '{}', but got '{}'",
                    ctx.describe_type(expected),
                    ctx.describe_type(condition)
                );
                Err(op.op_error(diags, message))
            }
            _ => Ok(()),
        }
    }
}
