//! How much memory values take: what types say of themselves, and what layouts say of them.

use crate::attrs::AttrData;
use crate::builtin::Module;
use crate::context::Context;
use crate::ids::{Attr, Type};
use crate::op_def::OpKind;
use crate::types::TypeData;

use super::data_layout::{DataLayouts, LayoutNumbers, Measure};

/// Types that nest deeper have no size: to ask recurses.
const DEPTH: u32 = 256;

/// The layouts that apply in some place, as one.
#[derive(Clone, Default, Debug)]
pub struct Layout {
    /// Keys and values, those of inner layouts first.
    entries: Vec<(Attr, Attr)>,
}

impl Layout {
    /// Adds what is said around: the layout of an op with this name and these discardable attributes, if it has one.
    /// Of a module that is the first that it has, whatever its name.
    pub fn add_outer(&mut self, ctx: &Context, op: &str, attrs: Option<Attr>) {
        let module = op == Module::def().name;
        if !module && !DataLayouts::is_scope(ctx, op) {
            return;
        }
        let attrs = attrs.map(|dict| ctx.dict_entries(dict)).unwrap_or_default();
        for (name, attr) in attrs {
            let AttrData::Dialect { def, .. } = ctx.attr_data(*attr) else {
                continue;
            };
            let registry = ctx.registry();
            let (dialect, mnemonic) =
                (registry.def_dialect(*def), registry.attr_def(*def).mnemonic);
            let Some(layouts) = DataLayouts::of(dialect).filter(|l| l.spec == Some(mnemonic))
            else {
                continue;
            };
            let own = ctx.str(*name).split_once('.') == Some((dialect.name, mnemonic));
            if module || own {
                let entries = layouts.entries.map(|entries| entries(ctx, *attr));
                self.entries.extend(entries.unwrap_or_default());
                return;
            }
        }
    }

    /// What is known of the sizes of types.
    pub fn sizes<'c>(&'c self, ctx: &'c Context) -> TypeSizes<'c> {
        TypeSizes {
            ctx,
            entries: &self.entries,
            depth: 0,
        }
    }
}

/// What is known of the sizes of types in some place. Nobody knows how large a token is, so sizes may be missing.
#[derive(Clone, Copy)]
pub struct TypeSizes<'c> {
    ctx: &'c Context,
    entries: &'c [(Attr, Attr)],
    depth: u32,
}

impl<'c> TypeSizes<'c> {
    /// The context.
    pub fn ctx(&self) -> &'c Context {
        self.ctx
    }

    /// What layouts say by this name.
    pub fn named(&self, name: &str) -> Option<Attr> {
        let mut named = self.entries.iter();
        let found = named.find(|(key, _)| self.ctx.str_value(*key) == Some(name));
        found.map(|&(_, value)| value)
    }

    /// What layouts say of types, those inside first.
    pub fn typed(&self) -> impl Iterator<Item = (Type, Attr)> + 'c {
        let ctx = self.ctx;
        let typed = move |&(key, value): &(Attr, Attr)| Some((ctx.type_value(key)?, value));
        self.entries.iter().filter_map(typed)
    }

    /// The size in bits.
    pub fn bits(&self, ty: Type) -> Option<u64> {
        self.measure(ty).map(|measure| measure.bits)
    }

    /// The size in bytes.
    pub fn bytes(&self, ty: Type) -> Option<u64> {
        self.measure(ty).map(Measure::bytes)
    }

    /// Size and alignment.
    pub fn measure(&self, ty: Type) -> Option<Measure> {
        if self.depth == DEPTH {
            return None;
        }
        let inner = TypeSizes {
            depth: self.depth + 1,
            ..*self
        };
        match self.ctx.type_data(ty) {
            TypeData::Integer { width, .. } => Some(inner.integer((*width).into())),
            TypeData::Index => {
                let said = self.typed().find(|&(key, _)| key == ty);
                let bits = said.and_then(|(_, value)| self.ctx.int_value(value)?.to_u64());
                Some(inner.integer(bits.unwrap_or(64)))
            }
            TypeData::Float(kind) => {
                let natural = Measure::aligned(kind.width().into());
                let said = self.typed().find(|&(key, _)| key == ty);
                let align = said.and_then(|(_, value)| self.alignment(value));
                Some(Measure {
                    align: align.unwrap_or(natural.align),
                    ..natural
                })
            }
            TypeData::Complex(element) => {
                let one = inner.measure(*element)?;
                let both = one.stride()?.checked_add(one.bytes())?;
                Some(Measure {
                    bits: both.checked_mul(8)?,
                    align: one.align,
                })
            }
            // The innermost dimension is rounded up. Of a scalable one this is the least.
            TypeData::Vector { shape, element, .. } => {
                let (&last, others) = match shape.split_last() {
                    Some(split) => split,
                    None => (&1, &[][..]),
                };
                let last = u64::try_from(last).ok()?.checked_next_power_of_two()?;
                let count = others.iter().try_fold(last, |count, &size| {
                    count.checked_mul(u64::try_from(size).ok()?)
                })?;
                let bytes = inner.bytes(*element)?.checked_mul(count)?;
                Some(Measure::aligned(bytes.checked_mul(8)?))
            }
            TypeData::Dialect { def, .. } => {
                let registry = self.ctx.registry();
                let layouts = DataLayouts::of(registry.def_dialect(*def))?;
                let mnemonic = registry.type_def(*def).mnemonic;
                let row = layouts.types.iter().find(|row| row.mnemonic == mnemonic)?;
                (row.measure?)(&inner, ty)
            }
            _ => None,
        }
    }

    /// An integer is aligned as the next larger one of which anything is said, or as the largest one.
    fn integer(&self, bits: u64) -> Measure {
        let natural = match bits {
            0..64 => Measure::aligned(bits).align,
            _ => 4,
        };
        let of = |(ty, value): (Type, Attr)| {
            let width = self.ctx.int_width(ty)?;
            Some((u64::from(width), self.alignment(value)?))
        };
        let mut said: Vec<(u64, u64)> = self.typed().filter_map(of).collect();
        // Stable: what is said inside stays before what is said around.
        crate::sort::sort_by_key(&mut said, |&(width, _)| width);
        let larger = said.iter().find(|&&(width, _)| width >= bits);
        let largest = said
            .last()
            .and_then(|&(most, _)| said.iter().find(|&&(w, _)| w == most));
        let align = larger.or(largest).map_or(natural, |&(_, align)| align);
        Measure { bits, align }
    }

    /// The alignment in bytes that an entry of a builtin type begins with.
    fn alignment(&self, value: Attr) -> Option<u64> {
        let numbers = LayoutNumbers::of(self.ctx, value)?;
        numbers.values.first().map(|bits| bits / 8)
    }
}
