//! From syntax trees to the model: every name gets its meaning from the registry, the table of
//! functions or the rule itself. Reports all errors; makes no rule of what has one.

mod attrs;
mod exprs;
mod generic;
mod left;
pub(crate) mod ops;
mod right;
mod scope;

use crease_ir::Context;

use self::scope::Scope;
use crate::builtins::Kind;
use crate::model::{Group, MatchOp, New, Right, Rule, RuleSet, TypeExpr, TypeMatch};
use crate::problem::{At, Problem};
use crate::text::ast::{self, Item, Name, OptionKind};

/// Adds the rules of a file to a set.
pub(crate) fn resolve(
    ctx: &Context,
    file: u32,
    tree: &ast::File,
    set: &mut RuleSet,
) -> Vec<Problem> {
    let mut problems = Vec::new();
    for item in &tree.items {
        match item {
            Item::Rule(rule) => add(ctx, file, rule, None, set, &mut problems),
            Item::Generic(rule) => generic::add(ctx, file, rule, set, &mut problems),
            Item::Group(group) => {
                let at = group_index(file, group, set, &mut problems);
                for rule in &group.rules {
                    add(ctx, file, rule, Some(at), set, &mut problems);
                }
            }
        }
    }
    problems
}

fn group_index(
    file: u32,
    group: &ast::Group,
    set: &mut RuleSet,
    problems: &mut Vec<Problem>,
) -> u32 {
    let name = &group.name.text;
    let on = !group.off;
    if let Some(at) = set.groups.iter().position(|g| g.name == *name) {
        if set.groups.get(at).is_some_and(|g| g.on != on) {
            let message = format!("group `{name}` is `off` in one place and not in the other");
            problems.push(Problem::error(place(file, &group.name), message));
        }
        return at as u32;
    }
    set.groups.push(Group {
        name: name.clone(),
        on,
    });
    set.groups.len() as u32 - 1
}

fn place(file: u32, name: &Name) -> At {
    At {
        file,
        span: name.place.0,
    }
}

fn add(
    ctx: &Context,
    file: u32,
    tree: &ast::Rule,
    group: Option<u32>,
    set: &mut RuleSet,
    problems: &mut Vec<Problem>,
) {
    let mut scope = Scope::new(ctx, file);
    let rule = rule(&mut scope, tree, group);
    let mut failed = rule.is_none() || !scope.problems.is_empty();
    problems.append(&mut scope.problems);
    let name = &tree.name.text;
    let generic = set.generic.iter().map(|r| (&r.name, r.file, r.span));
    let mut known = (set.rules.iter().map(|r| (&r.name, r.file, r.span))).chain(generic);
    if let Some((_, other_file, span)) = known.find(|(known, ..)| *known == name) {
        let other = At {
            file: other_file,
            span,
        };
        let problem = Problem::error(
            place(file, &tree.name),
            format!("two rules are called `{name}`"),
        );
        problems.push(problem.note(other, "the other one is here"));
        failed = true;
    }
    if set.groups.iter().any(|g| g.name == *name) {
        let message = format!("`{name}` is the name of a group too");
        problems.push(Problem::error(place(file, &tree.name), message));
        failed = true;
    }
    if let (Some(rule), false) = (rule, failed) {
        set.rules.push(rule);
    }
}

fn rule(scope: &mut Scope<'_>, tree: &ast::Rule, group: Option<u32>) -> Option<Rule> {
    let mut benefit = 1;
    let (mut ordered, mut at_root) = (false, false);
    let (mut tested, mut ends, mut widths) = (None, None, None);
    let mut seen: Vec<&OptionKind> = Vec::new();
    for option in &tree.options {
        let same =
            |o: &&OptionKind| std::mem::discriminant(*o) == std::mem::discriminant(&option.kind);
        if seen.iter().any(same) {
            scope.error(option.place, "this option is given twice");
        }
        seen.push(&option.kind);
        match &option.kind {
            OptionKind::Benefit(n) => benefit = *n,
            OptionKind::Ordered => ordered = true,
            OptionKind::AtRoot => at_root = true,
            OptionKind::Tested(why) if why.trim().is_empty() => {
                scope.error(option.place, "say why the rule is not proved");
            }
            OptionKind::Ends(why) if why.trim().is_empty() => {
                scope.error(option.place, "say why the rule applies finitely often only");
            }
            OptionKind::Ends(why) => ends = Some(why.clone()),
            OptionKind::Tested(why) => tested = Some(why.clone()),
            OptionKind::Widths(a, b) if a > b || *a == 0 => {
                scope.error(option.place, "no width lies between these");
            }
            OptionKind::Widths(a, b) => widths = Some((*a, *b)),
        }
    }
    if tree.law.trim().is_empty() {
        let problem = scope.error(
            tree.name.place,
            format!("rule `{}` has no law", tree.name.text),
        );
        let help = "write it as an equation in a `//` line over the rule";
        problem.notes.push((None, help.into()));
    }
    let (mut root, result) = scope.match_op(&tree.left, ordered)?;
    if tree.left.result.is_some() {
        let _ = result;
        scope.error(tree.left.place, "the root stands for all its results");
    }
    let conditions: Vec<_> = tree
        .conditions
        .iter()
        .map(|c| scope.expr(c, Kind::Bool, None))
        .collect();
    let (lets, right) = scope.right(tree, &root)?;
    if let Right::Replace(results) = &right {
        match_written_types(&mut root, results);
    }
    Some(Rule {
        name: tree.name.text.clone(),
        file: scope.file,
        span: tree.name.place.0,
        law: tree.law.clone(),
        group,
        benefit,
        at_root,
        tested,
        ends,
        widths,
        both_ways: tree.both_ways,
        vars: std::mem::take(&mut scope.vars),
        root,
        conditions: conditions.into_iter().collect::<Option<_>>()?,
        lets,
        right,
        right_span: tree.right_place.0,
    })
}

/// A type that is written for a constant on the right side is what the replaced result must have:
/// `arith.cmpi(slt, x, x) => false : i1` is about `i1` and says nothing of vectors.
fn match_written_types(root: &mut MatchOp, results: &[New]) {
    for (slot, result) in results.iter().enumerate() {
        let New::Constant(_, TypeExpr::Is(ty)) = result else {
            continue;
        };
        if root.types.len() <= slot {
            root.types.resize(slot + 1, None);
        }
        root.types[slot].get_or_insert(TypeMatch::Is(*ty));
    }
}
