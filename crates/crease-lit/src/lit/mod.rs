//! A lit runner: test files say in `RUN:` lines how they are run.
//!
//! ```no_run
//! use crease_lit::lit::{Suite, ToolOutput};
//! # fn main() -> std::process::ExitCode {
//! Suite::builder("tests/lit")
//!     .tool("shout", |_args, stdin| ToolOutput { stdout: stdin.to_ascii_uppercase(), ..ToolOutput::default() })
//!     .main()
//! # }
//! ```
//!
//! There are no configuration files: tools, features and substitutions are given to the builder.

mod builtins;
mod exec;
mod features;
mod run;
mod script;
mod shell;
mod suite;
mod tools;
mod unused;
mod update;

pub use run::Outcome;
pub use suite::{Suite, SuiteBuilder, SuiteError};
pub use tools::{InProcess, ToolOutput};
