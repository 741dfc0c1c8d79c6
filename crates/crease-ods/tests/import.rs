//! Imports the files of `import/`: rules and reports must be those in the `.rules` and `.report` files
//! beside them (`UPDATE=1` writes what comes out), and rules over dialects that are shipped must read
//! back without a diagnostic, printed as the printer of rules prints.
//!
//! `cargo xtask test` says where LLVM's headers are; without them nothing can be imported, and the
//! tests say so.

use std::path::{Path, PathBuf};

use crease_ods::import::{Import, import};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/import")
}

/// The import of a file of the folder; `None` where there are no headers.
fn imported(file: &str) -> Option<Result<Import, String>> {
    let Some(include) = std::env::var_os("MLIR_INCLUDE") else {
        eprintln!("skipped, no MLIR headers: import of {file}");
        return None;
    };
    Some(import(&folder().join(file), &[PathBuf::from(include)]))
}

fn expect(file: &str, text: &str) {
    let path = folder().join(file);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, text).expect("the folder is writable");
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(known, text, "{file}: accept with UPDATE=1");
}

fn expect_import(name: &str) {
    let Some(import) = imported(&format!("{name}.td")) else {
        return;
    };
    let import = import.expect("the file can be read");
    let text = import.text(&format!("{name}.td"));
    expect(&format!("{name}.rules"), &text);
    expect(&format!("{name}.report"), &import.report());
}

#[test]
fn arith() {
    expect_import("arith");
}

#[test]
fn benefit() {
    expect_import("benefit");
}

#[test]
fn refused() {
    expect_import("refused");
}

#[test]
fn odd() {
    expect_import("odd");
}

#[test]
fn a_file_without_patterns_is_read() {
    let Some(import) = imported("none.td") else {
        return;
    };
    let report = import.expect("the file can be read").report();
    assert_eq!(report, "0 patterns: 0 translated (0 rules), 0 not\n");
}

#[test]
fn a_malformed_file_is_an_error() {
    let Some(import) = imported("malformed.td") else {
        return;
    };
    let message = import.expect_err("the file is malformed");
    assert!(
        message.ends_with("malformed.td: failed to parse TableGen source"),
        "{message}"
    );
}

#[test]
fn a_missing_file_is_an_error() {
    let Some(import) = imported("missing.td") else {
        return;
    };
    let message = import.expect_err("there is no such file");
    assert!(message.contains("missing.td: "), "{message}");
}

#[test]
fn rules_read_back() {
    for name in ["arith", "benefit"] {
        let file = format!("{name}.rules");
        let text = std::fs::read_to_string(folder().join(&file)).expect("the rules");
        let mut ctx = crease_ir::Context::new(crease_upstream::registry());
        let read = crease_rules::read(&mut ctx, &[(file.clone(), text.clone())]);
        let said: Vec<String> = read
            .err()
            .into_iter()
            .flatten()
            .map(|d| format!("{:?}: {}", d.severity, d.message))
            .collect();
        assert_eq!(said, Vec::<String>::new(), "{file}");
        let (tree, _) = crease_rules::text::parse(&text);
        assert_eq!(crease_rules::text::print(&tree), text, "{file}");
    }
}
