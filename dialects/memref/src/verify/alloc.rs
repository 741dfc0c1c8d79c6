//! Allocation, reallocation, views of bytes and of other shapes, assumptions.

use crease_ir::hooks::Verify;
use crease_ir::traits::OpTrait;
use crease_ir::types::DYNAMIC;
use crease_ir::{Diagnostics, OpRef};

use super::{Check, memref, quoted};
use crate::strided::{MemRef, is_identity, num_symbols};
use crate::{Alloc, Alloca, AssumeAlignment, DistinctObjects, Realloc, Reshape, View};

/// There is an operand for each dynamic size: as many are `given`.
pub fn dynamic_sizes(
    op: OpRef<'_>,
    ty: MemRef<'_>,
    given: usize,
    diags: &mut Diagnostics,
) -> Check {
    let expected = ty.num_dynamic();
    if given != expected {
        let message =
            format!("incorrect number of dynamic sizes, has {given}, expected {expected}");
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

/// There is an operand for each dynamic size, and for each symbol of the layout.
fn alloc_like(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let ty = memref(op, op.result_type(0), diags)?;
    dynamic_sizes(op, ty, op.operands_of(0).len(), diags)?;
    let expected = num_symbols(op.ctx(), ty);
    let given = op.operands_of(1).len();
    if given != expected {
        let message = format!(
            "symbol operand count does not equal memref symbol count: expected {expected}, got \
             {given}"
        );
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

impl Verify for Alloc {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        alloc_like(op, diags)
    }
}

/// Besides, something around it frees it.
impl Verify for Alloca {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        if !has_allocation_scope(op) {
            let message = "requires an ancestor op with AutomaticAllocationScope trait";
            return Err(op.op_error(diags, message));
        }
        alloc_like(op, diags)
    }
}

/// Whether an op around `op`, up to the isolated one, frees what is allocated automatically.
fn has_allocation_scope(op: OpRef<'_>) -> bool {
    let frees = |name| {
        let info = op.ctx().registry().info(name);
        info.is_some_and(|info| info.traits.has(OpTrait::AutomaticAllocationScope))
    };
    let mut around = op.parent_op();
    while let Some(parent) = around {
        if frees(parent.name()) {
            return true;
        }
        around = parent.parent_op();
    }
    frees(op.body().owner().name)
}

/// Plain memrefs of one element type and space; the new size is given if it is not in the type.
impl Verify for Realloc {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let (from, to) = (op.operand_type(0), op.result_type(0));
        let (source, result) = (memref(op, from, diags)?, memref(op, to, diags)?);
        let (from, to) = (quoted(ctx, from), quoted(ctx, to));
        let differ = |what: &str| {
            format!(
                "different {what} specified for source memref type {from} and result memref type \
                 {to}"
            )
        };
        let message = if !is_identity(ctx, source) {
            format!("unsupported layout for source memref type {from}")
        } else if !is_identity(ctx, result) {
            format!("unsupported layout for result memref type {to}")
        } else if source.space != result.space {
            differ("memory spaces")
        } else if source.element != result.element {
            differ("element types")
        } else if result.num_dynamic() > 0 && op.num_operands() < 2 {
            format!("missing dimension operand for result type {to}")
        } else if result.num_dynamic() == 0 && op.num_operands() > 1 {
            format!("unnecessary dimension operand for result type {to}")
        } else {
            return Ok(());
        };
        Err(op.error(diags, message))
    }
}

/// Plain memrefs of one element type; the rank is the length of the shape.
impl Verify for Reshape {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let (from, to) = (op.operand_type(0), op.result_type(0));
        if ctx.element_or_self(from) != ctx.element_or_self(to) {
            let message = "element types of source and destination memref types should be the same";
            return Err(op.op_error(diags, message));
        }
        if MemRef::of(ctx, from).is_some_and(|source| !is_identity(ctx, source)) {
            let message = "source memref type should have identity affine map";
            return Err(op.op_error(diags, message));
        }
        let length = memref(op, op.operand_type(1), diags)?
            .shape
            .first()
            .copied();
        let Some(result) = MemRef::of(ctx, to) else {
            return Ok(());
        };
        let message = if !is_identity(ctx, result) {
            "result memref type should have identity affine map"
        } else if length == Some(DYNAMIC) {
            "cannot use shape operand with dynamic length to reshape to statically-ranked memref \
             type"
        } else if length != i64::try_from(result.rank()).ok() {
            "length of shape operand differs from the result's memref rank"
        } else {
            return Ok(());
        };
        Err(op.op_error(diags, message))
    }
}

/// Plain memrefs of one space, with an operand for each dynamic size.
impl Verify for View {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let (from, to) = (op.operand_type(0), op.result_type(0));
        let (base, view) = (memref(op, from, diags)?, memref(op, to, diags)?);
        let (from, to) = (quoted(ctx, from), quoted(ctx, to));
        let message = if !is_identity(ctx, base) {
            format!("unsupported map for base memref type {from}")
        } else if !is_identity(ctx, view) {
            format!("unsupported map for result memref type {to}")
        } else if base.space != view.space {
            format!(
                "different memory spaces specified for base memref type {from} and view memref \
                 type {to}"
            )
        } else {
            return dynamic_sizes(op, view, op.operands_of(View::OPERAND_SIZES).len(), diags);
        };
        Err(op.error(diags, message))
    }
}

/// The alignment is a power of two.
impl Verify for AssumeAlignment {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let alignment = op.attr(AssumeAlignment::ALIGNMENT);
        if !alignment.is_some_and(|attr| crate::ops::is_power_of_two(op.ctx(), attr)) {
            return Err(op.op_error(diags, "alignment must be power of 2"));
        }
        Ok(())
    }
}

/// There are operands; the results have their types.
impl Verify for DistinctObjects {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let operands = op.operands().map(|v| op.ty(v));
        if !operands.eq(op.results().map(|v| op.ty(v))) {
            return Err(op.op_error(diags, "operand types and result types must match"));
        }
        if op.num_operands() == 0 {
            return Err(op.op_error(diags, "expected at least one operand"));
        }
        Ok(())
    }
}
