//! Declarative rewrite patterns of TableGen (`Pat`, `Pattern`) to rule text.
//!
//! `dag` and `op` read records, `left` and `right` translate the two sides, `expr` the C++ between
//! them by the table in `snippets`, `order` keeps matching as strict as in a pattern, `text` writes.
//! What a rule cannot say, or no table knows, refuses the pattern with a reason: a rule that is
//! printed means what the pattern means. Rules are printed, not checked: reading them does that.

pub mod cpp;
pub mod dag;
pub mod env;
pub mod expr;
pub mod left;
pub mod name;
pub mod op;
pub mod order;
pub mod right;
pub mod snippets;
pub mod text;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use tblgen::RecordKeeper;
use tblgen::record::Record;

use crate::records::Fields;
use dag::{Dag, Leaf};
use env::{Bound, Env};
use expr::{Cond, Translator};
use left::{Found, Match, Source};
use op::OpInfo;
use order::Order;
use right::{Builder, Right};
use snippets::Kind;
use text::RuleText;

/// Why a pattern has no translation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The reason, the same for all patterns that it concerns.
    pub kind: &'static str,
    /// What it is about in this one.
    pub detail: String,
}

impl Refusal {
    /// Of this kind.
    pub fn new(kind: &'static str, detail: impl Into<String>) -> Refusal {
        let detail: String = detail.into();
        let words: Vec<&str> = detail.split_whitespace().collect();
        Refusal {
            kind,
            detail: words.join(" "),
        }
    }
}

/// A pattern of the file.
#[derive(Debug)]
pub struct Imported {
    /// The name of its record.
    pub record: String,
    /// Its rules with their laws, or why there is none.
    pub rules: Result<Vec<String>, Refusal>,
    /// Where a rule applies to less than the pattern.
    pub notes: Vec<String>,
}

/// The patterns of a file, by name.
#[derive(Default, Debug)]
pub struct Import {
    /// In the order of their names, which is that of TableGen's own back end.
    pub patterns: Vec<Imported>,
}

impl Import {
    /// Rule text of all that translates; `from` names the file in its first line.
    pub fn text(&self, from: &str) -> String {
        let mut out = format!("//! Imported from `{from}`.\n");
        for rule in self
            .patterns
            .iter()
            .filter_map(|p| p.rules.as_ref().ok())
            .flatten()
        {
            let _ = write!(out, "\n{rule}");
        }
        out
    }

    /// What does not translate, a line per pattern, notes, and the counts.
    pub fn report(&self) -> String {
        let mut out = String::new();
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for pattern in &self.patterns {
            if let Err(refusal) = &pattern.rules {
                let (kind, detail) = (refusal.kind, &refusal.detail);
                let _ = writeln!(out, "not translated: {}: {kind}: {detail}", pattern.record);
                *counts.entry(kind).or_default() += 1;
            }
            for note in &pattern.notes {
                let _ = writeln!(out, "note: {}: {note}", pattern.record);
            }
        }
        let done = self.patterns.iter().filter(|p| p.rules.is_ok()).count();
        let rules = self.patterns.iter().filter_map(|p| p.rules.as_ref().ok());
        let rules: usize = rules.map(Vec::len).sum();
        let _ = writeln!(
            out,
            "{} patterns: {done} translated ({rules} rules), {} not",
            self.patterns.len(),
            self.patterns.len() - done
        );
        let mut counts: Vec<(&str, usize)> = counts.into_iter().collect();
        counts.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
        for (kind, n) in counts {
            let _ = writeln!(out, "  {n} {kind}");
        }
        out
    }
}

