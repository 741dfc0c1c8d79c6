//! `cargo xtask llvm`, and what else starts crease-llvm: with LLVM's prefix set, and linked to its shared
//! libraries. Builds nothing of LLVM itself.
//!
//! Crates that link LLVM get a target folder of their own: the build scripts of their dependencies do not notice
//! a changed prefix, so what they built must not mix with other builds. (`cargo xtask test` watches the prefix.)

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Result, codegen, setup};

const USAGE: &str = "\
usage: cargo xtask llvm [--debug]
       cargo xtask vectorize [--count N] [--seed S] [--neon|--sve|--rvv]

llvm builds the tools that have LLVM 22 in them, crease-opt-llvm and crease-run.
vectorize compares the values that random loops compute with those of their lanes, on every kind of
processor that this machine can be; with --neon or --sve those of aarch64, with --rvv those of RISC-V,
for several lengths of registers, in qemu (Debian's packages qemu-user-static, gcc-aarch64-linux-gnu and
libc6-dev-arm64-cross, gcc-riscv64-linux-gnu and libc6-dev-riscv64-cross).
";

/// The crate that has LLVM in it.
pub(crate) const CRATE: &str = "crease-llvm";

/// Builds the tools and says where they are.
pub(crate) fn run(args: &[String]) -> Result {
    let profile = match args {
        [] => "release",
        [only] if only == "--debug" => "debug",
        _ => return Err(USAGE.into()),
    };
    let mut args = vec!["build", "--quiet", "--bins"];
    if profile == "release" {
        args.push("--release");
    }
    finish(cargo(CRATE, &args)?)?;
    for tool in ["crease-opt-llvm", "crease-run"] {
        println!("{}", folder().join(profile).join(tool).display());
    }
    Ok(())
}

/// Runs the campaign of random loops.
pub(crate) fn vectorize(args: &[String]) -> Result {
    let mut command = cargo(CRATE, &["test", "--quiet", "--test", "campaign"])?;
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let name = match arg.as_str() {
            "--count" => "CREASE_VECTORIZE_COUNT",
            "--seed" => "CREASE_VECTORIZE_SEED",
            "--neon" | "--sve" | "--rvv" => {
                command.env("CREASE_VECTORIZE_QEMU", &arg[2..]);
                continue;
            }
            _ => return Err(USAGE.into()),
        };
        let value: u64 = args.next().and_then(|n| n.parse().ok()).ok_or(USAGE)?;
        command.env(name, value.to_string());
    }
    finish(command)
}

/// The target folder of crates that link LLVM.
pub(crate) fn folder() -> PathBuf {
    codegen::target().join("llvm")
}

/// Where LLVM 22 is.
pub(crate) fn prefix() -> Result<PathBuf> {
    let prefix = setup::find().prefix;
    Ok(prefix.ok_or("this needs LLVM 22 with MLIR's headers: cargo xtask setup")?)
}

/// A cargo command on a crate that links LLVM; `args` begin with the subcommand.
pub(crate) fn cargo(package: &str, args: &[&str]) -> Result<Command> {
    let folder = folder();
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .args(args)
        .args(["--package", package, "--target-dir"])
        .arg(&folder)
        .arg("--manifest-path")
        .arg(crate::root().join("Cargo.toml"))
        .envs(environment(&folder, &prefix()?)?);
    Ok(command)
}

/// What crates that link LLVM need to know where they are built, in `folder`.
pub(crate) fn environment(folder: &Path, prefix: &Path) -> Result<Vec<(&'static str, OsString)>> {
    Ok(vec![
        ("MLIR_SYS_220_PREFIX", prefix.into()),
        ("MLIR_SYS_LINK_SHARED", "1".into()),
        (
            "TABLEGEN_220_PREFIX",
            codegen::shared_only(folder, prefix)?.into(),
        ),
        ("MLIR_INCLUDE", prefix.join("include").into()),
    ])
}

pub(crate) fn finish(mut command: Command) -> Result {
    match command.status()?.success() {
        true => Ok(()),
        false => Err("failed: cargo on crease-llvm".into()),
    }
}
