//! Masked accesses to memory: masks of which all is known, and indices that only count.
//!
//! As upstream does, the new ops do not have the alignment of the old ones.

use crease_ir::fold::constant_value;
use crease_ir::{OpId, OpRef, TypeData, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::require;
use crate::elements::Dense;
use crate::generated::*;
use crate::mask::{Known, known};
use crate::ops::VectorParts;

/// An access in parts.
struct Masked {
    base: ValueId,
    indices: Vec<ValueId>,
    mask: ValueId,
    /// What is stored, or stands for what is not loaded.
    value: ValueId,
}

impl Masked {
    /// Its groups of operands are numbered `base`, `indices`, `mask`, `value`.
    fn of(op: OpRef<'_>, [base, indices, mask, value]: [usize; 4]) -> Result<Self, NotApplied> {
        let one = |group| op.operands_of(group).next();
        match (one(base), one(mask), one(value)) {
            (Some(base), Some(mask), Some(value)) => Ok(Self {
                base,
                indices: op.operands_of(indices).collect(),
                mask,
                value,
            }),
            _ => Err(NotApplied("an operand is missing")),
        }
    }
}

/// A load of everything is `vector.load`, of nothing what stands for it.
fn load(rw: &mut Rewriter<'_>, op: OpId, groups: [usize; 4]) -> PatternResult {
    let view = rw.op(op);
    let parts = Masked::of(view, groups)?;
    match known(view, parts.mask) {
        Known::All => {
            let new = Load {
                base: parts.base,
                indices: parts.indices,
                nontemporal: None,
                alignment: None,
                result: view.result_type(0),
            };
            Ok(rw.replace_with(op, new))
        }
        Known::Nothing => Ok(rw.replace_op(op, &[parts.value])),
        Known::Unknown => Err(NotApplied("the mask is not known")),
    }
}

/// A store of everything is `vector.store`, of nothing none.
fn store(rw: &mut Rewriter<'_>, op: OpId, groups: [usize; 4]) -> PatternResult {
    let view = rw.op(op);
    let parts = Masked::of(view, groups)?;
    match known(view, parts.mask) {
        Known::All => {
            let new = Store {
                value_to_store: parts.value,
                base: parts.base,
                indices: parts.indices,
                nontemporal: None,
                alignment: None,
            };
            Ok(rw.replace_with(op, new))
        }
        Known::Nothing => Ok(rw.erase_op(op)),
        Known::Unknown => Err(NotApplied("the mask is not known")),
    }
}

pub(super) fn masked_load(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    load(rw, op, [0, 1, 2, 3])
}

pub(super) fn expand_load(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    load(rw, op, [0, 1, 2, 3])
}

pub(super) fn masked_store(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    store(rw, op, [0, 1, 2, 3])
}

pub(super) fn compress_store(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    store(rw, op, [0, 1, 2, 3])
}

fn gather(op: OpRef<'_>) -> Result<Masked, NotApplied> {
    Masked::of(
        op,
        [
            Gather::OPERAND_BASE,
            Gather::OPERAND_OFFSETS,
            Gather::OPERAND_MASK,
            Gather::OPERAND_PASS_THRU,
        ],
    )
}

fn scatter(op: OpRef<'_>) -> Result<Masked, NotApplied> {
    Masked::of(
        op,
        [
            Scatter::OPERAND_BASE,
            Scatter::OPERAND_OFFSETS,
            Scatter::OPERAND_MASK,
            Scatter::OPERAND_VALUE_TO_STORE,
        ],
    )
}

/// Nothing gathered is what stands for it.
pub(super) fn gather_mask(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let parts = gather(view)?;
    let nothing = known(view, parts.mask) == Known::Nothing;
    require(nothing, "something may be gathered")?;
    Ok(rw.replace_op(op, &[parts.value]))
}

/// Nothing scattered changes nothing.
pub(super) fn scatter_mask(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let parts = scatter(view)?;
    let nothing = known(view, parts.mask) == Known::Nothing;
    require(nothing, "something may be scattered")?;
    match view.num_results() {
        0 => Ok(rw.erase_op(op)),
        _ => Ok(rw.replace_op(op, &[parts.base])),
    }
}

/// Whether a vector of one dimension holds 0, 1, 2 and so on.
fn counts(op: OpRef<'_>, group: usize) -> bool {
    let counted = || {
        let value = op.operands_of(group).next()?;
        let vector = VectorParts::of(op.ctx(), op.ty(value))?;
        if vector.rank() != 1 || vector.is_scalable() {
            return None;
        }
        if op.def_op_of(value)?.is::<Step>() {
            return Some(());
        }
        let attr = constant_value(op.ctx(), op.body(), value)?;
        let numbers = op.ctx().dense_ints(attr)?;
        // One number stands for all if it is a splat.
        let splat = Dense::of(op.ctx(), attr)?.splat().is_some();
        let all = numbers.len() as i64 == vector.num_elements() && (!splat || numbers.len() == 1);
        let mut pairs = numbers.iter().zip(0i64..);
        (all && pairs.all(|(n, i)| n.to_i64() == Some(i))).then_some(())
    };
    counted().is_some()
}

fn is_memref(op: OpRef<'_>, value: ValueId) -> bool {
    matches!(op.ctx().type_data(op.ty(value)), TypeData::MemRef { .. })
}

/// Gathering neighbours in order is loading them.
pub(super) fn gather_contiguous(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let parts = gather(view)?;
    require(is_memref(view, parts.base), "no memref")?;
    require(
        counts(view, Gather::OPERAND_INDICES),
        "indices are not in order",
    )?;
    let new = MaskedLoad {
        base: parts.base,
        indices: parts.indices,
        mask: parts.mask,
        pass_thru: parts.value,
        alignment: None,
        result: view.result_type(0),
    };
    Ok(rw.replace_with(op, new))
}

/// Scattering to neighbours in order is storing.
pub(super) fn scatter_contiguous(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let parts = scatter(view)?;
    require(is_memref(view, parts.base), "no memref")?;
    require(
        counts(view, Scatter::OPERAND_INDICES),
        "indices are not in order",
    )?;
    let new = MaskedStore {
        base: parts.base,
        indices: parts.indices,
        mask: parts.mask,
        value_to_store: parts.value,
        alignment: None,
    };
    Ok(rw.replace_with(op, new))
}