/// Imports the patterns of `file`. An error if it cannot be read.
pub fn import(file: &Path, includes: &[PathBuf]) -> Result<Import, String> {
    let place = |e: &dyn std::fmt::Display| format!("{}: {e}", file.display());
    // TableGen takes what it cannot read for an empty file, or ends the process.
    std::fs::read_to_string(file).map_err(|e| place(&e))?;
    let mut parser = tblgen::TableGenParser::new();
    for include in includes {
        parser = parser.add_include_directory(&include.display().to_string());
    }
    if let Some(folder) = file.parent() {
        parser = parser.add_include_directory(&folder.display().to_string());
    }
    let keeper = parser
        .add_source_file(&file.display().to_string())
        .parse()
        .map_err(|e| place(&e))?;
    let records: Vec<Record<'_>> = keeper
        .all_derived_definitions_if_defined("Pattern")
        .collect();
    let namer = name::Namer::new(&keeper);
    let deltas: Vec<i64> = records.iter().map(|r| delta(*r)).collect();
    // Rules are tried by the ops on their left sides anyway.
    let state_benefits = deltas.iter().any(|delta| *delta != 0);

    let mut import = Import::default();
    let mut taken: Vec<String> = Vec::new();
    for (record, delta) in records.into_iter().zip(deltas) {
        let mut notes = Vec::new();
        let rules = pattern(&keeper, record, &mut notes).and_then(|parts| {
            let mut out = Vec::new();
            let many = parts.len() > 1;
            for (i, mut part) in parts.into_iter().enumerate() {
                let benefit = part.ops + delta;
                let ordinal = if many && i > 0 {
                    format!("_swapped{i}")
                } else {
                    String::new()
                };
                let wish =
                    namer.rule_name(record, &part.root) + &ordinal.replace("swapped1", "swapped");
                part.rule.name = unique(&mut taken, wish);
                if state_benefits {
                    let benefit = u16::try_from(benefit).map_err(|_| {
                        Refusal::new("benefit", format!("{benefit} is out of range"))
                    })?;
                    if benefit != 1 {
                        part.rule.options.insert(0, format!("benefit {benefit}"));
                    }
                }
                out.push(part.rule.text()?);
            }
            Ok(out)
        });
        import.patterns.push(Imported {
            record: record.record_name(),
            rules,
            notes,
        });
    }
    Ok(import)
}

fn unique(taken: &mut Vec<String>, wish: String) -> String {
    let mut name = wish.clone();
    let mut n = 2;
    while taken.contains(&name) {
        name = format!("{wish}_{n}");
        n += 1;
    }
    taken.push(name.clone());
    name
}

fn delta(record: Record<'_>) -> i64 {
    use tblgen::init::TypedInit;
    let Ok(TypedInit::Dag(dag)) = record.value("benefitDelta").map(|v| v.init) else {
        return 0;
    };
    match dag.get(0) {
        Some(TypedInit::Int(int)) => i64::try_from(int).unwrap_or_default(),
        _ => 0,
    }
}

/// A rule of a pattern.
struct Part {
    rule: RuleText,
    /// Ops on the left side.
    ops: i64,
    /// The root's mnemonic.
    root: String,
}

/// Translates one pattern; several rules if it asks for both orders of operands that do not commute.
fn pattern<'a>(
    keeper: &'a RecordKeeper<'a>,
    record: Record<'a>,
    notes: &mut Vec<String>,
) -> Result<Vec<Part>, Refusal> {
    let source = dag::field(keeper, record, "sourcePattern")?;
    let results = dag::list(keeper, record, "resultPatterns")?;
    let constraints = dag::list(keeper, record, "constraints")?;
    // Old versions have no such field.
    let supplemental = dag::list(keeper, record, "supplementalPatterns");
    if supplemental.is_ok_and(|list| !list.is_empty()) {
        return Err(Refusal::new(
            "supplemental patterns",
            "code to run after the rewrite",
        ));
    }
    if !source.is_op() {
        let what = format!("`{}`", source.title());
        return Err(Refusal::new("root that is no op", what));
    }

    let mut env = Env::default();
    results
        .iter()
        .chain([&source])
        .for_each(|dag| reserve_cases(&mut env, dag));
    let mut found = Found::default();
    let mut root = left::source(&mut env, &mut found, &source, None)?;
    if root.info.results.is_none() {
        return Err(Refusal::new("variadic results", &root.info.name));
    }
    let root_types = root.nodes.clone();
    let mut conditions = read_conditions(&mut env, &mut found, &constraints)?;
    for name in &found.wide {
        notes.push(format!(
            "`${name}`: only numbers and splats match, no other constants"
        ));
    }
    let unused = unused_results(&env, &source, &conditions);

    let mut builder = Builder {
        env: &mut env,
        root: source.name.clone(),
        root_types,
        unused,
        right: Right::default(),
        mentioned: Vec::new(),
    };
    builder.results(&results)?;
    let right = builder.right;
    if right.at_root > 0 && right.at_root < right.ops {
        return Err(Refusal::new("`location`", "on some of the new ops"));
    }
    write_literals(&mut env, &mut root, &mut conditions);

    let mut options = Vec::new();
    if right.at_root > 0 {
        options.push("at root".to_owned());
    }
    let order = order::of(&env, &root, &conditions);
    if order != Order::Free {
        options.push("ordered".to_owned());
    }
    let variants = match order {
        Order::Split => swapped(&root),
        _ => vec![root],
    };
    let parts = variants.into_iter().map(|root| {
        Ok(Part {
            rule: RuleText {
                name: String::new(),
                options: options.clone(),
                left: text::source(&env, &root)?,
                conditions: conditions.clone(),
                results: right.results.clone(),
                lets: right.lets.clone(),
            },
            ops: source.count_ops(),
            root: root.info.mnemonic().to_owned(),
        })
    });
    parts.collect()
}

