//! Ranges of the places of threads in a launch, and of its sizes.

use crease_ir::fold::constant_value;
use crease_ir::interfaces::{InferArgRange, InferIntRange, range_width};
use crease_ir::num::{ApInt, IntRange};
use crease_ir::{Attr, Context, OpRef};

use crate::generated::*;

/// The most of blocks or threads in a dimension.
const MOST: u64 = u32::MAX as u64;
/// The most blocks of a cluster in a dimension.
const MOST_IN_CLUSTER: u64 = 16;
/// The most lanes of a subgroup.
const MOST_LANES: u64 = 128;

fn index_range(min: u64, max: u64) -> IntRange {
    IntRange::unsigned(ApInt::new(64, min), ApInt::new(64, max))
}

/// What is counted in a dimension.
#[derive(Clone, Copy)]
enum Counted {
    Blocks,
    BlocksOfCluster,
    Threads,
}

impl Counted {
    /// The operand groups of a launch, the attribute of a kernel and that of a function that say how many there are.
    fn said_by(self) -> ([usize; 3], usize, &'static str) {
        match self {
            Self::Blocks => (
                [
                    Launch::OPERAND_GRID_SIZE_X,
                    Launch::OPERAND_GRID_SIZE_Y,
                    Launch::OPERAND_GRID_SIZE_Z,
                ],
                GPUFunc::KNOWN_GRID_SIZE,
                "gpu.known_grid_size",
            ),
            Self::BlocksOfCluster => (
                [
                    Launch::OPERAND_CLUSTER_SIZE_X,
                    Launch::OPERAND_CLUSTER_SIZE_Y,
                    Launch::OPERAND_CLUSTER_SIZE_Z,
                ],
                GPUFunc::KNOWN_CLUSTER_SIZE,
                "gpu.known_cluster_size",
            ),
            Self::Threads => (
                [
                    Launch::OPERAND_BLOCK_SIZE_X,
                    Launch::OPERAND_BLOCK_SIZE_Y,
                    Launch::OPERAND_BLOCK_SIZE_Z,
                ],
                GPUFunc::KNOWN_BLOCK_SIZE,
                "gpu.known_block_size",
            ),
        }
    }

    /// How many there are in the dimension, by the launch or function around the op.
    fn known_around(self, op: OpRef<'_>, dimension: Dimension) -> Option<u64> {
        let (groups, inherent, discardable) = self.said_by();
        let (ctx, at) = (op.ctx(), dimension.value() as usize);
        let mut around = std::iter::successors(op.parent_op(), |op| op.parent_op());
        let constant = around.find(|op| op.is::<Launch>()).and_then(|launch| {
            let size = launch.operands_of(groups[at]).next()?;
            let value = constant_value(ctx, launch.body(), size)?;
            ctx.int_value(value)?.to_u64()
        });
        let owner = op.body().owner();
        let is_kernel = ctx.op_name_str(owner.name) == "gpu.func";
        let kernel = is_kernel.then(|| owner.attr(inherent)).flatten();
        constant
            .or_else(|| element(ctx, kernel?, at))
            .or_else(|| element(ctx, owner.discardable(ctx, discardable)?, at))
    }
}

fn element(ctx: &Context, list: Attr, at: usize) -> Option<u64> {
    let value = *ctx.i32_array(list)?.get(at)?;
    Some(u64::from(value as u32))
}

/// Whether a place or a size is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Place,
    Size,
}

/// What an op asks for: of what, and how many there are at most.
fn asked(op: OpRef<'_>) -> Option<(Asked, Option<Counted>, u64)> {
    use Asked::{Place, Size};
    use Counted::{Blocks, BlocksOfCluster, Threads};
    Some(match () {
        () if op.is::<BlockDim>() => (Size, Some(Threads), MOST),
        () if op.is::<BlockId>() => (Place, Some(Blocks), MOST),
        () if op.is::<ClusterBlockId>() => (Place, Some(BlocksOfCluster), MOST_IN_CLUSTER),
        () if op.is::<ClusterDim>() => (Size, None, MOST),
        () if op.is::<ClusterDimBlocks>() => (Size, Some(BlocksOfCluster), MOST_IN_CLUSTER),
        () if op.is::<ClusterId>() => (Place, None, MOST),
        () if op.is::<GridDim>() => (Size, Some(Blocks), MOST),
        () if op.is::<LaneId>() => (Place, None, MOST_LANES),
        () if op.is::<NumSubgroups>() => (Size, None, MOST),
        () if op.is::<SubgroupId>() => (Place, None, MOST),
        () if op.is::<SubgroupSize>() => (Size, None, MOST_LANES),
        () if op.is::<ThreadId>() => (Place, Some(Threads), MOST),
        () => return None,
    })
}

fn upper_bound(op: OpRef<'_>) -> Option<u64> {
    op.ctx()
        .int_value(op.attr_by_name("upper_bound")?)?
        .to_u64()
}

fn dimension(op: OpRef<'_>) -> Option<Dimension> {
    Dimension::of(op.ctx(), op.attr_by_name("dimension")?)
}

/// A place, which is below the size, or a size.
pub(crate) static PLACE_OR_SIZE: InferIntRange = InferIntRange(|op, _| {
    let (asked, counted, most) = asked(op)?;
    let known = counted.and_then(|counted| counted.known_around(op, dimension(op)?));
    let bound = upper_bound(op);
    Some(match (asked, known) {
        (Asked::Size, Some(known)) => index_range(known, known),
        (Asked::Size, None) => index_range(1, bound.unwrap_or(most)),
        (Asked::Place, _) => index_range(0, bound.or(known).unwrap_or(most).wrapping_sub(1)),
    })
});

/// The place of a thread among those of all blocks.
pub(crate) static GLOBAL_ID: InferIntRange = InferIntRange(|op, _| {
    let dimension = dimension(op)?;
    let most = |counted: Counted| counted.known_around(op, dimension).unwrap_or(MOST);
    let all = || most(Counted::Threads).wrapping_mul(most(Counted::Blocks));
    let end = upper_bound(op).unwrap_or_else(all);
    Some(index_range(0, end.wrapping_sub(1)))
});

/// What is broadcast.
pub(crate) static BROADCAST: InferIntRange = InferIntRange(|op, of| of(op.operand(0)).cloned());

/// The places and sizes that a launch gives to its body: those of blocks, then those of threads.
pub(crate) static LAUNCH_ARGS: InferArgRange = InferArgRange(|op, argument, of| {
    let (blocks, threads) = (Counted::Blocks.said_by().0, Counted::Threads.said_by().0);
    let (asked, group) = match argument {
        0..3 => (Asked::Place, blocks[argument]),
        3..6 => (Asked::Place, threads[argument - 3]),
        6..9 => (Asked::Size, blocks[argument - 6]),
        9..12 => (Asked::Size, threads[argument - 9]),
        _ => {
            let ty = op.ty(*op.entry_args(0).get(argument)?);
            return Some(IntRange::all(range_width(op.ctx(), ty)));
        }
    };
    let size = of(op.operands_of(group).next()?)?.intersection(&index_range(1, MOST));
    Some(match asked {
        Asked::Size => size,
        Asked::Place => index_range(0, size.umax.low_u64().wrapping_sub(1)),
    })
});
