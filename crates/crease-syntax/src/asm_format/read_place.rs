//! Puts what a format's steps have read into the op's order: types are worked out, operands looked
//! up, segment sizes and default values filled in. The order of errors is upstream's.

use crease_ir::asm::{OpParser, ParseResult, UnresolvedOperand};
use crease_ir::op_def::{Arity, InferInput, ValueSpec};
use crease_ir::{Attr, AttrData, Context, Type};
use smallvec::SmallVec;

use super::program::*;
use super::read::Reader;
use super::types::all_operands_slot;

/// Whether an attribute of this name says how many operands, or results, each group has. Nothing else
/// is asked of it when it is read.
pub(super) fn is_sizes(name: &str) -> bool {
    matches!(name, "operandSegmentSizes" | "resultSegmentSizes")
}

/// Whether both are arrays of as many numbers of the same type.
fn same_shape(ctx: &Context, a: Attr, b: Attr) -> bool {
    match (ctx.attr_data(a), ctx.attr_data(b)) {
        (
            AttrData::DenseArray { element, data },
            AttrData::DenseArray {
                element: e,
                data: d,
            },
        ) => element == e && data.len() == d.len(),
        _ => false,
    }
}

/// Types for the values of a group.
enum Types {
    One(Type),
    List(SmallVec<[Type; 4]>),
}