/// Keeps the enum cases of the ops in `dag` from being names.
fn reserve_cases(env: &mut Env<'_>, dag: &Dag<'_>) {
    if dag.is_op() {
        for arg in OpInfo::read(dag.op).args {
            let cases = op::enum_cases(arg.constraint).into_iter();
            cases
                .flat_map(|(cases, _)| cases)
                .for_each(|case| env.reserve(&case.1));
        }
    }
    for arg in &dag.args {
        if let Leaf::Dag(inner) = &arg.leaf {
            reserve_cases(env, inner);
        }
    }
}

/// The conditions of constraints and leaves, without those that always hold. What is known to be
/// absent is marked so.
fn read_conditions<'a>(
    env: &mut Env<'a>,
    found: &mut Found,
    constraints: &[Dag<'a>],
) -> Result<Vec<Cond>, Refusal> {
    let mut all = Vec::new();
    let mut scalar: Vec<usize> = Vec::new();
    for (name, node) in std::mem::take(&mut found.scalars) {
        let set = env.types.find(node);
        if !scalar.contains(&set) && env.types.known(node).is_none() {
            scalar.push(set);
            let value = env.refer(&name, Kind::Value)?.0;
            all.push(Cond::Is(format!("scalar({value})")));
        }
    }
    all.append(&mut found.conditions);
    for constraint in constraints {
        let condition = constraint_condition(env, constraint)?;
        all.extend(condition.conjuncts());
    }
    let mut out: Vec<Cond> = Vec::new();
    for condition in all.into_iter().flat_map(Cond::conjuncts) {
        match &condition {
            Cond::Absent(name) => {
                if let Some(binding) = env.get_mut(name)
                    && let Bound::Attr { value, .. } = &mut binding.bound
                    && value.as_deref().is_none_or(|value| value == "none")
                {
                    *value = Some("none".to_owned());
                    continue;
                }
            }
            Cond::Is(text) => {
                if let Some(constant) = text.strip_prefix("splat(") {
                    let constant = constant.trim_end_matches(')').to_owned();
                    narrow(env, found, &constant, &mut out);
                    continue;
                }
                if let Some((a, b)) = text.split_once(" == ")
                    && let (Some(x), Some(y)) = (env.type_node(a), env.type_node(b))
                    && env.types.find(x) == env.types.find(y)
                {
                    for ty in [a, b] {
                        if let Some((name, _)) = env::type_of(ty) {
                            env.release(name);
                        }
                    }
                    continue;
                }
                // Of a number: so the constant is one.
                found.wide.retain(|name| {
                    let name = env.get(name).map(|b| b.name.clone()).unwrap_or_default();
                    let number = text.contains(&format!("${name}"));
                    !number || text.contains(&format!("(${name})")) && text.starts_with("type")
                });
            }
            _ => {}
        }
        if !out.contains(&condition) {
            out.push(condition);
        }
    }
    Ok(out)
}

/// The constant (a reference in the rule) is an integer or a splat of one.
fn narrow(env: &mut Env<'_>, found: &mut Found, constant: &str, out: &mut Vec<Cond>) {
    let name = constant.trim_start_matches('$');
    env.release(name);
    let Some(binding) = env.by_rule_name(name) else {
        return;
    };
    let integer = binding.constraint.is_some_and(|c| left::says(c, false));
    found
        .wide
        .retain(|wide| env.get(wide).is_none_or(|b| b.name != name));
    if !integer {
        env.retain(name);
        out.push(Cond::Not(Box::new(Cond::Is(format!(
            "is_float({constant})"
        )))));
    }
}

