//! The elements of `dense` attributes: one shared blob of bytes, splats kept as one element.

use crate::context::Context;
use crate::ids::{Attr, Type};
use crate::num::{ApFloat, ApInt, FloatKind};
use crate::types::TypeData;

use super::AttrData;

/// How one element of a dense attribute is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElementKind {
    /// An integer or index of so many bits.
    Int(u32),
    /// A float.
    Float(FloatKind),
    /// Two integers of so many bits: real and imaginary part.
    ComplexInt(u32),
    /// Two floats: real and imaginary part.
    ComplexFloat(FloatKind),
}

impl ElementKind {
    /// Bytes that one number takes: its width rounded up to whole bytes.
    pub fn scalar_bytes(self) -> usize {
        let bits = match self {
            ElementKind::Int(w) | ElementKind::ComplexInt(w) => w,
            ElementKind::Float(k) | ElementKind::ComplexFloat(k) => k.width(),
        };
        (bits as usize).div_ceil(8).max(1)
    }

    /// Numbers in one element: 2 for complex elements.
    pub fn scalars(self) -> usize {
        match self {
            ElementKind::Int(_) | ElementKind::Float(_) => 1,
            ElementKind::ComplexInt(_) | ElementKind::ComplexFloat(_) => 2,
        }
    }

    /// Bytes that one element takes.
    pub fn bytes(self) -> usize {
        self.scalar_bytes() * self.scalars()
    }
}

impl Context {
    /// How the elements of a dense attribute with this element type are stored.
    pub fn element_kind(&self, element: Type) -> Option<ElementKind> {
        Some(match *self.type_data(element) {
            TypeData::Integer { width, .. } => ElementKind::Int(width),
            TypeData::Index => ElementKind::Int(64),
            TypeData::Float(kind) => ElementKind::Float(kind),
            TypeData::Complex(inner) => match *self.type_data(inner) {
                TypeData::Integer { width, .. } => ElementKind::ComplexInt(width),
                TypeData::Float(kind) => ElementKind::ComplexFloat(kind),
                _ => return None,
            },
            _ => return None,
        })
    }

    /// A dense attribute from `bytes` as [`AttrData::Dense`] describes; equal elements become a splat.
    pub fn dense_attr(&self, ty: Type, element_bytes: usize, bytes: &[u8]) -> Attr {
        let first = bytes.get(..element_bytes).unwrap_or(&[]);
        // All are equal if each equals the one before.
        let splat =
            !first.is_empty() && bytes[element_bytes..] == bytes[..bytes.len() - element_bytes];
        let bytes = if splat { first } else { bytes };
        self.unique_dense(ty, splat, bytes)
    }

    /// A dense attribute of integers; one value is a splat.
    pub fn dense_int_attr(&self, ty: Type, values: &[ApInt]) -> Attr {
        let mut bytes = Vec::new();
        let mut size = 1;
        for value in values {
            size = push_int(&mut bytes, value);
        }
        self.dense_attr(ty, size, &bytes)
    }

    /// An integer of this type; of a shaped one, in each element.
    pub fn number_attr(&self, ty: Type, value: ApInt) -> Attr {
        match self.element_or_self(ty) == ty {
            true => self.int_attr(ty, value),
            false => self.dense_int_attr(ty, &[value]),
        }
    }

    /// A dense attribute of floats; one value is a splat.
    pub fn dense_float_attr(&self, ty: Type, values: &[ApFloat]) -> Attr {
        let mut bytes = Vec::new();
        let mut size = 1;
        for value in values {
            size = push_int(&mut bytes, &value.bits());
        }
        self.dense_attr(ty, size, &bytes)
    }

    /// The integers of a dense attribute: one for a splat, else all in row-major order.
    pub fn dense_ints(&self, attr: Attr) -> Option<Vec<ApInt>> {
        let AttrData::Dense { ty, bytes, .. } = self.attr_data(attr) else {
            return None;
        };
        let ElementKind::Int(width) = self.element_kind(self.element_or_self(*ty))? else {
            return None;
        };
        let size = ElementKind::Int(width).bytes();
        Some(
            bytes
                .chunks_exact(size)
                .map(|c| read_int(width, c))
                .collect(),
        )
    }

    /// The floats of a dense attribute: one for a splat, else all in row-major order.
    pub fn dense_floats(&self, attr: Attr) -> Option<Vec<ApFloat>> {
        let AttrData::Dense { ty, bytes, .. } = self.attr_data(attr) else {
            return None;
        };
        let ElementKind::Float(kind) = self.element_kind(self.element_or_self(*ty))? else {
            return None;
        };
        let size = ElementKind::Float(kind).bytes();
        let read = |c| ApFloat::from_bits(kind, &read_int(kind.width(), c));
        Some(bytes.chunks_exact(size).map(read).collect())
    }

    /// The element of a splat as an attribute of the element type.
    pub fn splat_value(&self, attr: Attr) -> Option<Attr> {
        let AttrData::Dense { ty, splat, bytes } = self.attr_data(attr) else {
            return None;
        };
        if !splat {
            return None;
        }
        let element = self.element_or_self(*ty);
        match self.element_kind(element)? {
            ElementKind::Int(width) => Some(self.int_attr(element, read_int(width, bytes))),
            ElementKind::Float(kind) => Some(self.float_attr(
                element,
                ApFloat::from_bits(kind, &read_int(kind.width(), bytes)),
            )),
            _ => None,
        }
    }
}

/// Appends `value` little endian in whole bytes and returns how many bytes it took.
pub fn push_int(bytes: &mut Vec<u8>, value: &ApInt) -> usize {
    let size = (value.width() as usize).div_ceil(8).max(1);
    let words = value.words();
    if let [word] = words {
        bytes.extend_from_slice(&word.to_le_bytes()[..size.min(8)]);
        return size;
    }
    for i in 0..size {
        bytes.push(words.get(i / 8).map_or(0, |w| (w >> (i % 8 * 8)) as u8));
    }
    size
}

/// Reads an integer of `width` bits from little-endian bytes.
pub fn read_int(width: u32, bytes: &[u8]) -> ApInt {
    if width <= 64 {
        let mut word = [0; 8];
        let n = bytes.len().min(8);
        word[..n].copy_from_slice(&bytes[..n]);
        return ApInt::new(width, u64::from_le_bytes(word));
    }
    let words: Vec<u64> = bytes
        .chunks(8)
        .map(|chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            u64::from_le_bytes(word)
        })
        .collect();
    ApInt::from_words(width, &words)
}
