//! Conditions and what `fold(…)` computes: names to bindings, calls to rows of the table of
//! functions, with the kinds of arguments checked.

use crease_ir::op_def::EnumDef;

use super::ops::slots;
use super::scope::{Detail, Scope, scalar};
use crate::builtins::{self, Builtin, Kind};
use crate::model::{self, ExternalPredicate, Literal, VarKind};
use crate::text::ast::{self, ExprKind, Lit, Name, Place, Term, TypeTerm};

/// An argument that was parsed as a term, as an expression.
pub(super) fn from_term(term: &Term) -> Option<ast::Expr> {
    let kind = match term {
        Term::Name(name, None) => ExprKind::Name(name.clone()),
        Term::Dollar(name, None) => ExprKind::Dollar(name.clone()),
        Term::Literal(lit, _, None) => ExprKind::Literal(lit.clone()),
        Term::Result(name, n) => ExprKind::Result(name.clone(), *n),
        Term::Fold(expr, ..) => return Some(expr.clone()),
        Term::Op(op) if op.label.is_none() && op.result.is_none() => {
            let args = op.args.iter().map(from_term).collect::<Option<_>>()?;
            ExprKind::Call(op.name.clone(), op.attrs.clone(), args)
        }
        _ => return None,
    };
    Some(ast::Expr {
        kind,
        place: super::attrs::place_of(term),
    })
}

/// A literal as the model has it.
pub(super) fn literal(lit: &Lit) -> Literal {
    match lit {
        Lit::Int(n) => Literal::Int(*n),
        Lit::Bool(b) => Literal::Int(i64::from(*b)),
        Lit::Float { negative, text } => {
            let value: f64 = text.parse().unwrap_or(f64::NAN);
            Literal::Float(if *negative { -value } else { value })
        }
        Lit::Nan => Literal::Nan,
        Lit::Poison => Literal::Poison,
        Lit::SignedMin => Literal::SignedMin,
        Lit::SignedMax => Literal::SignedMax,
    }
}

fn kind_text(kind: Kind) -> &'static str {
    match kind {
        Kind::Int => "an integer",
        Kind::Float => "a float",
        Kind::Number => "a number",
        Kind::Bool => "a condition",
        Kind::Type => "a type",
        Kind::Attr => "an enum case or flags",
        Kind::Value => "a value",
        Kind::Any => "a number, a type or an enum case",
    }
}

/// Whether what a function gives is what is asked for.
fn fits(given: Kind, want: Kind) -> bool {
    use Kind::{Any, Bool, Float, Int, Number};
    given == want
        || match want {
            Any => given != Bool,
            Number => matches!(given, Int | Float),
            Int | Float => given == Number,
            _ => false,
        }
}

