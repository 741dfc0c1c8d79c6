//! Casts of casts and of slices, and ops that write into what a cast forgot sizes of.

use crease_ir::types::DYNAMIC;
use crease_ir::{AttrData, Context, OpId, OpRef, Type, ValueId};
use crease_memref::mixed::Mixed;
use crease_memref::slice::reduction_mask;
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::slice::replace_casting;
use crate::casts::{before_forgetting, only_adds};
use crate::generated::*;
use crate::ops::join_shapes;
use crate::shape::{Ranked, tensor_type};
use crate::slice::Sliced;

/// Two bitcasts are one.
pub(super) fn bitcast_of_bitcast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let cast = rw.op(op);
    let inner = cast.def_op_of(cast.operand(0));
    let Some(inner) = inner.filter(|inner| inner.is::<Bitcast>()) else {
        return Err(NotApplied("no bitcast of a bitcast"));
    };
    let (source, dest) = (inner.operand(0), cast.result_type(0));
    Ok(rw.replace_with(op, Bitcast { source, dest }))
}

/// What two types say together. As upstream has it, no encoding if both are ranked.
fn join(ctx: &Context, one: Type, two: Type) -> Option<Type> {
    let Some(a) = Ranked::of(ctx, one) else {
        return Some(two);
    };
    let Some(b) = Ranked::of(ctx, two) else {
        return Some(one);
    };
    Some(tensor_type(ctx, &join_shapes(a.shape, b.shape)?, a.element))
}

/// Two casts are one, if what is between them says nothing that the ends don't say.
pub(super) fn cast_of_cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let ctx = rw.ctx();
    let cast = rw.op(op);
    let inner = cast.def_op_of(cast.operand(0));
    let Some(inner) = inner.filter(|inner| inner.is::<Cast>()) else {
        return Err(NotApplied("no cast of a cast"));
    };
    let (from, between, to) = (
        inner.operand_type(0),
        cast.operand_type(0),
        cast.result_type(0),
    );
    let all = join(ctx, from, between).and_then(|both| join(ctx, both, to));
    if all.is_none() {
        return Err(NotApplied("the types contradict each other"));
    }
    if all != join(ctx, from, to) {
        return Err(NotApplied("what is between says more"));
    }
    let source = inner.operand(0);
    Ok(rw.replace_with(op, Cast { source, dest: to }))
}

/// A cast of a slice that says more of its sizes is a slice of these sizes.
pub(super) fn cast_of_slice(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let ctx = rw.ctx();
    let cast = rw.op(op);
    let extract = cast.def_op_of(cast.operand(0));
    let Some(extract) = extract.filter(|def| def.is::<ExtractSlice>()) else {
        return Err(NotApplied("no cast of a slice"));
    };
    let (from, ty) = (cast.operand_type(0), cast.result_type(0));
    let shapes = Ranked::of(ctx, from).zip(Ranked::of(ctx, ty));
    let Some((before, after)) = shapes.filter(|_| only_adds(cast)) else {
        return Err(NotApplied("the cast forgets"));
    };
    if before.shape == after.shape {
        return Err(NotApplied("the cast says no more"));
    }
    let mut slice = ExtractSlice::slice(extract);
    let [_, sizes, _] = slice.statics();
    let dropped = reduction_mask(&sizes, before.shape).unwrap_or_default();
    let dropped = dropped.into_iter().chain(std::iter::repeat(false));
    let kept = slice.sizes.iter_mut().zip(dropped);
    let kept = kept.filter(|(_, dropped)| !dropped);
    for ((size, _), &known) in kept.zip(after.shape) {
        if known != DYNAMIC {
            *size = Mixed::Static(known);
        }
    }
    // Upstream makes such slices, which don't verify. Of equal elements they are constants at once.
    let sliced = Ranked::of(ctx, extract.operand_type(0));
    let equal = rw.constant(extract.operand(0));
    let equal = equal.map(|attr| ctx.attr_data(attr));
    let folds = after.is_static() && matches!(equal, Some(AttrData::Dense { splat: true, .. }));
    if !folds && sliced.is_none_or(|sliced| slice.leaves(sliced.shape)) {
        return Err(NotApplied("it would be out of bounds"));
    }
    let new = ExtractSlice::of(ctx, extract.operand(0), &slice, ty);
    Ok(rw.replace_with(op, new))
}

/// An op that reads or writes what a cast forgot sizes of does so to what is cast. Upstream asks
/// that of all ops with a destination but loops and those that insert slices; the destination is
/// operand 1, and a result of its type is what becomes of it.
pub(super) fn before_destination(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let user = rw.op(op);
    let mut found = false;
    let mut look = |value: ValueId| match before_forgetting(user, value) {
        Some(source) => {
            found = true;
            source
        }
        None => value,
    };
    let operands: Vec<ValueId> = user.operands().map(&mut look).collect();
    if !found {
        return Err(NotApplied("no cast that only forgets"));
    }
    let types = result_types(user, &operands);
    rw.set_before(op);
    let new = rw.create_like(op, &operands, &types, &[]);
    Ok(replace_casting(rw, op, new))
}

/// The types of the results with these operands.
fn result_types(user: OpRef<'_>, operands: &[ValueId]) -> Vec<Type> {
    let dest = user.operands().nth(1).zip(operands.get(1));
    let ty = |result: ValueId| match dest {
        Some((old, &new)) if user.ty(old) == user.ty(result) => user.ty(new),
        _ => user.ty(result),
    };
    user.results().map(ty).collect()
}
