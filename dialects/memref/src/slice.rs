//! What a slice takes of a shape: an offset, a size and a stride per dimension, given partly as
//! constants and partly as operands. All ops that have them keep them in the same attributes, and in
//! three groups of operands after the others.

use smallvec::SmallVec;

use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, Context, OpRef, Type, ValueId};

use crate::generated::SubView;
use crate::mixed::{List, Mixed, attr, constant_index, mixed, split};
use crate::strided::MemRef;
use crate::verify::subview::infer;
pub use crate::verify::subview::{dropped_of, out_of_bounds, reduction_mask, reduction_mask_by};

/// The slots of offsets, sizes and strides.
const SLOTS: [usize; 3] = [
    SubView::STATIC_OFFSETS,
    SubView::STATIC_SIZES,
    SubView::STATIC_STRIDES,
];

/// Offsets, sizes and strides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slice {
    /// Where each dimension begins.
    pub offsets: List,
    /// How many elements it takes.
    pub sizes: List,
    /// How far they are apart.
    pub strides: List,
}

impl Slice {
    /// The slice of an op that has so many operands before the first offset.
    pub fn of(op: OpRef<'_>, leading: usize) -> Self {
        let list = |at: usize| mixed(op, SLOTS[at], leading + at);
        Self {
            offsets: list(0),
            sizes: list(1),
            strides: list(2),
        }
    }

    fn lists(&self) -> [&List; 3] {
        [&self.offsets, &self.sizes, &self.strides]
    }

    /// Puts constants in the place of operands that are ones; says whether there were any. Offsets
    /// come first: sizes are looked at if no offset changed, and then strides, if `strides` holds for
    /// them.
    pub fn fold_constants(&mut self, op: OpRef<'_>, strides: fn(i64) -> bool) -> bool {
        fold_constants(op, &mut self.offsets, |value| value >= 0)
            || fold_constants(op, &mut self.sizes, |value| value >= 0)
            || fold_constants(op, &mut self.strides, strides)
    }

    /// Offsets, sizes and strides, `DYNAMIC` for operands.
    pub fn statics(&self) -> [SmallVec<[i64; 4]>; 3] {
        self.lists().map(|list| split(list).0)
    }

    /// Whether it is known to leave a source of this shape.
    pub fn leaves(&self, shape: &[i64]) -> bool {
        let [offsets, sizes, strides] = self.statics();
        out_of_bounds(shape, &offsets, &sizes, &strides).is_some()
    }

    /// Whether it is known to take all of this shape, as far as there are sizes for it.
    pub fn is_all_of(&self, op: OpRef<'_>, shape: &[i64]) -> bool {
        let all = |list: &[Mixed], value| list.iter().all(|m| m.constant(op) == Some(value));
        let whole = |(size, &of): (&Mixed, &i64)| of != DYNAMIC && size.constant(op) == Some(of);
        all(&self.offsets, 0) && all(&self.strides, 1) && self.sizes.iter().zip(shape).all(whole)
    }

    /// The operands and the attributes that say so: of offsets, sizes and strides.
    pub fn fields(&self, ctx: &Context) -> ([Vec<ValueId>; 3], [Attr; 3]) {
        let lists = self.lists().map(|list| split(list));
        let attrs = [0, 1, 2].map(|at: usize| attr(ctx, &lists[at].0));
        (lists.map(|(_, values)| values.to_vec()), attrs)
    }
}

impl SubView {
    /// The view of `slice` of `source` with all dimensions of it; `None` if its type, `ty`, has no strides.
    pub fn inferred(ctx: &Context, source: ValueId, ty: Type, slice: &Slice) -> Option<Self> {
        let [offsets, sizes, strides] = slice.statics();
        let result = infer(ctx, MemRef::of(ctx, ty)?, &offsets, &sizes, &strides)?;
        Some(Self::of(ctx, source, slice, result))
    }

    /// The view of `slice` of `source`.
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

/// Puts constants in the place of operands that are ones that `allowed` holds for; says whether
/// there were any.
fn fold_constants(op: OpRef<'_>, list: &mut [Mixed], allowed: fn(i64) -> bool) -> bool {
    let mut found = false;
    for entry in list {
        if let Mixed::Value(value) = *entry
            && let Some(known) = constant_index(op, value).filter(|&known| allowed(known))
        {
            *entry = Mixed::Static(known);
            found = true;
        }
    }
    found
}
