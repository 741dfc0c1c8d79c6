//! What `#[dialect]` speaks of: words for types and attributes in the fields of an op, hooks that see
//! typed views, and what the expanded code calls.
//!
//! Map: `types` and `attrs` have the words, `params` what parameters of types may be, `hooks` the
//! traits, `text` the summaries in messages, `check` what tests look at. Nothing here is needed by
//! dialects that are written as tables.

mod attrs;
mod check;
mod hooks;
mod params;
mod text;
mod types;

pub use attrs::*;
pub use check::{Upstream, check, registry};
pub use hooks::*;
pub use params::{Param, of_type, param, parse_param, print_param, type_of};
pub use text::{Text, utf8};
pub use types::*;

use crate::ir::op_def::{AttrConstraint, AttrPred, EnumDef, TypeConstraint, TypePred};
use crate::ir::{Context, Type};

/// A constraint whose summary is not yet one piece of text.
#[derive(Clone, Copy)]
pub struct OfType {
    /// The summary.
    pub summary: Text,
    pred: TypePred,
    build: Option<fn(&Context) -> Type>,
}

impl OfType {
    /// What `T` says.
    pub const fn of<T: TypeKind>() -> Self {
        Self {
            summary: T::SUMMARY,
            pred: T::PRED,
            build: T::BUILD,
        }
    }

    /// What `T` says of each of a variadic group.
    pub const fn of_each<T: TypeKind>() -> Self {
        Self {
            summary: Text::All(const { &[Text::Str("variadic of "), T::SUMMARY] }),
            ..Self::of::<T>()
        }
    }

    /// The constraint.
    pub const fn with(self, summary: &'static str) -> TypeConstraint {
        TypeConstraint {
            summary,
            pred: self.pred,
            buildable: self.build,
        }
    }
}

/// As [`OfType`], for attributes.
#[derive(Clone, Copy)]
pub struct OfAttr {
    /// The summary.
    pub summary: Text,
    pred: AttrPred,
    value_type: Option<fn(&Context) -> Type>,
    cases: Option<&'static EnumDef>,
}

impl OfAttr {
    /// What `A` says.
    pub const fn of<A: AttrKind>() -> Self {
        Self {
            summary: A::SUMMARY,
            pred: A::PRED,
            value_type: A::VALUE_TYPE,
            cases: A::CASES,
        }
    }

    /// The constraint.
    pub const fn with(self, summary: &'static str) -> AttrConstraint {
        AttrConstraint {
            summary,
            pred: self.pred,
            value_type: self.value_type,
            enum_def: self.cases,
        }
    }
}
