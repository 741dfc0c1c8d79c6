//! Elements of constants and values: parts of `dense` attributes as bytes, positions in row-major
//! order, poison, and scalars that fill whole vectors.
//!
//! Nothing here knows what an op means, except that a broadcast of a scalar is a splat.

use smallvec::{SmallVec, smallvec};

use crease_arith::elements::is_poison;
use crease_ir::attrs::push_int;
use crease_ir::fold::Folded;
use crease_ir::{Attr, AttrData, Context, OpRef, Type, TypeData, ValueId};

use crate::generated::Broadcast;
use crate::ops::VectorParts;

/// A list with an entry for each dimension, of which there are mostly few.
pub(crate) type PerDim<T> = SmallVec<[T; 4]>;

/// Constants of more elements are made only where they replace the one that they are made from.
pub(crate) const LARGE: i64 = 256;

/// The most elements that are spelled out at all.
pub(crate) const MOST: i64 = 1 << 20;

/// The most bytes that a splat is spelled out as.
const MOST_BYTES: usize = 1 << 30;

/// `#ub.poison`, if the `ub` dialect is there.
pub(crate) fn poison(ctx: &Context) -> Option<Attr> {
    let def = ctx.registry().find_attr("ub", "poison")?;
    let params = Box::default();
    Some(ctx.intern_attr(AttrData::Dialect { def, params }))
}

/// The same as what a fold gives.
pub(crate) fn folded_poison(ctx: &Context) -> Folded {
    poison(ctx).map_or(Folded::No, Folded::Attr)
}

/// Whether a known operand is poison.
pub(crate) fn poisoned(ctx: &Context, attr: Option<Attr>) -> bool {
    attr.is_some_and(|attr| is_poison(ctx, attr))
}

/// The elements of a `dense` attribute.
#[derive(Clone, Copy)]
pub(crate) struct Dense<'c> {
    /// Bytes of one element.
    size: usize,
    splat: bool,
    bytes: &'c [u8],
}

impl<'c> Dense<'c> {
    /// Those of `attr`, if it is `dense` and not of strings.
    pub(crate) fn of(ctx: &'c Context, attr: Attr) -> Option<Self> {
        let AttrData::Dense { ty, splat, bytes } = ctx.attr_data(attr) else {
            return None;
        };
        let size = ctx.element_kind(ctx.element_or_self(*ty))?.bytes();
        Some(Self {
            size,
            splat: *splat,
            bytes,
        })
    }

    /// The one that all are equal to.
    pub(crate) fn splat(self) -> Option<&'c [u8]> {
        self.bytes.get(..self.size).filter(|_| self.splat)
    }

    /// Number `index` in row-major order.
    pub(crate) fn get(self, index: usize) -> Option<&'c [u8]> {
        let at = if self.splat { 0 } else { index };
        self.bytes.get(at * self.size..(at + 1) * self.size)
    }

    /// `count` elements as bytes; `None` if a splat stands for more than can be spelled out.
    pub(crate) fn expanded(self, count: usize) -> Option<Vec<u8>> {
        let Some(one) = self.splat() else {
            return Some(self.bytes.to_vec());
        };
        let size = count.checked_mul(one.len())?;
        (size <= MOST_BYTES).then(|| one.repeat(count))
    }

    /// Bytes of one element.
    pub(crate) fn element_bytes(self) -> usize {
        self.size
    }
}

/// A `dense` attribute of type `ty` with these elements, one after the other; one is a splat.
pub(crate) fn dense(ctx: &Context, ty: Type, bytes: &[u8]) -> Option<Attr> {
    let size = ctx.element_kind(ctx.element_or_self(ty))?.bytes();
    Some(ctx.dense_attr(ty, size, bytes))
}

/// All elements the same truth value.
pub(crate) fn all(ctx: &Context, ty: Type, value: bool) -> Attr {
    ctx.dense_attr(ty, 1, &[u8::from(value)])
}

/// The bytes of a number of type `element`.
pub(crate) fn scalar_bytes(ctx: &Context, attr: Attr, element: Type) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    match ctx.attr_data(attr) {
        AttrData::Integer { ty, value } if *ty == element => push_int(&mut bytes, value),
        AttrData::Float { ty, value } if *ty == element => push_int(&mut bytes, &value.bits()),
        _ => return None,
    };
    Some(bytes)
}

