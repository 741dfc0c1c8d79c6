//! Simplification of a whole expression: flatten to a sum of terms, rebuild.
//!
//! Dimensions, symbols and quotients (or semi-affine operations) are columns of
//! a row of coefficients; equal terms meet there and the rebuilt sum has one
//! canonical order. Constraints between columns are not tracked.
//!
//! Two results differ from `mlir-opt` 22 on purpose, as its own change the
//! value: it rewrites `(d0 - d0 mod s0) floordiv s0` to 0 (here only the same
//! `mod` is), and in a semi-affine sum it replaces `d0 floordiv s0 + d0 * s0`
//! (two operations on one pair of inputs) by twice the first.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::build::RULE_DEPTH;
use super::expr::{AffineBinaryOp, AffineExpr, AffineExprKind, gcd};

/// How deep simplifying a difference of remainders may nest.
const NESTED_SIMPLIFICATIONS: u32 = 4;

impl AffineExpr {
    /// The expression rebuilt from its flattened form. Expressions that divide
    /// by constants below one, or use inputs not declared, stay as they are.
    pub fn simplify(&self, num_dims: u32, num_symbols: u32) -> Self {
        simplify(self, num_dims, num_symbols, 0)
    }
}

fn simplify(expr: &AffineExpr, num_dims: u32, num_symbols: u32, level: u32) -> AffineExpr {
    if expr.dims_used() > num_dims || expr.symbols_used() > num_symbols {
        return expr.clone();
    }
    let expr = if expr.is_pure_affine() {
        expr.clone()
    } else {
        simplify_symbolic_division(expr, num_dims, num_symbols, level)
    };
    let mut flattener = Flattener::default();
    let Some(row) = flattener.flatten(&expr) else {
        return expr;
    };
    let sum = flattener.sum(&row);
    if expr.is_pure_affine() || sum == expr {
        return sum;
    }
    flattener.sorted_sum(&row, num_dims.max(num_symbols))
}

/// A term of a row, in the order in which sums list them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Column {
    Dim(u32),
    Symbol(u32),
    Local(usize),
}

/// A sum: coefficients of columns, and a constant.
#[derive(Default)]
struct Row {
    terms: BTreeMap<Column, i64>,
    constant: i64,
}

impl Row {
    fn column(column: Column) -> Self {
        Self {
            terms: BTreeMap::from([(column, 1)]),
            constant: 0,
        }
    }

    fn add_term(&mut self, column: Column, coefficient: i64) {
        let sum = self.terms.entry(column).or_insert(0);
        *sum = sum.wrapping_add(coefficient);
    }

    fn for_each(&mut self, change: impl Fn(i64) -> i64) {
        for coefficient in self.terms.values_mut() {
            *coefficient = change(*coefficient);
        }
        self.constant = change(self.constant);
    }

    fn numbers(&self) -> impl Iterator<Item = i64> {
        self.terms.values().copied().chain([self.constant])
    }

    /// The greatest common divisor of a positive number and all coefficients.
    fn gcd_with(&self, start: i64) -> i64 {
        let common = self
            .numbers()
            .fold(start.unsigned_abs(), |g, n| gcd(g, n.unsigned_abs()));
        i64::try_from(common).unwrap_or(1)
    }
}

/// Nested quotients may need rows that grow with every level; an expression
/// that needs more terms than this altogether stays as it is.
const MAX_TERMS: usize = 1 << 20;

/// The quotients and semi-affine operations met so far.
#[derive(Default)]
struct Flattener {
    /// How many terms were summed to build `locals`.
    terms: usize,
    locals: Vec<AffineExpr>,
    columns: FxHashMap<AffineExpr, usize>,
}

