//! Ops of any number of shapes: which of these say nothing, and what `shape.broadcast` becomes.

use crease_ir::op_def::OpKind;
use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, OpRef, Type, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};
use crease_tensor::Ranked;
use rustc_hash::FxHashSet;

use crate::fold::broadcast;
use crate::generated::*;
use crate::types::{extent_tensor, extents, extents_attr, extents_of, shape};

/// The op with these operands, which are fewer; else it is as it was.
fn with_operands(rw: &mut Rewriter<'_>, op: OpId, operands: &[ValueId]) -> PatternResult {
    let view = rw.op(op);
    if operands.len() == view.num_operands() {
        return Err(NotApplied("all operands say something"));
    }
    let types: Vec<Type> = view.results().map(|result| view.ty(result)).collect();
    rw.set_before(op);
    let new = rw.create_like(op, operands, &types, &[]);
    let results: Vec<ValueId> = rw.body().results(new).collect();
    Ok(rw.replace_op(op, &results))
}

/// f(x, y, x) = f(x, y)
pub(super) fn without_duplicates(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let mut seen = FxHashSet::default();
    let unique: Vec<ValueId> = rw.body().operands(op).filter(|v| seen.insert(*v)).collect();
    with_operands(rw, op, &unique)
}

/// Whether a value is known to be the shape of scalars.
fn is_empty(op: OpRef<'_>, value: ValueId) -> bool {
    let ctx = op.ctx();
    let constant = op
        .def_of::<ConstShape>(value)
        .and_then(|def| crate::types::count(ctx, def.attr(ConstShape::SHAPE)?));
    extents(ctx, op.ty(value)) == Some(0) || constant == Some(0)
}

/// f(x, []) = f(x), and f([], []) is what it is of nothing.
pub(super) fn without_empty(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let others: Vec<ValueId> = view.operands().filter(|v| !is_empty(view, *v)).collect();
    if !others.is_empty() {
        return with_operands(rw, op, &others);
    }
    let (ctx, result) = (view.ctx(), view.result_type(0));
    if view.is::<CstrBroadcastable>() {
        return passes(rw, op);
    }
    if view.num_operands() == 0 || result != shape(ctx) && extents(ctx, result) != Some(0) {
        return Err(NotApplied("no operands, or no such constant"));
    }
    let shape = extents_attr(ctx, &[]);
    Ok(rw.replace_with(op, ConstShape { shape, result }))
}

/// f(tensor.cast x) = f(x) if the cast forgets how many extents there are
pub(super) fn forget_casts<K: OpKind>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let ctx = view.ctx();
    let before = |value| {
        let cast = view.def_of::<crease_tensor::Cast>(value)?;
        let forgets = extents(ctx, cast.result_type(0)) == Some(DYNAMIC);
        // What is cast may have no rank; upstream takes that, too, though such ops take none.
        let takes = forgets && extents(ctx, cast.operand_type(0)).is_some();
        takes.then(|| cast.operand(0))
    };
    let operands: Vec<ValueId> = view
        .operands()
        .map(|value| before(value).unwrap_or(value))
        .collect();
    if view.operands().eq(operands.iter().copied()) {
        return Err(NotApplied("no casts that forget"));
    }
    let types = [view.result_type(0)];
    Ok(rw.replace_with_new::<K>(op, &operands, &types, &[]))
}

/// A constraint passes if all operands are one value.
pub(super) fn all_equal(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let first = view.operands().next();
    if !view.operands().all(|value| Some(value) == first) {
        return Err(NotApplied("several values"));
    }
    passes(rw, op)
}

/// A constraint that is known to hold.
fn passes(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let new = ConstWitness {
        passing: view.ctx().bool_attr(true),
        result: view.result_type(0),
    };
    Ok(rw.replace_with(op, new))
}

/// The result has as many extents as the longest operand, if all of these are known.
pub(super) fn result_type(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let ctx = view.ctx();
    let result = view.result_type(0);
    if extents(ctx, result) != Some(DYNAMIC) {
        return Err(NotApplied(
            "the number of extents is known, or it is a shape",
        ));
    }
    let counts = view.operands().map(|value| extents(ctx, view.ty(value)));
    let Some(longest) = counts.flatten().try_fold(0, |longest: usize, count| {
        Some(longest.max(usize::try_from(count).ok()?))
    }) else {
        return Err(NotApplied(
            "the number of extents of an operand is not known",
        ));
    };
    let (loc, concrete) = (view.loc(), extent_tensor(ctx, Some(longest)));
    let new = Broadcast {
        shapes: view.operands().collect(),
        error: None,
        result: concrete,
    };
    rw.set_before(op);
    let source = rw.build_value(loc, new);
    let cast = crease_tensor::Cast {
        source,
        dest: result,
    };
    Ok(rw.replace_with(op, cast))
}

/// Constants are broadcast to one, as far as they can be.
pub(super) fn constants(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let ctx = view.ctx();
    let mut known = Vec::new();
    let mut shapes = Vec::new();
    for value in view.operands() {
        let constant = view
            .def_of::<ConstShape>(value)
            .and_then(|def| extents_of(ctx, def.attr(ConstShape::SHAPE)?));
        match constant.and_then(|constant| broadcast(&known, &constant)) {
            Some(both) => known = both,
            None => shapes.push(value),
        }
    }
    if view.num_operands() - shapes.len() < 2 {
        return Err(NotApplied("fewer than two constants"));
    }
    let (loc, result) = (view.loc(), view.result_type(0));
    let constant = ConstShape {
        shape: extents_attr(ctx, &known),
        result: extent_tensor(ctx, Some(known.len())),
    };
    rw.set_before(op);
    shapes.push(rw.build_value(loc, constant));
    let error = None;
    let new = Broadcast {
        shapes,
        error,
        result,
    };
    Ok(rw.replace_with(op, new))
}

/// A single shape is what it is broadcast to, cast to the type of the result.
pub(super) fn single(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let ctx = view.ctx();
    if view.num_operands() != 1 {
        return Err(NotApplied("no or several shapes"));
    }
    let (value, result) = (view.operand(0), view.result_type(0));
    if view.ty(value) == result {
        return Ok(rw.replace_op(op, &[value]));
    }
    if result == shape(ctx) {
        let input = value;
        return Ok(rw.replace_with(op, FromExtentTensor { input, result }));
    }
    if Ranked::of(ctx, view.ty(value)).is_none() {
        return Err(NotApplied("a shape is no tensor"));
    }
    let cast = crease_tensor::Cast {
        source: value,
        dest: result,
    };
    Ok(rw.replace_with(op, cast))
}
