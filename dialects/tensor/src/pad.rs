//! `tensor.pad` as data: how much is added, and what.

use crease_ir::fold::constant_value;
use crease_ir::{OpRef, ValueId};
use crease_memref::mixed::{List, Mixed, mixed};
use crease_memref::saturated::add;

use crate::generated::Pad;

/// The sizes of a padded shape; `None` if the lists are not as long as it has dimensions.
pub(crate) fn sizes(shape: &[i64], low: &[i64], high: &[i64]) -> Option<Vec<i64>> {
    if low.len() != shape.len() || high.len() != shape.len() {
        return None;
    }
    let around = low.iter().zip(high);
    let sizes = shape.iter().zip(around);
    Some(
        sizes
            .map(|(&size, (&low, &high))| add(add(size, low), high))
            .collect(),
    )
}

/// How much is added before and after each dimension; operands that are constants are numbers.
pub(crate) fn paddings(op: OpRef<'_>) -> [List; 2] {
    let known = |entry: Mixed| entry.constant(op).map_or(entry, Mixed::Static);
    [
        mixed(op, Pad::STATIC_LOW, Pad::OPERAND_LOW),
        mixed(op, Pad::STATIC_HIGH, Pad::OPERAND_HIGH),
    ]
    .map(|list| list.into_iter().map(known).collect())
}

/// The element that is added, if it is the same everywhere.
pub fn element(op: OpRef<'_>) -> Option<ValueId> {
    let (body, region) = op.region(0)?;
    let block = body.entry_block(region)?;
    let end = body.last_op(block)?;
    if body.num_operands(end) == 0 {
        return None;
    }
    let value = body.operand(end, 0);
    let constant = constant_value(op.ctx(), body, value).is_some();
    (constant || body.value_block(value) != Some(block)).then_some(value)
}
