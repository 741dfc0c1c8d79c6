//! How the binary is linked.

use std::env::{var, var_os};
use std::path::Path;
use std::process::{Command, Stdio};

/// Functions that are the same once compiled are one: what is generic is made for many types of the same layout.
/// Nobody compares the addresses of functions.
const FOLDED: &str = "-Wl,--icf=all";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let has = |name: &str, value: &str| var(name).is_ok_and(|v| v.split(',').any(|v| v == value));
    // Tables of ops, passes and rules are full of addresses: to put them right at every start, for a program
    // that may lie anywhere, takes a fifth of the time of a small file, and a megabyte of memory.
    // What is linked statically begins with code that relocates it in any case.
    let gnu_linux = has("CARGO_CFG_TARGET_OS", "linux") && has("CARGO_CFG_TARGET_ENV", "gnu");
    if gnu_linux && !has("CARGO_CFG_TARGET_FEATURE", "crt-static") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
    let optimized = var("OPT_LEVEL").is_ok_and(|level| level != "0");
    if gnu_linux && optimized && links(FOLDED).unwrap_or(false) {
        println!("cargo::rustc-link-arg-bins={FOLDED}");
    }
}

/// Whether the linker knows an argument: that of the compiler's choice does, others may not. `None` if there is no
/// telling.
fn links(argument: &str) -> Option<bool> {
    let folder = var_os("OUT_DIR")?;
    let source = Path::new(&folder).join("probe.rs");
    std::fs::write(&source, "fn main() {}\n").ok()?;
    let mut rustc = Command::new(var_os("RUSTC")?);
    rustc.arg("--target").arg(var_os("TARGET")?);
    if let Some(linker) = var_os("RUSTC_LINKER") {
        rustc.arg("-C").arg(format!("linker={}", linker.to_str()?));
    }
    let flags = var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    rustc.args(flags.split('\x1f').filter(|flag| !flag.is_empty()));
    rustc.arg("-C").arg(format!("link-arg={argument}"));
    rustc
        .arg("-o")
        .arg(source.with_extension("out"))
        .arg(&source);
    let status = rustc.stdout(Stdio::null()).stderr(Stdio::null()).status();
    Some(status.ok()?.success())
}
