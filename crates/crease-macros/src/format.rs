//! What can be said of an assembly format from its text alone, so that it is said where it is
//! written. The test that each dialect gets asks the reader of formats itself.

use std::collections::BTreeSet;

use syn::{Error, Type};

use crate::model::{Arity, Hook, Named, Op, Ty};
use crate::names::list;

/// What a format mentions.
#[derive(Default)]
struct Seen {
    /// `$x` as itself.
    values: BTreeSet<String>,
    /// `type($x)`
    types: BTreeSet<String>,
    /// Directives and other words: `attr-dict`, `operands`.
    words: BTreeSet<String>,
    /// Words inside `type(…)` and `functional-type(…)`.
    typed_words: BTreeSet<String>,
}

/// All that is wrong with the format of `op`; the module's own types are `types`.
pub(crate) fn check(op: &Op, types: &[Ty]) -> Vec<Error> {
    let Some(format) = &op.format else {
        return Vec::new();
    };
    let text = format.value();
    let error = |message: String| Error::new(format.span(), message);
    let seen = match scan(&text) {
        Ok(seen) => seen,
        Err(message) => return vec![error(message)],
    };
    let mut errors = Vec::new();
    let named = names(op);
    for name in seen.values.union(&seen.types) {
        if !named.iter().any(|(_, known)| known.name == *name) {
            let known = list(named.iter().map(|(_, n)| n.name.as_str()));
            errors.push(error(format!("`${name}` is no field of the op: {known}")));
        }
    }
    if !seen.words.contains("attr-dict") && !seen.words.contains("attr-dict-with-keyword") {
        errors.push(error(
            "a format has `attr-dict` somewhere: other attributes go there".into(),
        ));
    }
    for (kind, known) in &named {
        let all = match *kind {
            "operand" => "operands",
            "region" => "regions",
            "successor" => "successors",
            _ => continue,
        };
        if !seen.values.contains(&known.name) && !seen.words.contains(all) {
            let message = format!("the format does not mention the {kind} `${}`", known.name);
            errors.push(Error::new(known.ident.span(), message));
        }
    }
    if errors.is_empty() {
        errors.extend(untyped(op, &seen, types));
    }
    errors
}

/// Operands and results whose types a reader of the text could not know.
fn untyped(op: &Op, seen: &Seen, types: &[Ty]) -> Vec<Error> {
    let all_operands = seen.typed_words.contains("operands");
    let all_results = seen.typed_words.contains("results");
    let infers = op.hooks.iter().any(|(hook, _)| *hook == Hook::InferTypes)
        || op.has("InferType")
        || op.has("FirstAttrDerivedResultType");
    // What a type rule, or a directive of the author's, may say is not known here.
    if !op.type_rules.is_empty() || seen.words.contains("custom") {
        return Vec::new();
    }
    let mut known: BTreeSet<String> = seen.types.clone();
    known.extend(op.attrs.iter().map(|a| a.named.name.clone()));
    for (values, all) in [
        (&op.operands, all_operands),
        (&op.results, all_results || infers),
    ] {
        let given = values.iter().filter(|v| all || buildable(&v.ty, types));
        known.extend(given.map(|v| v.named.name.clone()));
    }
    let mut tied: Vec<BTreeSet<String>> = groups(op);
    let operands = || op.operands.iter().map(|v| v.named.name.clone());
    if op.has("SameOperandsAndResultType") {
        tied.push(
            operands()
                .chain(op.results.iter().map(|v| v.named.name.clone()))
                .collect(),
        );
    }
    if op.has("SameTypeOperands") {
        tied.push(operands().collect());
    }
    for group in &tied {
        if group.iter().any(|name| known.contains(name)) {
            known.extend(group.iter().cloned());
        }
    }
    let unknown =
        (op.operands.iter().chain(&op.results)).filter(|value| !known.contains(&value.named.name));
    let error = |value: &crate::model::Value| {
        let name = &value.named.name;
        let message = format!(
            "the type of `${name}` is not in the text: write `type(${name})` in the format, or \
             `same_as = …` at the field"
        );
        Error::new(value.named.ident.span(), message)
    };
    unknown.map(error).collect()
}

