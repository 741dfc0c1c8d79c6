//! Casts.

use crate::context::Context;
use crate::ids::Type;

/// Ops that convert values from types to types (`CastOpInterface`).
#[derive(Clone, Copy)]
pub struct CastInterface {
    /// Whether values of the first types can become values of the second ones.
    pub compatible: fn(&Context, &[Type], &[Type]) -> bool,
}
