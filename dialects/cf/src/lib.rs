//! The cf dialect
