//! Parts of vectors: positions and slices that lie within.

use crease_ir::hooks::Verify;
use crease_ir::types::DYNAMIC;
use crease_ir::{Diagnostics, OpRef};

use super::{Check, ensure, quoted, require, vector};
use crate::elements::integers;
use crate::generated::*;
use crate::ops::{VectorParts, vector_type};

/// Marks an element that does not matter.
const POISON: i64 = -1;

fn within(at: i64, size: i64) -> bool {
    at == DYNAMIC || at == POISON || (0..size).contains(&at)
}

/// Whether `ty` is a vector without dimensions.
fn is_flat(op: OpRef<'_>, ty: crease_ir::Type) -> bool {
    VectorParts::of(op.ctx(), ty).is_some_and(|v| v.rank() == 0)
}

impl Verify for Extract {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        if is_flat(op, op.result_type(0)) {
            let message = "expected a scalar instead of a 0-d vector as the result type";
            return Err(op.error(diags, message));
        }
        let from = vector(op, op.operand_type(0), diags)?;
        let position = integers(op, Extract::STATIC_POSITION);
        let dynamic = position.iter().filter(|&&at| at == DYNAMIC).count();
        let message = "mismatch between dynamic and static positions (kDynamic marker but no \
                       corresponding dynamic position) -- this can only happen due to an incorrect \
                       fold/rewrite";
        require(op, diags, dynamic + 1 == op.num_operands(), message)?;
        let message = "expected position attribute of rank no greater than vector rank";
        require(op, diags, position.len() <= from.rank(), message)?;
        for (i, (&at, &size)) in position.iter().zip(from.shape).enumerate() {
            ensure(op, diags, within(at, size), || {
                format!(
                    "expected position attribute #{} to be a non-negative integer smaller than the \
                     corresponding vector dimension or poison (-1)",
                    i + 1
                )
            })?;
        }
        Ok(())
    }
}

impl Verify for Insert {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        if is_flat(op, op.operand_type(0)) {
            let message = "expected a scalar instead of a 0-d vector as the source operand";
            return Err(op.error(diags, message));
        }
        let to = vector(op, op.operand_type(1), diags)?;
        let position = integers(op, Insert::STATIC_POSITION);
        let message = "expected position attribute of rank no greater than dest vector rank";
        require(op, diags, position.len() <= to.rank(), message)?;
        match VectorParts::of(op.ctx(), op.operand_type(0)) {
            Some(from) => {
                let message =
                    "expected position attribute rank + source rank to match dest vector rank";
                let fits = from.rank() + position.len() == to.rank();
                require(op, diags, fits, message)?;
            }
            None => {
                let message = "expected position attribute rank to match the dest vector rank";
                require(op, diags, position.len() == to.rank(), message)?;
            }
        }
        for (i, (&at, &size)) in position.iter().zip(to.shape).enumerate() {
            ensure(op, diags, within(at, size), || {
                format!(
                    "expected position attribute #{} to be a non-negative integer smaller than the \
                     corresponding dest vector dimension",
                    i + 1
                )
            })?;
        }
        Ok(())
    }
}

/// Values of the list `name` lie in `min..max` of their dimension; a bound is shown as upstream does.
fn confined(
    op: OpRef<'_>,
    values: &[i64],
    name: &str,
    bounds: impl Fn(usize) -> (i64, i64),
    diags: &mut Diagnostics,
) -> Check {
    for (i, &value) in values.iter().enumerate() {
        let (min, max) = bounds(i);
        ensure(op, diags, (min..max).contains(&value), || {
            format!("expected {name} dimension {i} to be confined to [{min}, {max})")
        })?;
    }
    Ok(())
}

