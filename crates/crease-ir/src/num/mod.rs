//! Arbitrary-width integers ([`ApInt`]), ranges of them ([`IntRange`]), and the floating point formats of MLIR
//! ([`ApFloat`]).
//!
//! All are plain values with no tie to a context. They compute what LLVM's `APInt` and `APFloat`
//! compute, bit for bit, and print what MLIR prints. They know nothing of types or attributes.

pub mod apfloat;
pub mod apint;
pub mod int_range;

pub use apfloat::{ApFloat, Converted, FloatKind, ParseFloatError, Rounding, Status};
pub use apint::ApInt;
pub use int_range::IntRange;

#[cfg(test)]
mod tests;
