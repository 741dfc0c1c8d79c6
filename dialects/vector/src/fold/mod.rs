//! Fold hooks: what is a constant, another value, or the same op of something nearer.
//!
//! What needs a new op is in [`crate::canonicalize`].

mod broadcast;
mod elements;
mod extract;
mod insert;
mod memory;
mod slice;
mod transfer;

use smallvec::SmallVec;

use crease_ir::fold::{Constants, Edit, Fold, Folded};
use crease_ir::{OpRef, Type, TypeData, ValueId};
use crease_memref::mixed::{Mixed, split};

use crate::elements::{PerDim, all, constant_integer, dense, folded_poison, integers, poisoned};
use crate::generated::*;
use crate::ops::VectorParts;
use crate::shape::{keeps_order, operand, result};

/// The op before the operand `index`, if it is of kind `K`.
fn before<K: crease_ir::OpKind>(op: OpRef<'_>, index: usize) -> Option<OpRef<'_>> {
    op.def_of::<K>(op.operand(index))
}

/// Gives the op the operands `fixed` and then those of `position`, and the numbers among it the
/// attribute `slot`.
fn with_position(op: OpRef<'_>, fixed: &[ValueId], slot: usize, position: &[Mixed]) -> Folded {
    let (statics, values) = split(position);
    let mut edits: SmallVec<[Edit; 2]> = SmallVec::new();
    let operands = fixed.iter().chain(&values);
    for (i, &operand) in operands.enumerate() {
        if op.operand(i) != operand {
            edits.push(Edit::SetOperand(i as u32, operand));
        }
    }
    let kept = fixed.len() + values.len();
    let extra = (kept..op.num_operands()).rev();
    edits.extend(extra.map(|i| Edit::RemoveOperand(i as u32)));
    let statics = op.ctx().i64_array_attr(&statics);
    if op.attr(slot) != Some(statics) {
        edits.push(Edit::SetAttr(slot as u32, Some(statics)));
    }
    match edits.is_empty() {
        true => Folded::No,
        false => Folded::InPlace(edits),
    }
}

/// Puts numbers in the place of constants among a position within `shape`; -1 is no position, and
/// everything else outside stays an operand.
fn known_positions(op: OpRef<'_>, shape: &[i64], position: &mut [Mixed]) -> bool {
    let mut changed = false;
    for (entry, &size) in position.iter_mut().zip(shape) {
        if let Mixed::Value(value) = *entry
            && let Some(at) = constant_integer(op, value)
            && (-1..size).contains(&at)
        {
            *entry = Mixed::Static(at);
            changed = true;
        }
    }
    changed
}

/// The numbers of a position that has no operands.
fn static_position(position: &[Mixed]) -> Option<PerDim<i64>> {
    position.iter().map(|entry| entry.known()).collect()
}

/// A reduction of nothing is what is reduced. Dimensions that there are not count for nothing.
impl Fold for MultiDimReduction {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let flat = operand(op, 0).is_some_and(|v| v.rank() == 1);
        match flat && !integers(op, Self::REDUCTION_DIMS).contains(&0) {
            true => Folded::Value(op.operand(0)),
            false => Folded::No,
        }
    }
}

/// A mask that lets everything through or nothing is a splat.
impl Fold for ConstantMask {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let Some(vector) = result(op, 0) else {
            return Folded::No;
        };
        let sizes = integers(op, Self::MASK_DIM_SIZES);
        let shape: &[i64] = match vector.shape {
            [] => &[1],
            shape => shape,
        };
        if sizes.as_slice() == shape {
            return Folded::Attr(all(op.ctx(), op.result_type(0), true));
        }
        match sizes.iter().all(|&size| size == 0) {
            true => Folded::Attr(all(op.ctx(), op.result_type(0), false)),
            false => Folded::No,
        }
    }
}

/// A masked region that only yields gives what it yields; with something to pass through that is a
/// choice, which takes a new op.
impl Fold for Mask {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        if op.operands_of(Self::OPERAND_PASSTHRU).len() > 0 || op.num_results() == 0 {
            return Folded::No;
        }
        let Some(yielded) = only_yields(op) else {
            return Folded::No;
        };
        if yielded.num_operands() != op.num_results() {
            return Folded::No;
        }
        let values = yielded.operands();
        Folded::Values(values.map(crease_ir::fold::FoldResult::Value).collect())
    }
}

/// The terminator of a masked region that holds nothing else.
pub(crate) fn only_yields(op: OpRef<'_>) -> Option<OpRef<'_>> {
    let (body, region) = op.region(0)?;
    let first = body.first_op(body.entry_block(region)?)?;
    let first = OpRef::new(op.ctx(), body, first);
    first.is::<Yield>().then_some(first)
}

/// The same bits as another type: nothing if it is the own type, one step if it was one before;
/// splats of integers that become wider integers, and of `f16` that become `f32`.
impl Fold for BitCast {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        if op.operand_type(0) == op.result_type(0) {
            return Folded::Value(op.operand(0));
        }
        if let Some(inner) = before::<BitCast>(op, 0) {
            return match inner.operand_type(0) == op.result_type(0) {
                true => Folded::Value(inner.operand(0)),
                false => Folded::edit(Edit::SetOperand(0, inner.operand(0))),
            };
        }
        wider_splat(op, consts).map_or(Folded::No, Folded::Attr)
    }
}

fn wider_splat(op: OpRef<'_>, consts: &Constants<'_>) -> Option<crease_ir::Attr> {
    let ctx = op.ctx();
    let (from, to) = (operand(op, 0)?.element, result(op, 0)?.element);
    let element = ctx.splat_value(consts.get(0)?)?;
    let narrow = ctx.scalar_width(from)?;
    if let Some(value) = ctx.float_value(element) {
        if from != Type::F16.get() || to != Type::F32.get() {
            return None;
        }
        let bits = value.bits().to_i64()? as u64 & 0xffff;
        let twice = (bits << 16 | bits) as u32;
        return dense(ctx, op.result_type(0), &twice.to_le_bytes());
    }
    let value = ctx.int_value(element)?;
    let integer = |ty| matches!(ctx.type_data(ty), TypeData::Integer { .. });
    let wide = ctx.scalar_width(to)?;
    if !integer(from) || !integer(to) || wide <= narrow || wide % narrow != 0 || narrow == 0 {
        return None;
    }
    let one = value.zext(wide);
    let mut all = one.clone();
    for _ in 1..wide / narrow {
        all = all.shl(narrow).or(&one);
    }
    Some(ctx.dense_int_attr(op.result_type(0), &[all]))
}

/// Elements that stay in order stay where they are.
impl Fold for Transpose {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        if let Some(value) = consts.get(0) {
            if poisoned(ctx, Some(value)) {
                return folded_poison(ctx);
            }
            let element = crate::elements::Dense::of(ctx, value).and_then(|d| d.splat());
            if let Some(splat) = element.and_then(|e| dense(ctx, op.result_type(0), e)) {
                return Folded::Attr(splat);
            }
        }
        match op.operand_type(0) == op.result_type(0) && keeps_order(op) {
            true => Folded::Value(op.operand(0)),
            false => Folded::No,
        }
    }
}

/// The rank of a type, none of a scalar.
fn rank(op: OpRef<'_>, ty: Type) -> usize {
    VectorParts::of(op.ctx(), ty).map_or(0, VectorParts::rank)
}
