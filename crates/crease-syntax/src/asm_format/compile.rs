//! From the tree of a format to the steps of a [`Program`]: names become indices, and upstream's
//! rules for spaces and anchors are applied once, here.

use crease_ir::op_def::{Arity, AttrPred, OpDef};
use crease_ir::{Attr, Context, OpTrait};
use smallvec::SmallVec;

use super::defaults::default_attr;
use super::program::*;
use super::spec::{Element, Group, parse_spec};
use super::types::{Seen, all_operands_slot, checked_slots, plan, type_form};

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Var {
    Attr(usize),
    Operand(usize),
    Region(usize),
    Result(usize),
    Successor(usize),
}

/// Looks `name` up in the order in which upstream does.
pub(super) fn find_var(def: &OpDef, name: &str) -> Result<Var, String> {
    let region = |s: &crease_ir::op_def::RegionSpec| s.name == name;
    let successor = |s: &crease_ir::op_def::SuccessorSpec| s.name == name;
    let value = |s: &crease_ir::op_def::ValueSpec| s.name == name;
    None.or(def.attr_slot(name).map(Var::Attr))
        .or_else(|| def.operands.iter().position(value).map(Var::Operand))
        .or_else(|| def.regions.iter().position(region).map(Var::Region))
        .or_else(|| def.results.iter().position(value).map(Var::Result))
        .or_else(|| def.successors.iter().position(successor).map(Var::Successor))
        .ok_or_else(|| {
            format!(
                "expected variable to refer to an argument, region, result, or successor: '${name}'"
            )
        })
}

/// Compiles `format` for `def`, or says what is wrong with it.
pub(super) fn compile(
    ctx: &Context,
    def: &'static OpDef,
    format: &'static str,
) -> Result<Program, String> {
    let elements = parse_spec(format)?;
    let mut compiler = Compiler::new(ctx, def);
    let read = compiler.read_list(&elements, false, None)?;
    let mut writer = Writer { c: &mut compiler, out: Vec::new(), text: String::new(), space: true, punct: false };
    writer.elements(&elements, None)?;
    let write = writer.finish();
    compiler.finish(read, write)
}

struct Compiler<'a> {
    ctx: &'a Context,
    def: &'static OpDef,
    seen: Seen,
    all_regions: bool,
    all_successors: bool,
    prop_dict: bool,
}

impl<'a> Compiler<'a> {
    fn new(ctx: &'a Context, def: &'static OpDef) -> Self {
        let seen = Seen {
            types: vec![false; all_operands_slot(def) as usize + 2],
            attrs: vec![false; def.attrs.len()],
            all_operands: false,
        };
        Self { ctx, def, seen, all_regions: false, all_successors: false, prop_dict: false }
    }

    fn finish(self, read: Vec<Read>, write: Vec<Write>) -> Result<Program, String> {
        let def = self.def;
        let (operand_types, result_types) = plan(def, &self.seen)?;
        let checked = checked_slots(&operand_types, &result_types);
        let all_slot = all_operands_slot(def) as usize;
        let all_operand_types = self.seen.types[all_slot];
        let all_result_types = self.seen.types[all_slot + 1];
        let has = |t: OpTrait| def.traits.has(t);
        let operand_segments = (has(OpTrait::AttrSizedOperandSegments) && !self.seen.all_operands)
            .then_some("operandSegmentSizes");
        let result_segments = (has(OpTrait::AttrSizedResultSegments) && !all_result_types)
            .then_some("resultSegmentSizes");
        let groups: SmallVec<[&str; 2]> = def
            .operands
            .iter()
            .filter_map(|spec| match spec.arity {
                Arity::VariadicOfVariadic(name) => Some(name),
                _ => None,
            })
            .collect();
        let (mut elided, mut shown, mut defaults) = (Vec::new(), Vec::new(), Vec::new());
        for (slot, spec) in def.attrs.iter().enumerate() {
            let default = default_attr(self.ctx, spec);
            if let Some(default) = default {
                defaults.push((slot as u16, default));
            }
            if self.seen.attrs[slot]
                || operand_segments == Some(spec.name)
                || result_segments == Some(spec.name)
                || groups.contains(&spec.name)
            {
                elided.push((slot as u16, spec.name));
            } else {
                shown.push((slot as u16, spec.name, default));
            }
        }
        let slot_if = |t: OpTrait, name: &str| has(t).then(|| def.attr_slot(name)).flatten();
        let layout = Layout {
            operand_sizes: slot_if(OpTrait::AttrSizedOperandSegments, "operandSegmentSizes"),
            result_sizes: slot_if(OpTrait::AttrSizedResultSegments, "resultSegmentSizes"),
        };
        Ok(Program {
            read,
            write,
            all_operands: self.seen.all_operands,
            all_operand_types,
            operand_types,
            result_types,
            checked,
            operand_segments,
            result_segments,
            layout,
            elided,
            shown,
            defaults,
            all_regions: self.all_regions,
            all_successors: self.all_successors,
            prop_dict: self.prop_dict,
        })
    }

