//! What is bare: has no alias, and no part of it has one. Worked out once per attribute and type.

use rustc_hash::{FxHashMap, FxHashSet};

use crease_ir::{Attr, AttrData, Body, Context, OpRef, Type, TypeData};

use super::super::deep;
use super::{Key, attr_alias, type_alias};

/// All that `ctx` ever made that has an alias.
pub(super) fn all_aliased(ctx: &Context) -> FxHashSet<Key> {
    let attrs = ctx.marked_attrs();
    let attrs = attrs.filter(|&attr| attr_alias(ctx, attr).is_some());
    let types = ctx.marked_types();
    let types = types.filter(|&ty| type_alias(ctx, ty).is_some());
    attrs.map(Key::Attr).chain(types.map(Key::Type)).collect()
}

/// Remembers which attributes and types are bare. What the printing of bare things looks like
/// does not matter: it shows nothing that has an alias.
pub(super) struct Bare<'b> {
    ctx: &'b Context,
    attrs: Vec<State>,
    types: Vec<State>,
    /// By the address of a body, whether the types of all its values are bare.
    values: FxHashMap<usize, bool>,
    depth: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Unknown,
    Bare,
    Aliased,
}

impl<'b> Bare<'b> {
    pub(super) fn new(ctx: &'b Context) -> Self {
        Bare {
            ctx,
            attrs: Vec::new(),
            types: Vec::new(),
            values: FxHashMap::default(),
            depth: 0,
        }
    }

    /// Whether the types of all values of `body` are bare. Looked at once per body.
    pub(super) fn values(&mut self, body: &Body) -> bool {
        let address = std::ptr::from_ref(body).addr();
        if let Some(&known) = self.values.get(&address) {
            return known;
        }
        let bare = body.value_types().all(|ty| self.ty(ty));
        self.values.insert(address, bare);
        bare
    }

    /// Whether the attributes of `op` are bare.
    #[inline]
    pub(super) fn attrs_of(&mut self, op: OpRef<'_>) -> bool {
        let slots = op
            .body()
            .attr_slots(op.id(), self.ctx.num_attr_slots(op.name()));
        slots.iter().flatten().all(|&attr| self.attr(attr))
    }

    /// Whether the types of operands and results of `op` are bare, and its attributes but for those
    /// that are not its own.
    pub(super) fn but_for_dict(&mut self, op: OpRef<'_>) -> bool {
        let body = op.body();
        let slots = body.attr_slots(op.id(), self.ctx.num_attr_slots(op.name()));
        let own = slots.get(1..).unwrap_or(&[]);
        own.iter().flatten().all(|&attr| self.attr(attr))
            && body.result_types(op.id()).all(|ty| self.ty(ty))
            && op.operands().all(|value| self.ty(body.ty(value)))
    }

    /// Whether `attr` is bare.
    #[inline]
    pub(super) fn attr(&mut self, attr: Attr) -> bool {
        if attr.is_plain() {
            return true;
        }
        match self.attrs.get(attr.index()) {
            Some(State::Bare) => true,
            Some(State::Aliased) => false,
            _ => {
                let alias = attr_alias(self.ctx, attr);
                let bare = alias.is_none() && self.parts_of_attr(attr);
                set(&mut self.attrs, attr.index(), bare)
            }
        }
    }

    /// Whether `ty` is bare.
    #[inline]
    pub(super) fn ty(&mut self, ty: Type) -> bool {
        if ty.is_plain() {
            return true;
        }
        match self.types.get(ty.index()) {
            Some(State::Bare) => true,
            Some(State::Aliased) => false,
            _ => {
                let alias = type_alias(self.ctx, ty);
                let bare = alias.is_none() && self.nested(|b| b.parts_of_type(ty));
                set(&mut self.types, ty.index(), bare)
            }
        }
    }

    fn nested(&mut self, judge: impl FnOnce(&mut Self) -> bool + Send) -> bool {
        let mut bare = false;
        self.depth += 1;
        deep::run(self.depth, || bare = judge(self));
        self.depth -= 1;
        bare
    }

    fn parts_of_attr(&mut self, attr: Attr) -> bool {
        match self.ctx.attr_data(attr) {
            AttrData::Type(ty)
            | AttrData::Float { ty, .. }
            | AttrData::Integer { ty, .. }
            | AttrData::String { ty, .. }
            | AttrData::Dense { ty, .. }
            | AttrData::DenseString { ty, .. }
            | AttrData::DenseResource { ty, .. }
            | AttrData::Opaque { ty, .. } => self.ty(*ty),
            AttrData::Sparse {
                ty,
                indices,
                values,
            } => self.ty(*ty) && self.attr(*indices) && self.attr(*values),
            AttrData::Array(elements) => self.nested(|b| elements.iter().all(|e| b.attr(*e))),
            AttrData::Dict(entries) => self.nested(|b| entries.iter().all(|e| b.attr(e.1))),
            AttrData::Distinct { inner, .. } => self.nested(|b| b.attr(*inner)),
            AttrData::Dialect { params, .. } => {
                self.nested(|b| params.iter().flatten().all(|p| b.attr(*p)))
            }
            AttrData::Unit
            | AttrData::SymbolRef { .. }
            | AttrData::AffineMap(_)
            | AttrData::IntegerSet(_)
            | AttrData::DenseArray { .. }
            | AttrData::Strided { .. }
            | AttrData::Location(_) => true,
        }
    }

    fn parts_of_type(&mut self, ty: Type) -> bool {
        match self.ctx.type_data(ty) {
            TypeData::Complex(inner) => self.ty(*inner),
            TypeData::Tuple(types) => types.iter().all(|t| self.ty(*t)),
            TypeData::Function { inputs, results } => {
                inputs.iter().chain(results).all(|t| self.ty(*t))
            }
            TypeData::Vector { element, .. } | TypeData::UnrankedTensor { element } => {
                self.ty(*element)
            }
            TypeData::RankedTensor {
                element, encoding, ..
            } => self.ty(*element) && encoding.iter().all(|e| self.attr(*e)),
            TypeData::MemRef {
                element,
                layout,
                space,
                ..
            } => self.ty(*element) && layout.iter().chain(space).all(|a| self.attr(*a)),
            TypeData::UnrankedMemRef { element, space } => {
                self.ty(*element) && space.iter().all(|a| self.attr(*a))
            }
            TypeData::Dialect { params, .. } => params.iter().flatten().all(|p| self.attr(*p)),
            TypeData::Integer { .. }
            | TypeData::Index
            | TypeData::None
            | TypeData::Float(_)
            | TypeData::Opaque { .. } => true,
        }
    }
}

fn set(states: &mut Vec<State>, index: usize, bare: bool) -> bool {
    if states.len() <= index {
        states.resize((index + 1).next_power_of_two(), State::Unknown);
    }
    states[index] = if bare { State::Bare } else { State::Aliased };
    bare
}