impl Flattener {
    fn flatten(&mut self, expr: &AffineExpr) -> Option<Row> {
        expr.fold_up(
            |leaf| {
                Some(match leaf.kind() {
                    AffineExprKind::Dim(position) => Row::column(Column::Dim(position)),
                    AffineExprKind::Symbol(position) => Row::column(Column::Symbol(position)),
                    AffineExprKind::Constant(constant) => Row {
                        constant,
                        ..Row::default()
                    },
                    AffineExprKind::Binary(..) => return None,
                })
            },
            |expr, op, lhs, rhs| {
                let (lhs, rhs) = (lhs?, rhs?);
                if op == AffineBinaryOp::Add {
                    return Some(sum_rows(lhs, rhs));
                }
                let Some(c) = expr.as_op_with_constant(op).map(|(_, c)| c) else {
                    // Semi-affine: the whole operation is one column.
                    self.spend(&lhs)?;
                    self.spend(&rhs)?;
                    let local = AffineExpr::binary(op, self.sum(&lhs), self.sum(&rhs));
                    return Some(Row::column(self.column(local)));
                };
                match op {
                    AffineBinaryOp::Mul => {
                        let mut row = lhs;
                        row.for_each(|n| n.wrapping_mul(c));
                        Some(row)
                    }
                    _ if c <= 0 => None,
                    AffineBinaryOp::Mod => {
                        self.spend(&lhs)?;
                        Some(self.remainder(lhs, c))
                    }
                    _ => {
                        self.spend(&lhs)?;
                        Some(self.quotient(op, lhs, c))
                    }
                }
            },
        )
    }

    /// Accounts for summing a row; `None` past [`MAX_TERMS`].
    fn spend(&mut self, row: &Row) -> Option<()> {
        self.terms += row.terms.len();
        (self.terms <= MAX_TERMS).then_some(())
    }

    fn column(&mut self, local: AffineExpr) -> Column {
        let next = self.locals.len();
        let index = *self.columns.entry(local.clone()).or_insert(next);
        if index == next {
            self.locals.push(local);
        }
        Column::Local(index)
    }

    /// `x mod c = x - (x floordiv c) * c`, cancelling common divisors.
    fn remainder(&mut self, row: Row, c: i64) -> Row {
        if row.numbers().all(|n| n % c == 0) {
            return Row::default();
        }
        let common = row.gcd_with(c);
        let mut dividend = Row {
            terms: row.terms.clone(),
            constant: row.constant,
        };
        dividend.for_each(|n| n / common);
        let quotient = self.sum(&dividend).floor_div(c / common);
        let column = self.column(quotient);
        let mut row = row;
        row.add_term(column, c.wrapping_neg());
        row
    }

    fn quotient(&mut self, op: AffineBinaryOp, mut row: Row, c: i64) -> Row {
        let common = row.gcd_with(c);
        row.for_each(|n| n / common);
        let divisor = c / common;
        if divisor == 1 {
            return row;
        }
        let quotient = AffineExpr::binary(op, self.sum(&row), AffineExpr::constant(divisor));
        Row::column(self.column(quotient))
    }

    fn term(&self, column: Column) -> AffineExpr {
        match column {
            Column::Dim(position) => AffineExpr::dim(position),
            Column::Symbol(position) => AffineExpr::symbol(position),
            Column::Local(index) => match self.locals.get(index) {
                Some(local) => local.clone(),
                None => AffineExpr::constant(0),
            },
        }
    }

    /// The row as a sum in column order.
    fn sum(&self, row: &Row) -> AffineExpr {
        let terms = row.terms.iter().filter(|(_, c)| **c != 0);
        let sum = terms.fold(AffineExpr::constant(0), |sum, (column, c)| {
            sum + self.term(*column) * *c
        });
        with_constant(sum, row.constant)
    }

