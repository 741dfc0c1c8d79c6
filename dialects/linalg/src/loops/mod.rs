//! `convert-linalg-to-loops`, `convert-linalg-to-affine-loops`, `convert-linalg-to-parallel-loops`: structured ops on
//! buffers become loops, in the innermost of which what the op computes at a point is loaded, computed and stored.
//!
//! What kind of loops they are is in `nest.rs`, what is done at a point in `point.rs`. As upstream, sizes of buffers and
//! indices are then folded and canonicalized, and nothing else is.

mod nest;
mod point;

use crease_arith::Emit;
use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, ValueId};
use crease_memref::mixed::{List, Mixed};
use crease_pass::PatternPass;
use crease_rewrite::{NotApplied, PatternDef, PatternResult, Rewriter};

use crate::ops::shape;
use crate::reify::read;
use crate::structured::{Structured, is_memref, is_structured};
use nest::{Affine, Dimension, For, Loops, Parallel};
use point::{Point, answer};

/// `convert-linalg-to-loops`.
pub struct ConvertToLoops;

/// `convert-linalg-to-affine-loops`.
pub struct ConvertToAffineLoops;

/// `convert-linalg-to-parallel-loops`.
pub struct ConvertToParallelLoops;

impl PatternPass for ConvertToLoops {
    const NAME: &'static str = "convert-linalg-to-loops";
    const DISPLAY: &'static str = "ConvertLinalgToLoopsPass";
    const SUMMARY: &'static str = "Lower the operations from the linalg dialect into loops";

    fn patterns() -> Vec<PatternDef> {
        patterns::<For>()
    }
}

impl PatternPass for ConvertToAffineLoops {
    const NAME: &'static str = "convert-linalg-to-affine-loops";
    const DISPLAY: &'static str = "ConvertLinalgToAffineLoopsPass";
    const SUMMARY: &'static str = "Lower the operations from the linalg dialect into affine loops";

    fn patterns() -> Vec<PatternDef> {
        patterns::<Affine>()
    }
}

impl PatternPass for ConvertToParallelLoops {
    const NAME: &'static str = "convert-linalg-to-parallel-loops";
    const DISPLAY: &'static str = "ConvertLinalgToParallelLoopsPass";
    const SUMMARY: &'static str =
        "Lower the operations from the linalg dialect into parallel loops";

    fn patterns() -> Vec<PatternDef> {
        patterns::<Parallel>()
    }
}

fn patterns<L: Loops>() -> Vec<PatternDef> {
    let loops = PatternDef::over("structured_to_loops", is_structured, convert::<L>);
    let of_buffers = crease_memref::CANONICALIZATION.named(&["dim_reshape"]);
    let of_tensors =
        crease_tensor::CANONICALIZATION.named(&["dim_cast", "dim_destination", "dim_reshape"]);
    let of_indices = crease_affine::CANONICALIZATION.named(&["apply_compose"]);
    let sizes = of_buffers.chain(of_tensors);
    std::iter::once(loops)
        .chain(sizes)
        .chain(of_indices)
        .collect()
}

fn convert<L: Loops>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let structured = Structured::of(view).filter(|structured| structured.on_buffers());
    let structured = structured.ok_or(NotApplied("not on buffers"))?;
    let outputs = structured.outputs();
    if !outputs.iter().all(|&out| is_memref(view, out)) || view.num_results() > 0 {
        return Err(NotApplied("results, or outputs that are no buffers"));
    }
    let maps = structured.maps();
    let maps = maps.filter(|maps| maps.len() == view.num_operands());
    let maps = maps.ok_or(NotApplied("no maps"))?;
    let (block, loc, num_inputs) = (structured.block(), view.loc(), structured.num_inputs());
    let block = block.ok_or(NotApplied("nothing is computed"))?;
    let loops = maps.first().map_or(0, |map| map.num_dims()) as usize;
    let parallel = structured.parallel(&maps);
    // Which dimension of which operand says how far each loop goes.
    let of_dim = |dim: usize| {
        let maps = maps.iter().enumerate();
        maps.flat_map(|(operand, map)| {
            map.results()
                .iter()
                .enumerate()
                .map(move |(at, expr)| (operand, at, expr))
        })
        .find(|&(operand, at, expr)| {
            expr.as_dim() == Some(dim as u32) && at < structured.shape(operand).len()
        })
        .map(|(operand, at, _)| (operand, at))
    };
    let places: Option<Vec<(usize, usize)>> = (0..loops).map(of_dim).collect();
    let places = places.filter(|_| parallel.len() >= loops);
    let places = places.ok_or(NotApplied("no operand says how far a loop goes"))?;
    // Upstream makes loops that are not valid then.
    let may_end = |&(operand, dim): &(usize, usize)| {
        let is_known = structured.shape(operand)[dim] != DYNAMIC;
        is_known || L::may_end_at(view, view.operand(operand), dim)
    };
    if !places.iter().all(may_end) {
        return Err(NotApplied("a size is no bound of such a loop"));
    }

    rw.set_before(op);
    let sizes = sizes(rw, op);
    let emit = &mut Emit::new(rw, loc);
    let mut dimensions = Vec::new();
    for ((operand, dim), parallel) in places.into_iter().zip(parallel) {
        dimensions.push(Dimension {
            lower: emit.index(0),
            upper: sizes[operand][dim].value(emit),
            step: emit.index(1),
            parallel,
        });
    }
    let (variables, asking) = nest::make::<L, _>(rw, op, &dimensions, |rw, variables| {
        let point = Point {
            op,
            maps: &maps,
            variables,
            num_inputs,
        };
        point.compute::<L>(rw, block)
    });
    answer(rw, &asking, &variables);
    Ok(rw.erase_op(op))
}

/// The sizes of all operands, as upstream also of those that nobody will ask for.
fn sizes(rw: &mut Rewriter<'_>, op: OpId) -> Vec<List> {
    let loc = rw.body().op_loc(op);
    let operands: Vec<ValueId> = rw.body().operands(op).collect();
    let of_operand = |operand: ValueId| {
        let shape = shape(rw.ctx(), rw.body().ty(operand)).to_vec();
        let sizes = shape.into_iter().enumerate();
        let sizes = sizes.map(|(dim, known)| match known {
            DYNAMIC => Mixed::Value(read(rw, loc, operand, dim)),
            known => Mixed::Static(known),
        });
        sizes.collect()
    };
    operands.into_iter().map(of_operand).collect()
}
