//! Right sides and conditions as rows of the tables. Nothing about left sides is here.

use crate::model::{self, Rule, VarId};

use super::build::{Build, CompileError};
use super::{Expr, New, NewOp, Right, Span, TypeExpr};

type Result<T> = std::result::Result<T, CompileError>;

impl Build {
    /// A list of expressions, in rows that follow each other.
    pub(super) fn exprs(&mut self, rule: &Rule, list: &[model::Expr]) -> Result<Span> {
        let mut rows = Vec::with_capacity(list.len());
        for expr in list {
            rows.push(self.expr(rule, expr)?);
        }
        Ok(self.shared.exprs.add(&mut self.out.exprs, &rows))
    }

    fn push_expr(&mut self, row: Expr) -> u32 {
        self.shared.exprs.add(&mut self.out.exprs, &[row]).0
    }

    fn expr(&mut self, rule: &Rule, expr: &model::Expr) -> Result<Expr> {
        Ok(match expr {
            model::Expr::Var(var) => Expr::Var(var.0),
            model::Expr::Result(var, n) => Expr::Result(var.0, *n as u16),
            model::Expr::Literal(literal) => Expr::Literal(*literal),
            model::Expr::Case(value) => Expr::Case(*value),
            model::Expr::Type(ty) => Expr::Type(self.ty(rule, ty)?),
            model::Expr::Call(builtin, args) => {
                let call = self.names.call(builtin.name);
                Expr::Call(call, self.exprs(rule, args)?)
            }
            model::Expr::External(predicate, args) => {
                let which = self.names.predicate(predicate.name);
                Expr::Predicate(which, self.exprs(rule, args)?)
            }
            model::Expr::Op(def, attrs, args) => {
                let op = self.names.op(def);
                let attrs = self.attrs(rule, attrs)?;
                Expr::Op(op, attrs, self.exprs(rule, args)?)
            }
            model::Expr::Not(inner) => {
                let row = self.expr(rule, inner)?;
                Expr::Not(self.push_expr(row))
            }
            model::Expr::Or(list) => Expr::Or(self.exprs(rule, list)?),
            model::Expr::And(list) => Expr::And(self.exprs(rule, list)?),
        })
    }

    fn attrs(&mut self, rule: &Rule, list: &[(usize, model::AttrNew)]) -> Result<Span> {
        let mut rows = Vec::with_capacity(list.len());
        for (slot, attr) in list {
            let row = self.attr(rule, attr)?;
            rows.push((*slot as u16, self.push_expr(row)));
        }
        Ok(self.shared.attrs.add(&mut self.out.attrs, &rows))
    }

    fn attr(&mut self, rule: &Rule, attr: &model::AttrNew) -> Result<Expr> {
        Ok(match attr {
            model::AttrNew::Var(var) => Expr::Var(var.0),
            model::AttrNew::And(a, b) => {
                let (a, b) = (self.attr(rule, a)?, self.attr(rule, b)?);
                Expr::Both(self.push_expr(a), self.push_expr(b))
            }
            model::AttrNew::Value(value) => Expr::Case(*value),
            model::AttrNew::Call(builtin, args) => {
                let call = self.names.call(builtin.name);
                Expr::Call(call, self.exprs(rule, args)?)
            }
            model::AttrNew::None => Expr::Absent,
        })
    }

    fn ty(&mut self, rule: &Rule, ty: &model::TypeExpr) -> Result<u32> {
        let row = self.type_row(rule, ty)?;
        Ok(self.shared.types.add(&mut self.out.types, &[row]).0)
    }

    fn type_row(&mut self, rule: &Rule, ty: &model::TypeExpr) -> Result<TypeExpr> {
        Ok(match ty {
            model::TypeExpr::RootResult(n) => TypeExpr::RootResult(*n as u16),
            model::TypeExpr::Operand(n) => TypeExpr::Operand(*n as u16),
            model::TypeExpr::Of(var) => TypeExpr::Of(var.0),
            model::TypeExpr::OfResult(var, n) => TypeExpr::OfResult(var.0, *n as u16),
            model::TypeExpr::Var(var) => TypeExpr::Var(var.0),
            model::TypeExpr::Is(ty) => TypeExpr::Is(*ty),
            model::TypeExpr::Like(element, shape) => {
                TypeExpr::Like(self.ty(rule, element)?, self.ty(rule, shape)?)
            }
            model::TypeExpr::Infer => TypeExpr::Infer,
        })
    }

    fn type_list(&mut self, rule: &Rule, list: &[model::TypeExpr]) -> Result<Span> {
        let mut rows = Vec::with_capacity(list.len());
        for ty in list {
            rows.push(self.type_row(rule, ty)?);
        }
        Ok(self.shared.types.add(&mut self.out.types, &rows))
    }

    pub(super) fn lets(&mut self, rule: &Rule) -> Result<Span> {
        let mut rows = Vec::with_capacity(rule.lets.len());
        for (_, op) in &rule.lets {
            rows.push(self.new_op(rule, op)?);
        }
        Ok(self.shared.new_ops.add(&mut self.out.new_ops, &rows))
    }

    pub(super) fn right(&mut self, rule: &Rule) -> Result<Right> {
        Ok(match &rule.right {
            model::Right::Replace(results) => Right::Replace(self.news(rule, results)?),
            model::Right::Update { operands, attrs } => {
                let operands = self.news(rule, operands)?;
                Right::Update(operands, self.attrs(rule, attrs)?)
            }
        })
    }

    fn news(&mut self, rule: &Rule, list: &[model::New]) -> Result<Span> {
        let mut rows = Vec::with_capacity(list.len());
        for new in list {
            rows.push(self.new_row(rule, new)?);
        }
        Ok(self.shared.news.add(&mut self.out.news, &rows))
    }

    fn new_row(&mut self, rule: &Rule, new: &model::New) -> Result<New> {
        Ok(match new {
            model::New::Var(var) => New::Var(var.0),
            model::New::Rest(var) => New::Rest(var.0),
            model::New::Result(var, n) => New::Result(var.0, *n as u16),
            model::New::Constant(expr, ty) => {
                let row = self.expr(rule, expr)?;
                let expr = self.push_expr(row);
                New::Constant(expr, self.ty(rule, ty)?)
            }
            model::New::Op(op) => {
                let row = self.new_op(rule, op)?;
                New::Op(self.shared.new_ops.add(&mut self.out.new_ops, &[row]).0)
            }
            model::New::Let(var, n) => New::Let(self.let_index(rule, *var)?, *n as u16),
            model::New::Unused => New::Unused,
        })
    }

    fn let_index(&self, rule: &Rule, var: VarId) -> Result<u16> {
        let at = rule.lets.iter().position(|(v, _)| *v == var);
        at.map(|at| at as u16)
            .ok_or_else(|| CompileError::new(rule, "a name that no `where` binds".into()))
    }

    fn new_op(&mut self, rule: &Rule, op: &model::NewOp) -> Result<NewOp> {
        let operands = self.news(rule, &op.operands)?;
        let attrs = self.attrs(rule, &op.attrs)?;
        let types = self.type_list(rule, &op.types)?;
        Ok(NewOp {
            op: self.names.op(op.def),
            attrs,
            operands,
            types,
            result: op.result as u16,
        })
    }
}
