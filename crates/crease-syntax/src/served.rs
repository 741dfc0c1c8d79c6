//! When keeping how an op was read or written is worth it ([`crease_ir::body::Served`]).

/// An op that names more operands and successors has no form: which of them a name is, is found by
/// going through all.
pub(crate) const MOST_NAMES: usize = 64;

/// So many misses are always forgiven.
pub(crate) const PATIENCE: u32 = 128;
