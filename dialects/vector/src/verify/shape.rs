//! Ops that change the shape of a vector, and those that make masks.

use crease_ir::hooks::Verify;
use crease_ir::{Diagnostics, OpRef};
use crease_memref::strided::{MemRef, is_identity};

use super::{Check, bits, ensure, quoted, require, vector};
use crate::elements::integers;
use crate::generated::*;
use crate::ops::VectorParts;

impl Verify for BitCast {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let from = vector(op, op.operand_type(0), diags)?;
        let to = vector(op, op.result_type(0), diags)?;
        let all = from.rank().min(to.rank());
        let outer = all.saturating_sub(1);
        for i in 0..outer {
            ensure(op, diags, from.shape[i] == to.shape[i], || {
                format!("dimension size mismatch at: {i}")
            })?;
        }
        let width = |v: VectorParts<'_>| {
            i64::from(bits(op, v.element)).wrapping_mul(*v.shape.last().unwrap_or(&1))
        };
        let message = match all {
            0 => "source/result bitwidth of the 0-D vector element types must be equal",
            _ => "source/result bitwidth of the minor 1-D vectors must be equal",
        };
        require(op, diags, width(from) == width(to), message)
    }
}

impl Verify for Broadcast {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let to = vector(op, op.result_type(0), diags)?;
        let Some(from) = VectorParts::of(op.ctx(), op.operand_type(0)) else {
            let shaped = op.ctx().type_data(op.operand_type(0)).is_shaped();
            return require(op, diags, !shaped, "source type is not a vector");
        };
        let fits = from.rank() <= to.rank();
        require(op, diags, fits, "source rank higher than destination rank")?;
        let lead = to.rank() - from.rank();
        for i in 0..from.rank() {
            let (a, b) = (from.shape[i], to.shape[lead + i]);
            let (s, t) = (from.scalable[i], to.scalable[lead + i]);
            // One fixed element is stretched to anything, and nothing else is.
            let fits = (a == b && s == t) || (a == 1 && !s);
            ensure(op, diags, fits, || {
                let dim = |size: i64, scalable: bool| match scalable {
                    true => format!("[{size}]"),
                    false => size.to_string(),
                };
                format!("dimension mismatch ({} vs. {})", dim(a, s), dim(b, t))
            })?;
        }
        Ok(())
    }
}

impl Verify for ShapeCast {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let from = vector(op, op.operand_type(0), diags)?;
        let to = vector(op, op.result_type(0), diags)?;
        let message = "has different source and result element types";
        require(op, diags, from.element == to.element, message)?;
        let same = from.num_elements() == to.num_elements();
        ensure(op, diags, same, || {
            // As many as 64 bits tell.
            let count =
                |v: VectorParts<'_>| v.shape.iter().fold(1i64, |n, size| n.wrapping_mul(*size));
            let (a, b) = (count(from), count(to));
            format!("has different number of elements at source ({a}) and result ({b})")
        })?;
        let count = |v: VectorParts<'_>| v.scalable.iter().filter(|&&s| s).count();
        let (a, b) = (count(from), count(to));
        ensure(op, diags, a == b, || {
            format!("has different number of scalable dims at source ({a}) and result ({b})")
        })
    }
}

impl Verify for Transpose {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let from = vector(op, op.operand_type(0), diags)?;
        let to = vector(op, op.result_type(0), diags)?;
        let rank = from.rank();
        ensure(op, diags, rank == to.rank(), || {
            format!("vector result rank mismatch: {}", to.rank())
        })?;
        let order = integers(op, Transpose::PERMUTATION);
        ensure(op, diags, order.len() == rank, || {
            format!("transposition length mismatch: {}", order.len())
        })?;
        let mut seen = vec![false; rank];
        for (i, &at) in order.iter().enumerate() {
            let index = usize::try_from(at).ok().filter(|&at| at < rank);
            let Some(index) = index else {
                return ensure(op, diags, false, || {
                    format!("transposition index out of range: {at}")
                });
            };
            ensure(op, diags, !seen[index], || {
                format!("duplicate position index: {at}")
            })?;
            seen[index] = true;
            ensure(op, diags, to.shape[i] == from.shape[index], || {
                format!("dimension size mismatch at: {at}")
            })?;
        }
        Ok(())
    }
}

