//! MLIR and LLVM 22 in this process, by way of the `melior` crate.
//!
//! Map: [`Mlir`] reads, verifies and lowers text with upstream's passes; `target` writes a program as
//! LLVM IR, assembly or an object; `jit` loads and calls it; `run` does that with values as crease writes
//! them; [`BACKEND`] is what all this adds to crease's command line; `error` is what goes wrong; `ffi` all
//! that calls LLVM itself.
//!
//! Needs LLVM 22 and is built by nothing but xtask (`cargo xtask llvm`). What the other crates of
//! crease compute never depends on it.
//!
//! **Unsafe code.** The other crates forbid it. LLVM is a C library, and code that it compiles is not
//! checked, so this one can't: `ffi.rs` has the calls, each with why it is right. [`Compiled::call`] is
//! for its callers to be careful with.

mod error;
mod ffi;
mod jit;
mod mlir;
mod opt;
mod run;
mod target;

pub use error::{Diagnostic, Error, Place, Result, Severity};
pub use jit::{Buffer, Compiled, Object, wrapper_name};
pub use mlir::{LOWERING, Mlir, Program, parse_and_verify};
pub use opt::BACKEND;
pub use run::run;
pub use target::{Form, Level, Target, emit};
