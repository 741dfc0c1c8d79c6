//! Transfers: a map that takes each position of memory once, sizes of minor vectors, masks.

use crease_ir::affine::AffineMap;
use crease_ir::hooks::Verify;
use crease_ir::{Diagnostics, OpRef, Type};

use super::{Check, bits, ensure, quoted, require, vector};
use crate::generated::*;
use crate::ops::VectorParts;
use crate::transfer::{map_of, mask_type, source_rank};

struct Transfer {
    source: Type,
    vector: Type,
    mask: Option<Type>,
    map: AffineMap,
    /// Slot of the map, and of `in_bounds`.
    slots: (usize, usize),
}

fn transfer(op: OpRef<'_>, t: &Transfer, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let parts = vector(op, t.vector, diags)?;
    if op.discardable("masked").is_some() {
        let message = "masked attribute has been removed. Use in_bounds instead.";
        return require(op, diags, false, message);
    }
    let Some(rank) = source_rank(ctx, t.source) else {
        let message = "requires source to be a memref or ranked tensor type";
        return require(op, diags, false, message);
    };
    let same_rank =
        "requires a permutation_map with result dims of the same rank as the vector type";
    // Counted in 32 bits, as upstream counts: what is too large for them wraps around.
    let minor = |v: VectorParts<'_>| {
        bits(op, v.element).wrapping_mul(v.shape.last().map_or(1, |&last| last as u32))
    };
    let element = ctx.element_or_self(t.source);
    let results = t.map.num_results();
    let divides = |part: u32| part != 0 && minor(parts) % part == 0;
    if let Some(inner) = VectorParts::of(ctx, element) {
        let message = "requires the bitwidth of the minor 1-D vector to be an integral multiple of \
                       the bitwidth of the minor 1-D vector of the source";
        require(op, diags, divides(minor(inner)), message)?;
        let message = "requires source vector element and vector result ranks to match.";
        require(op, diags, inner.rank() <= parts.rank(), message)?;
        require(op, diags, results == parts.rank() - inner.rank(), same_rank)?;
        let message = "does not support masks with vector element type";
        require(op, diags, t.mask.is_none(), message)?;
    } else {
        let message = "requires the bitwidth of the minor 1-D vector to be an integral multiple of \
                       the bitwidth of the source element type";
        require(op, diags, divides(bits(op, element)), message)?;
        require(op, diags, results == parts.rank(), same_rank)?;
    }
    let message = "requires permutation_map without symbols";
    require(op, diags, t.map.num_symbols() == 0, message)?;
    let message = "requires a permutation_map with input dims of the same rank as the source type";
    require(op, diags, t.map.num_inputs() as usize == rank, message)?;
    if let Some(mask) = t.mask
        && let Some(wanted) = mask_type(ctx, parts, &t.map)
    {
        ensure(op, diags, mask == wanted, || {
            format!(
                "inferred mask type ({}) and mask operand type ({}) don't match",
                quoted(op, wanted),
                quoted(op, mask)
            )
        })?;
    }
    let bounds = op.attr(t.slots.1).and_then(|attr| ctx.array_elements(attr));
    let count = bounds.map_or(0, <[_]>::len);
    ensure(op, diags, count == results, || {
        let map = op.attr(t.slots.0).map(|attr| ctx.describe_attr(attr));
        format!(
            "expects the in_bounds attr of same rank as permutation_map results: {} vs inBounds of \
             size: {count}",
            map.unwrap_or_default()
        )
    })
}

/// Each result is a dimension or zero, and no dimension comes twice.
fn projected(op: OpRef<'_>, map: &AffineMap, diags: &mut Diagnostics) -> Check {
    let mut seen = Vec::new();
    for result in map.results() {
        if result.as_constant() == Some(0) {
            continue;
        }
        let Some(dim) = result.as_dim() else {
            let message = "requires a projected permutation_map (at most one dim or the zero \
                           constant can appear in each result)";
            return require(op, diags, false, message);
        };
        let message = "requires a permutation_map that is a permutation (found one dim used more \
                       than once)";
        require(op, diags, !seen.contains(&dim), message)?;
        seen.push(dim);
    }
    Ok(())
}

fn indices(op: OpRef<'_>, source: Type, given: usize, diags: &mut Diagnostics) -> Check {
    let rank = op.ctx().type_data(source).shape().map_or(0, <[i64]>::len);
    ensure(op, diags, given == rank, || {
        format!("requires {rank} indices")
    })
}

impl Verify for TransferRead {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let source = op.operand_type(0);
        let group = TransferRead::OPERAND_INDICES;
        indices(op, source, op.operands_of(group).len(), diags)?;
        let slots = (TransferRead::PERMUTATION_MAP, TransferRead::IN_BOUNDS);
        let Some(map) = map_of(op.ctx(), op.attr(slots.0)) else {
            return Ok(());
        };
        let mask = op.operands_of(TransferRead::OPERAND_MASK).next();
        let parts = Transfer {
            source,
            vector: op.result_type(0),
            mask: mask.map(|mask| op.ty(mask)),
            map: map.clone(),
            slots,
        };
        transfer(op, &parts, diags)?;
        let padding = op.operands_of(TransferRead::OPERAND_PADDING).next();
        let element = op.ctx().element_or_self(source);
        let message = match VectorParts::of(op.ctx(), element) {
            Some(_) => "requires source element type and padding type to match.",
            None => "requires formal padding and source of the same elemental type",
        };
        let fits = padding.is_none_or(|padding| op.ty(padding) == element);
        require(op, diags, fits, message)?;
        projected(op, map, diags)
    }
}

impl Verify for TransferWrite {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let source = op.operand_type(1);
        let group = TransferWrite::OPERAND_INDICES;
        indices(op, source, op.operands_of(group).len(), diags)?;
        let slots = (TransferWrite::PERMUTATION_MAP, TransferWrite::IN_BOUNDS);
        let Some(map) = map_of(op.ctx(), op.attr(slots.0)) else {
            return Ok(());
        };
        let broadcast = map.results().iter().any(|e| e.as_constant() == Some(0));
        require(
            op,
            diags,
            !broadcast,
            "should not have broadcast dimensions",
        )?;
        let mask = op.operands_of(TransferWrite::OPERAND_MASK).next();
        let parts = Transfer {
            source,
            vector: op.operand_type(0),
            mask: mask.map(|mask| op.ty(mask)),
            map: map.clone(),
            slots,
        };
        transfer(op, &parts, diags)?;
        projected(op, map, diags)
    }
}