    fn arity(&self, operand: usize) -> Arity {
        self.def.operands[operand].arity
    }

    /// The type slot of what a `type(…)` directive is about; marks it as written.
    fn type_slot(&mut self, of: &Element) -> Result<usize, String> {
        let slot = match of {
            Element::Operands => all_operands_slot(self.def) as usize,
            Element::Results => all_operands_slot(self.def) as usize + 1,
            Element::Var(name) => match find_var(self.def, name)? {
                Var::Operand(i) => i,
                Var::Result(i) => self.def.operands.len() + i,
                _ => return Err(format!("invalid argument to 'type' directive: '${name}'")),
            },
            _ => return Err("invalid argument to 'type' directive".into()),
        };
        self.seen.types[slot] = true;
        Ok(slot)
    }

    /// How many types the slot holds.
    fn slot_arity(&self, slot: usize) -> Arity {
        let mut specs = self.def.operands.iter().chain(self.def.results);
        specs.nth(slot).map_or(Arity::Variadic, |s| s.arity)
    }

    fn attr_form(&mut self, slot: usize, qualified: bool, optional: bool) -> AttrForm {
        self.seen.attrs[slot] = true;
        let spec = &self.def.attrs[slot];
        let constraint = spec.constraint;
        let style = match constraint.enum_def {
            Some(def) if def.attr.is_none() => AttrStyle::Enum(def),
            _ if spec.name == "sym_name" && is_string(&constraint.pred) => AttrStyle::SymbolName,
            _ if qualified => AttrStyle::Plain,
            _ => self.attr_style(&constraint.pred),
        };
        AttrForm {
            slot: slot as u16,
            name: spec.name,
            style,
            ty: constraint.value_type,
            pred: &constraint.pred,
            optional,
        }
    }

    fn attr_style(&self, pred: &AttrPred) -> AttrStyle {
        match pred {
            AttrPred::All(list) => {
                let styles = list.iter().map(|p| self.attr_style(p));
                let mut styles = styles.filter(|s| !matches!(s, AttrStyle::Plain));
                styles.next().unwrap_or(AttrStyle::Plain)
            }
            AttrPred::DenseArray(element) => AttrStyle::DenseArray(element),
            AttrPred::DialectAttr(dialect, mnemonic) => {
                match self.ctx.registry().find_attr(dialect, mnemonic) {
                    Some(id) => AttrStyle::Dialect(id),
                    None => AttrStyle::Plain,
                }
            }
            _ => AttrStyle::Plain,
        }
    }

    fn is_unit(&self, slot: usize) -> bool {
        fn unit(pred: &AttrPred) -> bool {
            match pred {
                AttrPred::Unit => true,
                AttrPred::All(list) => list.iter().any(unit),
                _ => false,
            }
        }
        unit(&self.def.attrs[slot].constraint.pred)
    }

    /// The slot of a unit attribute that only says whether its group is there.
    fn silent_anchor(&self, group: &Group, firsts: [Option<&Element>; 2]) -> Option<usize> {
        let Some(anchor @ Element::Var(name)) = group.anchor() else { return None };
        let Ok(Var::Attr(slot)) = find_var(self.def, name) else { return None };
        let first = firsts.into_iter().flatten().any(|f| f == anchor);
        (!first && self.is_unit(slot)).then_some(slot)
    }

    fn read_list(
        &mut self,
        elements: &[Element],
        in_group: bool,
        silent: Option<usize>,
    ) -> Result<Vec<Read>, String> {
        let mut steps = Vec::new();
        for element in elements {
            if matches!(element, Element::Space(_) | Element::Newline) {
                continue;
            }
            if let (Element::Var(name), Some(slot)) = (element, silent)
                && find_var(self.def, name)? == Var::Attr(slot)
            {
                self.seen.attrs[slot] = true;
                continue;
            }
            steps.push(self.read(element, in_group)?);
        }
        Ok(steps)
    }

