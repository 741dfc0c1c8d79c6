//! Predicates that a dialect registers from Rust: found by name, counted arguments, and only in rules
//! that say why they are not proved.

use crease_ir::op_def::{DialectDef, Table};
use crease_ir::{Body, Context, Registry, ValueId};
use crease_rules::model::{Expr, ExternalPredicate};

fn always(_: &Context, _: &Body, _: &[ValueId]) -> bool {
    true
}

static LUCKY: ExternalPredicate = ExternalPredicate {
    name: "own.lucky",
    arity: 2,
    holds: always,
};

static OWN: DialectDef = DialectDef {
    name: "own",
    extensions: &[Table::new(&LUCKY)],
    ..DialectDef::EMPTY
};

/// The predicates of the one rule, or what is said of it.
fn read(rule: &str) -> Result<Vec<&'static str>, String> {
    let mut ctx = Context::new(Registry::new().with(crease_arith::dialect()).with(&OWN));
    let text = format!("//! One.\n\n// law\n{rule}");
    let set = crease_rules::read(&mut ctx, &[("own.rules".into(), text)]);
    let set = set.map_err(|list| {
        let messages: Vec<String> = list.into_iter().map(|d| d.message).collect();
        messages.join("; ")
    })?;
    let conditions = set.rules.iter().flat_map(|rule| &rule.conditions);
    let name = |condition: &Expr| match condition {
        Expr::External(predicate, _) => Some(predicate.name),
        _ => None,
    };
    Ok(conditions.filter_map(name).collect())
}

#[test]
fn a_registered_predicate_is_found() {
    let rule = "rule a [tested \"luck\"]: arith.addi(x, $c) if own.lucky(x, $c) => x";
    assert_eq!(read(rule), Ok(vec!["own.lucky"]));
}

#[test]
fn it_needs_a_reason() {
    let rule = "rule a: arith.addi(x, $c) if own.lucky(x, $c) => x";
    assert_eq!(
        read(rule),
        Err("`own.lucky` means nothing to the solver".into())
    );
}

#[test]
fn its_arguments_are_counted() {
    let rule = "rule a [tested \"luck\"]: arith.addi(x, $c) if own.lucky(x) => x";
    assert_eq!(
        read(rule),
        Err("`own.lucky` takes 2 values, but is given 1".into())
    );
}

#[test]
fn another_name_is_unknown() {
    let rule = "rule a [tested \"luck\"]: arith.addi(x, $c) if own.lucki(x, $c) => x";
    assert_eq!(
        read(rule),
        Err("no dialect registers a predicate `own.lucki`".into())
    );
}
