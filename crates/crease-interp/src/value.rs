//! What values are. A value does not know its type: that of the SSA value it belongs to says how
//! its bits are meant.

use std::rc::Rc;

use crease_ir::attrs::{AttrData, ElementKind};
use crease_ir::num::{ApFloat, ApInt};
use crease_ir::semantics::Scalar;
use crease_ir::{Attr, Context, Type};

use crate::heap::BufferId;

/// An integer, or a float's encoding; `None` is poison.
pub type Lane = Option<ApInt>;

/// A value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// An integer, an index, or a float's encoding.
    Scalar(ApInt),
    /// A vector or tensor of them.
    Array(Array),
    /// A memref.
    MemRef(Box<MemRef>),
    /// A function, by its symbol reference.
    Function(Attr),
    /// A tuple of values, for dialects that have them.
    Tuple(Rc<[Value]>),
    /// A constant that is none of these. It can be passed on.
    Constant(Attr),
    /// Poison of any type.
    Poison,
}

/// The elements of a vector or tensor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Array {
    /// The sizes.
    pub shape: Rc<[i64]>,
    /// One element per position in row-major order, or a single one for all positions.
    pub lanes: Rc<[Lane]>,
}

impl Array {
    /// The number of positions.
    pub fn len(&self) -> usize {
        num_positions(&self.shape).unwrap_or(0)
    }

    /// Whether there is no position.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The element at a position.
    pub fn lane(&self, position: usize) -> Lane {
        let at = if self.lanes.len() == 1 { 0 } else { position };
        self.lanes.get(at).cloned().flatten()
    }
}

/// The number of positions of a shape; `None` if a size is not known or it is too large.
pub(crate) fn num_positions(shape: &[i64]) -> Option<usize> {
    shape.iter().try_fold(1usize, |product, &size| {
        product.checked_mul(usize::try_from(size).ok()?)
    })
}

/// A view of a buffer: the position of an element is `offset` plus the sum of index times stride.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemRef {
    /// The buffer.
    pub buffer: BufferId,
    /// Of the first element, in elements.
    pub offset: i64,
    /// Per dimension.
    pub sizes: Vec<i64>,
    /// In elements, per dimension.
    pub strides: Vec<i64>,
}

impl MemRef {
    /// The number of elements; `None` if it is too large to be counted.
    pub fn len(&self) -> Option<usize> {
        num_positions(&self.sizes)
    }

    /// Whether it has no elements.
    pub fn is_empty(&self) -> bool {
        self.sizes.contains(&0)
    }

    /// Where in the buffer the element at `indices` lies; `None` if an index is out of bounds.
    pub fn position(&self, indices: &[i64]) -> Option<i64> {
        if indices.len() != self.sizes.len() {
            return None;
        }
        let mut position = self.offset;
        for ((&index, &size), &stride) in indices.iter().zip(&self.sizes).zip(&self.strides) {
            if !(0..size).contains(&index) {
                return None;
            }
            position = position.checked_add(index.checked_mul(stride)?)?;
        }
        Some(position)
    }

    /// The strides of these sizes without gaps, innermost last; `None` if they are too large.
    pub fn row_major(sizes: &[i64]) -> Option<Vec<i64>> {
        let mut strides = vec![1i64; sizes.len()];
        let mut running = 1i64;
        for (stride, &size) in strides.iter_mut().zip(sizes).rev() {
            *stride = running;
            running = running.checked_mul(size.max(1))?;
        }
        Some(strides)
    }

    /// The indices of all elements in row-major order.
    pub fn indices(&self) -> impl Iterator<Item = Vec<i64>> + use<> {
        let sizes = self.sizes.clone();
        let count = num_positions(&sizes).unwrap_or(0);
        (0..count).map(move |at| {
            let mut rest = at as i64;
            let mut indices = vec![0; sizes.len()];
            for (index, &size) in indices.iter_mut().zip(&sizes).rev() {
                (*index, rest) = (rest % size, rest / size);
            }
            indices
        })
    }
}

/// What a lane of a type computes with; `None` if its elements are no numbers.
pub(crate) fn scalar(ctx: &Context, ty: Type) -> Option<Scalar> {
    Scalar::of(ctx, ty, 64)
}

impl Value {
    /// `true` or `false`.
    pub fn bool(value: bool) -> Value {
        Value::Scalar(ApInt::new(1, u64::from(value)))
    }

    /// An index.
    pub fn index(value: i64) -> Value {
        Value::Scalar(ApInt::from_i64(64, value))
    }

    /// The element at a position; that of a scalar is the scalar itself.
    pub fn lane(&self, position: usize) -> Lane {
        match self {
            Value::Scalar(bits) => Some(bits.clone()),
            Value::Array(array) => array.lane(position),
            _ => None,
        }
    }

    /// The value of a constant's attribute; `None` if the attribute is no constant's value.
    pub fn of_attr(ctx: &Context, attr: Attr) -> Option<Value> {
        match ctx.attr_data(attr) {
            AttrData::Integer { value, .. } => Some(Value::Scalar(value.clone())),
            AttrData::Float { value, .. } => Some(Value::Scalar(value.bits())),
            AttrData::SymbolRef { .. } => Some(Value::Function(attr)),
            AttrData::Dense { ty, .. } => {
                let shape: Rc<[i64]> = ctx.type_data(*ty).shape()?.into();
                let lanes: Rc<[Lane]> = match ctx.element_kind(ctx.element_or_self(*ty)) {
                    Some(ElementKind::Int(_)) => {
                        ctx.dense_ints(attr)?.into_iter().map(Some).collect()
                    }
                    Some(ElementKind::Float(_)) => {
                        let floats = ctx.dense_floats(attr)?.into_iter();
                        floats.map(|float| Some(float.bits())).collect()
                    }
                    _ => return Some(Value::Constant(attr)),
                };
                Some(Value::Array(Array { shape, lanes }))
            }
            AttrData::Dialect { .. } => None,
            _ => Some(Value::Constant(attr)),
        }
    }

    /// The attribute of a constant with this value; `None` for memory, and if any of it is poison.
    pub fn to_attr(&self, ctx: &Context, ty: Type) -> Option<Attr> {
        match self {
            Value::Scalar(bits) => match scalar(ctx, ty)? {
                Scalar::Int(_) => Some(ctx.int_attr(ty, bits.clone())),
                Scalar::Float(kind) => Some(ctx.float_attr(ty, ApFloat::from_bits(kind, bits))),
            },
            Value::Array(array) => {
                let lanes: Vec<ApInt> = array.lanes.iter().cloned().collect::<Option<_>>()?;
                if !ctx.type_data(ty).has_static_shape() {
                    return None;
                }
                match scalar(ctx, ty)? {
                    Scalar::Int(_) => Some(ctx.dense_int_attr(ty, &lanes)),
                    Scalar::Float(kind) => {
                        let float = |bits: &ApInt| ApFloat::from_bits(kind, bits);
                        let floats: Vec<ApFloat> = lanes.iter().map(float).collect();
                        Some(ctx.dense_float_attr(ty, &floats))
                    }
                }
            }
            Value::Function(attr) | Value::Constant(attr) => Some(*attr),
            Value::MemRef(_) | Value::Tuple(_) | Value::Poison => None,
        }
    }
}
