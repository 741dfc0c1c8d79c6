//! Text tests for any dialect author: a lit runner and a FileCheck engine in Rust.
pub mod filecheck;
