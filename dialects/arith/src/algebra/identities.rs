//! The identities that upstream's fold hooks know: `None` where none holds. They look at operands
//! and their definitions, and make nothing new but zeros and truth values.

use smallvec::SmallVec;

use crease_ir::fold::{Constants, Edit, FoldResult, Folded};
use crease_ir::num::{ApFloat, ApInt};
use crease_ir::{OpKind, OpRef, ValueId};

use crate::fold::elements::{
    bool_attr, float_operand, int_operand, int_or_splat, is_poison, zero_attr,
};
use crate::generated::*;
use crate::ops::*;

type Found = Option<Folded>;

fn value(v: ValueId) -> Found {
    Some(Folded::Value(v))
}

/// The zero of the result's type; `Folded::No` where there is none, and evaluation won't help.
fn zero(op: OpRef<'_>) -> Found {
    Some(zero_attr(op.ctx(), op.result_type(0)).map_or(Folded::No, Folded::Attr))
}

fn is_zero(op: OpRef<'_>, consts: &Constants<'_>) -> bool {
    int_operand(op.ctx(), consts, 1, ApInt::is_zero)
}

fn is_one(op: OpRef<'_>, consts: &Constants<'_>) -> bool {
    int_operand(op.ctx(), consts, 1, ApInt::is_one)
}

/// The op of kind `K` that defines `v`.
fn def<'b, K: OpKind>(op: OpRef<'b>, v: ValueId) -> Option<OpRef<'b>> {
    op.def_op_of(v).filter(|d| d.is::<K>())
}

/// x + 0 = x; (x - y) + y = y + (x - y) = x
pub(crate) fn addi(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    let (x, y) = (op.operand(0), op.operand(1));
    if is_zero(op, consts) {
        return value(x);
    }
    for (difference, other) in [(x, y), (y, x)] {
        if let Some(sub) = def::<SubI>(op, difference)
            && sub.operand(1) == other
        {
            return value(sub.operand(0));
        }
    }
    None
}

/// x - x = 0; x - 0 = x; (x + y) - y = x; (x + y) - x = y
pub(crate) fn subi(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    let (x, y) = (op.operand(0), op.operand(1));
    let data = op.ctx().type_data(op.result_type(0));
    if x == y && (!data.is_shaped() || data.has_static_shape()) {
        return zero(op);
    }
    if is_zero(op, consts) {
        return value(x);
    }
    let sum = def::<AddI>(op, x)?;
    if sum.operand(1) == y {
        return value(sum.operand(0));
    }
    if sum.operand(0) == y {
        return value(sum.operand(1));
    }
    None
}

/// x * 0 = 0; x * 1 = x
pub(crate) fn muli(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    if is_zero(op, consts) {
        return value(op.operand(1));
    }
    if is_one(op, consts) {
        return value(op.operand(0));
    }
    None
}

/// (x * y) / y = (y * x) / y = x, where the product does not overflow
fn div_of_mul(op: OpRef<'_>, covers: impl Fn(IntegerOverflowFlags) -> bool) -> Found {
    let product = def::<MulI>(op, op.operand(0))?;
    if !covers(overflow(product)) {
        return None;
    }
    if product.operand(0) == op.operand(1) {
        return value(product.operand(1));
    }
    if product.operand(1) == op.operand(1) {
        return value(product.operand(0));
    }
    None
}

/// x / 1 = x; (x * y) / y = x without unsigned overflow
pub(crate) fn divui(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    div_by_one(op, consts)
        .or_else(|| div_of_mul(op, |flags| flags.contains(IntegerOverflowFlags::NUW)))
}

/// x / 1 = x; (x * y) / y = x without signed overflow
pub(crate) fn divsi(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    div_by_one(op, consts)
        .or_else(|| div_of_mul(op, |flags| flags.contains(IntegerOverflowFlags::NSW)))
}

/// x / 1 = x
pub(crate) fn div_by_one(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    if is_one(op, consts) {
        value(op.operand(0))
    } else {
        None
    }
}

/// x % 1 = 0
pub(crate) fn rem_by_one(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    if is_one(op, consts) { zero(op) } else { None }
}

