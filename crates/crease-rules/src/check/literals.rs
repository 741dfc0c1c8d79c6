//! Literals of a kind that their place never has: `0.0` where an op takes integers, `1` where it
//! takes floats.

use crease_ir::Context;
use crease_ir::num::FloatKind;
use crease_ir::op_def::ValueSpec;

use crate::model::{
    Expr, Literal, MatchOp, New, NewOp, Operand, Right, Rule, ScalarType, Span, TypeExpr,
};
use crate::problem::{At, Problem};

/// Complains about literals of a wrong kind.
pub(super) fn check(ctx: &Context, rule: &Rule) -> Vec<Problem> {
    let mut found = Vec::new();
    let mut look = |spec: Option<&ValueSpec>, literal: &Literal, span: Span, op: &str| {
        let Some(spec) = spec else { return };
        let (what, takes) = match literal {
            Literal::Int(_) | Literal::SignedMin | Literal::SignedMax => {
                ("integer", takes_integers(ctx, spec))
            }
            Literal::Float(_) | Literal::Nan => ("float", takes_floats(ctx, spec)),
            Literal::Poison => return,
        };
        if !takes {
            found.push((span, format!("`{op}` takes no {what} there")));
        }
    };
    match_op(&rule.root, &mut look);
    for (_, op) in &rule.lets {
        new_op(op, &mut look);
    }
    match &rule.right {
        Right::Replace(results) => {
            for (new, spec) in results.iter().zip(rule.root.def.results) {
                match new {
                    New::Constant(Expr::Literal(literal), TypeExpr::RootResult(_)) => {
                        look(Some(spec), literal, rule.right_span, rule.root.def.name);
                    }
                    New::Op(op) => new_op(op, &mut look),
                    _ => {}
                }
            }
        }
        Right::Update { operands, .. } => {
            let (def, span) = (rule.root.def, rule.right_span);
            for (new, spec) in operands.iter().zip(def.operands) {
                match new {
                    New::Constant(Expr::Literal(literal), _) => {
                        look(Some(spec), literal, span, def.name);
                    }
                    New::Op(op) => new_op(op, &mut look),
                    _ => {}
                }
            }
        }
    }
    let problem = |(span, message)| {
        let at = At {
            file: rule.file,
            span,
        };
        Problem::error(at, message)
    };
    found.into_iter().map(problem).collect()
}

type Look<'a> = &'a mut dyn FnMut(Option<&ValueSpec>, &Literal, Span, &str);

fn match_op(op: &MatchOp, look: Look<'_>) {
    for (i, operand) in op.operands.iter().enumerate() {
        match operand {
            Operand::Literal(literal) => {
                look(op.def.operands.get(i), literal, op.span, op.def.name);
            }
            Operand::Op { op, .. } => match_op(op, look),
            _ => {}
        }
    }
}

fn new_op(op: &NewOp, look: Look<'_>) {
    for (i, operand) in op.operands.iter().enumerate() {
        match operand {
            New::Constant(Expr::Literal(literal), _) => {
                look(op.def.operands.get(i), literal, op.span, op.def.name);
            }
            New::Op(op) => new_op(op, look),
            _ => {}
        }
    }
}

fn takes_integers(ctx: &Context, spec: &ValueSpec) -> bool {
    let ints = [1, 8, 16, 32, 64, 128].map(ScalarType::Int);
    let mut all = ints.into_iter().chain([ScalarType::Index]);
    all.any(|ty| spec.constraint.pred.holds(ctx, ty.get(ctx)))
}

fn takes_floats(ctx: &Context, spec: &ValueSpec) -> bool {
    let mut all = FloatKind::ALL.into_iter().map(ScalarType::Float);
    all.any(|ty| spec.constraint.pred.holds(ctx, ty.get(ctx)))
}
