//! Rules that may run in a circle: for each circle of the rule graph measures are looked for that no
//! rule which the circle can lead to raises, and that some of them lower. Those apply finitely often
//! then, and are taken out, until no circle is left, or no measure is found: what is left then is
//! reported.
//!
//! This looks at rules alone: hooks of ops are taken to give values and constants that are there, and
//! patterns in Rust are not seen. Groups that are off are each looked at together with what is on.

use crate::model::{Rule, RuleSet};
use crate::problem::{At, Problem};

use super::graph::{circles, edges, link, walk};
use super::measure::{Effect, Measure, weights};

/// Complains about circles for which no falling measure is found.
pub(super) fn check(set: &RuleSet) -> Vec<Problem> {
    let group_on = |rule: &Rule| {
        let group = rule.group.and_then(|g| set.groups.get(g as usize));
        group.is_none_or(|g| g.on)
    };
    let base: Vec<&Rule> = set.rules.iter().filter(|r| group_on(r)).collect();
    let mut found: Vec<Vec<&Rule>> = look(&base);
    for (index, group) in set.groups.iter().enumerate() {
        if group.on {
            continue;
        }
        let own = |rule: &Rule| rule.group == Some(index as u32);
        let rules: Vec<&Rule> = set.rules.iter().filter(|r| group_on(r) || own(r)).collect();
        found.extend(
            look(&rules)
                .into_iter()
                .filter(|circle| circle.iter().any(|r| own(r))),
        );
    }
    found.iter().map(|circle| report(circle)).collect()
}

/// The circles of these rules that were not shown to end.
fn look<'r>(rules: &[&'r Rule]) -> Vec<Vec<&'r Rule>> {
    let rules: Vec<&Rule> = rules.iter().copied().filter(|r| r.ends.is_none()).collect();
    let edges = edges(&rules);
    let all = vec![true; rules.len()];
    let mut open = Vec::new();
    // A circle, and the rules that may apply without end if those of the circle do.
    let mut todo: Vec<(Vec<usize>, Vec<bool>)> = Vec::new();
    let add = |circles: Vec<Vec<usize>>, within: &[bool], todo: &mut Vec<_>| {
        todo.extend(circles.into_iter().map(|circle| (circle, within.to_vec())));
    };
    add(circles(&edges, &all), &all, &mut todo);
    while let Some((circle, within)) = todo.pop() {
        let mut reached = reach(&edges, &within, &circle);
        let lowered = lowered(&rules, &reached);
        if lowered.is_empty() {
            open.push(circle);
            continue;
        }
        for rule in &lowered {
            if let Some(slot) = reached.get_mut(*rule) {
                *slot = false;
            }
        }
        let rest: Vec<bool> = (0..rules.len())
            .map(|i| circle.contains(&i) && !lowered.contains(&i))
            .collect();
        add(circles(&edges, &rest), &reached, &mut todo);
    }
    crease_ir::sort::sort(&mut open);
    let rules_of = |circle: Vec<usize>| {
        circle
            .iter()
            .filter_map(|i| rules.get(*i).copied())
            .collect()
    };
    open.into_iter().map(rules_of).collect()
}

/// The rules of `within` that a circle can lead to.
fn reach(edges: &[Vec<usize>], within: &[bool], circle: &[usize]) -> Vec<bool> {
    let mut seen = vec![false; within.len()];
    let inside = |v: usize| within.get(v).copied().unwrap_or(false);
    for &start in circle {
        walk(edges, start, &inside, &mut seen, &mut Vec::new());
    }
    seen
}

