//! The rules of `patterns/`: they read without a diagnostic, and each has a lit test of its name.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crease_ir::{Context, Registry};
use crease_rules::model::RuleSet;
use crease_rules::truth::{Places, table};
use crease_syntax::diag::Renderer;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files below `folder` that end in `extension`, sorted.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The dialects that have rules: the folders of `patterns/`.
fn dialects() -> Vec<String> {
    let entries = std::fs::read_dir(root().join("patterns")).expect("patterns/");
    let mut names: Vec<String> = entries
        .flatten()
        .filter(|e| e.path().is_dir())
        .map(|e| e.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert!(!names.is_empty());
    names
}

/// The rules of a dialect, or what is wrong with them.
fn rules(dialect: &str) -> Result<(Context, RuleSet), String> {
    let mut ctx = Context::new(
        Registry::new()
            .with(crease_arith::dialect())
            .with(crease_func::dialect())
            .with(crease_index::dialect()),
    );
    let texts: Vec<(String, String)> = files(&root().join("patterns").join(dialect), "rules")
        .iter()
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy();
            (
                format!("patterns/{dialect}/{name}"),
                std::fs::read_to_string(path).expect("a text"),
            )
        })
        .collect();
    match crease_rules::read(&mut ctx, &texts) {
        Ok(set) => Ok((ctx, set)),
        Err(problems) => {
            let mut out = Vec::new();
            Renderer::new(&ctx)
                .render_all(&problems, &mut out)
                .expect("memory is writable");
            Err(String::from_utf8_lossy(&out).into_owned())
        }
    }
}

/// The functions of the lit tests below `folder`.
fn functions(folder: &Path) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for path in files(folder, "mlir") {
        let text = std::fs::read_to_string(&path).expect("a text");
        for line in text.lines() {
            let name = line.strip_prefix("func.func @");
            if let Some((name, _)) = name.and_then(|rest| rest.split_once('(')) {
                names.insert(name.to_owned());
            }
        }
    }
    names
}

#[test]
fn every_rule_has_a_lit_test_of_its_name() {
    let mut missing = Vec::new();
    let groups = functions(&root().join("tests/lit/rules/groups"));
    for dialect in dialects() {
        let own = functions(&root().join("dialects").join(&dialect).join("tests/lit"));
        let (_, set) = rules(&dialect).unwrap_or_else(|problems| panic!("{problems}"));
        for rule in &set.rules {
            let on = rule.group.is_none_or(|g| set.groups[g as usize].on);
            let tests = if on { &own } else { &groups };
            if !tests.contains(&rule.name) {
                missing.push(rule.name.clone());
            }
        }
    }
    assert!(missing.is_empty(), "no lit test for {}", missing.join(", "));
}

/// `patterns/proofs.tsv` has a row for every rule, made from its text of today. Integer rules are
/// proved; others say why they are only tested. `cargo xtask prove` brings it up to date.
#[test]
fn proofs_are_of_the_rules_as_they_are() {
    let text = std::fs::read_to_string(root().join("patterns/proofs.tsv")).expect("the table");
    let rows = table::read(&text).unwrap_or_else(|problem| panic!("{problem}"));
    let mut open: BTreeSet<String> = rows.iter().map(|row| row.rule.clone()).collect();
    assert_eq!(open.len(), rows.len(), "a rule has two rows");
    let mut wrong = Vec::new();
    for dialect in dialects() {
        let (ctx, set) = rules(&dialect).unwrap_or_else(|problems| panic!("{problems}"));
        for rule in &set.rules {
            open.remove(&rule.name);
            let Some(row) = rows.iter().find(|row| row.rule == rule.name) else {
                wrong.push(format!("{} has no row", rule.name));
                continue;
            };
            if row.digest != table::digest(&set, rule) {
                wrong.push(format!("{} has changed since", rule.name));
            }
            // What has floats in it may be too much for the solver.
            let floats = Places::of(&ctx, rule).is_ok_and(|places| places.kinds().1);
            if !row.proved && !floats && rule.tested.is_none() {
                wrong.push(format!("{} has integers only, and no proof", rule.name));
            }
            if !row.proved && row.reason.is_empty() {
                wrong.push(format!("{} has no proof, and no reason", rule.name));
            }
        }
    }
    wrong.extend(open.iter().map(|name| format!("{name} is no rule")));
    assert!(
        wrong.is_empty(),
        "run `cargo xtask prove`:\n{}",
        wrong.join("\n")
    );
}
