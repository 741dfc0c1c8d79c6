//! `vector.contract`: maps that name each dimension of an operand, pairs of dimensions that are summed
//! over, batches, and the shape that comes out.

use crease_ir::affine::AffineMap;
use crease_ir::hooks::Verify;
use crease_ir::{AttrData, Diagnostics, OpRef, Type};

use super::reduce::{kind, supports};
use super::{Check, ensure, quoted, require, vector};
use crate::generated::*;
use crate::ops::{VectorParts, vector_type};

fn maps(op: OpRef<'_>) -> Vec<AffineMap> {
    let ctx = op.ctx();
    let list = op.attr(Contraction::INDEXING_MAPS);
    let list = list.and_then(|attr| ctx.array_elements(attr));
    let map = |&attr| match ctx.attr_data(attr) {
        AttrData::AffineMap(map) => Some(map.clone()),
        _ => None,
    };
    list.unwrap_or_default().iter().filter_map(map).collect()
}

/// Whether each iterator is parallel.
fn parallel(op: OpRef<'_>) -> Vec<bool> {
    let ctx = op.ctx();
    let list = op.attr(Contraction::ITERATOR_TYPES);
    let list = list.and_then(|attr| ctx.array_elements(attr));
    let one = |&attr| enums::ITERATOR_TYPE.value_of(ctx, attr) == Some(0);
    list.unwrap_or_default().iter().map(one).collect()
}

/// Pairs of operand dimensions that one iterator goes over.
fn pairs(maps: &[AffineMap], wanted: impl Fn(u32) -> bool) -> Vec<(usize, usize)> {
    let dims = 0..maps[0].num_dims();
    dims.filter(|&dim| wanted(dim))
        .filter_map(|dim| Some((maps[0].result_position(dim)?, maps[1].result_position(dim)?)))
        .collect()
}

/// The mask: a bit per point of the iteration space.
pub(super) fn iteration_mask(op: OpRef<'_>) -> Option<Type> {
    let ctx = op.ctx();
    let maps = maps(op);
    let [left, right, ..] = &maps[..] else {
        return None;
    };
    let sides = [
        (left, VectorParts::of(ctx, op.operand_type(0))?),
        (right, VectorParts::of(ctx, op.operand_type(1))?),
    ];
    let (mut shape, mut scalable) = (Vec::new(), Vec::new());
    for dim in 0..left.num_dims() {
        let at = |(map, v): &(&AffineMap, VectorParts<'_>)| {
            let at = map.result_position(dim)?;
            Some((*v.shape.get(at)?, *v.scalable.get(at)?))
        };
        let (size, is_scalable) = sides.iter().find_map(at)?;
        shape.push(size);
        scalable.push(is_scalable);
    }
    Some(vector_type(ctx, &shape, &scalable, Type::I1.get()))
}

impl Verify for Contraction {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let lhs = vector(op, op.operand_type(0), diags)?;
        let rhs = vector(op, op.operand_type(1), diags)?;
        let (acc, result) = (op.operand_type(2), op.result_type(0));
        if let Some(width) = ctx.int_width(lhs.element) {
            let signless = ctx.is_signless_int(lhs.element) || width == 0;
            require(op, diags, signless, "only supports signless integer types")?;
        }
        let (maps, parallel) = (maps(op), parallel(op));
        let message = "expected an indexing map for each vector operand";
        require(op, diags, maps.len() == 3, message)?;
        let iterators = parallel.len();
        let ranks = [Some(lhs), Some(rhs), VectorParts::of(ctx, acc)];
        for (i, (map, operand)) in maps.iter().zip(ranks).enumerate() {
            ensure(op, diags, map.num_symbols() == 0, || {
                format!("expected indexing map {i} to have no symbols")
            })?;
            let dims = map.num_dims() as usize;
            ensure(op, diags, dims == iterators, || {
                format!("expected indexing map {i} to have {iterators} number of inputs")
            })?;
            let rank = operand.map_or(0, VectorParts::rank);
            let (results, scalar) = (map.num_results(), operand.is_none());
            ensure(op, diags, results == rank, || match scalar {
                true => format!("expected indexing map {i} to have {rank} number of outputs"),
                false => format!("expected indexing map {i} to have {rank} number of outputs"),
            })?;
            ensure(op, diags, map.is_projected_permutation(false), || {
                format!("expected indexing map {i} to be a projected permutation of its inputs")
            })?;
        }
        let contracting = pairs(&maps, |dim| !parallel[dim as usize]);
        let batch = pairs(&maps, |dim| parallel[dim as usize]);
        let message = "expected at least one contracting dimension pair";
        require(op, diags, !contracting.is_empty(), message)?;
        let equal = |list: &[(usize, usize)]| {
            list.iter()
                .all(|&(a, b)| lhs.shape.get(a) == rhs.shape.get(b))
        };
        require(
            op,
            diags,
            equal(&contracting),
            "invalid contracting dimension map",
        )?;
        require(op, diags, equal(&batch), "invalid batch dimension map")?;
        self::result_shape(op, &maps, (lhs, rhs), acc, result, diags)?;
        let message = "unsupported contraction type";
        let element = ctx.element_or_self(result);
        require(
            op,
            diags,
            supports(op, kind(op, Contraction::KIND), element),
            message,
        )
    }
}

/// The accumulator has the dimensions of the iterators that its map names.
fn result_shape(
    op: OpRef<'_>,
    maps: &[AffineMap],
    (lhs, rhs): (VectorParts<'_>, VectorParts<'_>),
    acc: Type,
    result: Type,
    diags: &mut Diagnostics,
) -> Check {
    let ctx = op.ctx();
    let (mut shape, mut scalable) = (Vec::new(), Vec::new());
    for dim in 0..maps[0].num_dims() {
        let left = maps[0]
            .result_position(dim)
            .map(|at| (lhs.shape[at], lhs.scalable[at]));
        let right = maps[1]
            .result_position(dim)
            .map(|at| (rhs.shape[at], rhs.scalable[at]));
        let Some((size, s)) = left.or(right) else {
            let message = "expected all dimensions to be either a LHS or a RHS dimension";
            return require(op, diags, false, message);
        };
        shape.push(size);
        scalable.push(s);
    }
    let taken: Vec<usize> = maps[2]
        .results()
        .iter()
        .filter_map(|e| e.as_dim().map(|d| d as usize))
        .collect();
    let wanted = match (VectorParts::of(ctx, result), taken.is_empty()) {
        (None, true) => return Ok(()),
        _ => {
            let shape: Vec<i64> = taken.iter().map(|&d| shape[d]).collect();
            let scalable: Vec<bool> = taken.iter().map(|&d| scalable[d]).collect();
            vector_type(ctx, &shape, &scalable, ctx.element_or_self(result))
        }
    };
    // Which dimensions are scalable does not matter to upstream.
    let shape = |ty| ctx.type_data(ty).shape();
    let fits = |ty| shape(ty) == shape(wanted);
    ensure(op, diags, fits(result) && fits(acc), || {
        format!(
            "invalid accumulator/result vector shape, expected: {}",
            quoted(op, wanted)
        )
    })
}
