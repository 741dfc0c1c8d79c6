//! `tensor.extract_slice` and the ops that insert slices: constants among their operands, and casts
//! before them.
//!
//! Upstream has one more pattern for the latter: a source whose type says less than constant sizes
//! is cast. That leaves an op that does not verify wherever the constants did not become part of it,
//! so here it is left out.

use crease_arith::Constant;
use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, OpRef, OpTrait, Type, ValueId};
use crease_memref::mixed::Mixed;
use crease_memref::slice::{Slice, reduction_mask, reduction_mask_by};
use crease_rewrite::{Applied, NotApplied, PatternResult, Rewriter};

use super::replace_with_cast;
use crate::casts::before_forgetting;
use crate::generated::*;
use crate::ops::cast_compatible;
use crate::shape::Ranked;
use crate::slice::{Inserts, Sliced, first_of_rank};

/// Upstream, which always takes the first ones, leaves invalid casts there.
const OTHERS_DROPPED: &str = "other dimensions of size one are left out than the first ones";

/// Whether an `arith.constant` of type index is among the operands.
fn has_constant_index(op: OpRef<'_>) -> bool {
    let constant = |def: OpRef<'_>| def.is::<Constant>() && def.result_type(0) == Type::INDEX.get();
    op.operands()
        .any(|value| op.def_op_of(value).is_some_and(constant))
}

/// The slice of `op` with constants in the place of operands, if there are any and it does not leave
/// what is sliced; strides only if `strides` holds for them.
fn with_constants<K: Sliced>(op: OpRef<'_>, strides: fn(i64) -> bool) -> Result<Slice, NotApplied> {
    if op.num_operands() == K::LEADING {
        return Err(NotApplied("everything is known"));
    }
    let mut slice = K::slice(op);
    if !slice.fold_constants(op, strides) {
        return Err(NotApplied("no operand is a constant"));
    }
    let sliced = Ranked::of(op.ctx(), op.operand_type(K::LEADING - 1));
    if sliced.is_none_or(|sliced| slice.leaves(sliced.shape)) {
        return Err(NotApplied("it would be out of bounds"));
    }
    Ok(slice)
}

/// A slice whose operands are constants is one of constants. Offsets come first, then sizes, then
/// strides, each in a rewrite of its own.
pub(super) fn extract_constants(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let ctx = rw.ctx();
    let extract = rw.op(op);
    let slice = with_constants::<ExtractSlice>(extract, |_| true)?;
    let (from, old) = (extract.operand_type(0), extract.result_type(0));
    let types = Ranked::of(ctx, from).zip(Ranked::of(ctx, old));
    let Some((from, result)) = types else {
        return Err(NotApplied("no ranked tensor"));
    };
    let [_, sizes, _] = slice.statics();
    let ty = first_of_rank(ctx, from, &sizes, result.rank());
    if !cast_compatible(ctx, ty, old) {
        return Err(NotApplied(OTHERS_DROPPED));
    }
    let new = ExtractSlice::of(ctx, extract.operand(0), &slice, ty);
    let loc = extract.loc();
    rw.set_before(op);
    let new = rw.build(loc, new);
    Ok(replace_casting(rw, op, new))
}

/// Replaces `op` by `new`, cast to its type where that is another one.
pub(super) fn replace_casting(rw: &mut Rewriter<'_>, op: OpId, new: OpId) -> Applied {
    if rw.body().num_results(op) == 0 {
        return rw.replace_op(op, &[]);
    }
    let value = rw.body().result(new, 0);
    let ty = rw.op(op).result_type(0);
    if rw.body().ty(value) == ty {
        return rw.replace_op(op, &[value]);
    }
    replace_with_cast(rw, op, value)
}

/// A slice of what a cast forgot sizes of is one of what it casts.
pub(super) fn extract_cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let ctx = rw.ctx();
    let extract = rw.op(op);
    let Some(source) = before_forgetting(extract, extract.operand(0)) else {
        return Err(NotApplied("no cast that only forgets"));
    };
    if has_constant_index(extract) {
        return Err(NotApplied("constants are folded first"));
    }
    let slice = ExtractSlice::slice(extract);
    let from = Ranked::of(ctx, extract.ty(source));
    if from.is_none_or(|from| slice.leaves(from.shape)) {
        return Err(NotApplied("it would be out of bounds"));
    }
    let new = ExtractSlice::of(ctx, source, &slice, extract.result_type(0));
    Ok(rw.replace_with(op, new))
}

