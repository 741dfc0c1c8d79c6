//! `scf.parallel`: dimensions that run once or never, loops that are only a loop.

use crease_ir::body::ValueMap;
use crease_ir::{BlockId, Loc, OpId, Type, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::block_of;
use super::trip_count::{Bound, trip_count};
use crate::{Parallel, Reduce};

/// Bounds and steps of a loop nest.
#[derive(Clone, Default, PartialEq)]
pub struct Nest {
    /// Where each variable begins.
    pub lower: Vec<ValueId>,
    /// What it ends before.
    pub upper: Vec<ValueId>,
    /// From one value to the next.
    pub step: Vec<ValueId>,
}

impl Nest {
    pub(crate) fn of(rw: &Rewriter<'_>, op: OpId) -> Self {
        let view = rw.op(op);
        Self {
            lower: view.operands_of(Parallel::OPERAND_LOWER_BOUND).collect(),
            upper: view.operands_of(Parallel::OPERAND_UPPER_BOUND).collect(),
            step: view.operands_of(Parallel::OPERAND_STEP).collect(),
        }
    }
}

/// Makes a parallel loop before the insert point's op, with index arguments and no terminator
/// yet.
pub fn create(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    nest: &Nest,
    inits: &[ValueId],
    arg_locs: &[Loc],
) -> (OpId, BlockId) {
    let region = rw.create_region();
    let new = Parallel {
        lower_bound: nest.lower.clone(),
        upper_bound: nest.upper.clone(),
        step: nest.step.clone(),
        init_vals: inits.to_vec(),
        region,
        results: inits.iter().map(|&v| rw.body().ty(v)).collect(),
    };
    let op = rw.build(loc, new);
    let args: Vec<(Type, Loc)> = arg_locs
        .iter()
        .map(|&loc| (Type::INDEX.get(), loc))
        .collect();
    let block = rw.create_block(region, None, &args);
    (op, block)
}

/// Copies the ops of `block`, the last one only if `terminator`, to the insert point.
fn clone_ops(rw: &mut Rewriter<'_>, block: BlockId, terminator: bool, map: &mut ValueMap) {
    let ops: Vec<OpId> = rw.body().block_ops(block).collect();
    let n = ops.len() - usize::from(!terminator && !ops.is_empty());
    for &op in &ops[..n] {
        rw.clone_op(op, map);
    }
}

/// A dimension that runs once is its lower bound; a loop with one that never runs is its initial
/// values.
pub(super) fn single_or_zero(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let Some(block) = block_of(rw.body(), op, 0) else {
        return Err(NotApplied("no body"));
    };
    let old = Nest::of(rw, op);
    let view = rw.op(op);
    let inits: Vec<ValueId> = view.operands_of(Parallel::OPERAND_INIT_VALS).collect();
    let ivs = rw.body().block_args(block).to_vec();
    let (mut new, mut map, mut arg_locs, mut kept) =
        (Nest::default(), ValueMap::default(), Vec::new(), Vec::new());
    let bounds = old.lower.iter().zip(&old.upper).zip(&old.step);
    for (i, (((&lower, &upper), &step), &iv)) in bounds.zip(&ivs).enumerate() {
        let count = trip_count(
            view,
            Bound::Value(lower),
            Bound::Value(upper),
            Bound::Value(step),
            false,
        );
        if count.as_ref().is_some_and(|count| count.is_zero()) {
            return Ok(rw.replace_op(op, &inits));
        }
        if count.is_some_and(|count| count.is_one()) {
            map.map(iv, lower);
            continue;
        }
        new.lower.push(lower);
        new.upper.push(upper);
        new.step.push(step);
        arg_locs.push(rw.body().block_arg_loc(block, i));
        kept.push(iv);
    }
    if new.lower.len() == old.lower.len() {
        return Err(NotApplied("no dimension runs once or never"));
    }
    rw.set_before(op);
    if new.lower.is_empty() {
        return inline(rw, op, block, &inits, map);
    }
    let loc = rw.body().op_loc(op);
    let (loop_op, target) = create(rw, loc, &new, &inits, &arg_locs);
    for (i, &iv) in kept.iter().enumerate() {
        map.map(iv, rw.body().block_args(target)[i]);
    }
    rw.set_end(target);
    clone_ops(rw, block, true, &mut map);
    let results: Vec<ValueId> = rw.body().results(loop_op).collect();
    Ok(rw.replace_op(op, &results))
}

/// All dimensions run once: the body, then each reduction of its initial value and its operand.
fn inline(
    rw: &mut Rewriter<'_>,
    op: OpId,
    block: BlockId,
    inits: &[ValueId],
    mut map: ValueMap,
) -> PatternResult {
    let Some(reduce) = rw
        .body()
        .last_op(block)
        .filter(|&last| rw.op(last).is::<Reduce>())
    else {
        return Err(NotApplied("no reduction"));
    };
    clone_ops(rw, block, false, &mut map);
    let regions = rw.body().op_regions(reduce).to_vec();
    let operands: Vec<ValueId> = rw.body().operands(reduce).collect();
    let mut results = Vec::new();
    for ((region, operand), &init) in regions.into_iter().zip(operands).zip(inits) {
        let body = rw.body();
        let Some(block) = body.entry_block(region) else {
            continue;
        };
        let (&[a, b], Some(last)) = (body.block_args(block), body.last_op(block)) else {
            continue;
        };
        map.map(a, init);
        map.map(b, map.get(operand));
        clone_ops(rw, block, false, &mut map);
        results.push(map.get(rw.body().operand(last, 0)));
    }
    Ok(rw.replace_op(op, &results))
}

/// parallel i { parallel j { a } } = parallel i, j { a }, if the bounds of j don't depend on i
pub(super) fn merge_nested(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    let Some(outer_block) = block_of(body, op, 0) else {
        return Err(NotApplied("no body"));
    };
    let inner = body.first_op(outer_block).filter(|&first| {
        rw.op(first).is::<Parallel>() && body.next_op(first) == body.last_op(outer_block)
    });
    let Some(inner) = inner else {
        return Err(NotApplied("the body is not one parallel loop"));
    };
    let Some(inner_block) = block_of(body, inner, 0) else {
        return Err(NotApplied("no body"));
    };
    let (mut nest, added) = (Nest::of(rw, op), Nest::of(rw, inner));
    let outer_args = body.block_args(outer_block).to_vec();
    let inner_args = body.block_args(inner_block).to_vec();
    let bounds = [&added.lower[..], &added.upper, &added.step].concat();
    if outer_args.iter().any(|arg| bounds.contains(arg)) {
        return Err(NotApplied("the inner bounds depend on the outer loop"));
    }
    if body.num_results(op) != 0 || body.num_results(inner) != 0 {
        return Err(NotApplied("reductions"));
    }
    nest.lower.extend(added.lower);
    nest.upper.extend(added.upper);
    nest.step.extend(added.step);
    let loc = body.op_loc(op);
    rw.set_before(op);
    let (_, target) = create(rw, loc, &nest, &[], &vec![loc; nest.step.len()]);
    let mut map = ValueMap::default();
    for (i, &arg) in outer_args.iter().chain(&inner_args).enumerate() {
        map.map(arg, rw.body().block_args(target)[i]);
    }
    rw.set_end(target);
    clone_ops(rw, inner_block, false, &mut map);
    rw.set_end(target);
    let nothing = Reduce {
        operands: Vec::new(),
        reductions: Vec::new(),
    };
    rw.build(loc, nothing);
    Ok(rw.replace_op(op, &[]))
}
