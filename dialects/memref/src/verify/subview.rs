//! `memref.subview`: what its type is, and which types of lower rank it may have instead.

use std::collections::BTreeMap;

use crease_ir::hooks::Verify;
use crease_ir::types::DYNAMIC;
use crease_ir::{Context, Diagnostics, OpRef, Type};

use super::slice::offsets_sizes_strides;
use super::{Check, memref, quoted};
use crate::SubView;
use crate::mixed::statics;
use crate::saturated::{add, mul};
use crate::strided::{MemRef, Strided, make, strided, strided_of};

/// The type of a subview that keeps all dimensions; `None` if the source has no strides.
pub(crate) fn infer(
    ctx: &Context,
    source: MemRef<'_>,
    offsets: &[i64],
    sizes: &[i64],
    strides: &[i64],
) -> Option<Type> {
    let base = strided_of(ctx, source)?;
    let offset = offsets
        .iter()
        .zip(&base.strides)
        .fold(base.offset, |sum, (&by, &stride)| add(sum, mul(by, stride)));
    let strides = base.strides.iter().zip(strides).map(|(&a, &b)| mul(a, b));
    let layout = Strided {
        offset,
        strides: strides.collect(),
    };
    Some(make(
        ctx,
        sizes,
        source.element,
        Some(layout.attr(ctx)),
        source.space,
    ))
}

/// The positions of `shape` that `reduced` leaves out, all of size one, taking equal sizes as soon
/// as they come; `None` if it leaves out others.
pub fn reduction_mask(shape: &[i64], reduced: &[i64]) -> Option<Vec<bool>> {
    reduction_mask_by(shape, reduced, |size, reduced| size == reduced)
}

/// Likewise, taking sizes for which `fits` holds.
pub fn reduction_mask_by(
    shape: &[i64],
    reduced: &[i64],
    fits: impl Fn(i64, i64) -> bool,
) -> Option<Vec<bool>> {
    let mut rest = reduced.iter().peekable();
    let mut dropped = vec![false; shape.len()];
    for (&size, dropped) in shape.iter().zip(&mut dropped) {
        if rest.next_if(|&&reduced| fits(size, reduced)).is_some() {
            continue;
        }
        if size != 1 {
            return None;
        }
        *dropped = true;
    }
    rest.peek().is_none().then_some(dropped)
}

/// The dimensions of `original` that `reduced` leaves out, as strides tell; `ones` are those whose
/// size is known to be one.
pub(crate) fn dropped_dims(
    ctx: &Context,
    original: Type,
    reduced: Type,
    ones: &[bool],
) -> Option<Vec<bool>> {
    let (from, to) = (MemRef::of(ctx, original)?, MemRef::of(ctx, reduced)?);
    let rank = from.rank();
    if rank == to.rank() {
        return Some(vec![false; rank]);
    }
    let mut dropped: Vec<bool> = ones.to_vec();
    dropped.resize(rank, false);
    let count = |dropped: &[bool]| dropped.iter().filter(|&&d| d).count();
    if count(&dropped) + to.rank() == rank {
        return Some(dropped);
    }
    let (a, b) = (strided_of(ctx, from)?, strided_of(ctx, to)?);
    let occurrences = |strides: &[i64]| {
        let mut map = BTreeMap::new();
        for &stride in strides {
            *map.entry(stride).or_insert(0usize) += 1;
        }
        map
    };
    let (mut left, kept) = (occurrences(&a.strides), occurrences(&b.strides));
    for (dim, stride) in a.strides.iter().enumerate() {
        if !dropped[dim] {
            continue;
        }
        let left = left.entry(*stride).or_insert(0);
        let kept = kept.get(stride).copied().unwrap_or(0);
        match (*left).cmp(&kept) {
            std::cmp::Ordering::Greater => *left -= 1,
            std::cmp::Ordering::Equal => dropped[dim] = false,
            std::cmp::Ordering::Less => return None,
        }
    }
    (count(&dropped) + to.rank() == rank).then_some(dropped)
}

