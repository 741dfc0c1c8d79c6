//! Taking halves out of vectors, and putting them into one.
//!
//! A half of one integer is an integer; those of a vector of integers are a vector whose last dimension is one.

use crease_arith::Emit;
use crease_ir::{Attr, Context, Loc, Type, ValueId};

use super::Emulation;
use crate::elements::integer_array;
use crate::generated::*;
use crate::ops::{VectorParts, vector_type};

/// The type of a half of what is of type `wide`.
pub(super) fn half_type(ctx: &Context, wide: Type) -> Type {
    match VectorParts::of(ctx, wide) {
        Some(VectorParts { shape, element, .. }) if shape.len() > 1 => {
            let shape = [&shape[..shape.len() - 1], &[1]].concat();
            fixed(ctx, &shape, element)
        }
        Some(parts) => parts.element,
        None => wide,
    }
}

fn fixed(ctx: &Context, shape: &[i64], element: Type) -> Type {
    vector_type(ctx, shape, &vec![false; shape.len()], element)
}

/// As many numbers as there are dimensions: `at` for the last one, `others` for those before.
fn per_dim(ctx: &Context, rank: usize, others: i64, at: i64) -> Attr {
    let mut numbers = vec![others; rank];
    numbers.pop();
    numbers.push(at);
    integer_array(ctx, &numbers)
}

impl<'a> Emulation<'a> {
    /// What makes arithmetic.
    pub(super) fn emit(&mut self, loc: Loc) -> Emit<'_, 'a> {
        Emit::new(&mut self.rw, loc)
    }

    fn parts(&self, value: ValueId) -> Option<VectorParts<'a>> {
        VectorParts::of(self.rw.ctx(), self.rw.body().ty(value))
    }

    /// Whether a type is a vector without dimensions. Its halves are scalars, of which nothing makes such a vector
    /// again.
    pub(super) fn is_without_dims(&self, ty: Type) -> bool {
        VectorParts::of(self.rw.ctx(), ty).is_some_and(|parts| parts.rank() == 0)
    }

    /// The low halves, for 0, or the high ones, for 1.
    pub(super) fn half(&mut self, loc: Loc, wide: ValueId, at: i64) -> Option<ValueId> {
        let (ctx, parts) = (self.rw.ctx(), self.parts(wide)?);
        let result = half_type(ctx, self.rw.body().ty(wide));
        let rank = parts.rank();
        if rank == 1 {
            let extract = Extract {
                source: wide,
                dynamic_position: Vec::new(),
                static_position: ctx.i64_array_attr(&[at]),
                result,
            };
            return Some(self.rw.build_value(loc, extract));
        }
        let sizes = VectorParts::of(ctx, result)?.shape;
        let slice = ExtractStridedSlice {
            source: wide,
            offsets: per_dim(ctx, rank, 0, at),
            sizes: integer_array(ctx, sizes),
            strides: per_dim(ctx, rank, 1, 1),
            result,
        };
        Some(self.rw.build_value(loc, slice))
    }

    /// The low and the high halves.
    pub(super) fn halves(&mut self, loc: Loc, wide: ValueId) -> Option<[ValueId; 2]> {
        Some([self.half(loc, wide, 0)?, self.half(loc, wide, 1)?])
    }

    /// `wide` with other low halves, for 0, or high ones, for 1.
    pub(super) fn with_half(&mut self, loc: Loc, half: ValueId, wide: ValueId, at: i64) -> ValueId {
        let (ctx, result) = (self.rw.ctx(), self.rw.body().ty(wide));
        let Some(rank) = self.parts(half).map(VectorParts::rank) else {
            let insert = Insert {
                value_to_store: half,
                dest: wide,
                dynamic_position: Vec::new(),
                static_position: ctx.i64_array_attr(&[at]),
                result,
            };
            return self.rw.build_value(loc, insert);
        };
        let insert = InsertStridedSlice {
            value_to_store: half,
            dest: wide,
            offsets: per_dim(ctx, rank, 0, at),
            strides: per_dim(ctx, rank, 1, 1),
            result,
        };
        self.rw.build_value(loc, insert)
    }

    /// A vector of type `ty` of these low and high halves.
    pub(super) fn join(&mut self, loc: Loc, ty: Type, halves: [ValueId; 2]) -> ValueId {
        let zero = self.emit(loc).number(ty, 0);
        let low = self.with_half(loc, halves[0], zero, 0);
        self.with_half(loc, halves[1], low, 1)
    }

    /// Halves as what is not wide: the same without the last dimension, which is one.
    pub(super) fn without_last_dim(&mut self, loc: Loc, half: ValueId) -> ValueId {
        let Some(VectorParts { shape, element, .. }) = self.parts(half) else {
            return half;
        };
        let shape = &shape[..shape.len().saturating_sub(1)];
        let result = fixed(self.rw.ctx(), shape, element);
        let cast = ShapeCast {
            source: half,
            result,
        };
        self.rw.build_value(loc, cast)
    }

    /// What is not wide as halves: the same with one more dimension of one.
    pub(super) fn with_last_dim(&mut self, loc: Loc, value: ValueId) -> ValueId {
        let Some(VectorParts { shape, element, .. }) = self.parts(value) else {
            return value;
        };
        let result = fixed(self.rw.ctx(), &[shape, &[1]].concat(), element);
        let cast = ShapeCast {
            source: value,
            result,
        };
        self.rw.build_value(loc, cast)
    }
}