/// Whether `v` is x ^ -1.
fn is_not_of(op: OpRef<'_>, consts: &Constants<'_>, v: ValueId, x: ValueId) -> Option<ValueId> {
    let xor = def::<XOrI>(op, v)?;
    let ones = int_or_splat(op.ctx(), consts.of_value(xor.operand(1))?)?;
    (xor.operand(0) == x && ones.is_all_ones()).then(|| xor.operand(1))
}

/// x & 0 = 0; x & -1 = x; x & ~x = ~x & x = 0; x & (x & y) = x & y
pub(crate) fn andi(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    let (x, y) = (op.operand(0), op.operand(1));
    if is_zero(op, consts) {
        return value(y);
    }
    if int_operand(op.ctx(), consts, 1, ApInt::is_all_ones) {
        return value(x);
    }
    if is_not_of(op, consts, y, x)
        .or_else(|| is_not_of(op, consts, x, y))
        .is_some()
    {
        return zero(op);
    }
    for (inner, other) in [(x, y), (y, x)] {
        if let Some(and) = def::<AndI>(op, inner)
            && and.operands().any(|v| v == other)
        {
            return value(inner);
        }
    }
    None
}

/// x | 0 = x; x | -1 = -1; x | ~x = ~x | x = -1
pub(crate) fn ori(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    let (x, y) = (op.operand(0), op.operand(1));
    if is_zero(op, consts) {
        return value(x);
    }
    if int_operand(op.ctx(), consts, 1, ApInt::is_all_ones) {
        return consts.get(1).map(Folded::Attr);
    }
    value(is_not_of(op, consts, y, x).or_else(|| is_not_of(op, consts, x, y))?)
}

/// x & x = x | x = x, which upstream tries after evaluation, as for any idempotent op
pub(crate) fn idempotent(op: OpRef<'_>) -> Found {
    if op.operand(0) == op.operand(1) {
        return value(op.operand(0));
    }
    None
}

/// x ^ 0 = x; x ^ x = 0; (x ^ y) ^ y = (y ^ x) ^ y = y ^ (x ^ y) = y ^ (y ^ x) = x
pub(crate) fn xori(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    let (x, y) = (op.operand(0), op.operand(1));
    if is_zero(op, consts) {
        return value(x);
    }
    if x == y {
        return zero(op);
    }
    for (inner, other) in [(x, y), (y, x)] {
        if let Some(xor) = def::<XOrI>(op, inner) {
            if xor.operand(1) == other {
                return value(xor.operand(0));
            }
            if xor.operand(0) == other {
                return value(xor.operand(1));
            }
        }
    }
    None
}

/// x << 0 = x >> 0 = x
pub(crate) fn shift_by_zero(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    if is_zero(op, consts) {
        value(op.operand(0))
    } else {
        None
    }
}

/// max(x, x) = x; max(x, absorbing) = absorbing; max(x, neutral) = x; likewise min
fn extremum(
    op: OpRef<'_>,
    consts: &Constants<'_>,
    absorbing: fn(&ApInt) -> bool,
    neutral: fn(&ApInt) -> bool,
) -> Found {
    if op.operand(0) == op.operand(1) {
        return value(op.operand(1));
    }
    let constant = int_or_splat(op.ctx(), consts.get(1)?)?;
    if absorbing(&constant) {
        return value(op.operand(1));
    }
    if neutral(&constant) {
        return value(op.operand(0));
    }
    None
}

/// max(x, x) = x; max(x, largest) = largest; max(x, smallest) = x
pub(crate) fn maxsi(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    extremum(op, consts, ApInt::is_signed_max, ApInt::is_signed_min)
}

/// max(x, x) = x; max(x, largest) = largest; max(x, 0) = x
pub(crate) fn maxui(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    extremum(op, consts, ApInt::is_all_ones, ApInt::is_zero)
}

/// min(x, x) = x; min(x, smallest) = smallest; min(x, largest) = x
pub(crate) fn minsi(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    extremum(op, consts, ApInt::is_signed_min, ApInt::is_signed_max)
}

/// min(x, x) = x; min(x, 0) = 0; min(x, largest) = x
pub(crate) fn minui(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    extremum(op, consts, ApInt::is_zero, ApInt::is_all_ones)
}

/// x + 0 = x, and no carry
pub(crate) fn addui_extended(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    if !is_zero(op, consts) {
        return None;
    }
    let no_carry = zero_attr(op.ctx(), op.result_type(1))?;
    Some(Folded::Values(SmallVec::from_buf([
        FoldResult::Value(op.operand(0)),
        FoldResult::Attr(no_carry),
    ])))
}

