//! Attributes: what an `Attr` stands for, and how to make one.
//!
//! An `Attr` is an id of the `Context`; `ctx.attr_data(attr)` gives this data. Big constants are
//! shared byte blobs (`dense`), never one attribute per element.

mod dense;
mod recent;
mod replace;
mod unique;

pub(crate) use recent::Serial;

pub use dense::{ElementKind, push_int, read_int};
pub use replace::AttrReplacer;

use std::borrow::Cow;
use std::ops::Range;

use smallvec::SmallVec;

use crate::affine::{AffineMap, IntegerSet};
use crate::context::Context;
use crate::ids::{Attr, Ident, Type};
use crate::loc::Loc;
use crate::num::{ApFloat, ApInt};
use crate::types::DefId;

/// Bytes; a few of them, as most attributes have, take no allocation.
pub type Bytes = SmallVec<[u8; 16]>;

/// An attribute with its name.
pub type NamedAttr = (Ident, Attr);

/// What an attribute is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AttrData {
    /// `unit`
    Unit,
    /// `1 : i32`, `true` (an integer of type `i1`), `3 : index` (64 bits)
    Integer {
        /// Integer or index type.
        ty: Type,
        /// The value, as wide as the type.
        value: ApInt,
    },
    /// `1.0 : f32`
    Float {
        /// Float type.
        ty: Type,
        /// The value.
        value: ApFloat,
    },
    /// `"text"`, `"text" : type`
    String {
        /// The bytes; not always UTF-8.
        value: Bytes,
        /// `none` unless the text gives one.
        ty: Type,
    },
    /// A type as an attribute.
    Type(Type),
    /// `[a, b]`
    Array(SmallVec<[Attr; 4]>),
    /// `{a = 1, b}`; sorted by the text of the names, names unique.
    Dict(SmallVec<[NamedAttr; 2]>),
    /// `@a::@b`
    SymbolRef {
        /// The first name: a string attribute without a type, as what is named has it.
        root: Attr,
        /// The nested names, outermost first.
        nested: SmallVec<[Attr; 4]>,
    },
    /// `affine_map<…>`
    AffineMap(AffineMap),
    /// `affine_set<…>`
    IntegerSet(IntegerSet),
    /// `dense<…> : tensor<…>` of integers, floats, indices or complex numbers of them.
    Dense {
        /// Shaped type of static shape (vector or tensor, or memref).
        ty: Type,
        /// Whether `bytes` is one element that stands for all. A shape of exactly one element is
        /// always a splat; a shape of none is a splat with no bytes only if written so.
        splat: bool,
        /// The elements: each number little endian in its width rounded up to bytes (`i1` is one
        /// byte, 0 or 1), in row-major order. A splat holds one element, whatever the shape.
        bytes: Bytes,
    },
    /// `dense<…>` of strings.
    DenseString {
        /// Shaped type of static shape.
        ty: Type,
        /// One string (a splat) or one per element.
        values: Box<[Box<[u8]>]>,
    },
    /// `array<i32: 1, 2>`
    DenseArray {
        /// `i1`, `i8` … `i64`, `f32`, `f64`.
        element: Type,
        /// One byte string per element, little endian, concatenated.
        data: Bytes,
    },
    /// `dense_resource<key> : type`
    DenseResource {
        /// Shaped type.
        ty: Type,
        /// The key in the file's resource section.
        key: Ident,
    },
    /// `sparse<indices, values> : type`
    Sparse {
        /// Shaped type.
        ty: Type,
        /// A dense attribute of `i64` indices.
        indices: Attr,
        /// A dense attribute of the values.
        values: Attr,
    },
    /// `strided<[s0, s1], offset: o>`; [`crate::types::DYNAMIC`] for `?`.
    Strided {
        /// In elements.
        offset: i64,
        /// In elements.
        strides: Box<[i64]>,
    },
    /// `#dialect.text` of a dialect that is not registered.
    Opaque {
        /// The dialect's namespace.
        dialect: Ident,
        /// Everything after the namespace and the dot.
        text: Ident,
        /// `none` unless the text gives one.
        ty: Type,
    },
    /// `loc(…)` as an attribute.
    Location(Loc),
    /// `distinct[n]<attr>`; two that are written alike in different files differ.
    Distinct {
        /// Unique in the context.
        id: u64,
        /// The attribute inside; `unit` when there is none.
        inner: Attr,
    },
    /// An attribute that a registered dialect defines.
    Dialect {
        /// Which definition.
        def: DefId,
        /// Parameters in the definition's order; an enum is one integer.
        params: Box<[Option<Attr>]>,
    },
}

/// Programs have up to three attributes an op, so each word counts.
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<AttrData>() == 32);

