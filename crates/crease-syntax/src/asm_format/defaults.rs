//! The values that stand for attributes left out of the text.

use crease_ir::op_def::{AttrDefault, AttrPred, AttrSpec};
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
    let plain = spec.plain_default(ctx);
    match spec.default? {
        AttrDefault::Text(text) if plain.is_none() => {
            let def = spec.constraint.enum_def;
            let is_case = def.is_some_and(|def| def.value_named(text).is_some());
            let read = || crate::parser::parse_attr(ctx, text).ok();
            if is_case { None } else { read() }
        }
        _ => plain,
    }
}