    /// The row as a sum ordered by the positions in its terms: for each
    /// position its dimension terms, then its symbol terms; what is neither
    /// comes last.
    fn sorted_sum(&self, row: &Row, num_inputs: u32) -> AffineExpr {
        let mut keyed: Vec<((u32, i64), Column, i64)> = Vec::new();
        let mut rest = Vec::new();
        let mut after_symbols = i64::from(num_inputs);
        let mut before_dims = -1;
        let next = |counter: &mut i64, step: i64| {
            let key = *counter;
            *counter += step;
            key
        };
        let terms = || {
            row.terms
                .iter()
                .map(|(column, c)| (*column, *c))
                .filter(|(_, c)| *c != 0)
        };
        for (column, c) in terms() {
            if let Column::Symbol(position) = column {
                keyed.push(((position, next(&mut after_symbols, 1)), column, c));
            }
        }
        for (column, c) in terms() {
            let Column::Local(_) = column else { continue };
            let local = self.term(column);
            let key = match local.as_binary() {
                Some((_, lhs, rhs)) => match (lhs.kind(), rhs.kind()) {
                    (AffineExprKind::Dim(d), AffineExprKind::Constant(_)) => {
                        Some((d, next(&mut before_dims, -1)))
                    }
                    (AffineExprKind::Dim(d), AffineExprKind::Symbol(s)) => Some((d, i64::from(s))),
                    (
                        AffineExprKind::Symbol(s),
                        AffineExprKind::Constant(_) | AffineExprKind::Symbol(_),
                    ) => Some((s, next(&mut after_symbols, 1))),
                    _ => None,
                },
                None => None,
            };
            match key {
                Some(key) => keyed.push((key, column, c)),
                None => rest.push((column, c)),
            }
        }
        for (column, c) in terms() {
            if let Column::Dim(position) = column {
                keyed.push(((position, next(&mut before_dims, -1)), column, c));
            }
        }
        crate::sort::sort_by_key(&mut keyed, |(key, ..)| *key);
        let ordered = keyed
            .into_iter()
            .map(|(_, column, c)| (column, c))
            .chain(rest);
        let sum = ordered.fold(AffineExpr::constant(0), |sum, (column, c)| {
            sum + self.term(column) * c
        });
        with_constant(sum, row.constant)
    }
}

fn with_constant(sum: AffineExpr, constant: i64) -> AffineExpr {
    if constant == 0 { sum } else { sum + constant }
}

fn sum_rows(lhs: Row, rhs: Row) -> Row {
    // Addition commutes, so the smaller row goes into the larger.
    let (mut sum, other) = if lhs.terms.len() < rhs.terms.len() {
        (rhs, lhs)
    } else {
        (lhs, rhs)
    };
    for (column, coefficient) in other.terms {
        sum.add_term(column, coefficient);
    }
    sum.constant = sum.constant.wrapping_add(other.constant);
    sum
}

/// Cancels symbols that divide their dividend: `(x * s) floordiv s = x`,
/// `(x * s) mod s = 0`, `(x - x mod s) mod s = 0`.
fn simplify_symbolic_division(
    expr: &AffineExpr,
    num_dims: u32,
    num_symbols: u32,
    level: u32,
) -> AffineExpr {
    expr.fold_up(AffineExpr::clone, |expr, op, lhs, rhs| {
        if matches!(op, AffineBinaryOp::Add | AffineBinaryOp::Mul) {
            return AffineExpr::binary(op, lhs, rhs);
        }
        if op == AffineBinaryOp::Mod
            && is_difference_of_remainder(&lhs, &rhs, num_dims, num_symbols, level)
        {
            return AffineExpr::constant(0);
        }
        let quotient = rhs.as_symbol().and_then(|symbol| {
            let (dividend, _) = expr.as_op(op)?;
            if !symbol_divides(dividend, symbol, op, false) {
                None
            } else if op == AffineBinaryOp::Mod {
                Some(AffineExpr::constant(0))
            } else {
                divide_by_symbol(&lhs, symbol, op)
            }
        });
        quotient.unwrap_or_else(|| AffineExpr::binary(op, lhs, rhs))
    })
}

