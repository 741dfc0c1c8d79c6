//! Tensor types in parts.

use crease_ir::types::{DYNAMIC, TypeData};
use crease_ir::{Attr, Context, OpRef, Type, ValueId};
use crease_memref::mixed::constant_index;

/// The parts of a ranked tensor type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranked<'c> {
    /// Sizes, `DYNAMIC` for `?`.
    pub shape: &'c [i64],
    /// Element type.
    pub element: Type,
    /// The encoding, if any.
    pub encoding: Option<Attr>,
}

impl<'c> Ranked<'c> {
    /// The parts of `ty`, if it is a ranked tensor type.
    pub fn of(ctx: &'c Context, ty: Type) -> Option<Self> {
        match ctx.type_data(ty) {
            TypeData::RankedTensor {
                shape,
                element,
                encoding,
            } => Some(Self {
                shape,
                element: *element,
                encoding: *encoding,
            }),
            _ => None,
        }
    }

    /// The number of dimensions.
    pub fn rank(self) -> usize {
        self.shape.len()
    }

    /// The number of dynamic sizes.
    pub fn num_dynamic(self) -> usize {
        self.shape.iter().filter(|&&d| d == DYNAMIC).count()
    }

    /// Whether all sizes are known.
    pub fn is_static(self) -> bool {
        self.num_dynamic() == 0
    }

    /// Number of elements, if all sizes are known and there are not too many to count.
    pub fn num_elements(self) -> Option<i64> {
        let dims = self.shape.iter();
        self.is_static()
            .then(|| dims.fold(1, |n: i64, &size| n.saturating_mul(size)))
            .filter(|&n| n != i64::MAX)
    }

    /// The size that is dynamic at `index`, among those of all dynamic dimensions.
    pub fn dynamic_size(
        self,
        mut sizes: impl Iterator<Item = ValueId>,
        index: usize,
    ) -> Option<ValueId> {
        let before = self.shape.get(..index)?;
        sizes.nth(before.iter().filter(|&&d| d == DYNAMIC).count())
    }

    /// Whether this says all of what `other` says; what both say is the same.
    pub fn says_all_of(self, other: Ranked<'_>) -> bool {
        let known = |(&own, &d): (&i64, &i64)| own != DYNAMIC || d == DYNAMIC;
        self.element == other.element
            && self.encoding == other.encoding
            && self.rank() == other.rank()
            && self.shape.iter().zip(other.shape).all(known)
    }

    /// The type with these parts.
    pub fn build(self, ctx: &Context) -> Type {
        self.with_shape(ctx, self.shape)
    }

    /// The type with another shape.
    pub fn with_shape(self, ctx: &Context, shape: &[i64]) -> Type {
        ctx.intern_type(TypeData::RankedTensor {
            shape: shape.into(),
            element: self.element,
            encoding: self.encoding,
        })
    }
}

/// A ranked tensor type without encoding.
pub fn tensor_type(ctx: &Context, shape: &[i64], element: Type) -> Type {
    ctx.intern_type(TypeData::RankedTensor {
        shape: shape.into(),
        element,
        encoding: None,
    })
}

/// The type of the result of `op` with those of its dynamic sizes that are constants, and the others; the
/// operands `sizes` say them all. A negative one stays an operand. `None` if there are no such constants.
pub fn with_constant_sizes(
    op: OpRef<'_>,
    sizes: impl Iterator<Item = ValueId>,
) -> Option<(Type, Vec<ValueId>)> {
    let tensor = Ranked::of(op.ctx(), op.result_type(0))?;
    let mut shape = tensor.shape.to_vec();
    let dynamic = shape.iter_mut().filter(|size| **size == DYNAMIC);
    let mut others = Vec::new();
    for (size, value) in dynamic.zip(sizes) {
        match constant_index(op, value).filter(|&known| known >= 0) {
            Some(known) => *size = known,
            None => others.push(value),
        }
    }
    (shape != tensor.shape).then(|| (tensor.with_shape(op.ctx(), &shape), others))
}
