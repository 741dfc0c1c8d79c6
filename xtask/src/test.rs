//! `cargo xtask test`: everything that must pass, in one command.
//!
//! Sets up LLVM/MLIR 22 where it can; what needs it and can't have it is named at the end.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use crate::{Result, codegen, llvm, root, setup, tidy};

/// How many rules are proved afresh.
const SAMPLE: usize = 24;

/// Runs all tests, or the lit files given.
pub fn run(args: &[String]) -> Result {
    let update = args.iter().any(|a| a == "--update");
    let files: Vec<&String> = args.iter().filter(|a| !a.starts_with("--")).collect();
    if !files.is_empty() || update {
        return lit(&files, update);
    }
    let tools = setup::find_or_install();
    let mut skipped: Vec<&str> = Vec::new();

    step("tidy");
    tidy::run()?;
    step("format");
    cargo(&["fmt", "--all", "--check"])?;
    let workspace = Workspace::new(&tools)?;
    step("lints");
    let lints = ["clippy", "--workspace", "--all-targets", "--quiet"];
    finish(workspace.cargo(&lints, &["--", "-D", "warnings"]))?;
    step("tests");
    let mut test = workspace.cargo(&["test", "--workspace", "--quiet"], &[]);
    match &tools.mlir_opt {
        Some(path) => {
            test.env("MLIR_OPT", path);
        }
        None => skipped.push("oracle: the differential tests against mlir-opt 22"),
    }
    finish(test)?;
    step("new dialect");
    cargo(&["test", "--quiet", "--package", "xtask", "--", "--ignored"])?;
    step("documentation");
    let mut doc = workspace.cargo(&["doc", "--workspace", "--no-deps", "--quiet"], &[]);
    doc.env("RUSTDOCFLAGS", "-D warnings");
    finish(doc)?;
    step("docs --check");
    crate::docs::run(&["--check".to_string()])?;
    step("instructions");
    let uncounted = crate::bench::instructions::check()?;
    let mut unproved = 0;
    if crate::prove::has_solver() {
        step("prove --sample");
        crate::prove::run(&["--sample".to_string(), SAMPLE.to_string()])?;
    } else {
        unproved = 1;
    }
    if let Some(prefix) = &tools.prefix {
        step("codegen --check");
        crate::codegen::check_built(prefix)?;
    } else {
        skipped.push("crease-llvm: MLIR's passes, code for machines, values of vectorized loops");
        skipped.push("crease-ods: rules from upstream's patterns");
        skipped.push("codegen --check: the op tables against upstream's ODS");
    }

    for suite in &skipped {
        println!("skipped, no LLVM/MLIR 22: {suite}");
    }
    if unproved > 0 {
        println!("skipped, no z3: prove --sample: {SAMPLE} of the rules proved afresh");
    }
    if let Some(reason) = &uncounted {
        println!("skipped, {reason}: instructions: counts beside those written down");
    }
    let count = skipped.len() + unproved + usize::from(uncounted.is_some());
    println!("xtask test: passed, {count} suites skipped");
    Ok(())
}

/// Runs lit files by themselves, or accepts what they print now.
fn lit(files: &[&String], update: bool) -> Result {
    let packages = ["crease-opt", "crease-test", "crease-relay", "crease-lit"];
    let mut build = command("cargo", &["build", "--quiet"]);
    build.args(packages.iter().flat_map(|name| ["--package", *name]));
    finish(build)?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root().join("target"), Into::into);
    let bin = |name: &str| target.join("debug").join(name);
    let mut lit = Command::new(bin("crease-lit"));
    for tool in ["crease-opt", "crease-test-opt", "crease-relay-opt"] {
        lit.arg("--param")
            .arg(format!("{tool}={}", bin(tool).display()));
    }
    if files.is_empty() {
        lit.arg(root().join("tests/lit"));
    }
    lit.args(files);
    if update {
        lit.env("CREASE_LIT_UPDATE", "1");
    }
    finish(lit)
}

/// The crates of the workspace that can be built here.
struct Workspace {
    /// Those that can't.
    excluded: &'static [&'static str],
    /// What those need to know that link LLVM.
    env: Vec<(&'static str, OsString)>,
}

impl Workspace {
    fn new(tools: &setup::Tools) -> Result<Self> {
        let Some(prefix) = &tools.prefix else {
            return Ok(Self {
                excluded: &["--exclude", "crease-ods", "--exclude", "crease-llvm"],
                env: Vec::new(),
            });
        };
        let target = codegen::target();
        // What is built against LLVM does not notice that it moved.
        let stamp = target.join("llvm-prefix");
        let known = prefix.display().to_string();
        if std::fs::read_to_string(&stamp).is_ok_and(|old| old != known) {
            cargo(&[
                "clean",
                "--quiet",
                "--package",
                "mlir-sys",
                "--package",
                "tblgen",
            ])?;
        }
        std::fs::create_dir_all(&target)?;
        std::fs::write(&stamp, &known)?;
        Ok(Self {
            excluded: &[],
            env: llvm::environment(&target, prefix)?,
        })
    }

    /// A cargo command on all of them.
    fn cargo(&self, args: &[&str], more: &[&str]) -> Command {
        let mut command = command("cargo", args);
        command.args(self.excluded).args(more);
        command.envs(self.env.iter().map(|(name, value)| (name, value)));
        command
    }
}

fn step(name: &str) {
    println!("xtask: {name}");
}

fn command(program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir::<&Path>(root().as_ref());
    command
}

fn cargo(args: &[&str]) -> Result {
    finish(command("cargo", args))
}

fn finish(mut command: Command) -> Result {
    let status = command.status()?;
    if status.success() {
        return Ok(());
    }
    let words: Vec<String> = std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    Err(format!("failed: {}", words.join(" ")).into())
}
