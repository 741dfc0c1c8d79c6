//! The writing half of [`super::compile`]: upstream's rules for spaces are applied here, once.

use crease_ir::Attr;
use crease_ir::op_def::{Arity, ValueSpec};

use super::compile::{Compiler, Var, find_var};
use super::defaults::default_attr;
use super::program::*;
use super::spec::{Element, Group};
use super::types::type_form;

/// Makes the writing steps of a format.
pub(super) fn compile_write(
    compiler: &mut Compiler<'_>,
    elements: &[Element],
) -> Result<Vec<Write>, String> {
    let mut writer = Writer {
        c: compiler,
        out: Vec::new(),
        text: String::new(),
        space: true,
        punct: false,
    };
    writer.elements(elements, None)?;
    writer.flush();
    Ok(writer.out)
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
    fn branch(
        &mut self,
        elements: &[Element],
        silent: Option<usize>,
    ) -> Result<Vec<Write>, String> {
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
                let directive = self.c.directive(name);
                let run = directive.map(|d| d.print);
                let ignores_names = directive.is_some_and(|d| d.ignores_names);
                Write::Custom(Box::new(CustomStep {
                    name,
                    run,
                    ignores_names,
                    params: self.c.params(args)?,
                }))
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
        let Some(anchor) = group.anchor() else {
            return Ok(());
        };
        let silent = self
            .c
            .silent_anchor(group, [group.then.first(), group.otherwise.first()]);
        let mut when = self.when(anchor)?;
        if group.inverted {
            when = When::Not(Box::new(when));
        }
        let then = self.branch(&group.then, silent)?;
        let otherwise = self.branch(&group.otherwise, silent)?;
        self.push(Write::Optional {
            when,
            then,
            otherwise,
        });
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
            self.push(Write::Optional {
                when: When::Any(any),
                then,
                otherwise: Vec::new(),
            });
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
                    if !matches!(
                        arg,
                        Element::Ref(_) | Element::Text(_) | Element::AttrDict { .. }
                    ) {
                        any.push(self.when(arg)?);
                    }
                }
                When::Any(any)
            }
            _ => {
                return Err(
                    "only variables and types can be used to anchor an optional group".into(),
                );
            }
        })
    }
}

/// Whether everything before position `i` is exactly one value.
fn fixed_before(specs: &[ValueSpec], i: usize) -> bool {
    specs.iter().take(i).all(|s| s.arity == Arity::One)
}

/// The variables in an element.
fn collect(element: &Element, names: &mut Vec<&'static str>) {
    match element {
        Element::Var(name) => names.push(name),
        Element::Qualified(inner) => collect(inner, names),
        Element::Custom { args, .. } => args.iter().for_each(|e| collect(e, names)),
        Element::Optional(group) => {
            group
                .then
                .iter()
                .chain(&group.otherwise)
                .for_each(|e| collect(e, names));
        }
        Element::FunctionalType(a, b) => {
            collect(a, names);
            collect(b, names);
        }
        Element::OiList(clauses) => {
            clauses
                .iter()
                .flat_map(|c| &c.1)
                .for_each(|e| collect(e, names));
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
