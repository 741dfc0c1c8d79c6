//! Conditions, constants, attributes and types of a matched rule. Changes nothing.

use smallvec::SmallVec;

use crease_ir::body::NewOp;
use crease_ir::fold::{Constants, Folded};
use crease_ir::op_def::AttrSpec;
use crease_ir::{Attr, Body, Context, Loc, OpDef, OpId, Type, ValueId};
use crease_rules::automaton::{Expr, POISON, Source, Span, TypeExpr};
use crease_rules::builtins::{AttrBits, Env, Kind, Val};
use crease_rules::made::{bits_attr, default_attr, infer};
use crease_rules::model::Literal;

use super::matcher::Match;

/// Values that a list of arguments mostly has room for.
type Args = SmallVec<[Val; 4]>;
/// Attribute slots of an op.
pub(super) type Slots = SmallVec<[Option<Attr>; 8]>;

impl Match<'_, '_> {
    fn env(&self) -> Env<'_> {
        Env::new(self.at.ctx, self.at.body)
    }

    /// The number of the first condition that does not hold; that of the conditions itself if it is
    /// the widths.
    pub(super) fn failed_condition(&self) -> Option<usize> {
        if let Some(widths) = self.rule.widths
            && !self.at.widths_fit(widths)
        {
            return Some(usize::from(self.rule.conditions.1));
        }
        let conditions = &self.at.tables.exprs[self.rule.conditions.range()];
        conditions
            .iter()
            .position(|condition| self.truth(condition) != Some(true))
    }

    fn truth(&self, expr: &Expr) -> Option<bool> {
        match self.expr(expr, Kind::Bool)? {
            Val::Bool(holds) => Some(holds),
            _ => None,
        }
    }

    pub(super) fn source(&self, var: u16) -> Source {
        let row = self.accept.sources as usize + usize::from(var);
        let row = self.at.tables.sources.get(row);
        row.copied().unwrap_or(Source::None)
    }

    /// The value that a variable is.
    pub(super) fn value(&self, var: u16) -> Option<ValueId> {
        match self.source(var) {
            Source::Value(place) | Source::Constant(place) => self.at.value(place),
            // The label of an op stands for its first result.
            Source::Op(place) => self.result(self.at.op(place), 0),
            _ => None,
        }
    }

    pub(super) fn result(&self, op: OpId, n: u16) -> Option<ValueId> {
        let n = usize::from(n);
        (n < self.at.body.num_results(op)).then(|| self.at.body.result(op, n))
    }

    /// A result of a labelled op.
    pub(super) fn result_of(&self, var: u16, n: u16) -> Option<ValueId> {
        match self.source(var) {
            Source::Op(place) => self.result(self.at.op(place), n),
            _ => None,
        }
    }

    /// The values that `xs...` is.
    pub(super) fn rest(&self, var: u16) -> Option<impl Iterator<Item = ValueId>> {
        match self.source(var) {
            Source::Rest(place, first) => {
                let values = self.at.body.operands(self.at.op(place));
                Some(values.skip(usize::from(first)))
            }
            _ => None,
        }
    }

    /// The attribute of a variable that is a constant.
    fn constant(&self, var: u16) -> Option<Attr> {
        match self.source(var) {
            Source::Constant(place) | Source::Value(place) => self.at.constant(place),
            _ => None,
        }
    }

    // ---- expressions

    fn expr(&self, expr: &Expr, kind: Kind) -> Option<Val> {
        let exprs = &self.at.tables.exprs;
        Some(match *expr {
            Expr::Var(var) => match self.source(var) {
                Source::Constant(place)
                    if matches!(kind, Kind::Int | Kind::Float | Kind::Number | Kind::Any) =>
                {
                    // Here and not in `Env`: the caller of a fold may know the constant.
                    self.env().number(self.at.constant(place)?)?
                }
                Source::Attr(place, slot) => {
                    let op = self.at.op(place);
                    let spec = self.spec(op, slot)?;
                    let attr = self.at.body.attr(op, usize::from(slot));
                    self.env().attr_as(spec, attr)?
                }
                Source::Type(at) => Val::Type(self.at.ty(at)?),
                Source::Constant(_) => self.env().value_as(self.value(var)?, kind, true)?,
                Source::Value(_) | Source::Op(_) => {
                    self.env().value_as(self.value(var)?, kind, false)?
                }
                Source::Rest(..) | Source::None => return None,
            },
            Expr::Result(var, n) => self.env().value_as(self.result_of(var, n)?, kind, false)?,
            Expr::Literal(literal) => Val::Literal(literal),
            Expr::Case(value) => Val::Attr(AttrBits { value, of: None }),
            Expr::Type(ty) => Val::Type(self.ty(&self.at.tables.types[ty as usize], &[])?),
            Expr::Call(call, args) => {
                if let Some(place) = self.at.set.constant_place(self.accept, expr) {
                    return Some(Val::Bool(self.at.constant(place).is_some()));
                }
                let builtin = self.at.set.calls.get(usize::from(call)).copied()??;
                let mut values = Args::new();
                for (i, arg) in exprs[args.range()].iter().enumerate() {
                    values.push(self.expr(arg, builtin.param(i)?)?);
                }
                builtin.call(&self.env(), &values)?
            }
            Expr::Predicate(which, args) => {
                let predicate = self.at.set.predicates.get(usize::from(which)).copied()??;
                let mut values: SmallVec<[ValueId; 4]> = SmallVec::new();
                for arg in &exprs[args.range()] {
                    values.push(match *arg {
                        Expr::Var(var) => self.value(var)?,
                        Expr::Result(var, n) => self.result_of(var, n)?,
                        _ => return None,
                    });
                }
                Val::Bool((predicate.holds)(self.at.ctx, self.at.body, &values))
            }
            Expr::Op(op, attrs, args) => self.env().number(self.evaluate(op, attrs, args)?)?,
            Expr::Not(inner) => Val::Bool(!self.truth(&exprs[inner as usize])?),
            Expr::Or(list) => {
                let mut any = false;
                for inner in &exprs[list.range()] {
                    any = any || self.truth(inner)?;
                }
                Val::Bool(any)
            }
            Expr::And(list) => {
                let mut all = true;
                for inner in &exprs[list.range()] {
                    all = all && self.truth(inner)?;
                }
                Val::Bool(all)
            }
            Expr::Both(a, b) => {
                let of = |e: u32| match self.expr(&exprs[e as usize], Kind::Attr)? {
                    Val::Attr(bits) => Some(bits),
                    _ => None,
                };
                let (a, b) = (of(a)?, of(b)?);
                Val::Attr(AttrBits {
                    value: a.value & b.value,
                    of: a.of.or(b.of),
                })
            }
            Expr::Absent => return None,
        })
    }

    /// A constant of a type.
    pub(super) fn constant_of(&self, expr: u32, ty: Type) -> Option<Attr> {
        let expr = &self.at.tables.exprs[expr as usize];
        match expr {
            Expr::Literal(Literal::Poison) => poison(self.at.ctx),
            Expr::Op(op, attrs, args) => {
                let attr = self.evaluate(*op, *attrs, *args)?;
                if self.at.ctx.attr_type(attr) == Some(ty) {
                    return Some(attr);
                }
                self.env().constant(&self.env().number(attr)?, ty)
            }
            // A constant as it is, where it has the type.
            Expr::Var(var) => {
                let attr = self.constant(*var)?;
                if self.at.ctx.attr_type(attr) == Some(ty) {
                    return Some(attr);
                }
                self.env().constant(&self.env().number(attr)?, ty)
            }
            _ => self.env().constant(&self.expr(expr, Kind::Number)?, ty),
        }
    }

    // ---- evaluating an op

    /// What the fold hook of an op gives on constants: the attribute of its first result.
    fn evaluate(&self, op: u16, attrs: Span, args: Span) -> Option<Attr> {
        let (ctx, tables) = (self.at.ctx, self.at.tables);
        let name = self.at.set.names[usize::from(op)]?;
        let def = ctx.registry().info(name)?.def;
        let args = &tables.exprs[args.range()];
        // What is no constant itself has the type of the first one that is.
        let like = args.iter().find_map(|arg| match arg {
            Expr::Var(var) => ctx.attr_type(self.constant(*var)?),
            _ => None,
        });
        let mut given: SmallVec<[Option<Attr>; 4]> = SmallVec::new();
        let mut types: SmallVec<[Type; 4]> = SmallVec::new();
        for arg in args {
            let attr = match arg {
                Expr::Var(var) => self.constant(*var)?,
                Expr::Op(op, attrs, args) => self.evaluate(*op, *attrs, *args)?,
                other => self
                    .env()
                    .constant(&self.expr(other, Kind::Number)?, like?)?,
            };
            types.push(ctx.attr_type(attr)?);
            given.push(Some(attr));
        }
        let mut slots: Slots = SmallVec::new();
        self.slots(def, attrs, &mut |slot| slots.push(slot))?;
        // The hook gets an op of a body of its own, on values that are nothing but different.
        let owner = ctx.op_name("");
        let mut scratch = Body::new(owner, Loc::UNKNOWN, Box::default());
        let block = scratch.push_owner_block();
        let values: SmallVec<[ValueId; 4]> = types
            .iter()
            .map(|&ty| scratch.add_block_arg(block, ty, Loc::UNKNOWN))
            .collect();
        let results = infer(ctx, &scratch, def, &types, &slots)?;
        let op = scratch.create_op(NewOp {
            name,
            loc: Loc::UNKNOWN,
            operands: &values,
            types: &results,
            attrs: &slots,
            regions: &[],
            successors: &[],
        });
        let consts = Constants::given(ctx, &scratch, op, &given);
        match (def.fold?)(scratch.op(ctx, op), &consts) {
            Folded::Attr(attr) => Some(attr),
            Folded::Value(value) => {
                let at = values.iter().position(|&v| v == value)?;
                given[at]
            }
            _ => None,
        }
    }

    // ---- attributes

    fn spec(&self, op: OpId, slot: u16) -> Option<&'static AttrSpec> {
        let info = self.at.ctx.registry().info(self.at.body.op_name(op))?;
        info.def.attrs.get(usize::from(slot))
    }

    /// Gives `to` the attribute slots of a new op one by one, slot 0 being the discardable ones. What a
    /// rule does not say has its default.
    pub(super) fn slots(
        &self,
        def: &'static OpDef,
        attrs: Span,
        to: &mut impl FnMut(Option<Attr>),
    ) -> Option<()> {
        if def.attrs.is_empty() {
            return Some(());
        }
        to(None);
        let given = &self.at.tables.attrs[attrs.range()];
        for (at, spec) in def.attrs.iter().enumerate() {
            let expr = given.iter().find(|(slot, _)| usize::from(*slot) == at);
            to(match expr {
                Some(&(_, expr)) => self.attr(spec, expr)?,
                None => default_attr(self.at.ctx, spec),
            });
        }
        Some(())
    }

    /// The attribute of a slot; `Some(None)` for absence.
    pub(super) fn attr(&self, spec: &'static AttrSpec, expr: u32) -> Option<Option<Attr>> {
        let expr = &self.at.tables.exprs[expr as usize];
        match *expr {
            Expr::Absent => Some(default_attr(self.at.ctx, spec)),
            Expr::Var(var) => match self.source(var) {
                Source::Attr(place, slot) => {
                    let op = self.at.op(place);
                    match self.at.body.attr(op, usize::from(slot)) {
                        Some(attr) => Some(Some(attr)),
                        None => Some(default_attr(self.at.ctx, spec)),
                    }
                }
                Source::Constant(_) => self.constant(var).map(Some),
                _ => None,
            },
            Expr::Both(a, b) if !spec.optional => match self.shared(spec, a, b) {
                Some(attr) => Some(Some(attr)),
                None => self.computed(spec, expr),
            },
            _ => self.computed(spec, expr),
        }
    }

    /// The attribute that two are, if they are one and of the kind that a slot has: then it is what
    /// both have in common.
    fn shared(&self, spec: &AttrSpec, a: u32, b: u32) -> Option<Attr> {
        let one = |expr: u32| match self.at.tables.exprs[expr as usize] {
            Expr::Var(var) => match self.source(var) {
                Source::Attr(place, slot) => {
                    let op = self.at.op(place);
                    let (ours, wanted) = (self.spec(op, slot)?, spec.constraint.enum_def?);
                    let same = std::ptr::eq(ours.constraint.enum_def?, wanted);
                    self.at.body.attr(op, usize::from(slot)).filter(|_| same)
                }
                _ => None,
            },
            _ => None,
        };
        let a = one(a)?;
        (one(b) == Some(a)).then_some(a)
    }

    /// The attribute of a slot that is a number.
    fn computed(&self, spec: &'static AttrSpec, expr: &Expr) -> Option<Option<Attr>> {
        match self.expr(expr, Kind::Attr)? {
            Val::Attr(bits) => bits_attr(self.at.ctx, spec, bits.value),
            Val::Literal(Literal::Int(n)) => bits_attr(self.at.ctx, spec, n as u64),
            _ => None,
        }
    }

    // ---- types

    /// A type of the right side; `operands` are those of the op that it belongs to.
    pub(super) fn ty(&self, ty: &TypeExpr, operands: &[Type]) -> Option<Type> {
        let (ctx, body) = (self.at.ctx, self.at.body);
        match *ty {
            TypeExpr::RootResult(n) => Some(body.ty(self.result(self.at.op(0), n)?)),
            TypeExpr::Operand(n) => operands.get(usize::from(n)).copied(),
            TypeExpr::Of(var) => Some(body.ty(self.value(var)?)),
            TypeExpr::OfResult(var, n) => Some(body.ty(self.result_of(var, n)?)),
            TypeExpr::Var(var) => match self.source(var) {
                Source::Type(at) => self.at.ty(at),
                _ => None,
            },
            TypeExpr::Is(ty) => Some(ty.get(ctx)),
            TypeExpr::Like(element, shape) => {
                let types = &self.at.tables.types;
                let element = self.ty(types.get(element as usize)?, operands)?;
                let shape = self.ty(types.get(shape as usize)?, operands)?;
                Some(ctx.with_element(shape, element))
            }
            TypeExpr::Infer => None,
        }
    }
}

/// The poison attribute, if its dialect is registered.
fn poison(ctx: &Context) -> Option<Attr> {
    ctx.plain_attr(POISON.0, POISON.1)
}
