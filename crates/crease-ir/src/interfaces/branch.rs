//! Control flow between blocks and between regions.

use std::ops::Range;

use smallvec::SmallVec;

use crate::ids::{Attr, BlockId, RegionId, ValueId};
use crate::segments::OperandSegment;
use crate::traits::OpTrait;
use crate::view::OpRef;

/// Terminators that pass operands to successor blocks.
#[derive(Clone, Copy)]
pub struct BranchInterface {
    /// The operands passed to the block arguments of the successor with this number, in order.
    pub successor_operands: fn(usize) -> OperandSegment,
    /// The successor taken when the operands have these constant values.
    pub constant_successor: fn(OpRef<'_>, &[Option<Attr>]) -> Option<usize>,
}

impl BranchInterface {
    /// The operand numbers that `op` passes to the block arguments of successor `index`. They depend on the
    /// op's attributes and on how many operands it has, on nothing else.
    #[inline]
    pub fn passed(&self, op: OpRef<'_>, index: usize) -> Range<usize> {
        op.operand_segment((self.successor_operands)(index))
    }

    /// The successors of `op`, in order, with the operand numbers that it passes to the arguments of each.
    #[inline]
    pub fn edges<'b>(
        &self,
        op: OpRef<'b>,
    ) -> impl Iterator<Item = (BlockId, Range<usize>)> + use<'b> {
        let segments = (0..).map(self.successor_operands);
        op.successors().zip(op.operand_segments(segments))
    }
}

/// Where control comes from: the parent op itself, or the end of one of its regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionPoint {
    /// Before the op's regions.
    Parent,
    /// At a terminator of this region.
    Region(RegionId),
}

/// A few values: asking for them should not allocate.
pub type Values = SmallVec<[ValueId; 4]>;

/// Where control goes: into a region, or out of the op.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionSuccessor {
    /// `None`: after the op.
    pub region: Option<RegionId>,
    /// The block arguments or results that receive the passed values.
    pub inputs: Values,
}

impl RegionSuccessor {
    /// Into `region`, where nothing is received.
    pub fn plain(region: RegionId) -> Self {
        Self {
            region: Some(region),
            inputs: Values::new(),
        }
    }

    /// Out of `op`, whose results receive the values.
    pub fn out(op: OpRef<'_>) -> Self {
        Self {
            region: None,
            inputs: op.results().collect(),
        }
    }

    /// As the only place.
    pub fn only(self) -> RegionSuccessors {
        std::iter::once(self).collect()
    }
}

/// Where control may go.
pub type RegionSuccessors = SmallVec<[RegionSuccessor; 2]>;

/// Ops whose regions control can enter and leave (`RegionBranchOpInterface`). What is said here, and by
/// [`super::LoopLikeInterface`], depends on types and attributes of the op, of its regions' arguments and of
/// their terminators, on nothing else: the verifier asks once of all ops that are alike in these.
#[derive(Clone, Copy)]
pub struct RegionBranchInterface {
    /// Possible successors of a point.
    pub successors: fn(OpRef<'_>, RegionPoint) -> RegionSuccessors,
    /// The operand numbers of the op passed when control goes from it to `region` (`None`: past
    /// it), as many as that successor has inputs.
    pub entry_operands: fn(OpRef<'_>, Option<RegionId>) -> Range<usize>,
}

/// Calls `visit` for every way that control may take at `op`, out of it or at the ends of its regions: with the op
/// that passes values on, the numbers of its operands that these are, and the inputs that receive them. An op from
/// which there is no way passes nothing on to nowhere.
pub fn visit_flows<'b>(
    op: OpRef<'b>,
    branch: &RegionBranchInterface,
    mut visit: impl FnMut(OpRef<'b>, Range<usize>, &[ValueId]),
) {
    let entered = (branch.successors)(op, RegionPoint::Parent);
    if entered.is_empty() {
        visit(op, 0..0, &[]);
    }
    for successor in entered {
        let operands = (branch.entry_operands)(op, successor.region);
        visit(op, operands, &successor.inputs);
    }
    let body = op.body();
    for &region in body.op_regions(op.id()) {
        for block in body.region_blocks(region) {
            let Some(terminator) = body.last_op(block).map(|last| op.other(last)) else {
                continue;
            };
            let Some(passed) = passed_on(terminator) else {
                continue;
            };
            let left = (branch.successors)(op, RegionPoint::Region(region));
            if left.is_empty() {
                visit(terminator, 0..0, &[]);
            }
            for successor in left {
                visit(terminator, passed.clone(), &successor.inputs);
            }
        }
    }
}

/// Whether a region of `op` that control enters may run again before control leaves the op.
pub fn has_loop(op: OpRef<'_>, branch: &RegionBranchInterface) -> bool {
    let after = |point| {
        let successors = (branch.successors)(op, point).into_iter();
        successors.filter_map(|successor| successor.region)
    };
    let mut entered = after(RegionPoint::Parent);
    entered.any(|entry| {
        let mut reached: SmallVec<[RegionId; 4]> = after(RegionPoint::Region(entry)).collect();
        let mut at = 0;
        while let Some(&region) = reached.get(at).filter(|&&region| region != entry) {
            let next = after(RegionPoint::Region(region));
            let next: SmallVec<[RegionId; 4]> = next.filter(|r| !reached.contains(r)).collect();
            reached.extend(next);
            at += 1;
        }
        at < reached.len()
    })
}

/// Where control goes from a region-branch op, or from a terminator in it, when its operands have
/// these constant values; `None` if they don't decide it.
#[derive(Clone, Copy)]
pub struct ConstantSuccessors(pub fn(OpRef<'_>, &[Option<Attr>]) -> Option<RegionSuccessors>);

/// Marks region-branch ops each of whose regions runs at most once every time that the op does.
#[derive(Clone, Copy)]
pub struct RunsAtMostOnce;

/// Terminators of region control flow that pass other operands than usual
/// (`RegionBranchTerminatorOpInterface`): see [`passed_on`].
#[derive(Clone, Copy)]
pub struct RegionTerminatorInterface {
    /// The operand numbers passed, the same to every successor.
    pub operands: fn(OpRef<'_>) -> Range<usize>,
}

/// The operand numbers that a terminator passes to where control goes from its region: all of a
/// `ReturnLike` one, else the last operand group (what it decides by comes before), unless it
/// says otherwise. `None` if it ends something else.
pub fn passed_on(terminator: OpRef<'_>) -> Option<Range<usize>> {
    let def = terminator.def()?;
    if let Some(interface) = def.interface::<RegionTerminatorInterface>() {
        return Some((interface.operands)(terminator));
    }
    if def.traits.has(OpTrait::ReturnLike) {
        return Some(0..terminator.num_operands());
    }
    if !def.traits.has(OpTrait::RegionBranchTerminator) {
        return None;
    }
    Some(terminator.operand_group(def.operands.len().checked_sub(1)?))
}
