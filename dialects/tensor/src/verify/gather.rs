//! Slices at positions that a tensor lists.

use crease_ir::hooks::Verify;
use crease_ir::{Diagnostics, OpRef, Type};
use crease_memref::mixed::statics;

use super::{Check, quoted, tensor};
use crate::generated::*;
use crate::shape::Ranked;

/// The listed dimensions are some of `whole`, in order, and the last dimension of `indices` has a
/// place for each.
fn dims(
    op: OpRef<'_>,
    dims: &[i64],
    indices: Ranked<'_>,
    whole: Ranked<'_>,
    [name, what]: [&str; 2],
    diags: &mut Diagnostics,
) -> Check {
    let (count, rank) = (dims.len() as i64, whole.rank() as i64);
    let wrong = dims.iter().find_map(|&dim| match dim {
        ..0 => Some("value must be non-negative".to_owned()),
        dim if dim >= rank => Some(format!("value must be smaller than {what} rank")),
        _ => None,
    });
    let message = if dims.is_empty() {
        "must be non-empty".to_owned()
    } else if count > rank {
        format!("overflow {what} rank")
    } else if indices.shape.last() != Some(&count) {
        "length must match the size of last dimension of indices".to_owned()
    } else if let Some(wrong) = wrong {
        wrong
    } else if !dims.is_sorted_by(|a, b| a < b) {
        "values must be strictly increasing".to_owned()
    } else {
        return Ok(());
    };
    Err(op.op_error(diags, format!("{name}_dims {message}")))
}

/// The type of slices of `whole` that `indices` lists: the listed dimensions are ones, or left out.
fn slices(op: OpRef<'_>, dims: &[i64], indices: Ranked<'_>, whole: Ranked<'_>) -> [Type; 2] {
    let outer = indices
        .shape
        .split_last()
        .map_or(&[][..], |(_, outer)| outer);
    [true, false].map(|keep| {
        let mut shape = outer.to_vec();
        for (dim, &size) in (0..).zip(whole.shape) {
            match dims.contains(&dim) {
                false => shape.push(size),
                true if keep => shape.push(1),
                true => {}
            }
        }
        whole.with_shape(op.ctx(), &shape)
    })
}

/// `ty` is a type of slices, with or without the listed dimensions.
fn slices_type(
    op: OpRef<'_>,
    what: &str,
    ty: Type,
    allowed: [Type; 2],
    diags: &mut Diagnostics,
) -> Check {
    if allowed.contains(&ty) {
        return Ok(());
    }
    let [full, reduced, ty] = [allowed[0], allowed[1], ty].map(|ty| quoted(op.ctx(), ty));
    let message = format!(
        "{what} type mismatch: expected {full} or its rank-reduced variant {reduced} (got: {ty})"
    );
    Err(op.op_error(diags, message))
}

impl Verify for Gather {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let source = tensor(op, op.operand_type(0), diags)?;
        let indices = tensor(op, op.operand_type(1), diags)?;
        let list = statics(op, Self::GATHER_DIMS);
        dims(op, &list, indices, source, ["gather", "source"], diags)?;
        let allowed = slices(op, &list, indices, source);
        slices_type(op, "result", op.result_type(0), allowed, diags)
    }
}

/// Besides, it has to say that no place is written twice.
impl Verify for Scatter {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let dest = tensor(op, op.operand_type(1), diags)?;
        let indices = tensor(op, op.operand_type(2), diags)?;
        let list = statics(op, Self::SCATTER_DIMS);
        dims(op, &list, indices, dest, ["scatter", "dest"], diags)?;
        if op.attr(Self::UNIQUE).is_none() {
            return Err(op.op_error(diags, "requires 'unique' attribute to be set"));
        }
        let allowed = slices(op, &list, indices, dest);
        slices_type(op, "source", op.operand_type(0), allowed, diags)
    }
}
