//! Control flow between blocks and between regions.

use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attr, OpId, RegionId, ValueId};
use crate::view::OpRef;

/// Terminators that pass operands to successor blocks.
#[derive(Clone, Copy)]
pub struct BranchInterface {
    /// The operand numbers `start..end` passed to successor `index`'s block arguments, in order.
    pub successor_operands: fn(OpRef<'_>, usize) -> std::ops::Range<usize>,
    /// Passes these values to successor `index` instead, keeping segment sizes right.
    pub set_successor_operands: fn(&Context, &mut Body, OpId, usize, &[ValueId]),
    /// The successor taken when the operands have these constant values.
    pub constant_successor: fn(OpRef<'_>, &[Option<Attr>]) -> Option<usize>,
}

/// Where control comes from: the parent op itself, or the end of one of its regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionPoint {
    /// Before the op's regions.
    Parent,
    /// At a terminator of this region.
    Region(RegionId),
}

/// Where control goes: into a region, or out of the op.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionSuccessor {
    /// `None`: after the op.
    pub region: Option<RegionId>,
    /// The block arguments or results that receive the passed values.
    pub inputs: Vec<ValueId>,
}

/// Ops whose regions control can enter and leave (`RegionBranchOpInterface`).
#[derive(Clone, Copy)]
pub struct RegionBranchInterface {
    /// Possible successors of a point.
    pub successors: fn(OpRef<'_>, RegionPoint) -> Vec<RegionSuccessor>,
    /// The operand numbers of the op passed when control goes from it to `region` (`None`: past
    /// it), as many as that successor has inputs.
    pub entry_operands: fn(OpRef<'_>, Option<RegionId>) -> std::ops::Range<usize>,
}

/// Terminators that pass operands to where control goes from their region
/// (`RegionBranchTerminatorOpInterface`).
#[derive(Clone, Copy)]
pub struct RegionTerminatorInterface {
    /// The operand numbers passed, the same to every successor.
    pub operands: fn(OpRef<'_>) -> std::ops::Range<usize>,
}
