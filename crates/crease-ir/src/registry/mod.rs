//! The registry: which dialects and ops exist. A value, frozen before parsing.
//!
//! Building one costs a push per op and an insertion per dialect, and nothing else; look-ups by name are
//! binary searches, of the dialect and in its static table.

mod suggest;

pub use suggest::nearest;

use std::any::Any;
use std::sync::Arc;

use crate::context::Context;
use crate::fold::Wants;
use crate::ids::Ident;
use crate::interfaces::{ARG_ATTRS, AttrPolicies, RES_ATTRS};
use crate::op_def::{AttrDef, AttrSpec, DialectDef, OpDef, TypeDef};
use crate::symbols::{SYMBOL_NAME, VISIBILITY};
use crate::traits::{OpTrait, TraitSet};
use crate::types::DefId;

/// The name of an op: registered, or just text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OpName(u32);

const UNREGISTERED: u32 = 1 << 31;

impl OpName {
    /// The name of an op that is not registered.
    pub fn unregistered(name: Ident) -> OpName {
        OpName(UNREGISTERED | name.index() as u32)
    }

    /// The name in a row of the registry.
    #[inline]
    pub(crate) fn registered(row: u32) -> OpName {
        OpName(row)
    }

    /// Whether the op is registered.
    #[inline]
    pub fn is_registered(self) -> bool {
        self.0 & UNREGISTERED == 0
    }

    /// The row of a registered op in [`Registry::ops`].
    #[inline]
    pub fn index(self) -> Option<usize> {
        self.is_registered().then_some(self.0 as usize)
    }

    /// The text of an unregistered name.
    #[inline]
    pub fn ident(self) -> Option<Ident> {
        (!self.is_registered()).then(|| Ident::from_index((self.0 & !UNREGISTERED) as usize))
    }
}

/// The row of a registered op: what hot code needs, and the rest behind `def`.
#[derive(Clone, Copy, Debug)]
pub struct OpInfo {
    /// Its traits.
    pub traits: TraitSet,
    /// Its description.
    pub def: &'static OpDef,
    /// Its dialect.
    pub dialect: &'static DialectDef,
    /// What says which constant it is.
    pub constant: ConstantBy,
    /// If it may fold, apart from rules: what its operands must be for that. If it is commutative, a
    /// constant before another operand will do, too.
    pub folds_if: Option<Wants>,
    /// Whether it may fold by what its only operand is the result of.
    pub folds_chains: bool,
    /// The slot of the attribute that says how many operands each declared one stands for, if one does.
    pub operand_sizes: Option<u8>,
    /// The same for results.
    pub result_sizes: Option<u8>,
    /// The slots of what symbols and functions say of themselves.
    pub named: NamedSlots,
    /// Whether its definition alone says that it can, or can't, be erased if nothing uses it.
    pub erasable: Option<bool>,
    /// Whether no such op is ever dead, and none folds, unless a rule says so.
    pub inert: bool,
    /// What it declares about discardable attributes.
    pub attr_policies: Option<&'static AttrPolicies>,
}

/// Slots of inherent attributes that are asked for by name, of each symbol or function.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct NamedSlots {
    /// Of [`SYMBOL_NAME`].
    pub symbol_name: Option<u8>,
    /// Of [`VISIBILITY`].
    pub visibility: Option<u8>,
    /// Of [`ARG_ATTRS`].
    pub arg_attrs: Option<u8>,
    /// Of [`RES_ATTRS`].
    pub res_attrs: Option<u8>,
}

/// What says which constant an op is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConstantBy {
    /// It is none.
    Nothing,
    /// The inherent attribute in this slot.
    Attr(u8),
    /// Its fold hook.
    Hook,
}

const OPERAND_SIZES: &str = AttrSpec::OPERAND_SEGMENTS.name;
const RESULT_SIZES: &str = AttrSpec::RESULT_SEGMENTS.name;

