//! Symbols: tables, look-up of references, visibility, uses.
//!
//! A symbol is an op with a string attribute `sym_name` directly in a symbol table's region.
//! Nothing here changes IR.

use std::any::{Any, TypeId};
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::attrs::AttrData;
use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attr, ChildId, OpId, Type};
use crate::registry::NamedSlots;
use crate::traits::OpTrait;
use crate::types::TypeData;
use crate::view::OpRef;

/// The attribute that names a symbol.
pub const SYMBOL_NAME: &str = "sym_name";
/// The attribute that says from where a symbol can be seen.
pub const VISIBILITY: &str = "sym_visibility";

/// From where a symbol can be referred to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Visibility {
    /// From anywhere.
    Public,
    /// Only from its own table.
    Private,
    /// From the module that holds its table, too.
    Nested,
}

/// The attribute [`SYMBOL_NAME`] of an op, wherever it is kept.
pub fn symbol_name_of(op: OpRef<'_>) -> Option<Attr> {
    attr_named(op, SYMBOL_NAME, |slots| slots.symbol_name)
}

/// The attribute [`VISIBILITY`] of an op, wherever it is kept.
pub fn visibility_of(op: OpRef<'_>) -> Option<Attr> {
    attr_named(op, VISIBILITY, |slots| slots.visibility)
}

/// The attribute `name` of an op wherever it is kept: inherent, property of an unregistered op,
/// or discardable.
fn attr_named(op: OpRef<'_>, name: &str, slot: impl Fn(&NamedSlots) -> Option<u8>) -> Option<Attr> {
    if let Some(info) = op.info() {
        let inherent = slot(&info.named).and_then(|slot| op.attr(slot.into()));
        return inherent.or_else(|| op.discardable(name));
    }
    if let Some(attr) = op.discardable(name) {
        return Some(attr);
    }
    op.ctx().dict_value(op.attr(0)?, name)
}

/// The string attribute that names the symbol `op`, if it is one.
pub fn symbol_name_attr(op: OpRef<'_>) -> Option<Attr> {
    let attr = symbol_name_of(op)?;
    matches!(op.ctx().attr_data(attr), AttrData::String { .. }).then_some(attr)
}

/// The name of the symbol `op` as references to it have it: a string attribute without a type.
pub fn symbol_key(op: OpRef<'_>) -> Option<Attr> {
    untyped(op.ctx(), symbol_name_of(op)?)
}

/// The string `name` without a type.
fn untyped(ctx: &Context, name: Attr) -> Option<Attr> {
    match ctx.attr_data(name) {
        AttrData::String { ty, .. } if *ty == Type::NONE => Some(name),
        AttrData::String { value, .. } => Some(ctx.typed_string_attr(value, Type::NONE.get())),
        _ => None,
    }
}

/// The name of the symbol `op`, if it is one.
pub fn symbol_name(op: OpRef<'_>) -> Option<&str> {
    op.ctx().str_value(symbol_name_attr(op)?)
}

/// Whether `op` is a symbol: some ops are if they have a name.
pub fn is_symbol(op: OpRef<'_>) -> bool {
    op.has(OpTrait::Symbol) && symbol_name_of(op).is_some()
}

/// Whether the symbol table `op` can't be named from outside of the table around it: it is no symbol, or a
/// private one.
pub fn is_hidden(op: OpRef<'_>) -> bool {
    !is_symbol(op) || visibility(op) == Visibility::Private
}

/// Whether the symbol `op` can be named from outside of what a pass runs on; `hidden` says that its table can't
/// (see [`is_hidden`]), as no table can that lies in such a one, or around which there is nothing.
pub fn is_exposed(op: OpRef<'_>, hidden: bool) -> bool {
    match visibility(op) {
        Visibility::Public => true,
        Visibility::Nested => !hidden,
        Visibility::Private => false,
    }
}

/// Whether nothing is around `op`.
pub fn is_top(op: OpRef<'_>) -> bool {
    op.ctx().op_name_str(op.parent_name()).is_empty()
}

