//! Exact texts of every kind of type and attribute, of names and of ops.