/// Whether dividing by the symbol (with `op`) leaves no remainder anywhere.
fn symbol_divides(expr: &AffineExpr, symbol: u32, op: AffineBinaryOp, in_product: bool) -> bool {
    if expr.depth() > RULE_DEPTH {
        return false;
    }
    let (inner, lhs, rhs) = match expr.kind() {
        AffineExprKind::Dim(_) => return false,
        AffineExprKind::Symbol(position) => return position == symbol,
        AffineExprKind::Constant(value) => return value == 0,
        AffineExprKind::Binary(inner, lhs, rhs) => (inner, lhs, rhs),
    };
    match inner {
        AffineBinaryOp::Add => {
            symbol_divides(lhs, symbol, op, false) && symbol_divides(rhs, symbol, op, false)
        }
        AffineBinaryOp::Mod => {
            symbol_divides(lhs, symbol, inner, false) && symbol_divides(rhs, symbol, inner, false)
        }
        AffineBinaryOp::Mul => {
            symbol_divides(lhs, symbol, op, true) || symbol_divides(rhs, symbol, op, true)
        }
        // Quotients of one kind commute, but not through a product.
        AffineBinaryOp::FloorDiv | AffineBinaryOp::CeilDiv => {
            inner == op && !in_product && symbol_divides(lhs, symbol, op, false)
        }
    }
}

/// The expression divided by the symbol; `None` if it does not divide.
fn divide_by_symbol(expr: &AffineExpr, symbol: u32, op: AffineBinaryOp) -> Option<AffineExpr> {
    if expr.depth() > RULE_DEPTH {
        return None;
    }
    let (inner, lhs, rhs) = match expr.kind() {
        AffineExprKind::Dim(_) => return None,
        AffineExprKind::Symbol(position) => {
            return (position == symbol).then(|| AffineExpr::constant(1));
        }
        AffineExprKind::Constant(value) => return (value == 0).then(|| expr.clone()),
        AffineExprKind::Binary(inner, lhs, rhs) => (inner, lhs, rhs),
    };
    let divide = |e: &AffineExpr, op| divide_by_symbol(e, symbol, op);
    Some(match inner {
        AffineBinaryOp::Add => divide(lhs, op)? + divide(rhs, op)?,
        AffineBinaryOp::Mod => divide(lhs, inner)? % divide(rhs, inner)?,
        AffineBinaryOp::Mul if symbol_divides(lhs, symbol, op, false) => {
            divide(lhs, op)? * rhs.clone()
        }
        AffineBinaryOp::Mul => lhs.clone() * divide(rhs, op)?,
        AffineBinaryOp::FloorDiv | AffineBinaryOp::CeilDiv => {
            AffineExpr::binary(inner, divide(lhs, inner)?, rhs.clone())
        }
    })
}

/// Whether `lhs` is `x - y mod rhs` with `x = y`.
fn is_difference_of_remainder(
    lhs: &AffineExpr,
    rhs: &AffineExpr,
    num_dims: u32,
    num_symbols: u32,
    level: u32,
) -> bool {
    if level >= NESTED_SIMPLIFICATIONS {
        return false;
    }
    let mut summands = Vec::new();
    let mut stack = vec![lhs];
    while let Some(expr) = stack.pop() {
        match expr.as_op(AffineBinaryOp::Add) {
            Some((l, r)) => stack.extend([r, l]),
            None => summands.push(expr),
        }
    }
    summands.iter().enumerate().any(|(i, summand)| {
        let dividend = summand
            .as_op_with_constant(AffineBinaryOp::Mul)
            .filter(|(_, c)| *c == -1)
            .and_then(|(remainder, _)| remainder.as_op(AffineBinaryOp::Mod))
            .filter(|(_, divisor)| *divisor == rhs)
            .map(|(dividend, _)| dividend);
        let Some(dividend) = dividend else {
            return false;
        };
        let others = summands.iter().enumerate().filter(|(j, _)| *j != i);
        let sum = others.fold(AffineExpr::constant(0), |sum, (_, e)| sum + (*e).clone());
        let difference = sum - dividend.clone();
        simplify(&difference, num_dims, num_symbols, level + 1).as_constant() == Some(0)
    })
}
