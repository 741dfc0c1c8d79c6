//! The values that stand for attributes left out of the text.

use crease_ir::op_def::{AttrDefault, AttrSpec};
use crease_ir::{Attr, Context};

/// The default value of `spec`; `None` if it has none, or none that can be made here.
pub fn default_attr(ctx: &Context, spec: &AttrSpec) -> Option<Attr> {
    let constraint = spec.constraint;
    match spec.default? {
        AttrDefault::Int(value) => match (constraint.enum_def, constraint.value_type) {
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
