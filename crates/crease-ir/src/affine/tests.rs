//! Unit tests of affine values.
