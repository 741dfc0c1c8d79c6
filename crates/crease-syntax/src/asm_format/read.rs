//! Reads an op in the syntax of its format. Errors are those of upstream's generated parsers.

use crease_ir::asm::{Argument, DirectiveArg, OpParser, OpState, ParseResult};
use crease_ir::op_def::OpDef;
use crease_ir::{Attr, Loc, OpTrait, RegionId, Type, TypeData};
use smallvec::SmallVec;

use super::parts::{Parts, Span};
use super::program::*;
use super::read_attr::read_attr;
use super::read_place::is_sizes;
use super::types::all_operands_slot;

/// The pseudo group of `regions` and `successors`.
const ALL: u16 = u16::MAX;

/// Reads everything after the op's name into `state`, as `def`'s format says.
pub(super) fn run<P: OpParser + ?Sized>(
    p: &mut P,
    program: &Program,
    def: &'static OpDef,
    state: &mut OpState,
    parts: &mut Parts,
) -> ParseResult {
    parts.start(def);
    let mut reader = Reader {
        p,
        program,
        def,
        parts,
        state,
    };
    reader.steps(&program.read)?;
    reader.place_regions();
    reader.place_successors();
    reader.place_attrs();
    reader.check_types()?;
    match &program.result_types {
        ResultTypes::All => {
            let slot = all_operands_slot(def) + 1;
            let types = reader.parts.types_of(slot);
            reader.state.types.extend_from_slice(types);
        }
        ResultTypes::Each(sources) => {
            for (i, source) in sources.iter().enumerate() {
                reader.push_result_types((def.operands.len() + i) as TypeSlot, *source)?;
            }
        }
        ResultTypes::Infer => {}
    }
    reader.resolve_operands()?;
    if matches!(program.result_types, ResultTypes::Infer) {
        reader.infer()?;
    }
    Ok(())
}

/// A run of a program.
pub(super) struct Reader<'a, P: OpParser + ?Sized> {
    pub(super) p: &'a mut P,
    pub(super) program: &'a Program,
    pub(super) def: &'static OpDef,
    pub(super) parts: &'a mut Parts,
    pub(super) state: &'a mut OpState,
}

const NO_ARGS: &[Argument] = &[];

