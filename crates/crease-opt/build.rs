//! How the binary is linked.

use std::env::var;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |name: &str, value: &str| var(name).is_ok_and(|found| found == value);
    // Tables of ops, passes and rules are full of addresses: to put them right at every start, for a program
    // that may lie anywhere, takes a fifth of the time of a small file, and a megabyte of memory.
    if is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