/// The condition of `(Constraint args…)`.
fn constraint_condition<'a>(env: &mut Env<'a>, dag: &Dag<'a>) -> Result<Cond, Refusal> {
    let name = dag.title();
    if dag.op.subclass_of("TypeConstraint") {
        let [arg] = &dag.args[..] else {
            return Err(Refusal::new(
                "malformed pattern",
                format!("arguments of `{name}`"),
            ));
        };
        return match snippets::find(snippets::TYPES, &name) {
            Some("") => Ok(Cond::True),
            Some(ty) => {
                let value = env.refer(&arg.name, Kind::Value)?.0;
                Ok(Cond::Is(format!("type({value}) == {ty}")))
            }
            None => Err(Refusal::new("type constraint as a condition", name)),
        };
    }
    if dag.op.subclass_of("AttrConstraint") || !dag.op.subclass_of("Constraint") {
        return Err(Refusal::new("attribute constraint as a condition", name));
    }
    let Some(pred) = dag.op.def("predicate") else {
        return Err(Refusal::new(
            "malformed pattern",
            format!("`{name}` without a predicate"),
        ));
    };
    let text = expr::predicate_text(pred)?;
    let mut params = Vec::new();
    for arg in &dag.args {
        params.push(match &arg.leaf {
            Leaf::Unset => expr::param(arg)?,
            _ => {
                let what = format!("an argument of `{name}`");
                return Err(Refusal::new("malformed pattern", what));
            }
        });
    }
    let tokens = cpp::tokens(&text);
    Translator { env, params }.condition(&tokens)
}

/// The results of the root that a condition says are unused.
fn unused_results(env: &Env<'_>, source: &Dag<'_>, conditions: &[Cond]) -> Vec<usize> {
    let Some(label) = env.get(&source.name) else {
        return Vec::new();
    };
    let prefix = format!("unused({}#", label.name);
    let numbers = conditions.iter().filter_map(|condition| match condition {
        Cond::Is(text) => text.strip_prefix(&prefix)?.strip_suffix(')')?.parse().ok(),
        _ => None,
    });
    numbers.collect()
}

/// A constant of which nothing is asked but its number, and that nothing else uses, is a literal.
fn write_literals(env: &mut Env<'_>, root: &mut Source<'_>, conditions: &mut Vec<Cond>) {
    let literals: Vec<(String, String)> = conditions
        .iter()
        .filter_map(|condition| {
            let Cond::Is(text) = condition else {
                return None;
            };
            let (constant, literal) = text.split_once(" == ")?;
            let name = constant.strip_prefix('$')?;
            let binding = env.by_rule_name(name)?;
            let known = matches!(literal, "smin" | "smax" | "true" | "false" | "inf" | "-inf")
                || literal.parse::<f64>().is_ok();
            let once = binding.bound == Bound::Constant && binding.uses == 1 && known;
            once.then(|| (name.to_owned(), literal.to_owned()))
        })
        .collect();
    for (name, literal) in literals {
        replace(env, root, &name, &literal);
        conditions.retain(|c| *c != Cond::Is(format!("${name} == {literal}")));
    }
}

fn replace(env: &Env<'_>, op: &mut Source<'_>, name: &str, literal: &str) {
    for matched in &mut op.args {
        match matched {
            Match::Constant(constant) if env.get(constant).is_some_and(|b| b.name == name) => {
                *matched = Match::Literal(literal.to_owned());
            }
            Match::Op(inner) => replace(env, inner, name, literal),
            _ => {}
        }
    }
}

/// The tree with each combination of orders of operands that may be matched either way.
fn swapped<'a>(op: &Source<'a>) -> Vec<Source<'a>> {
    let mut out = vec![op.clone()];
    for (i, matched) in op.args.iter().enumerate() {
        if let Match::Op(inner) = matched {
            let inner = swapped(inner);
            let combined = out.iter().flat_map(|outer| {
                inner.iter().map(|inner| {
                    let mut outer = outer.clone();
                    if let Some(arg) = outer.args.get_mut(i) {
                        *arg = Match::Op(Box::new(inner.clone()));
                    }
                    outer
                })
            });
            out = combined.collect();
        }
    }
    if let Some(at) = op.either {
        let others = out.iter().map(|tree| {
            let mut tree = tree.clone();
            tree.args.swap(at, at + 1);
            tree
        });
        let others: Vec<Source<'_>> = others.collect();
        out.extend(others);
    }
    out
}
