//! Where control goes between the ops of this dialect and their regions, and what loops carry.
//! It says nothing of constants: whether a branch is ever taken is canonicalization's question.

use crease_ir::effects::SpeculatableIfInside;
use crease_ir::fold::constant_value;
use crease_ir::interfaces::{
    Carried, ConstantSuccessors, DestinationStyleInterface, InferArgRange, LoopLikeInterface,
    RegionBranchInterface, RegionPoint, RegionSuccessor, RegionTerminatorInterface, RunsAtMostOnce,
    Values, counted, range_width,
};
use crease_ir::num::{ApInt, IntRange};
use crease_ir::{OpRef, RegionId};
use crease_memref::mixed::{Mixed, mixed};

use crate::{For, Forall, IndexSwitch, Parallel};

/// Region `index` as a successor whose entry arguments from `first` on receive values.
fn into_region(op: OpRef<'_>, index: usize, first: usize) -> Option<RegionSuccessor> {
    let (_, region) = op.region(index)?;
    let inputs = Values::from_slice(op.entry_args(index).get(first..).unwrap_or(&[]));
    Some(RegionSuccessor {
        region: Some(region),
        inputs,
    })
}

/// Region `index` as a successor that receives nothing.
fn into_plain(op: OpRef<'_>, index: usize) -> Option<RegionSuccessor> {
    let (_, region) = op.region(index)?;
    Some(RegionSuccessor::plain(region))
}

/// After the op, nothing being passed.
fn out_plain() -> RegionSuccessor {
    RegionSuccessor {
        region: None,
        inputs: Values::new(),
    }
}

fn no_operands(_: OpRef<'_>, _: Option<RegionId>) -> std::ops::Range<usize> {
    0..0
}

/// Into the body and out again.
pub static EXECUTE_REGION: RegionBranchInterface = RegionBranchInterface {
    successors: |op, point| match point {
        RegionPoint::Parent => into_plain(op, 0).into_iter().collect(),
        RegionPoint::Region(_) => RegionSuccessor::out(op).only(),
    },
    entry_operands: no_operands,
};

/// Into the body or past the loop, from the op and from the body's end alike.
pub static FOR: RegionBranchInterface = RegionBranchInterface {
    successors: |op, _| {
        into_region(op, 0, 1)
            .into_iter()
            .chain([RegionSuccessor::out(op)])
            .collect()
    },
    entry_operands: |op, _| 3.min(op.num_operands())..op.num_operands(),
};

/// The tensors that threads write parts of.
pub static FORALL_OUTPUTS: DestinationStyleInterface = DestinationStyleInterface {
    destinations: |op| op.operand_group(Forall::OPERAND_OUTPUTS),
};

/// Into the body or past the loop; no thread enters the body twice.
pub static FORALL: RegionBranchInterface = RegionBranchInterface {
    successors: |op, point| match point {
        RegionPoint::Parent => into_plain(op, 0).into_iter().chain([out_plain()]).collect(),
        RegionPoint::Region(_) => out_plain().only(),
    },
    entry_operands: no_operands,
};

/// Into one of the regions, or past the op where there is no else region.
pub static IF: RegionBranchInterface = RegionBranchInterface {
    successors: |op, point| match point {
        RegionPoint::Region(_) => RegionSuccessor::out(op).only(),
        RegionPoint::Parent => {
            let has_else = op
                .region(1)
                .is_some_and(|(body, region)| !body.region_empty(region));
            let other = if has_else {
                into_plain(op, 1)
            } else {
                Some(RegionSuccessor::out(op))
            };
            into_plain(op, 0).into_iter().chain(other).collect()
        }
    },
    entry_operands: no_operands,
};

/// Into one of the regions.
pub static INDEX_SWITCH: RegionBranchInterface = RegionBranchInterface {
    successors: |op, point| match point {
        RegionPoint::Region(_) => RegionSuccessor::out(op).only(),
        RegionPoint::Parent => (0..op.num_regions())
            .filter_map(|index| into_plain(op, index))
            .collect(),
    },
    entry_operands: no_operands,
};

/// Into the body or past the loop. The reductions pass nothing along these edges.
pub static PARALLEL: RegionBranchInterface = RegionBranchInterface {
    successors: |op, _| into_plain(op, 0).into_iter().chain([out_plain()]).collect(),
    entry_operands: no_operands,
};

/// Always into the first region; from there out or into the second; from there back.
pub static WHILE: RegionBranchInterface = RegionBranchInterface {
    successors: |op, point| {
        let before = op.region(0).map(|(_, region)| region);
        match point {
            RegionPoint::Region(region) if Some(region) == before => {
                std::iter::once(RegionSuccessor::out(op))
                    .chain(into_region(op, 1, 0))
                    .collect()
            }
            _ => into_region(op, 0, 0).into_iter().collect(),
        }
    },
    entry_operands: |op, _| 0..op.num_operands(),
};

/// What `scf.reduce` combines goes nowhere directly.
pub static REDUCE: RegionTerminatorInterface = RegionTerminatorInterface { operands: |_| 0..0 };

fn region_list(op: OpRef<'_>) -> Vec<RegionId> {
    op.regions().1.to_vec()
}