/// From where the symbol `op` can be referred to.
pub fn visibility(op: OpRef<'_>) -> Visibility {
    match visibility_of(op).and_then(|attr| op.ctx().str_value(attr)) {
        Some("private") => Visibility::Private,
        Some("nested") => Visibility::Nested,
        _ => Visibility::Public,
    }
}

/// Whether `op` may define a symbol table that nobody knows: it is of an unregistered dialect
/// and has one region.
pub fn may_be_symbol_table(op: OpRef<'_>) -> bool {
    // The dialect is looked up last: nearly no op gets so far.
    if op.num_regions() != 1 || op.info().is_some() {
        return false;
    }
    let dialect = op.name_str().split_once('.').map_or("", |(name, _)| name);
    op.ctx().registry().dialect(dialect).is_none()
}

/// Whether nobody knows which symbol table is the nearest one around `op`.
pub(crate) fn is_in_unknown_table(op: OpRef<'_>) -> bool {
    // Without them, what is of no dialect is not there.
    if !op.ctx().allow_unregistered() {
        return false;
    }
    let around = std::iter::successors(op.parent_op(), |around| around.parent_op());
    let mut known = around.take_while(|around| !around.has(OpTrait::SymbolTable));
    known.any(may_be_symbol_table)
}

/// The symbols directly inside one symbol table op.
#[derive(Debug)]
pub struct SymbolTable<'b> {
    op: OpRef<'b>,
    body: &'b Body,
    /// By name, see [`symbol_key`].
    map: FxHashMap<Attr, OpId>,
    all_differ: bool,
    /// See [`SymbolTable::once`].
    found: Mutex<FxHashMap<(TypeId, Attr), Found>>,
}

type Found = Arc<dyn Any + Send + Sync>;

impl<'b> SymbolTable<'b> {
    /// The table of `op`, which has the `SymbolTable` trait. Of equal names the first counts.
    pub fn new(op: OpRef<'b>) -> Self {
        let ctx = op.ctx();
        let (body, regions) = op.regions();
        let mut map = FxHashMap::default();
        // Most symbols are isolated.
        map.reserve(body.children().len());
        let entry = regions.first().and_then(|&region| body.entry_block(region));
        let ops = entry.into_iter().flat_map(|block| body.block_ops(block));
        let named = ops.filter_map(|op| {
            if let Some(child) = body.op_child(op) {
                body.prefetch_children(child);
            }
            Some((op, symbol_name_of(body.op(ctx, op))?))
        });
        let named: Vec<(OpId, Attr)> = named.collect();
        // In a loop of its own: each name is a place in memory that was not read lately, so waits overlap.
        let keys = named.iter().map(|&(_, name)| untyped(ctx, name));
        let keys: Vec<Option<Attr>> = keys.collect();
        let mut all_differ = true;
        for (&(inner, _), name) in named.iter().zip(keys) {
            let Some(name) = name else { continue };
            match map.entry(name) {
                Entry::Vacant(place) => _ = place.insert(inner),
                Entry::Occupied(_) => all_differ = false,
            }
        }
        Self {
            op,
            body,
            map,
            all_differ,
            found: Mutex::default(),
        }
    }

    /// A table without symbols, for who is [in one that nobody knows](may_be_symbol_table) inside `op`.
    pub(crate) fn nothing(op: OpRef<'b>) -> Self {
        Self {
            op,
            body: op.regions().0,
            map: FxHashMap::default(),
            all_differ: true,
            found: Mutex::default(),
        }
    }

    /// What `find` finds of `reference`, found out once for all who ask: so a thousand ops may each ask
    /// something of one function for which all of it must be read. Two threads may find it at the same time;
    /// neither waits.
    pub fn once<T: Any + Send + Sync>(&self, reference: Attr, find: impl FnOnce() -> T) -> Arc<T> {
        let key = (TypeId::of::<T>(), reference);
        let found = || self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let known = found().get(&key).cloned();
        if let Some(Ok(known)) = known.map(Arc::downcast) {
            return known;
        }
        let new = Arc::new(find());
        found().insert(key, new.clone());
        new
    }

