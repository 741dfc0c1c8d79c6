//! The ub dialect
