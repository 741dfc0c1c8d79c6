//! The scf dialect
