//! What each arith op means, once: constant folding, the rules' proofs, their random check and the
//! interpreter all use this. Nothing here knows attributes, types or folding order.
//!
//! Integer ops are written over [`BitVec`]. `index` values are bit vectors too; how wide they are is
//! the caller's choice. Floats are numbers only ([`crease_ir::num::ApFloat`]).

mod float;
mod int;
mod table;
#[cfg(test)]
mod tests;

pub use float::*;
pub use int::*;
pub(crate) use table::SEMANTICS;

use crease_ir::semantics::{BitVec, Eval, Truth};
