//! Attributes of ops in rules: which slot is meant, and what it must be or becomes.

use crease_ir::op_def::{AttrPred, AttrSpec, EnumDef, OpDef};

use super::ops::slots;
use super::scope::{Detail, Scope};
use crate::builtins::{self, Kind};
use crate::model::{AttrMatch, AttrNew, VarKind};
use crate::text::ast::{Attr, AttrTerm, Lit, Name, Place, Term};

/// The attributes that are written, by slot, ascending.
type Slots = Vec<(usize, AttrTerm, Place)>;

/// A term that stands where a required attribute is expected.
fn as_attr(term: &Term) -> Option<(AttrTerm, Place)> {
    Some(match term {
        Term::Name(name, None) => (AttrTerm::Name(name.clone()), name.place),
        Term::Dollar(name, None) => (AttrTerm::Dollar(name.clone()), name.place),
        Term::Literal(lit, place, None) => (AttrTerm::Literal(lit.clone()), *place),
        Term::Any(place) => (AttrTerm::Any, *place),
        Term::Cases(names, place) => (AttrTerm::Cases(names.clone()), *place),
        _ => return None,
    })
}

/// The value of an enum case, or 1 for a unit attribute that is there.
fn case(spec: &AttrSpec, text: &str) -> Option<u64> {
    let cases = spec.constraint.enum_def.map_or(&[][..], |e| e.cases);
    cases
        .iter()
        .find(|c| c.name == text)
        .map(|c| c.value as u64)
}

