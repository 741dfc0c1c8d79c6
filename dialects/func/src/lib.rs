//! The func dialect
