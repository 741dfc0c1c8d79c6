//! Rules that take each other's place: a rule that can never apply, since one that is tried before
//! it matches whatever it matches, is an error; two rules that may match one op, of which only the
//! order in the file decides, are worth a warning.
//!
//! Every rule is true by itself, so an overlap makes no result wrong; in algebra most of them are
//! meant, and the order that the language defines settles them. Warned about are therefore only
//! rules that nothing but their place in the file orders, whose left sides match exactly the same
//! ops, and whose conditions may hold at once; rules of different benefit, or of which one is more
//! specific, are ordered by what they say.

use std::cmp::Reverse;

use hashbrown::HashMap;

use crease_ir::Severity;

use crate::model::{Expr, Rule, RuleSet};
use crate::problem::{At, Problem};

use super::pattern::{instances, overlaps, own_text};

/// Rules are tried in this order: fold rules, then higher benefit, then more ops and constants on
/// the left side, then as written.
fn order(index: usize, rule: &Rule) -> (bool, Reverse<u16>, Reverse<(usize, usize)>, usize) {
    let specificity = rule.root.specificity();
    (
        !rule.is_fold(),
        Reverse(rule.benefit),
        Reverse(specificity),
        index,
    )
}

fn at(rule: &Rule) -> At {
    At {
        file: rule.file,
        span: rule.span,
    }
}

/// Whether `first` is switched on wherever `second` is.
fn always_with(first: &Rule, second: &Rule) -> bool {
    first.group.is_none() || first.group == second.group
}

/// Whether `general` applies to everything that `special` applies to.
fn covers(general: &Rule, special: &Rule) -> bool {
    let widths = match (general.widths, special.widths) {
        (None, _) => true,
        (Some((a, b)), Some((c, d))) => a <= c && d <= b,
        (Some(_), None) => false,
    };
    if !widths {
        return false;
    }
    let own: Vec<String> = special.conditions.iter().filter_map(own_text).collect();
    let holds = |text: Option<String>| text.is_some_and(|text| own.contains(&text));
    instances(&general.root, &special.root)
        .iter()
        .any(|instance| general.conditions.iter().all(|c| holds(instance.text(c))))
}

/// Complains about rules that never apply.
pub(super) fn dead_rules(set: &RuleSet) -> Vec<Problem> {
    let mut problems = Vec::new();
    let orders: Vec<_> = set
        .rules
        .iter()
        .enumerate()
        .map(|(i, r)| order(i, r))
        .collect();
    let mut by_root: HashMap<&str, Vec<usize>> = HashMap::new();
    for (index, rule) in set.rules.iter().enumerate() {
        by_root.entry(rule.root.def.name).or_default().push(index);
    }
    for (rule, own) in set.rules.iter().zip(&orders) {
        let others = by_root.get(rule.root.def.name).into_iter().flatten();
        let found = others
            .map(|&i| (&set.rules[i], &orders[i]))
            .find(|(other, order)| *order < own && always_with(other, rule) && covers(other, rule));
        let Some((other, _)) = found else { continue };
        let (message, note) = match covers(rule, other) {
            true => (
                format!(
                    "rule `{}` has the same left side as `{}`",
                    rule.name, other.name
                ),
                "this one is tried first, so that the other one never applies",
            ),
            false => (
                format!(
                    "rule `{}` never applies: `{}` comes first",
                    rule.name, other.name
                ),
                "this one matches whatever the other one matches, and is tried before it",
            ),
        };
        problems.push(Problem::error(at(rule), message).note(at(other), note));
    }
    problems
}

/// Pairs of rules that nothing but their place in the file orders and that some op may match both:
/// their positions, the one that is tried first before.
fn unordered(set: &RuleSet) -> Vec<(&Rule, &Rule)> {
    let mut pairs = Vec::new();
    let orders: Vec<_> = set
        .rules
        .iter()
        .enumerate()
        .map(|(i, r)| order(i, r))
        .collect();
    for (i, (first, a)) in set.rules.iter().zip(&orders).enumerate() {
        for (second, b) in set.rules.iter().zip(&orders).skip(i + 1) {
            let equal = (a.0, a.1, a.2) == (b.0, b.1, b.2);
            let together = always_with(first, second) || always_with(second, first);
            if equal && together && meet(first, second) {
                pairs.push((first, second));
            }
        }
    }
    pairs
}

/// Whether two left sides match exactly the same ops.
fn same_left(first: &Rule, second: &Rule) -> bool {
    !instances(&first.root, &second.root).is_empty()
        && !instances(&second.root, &first.root).is_empty()
}

/// Complains about rules that only their place in the file orders.
pub(super) fn ambiguous_rules(set: &RuleSet) -> Vec<Problem> {
    let same = unordered(set).into_iter().filter(|(a, b)| same_left(a, b));
    same.map(|(first, second)| {
        let message = format!(
            "rules `{}` and `{}` match the same ops, and only their order in the file decides",
            first.name, second.name
        );
        let help = "give one of them a `benefit`, or a condition that excludes the other";
        let problem = Problem::warning(at(second), message).help(help);
        problem.note(at(first), "this one is tried first")
    })
    .collect()
}

