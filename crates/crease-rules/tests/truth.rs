//! Whether the rules of `patterns/` are true: random numbers for every rule, and wrong rules made from
//! them. No solver is needed here.

use std::path::{Path, PathBuf};

use crease_ir::{Context, Registry};
use crease_rules::model::RuleSet;
use crease_rules::truth::mutate;
use crease_rules::truth::random::{self, Checked};

/// Evaluations of a rule, and of a mutant.
const ROUNDS: usize = 800;
const SEED: u64 = 0x5EED;

fn patterns() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../patterns")
}

fn files(folder: &Path, list: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut paths: Vec<PathBuf> = entries.map(|e| e.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files(&path, list);
        } else if path.extension().is_some_and(|e| e == "rules") {
            list.push(path);
        }
    }
}

fn read() -> (Context, RuleSet) {
    let registry = Registry::new()
        .with(crease_arith::dialect())
        .with(crease_func::dialect())
        .with(crease_index::dialect())
        .with(crease_ub::dialect());
    let mut ctx = Context::new(registry);
    ctx.set_describe(crease_syntax::printer::describe());
    let mut list = Vec::new();
    files(&patterns(), &mut list);
    let texts: Vec<(String, String)> = list
        .iter()
        .map(|path| {
            let text = std::fs::read_to_string(path).expect("a rule file");
            (path.display().to_string(), text)
        })
        .collect();
    let set = crease_rules::read(&mut ctx, &texts).expect("rules without errors");
    assert!(!set.rules.is_empty());
    (ctx, set)
}

/// Both sides of every rule agree on corner values and random ones, and the rule applies to some.
#[test]
fn rules_hold_for_random_numbers() {
    let (ctx, set) = read();
    let mut wrong = Vec::new();
    for rule in &set.rules {
        // Conditions that few numbers meet get more of them.
        let mut found = Checked::Held(0);
        for rounds in [ROUNDS, 40 * ROUNDS] {
            if found == Checked::Held(0) {
                found = random::check(&ctx, rule, rounds, SEED);
            }
        }
        match found {
            Checked::Held(0) => wrong.push(format!("{}: applies to no numbers", rule.name)),
            Checked::Held(_) => {}
            other => wrong.push(format!("{}: {other:#?}", rule.name)),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Random numbers alone refuse most of the wrong rules. That all are refused, with the proofs' help,
/// is what `cargo xtask prove --mutants` counts; here every fifth rule's are tried. About a quarter of
/// all mutants are right rules, which nothing should refuse.
#[test]
fn random_numbers_refuse_wrong_rules() {
    let (ctx, set) = read();
    let (mut all, mut refused) = (0, 0);
    for rule in set.rules.iter().step_by(5) {
        for mutant in mutate::mutants(rule) {
            all += 1;
            let found = random::check(&ctx, &mutant.rule, ROUNDS, SEED);
            refused += usize::from(!matches!(found, Checked::Held(n) if n > 0));
        }
    }
    println!("{all} mutants, {refused} refused by random numbers alone");
    assert!(refused * 3 >= all * 2, "{refused} of {all}");
}
