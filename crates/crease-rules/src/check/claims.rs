//! What a rule claims and must show: that a result it leaves out is unused, and that it is only
//! tested where the solver can't know a predicate.

use crate::model::{Expr, New, Right, Rule};
use crate::problem::{At, Problem};

/// Complains about claims that nothing shows.
pub(super) fn check(rule: &Rule) -> Vec<Problem> {
    let mut problems = Vec::new();
    let at = |span| At {
        file: rule.file,
        span,
    };
    if let Right::Replace(results) = &rule.right {
        for (i, new) in results.iter().enumerate() {
            if matches!(new, New::Unused) && !rule.conditions.iter().any(|c| unused(rule, c, i)) {
                let message = format!("nothing says that result {i} is unused");
                let label = rule
                    .root
                    .label
                    .and_then(|id| rule.vars.get(usize::from(id.0)));
                let label = label.map_or("r", |var| var.name.as_str());
                let help = format!("add `if unused({label}#{i})`, where `{label}` labels the root");
                problems.push(Problem::error(at(rule.right_span), message).help(help));
            }
        }
    }
    if rule.tested.is_none()
        && let Some(name) = rule.conditions.iter().find_map(external)
    {
        let message = format!("`{name}` means nothing to the solver");
        let help = "say `[tested \"why\"]` after the rule's name";
        problems.push(Problem::error(at(rule.span), message).help(help));
    }
    problems
}

/// Whether a condition says that result `i` of the root is unused.
fn unused(rule: &Rule, condition: &Expr, i: usize) -> bool {
    match condition {
        Expr::And(all) => all.iter().any(|c| unused(rule, c, i)),
        Expr::Call(row, args) if row.name == "unused" => match args[..] {
            [Expr::Result(id, n)] => Some(id) == rule.root.label && n == i,
            _ => false,
        },
        _ => false,
    }
}

/// The first registered predicate in an expression.
fn external(expr: &Expr) -> Option<&'static str> {
    match expr {
        Expr::External(predicate, _) => Some(predicate.name),
        Expr::Call(_, all) | Expr::Or(all) | Expr::And(all) | Expr::Op(_, _, all) => {
            all.iter().find_map(external)
        }
        Expr::Not(inner) => external(inner),
        _ => None,
    }
}
