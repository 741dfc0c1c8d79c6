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

/// One alias: its name, the number behind that (0 for none), and whether it may be defined after its use.
#[derive(Debug)]
struct Alias {
    key: Key,
    name: NameId,
    number: u32,
    deferrable: bool,
    /// A type's alias is used only once it is defined.
    printed: bool,
}

/// Which of the names that aliases have, numbers aside: they are few.
type NameId = u32;

/// All aliases of one print, in the order of their definitions.
#[derive(Default, Debug)]
pub(super) struct Aliases {
    list: Vec<Alias>,
    names: Vec<Box<str>>,
    /// The index of the alias plus one. Of many attributes few have one.
    attrs: FxHashMap<Attr, u32>,
    /// The same by index of the type, or 0: what is printed has types at every turn.
    types: Vec<u32>,
    /// The numbers of locations, and by number the index of the alias.
    locs: Seen,
    by_number: Vec<u32>,
}

/// The locations that were seen, and their numbers: equal ones have one.
#[derive(Default, Debug)]
struct Seen {
    /// Of an interned location, by its index; plus one, 0 if it was not seen.
    interned: Vec<u32>,
    positions: FxHashMap<Loc, u32>,
}

impl Seen {
    fn get(&self, loc: Loc) -> Option<u32> {
        match loc.interned() {
            Some(index) => self.interned.get(index)?.checked_sub(1),
            None => self.positions.get(&loc).copied(),
        }
    }

    fn add(&mut self, loc: Loc, number: u32) {
        match loc.interned() {
            Some(index) => put(&mut self.interned, index, number + 1),
            None => _ = self.positions.insert(loc, number),
        }
    }
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
            push_name(out, &self.names[alias.name as usize], alias.number);
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
        let seen = self.locs.get(loc);
        if let Some(number) = seen {
            self.push(out, self.by_number[number as usize] as usize);
        }
        seen.is_some()
    }

    fn add(&mut self, alias: Alias) {
        let at = self.list.len() as u32 + 1;
        match alias.key {
            Key::Attr(attr) => {
                self.attrs.insert(attr, at);
            }
            Key::Type(ty) => put(&mut self.types, ty.index(), at),
            Key::Loc(_) => {}
        }
        self.list.push(alias);
    }
}

/// Puts `item` in its place of a list that grows with it.
fn put(list: &mut Vec<u32>, place: usize, item: u32) {
    if list.len() <= place {
        list.resize(place + 1, 0);
    }
    list[place] = item;
}

fn ends_with_digit(name: &str) -> bool {
    name.ends_with(|c: char| c.is_ascii_digit())
}

/// Appends an alias's name with the number that makes it unique, if it has one.
fn push_name(out: &mut Vec<u8>, name: &str, number: u32) {
    out.extend_from_slice(name.as_bytes());
    if number > 0 {
        if ends_with_digit(name) {
            out.push(b'_');
        }
        push_u64(out, u64::from(number));
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
