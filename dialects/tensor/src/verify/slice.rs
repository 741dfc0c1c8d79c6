//! Slices that are taken out of tensors, and put into them.

use crease_ir::context::OpForm;
use crease_ir::hooks::Verify;
use crease_ir::traits::OpTrait;
use crease_ir::{Diagnostics, OpRef, Type};
use crease_memref::mixed::statics;
use crease_memref::verify::slice::offsets_sizes_strides;
use crease_memref::verify::subview::{out_of_bounds, reduction_mask};

use super::{Check, quoted, tensor};
use crate::generated::*;
use crate::shape::Ranked;

/// `slice` is what offsets, sizes and strides take out of `whole`, with or without dimensions of
/// size one, and what is known lies inside `whole`.
fn slice_of(op: OpRef<'_>, whole: Ranked<'_>, slice: Type, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    // The slots are the same in all ops that have such lists.
    let [offsets, sizes, strides] = [
        ExtractSlice::STATIC_OFFSETS,
        ExtractSlice::STATIC_SIZES,
        ExtractSlice::STATIC_STRIDES,
    ]
    .map(|slot| statics(op, slot));
    let full = whole.with_shape(ctx, &sizes);
    let slice = tensor(op, slice, diags)?;
    let message = if slice.rank() > sizes.len() {
        "expected rank to be smaller or equal to the other rank. ".to_owned()
    } else if reduction_mask(&sizes, slice.shape).is_none() {
        format!(
            "expected type to be {} or a rank-reduced version. (size mismatch) ",
            quoted(ctx, full)
        )
    } else if slice.element != whole.element {
        format!("expected element type to be {}", quoted(ctx, whole.element))
    } else if let Some(outside) = out_of_bounds(whole.shape, &offsets, &sizes, &strides) {
        outside
    } else {
        return Ok(());
    };
    Err(op.error(diags, message))
}

impl Verify for ExtractSlice {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let source = tensor(op, op.operand_type(0), diags)?;
        offsets_sizes_strides(op, Self::OPERAND_OFFSETS, [source.rank(); 3], diags)?;
        slice_of(op, source, op.result_type(0), diags)
    }
}

impl Verify for InsertSlice {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let dest = tensor(op, op.operand_type(1), diags)?;
        offsets_sizes_strides(op, Self::OPERAND_OFFSETS, [dest.rank(); 3], diags)?;
        slice_of(op, dest, op.operand_type(0), diags)
    }
}

/// Besides, it is one of the ops that a loop's threads end with.
impl Verify for ParallelInsertSlice {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let dest = tensor(op, op.operand_type(1), diags)?;
        offsets_sizes_strides(op, Self::OPERAND_OFFSETS, [dest.rank(); 3], diags)?;
        let parent = op.parent_op();
        if !parent.is_some_and(|parent| parent.has(OpTrait::InParallel)) {
            let ctx = op.ctx();
            let shown = match parent {
                Some(parent) => ctx.describe_op(op.body(), parent.id(), OpForm::Generic),
                None => format!("\n\"{}\"", ctx.op_name_str(op.parent_name())),
            };
            let message = format!("expected InParallelOpInterface parent, got:{shown}");
            return Err(op.error(diags, message));
        }
        slice_of(op, dest, op.operand_type(0), diags)
    }
}