impl OpInfo {
    fn new(def: &'static OpDef, dialect: &'static DialectDef) -> Self {
        let has = |t| def.traits.has(t);
        let slot = def.fold_attr.and_then(|slot| u8::try_from(slot).ok());
        let (mut operand_sizes, mut result_sizes) = (None, None);
        let mut named = NamedSlots::default();
        for (slot, attr) in (0..=u8::MAX).zip(def.attrs) {
            let known = match attr.name {
                OPERAND_SIZES => &mut operand_sizes,
                RESULT_SIZES => &mut result_sizes,
                SYMBOL_NAME => &mut named.symbol_name,
                VISIBILITY => &mut named.visibility,
                ARG_ATTRS => &mut named.arg_attrs,
                RES_ATTRS => &mut named.res_attrs,
                _ => continue,
            };
            *known = Some(slot);
        }
        let folds_if = {
            let by_traits = has(OpTrait::Commutative) || has(OpTrait::Idempotent);
            let by_hook = def.fold.map(|_| match def.fold_wants {
                Wants::Cast if by_traits => Wants::Anything,
                on => on,
            });
            let by_dialect = dialect.fold_fallback.map(|_| Wants::Anything);
            let by_traits = by_traits.then_some(Wants::Constants);
            // A cast that changes no type; hooks of casts see to that.
            let by_cast = has(OpTrait::CastOp) && def.fold.is_none();
            let by_cast = by_cast.then_some(Wants::Anything);
            let all = [by_hook, by_dialect, by_traits, by_cast];
            all.into_iter().flatten().min()
        };
        let folds_chains = has(OpTrait::Idempotent) || has(OpTrait::Involution);
        let erasable = crate::effects::erasable(def);
        Self {
            traits: def.traits,
            def,
            dialect,
            constant: match slot {
                _ if !has(OpTrait::ConstantLike) => ConstantBy::Nothing,
                Some(slot) => ConstantBy::Attr(slot),
                None => ConstantBy::Hook,
            },
            folds_if,
            folds_chains,
            operand_sizes: operand_sizes.filter(|_| has(OpTrait::AttrSizedOperandSegments)),
            result_sizes: result_sizes.filter(|_| has(OpTrait::AttrSizedResultSegments)),
            named,
            erasable,
            inert: erasable == Some(false) && folds_if.is_none() && !folds_chains,
            attr_policies: def.interface::<AttrPolicies>(),
        }
    }
}

/// The dialects and ops that a context knows.
#[derive(Clone, Default, Debug)]
pub struct Registry {
    dialects: Vec<(&'static DialectDef, u32)>,
    /// The dialects' names in order, with their indices.
    namespaces: Vec<(&'static str, u32)>,
    /// Where their tables of ops lie, in order, with their indices.
    tables: Vec<(usize, u32)>,
    ops: Vec<OpInfo>,
    loaded: Vec<Arc<dyn Any + Send + Sync>>,
}

/// Which element of `ops` it is that `def` refers to, by where it lies.
fn place_in(ops: &[OpDef], def: &OpDef) -> Option<usize> {
    let from = ops.as_ptr().addr();
    let at = std::ptr::from_ref(def).addr().wrapping_sub(from) / size_of::<OpDef>();
    let found = ops.get(at)?;
    std::ptr::eq(found, def).then_some(at)
}

impl Registry {
    /// A registry with the builtin dialect.
    pub fn new() -> Self {
        Self::default().with(&crate::builtin::DIALECT)
    }

    /// Adds a dialect. One that is already there is not added twice.
    pub fn with(self, dialect: &'static DialectDef) -> Self {
        self.with_all(&[dialect])
    }

    /// The same for several.
    pub fn with_all(mut self, dialects: &[&'static DialectDef]) -> Self {
        self.ops
            .reserve_exact(dialects.iter().map(|d| d.ops.len()).sum());
        for &dialect in dialects {
            let Err(place) = self.place_of(dialect.name) else {
                continue;
            };
            debug_assert!(
                dialect.ops.is_sorted_by(|a, b| a.name < b.name),
                "{dialect:?}"
            );
            let index = self.dialects.len() as u32;
            self.namespaces.insert(place, (dialect.name, index));
            self.dialects.push((dialect, self.ops.len() as u32));
            if !dialect.ops.is_empty() {
                self.tables.push((dialect.ops.as_ptr().addr(), index));
            }
            let row = |def| OpInfo::new(def, dialect);
            self.ops.extend(dialect.ops.iter().map(row));
        }
        self.tables.sort_unstable();
        self
    }

    /// The dialects in the order of their addition.
    pub fn dialects(&self) -> impl Iterator<Item = &'static DialectDef> {
        self.dialects.iter().map(|(d, _)| *d)
    }

    /// The tables of type `T` among the extensions of all dialects.
    pub fn tables<T: Any>(&self) -> impl Iterator<Item = &'static T> {
        self.dialects().flat_map(DialectDef::tables)
    }

    /// The dialect with this namespace.
    pub fn dialect(&self, name: &str) -> Option<&'static DialectDef> {
        Some(self.dialects[self.dialect_index(name)?].0)
    }

    /// Where the namespace is in the list of them, or would be.
    fn place_of(&self, namespace: &str) -> Result<usize, usize> {
        self.namespaces
            .binary_search_by(|&(name, _)| name.cmp(namespace))
    }

