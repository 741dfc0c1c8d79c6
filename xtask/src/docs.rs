//! `cargo xtask docs [--check]`: writes `docs/dialects/<dialect>.md`, a page per shipped dialect, as
//! `crease-opt --dialect-page` makes it.

use std::process::Command;

use crate::generated::Generated;
use crate::{Result, root};

/// Writes the pages, or says which are stale.
pub(crate) fn run(args: &[String]) -> Result {
    let list = crease_opt(&["--show-dialects"])?;
    let names = list.trim().strip_prefix("Available Dialects: ");
    let names = names.ok_or("crease-opt lists no dialects")?;
    let mut pages = Generated::new(args);
    for name in names.split(',') {
        let text = crease_opt(&[&format!("--dialect-page={name}")])?;
        pages.file(
            &format!("docs/dialects/{name}.md"),
            &text,
            "cargo xtask docs",
        )?;
    }
    pages.finish()
}

/// What `crease-opt` prints.
fn crease_opt(args: &[&str]) -> Result<String> {
    let output = Command::new("cargo")
        .args(["run", "--quiet", "--package", "crease-opt", "--"])
        .args(args)
        .current_dir(root())
        .output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
    }
    Ok(String::from_utf8(output.stdout)?)
}