/// Makes an op that inserts `source` into `dest` before `op` and replaces `op` by it.
fn replace_insert<K: Inserts>(
    rw: &mut Rewriter<'_>,
    op: OpId,
    [source, dest]: [ValueId; 2],
    slice: &Slice,
) -> Applied {
    let new = K::new(rw.ctx(), [source, dest], slice, rw.body().ty(dest));
    rw.set_before(op);
    let new = rw.build(rw.body().op_loc(op), new);
    replace_casting(rw, op, new)
}

/// Where a slice is inserted at constants it is inserted at what is known. The source is cast to
/// what the sizes say of it; a loop's ops that insert at its end have that cast before all of them.
pub(super) fn insert_constants<K: Inserts>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let ctx = rw.ctx();
    let insert = rw.op(op);
    let slice = with_constants::<K>(insert, |stride| stride != 0)?;
    let (mut source, dest) = (insert.operand(0), insert.operand(1));
    let types = Ranked::of(ctx, insert.ty(source)).zip(Ranked::of(ctx, insert.ty(dest)));
    let Some((from, whole)) = types else {
        return Err(NotApplied("no ranked tensor"));
    };
    let [_, sizes, _] = slice.statics();
    let ty = first_of_rank(ctx, whole, &sizes, from.rank());
    if ty != insert.ty(source) {
        if !cast_compatible(ctx, insert.ty(source), ty) {
            return Err(NotApplied(
                "other sizes of one are dropped than upstream drops",
            ));
        }
        let parent = insert.parent_op();
        let parent = parent.filter(|parent| parent.has(OpTrait::InParallel));
        let place = parent.map_or(op, |parent| parent.id());
        let loc = insert.loc();
        rw.set_before(place);
        source = rw.build_value(loc, Cast { source, dest: ty });
    }
    Ok(replace_insert::<K>(rw, op, [source, dest], &slice))
}

/// What a cast forgot of the source or of the destination is known; the source says more of the
/// sizes then.
pub(super) fn insert_casts<K: Inserts>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let ctx = rw.ctx();
    let insert = rw.op(op);
    let operands = [insert.operand(0), insert.operand(1)];
    let before = operands.map(|value| before_forgetting(insert, value));
    if before == [None, None] {
        return Err(NotApplied("no cast that only forgets"));
    }
    if has_constant_index(insert) {
        return Err(NotApplied("constants are folded first"));
    }
    let [source, dest] = [0, 1].map(|at: usize| before[at].unwrap_or(operands[at]));
    let types = Ranked::of(ctx, insert.ty(source)).zip(Ranked::of(ctx, insert.ty(dest)));
    let Some((from, whole)) = types else {
        return Err(NotApplied("no ranked tensor"));
    };
    let mut slice = K::slice(insert);
    learn_sizes(&mut slice, from.shape)?;
    let [_, sizes, _] = slice.statics();
    if reduction_mask(&sizes, from.shape).is_none() || from.element != whole.element {
        return Err(NotApplied("the source would not be of the sizes"));
    }
    if slice.leaves(whole.shape) {
        return Err(NotApplied("it would be out of bounds"));
    }
    Ok(replace_insert::<K>(rw, op, [source, dest], &slice))
}

/// Sets the sizes that the shape of the source knows. As upstream has it, none is found behind one
/// that the source does not know.
fn learn_sizes(slice: &mut Slice, shape: &[i64]) -> Result<(), NotApplied> {
    let [_, sizes, _] = slice.statics();
    let fits =
        |size: i64, known: i64| size == known || size != 1 && (size == DYNAMIC || known == DYNAMIC);
    let Some(dropped) = reduction_mask_by(&sizes, shape, fits) else {
        return Err(NotApplied("the source is not of the sizes"));
    };
    let mut known = shape.iter().take_while(|&&size| size != DYNAMIC);
    let kept = slice.sizes.iter_mut().zip(&dropped);
    for (size, _) in kept.filter(|(_, dropped)| !**dropped) {
        let Some(&known) = known.next() else {
            break;
        };
        *size = Mixed::Static(known);
    }
    Ok(())
}
