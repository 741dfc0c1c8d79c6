//! Visits every occurrence of a name in a rule.

use crate::model::{
    AttrMatch, AttrNew, Expr, MatchOp, New, NewOp, Operand, Right, Rule, TypeExpr, TypeMatch, VarId,
};

type See<'a> = &'a mut dyn FnMut(VarId);

/// Calls `see` for every occurrence, the binding one included. Types that follow from the place of
/// a value are no occurrences of it.
pub(super) fn names(rule: &Rule, see: See<'_>) {
    match_op(&rule.root, see);
    for condition in &rule.conditions {
        expr(condition, see);
    }
    for (id, op) in &rule.lets {
        see(*id);
        new_op(op, see);
    }
    match &rule.right {
        Right::Replace(results) => results.iter().for_each(|n| new(n, see)),
        Right::Update { operands, attrs } => {
            // The label is used by the update itself.
            rule.root.label.iter().for_each(|id| see(*id));
            operands.iter().for_each(|n| new(n, see));
            attrs.iter().for_each(|(_, a)| attr_new(a, see));
        }
    }
}

fn type_match(ty: Option<&TypeMatch>, see: See<'_>) {
    if let Some(TypeMatch::Var(id)) = ty {
        see(*id);
    }
}

fn match_op(op: &MatchOp, see: See<'_>) {
    op.label.iter().for_each(|id| see(*id));
    for (_, attr) in &op.attrs {
        if let AttrMatch::Bind(id) = attr {
            see(*id);
        }
    }
    for operand in &op.operands {
        match operand {
            Operand::Value(id, ty) | Operand::Constant(id, ty) => {
                see(*id);
                type_match(ty.as_ref(), see);
            }
            Operand::Op { op, .. } => match_op(op, see),
            Operand::Rest(id) => see(*id),
            Operand::Any | Operand::Literal(_) => {}
        }
    }
    for ty in &op.types {
        type_match(ty.as_ref(), see);
    }
}

fn new(value: &New, see: See<'_>) {
    match value {
        New::Var(id) | New::Rest(id) | New::Result(id, _) | New::Let(id, _) => see(*id),
        New::Constant(value, ty) => {
            expr(value, see);
            type_expr(ty, see);
        }
        New::Op(op) => new_op(op, see),
        New::Unused => {}
    }
}

fn new_op(op: &NewOp, see: See<'_>) {
    op.attrs.iter().for_each(|(_, a)| attr_new(a, see));
    op.operands.iter().for_each(|n| new(n, see));
    op.types.iter().for_each(|ty| type_expr(ty, see));
}

fn attr_new(attr: &AttrNew, see: See<'_>) {
    match attr {
        AttrNew::Var(id) => see(*id),
        AttrNew::And(a, b) => {
            attr_new(a, see);
            attr_new(b, see);
        }
        AttrNew::Call(_, args) => args.iter().for_each(|e| expr(e, see)),
        AttrNew::Value(_) | AttrNew::None => {}
    }
}

fn type_expr(ty: &TypeExpr, see: See<'_>) {
    match ty {
        TypeExpr::Of(id) | TypeExpr::OfResult(id, _) | TypeExpr::Var(id) => see(*id),
        TypeExpr::Like(a, b) => {
            type_expr(a, see);
            type_expr(b, see);
        }
        TypeExpr::RootResult(_) | TypeExpr::Operand(_) | TypeExpr::Is(_) | TypeExpr::Infer => {}
    }
}

pub(super) fn expr(value: &Expr, see: See<'_>) {
    match value {
        Expr::Var(id) | Expr::Result(id, _) => see(*id),
        Expr::Type(ty) => type_expr(ty, see),
        Expr::Call(_, args) | Expr::External(_, args) | Expr::Or(args) | Expr::And(args) => {
            args.iter().for_each(|e| expr(e, see));
        }
        Expr::Op(_, attrs, args) => {
            attrs.iter().for_each(|(_, a)| attr_new(a, see));
            args.iter().for_each(|e| expr(e, see));
        }
        Expr::Not(inner) => expr(inner, see),
        Expr::Literal(_) | Expr::Case(_) => {}
    }
}
