//! The rule language: an identity is written once, as text, and read into the one [`model`] that
//! the automaton, the solver, the random check, saturation and the documents use.
//!
//! [`read`] is the way in. Nothing here changes a body: `crease-rewrite` runs compiled rules.

pub mod automaton;
pub mod builtins;
mod check;
pub mod made;
pub mod model;
mod problem;
mod read;
mod resolve;
pub mod saturation;
pub mod text;
#[cfg(feature = "truth")]
pub mod truth;

pub use check::{lint, overlaps};
pub use problem::{At, Problem};
pub use read::{RuleFiles, read};
