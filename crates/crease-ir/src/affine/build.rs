//! Constructors of affine operations, simplifying locally as MLIR does.
//!
//! Each constructor tries its rules on the two operands and otherwise builds
//! the operation. Whole-expression simplification is in `simplify`.
//!
//! Arithmetic: folding two constants that overflow leaves the operation as it
//! is; merging the constants of nested operations wraps, as in MLIR.

use std::ops::{Add, Mul, Neg, Rem, Sub};

use super::expr::{AffineBinaryOp, AffineExpr};

/// Operands deeper than this are not searched by the rules that recurse.
pub const RULE_DEPTH: u32 = 400;

impl AffineExpr {
    /// Builds `lhs op rhs`, simplified.
    pub fn binary(op: AffineBinaryOp, lhs: Self, rhs: Self) -> Self {
        match op {
            AffineBinaryOp::Add => lhs + rhs,
            AffineBinaryOp::Mul => lhs * rhs,
            AffineBinaryOp::Mod => lhs % rhs,
            AffineBinaryOp::FloorDiv => lhs.floor_div(rhs),
            AffineBinaryOp::CeilDiv => lhs.ceil_div(rhs),
        }
    }

    /// Builds `self floordiv rhs`, simplified.
    pub fn floor_div(self, rhs: impl Into<Self>) -> Self {
        let rhs = rhs.into();
        match floor_div_rules(&self, &rhs) {
            Some(simpler) => simpler,
            None => Self::raw(AffineBinaryOp::FloorDiv, self, rhs),
        }
    }

    /// Builds `self ceildiv rhs`, simplified.
    pub fn ceil_div(self, rhs: impl Into<Self>) -> Self {
        let rhs = rhs.into();
        match ceil_div_rules(&self, &rhs) {
            Some(simpler) => simpler,
            None => Self::raw(AffineBinaryOp::CeilDiv, self, rhs),
        }
    }
}

impl From<i64> for AffineExpr {
    fn from(value: i64) -> Self {
        Self::constant(value)
    }
}

impl<R: Into<AffineExpr>> Add<R> for AffineExpr {
    type Output = Self;
    fn add(self, rhs: R) -> Self {
        let rhs = rhs.into();
        match add_rules(&self, &rhs) {
            Some(simpler) => simpler,
            None => commutative(AffineBinaryOp::Add, self, rhs),
        }
    }
}

impl<R: Into<AffineExpr>> Mul<R> for AffineExpr {
    type Output = Self;
    fn mul(self, rhs: R) -> Self {
        let rhs = rhs.into();
        match mul_rules(&self, &rhs) {
            Some(simpler) => simpler,
            None => commutative(AffineBinaryOp::Mul, self, rhs),
        }
    }
}

impl<R: Into<AffineExpr>> Rem<R> for AffineExpr {
    type Output = Self;
    /// Builds `self mod rhs`, simplified.
    fn rem(self, rhs: R) -> Self {
        let rhs = rhs.into();
        match mod_rules(&self, &rhs) {
            Some(simpler) => simpler,
            None => Self::raw(AffineBinaryOp::Mod, self, rhs),
        }
    }
}

impl Neg for AffineExpr {
    type Output = Self;
    /// Builds `self * -1`, simplified.
    fn neg(self) -> Self {
        self * -1
    }
}

impl<R: Into<AffineExpr>> Sub<R> for AffineExpr {
    type Output = Self;
    /// Builds `self + rhs * -1`, simplified.
    fn sub(self, rhs: R) -> Self {
        self + -rhs.into()
    }
}

/// Builds a commutative operation on two leaves in canonical order:
/// dimensions before symbols, lower positions first.
fn commutative(op: AffineBinaryOp, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
    let rank = |e: &AffineExpr| match (e.as_dim(), e.as_symbol()) {
        (Some(position), _) => Some((0, position)),
        (_, Some(position)) => Some((1, position)),
        _ => None,
    };
    match (rank(&lhs), rank(&rhs)) {
        (Some(l), Some(r)) if r < l => AffineExpr::raw(op, rhs, lhs),
        _ => AffineExpr::raw(op, lhs, rhs),
    }
}

