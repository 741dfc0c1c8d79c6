//! Arbitrary-width integers ([`ApInt`]) and the floating point formats of MLIR ([`ApFloat`]).
//!
//! Both are plain values with no tie to a context. They compute what LLVM's `APInt` and `APFloat`
//! compute, bit for bit, and print what MLIR prints. They know nothing of types or attributes.

pub mod apfloat;
pub mod apint;

pub use apfloat::{ApFloat, Converted, FloatKind, ParseFloatError, Rounding, Status};
pub use apint::ApInt;

#[cfg(test)]
mod tests;
