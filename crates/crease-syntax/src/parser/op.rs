//! Operations: result names, the generic form, and making the op. Custom forms are read by
//! `asm_format` or by the op's own hook.

use crease_ir::asm::UnresolvedOperand;
use crease_ir::body::{NewOp, OwnerAttrs};
use crease_ir::op_def::AsmSyntax;
use crease_ir::{OpId, OpTrait, TypeData, ValueId};
use smallvec::SmallVec;

use super::properties::{self, Segments};
use super::*;

/// One `%name:count` before `=`.
#[derive(Clone, Copy)]
pub(super) struct ResultName {
    /// Without `%`.
    pub(super) name: (u32, u32),
    pub(super) count: u32,
}

/// The op whose text is being read.
#[derive(Default)]
pub(super) struct Frame {
    /// What is known of its name, in `Parser::ops`.
    pub(super) entry: Option<usize>,
    /// Name that starts messages of a custom form.
    pub(super) prefix: Option<&'static str>,
    pub(super) isolated: bool,
    /// The isolated op's own body, once a region was read, with its number.
    pub(super) child: Option<Box<(Body, u32)>>,
    pub(super) name_at: u32,
    /// Its result names in `Parser::results`.
    pub(super) results: (usize, usize),
}

/// What the parser knows of an op name that occurs in the text.
pub(super) struct Entry {
    pub(super) name: OpName,
    pub(super) def: Option<&'static OpDef>,
    /// Names of the inherent attributes.
    slots: Box<[Ident]>,
    /// Slots with default values.
    defaults: Box<[(usize, Attr)]>,
    /// Slots of the sizes of operand and result groups.
    segments: Box<[Segments]>,
    /// The description, if the custom form is read by hand-written code. As upstream, an attribute with
    /// the name of an inherent one that can't be stored as it is then lost; but not where a default would
    /// take its place, which would say something else.
    handwritten: Option<&'static OpDef>,
    /// Whether what the custom form means does not depend on the names in it.
    pub(super) ignores_names: bool,
    pub(super) forms: forms::Use,
}

/// Op names met so far.
#[derive(Default)]
pub(super) struct OpCache<'a> {
    pub(super) entries: Vec<Entry>,
    pub(super) by_name: WordMap<'a, usize>,
    /// Names without namespace, by default dialect.
    pub(super) short: Vec<(&'static str, WordMap<'a, usize>)>,
}

impl OpCache<'_> {
    /// The description of an op met before.
    pub(super) fn entry_def(&self, entry: usize) -> Option<&'static OpDef> {
        self.entries[entry].def
    }

    /// Its inherent attributes, and which of them are sizes of groups.
    pub(super) fn entry_slots(&self, entry: usize) -> (&[Ident], &[Segments]) {
        let entry = &self.entries[entry];
        (&entry.slots, &entry.segments)
    }

    /// The op that a custom form's name meant before: as it is, or with the default dialect.
    #[inline]
    pub(super) fn custom(&self, word: &[u8], dialect: Option<&&'static str>) -> Option<usize> {
        if let Some(&entry) = self.by_name.get(&Word(word))
            && self.entries[entry].def.is_some()
        {
            return Some(entry);
        }
        let (_, map) = self.short.iter().find(|(d, _)| Some(d) == dialect)?;
        map.get(&Word(word)).copied()
    }
}

impl<'a> Parser<'a> {
    pub(super) fn cache_entry(&mut self, name: OpName) -> usize {
        let def = self.ctx.registry().info(name).map(|info| info.def);
        let attrs = def.map_or(&[][..], |def| def.attrs);
        let slots = attrs
            .iter()
            .map(|spec| properties::entry_name(self.ctx, spec))
            .collect();
        let with_default = attrs.iter().enumerate().filter(|(_, spec)| !spec.optional);
        let segments = def.map(|def| properties::segments(self.ctx, def));
        let segments = segments.unwrap_or_default();
        let defaults = with_default
            .filter_map(|(i, spec)| Some((i, crate::asm_format::initial_attr(self.ctx, spec)?)))
            .chain(segments.iter().map(|sizes| (sizes.slot, sizes.empty)))
            .collect();
        self.ops.entries.push(Entry {
            name,
            def,
            slots,
            defaults,
            segments,
            handwritten: def.filter(|def| matches!(def.asm, AsmSyntax::Custom { .. })),
            ignores_names: def
                .is_some_and(|def| crate::asm_format::ignores_names(self.ctx, name, def)),
            forms: forms::Use::default(),
        });
        self.ops.entries.len() - 1
    }

    /// The name of the op whose text is being read.
    pub(super) fn name_at_hand(&self) -> OpName {
        match self.frame.entry {
            Some(entry) => self.ops.entries[entry].name,
            None => self.ctx.op_name(""),
        }
    }

