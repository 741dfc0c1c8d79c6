//! Affine expressions, maps and integer sets as plain immutable values.
//!
//! Nothing here needs a context: a map or set is interned as a whole by the
//! attribute that holds it. Constructors simplify the way MLIR's do, because
//! the printed text shows it. Parsing is not here: the syntax crate builds
//! through the constructors. Relations over sets (emptiness, projection) are
//! not here either.
//!
//! Depth: equality, hashing, dropping, printing, walking, evaluating and
//! replacing use explicit stacks, so nesting is bounded by memory alone. The
//! few rules that descend by recursion give up (and leave the expression as it
//! is) past [`RULE_DEPTH`] levels.

mod build;
mod expr;
mod fold;
mod map;
mod print;
mod set;
mod simplify;
#[cfg(test)]
mod tests;

pub use build::RULE_DEPTH;
pub use expr::{AffineBinaryOp, AffineExpr, AffineExprKind};
pub use fold::Constness;
pub use map::AffineMap;
pub use print::NamePrinter;
pub use set::IntegerSet;