impl<P: OpParser + ?Sized> Reader<'_, P> {
    pub(super) fn place_regions(&mut self) {
        if self.def.regions.is_empty() && self.parts.regions.is_empty() {
            return;
        }
        let groups = &self.parts.regions;
        if self.program.all_regions {
            self.state
                .regions
                .extend(groups.iter().map(|(_, region)| *region));
            return;
        }
        for (i, spec) in self.def.regions.iter().enumerate() {
            let mut found = false;
            for (_, region) in groups.iter().filter(|(group, _)| *group as usize == i) {
                self.state.regions.push(*region);
                found = true;
            }
            if !found && !spec.variadic {
                let region = self.p.empty_region();
                self.state.regions.push(region);
            }
        }
    }

    pub(super) fn place_successors(&mut self) {
        let groups = &self.parts.successors;
        if groups.is_empty() {
            return;
        }
        let in_order = groups.is_sorted_by_key(|(group, _)| *group);
        if self.program.all_successors || in_order {
            self.state
                .successors
                .extend(groups.iter().map(|(_, block)| *block));
            return;
        }
        for i in 0..self.def.successors.len() {
            let group = groups.iter().filter(|(group, _)| *group as usize == i);
            self.state.successors.extend(group.map(|(_, block)| *block));
        }
    }

    /// Hands over the attributes that have a place in the format, and those worked out.
    pub(super) fn place_attrs(&mut self) {
        let def = self.def;
        let ctx = self.p.ctx();
        let parts = &mut *self.parts;
        let mut worked_out: SmallVec<[(&str, Attr); 2]> = SmallVec::new();
        if let Some(name) = self.program.operand_segments {
            let size = |(i, spec): (usize, &ValueSpec)| match spec.arity {
                Arity::One => 1,
                _ => parts.operand_groups[i].len as i32,
            };
            let sizes: SmallVec<[i32; 8]> = def.operands.iter().enumerate().map(size).collect();
            worked_out.push((name, ctx.i32_array_attr(&sizes)));
        }
        for (i, sizes) in &parts.group_sizes {
            if let Arity::VariadicOfVariadic(name) = def.operands[*i as usize].arity {
                worked_out.push((name, ctx.i32_array_attr(sizes)));
            }
        }
        if let Some(name) = self.program.result_segments {
            let size = |(i, spec): (usize, &ValueSpec)| match spec.arity {
                Arity::One => 1,
                _ => parts.type_groups[def.operands.len() + i].1 as i32,
            };
            let sizes: SmallVec<[i32; 8]> = def.results.iter().enumerate().map(size).collect();
            worked_out.push((name, ctx.i32_array_attr(&sizes)));
        }
        for (name, attr) in worked_out {
            let mut given = self.state.attrs.iter();
            let given = given.position(|(n, _)| ctx.str(*n) == name);
            // As upstream, a dictionary's entry wins, which the verifier compares with the operands;
            // but sizes of groups that are no such sizes are passed over.
            match given {
                Some(i) if is_sizes(name) && !same_shape(ctx, self.state.attrs[i].1, attr) => {
                    self.state.attrs[i].1 = attr;
                }
                Some(_) => {}
                None => self.state.attrs.push((ctx.ident(name), attr)),
            }
        }
        for (slot, attr) in parts.attrs.iter_mut().enumerate() {
            let name = self.program.names[slot];
            // A dictionary's entry wins, as upstream sets it last; but types are those of what the
            // format has read.
            let given = self.state.attrs.iter().find(|(n, _)| *n == name);
            match (given, *attr) {
                (Some((_, given)), None) => *attr = Some(*given),
                (Some(_), Some(_)) => {}
                (None, Some(value)) => self.state.attrs.push((name, value)),
                // Whoever makes the op fills in the default; inference needs it now.
                (None, None) => {
                    let mut defaults = self.program.defaults.iter();
                    *attr = defaults.find(|d| d.0 as usize == slot).map(|d| d.1);
                }
            }
        }
    }

    /// Types from which others are computed must be right first.
    pub(super) fn check_types(&mut self) -> ParseResult {
        for &slot in &self.program.checked {
            let mut specs = self.def.operands.iter().chain(self.def.results);
            let Some(spec) = specs.nth(slot as usize) else {
                continue;
            };
            let ctx = self.p.ctx();
            let types = self.parts.types_of(slot);
            let wrong = types
                .iter()
                .find(|ty| !spec.constraint.pred.holds(ctx, **ty));
            if let Some(&ty) = wrong {
                let message = format!(
                    "'{}' must be {}, but got '{}'",
                    spec.name,
                    spec.constraint.summary,
                    ctx.describe_type(ty)
                );
                let loc = self.p.name_loc();
                return Err(self.p.error(loc, &message));
            }
        }
        Ok(())
    }

    /// The types that a source gives: a list, or one type for any number of values.
    fn source_types(&mut self, own: TypeSlot, source: TypeSource) -> ParseResult<Types> {
        let ctx = self.p.ctx();
        let first = |slot: TypeSlot| self.parts.types_of(slot).first().copied();
        let attr = |slot: u16| {
            let attr = self.parts.attrs[slot as usize];
            attr.and_then(|attr| ctx.attr_type(attr).or_else(|| ctx.type_value(attr)))
        };
        let found = match source {
            TypeSource::Written => Some(Types::List(self.parts.types_of(own).into())),
            TypeSource::Build(build) => Some(Types::One(build(ctx))),
            TypeSource::Same(slot, true) => Some(Types::List(self.parts.types_of(slot).into())),
            TypeSource::Same(slot, false) => first(slot).map(Types::One),
            TypeSource::From(slot, f) => first(slot).and_then(|ty| f(ctx, ty)).map(Types::One),
            TypeSource::FromAll(slot, f) => {
                f(ctx, self.parts.types_of(slot)).map(|list| Types::List(list.into()))
            }
            TypeSource::Attr(slot) => attr(slot).map(Types::One),
            TypeSource::FromAttr(slot, f) => attr(slot).and_then(|ty| f(ctx, ty)).map(Types::One),
        };
        found.ok_or_else(|| {
            let loc = self.p.name_loc();
            let mut specs = self.def.operands.iter().chain(self.def.results);
            let name = specs.nth(own as usize).map_or("", |s| s.name);
            self.p
                .error(loc, &format!("the type of '{name}' cannot be inferred"))
        })
    }

    pub(super) fn push_result_types(&mut self, own: TypeSlot, source: TypeSource) -> ParseResult {
        // The common case without a copy.
        if let TypeSource::Written = source {
            self.state.types.extend_from_slice(self.parts.types_of(own));
            return Ok(());
        }
        if let TypeSource::Same(slot, _) = source
            && let [ty] = self.parts.types_of(slot)
        {
            self.state.types.push(*ty);
            return Ok(());
        }
        match self.source_types(own, source)? {
            Types::One(ty) => self.state.types.push(ty),
            Types::List(list) => self.state.types.extend_from_slice(&list),
        }
        Ok(())
    }

    pub(super) fn resolve_operands(&mut self) -> ParseResult {
        if self.def.operands.is_empty() {
            return Ok(());
        }
        let program = self.program;
        if program.all_operand_types || program.all_operands {
            let operands: SmallVec<[UnresolvedOperand; 8]>;
            let mut loc = self.p.name_loc();
            if program.all_operands {
                operands = self.parts.operands_of(self.parts.all_operands).into();
                loc = self.parts.all_operands.loc.unwrap_or(loc);
            } else {
                let groups = self.parts.operand_groups.iter();
                operands = groups
                    .flat_map(|span| self.parts.operands_of(*span))
                    .copied()
                    .collect();
            }
            let mut types: SmallVec<[Type; 8]> = SmallVec::new();
            if program.all_operand_types {
                types.extend_from_slice(self.parts.types_of(all_operands_slot(self.def)));
            } else {
                let alone = program.operand_types.len() == 1;
                for (i, source) in program.operand_types.iter().enumerate() {
                    match self.source_types(i as TypeSlot, *source)? {
                        // As upstream: the one type that a sole operand is known to have goes for
                        // however many there are; the verifier counts.
                        Types::One(ty) if alone => types.resize(operands.len(), ty),
                        Types::One(ty) => types.push(ty),
                        Types::List(list) => types.extend_from_slice(&list),
                    }
                }
            }
            let values = self.p.resolve_all(&operands, &types, loc)?;
            self.state.operands.extend(values);
            return Ok(());
        }
        for (i, source) in program.operand_types.iter().enumerate() {
            self.resolve_group(i, *source)?;
        }
        Ok(())
    }

    fn resolve_group(&mut self, i: usize, source: TypeSource) -> ParseResult {
        let span = self.parts.operand_groups[i];
        let (first, count) = match source {
            TypeSource::Written => self.parts.type_groups[i],
            TypeSource::Same(slot, _) => self.parts.type_groups[slot as usize],
            _ => (0, 0),
        };
        // The common cases without a copy.
        let each = span.len == 1 || !matches!(source, TypeSource::Same(_, false));
        if count == span.len && count != 0 && each {
            for at in 0..count as usize {
                let ty = self.parts.types[first as usize + at];
                let operand = self.parts.operands[span.start as usize + at];
                let value = self.p.resolve(operand, ty)?;
                self.state.operands.push(value);
            }
            return Ok(());
        }
        let written = matches!(source, TypeSource::Written);
        if span.len == 0 && !written {
            let unneeded = self.def.operands[i].arity != Arity::Variadic
                || !matches!(source, TypeSource::Same(_, true) | TypeSource::FromAll(..));
            if unneeded {
                return Ok(());
            }
        }
        match self.source_types(i as TypeSlot, source)? {
            Types::One(ty) => {
                for at in span.start..span.start + span.len {
                    let operand = self.parts.operands[at as usize];
                    let value = self.p.resolve(operand, ty)?;
                    self.state.operands.push(value);
                }
            }
            Types::List(types) if types.len() == span.len as usize => {
                for (at, ty) in (span.start..).zip(types) {
                    let operand = self.parts.operands[at as usize];
                    let value = self.p.resolve(operand, ty)?;
                    self.state.operands.push(value);
                }
            }
            Types::List(types) => {
                let loc = span.loc.unwrap_or_else(|| self.p.name_loc());
                let values = self
                    .p
                    .resolve_all(self.parts.operands_of(span), &types, loc)?;
                self.state.operands.extend(values);
            }
        }
        Ok(())
    }

    pub(super) fn infer(&mut self) -> ParseResult {
        let body = self.p.body();
        let types: SmallVec<[Type; 8]> = self
            .state
            .operands
            .iter()
            .map(|value| body.ty(*value))
            .collect();
        let segments: SmallVec<[u32; 8]> = if self.program.all_operands {
            SmallVec::new()
        } else {
            self.parts
                .operand_groups
                .iter()
                .map(|span| span.len)
                .collect()
        };
        let input = InferInput {
            ctx: self.p.ctx(),
            operand_types: &types,
            attrs: &self.parts.attrs,
            operand_segments: &segments,
            body,
            regions: &self.state.regions,
        };
        match super::infer::infer_result_types(self.def, &input) {
            Ok(types) => {
                self.state.types.extend(types);
                Ok(())
            }
            Err(message) => {
                let loc = self.p.name_loc();
                Err(self.p.error(loc, &message))
            }
        }
    }
}
