//! Systems of linear equations and inequalities over integers: whether one is known to have no solution, and how
//! large a variable can be.
//!
//! Variables are eliminated one after the other: an equation is solved for it, or each of its lower bounds is
//! compared with each of its upper bounds (Fourier and Motzkin). Coefficients are kept coprime and constants
//! rounded, which is exact where each variable has factors of 1 and -1; elsewhere an empty system may pass as one
//! that has solutions, never the other way round. The same is said of systems that grow too large, and of
//! numbers that do.

use crease_ir::affine::{AffineBinaryOp, AffineExpr, RULE_DEPTH};
use rustc_hash::FxHashMap;

use crate::bounds::Linear;

/// A variable is not eliminated where that would give more inequalities than this.
const MOST_PAIRS: usize = 1 << 11;

/// All rows have as many factors as there are variables.
#[derive(Clone, Default, Debug)]
pub(crate) struct System {
    /// What is 0.
    pub(crate) equations: Vec<Linear>,
    /// What is at least 0.
    pub(crate) inequalities: Vec<Linear>,
    /// With this many rows nothing more is found out.
    pub(crate) most_rows: usize,
}

impl Linear {
    /// `self * by + other * other_by`.
    pub(crate) fn combined(&self, by: i64, other: &Self, other_by: i64) -> Option<Self> {
        let sum = |a: i64, b: i64| a.checked_mul(by)?.checked_add(b.checked_mul(other_by)?);
        let pairs = self.factors.iter().zip(&other.factors);
        Some(Self {
            factors: pairs.map(|(&a, &b)| sum(a, b)).collect::<Option<_>>()?,
            constant: sum(self.constant, other.constant)?,
        })
    }

    fn factor(&self, variable: usize) -> i64 {
        self.factors.get(variable).copied().unwrap_or(0)
    }

    /// What divides all factors; 0 if there are none.
    fn divisor(&self) -> i64 {
        let gcd = |a: u64, b: i64| gcd(a, b.unsigned_abs());
        let divisor = self.factors.iter().copied().fold(0, gcd);
        i64::try_from(divisor).unwrap_or(1)
    }

    fn divide(&mut self, by: i64) {
        for factor in &mut self.factors {
            *factor = factor.wrapping_div(by);
        }
        self.constant = self.constant.div_euclid(by);
    }
}

pub(crate) fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The row without `variable`, as `pivot`, which is 0, says what that is.
fn solved(row: &Linear, pivot: &Linear, variable: usize) -> Option<Linear> {
    let (own, other) = (row.factor(variable), pivot.factor(variable));
    if own == 0 {
        return Some(row.clone());
    }
    let common = i64::try_from(gcd(own.unsigned_abs(), other.unsigned_abs())).ok()?;
    // The row's own multiple must be positive: it may be an inequality.
    let by = other.checked_abs()? / common;
    let other_by = own.checked_neg()?.checked_mul(other.signum())? / common;
    row.combined(by, pivot, other_by)
}

/// Symbols that stand for quotients by constants, and what is known of these.
struct Quotients {
    first: u32,
    list: Vec<(AffineExpr, i64)>,
    at_least_zero: Vec<AffineExpr>,
}

impl Quotients {
    /// The expression with symbols in the place of quotients.
    fn without(&mut self, expr: &AffineExpr) -> Option<AffineExpr> {
        let Some((op, lhs, rhs)) = expr.as_binary() else {
            return Some(expr.clone());
        };
        if expr.depth() > RULE_DEPTH || !expr.is_pure_affine() {
            return None;
        }
        let lhs = self.without(lhs)?;
        if matches!(op, AffineBinaryOp::Add | AffineBinaryOp::Mul) {
            return Some(AffineExpr::binary(op, lhs, self.without(rhs)?));
        }
        let divisor = rhs.as_constant().filter(|&divisor| divisor > 0)?;
        Some(match op {
            AffineBinaryOp::Mod => lhs.clone() - self.quotient(lhs, divisor) * divisor,
            AffineBinaryOp::CeilDiv => self.quotient(lhs + (divisor - 1), divisor),
            _ => self.quotient(lhs, divisor),
        })
    }

    /// The symbol of `dividend floordiv divisor`.
    fn quotient(&mut self, dividend: AffineExpr, divisor: i64) -> AffineExpr {
        let symbol = |at: usize| AffineExpr::symbol(self.first + at as u32);
        let same = |known: &(AffineExpr, i64)| known.0 == dividend && known.1 == divisor;
        if let Some(at) = self.list.iter().position(same) {
            return symbol(at);
        }
        let quotient = symbol(self.list.len());
        let rest = dividend.clone() - quotient.clone() * divisor;
        self.at_least_zero.push(-rest.clone() + (divisor - 1));
        self.at_least_zero.push(rest);
        self.list.push((dividend, divisor));
        quotient
    }
}

