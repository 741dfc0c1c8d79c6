//! Elements of `dense` attributes as bytes, and their positions in row-major order. Nothing here knows an
//! op.

use smallvec::{SmallVec, smallvec};

use crease_ir::attrs::{push_int, read_int};
use crease_ir::{Attr, AttrData, Context, Type, TypeData};

/// A list with an entry for each dimension, of which there are mostly few.
pub type PerDim<T> = SmallVec<[T; 4]>;

/// The most bytes that a splat is spelled out as.
const MOST_BYTES: usize = 1 << 30;

/// The elements of a `dense` attribute.
#[derive(Clone, Copy)]
pub struct Dense<'c> {
    /// Bytes of one element.
    size: usize,
    splat: bool,
    bytes: &'c [u8],
}

impl<'c> Dense<'c> {
    /// Those of `attr`, if it is `dense` and not of strings.
    pub fn of(ctx: &'c Context, attr: Attr) -> Option<Self> {
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
    pub fn splat(self) -> Option<&'c [u8]> {
        self.bytes.get(..self.size).filter(|_| self.splat)
    }

    /// Number `index` in row-major order.
    pub fn get(self, index: usize) -> Option<&'c [u8]> {
        let at = if self.splat { 0 } else { index };
        self.bytes.get(at * self.size..(at + 1) * self.size)
    }

    /// `count` elements as bytes; `None` if a splat stands for more than can be spelled out.
    pub fn expanded(self, count: usize) -> Option<Vec<u8>> {
        let Some(one) = self.splat() else {
            return Some(self.bytes.to_vec());
        };
        let size = count.checked_mul(one.len())?;
        (size <= MOST_BYTES).then(|| one.repeat(count))
    }

    /// Bytes of one element.
    pub fn element_bytes(self) -> usize {
        self.size
    }
}

/// A `dense` attribute of type `ty` with these elements, one after the other; one is a splat.
pub fn dense(ctx: &Context, ty: Type, bytes: &[u8]) -> Option<Attr> {
    let size = ctx.element_kind(ctx.element_or_self(ty))?.bytes();
    Some(ctx.dense_attr(ty, size, bytes))
}

/// The bytes of a number of type `element`; a complex one is a list of its two parts.
pub fn scalar_bytes(ctx: &Context, attr: Attr, element: Type) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    if let TypeData::Complex(part) = *ctx.type_data(element) {
        let parts: [Attr; 2] = ctx.array_elements(attr)?.try_into().ok()?;
        for attr in parts {
            bytes.extend(scalar_bytes(ctx, attr, part)?);
        }
        return Some(bytes);
    }
    match ctx.attr_data(attr) {
        AttrData::Integer { ty, value } if *ty == element => push_int(&mut bytes, value),
        AttrData::Float { ty, value } if *ty == element => push_int(&mut bytes, &value.bits()),
        _ => return None,
    };
    Some(bytes)
}

/// The same of a constant that may be of another type than its op, as those of `llvm` may be: an integer is
/// cut or sign-extended, of a float its bits are taken.
pub fn constant_bytes(ctx: &Context, attr: Attr, element: Type) -> Option<Vec<u8>> {
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

/// One element as an attribute of its own; a complex number is a list of its two parts.
pub fn scalar(ctx: &Context, element: Type, bytes: &[u8]) -> Option<Attr> {
    if let TypeData::Complex(part) = *ctx.type_data(element) {
        let (real, imaginary) = bytes.split_at(bytes.len() / 2);
        let parts = [scalar(ctx, part, real)?, scalar(ctx, part, imaginary)?];
        return Some(ctx.intern_attr(AttrData::Array(parts[..].into())));
    }
    // A vector of one is always a splat.
    let one = ctx.intern_type(TypeData::Vector {
        shape: [1].into(),
        scalable: [false].into(),
        element,
    });
    ctx.splat_value(dense(ctx, one, bytes)?)
}

/// Element `index`, in row-major order, of a `dense` or `sparse` attribute of numbers. Those that a sparse one does
/// not list are zero; of those that it lists twice, the first counts.
pub fn element(ctx: &Context, attr: Attr, index: i64) -> Option<Attr> {
    let ty = ctx.attr_type(attr)?;
    if !(0..ctx.type_data(ty).num_elements()?).contains(&index) {
        return None;
    }
    let element = ctx.element_or_self(ty);
    let AttrData::Sparse {
        indices, values, ..
    } = *ctx.attr_data(attr)
    else {
        let at = usize::try_from(index).ok()?;
        return scalar(ctx, element, Dense::of(ctx, attr)?.get(at)?);
    };
    let shape = ctx.type_data(ty).shape()?;
    let count = ctx.type_data(ctx.attr_type(values)?).num_elements()?;
    let (rows, values) = (Dense::of(ctx, indices)?, Dense::of(ctx, values)?);
    let row_is_there = |row: &usize| {
        let number = |dim| read_int(64, rows.get(row * shape.len() + dim)?).to_i64();
        let row: Option<PerDim<i64>> = (0..shape.len()).map(number).collect();
        row.is_some_and(|row| linear(shape, &row) == index)
    };
    match (0..usize::try_from(count).ok()?).find(row_is_there) {
        Some(row) => scalar(ctx, element, values.get(row)?),
        None => scalar(ctx, element, &vec![0; values.element_bytes()]),
    }
}

/// How many elements lie between neighbours of each dimension.
pub fn strides(shape: &[i64]) -> PerDim<i64> {
    let mut strides = smallvec![1; shape.len()];
    for i in (1..shape.len()).rev() {
        strides[i - 1] = shape[i].saturating_mul(strides[i]);
    }
    strides
}

/// The number in row-major order of the first element at `position`, which may be short.
pub fn linear(shape: &[i64], position: &[i64]) -> i64 {
    let steps = strides(shape);
    let parts = position.iter().zip(&steps);
    parts.fold(0i64, |sum, (at, step)| {
        sum.saturating_add(at.saturating_mul(*step))
    })
}

/// The numbers in row-major order, in `whole`, of the elements of a slice of sizes `sizes` from
/// `offsets` on; both have as many entries as `whole`.
pub fn slice(whole: &[i64], offsets: &[i64], sizes: &[i64]) -> Vec<usize> {
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