/// Names rules of equal benefit and specificity that one op may match, with what decides.
pub(super) fn overlapping_rules(set: &RuleSet) -> Vec<Problem> {
    let part = unordered(set).into_iter().filter(|(a, b)| !same_left(a, b));
    part.map(|(first, second)| {
        let message = format!(
            "rules `{}` and `{}` may match one op; the one written first is tried first",
            first.name, second.name
        );
        let problem = Problem {
            severity: Severity::Remark,
            ..Problem::warning(at(second), message)
        };
        problem.note(at(first), "this one is tried first")
    })
    .collect()
}

/// What a condition says of a subject: that it is one of some answers, or none of them.
struct Fact {
    subject: String,
    among: Vec<String>,
    negated: bool,
}

/// The answers to a comparison, with the sign of the numbers that it looks at.
fn comparison(name: &str) -> Option<(&'static str, &'static [&'static str])> {
    Some(match name {
        "<" => ("signed", &["less"]),
        "<=" => ("signed", &["less", "equal"]),
        ">" => ("signed", &["greater"]),
        ">=" => ("signed", &["greater", "equal"]),
        "ult" => ("unsigned", &["less"]),
        "ule" => ("unsigned", &["less", "equal"]),
        "ugt" => ("unsigned", &["greater"]),
        "uge" => ("unsigned", &["greater", "equal"]),
        _ => return None,
    })
}

/// What a condition says.
fn facts(condition: &Expr, text: &dyn Fn(&Expr) -> Option<String>) -> Vec<Fact> {
    let fact = |subject: String, among: &[&str]| Fact {
        subject,
        among: among.iter().map(|s| (*s).into()).collect(),
        negated: false,
    };
    let mut found = Vec::new();
    match condition {
        Expr::Not(inner) => {
            // What is not said to be none of the answers is one of them.
            let negate = |fact: Fact| Fact {
                negated: !fact.negated,
                ..fact
            };
            return facts(inner, text).into_iter().take(1).map(negate).collect();
        }
        Expr::And(all) => return all.iter().flat_map(|c| facts(c, text)).collect(),
        Expr::Call(row, args) => {
            let constant = |e: &Expr| matches!(e, Expr::Literal(_) | Expr::Case(_));
            if let [subject, among @ ..] = &args[..]
                && among.iter().all(constant)
                && matches!(row.name, "==" | "!=" | "in")
                && let Some(subject) = text(subject)
                && let Some(among) = among.iter().map(text).collect::<Option<Vec<_>>>()
            {
                found.push(Fact {
                    subject,
                    among,
                    negated: row.name == "!=",
                });
            }
            if let [a, b] = &args[..]
                && let (Some(a), Some(b)) = (text(a), text(b))
            {
                if let Some((sign, answers)) = comparison(row.name) {
                    found.push(fact(format!("{sign} {a} to {b}"), answers));
                } else if row.name == "==" {
                    found.extend(equal(&a, &b).map(|subject| fact(subject, &["equal"])));
                    // Equal types have equal widths.
                    let of =
                        |t: &str| Some(t.strip_prefix("type(")?.strip_suffix(')')?.to_string());
                    if let (Some(a), Some(b)) = (of(&a), of(&b)) {
                        let (a, b) = (format!("width({a})"), format!("width({b})"));
                        found.extend(equal(&a, &b).map(|subject| fact(subject, &["equal"])));
                    }
                }
            }
        }
        _ => {}
    }
    if found.is_empty() {
        found.extend(text(condition).map(|subject| fact(subject, &["true"])));
    }
    found
}

/// The comparisons that an equation answers.
fn equal(a: &str, b: &str) -> impl Iterator<Item = String> + use<> {
    let (a, b) = (a.to_string(), b.to_string());
    let ways = [(a.clone(), b.clone()), (b, a)];
    let say = |(a, b): (String, String)| ["signed", "unsigned"].map(|s| format!("{s} {a} to {b}"));
    ways.into_iter().flat_map(say)
}

/// Whether some op may match both rules, as far as their text shows it.
fn meet(first: &Rule, second: &Rule) -> bool {
    overlaps(&first.root, &second.root).iter().any(|way| {
        let ours = first
            .conditions
            .iter()
            .flat_map(|c| facts(c, &|e| way.first_text(e)));
        let theirs = second
            .conditions
            .iter()
            .flat_map(|c| facts(c, &|e| way.second_text(e)));
        let cases = way.cases.iter().map(|(subject, among)| Fact {
            subject: subject.clone(),
            among: among.clone(),
            negated: false,
        });
        // What both left sides say is said to the conditions of either.
        let ours: Vec<Fact> = ours.chain(cases.clone()).collect();
        let theirs: Vec<Fact> = theirs.chain(cases).collect();
        let false_fact = ours.iter().chain(&theirs).any(never);
        !false_fact && !theirs.iter().any(|b| ours.iter().any(|a| contradict(a, b)))
    })
}

/// Whether a fact is about an integer that is written in a rule, and wrong at every width.
fn never(fact: &Fact) -> bool {
    let int = |text: &String| text.starts_with("Int(");
    int(&fact.subject)
        && fact.among.iter().all(int)
        && fact.among.contains(&fact.subject) == fact.negated
}

fn contradict(a: &Fact, b: &Fact) -> bool {
    let within = |x: &[String], y: &[String]| x.iter().all(|v| y.contains(v));
    a.subject == b.subject
        && match (a.negated, b.negated) {
            (false, false) => !a.among.iter().any(|v| b.among.contains(v)),
            (false, true) => within(&a.among, &b.among),
            (true, false) => within(&b.among, &a.among),
            (true, true) => false,
        }
}
