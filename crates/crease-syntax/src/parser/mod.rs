//! The parser: text to bodies.
