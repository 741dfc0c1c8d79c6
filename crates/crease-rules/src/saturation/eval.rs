//! Conditions, numbers, types and attributes of a rule that matches, by the table of built-in
//! functions. What looks at the IR around one value is answered for classes: `constant(x)` is
//! whether the class has a constant, and `one_use(x)`, which only says what pays, always holds.

use crease_ir::{Attr, OpDef, Type};
use smallvec::SmallVec;

use super::facts::{Form, What};
use super::law::Laws;
use super::search::{Bound, Graph, Match};
use crate::builtins::{AttrBits, Kind, Val};
use crate::made::{bits_attr, default_attr};
use crate::model::{AttrNew, Expr, Literal, TypeExpr, VarId, VarKind};

impl Match {
    /// Whether widths and conditions fit.
    pub(super) fn holds(&self, graph: &Graph<'_>, laws: &Laws) -> bool {
        let rule = &laws.list[self.law].rule;
        let at = At {
            m: self,
            graph,
            laws,
        };
        rule.widths
            .is_none_or(|widths| self.widths_fit(graph, widths))
            && (rule.conditions.iter()).all(|condition| at.truth(condition) == Some(true))
    }
}

/// A match, where it is.
pub(super) struct At<'m, 'g, 'a> {
    pub(super) m: &'m Match,
    pub(super) graph: &'g Graph<'a>,
    pub(super) laws: &'m Laws,
}

