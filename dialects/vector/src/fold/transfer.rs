//! Folds of transfers: accesses that are seen to be within bounds, masks that let everything
//! through, and tensors that were just written or read.

use crease_ir::fold::{Constants, Edit, Fold, FoldResult, Folded};
use crease_ir::types::DYNAMIC;
use crease_ir::{AttrData, OpRef};

use super::memory::through_casts;
use crate::elements::constant_integer;
use crate::generated::*;
use crate::mask::{Known, known};
use crate::transfer::{Access, disjoint};

impl Fold for TransferRead {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let Some(access) = Access::of(op) else {
            return Folded::No;
        };
        if let Some(value) = written(&access) {
            return Folded::Value(value);
        }
        nearer(&access).unwrap_or_else(|| through_casts(op))
    }
}

impl Fold for TransferWrite {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let Some(access) = Access::of(op) else {
            return Folded::No;
        };
        if access.is_tensor()
            && op.num_results() == 1
            && let Some(read) = op.def_op_of(access.vector).and_then(Access::of)
            && read.op.is::<TransferRead>()
            && (is_copy(&read, &access) || is_unchanged(&read, &access))
        {
            let base = FoldResult::Value(read.base);
            return Folded::Values([base].into_iter().collect());
        }
        nearer(&access).unwrap_or_else(|| through_casts(op))
    }
}

/// The vector that was written where `read` reads, looking through writes elsewhere.
fn written(read: &Access<'_>) -> Option<crease_ir::ValueId> {
    if !read.is_tensor() {
        return None;
    }
    let mut write = read.writer();
    while let Some(access) = write {
        let same = access.in_bounds()
            && access.mask.is_none()
            && read.mask.is_none()
            && access.same_place(read);
        if same {
            return Some(access.vector);
        }
        if !disjoint(&access, read) {
            return None;
        }
        write = access.writer();
    }
    None
}

/// A tensor that is written with all of another one is that one. As upstream does, masks are not
/// looked at, which is not true: where the mask is false nothing is written.
fn is_copy(read: &Access<'_>, write: &Access<'_>) -> bool {
    let whole = |access: &Access<'_>| {
        access.map.is_minor_identity()
            && access.map.num_results() > 0
            && access.in_bounds()
            && access
                .indices
                .iter()
                .all(|&at| constant_integer(access.op, at) == Some(0))
    };
    let ctx = read.op.ctx();
    whole(read)
        && whole(write)
        && read.op.ty(read.base) == write.op.ty(write.base)
        && read.op.ty(read.vector) == write.op.ty(write.vector)
        && ctx.type_data(read.op.ty(read.vector)).shape()
            == ctx.type_data(read.op.ty(read.base)).shape()
}

/// Whether what is written is what is there.
fn is_unchanged(read: &Access<'_>, write: &Access<'_>) -> bool {
    read.base == write.base && read.mask.is_none() && write.mask.is_none() && read.same_place(write)
}

/// More dimensions known to be within bounds; or no mask.
fn nearer(access: &Access<'_>) -> Option<Folded> {
    bounds(access).or_else(|| {
        let mask = access.mask?;
        if known(access.op, mask) != Known::All {
            return None;
        }
        let op = access.op;
        let (group, slot) = access.mask_group();
        let at = op.operand_group(group).start;
        let sizes = op.ctx().i32_array(op.attr(slot)?)?;
        let sizes: Vec<i32> = (sizes.iter().enumerate())
            .map(|(i, &n)| if i == group { 0 } else { n })
            .collect();
        let sizes = op.ctx().i32_array_attr(&sizes);
        let edits = [
            Edit::RemoveOperand(at as u32),
            Edit::SetAttr(slot as u32, Some(sizes)),
        ];
        Some(Folded::InPlace(edits.into_iter().collect()))
    })
}

/// Dimensions whose index and sizes are constants; those that are broadcast follow the others. As
/// upstream does, an index below zero counts, and scalable sizes as if they were not multiplied.
fn bounds(access: &Access<'_>) -> Option<Folded> {
    let op = access.op;
    let ctx = op.ctx();
    let shape = ctx.type_data(op.ty(access.base)).shape()?;
    let vector = access.vector_shape()?;
    let before = access.bounds();
    let mut after = before.clone();
    let mut others = true;
    for (i, expr) in access.map.results().iter().enumerate() {
        if *before.get(i)? {
            continue;
        }
        let Some(dim) = expr.as_dim() else {
            continue;
        };
        let (size, at) = (
            *shape.get(dim as usize)?,
            *access.indices.get(dim as usize)?,
        );
        let last = constant_integer(op, at).and_then(|at| at.checked_add(*vector.get(i)?));
        after[i] = size != DYNAMIC && last.is_some_and(|last| last <= size);
        others &= after[i];
    }
    if others {
        for (i, expr) in access.map.results().iter().enumerate() {
            after[i] |= expr.as_constant() == Some(0);
        }
    }
    if after == before {
        return None;
    }
    let flags = after.iter().map(|&flag| ctx.bool_attr(flag)).collect();
    let flags = ctx.intern_attr(AttrData::Array(flags));
    let slot = access.bounds_slot() as u32;
    Some(Folded::edit(Edit::SetAttr(slot, Some(flags))))
}