/// What begins at an offset and has a size, the list `name`, ends within the shape.
fn sums_confined(
    op: OpRef<'_>,
    offsets: &[i64],
    sizes: &[i64],
    name: &str,
    shape: &[i64],
    diags: &mut Diagnostics,
) -> Check {
    for (i, (&offset, &size)) in offsets.iter().zip(sizes).enumerate() {
        let whole = shape[i];
        let end = offset.checked_add(size);
        ensure(op, diags, end.is_some_and(|end| end <= whole), || {
            format!(
                "expected sum(offsets, {name}) dimension {i} to be confined to [1, {})",
                whole.wrapping_add(1)
            )
        })?;
    }
    Ok(())
}

fn all_ones(op: OpRef<'_>, strides: &[i64], diags: &mut Diagnostics) -> Check {
    let ones = strides.iter().all(|&stride| stride == 1);
    require(op, diags, ones, "expected strides to be confined to [1, 2)")
}

impl Verify for ExtractStridedSlice {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        type Op = ExtractStridedSlice;
        let from = vector(op, op.operand_type(0), diags)?;
        let offsets = integers(op, Op::OFFSETS);
        let sizes = integers(op, Op::SIZES);
        let strides = integers(op, Op::STRIDES);
        let message = "expected offsets, sizes and strides attributes of same size";
        let same = offsets.len() == sizes.len() && offsets.len() == strides.len();
        require(op, diags, same, message)?;
        for name in ["offsets", "sizes", "strides"] {
            ensure(op, diags, offsets.len() <= from.rank(), || {
                format!("expected {name} attribute of rank no greater than vector rank")
            })?;
        }
        confined(op, &offsets, "offsets", |i| (0, from.shape[i]), diags)?;
        // The end behind the largest size wraps around, as it does upstream: nothing lies before it.
        let whole = |i: usize| (1, from.shape[i].wrapping_add(1));
        confined(op, &sizes, "sizes", whole, diags)?;
        all_ones(op, &strides, diags)?;
        sums_confined(op, &offsets, &sizes, "sizes", from.shape, diags)?;
        for (i, &size) in sizes.iter().enumerate() {
            let (whole, scalable) = (from.shape[i], from.scalable[i]);
            ensure(op, diags, !scalable || size == whole, || {
                format!(
                    "expected size at idx={i} to match the corresponding base size from the input \
                     vector ({size} vs {whole})"
                )
            })?;
        }
        let mut shape = sizes;
        shape.extend(from.shape.iter().copied().skip(shape.len()));
        let wanted = vector_type(op.ctx(), &shape, from.scalable, from.element);
        ensure(op, diags, op.result_type(0) == wanted, || {
            format!("expected result type to be {}", quoted(op, wanted))
        })
    }
}

impl Verify for InsertStridedSlice {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        type Op = InsertStridedSlice;
        let from = vector(op, op.operand_type(0), diags)?;
        let to = vector(op, op.operand_type(1), diags)?;
        let (offsets, strides) = (integers(op, Op::OFFSETS), integers(op, Op::STRIDES));
        let message = "expected offsets of same size as destination vector rank";
        require(op, diags, offsets.len() == to.rank(), message)?;
        let message = "expected strides of same size as source vector rank";
        require(op, diags, strides.len() == from.rank(), message)?;
        let message = "expected source rank to be no greater than destination rank";
        require(op, diags, from.rank() <= to.rank(), message)?;
        let lead = to.rank() - from.rank();
        confined(op, &offsets, "offsets", |i| (0, to.shape[i]), diags)?;
        all_ones(op, &strides, diags)?;
        let mut sizes = vec![1; lead];
        sizes.extend(from.shape);
        sums_confined(op, &offsets, &sizes, "source vector shape", to.shape, diags)?;
        for i in 0..from.rank() {
            let (a, b) = (from.scalable[i], to.scalable[lead + i]);
            ensure(op, diags, a == b, || {
                format!("mismatching scalable flags (at source vector idx={i})")
            })?;
            let (a, b) = (from.shape[i], to.shape[lead + i]);
            ensure(op, diags, !from.scalable[i] || a == b, || {
                format!(
                    "expected size at idx={i} to match the corresponding base size from the input \
                     vector ({a} vs {b})"
                )
            })?;
        }
        Ok(())
    }
}
