//! The driver's steps, in its order: dead, operand order, fold, CSE (see [`crate::cse`]), rules.

mod chain;
pub mod dead;
pub mod fold;
pub(crate) mod look;
pub mod operand_order;
pub mod rules;
