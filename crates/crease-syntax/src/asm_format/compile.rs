//! From the tree of a format to the steps of a [`Program`]: names become indices, and upstream's
//! rules for spaces and anchors are applied once, here.

use crease_ir::op_def::{Arity, AttrPred, OpDef, PropKind};
use crease_ir::{Context, OpTrait};
use smallvec::SmallVec;

use super::compile_write::compile_write;
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
        .or_else(|| {
            def.successors
                .iter()
                .position(successor)
                .map(Var::Successor)
        })
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
    let write = compile_write(&mut compiler, &elements)?;
    compiler.finish(read, write)
}

/// What compiling a format knows and finds out.
pub(super) struct Compiler<'a> {
    pub(super) ctx: &'a Context,
    pub(super) def: &'static OpDef,
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
        Self {
            ctx,
            def,
            seen,
            all_regions: false,
            all_successors: false,
            prop_dict: false,
        }
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
            if let Some(default) = default
                && !spec.optional
            {
                defaults.push((slot as u16, default));
            }
            if self.seen.attrs[slot]
                || operand_segments == Some(spec.name)
                || result_segments == Some(spec.name)
                || groups.contains(&spec.name)
            {
                // Attributes that dictionaries show are never properties.
                if !matches!(spec.constraint.pred, AttrPred::Property(_)) {
                    elided.push((slot as u16, spec.name));
                }
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
            names: def
                .attrs
                .iter()
                .map(|spec| crate::parser::entry_name(self.ctx, spec))
                .collect(),
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
    pub(super) fn type_slot(&mut self, of: &Element) -> Result<usize, String> {
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
    pub(super) fn slot_arity(&self, slot: usize) -> Arity {
        let mut specs = self.def.operands.iter().chain(self.def.results);
        specs.nth(slot).map_or(Arity::Variadic, |s| s.arity)
    }

    pub(super) fn attr_form(&mut self, slot: usize, qualified: bool, optional: bool) -> AttrForm {
        self.seen.attrs[slot] = true;
        let spec = &self.def.attrs[slot];
        let constraint = spec.constraint;
        let style = match constraint.enum_def {
            _ if let AttrPred::Property(property) = constraint.pred => {
                AttrStyle::Property(&property.kind)
            }
            Some(def) if def.attr.is_none() => AttrStyle::Enum(def),
            _ if spec.name == "sym_name" && is_string(&constraint.pred) => AttrStyle::SymbolName,
            _ if qualified => AttrStyle::Plain,
            _ => self.attr_style(&constraint.pred),
        };
        AttrForm {
            slot: slot as u16,
            name: spec.name,
            summary: constraint.summary,
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
                AttrPred::Property(property) => matches!(property.kind, PropKind::Unit),
                AttrPred::All(list) | AttrPred::AnyOf(list) => list.iter().any(unit),
                _ => false,
            }
        }
        unit(&self.def.attrs[slot].constraint.pred)
    }

    /// The slot of a unit attribute that only says whether its group is there.
    pub(super) fn silent_anchor(
        &self,
        group: &Group,
        firsts: [Option<&Element>; 2],
    ) -> Option<usize> {
        let Some(anchor @ Element::Var(name)) = group.anchor() else {
            return None;
        };
        let Ok(Var::Attr(slot)) = find_var(self.def, name) else {
            return None;
        };
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
                    return Err(
                        "'qualified' directive expects an attribute or a `type` directive".into(),
                    );
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
                let directive = self.directive(name);
                let run = directive.map(|d| d.parse);
                let ignores_names = directive.is_some_and(|d| d.ignores_names);
                Read::Custom(Box::new(CustomStep {
                    name,
                    run,
                    ignores_names,
                    params: self.params(args)?,
                }))
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
    pub(super) fn unit_clause(&self, elements: &[Element]) -> Option<usize> {
        let [Element::Var(name)] = elements else {
            return None;
        };
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
            Arity::One => Read::Type(
                slot as TypeSlot,
                type_form(self.ctx, self.def, slot, qualified),
            ),
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
        Ok(Read::Optional(Box::new(OptionalRead {
            first,
            then,
            otherwise,
        })))
    }

    pub(super) fn directive(&self, name: &str) -> Option<crease_ir::op_def::Directive> {
        let registry = self.ctx.registry();
        let own = registry.dialect(self.def.dialect());
        let all = own.into_iter().chain(registry.dialects());
        all.flat_map(|d| d.directives)
            .find(|d| d.name == name)
            .copied()
    }

    pub(super) fn params(&mut self, args: &[Element]) -> Result<SmallVec<[Param; 4]>, String> {
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
                    return Err(format!(
                        "'${name}' is a result: only its type can be a parameter"
                    ));
                }
            },
            _ => {
                return Err(
                    "only variables and types may be used as parameters to a custom \
                            directive"
                        .into(),
                );
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
