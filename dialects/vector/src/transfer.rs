//! What transfers between memory and vectors go by: the map from positions in memory to dimensions of
//! the vector, and the type of a mask.

use crease_ir::affine::AffineMap;
use crease_ir::{Attr, AttrData, Context, Type, TypeData};

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
