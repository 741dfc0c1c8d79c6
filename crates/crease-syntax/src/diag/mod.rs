//! Diagnostics as text: MLIR's look ([`Renderer`]), and `--verify-diagnostics` ([`Expectations`]).
//!
//! Diagnostics themselves are data of `crease-ir`; nothing here reports any.

mod expect;
mod places;
mod render;

#[cfg(test)]
mod tests;

pub use expect::{Expectations, VerifyLevel};
pub use render::Renderer;
