//! Aliases: what is written `#map`, `#loc3` or `!tuple`, and in which order they are defined.
//!
//! Upstream prints the op once into nothing to see which attributes and types will appear; so
//! does `collect`, but not where `bare` finds out, cheaply, that none could have an alias.

mod bare;
mod collect;
mod parallel;

pub(super) use collect::collect;

use rustc_hash::FxHashMap;

use crease_ir::types::TypeData;
use crease_ir::{Attr, AttrData, Context, Loc, Type};

use super::text::push_u64;

/// What has an alias.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Key {
    /// An attribute that is no location.
    Attr(Attr),
    /// A type.
    Type(Type),
    /// A location, plain positions as interned ones.
    Loc(Loc),
}

/// One alias: its name with number, and whether it may be defined after its use.
#[derive(Debug)]
struct Alias {
    key: Key,
    name: Box<str>,
    deferrable: bool,
    /// A type's alias is used only once it is defined.
    printed: bool,
}

/// All aliases of one print, in the order of their definitions.
#[derive(Default, Debug)]
pub(super) struct Aliases {
    list: Vec<Alias>,
    /// The index of the alias plus one. Of many attributes few have one.
    attrs: FxHashMap<Attr, u32>,
    /// The same by index of the type, or 0: what is printed has types at every turn.
    types: Vec<u32>,
    locs: FxHashMap<Loc, u32>,
}

impl Aliases {
    /// The number of aliases.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// What alias `index` stands for, if it is (not) deferrable.
    pub(super) fn key(&self, index: usize, deferrable: bool) -> Option<Key> {
        self.list
            .get(index)
            .filter(|a| a.deferrable == deferrable)
            .map(|a| a.key)
    }

    /// Marks a type's alias as defined.
    pub(super) fn set_printed(&mut self, index: usize) {
        if let Some(alias) = self.list.get_mut(index) {
            alias.printed = true;
        }
    }

    /// Writes the alias with this number.
    pub(super) fn push(&self, out: &mut Vec<u8>, index: usize) {
        if let Some(alias) = self.list.get(index) {
            out.push(if matches!(alias.key, Key::Type(_)) {
                b'!'
            } else {
                b'#'
            });
            out.extend_from_slice(alias.name.as_bytes());
        }
    }

    /// Writes the alias of an attribute, if it has one.
    #[inline]
    pub(super) fn push_attr(&self, out: &mut Vec<u8>, attr: Attr) -> bool {
        // What is plain has none.
        if attr.is_plain() {
            return false;
        }
        match self.attrs.get(&attr) {
            None => false,
            Some(&at) => {
                self.push(out, at as usize - 1);
                true
            }
        }
    }

    /// Writes the alias of a type, if it has one that is defined.
    #[inline]
    pub(super) fn push_type(&self, out: &mut Vec<u8>, ty: Type) -> bool {
        match self.types.get(ty.index()) {
            None | Some(0) => false,
            Some(&at) => {
                let printed = self.list[at as usize - 1].printed;
                if printed {
                    self.push(out, at as usize - 1);
                }
                printed
            }
        }
    }

    /// Writes the alias of a location, if it has one.
    pub(super) fn push_loc(&self, out: &mut Vec<u8>, loc: Loc) -> bool {
        match self.locs.get(&loc) {
            None => false,
            Some(&at) => {
                self.push(out, at as usize - 1);
                true
            }
        }
    }

    fn add(&mut self, alias: Alias) {
        let at = self.list.len() as u32 + 1;
        match alias.key {
            Key::Attr(attr) => {
                self.attrs.insert(attr, at);
            }
            Key::Type(ty) => {
                if self.types.len() <= ty.index() {
                    self.types.resize(ty.index() + 1, 0);
                }
                self.types[ty.index()] = at;
            }
            Key::Loc(loc) => {
                self.locs.insert(loc, at);
            }
        }
        self.list.push(alias);
    }

    /// Lets a plain position find the alias of its interned twin.
    fn add_twin(&mut self, plain: Loc, interned: Loc) {
        if let Some(&at) = self.locs.get(&interned) {
            self.locs.insert(plain, at);
        }
    }
}

/// Appends the number that makes an alias unique, if it has one.
fn push_suffix(name: &mut String, number: u32) {
    if number > 0 {
        let mut text = Vec::new();
        if name.ends_with(|c: char| c.is_ascii_digit()) {
            name.push('_');
        }
        push_u64(&mut text, u64::from(number));
        name.extend(text.into_iter().map(char::from));
    }
}

/// The alias that the builtin dialect gives an attribute.
fn builtin_attr_alias(data: &AttrData) -> Option<&'static str> {
    match data {
        AttrData::AffineMap(_) => Some("map"),
        AttrData::IntegerSet(_) => Some("set"),
        AttrData::Location(_) => Some("loc"),
        AttrData::Distinct { inner, .. } if *inner != Attr::unit() => Some("distinct"),
        _ => None,
    }
}

/// The alias that the builtin dialect gives a type.
fn builtin_type_alias(data: &TypeData) -> Option<&'static str> {
    match data {
        TypeData::Tuple(types) if types.len() > 16 => Some("tuple"),
        _ => None,
    }
}

/// The name that an attribute would like. What is plain has none.
fn attr_alias(ctx: &Context, attr: Attr) -> Option<String> {
    match ctx.attr_data(attr) {
        AttrData::Dialect { def, .. } => {
            let hook = ctx.registry().def_dialect(*def).attr_alias?;
            hook(ctx, attr)
        }
        data => builtin_attr_alias(data).map(String::from),
    }
}

/// The name that a type would like. What is plain has none.
fn type_alias(ctx: &Context, ty: Type) -> Option<String> {
    match ctx.type_data(ty) {
        TypeData::Dialect { def, .. } => {
            let hook = ctx.registry().def_dialect(*def).type_alias?;
            hook(ctx, ty)
        }
        data => builtin_type_alias(data).map(String::from),
    }
}
