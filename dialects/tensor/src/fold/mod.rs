//! Fold hooks.

mod element;
mod pad;
mod reshape;
mod slice;