/// `x` as `(y, c)` with `x = y * c`, `c = 1` if it is no such product.
fn scaled(expr: &AffineExpr) -> (&AffineExpr, i64) {
    expr.as_op_with_constant(AffineBinaryOp::Mul)
        .unwrap_or((expr, 1))
}

fn add_rules(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    let (left, right) = (lhs.as_constant(), rhs.as_constant());
    // c1 + c2 = c
    if let (Some(a), Some(b)) = (left, right) {
        return a.checked_add(b).map(AffineExpr::constant);
    }
    // c + x = x + c; s + d = d + s
    let symbols_first = lhs.is_symbolic_or_constant() && !rhs.is_symbolic_or_constant();
    if left.is_some() || symbols_first {
        return Some(rhs.clone() + lhs.clone());
    }
    // x + 0 = x
    if right == Some(0) {
        return Some(lhs.clone());
    }
    let trailing = lhs.as_op_with_constant(AffineBinaryOp::Add);
    // (x + c1) + c2 = x + c
    if let (Some((x, a)), Some(b)) = (trailing, right) {
        return Some(x.clone() + a.wrapping_add(b));
    }
    // x * c1 + x * c2 = x * c
    let ((x, a), (y, b)) = (scaled(lhs), scaled(rhs));
    if x == y {
        return Some(x.clone() * a.wrapping_add(b));
    }
    // (x + c) + y = (x + y) + c
    if let Some((x, a)) = trailing {
        return Some((x.clone() + rhs.clone()) + a);
    }
    remainder_rules(lhs, rhs)
}

/// `x - (x floordiv q) * q = x mod q`, also with `x` the last term of a sum.
fn remainder_rules(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    let (product, factor) = rhs.as_op(AffineBinaryOp::Mul)?;
    // The symbolic form is ((x floordiv q) * q) * -1.
    if let (Some((quotient, q)), Some(-1)) =
        (product.as_op(AffineBinaryOp::Mul), factor.as_constant())
    {
        let (x, divisor) = quotient.as_op(AffineBinaryOp::FloorDiv)?;
        return (divisor == q && x == lhs).then(|| lhs.clone() % q.clone());
    }
    let (x, divisor) = product.as_op(AffineBinaryOp::FloorDiv)?;
    if let (Some(q), Some(c)) = (divisor.as_constant(), factor.as_constant())
        && q > 0
        && c == -q
        && x == lhs
    {
        return Some(lhs.clone() % q);
    }
    let (init, last) = lhs.as_op(AffineBinaryOp::Add)?;
    if last.depth() > RULE_DEPTH {
        return None;
    }
    add_rules(last, rhs).map(|simpler| init.clone() + simpler)
}

fn mul_rules(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    let (left, right) = (lhs.as_constant(), rhs.as_constant());
    // c1 * c2 = c
    if let (Some(a), Some(b)) = (left, right) {
        return a.checked_mul(b).map(AffineExpr::constant);
    }
    let symbolic = rhs.is_symbolic_or_constant();
    if !lhs.is_symbolic_or_constant() && !symbolic {
        return None;
    }
    // c * x = x * c; s * d = d * s
    if !symbolic || left.is_some() {
        return Some(rhs.clone() * lhs.clone());
    }
    match right {
        // x * 1 = x
        Some(1) => return Some(lhs.clone()),
        // x * 0 = 0
        Some(0) => return Some(AffineExpr::constant(0)),
        _ => {}
    }
    let (x, a) = lhs.as_op_with_constant(AffineBinaryOp::Mul)?;
    Some(match right {
        // (x * c1) * c2 = x * c
        Some(b) => x.clone() * a.wrapping_mul(b),
        // (x * c) * y = (x * y) * c
        None => (x.clone() * rhs.clone()) * a,
    })
}

