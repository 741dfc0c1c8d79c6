//! Writes an op in the syntax of its format.

use std::ops::Range;

use crease_ir::asm::{DirectivePrintFn, DirectiveValue, OpPrinter};
use crease_ir::num::ApInt;
use crease_ir::op_def::{Arity, AttrPred, EnumDef, OpDef, ValueSpec};
use crease_ir::{Attr, AttrData, Body, Context, OpRef, RegionId, Type, TypeData, ValueId};
use smallvec::SmallVec;

use super::enums::enum_to_text;
use super::program::*;
use super::property::write_property;
use super::spec::is_keyword;
use super::types::all_operands_slot;
use crate::printer::attrs::sort_by_name;

/// Writes everything after the op's name.
pub(super) fn run<P: OpPrinter + ?Sized>(
    p: &mut P,
    program: &Program,
    def: &'static OpDef,
    op: OpRef<'_>,
) {
    Writer {
        p,
        program,
        def,
        op,
    }
    .steps(&program.write);
}

struct Writer<'a, 'b, P: OpPrinter + ?Sized> {
    p: &'a mut P,
    program: &'a Program,
    def: &'static OpDef,
    op: OpRef<'b>,
}

type TypeList = SmallVec<[Type; 8]>;

impl<'b, P: OpPrinter + ?Sized> Writer<'_, 'b, P> {
    fn steps(&mut self, steps: &[Write]) {
        steps.iter().for_each(|step| self.step(step));
    }

    fn step(&mut self, step: &Write) {
        let op = self.op;
        match step {
            Write::Text(text) => self.p.text(text),
            Write::Newline => self.p.newline(),
            Write::Operand(i) => {
                if (*i as usize) < op.num_operands() {
                    self.p.operand(op.operand(*i as usize));
                }
            }
            Write::OperandGroup(i) => {
                let range = self.operand_range(*i as usize);
                self.operand_list(range);
            }
            Write::OperandGroups(i, sizes) => {
                let range = self.operand_range(*i as usize);
                for (n, part) in self.parts(range, *sizes).into_iter().enumerate() {
                    self.p.text(if n == 0 { "(" } else { ", (" });
                    self.operand_list(part);
                    self.p.text(")");
                }
            }
            Write::AllOperands => self.operand_list(0..op.num_operands()),
            Write::Attr(form) => self.attr(form),
            Write::Region(i) => {
                if let Some((_, region)) = op.region(*i as usize) {
                    self.region(region);
                }
            }
            Write::Regions(from) => self.region_list(*from as usize),
            Write::AllRegions => self.region_list(0),
            Write::Successor(i) => {
                if let Some(block) = op.successors().nth(*i as usize) {
                    self.p.successor(block);
                }
            }
            Write::Successors(from) => self.successor_list(*from as usize),
            Write::AllSuccessors => self.successor_list(0),
            Write::AttrDict { keyword } => self.attr_dict(*keyword),
            Write::PropDict => self.prop_dict(),
            Write::OperandType(i, form) => {
                if (*i as usize) < op.num_operands() {
                    self.ty(op.operand_type(*i as usize), *form);
                }
            }
            Write::ResultType(i, form) => {
                if (*i as usize) < op.num_results() {
                    self.ty(op.result_type(*i as usize), *form);
                }
            }
            Write::Types(slot) => {
                let (range, of_operands) = self.type_range(*slot);
                for at in range.clone() {
                    if at > range.start {
                        self.p.text(", ");
                    }
                    self.p.ty(if of_operands {
                        op.operand_type(at)
                    } else {
                        op.result_type(at)
                    });
                }
            }
            Write::TypeGroups(i, sizes) => {
                let range = self.operand_range(*i as usize);
                for (n, part) in self.parts(range, *sizes).into_iter().enumerate() {
                    self.p.text(if n == 0 { "(" } else { ", (" });
                    let types: TypeList = part.map(|at| op.operand_type(at)).collect();
                    self.type_list(&types);
                    self.p.text(")");
                }
            }
            Write::FunctionalType(inputs, results) => {
                let (inputs, results) = (self.types(*inputs), self.types(*results));
                self.p.functional_type(&inputs, &results);
            }
            Write::Custom(step) => self.custom(step),
            Write::Optional {
                when,
                then,
                otherwise,
            } => {
                let branch = if self.holds(when) { then } else { otherwise };
                self.steps(branch);
            }
        }
    }

    fn operand_range(&self, i: usize) -> Range<usize> {
        let sizes = self
            .program
            .layout
            .operand_sizes
            .and_then(|slot| self.op.attr(slot));
        group_range(
            self.op.ctx(),
            self.def.operands,
            sizes,
            self.op.num_operands(),
            i,
        )
    }

    fn result_range(&self, i: usize) -> Range<usize> {
        let sizes = self
            .program
            .layout
            .result_sizes
            .and_then(|slot| self.op.attr(slot));
        group_range(
            self.op.ctx(),
            self.def.results,
            sizes,
            self.op.num_results(),
            i,
        )
    }

    /// The groups of a variadic-of-variadic operand.
    fn parts(&self, range: Range<usize>, sizes: Option<u16>) -> Vec<Range<usize>> {
        let sizes = sizes.and_then(|slot| self.op.attr(slot as usize));
        let sizes = sizes
            .and_then(|attr| self.op.ctx().i32_array(attr))
            .unwrap_or_default();
        let mut at = range.start;
        let part = |size: i32| {
            let start = at;
            at = (at + size.max(0) as usize).min(range.end);
            start..at
        };
        sizes.into_iter().map(part).collect()
    }

    fn operand_list(&mut self, range: Range<usize>) {
        for at in range.clone() {
            if at > range.start {
                self.p.text(", ");
            }
            self.p.operand(self.op.operand(at));
        }
    }

    fn type_list(&mut self, types: &[Type]) {
        for (i, ty) in types.iter().enumerate() {
            if i > 0 {
                self.p.text(", ");
            }
            self.p.ty(*ty);
        }
    }

    /// The positions that a slot stands for, and whether they are of operands.
    fn type_range(&self, slot: TypeSlot) -> (Range<usize>, bool) {
        let op = self.op;
        let slot = slot as usize;
        let operands = self.def.operands.len();
        let all = all_operands_slot(self.def) as usize;
        if slot == all {
            (0..op.num_operands(), true)
        } else if slot > all {
            (0..op.num_results(), false)
        } else if slot < operands {
            (self.operand_range(slot), true)
        } else {
            (self.result_range(slot - operands), false)
        }
    }

    fn types(&self, slot: TypeSlot) -> TypeList {
        let op = self.op;
        match self.type_range(slot) {
            (range, true) => range.map(|at| op.operand_type(at)).collect(),
            (range, false) => range.map(|at| op.result_type(at)).collect(),
        }
    }

    fn ty(&mut self, ty: Type, form: TypeForm) {
        if let TypeForm::Dialect(id) = form
            && matches!(self.op.ctx().type_data(ty), TypeData::Dialect { def, .. } if *def == id)
        {
            return self.p.stripped_ty(ty);
        }
        self.p.ty(ty);
    }

    fn region(&mut self, region: RegionId) {
        let terminators = self.def.implicit_terminator.is_none() || {
            let (body, _) = self.op.regions();
            terminator_says_something(self.op.ctx(), body, region)
        };
        self.p.region(self.op, region, true, terminators);
    }

    fn region_list(&mut self, from: usize) {
        for at in from..self.op.num_regions() {
            if at > from {
                self.p.text(", ");
            }
            if let Some((_, region)) = self.op.region(at) {
                self.region(region);
            }
        }
    }

    fn successor_list(&mut self, from: usize) {
        for (i, block) in self.op.successors().skip(from).enumerate() {
            if i > 0 {
                self.p.text(", ");
            }
            self.p.successor(block);
        }
    }

    fn attr_dict(&mut self, keyword: bool) {
        let op = self.op;
        let plain = op.body().discardable_dict(op.id()).is_none();
        let shows = |(slot, _, default): &(u16, &str, Option<Attr>)| {
            let value = op.attr(*slot as usize);
            value.is_some() && value != *default
        };
        let any = !self.program.prop_dict && self.program.shown.iter().any(shows);
        if plain && !any {
            return;
        }
        let mut elided: SmallVec<[&str; 8]> =
            self.program.elided.iter().map(|(_, name)| *name).collect();
        for entry in &self.program.shown {
            let pred = &self.def.attrs[entry.0 as usize].constraint.pred;
            if (self.program.prop_dict || !shows(entry)) && !matches!(pred, AttrPred::Property(_)) {
                elided.push(entry.1);
            }
        }
        if keyword {
            self.p.optional_attr_dict_with_keyword(op, &elided);
        } else {
            self.p.optional_attr_dict(op, &elided);
        }
    }

    /// ` <{a = 1}>`, sorted by name.
    fn prop_dict(&mut self) {
        let mut shown: SmallVec<[(&str, Attr); 4]> = SmallVec::new();
        for (slot, name, default) in &self.program.shown {
            if let Some(value) = self.op.attr(*slot as usize)
                && Some(value) != *default
            {
                shown.push((name, value));
            }
        }
        self.p.text(" ");
        if shown.is_empty() {
            return;
        }
        sort_by_name(&mut shown);
        self.p.text("<{");
        for (i, (name, value)) in shown.iter().enumerate() {
            if i > 0 {
                self.p.text(", ");
            }
            self.p.keyword_or_string(name);
            if *value != Attr::unit() {
                self.p.text(" = ");
                self.p.attr(*value);
            }
        }
        self.p.text("}>");
    }

    fn attr(&mut self, form: &AttrForm) {
        let Some(attr) = self.op.attr(form.slot as usize) else {
            return;
        };
        let ctx = self.op.ctx();
        match form.style {
            AttrStyle::Enum(def) => plain_enum(self.p, ctx, def, attr),
            AttrStyle::Property(kind) => write_property(self.p, ctx, kind, attr),
            AttrStyle::SymbolName => match ctx.attr_data(attr) {
                AttrData::String { value, .. } => self.p.symbol(value),
                _ => self.p.attr(attr),
            },
            AttrStyle::Dialect(id) => match ctx.attr_data(attr) {
                AttrData::Dialect { def, .. } if *def == id => self.dialect_attr(id, attr),
                _ => self.p.attr(attr),
            },
            AttrStyle::DenseArray(_) => match ctx.attr_data(attr) {
                AttrData::DenseArray { element, data } => self.dense_array(*element, data),
                _ => self.p.attr(attr),
            },
            AttrStyle::Plain if form.ty.is_some() => self.p.attr_without_type(attr),
            AttrStyle::Plain => self.p.attr(attr),
        }
    }

    fn dialect_attr(&mut self, id: crease_ir::types::DefId, attr: Attr) {
        let def = self.op.ctx().registry().attr_def(id);
        let Some(cases) = def.enum_def else {
            return self.p.stripped_attr(attr);
        };
        let Some(value) = cases.value_of(self.op.ctx(), attr) else {
            return self.p.attr(attr);
        };
        self.p.text(if cases.angled { "<" } else { " " });
        match cases.cases.iter().find(|c| c.value == value) {
            Some(case) => self.p.text(case.name),
            None => {
                let mut text = String::new();
                enum_to_text(cases, value, &mut text);
                self.p.text(&text);
            }
        }
        if cases.angled {
            self.p.text(">");
        }
    }

    /// `[1, 2]`
    fn dense_array(&mut self, element: Type, data: &[u8]) {
        let ctx = self.op.ctx();
        let width = ctx.scalar_width(element).unwrap_or(8);
        let bytes = (width as usize).div_ceil(8).clamp(1, 8);
        self.p.text("[");
        for (i, chunk) in data.chunks_exact(bytes).enumerate() {
            if i > 0 {
                self.p.text(", ");
            }
            let mut raw = [0; 8];
            raw[..bytes].copy_from_slice(chunk);
            let bits = u64::from_le_bytes(raw);
            match ctx.float_kind(element) {
                Some(kind) => {
                    let value = crease_ir::num::ApFloat::from_bits(kind, &ApInt::new(width, bits));
                    self.p.attr_without_type(ctx.float_attr(element, value));
                }
                None if width == 1 => self.p.text(if bits & 1 == 1 { "true" } else { "false" }),
                None => {
                    let shift = 64 - 8 * bytes as u32;
                    let value = (bits << shift) as i64 >> shift;
                    self.p.text(&value.to_string());
                }
            }
        }
        self.p.text("]");
    }

    fn custom(&mut self, step: &CustomStep<DirectivePrintFn>) {
        let Some(run) = step.run else {
            return self
                .p
                .text(&format!("<<directive '{}' is not registered>>", step.name));
        };
        let values: SmallVec<[DirectiveValue; 8]> =
            step.params.iter().map(|param| self.value(*param)).collect();
        run(self.p.as_op_printer(), self.op, &values);
    }

    fn value(&self, param: Param) -> DirectiveValue {
        let op = self.op;
        let operands =
            |range: Range<usize>| -> Vec<ValueId> { range.map(|at| op.operand(at)).collect() };
        let sizes_slot = |i: u16| match self.def.operands.get(i as usize).map(|s| s.arity) {
            Some(Arity::VariadicOfVariadic(name)) => self.def.attr_slot(name).map(|s| s as u16),
            _ => None,
        };
        match param {
            Param::Operands(i) | Param::RefOperands(i) => {
                DirectiveValue::Operands(operands(self.operand_range(i as usize)))
            }
            Param::OperandGroups(i) => {
                let parts = self.parts(self.operand_range(i as usize), sizes_slot(i));
                DirectiveValue::OperandGroups(parts.into_iter().map(operands).collect())
            }
            Param::AllOperands | Param::RefAllOperands => {
                DirectiveValue::Operands(op.operands().collect())
            }
            Param::Types(slot) | Param::RefTypes(slot) => {
                DirectiveValue::Types(self.types(slot).to_vec())
            }
            Param::TypeGroups(slot) => {
                let parts = self.parts(self.operand_range(slot as usize), sizes_slot(slot));
                let types = |part: Range<usize>| part.map(|at| op.operand_type(at)).collect();
                DirectiveValue::TypeGroups(parts.into_iter().map(types).collect())
            }
            Param::Attr(slot) | Param::RefAttr(slot) => {
                DirectiveValue::Attr(op.attr(slot as usize))
            }
            Param::Region(i) => {
                let region = op.region(i as usize).map(|(_, region)| region);
                DirectiveValue::Regions(region.into_iter().collect())
            }
            Param::Regions(i) => {
                let (_, regions) = op.regions();
                DirectiveValue::Regions(regions.get(i as usize..).unwrap_or(&[]).to_vec())
            }
            Param::RefRegions(i) => {
                let (_, regions) = op.regions();
                let variadic = self.def.regions.get(i as usize).is_some_and(|r| r.variadic);
                let end = if variadic {
                    regions.len()
                } else {
                    i as usize + 1
                };
                DirectiveValue::Regions(regions.get(i as usize..end).unwrap_or(&[]).to_vec())
            }
            Param::Successors(i) | Param::RefSuccessors(i) => {
                let variadic = self
                    .def
                    .successors
                    .get(i as usize)
                    .is_some_and(|s| s.variadic);
                let take = if variadic { usize::MAX } else { 1 };
                DirectiveValue::Successors(op.successors().skip(i as usize).take(take).collect())
            }
            Param::AttrDict => DirectiveValue::AttrDict,
            Param::Text(text) => DirectiveValue::Literal(text),
        }
    }

    fn holds(&self, when: &When) -> bool {
        match when {
            When::Operands(i) => !self.operand_range(*i as usize).is_empty(),
            When::Results(i) => !self.result_range(*i as usize).is_empty(),
            When::Region(i) => {
                let variadic = self
                    .def
                    .regions
                    .get(*i as usize)
                    .is_some_and(|r| r.variadic);
                let region = self.op.region(*i as usize);
                region.is_some_and(|(body, region)| variadic || !body.region_empty(region))
            }
            When::Successors(i) => self.op.successors().nth(*i as usize).is_some(),
            When::Attr(slot, default) => {
                let value = self.op.attr(*slot as usize);
                value.is_some() && value != *default
            }
            When::Not(inner) => !self.holds(inner),
            When::Any(list) => list.iter().any(|w| self.holds(w)),
        }
    }
}

