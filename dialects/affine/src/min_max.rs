//! Minima and maxima of which one result is known to be the least, or the greatest, from what is known of their
//! operands.

use crease_ir::affine::AffineExpr;
use crease_ir::fold::constant_value;
use crease_ir::{OpId, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use crate::bounds::Linear;
use crate::compose::Bound;
use crate::generated::*;
use crate::ops::map_of;
use crate::system::System;

/// Results times variables; beyond, nothing is found out.
const LARGEST: usize = 4096;

/// What is known of values, as affine expressions of them.
#[derive(Default, Debug)]
pub struct Known {
    dims: Vec<ValueId>,
    symbols: Vec<ValueId>,
    equal_zero: Vec<AffineExpr>,
    at_least_zero: Vec<AffineExpr>,
}

impl Known {
    /// A dimension for `value`.
    pub fn dim(&mut self, value: ValueId) -> AffineExpr {
        self.dims.push(value);
        AffineExpr::dim(self.dims.len() as u32 - 1)
    }

    /// A symbol for `value`. What may be said of it by another one is not known of this one.
    pub fn symbol(&mut self, value: ValueId) -> AffineExpr {
        self.symbols.push(value);
        AffineExpr::symbol(self.symbols.len() as u32 - 1)
    }

    /// Says that `expr` is 0.
    pub fn equal_zero(&mut self, expr: AffineExpr) {
        self.equal_zero.push(expr);
    }

    /// Says that `expr` is not negative.
    pub fn at_least_zero(&mut self, expr: AffineExpr) {
        self.at_least_zero.push(expr);
    }

    /// What stands for an operand: the first that does, or a new symbol.
    fn operand(&mut self, value: ValueId) -> AffineExpr {
        let position = |list: &[ValueId]| list.iter().position(|&known| known == value);
        match (position(&self.dims), position(&self.symbols)) {
            (Some(at), _) => AffineExpr::dim(at as u32),
            (_, Some(at)) => AffineExpr::symbol(at as u32),
            _ => self.symbol(value),
        }
    }

    /// All of it, and the `exprs`, as sums of variables.
    fn system(&self, exprs: &[AffineExpr]) -> Option<(System, Vec<Linear>)> {
        let inputs = [self.dims.len(), self.symbols.len()];
        let system = System::of(inputs, [&self.equal_zero, &self.at_least_zero, exprs]);
        system.map(|(system, rows, _)| (system, rows))
    }
}

/// Replaces an `affine.min` or `affine.max` by an `affine.apply` of the result that is its value, or by its only
/// bound that is a constant, if all results are known to be no less (no greater).
pub fn known_min_max(rw: &mut Rewriter<'_>, op: OpId, mut known: Known) -> PatternResult {
    let view = rw.op(op);
    // The greatest of numbers is the least of their negatives.
    let (slot, sign) = match view.is::<AffineMin>() {
        true => (AffineMin::MAP, 1),
        false => (AffineMax::MAP, -1),
    };
    let Some(map) = map_of(view, slot) else {
        return Err(NotApplied("no map"));
    };
    let operands: Vec<AffineExpr> = view.operands().map(|v| known.operand(v)).collect();
    let (dims, symbols) = operands.split_at((map.num_dims() as usize).min(operands.len()));
    let replaced = |expr: &AffineExpr| expr.replace_dims_and_symbols(dims, symbols);
    let exprs: Vec<AffineExpr> = map.results().iter().map(replaced).collect();
    let signed: Vec<AffineExpr> = exprs.iter().map(|expr| expr.clone() * sign).collect();
    if exprs
        .len()
        .saturating_mul(known.dims.len() + known.symbols.len())
        > LARGEST
    {
        return Err(NotApplied("too large"));
    }
    let found = known.system(&signed).and_then(|(system, rows)| {
        if system.clone().has_no_solution() {
            return None;
        }
        let values = known.dims.len() + known.symbols.len();
        let has_quotients = rows.iter().any(|row| row.factors.len() > values);
        Least {
            system,
            rows,
            has_quotients,
        }
        .find()
    });
    let Some((system, least)) = found else {
        return Err(NotApplied("none is known to be the least"));
    };
    let (num_dims, num_symbols) = (known.dims.len(), known.symbols.len());
    let mut expr = match least {
        Bounded::Result(at) => exprs[at].simplify(num_dims as u32, num_symbols as u32),
        Bounded::Constant(value) => AffineExpr::constant(value.wrapping_mul(sign)),
    };
    // Values that can be one number only are that number.
    let fixed = |expr: &AffineExpr, variable: usize, value: ValueId| {
        let is_constant = constant_value(view.ctx(), view.body(), value).is_some();
        let used = match variable.checked_sub(num_dims) {
            Some(symbol) => expr.is_function_of_symbol(symbol as u32),
            None => expr.is_function_of_dim(variable as u32),
        };
        let fixed = (used && !is_constant).then(|| system.fixed(variable));
        fixed.flatten().map(AffineExpr::constant)
    };
    let values = known.dims.iter().chain(&known.symbols);
    let mut inputs: Vec<AffineExpr> = (0..num_dims as u32).map(AffineExpr::dim).collect();
    inputs.extend((0..num_symbols as u32).map(AffineExpr::symbol));
    for ((variable, &value), input) in values.enumerate().zip(&mut inputs) {
        if let Some(number) = fixed(&expr, variable, value) {
            *input = number;
        }
    }
    expr = expr.replace_dims_and_symbols(&inputs[..num_dims], &inputs[num_dims..]);
    let mut bound = Bound {
        exprs: vec![expr],
        dims: known.dims,
        symbols: known.symbols,
    };
    bound.canonicalize(view);
    let apply = bound.apply(rw.ctx());
    Ok(rw.replace_with(op, apply))
}

/// What the least of results is.
enum Bounded {
    /// That result.
    Result(usize),
    /// A number.
    Constant(i64),
}

/// The search for the least of `rows` in what is known.
struct Least {
    system: System,
    rows: Vec<Linear>,
    has_quotients: bool,
}

impl Least {
    /// Whether no solution has all of the differences, less one, at least 0.
    fn never(&self, differences: impl Iterator<Item = Option<Linear>>) -> Option<bool> {
        let mut system = self.system.clone();
        for difference in differences {
            let mut row = difference?;
            row.constant = row.constant.checked_sub(1)?;
            system.inequalities.push(row);
        }
        Some(system.has_no_solution())
    }

    /// `None` if it is not known.
    fn find(self) -> Option<(System, Bounded)> {
        let least = match self.only_bound()? {
            Some(at) => Bounded::Result(at),
            None => Bounded::Constant(self.constant()?),
        };
        let bound = match least {
            Bounded::Result(at) => self.rows[at].clone(),
            Bounded::Constant(constant) => Linear {
                factors: vec![0; self.rows.first()?.factors.len()],
                constant,
            },
        };
        for row in &self.rows {
            if !self.never(std::iter::once(bound.combined(1, row, -1)))? {
                return None;
            }
        }
        Some((self.system, least))
    }

    /// The result that is left if those are dropped, from the first on, that are greater than some other. As
    /// upstream, none where there are quotients.
    fn only_bound(&self) -> Option<Option<usize>> {
        if self.has_quotients {
            return Some(None);
        }
        let mut left: Vec<usize> = (0..self.rows.len()).collect();
        for at in 0..self.rows.len() {
            let others = left.iter().filter(|&&other| other != at);
            let beyond = others.map(|&other| self.rows[other].combined(1, &self.rows[at], -1));
            if self.never(beyond)? {
                left.retain(|&other| other != at);
            }
        }
        match left[..] {
            [only] => Some(Some(only)),
            _ => Some(None),
        }
    }

    /// The greatest number that is no greater than any result.
    fn constant(&self) -> Option<i64> {
        let mut system = self.system.clone();
        let number = self.rows.first()?.factors.len();
        let rows = system.equations.iter_mut();
        rows.chain(&mut system.inequalities)
            .for_each(|row| row.factors.push(0));
        for row in &self.rows {
            let mut row = row.clone();
            row.factors.push(-1);
            system.inequalities.push(row);
        }
        system.greatest(number)
    }
}
