//! Loops of several dimensions as a nest of `scf.for`, which is lowered as any other.

use crease_arith as arith;
use crease_ir::{BlockId, Loc, OpId, OpRef, Type, ValueId};
use crease_rewrite::Rewriter;

use super::end_of;
use crate::canonicalize::{Bound, forall_bounds};
use crate::{For, Parallel, Reduce, Yield};

/// Lower bounds, upper bounds and steps.
pub(crate) type Bounds = [Vec<ValueId>; 3];

/// Where the initial values of an `scf.parallel` are made.
pub(super) fn init_locs(op: OpRef<'_>) -> Vec<Loc> {
    let body = op.body();
    let inits = op.operands_of(Parallel::OPERAND_INIT_VALS);
    inits.map(|value| body.value_loc(value)).collect()
}

/// Makes loops before `op`, each but the last one with the next one as its body. Gives the outermost, the
/// block of the innermost, which has no end yet, and the variables. What is carried is at `init_locs`.
fn make(
    rw: &mut Rewriter<'_>,
    op: OpId,
    bounds: &Bounds,
    inits: Vec<ValueId>,
    init_locs: &[Loc],
) -> Option<(OpId, BlockId, Vec<ValueId>)> {
    let loc = rw.body().op_loc(op);
    let types: Vec<Type> = inits.iter().map(|&v| rw.body().ty(v)).collect();
    let (mut carried, mut variables, mut outer) = (inits, Vec::new(), None);
    let mut inside = None;
    rw.set_before(op);
    let [lower, upper, step] = bounds;
    for ((&lower_bound, &upper_bound), &step) in lower.iter().zip(upper).zip(step) {
        let mut args = vec![(rw.body().ty(lower_bound), loc)];
        args.extend(types.iter().copied().zip(init_locs.iter().copied()));
        let region = rw.create_region();
        let new = For {
            lower_bound,
            upper_bound,
            step,
            init_args: carried,
            unsigned_cmp: None,
            region,
            results: types.clone(),
        };
        let new = rw.build(loc, new);
        if inside.is_some() {
            let results = rw.body().results(new).collect();
            rw.build(loc, Yield { results });
        }
        let block = rw.create_block(region, None, &args);
        let (&variable, rest) = rw.body().block_args(block).split_first()?;
        (carried, inside) = (rest.to_vec(), Some(block));
        variables.push(variable);
        outer = outer.or(Some(new));
    }
    Some((outer?, inside?, variables))
}

/// Each reduction goes, of what is carried and what the body gives, to the end of the body, and the next
/// iteration gets what it returns.
pub(crate) fn of_parallel(rw: &mut Rewriter<'_>, op: OpId, init_locs: &[Loc]) -> Option<OpId> {
    let view = rw.op(op);
    let loc = view.loc();
    let bounds = [
        Parallel::OPERAND_LOWER_BOUND,
        Parallel::OPERAND_UPPER_BOUND,
        Parallel::OPERAND_STEP,
    ];
    let bounds = bounds.map(|group| view.operands_of(group).collect());
    let inits = view.operands_of(Parallel::OPERAND_INIT_VALS).collect();
    let (block, reduce) = end_of(view, 0).filter(|&(_, end)| view.other(end).is::<Reduce>())?;
    let ends: Option<Vec<_>> = {
        let reduce = view.other(reduce);
        let regions = 0..reduce.num_regions();
        regions.map(|i| end_of(reduce, i)).collect()
    };
    let ends = ends?;
    let given: Vec<ValueId> = view.body().operands(reduce).collect();
    let (outer, inside, variables) = make(rw, op, &bounds, inits, init_locs)?;
    let carried = rw.body().block_args(inside)[1..].to_vec();
    let mut results = Vec::new();
    for (((reduction, end), so_far), value) in ends.into_iter().zip(carried).zip(given) {
        let _ = rw.inline_block_before(reduction, block, Some(reduce), &[so_far, value]);
        results.extend(rw.body().operand_at(end, 0));
        let _ = rw.erase_op(end);
    }
    let _ = rw.erase_op(reduce);
    // A reduction may return a variable: so what is returned is an operand when these are replaced.
    rw.set_end(block);
    rw.build(loc, Yield { results });
    let _ = rw.merge_blocks(block, inside, &variables);
    let results: Vec<ValueId> = rw.body().results(outer).collect();
    let _ = rw.replace_op(op, &results);
    Some(outer)
}

/// The bounds of an `scf.forall` as values, at the insert point: numbers become constants.
pub(crate) fn bounds_of_forall(rw: &mut Rewriter<'_>, op: OpId) -> Bounds {
    let loc = rw.body().op_loc(op);
    forall_bounds(rw, op).map(|part| {
        let value = |bound| match bound {
            Bound::Value(value) => value,
            Bound::Static(value) => rw.build_value(loc, arith::Constant::index(rw.ctx(), value)),
        };
        part.into_iter().map(value).collect()
    })
}

/// The outermost of the loops that stand for an `scf.forall` without results.
pub(crate) fn of_forall(rw: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let view = rw.op(op);
    let loc = view.loc();
    let (block, end) = end_of(view, 0)?;
    rw.set_before(op);
    let bounds = bounds_of_forall(rw, op);
    let (outer, inside, variables) = make(rw, op, &bounds, Vec::new(), &[])?;
    let _ = rw.erase_op(end);
    let _ = rw.merge_blocks(block, inside, &variables);
    rw.set_end(inside);
    rw.build(
        loc,
        Yield {
            results: Vec::new(),
        },
    );
    let _ = rw.erase_op(op);
    Some(outer)
}
