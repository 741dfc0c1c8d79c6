//! `cargo xtask tidy`: what neither the compiler nor clippy checks. Also a plain test.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Result, root};

/// Lines that a file of ours may have, unit tests not counted.
const MAX_LINES: usize = 600;

/// Checks all files that git knows or would add.
pub fn run() -> Result {
    let mut errors = check(&root())?;
    errors.extend(crate::capabilities::check(&root())?);
    if errors.is_empty() {
        Ok(())
    } else {
        Err(errors.join("\n").into())
    }
}

fn check(root: &Path) -> Result<Vec<String>> {
    let mut errors = Vec::new();
    for path in files(root)? {
        let Ok(text) = fs::read_to_string(root.join(&path)) else {
            continue;
        };
        let name = path.to_string_lossy().replace('\\', "/");
        let generated = name.contains("/generated/");
        if name.ends_with(".rs") && !generated {
            head(&name, &text, &mut errors);
            length(&name, &text, &mut errors);
        }
        if name.contains("tests/lit/") && name.ends_with(".mlir") {
            lit_name(&name, &text, &mut errors);
        }
        if generated && name.ends_with(".rs") && !text.starts_with("//") {
            errors.push(format!(
                "{name}: line 1 must name the command that wrote it"
            ));
        }
    }
    for needed in [
        "README.md",
        "CONTRIBUTING.md",
        "LICENSE",
        "docs/ARCHITECTURE.md",
    ] {
        if !root.join(needed).exists() {
            errors.push(format!("{needed} is missing"));
        }
    }
    Ok(errors)
}

fn files(root: &Path) -> Result<Vec<PathBuf>> {
    let out = Command::new("git")
        .args([
            "ls-files",
            "--cached",
            "--others",
            "--exclude-standard",
            "-z",
        ])
        .current_dir(root)
        .output()?;
    let text = String::from_utf8_lossy(&out.stdout).into_owned();
    Ok(text
        .split('\0')
        .filter(|f| !f.is_empty())
        .map(PathBuf::from)
        .collect())
}

fn head(name: &str, text: &str, errors: &mut Vec<String>) {
    let is_test = name.contains("/tests/") || name.ends_with("tests.rs");
    if !is_test && !text.starts_with("//!") && !text.starts_with("#!") {
        errors.push(format!(
            "{name}:1: begins without saying what it is for (`//! …`)"
        ));
    }
}

fn length(name: &str, text: &str, errors: &mut Vec<String>) {
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or(text);
    let lines = code.lines().count();
    let is_test = name.contains("/tests/") || name.ends_with("tests.rs");
    if lines > MAX_LINES && !is_test {
        errors.push(format!(
            "{name}: {lines} lines, more than {MAX_LINES}: make it a folder"
        ));
    }
}

fn lit_name(name: &str, text: &str, errors: &mut Vec<String>) {
    if name.contains("/Inputs/") || name.contains("/kernels/") {
        return;
    }
    if !text.contains("RUN:") {
        errors.push(format!("{name}: a lit file without RUN line"));
    }
    let file = name.rsplit('/').next().unwrap_or(name);
    if file.contains(|c: char| !(c.is_ascii_lowercase() || c.is_ascii_digit() || "-_.".contains(c)))
    {
        errors.push(format!(
            "{name}: lit files are named in lower case with - or _"
        ));
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn tree_is_tidy() {
        let errors = super::check(&super::root()).expect("git ls-files");
        assert!(errors.is_empty(), "{}", errors.join("\n"));
    }
}