/// x * 0 = 0, both halves
pub(crate) fn mul_extended_by_zero(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    let zero = consts.get(1)?;
    if !is_zero(op, consts) {
        return None;
    }
    Some(Folded::Values(SmallVec::from_buf([
        FoldResult::Attr(zero),
        FoldResult::Attr(zero),
    ])))
}

/// x * 1 = x, and nothing in the high half
pub(crate) fn mului_extended_by_one(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    if !is_one(op, consts) {
        return None;
    }
    let high = zero_attr(op.ctx(), op.result_type(1))?;
    Some(Folded::Values(SmallVec::from_buf([
        FoldResult::Value(op.operand(0)),
        FoldResult::Attr(high),
    ])))
}

/// -(-x) = x
pub(crate) fn negf(op: OpRef<'_>) -> Found {
    value(def::<NegF>(op, op.operand(0))?.operand(0))
}

/// The left operand, if the right one is a constant for which `test` holds.
fn left_if(op: OpRef<'_>, consts: &Constants<'_>, test: impl Fn(&ApFloat) -> bool) -> Found {
    if float_operand(op.ctx(), consts, 1, test) {
        value(op.operand(0))
    } else {
        None
    }
}

/// x + -0 = x
pub(crate) fn addf(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    left_if(op, consts, ApFloat::is_neg_zero)
}

/// x - 0 = x
pub(crate) fn subf(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    left_if(op, consts, ApFloat::is_pos_zero)
}

fn is_float_one(x: &ApFloat) -> bool {
    x.exactly_equals(1.0)
}

/// x * 1 = x; x * 0 = 0 where neither NaNs nor the sign of a zero matter
pub(crate) fn mulf(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    if let found @ Some(_) = left_if(op, consts, is_float_one) {
        return found;
    }
    let free = fastmath(op).contains(FastMathFlags::NNAN.union(FastMathFlags::NSZ));
    if free && float_operand(op.ctx(), consts, 1, ApFloat::is_zero) {
        return value(op.operand(1));
    }
    None
}

/// x / 1 = x
pub(crate) fn divf(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    left_if(op, consts, is_float_one)
}

/// max(x, x) = x, and likewise for a neutral constant
fn float_extremum(op: OpRef<'_>, consts: &Constants<'_>, neutral: fn(&ApFloat) -> bool) -> Found {
    if op.operand(0) == op.operand(1) {
        return value(op.operand(1));
    }
    left_if(op, consts, neutral)
}

/// max(x, x) = x; max(x, -inf) = x
pub(crate) fn maximumf(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    float_extremum(op, consts, |c| c.is_inf() && c.is_negative())
}

/// min(x, x) = x; min(x, inf) = x
pub(crate) fn minimumf(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    float_extremum(op, consts, |c| c.is_inf() && !c.is_negative())
}

/// max(x, x) = x; max(x, NaN) = x
pub(crate) fn maxnumf(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    float_extremum(op, consts, ApFloat::is_nan)
}

/// min(x, x) = x; min(x, NaN) = x
pub(crate) fn minnumf(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    float_extremum(op, consts, ApFloat::is_nan)
}

/// ext(ext(x)) = ext(x)
pub(crate) fn cast_of_same<K: OpKind>(op: OpRef<'_>) -> Found {
    let inner = def::<K>(op, op.operand(0))?;
    Some(Folded::edit(Edit::SetOperand(0, inner.operand(0))))
}

/// trunc(ext(x)) = trunc(x), or x if it has the type; trunc(trunc(x)) = trunc(x)
pub(crate) fn trunci(op: OpRef<'_>) -> Found {
    let ctx = op.ctx();
    let inner = op.def_op_of(op.operand(0))?;
    if inner.is::<ExtUI>() || inner.is::<ExtSI>() {
        let from = ctx.element_or_self(inner.operand_type(0));
        let to = ctx.element_or_self(op.result_type(0));
        if ctx.int_width(from)? > ctx.int_width(to)? {
            return Some(Folded::edit(Edit::SetOperand(0, inner.operand(0))));
        }
        if from == to {
            return value(inner.operand(0));
        }
    }
    cast_of_same::<TruncI>(op)
}

