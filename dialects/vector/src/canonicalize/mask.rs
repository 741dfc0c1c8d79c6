//! Masks of known size, and ops under masks that let everything through.

use crease_arith::{MulI, Select};
use crease_ir::{OpId, OpRef, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::{given, require};
use crate::elements::constant_integer;
use crate::fold::only_yields;
use crate::generated::*;
use crate::mask::{Known, known};
use crate::shape::{operand, result};

/// `n` if `value` is `vector.vscale` times n.
fn times_vscale(op: OpRef<'_>, value: ValueId) -> Option<i64> {
    let def = op.def_op_of(value)?;
    if def.is::<VectorScale>() {
        return Some(1);
    }
    if !def.is::<MulI>() {
        return None;
    }
    let scale = |i: usize| {
        def.def_op_of(def.operand(i))
            .is_some_and(|d| d.is::<VectorScale>())
    };
    match (scale(0), scale(1)) {
        (true, _) => constant_integer(op, def.operand(1)),
        (_, true) => constant_integer(op, def.operand(0)),
        _ => None,
    }
}

/// A mask of constant sizes. Of scalable sizes only nothing and everything is known.
pub(super) fn create(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let vector = given(result(view, 0))?;
    let (shape, scalable): (&[i64], &[bool]) = match vector.rank() {
        0 => (&[1], &[false]),
        _ => (vector.shape, vector.scalable),
    };
    let mut sizes = Vec::new();
    for ((size, &whole), &scalable) in view.operands().zip(shape).zip(scalable) {
        let known = match (constant_integer(view, size), times_vscale(view, size)) {
            (Some(size), _) if scalable && size >= 0 => None,
            (Some(size), _) => Some(size),
            (None, Some(times)) => Some(times).filter(|&times| times >= whole),
            (None, None) => None,
        };
        let known = known.ok_or(NotApplied("a size is not known"))?;
        sizes.push(known.clamp(0, whole.max(0)));
    }
    if sizes.contains(&0) {
        sizes.fill(0);
    }
    let ty = view.result_type(0);
    let mask_dim_sizes = rw.ctx().i64_array_attr(&sizes);
    let new = ConstantMask {
        mask_dim_sizes,
        result: ty,
    };
    Ok(rw.replace_with(op, new))
}

/// Under a mask that lets everything through an op is as if there were none.
pub(super) fn unmask(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    require(
        known(view, view.operand(0)) == Known::All,
        "the mask may leave out something",
    )?;
    let (body, region) = given(view.region(0))?;
    let block = given(body.entry_block(region))?;
    let first = given(body.first_op(block))?;
    require(body.next_op(first).is_some(), "nothing is masked")?;
    let results: Vec<ValueId> = body.results(first).collect();
    require(results.len() == view.num_results(), "other results")?;
    let same = results.iter().zip(view.results());
    let mut same = same.map(|(&a, b)| body.ty(a) == body.ty(b));
    require(same.all(|same| same), "other results")?;
    let outer = given(view.block())?;
    let _ = rw.move_op(first, outer, Some(op));
    Ok(rw.replace_op(op, &results))
}

/// A masked region of nothing but its terminator: nothing at all, or a choice.
pub(super) fn empty(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let yielded = only_yields(view).ok_or(NotApplied("something is masked"))?;
    if view.num_results() == 0 {
        return Ok(rw.erase_op(op));
    }
    let other = view.operands_of(Mask::OPERAND_PASSTHRU).next();
    let other = other.ok_or(NotApplied("folds"))?;
    require(
        view.num_results() == 1 && yielded.num_operands() == 1,
        "several results",
    )?;
    // `mlir-opt` 22 makes a choice that is not valid, and crashes.
    let shapes = operand(view, 0).map(|mask| mask.shape).zip(result(view, 0));
    let chooses = shapes.is_some_and(|(mask, result)| mask == result.shape);
    require(chooses, "the mask is of another shape")?;
    let new = Select {
        condition: view.operand(0),
        true_value: yielded.operand(0),
        false_value: other,
        result: view.result_type(0),
    };
    Ok(rw.replace_with(op, new))
}
