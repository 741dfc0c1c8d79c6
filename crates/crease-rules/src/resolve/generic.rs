//! Rules in generic form: their ops must be such as no dialect describes, their names bound.

use crease_ir::Context;

use super::place;
use crate::model::{GenericRule, RuleSet};
use crate::problem::{At, Problem};
use crate::text::ast::{self, Name};

/// Adds the rule to the set if nothing is wrong with it.
pub(super) fn add(
    ctx: &Context,
    file: u32,
    tree: &ast::GenericRule,
    set: &mut RuleSet,
    problems: &mut Vec<Problem>,
) {
    let before = problems.len();
    let name = &tree.name.text;
    if tree.law.trim().is_empty() {
        let problem = Problem::error(place(file, &tree.name), format!("rule `{name}` has no law"));
        problems.push(problem.help("write it as an equation in a `//` line over the rule"));
    }
    let other = (set.rules.iter().map(|r| (&r.name, r.file, r.span)))
        .chain(set.generic.iter().map(|r| (&r.name, r.file, r.span)))
        .find(|(known, ..)| *known == name);
    if let Some((_, file_of_other, span)) = other {
        let other = At {
            file: file_of_other,
            span,
        };
        let message = format!("two rules are called `{name}`");
        problems.push(
            Problem::error(place(file, &tree.name), message).note(other, "the other one is here"),
        );
    }
    for op in [&tree.left.name, &tree.right.name] {
        let error = if ctx.registry().lookup(&op.text).is_some() {
            format!("`{}` is registered: write it without quotes", op.text)
        } else if !op.text.contains('.') {
            format!(
                "`{}` is no op: an op's name begins with its dialect",
                op.text
            )
        } else {
            continue;
        };
        problems.push(Problem::error(place(file, op), error));
    }
    let left: Vec<&Name> = tree.left.operands.iter().collect();
    let number = |wanted: &Name| left.iter().position(|n| n.text == wanted.text);
    let mut operands = Vec::new();
    for operand in &tree.right.operands {
        match number(operand) {
            Some(at) => operands.push(at),
            None => {
                let message = format!("`{}` is bound by nothing on the left", operand.text);
                problems.push(Problem::error(place(file, operand), message));
            }
        }
    }
    let equal = left.iter().enumerate().filter_map(|(at, operand)| {
        let first = number(operand)?;
        (first != at).then_some((first, at))
    });
    let rule = GenericRule {
        name: name.clone(),
        file,
        span: tree.name.place.0,
        from: tree.left.name.text.clone(),
        count: left.len(),
        equal: equal.collect(),
        to: tree.right.name.text.clone(),
        operands,
        attrs: (tree.attrs.iter())
            .map(|(name, text)| (name.text.clone(), text.clone()))
            .collect(),
    };
    if problems.len() == before {
        set.generic.push(rule);
    }
}