/// ext(trunc(x)) = x, where both may be contracted
pub(crate) fn extf(op: OpRef<'_>) -> Found {
    let trunc = def::<TruncF>(op, op.operand(0))?;
    let contract = fastmath_in(trunc, slot::ROUNDING + 1).contains(FastMathFlags::CONTRACT)
        && fastmath(op).contains(FastMathFlags::CONTRACT);
    if contract && trunc.operand_type(0) == op.result_type(0) {
        return value(trunc.operand(0));
    }
    None
}

/// trunc(ext(x)) = trunc(x), or x if it has the type, where the kind between holds every value of x's
pub(crate) fn truncf(op: OpRef<'_>) -> Found {
    let ctx = op.ctx();
    let ext = def::<ExtF>(op, op.operand(0))?;
    let from = ctx.element_or_self(ext.operand_type(0));
    let to = ctx.element_or_self(op.result_type(0));
    let (kind, between) = (
        ctx.float_kind(from)?,
        ctx.element_or_self(ext.result_type(0)),
    );
    let between = ctx.float_kind(between)?;
    let held = kind.max_exponent() <= between.max_exponent()
        && kind.min_exponent() >= between.min_exponent()
        && kind.mantissa_bits() <= between.mantissa_bits();
    if !held {
        return None;
    }
    if ctx.scalar_width(from)? > ctx.scalar_width(to)? {
        return Some(Folded::edit(Edit::SetOperand(0, ext.operand(0))));
    }
    if from == to {
        return value(ext.operand(0));
    }
    None
}

/// bitcast(x) = x, where x has the type
pub(crate) fn bitcast(op: OpRef<'_>) -> Found {
    if op.operand_type(0) == op.result_type(0) {
        return value(op.operand(0));
    }
    None
}

/// x p x; ext(b) != 0 = b and b != 0 = b, b == 1 = b for truth values b
pub(crate) fn cmpi(op: OpRef<'_>, consts: &Constants<'_>, predicate: CmpIPredicate) -> Found {
    let ctx = op.ctx();
    let (x, y) = (op.operand(0), op.operand(1));
    if x == y {
        let attr = bool_attr(ctx, op.result_type(0), predicate.is_reflexive());
        return Some(Folded::Attr(attr));
    }
    let is_truth = |v: ValueId| ctx.int_width(ctx.element_or_self(op.ty(v))) == Some(1);
    if predicate == CmpIPredicate::Ne && is_zero(op, consts) {
        if let Some(ext) = op
            .def_op_of(x)
            .filter(|d| d.is::<ExtSI>() || d.is::<ExtUI>())
            && is_truth(ext.operand(0))
        {
            return value(ext.operand(0));
        }
        if is_truth(x) {
            return value(x);
        }
    }
    if predicate == CmpIPredicate::Eq && is_one(op, consts) && is_truth(x) {
        return value(x);
    }
    None
}

/// The algebra of `select`: equal choices, known conditions, poison, `b ? 1 : 0`, and choices that
/// the condition compares.
pub(crate) fn select(op: OpRef<'_>, consts: &Constants<'_>) -> Found {
    let ctx = op.ctx();
    let (cond, x, y) = (op.operand(0), op.operand(1), op.operand(2));
    if x == y {
        return value(x);
    }
    if int_operand(ctx, consts, 0, ApInt::is_one) {
        return value(x);
    }
    if int_operand(ctx, consts, 0, ApInt::is_zero) {
        return value(y);
    }
    // A poison choice may be anything, so also the other one.
    let poison = |i: usize| consts.get(i).is_some_and(|a| is_poison(ctx, a));
    if poison(1) {
        return value(y);
    }
    if poison(2) {
        return value(x);
    }
    if op.result_type(0) == crease_ir::Type::I1
        && int_operand(ctx, consts, 1, ApInt::is_one)
        && int_operand(ctx, consts, 2, ApInt::is_zero)
    {
        return value(cond);
    }
    // (x == y ? x : y) = (x == y ? y : x) = y, and with != the other one
    let cmp = def::<CmpI>(op, cond)?;
    let pair = (cmp.operand(0), cmp.operand(1));
    if pair == (x, y) || pair == (y, x) {
        match int_predicate(cmp)? {
            CmpIPredicate::Ne => return value(x),
            CmpIPredicate::Eq => return value(y),
            _ => {}
        }
    }
    None
}
