//! Layouts with layouts around them: which ops have one, and whether it agrees with those.

use crease_ir::interfaces::{DataLayouts, TypeLayout};
use crease_ir::{Attr, Context, OpRef, Type, TypeData, builtin};

use crate::attrs::{SPEC, entries_of, entry};

/// The name of the attribute that holds an op's layout.
pub(crate) const NAME: &str = "dlti.dl_spec";

/// Whether a layout of this op applies to its inside.
pub(crate) fn is_scope(op: OpRef<'_>) -> bool {
    if op.is::<builtin::Module>() {
        return true;
    }
    let name = op.name_str();
    let dialect = name.split_once('.').map_or("", |(dialect, _)| dialect);
    let dialect = op.ctx().registry().dialect(dialect);
    let layouts = dialect.and_then(DataLayouts::of);
    layouts.is_some_and(|layouts| layouts.scopes.contains(&name))
}

/// The layout of an op that may have one: of a module, the first attribute that is a layout, whatever its name.
pub(crate) fn spec(op: OpRef<'_>) -> Option<Attr> {
    let ctx = op.ctx();
    if !op.is::<builtin::Module>() {
        let attr = op.discardable(NAME);
        return attr.filter(|&attr| DataLayouts::is_spec(ctx, attr));
    }
    let dict = op.body().discardable_dict(op.id())?;
    let attrs = ctx.dict_entries(dict).iter().map(|(_, attr)| *attr);
    attrs
        .into_iter()
        .find(|&attr| DataLayouts::is_spec(ctx, attr))
}

/// Keys and values of a layout.
pub(crate) fn pairs(ctx: &Context, spec: Attr) -> impl Iterator<Item = (Attr, Attr)> + '_ {
    let entries = entries_of(ctx, spec, SPEC).unwrap_or_default();
    entries.iter().filter_map(|&attr| entry(ctx, attr))
}

/// Which types an entry for a type is looked at together with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    Integer,
    /// Each of its own.
    Builtin(Type),
    /// By dialect and mnemonic.
    Dialect(crease_ir::types::DefId),
}

impl Class {
    pub(crate) fn of(ctx: &Context, ty: Type) -> Self {
        match ctx.type_data(ty) {
            TypeData::Integer { .. } => Class::Integer,
            TypeData::Dialect { def, .. } => Class::Dialect(*def),
            _ => Class::Builtin(ty),
        }
    }
}

/// What a dialect says of layouts of its type.
pub(crate) fn type_layout(
    ctx: &Context,
    def: crease_ir::types::DefId,
) -> Option<&'static TypeLayout> {
    let registry = ctx.registry();
    let layouts = DataLayouts::of(registry.def_dialect(def))?;
    let mnemonic = registry.type_def(def).mnemonic;
    layouts.types.iter().find(|ty| ty.mnemonic == mnemonic)
}

/// Whether the last layout agrees with those before, which are around it from the outermost on.
pub(crate) fn combine(ctx: &Context, specs: impl Iterator<Item = Attr>) -> bool {
    let mut names: Vec<(Attr, Attr)> = Vec::new();
    let mut types: Vec<(Type, Attr)> = Vec::new();
    for spec in specs {
        let known = types.len();
        let mut new = Vec::new();
        for (key, value) in pairs(ctx, spec) {
            if let Some(ty) = ctx.type_value(key) {
                new.push((ty, value));
                continue;
            }
            match names.iter().find(|(name, _)| *name == key) {
                // What a name stands for stays.
                Some((_, around)) if *around != value => return false,
                Some(_) => {}
                None => names.push((key, value)),
            }
        }
        if !new.iter().all(|&entry| fits(ctx, &types[..known], entry)) {
            return false;
        }
        for (ty, value) in new {
            match types.iter_mut().find(|(around, _)| *around == ty) {
                Some(around) => around.1 = value,
                None => types.push((ty, value)),
            }
        }
    }
    true
}

/// Whether an entry may be there with these around. For builtin types upstream asks nobody, and crashes: they stay
/// as they are.
fn fits(ctx: &Context, around: &[(Type, Attr)], (ty, value): (Type, Attr)) -> bool {
    let Class::Dialect(def) = Class::of(ctx, ty) else {
        let mut same = around.iter().filter(|entry| entry.0 == ty);
        return same.all(|entry| entry.1 == value);
    };
    let class = Class::Dialect(def);
    let around = around.iter().copied();
    let around: Vec<_> = around
        .filter(|entry| Class::of(ctx, entry.0) == class)
        .collect();
    around.is_empty()
        || type_layout(ctx, def).is_none_or(|layout| (layout.fits)(ctx, &around, (ty, value)))
}
