//! `cargo xtask prove`: proves the rules of `patterns/` and writes the table of proofs. The work is
//! done by the example `prove` of `crease-rules`, so that this crate needs none of the others.

use std::process::Command;

use crate::{Result, root};

/// Proves the rules that the options choose; without, all that are new or changed (`--all`: all),
/// and writes the table.
pub fn run(args: &[String]) -> Result {
    if !has_solver() {
        return Err("z3 is missing: install Debian's package z3".into());
    }
    let mut command = command();
    command.args(args);
    // A part that is chosen is proved afresh; all are, where the table is out of date.
    let chosen = ["--group", "--file", "--rule", "--sample", "--mutants"];
    if !args.iter().any(|arg| chosen.contains(&arg.as_str())) {
        command.arg("--write");
    }
    match command.status()?.success() {
        true => Ok(()),
        false => Err("not all rules are proved".into()),
    }
}

/// Whether z3 can be run.
pub fn has_solver() -> bool {
    Command::new("z3")
        .arg("--version")
        .output()
        .is_ok_and(|out| out.status.success())
}

fn command() -> Command {
    let mut command = Command::new("cargo");
    command.current_dir(root()).args([
        "run",
        "--quiet",
        "--package",
        "crease-rules",
        "--features",
        "smt",
        "--example",
        "prove",
        "--",
    ]);
    command
}