/// `(x * c1) / c2 = x * (c1 / c2)` when `c2` divides `c1`.
fn exact_quotient(lhs: &AffineExpr, divisor: i64) -> Option<AffineExpr> {
    let (x, c) = lhs.as_op_with_constant(AffineBinaryOp::Mul)?;
    (c.checked_rem(divisor)? == 0).then(|| x.clone() * (c / divisor))
}

fn is_multiple(expr: &AffineExpr, divisor: i64) -> bool {
    expr.largest_known_divisor().checked_rem(divisor) == Some(0)
}

fn floor_div_rules(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    let divisor = rhs.as_constant().filter(|c| *c != 0)?;
    if let Some(value) = lhs.as_constant() {
        return floor_div(value, divisor).map(AffineExpr::constant);
    }
    if divisor == 1 {
        return Some(lhs.clone());
    }
    if let Some(quotient) = exact_quotient(lhs, divisor) {
        return Some(quotient);
    }
    // (x + y) floordiv c = x floordiv c + y floordiv c when c divides one. Sums
    // grow on the left, so that side is a loop.
    let mut terms = Vec::new();
    let mut first = lhs;
    while let Some((x, y)) = first.as_op(AffineBinaryOp::Add)
        && (is_multiple(x, divisor) || is_multiple(y, divisor))
        && y.depth() <= RULE_DEPTH
    {
        terms.push(y);
        first = x;
    }
    if terms.is_empty() {
        return None;
    }
    let first = first.clone().floor_div(divisor);
    let quotients = terms
        .into_iter()
        .rev()
        .map(|y| y.clone().floor_div(divisor));
    Some(quotients.fold(first, |sum, quotient| sum + quotient))
}

fn ceil_div_rules(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    let divisor = rhs.as_constant().filter(|c| *c != 0)?;
    if let Some(value) = lhs.as_constant() {
        return ceil_div(value, divisor).map(AffineExpr::constant);
    }
    if divisor == 1 {
        return Some(lhs.clone());
    }
    exact_quotient(lhs, divisor)
}

fn mod_rules(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    let divisor = rhs.as_constant().filter(|c| *c >= 1)?;
    // Dropping one operand after the other is a loop, not recursion.
    let mut current = lhs;
    loop {
        if let Some(value) = current.as_constant() {
            return Some(AffineExpr::constant(value.rem_euclid(divisor)));
        }
        if is_multiple(current, divisor) {
            return Some(AffineExpr::constant(0));
        }
        current = match current.as_binary() {
            // (x + y) mod c = y mod c when c divides x.
            Some((AffineBinaryOp::Add, x, y)) if is_multiple(x, divisor) => y,
            Some((AffineBinaryOp::Add, x, y)) if is_multiple(y, divisor) => x,
            // (x mod c1) mod c2 = x mod c2 when c2 divides c1.
            Some((AffineBinaryOp::Mod, x, outer))
                if outer
                    .as_constant()
                    .is_some_and(|c| c >= 1 && c % divisor == 0) =>
            {
                x
            }
            _ if std::ptr::eq(current, lhs) => return None,
            _ => {
                return Some(AffineExpr::raw(
                    AffineBinaryOp::Mod,
                    current.clone(),
                    rhs.clone(),
                ));
            }
        };
    }
}

/// The quotient rounded down, if it exists and fits.
pub(super) fn floor_div(lhs: i64, rhs: i64) -> Option<i64> {
    let quotient = lhs.checked_div(rhs)?;
    let inexact = lhs % rhs != 0;
    Some(quotient - i64::from(inexact && (lhs < 0) != (rhs < 0)))
}

/// The quotient rounded up, if it exists and fits.
pub(super) fn ceil_div(lhs: i64, rhs: i64) -> Option<i64> {
    let quotient = lhs.checked_div(rhs)?;
    let inexact = lhs % rhs != 0;
    Some(quotient + i64::from(inexact && (lhs < 0) == (rhs < 0)))
}