impl At<'_, '_, '_> {
    pub(super) fn bound(&self, var: VarId) -> Bound {
        self.m
            .bound
            .get(usize::from(var.0))
            .copied()
            .unwrap_or_default()
    }

    fn kind(&self, var: VarId) -> Option<VarKind> {
        self.laws.list[self.m.law].kind(var)
    }

    fn truth(&self, expr: &Expr) -> Option<bool> {
        match self.expr(expr, Kind::Bool)? {
            Val::Bool(holds) => Some(holds),
            _ => None,
        }
    }

    /// What an expression gives where something of this kind is asked for.
    pub(super) fn expr(&self, expr: &Expr, kind: Kind) -> Option<Val> {
        let env = self.graph.analysis.env();
        Some(match expr {
            Expr::Var(var) => match (self.bound(*var), self.kind(*var)?) {
                (Bound::Attr(spec, attr), _) => env.attr_as(spec, attr)?,
                (Bound::Type(ty), _) => Val::Type(ty),
                (Bound::Class(class), of) => self.class(class, kind, of == VarKind::Constant)?,
                (Bound::Nothing, _) => return None,
            },
            Expr::Result(var, 0) => match self.bound(*var) {
                Bound::Class(class) => self.class(class, kind, false)?,
                _ => return None,
            },
            Expr::Literal(literal) => Val::Literal(*literal),
            Expr::Case(value) => Val::Attr(AttrBits {
                value: *value,
                of: None,
            }),
            Expr::Type(ty) => Val::Type(self.ty(ty, &[])?),
            Expr::Call(row, args) => match (row.name, &args[..]) {
                ("one_use", _) => Val::Bool(true),
                ("constant", [Expr::Var(var)] | [Expr::Result(var, 0)]) => match self.bound(*var) {
                    Bound::Class(class) => Val::Bool(self.graph[class].data.constant.is_some()),
                    _ => return None,
                },
                _ => {
                    let mut values: SmallVec<[Val; 4]> = SmallVec::new();
                    for (i, arg) in args.iter().enumerate() {
                        values.push(self.expr(arg, row.param(i)?)?);
                    }
                    row.call(&env, &values)?
                }
            },
            Expr::Op(def, attrs, args) => env.number(self.evaluate(def, attrs, args, None)?)?,
            Expr::Not(inner) => Val::Bool(!self.truth(inner)?),
            Expr::Or(list) => {
                let mut any = false;
                for inner in list {
                    any = any || self.truth(inner)?;
                }
                Val::Bool(any)
            }
            Expr::And(list) => {
                let mut all = true;
                for inner in list {
                    all = all && self.truth(inner)?;
                }
                Val::Bool(all)
            }
            Expr::Result(..) | Expr::External(..) => return None,
        })
    }

    fn class(&self, class: egg::Id, kind: Kind, constant: bool) -> Option<Val> {
        let data = self.graph[class].data;
        match kind {
            Kind::Type => Some(Val::Type(data.ty)),
            Kind::Int | Kind::Float | Kind::Number => {
                self.graph.analysis.env().number(data.constant?)
            }
            Kind::Any if constant => self.graph.analysis.env().number(data.constant?),
            Kind::Any | Kind::Value | Kind::Bool | Kind::Attr => None,
        }
    }

    /// The constant of this type that an expression is.
    pub(super) fn constant(&self, expr: &Expr, ty: Type) -> Option<Attr> {
        let (ctx, env) = (self.graph.analysis.ctx, self.graph.analysis.env());
        let attr = match expr {
            Expr::Op(def, attrs, args) => self.evaluate(def, attrs, args, Some(ty))?,
            Expr::Var(var) => match self.bound(*var) {
                Bound::Class(class) => self.graph[class].data.constant?,
                _ => return None,
            },
            Expr::Literal(Literal::Poison) => return None,
            _ => return env.constant(&self.expr(expr, Kind::Number)?, ty),
        };
        if ctx.attr_type(attr) == Some(ty) {
            return Some(attr);
        }
        env.constant(&env.number(attr)?, ty)
    }

    /// An op on constants, by its meaning. `ty` is what the result is for.
    fn evaluate(
        &self,
        def: &'static OpDef,
        attrs: &[(usize, AttrNew)],
        args: &[Expr],
        ty: Option<Type>,
    ) -> Option<Attr> {
        let facts = &self.graph.analysis;
        let (ctx, env) = (facts.ctx, facts.env());
        // What is no constant itself has the type of the first one that is.
        let like = args.iter().find_map(|arg| match arg {
            Expr::Var(var) => match self.bound(*var) {
                Bound::Class(class) => Some(self.graph[class].data.ty),
                _ => None,
            },
            _ => None,
        });
        let mut operands = Vec::new();
        for arg in args {
            let attr = match arg {
                Expr::Var(var) => match self.bound(*var) {
                    Bound::Class(class) => self.graph[class].data.constant?,
                    _ => return None,
                },
                Expr::Op(def, attrs, args) => self.evaluate(def, attrs, args, None)?,
                other => env.constant(&self.expr(other, Kind::Number)?, like.or(ty)?)?,
            };
            operands.push((ctx.attr_type(attr)?, attr));
        }
        let types: Vec<Type> = operands.iter().map(|(ty, _)| *ty).collect();
        let slots = self.slots(def, attrs)?;
        let result = crate::made::infer(ctx, &facts.scratch, def, &types, &slots)?;
        let form = Form {
            name: ctx.registry().name_of(def)?,
            slots,
            ty: *result.first()?,
        };
        facts.evaluate(&form, &operands)
    }

    /// The attribute slots of a new op.
    pub(super) fn slots(
        &self,
        def: &'static OpDef,
        attrs: &[(usize, AttrNew)],
    ) -> Option<SmallVec<[Option<Attr>; 4]>> {
        let mut slots = SmallVec::new();
        if def.attrs.is_empty() {
            return Some(slots);
        }
        let ctx = self.graph.analysis.ctx;
        slots.push(None);
        for spec in def.attrs {
            slots.push(default_attr(ctx, spec));
        }
        for (slot, new) in attrs {
            *slots.get_mut(slot + 1)? = self.attr(def, *slot, new)?;
        }
        Some(slots)
    }

    /// The attribute of a slot; `Some(None)` for absence.
    pub(super) fn attr(
        &self,
        def: &'static OpDef,
        slot: usize,
        new: &AttrNew,
    ) -> Option<Option<Attr>> {
        let ctx = self.graph.analysis.ctx;
        let spec = def.attrs.get(slot)?;
        match new {
            AttrNew::None => Some(default_attr(ctx, spec)),
            AttrNew::Var(var) => match self.bound(*var) {
                Bound::Attr(_, Some(attr)) => Some(Some(attr)),
                Bound::Attr(_, None) => Some(default_attr(ctx, spec)),
                Bound::Class(class) => self.graph[class].data.constant.map(Some),
                _ => None,
            },
            AttrNew::Value(value) => bits_attr(ctx, spec, *value),
            AttrNew::And(..) | AttrNew::Call(..) => match self.attr_val(new)? {
                Val::Attr(bits) => bits_attr(ctx, spec, bits.value),
                Val::Literal(Literal::Int(n)) => bits_attr(ctx, spec, n as u64),
                _ => None,
            },
        }
    }

    fn attr_val(&self, new: &AttrNew) -> Option<Val> {
        match new {
            AttrNew::Var(var) => self.expr(&Expr::Var(*var), Kind::Attr),
            AttrNew::And(a, b) => match (self.attr_val(a)?, self.attr_val(b)?) {
                (Val::Attr(a), Val::Attr(b)) => Some(Val::Attr(AttrBits {
                    value: a.value & b.value,
                    of: a.of.or(b.of),
                })),
                _ => None,
            },
            AttrNew::Value(value) => Some(Val::Attr(AttrBits {
                value: *value,
                of: None,
            })),
            AttrNew::Call(row, args) => self.expr(&Expr::Call(row, args.clone()), Kind::Attr),
            AttrNew::None => None,
        }
    }

    /// A type of the right side; `operands` are those of the op that it belongs to, as far as they
    /// are known.
    pub(super) fn ty(&self, ty: &TypeExpr, operands: &[Option<Type>]) -> Option<Type> {
        let class = |var: VarId| match self.bound(var) {
            Bound::Class(class) => Some(self.graph[class].data.ty),
            _ => None,
        };
        match ty {
            TypeExpr::RootResult(0) => Some(self.graph[self.m.root()].data.ty),
            TypeExpr::Operand(n) => operands.get(*n).copied().flatten(),
            TypeExpr::Of(var) | TypeExpr::OfResult(var, 0) => class(*var),
            TypeExpr::Var(var) => match self.bound(*var) {
                Bound::Type(ty) => Some(ty),
                _ => None,
            },
            TypeExpr::Is(ty) => Some(ty.get(self.graph.analysis.ctx)),
            TypeExpr::Like(element, shape) => {
                let (element, shape) = (self.ty(element, operands)?, self.ty(shape, operands)?);
                Some(self.graph.analysis.ctx.with_element(shape, element))
            }
            TypeExpr::RootResult(_) | TypeExpr::OfResult(..) | TypeExpr::Infer => None,
        }
    }

    /// The form of the root as matched.
    pub(super) fn root_form(&self) -> Option<&Form> {
        match &self.graph.analysis.rows[self.m.row as usize].what {
            What::Op(form) => Some(form),
            _ => None,
        }
    }
}
