//! What transfers between memory and vectors go by: the map from positions in memory to dimensions of
//! the vector, the type of a mask, and transfers in parts.

use crease_ir::affine::AffineMap;
use crease_ir::{Attr, AttrData, Context, OpRef, Type, TypeData, ValueId};

use crate::elements::{PerDim, constant_integer};
use crate::generated::*;
use crate::ops::{VectorParts, vector_type};

/// The rank of what is accessed, if it is a memref or a ranked tensor.
pub(crate) fn source_rank(ctx: &Context, ty: Type) -> Option<usize> {
    match ctx.type_data(ty) {
        TypeData::MemRef { shape, .. } | TypeData::RankedTensor { shape, .. } => Some(shape.len()),
        _ => None,
    }
}

/// The dimensions of the vector less those of vectors in memory.
pub(crate) fn effective_rank(ctx: &Context, source: Type, vector: VectorParts<'_>) -> usize {
    let element = ctx.type_data(source).element();
    let inner = element.and_then(|ty| VectorParts::of(ctx, ty));
    vector
        .rank()
        .saturating_sub(inner.map_or(0, VectorParts::rank))
}

/// The map of a transfer that names none: the last dimensions of memory are those of the vector.
pub(crate) fn minor_identity(
    ctx: &Context,
    source: Type,
    vector: VectorParts<'_>,
) -> Option<AffineMap> {
    let rank = source_rank(ctx, source)?;
    if rank == 0 && vector.shape == [1] {
        return Some(AffineMap::constant(0));
    }
    let results = effective_rank(ctx, source, vector);
    AffineMap::minor_identity(rank as u32, results as u32)
}

/// The map in an attribute.
pub(crate) fn map_of(ctx: &Context, attr: Option<Attr>) -> Option<&AffineMap> {
    match ctx.attr_data(attr?) {
        AttrData::AffineMap(map) => Some(map),
        _ => None,
    }
}

/// The type of the mask of a transfer: one bit for each position in memory.
pub(crate) fn mask_type(ctx: &Context, vector: VectorParts<'_>, map: &AffineMap) -> Option<Type> {
    let (mut shape, mut scalable) = (Vec::new(), Vec::new());
    for dim in 0..map.num_dims() {
        if let Some(at) = map.result_position(dim) {
            shape.push(*vector.shape.get(at)?);
            scalable.push(*vector.scalable.get(at)?);
        }
    }
    if shape.is_empty() {
        (shape, scalable) = (vec![1], vec![false]);
    }
    Some(vector_type(ctx, &shape, &scalable, Type::I1.get()))
}

/// A transfer in parts: the same for reads and writes.
#[derive(Clone)]
pub(crate) struct Access<'b> {
    /// The op.
    pub op: OpRef<'b>,
    /// What is read from or written to.
    pub base: ValueId,
    /// Where.
    pub indices: PerDim<ValueId>,
    /// The vector that is read or written.
    pub vector: ValueId,
    /// Which of its elements, if not all.
    pub mask: Option<ValueId>,
    /// Which dimension of the vector is which of memory.
    pub map: &'b AffineMap,
}

impl<'b> Access<'b> {
    /// The parts of `op`, if it is a transfer.
    pub(crate) fn of(op: OpRef<'b>) -> Option<Self> {
        let (base, indices, mask, map, vector);
        if op.is::<TransferRead>() {
            base = op.operand(0);
            indices = op.operands_of(TransferRead::OPERAND_INDICES).collect();
            mask = op.operands_of(TransferRead::OPERAND_MASK).next();
            map = op.attr(TransferRead::PERMUTATION_MAP);
            vector = op.result(0);
        } else if op.is::<TransferWrite>() {
            base = op.operand(1);
            indices = op.operands_of(TransferWrite::OPERAND_INDICES).collect();
            mask = op.operands_of(TransferWrite::OPERAND_MASK).next();
            map = op.attr(TransferWrite::PERMUTATION_MAP);
            vector = op.operand(0);
        } else {
            return None;
        }
        Some(Self {
            op,
            base,
            indices,
            vector,
            mask,
            map: map_of(op.ctx(), map)?,
        })
    }

    /// The operand group of the mask, and the slot of the sizes of groups.
    pub(crate) fn mask_group(&self) -> (usize, usize) {
        match self.op.is::<TransferRead>() {
            true => (
                TransferRead::OPERAND_MASK,
                TransferRead::OPERAND_SEGMENT_SIZES,
            ),
            false => (
                TransferWrite::OPERAND_MASK,
                TransferWrite::OPERAND_SEGMENT_SIZES,
            ),
        }
    }

    /// The slot of `in_bounds`.
    pub(crate) fn bounds_slot(&self) -> usize {
        match self.op.is::<TransferRead>() {
            true => TransferRead::IN_BOUNDS,
            false => TransferWrite::IN_BOUNDS,
        }
    }

    /// Per dimension of the vector that the map tells of, whether it is within bounds.
    pub(crate) fn bounds(&self) -> PerDim<bool> {
        let ctx = self.op.ctx();
        let flags = self.op.attr(self.bounds_slot());
        let flags = flags.and_then(|attr| ctx.array_elements(attr));
        let set = |attr: &Attr| ctx.int_value(*attr).is_some_and(|n| !n.is_zero());
        flags.unwrap_or_default().iter().map(set).collect()
    }

    /// Whether it is within bounds altogether.
    pub(crate) fn in_bounds(&self) -> bool {
        self.bounds().iter().all(|&flag| flag)
    }

    /// The sizes of the vector.
    pub(crate) fn vector_shape(&self) -> Option<&'b [i64]> {
        self.op.ctx().type_data(self.op.ty(self.vector)).shape()
    }

    /// Whether it reads from, or writes to, a tensor.
    pub(crate) fn is_tensor(&self) -> bool {
        let ty = self.op.ctx().type_data(self.op.ty(self.base));
        matches!(ty, TypeData::RankedTensor { .. })
    }

    /// The write that gives the tensor.
    pub(crate) fn writer(&self) -> Option<Access<'b>> {
        let def = self.op.def_op_of(self.base)?;
        Access::of(def).filter(|access| access.op.is::<TransferWrite>())
    }

    /// Whether both are about the same elements in the same order, if their bases are the same.
    pub(crate) fn same_place(&self, other: &Access<'_>) -> bool {
        self.indices == other.indices
            && self.map == other.map
            && self.op.ty(self.vector) == other.op.ty(other.vector)
    }
}

/// Whether two transfers of vectors of one type are about different elements, as constant indices
/// tell. As upstream does, the dimensions of the vector are taken to be the last ones of memory,
/// whatever the map says.
pub(crate) fn disjoint(a: &Access<'_>, b: &Access<'_>) -> bool {
    if a.op.ty(a.vector) != b.op.ty(b.vector) {
        return false;
    }
    let (Some(rank), Some(shape)) = (source_rank(a.op.ctx(), a.op.ty(a.base)), a.vector_shape())
    else {
        return false;
    };
    let lead = rank.saturating_sub(a.map.num_results());
    let mut pairs = a.indices.iter().zip(&b.indices).enumerate();
    pairs.any(|(i, (&at, &other))| {
        let at = constant_integer(a.op, at).zip(constant_integer(b.op, other));
        let Some(distance) = at.map(|(a, b)| a.abs_diff(b)) else {
            return false;
        };
        match i.checked_sub(lead).and_then(|dim| shape.get(dim)) {
            Some(&size) => distance >= size.unsigned_abs(),
            None => distance != 0,
        }
    })
}