    fn read(&mut self, element: &Element, in_group: bool) -> Result<Read, String> {
        Ok(match element {
            Element::Literal(text) => read_literal(text),
            Element::Var(name) => self.read_var(name, in_group, false)?,
            Element::Qualified(inner) => match &**inner {
                Element::Var(name) => self.read_var(name, in_group, true)?,
                Element::Type(of) => self.read_type(of, true)?,
                _ => {
                    return Err("'qualified' directive expects an attribute or a `type` directive"
                        .into());
                }
            },
            Element::Operands => {
                self.seen.all_operands = true;
                Read::AllOperands
            }
            Element::Regions => {
                self.all_regions = true;
                Read::AllRegions
            }
            Element::Successors => {
                self.all_successors = true;
                Read::AllSuccessors
            }
            Element::AttrDict { keyword } => Read::AttrDict { keyword: *keyword },
            Element::PropDict => {
                self.prop_dict = true;
                Read::PropDict
            }
            Element::Type(of) => self.read_type(of, false)?,
            Element::FunctionalType(inputs, results) => Read::FunctionalType(
                self.type_slot(inputs)? as TypeSlot,
                self.type_slot(results)? as TypeSlot,
            ),
            Element::Custom { name, args } => {
                let run = self.directive(name).map(|d| d.parse);
                Read::Custom(Box::new(CustomStep { name, run, params: self.params(args)? }))
            }
            Element::OiList(clauses) => {
                let mut list = Vec::new();
                for (keyword, elements) in clauses {
                    let steps = match self.unit_clause(elements) {
                        Some(slot) => {
                            self.seen.attrs[slot] = true;
                            vec![Read::SetUnit(slot as u16)]
                        }
                        None => self.read_list(elements, false, None)?,
                    };
                    list.push((read_literal(keyword), *keyword, steps));
                }
                Read::OiList(list)
            }
            Element::Optional(group) => self.read_group(group)?,
            Element::Space(_) | Element::Newline | Element::Results => {
                return Err("'results' can only be used in a 'type' directive".into());
            }
            Element::Ref(_) => return Err("'ref' is only valid within a `custom` directive".into()),
            Element::Text(_) => {
                return Err("strings may only be used as 'custom' directive arguments".into());
            }
        })
    }

    /// The unit attribute that a clause of an `oilist` consists of.
    fn unit_clause(&self, elements: &[Element]) -> Option<usize> {
        let [Element::Var(name)] = elements else { return None };
        match find_var(self.def, name) {
            Ok(Var::Attr(slot)) if self.is_unit(slot) => Some(slot),
            _ => None,
        }
    }

    fn read_var(&mut self, name: &str, in_group: bool, qualified: bool) -> Result<Read, String> {
        Ok(match find_var(self.def, name)? {
            Var::Attr(slot) => {
                let spec = &self.def.attrs[slot];
                let optional = !in_group && spec.optional && spec.default.is_none();
                Read::Attr(self.attr_form(slot, qualified, optional))
            }
            Var::Operand(i) => match self.arity(i) {
                Arity::One => Read::Operand(i as u16),
                Arity::Optional => Read::OptionalOperand(i as u16),
                Arity::Variadic => Read::Operands(i as u16),
                Arity::VariadicOfVariadic(_) => Read::OperandGroups(i as u16),
            },
            Var::Region(i) if self.def.regions[i].variadic => Read::Regions(i as u16),
            Var::Region(i) => Read::Region(i as u16),
            Var::Successor(i) if self.def.successors[i].variadic => Read::Successors(i as u16),
            Var::Successor(i) => Read::Successor(i as u16),
            Var::Result(_) => {
                return Err(format!(
                    "result variables can only be used as a child to a 'type' directive: '${name}'"
                ));
            }
        })
    }

    fn read_type(&mut self, of: &Element, qualified: bool) -> Result<Read, String> {
        let slot = self.type_slot(of)?;
        Ok(match self.slot_arity(slot) {
            Arity::One => {
                Read::Type(slot as TypeSlot, type_form(self.ctx, self.def, slot, qualified))
            }
            Arity::Optional => Read::OptionalType(slot as TypeSlot),
            Arity::Variadic => Read::Types(slot as TypeSlot),
            Arity::VariadicOfVariadic(_) => Read::TypeGroups(slot as TypeSlot),
        })
    }