/// `scf.for` as a loop.
pub static FOR_LOOP: LoopLikeInterface = LoopLikeInterface {
    regions: region_list,
    inits: |op| op.operands().skip(3).collect(),
    carried: Some(|op| {
        let args = op.entry_args(0);
        Carried {
            args: args.get(1..).map(Into::into),
            yielded: op
                .terminator(0)
                .map_or_else(Values::new, |last| last.operands().collect()),
            results: op.results().collect(),
        }
    }),
};

/// `scf.forall` as a loop.
pub static FORALL_LOOP: LoopLikeInterface = LoopLikeInterface {
    regions: region_list,
    inits: |op| op.operands_of(Forall::OPERAND_OUTPUTS).collect(),
    carried: None,
};

/// `scf.parallel` as a loop.
pub static PARALLEL_LOOP: LoopLikeInterface = LoopLikeInterface {
    regions: region_list,
    inits: |op| op.operands_of(Parallel::OPERAND_INIT_VALS).collect(),
    carried: None,
};

/// `scf.while` as a loop.
pub static WHILE_LOOP: LoopLikeInterface = LoopLikeInterface {
    regions: region_list,
    inits: |op| op.operands().collect(),
    carried: None,
};

/// A known condition decides on the region of `scf.if`.
pub static IF_CONSTANT: ConstantSuccessors = ConstantSuccessors(|op, operands| {
    let condition = op.ctx().int_value((*operands.first()?)?)?;
    if condition.is_one() {
        return Some(into_plain(op, 0).into_iter().collect());
    }
    let other = op
        .region(1)
        .filter(|(body, region)| !body.region_empty(*region));
    let next = match other {
        Some(_) => into_plain(op, 1)?,
        None => RegionSuccessor::out(op),
    };
    Some(next.only())
});

/// A known index decides on the region of `scf.index_switch`.
pub static INDEX_SWITCH_CONSTANT: ConstantSuccessors = ConstantSuccessors(|op, operands| {
    let index = op.ctx().int_value((*operands.first()?)?)?.to_i64()?;
    let cases = op.ctx().i64_array(op.attr(IndexSwitch::CASES)?)?;
    let case = cases.iter().position(|&case| case == index);
    Some(
        into_plain(op, case.map_or(0, |case| case + 1))
            .into_iter()
            .collect(),
    )
});

/// A known condition decides whether `scf.condition` goes on.
pub static CONDITION_CONSTANT: ConstantSuccessors = ConstantSuccessors(|op, operands| {
    let condition = op.ctx().int_value((*operands.first()?)?)?;
    let parent = op.parent_op()?;
    let next = match condition.is_one() {
        true => into_region(parent, 1, 0)?,
        false => RegionSuccessor::out(parent),
    };
    Some(next.only())
});

/// `scf.if` and `scf.index_switch` run one of their regions.
pub static ONE_OF: RunsAtMostOnce = RunsAtMostOnce;

/// A loop that counts by one ends.
pub static FOR_SPECULATABLE: SpeculatableIfInside = SpeculatableIfInside(|op| {
    constant_value(op.ctx(), op.body(), op.operand(2))
        .and_then(|step| op.ctx().int_value(step))
        .is_some_and(|step| step.is_one())
});

/// The variable counts up from one bound to below the other.
pub static FOR_VARIABLE: InferArgRange = InferArgRange(|op, argument, of| {
    let bounds = (argument == 0).then(|| [op.operand(0), op.operand(1), op.operand(2)]);
    let bounds = bounds?.map(of);
    let width = range_width(op.ctx(), op.operand_type(0));
    let unsigned = op.attr(For::UNSIGNED_CMP).is_some();
    let natural = |bound: &Option<&IntRange>| bound.is_some_and(IntRange::is_non_negative);
    if unsigned && !bounds[..2].iter().all(natural) {
        return Some(IntRange::all(width));
    }
    counted(width, bounds)
});

/// Each variable of `scf.parallel`, likewise.
pub static PARALLEL_VARIABLES: InferArgRange = InferArgRange(|op, argument, of| {
    let groups = [
        Parallel::OPERAND_LOWER_BOUND,
        Parallel::OPERAND_UPPER_BOUND,
        Parallel::OPERAND_STEP,
    ];
    let bound = |group| op.operands_of(group).nth(argument).and_then(of);
    counted(INDEX_WIDTH, groups.map(bound))
});

/// Each variable of `scf.forall`, likewise; nothing is known of the outputs.
pub static FORALL_VARIABLES: InferArgRange = InferArgRange(|op, argument, of| {
    let bounds = [
        (
            Forall::STATIC_LOWER_BOUND,
            Forall::OPERAND_DYNAMIC_LOWER_BOUND,
        ),
        (
            Forall::STATIC_UPPER_BOUND,
            Forall::OPERAND_DYNAMIC_UPPER_BOUND,
        ),
        (Forall::STATIC_STEP, Forall::OPERAND_DYNAMIC_STEP),
    ];
    let bounds = bounds.map(|(slot, group)| mixed(op, slot, group));
    if argument >= bounds[0].len() {
        let output = *op.entry_args(0).get(argument)?;
        return Some(IntRange::all(range_width(op.ctx(), op.ty(output))));
    }
    let known = bounds.map(|bound| match *bound.get(argument)? {
        Mixed::Value(value) => of(value).cloned(),
        Mixed::Static(number) => Some(IntRange::constant(&ApInt::from_i64(INDEX_WIDTH, number))),
    });
    counted(INDEX_WIDTH, known.each_ref().map(Option::as_ref))
});

const INDEX_WIDTH: u32 = 64;
