//! How the binary is linked.

use std::env::var;

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
}