    /// Whether the names are known to differ: none is there twice.
    pub(crate) fn all_differ(&self) -> bool {
        self.all_differ
    }

    /// The op whose table it is.
    pub fn op(&self) -> OpRef<'b> {
        self.op
    }

    /// The symbol `name`, a string attribute without a type.
    pub fn lookup(&self, name: Attr) -> Option<OpRef<'b>> {
        self.map
            .get(&name)
            .map(|&op| self.body.op(self.op.ctx(), op))
    }

    /// Hints at the symbols that attributes of `users` name. Each step in a loop of its own: each name is a place
    /// in memory that was not read lately, so waits overlap.
    pub(crate) fn prefetch<'u>(&self, users: impl Iterator<Item = OpRef<'u>>) {
        let ctx = self.op.ctx();
        let mut children: SmallVec<[ChildId; 32]> = SmallVec::new();
        for user in users {
            let (body, slots) = (user.body(), ctx.num_attr_slots(user.name()));
            for attr in body.attr_slots(user.id(), slots).iter().flatten() {
                if let AttrData::SymbolRef { root, .. } = ctx.attr_data(*attr) {
                    let symbol = self.map.get(root);
                    children.extend(symbol.and_then(|&symbol| self.body.op_child(symbol)));
                }
            }
        }
        for &child in &children {
            self.body.prefetch_owner(child);
        }
    }

    /// The op that a symbol reference attribute names, nested or not.
    pub fn lookup_ref(&self, reference: Attr) -> Option<OpRef<'b>> {
        let ctx = self.op.ctx();
        let AttrData::SymbolRef { root, nested } = ctx.attr_data(reference) else {
            return None;
        };
        let mut found = self.lookup(*root)?;
        for &name in nested {
            if !found.has(OpTrait::SymbolTable) {
                return None;
            }
            found = lookup_in(found, name)?;
        }
        Some(found)
    }
}

/// The symbol `name`, a string attribute without a type, directly inside `table`. A linear search:
/// for many, make a [`SymbolTable`].
pub fn lookup_in<'b>(table: OpRef<'b>, name: Attr) -> Option<OpRef<'b>> {
    let (body, regions) = table.regions();
    let entry = body.entry_block(*regions.first()?)?;
    let mut ops = body.block_ops(entry).map(|op| body.op(table.ctx(), op));
    ops.find(|&op| symbol_key(op) == Some(name))
}

