//! What the compiler tells an author where only it can know: the first line of each error, with its
//! place in the author's file.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// The library that this test was built with: the newest one, as it was just built.
fn library(deps: &Path) -> Option<PathBuf> {
    let age = |path: &PathBuf| path.metadata().and_then(|m| m.modified()).ok();
    let files = std::fs::read_dir(deps).ok()?;
    let names = files.filter_map(|entry| Some(entry.ok()?.path()));
    let is_library = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("libcrease-") && name.ends_with(".rlib")
    };
    names
        .filter(is_library)
        .max_by_key(|path| age(path).unwrap_or(SystemTime::UNIX_EPOCH))
}

/// What `rustc` says about `tests/errors/NAME.rs`.
fn errors(name: &str) -> String {
    let here = std::env::current_exe().expect("a path");
    let deps = here.parent().expect("a folder");
    let library = library(deps).expect("the library");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .args([
            "--edition=2024",
            "--crate-type=lib",
            "--emit=metadata",
            "--error-format=short",
        ])
        .args(["-o", "/dev/null"])
        .arg(format!("--extern=crease={}", library.display()))
        .arg(format!("-Ldependency={}", deps.display()))
        .arg(format!("tests/errors/{name}.rs"))
        .output()
        .expect("rustc");
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    text.lines()
        .filter(|l| l.contains("error["))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn words_hooks_and_traits() {
    insta::assert_snapshot!(errors("words"));
    insta::assert_snapshot!(errors("hooks"));
}
