//! Simplifications that need to know what the operands are: the variables of `affine.for` with
//! constant bounds.

use crease_ir::OpRef;
use crease_ir::affine::{AffineBinaryOp, AffineExpr, RULE_DEPTH};

use crate::bounds::{Intervals, ceil_div};
use crate::compose::Bound;
use crate::ops::{ForBounds, loop_of};

/// Simplifies quotients and remainders by constants in all expressions.
pub(crate) fn simplify(at: OpRef<'_>, bound: &mut Bound) {
    let has_division = |expr: &AffineExpr| {
        let mut found = false;
        expr.walk(|part| found |= part.as_binary().is_some_and(|(op, ..)| is_division(op)));
        found
    };
    // Most maps have none.
    if !bound.exprs.iter().any(has_division) {
        return;
    }
    let intervals = Intervals::of(at, bound);
    let known = Known {
        at,
        bound,
        intervals,
    };
    let exprs = bound.exprs.iter().map(|expr| known.simplify(expr));
    bound.exprs = exprs.collect();
}

fn is_division(op: AffineBinaryOp) -> bool {
    matches!(
        op,
        AffineBinaryOp::FloorDiv | AffineBinaryOp::CeilDiv | AffineBinaryOp::Mod
    )
}

struct Known<'a, 'b> {
    at: OpRef<'b>,
    bound: &'a Bound,
    intervals: Intervals,
}

impl Known<'_, '_> {
    fn simplify(&self, expr: &AffineExpr) -> AffineExpr {
        let Some((op, lhs, rhs)) = expr.as_binary().filter(|_| expr.depth() <= RULE_DEPTH) else {
            return expr.clone();
        };
        let expr = AffineExpr::binary(op, self.simplify(lhs), self.simplify(rhs));
        let Some((op, lhs, rhs)) = expr.as_binary().filter(|&(op, ..)| is_division(op)) else {
            return expr;
        };
        match rhs.as_constant() {
            Some(divisor) if divisor > 0 => self.division(op, lhs, divisor).unwrap_or(expr),
            _ => expr,
        }
    }

    fn division(&self, op: AffineBinaryOp, lhs: &AffineExpr, divisor: i64) -> Option<AffineExpr> {
        if let (Some(low), Some(high)) = self.intervals.expr(lhs) {
            let same = |low: i64, high: i64| (low == high).then(|| AffineExpr::constant(low));
            let found = match op {
                AffineBinaryOp::FloorDiv => same(low.div_euclid(divisor), high.div_euclid(divisor)),
                AffineBinaryOp::CeilDiv => same(ceil_div(low, divisor)?, ceil_div(high, divisor)?),
                _ => (low >= 0 && low < divisor && high < divisor).then(|| lhs.clone()),
            };
            if found.is_some() {
                return found;
            }
        }
        // (q + r) where q is a multiple of k and 0 <= r < k
        if let Some((multiple, of, rest)) = self.multiple_and_rest(lhs) {
            return match op {
                AffineBinaryOp::FloorDiv if divisor.checked_rem(of) == Some(0) => {
                    Some(multiple.clone().floor_div(divisor))
                }
                AffineBinaryOp::Mod if of % divisor == 0 => Some(rest.clone() % divisor),
                _ => None,
            };
        }
        let zero = match op {
            AffineBinaryOp::FloorDiv => self.is_below(lhs, divisor),
            AffineBinaryOp::Mod => self.divisor(lhs) % divisor == 0,
            _ => false,
        };
        zero.then(|| AffineExpr::constant(0))
    }

    fn multiple_and_rest<'e>(
        &self,
        expr: &'e AffineExpr,
    ) -> Option<(&'e AffineExpr, i64, &'e AffineExpr)> {
        let (lhs, rhs) = expr.as_op(AffineBinaryOp::Add)?;
        let split = |multiple: &'e AffineExpr, rest: &'e AffineExpr| {
            let of = self.divisor(multiple);
            self.is_below(rest, of).then_some((multiple, of, rest))
        };
        split(lhs, rhs).or_else(|| split(rhs, lhs))
    }

    /// A number that divides `expr`.
    fn divisor(&self, expr: &AffineExpr) -> i64 {
        let Some(position) = expr.as_dim() else {
            return expr.largest_known_divisor();
        };
        let variable = self.bound.dims.get(position as usize);
        let bounds = variable.and_then(|&v| ForBounds::of(loop_of(self.at, v)?));
        let Some(bounds) = bounds else {
            return 1;
        };
        if bounds.lower.single_constant() == Some(0) {
            return bounds.step;
        }
        let results = bounds.lower.results().iter();
        let all = results.map(AffineExpr::largest_known_divisor);
        all.fold(bounds.step, gcd)
    }

    /// Whether `0 <= expr < end`, of constants and loop variables.
    fn is_below(&self, expr: &AffineExpr, end: i64) -> bool {
        if let Some(value) = expr.as_constant() {
            return value >= 0 && value < end;
        }
        let variable = expr.as_dim().and_then(|d| self.bound.dims.get(d as usize));
        let bounds = variable.and_then(|&v| ForBounds::of(loop_of(self.at, v)?)?.constants());
        bounds.is_some_and(|(low, high)| low >= 0 && high <= end)
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i64::try_from(a).unwrap_or(1)
}

/// Takes the results away that others make superfluous: in a maximum those that are never greater
/// than another one, in a minimum those that are never less. Results that have one value are it.
pub(crate) fn simplify_extremum(at: OpRef<'_>, bound: &mut Bound, is_max: bool) {
    if bound.dims.is_empty() && bound.symbols.is_empty() {
        return;
    }
    let intervals = Intervals::of(at, bound);
    // Of a minimum, think of the negated numbers: then it is a maximum.
    let ranges: Vec<_> = bound
        .exprs
        .iter()
        .map(|expr| match (is_max, intervals.expr(expr)) {
            (true, range) => range,
            (false, (low, high)) => (high.map(i64::wrapping_neg), low.map(i64::wrapping_neg)),
        })
        .collect();
    let superfluous = |i: usize| {
        let (own_low, Some(own_high)) = ranges[i] else {
            return false;
        };
        let mut others = ranges.iter().enumerate().filter(|&(other, _)| other != i);
        others.any(|(other, &(low, high))| match low {
            Some(low) if low > own_high => true,
            Some(low) if low == own_high => {
                // Of equal ones the first is kept.
                let equal = own_low == Some(own_high) && high == Some(low);
                !(equal && i < other)
            }
            _ => false,
        })
    };
    let kept = (0..ranges.len()).filter(|&i| !superfluous(i));
    let exprs = kept.map(|i| match intervals.expr(&bound.exprs[i]) {
        (Some(low), Some(high)) if low == high => AffineExpr::constant(low),
        _ => bound.exprs[i].clone(),
    });
    bound.exprs = exprs.collect();
}