impl System {
    /// The system in which some expressions are 0 and others at least 0; further ones as sums of its variables:
    /// dimensions, symbols, and the quotients that occur; and what these are, as symbols behind the others.
    pub(crate) fn of(
        [dims, symbols]: [usize; 2],
        [equal_zero, at_least_zero, exprs]: [&[AffineExpr]; 3],
    ) -> Option<(Self, Vec<Linear>, Vec<(AffineExpr, i64)>)> {
        let mut quotients = Quotients {
            first: symbols as u32,
            list: Vec::new(),
            at_least_zero: Vec::new(),
        };
        let mut plain = |list: &[AffineExpr]| {
            let simple = list
                .iter()
                .map(|expr| expr.simplify(dims as u32, symbols as u32));
            let plain = simple.map(|expr| quotients.without(&expr));
            plain.collect::<Option<Vec<AffineExpr>>>()
        };
        let equations = plain(equal_zero)?;
        let mut inequalities = plain(at_least_zero)?;
        let exprs = plain(exprs)?;
        inequalities.append(&mut quotients.at_least_zero);
        let symbols = symbols + quotients.list.len();
        let sums = |list: &[AffineExpr]| {
            let sums = list.iter().map(|expr| Linear::of(expr, dims, symbols));
            sums.collect::<Option<Vec<Linear>>>()
        };
        let system = Self {
            equations: sums(&equations)?,
            inequalities: sums(&inequalities)?,
            most_rows: 32 * (dims + symbols + 2 + exprs.len()),
        };
        Some((system, sums(&exprs)?, quotients.list))
    }

    /// Whether a row alone has no solution.
    fn is_contradictory(&self) -> bool {
        let never_zero = |row: &Linear| match row.divisor() {
            0 => row.constant != 0,
            divisor => row.constant % divisor != 0,
        };
        let negative = |row: &Linear| row.constant < 0 && row.divisor() == 0;
        self.equations.iter().any(never_zero) || self.inequalities.iter().any(negative)
    }

    /// Coprime factors, rounded constants, each sum of variables once.
    pub(crate) fn tighten(&mut self) {
        for row in &mut self.equations {
            let divisor = row.divisor();
            if divisor > 1 && row.constant % divisor == 0 {
                row.divide(divisor);
            }
        }
        let mut least: FxHashMap<Vec<i64>, usize> = FxHashMap::default();
        for (at, row) in self.inequalities.iter_mut().enumerate() {
            let divisor = row.divisor();
            if divisor > 1 {
                row.divide(divisor);
            }
            if divisor == 0 && row.constant >= 0 {
                continue;
            }
            least.entry(row.factors.clone()).or_insert(at);
        }
        // Of those that are alike the first that says the most stays where it is.
        for (at, row) in self.inequalities.iter().enumerate() {
            if let Some(known) = least.get_mut(&row.factors)
                && row.constant < self.inequalities[*known].constant
            {
                *known = at;
            }
        }
        let mut at = 0..;
        self.inequalities
            .retain(|row| least.get(&row.factors).copied() == at.next());
    }

    /// Eliminates `variable` by an equation, if there is one. `None` where numbers are too large.
    fn solve(&mut self, variable: usize) -> Option<bool> {
        let has = |row: &Linear| row.factor(variable) != 0;
        let Some(at) = self.equations.iter().position(has) else {
            return Some(false);
        };
        let pivot = self.equations.remove(at);
        for row in self.equations.iter_mut().chain(&mut self.inequalities) {
            *row = solved(row, &pivot, variable)?;
        }
        self.tighten();
        Some(true)
    }

    /// How many lower and how many upper bounds `variable` has.
    fn bounds_of(&self, variable: usize) -> (usize, usize) {
        let count = |sign: i64| {
            let signs = self.inequalities.iter().map(|row| row.factor(variable));
            signs.filter(|factor| factor.signum() == sign).count()
        };
        (count(1), count(-1))
    }

