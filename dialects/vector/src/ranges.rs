//! Ranges of the elements of vectors.

use crease_ir::OpRef;
use crease_ir::interfaces::{InferIntRange, RangeOf, range_width};
use crease_ir::num::{ApInt, IntRange};

use crate::ops::VectorParts;

fn operand(op: OpRef<'_>, number: usize, of: &RangeOf<'_>) -> Option<IntRange> {
    of(op.operand(number)).cloned()
}

/// The elements are those of the operand.
pub(crate) static SAME: InferIntRange = InferIntRange(|op, of| operand(op, 0, of));

/// The elements are those of either operand.
pub(crate) static EITHER: InferIntRange =
    InferIntRange(|op, of| Some(operand(op, 0, of)?.join(&operand(op, 1, of)?)));

/// From 0 on; of a scalable vector nobody knows how far.
pub(crate) static STEP: InferIntRange = InferIntRange(|op, _| {
    let (ctx, ty) = (op.ctx(), op.result_type(0));
    let width = range_width(ctx, ty);
    let vector = VectorParts::of(ctx, ty)?;
    let last = match (vector.shape, vector.scalable) {
        (&[size], &[false]) => u64::try_from(size)
            .ok()
            .and_then(|size| size.checked_sub(1)),
        _ => None,
    };
    Some(match last {
        Some(last) => IntRange::unsigned(ApInt::zero(width), ApInt::new(width, last)),
        None => IntRange::all(width),
    })
});
