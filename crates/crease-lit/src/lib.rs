//! Lit runner and FileCheck for cargo test
