//! What alignment an access of a vector is known to have: that of the allocation, as far as the indices
//! are multiples of it. It says nothing of accesses to what comes from elsewhere.

use crease_arith as arith;
use crease_ir::body::ValueDef;
use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, OpRef, Type, ValueId};
use crease_memref as memref;
use crease_memref::strided::{MemRef, strided_of};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};
use crease_scf as scf;

use super::offset_of;
use crate::widen::integer;

/// Has a `vector.load` or `vector.store`, whose memref is operand number `base`, say in the attribute
/// `slot` that it is aligned to more than its elements.
pub(super) fn align(rw: &mut Rewriter<'_>, op: OpId, base: usize, slot: usize) -> PatternResult {
    let view = rw.op(op);
    if view.attr(slot).is_some() {
        return Err(NotApplied("it says its alignment"));
    }
    let Some(known) = known(view, base) else {
        return Err(NotApplied("no alignment is known"));
    };
    let attr = rw.ctx().i64_attr(Type::I64.get(), known);
    Ok(rw.modify(op, |ctx, body| body.set_attr(ctx, op, slot, Some(attr))))
}

/// The alignment in bytes, if it is more than that of an element.
fn known(op: OpRef<'_>, base: usize) -> Option<i64> {
    let ctx = op.ctx();
    let ty = MemRef::of(ctx, op.operand_type(base))?;
    let bits = i64::from(ctx.scalar_width(ty.element)?);
    let strided = strided_of(ctx, ty)?;
    let def = op.def_op_of(op.operand(base))?;
    let slot = match () {
        () if def.is::<memref::Alloc>() => memref::Alloc::ALIGNMENT,
        () if def.is::<memref::Alloca>() => memref::Alloca::ALIGNMENT,
        () => return None,
    };
    let mut known = ctx.int_value(def.attr(slot)?)?.to_i64()?;
    if bits % 8 != 0 || known <= 0 || strided.offset != 0 {
        return None;
    }
    for (index, &stride) in op.operands().skip(base + 1).zip(&strided.strides) {
        if stride == DYNAMIC {
            return None;
        }
        let bytes = divisor(op, index)
            .wrapping_mul(stride)
            .wrapping_mul(bits / 8);
        known = gcd(known, bytes);
    }
    // Only a power of two is an alignment.
    let known = 1 << known.trailing_zeros();
    (known * 8 > bits).then_some(known)
}

/// A number that `value` is a multiple of; 0 of 0.
fn divisor(op: OpRef<'_>, value: ValueId) -> i64 {
    let (rest, number) = offset_of(op, value);
    rest.map_or(number, |rest| gcd(factor(op, rest).unwrap_or(1), number))
}

/// That of a product with a number, and of the variable of a loop.
fn factor(op: OpRef<'_>, value: ValueId) -> Option<i64> {
    if let Some(def) = op.def_op_of(value) {
        let product = def.is::<arith::MulI>();
        return (0..2).find_map(|i| integer(op, def.operand(i)).filter(|_| product));
    }
    let ValueDef::Arg(block, 0) = op.body().value_def(value) else {
        return None;
    };
    let around = op.other(op.body().block_parent_op(block)?);
    if !around.is::<scf::For>() {
        return None;
    }
    let bound = |i: usize| integer(op, around.operand(i));
    let lower = bound(scf::For::OPERAND_LOWER_BOUND)?;
    Some(gcd(lower, bound(scf::For::OPERAND_STEP)?))
}

/// The greatest common divisor up to its sign, which does not matter here; of 0 and another the other.
fn gcd(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a.wrapping_rem(b));
    }
    a
}
