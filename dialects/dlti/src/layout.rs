//! Layouts with layouts around them: which ops have one, and whether it agrees with those.

use std::collections::HashMap;

use crease_ir::interfaces::{DataLayouts, TypeLayout};
use crease_ir::types::DefId;
use crease_ir::{Attr, Context, OpRef, Type, TypeData, builtin};

use crate::attrs::{SPEC, entries_of, entry};

/// The name of the attribute that holds an op's layout.
pub(crate) const NAME: &str = "dlti.dl_spec";

/// Whether a layout of this op applies to its inside.
pub(crate) fn is_scope(op: OpRef<'_>) -> bool {
    if op.is::<builtin::Module>() {
        return true;
    }
    DataLayouts::is_scope(op.ctx(), op.name_str())
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
    Dialect(DefId),
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
pub(crate) fn type_layout(ctx: &Context, def: DefId) -> Option<&'static TypeLayout> {
    let registry = ctx.registry();
    let layouts = DataLayouts::of(registry.def_dialect(def))?;
    let mnemonic = registry.type_def(def).mnemonic;
    layouts.types.iter().find(|ty| ty.mnemonic == mnemonic)
}

/// Entries that are there for types of one kind.
type Around = (DefId, Vec<(Type, Attr)>);

/// Whether the last layout agrees with those before, which are around it from the outermost on. What is said by a name
/// stays as it is; so does what is said of a builtin type, where upstream asks nobody, and crashes.
pub(crate) fn combine(ctx: &Context, specs: impl Iterator<Item = Attr>) -> bool {
    let mut fixed: HashMap<Attr, Attr> = HashMap::new();
    let mut types: Vec<Around> = Vec::new();
    for spec in specs {
        let mut new = Vec::new();
        for (key, value) in pairs(ctx, spec) {
            match ctx.type_value(key).map(|ty| (ty, Class::of(ctx, ty))) {
                Some((ty, Class::Dialect(def))) => new.push((def, (ty, value))),
                _ if *fixed.entry(key).or_insert(value) != value => return false,
                _ => {}
            }
        }
        if !new
            .iter()
            .all(|(def, entry)| fits(ctx, &types, *def, *entry))
        {
            return false;
        }
        for (def, (ty, value)) in new {
            let at = types.iter().position(|(known, _)| *known == def);
            let at = at.unwrap_or_else(|| {
                types.push((def, Vec::new()));
                types.len() - 1
            });
            let list = &mut types[at].1;
            match list.iter_mut().find(|(known, _)| *known == ty) {
                Some(known) => known.1 = value,
                None => list.push((ty, value)),
            }
        }
    }
    true
}

/// Whether an entry may be there with these around.
fn fits(ctx: &Context, types: &[Around], def: DefId, entry: (Type, Attr)) -> bool {
    let around = types.iter().find(|(known, _)| *known == def);
    let layout = around.and_then(|around| Some((around, type_layout(ctx, def)?)));
    layout.is_none_or(|((_, around), layout)| (layout.fits)(ctx, around, entry))
}