impl Scope<'_> {
    fn not_a<T>(&mut self, place: Place, what: &str, want: Kind) -> Option<T> {
        self.error(place, format!("expected {}, found {what}", kind_text(want)));
        None
    }

    /// The enum that a part of a comparison belongs to.
    fn enum_in(&self, expr: &ast::Expr) -> Option<&'static EnumDef> {
        match &expr.kind {
            ExprKind::Name(name) => self.enum_of(self.get(name, false)?),
            ExprKind::Dollar(name) => self.enum_of(self.get(name, true)?),
            ExprKind::Call(_, _, args) => args.iter().find_map(|arg| self.enum_in(arg)),
            _ => None,
        }
    }

    /// What an expression means where `want` is asked for. Cases are those of `of`.
    pub fn expr(
        &mut self,
        expr: &ast::Expr,
        want: Kind,
        of: Option<&'static EnumDef>,
    ) -> Option<model::Expr> {
        let place = expr.place;
        match &expr.kind {
            ExprKind::Name(name) => self.named(name, false, want, of),
            ExprKind::Dollar(name) => self.named(name, true, want, of),
            ExprKind::Literal(lit) => {
                if let Some(value) = of.and_then(|of| case(of, &lit.to_string())) {
                    return Some(model::Expr::Case(value));
                }
                match (want, lit) {
                    (Kind::Bool | Kind::Type | Kind::Attr | Kind::Value, _) => {
                        self.not_a(place, "a number", want)
                    }
                    (Kind::Int, Lit::Float { .. } | Lit::Nan) => self.not_a(place, "a float", want),
                    _ => Some(model::Expr::Literal(literal(lit))),
                }
            }
            ExprKind::Result(name, n) => {
                let id = self.lookup_as(name, false, &[VarKind::Op], "the label of an op")?;
                let result = self.result(id, *n, name.place)?;
                match want {
                    Kind::Value | Kind::Any => Some(model::Expr::Result(id, result)),
                    Kind::Type => Some(model::Expr::Type(model::TypeExpr::OfResult(id, result))),
                    _ => self.not_a(place, "a value", want),
                }
            }
            ExprKind::Call(name, attrs, args) => {
                if name.text.contains('.') {
                    return self.op_or_predicate(name, attrs, args, place, want);
                }
                if let "type" | "like" = name.text.as_str() {
                    if !fits(Kind::Type, want) {
                        return self.not_a(place, "a type", want);
                    }
                    let term = type_term(expr);
                    let Some(term) = term else {
                        let message = format!("`{}` takes names and types", name.text);
                        self.error(place, message);
                        return None;
                    };
                    return self.type_expr(&term, false).map(model::Expr::Type);
                }
                let (builtin, args) = self.call(name, args, of)?;
                self.checked(builtin, args, place, want)
            }
            ExprKind::Unary(sign, inner) => {
                let word = if *sign == "-" { "neg" } else { "complement" };
                let name = Name {
                    text: word.into(),
                    place,
                };
                let (builtin, args) = self.call(&name, std::slice::from_ref(inner), None)?;
                self.checked(builtin, args, place, want)
            }
            ExprKind::Binary(sign, a, b) => self.operator(sign, &[a, b], place, want),
            ExprKind::In(a, set) => {
                let args: Vec<&ast::Expr> = std::iter::once(&**a).chain(set).collect();
                self.operator("in", &args, place, want)
            }
            ExprKind::Has(a, b) => self.operator("has", &[a, b], place, want),
            ExprKind::Not(_) | ExprKind::And(_) | ExprKind::Or(_) if want != Kind::Bool => {
                self.not_a(place, "a condition", want)
            }
            ExprKind::Not(inner) => {
                let inner = self.expr(inner, Kind::Bool, None)?;
                Some(model::Expr::Not(Box::new(inner)))
            }
            ExprKind::And(all) => self.all(all).map(model::Expr::And),
            ExprKind::Or(all) => self.all(all).map(model::Expr::Or),
        }
    }

    /// What `fold(…)` computes: a number, or a truth value as one of `i1`.
    pub fn folded(&mut self, expr: &ast::Expr) -> Option<model::Expr> {
        let want = match &expr.kind {
            ExprKind::Not(_) | ExprKind::And(_) | ExprKind::Or(_) => Kind::Bool,
            ExprKind::In(..) | ExprKind::Has(..) => Kind::Bool,
            ExprKind::Call(name, ..) => {
                let result = builtins::find(&name.text).map(|row| row.result);
                result.filter(|k| *k == Kind::Bool).unwrap_or(Kind::Number)
            }
            ExprKind::Binary(sign, ..) => {
                let result = builtins::find(sign).map(|row| row.result);
                result.filter(|k| *k == Kind::Bool).unwrap_or(Kind::Number)
            }
            _ => Kind::Number,
        };
        self.expr(expr, want, None)
    }

    fn all(&mut self, all: &[ast::Expr]) -> Option<Vec<model::Expr>> {
        let found: Vec<_> = all.iter().map(|e| self.expr(e, Kind::Bool, None)).collect();
        found.into_iter().collect()
    }

    fn operator(
        &mut self,
        sign: &str,
        args: &[&ast::Expr],
        place: Place,
        want: Kind,
    ) -> Option<model::Expr> {
        let name = Name {
            text: sign.into(),
            place,
        };
        let args: Vec<ast::Expr> = args.iter().map(|e| (*e).clone()).collect();
        let (builtin, args) = self.call(&name, &args, None)?;
        self.checked(builtin, args, place, want)
    }

    fn checked(
        &mut self,
        builtin: &'static Builtin,
        args: Vec<model::Expr>,
        place: Place,
        want: Kind,
    ) -> Option<model::Expr> {
        match fits(builtin.result, want) {
            true => Some(model::Expr::Call(builtin, args)),
            false => self.not_a(place, kind_text(builtin.result), want),
        }
    }

    /// A call of a built-in function.
    pub fn call(
        &mut self,
        name: &Name,
        args: &[ast::Expr],
        of: Option<&'static EnumDef>,
    ) -> Option<(&'static Builtin, Vec<model::Expr>)> {
        let builtin = self.function(name)?;
        if !builtin.takes(args.len()) {
            let least = builtin.params.len();
            let plural = if least == 1 { "" } else { "s" };
            let more = if builtin.variadic { "at least " } else { "" };
            let message = format!(
                "`{}` takes {more}{least} argument{plural}, but {} given",
                name.text,
                match args.len() {
                    1 => "1 is".into(),
                    n => format!("{n} are"),
                }
            );
            self.error(name.place, message);
            return None;
        }
        let of = args.iter().find_map(|arg| self.enum_in(arg)).or(of);
        let args: Vec<_> = args
            .iter()
            .enumerate()
            .map(|(i, arg)| {
                let kind = builtin.param(i).unwrap_or(Kind::Any);
                let of = of.filter(|_| matches!(kind, Kind::Attr | Kind::Any));
                self.expr(arg, kind, of)
            })
            .collect();
        Some((builtin, args.into_iter().collect::<Option<_>>()?))
    }

    fn named(
        &mut self,
        name: &Name,
        dollar: bool,
        want: Kind,
        of: Option<&'static EnumDef>,
    ) -> Option<model::Expr> {
        if !dollar {
            if let Some(value) = of.and_then(|of| case(of, &name.text)) {
                return Some(model::Expr::Case(value));
            }
            if let Some(ty) = scalar(&name.text) {
                return match want {
                    Kind::Type | Kind::Any => Some(model::Expr::Type(model::TypeExpr::Is(ty))),
                    _ => self.not_a(name.place, "a type", want),
                };
            }
            if let Some(of) = of
                && self.get(name, false).is_none()
            {
                let message = format!("`{}` is neither bound nor a case", name.text);
                let cases = of.cases.iter().map(|c| c.name);
                self.unknown(name.place, message, &name.text, cases);
                return None;
            }
        }
        let id = self.lookup(name, dollar)?;
        let var = model::Expr::Var(id);
        let found = match (self.kind(id), want) {
            (VarKind::Value, Kind::Type | Kind::Value | Kind::Any) => Some(var),
            (VarKind::Constant, kind) if !matches!(kind, Kind::Bool | Kind::Attr) => Some(var),
            (VarKind::Attr, Kind::Attr | Kind::Any) => Some(var),
            (VarKind::Type, Kind::Type | Kind::Any) => {
                Some(model::Expr::Type(model::TypeExpr::Var(id)))
            }
            (VarKind::Op, Kind::Type | Kind::Value | Kind::Any) => {
                let n = self.own_result(id);
                Some(match want {
                    Kind::Type => model::Expr::Type(model::TypeExpr::OfResult(id, n)),
                    _ => model::Expr::Result(id, n),
                })
            }
            _ => None,
        };
        if found.is_some() {
            return found;
        }
        let what = match self.kind(id) {
            VarKind::Value if want == Kind::Bool => "a value",
            VarKind::Value => "a value, not a constant",
            VarKind::Values => "a list of values",
            VarKind::Constant => "a constant",
            VarKind::Attr => "an attribute",
            VarKind::Op => "an op",
            VarKind::Type => "a type",
            VarKind::New => "a new op",
        };
        let at = self.at(Place(self.span(id)));
        let message = format!("expected {}, found {what}", kind_text(want));
        let problem = self.error(name.place, message);
        problem.notes.push((Some(at), "bound here".into()));
        None
    }

    /// The result that the label of an op stands for.
    pub fn own_result(&self, id: model::VarId) -> usize {
        match self.detail(id) {
            Detail::Op(_, result) => result,
            _ => 0,
        }
    }

    /// The number of a result, if the labelled op has it.
    pub fn result(&mut self, id: model::VarId, n: u32, place: Place) -> Option<usize> {
        let Detail::Op(def, _) = self.detail(id) else {
            return None;
        };
        self.result_of(def, Some(n), place)
    }

    /// A call with a dot in its name: an op evaluated on constants, or a registered predicate.
    fn op_or_predicate(
        &mut self,
        name: &Name,
        attrs: &[ast::Attr],
        args: &[ast::Expr],
        place: Place,
        want: Kind,
    ) -> Option<model::Expr> {
        if want == Kind::Bool
            && let Some(predicate) = self.predicate(&name.text)
        {
            return self.external(predicate, args, place);
        }
        if want == Kind::Bool {
            let dialect = name.text.split('.').next().unwrap_or("");
            let registry = self.ctx.registry();
            let known = registry.dialect(dialect).into_iter();
            let known = known.flat_map(|dialect| dialect.tables::<ExternalPredicate>());
            let message = format!("no dialect registers a predicate `{}`", name.text);
            self.unknown(name.place, message, &name.text, known.map(|p| p.name));
            return None;
        }
        if !fits(Kind::Number, want) {
            return self.not_a(place, "a number", want);
        }
        let def = self.op(name)?;
        if self.refuse_constant_op(def, name.place, false) {
            return None;
        }
        let (required, _) = slots(def);
        let (first, operands) = args.split_at(required.len().min(args.len()));
        let first: Option<Vec<Term>> = first.iter().map(to_term).collect();
        let Some(first) = first else {
            let message = format!("expected the attributes of `{}` first", def.name);
            self.error(place, message);
            return None;
        };
        let (written, _) = self.split(def, attrs, &first, place)?;
        if !self.check_operands(def, operands.len(), false, place) {
            return None;
        }
        if def.results.len() != 1 {
            self.error(place, format!("`{}` has not one result", def.name));
            return None;
        }
        let mut new = Vec::new();
        for (slot, value, place) in written {
            new.push((slot, self.attr_new(def.attrs.get(slot)?, &value, place)?));
        }
        let operands: Vec<_> = operands
            .iter()
            .map(|arg| self.expr(arg, Kind::Number, None))
            .collect();
        let operands = operands.into_iter().collect::<Option<_>>()?;
        Some(model::Expr::Op(def, new, operands))
    }

    fn predicate(&self, name: &str) -> Option<&'static ExternalPredicate> {
        let dialect = self.ctx.registry().dialect(name.split('.').next()?)?;
        let mut all = dialect.tables::<ExternalPredicate>();
        all.find(|predicate| predicate.name == name)
    }

    fn external(
        &mut self,
        predicate: &'static ExternalPredicate,
        args: &[ast::Expr],
        place: Place,
    ) -> Option<model::Expr> {
        if args.len() != predicate.arity {
            let message = format!(
                "`{}` takes {} values, but is given {}",
                predicate.name,
                predicate.arity,
                args.len()
            );
            self.error(place, message);
            return None;
        }
        let args: Vec<_> = args
            .iter()
            .map(|arg| self.expr(arg, Kind::Value, None))
            .collect();
        let args = args.into_iter().collect::<Option<_>>()?;
        Some(model::Expr::External(predicate, args))
    }

    /// What a type term means; on the left side of `like` and in `type` a value stands for its
    /// type, elsewhere only if `values`.
    pub fn type_expr(&mut self, term: &TypeTerm, values: bool) -> Option<model::TypeExpr> {
        use model::TypeExpr;
        match term {
            TypeTerm::Name(name) => {
                if let Some(ty) = scalar(&name.text) {
                    return Some(TypeExpr::Is(ty));
                }
                let kinds: &[VarKind] = match values {
                    true => &[VarKind::Type, VarKind::Value, VarKind::Op],
                    false => &[VarKind::Type],
                };
                let what = if values {
                    "a type or a value"
                } else {
                    "a type"
                };
                let id = self.lookup_as(name, false, kinds, what)?;
                Some(match self.kind(id) {
                    VarKind::Type => TypeExpr::Var(id),
                    VarKind::Op => TypeExpr::OfResult(id, self.own_result(id)),
                    _ => TypeExpr::Of(id),
                })
            }
            TypeTerm::Dollar(name) if values => {
                let kinds = [VarKind::Constant];
                self.lookup_as(name, true, &kinds, "a constant")
                    .map(TypeExpr::Of)
            }
            TypeTerm::Result(name, n) if values => {
                let id = self.lookup_as(name, false, &[VarKind::Op], "the label of an op")?;
                Some(TypeExpr::OfResult(id, self.result(id, *n, name.place)?))
            }
            TypeTerm::Dollar(name) | TypeTerm::Result(name, _) => {
                self.error(name.place, "expected a type: write `type(…)` of a value");
                None
            }
            TypeTerm::Call(name, args) => match (name.text.as_str(), &args[..]) {
                ("type", [of]) => self.type_expr(of, true),
                ("like", [element, shape]) => {
                    let element = self.type_expr(element, false);
                    let shape = self.type_expr(shape, true);
                    Some(TypeExpr::Like(Box::new(element?), Box::new(shape?)))
                }
                ("type" | "like", _) => {
                    let message = format!("`{}` takes another number of arguments", name.text);
                    self.error(name.place, message);
                    None
                }
                _ => {
                    let message = format!("`{}` gives no type here", name.text);
                    self.unknown(name.place, message, &name.text, ["type", "like"]);
                    None
                }
            },
        }
    }
}

