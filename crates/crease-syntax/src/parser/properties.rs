//! Properties of ops in the generic form: what `<{…}>` may hold, and the sizes of operand and
//! result groups, which have an older name too. It checks kinds of attributes only, not what the
//! verifier does.

use crease_ir::op_def::{AttrPred, AttrSpec, Property};
use crease_ir::{AttrData, OpDef};

use super::*;

/// The sizes of the groups of an op's operands, or results.
pub(super) struct Segments {
    pub(super) slot: usize,
    /// What the sizes are where the text has none: all 0.
    pub(super) empty: Attr,
    name: Ident,
    /// The name before properties, which is still read.
    old_name: Ident,
    groups: usize,
}

/// The sizes that ops described by `def` have.
pub(super) fn segments(ctx: &Context, def: &OpDef) -> Box<[Segments]> {
    let names = [
        (
            "operandSegmentSizes",
            "operand_segment_sizes",
            def.operands.len(),
        ),
        (
            "resultSegmentSizes",
            "result_segment_sizes",
            def.results.len(),
        ),
    ];
    let of = |(name, old_name, groups)| {
        Some(Segments {
            slot: def.attr_slot(name)?,
            empty: ctx.i32_array_attr(&vec![0; groups]),
            name: ctx.ident(name),
            old_name: ctx.ident(old_name),
            groups,
        })
    };
    names.into_iter().filter_map(of).collect()
}

impl Segments {
    /// Whether an attribute of this name is meant.
    pub(super) fn is_named(&self, name: Ident) -> bool {
        self.name == name || self.old_name == name
    }

    /// Takes an attribute that [is meant](Self::is_named), unless it has not a size for each group.
    /// The old name goes first; then what a dictionary has, which comes before what was counted.
    pub(super) fn set(&self, ctx: &Context, slot: &mut Option<Attr>, name: Ident, attr: Attr) {
        if self.fit(ctx, attr).is_err() {
            return;
        }
        match name == self.old_name {
            true => *slot = Some(attr),
            false => _ = slot.get_or_insert(attr),
        }
    }

    /// Whether `attr` has a size for each group.
    fn fit(&self, ctx: &Context, attr: Attr) -> Result<(), String> {
        match ctx.attr_data(attr) {
            AttrData::DenseArray { element, data } if *element == Type::I32 => {
                let found = data.len() / size_of::<i32>();
                match found == self.groups {
                    true => Ok(()),
                    false => Err(format!(
                        "size mismatch in attribute conversion: {found} vs {}",
                        self.groups
                    )),
                }
            }
            _ => Err("expected DenseI32ArrayAttr for key `value`".into()),
        }
    }
}

impl Parser<'_> {
    /// Makes attributes of the properties of a generic form, or of those in `slots` in a custom form.
    pub(super) fn apply_properties(
        &mut self,
        entry: usize,
        state: &mut OpState,
        attr: Attr,
        slots: Option<&[usize]>,
    ) -> Parse {
        let Some(def) = self.ops.entry_def(entry) else {
            return Ok(());
        };
        let why = match self.ctx.attr_data(attr) {
            _ if def.attrs.is_empty() && slots.is_none() => {
                "this operation does not support properties".into()
            }
            AttrData::Dict(entries) => {
                let known = match slots {
                    Some(slots) => self.check_keys(def, entries, slots),
                    None => Ok(()),
                };
                let added = self.add_properties(entry, def, state, entries, slots);
                match added.and(known) {
                    Ok(()) => return Ok(()),
                    Err(why) => why,
                }
            }
            _ => "expected DictionaryAttr to set properties".into(),
        };
        let message = format!(
            "invalid properties {} for op {}: {why}",
            self.ctx.describe_attr(attr),
            def.name
        );
        Err(self.error_at(self.frame.name_at, message))
    }

    /// Checks the inherent attributes of a generic form without properties. The verifier would find
    /// them too, but after what else is wrong with the op, and upstream reads nothing further.
    pub(super) fn check_inherent(&mut self, entry: usize, state: &OpState) -> Parse {
        let Some(def) = self.ops.entry_def(entry) else {
            return Ok(());
        };
        let (slots, segments) = self.ops.entry_slots(entry);
        let attr = |slot: usize| {
            let name = slots[slot];
            let is_size = segments.iter().any(|sizes| sizes.is_named(name));
            let entry = state.attrs.iter().find(|e| e.0 == name && !is_size)?;
            Some(entry.1)
        };
        match def.unsatisfied(self.ctx, attr) {
            Some(message) => Err(self.error_at(self.frame.name_at, message)),
            None => Ok(()),
        }
    }

    /// Says which property is missing, or which entry is none of those in `known`.
    #[cold]
    fn check_keys(
        &self,
        def: &'static OpDef,
        entries: &[(Ident, Attr)],
        known: &[usize],
    ) -> Result<(), String> {
        let given = |slot: usize| {
            let name = def.attrs[slot].name;
            entries.iter().any(|e| self.ctx.str(e.0) == name)
        };
        let needed = |slot: &&usize| {
            let spec = &def.attrs[**slot];
            property_of(spec).is_some() && spec.default.is_none() && !given(**slot)
        };
        if let Some(&slot) = known.iter().find(needed) {
            return Err(format!(
                "expected key entry for {} in DictionaryAttr to set Properties.",
                def.attrs[slot].name
            ));
        }
        let other = |e: &&(Ident, Attr)| {
            let name = self.ctx.str(e.0);
            !known.iter().any(|&slot| def.attrs[slot].name == name)
        };
        match entries.iter().find(other) {
            Some((name, _)) => Err(format!(
                "unknown key '\"{}\"' when parsing properties dictionary",
                self.ctx.str(*name)
            )),
            None => Ok(()),
        }
    }

    fn add_properties(
        &self,
        entry: usize,
        def: &'static OpDef,
        state: &mut OpState,
        entries: &[(Ident, Attr)],
        known: Option<&[usize]>,
    ) -> Result<(), String> {
        let (slots, segments) = self.ops.entry_slots(entry);
        let fits = |slot, value| fits_slot(self.ctx, def, slot, value);
        // Beside properties, an attribute that can't be one is lost.
        state.attrs.retain(|&(name, value)| {
            let slot = slots.iter().position(|n| *n == name);
            slot.is_none_or(|slot| fits(slot, value))
        });
        for &(name, value) in entries {
            let of_property =
                |spec: &AttrSpec| property_of(spec).is_some() && spec.name == self.ctx.str(name);
            let slot = slots.iter().position(|n| *n == name);
            let Some(slot) = slot.or_else(|| def.attrs.iter().position(of_property)) else {
                continue;
            };
            let name = slots[slot];
            if segments.iter().any(|sizes| sizes.slot == slot) {
                continue;
            }
            let mut value = value;
            if let Some(property) = property_of(&def.attrs[slot]) {
                value = property.kind.convert(self.ctx, value)?;
            } else if !fits(slot, value) {
                return Err(format!(
                    "Invalid attribute `{}` in property conversion: {}",
                    def.attrs[slot].name,
                    self.ctx.describe_attr(value)
                ));
            }
            state.attrs.retain(|e| e.0 != name);
            state.attrs.push((name, value));
        }
        let known = |sizes: &&Segments| known.is_none_or(|known| known.contains(&sizes.slot));
        for sizes in segments.iter().filter(known) {
            let given = |name| entries.iter().find(|e| e.0 == name);
            if let Some(&(_, value)) = given(sizes.name).or_else(|| given(sizes.old_name)) {
                sizes.fit(self.ctx, value)?;
                state.attrs.retain(|e| !sizes.is_named(e.0));
                state.attrs.push((sizes.name, value));
            }
        }
        Ok(())
    }
}

