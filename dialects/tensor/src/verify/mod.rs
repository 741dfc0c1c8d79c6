//! What the declarations cannot say: counts that follow from ranks, shapes that must agree.

mod element;
mod gather;
mod pad;
mod reshape;
mod slice;

use crease_ir::{Diagnostics, Failed, OpRef, Type};
use crease_memref::verify::quoted;

use crate::shape::Ranked;

type Check = Result<(), Failed>;

/// The parts of a type that has to be a ranked tensor.
fn tensor<'b>(op: OpRef<'b>, ty: Type, diags: &mut Diagnostics) -> Result<Ranked<'b>, Failed> {
    Ranked::of(op.ctx(), ty).ok_or_else(|| op.op_error(diags, "expected a ranked tensor type"))
}

/// There is one of the `given` operands for each dynamic size of the result.
fn dynamic_sizes(op: OpRef<'_>, given: usize, diags: &mut Diagnostics) -> Check {
    let expected = tensor(op, op.result_type(0), diags)?.num_dynamic();
    if given != expected {
        let message =
            format!("incorrect number of dynamic sizes, has {given}, expected {expected}");
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

/// The value that the only block of region 0 yields, with the types of the block's arguments; `None`
/// if the block has no end, which is said elsewhere.
fn yielded(op: OpRef<'_>) -> Option<(Vec<Type>, Type)> {
    let end = op.terminator(0)?;
    let args = op.entry_args(0).iter().map(|&arg| op.body().ty(arg));
    (end.num_operands() > 0).then(|| (args.collect(), end.operand_type(0)))
}