    /// An operation at the end of the current block.
    pub(super) fn operation(&mut self) -> Parse {
        let at = self.tok.start;
        let first = self.results.len();
        let mut bound = 0;
        if self.at(Kind::Percent) {
            let end = self.tok.end;
            if self.text[end as usize..].starts_with(b" = ") {
                let name = (at + 1, end);
                self.results.push(ResultName { name, count: 1 });
                self.reset(end + 3);
                bound = 1;
            } else {
                bound = self.result_names()?;
            }
        }
        let op = match self.tok.kind {
            Kind::Ident => self.custom_op(first)?,
            Kind::String => self.generic_op(first)?,
            _ => return Err(self.wrong_token("expected operation name in quotes")),
        };
        if bound > 0 {
            let found = self.body.num_results(op);
            if found == 0 {
                return Err(self.error_at(at, "cannot name an operation with no results"));
            }
            if found as u64 != bound {
                let message =
                    format!("operation defines {found} results but was provided {bound} to bind");
                return Err(self.error_at(at, message));
            }
            let mut number = 0;
            for i in first..self.results.len() {
                let ResultName { name, count } = self.results[i];
                let value = self.body.result(op, number);
                self.define(name, value, count)?;
                number += count as usize;
            }
            self.results.truncate(first);
        }
        Ok(())
    }

