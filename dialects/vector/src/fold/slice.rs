//! Folds of slices: of everything, of constants, of what was just inserted.

use smallvec::SmallVec;

use crease_ir::fold::{Constants, Edit, Fold, Folded};
use crease_ir::{Attr, OpRef};

use super::before;
use crate::elements::{Dense, MOST, PerDim, dense, integer_array, integers, slice};
use crate::generated::*;
use crate::shape::{operand, result};

/// A slice of everything is all; of a constant, a constant; of what was inserted, a slice of that.
impl Fold for ExtractStridedSlice {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        if op.operand_type(0) == op.result_type(0) {
            return Folded::Value(op.operand(0));
        }
        if let Some(folded) = from_insert_chain(op) {
            return folded;
        }
        let Some(value) = consts.get(0) else {
            return Folded::No;
        };
        of_constant(op, value).map_or(Folded::No, Folded::Attr)
    }
}

/// The slice of a constant.
fn of_constant(op: OpRef<'_>, value: Attr) -> Option<Attr> {
    type Op = ExtractStridedSlice;
    let (ctx, source) = (op.ctx(), Dense::of(op.ctx(), value)?);
    if let Some(element) = source.splat() {
        return dense(ctx, op.result_type(0), element);
    }
    let (from, to) = (operand(op, 0)?, result(op, 0)?);
    if from.num_elements() > MOST || integers(op, Op::STRIDES).iter().any(|&s| s != 1) {
        return None;
    }
    let mut offsets = integers(op, Op::OFFSETS);
    offsets.resize(from.rank(), 0);
    if to.rank() != from.rank() {
        return None;
    }
    let mut bytes = Vec::new();
    for at in slice(from.shape, &offsets, to.shape) {
        bytes.extend_from_slice(source.get(at)?);
    }
    dense(ctx, op.result_type(0), &bytes)
}

/// A slice of a vector into which parts were inserted, if it lies within one of them and no later
/// one touches it. As upstream does, a part is taken not to touch the slice if the slice does not
/// start within it; that is not true of one that starts before the part and reaches into it.
fn from_insert_chain(op: OpRef<'_>) -> Option<Folded> {
    type Op = ExtractStridedSlice;
    let mut insert = Some(before::<InsertStridedSlice>(op, 0)?);
    let (offsets, sizes) = (integers(op, Op::OFFSETS), integers(op, Op::SIZES));
    let strides = integers(op, Op::STRIDES);
    let rank = operand(op, 0)?.rank();
    while let Some(part) = insert {
        let shape = operand(part, 0)?.shape;
        let at = integers(part, InsertStridedSlice::OFFSETS);
        let steps = integers(part, InsertStridedSlice::STRIDES);
        if shape.len() != rank || offsets.len() > at.len() {
            return None;
        }
        let (mut differences, mut partial, mut disjoint) = (PerDim::new(), false, false);
        for (dim, &offset) in offsets.iter().enumerate() {
            if strides.get(dim) != steps.get(dim) {
                return None;
            }
            let (start, end) = (at[dim], at[dim].saturating_add(shape[dim]));
            if !(start..end).contains(&offset) {
                disjoint = true;
                break;
            }
            partial |= offset + sizes.get(dim)? > end;
            differences.push(offset - start);
        }
        if disjoint {
            insert = before::<InsertStridedSlice>(part, 1);
            continue;
        }
        if partial {
            return None;
        }
        let offsets = integer_array(op.ctx(), &differences);
        let mut edits: SmallVec<[Edit; 2]> = SmallVec::new();
        edits.push(Edit::SetOperand(0, part.operand(0)));
        edits.push(Edit::SetAttr(Op::OFFSETS as u32, Some(offsets)));
        return Some(Folded::InPlace(edits));
    }
    None
}

/// A part as large as the whole is the whole.
impl Fold for InsertStridedSlice {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        match op.operand_type(0) == op.operand_type(1) {
            true => Folded::Value(op.operand(0)),
            false => Folded::No,
        }
    }
}
