//! Short `const` constructors, so that a row of a generated table is one line per operand and
//! attribute. But for [`AttrSpec::plain_default`] nothing here is evaluated at run time.

use crate::asm::{AsmPrinter, AttrParser, ParseResult};
use crate::context::Context;
use crate::ids::{Attr, Type};

use super::{
    Arity, AttrConstraint, AttrDefault, AttrPred, AttrSpec, EnumCase, ParamDef, PropKind,
    RegionKind, RegionSpec, SuccessorSpec, TypeConstraint, ValueSpec,
};

impl ValueSpec {
    /// Exactly one value.
    pub const fn one(name: &'static str, constraint: &'static TypeConstraint) -> Self {
        Self {
            name,
            constraint,
            arity: Arity::One,
        }
    }

    /// One value or none.
    pub const fn optional(name: &'static str, constraint: &'static TypeConstraint) -> Self {
        Self {
            name,
            constraint,
            arity: Arity::Optional,
        }
    }

    /// Any number of values.
    pub const fn variadic(name: &'static str, constraint: &'static TypeConstraint) -> Self {
        Self {
            name,
            constraint,
            arity: Arity::Variadic,
        }
    }

    /// Any number of groups of values; the attribute `sizes` holds their lengths.
    pub const fn groups(
        name: &'static str,
        constraint: &'static TypeConstraint,
        sizes: &'static str,
    ) -> Self {
        Self {
            name,
            constraint,
            arity: Arity::VariadicOfVariadic(sizes),
        }
    }
}

/// What `operandSegmentSizes` and `resultSegmentSizes` must satisfy.
static SEGMENT_SIZES: AttrConstraint = AttrConstraint {
    summary: "i32 dense array attribute",
    pred: AttrPred::DenseArray("i32"),
    value_type: None,
    enum_def: None,
};

impl AttrSpec {
    /// The lengths of the operand groups.
    pub const OPERAND_SEGMENTS: AttrSpec = Self::required("operandSegmentSizes", &SEGMENT_SIZES);
    /// The lengths of the result groups.
    pub const RESULT_SEGMENTS: AttrSpec = Self::required("resultSegmentSizes", &SEGMENT_SIZES);

    /// An attribute that must be there.
    pub const fn required(name: &'static str, constraint: &'static AttrConstraint) -> Self {
        Self {
            name,
            constraint,
            optional: false,
            default: None,
        }
    }

    /// An attribute that may be absent.
    pub const fn optional(name: &'static str, constraint: &'static AttrConstraint) -> Self {
        Self {
            name,
            constraint,
            optional: true,
            default: None,
        }
    }

    /// An attribute that may be absent; `default` is not written.
    pub const fn defaulted_optional(
        name: &'static str,
        constraint: &'static AttrConstraint,
        default: AttrDefault,
    ) -> Self {
        Self {
            name,
            constraint,
            optional: true,
            default: Some(default),
        }
    }

    /// An attribute that has `default` where the text has none.
    pub const fn defaulted(
        name: &'static str,
        constraint: &'static AttrConstraint,
        default: AttrDefault,
    ) -> Self {
        Self {
            name,
            constraint,
            optional: false,
            default: Some(default),
        }
    }

    /// The default, if it is a number, a truth value or a case of an enum. Others are text that is to be read.
    pub fn plain_default(&self, ctx: &Context) -> Option<Attr> {
        let constraint = self.constraint;
        match self.default? {
            AttrDefault::Int(value) => match (constraint.enum_def, constraint.value_type) {
                (None, None)
                    if let AttrPred::Property(property) = constraint.pred
                        && let PropKind::Int(width) = property.kind =>
                {
                    Some(ctx.i64_attr(ctx.int_type(width), value))
                }
                (Some(def), _) => def.attr_of(ctx, value),
                (None, Some(ty)) => Some(ctx.i64_attr(ty(ctx), value)),
                (None, None) => Some(ctx.i64_attr(ctx.int_type(64), value)),
            },
            AttrDefault::Text(text) => match constraint.enum_def {
                Some(def) => def.attr_of(ctx, def.value_named(text)?),
                None => match text {
                    "false" => Some(ctx.bool_attr(false)),
                    "true" => Some(ctx.bool_attr(true)),
                    _ => None,
                },
            },
        }
    }
}

impl RegionSpec {
    /// One region.
    pub const fn one(name: &'static str, kind: RegionKind) -> Self {
        Self {
            name,
            kind,
            variadic: false,
        }
    }

    /// Any number of regions; the last ones.
    pub const fn variadic(name: &'static str, kind: RegionKind) -> Self {
        Self {
            name,
            kind,
            variadic: true,
        }
    }
}

impl SuccessorSpec {
    /// One successor.
    pub const fn one(name: &'static str) -> Self {
        Self {
            name,
            variadic: false,
        }
    }

    /// Any number of successors; the last ones.
    pub const fn variadic(name: &'static str) -> Self {
        Self {
            name,
            variadic: true,
        }
    }
}

impl EnumCase {
    /// The case `name` with `value`.
    pub const fn new(name: &'static str, value: i64) -> Self {
        Self { name, value }
    }
}

impl ParamDef {
    /// A parameter that must be there.
    pub const fn required(name: &'static str) -> Self {
        Self {
            name,
            optional: false,
            self_type: false,
        }
    }

    /// The type that the attribute has.
    pub const fn self_type(name: &'static str) -> Self {
        Self {
            name,
            optional: false,
            self_type: true,
        }
    }
}

/// Reads nothing: for attributes without parameters, and those that their `enum_def` reads.
pub fn parse_no_params(_: &mut dyn AttrParser, _: Option<Type>) -> ParseResult<Vec<Option<Attr>>> {
    Ok(Vec::new())
}

/// Writes nothing; the counterpart of [`parse_no_params`].
pub fn print_no_params(_: &mut dyn AsmPrinter, _: &[Option<Attr>]) {}