impl Verify for TypeCast {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let memref = |ty| MemRef::of(ctx, ty);
        let (from, to) = (memref(op.operand_type(0)), memref(op.result_type(0)));
        let (Some(from), Some(to)) = (from, to) else {
            return Ok(());
        };
        let message = "expects operand to be a memref with identity layout";
        require(op, diags, is_identity(ctx, from), message)?;
        let message = "expects result to be a memref with identity layout";
        require(op, diags, is_identity(ctx, to), message)?;
        let message = "expects result in same memory space";
        require(op, diags, from.space == to.space, message)?;
        let scalar = |ty| ctx.element_or_self(ty);
        let (a, b) = (scalar(from.element), scalar(to.element));
        ensure(op, diags, a == b, || {
            format!(
                "expects result and operand with same underlying scalar type: {}",
                ctx.describe_type(from.element)
            )
        })?;
        let whole = |m: MemRef<'_>| {
            let inner = ctx.type_data(m.element).shape().unwrap_or_default();
            [m.shape, inner].concat()
        };
        ensure(op, diags, whole(from) == whole(to), || {
            format!(
                "expects concatenated result and operand shapes to be equal: {}",
                quoted(op, op.result_type(0))
            )
        })
    }
}

impl Verify for Shuffle {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let a = vector(op, op.operand_type(0), diags)?;
        let b = vector(op, op.operand_type(1), diags)?;
        let to = vector(op, op.result_type(0), diags)?;
        let flat = a.rank() == 0 && b.rank() == 0 && to.rank() == 1;
        let same = a.rank() == b.rank() && to.rank() == a.rank();
        require(op, diags, flat || same, "rank mismatch")?;
        for i in 1..a.rank() {
            let same = to.shape[i] == a.shape[i] && a.shape[i] == b.shape[i];
            require(op, diags, same, "dimension mismatch")?;
        }
        let mask = integers(op, Shuffle::MASK);
        require(op, diags, !mask.is_empty(), "invalid mask length")?;
        let fits = to.shape.first() == Some(&(mask.len() as i64));
        require(op, diags, fits, "mask length mismatch")?;
        let first = |v: VectorParts<'_>| v.shape.first().copied().unwrap_or(1);
        let all = first(a).saturating_add(first(b));
        for (i, &at) in mask.iter().enumerate() {
            // Minus one is poison.
            ensure(op, diags, (-1..all).contains(&at), || {
                format!("mask index #{} out of range", i + 1)
            })?;
        }
        Ok(())
    }
}

impl Verify for ConstantMask {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let to = vector(op, op.result_type(0), diags)?;
        let sizes = integers(op, ConstantMask::MASK_DIM_SIZES);
        if to.rank() == 0 {
            let message = match sizes[..] {
                [0 | 1] => return Ok(()),
                [_] => "mask dim size must be either 0 or 1 for 0-D vectors",
                _ => "array attr must have length 1 for 0-D vectors",
            };
            return Err(op.error(diags, message));
        }
        let message = "must specify array attr of size equal vector result rank";
        require(op, diags, sizes.len() == to.rank(), message)?;
        for (i, &size) in sizes.iter().enumerate() {
            let message = "array attr of size out of bounds of vector result dimension size";
            require(op, diags, (0..=to.shape[i]).contains(&size), message)?;
            let fits = !to.scalable[i] || size == 0 || size == to.shape[i];
            let message = "only supports 'none set' or 'all set' scalable dimensions";
            require(op, diags, fits, message)?;
        }
        let zeros = sizes.iter().filter(|&&size| size == 0).count();
        let message = "expected all mask dim sizes to be zeros, as a result of conjunction with zero \
                       mask dim";
        require(op, diags, zeros == 0 || zeros == sizes.len(), message)
    }
}

impl Verify for CreateMask {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let rank = vector(op, op.result_type(0), diags)?.rank();
        match rank {
            0 => require(
                op,
                diags,
                op.num_operands() == 1,
                "must specify exactly one operand for 0-D create_mask",
            ),
            _ => require(
                op,
                diags,
                op.num_operands() == rank,
                "must specify an operand for each result vector dimension",
            ),
        }
    }
}