/// The unit attribute's index: it is interned first.
pub(crate) const UNIT_INDEX: usize = 0;

impl Attr {
    /// The unit attribute, the same in every context.
    #[inline]
    pub fn unit() -> Attr {
        Attr::plain(UNIT_INDEX)
    }
}

impl AttrData {
    /// Whether it can say how the elements of a `memref` lie.
    pub fn is_layout(&self) -> bool {
        matches!(self, AttrData::AffineMap(_) | AttrData::Strided { .. })
    }
}

impl Context {
    /// Hints to the processor that these attributes of a body will be read.
    pub fn prefetch_attrs(&self, attrs: &[Option<Attr>]) {
        /// Fewer are not worth it, of more the first would be gone again.
        const WORTH: Range<usize> = 32..1 << 12;
        /// The first attributes are mostly those that occur everywhere, and in the caches.
        const COMMON: usize = 1 << 12;
        if !WORTH.contains(&attrs.len()) || self.attrs.bound() < 2 * COMMON {
            return;
        }
        let indices = attrs.iter().flatten().map(|attr| attr.index());
        for index in indices.filter(|index| *index >= COMMON) {
            self.attrs.prefetch(index);
        }
    }

    /// An integer attribute from a machine integer, truncated or sign-extended to `ty`'s width.
    pub fn i64_attr(&self, ty: Type, value: i64) -> Attr {
        let width = self.scalar_width(ty).unwrap_or(64);
        self.int_attr(ty, ApInt::from_i64(width, value))
    }

    /// `value : index`
    pub fn index_attr(&self, value: i64) -> Attr {
        self.i64_attr(Type::INDEX.get(), value)
    }

    /// `true` or `false`
    pub fn bool_attr(&self, value: bool) -> Attr {
        self.int_attr(Type::I1.get(), ApInt::new(1, value as u64))
    }

    /// A float attribute.
    pub fn float_attr(&self, ty: Type, value: ApFloat) -> Attr {
        self.intern_attr(AttrData::Float { ty, value })
    }

    /// A string attribute without a type.
    pub fn string_attr(&self, value: impl AsRef<[u8]>) -> Attr {
        self.typed_string_attr(value.as_ref(), Type::NONE.get())
    }

    /// `#dialect.mnemonic`, which has no parameters; `None` if it is not registered.
    pub fn plain_attr(&self, dialect: &str, mnemonic: &str) -> Option<Attr> {
        let def = self.registry().find_attr(dialect, mnemonic)?;
        let params = Box::default();
        Some(self.intern_attr(AttrData::Dialect { def, params }))
    }

    /// A type as an attribute.
    pub fn type_attr(&self, ty: Type) -> Attr {
        self.intern_attr(AttrData::Type(ty))
    }

    /// A dictionary attribute; entries in any order, the first of equal names wins.
    pub fn dict_attr(&self, entries: &[NamedAttr]) -> Attr {
        let names = entries.iter().map(|e| self.str(e.0));
        if names.is_sorted_by(|a, b| a < b) {
            return self.sorted_dict_attr(entries);
        }
        let mut entries: SmallVec<[NamedAttr; 16]> = entries.into();
        entries.sort_by(|a, b| self.str(a.0).cmp(self.str(b.0)));
        entries.dedup_by_key(|e| e.0);
        self.sorted_dict_attr(&entries)
    }

    /// `@name`
    pub fn symbol_attr(&self, name: &str) -> Attr {
        self.symbol_ref_attr(self.string_attr(name), &[])
    }

    /// `array<i32: …>`, as operand segment sizes are kept.
    pub fn i32_array_attr(&self, values: &[i32]) -> Attr {
        let mut data: SmallVec<[u8; 64]> = SmallVec::with_capacity(4 * values.len());
        values
            .iter()
            .for_each(|v| data.extend_from_slice(&v.to_le_bytes()));
        self.dense_array_attr(Type::I32.get(), &data)
    }

    /// `array<i64: …>`
    pub fn i64_array_attr(&self, values: &[i64]) -> Attr {
        let data = values.iter().flat_map(|v| v.to_le_bytes()).collect();
        self.intern_attr(AttrData::DenseArray {
            element: Type::I64.get(),
            data,
        })
    }

    /// A distinct attribute with an id of its own.
    pub fn distinct_attr(&self, inner: Attr) -> Attr {
        let id = self.next_distinct();
        let index = self.attrs.push_distinct(AttrData::Distinct { id, inner });
        self.mark(index);
        Attr::marked(index, false)
    }

    /// The values of an `array<i32: …>` attribute.
    pub fn i32_array(&self, attr: Attr) -> Option<Vec<i32>> {
        self.i32_elements(attr).map(Iterator::collect)
    }