/// Writes the cases that a plain integer stands for.
pub(super) fn plain_enum<P: OpPrinter + ?Sized>(
    p: &mut P,
    ctx: &Context,
    def: &EnumDef,
    attr: Attr,
) {
    let Some(value) = def.value_of(ctx, attr) else {
        return p.attr(attr);
    };
    let case = def.cases.iter().find(|c| c.value == value);
    // Only a case that is a keyword, and of bit enums a single bit, reads back unquoted.
    let quoted = match case {
        Some(case) => !is_keyword(case.name) || (def.bits && value.count_ones() != 1),
        None => true,
    };
    if let (Some(case), false) = (case, quoted && def.quoted != Some(false)) {
        return p.text(case.name);
    }
    let regular = def
        .cases
        .iter()
        .all(|c| is_keyword(c.name) && (!def.bits || (c.value > 0 && c.value.count_ones() == 1)));
    let mut text = String::new();
    enum_to_text(def, value, &mut text);
    if !def.quoted.unwrap_or(!regular) {
        p.text(&text);
    } else {
        p.quoted(text.as_bytes());
    }
}

/// The positions of group `index`: from the sizes where the op has them, else shared out evenly.
fn group_range(
    ctx: &Context,
    specs: &[ValueSpec],
    sizes: Option<Attr>,
    total: usize,
    index: usize,
) -> Range<usize> {
    if specs.len() == 1 && sizes.is_none() && specs[0].arity != Arity::One {
        return 0..total;
    }
    let clamp = |start: usize, len: usize| start.min(total)..(start + len).min(total);
    if let Some(sizes) = sizes
        && let AttrData::DenseArray { data, .. } = ctx.attr_data(sizes)
    {
        let size = |c: &[u8]| i32::from_le_bytes([c[0], c[1], c[2], c[3]]).max(0) as usize;
        let mut all = data.chunks_exact(4).map(size);
        let start = all.by_ref().take(index).sum();
        return clamp(start, all.next().unwrap_or(0));
    }
    let variadic = specs.iter().filter(|s| s.arity != Arity::One).count();
    let each = total
        .saturating_sub(specs.len() - variadic)
        .checked_div(variadic)
        .unwrap_or(0);
    let size = |s: &ValueSpec| if s.arity == Arity::One { 1 } else { each };
    clamp(
        specs.iter().take(index).map(size).sum(),
        specs.get(index).map_or(0, size),
    )
}

/// Whether leaving out the terminator of `region` would lose something.
fn terminator_says_something(ctx: &Context, body: &Body, region: RegionId) -> bool {
    let last = body
        .entry_block(region)
        .and_then(|block| body.last_op(block));
    let Some(last) = last else { return true };
    let slots = ctx
        .registry()
        .info(body.op_name(last))
        .map_or(0, |info| info.def.attrs.len());
    body.num_operands(last) != 0
        || body.num_results(last) != 0
        || (0..slots).any(|slot| body.attr(last, slot).is_some())
        || body.discardable_dict(last).is_some()
}
