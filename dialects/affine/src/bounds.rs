//! What is known of the values of expressions from the constant bounds of `affine.for`.

use crease_ir::affine::{AffineBinaryOp, AffineExpr, AffineExprKind, RULE_DEPTH};
use crease_ir::{OpRef, ValueId};

use crate::compose::Bound;
use crate::ops::{ForBounds, loop_of};

/// The least and the greatest value, both included, where they are known.
pub(crate) type Interval = (Option<i64>, Option<i64>);

/// Of each operand, dimensions before symbols.
pub(crate) struct Intervals {
    dims: Vec<Interval>,
    symbols: Vec<Interval>,
}

impl Intervals {
    pub(crate) fn of(at: OpRef<'_>, bound: &Bound) -> Self {
        let of = |values: &[ValueId]| values.iter().map(|&v| of_value(at, v)).collect();
        Self {
            dims: of(&bound.dims),
            symbols: of(&bound.symbols),
        }
    }

    /// The interval of `expr`.
    pub(crate) fn expr(&self, expr: &AffineExpr) -> Interval {
        if let Some(value) = expr.as_constant() {
            return (Some(value), Some(value));
        }
        if expr.depth() > RULE_DEPTH {
            return (None, None);
        }
        let divided = |lhs: &AffineExpr, rhs: &AffineExpr| {
            let divisor = rhs.as_constant().filter(|&c| c >= 1)?;
            Some((self.expr(lhs), divisor))
        };
        match expr.as_binary() {
            Some((AffineBinaryOp::FloorDiv, lhs, rhs)) => {
                let Some(((low, high), c)) = divided(lhs, rhs) else {
                    return (None, None);
                };
                let floor = |v: Option<i64>| v.map(|v| v.div_euclid(c));
                (floor(low), floor(high))
            }
            Some((AffineBinaryOp::CeilDiv, lhs, rhs)) => {
                let Some(((low, high), c)) = divided(lhs, rhs) else {
                    return (None, None);
                };
                let ceil = |v: Option<i64>| v.and_then(|v| ceil_div(v, c));
                (ceil(low), ceil(high))
            }
            Some((AffineBinaryOp::Mod, lhs, rhs)) => match divided(lhs, rhs) {
                Some(((Some(low), Some(high)), c)) if low.div_euclid(c) == high.div_euclid(c) => {
                    (Some(low.rem_euclid(c)), Some(high.rem_euclid(c)))
                }
                Some((_, c)) => (Some(0), Some(c - 1)),
                None => self.sum(expr),
            },
            _ => self.sum(expr),
        }
    }

    /// The interval of a sum of multiples of inputs.
    fn sum(&self, expr: &AffineExpr) -> Interval {
        let Some(sum) = Linear::of(expr, self.dims.len(), self.symbols.len()) else {
            return (None, None);
        };
        let inputs = self.dims.iter().chain(&self.symbols);
        let end = |upper: bool| {
            let mut total = sum.constant;
            for (&factor, &(low, high)) in sum.factors.iter().zip(inputs.clone()) {
                if factor != 0 {
                    let value = if (factor > 0) == upper { high } else { low };
                    total = total.checked_add(value?.checked_mul(factor)?)?;
                }
            }
            Some(total)
        };
        (end(false), end(true))
    }
}

fn of_value(at: OpRef<'_>, value: ValueId) -> Interval {
    let Some(bounds) = loop_of(at, value).and_then(ForBounds::of) else {
        return (None, None);
    };
    let (low, end) = (
        bounds.lower.single_constant(),
        bounds.upper.single_constant(),
    );
    let high = end.and_then(|end| {
        let last = end.checked_sub(1)?;
        match low {
            Some(low) if bounds.step > 0 => last.checked_sub(last.checked_sub(low)? % bounds.step),
            _ => Some(last),
        }
    });
    (low, high)
}

pub(crate) fn ceil_div(value: i64, divisor: i64) -> Option<i64> {
    let quotient = value.checked_div_euclid(divisor)?;
    Some(quotient + i64::from(value.rem_euclid(divisor) != 0))
}

/// A sum of multiples of dimensions, then symbols, and a constant.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Linear {
    pub(crate) factors: Vec<i64>,
    pub(crate) constant: i64,
}

impl Linear {
    /// `expr` as such a sum, if it is one.
    pub(crate) fn of(expr: &AffineExpr, dims: usize, symbols: usize) -> Option<Self> {
        if !expr.is_pure_affine() {
            return None;
        }
        let mut sum = Self {
            factors: vec![0; dims + symbols],
            constant: 0,
        };
        let mut stack = vec![(expr, 1_i64)];
        while let Some((expr, factor)) = stack.pop() {
            let mut add = |place: usize| {
                let place = sum.factors.get_mut(place)?;
                *place = place.checked_add(factor)?;
                Some(())
            };
            match expr.kind() {
                AffineExprKind::Dim(at) => add(at as usize)?,
                AffineExprKind::Symbol(at) => add(dims + at as usize)?,
                AffineExprKind::Constant(value) => {
                    let value = value.checked_mul(factor)?;
                    sum.constant = sum.constant.checked_add(value)?;
                }
                AffineExprKind::Binary(AffineBinaryOp::Add, lhs, rhs) => {
                    stack.extend([(lhs, factor), (rhs, factor)]);
                }
                AffineExprKind::Binary(AffineBinaryOp::Mul, lhs, rhs) => {
                    let (inner, by) = match (lhs.as_constant(), rhs.as_constant()) {
                        (_, Some(by)) => (lhs, by),
                        (Some(by), None) => (rhs, by),
                        (None, None) => return None,
                    };
                    stack.push((inner, factor.checked_mul(by)?));
                }
                AffineExprKind::Binary(..) => return None,
            }
        }
        Some(sum)
    }
}
