//! Finds out whether anything in a body could have an alias, once per attribute and type.

use crease_ir::{Attr, AttrData, Body, Context, Type, TypeData};

use super::super::PrintOptions;
use super::{attr_alias, type_alias};

/// Whether anything in `body` could be written with an alias. Says yes too often: it looks at
/// all that was ever in the body, because that takes no walk.
pub(in super::super) fn may_appear(ctx: &Context, body: &Body, options: &PrintOptions) -> bool {
    if options.local_scope || options.debug_info {
        return !options.local_scope;
    }
    let mut scan = Scan {
        ctx,
        attrs: Vec::new(),
        types: Vec::new(),
        pending: Vec::new(),
    };
    let mut bodies = vec![body];
    while let Some(body) = bodies.pop() {
        body.value_types().for_each(|ty| scan.see_type(ty));
        let owned = body.owner().attrs.iter();
        body.attr_pool()
            .iter()
            .chain(owned)
            .flatten()
            .for_each(|attr| scan.see_attr(*attr));
        if scan.drain() {
            return true;
        }
        bodies.extend(body.children());
    }
    false
}

/// Remembers what was looked at.
struct Scan<'a> {
    ctx: &'a Context,
    attrs: Vec<bool>,
    types: Vec<bool>,
    pending: Vec<Part>,
}

#[derive(Clone, Copy)]
enum Part {
    Attr(Attr),
    Type(Type),
}

impl Scan<'_> {
    #[inline]
    fn see_type(&mut self, ty: Type) {
        if !self.types.get(ty.index()).copied().unwrap_or(false) {
            if self.types.len() <= ty.index() {
                self.types.resize(ty.index() + 64, false);
            }
            self.types[ty.index()] = true;
            self.pending.push(Part::Type(ty));
        }
    }

    #[inline]
    fn see_attr(&mut self, attr: Attr) {
        if !self.attrs.get(attr.index()).copied().unwrap_or(false) {
            if self.attrs.len() <= attr.index() {
                self.attrs.resize(attr.index() + 64, false);
            }
            self.attrs[attr.index()] = true;
            self.pending.push(Part::Attr(attr));
        }
    }

    /// Looks at everything new; whether any of it has an alias.
    fn drain(&mut self) -> bool {
        while let Some(part) = self.pending.pop() {
            let found = match part {
                Part::Attr(attr) => {
                    self.see_parts_of_attr(attr);
                    attr_alias(self.ctx, attr).is_some()
                }
                Part::Type(ty) => {
                    self.see_parts_of_type(ty);
                    type_alias(self.ctx, ty).is_some()
                }
            };
            if found {
                return true;
            }
        }
        false
    }

    fn see_parts_of_attr(&mut self, attr: Attr) {
        match self.ctx.attr_data(attr) {
            AttrData::Type(ty)
            | AttrData::Float { ty, .. }
            | AttrData::Integer { ty, .. }
            | AttrData::String { ty, .. }
            | AttrData::Dense { ty, .. }
            | AttrData::DenseString { ty, .. }
            | AttrData::DenseResource { ty, .. }
            | AttrData::Opaque { ty, .. } => self.see_type(*ty),
            AttrData::Sparse {
                ty,
                indices,
                values,
            } => {
                self.see_type(*ty);
                self.see_attr(*indices);
                self.see_attr(*values);
            }
            AttrData::Array(elements) => elements.iter().for_each(|e| self.see_attr(*e)),
            AttrData::Dict(entries) => entries.iter().for_each(|e| self.see_attr(e.1)),
            AttrData::Distinct { inner, .. } => self.see_attr(*inner),
            AttrData::Dialect { params, .. } => {
                params.iter().flatten().for_each(|p| self.see_attr(*p));
            }
            AttrData::Unit
            | AttrData::SymbolRef { .. }
            | AttrData::AffineMap(_)
            | AttrData::IntegerSet(_)
            | AttrData::DenseArray { .. }
            | AttrData::Strided { .. }
            | AttrData::Location(_) => {}
        }
    }

    fn see_parts_of_type(&mut self, ty: Type) {
        match self.ctx.type_data(ty) {
            TypeData::Complex(inner) => self.see_type(*inner),
            TypeData::Tuple(types) => types.iter().for_each(|t| self.see_type(*t)),
            TypeData::Function { inputs, results } => {
                inputs.iter().chain(results).for_each(|t| self.see_type(*t));
            }
            TypeData::Vector { element, .. } | TypeData::UnrankedTensor { element } => {
                self.see_type(*element);
            }
            TypeData::RankedTensor {
                element, encoding, ..
            } => {
                self.see_type(*element);
                encoding.iter().for_each(|e| self.see_attr(*e));
            }
            TypeData::MemRef {
                element,
                layout,
                space,
                ..
            } => {
                self.see_type(*element);
                layout.iter().chain(space).for_each(|a| self.see_attr(*a));
            }
            TypeData::UnrankedMemRef { element, space } => {
                self.see_type(*element);
                space.iter().for_each(|a| self.see_attr(*a));
            }
            TypeData::Dialect { params, .. } => {
                params.iter().flatten().for_each(|p| self.see_attr(*p));
            }
            TypeData::Integer { .. }
            | TypeData::Index
            | TypeData::None
            | TypeData::Float(_)
            | TypeData::Opaque { .. } => {}
        }
    }
}
