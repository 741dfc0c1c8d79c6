//! The range of `affine.apply`.

use crease_ir::affine::{AffineBinaryOp, AffineExpr, AffineExprKind};
use crease_ir::interfaces::InferIntRange;
use crease_ir::num::int_range::{self, Overflow};
use crease_ir::num::{ApInt, IntRange};

use crate::AffineApply;
use crate::ops::map_of;

const WIDTH: u32 = 64;

/// What the map's expression may be.
pub(crate) static APPLY: InferIntRange = InferIntRange(|op, of| {
    let map = map_of(op, AffineApply::MAP)?;
    let operands: Option<Vec<&IntRange>> = op.operands().map(of).collect();
    let operands = operands?;
    let (dims, symbols) = operands.split_at_checked(map.num_dims() as usize)?;
    expr(map.results().first()?, dims, symbols)
});

fn expr(root: &AffineExpr, dims: &[&IntRange], symbols: &[&IntRange]) -> Option<IntRange> {
    let mut stack: Vec<IntRange> = Vec::new();
    root.walk(|expr| {
        let range = match expr.kind() {
            AffineExprKind::Constant(value) => {
                Some(IntRange::constant(&ApInt::from_i64(WIDTH, value)))
            }
            AffineExprKind::Dim(at) => dims.get(at as usize).map(|&range| range.clone()),
            AffineExprKind::Symbol(at) => symbols.get(at as usize).map(|&range| range.clone()),
            AffineExprKind::Binary(op, ..) => {
                let rhs = stack.pop();
                stack.pop().zip(rhs).map(|(a, b)| binary(op, &a, &b))
            }
        };
        stack.push(range.unwrap_or_else(|| IntRange::all(WIDTH)));
    });
    stack.pop()
}

/// Sums and products are those of whole numbers; who divides by what is not above zero does what is undefined.
fn binary(op: AffineBinaryOp, a: &IntRange, b: &IntRange) -> IntRange {
    let exact = Overflow {
        nsw: true,
        nuw: false,
    };
    match op {
        AffineBinaryOp::Add => int_range::add(a, b, exact),
        AffineBinaryOp::Mul => int_range::mul(a, b, exact),
        AffineBinaryOp::Mod => modulo(a, b),
        AffineBinaryOp::FloorDiv => int_range::floor_div_signed(a, &positive(b)),
        AffineBinaryOp::CeilDiv => int_range::ceil_div_signed(a, &positive(b)),
    }
}

/// The numbers that are above zero.
fn positive(range: &IntRange) -> IntRange {
    let one = ApInt::one(WIDTH);
    let unsigned = IntRange::unsigned(range.umin.umax(&one), range.umax.clone());
    let signed = IntRange::signed(range.smin.smax(&one), range.smax.clone());
    unsigned.intersection(&signed)
}

/// What is left is never below zero.
fn modulo(a: &IntRange, b: &IntRange) -> IntRange {
    if b.smax.is_negative() || b.smax.is_zero() {
        return IntRange::all(WIDTH);
    }
    if a.is_non_negative() {
        // No number is as great as the divisor, or all lie between two multiples of it.
        if a.smax.scmp(&b.smin).is_lt() {
            return IntRange::unsigned(a.smin.clone(), a.smax.clone());
        }
        let quotient = |n: &ApInt| n.udiv_rem(&b.smax);
        if b.smin == b.smax
            && let (Some(least), Some(greatest)) = (quotient(&a.smin), quotient(&a.smax))
            && least.0 == greatest.0
        {
            return IntRange::unsigned(least.1, greatest.1);
        }
    }
    let most = b.smax.sub(&ApInt::one(WIDTH));
    IntRange::unsigned(ApInt::zero(WIDTH), most)
}