impl Scope<'_> {
    /// Splits an op's arguments into attributes by slot and operands.
    pub fn split<'t>(
        &mut self,
        def: &'static OpDef,
        attrs: &[Attr],
        args: &'t [Term],
        place: Place,
    ) -> Option<(Slots, &'t [Term])> {
        let (required, others) = slots(def);
        let mut found: Slots = Vec::new();
        let mut given = args.iter();
        for &slot in &required {
            let spec = def.attrs.get(slot)?;
            let Some(term) = given.next() else {
                let message = format!("`{}` needs its attribute `{}` first", def.name, spec.name);
                self.error(place, message);
                return None;
            };
            let call = match term {
                Term::Op(op) if !op.name.text.contains('.') => {
                    let args = op.args.iter().map(super::exprs::from_term);
                    let args = args.collect::<Option<Vec<_>>>();
                    args.map(|args| (AttrTerm::Call(op.name.clone(), args), op.place))
                }
                _ => None,
            };
            let Some((value, place)) = as_attr(term).or(call) else {
                let message = format!(
                    "expected attribute `{}` of `{}` before the operands",
                    spec.name, def.name
                );
                self.error(place_of(term), message);
                return None;
            };
            found.push((slot, value, place));
        }
        let mut failed = false;
        for attr in attrs {
            match self.slot(def, &others, attr) {
                Some(slot) if found.iter().any(|(s, ..)| *s == slot) => {
                    let name = def.attrs.get(slot).map_or("", |s| s.name);
                    self.error(attr.place, format!("attribute `{name}` is written twice"));
                    failed = true;
                }
                Some(slot) => found.push((slot, attr.value.clone(), attr.place)),
                None => failed = true,
            }
        }
        if let ([_, _, ..], [attr]) = (&others[..], attrs)
            && attr.name.is_none()
            && matches!(&attr.value, AttrTerm::Name(n) if n.text == "none")
        {
            // `<none>` speaks of all.
            found.retain(|(slot, ..)| required.contains(slot));
            found.extend(others.iter().map(|s| (*s, attr.value.clone(), attr.place)));
        }
        crease_ir::sort::sort_by_key(&mut found, |(slot, ..)| *slot);
        (!failed).then_some((found, given.as_slice()))
    }

    /// Which attribute something in angle brackets is about.
    fn slot(&mut self, def: &'static OpDef, others: &[usize], attr: &Attr) -> Option<usize> {
        let spec = |slot: &usize| def.attrs.get(*slot).map_or("", |s| s.name);
        if let Some(name) = &attr.name {
            let found = others.iter().find(|slot| spec(slot) == name.text);
            if found.is_none() {
                let message = match def.attr_slot(&name.text) {
                    Some(_) => format!(
                        "`{}` of `{}` is written as an argument",
                        name.text, def.name
                    ),
                    None => format!("`{}` has no attribute `{}`", def.name, name.text),
                };
                self.unknown(name.place, message, &name.text, others.iter().map(spec));
            }
            return found.copied();
        }
        match others {
            [] => {
                let message = format!("`{}` has no attributes to write here", def.name);
                self.error(attr.place, message);
                None
            }
            [one] => Some(*one),
            [first, ..] => {
                let text = match &attr.value {
                    AttrTerm::Name(name) => name.text.as_str(),
                    _ => "",
                };
                if text == "none" {
                    return Some(*first);
                }
                let fits = |slot: &&usize| {
                    def.attrs
                        .get(**slot)
                        .is_some_and(|s| case(s, text).is_some())
                };
                let mut fitting = others.iter().filter(fits);
                if let (Some(slot), None) = (fitting.next(), fitting.next()) {
                    return Some(*slot);
                }
                let names: Vec<&str> = others.iter().map(spec).collect();
                let message = format!(
                    "`{}` has several attributes: write `{} = …`",
                    def.name,
                    names.join(" = …` or `")
                );
                self.error(attr.place, message);
                None
            }
        }
    }

    fn no_case(&mut self, spec: &AttrSpec, of: &EnumDef, name: &Name, help: Option<String>) {
        let message = format!("`{}` is no case of `{}`", name.text, spec.name);
        if let Some(help) = help {
            self.error(name.place, message).notes.push((None, help));
        } else {
            self.unknown(
                name.place,
                message,
                &name.text,
                of.cases.iter().map(|c| c.name),
            );
        }
    }

    /// The bits of a set of flags, or the cases of a set of others.
    fn cases(&mut self, spec: &'static AttrSpec, names: &[Name]) -> Option<Vec<u64>> {
        let Some(of) = spec.constraint.enum_def else {
            let place = names.first().map_or(Place::default(), |n| n.place);
            self.error(place, format!("`{}` is no enum", spec.name));
            return None;
        };
        let mut values = Vec::new();
        for name in names {
            match case(spec, &name.text) {
                Some(value) => values.push(value),
                None => self.no_case(spec, of, name, None),
            }
        }
        if values.len() != names.len() {
            return None;
        }
        Some(match of.bits {
            true => vec![values.iter().fold(0, |a, b| a | b)],
            false => values,
        })
    }

    /// What an attribute on the left side must be; `Some(None)` for anything.
    pub fn attr_match(
        &mut self,
        spec: &'static AttrSpec,
        value: &AttrTerm,
        place: Place,
        required: bool,
    ) -> Option<Option<AttrMatch>> {
        let of = spec.constraint.enum_def;
        let bits = of.is_some_and(|of| of.bits);
        let one = |value: u64| match (bits, value) {
            (true, 0) => AttrMatch::None,
            _ => AttrMatch::Cases {
                values: vec![value],
                bits,
            },
        };
        let found = match value {
            AttrTerm::Any => return Some(None),
            AttrTerm::Name(name) => match case(spec, &name.text) {
                Some(value) => one(value),
                None if name.text == "none" && !required => AttrMatch::None,
                None if required => {
                    let message = format!("attribute `{}` is bound as `${}`", spec.name, name.text);
                    match of {
                        Some(of) => {
                            let near = crease_ir::registry::nearest(
                                &name.text,
                                of.cases.iter().map(|c| c.name),
                            );
                            let help = near.map_or(message, |n| format!("did you mean `{n}`?"));
                            self.no_case(spec, of, name, Some(help));
                        }
                        None => {
                            self.error(name.place, message);
                        }
                    }
                    return None;
                }
                None => {
                    AttrMatch::Bind(self.bind(name, false, VarKind::Attr, Detail::Attr(spec))?)
                }
            },
            AttrTerm::Dollar(name) => {
                AttrMatch::Bind(self.bind(name, true, VarKind::Attr, Detail::Attr(spec))?)
            }
            AttrTerm::Cases(names) => AttrMatch::Cases {
                values: self.cases(spec, names)?,
                bits,
            },
            AttrTerm::Literal(lit) => match self.attr_literal(spec, lit, place)? {
                (value, true) => one(value),
                (value, false) => AttrMatch::Int(value as i64),
            },
            AttrTerm::Call(..) | AttrTerm::And(..) => {
                self.error(place, "the left side computes no attributes");
                return None;
            }
        };
        Some(Some(found))
    }

    /// The value of a literal, and whether it is an enum's case.
    fn attr_literal(&mut self, spec: &AttrSpec, lit: &Lit, place: Place) -> Option<(u64, bool)> {
        let text = lit.to_string();
        if let Some(value) = case(spec, &text) {
            return Some((value, true));
        }
        let unit = matches!(spec.constraint.pred, AttrPred::Unit);
        match lit {
            _ if spec.constraint.enum_def.is_some() => {}
            Lit::Bool(false) if unit => {
                self.error(place, "a unit attribute that is absent is `none`");
                return None;
            }
            Lit::Bool(b) => return Some((u64::from(*b), false)),
            Lit::Int(n) if !unit => return Some((*n as u64, false)),
            _ => {}
        }
        self.error(
            place,
            format!("`{text}` is no value of attribute `{}`", spec.name),
        );
        None
    }

    /// What an attribute on the right side becomes.
    pub fn attr_new(
        &mut self,
        spec: &'static AttrSpec,
        value: &AttrTerm,
        place: Place,
    ) -> Option<AttrNew> {
        let optional = spec.optional || spec.default.is_some();
        Some(match value {
            AttrTerm::Name(name) if name.text == "none" && optional => AttrNew::None,
            AttrTerm::Name(name) => match case(spec, &name.text) {
                Some(value) => AttrNew::Value(value),
                None => {
                    let of = spec.constraint.enum_def;
                    if self.get(name, false).is_none()
                        && let Some(of) = of
                        && crease_ir::registry::nearest(&name.text, of.cases.iter().map(|c| c.name))
                            .is_some()
                    {
                        self.no_case(spec, of, name, None);
                        return None;
                    }
                    self.attr_var(spec, name, false)?
                }
            },
            AttrTerm::Dollar(name) => self.attr_var(spec, name, true)?,
            AttrTerm::Cases(names) => match self.cases(spec, names)?[..] {
                [one] => AttrNew::Value(one),
                _ => {
                    self.error(place, format!("`{}` is one case, not a set", spec.name));
                    return None;
                }
            },
            AttrTerm::Literal(lit) => AttrNew::Value(self.attr_literal(spec, lit, place)?.0),
            AttrTerm::Any => {
                let message = format!("say what attribute `{}` becomes", spec.name);
                self.error(place, message);
                return None;
            }
            AttrTerm::And(a, b) => {
                if !spec.constraint.enum_def.is_some_and(|of| of.bits)
                    && !matches!(spec.constraint.pred, AttrPred::Unit)
                {
                    self.error(place, format!("`{}` is no set of flags", spec.name));
                    return None;
                }
                let a = self.attr_new(spec, a, place);
                let b = self.attr_new(spec, b, place);
                AttrNew::And(Box::new(a?), Box::new(b?))
            }
            AttrTerm::Call(name, args) => {
                let (builtin, args) = self.call(name, args, spec.constraint.enum_def)?;
                if builtin.result != Kind::Attr {
                    self.error(place, format!("`{}` gives no attribute", name.text));
                    return None;
                }
                AttrNew::Call(builtin, args)
            }
        })
    }

    fn attr_var(&mut self, spec: &'static AttrSpec, name: &Name, dollar: bool) -> Option<AttrNew> {
        let id = self.lookup_as(name, dollar, &[VarKind::Attr], "an attribute")?;
        if let Detail::Attr(bound) = self.detail(id) {
            let (a, b) = (bound.constraint, spec.constraint);
            let same = match (a.enum_def, b.enum_def) {
                (Some(a), Some(b)) => a.name == b.name,
                (None, None) => a.summary == b.summary,
                _ => false,
            };
            if !same {
                let at = self.at(Place(self.span(id)));
                let message = format!(
                    "`{}` is a `{}`, not a `{}`",
                    name.text, bound.name, spec.name
                );
                let problem = self.error(name.place, message);
                problem.notes.push((Some(at), "bound here".into()));
                return None;
            }
        }
        Some(AttrNew::Var(id))
    }

    /// The function of this name; an error if there is none.
    pub fn function(&mut self, name: &Name) -> Option<&'static builtins::Builtin> {
        let found = builtins::find(&name.text);
        if found.is_none() {
            let message = format!("there is no function `{}`", name.text);
            let words = builtins::TABLE.iter().map(|row| row.name);
            let words = words.filter(|w| w.starts_with(|c: char| c.is_ascii_alphabetic()));
            self.unknown(name.place, message, &name.text, words);
        }
        found
    }
}

/// Where a term is.
pub(super) fn place_of(term: &Term) -> Place {
    match term {
        Term::Op(op) => op.place,
        Term::Name(name, _) | Term::Dollar(name, _) | Term::Result(name, _) | Term::Rest(name) => {
            name.place
        }
        Term::Literal(_, place, _)
        | Term::Fold(_, place, _)
        | Term::Any(place)
        | Term::Cases(_, place) => *place,
    }
}
