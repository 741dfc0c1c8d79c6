//! Slices of tensors: which ops have them, and the types of what they take.

use crease_ir::{Context, OpKind, OpRef, Type, ValueId};
use crease_memref::slice::Slice;

use crate::generated::*;
use crate::shape::{Ranked, tensor_type};

/// An op with a slice.
pub(crate) trait Sliced: OpKind {
    /// The number of operands before the first offset. The last one of them is sliced.
    const LEADING: usize;

    /// What the op slices.
    fn slice(op: OpRef<'_>) -> Slice {
        Slice::of(op, Self::LEADING)
    }
}

impl Sliced for ExtractSlice {
    const LEADING: usize = Self::OPERAND_OFFSETS;
}

impl Sliced for InsertSlice {
    const LEADING: usize = Self::OPERAND_OFFSETS;
}

impl Sliced for ParallelInsertSlice {
    const LEADING: usize = Self::OPERAND_OFFSETS;
}

/// An op that writes a slice.
pub(crate) trait Inserts: Sliced {
    /// What writes `source` to `slice` of `dest`, which is of type `ty`.
    fn new(ctx: &Context, ends: [ValueId; 2], slice: &Slice, ty: Type) -> Self;
}

impl Inserts for InsertSlice {
    fn new(ctx: &Context, ends: [ValueId; 2], slice: &Slice, ty: Type) -> Self {
        Self::of(ctx, ends, slice, ty)
    }
}

impl Inserts for ParallelInsertSlice {
    fn new(ctx: &Context, [source, dest]: [ValueId; 2], slice: &Slice, _: Type) -> Self {
        let ([offsets, sizes, strides], [static_offsets, static_sizes, static_strides]) =
            slice.fields(ctx);
        Self {
            source,
            dest,
            offsets,
            sizes,
            strides,
            static_offsets,
            static_sizes,
            static_strides,
        }
    }
}

impl ExtractSlice {
    /// `slice` of `source`.
    pub fn of(ctx: &Context, source: ValueId, slice: &Slice, result: Type) -> Self {
        let ([offsets, sizes, strides], [static_offsets, static_sizes, static_strides]) =
            slice.fields(ctx);
        Self {
            source,
            offsets,
            sizes,
            strides,
            static_offsets,
            static_sizes,
            static_strides,
            result,
        }
    }
}

impl InsertSlice {
    /// `dest` with `source` written to `slice` of it.
    pub fn of(ctx: &Context, [source, dest]: [ValueId; 2], slice: &Slice, result: Type) -> Self {
        let ([offsets, sizes, strides], [static_offsets, static_sizes, static_strides]) =
            slice.fields(ctx);
        Self {
            source,
            dest,
            offsets,
            sizes,
            strides,
            static_offsets,
            static_sizes,
            static_strides,
            result,
        }
    }
}

/// The type of what is taken of `whole`. If there are more sizes than the rank has, the first ones
/// that are one are left out; as upstream has it, the encoding is lost then.
pub(crate) fn first_of_rank(ctx: &Context, whole: Ranked<'_>, sizes: &[i64], rank: usize) -> Type {
    let Some(mut surplus) = sizes.len().checked_sub(rank).filter(|&n| n > 0) else {
        return whole.with_shape(ctx, sizes);
    };
    let shape = sizes.iter().copied().filter(|&size| {
        let drop = size == 1 && surplus > 0;
        surplus -= usize::from(drop);
        !drop
    });
    let shape: Vec<i64> = shape.collect();
    tensor_type(ctx, &shape, whole.element)
}