fn case(of: &EnumDef, text: &str) -> Option<u64> {
    of.cases
        .iter()
        .find(|c| c.name == text)
        .map(|c| c.value as u64)
}

/// An expression that is a type term.
fn type_term(expr: &ast::Expr) -> Option<TypeTerm> {
    Some(match &expr.kind {
        ExprKind::Name(name) => TypeTerm::Name(name.clone()),
        ExprKind::Dollar(name) => TypeTerm::Dollar(name.clone()),
        ExprKind::Result(name, n) => TypeTerm::Result(name.clone(), *n),
        ExprKind::Call(name, attrs, args) if attrs.is_empty() => {
            let args = args.iter().map(type_term).collect::<Option<_>>()?;
            TypeTerm::Call(name.clone(), args)
        }
        _ => return None,
    })
}

/// An expression that stands for an attribute, as the term that it would be as an argument.
fn to_term(expr: &ast::Expr) -> Option<Term> {
    Some(match &expr.kind {
        ExprKind::Name(name) => Term::Name(name.clone(), None),
        ExprKind::Dollar(name) => Term::Dollar(name.clone(), None),
        ExprKind::Literal(lit) => Term::Literal(lit.clone(), expr.place, None),
        ExprKind::Call(name, attrs, args) => Term::Op(Box::new(ast::OpTerm {
            name: name.clone(),
            attrs: attrs.clone(),
            args: args.iter().map(to_term).collect::<Option<_>>()?,
            place: expr.place,
            ..ast::OpTerm::default()
        })),
        _ => return None,
    })
}

/// Whether the name is also that of a function, so that a call may be meant.
pub(super) fn is_function(name: &str) -> bool {
    builtins::find(name).is_some()
}
