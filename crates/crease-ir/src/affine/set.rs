//! Integer sets: conjunctions of affine equalities and inequalities.
//!
//! Only the value is here; deciding emptiness or projecting is not.

use std::sync::Arc;

use super::expr::AffineExpr;

/// The points where every constraint `expr == 0` or `expr >= 0` holds.
///
/// A clone is a reference count.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IntegerSet {
    num_dims: u32,
    num_symbols: u32,
    constraints: Arc<Constraints>,
}

/// Both lists behind one pointer, so that attributes, of which few are sets, stay small.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Constraints {
    exprs: Box<[AffineExpr]>,
    eq_flags: Box<[bool]>,
}

impl IntegerSet {
    /// The set with these constraints; the flag says `== 0` instead of `>= 0`.
    ///
    /// MLIR spells a set without constraints as `0 == 0`: see [`Self::universe`].
    pub fn new(
        num_dims: u32,
        num_symbols: u32,
        constraints: impl IntoIterator<Item = (AffineExpr, bool)>,
    ) -> Self {
        let (exprs, eq_flags): (Vec<_>, Vec<_>) = constraints.into_iter().unzip();
        Self {
            num_dims,
            num_symbols,
            constraints: Arc::new(Constraints {
                exprs: exprs.into(),
                eq_flags: eq_flags.into(),
            }),
        }
    }

    /// The canonical empty set, `1 == 0`.
    pub fn empty(num_dims: u32, num_symbols: u32) -> Self {
        Self::new(num_dims, num_symbols, [(AffineExpr::constant(1), true)])
    }

    /// The set of all points, `0 == 0`.
    pub fn universe(num_dims: u32, num_symbols: u32) -> Self {
        Self::new(num_dims, num_symbols, [(AffineExpr::constant(0), true)])
    }

    /// Whether this is exactly the canonical empty set.
    pub fn is_canonical_empty(&self) -> bool {
        matches!((self.constraints(), self.eq_flags()), ([only], [true]) if only.as_constant() == Some(1))
    }

    /// The number of dimensions.
    pub fn num_dims(&self) -> u32 {
        self.num_dims
    }

    /// The number of symbols.
    pub fn num_symbols(&self) -> u32 {
        self.num_symbols
    }

    /// The number of dimensions and symbols.
    pub fn num_inputs(&self) -> u32 {
        self.num_dims.saturating_add(self.num_symbols)
    }

    /// The number of constraints.
    pub fn num_constraints(&self) -> usize {
        self.constraints.exprs.len()
    }

    /// The constrained expressions.
    pub fn constraints(&self) -> &[AffineExpr] {
        &self.constraints.exprs
    }

    /// For each constraint, whether it is an equality.
    pub fn eq_flags(&self) -> &[bool] {
        &self.constraints.eq_flags
    }

    /// The constraints with their flags.
    pub fn constraints_and_flags(&self) -> impl Iterator<Item = (&AffineExpr, bool)> {
        self.constraints()
            .iter()
            .zip(self.eq_flags().iter().copied())
    }

    /// Whether the constraints use only the dimensions and symbols declared.
    pub fn is_well_formed(&self) -> bool {
        self.constraints()
            .iter()
            .all(|e| e.dims_used() <= self.num_dims && e.symbols_used() <= self.num_symbols)
    }

    /// Substitutes in every constraint.
    pub fn replace_dims_and_symbols(
        &self,
        dims: &[AffineExpr],
        symbols: &[AffineExpr],
        num_dims: u32,
        num_symbols: u32,
    ) -> Self {
        let replaced = self
            .constraints_and_flags()
            .map(|(e, is_eq)| (e.replace_dims_and_symbols(dims, symbols), is_eq));
        Self::new(num_dims, num_symbols, replaced)
    }

    /// Whether the point (dimensions, then symbols) is in the set; `None` if a
    /// constraint has no value there.
    pub fn contains(&self, operands: &[i64]) -> Option<bool> {
        let num_dims = usize::try_from(self.num_dims).ok()?;
        let (dims, symbols) = operands.split_at_checked(num_dims)?;
        let mut inside = true;
        for (expr, is_eq) in self.constraints_and_flags() {
            let value = expr.eval(dims, symbols)?;
            inside &= if is_eq { value == 0 } else { value >= 0 };
        }
        Some(inside)
    }
}
