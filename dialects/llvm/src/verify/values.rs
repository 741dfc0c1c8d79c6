//! Casts, aggregates, vectors, branches by value.

use crease_ir::hooks::Verify;
use crease_ir::{Diagnostics, OpRef, TypeData};

use super::globals::is_scalable;
use super::{Check, quoted};
use crate::asm::element_at;
use crate::generated::*;
use crate::types::{Struct, address_space, is_vector, scalar};

/// Integers get wider, vectors keep their sizes.
fn extension(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let (from, to) = (op.operand_type(0), op.result_type(0));
    let problem = match (is_vector(ctx, from), is_vector(ctx, to)) {
        (true, false) => Some("input type is a vector but output type is an integer"),
        (false, true) => Some("input type is an integer but output type is a vector"),
        (true, true) if ctx.with_element(from, scalar(ctx, to)) != to => {
            Some("input and output vectors are of incompatible shape")
        }
        _ => None,
    };
    if let Some(problem) = problem {
        return Err(op.error(diags, problem));
    }
    let width = |ty| ctx.int_width(scalar(ctx, ty)).unwrap_or(0);
    if width(to) <= width(from) {
        let message = "integer width of the output type is smaller or equal to the integer width \
                       of the input type";
        return Err(op.error(diags, message));
    }
    Ok(())
}

impl Verify for ZExt {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        extension(op, diags)
    }
}

impl Verify for SExt {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        extension(op, diags)
    }
}

/// Pointers become pointers of the same space, and as many.
impl Verify for Bitcast {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let (from, to) = (op.operand_type(0), op.result_type(0));
        let space = |ty| address_space(ctx, scalar(ctx, ty));
        let vector = |ty| matches!(ctx.type_data(ty), TypeData::Vector { .. });
        let problem = match (space(from), space(to)) {
            (None, None) => return Ok(()),
            (Some(_), None) | (None, Some(_)) => "can only cast pointers from and to pointers",
            _ if vector(to) && !vector(from) => "cannot cast pointer to vector of pointers",
            _ if !vector(to) && vector(from) => "cannot cast vector of pointers to pointer",
            (a, b) if a != b => {
                "cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead"
            }
            _ => return Ok(()),
        };
        Err(op.op_error(diags, problem))
    }
}

impl Verify for ExtractValue {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let position = op.attr(ExtractValue::POSITION);
        let position = position.and_then(|attr| ctx.i64_array(attr));
        let container = op.operand_type(0);
        let wanted = match element_at(ctx, container, &position.unwrap_or_default()) {
            Ok(ty) => ty,
            Err(message) => return Err(op.op_error(diags, message)),
        };
        let found = op.result_type(0);
        if found != wanted {
            let message = format!(
                "Type mismatch: extracting from {} should produce {} but this op returns {}",
                quoted(ctx, container),
                quoted(ctx, wanted),
                quoted(ctx, found)
            );
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for InsertValue {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let position = op.attr(InsertValue::POSITION);
        let position = position.and_then(|attr| ctx.i64_array(attr));
        let container = op.operand_type(0);
        let wanted = match element_at(ctx, container, &position.unwrap_or_default()) {
            Ok(ty) => ty,
            Err(message) => return Err(op.op_error(diags, message)),
        };
        let found = op.operand_type(1);
        if found != wanted {
            let message = format!(
                "Type mismatch: cannot insert {} into {}",
                quoted(ctx, found),
                quoted(ctx, container)
            );
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for ShuffleVector {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let mask = op.attr(ShuffleVector::MASK);
        let mask = mask.and_then(|attr| ctx.i32_array(attr));
        if is_scalable(ctx, op.operand_type(0)) && mask.unwrap_or_default().iter().any(|&i| i != 0)
        {
            let message = "expected a splat operation for scalable vectors";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for Switch {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let cases = op.body().num_successors(op.id()).saturating_sub(1) as i64;
        let ty = op
            .attr(Switch::CASE_VALUES)
            .and_then(|attr| ctx.attr_type(attr));
        let values = ty.and_then(|ty| ctx.type_data(ty).num_elements());
        if values.unwrap_or(0) != cases {
            let message = "expects number of case values to match number of case destinations";
            return Err(op.op_error(diags, message));
        }
        if ty.is_some_and(|ty| ctx.element_or_self(ty) != op.operand_type(0)) {
            let message = "expects case value type to match condition value type";
            return Err(op.error(diags, message));
        }
        Ok(())
    }
}

/// As many pointers as values, of vectors of the same size.
fn pointers(op: OpRef<'_>, at: usize, values: crease_ir::Type, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let found = op.operand_type(at);
    let wanted = ctx.with_element(values, scalar(ctx, found));
    if found != wanted {
        let message = format!(
            "expected operand #{} type to be {}",
            at + 1,
            quoted(ctx, wanted)
        );
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

impl Verify for MaskedGather {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        pointers(op, 0, op.result_type(0), diags)
    }
}

impl Verify for MaskedScatter {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        pointers(op, 1, op.operand_type(0), diags)
    }
}

impl Verify for Sincos {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let (ty, result) = (op.operand_type(0), op.result_type(0));
        let body = Struct::of(ctx, result).and_then(|parts| parts.body);
        if body != Some(vec![ty, ty]) {
            let message = format!(
                "expected result type to be an homogeneous struct with two elements matching the \
                 operand type, but got {}",
                quoted(ctx, result)
            );
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}
