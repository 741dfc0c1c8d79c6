//! Text tests for any dialect author: a lit runner and a FileCheck engine in Rust, from `cargo test`.
//!
//! - [`suite!`]: one line makes a folder of test files a `cargo test` target.
//! - [`lit`]: runs the `RUN:` lines of test files, with tools in this process or outside it.
//! - [`filecheck`]: compares output with `CHECK:` lines.
//!
//! In a package with test files under `tests/lit`, write `tests/lit.rs` as
//!
//! ```ignore
//! crease_lit::suite!("tests/lit");
//! ```
//!
//! and in `Cargo.toml`: `[[test]]`, `name = "lit"`, `harness = false`. This crate knows no dialect
//! and no IR; it needs neither LLVM nor Python.

pub mod filecheck;
pub mod lit;

/// Makes the test files under a folder of this package a test executable.
///
/// Commands named `crease-opt` run the binary that Cargo built; a second argument names others:
/// `suite!("tests/lit", |suite| suite.tool("my-opt", my_opt))`.
#[macro_export]
macro_rules! suite {
    ($dir:literal) => {
        $crate::suite!($dir, |suite| suite);
    };
    ($dir:literal, |$suite:ident| $build:expr) => {
        fn main() -> ::std::process::ExitCode {
            let $suite = $crate::lit::Suite::builder(::core::concat!(
                ::core::env!("CARGO_MANIFEST_DIR"),
                "/",
                $dir
            ))
            .maybe_program(
                "crease-opt",
                ::core::option_env!("CARGO_BIN_EXE_crease-opt"),
            );
            $build.main()
        }
    };
}
