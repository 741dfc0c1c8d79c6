//! Loops.

use crate::ids::RegionId;
use crate::view::OpRef;

use super::Values;

/// Ops that are loops (`LoopLikeOpInterface`).
#[derive(Clone, Copy)]
pub struct LoopLikeInterface {
    /// The regions that are executed repeatedly.
    pub regions: fn(OpRef<'_>) -> Vec<RegionId>,
    /// The values that go round: initial operands.
    pub inits: fn(OpRef<'_>) -> Values,
    /// What receives and continues the values that go round, where that is one list each.
    pub carried: Option<fn(OpRef<'_>) -> Carried>,
}

/// The places of the values that go round a loop. Arguments and yielded values lie in the body of
/// the op's regions.
#[derive(Clone, Debug)]
pub struct Carried {
    /// The region's arguments that receive them; `None` if there are too few arguments.
    pub args: Option<Values>,
    /// The values passed to the next round.
    pub yielded: Values,
    /// The op's results: the last values.
    pub results: Values,
}
