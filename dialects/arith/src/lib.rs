//! The arith dialect