    /// Index of the dialect with this namespace.
    pub fn dialect_index(&self, name: &str) -> Option<usize> {
        let place = self.place_of(name).ok()?;
        Some(self.namespaces[place].1 as usize)
    }

    /// The name of the registered op `name`, with namespace.
    pub fn lookup(&self, name: &str) -> Option<OpName> {
        let (namespace, _) = name.split_once('.')?;
        let (dialect, base) = self.dialects[self.dialect_index(namespace)?];
        let index = dialect
            .ops
            .binary_search_by(|def| def.name.cmp(name))
            .ok()?;
        Some(OpName(base + index as u32))
    }

    /// The name of the op that `def` describes. Asked for each op that is made: an element of a
    /// dialect's table is found by where it lies.
    pub fn name_of(&self, def: &'static OpDef) -> Option<OpName> {
        let address = std::ptr::from_ref(def).addr();
        let after = self.tables.partition_point(|&(from, _)| from <= address);
        let found = after.checked_sub(1).and_then(|table| {
            let (dialect, base) = self.dialects[self.tables[table].1 as usize];
            let at = place_in(dialect.ops, def)?;
            Some(OpName(base + at as u32))
        });
        found.or_else(|| self.lookup(def.name))
    }

    /// The same, found faster if it is of the same dialect as `like`.
    pub fn name_like(&self, like: OpName, def: &'static OpDef) -> Option<OpName> {
        let near = self.info(like).and_then(|info| {
            let ours = place_in(info.dialect.ops, info.def)?;
            let at = place_in(info.dialect.ops, def)?;
            Some(OpName(like.0 - ours as u32 + at as u32))
        });
        near.or_else(|| self.name_of(def))
    }

    /// The row of a registered op.
    #[inline]
    pub fn info(&self, name: OpName) -> Option<&OpInfo> {
        self.ops.get(name.0 as usize)
    }

    /// Adds a table that was read at run time: what an extension is for tables that are built in.
    pub fn with_loaded(mut self, table: Arc<dyn Any + Send + Sync>) -> Self {
        self.loaded.push(table);
        self
    }

    /// The tables that were read at run time, in the order of their addition; found by type.
    pub fn loaded(&self) -> &[Arc<dyn Any + Send + Sync>] {
        &self.loaded
    }

    /// All registered ops.
    pub fn ops(&self) -> &[OpInfo] {
        &self.ops
    }

    /// The definition of a dialect's type.
    pub fn type_def(&self, id: DefId) -> &'static TypeDef {
        &self.dialects[id.dialect as usize].0.types[id.index as usize]
    }

    /// The definition of a dialect's attribute.
    pub fn attr_def(&self, id: DefId) -> &'static AttrDef {
        &self.dialects[id.dialect as usize].0.attrs[id.index as usize]
    }

    /// The dialect of a type or attribute definition.
    pub fn def_dialect(&self, id: DefId) -> &'static DialectDef {
        self.dialects[id.dialect as usize].0
    }

    /// The id of the type `dialect.mnemonic`.
    pub fn find_type(&self, dialect: &str, mnemonic: &str) -> Option<DefId> {
        let at = self.dialect_index(dialect)?;
        let index = self.dialects[at]
            .0
            .types
            .iter()
            .position(|t| t.mnemonic == mnemonic)?;
        Some(DefId {
            dialect: at as u16,
            index: index as u16,
        })
    }

    /// The id of the attribute `dialect.mnemonic`.
    pub fn find_attr(&self, dialect: &str, mnemonic: &str) -> Option<DefId> {
        let at = self.dialect_index(dialect)?;
        let index = self.dialects[at]
            .0
            .attrs
            .iter()
            .position(|t| t.mnemonic == mnemonic)?;
        Some(DefId {
            dialect: at as u16,
            index: index as u16,
        })
    }
}

impl Context {
    /// The full text of an op's name.
    pub fn op_name_str(&self, name: OpName) -> &str {
        match name.ident() {
            Some(ident) => self.str(ident),
            None => self.registry().info(name).map_or("", |info| info.def.name),
        }
    }

    /// The name for `text`: registered if there is such an op, else unregistered.
    pub fn op_name(&self, text: &str) -> OpName {
        self.registry()
            .lookup(text)
            .unwrap_or_else(|| OpName::unregistered(self.ident(text)))
    }

    /// The name of the op that `def` describes, likewise.
    pub fn op_name_of(&self, def: &'static OpDef) -> OpName {
        let name = self.registry().name_of(def);
        name.unwrap_or_else(|| self.op_name(def.name))
    }
}

impl Registry {
    /// The position of a registered op among [`Self::ops`].
    #[inline]
    pub fn position(&self, name: OpName) -> Option<usize> {
        name.is_registered().then_some(name.0 as usize)
    }
}
