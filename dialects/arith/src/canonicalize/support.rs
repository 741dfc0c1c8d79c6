//! What the patterns share: matching definitions and constants, building ops. No pattern is here.

use crease_ir::fold::constant_value;
use crease_ir::num::ApInt;
use crease_ir::{Attr, Loc, OpId, OpKind, Type, ValueId};
use crease_rewrite::{Applied, NotApplied, PatternResult, Rewriter};

use crate::fold::elements::int_or_splat;
use crate::generated::{Constant, IntegerOverflowFlags};
use crate::ops::overflow;

/// An op with two operands that a pattern has matched.
#[derive(Clone, Copy)]
pub(super) struct Binary {
    /// The op.
    pub(super) op: OpId,
    /// Its first operand.
    pub(super) x: ValueId,
    /// Its second operand.
    pub(super) y: ValueId,
}

/// The op of kind `K` that defines `value`.
pub(super) fn def<K: OpKind>(rw: &Rewriter<'_>, value: ValueId) -> Option<OpId> {
    rw.body().def_op(value).filter(|&op| rw.op(op).is::<K>())
}

/// The op of kind `K` that defines `value`, and its two operands.
pub(super) fn binary<K: OpKind>(rw: &Rewriter<'_>, value: ValueId) -> Option<Binary> {
    def::<K>(rw, value).map(|op| operands(rw, op))
}

/// An op and its two operands.
pub(super) fn operands(rw: &Rewriter<'_>, op: OpId) -> Binary {
    Binary {
        op,
        x: rw.body().operand(op, 0),
        y: rw.body().operand(op, 1),
    }
}

/// The value of a constant.
pub(super) fn constant_attr(rw: &Rewriter<'_>, value: ValueId) -> Option<Attr> {
    constant_value(rw.ctx(), rw.body(), value)
}

/// The width of an integer type or of the elements of a shaped one; none for index.
pub(super) fn width(rw: &Rewriter<'_>, ty: Type) -> Option<u32> {
    rw.ctx().int_width(rw.ctx().element_or_self(ty))
}

/// The value of a constant that is one integer.
pub(super) fn int(rw: &Rewriter<'_>, value: ValueId) -> Option<ApInt> {
    let attr = constant_value(rw.ctx(), rw.body(), value)?;
    rw.ctx().int_value(attr).cloned()
}

/// The value of a constant that is an integer or a splat of one.
pub(super) fn splat(rw: &Rewriter<'_>, value: ValueId) -> Option<ApInt> {
    let attr = constant_value(rw.ctx(), rw.body(), value)?;
    int_or_splat(rw.ctx(), attr)
}

/// The type of the op's first result.
pub(super) fn result_type(rw: &Rewriter<'_>, op: OpId) -> Type {
    rw.body().ty(rw.body().result(op, 0))
}

/// The overflow flags that both ops have.
pub(super) fn common_flags(rw: &Rewriter<'_>, a: OpId, b: OpId) -> IntegerOverflowFlags {
    overflow(rw.op(a)).intersection(overflow(rw.op(b)))
}

/// The location of what stands for these ops and the definitions of these values.
pub(super) fn fused(rw: &Rewriter<'_>, ops: &[OpId], values: &[ValueId]) -> Loc {
    let defs = values.iter().filter_map(|&v| rw.body().def_op(v));
    let locs: Vec<Loc> = ops
        .iter()
        .copied()
        .chain(defs)
        .map(|op| rw.body().op_loc(op))
        .collect();
    rw.ctx().fused_loc(&locs)
}

/// Makes an `arith.constant`.
pub(super) fn constant(rw: &mut Rewriter<'_>, loc: Loc, result: Type, value: Attr) -> ValueId {
    rw.build_value(loc, Constant { value, result })
}

/// Makes an `arith.constant` of an integer.
pub(super) fn int_constant(rw: &mut Rewriter<'_>, loc: Loc, ty: Type, value: ApInt) -> ValueId {
    let value = rw.ctx().int_attr(ty, value);
    constant(rw, loc, ty, value)
}

/// Puts a new op, made at `loc`, in the place of `op`.
pub(super) fn replace_at<K: OpKind>(rw: &mut Rewriter<'_>, op: OpId, loc: Loc, new: K) -> Applied {
    let value = rw.build_value(loc, new);
    replace(rw, op, value)
}

/// Replaces the only result of `op`.
pub(super) fn replace(rw: &mut Rewriter<'_>, op: OpId, value: ValueId) -> Applied {
    rw.replace_op(op, &[value])
}

/// The result of a pattern whose match is optional.
pub(super) fn found(applied: Option<Applied>, why: &'static str) -> PatternResult {
    applied.ok_or(NotApplied(why))
}
