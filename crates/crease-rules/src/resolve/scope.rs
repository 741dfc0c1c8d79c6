//! The names of one rule, and the complaints about them.

use crease_ir::op_def::{AttrSpec, EnumDef};
use crease_ir::registry::nearest;
use crease_ir::{Context, OpDef};

use crate::model::{ScalarType, Span, Var, VarId, VarKind};
use crate::problem::{At, Problem};
use crate::text::ast::{Name, Place};
use crease_ir::num::FloatKind;
use crease_ir::types::MAX_INT_WIDTH;

/// What is known of a name beyond its kind.
#[derive(Clone, Copy)]
pub(super) enum Detail {
    /// Nothing.
    None,
    /// The attribute that it is bound to.
    Attr(&'static AttrSpec),
    /// The op that it labels, or makes, and which result stands for it.
    Op(&'static OpDef, usize),
}

/// The names of a rule.
pub(super) struct Scope<'c> {
    pub ctx: &'c Context,
    pub file: u32,
    pub vars: Vec<Var>,
    details: Vec<Detail>,
    dollar: Vec<bool>,
    pub problems: Vec<Problem>,
}

/// `x` or `$x`.
fn written(name: &str, dollar: bool) -> String {
    if dollar {
        format!("${name}")
    } else {
        name.into()
    }
}

fn kind_text(kind: VarKind) -> &'static str {
    match kind {
        VarKind::Value => "a value",
        VarKind::Values => "a list of values",
        VarKind::Constant => "a constant",
        VarKind::Attr => "an attribute",
        VarKind::Op => "a matched op",
        VarKind::Type => "a type",
        VarKind::New => "a new op",
    }
}

impl<'c> Scope<'c> {
    pub fn new(ctx: &'c Context, file: u32) -> Self {
        Self {
            ctx,
            file,
            vars: Vec::new(),
            details: Vec::new(),
            dollar: Vec::new(),
            problems: Vec::new(),
        }
    }

    pub fn at(&self, place: Place) -> At {
        At {
            file: self.file,
            span: place.0,
        }
    }

    /// Adds an error, which the caller may add notes to.
    pub fn error(&mut self, place: Place, message: impl Into<String>) -> &mut Problem {
        let problem = Problem::error(self.at(place), message);
        self.problems.push(problem);
        let last = self.problems.len() - 1;
        &mut self.problems[last]
    }

    /// "did you mean" for a name that is not among `known`.
    pub fn unknown<'a>(
        &mut self,
        place: Place,
        message: String,
        given: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) {
        let near = nearest(given, known).map(|near| format!("did you mean `{near}`?"));
        let problem = self.error(place, message);
        problem.notes.extend(near.map(|help| (None, help)));
    }

    pub fn kind(&self, id: VarId) -> VarKind {
        self.vars
            .get(usize::from(id.0))
            .map_or(VarKind::Value, |v| v.kind)
    }

    pub fn detail(&self, id: VarId) -> Detail {
        let detail = self.details.get(usize::from(id.0));
        detail.copied().unwrap_or(Detail::None)
    }

    /// The enum of the attribute that a name is bound to.
    pub fn enum_of(&self, id: VarId) -> Option<&'static EnumDef> {
        match self.detail(id) {
            Detail::Attr(spec) => spec.constraint.enum_def,
            _ => None,
        }
    }

    fn find(&self, name: &str, dollar: bool) -> Option<VarId> {
        let found = |(v, d): (&Var, &bool)| v.name == name && *d == dollar;
        let at = self.vars.iter().zip(&self.dollar).position(found)?;
        Some(VarId(at as u16))
    }

    /// The name if it is bound.
    pub fn get(&self, name: &Name, dollar: bool) -> Option<VarId> {
        self.find(&name.text, dollar)
    }

    /// Binds a name, or finds the earlier binding of the same kind.
    pub fn bind(
        &mut self,
        name: &Name,
        dollar: bool,
        kind: VarKind,
        detail: Detail,
    ) -> Option<VarId> {
        let shown = written(&name.text, dollar);
        let Name { text, place } = name;
        if let Some(other) = self.find(text, !dollar) {
            let at = self.at(Place(self.span(other)));
            let message = format!(
                "`{shown}` and `{}` are different names",
                written(text, !dollar)
            );
            let problem = self.error(*place, message);
            problem
                .notes
                .push((Some(at), "the other one is here".into()));
            return None;
        }
        if let Some(id) = self.find(text, dollar) {
            let unique = matches!(kind, VarKind::Op | VarKind::New);
            if self.kind(id) == kind && !unique {
                return Some(id);
            }
            let at = self.at(Place(self.span(id)));
            let was = kind_text(self.kind(id));
            let problem = self.error(*place, format!("`{shown}` is already {was}"));
            problem.notes.push((Some(at), "bound here".into()));
            return None;
        }
        if kind == VarKind::Type && dollar {
            self.error(*place, "a type variable has no `$`");
            return None;
        }
        if scalar(text).is_some() && !dollar {
            self.error(*place, format!("`{text}` is a type, and can't be a name"));
            return None;
        }
        let id = VarId(u16::try_from(self.vars.len()).ok()?);
        self.vars.push(Var {
            name: text.clone(),
            kind,
            span: place.0,
        });
        self.details.push(detail);
        self.dollar.push(dollar);
        Some(id)
    }

    /// A place that a name would have, for what has none.
    pub fn span(&self, id: VarId) -> Span {
        let var = self.vars.get(usize::from(id.0));
        var.map_or(Span::default(), |v| v.span)
    }

    /// The binding of a name; an error if there is none.
    pub fn lookup(&mut self, name: &Name, dollar: bool) -> Option<VarId> {
        if let Some(id) = self.find(&name.text, dollar) {
            return Some(id);
        }
        let shown = written(&name.text, dollar);
        let message = format!("`{shown}` is not bound on the left side");
        if self.find(&name.text, !dollar).is_some() {
            let help = format!("did you mean `{}`?", written(&name.text, !dollar));
            self.error(name.place, message).notes.push((None, help));
            return None;
        }
        let all: Vec<String> = self
            .vars
            .iter()
            .zip(&self.dollar)
            .map(|(v, d)| written(&v.name, *d))
            .collect();
        self.unknown(name.place, message, &shown, all.iter().map(|s| s.as_str()));
        None
    }

    /// The binding of a name that must be of one of these kinds.
    pub fn lookup_as(
        &mut self,
        name: &Name,
        dollar: bool,
        kinds: &[VarKind],
        what: &str,
    ) -> Option<VarId> {
        let id = self.lookup(name, dollar)?;
        if kinds.contains(&self.kind(id)) {
            return Some(id);
        }
        let shown = written(&name.text, dollar);
        let is = kind_text(self.kind(id));
        let at = self.at(Place(self.span(id)));
        let problem = self.error(name.place, format!("`{shown}` is {is}, not {what}"));
        problem.notes.push((Some(at), "bound here".into()));
        None
    }
}

/// The type of this name.
pub(super) fn scalar(text: &str) -> Option<ScalarType> {
    if text == "index" {
        return Some(ScalarType::Index);
    }
    let digits = text
        .strip_prefix('i')
        .filter(|d| !d.is_empty() && !d.starts_with('0'));
    if let Some(digits) = digits
        && digits.bytes().all(|b| b.is_ascii_digit())
    {
        let width = digits.parse().ok().filter(|w| *w <= MAX_INT_WIDTH)?;
        return Some(ScalarType::Int(width));
    }
    FloatKind::from_mnemonic(text).map(ScalarType::Float)
}