    /// `%a, %b:2 =`; returns how many results are bound.
    fn result_names(&mut self) -> Parse<u64> {
        let mut bound = 0u64;
        loop {
            let token = self.tok;
            self.expect(Kind::Percent, "expected valid ssa identifier")?;
            let mut count = 1;
            if self.eat(Kind::Colon) {
                if !self.at(Kind::Integer) {
                    return Err(self.wrong_token("expected integer number of results"));
                }
                match self.u64_value(self.tok) {
                    Some(n) if n > 0 => count = n,
                    _ => {
                        let message = "expected named operation to have at least 1 result";
                        return Err(self.error_here(message));
                    }
                }
                self.advance();
            }
            bound = bound.saturating_add(count);
            let count = u32::try_from(count).unwrap_or(u32::MAX);
            self.results.push(ResultName {
                name: (token.start + 1, token.end),
                count,
            });
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        self.expect(Kind::Equal, "expected '=' after SSA name")?;
        Ok(bound)
    }

    fn custom_op(&mut self, first_result: usize) -> Parse<OpId> {
        let token = self.tok;
        let word = self.spelling();
        self.advance();
        let entry = match self.named_at(token.start) {
            Some(entry) => entry,
            None => match self.ops.custom(word, self.default_dialects.last()) {
                Some(entry) => entry,
                None => self.find_custom(word, token.start)?,
            },
        };
        let (name, Some(def)) = (self.ops.entries[entry].name, self.ops.entries[entry].def) else {
            return Err(self.unknown_op(word, &self.utf8(word), token.start));
        };
        let frame = Frame {
            entry: Some(entry),
            prefix: Some(def.name),
            isolated: def.traits.has(OpTrait::IsolatedFromAbove),
            child: None,
            name_at: token.start,
            results: (first_result, self.results.len()),
        };
        let outer = std::mem::replace(&mut self.frame, frame);
        let mut state = self.states.pop().unwrap_or_default();
        self.default_dialects.push(def.default_dialect);
        match def.asm {
            AsmSyntax::Format(_) => {
                let mut parts = self.parts.pop().unwrap_or_default();
                crate::asm_format::parse_in(self.ctx, self, name, def, &mut state, &mut parts)?;
                self.parts.push(parts);
            }
            AsmSyntax::Custom { parse, .. } => parse(self, &mut state)?,
            AsmSyntax::Generic => {
                let message = format!("custom op '{}' has no custom assembly form", def.name);
                return Err(self.error_at(token.start, message));
            }
        }
        self.default_dialects.pop();
        self.check_duplicates(&state)?;
        self.finish_op(entry, outer, state, None)
    }

    /// The entry of the op whose name is at `at`, if that was looked up before.
    #[inline]
    fn named_at(&self, at: u32) -> Option<usize> {
        let (place, entry) = self.forms.named?;
        (place == at as usize).then_some(entry)
    }

    fn check_duplicates(&mut self, state: &OpState) -> Parse {
        for (i, (name, _)) in state.attrs.iter().enumerate() {
            if state.attrs[..i].iter().any(|(n, _)| n == name) {
                let message = format!(
                    "custom op '{}' attribute '{}' occurs more than once in the attribute list",
                    self.frame.prefix.unwrap_or_default(),
                    self.ctx.str(*name)
                );
                return Err(self.error_at(self.frame.name_at, message));
            }
        }
        Ok(())
    }

    /// Reads the trailing location and makes the op.
    fn finish_op(
        &mut self,
        entry: usize,
        outer: Frame,
        mut state: Box<OpState>,
        properties: Option<Attr>,
    ) -> Parse<OpId> {
        let end = self.tok.start;
        let written = self.trailing_loc()?;
        let mentioned = &mut self.forms.mentioned;
        (mentioned.start, mentioned.located) = (self.frame.name_at, written.map(|_| end));
        let loc = written.unwrap_or_else(|| self.loc_at(self.frame.name_at));
        if let Some(properties) = properties {
            self.apply_properties(entry, &mut state, properties, None)?;
        }
        let op = self.make_op(entry, loc, &state);
        self.frame = outer;
        state.operands.clear();
        state.types.clear();
        state.attrs.clear();
        state.regions.clear();
        state.successors.clear();
        self.states.push(state);
        if let Some(block) = self.block {
            self.body.insert_op(block, None, op);
        }
        self.visit(op);
        Ok(op)
    }

    /// Makes the op, in no block yet. For an unregistered one, an attribute with the empty name
    /// is its properties.
    fn make_op(&mut self, entry: usize, loc: Loc, state: &OpState) -> OpId {
        let entry = &self.ops.entries[entry];
        self.slots.clear();
        if !state.attrs.is_empty() || !entry.defaults.is_empty() {
            let count = if entry.def.is_some() {
                entry.slots.len()
            } else {
                1
            };
            self.slots.resize(1 + count, None);
            self.extra_attrs.clear();
            for &(name, value) in &state.attrs {
                if let Some(sizes) = entry.segments.iter().find(|sizes| sizes.is_named(name)) {
                    sizes.set(self.ctx, &mut self.slots[sizes.slot + 1], name, value);
                    continue;
                }
                match entry.slots.iter().position(|n| *n == name) {
                    Some(slot)
                        if entry.handwritten.is_some_and(|def| {
                            def.attrs[slot].default.is_none()
                                && !properties::fits_slot(self.ctx, def, slot, value)
                        }) => {}
                    Some(slot) => self.slots[slot + 1] = Some(value),
                    None => self.extra_attrs.push((name, value)),
                }
            }
            for &(slot, value) in &entry.defaults {
                self.slots[slot + 1].get_or_insert(value);
            }
            if entry.def.is_none()
                && let Some(&(name, properties)) = self.extra_attrs.last()
                && self.ctx.str(name).is_empty()
            {
                self.slots[1] = Some(properties);
                self.extra_attrs.pop();
            }
            if !self.extra_attrs.is_empty() {
                self.slots[0] = Some(self.ctx.dict_attr(&self.extra_attrs));
            }
        }
        let name = entry.name;
        if !self.frame.isolated {
            return self.body.create_op(NewOp {
                name,
                loc,
                operands: &state.operands,
                types: &state.types,
                attrs: &self.slots,
                regions: &state.regions,
                successors: &state.successors,
            });
        }
        let mut filled = self.take_child();
        let mut child = filled.0.take(self.visits_edit);
        self.spare_bodies.push(filled);
        self.slots.resize(self.ctx.num_attr_slots(name), None);
        *child.owner_mut() = OwnerAttrs {
            name,
            loc,
            attrs: self.slots[..].into(),
        };
        for &region in &state.regions {
            child.push_owner_region(region);
        }
        let child = self.places.put(child);
        self.body
            .create_isolated(child, &state.operands, &state.types, &state.successors)
    }

    fn generic_op(&mut self, first_result: usize) -> Parse<OpId> {
        let token = self.tok;
        let word = self.inside(token);
        let known = self.named_at(token.start);
        let entry = match known.or_else(|| self.ops.by_name.get(&Word(word)).copied()) {
            Some(entry) => entry,
            None => self.find_generic(token)?,
        };
        let def = self.ops.entries[entry].def;
        let has = |t| def.is_some_and(|def| def.traits.has(t));
        let frame = Frame {
            entry: Some(entry),
            prefix: None,
            isolated: has(OpTrait::IsolatedFromAbove),
            child: None,
            name_at: token.start,
            results: (first_result, self.results.len()),
        };
        let outer = std::mem::replace(&mut self.frame, frame);
        let mut state = self.states.pop().unwrap_or_default();
        let mut operands: SmallVec<[UnresolvedOperand; 8]> = SmallVec::new();
        let at = self.expect_at(
            token.end as usize,
            b'(',
            "expected '(' to start operand list",
        )?;
        let at = self.operands_at(at, &mut operands)?;
        let at = self.expect_at(at, b')', "expected ')' to end operand list")?;
        let mut at = self.next_token(at)?;
        if self.byte(at) == b'[' {
            self.token_at(at);
            if def.is_some() && !has(OpTrait::IsTerminator) {
                return Err(self.error_here("successors in non-terminator"));
            }
            self.advance();
            self.list_until(Kind::RSquare, false, |p| {
                state.successors.push(p.parse_successor()?);
                Ok(())
            })?;
            at = self.behind()?;
        }
        let mut properties = None;
        if self.byte(at) == b'<' {
            let start = self.lexer.skip_space(at + 1);
            let (attr, end) = self.attr_at(start)?;
            properties = Some(attr);
            if def.is_none() {
                let mentioned = &mut self.forms.mentioned;
                mentioned.attrs.push((start as u32, end as u32, attr));
            }
            at = self.expect_at(end, b'>', "expected '>' to close properties")?;
            at = self.next_token(at)?;
        }
        if self.byte(at) == b'(' {
            self.token_at(at + 1);
            loop {
                state.regions.push(self.parse_region(&[], false)?);
                if !self.eat(Kind::Comma) {
                    break;
                }
            }
            self.expect(Kind::RParen, "expected ')' to end region list")?;
            at = self.behind()?;
        }
        if self.dict_begins(at) {
            (_, at) = self.op_entries_at(at, &mut state.attrs)?;
        }
        let at = self.expect_at(at, b':', "expected ':' followed by operation type")?;
        let at = self.next_token(at)?;
        self.generic_type(at, &operands, &mut state)?;
        match properties {
            Some(properties) if def.is_none() => {
                state.attrs.push((self.ctx.ident(""), properties));
            }
            Some(_) => {}
            None => self.check_inherent(entry, &state)?,
        }
        self.finish_op(entry, outer, state, properties)
    }

    /// The op's function type, at byte `at`: fills operands and result types.
    #[inline]
    fn generic_type(
        &mut self,
        at: usize,
        operands: &[UnresolvedOperand],
        state: &mut OpState,
    ) -> Parse {
        let ty = match self.known_signature(at) {
            Some((ty, end)) => {
                self.reset(end as u32);
                ty
            }
            None => {
                self.token_at(at);
                self.parse_type()?
            }
        };
        let at = at as u32;
        let TypeData::Function { inputs, results } = self.ctx.type_data(ty) else {
            return Err(self.error_at(at, "expected function type"));
        };
        if inputs.len() != operands.len() {
            // For one, upstream writes the end of a C string.
            let plural = if operands.len() == 1 { "\0" } else { "s" };
            let message = format!(
                "expected {} operand type{plural} but had {}",
                operands.len(),
                inputs.len()
            );
            return Err(self.error_at(at, message));
        }
        state.types.extend_from_slice(results);
        for (operand, &ty) in operands.iter().zip(inputs) {
            let value: ValueId = self.resolve_use(operand, ty)?;
            state.operands.push(value);
        }
        Ok(())
    }

    fn find_generic(&mut self, token: Token) -> Parse<usize> {
        let value = self.string_value(token);
        if value.is_empty() {
            return Err(self.error_here("empty operation name is invalid"));
        }
        if value.contains(&0) {
            return Err(self.error_here("null character not allowed in operation name"));
        }
        let text = self.utf8(&value);
        self.advance();
        let name = match self.ctx.registry().lookup(&text) {
            Some(name) => name,
            None => {
                let dialect = text.split('.').next().unwrap_or("");
                if self.ctx.registry().dialect(dialect).is_none() && !self.ctx.allow_unregistered()
                {
                    let message = "operation being parsed with an unregistered dialect. If this \
                                   is intended, please use -allow-unregistered-dialect with the \
                                   MLIR tool used";
                    return Err(self.error_here(message));
                }
                OpName::unregistered(self.ctx.ident(&text))
            }
        };
        let entry = self.cache_entry(name);
        let inside = self.inside(token);
        // With escapes the inside is not the name, but it always means the same name.
        self.ops.by_name.insert(Word(inside), entry);
        Ok(entry)
    }

    /// The op's result name number `index`, and the number in its group.
    pub(super) fn result_name_of(&self, index: usize) -> Option<(String, u32)> {
        let (start, end) = self.frame.results;
        let mut index = index as u64;
        for result in self.results.get(start..end)? {
            if index < u64::from(result.count) {
                let (from, to) = result.name;
                let name = self.utf8(self.text.get(from as usize..to as usize)?);
                return Some((name.into_owned(), index as u32));
            }
            index -= u64::from(result.count);
        }
        None
    }

    /// The number of results that the text binds.
    pub(super) fn results_bound(&self) -> usize {
        let (start, end) = self.frame.results;
        let names = self.results.get(start..end).unwrap_or(&[]);
        names.iter().map(|r| r.count as usize).sum()
    }
}