/// What the inherent attribute `spec` is called among attributes that are read. A property is called as no text
/// can say: an entry of its name in a dictionary is another attribute.
pub(crate) fn entry_name(ctx: &Context, spec: &AttrSpec) -> Ident {
    match spec.constraint.pred {
        AttrPred::Property(_) => ctx.ident(&format!("\0{}", spec.name)),
        _ => ctx.ident(spec.name),
    }
}

/// The property that `spec` is, if it is no attribute.
fn property_of(spec: &AttrSpec) -> Option<&'static Property> {
    match spec.constraint.pred {
        AttrPred::Property(property) => Some(property),
        _ => None,
    }
}

/// Whether `attr` can be stored as the inherent attribute in `slot`.
pub(super) fn fits_slot(ctx: &Context, def: &OpDef, slot: usize, attr: Attr) -> bool {
    fits_storage(ctx, &def.attrs[slot].constraint.pred, attr)
}

/// Whether an attribute is of the kind that a property is stored as: the C++ class of upstream,
/// not the whole constraint, which the verifier checks.
fn fits_storage(ctx: &Context, pred: &AttrPred, attr: Attr) -> bool {
    let data = ctx.attr_data(attr);
    match pred {
        // The class of an enum's attributes knows width and cases.
        AttrPred::All(list @ [AttrPred::SignlessInt(_), cases @ AttrPred::IntOneOf(_), ..]) => {
            list[0].holds(ctx, attr) && cases.holds(ctx, attr)
        }
        AttrPred::All(list) => list.iter().all(|p| fits_storage(ctx, p, attr)),
        AttrPred::AnyOf(list) => list.iter().any(|p| fits_storage(ctx, p, attr)),
        AttrPred::SignlessInt(_)
        | AttrPred::SignedInt(_)
        | AttrPred::UnsignedInt(_)
        | AttrPred::Index
        | AttrPred::IntCmp(..)
        | AttrPred::IntOneOf(_) => matches!(data, AttrData::Integer { .. }),
        AttrPred::FloatOf(_) => matches!(data, AttrData::Float { .. }),
        AttrPred::TypeOf(_) => matches!(data, AttrData::Type(_)),
        AttrPred::ArrayOf(_) => matches!(data, AttrData::Array(_)),
        AttrPred::DenseIntElements(_) => AttrPred::DenseIntElements(None).holds(ctx, attr),
        AttrPred::Any
        | AttrPred::Not(_)
        | AttrPred::ArraySize(..)
        | AttrPred::ValueType(_)
        | AttrPred::DenseArrayCmp(..)
        | AttrPred::Fn(_) => true,
        _ => pred.holds(ctx, attr),
    }
}
