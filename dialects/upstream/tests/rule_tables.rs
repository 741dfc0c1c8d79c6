//! The compiled rules of every dialect are those of its files in `patterns/`.

use std::path::Path;

use crease_ir::Context;
use crease_rules::automaton::{Automaton, compile};

#[test]
fn tables_are_fresh() {
    let patterns = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../patterns");
    let registry = crease_upstream::registry();
    let mut compared = 0;
    for dialect in registry.dialects() {
        let tables = dialect.tables::<Automaton>().next();
        let mut files = Vec::new();
        for entry in std::fs::read_dir(patterns.join(dialect.name))
            .into_iter()
            .flatten()
        {
            let path = entry.expect("an entry").path();
            if path.extension().is_some_and(|e| e == "rules") {
                let text = std::fs::read_to_string(&path).expect("a rule file");
                files.push((path.display().to_string(), text));
            }
        }
        files.sort();
        assert_eq!(
            tables.is_some(),
            !files.is_empty(),
            "{}: tables without files, or files without tables",
            dialect.name
        );
        let Some(tables) = tables else { continue };
        let mut ctx = Context::new(registry.clone());
        let set = crease_rules::read(&mut ctx, &files).unwrap_or_else(|e| panic!("{e:?}"));
        let fresh = compile(&set).unwrap_or_else(|e| panic!("{e}"));
        assert!(
            fresh == *tables,
            "the rules of {0} have changed: cargo xtask rules {0}",
            dialect.name
        );
        compared += 1;
    }
    assert!(compared >= 2, "{compared}");
}