impl<P: OpParser + ?Sized> Reader<'_, P> {
    fn steps(&mut self, steps: &[Read]) -> ParseResult {
        for step in steps {
            match step {
                Read::Punct(text) => self.p.punct(text)?,
                Read::Operand(i) => {
                    let operand = self.p.operand()?;
                    self.parts.operand_groups[*i as usize] = Span {
                        start: self.parts.operands.len() as u32,
                        len: 1,
                        loc: Some(operand.loc),
                    };
                    self.parts.operands.push(operand);
                }
                Read::Type(slot, TypeForm::Plain) => {
                    let ty = self.p.ty()?;
                    self.parts.set_type(*slot, ty);
                }
                Read::AttrDict { keyword } => self.attr_dict(*keyword)?,
                _ => self.rare_step(step)?,
            }
        }
        Ok(())
    }

    fn step(&mut self, step: &Read) -> ParseResult {
        self.steps(std::slice::from_ref(step))
    }

    fn rare_step(&mut self, step: &Read) -> ParseResult {
        match step {
            Read::Punct(_) | Read::Operand(_) | Read::AttrDict { .. } => self.step(step)?,
            Read::Keyword(text) => self.p.keyword(text)?,
            Read::OptionalOperand(i) => {
                let loc = self.p.loc();
                let found = self.p.optional_operand()?;
                let span = self.parts.push_operands(found.as_slice(), loc);
                self.parts.operand_groups[*i as usize] = span;
            }
            Read::Operands(i) => {
                let span = self.operand_list()?;
                self.parts.operand_groups[*i as usize] = span;
            }
            Read::OperandGroups(i) => self.operand_groups(*i)?,
            Read::AllOperands => self.parts.all_operands = self.operand_list()?,
            Read::Attr(form) => {
                let found = read_attr(self.p, form)?;
                self.parts.attrs[form.slot as usize] = found;
            }
            Read::SetUnit(slot) => self.parts.attrs[*slot as usize] = Some(Attr::unit()),
            Read::Region(i) => {
                let region = self.p.region(NO_ARGS, false)?;
                self.add_region(*i, region);
            }
            Read::Regions(i) => self.region_list(*i)?,
            Read::AllRegions => self.region_list(ALL)?,
            Read::Successor(i) => {
                let block = self.p.successor()?;
                self.parts.successors.push((*i, block));
            }
            Read::Successors(i) => self.successor_list(*i)?,
            Read::AllSuccessors => self.successor_list(ALL)?,
            Read::PropDict => self.prop_dict()?,
            Read::Type(slot, form) => self.single_type(*slot, *form)?,
            Read::OptionalType(slot) => {
                let found = self.p.optional_ty()?;
                self.parts.set_types(*slot, found.as_slice());
            }
            Read::Types(slot) => {
                let start = self.parts.types.len();
                loop {
                    let ty = self.p.ty()?;
                    self.parts.types.push(ty);
                    if !self.p.optional_punct(",") {
                        break;
                    }
                }
                let len = self.parts.types.len() - start;
                self.parts.type_groups[*slot as usize] = (start as u32, len as u32);
            }
            Read::TypeGroups(slot) => self.type_groups(*slot)?,
            Read::FunctionalType(inputs, results) => self.functional_type(*inputs, *results)?,
            Read::Custom(step) => self.custom(step)?,
            Read::Optional(group) => {
                let branch = if self.first(&group.first)? {
                    &group.then
                } else {
                    &group.otherwise
                };
                self.steps(branch)?;
            }
            Read::OiList(clauses) => self.oilist(clauses)?,
        }
        Ok(())
    }

    /// Reads the first element of an optional group; says whether it is there.
    fn first(&mut self, step: &Read) -> ParseResult<bool> {
        Ok(match step {
            Read::Punct(text) => self.p.optional_punct(text),
            Read::Keyword(text) => self.p.optional_keyword(text),
            Read::Attr(form) => {
                self.step(step)?;
                self.parts.attrs[form.slot as usize].is_some()
            }
            Read::OptionalOperand(i) | Read::Operands(i) | Read::OperandGroups(i) => {
                self.step(step)?;
                self.parts.operand_groups[*i as usize].len != 0
            }
            Read::Region(i) => match self.p.optional_region(NO_ARGS, false)? {
                Some(region) if self.p.region_empty(region) => {
                    self.parts.regions.push((*i, region));
                    false
                }
                Some(region) => {
                    self.add_region(*i, region);
                    true
                }
                None => false,
            },
            Read::Regions(i) => {
                self.step(step)?;
                self.parts.regions.iter().any(|(group, _)| group == i)
            }
            Read::Successors(i) => {
                self.step(step)?;
                self.parts.successors.iter().any(|(group, _)| group == i)
            }
            // A directive that finds nothing of its own consumes nothing.
            Read::Custom(_) => {
                let before = self.p.loc();
                self.step(step)?;
                self.p.loc() != before
            }
            _ => {
                self.step(step)?;
                true
            }
        })
    }

    fn operand_list(&mut self) -> ParseResult<Span> {
        let loc = self.p.loc();
        let start = self.parts.operands.len() as u32;
        if let Some(first) = self.p.optional_operand()? {
            self.parts.operands.push(first);
            while self.p.optional_punct(",") {
                let next = self.p.operand()?;
                self.parts.operands.push(next);
            }
        }
        Ok(Span {
            start,
            len: self.parts.operands.len() as u32 - start,
            loc: Some(loc),
        })
    }

    fn operand_groups(&mut self, i: u16) -> ParseResult {
        let loc = self.p.loc();
        let start = self.parts.operands.len() as u32;
        let mut sizes = Vec::new();
        while self.p.optional_punct("(") {
            let span = self.operand_list()?;
            self.p.punct(")")?;
            sizes.push(span.len as i32);
            if !self.p.optional_punct(",") {
                break;
            }
        }
        let len = self.parts.operands.len() as u32 - start;
        self.parts.operand_groups[i as usize] = Span {
            start,
            len,
            loc: Some(loc),
        };
        self.parts.group_sizes.push((i, sizes));
        Ok(())
    }

    fn type_groups(&mut self, slot: TypeSlot) -> ParseResult {
        let mut types = Vec::new();
        while self.p.optional_punct("(") {
            if !self.p.optional_punct(")") {
                types.extend(self.p.ty_list()?);
                self.p.punct(")")?;
            }
            if !self.p.optional_punct(",") {
                break;
            }
        }
        self.parts.set_types(slot, &types);
        Ok(())
    }

    fn add_region(&mut self, group: u16, region: RegionId) {
        if let Some(name) = self.def.implicit_terminator {
            self.p.ensure_terminator(region, name);
        } else if self.def.traits.has(OpTrait::SingleBlock) {
            self.p.ensure_block(region);
        }
        self.parts.regions.push((group, region));
    }

    fn region_list(&mut self, group: u16) -> ParseResult {
        let Some(first) = self.p.optional_region(NO_ARGS, false)? else {
            return Ok(());
        };
        self.add_region(group, first);
        while self.p.optional_punct(",") {
            let next = self.p.region(NO_ARGS, false)?;
            self.add_region(group, next);
        }
        Ok(())
    }

    fn successor_list(&mut self, group: u16) -> ParseResult {
        let Some(first) = self.p.optional_successor()? else {
            return Ok(());
        };
        self.parts.successors.push((group, first));
        while self.p.optional_punct(",") {
            let next = self.p.successor()?;
            self.parts.successors.push((group, next));
        }
        Ok(())
    }

    fn attr_dict(&mut self, keyword: bool) -> ParseResult {
        let loc = self.p.loc();
        let before = self.state.attrs.len();
        if keyword {
            self.p
                .optional_attr_dict_with_keyword(&mut self.state.attrs)?;
        } else {
            self.p.optional_attr_dict(&mut self.state.attrs)?;
        }
        if self.state.attrs.len() == before {
            return Ok(());
        }
        self.check_attrs(before, loc)
    }

    /// Checks the inherent attributes among the entries of a dictionary.
    fn check_attrs(&mut self, from: usize, loc: Loc) -> ParseResult {
        let ctx = self.p.ctx();
        let entries = &self.state.attrs[from..];
        let attr = |slot: usize| {
            let name = self.program.names[slot];
            let entry = entries.iter().find(|entry| entry.0 == name)?;
            (!is_sizes(self.def.attrs[slot].name)).then_some(entry.1)
        };
        match self.def.unsatisfied(ctx, attr) {
            Some(message) => Err(self.p.error(loc, &message)),
            None => Ok(()),
        }
    }

    /// `<{…}>`: the inherent attributes as one dictionary. What has a place of its own in the format is
    /// none of them.
    fn prop_dict(&mut self) -> ParseResult {
        let dict = match self.p.optional_punct("<") {
            true => {
                let dict = self.p.attr(None)?;
                self.p.punct(">")?;
                dict
            }
            false => self.p.ctx().dict_attr(&[]),
        };
        let shown: SmallVec<[usize; 8]> = self
            .program
            .shown
            .iter()
            .map(|(slot, ..)| *slot as usize)
            .collect();
        self.p.prop_dict(self.state, dict, &shown)
    }

    fn single_type(&mut self, slot: TypeSlot, form: TypeForm) -> ParseResult {
        let ty = match form {
            TypeForm::Plain => self.p.ty()?,
            TypeForm::Class(class) => self.p.ty_of(class)?,
            TypeForm::Dialect(def) => self.dialect_type(def)?,
        };
        self.parts.set_type(slot, ty);
        Ok(())
    }

    fn dialect_type(&mut self, id: crease_ir::types::DefId) -> ParseResult<Type> {
        if self.p.at_dialect_symbol() {
            let loc = self.p.loc();
            let ty = self.p.ty()?;
            let ctx = self.p.ctx();
            if !matches!(ctx.type_data(ty), TypeData::Dialect { def, .. } if *def == id) {
                let registry = ctx.registry();
                let expected = format!(
                    "{}.{}",
                    registry.def_dialect(id).name,
                    registry.type_def(id).mnemonic
                );
                return Err(self.p.wrong_type(loc, Some(&expected), ty));
            }
            return Ok(ty);
        }
        let parse = self.p.ctx().registry().type_def(id).parse;
        let params = parse(self.p.as_attr_parser())?.into_boxed_slice();
        Ok(self
            .p
            .ctx()
            .intern_type(TypeData::Dialect { def: id, params }))
    }

    fn functional_type(&mut self, inputs: TypeSlot, results: TypeSlot) -> ParseResult {
        let loc = self.p.loc();
        let ty = self.p.ty()?;
        if let TypeData::Function {
            inputs: i,
            results: r,
        } = self.p.ctx().type_data(ty)
        {
            self.parts.set_types(inputs, i);
            self.parts.set_types(results, r);
            return Ok(());
        }
        Err(self.p.wrong_type(loc, Some("builtin.function"), ty))
    }

    fn oilist(&mut self, clauses: &[(Read, &'static str, Vec<Read>)]) -> ParseResult {
        let mut seen: SmallVec<[bool; 16]> = SmallVec::from_elem(false, clauses.len());
        loop {
            let mut found = None;
            for (i, (literal, _, _)) in clauses.iter().enumerate() {
                if self.first(literal)? {
                    found = Some(i);
                    break;
                }
            }
            let Some(i) = found else { return Ok(()) };
            let (_, keyword, steps) = &clauses[i];
            if std::mem::replace(&mut seen[i], true) {
                let loc = self.p.name_loc();
                let message = format!(
                    "`{keyword}` clause can appear at most once in the expansion of the oilist \
                     directive"
                );
                return Err(self.p.error(loc, &message));
            }
            self.steps(steps)?;
        }
    }

    fn custom(&mut self, step: &CustomStep<crease_ir::asm::DirectiveParseFn>) -> ParseResult {
        let loc = self.p.loc();
        let Some(run) = step.run else {
            let message = format!(
                "assembly format directive '{}' is not registered",
                step.name
            );
            return Err(self.p.error(loc, &message));
        };
        let mut args: SmallVec<[DirectiveArg; 8]> = step
            .params
            .iter()
            .map(|param| self.directive_arg(*param))
            .collect();
        run(self.p.as_op_parser(), &mut args)?;
        for (param, arg) in step.params.iter().zip(args) {
            self.take_arg(*param, arg, loc);
        }
        Ok(())
    }

    fn directive_arg(&self, param: Param) -> DirectiveArg {
        let regions = |i: u16| {
            let all = self.parts.regions.iter();
            all.filter(|(group, _)| *group == i)
                .map(|(_, region)| *region)
                .collect()
        };
        match param {
            Param::Operands(_) | Param::AllOperands => DirectiveArg::Operands(Vec::new()),
            Param::OperandGroups(_) => DirectiveArg::OperandGroups(Vec::new()),
            Param::Types(_) => DirectiveArg::Types(Vec::new()),
            Param::TypeGroups(_) => DirectiveArg::TypeGroups(Vec::new()),
            Param::Attr(_) => DirectiveArg::Attr(None),
            Param::Region(_) | Param::Regions(_) => DirectiveArg::Regions(Vec::new()),
            Param::Successors(_) => DirectiveArg::Successors(Vec::new()),
            Param::AttrDict => DirectiveArg::AttrDict(Vec::new()),
            Param::Text(text) => DirectiveArg::Literal(text),
            Param::RefOperands(i) => {
                let span = self.parts.operand_groups[i as usize];
                DirectiveArg::RefOperands(self.parts.operands_of(span).to_vec())
            }
            Param::RefAllOperands => {
                let span = self.parts.all_operands;
                DirectiveArg::RefOperands(self.parts.operands_of(span).to_vec())
            }
            Param::RefTypes(slot) => DirectiveArg::RefTypes(self.parts.types_of(slot).to_vec()),
            Param::RefAttr(slot) => DirectiveArg::RefAttr(self.parts.attrs[slot as usize]),
            Param::RefRegions(i) => DirectiveArg::Regions(regions(i)),
            Param::RefSuccessors(i) => {
                let all = self.parts.successors.iter();
                let group = all.filter(|(group, _)| *group == i);
                DirectiveArg::Successors(group.map(|(_, block)| *block).collect())
            }
        }
    }

    /// Puts what a directive read where the rest of the format would have put it.
    fn take_arg(&mut self, param: Param, arg: DirectiveArg, loc: Loc) {
        let parts = &mut *self.parts;
        match (param, arg) {
            (Param::Operands(i), DirectiveArg::Operands(list)) => {
                parts.operand_groups[i as usize] = parts.push_operands(&list, loc);
            }
            (Param::AllOperands, DirectiveArg::Operands(list)) => {
                parts.all_operands = parts.push_operands(&list, loc);
            }
            (Param::OperandGroups(i), DirectiveArg::OperandGroups(groups)) => {
                let sizes = groups.iter().map(|g| g.len() as i32).collect();
                parts.operand_groups[i as usize] = parts.push_operands(&groups.concat(), loc);
                parts.group_sizes.push((i, sizes));
            }
            (Param::Types(slot), DirectiveArg::Types(types)) => parts.set_types(slot, &types),
            (Param::TypeGroups(slot), DirectiveArg::TypeGroups(groups)) => {
                parts.set_types(slot, &groups.concat());
            }
            (Param::Attr(slot), DirectiveArg::Attr(attr)) => parts.attrs[slot as usize] = attr,
            (Param::Region(i) | Param::Regions(i), DirectiveArg::Regions(list)) => {
                parts
                    .regions
                    .extend(list.into_iter().map(|region| (i, region)));
            }
            (Param::Successors(i), DirectiveArg::Successors(list)) => {
                parts
                    .successors
                    .extend(list.into_iter().map(|block| (i, block)));
            }
            (Param::AttrDict, DirectiveArg::AttrDict(entries)) => {
                self.state.attrs.extend(entries);
            }
            _ => {}
        }
    }
}
