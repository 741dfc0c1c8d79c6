//! Diagnostics as text: MLIR's look ([`Renderer`]), and `--verify-diagnostics` ([`Expectations`]).
//!
//! Diagnostics themselves are data of `crease-ir`; nothing here reports any.

mod expect;
mod json;
mod places;
mod render;

#[cfg(test)]
mod tests;

pub use expect::{Expectations, VerifyLevel};
pub use json::{string as json_string, to_json};
pub use render::Renderer;
