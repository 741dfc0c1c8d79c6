//! Fold hooks.

mod element;
mod reshape;
mod slice;
