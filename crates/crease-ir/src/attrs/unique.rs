//! Uniquing of attributes that hold lists, by borrowed parts: nothing is allocated for an
//! attribute that exists. All ways to make such an attribute come through here, so that equal ones
//! have equal hashes.

use crate::context::Context;
use crate::ids::{Attr, Type};

use smallvec::SmallVec;

use super::{AttrData, Bytes, NamedAttr};

/// Keep the hashes of the kinds apart.
const STRING: u8 = 1;
const ARRAY: u8 = 2;
const DICT: u8 = 3;
const SYMBOL_REF: u8 = 4;
const DENSE: u8 = 5;
const DENSE_ARRAY: u8 = 6;

impl Context {
    /// Interns an attribute.
    pub fn intern_attr(&self, data: AttrData) -> Attr {
        let plain = match &data {
            AttrData::String { value, ty } => return self.typed_string_attr(value, *ty),
            AttrData::Array(elements) => return self.array_attr(elements),
            AttrData::Dict(entries) => return self.sorted_dict_attr(entries),
            AttrData::SymbolRef { root, nested } => return self.symbol_ref_attr(*root, nested),
            AttrData::Dense { ty, splat, bytes } => return self.unique_dense(*ty, *splat, bytes),
            AttrData::DenseArray { element, data } => return self.dense_array_attr(*element, data),
            AttrData::Unit | AttrData::Strided { .. } => true,
            AttrData::Type(ty)
            | AttrData::Integer { ty, .. }
            | AttrData::Float { ty, .. }
            | AttrData::DenseString { ty, .. }
            | AttrData::DenseResource { ty, .. }
            | AttrData::Opaque { ty, .. } => ty.is_plain(),
            AttrData::Sparse {
                ty,
                indices,
                values,
            } => ty.is_plain() && indices.is_plain() && values.is_plain(),
            AttrData::AffineMap(_)
            | AttrData::IntegerSet(_)
            | AttrData::Location(_)
            | AttrData::Distinct { .. }
            | AttrData::Dialect { .. } => {
                let index = self.attrs.intern_owned_and(data, |index| self.mark(index));
                return Attr::marked(index, false);
            }
        };
        Attr::marked(self.attrs.intern_owned(data), plain)
    }

    /// Notes an attribute that is not plain whatever it is made of.
    pub(super) fn mark(&self, index: usize) {
        self.marked_attrs.push(Attr::marked(index, false));
    }

    /// A string attribute of type `ty`.
    pub fn typed_string_attr(&self, value: &[u8], ty: Type) -> Attr {
        let index = self.attrs.intern(
            &(STRING, value, ty),
            |item, _| matches!(item, AttrData::String { value: v, ty: t } if **v == *value && *t == ty),
            || AttrData::String { value: Bytes::from_slice(value), ty },
        );
        Attr::marked(index, ty.is_plain())
    }

    /// An array attribute.
    pub fn array_attr(&self, elements: &[Attr]) -> Attr {
        let index = self.attrs.intern(
            &(ARRAY, elements),
            |item, _| matches!(item, AttrData::Array(e) if **e == *elements),
            || AttrData::Array(SmallVec::from_slice(elements)),
        );
        Attr::marked(index, elements.iter().all(|e| e.is_plain()))
    }

    /// A dictionary attribute whose entries are sorted by the text of their names, names unique.
    pub fn sorted_dict_attr(&self, entries: &[NamedAttr]) -> Attr {
        let index = self.attrs.intern(
            &(DICT, entries),
            |item, _| matches!(item, AttrData::Dict(e) if **e == *entries),
            || AttrData::Dict(SmallVec::from_slice(entries)),
        );
        Attr::marked(index, entries.iter().all(|e| e.1.is_plain()))
    }

    /// `@root::@nested::…` of names that are string attributes without a type.
    pub fn symbol_ref_attr(&self, root: Attr, nested: &[Attr]) -> Attr {
        // One that was made together with the name follows it in memory.
        if let Some(AttrData::SymbolRef { root: r, nested: n }) = self.attrs.find(root.index() + 1)
            && *r == root
            && **n == *nested
        {
            return Attr::plain(root.index() + 1);
        }
        Attr::plain(self.attrs.intern(
            &(SYMBOL_REF, root, nested),
            |item, _| {
                matches!(item, AttrData::SymbolRef { root: r, nested: n }
                    if *r == root && **n == *nested)
            },
            || AttrData::SymbolRef {
                root,
                nested: SmallVec::from_slice(nested),
            },
        ))
    }

    /// A dense attribute of exactly this data.
    pub(super) fn unique_dense(&self, ty: Type, splat: bool, bytes: &[u8]) -> Attr {
        let index = self.attrs.intern(
            &(DENSE, ty, splat, bytes),
            |item, _| {
                matches!(item, AttrData::Dense { ty: t, splat: s, bytes: b }
                    if *t == ty && *s == splat && **b == *bytes)
            },
            || AttrData::Dense {
                ty,
                splat,
                bytes: Bytes::from_slice(bytes),
            },
        );
        Attr::marked(index, ty.is_plain())
    }

    /// `array<element: …>` from the bytes of its elements.
    pub fn dense_array_attr(&self, element: Type, bytes: &[u8]) -> Attr {
        Attr::plain(self.attrs.intern(
            &(DENSE_ARRAY, element, bytes),
            |item, _| {
                matches!(item, AttrData::DenseArray { element: e, data }
                    if *e == element && **data == *bytes)
            },
            || AttrData::DenseArray {
                element,
                data: Bytes::from_slice(bytes),
            },
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;

    #[test]
    fn owned_and_borrowed_parts_are_the_same_attribute() {
        let ctx = Context::new(Registry::default());
        let none = Type::NONE.get();
        let one = ctx.string_attr("one");
        assert_eq!(
            one,
            ctx.intern_attr(AttrData::String {
                value: b"one"[..].into(),
                ty: none
            })
        );
        assert_ne!(one, ctx.typed_string_attr(b"one", Type::I32.get()));
        let list = ctx.array_attr(&[one, Attr::unit()]);
        assert_eq!(
            list,
            ctx.intern_attr(AttrData::Array([one, Attr::unit()][..].into()))
        );
        let (a, b) = (ctx.ident("a"), ctx.ident("b"));
        let dict = ctx.dict_attr(&[(b, one), (a, list)]);
        assert_eq!(dict, ctx.dict_attr(&[(a, list), (b, one)]));
        assert_eq!(
            dict,
            ctx.intern_attr(AttrData::Dict([(a, list), (b, one)][..].into()))
        );
        let names = [ctx.string_attr("a"), ctx.string_attr("b")];
        let symbol = ctx.symbol_attr("a");
        assert_eq!(
            symbol,
            ctx.intern_attr(AttrData::SymbolRef {
                root: names[0],
                nested: [][..].into()
            })
        );
        assert_ne!(symbol, ctx.symbol_ref_attr(names[0], &names[1..]));
        let dense = ctx.dense_attr(Type::I32.get(), 1, &[3, 4]);
        assert_eq!(dense, ctx.intern_attr(ctx.attr_data(dense).clone()));
        let array = ctx.i32_array_attr(&[1, -1]);
        assert_eq!(array, ctx.intern_attr(ctx.attr_data(array).clone()));
    }
}