/// The dimensions that a subview leaves out.
pub fn dropped_of(op: OpRef<'_>) -> Option<Vec<bool>> {
    let ctx = op.ctx();
    let sizes = statics(op, SubView::STATIC_SIZES);
    let ones: Vec<bool> = sizes.iter().map(|&s| s == 1).collect();
    dropped_dims(ctx, op.operand_type(0), op.result_type(0), &ones)
}

/// Whether two types agree in their offsets, and in the strides of the dimensions that are kept.
fn layouts_agree(ctx: &Context, full: Type, ty: Type, ones: &[bool]) -> bool {
    let (Some(a), Some(b)) = (strided(ctx, full), strided(ctx, ty)) else {
        return false;
    };
    if a.offset != b.offset {
        return false;
    }
    let Some(dropped) = dropped_dims(ctx, full, ty, ones) else {
        return false;
    };
    let kept = a.strides.iter().zip(&dropped).filter(|(_, d)| !**d);
    kept.map(|(stride, _)| stride).eq(&b.strides)
}

/// The type is the inferred one or one that lacks dimensions of size one; what is known lies inside
/// the source.
impl Verify for SubView {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let (from, to) = (op.operand_type(0), op.result_type(0));
        let (base, view) = (memref(op, from, diags)?, memref(op, to, diags)?);
        offsets_sizes_strides(op, Self::OPERAND_OFFSETS, [base.rank(); 3], diags)?;
        let (from_text, to_text) = (quoted(ctx, from), quoted(ctx, to));
        if base.space != view.space {
            let message = format!(
                "different memory spaces specified for base memref type {from_text} and subview \
                 memref type {to_text}"
            );
            return Err(op.error(diags, message));
        }
        let offsets = statics(op, Self::STATIC_OFFSETS);
        let sizes = statics(op, Self::STATIC_SIZES);
        let strides = statics(op, Self::STATIC_STRIDES);
        let Some(full) = infer(ctx, base, &offsets, &sizes, &strides) else {
            return Err(op.error(diags, format!("base type {from_text} is not strided")));
        };
        let mismatch = |what: &str| {
            format!(
                "expected result type to be {} or a rank-reduced version. (mismatch of result \
                 {what}), but got {to_text}",
                quoted(ctx, full)
            )
        };
        if full != to {
            let message = if view.rank() > sizes.len() {
                format!(
                    "expected result rank to be smaller or equal to the source rank, but got \
                     {to_text}"
                )
            } else if reduction_mask(&sizes, view.shape).is_none() {
                mismatch("sizes")
            } else if view.element != base.element {
                format!(
                    "expected result element type to be {}, but got {to_text}",
                    quoted(ctx, base.element)
                )
            } else {
                let ones: Vec<bool> = sizes.iter().map(|&s| s == 1).collect();
                match layouts_agree(ctx, full, to, &ones) {
                    true => String::new(),
                    false => mismatch("layout"),
                }
            };
            if !message.is_empty() {
                return Err(op.error(diags, message));
            }
        }
        match out_of_bounds(base.shape, &offsets, &sizes, &strides) {
            Some(message) => Err(op.error(diags, message)),
            None => Ok(()),
        }
    }
}

/// How a slice leaves its source, as far as that is known.
pub fn out_of_bounds(
    shape: &[i64],
    offsets: &[i64],
    sizes: &[i64],
    strides: &[i64],
) -> Option<String> {
    for (i, &size) in shape.iter().enumerate() {
        let (offset, count, stride) = (*offsets.get(i)?, *sizes.get(i)?, *strides.get(i)?);
        if size == DYNAMIC || offset == DYNAMIC {
            continue;
        }
        if offset >= size {
            return Some(format!("offset {i} is out-of-bounds: {offset} >= {size}"));
        }
        if count == DYNAMIC || stride == DYNAMIC {
            continue;
        }
        let last = offset.wrapping_add(count.wrapping_sub(1).wrapping_mul(stride));
        if last >= size {
            return Some(format!(
                "slice along dimension {i} runs out-of-bounds: {last} >= {size}"
            ));
        }
    }
    None
}