    /// Eliminates `variable`, of which no equation tells. `None` where there is too much to do.
    fn compare_bounds(&mut self, variable: usize) -> Option<()> {
        let (lower, upper) = self.bounds_of(variable);
        if lower.checked_mul(upper)? > MOST_PAIRS {
            return None;
        }
        let rows = std::mem::take(&mut self.inequalities);
        let with = |sign: i64| {
            let rows = rows.iter();
            rows.filter(move |row| row.factor(variable).signum() == sign)
        };
        for high in with(-1) {
            for low in with(1) {
                let (a, b) = (low.factor(variable), high.factor(variable).checked_neg()?);
                let common = i64::try_from(gcd(a.unsigned_abs(), b.unsigned_abs())).ok()?;
                let sum = high.combined(a / common, low, b / common)?;
                self.inequalities.push(sum);
            }
        }
        self.inequalities.extend(with(0).cloned());
        self.tighten();
        Some(())
    }

    /// Eliminates all of `variables`; stops where a row alone has no solution. `None` where there is too much to
    /// do.
    fn eliminate(&mut self, mut variables: Vec<usize>) -> Option<()> {
        self.tighten();
        let mut left = Vec::new();
        for variable in variables.drain(..) {
            if self.is_contradictory() {
                return Some(());
            }
            if !self.solve(variable)? {
                left.push(variable);
            }
        }
        while !self.is_contradictory() {
            let pairs = |&variable: &usize| {
                let (lower, upper) = self.bounds_of(variable);
                lower * upper
            };
            let best = (0..left.len()).min_by_key(|&at| pairs(&left[at]));
            let Some(best) = best else { break };
            let variable = left.remove(best);
            if !self.solve(variable)? {
                self.compare_bounds(variable)?;
            }
            if self.equations.len() + self.inequalities.len() >= self.most_rows {
                return None;
            }
        }
        Some(())
    }

    fn num_variables(&self) -> usize {
        let mut rows = self.equations.iter().chain(&self.inequalities);
        rows.next().map_or(0, |row| row.factors.len())
    }

    /// Whether it is known to have no solution.
    pub(crate) fn has_no_solution(mut self) -> bool {
        let variables = (0..self.num_variables()).collect();
        self.eliminate(variables).is_some() && self.is_contradictory()
    }

    /// The largest number that `variable` may be, as far as that is known.
    pub(crate) fn greatest(mut self, variable: usize) -> Option<i64> {
        let others = (0..self.num_variables()).filter(|&other| other != variable);
        self.eliminate(others.collect())?;
        let known = |row: &Linear| match row.factor(variable) {
            1 => row.constant.checked_neg(),
            -1 => Some(row.constant),
            _ => None,
        };
        if let Some(value) = self.equations.iter().find_map(known) {
            return Some(value);
        }
        let upper = |row: &Linear| {
            let by = row.factor(variable).checked_neg().filter(|&by| by > 0)?;
            Some(row.constant.div_euclid(by))
        };
        self.inequalities.iter().filter_map(upper).min()
    }

    /// The largest numbers that the sums `rows` may be. As upstream, variables are eliminated while all sums are
    /// there, the last `quotients` variables after the others: what is not exact depends on the order.
    pub(crate) fn greatest_of(
        mut self,
        rows: &[Linear],
        quotients: usize,
    ) -> Option<Vec<Option<i64>>> {
        let inputs = rows.first().map_or(0, |row| row.factors.len());
        let extend = |row: &mut Linear| row.factors.resize(inputs + rows.len(), 0);
        let all = self.equations.iter_mut().chain(&mut self.inequalities);
        all.for_each(extend);
        for (number, row) in rows.iter().enumerate() {
            let mut row = row.clone();
            extend(&mut row);
            row.factors[inputs + number] = -1;
            self.equations.push(row);
        }
        let first = inputs.saturating_sub(quotients);
        self.eliminate((0..first).collect())?;
        let sums = inputs..inputs + rows.len();
        let greatest = |sum: usize| {
            let mut system = self.clone();
            system.eliminate((inputs..sum).collect())?;
            system.eliminate((sum + 1..sums.end).chain(first..inputs).collect())?;
            system.greatest(sum)
        };
        Some(sums.clone().map(greatest).collect())
    }

    /// The only number that `variable` may be, if that is known.
    pub(crate) fn fixed(&self, variable: usize) -> Option<i64> {
        let mut mirrored = self.clone();
        let rows = mirrored.equations.iter_mut();
        for row in rows.chain(&mut mirrored.inequalities) {
            let factor = row.factors.get_mut(variable)?;
            *factor = factor.checked_neg()?;
        }
        let (greatest, least) = (
            self.clone().greatest(variable)?,
            mirrored.greatest(variable)?,
        );
        (least.checked_neg() == Some(greatest)).then_some(greatest)
    }
}