/// Rules among these that lower a measure which none of them raises, so that they apply finitely
/// often; none if no such measure is found.
fn lowered(rules: &[&Rule], reached: &[bool]) -> Vec<usize> {
    let members: Vec<usize> = (0..rules.len())
        .filter(|i| reached.get(*i).copied().unwrap_or(false))
        .collect();
    let list: Vec<&Rule> = members
        .iter()
        .filter_map(|i| rules.get(*i).copied())
        .collect();
    let by = |measure: &Measure| -> Vec<usize> {
        let mut found = Vec::new();
        for (index, rule) in members.iter().zip(&list) {
            match measure.effect(rule) {
                Effect::MayRaise => return Vec::new(),
                Effect::Lowers => found.push(*index),
                Effect::Keeps => {}
            }
        }
        found
    };
    let names = op_names(&list);
    let simple = measures(&list, &names);
    if let Some(found) = simple.iter().map(by).find(|found| !found.is_empty()) {
        return found;
    }
    weights(&list, &names).map_or(Vec::new(), |measure| by(&measure))
}

/// The ops on the left sides of rules, in order.
fn op_names(rules: &[&Rule]) -> Vec<&'static str> {
    let mut names = Vec::new();
    for rule in rules {
        rule.root.visit(&mut |op| names.push(op.def.name));
    }
    crease_ir::sort::sort(&mut names);
    names.dedup();
    names
}

/// The measures that are tried, simple ones first.
fn measures(rules: &[&Rule], names: &[&'static str]) -> Vec<Measure> {
    let mut all = vec![Measure::Ops];
    all.extend(names.iter().map(|name| Measure::Count(name)));
    all.extend(names.iter().map(|name| Measure::Twice(name)));
    all.extend(names.iter().map(|name| Measure::Right(name)));
    all.extend(names.iter().map(|name| Measure::Left(name)));
    let mut cases = Vec::new();
    for rule in rules {
        rule.root.visit(&mut |op| {
            for (slot, attr) in &op.attrs {
                if let crate::model::AttrMatch::Cases {
                    values,
                    bits: false,
                } = attr
                {
                    cases.extend(values.iter().map(|v| (op.def.name, *slot, *v)));
                }
            }
        });
    }
    crease_ir::sort::sort(&mut cases);
    cases.dedup();
    all.extend(
        cases
            .into_iter()
            .map(|(name, slot, value)| Measure::Case(name, slot, value)),
    );
    all
}

fn report(circle: &[&Rule]) -> Problem {
    let at = |rule: &Rule| At {
        file: rule.file,
        span: rule.span,
    };
    let names: Vec<String> = circle.iter().map(|r| format!("`{}`", r.name)).collect();
    let message = match &names[..] {
        [one] => format!("rule {one} may apply to what it makes without end"),
        [all @ .., last] => format!("rules {} and {last} may run in a circle", all.join(", ")),
        [] => String::new(),
    };
    let Some(first) = circle.first() else {
        return Problem::warning(
            At {
                file: 0,
                span: crate::model::Span::default(),
            },
            message,
        );
    };
    let mut problem = Problem::warning(at(first), message);
    for (rule, text) in circle.iter().map(|rule| (rule, describe(rule, circle))) {
        problem = problem.note(at(rule), text);
    }
    problem.help(
        "no measure was found that falls in each round and that no rule here raises; \
         if one exists, say it with `[ends \"why\"]` after a rule's name",
    )
}

/// What a rule makes for the next one, and which measures it raises.
fn describe(rule: &Rule, circle: &[&Rule]) -> String {
    let links = circle
        .iter()
        .filter_map(|next| link(rule, next).map(|op| (op, *next)));
    let next = links.min_by_key(|(_, next)| !std::ptr::eq(*next, rule));
    let made = match next {
        Some((op, next)) => format!("makes an `{op}`, which `{}` matches", next.name),
        None => "leads on".into(),
    };
    let effect = match Measure::Ops.effect(rule) {
        Effect::Lowers => "lowers",
        Effect::Keeps => "keeps",
        Effect::MayRaise => "may raise",
    };
    format!(
        "`{}` {made}; it {effect} {}",
        rule.name,
        Measure::Ops.text()
    )
}