/// Calls `visit` with every symbol reference inside `attr`, itself included, outermost first.
pub fn symbol_refs(ctx: &Context, attr: Attr, mut visit: impl FnMut(Attr)) {
    let mut stack = vec![Part::Attr(attr)];
    while let Some(part) = stack.pop() {
        let from = stack.len();
        match part {
            Part::Attr(attr) => match ctx.attr_data(attr) {
                AttrData::SymbolRef { .. } => visit(attr),
                AttrData::Array(list) => stack.extend(list.iter().map(|&a| Part::Attr(a))),
                AttrData::Dict(list) => stack.extend(list.iter().map(|&(_, a)| Part::Attr(a))),
                AttrData::Type(ty) => stack.push(Part::Type(*ty)),
                AttrData::Dialect { params, .. } => {
                    stack.extend(params.iter().flatten().map(|&a| Part::Attr(a)));
                }
                AttrData::Distinct { inner, .. } => stack.push(Part::Attr(*inner)),
                AttrData::Integer { ty, .. }
                | AttrData::Float { ty, .. }
                | AttrData::String { ty, .. }
                | AttrData::Dense { ty, .. }
                | AttrData::DenseString { ty, .. }
                | AttrData::DenseResource { ty, .. }
                | AttrData::Sparse { ty, .. } => stack.push(Part::Type(*ty)),
                _ => {}
            },
            Part::Type(ty) => match ctx.type_data(ty) {
                TypeData::Complex(inner) => stack.push(Part::Type(*inner)),
                TypeData::Tuple(list) => stack.extend(list.iter().map(|&t| Part::Type(t))),
                TypeData::Function { inputs, results } => {
                    stack.extend(inputs.iter().chain(results.iter()).map(|&t| Part::Type(t)));
                }
                TypeData::Vector { element, .. } | TypeData::UnrankedTensor { element } => {
                    stack.push(Part::Type(*element));
                }
                TypeData::RankedTensor {
                    element, encoding, ..
                } => {
                    stack.push(Part::Type(*element));
                    stack.extend(encoding.map(Part::Attr));
                }
                TypeData::MemRef {
                    element,
                    layout,
                    space,
                    ..
                } => {
                    stack.push(Part::Type(*element));
                    stack.extend(layout.map(Part::Attr));
                    stack.extend(space.map(Part::Attr));
                }
                TypeData::UnrankedMemRef { element, space } => {
                    stack.push(Part::Type(*element));
                    stack.extend(space.map(Part::Attr));
                }
                TypeData::Dialect { params, .. } => {
                    stack.extend(params.iter().flatten().map(|&a| Part::Attr(a)));
                }
                _ => {}
            },
        }
        stack[from..].reverse();
    }
}

enum Part {
    Attr(Attr),
    Type(Type),
}

/// Calls `visit` with each symbol reference in the attributes of the ops inside `op` (isolated ones
/// included), with the op that holds it. Nested symbol tables' insides are left out, as their references mean
/// other symbols. Ends at an op that may be a symbol table that nobody knows, and returns whether there was
/// none.
pub fn walk_uses<'b>(op: OpRef<'b>, mut visit: impl FnMut(OpRef<'b>, Attr)) -> bool {
    walk_table(op, |op| {
        let known = !may_be_symbol_table(op);
        if known {
            own_uses(op, |reference| visit(op, reference));
        }
        known
    })
}

/// Calls `visit` with each symbol reference in the attributes of `op` itself.
pub fn own_uses(op: OpRef<'_>, mut visit: impl FnMut(Attr)) {
    for attr in all_attrs(op) {
        symbol_refs(op.ctx(), attr, &mut visit);
    }
}

/// The op's attributes: inherent ones in slot order, then the discardable dictionary. What an op that is
/// not registered has between `<{` and `}>` is none of them: as upstream has it, nobody knows what it means.
fn all_attrs(op: OpRef<'_>) -> impl Iterator<Item = Attr> + '_ {
    let count = match op.info() {
        Some(_) => op.ctx().num_attr_slots(op.name()),
        None => 1,
    };
    let slots = op.body().attr_slots(op.id(), count);
    let discardable = slots.first().copied().flatten();
    slots.iter().skip(1).copied().flatten().chain(discardable)
}

/// Visits the ops inside `table` without going into nested symbol tables, in upstream's order:
/// all ops of a region, then the regions found, last first. Stops when `visit` returns `false`,
/// and returns whether it went to the end.
pub(crate) fn walk_table<'b>(table: OpRef<'b>, mut visit: impl FnMut(OpRef<'b>) -> bool) -> bool {
    let ctx = table.ctx();
    let mut stack = Vec::new();
    let push = |stack: &mut Vec<_>, op: OpRef<'b>| {
        let (body, regions) = op.regions();
        stack.extend(regions.iter().map(|&region| (body, region)));
    };
    push(&mut stack, table);
    while let Some((body, region)) = stack.pop() {
        for block in body.region_blocks(region) {
            for id in body.block_ops(block) {
                let op = body.op(ctx, id);
                if !visit(op) {
                    return false;
                }
                if !op.has(OpTrait::SymbolTable) {
                    push(&mut stack, op);
                }
            }
        }
    }
    true
}
