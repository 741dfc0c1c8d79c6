//! Evaluation, constant folding and substitution of affine expressions.
//!
//! All of it is bottom-up over an explicit stack. Simplifying an expression
//! without substituting anything is in `simplify`.

use rustc_hash::FxHashMap;

use super::build;
use super::expr::{AffineBinaryOp, AffineExpr, AffineExprKind};

/// What is known of an expression when only some inputs are constants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constness {
    /// It has this value.
    Value(i64),
    /// It depends on an input that is not constant.
    Unknown,
    /// It divides by zero or takes a remainder by a number below one.
    Poison,
}

impl AffineExpr {
    /// Combines leaf values bottom-up, left operand before right.
    pub(super) fn fold_up<T>(
        &self,
        mut leaf: impl FnMut(&Self) -> T,
        mut combine: impl FnMut(&Self, AffineBinaryOp, T, T) -> T,
    ) -> T {
        let mut values = Vec::new();
        let mut stack = vec![(self, false)];
        while let Some((expr, done)) = stack.pop() {
            let value = match expr.as_binary() {
                None => leaf(expr),
                Some((_, lhs, rhs)) if !done => {
                    stack.extend([(expr, true), (rhs, false), (lhs, false)]);
                    continue;
                }
                Some((op, ..)) => match (values.pop(), values.pop()) {
                    (Some(rhs), Some(lhs)) => combine(expr, op, lhs, rhs),
                    _ => continue,
                },
            };
            values.push(value);
        }
        // The root always leaves exactly one value.
        values.pop().unwrap_or_else(|| leaf(self))
    }

    /// Replaces every leaf by `leaf(it)` and rebuilds what changed.
    pub fn replace_leaves(&self, mut leaf: impl FnMut(&Self) -> Self) -> Self {
        // A shared operation is rebuilt once.
        let mut rebuilt: FxHashMap<usize, Self> = FxHashMap::default();
        let mut values: Vec<Self> = Vec::new();
        let mut stack = vec![(self, false)];
        while let Some((expr, done)) = stack.pop() {
            let value = match expr.as_binary() {
                None => leaf(expr),
                Some((_, lhs, rhs)) if !done => {
                    match expr.shared_address().and_then(|at| rebuilt.get(&at)) {
                        Some(known) => known.clone(),
                        None => {
                            stack.extend([(expr, true), (rhs, false), (lhs, false)]);
                            continue;
                        }
                    }
                }
                Some((op, old_lhs, old_rhs)) => {
                    let (Some(rhs), Some(lhs)) = (values.pop(), values.pop()) else {
                        continue;
                    };
                    let new = if lhs == *old_lhs && rhs == *old_rhs {
                        expr.clone()
                    } else {
                        Self::binary(op, lhs, rhs)
                    };
                    if let Some(at) = expr.shared_address() {
                        rebuilt.insert(at, new.clone());
                    }
                    new
                }
            };
            values.push(value);
        }
        values.pop().unwrap_or_else(|| self.clone())
    }

    /// Replaces `d<i>` by `dims[i]` and `s<i>` by `symbols[i]`; positions past
    /// the end of a slice stay.
    pub fn replace_dims_and_symbols(&self, dims: &[Self], symbols: &[Self]) -> Self {
        let at = |list: &[Self], position: u32| list.get(usize::try_from(position).ok()?).cloned();
        self.replace_leaves(|expr| {
            let new = match expr.kind() {
                AffineExprKind::Dim(position) => at(dims, position),
                AffineExprKind::Symbol(position) => at(symbols, position),
                _ => None,
            };
            new.unwrap_or_else(|| expr.clone())
        })
    }

    /// Replaces dimensions only.
    pub fn replace_dims(&self, dims: &[Self]) -> Self {
        self.replace_dims_and_symbols(dims, &[])
    }

    /// Replaces symbols only.
    pub fn replace_symbols(&self, symbols: &[Self]) -> Self {
        self.replace_dims_and_symbols(&[], symbols)
    }

