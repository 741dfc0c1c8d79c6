//! Where control goes between the ops of this dialect and their regions, and what loops carry.

use crease_ir::affine::{AffineExpr, AffineMap};
use crease_ir::effects::SpeculatableIfInside;
use crease_ir::interfaces::{
    Carried, InferArgRange, LoopLikeInterface, RegionBranchInterface, RegionPoint, RegionSuccessor,
    Values,
};
use crease_ir::num::{ApInt, IntRange};
use crease_ir::{OpRef, RegionId};

use crate::AffineFor;
use crate::ops::ForBounds;

fn into_body(op: OpRef<'_>) -> Option<RegionSuccessor> {
    let (_, region) = op.region(0)?;
    Some(RegionSuccessor {
        region: Some(region),
        inputs: op.entry_args(0).get(1..).unwrap_or(&[]).into(),
    })
}

/// Into the body or past the loop, as far as constant bounds do not tell.
pub static FOR: RegionBranchInterface = RegionBranchInterface {
    successors: |op, point| {
        let count = ForBounds::of(op).and_then(ForBounds::trip_count);
        let (body, out) = (into_body(op), RegionSuccessor::out(op));
        match (point, count) {
            (RegionPoint::Parent, Some(0)) | (RegionPoint::Region(_), Some(1)) => out.only(),
            (RegionPoint::Parent, Some(_)) => body.into_iter().collect(),
            _ => body.into_iter().chain([out]).collect(),
        }
    },
    entry_operands: |op, _| op.operand_group(AffineFor::OPERAND_INITS),
};

/// Into one of the regions, or past the op where there is no else region.
pub static IF: RegionBranchInterface = RegionBranchInterface {
    successors: |op, point| match point {
        RegionPoint::Region(_) => RegionSuccessor::out(op).only(),
        RegionPoint::Parent => {
            let region = |index| op.region(index).map(|(_, region)| region);
            let otherwise = op.region(1).filter(|(body, r)| !body.region_empty(*r));
            let other = match otherwise {
                Some((_, region)) => RegionSuccessor::plain(region),
                None => RegionSuccessor::out(op),
            };
            let then = region(0).map(RegionSuccessor::plain);
            then.into_iter().chain([other]).collect()
        }
    },
    entry_operands: |_, _| 0..0,
};

/// A loop that counts by one ends.
pub static FOR_SPECULATABLE: SpeculatableIfInside =
    SpeculatableIfInside(|op| ForBounds::of(op).is_some_and(|bounds| bounds.step == 1));

fn region_list(op: OpRef<'_>) -> Vec<RegionId> {
    op.regions().1.to_vec()
}

/// `affine.for` as a loop.
pub static FOR_LOOP: LoopLikeInterface = LoopLikeInterface {
    regions: region_list,
    inits: |op| op.operands_of(AffineFor::OPERAND_INITS).collect(),
    carried: Some(|op| Carried {
        args: op.entry_args(0).get(1..).map(Into::into),
        yielded: op
            .terminator(0)
            .map_or_else(Values::new, |last| last.operands().collect()),
        results: op.results().collect(),
    }),
};

/// `affine.parallel` as a loop.
pub static PARALLEL_LOOP: LoopLikeInterface = LoopLikeInterface {
    regions: region_list,
    inits: |_| Values::new(),
    carried: None,
};

/// The variable is in constant bounds; of others, one that is constant is enough for its side.
pub static FOR_VARIABLE: InferArgRange = InferArgRange(|op, argument, _| {
    let bounds = ForBounds::of(op).filter(|bounds| argument == 0 && bounds.step > 0)?;
    let all = |map: &AffineMap| -> Vec<i64> {
        let known = map.results().iter().filter_map(AffineExpr::as_constant);
        known.collect()
    };
    // The greatest of the lower results, the least of the upper ones: any that is known will do.
    let min = all(bounds.lower).into_iter().max().unwrap_or(i64::MIN);
    let max = all(bounds.upper)
        .into_iter()
        .min()
        .map(|end| end.saturating_sub(1));
    let max = max.unwrap_or(i64::MAX);
    let end = |n| ApInt::from_i64(64, n);
    (min <= max).then(|| IntRange::signed(end(min), end(max)))
});
