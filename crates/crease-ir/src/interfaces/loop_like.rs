//! Loops.

use crate::ids::{RegionId, ValueId};
use crate::view::OpRef;

/// Ops that are loops (`LoopLikeOpInterface`).
#[derive(Clone, Copy)]
pub struct LoopLikeInterface {
    /// The regions that are executed repeatedly.
    pub regions: fn(OpRef<'_>) -> Vec<RegionId>,
    /// The values that go round: initial operands.
    pub inits: fn(OpRef<'_>) -> Vec<ValueId>,
}