    fn read_group(&mut self, group: &Group) -> Result<Read, String> {
        let parsed = |elements: &[Element]| {
            let hidden = |e: &&Element| matches!(e, Element::Space(_) | Element::Newline);
            elements.iter().take_while(hidden).count()
        };
        let start = parsed(&group.then);
        let Some(first_element) = group.then.get(start) else {
            return Err("empty optional group".into());
        };
        let silent_then = self.silent_anchor(group, [Some(first_element), None]);
        let first_else = group.otherwise.get(parsed(&group.otherwise));
        let silent_else = self.silent_anchor(group, [first_else, None]);
        let mut first = self.read(first_element, true)?;
        if let Read::Attr(form) = &mut first {
            form.optional = true;
        }
        let mut then = self.read_list(&group.then[start + 1..], true, silent_then)?;
        let mut otherwise = self.read_list(&group.otherwise, true, silent_else)?;
        if let (false, Some(slot)) = (group.inverted, silent_then) {
            then.insert(0, Read::SetUnit(slot as u16));
        }
        if let (true, Some(slot)) = (group.inverted, silent_else) {
            otherwise.insert(0, Read::SetUnit(slot as u16));
        }
        Ok(Read::Optional(Box::new(OptionalRead { first, then, otherwise })))
    }

    fn directive(&self, name: &str) -> Option<crease_ir::op_def::Directive> {
        let registry = self.ctx.registry();
        let own = registry.dialect(self.def.dialect());
        let all = own.into_iter().chain(registry.dialects());
        all.flat_map(|d| d.directives).find(|d| d.name == name).copied()
    }

    fn params(&mut self, args: &[Element]) -> Result<SmallVec<[Param; 4]>, String> {
        args.iter().map(|arg| self.param(arg, false)).collect()
    }

    fn param(&mut self, arg: &Element, by_ref: bool) -> Result<Param, String> {
        Ok(match arg {
            Element::Ref(inner) if !by_ref => self.param(inner, true)?,
            Element::Qualified(inner) => self.param(inner, by_ref)?,
            Element::Text(text) => Param::Text(text),
            Element::AttrDict { .. } => Param::AttrDict,
            Element::Operands if by_ref => Param::RefAllOperands,
            Element::Operands => {
                self.seen.all_operands = true;
                Param::AllOperands
            }
            Element::Type(of) => {
                let slot = self.type_slot(of)?;
                match self.slot_arity(slot) {
                    _ if by_ref => Param::RefTypes(slot as TypeSlot),
                    Arity::VariadicOfVariadic(_) => Param::TypeGroups(slot as TypeSlot),
                    _ => Param::Types(slot as TypeSlot),
                }
            }
            Element::Var(name) => match (find_var(self.def, name)?, by_ref) {
                (Var::Attr(slot), false) => {
                    self.seen.attrs[slot] = true;
                    Param::Attr(slot as u16)
                }
                (Var::Attr(slot), true) => Param::RefAttr(slot as u16),
                (Var::Operand(i), true) => Param::RefOperands(i as u16),
                (Var::Operand(i), false) => match self.arity(i) {
                    Arity::VariadicOfVariadic(_) => Param::OperandGroups(i as u16),
                    _ => Param::Operands(i as u16),
                },
                (Var::Region(i), true) => Param::RefRegions(i as u16),
                (Var::Region(i), false) if self.def.regions[i].variadic => Param::Regions(i as u16),
                (Var::Region(i), false) => Param::Region(i as u16),
                (Var::Successor(i), true) => Param::RefSuccessors(i as u16),
                (Var::Successor(i), false) => Param::Successors(i as u16),
                (Var::Result(_), _) => {
                    return Err(format!("'${name}' is a result: only its type can be a parameter"));
                }
            },
            _ => {
                return Err("only variables and types may be used as parameters to a custom \
                            directive"
                    .into());
            }
        })
    }
}

fn read_literal(text: &'static str) -> Read {
    if text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
        Read::Keyword(text)
    } else {
        Read::Punct(text)
    }
}

fn is_string(pred: &AttrPred) -> bool {
    match pred {
        AttrPred::String => true,
        AttrPred::All(list) => list.iter().any(is_string),
        _ => false,
    }
}

/// Makes the writing steps; carries the state of the spaces.
struct Writer<'c, 'a> {
    c: &'c mut Compiler<'a>,
    out: Vec<Write>,
    /// Text not yet made a step.
    text: String,
    space: bool,
    punct: bool,
}

