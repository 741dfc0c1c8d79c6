//! `cargo xtask docs [--check]`: writes `docs/dialects/<dialect>.md`, a page per shipped dialect, as
//! `crease-opt --dialect-page` makes it.

use std::fs;
use std::process::Command;

use crate::{Result, root};

/// Writes the pages, or says which are stale.
pub(crate) fn run(args: &[String]) -> Result {
    let check = args.iter().any(|a| a == "--check");
    let list = crease_opt(&["--show-dialects"])?;
    let names = list.trim().strip_prefix("Available Dialects: ");
    let names = names.ok_or("crease-opt lists no dialects")?;
    let folder = root().join("docs/dialects");
    fs::create_dir_all(&folder)?;
    let mut stale = Vec::new();
    for name in names.split(',') {
        let text = crease_opt(&[&format!("--dialect-page={name}")])?;
        let path = folder.join(format!("{name}.md"));
        if fs::read_to_string(&path).is_ok_and(|old| old == text) {
            continue;
        }
        let shown = format!("docs/dialects/{name}.md");
        if check {
            stale.push(format!("{shown} is stale: cargo xtask docs"));
        } else {
            fs::write(&path, text)?;
            println!("{shown}");
        }
    }
    if stale.is_empty() {
        Ok(())
    } else {
        Err(stale.join("\n").into())
    }
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
