//! `affine.linearize_index` and `affine.delinearize_index`: checks and folds.

pub(crate) mod canonicalize;

use crease_ir::fold::{Constants, Edit, Fold, FoldResult, Folded};
use crease_ir::hooks::Verify;
use crease_ir::types::DYNAMIC;
use crease_ir::{Diagnostics, Failed, OpRef};
use smallvec::SmallVec;

use crate::generated::*;

/// The static basis, with [`DYNAMIC`] where an operand stands.
pub(crate) fn basis(op: OpRef<'_>, slot: usize) -> Vec<i64> {
    let list = op.attr(slot).and_then(|attr| op.ctx().i64_array(attr));
    list.unwrap_or_default()
}

fn check_dynamic(
    op: OpRef<'_>,
    basis: &[i64],
    group: usize,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let dynamic = basis.iter().filter(|&&size| size == DYNAMIC).count();
    if dynamic == op.operand_group(group).len() {
        return Ok(());
    }
    let message = "mismatch between dynamic and static basis (kDynamic marker but no corresponding \
                   dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite";
    Err(op.op_error(diags, message))
}

impl Verify for AffineDelinearizeIndex {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let basis = basis(op, Self::STATIC_BASIS);
        let results = op.num_results();
        if results != basis.len() && results != basis.len() + 1 {
            let message = "should return an index for each basis element and up to one extra index";
            return Err(op.op_error(diags, message));
        }
        check_dynamic(op, &basis, Self::OPERAND_DYNAMIC_BASIS, diags)?;
        if basis.iter().any(|&size| size != DYNAMIC && size <= 0) {
            let message = "no basis element may be statically non-positive";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for AffineLinearizeIndex {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let basis = basis(op, Self::STATIC_BASIS);
        let indices = op.operand_group(Self::OPERAND_MULTI_INDEX).len();
        if indices != basis.len() && indices != basis.len() + 1 {
            let message =
                "should be passed a basis element for each index except possibly the first";
            return Err(op.op_error(diags, message));
        }
        check_dynamic(op, &basis, Self::OPERAND_DYNAMIC_BASIS, diags)
    }
}

/// Operands of the basis that are constants become part of it.
struct Basis {
    sizes: Vec<i64>,
    /// The operands that became so, by number.
    gone: Vec<u32>,
}

impl Basis {
    fn of(
        op: OpRef<'_>,
        consts: &Constants<'_>,
        slot: usize,
        group: usize,
        valid: impl Fn(i64) -> bool,
    ) -> Self {
        let mut sizes = basis(op, slot);
        let mut operands = op.operand_group(group);
        let mut gone = Vec::new();
        for size in sizes.iter_mut().filter(|size| **size == DYNAMIC) {
            let Some(number) = operands.next() else {
                break;
            };
            let known = consts.get(number).and_then(|attr| op.ctx().int_value(attr));
            let known = known.and_then(|n| n.to_i64()).filter(|&n| valid(n));
            if let Some(known) = known {
                *size = known;
                gone.push(number as u32);
            }
        }
        Self { sizes, gone }
    }

    fn edits(&self, op: OpRef<'_>, slot: usize) -> SmallVec<[Edit; 2]> {
        let attr = op.ctx().i64_array_attr(&self.sizes);
        let removed = self.gone.iter().rev().map(|&i| Edit::RemoveOperand(i));
        std::iter::once(Edit::SetAttr(slot as u32, Some(attr)))
            .chain(removed)
            .collect()
    }
}

impl Fold for AffineDelinearizeIndex {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let slot = Self::STATIC_BASIS;
        // In the static basis others are errors.
        let valid = |size| size > 0;
        let basis = Basis::of(op, consts, slot, Self::OPERAND_DYNAMIC_BASIS, valid);
        if !basis.gone.is_empty() {
            return Folded::InPlace(basis.edits(op, slot));
        }
        // The only number is the index itself: what a bound says of it is advice.
        if op.num_results() == 1 {
            return Folded::Value(op.operand(0));
        }
        // As upstream, also where the size that is not known is that of the first, which does not matter.
        if !op.operand_group(Self::OPERAND_DYNAMIC_BASIS).is_empty() {
            return Folded::No;
        }
        let index = consts
            .get(0)
            .and_then(|attr| op.ctx().int_value(attr)?.to_i64());
        let parts = index.and_then(|index| split(index, &basis.sizes, op.num_results()));
        let Some(parts) = parts else {
            return Folded::No;
        };
        let parts = parts
            .into_iter()
            .map(|part| FoldResult::Attr(op.ctx().index_attr(part)));
        Folded::Values(parts.collect())
    }
}

/// The numbers that `index` is in that basis, the first without bound.
pub(crate) fn split(index: i64, basis: &[i64], count: usize) -> Option<Vec<i64>> {
    let mut rest = index;
    let mut parts = Vec::with_capacity(count);
    for &size in basis.iter().rev().take(count.checked_sub(1)?) {
        if size <= 0 {
            return None;
        }
        parts.push(rest.rem_euclid(size));
        rest = rest.div_euclid(size);
    }
    parts.push(rest);
    parts.reverse();
    Some(parts)
}

impl Fold for AffineLinearizeIndex {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let slot = Self::STATIC_BASIS;
        let valid = |size| size != DYNAMIC;
        let basis = Basis::of(op, consts, slot, Self::OPERAND_DYNAMIC_BASIS, valid);
        let indices = op.operand_group(Self::OPERAND_MULTI_INDEX);
        if !basis.gone.is_empty() {
            let mut edits = basis.edits(op, slot);
            let dynamic = op.operand_group(Self::OPERAND_DYNAMIC_BASIS).len() - basis.gone.len();
            let sizes = ctx.i32_array_attr(&[indices.len() as i32, dynamic as i32]);
            edits.push(Edit::SetAttr(
                Self::OPERAND_SEGMENT_SIZES as u32,
                Some(sizes),
            ));
            return Folded::InPlace(edits);
        }
        match indices.len() {
            0 => return Folded::Attr(ctx.index_attr(0)),
            1 => return Folded::Value(op.operand(indices.start)),
            _ => {}
        }
        if !op.operand_group(Self::OPERAND_DYNAMIC_BASIS).is_empty() {
            return Folded::No;
        }
        let number = |i| consts.get(i).and_then(|attr| ctx.int_value(attr)?.to_i64());
        let numbers: Option<Vec<i64>> = indices.map(number).collect();
        let whole = numbers.and_then(|numbers| join(&numbers, &basis.sizes));
        whole.map_or(Folded::No, |whole| Folded::Attr(ctx.index_attr(whole)))
    }
}

/// The number with these digits in that basis; `None` if it overflows or a size is not known.
pub(crate) fn join(digits: &[i64], basis: &[i64]) -> Option<i64> {
    let (mut whole, mut stride) = (0_i64, 1_i64);
    for (i, &digit) in digits.iter().rev().enumerate() {
        whole = whole.checked_add(digit.checked_mul(stride)?)?;
        if i + 1 < digits.len() {
            let size = *basis.get(basis.len().checked_sub(1 + i)?)?;
            if size == DYNAMIC {
                return None;
            }
            stride = stride.checked_mul(size)?;
        }
    }
    Some(whole)
}