impl Writer<'_, '_> {
    fn finish(mut self) -> Vec<Write> {
        self.flush();
        self.out
    }

    fn flush(&mut self) {
        if !self.text.is_empty() {
            let text = std::mem::take(&mut self.text);
            self.out.push(Write::Text(text.into_boxed_str()));
        }
    }

    fn push(&mut self, step: Write) {
        self.flush();
        self.out.push(step);
    }

    /// The steps of a branch; the state of the spaces runs on through it.
    fn branch(&mut self, elements: &[Element], silent: Option<usize>) -> Result<Vec<Write>, String> {
        self.flush();
        let outer = std::mem::take(&mut self.out);
        let result = self.elements(elements, silent);
        self.flush();
        let inner = std::mem::replace(&mut self.out, outer);
        result.map(|()| inner)
    }

    fn elements(&mut self, elements: &[Element], silent: Option<usize>) -> Result<(), String> {
        for element in elements {
            if let (Element::Var(name), Some(slot)) = (element, silent)
                && find_var(self.c.def, name)? == Var::Attr(slot)
            {
                continue;
            }
            self.element(element)?;
        }
        Ok(())
    }

    fn literal(&mut self, text: &str) {
        if self.space && space_before(text, self.punct) {
            self.text.push(' ');
        }
        self.text.push_str(text);
        self.space = !matches!(text, "<" | "(" | "{" | "[");
        self.punct = !text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    }

    fn element(&mut self, element: &Element) -> Result<(), String> {
        match element {
            Element::Literal(text) => {
                self.literal(text);
                return Ok(());
            }
            Element::Newline => {
                self.push(Write::Newline);
                return Ok(());
            }
            Element::Space(true) => {
                self.text.push(' ');
                (self.space, self.punct) = (false, false);
                return Ok(());
            }
            Element::Space(false) => {
                (self.space, self.punct) = (false, true);
                return Ok(());
            }
            Element::AttrDict { keyword } => {
                self.push(Write::AttrDict { keyword: *keyword });
                self.punct = false;
                return Ok(());
            }
            Element::PropDict => {
                self.push(Write::PropDict);
                self.punct = false;
                return Ok(());
            }
            Element::Optional(group) => return self.group(group),
            Element::OiList(clauses) => return self.oilist(clauses),
            _ => {}
        }
        if self.space || !self.punct {
            self.text.push(' ');
        }
        (self.space, self.punct) = (true, false);
        let step = self.step(element, false)?;
        self.push(step);
        Ok(())
    }

    fn step(&mut self, element: &Element, qualified: bool) -> Result<Write, String> {
        let def = self.c.def;
        Ok(match element {
            Element::Qualified(inner) => self.step(inner, true)?,
            Element::Var(name) => match find_var(def, name)? {
                Var::Attr(slot) => Write::Attr(self.c.attr_form(slot, qualified, false)),
                Var::Operand(i) => match def.operands[i].arity {
                    Arity::One if fixed_before(def.operands, i) => Write::Operand(i as u16),
                    Arity::VariadicOfVariadic(name) => {
                        Write::OperandGroups(i as u16, def.attr_slot(name).map(|s| s as u16))
                    }
                    _ => Write::OperandGroup(i as u16),
                },
                Var::Region(i) if def.regions[i].variadic => Write::Regions(i as u16),
                Var::Region(i) => Write::Region(i as u16),
                Var::Successor(i) if def.successors[i].variadic => Write::Successors(i as u16),
                Var::Successor(i) => Write::Successor(i as u16),
                Var::Result(_) => return Err(format!("'${name}' is a result")),
            },
            Element::Operands => Write::AllOperands,
            Element::Regions => Write::AllRegions,
            Element::Successors => Write::AllSuccessors,
            Element::Type(of) => self.type_step(of, qualified)?,
            Element::FunctionalType(inputs, results) => Write::FunctionalType(
                self.c.type_slot(inputs)? as TypeSlot,
                self.c.type_slot(results)? as TypeSlot,
            ),
            Element::Custom { name, args } => {
                let run = self.c.directive(name).map(|d| d.print);
                Write::Custom(Box::new(CustomStep { name, run, params: self.c.params(args)? }))
            }
            _ => return Err("element out of place".into()),
        })
    }

