//! Properties: values of an op that are no attributes, as ODS declares them beside attributes.
//!
//! A property has its own syntax in formats and its own words in messages. In the text of the generic
//! form, and here, it is kept as an attribute: a number as an integer of its width, an optional one as a
//! list of at most one.

use crate::attrs::AttrData;
use crate::context::Context;
use crate::ids::Attr;
use crate::num::ApInt;

use super::{AttrPred, EnumDef};

/// A property of an op.
#[derive(Clone, Copy, Debug)]
pub struct Property {
    /// What it holds.
    pub kind: PropKind,
    /// What must hold of it besides, as a test on the attribute that it is kept as.
    pub pred: AttrPred,
}

/// What a property holds.
#[derive(Clone, Copy, Debug)]
pub enum PropKind {
    /// A signed number of so many bits.
    Int(u32),
    /// `true` or `false`
    Bool,
    /// A flag: `unit`, or `false` where it is not set.
    Unit,
    /// A string.
    Str,
    /// Cases of an enum.
    Enum(&'static EnumProperty),
    /// Any number of these.
    Array(&'static PropKind),
    /// One of these or none. With `true`, one is written as it is, and else in `some<…>`.
    Optional(&'static PropKind, bool),
}

/// How an enum is held by a property.
#[derive(Clone, Copy, Debug)]
pub struct EnumProperty {
    /// The enum, as it is kept: as an integer, or as its dialect attribute.
    pub def: &'static EnumDef,
    /// What messages call it.
    pub summary: &'static str,
    /// The C++ enum, as messages name it.
    pub cpp: &'static str,
    /// The keyword before `<cases>` where it is written so; else empty.
    pub keyword: &'static str,
    /// The dialect attribute that is read for it, too, and its C++ class.
    pub attr: Option<(&'static EnumDef, &'static str)>,
}

impl PropKind {
    /// The value that it has where nothing gives it one.
    pub fn initial(&self, ctx: &Context) -> Option<Attr> {
        Some(match self {
            PropKind::Int(width) => ctx.i64_attr(ctx.int_type(*width), 0),
            PropKind::Bool | PropKind::Unit => ctx.bool_attr(false),
            PropKind::Str => ctx.string_attr(""),
            PropKind::Enum(property) => property.def.attr_of(ctx, 0)?,
            PropKind::Array(_) | PropKind::Optional(..) => ctx.array_attr(&[]),
        })
    }

    /// The attribute that it is kept as if the text has `attr` for it, or why it can't be that.
    pub fn convert(&self, ctx: &Context, attr: Attr) -> Result<Attr, String> {
        let data = ctx.attr_data(attr);
        match (self, data) {
            (PropKind::Int(width), AttrData::Integer { value, .. }) => {
                let value = value.sext_or_trunc(*width);
                Ok(ctx.int_attr(ctx.int_type(*width), value))
            }
            (PropKind::Int(_), _) => Err("expected IntegerAttr for key `value`".into()),
            (PropKind::Bool | PropKind::Unit, _) if AttrPred::Bool.holds(ctx, attr) => {
                let set = ctx.int_value(attr).is_some_and(|value| !value.is_zero());
                Ok(match (self, set) {
                    (PropKind::Unit, true) => Attr::unit(),
                    _ => attr,
                })
            }
            (PropKind::Unit, AttrData::Unit) => Ok(attr),
            (PropKind::Bool, _) => Err("expected BoolAttr for key `value`".into()),
            // Upstream says nothing at all.
            (PropKind::Unit, _) => Err("expected a unit or boolean attribute".into()),
            (PropKind::Str, AttrData::String { value, .. }) => Ok(ctx.string_attr(value)),
            (PropKind::Str, _) => {
                Err("expected string property to come from string attribute".into())
            }
            (PropKind::Enum(property), _) => property.convert(ctx, attr),
            (PropKind::Array(of), AttrData::Array(list)) => {
                let list: Result<Vec<Attr>, String> = list
                    .iter()
                    .map(|&element| of.convert(ctx, element))
                    .collect();
                Ok(ctx.array_attr(&list?))
            }
            (PropKind::Array(_), _) => Err("expected array attribute".into()),
            (PropKind::Optional(of, _), AttrData::Array(list)) => match list[..] {
                [] => Ok(attr),
                [one] => Ok(ctx.array_attr(&[of.convert(ctx, one)?])),
                _ => Err("expected optional properties to become 0- or 1-element arrays".into()),
            },
            (PropKind::Optional(..), _) => {
                Err("expected optional properties to materialize as arrays".into())
            }
        }
    }
}

impl EnumProperty {
    /// The value of `attr`: what it holds or, cut to the enum's width, what it is.
    fn convert(&self, ctx: &Context, attr: Attr) -> Result<Attr, String> {
        let own = self.attr.and_then(|(def, _)| def.value_of(ctx, attr));
        let width = self.def.width;
        let plain = || ctx.int_value(attr)?.zext_or_trunc(width).to_i64();
        let kept = own
            .or_else(plain)
            .and_then(|value| self.def.attr_of(ctx, value));
        kept.ok_or_else(|| match self.attr {
            Some((_, class)) => {
                format!("expected {class} or IntegerAttr storage for {}", self.cpp)
            }
            None => format!("expected IntegerAttr storage for {}", self.cpp),
        })
    }

    /// Whether each bit of `value` has a meaning, or it is a case.
    fn has(&self, value: i64) -> bool {
        let cases = self.def.cases;
        match self.def.bits {
            true => value & !cases.iter().fold(0, |bits, case| bits | case.value) == 0,
            false => cases.iter().any(|case| case.value == value),
        }
    }
}

impl Property {
    /// Whether `attr` is what such a property is kept as.
    pub fn holds(&self, ctx: &Context, attr: Attr) -> bool {
        let plain = match self.kind {
            PropKind::Enum(property) => match property.def.value_of(ctx, attr) {
                Some(value) => property.has(value),
                None => return false,
            },
            // The one kind that is most of all: without a conversion.
            PropKind::Unit => {
                return matches!(ctx.attr_data(attr), AttrData::Unit)
                    || AttrPred::Bool.holds(ctx, attr);
            }
            _ => self.kind.convert(ctx, attr) == Ok(attr),
        };
        plain && self.pred.holds(ctx, attr)
    }
}

/// What a number is kept as: for parsers of formats.
pub fn int_property(ctx: &Context, width: u32, value: &ApInt) -> Attr {
    ctx.int_attr(ctx.int_type(width), value.sext_or_trunc(width))
}
