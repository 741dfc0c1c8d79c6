//! Affine expressions as ops of `arith`. Nothing is folded.

use crease_arith as arith;
use crease_arith::{CmpIPredicate, Emit, IntegerOverflowFlags};
use crease_ir::ValueId;
use crease_ir::affine::{AffineBinaryOp, AffineExpr, AffineExprKind, AffineMap};

/// What is wrong with an expression: divisors that are known not to be positive. Of what is divided by such
/// a number nothing is said.
pub(super) fn refusals(expr: &AffineExpr) -> Vec<&'static str> {
    let (mut list, mut pending) = (Vec::new(), vec![expr]);
    while let Some(expr) = pending.pop() {
        let AffineExprKind::Binary(op, lhs, rhs) = expr.kind() else {
            continue;
        };
        let divides = !matches!(op, AffineBinaryOp::Add | AffineBinaryOp::Mul);
        if divides && rhs.as_constant().is_some_and(|divisor| divisor <= 0) {
            list.push(match op {
                AffineBinaryOp::Mod => "modulo by non-positive value is not supported",
                _ => "division by non-positive value is not supported",
            });
        } else {
            pending.extend([rhs, lhs]);
        }
    }
    list
}

/// The least of some values, compared one after the other.
pub(super) fn least(emit: &mut Emit<'_, '_>, values: Vec<ValueId>) -> Option<ValueId> {
    let compare = |lhs, rhs| emit.binary::<arith::MinSI>(lhs, rhs);
    values.into_iter().reduce(compare)
}

/// The greatest of some values, compared one after the other.
pub(super) fn greatest(emit: &mut Emit<'_, '_>, values: Vec<ValueId>) -> Option<ValueId> {
    let compare = |lhs, rhs| emit.binary::<arith::MaxSI>(lhs, rhs);
    values.into_iter().reduce(compare)
}

/// lhs mod rhs: the remainder, or that and the divisor if it is below zero.
///
/// `zero` is given where it exists already, and `flags` are those of the sum.
pub(super) fn modulo(
    emit: &mut Emit<'_, '_>,
    lhs: ValueId,
    rhs: ValueId,
    zero: Option<ValueId>,
    flags: IntegerOverflowFlags,
) -> ValueId {
    let rest = emit.binary::<arith::RemSI>(lhs, rhs);
    let zero = zero.unwrap_or_else(|| emit.index(0));
    let negative = emit.cmpi(CmpIPredicate::Slt, rest, zero);
    let corrected = emit.add(rest, rhs, flags);
    emit.select(negative, corrected, rest)
}

/// lhs floordiv rhs: -1 - (-1 - lhs) / rhs if lhs < 0, else lhs / rhs.
fn floor_div(emit: &mut Emit<'_, '_>, lhs: ValueId, rhs: ValueId) -> ValueId {
    let (zero, minus_one) = (emit.index(0), emit.index(-1));
    let negative = emit.cmpi(CmpIPredicate::Slt, lhs, zero);
    let mirrored = emit.binary::<arith::SubI>(minus_one, lhs);
    let dividend = emit.select(negative, mirrored, lhs);
    let quotient = emit.binary::<arith::DivSI>(dividend, rhs);
    let mirrored = emit.binary::<arith::SubI>(minus_one, quotient);
    emit.select(negative, mirrored, quotient)
}

/// lhs ceildiv rhs: -(-lhs / rhs) if lhs <= 0, else (lhs - 1) / rhs + 1.
fn ceil_div(emit: &mut Emit<'_, '_>, lhs: ValueId, rhs: ValueId) -> ValueId {
    let (zero, one) = (emit.index(0), emit.index(1));
    let below_one = emit.cmpi(CmpIPredicate::Sle, lhs, zero);
    let negated = emit.binary::<arith::SubI>(zero, lhs);
    let less = emit.binary::<arith::SubI>(lhs, one);
    let dividend = emit.select(below_one, negated, less);
    let quotient = emit.binary::<arith::DivSI>(dividend, rhs);
    let negated = emit.binary::<arith::SubI>(zero, quotient);
    let more = emit.add(quotient, one, IntegerOverflowFlags::NONE);
    emit.select(below_one, negated, more)
}

fn binary(emit: &mut Emit<'_, '_>, op: AffineBinaryOp, lhs: ValueId, rhs: ValueId) -> ValueId {
    let none = IntegerOverflowFlags::NONE;
    match op {
        AffineBinaryOp::Add => emit.add(lhs, rhs, none),
        AffineBinaryOp::Mul => emit.mul(lhs, rhs, IntegerOverflowFlags::NSW),
        AffineBinaryOp::Mod => modulo(emit, lhs, rhs, None, none),
        AffineBinaryOp::FloorDiv => floor_div(emit, lhs, rhs),
        AffineBinaryOp::CeilDiv => ceil_div(emit, lhs, rhs),
    }
}

/// What an expression makes of dimensions and symbols, of which there are enough; see [`refusals`].
pub(super) fn expr(
    emit: &mut Emit<'_, '_>,
    expr: &AffineExpr,
    dims: &[ValueId],
    symbols: &[ValueId],
) -> Option<ValueId> {
    enum Step<'e> {
        Enter(&'e AffineExpr),
        Combine(AffineBinaryOp),
    }
    // Expressions may be deep: no recursion.
    let (mut pending, mut values) = (vec![Step::Enter(expr)], Vec::new());
    while let Some(step) = pending.pop() {
        let value = match step {
            Step::Combine(op) => {
                let (rhs, lhs) = (values.pop()?, values.pop()?);
                binary(emit, op, lhs, rhs)
            }
            Step::Enter(expr) => match expr.kind() {
                AffineExprKind::Dim(at) => *dims.get(at as usize)?,
                AffineExprKind::Symbol(at) => *symbols.get(at as usize)?,
                AffineExprKind::Constant(value) => emit.index(value),
                AffineExprKind::Binary(op, lhs, rhs) => {
                    let steps = [Step::Combine(op), Step::Enter(rhs), Step::Enter(lhs)];
                    pending.extend(steps);
                    continue;
                }
            },
        };
        values.push(value);
    }
    values.pop()
}

/// What a map makes of its operands: dimensions, then symbols. There may be more of them.
pub(super) fn map(
    emit: &mut Emit<'_, '_>,
    map: &AffineMap,
    operands: &[ValueId],
) -> Option<Vec<ValueId>> {
    exprs(emit, map.results(), map.num_dims(), operands)
}

/// Likewise of some expressions over so many dimensions.
pub(super) fn exprs(
    emit: &mut Emit<'_, '_>,
    exprs: &[AffineExpr],
    num_dims: u32,
    operands: &[ValueId],
) -> Option<Vec<ValueId>> {
    let (dims, symbols) = operands.split_at_checked(num_dims as usize)?;
    exprs.iter().map(|e| expr(emit, e, dims, symbols)).collect()
}