    /// As [`Self::i32_array`], without copying them.
    #[inline]
    pub fn i32_elements(
        &self,
        attr: Attr,
    ) -> Option<impl ExactSizeIterator<Item = i32> + Clone + '_> {
        let values = self.i32_bytes(attr)?.iter();
        Some(values.map(|value| i32::from_le_bytes(*value)))
    }

    /// The same, each as little-endian bytes.
    #[inline]
    pub(crate) fn i32_bytes(&self, attr: Attr) -> Option<&[[u8; 4]]> {
        match self.attr_data(attr) {
            AttrData::DenseArray { element, data } if *element == Type::I32 => {
                Some(data.as_chunks().0)
            }
            _ => None,
        }
    }

    /// The values of an `array<i64: …>` attribute.
    pub fn i64_array(&self, attr: Attr) -> Option<Vec<i64>> {
        Some(self.i64_elements(attr)?.collect())
    }

    /// The same, one by one.
    pub fn i64_elements(&self, attr: Attr) -> Option<impl ExactSizeIterator<Item = i64> + '_> {
        match self.attr_data(attr) {
            AttrData::DenseArray { element, data } if *element == Type::I64 => {
                let (values, _) = data.as_chunks::<8>();
                Some(values.iter().map(|value| i64::from_le_bytes(*value)))
            }
            _ => None,
        }
    }

    /// The integer of an integer attribute.
    pub fn int_value(&self, attr: Attr) -> Option<&ApInt> {
        match self.attr_data(attr) {
            AttrData::Integer { value, .. } => Some(value),
            _ => None,
        }
    }

    /// The float of a float attribute.
    pub fn float_value(&self, attr: Attr) -> Option<&ApFloat> {
        match self.attr_data(attr) {
            AttrData::Float { value, .. } => Some(value),
            _ => None,
        }
    }

    /// The bytes of a string attribute; none for other attributes.
    pub fn string_bytes(&self, attr: Attr) -> &[u8] {
        match self.attr_data(attr) {
            AttrData::String { value, .. } => value,
            _ => &[],
        }
    }

    /// The first name of a symbol reference, for messages; empty for other attributes.
    pub fn symbol_text(&self, reference: Attr) -> Cow<'_, str> {
        match self.attr_data(reference) {
            AttrData::SymbolRef { root, .. } => String::from_utf8_lossy(self.string_bytes(*root)),
            _ => Cow::Borrowed(""),
        }
    }

    /// The text of a string attribute that is UTF-8.
    pub fn str_value(&self, attr: Attr) -> Option<&str> {
        match self.attr_data(attr) {
            AttrData::String { value, .. } => std::str::from_utf8(value).ok(),
            _ => None,
        }
    }

    /// The type in a type attribute.
    pub fn type_value(&self, attr: Attr) -> Option<Type> {
        match *self.attr_data(attr) {
            AttrData::Type(ty) => Some(ty),
            _ => None,
        }
    }

    /// The entries of a dictionary attribute, sorted by name.
    pub fn dict_entries(&self, attr: Attr) -> &[NamedAttr] {
        match self.attr_data(attr) {
            AttrData::Dict(entries) => entries,
            _ => &[],
        }
    }

    /// The value of `name` in a dictionary.
    pub fn dict_value(&self, dict: Attr, name: &str) -> Option<Attr> {
        let mut entries = self.dict_entries(dict).iter();
        let found = entries.find(|(n, _)| self.str(*n) == name);
        found.map(|(_, value)| *value)
    }

    /// The elements of an array attribute.
    pub fn array_elements(&self, attr: Attr) -> Option<&[Attr]> {
        match self.attr_data(attr) {
            AttrData::Array(elements) => Some(elements),
            _ => None,
        }
    }

    /// The type of a typed attribute (integer, float, dense, …); `none` for strings without one.
    pub fn attr_type(&self, attr: Attr) -> Option<Type> {
        self.type_of_data(self.attr_data(attr))
    }

    /// The same of the data of an attribute.
    pub fn type_of_data(&self, data: &AttrData) -> Option<Type> {
        match *data {
            AttrData::Integer { ty, .. }
            | AttrData::Float { ty, .. }
            | AttrData::String { ty, .. }
            | AttrData::Dense { ty, .. }
            | AttrData::DenseString { ty, .. }
            | AttrData::DenseResource { ty, .. }
            | AttrData::Sparse { ty, .. }
            | AttrData::Opaque { ty, .. } => Some(ty),
            AttrData::Dialect { def, ref params } => {
                let declared = self.registry().attr_def(def).params;
                let own = declared.iter().position(|param| param.self_type)?;
                self.type_value(params.get(own).copied().flatten()?)
            }
            _ => None,
        }
    }
}
