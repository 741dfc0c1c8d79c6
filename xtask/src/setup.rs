//! `cargo xtask setup`: LLVM/MLIR 22, from Debian's packages where that is possible.
//!
//! Nothing here is needed to build or run crease: it serves the oracle tests and codegen.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Result;

/// Packages for the oracle and for codegen.
const PACKAGES: &[&str] = &[
    "mlir-22-tools",
    "llvm-22-tools",
    "llvm-22",
    "libmlir-22-dev",
    "llvm-22-dev",
    "libclang1-22",
    "libclang-common-22-dev",
    "g++",
    "zlib1g-dev",
    "libzstd-dev",
];

/// What of LLVM 22 is there.
pub struct Tools {
    /// `mlir-opt`, the oracle.
    pub mlir_opt: Option<PathBuf>,
    /// LLVM's prefix with MLIR's headers, for codegen.
    pub prefix: Option<PathBuf>,
}

/// Looks for the tools without installing anything.
pub fn find() -> Tools {
    let prefix = Command::new("llvm-config-22")
        .arg("--prefix")
        .output()
        .ok()
        .filter(|out| out.status.success())
        .map(|out| PathBuf::from(String::from_utf8_lossy(&out.stdout).trim()));
    let ods = prefix.filter(|p| p.join("include/mlir/IR/OpBase.td").exists());
    Tools {
        mlir_opt: in_path("mlir-opt-22"),
        prefix: ods,
    }
}

/// Finds the tools, and installs them first if something is missing and this may be done.
pub fn find_or_install() -> Tools {
    let tools = find();
    if tools.mlir_opt.is_some() && tools.prefix.is_some() {
        return tools;
    }
    if let Err(reason) = install() {
        eprintln!("xtask: LLVM/MLIR 22 is not installed: {reason}");
    }
    find()
}

fn install() -> Result {
    if in_path("apt-get").is_none() {
        return Err("no apt-get here".into());
    }
    let root = Command::new("id").arg("-u").output()?.stdout == b"0\n";
    if !root {
        return Err(format!(
            "not root; as root: apt-get update && apt-get install -y --no-install-recommends {}",
            PACKAGES.join(" ")
        )
        .into());
    }
    apt(&["update", "-qq"])?;
    let known = Command::new("apt-cache")
        .args(["policy", "mlir-22-tools"])
        .output()?;
    if !String::from_utf8_lossy(&known.stdout).contains("Candidate: 1:22") {
        return Err("Debian's package lists here have no mlir-22-tools".into());
    }
    let mut args = vec!["install", "-y", "-qq", "--no-install-recommends"];
    args.extend(PACKAGES);
    apt(&args)
}

fn apt(args: &[&str]) -> Result {
    let status = Command::new("apt-get")
        .args(args)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdout(std::process::Stdio::null())
        .status()?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("apt-get {} failed", args.join(" ")).into())
    }
}

fn in_path(tool: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|dir| dir.join(tool))
        .find(|p| Path::exists(p))
}

/// `cargo xtask setup`
pub fn run() -> Result {
    let tools = find_or_install();
    let show = |p: Option<PathBuf>| p.map_or("missing".into(), |p| p.display().to_string());
    println!("mlir-opt: {}", show(tools.mlir_opt));
    println!("LLVM with MLIR's ODS: {}", show(tools.prefix));
    Ok(())
}