/// The names of fields of one type, in the order of the fields.
pub(crate) fn groups(op: &Op) -> Vec<BTreeSet<String>> {
    let mut groups: Vec<BTreeSet<String>> = Vec::new();
    for (named, tied) in op.tied() {
        let other = tied.and_then(|tied| op.tied().find(|(n, _)| n.ident == *tied));
        let Some((other, _)) = other else { continue };
        let mut group = BTreeSet::from([named.name.clone(), other.name.clone()]);
        let (joined, rest) = groups.into_iter().partition(|g| !g.is_disjoint(&group));
        groups = rest;
        let joined: Vec<BTreeSet<String>> = joined;
        group.extend(joined.into_iter().flatten());
        groups.push(group);
    }
    groups
}

/// Whether there is only one such type, or whether that can't be known here.
fn buildable(ty: &Type, own: &[Ty]) -> bool {
    let Type::Path(path) = ty else { return true };
    let Some(last) = path.path.segments.last() else {
        return true;
    };
    if let Some(own) = own.iter().find(|own| last.ident == own.ident) {
        return own.params.is_empty();
    }
    let open = [
        "AnyType",
        "IntegerType",
        "SignlessIntegerType",
        "FloatType",
        "TupleType",
        "FunctionType",
        "TensorType",
        "RankedTensorType",
        "VectorType",
        "MemRefType",
        "AnyOf",
    ];
    !open.iter().any(|name| last.ident == name)
}

fn names(op: &Op) -> Vec<(&'static str, &Named)> {
    let operands = op.operands.iter().map(|v| ("operand", &v.named));
    let results = op.results.iter().map(|v| ("result", &v.named));
    let attrs = op.attrs.iter().map(|v| ("attribute", &v.named));
    let regions = op.regions.iter().map(|v| ("region", &v.named));
    let successors = op.successors.iter().map(|v| ("successor", v));
    let all = operands.chain(results).chain(attrs);
    all.chain(regions).chain(successors).collect()
}

/// Goes through a format.
fn scan(text: &str) -> Result<Seen, String> {
    let mut seen = Seen::default();
    // The directive of each open parenthesis.
    let mut open: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let after = &rest[first.len_utf8()..];
        let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
        rest = after;
        match first {
            '`' => {
                let (_, tail) = after.split_once('`').ok_or("a ` is not closed")?;
                rest = tail;
            }
            '"' => rest = after.split_once('"').ok_or("a \" is not closed")?.1,
            '$' => {
                let end = after.find(|c| !(is_word(c) && c != '-'));
                let (name, tail) = after.split_at(end.unwrap_or(after.len()));
                let inside = |directive: &str| open.iter().any(|d| d == directive);
                if inside("type") {
                    seen.types.insert(name.to_owned());
                } else if !inside("ref") {
                    seen.values.insert(name.to_owned());
                }
                rest = tail;
            }
            '(' => open.push(std::mem::take(&mut word)),
            ')' => {
                open.pop().ok_or("a ) has no (")?;
            }
            c if is_word(c) => {
                let end = after.find(|c| !is_word(c)).unwrap_or(after.len());
                word = format!("{c}{}", &after[..end]);
                rest = &after[end..];
                let typed = open.iter().any(|d| d == "type" || d == "functional-type");
                match typed {
                    true => seen.typed_words.insert(word.clone()),
                    false => seen.words.insert(word.clone()),
                };
            }
            _ => {}
        }
    }
    match open.is_empty() {
        true => Ok(seen),
        false => Err("a ( is not closed".to_owned()),
    }
}

/// Whether an op has several groups of operands (or results) that need an attribute with sizes.
pub(crate) fn has_segments(values: &[crate::model::Value]) -> bool {
    values
        .iter()
        .filter(|v| v.named.arity != Arity::One)
        .count()
        > 1
}
