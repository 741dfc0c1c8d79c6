//! Reads every `.rules` file of `good/`, which has no diagnostics; of `bad/`, whose diagnostics are in
//! the `.stderr` file beside it; and of `overlap/`, where that file has the remarks on overlaps.
//! `UPDATE=1` writes what comes out there.

use std::path::{Path, PathBuf};

use crease_ir::{Context, Diagnostic, Registry};
use crease_syntax::diag::Renderer;

fn context() -> Context {
    Context::new(
        Registry::new()
            .with(crease_arith::dialect())
            .with(crease_func::dialect())
            .with(crease_index::dialect()),
    )
}

/// The rule files of a folder of `tests/`, sorted.
fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(folder);
    let entries = std::fs::read_dir(folder).expect("the folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut files: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|e| e == "rules"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

/// All that is said of a file, rendered.
fn messages(path: &Path) -> String {
    let mut ctx = context();
    let name = path.file_name().expect("a name").to_string_lossy();
    let text = std::fs::read_to_string(path).expect("the file");
    let list: Vec<Diagnostic> = match crease_rules::read(&mut ctx, &[(name.into(), text)]) {
        Ok(set) if path.parent().is_some_and(|p| p.ends_with("overlap")) => {
            crease_rules::overlaps(&set)
        }
        Ok(set) => crease_rules::lint(&set),
        Err(list) => list,
    };
    let mut out = Vec::new();
    Renderer::new(&ctx)
        .render_all(&list, &mut out)
        .expect("memory is writable");
    String::from_utf8(out).expect("text")
}

#[test]
fn good_files_have_no_diagnostics() {
    for path in files("good") {
        assert_eq!(messages(&path), "", "{}", path.display());
    }
}

#[test]
fn bad_files_have_the_expected_diagnostics() {
    let update = std::env::var_os("UPDATE").is_some();
    let mut wrong = Vec::new();
    for path in files("bad").into_iter().chain(files("overlap")) {
        let found = messages(&path);
        assert!(!found.is_empty(), "{}: nothing is wrong", path.display());
        let expected = path.with_extension("stderr");
        if update {
            std::fs::write(&expected, &found).expect("the file");
        } else if std::fs::read_to_string(&expected).unwrap_or_default() != found {
            wrong.push(format!("{}:\n{found}", path.display()));
        }
    }
    assert!(
        wrong.is_empty(),
        "accept with UPDATE=1 cargo test -p crease-rules --test files\n{}",
        wrong.join("\n")
    );
}