    fn type_step(&mut self, of: &Element, qualified: bool) -> Result<Write, String> {
        let def = self.c.def;
        let slot = self.c.type_slot(of)?;
        let operands = def.operands.len();
        let arity = self.c.slot_arity(slot);
        if let Arity::VariadicOfVariadic(name) = arity {
            let sizes = def.attr_slot(name).map(|s| s as u16);
            return Ok(Write::TypeGroups(slot as u16, sizes));
        }
        if arity == Arity::One {
            let form = type_form(self.c.ctx, def, slot, qualified);
            if slot < operands && fixed_before(def.operands, slot) {
                return Ok(Write::OperandType(slot as u16, form));
            }
            if slot >= operands && fixed_before(def.results, slot - operands) {
                return Ok(Write::ResultType((slot - operands) as u16, form));
            }
        }
        Ok(Write::Types(slot as TypeSlot))
    }

    fn group(&mut self, group: &Group) -> Result<(), String> {
        let Some(anchor) = group.anchor() else { return Ok(()) };
        let silent =
            self.c.silent_anchor(group, [group.then.first(), group.otherwise.first()]);
        let mut when = self.when(anchor)?;
        if group.inverted {
            when = When::Not(Box::new(when));
        }
        let then = self.branch(&group.then, silent)?;
        let otherwise = self.branch(&group.otherwise, silent)?;
        self.push(Write::Optional { when, then, otherwise });
        Ok(())
    }

    fn oilist(&mut self, clauses: &[(&'static str, Vec<Element>)]) -> Result<(), String> {
        for (keyword, elements) in clauses {
            let mut names = Vec::new();
            elements.iter().for_each(|e| collect(e, &mut names));
            let mut any = Vec::new();
            for name in names {
                if !matches!(find_var(self.c.def, name)?, Var::Successor(_)) {
                    any.push(self.when(&Element::Var(name))?);
                }
            }
            let unit = self.c.unit_clause(elements).is_some();
            let mut all = vec![Element::Literal(keyword)];
            if !unit {
                all.extend_from_slice(elements);
            }
            let then = self.branch(&all, None)?;
            self.push(Write::Optional { when: When::Any(any), then, otherwise: Vec::new() });
        }
        Ok(())
    }

    fn when(&self, anchor: &Element) -> Result<When, String> {
        let def = self.c.def;
        Ok(match anchor {
            Element::Var(name) => match find_var(def, name)? {
                Var::Attr(slot) => {
                    let default: Option<Attr> = default_attr(self.c.ctx, &def.attrs[slot]);
                    When::Attr(slot as u16, default)
                }
                Var::Operand(i) => When::Operands(i as u16),
                Var::Result(i) => When::Results(i as u16),
                Var::Region(i) => When::Region(i as u16),
                Var::Successor(i) => When::Successors(i as u16),
            },
            Element::Qualified(inner) | Element::Type(inner) => self.when(inner)?,
            Element::FunctionalType(inputs, _) => self.when(inputs)?,
            Element::Custom { args, .. } => {
                let mut any = Vec::new();
                for arg in args {
                    if !matches!(arg, Element::Ref(_) | Element::Text(_) | Element::AttrDict { .. })
                    {
                        any.push(self.when(arg)?);
                    }
                }
                When::Any(any)
            }
            _ => {
                return Err("only variables and types can be used to anchor an optional group"
                    .into());
            }
        })
    }
}

/// Whether everything before position `i` is exactly one value.
fn fixed_before(specs: &[crease_ir::op_def::ValueSpec], i: usize) -> bool {
    specs.iter().take(i).all(|s| s.arity == Arity::One)
}

/// The variables in an element.
fn collect(element: &Element, names: &mut Vec<&'static str>) {
    match element {
        Element::Var(name) => names.push(name),
        Element::Qualified(inner) => collect(inner, names),
        Element::Custom { args, .. } => args.iter().for_each(|e| collect(e, names)),
        Element::Optional(group) => {
            group.then.iter().chain(&group.otherwise).for_each(|e| collect(e, names));
        }
        Element::FunctionalType(a, b) => {
            collect(a, names);
            collect(b, names);
        }
        Element::OiList(clauses) => {
            clauses.iter().flat_map(|c| &c.1).for_each(|e| collect(e, names));
        }
        _ => {}
    }
}

/// Whether a space belongs before a literal.
fn space_before(text: &str, after_punct: bool) -> bool {
    if text.len() != 1 && text != "->" {
        return true;
    }
    let tight = if after_punct { ">)}]," } else { "<>(){}[]," };
    !text.starts_with(|c| tight.contains(c))
}
