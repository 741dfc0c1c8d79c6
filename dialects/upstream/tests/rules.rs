//! Every rule file under `patterns/`, read as one set with the shipped dialects, has no diagnostics:
//! no errors, and no warnings of the checks of `crease-rules`.

use std::path::{Path, PathBuf};

use crease_ir::Context;
use crease_syntax::diag::Renderer;

/// The rule files below a folder, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder");
    let mut paths: Vec<_> = entries.map(|e| e.expect("an entry").path()).collect();
    paths.sort();
    let below = |path: PathBuf| match path.is_dir() {
        true => files(&path),
        false => vec![path],
    };
    let mut all: Vec<PathBuf> = paths.into_iter().flat_map(below).collect();
    all.retain(|path| path.extension().is_some_and(|e| e == "rules"));
    all
}

#[test]
fn patterns_have_no_diagnostics() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = |path: &PathBuf| {
        let name = path.strip_prefix(&root).unwrap_or(path).to_string_lossy();
        (
            name.into_owned(),
            std::fs::read_to_string(path).expect("the file"),
        )
    };
    let files: Vec<(String, String)> = files(&root.join("patterns")).iter().map(text).collect();
    assert!(!files.is_empty());
    let mut ctx = Context::new(crease_upstream::registry());
    let list = match crease_rules::read(&mut ctx, &files) {
        Ok(set) => crease_rules::lint(&set),
        Err(list) => list,
    };
    let mut out = Vec::new();
    Renderer::new(&ctx)
        .render_all(&list, &mut out)
        .expect("memory is writable");
    assert!(list.is_empty(), "{}", String::from_utf8_lossy(&out));
}
