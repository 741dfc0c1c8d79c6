//! What rules say of numbers, and whether it is true: the proof (`smt`) and the random check
//! ([`random`]) of a rule evaluate both sides by the ops' meanings, once as terms and once as
//! numbers; [`mutate`] makes wrong rules that both must refuse.
//!
//! A rule is checked on scalars. Ops that rules are about apply lane by lane (`Elementwise`), and
//! constants match as splats, so that a lane of a vector or tensor is a scalar of its own: no lane
//! sees another, and what holds for each holds for all. Undefined behaviour of one lane is that of
//! the op, on both sides. Nothing here matches or changes IR.

mod expr;
mod ir;
#[cfg(feature = "smt")]
mod linear;
mod meaning;
pub mod mutate;
mod places;
#[cfg(feature = "smt")]
mod question;
pub mod random;
mod right;
#[cfg(feature = "smt")]
pub mod smt;
#[cfg(feature = "smt")]
mod solver;
pub mod table;

pub use ir::Shown;
pub use meaning::{Case, Obligation, Source, Why};
pub use places::{Assignment, Places};
