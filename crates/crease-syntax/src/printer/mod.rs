//! The printer: bodies to text.
