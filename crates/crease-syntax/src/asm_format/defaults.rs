//! The values that stand for attributes left out of the text.

use crease_ir::op_def::{AttrDefault, AttrPred, AttrSpec, PropKind};
use crease_ir::{Attr, Context};

/// The value of `spec` where the text has none: its default, or of a property without one the value that
/// such a one begins with.
pub fn initial_attr(ctx: &Context, spec: &AttrSpec) -> Option<Attr> {
    match (&spec.constraint.pred, spec.default) {
        (AttrPred::Property(property), None) => property.kind.initial(ctx),
        _ => default_attr(ctx, spec),
    }
}

/// The default value of `spec`; `None` if it has none, or none that can be made here.
pub fn default_attr(ctx: &Context, spec: &AttrSpec) -> Option<Attr> {
    let constraint = spec.constraint;
    match spec.default? {
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
        AttrDefault::Text(text) => {
            if let Some(def) = constraint.enum_def
                && let Some(value) = def.value_named(text)
            {
                return def.attr_of(ctx, value);
            }
            crate::parser::parse_attr(ctx, text).ok()
        }
    }
}
