//! Sums, differences and products of constants: two constants become one.
//!
//! The new op has the overflow flags that both ops had, where upstream says so. Only scalar
//! constants are merged, as upstream.

use crease_ir::num::ApInt;
use crease_ir::{OpId, OpKind, ValueId};
use crease_rewrite::{Applied, PatternResult, Rewriter};

use super::support::*;
use crate::fold::elements::zero_attr;
use crate::generated::{AddI, IntegerOverflowFlags, MulI, SubI};

/// A matched pair of ops: `outer` uses the result of `inner`; each has a constant operand.
struct Chain {
    outer: OpId,
    inner: OpId,
    /// What is not constant.
    x: ValueId,
    /// The constant of `inner`.
    c0: ApInt,
    /// The constant of `outer`.
    c1: ApInt,
    /// The constant that is matched first; it gives the new op its location.
    first: ValueId,
}

/// Which operand the constant is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

use Side::{Left, Right};

/// Matches an op whose `outer`-side operand is constant, the other one being a `K` with a constant
/// on its `inner` side.
fn chain<K: OpKind>(rw: &Rewriter<'_>, op: OpId, outer: Side, inner: Side) -> Option<Chain> {
    let root = operands(rw, op);
    let (nested, constant) = match outer {
        Right => (root.x, root.y),
        Left => (root.y, root.x),
    };
    let nested = binary::<K>(rw, nested)?;
    let (x, inner_constant) = match inner {
        Right => (nested.x, nested.y),
        Left => (nested.y, nested.x),
    };
    Some(Chain {
        outer: op,
        inner: nested.op,
        x,
        c0: int(rw, inner_constant)?,
        c1: int(rw, constant)?,
        first: if outer == Left {
            constant
        } else {
            inner_constant
        },
    })
}

/// Replaces the chain by a `K` of `x` and `value`, which goes to `side`.
fn merge<K: OpKind>(
    rw: &mut Rewriter<'_>,
    chain: Chain,
    side: Side,
    value: ApInt,
    flags: IntegerOverflowFlags,
) -> Applied {
    let (ty, loc) = (
        result_type(rw, chain.outer),
        fused(rw, &[chain.outer], &[chain.first]),
    );
    let constant = int_constant(rw, loc, ty, value);
    let operands = match side {
        Right => [chain.x, constant],
        Left => [constant, chain.x],
    };
    let new = make_flagged::<K>(rw, loc, &operands, ty, flags);
    replace(rw, chain.outer, new)
}

/// Matches, computes and replaces, with the flags that both ops have.
fn rewrite<Inner: OpKind, New: OpKind>(
    rw: &mut Rewriter<'_>,
    op: OpId,
    (outer, inner): (Side, Side),
    side: Side,
    value: fn(&ApInt, &ApInt) -> ApInt,
) -> PatternResult {
    let Some(chain) = chain::<Inner>(rw, op, outer, inner) else {
        return found(None, "not two ops with a constant each");
    };
    let (value, flags) = (
        value(&chain.c0, &chain.c1),
        common_flags(rw, chain.outer, chain.inner),
    );
    Ok(merge::<New>(rw, chain, side, value, flags))
}

/// (x + c0) + c1 = x + (c0 + c1)
pub(super) fn addi_addi(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    rewrite::<AddI, AddI>(rw, op, (Right, Right), Right, |c0, c1| c0.add(c1))
}

/// (x - c0) + c1 = x + (c1 - c0)
pub(super) fn addi_subi_constant_right(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    rewrite::<SubI, AddI>(rw, op, (Right, Right), Right, |c0, c1| c1.sub(c0))
}

/// (c0 - x) + c1 = (c0 + c1) - x
pub(super) fn addi_subi_constant_left(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    rewrite::<SubI, SubI>(rw, op, (Right, Left), Left, |c0, c1| c0.add(c1))
}

/// (x + c0) - c1 = x + (c0 - c1), which may wrap where neither of the two did
pub(super) fn subi_addi_left(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let Some(chain) = chain::<AddI>(rw, op, Right, Right) else {
        return found(None, "not a constant subtracted from a sum with a constant");
    };
    let value = chain.c0.sub(&chain.c1);
    Ok(merge::<AddI>(
        rw,
        chain,
        Right,
        value,
        IntegerOverflowFlags::NONE,
    ))
}

/// c1 - (x + c0) = (c1 - c0) - x
pub(super) fn subi_addi_right(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    rewrite::<AddI, SubI>(rw, op, (Left, Right), Left, |c0, c1| c1.sub(c0))
}

/// (x - c0) - c1 = x - (c0 + c1)
pub(super) fn subi_subi_constant_right(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    rewrite::<SubI, SubI>(rw, op, (Right, Right), Right, |c0, c1| c0.add(c1))
}

/// (c0 - x) - c1 = (c0 - c1) - x
pub(super) fn subi_subi_constant_left(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    rewrite::<SubI, SubI>(rw, op, (Right, Left), Left, |c0, c1| c0.sub(c1))
}

/// c1 - (x - c0) = (c0 + c1) - x
pub(super) fn constant_subi_subi_right(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    rewrite::<SubI, SubI>(rw, op, (Left, Right), Left, |c0, c1| c0.add(c1))
}

/// c1 - (c0 - x) = x + (c1 - c0)
pub(super) fn constant_subi_subi_left(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    rewrite::<SubI, AddI>(rw, op, (Left, Left), Right, |c0, c1| c1.sub(c0))
}

/// (x * c0) * c1 = x * (c0 * c1)
pub(super) fn muli_muli(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    rewrite::<MulI, MulI>(rw, op, (Right, Right), Right, |c0, c1| c0.mul(c1))
}

/// x + y * -1 = x - y
pub(super) fn addi_negated_right(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let root = operands(rw, op);
    found(
        addi_negated(rw, root, root.x, root.y),
        "the right operand is not negated",
    )
}

/// y * -1 + x = x - y
pub(super) fn addi_negated_left(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let root = operands(rw, op);
    found(
        addi_negated(rw, root, root.y, root.x),
        "the left operand is not negated",
    )
}

fn addi_negated(
    rw: &mut Rewriter<'_>,
    root: Binary,
    x: ValueId,
    negated: ValueId,
) -> Option<Applied> {
    let product = binary::<MulI>(rw, negated)?;
    if !splat(rw, product.y)?.is_all_ones() {
        return None;
    }
    let (ty, loc) = (
        result_type(rw, root.op),
        fused(rw, &[root.op], &[product.y]),
    );
    let new = make_flagged::<SubI>(rw, loc, &[x, product.x], ty, IntegerOverflowFlags::NONE);
    Some(replace(rw, root.op, new))
}

/// (x - y) - x = 0 - y
pub(super) fn subi_subi_same(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let root = operands(rw, op);
    let inner = binary::<SubI>(rw, root.x).filter(|inner| inner.x == root.y);
    let Some(inner) = inner else {
        return found(None, "not (x - y) - x");
    };
    let ty = result_type(rw, op);
    let Some(zero) = zero_attr(rw.ctx(), ty) else {
        return found(None, "the type has no zero");
    };
    let (loc, flags) = (
        fused(rw, &[op, inner.op], &[]),
        common_flags(rw, op, inner.op),
    );
    let zero = constant(rw, loc, ty, zero);
    let new = make_flagged::<SubI>(rw, loc, &[zero, inner.y], ty, flags);
    Ok(replace(rw, op, new))
}
