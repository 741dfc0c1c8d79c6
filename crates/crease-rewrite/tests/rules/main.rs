//! The automaton against a matcher that knows nothing but the model: over random rules and random
//! IR both find the same first rule at every op.

mod generate;
mod naive;

use std::sync::Arc;

use crease_ir::diag::Diagnostics;
use crease_ir::{Body, Context};
use crease_rewrite::{RuleTables, RuleText, Rules};
use crease_rules::automaton::compile;
use crease_rules::model::RuleSet;
use crease_syntax::parser::{self, ParseOptions};
use proptest::prelude::*;

use generate::Rng;

fn context() -> Context {
    Context::new(crease_test::registry())
}

fn read(ctx: &mut Context, text: &str) -> RuleSet {
    let files = [("test.rules".to_owned(), text.to_owned())];
    crease_rules::read(ctx, &files).unwrap_or_else(|problems| {
        let all: Vec<_> = problems.iter().map(|p| &p.message).collect();
        panic!("{all:?}\n{text}")
    })
}

fn parse(ctx: &mut Context, text: &str) -> Body {
    let start = ctx.sources_mut().add("test", text);
    let mut diags = Diagnostics::default();
    let options = ParseOptions {
        implicit_module: true,
        ..ParseOptions::default()
    };
    let body = parser::parse(ctx, start, 0..text.len(), options, &mut diags);
    body.unwrap_or_else(|| panic!("{:?}\n{text}", diags.list()))
}

fn rules(ctx: &Context, set: &RuleSet) -> Rules {
    let tables = Arc::new(compile(set).expect("small rules"));
    let tables = vec![(RuleTables::Shared(tables), true)];
    Rules::new(ctx.registry(), tables, &|rule| rule.on)
}

/// How many ops a rule matched.
fn compare(seed: u64) -> usize {
    let mut rng = Rng(seed);
    let (texts, ir_text) = (generate::rules(&mut rng), generate::ir(&mut rng));
    let mut ctx = context();
    // One by one, so that no rule is refused for what another one does; what can't match is.
    let mut set = RuleSet::default();
    for text in &texts {
        let file = [("test.rules".to_owned(), text.clone())];
        if let Ok(one) = crease_rules::read(&mut ctx, &file) {
            set.rules.extend(one.rules);
        }
    }
    let rule_text = texts.concat();
    let module = parse(&mut ctx, &ir_text);
    let rules = rules(&ctx, &set);
    let mut matched = 0;
    let mut pending = vec![&module];
    while let Some(body) = pending.pop() {
        pending.extend(body.children());
        for op in body.ops_preorder() {
            let expected = naive::first(&ctx, body, &set, op);
            let found = rules.first_match(&ctx, body, op);
            assert_eq!(
                found,
                expected,
                "seed {seed}, `{}`\n{rule_text}\n{ir_text}",
                ctx.op_name_str(body.op_name(op))
            );
            matched += usize::from(found.is_some());
        }
    }
    matched
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn the_automaton_finds_what_the_naive_matcher_finds(seed in any::<u64>()) {
        compare(seed);
    }
}

#[test]
fn random_rules_do_match() {
    let matched: usize = (0..100).map(compare).sum();
    assert!(matched > 200, "{matched}");
}

#[test]
fn too_many_orders_of_operands_are_refused() {
    let mut match_text = "x0".to_owned();
    for i in 1..12 {
        match_text = format!("arith.addi({match_text}, x{i})");
    }
    let text = format!("//! Test.\n\n// deep\nrule deep: {match_text} => x0\n");
    let set = read(&mut context(), &text);
    let error = compile(&set).expect_err("refused").to_string();
    assert_eq!(
        error,
        "rule `deep`: more than 256 orders of operands: make the rule `ordered`"
    );
    let ordered = text.replace("rule deep:", "rule deep [ordered]:");
    assert!(compile(&read(&mut context(), &ordered)).is_ok());
}

#[test]
fn a_rule_text_with_errors_says_where() {
    let text = RuleText {
        name: "bad.rules",
        text: "//! Test.\n\n// x + 0 = x\nrule bad: arith.addi(x, 0) => y\n",
    };
    let error = text.tables(context().registry()).expect_err("an error");
    assert!(error.starts_with("bad.rules:4:"), "{error}");
    assert!(error.contains("`y`"), "{error}");
}

#[test]
fn the_rule_text_of_a_dialect_is_right() {
    let tables = crease_test::RULES.tables(context().registry());
    assert_eq!(tables.map(|tables| tables.rules.len()), Ok(2));
}