    /// Renames `d<i>` to `d<i + shift>` for `offset <= i < num_dims`.
    pub fn shift_dims(&self, num_dims: u32, shift: u32, offset: u32) -> Self {
        self.replace_leaves(|expr| match expr.as_dim() {
            Some(i) if (offset..num_dims).contains(&i) => Self::dim(i.saturating_add(shift)),
            _ => expr.clone(),
        })
    }

    /// Renames `s<i>` to `s<i + shift>` for `offset <= i < num_symbols`.
    pub fn shift_symbols(&self, num_symbols: u32, shift: u32, offset: u32) -> Self {
        self.replace_leaves(|expr| match expr.as_symbol() {
            Some(i) if (offset..num_symbols).contains(&i) => Self::symbol(i.saturating_add(shift)),
            _ => expr.clone(),
        })
    }

    /// Feeds the results of a map into the dimensions.
    pub fn compose(&self, map: &super::AffineMap) -> Self {
        self.replace_dims(map.results())
    }

    /// The value for these dimensions and symbols; `None` if it overflows, is
    /// undefined or needs an input that is not given.
    pub fn eval(&self, dims: &[i64], symbols: &[i64]) -> Option<i64> {
        let at = |list: &[i64], position: u32| list.get(usize::try_from(position).ok()?).copied();
        self.fold_up(
            |leaf| match leaf.kind() {
                AffineExprKind::Dim(position) => at(dims, position),
                AffineExprKind::Symbol(position) => at(symbols, position),
                AffineExprKind::Constant(value) => Some(value),
                AffineExprKind::Binary(..) => None,
            },
            |_, op, lhs, rhs| {
                let (lhs, rhs) = (lhs?, rhs?);
                match op {
                    AffineBinaryOp::Add => lhs.checked_add(rhs),
                    AffineBinaryOp::Mul => lhs.checked_mul(rhs),
                    AffineBinaryOp::Mod => (rhs >= 1).then(|| lhs.rem_euclid(rhs)),
                    AffineBinaryOp::FloorDiv => build::floor_div(lhs, rhs),
                    AffineBinaryOp::CeilDiv => build::ceil_div(lhs, rhs),
                }
            },
        )
    }

    /// Folds with the inputs that are constant: dimensions, then symbols.
    ///
    /// Sums and products wrap, as in MLIR. The right operand of an operation
    /// counts only if the left one is constant.
    pub fn constant_fold(&self, num_dims: u32, operands: &[Option<i64>]) -> Constness {
        let at = |index: u64| {
            let index = usize::try_from(index).ok()?;
            operands.get(index).copied().flatten()
        };
        let known = |value: Option<i64>| value.map_or(Constness::Unknown, Constness::Value);
        self.fold_up(
            |leaf| match leaf.kind() {
                AffineExprKind::Dim(position) => known(at(u64::from(position))),
                AffineExprKind::Symbol(position) => {
                    known(at(u64::from(num_dims) + u64::from(position)))
                }
                AffineExprKind::Constant(value) => Constness::Value(value),
                AffineExprKind::Binary(..) => Constness::Unknown,
            },
            |_, op, lhs, rhs| {
                let (lhs, rhs) = match (lhs, rhs) {
                    (Constness::Value(lhs), Constness::Value(rhs)) => (lhs, rhs),
                    (Constness::Value(_), other) | (other, _) => return other,
                };
                let poison = |value: Option<i64>| value.map_or(Constness::Poison, Constness::Value);
                match op {
                    AffineBinaryOp::Add => Constness::Value(lhs.wrapping_add(rhs)),
                    AffineBinaryOp::Mul => Constness::Value(lhs.wrapping_mul(rhs)),
                    AffineBinaryOp::Mod => poison((rhs >= 1).then(|| lhs.rem_euclid(rhs))),
                    AffineBinaryOp::FloorDiv if rhs != 0 => known(build::floor_div(lhs, rhs)),
                    AffineBinaryOp::CeilDiv if rhs != 0 => known(build::ceil_div(lhs, rhs)),
                    AffineBinaryOp::FloorDiv | AffineBinaryOp::CeilDiv => Constness::Poison,
                }
            },
        )
    }
}
