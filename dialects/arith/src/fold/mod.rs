//! Fold hooks: `impl Fold for X` for every op. Evaluation of constants is here, by theme; the
//! identities that upstream's hooks also know (`x + 0 = x`) are fold rules in `patterns/arith`.
//!
//! A hook folds where upstream's does and nowhere else, so that the text comes out the same. Where
//! [`crate::semantics`] says that a result is poison or undefined behaviour, nothing folds. Overflow
//! and fast-math flags don't keep constants from folding: any value may stand for poison.

mod cast;
mod compare;
pub mod dense;
pub mod elements;
mod float;
mod int;
mod select;

use crease_ir::fold::Fold;

use crate::generated::Constant;
use crate::ops::slot;

impl Fold for Constant {
    const ATTR: Option<usize> = Some(slot::VALUE);
}
