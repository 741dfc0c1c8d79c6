//! Whether a rule must match operands of commutative ops only as written: a pattern does, and a rule
//! does not unless it says `ordered`.

use std::collections::BTreeSet;

use super::env::Env;
use super::expr::Cond;
use super::left::{Match, Source};
use super::op::ArgKind;

/// How the orders of operands are to be matched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Any: it makes no difference, or is asked for.
    Free,
    /// As written.
    Ordered,
    /// Both orders of these ops, each as a rule of its own.
    Split,
}

/// The order that matches what the pattern does.
pub fn of(env: &Env<'_>, root: &Source<'_>, conditions: &[Cond]) -> Order {
    let mut ops = Vec::new();
    collect(root, &mut ops);
    let conditions: BTreeSet<String> = conditions.iter().map(normal).collect();
    let all: Vec<String> = names(env, root);
    let matters = |op: &&Source<'_>| {
        op.info.commutative && op.either.is_none() && !is_symmetric(env, op, &all, &conditions)
    };
    let ordered = ops.iter().any(matters);
    let either = ops.iter().filter(|op| op.either.is_some());
    let mut either = either.peekable();
    if either.peek().is_none() {
        return if ordered { Order::Ordered } else { Order::Free };
    }
    match either.all(|op| op.info.commutative && operands(op).is_some()) && !ordered {
        true => Order::Free,
        false => Order::Split,
    }
}

fn collect<'s, 'a>(op: &'s Source<'a>, out: &mut Vec<&'s Source<'a>>) {
    out.push(op);
    for matched in &op.args {
        if let Match::Op(inner) = matched {
            collect(inner, out);
        }
    }
}

/// The operands of a binary op.
fn operands<'s, 'a>(op: &'s Source<'a>) -> Option<[&'s Match<'a>; 2]> {
    let all = op.args.iter().zip(&op.info.args);
    let operands = all.filter(|(_, arg)| arg.kind == ArgKind::Operand);
    let operands: Vec<&Match<'_>> = operands.map(|(matched, _)| matched).collect();
    match operands[..] {
        [a, b] => Some([a, b]),
        _ => None,
    }
}

/// Whether exchanging the operands gives the same pattern with other names.
fn is_symmetric(
    env: &Env<'_>,
    op: &Source<'_>,
    all: &[String],
    conditions: &BTreeSet<String>,
) -> bool {
    let Some([a, b]) = operands(op) else {
        return true;
    };
    let constant = |m: &Match<'_>| matches!(m, Match::Constant(_) | Match::Literal(_));
    if constant(b) {
        return true;
    }
    if constant(a) {
        return false;
    }
    let (mut left, mut right) = (Vec::new(), Vec::new());
    match_names(env, a, &mut left);
    match_names(env, b, &mut right);
    if shape(a) != shape(b) || left.len() != right.len() {
        return false;
    }
    let count = |names: &[String], name: &String| names.iter().filter(|n| *n == name).count();
    let fixed = |name: &String| count(all, name) > count(&left, name) + count(&right, name);
    let pairs: Vec<(&String, &String)> = left.iter().zip(&right).collect();
    let consistent = pairs.iter().all(|(x, y)| {
        let same = pairs.iter().all(|(p, q)| (p == x) == (q == y));
        let apart = !right.contains(x) && !left.contains(y);
        x == y || (same && apart && !fixed(x) && !fixed(y))
    });
    let swapped: BTreeSet<String> = conditions
        .iter()
        .map(|text| {
            let renamed = rename(text, |word| {
                let to = pairs.iter().find_map(|(x, y)| match word {
                    w if w == x.as_str() => Some(y.as_str()),
                    w if w == y.as_str() => Some(x.as_str()),
                    _ => None,
                });
                to.unwrap_or(word).to_owned()
            });
            sorted(&renamed)
        })
        .collect();
    consistent && swapped == *conditions
}

/// The structure without names.
fn shape(matched: &Match<'_>) -> String {
    match matched {
        Match::Any => "_".to_owned(),
        Match::Value(_, ty) => format!("x{ty:?}"),
        Match::Values(_) => "xs".to_owned(),
        Match::Constant(_) => "c".to_owned(),
        Match::Literal(text) => format!("literal {text}"),
        Match::Attr(_) => "attr".to_owned(),
        Match::Is(text) => format!("is {text}"),
        Match::Op(op) => {
            let args: Vec<String> = op.args.iter().map(shape).collect();
            format!("{}:{:?}({})", op.info.name, op.ty, args.join(","))
        }
        Match::Group(group) => group.iter().map(shape).collect::<Vec<_>>().join(" "),
    }
}

/// The names in the rule of what is bound, in order.
fn names(env: &Env<'_>, op: &Source<'_>) -> Vec<String> {
    let mut out = Vec::new();
    out.extend(env.get(&op.label).map(|b| b.name.clone()));
    for matched in &op.args {
        match_names(env, matched, &mut out);
    }
    out
}

fn match_names(env: &Env<'_>, matched: &Match<'_>, out: &mut Vec<String>) {
    match matched {
        Match::Value(name, _) | Match::Values(name) | Match::Constant(name) | Match::Attr(name) => {
            out.extend(env.get(name).map(|b| b.name.clone()));
        }
        Match::Op(op) => out.extend(names(env, op)),
        Match::Group(group) => group.iter().for_each(|m| match_names(env, m, out)),
        Match::Any | Match::Literal(_) | Match::Is(_) => {}
    }
}

fn normal(condition: &Cond) -> String {
    sorted(&condition.text().unwrap_or_default())
}

/// `b == a` as `a == b`.
fn sorted(text: &str) -> String {
    match text.split_once(" == ") {
        Some((a, b)) if b < a => format!("{b} == {a}"),
        _ => text.to_owned(),
    }
}

/// `text` with each word replaced.
pub fn rename(text: &str, to: impl Fn(&str) -> String) -> String {
    let mut out = String::new();
    let mut word = String::new();
    for c in text.chars().chain(['\0']) {
        if c.is_ascii_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        out += &to(&word);
        word.clear();
        if c != '\0' {
            out.push(c);
        }
    }
    out
}
