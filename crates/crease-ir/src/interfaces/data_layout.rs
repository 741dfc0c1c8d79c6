//! What dialects say of data layouts. What a layout is, and how several are combined, is not said here but by the
//! dialect whose attributes describe them.

use crate::attrs::AttrData;
use crate::context::Context;
use crate::ids::{Attr, Type};
use crate::op_def::DialectDef;

use super::TypeSizes;

/// A dialect's part in data layouts: goes into [`DialectDef::extensions`].
#[derive(Clone, Copy)]
pub struct DataLayouts {
    /// The mnemonic of its attribute that is a layout, if it has such.
    pub spec: Option<&'static str>,
    /// The entries of such a layout: keys and values.
    pub entries: Option<fn(&Context, Attr) -> Vec<(Attr, Attr)>>,
    /// Checks the entry of a name that begins with the dialect's: what is wrong with it. `None` if no entry has such
    /// a name.
    pub name: Option<fn(&Context, &str, Attr) -> Result<(), String>>,
    /// Its types that layouts may tell of.
    pub types: &'static [TypeLayout],
    /// Its ops, by their names, to whose insides a layout among their attributes applies, as it does for modules.
    pub scopes: &'static [&'static str],
}

impl DataLayouts {
    /// A dialect that has nothing to do with layouts.
    pub const NONE: DataLayouts = DataLayouts {
        spec: None,
        entries: None,
        name: None,
        types: &[],
        scopes: &[],
    };

    /// What `dialect` says of them.
    pub fn of(dialect: &DialectDef) -> Option<&'static DataLayouts> {
        dialect.tables().next()
    }

    /// Whether a layout among the attributes of ops of this name applies to what is inside them, by what their
    /// dialect says.
    pub fn is_scope(ctx: &Context, op: &str) -> bool {
        let dialect = op.split_once('.').map_or("", |(dialect, _)| dialect);
        let layouts = ctx.registry().dialect(dialect).and_then(Self::of);
        layouts.is_some_and(|layouts| layouts.scopes.contains(&op))
    }

    /// Whether `attr` is a layout.
    pub fn is_spec(ctx: &Context, attr: Attr) -> bool {
        let AttrData::Dialect { def, .. } = ctx.attr_data(attr) else {
            return false;
        };
        let registry = ctx.registry();
        let spec = Self::of(registry.def_dialect(*def)).and_then(|layouts| layouts.spec);
        spec == Some(registry.attr_def(*def).mnemonic)
    }
}

/// What layouts may tell of a type.
#[derive(Clone, Copy)]
pub struct TypeLayout {
    /// The type's keyword.
    pub mnemonic: &'static str,
    /// Checks what an entry tells of such a type: what is wrong with it.
    pub verify: fn(&Context, Type, Attr) -> Result<(), String>,
    /// Whether an entry may be added to those that layouts around have for types with this keyword. All of them
    /// have been checked.
    pub fits: fn(&Context, around: &[(Type, Attr)], inside: (Type, Attr)) -> bool,
    /// How much memory a value of such a type takes, if that is known.
    pub measure: Option<fn(&TypeSizes<'_>, Type) -> Option<Measure>>,
}

/// How much memory a value takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measure {
    /// The size in bits.
    pub bits: u64,
    /// The alignment in bytes.
    pub align: u64,
}

impl Measure {
    /// Of a value that is aligned as its size says.
    pub fn aligned(bits: u64) -> Self {
        let align = bits.div_ceil(8).checked_next_power_of_two();
        Self {
            bits,
            align: align.unwrap_or(1),
        }
    }

    /// The size in bytes.
    pub fn bytes(self) -> u64 {
        self.bits.div_ceil(8)
    }

    /// How far apart two of them lie in a row, in bytes.
    pub fn stride(self) -> Option<u64> {
        self.bytes().checked_next_multiple_of(self.align.max(1))
    }
}

/// The numbers of an entry: a dense elements attribute of integers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LayoutNumbers {
    /// The type of one.
    pub element: Type,
    /// How many there are.
    pub count: i64,
    /// The low bits of each, if there are no more than [`Self::MOST`]: entries have only so many.
    pub values: Vec<u64>,
}

impl LayoutNumbers {
    /// More are not listed.
    pub const MOST: i64 = 4;

    /// The numbers in `attr`.
    pub fn of(ctx: &Context, attr: Attr) -> Option<Self> {
        let AttrData::Dense { ty, splat, .. } = ctx.attr_data(attr) else {
            return None;
        };
        let numbers = ctx.dense_ints(attr)?;
        let data = ctx.type_data(*ty);
        let (element, count) = (data.element()?, data.num_elements()?);
        let low = |number: &crate::num::ApInt| number.zext_or_trunc(64).to_u64().unwrap_or(0);
        let mut values: Vec<u64> = match count <= Self::MOST {
            true => numbers.iter().map(low).collect(),
            false => Vec::new(),
        };
        if let (true, &[value]) = (*splat, &values[..]) {
            values = vec![value; usize::try_from(count).unwrap_or(0)];
        }
        Some(Self {
            element,
            count,
            values,
        })
    }
}