/// The same of a constant that may be of another type than its op, as those of `llvm` may be: an integer is
/// cut or sign-extended, of a float its bits are taken.
pub(crate) fn constant_bytes(ctx: &Context, attr: Attr, element: Type) -> Option<Vec<u8>> {
    let TypeData::Integer { width, .. } = *ctx.type_data(element) else {
        return scalar_bytes(ctx, attr, element);
    };
    let mut bytes = Vec::new();
    match ctx.attr_data(attr) {
        AttrData::Integer { value, .. } => push_int(&mut bytes, &value.sext_or_trunc(width)),
        AttrData::Float { value, .. } if value.bits().width() == width => {
            push_int(&mut bytes, &value.bits())
        }
        _ => return None,
    };
    Some(bytes)
}

/// One element as an attribute of its own; complex numbers have none.
pub(crate) fn scalar(ctx: &Context, element: Type, bytes: &[u8]) -> Option<Attr> {
    // A vector of one is always a splat.
    let one = crate::ops::vector_type(ctx, &[1], &[false], element);
    ctx.splat_value(dense(ctx, one, bytes)?)
}

/// The element as a splat of type `to`, or by itself if that is no vector.
pub(crate) fn resplat(ctx: &Context, to: Type, element: &[u8]) -> Option<Attr> {
    match VectorParts::of(ctx, to) {
        Some(_) => dense(ctx, to, element),
        None => scalar(ctx, to, element),
    }
}

/// How many elements lie between neighbours of each dimension.
pub(crate) fn strides(shape: &[i64]) -> PerDim<i64> {
    let mut strides = smallvec![1; shape.len()];
    for i in (1..shape.len()).rev() {
        strides[i - 1] = shape[i].saturating_mul(strides[i]);
    }
    strides
}

/// The number in row-major order of the first element at `position`, which may be short.
pub(crate) fn linear(shape: &[i64], position: &[i64]) -> i64 {
    let steps = strides(shape);
    let parts = position.iter().zip(&steps);
    parts.fold(0i64, |sum, (at, step)| {
        sum.saturating_add(at.saturating_mul(*step))
    })
}

/// The numbers in row-major order, in `whole`, of the elements of a slice of sizes `sizes` from
/// `offsets` on; both have as many entries as `whole`.
pub(crate) fn slice(whole: &[i64], offsets: &[i64], sizes: &[i64]) -> Vec<usize> {
    let count: i64 = sizes.iter().product();
    let steps = strides(whole);
    let inner = strides(sizes);
    let number = |i: i64| {
        let dims = (0..sizes.len()).map(|d| {
            let at = i / inner[d].max(1) % sizes[d].max(1);
            (at + offsets[d]) * steps[d]
        });
        usize::try_from(dims.sum::<i64>()).unwrap_or(usize::MAX)
    };
    (0..count).map(number).collect()
}

/// The scalar that fills `value`, if a broadcast says so.
pub(crate) fn splat_source(op: OpRef<'_>, value: ValueId) -> Option<ValueId> {
    let def = op.def_op_of(value).filter(|def| def.is::<Broadcast>())?;
    let scalar = VectorParts::of(op.ctx(), def.operand_type(0)).is_none();
    scalar.then(|| def.operand(0))
}

/// The integers of an attribute: of an array of them, dense or not.
pub(crate) fn integers(op: OpRef<'_>, slot: usize) -> PerDim<i64> {
    let ctx = op.ctx();
    let Some(attr) = op.attr(slot) else {
        return PerDim::new();
    };
    if let Some(elements) = ctx.i64_elements(attr) {
        return elements.collect();
    }
    let elements = ctx.array_elements(attr).unwrap_or_default().iter();
    elements
        .filter_map(|&attr| ctx.int_value(attr)?.to_i64())
        .collect()
}

/// `[1, 2]` as an array of `i64` attributes.
pub(crate) fn integer_array(ctx: &Context, values: &[i64]) -> Attr {
    let elements = values
        .iter()
        .map(|&v| ctx.i64_attr(Type::I64.get(), v))
        .collect();
    ctx.intern_attr(AttrData::Array(elements))
}

/// The value of an integer constant, or of a splat of one.
pub(crate) fn constant_integer(op: OpRef<'_>, value: ValueId) -> Option<i64> {
    let ctx = op.ctx();
    let attr = crease_ir::fold::constant_value(ctx, op.body(), value)?;
    let attr = ctx.splat_value(attr).unwrap_or(attr);
    ctx.int_value(attr)?.to_i64()
}
