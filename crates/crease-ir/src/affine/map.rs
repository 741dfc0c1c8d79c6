//! Affine maps: lists of expressions over the same dimensions and symbols.
//!
//! Printing is in `print`. Maps are values; interning is the attribute's.

use std::sync::Arc;

use super::expr::AffineExpr;
use super::fold::Constness;

/// A function from dimensions and symbols to a list of results.
///
/// A clone is a reference count.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AffineMap {
    num_dims: u32,
    num_symbols: u32,
    results: Arc<[AffineExpr]>,
}

fn index(position: u32) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
}

fn position(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

impl AffineMap {
    /// The map with these results. See [`Self::is_well_formed`].
    pub fn new(
        num_dims: u32,
        num_symbols: u32,
        results: impl IntoIterator<Item = AffineExpr>,
    ) -> Self {
        Self {
            num_dims,
            num_symbols,
            results: results.into_iter().collect(),
        }
    }

    /// `() -> ()`.
    pub fn empty() -> Self {
        Self::new(0, 0, [])
    }

    /// `() -> (value)`.
    pub fn constant(value: i64) -> Self {
        Self::new(0, 0, [AffineExpr::constant(value)])
    }

    /// `(d0, …) -> (d0, …)`.
    pub fn identity(num_dims: u32) -> Self {
        Self::new(num_dims, 0, (0..num_dims).map(AffineExpr::dim))
    }

    /// `()[s0, …] -> (s0, …)`.
    pub fn symbol_identity(num_symbols: u32) -> Self {
        Self::new(0, num_symbols, (0..num_symbols).map(AffineExpr::symbol))
    }

    /// MLIR's name for [`Self::identity`].
    pub fn multi_dim_identity(num_dims: u32) -> Self {
        Self::identity(num_dims)
    }

    /// The last `num_results` of `num_dims` dimensions; `None` if there are fewer.
    pub fn minor_identity(num_dims: u32, num_results: u32) -> Option<Self> {
        let first = num_dims.checked_sub(num_results)?;
        Some(Self::new(
            num_dims,
            0,
            (first..num_dims).map(AffineExpr::dim),
        ))
    }

    /// Result `i` is dimension `permutation[i]`; `None` if it is no permutation.
    pub fn permutation(permutation: &[u32]) -> Option<Self> {
        let num_dims = position(permutation.len());
        let map = Self::with_targets(num_dims, permutation);
        map.is_permutation().then_some(map)
    }

    /// Result `i` is dimension `targets[i]` of `num_dims`.
    pub fn with_targets(num_dims: u32, targets: &[u32]) -> Self {
        Self::new(num_dims, 0, targets.iter().copied().map(AffineExpr::dim))
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

    /// The number of results.
    pub fn num_results(&self) -> usize {
        self.results.len()
    }

    /// The results.
    pub fn results(&self) -> &[AffineExpr] {
        &self.results
    }

    /// Result `index`, if there is one.
    pub fn result(&self, index: usize) -> Option<&AffineExpr> {
        self.results.get(index)
    }

    /// Whether the results use only the dimensions and symbols declared.
    pub fn is_well_formed(&self) -> bool {
        self.results
            .iter()
            .all(|e| e.dims_used() <= self.num_dims && e.symbols_used() <= self.num_symbols)
    }

    /// Whether this is `(d0, …) -> (d0, …)`; symbols may be declared.
    pub fn is_identity(&self) -> bool {
        index(self.num_dims) == self.results.len() && self.is_dims_from(0)
    }

    /// Whether the results are the last dimensions, in order.
    pub fn is_minor_identity(&self) -> bool {
        self.num_symbols == 0
            && index(self.num_dims)
                .checked_sub(self.results.len())
                .is_some_and(|first| self.is_dims_from(first))
    }

    fn is_dims_from(&self, first: usize) -> bool {
        let mut expected = first..;
        self.results
            .iter()
            .all(|e| e.as_dim().map(index) == expected.next())
    }

    /// Whether there are neither inputs nor results.
    pub fn is_empty(&self) -> bool {
        self.num_dims == 0 && self.num_symbols == 0 && self.results.is_empty()
    }

    /// Whether every result is a constant; true without results.
    pub fn is_constant(&self) -> bool {
        self.results.iter().all(|e| e.as_constant().is_some())
    }

    /// The value, if the only result is a constant.
    pub fn single_constant(&self) -> Option<i64> {
        match &*self.results {
            [only] => only.as_constant(),
            _ => None,
        }
    }

    /// The results, if all are constants.
    pub fn constant_results(&self) -> Option<Vec<i64>> {
        self.results.iter().map(AffineExpr::as_constant).collect()
    }

    /// Whether the results are distinct dimensions, or the constant 0 where
    /// `allow_zero`; no symbols and no more results than dimensions.
    pub fn is_projected_permutation(&self, allow_zero: bool) -> bool {
        if self.num_symbols > 0 || self.results.len() > index(self.num_dims) {
            return false;
        }
        let mut seen = rustc_hash::FxHashSet::default();
        self.results.iter().all(|e| match e.as_dim() {
            Some(position) => seen.insert(position),
            None => allow_zero && e.as_constant() == Some(0),
        })
    }

    /// Whether the results are all dimensions, each once.
    pub fn is_permutation(&self) -> bool {
        index(self.num_dims) == self.results.len()
            && self.is_projected_permutation(false)
            && self.is_well_formed()
    }

    /// The position of the result that is exactly `d<dim>`.
    pub fn result_position(&self, dim: u32) -> Option<usize> {
        self.results.iter().position(|e| e.as_dim() == Some(dim))
    }

    /// Whether some result uses `d<position>`.
    pub fn is_function_of_dim(&self, position: u32) -> bool {
        self.results.iter().any(|e| e.is_function_of_dim(position))
    }

    /// Whether some result uses `s<position>`.
    pub fn is_function_of_symbol(&self, position: u32) -> bool {
        self.results
            .iter()
            .any(|e| e.is_function_of_symbol(position))
    }

    /// `self` after `inner`: its results are the dimensions of `self`; its
    /// symbols come after those of `self`. `None` if the counts differ.
    pub fn compose(&self, inner: &Self) -> Option<Self> {
        if inner.results.len() != index(self.num_dims) {
            return None;
        }
        let num_symbols = self.num_symbols.checked_add(inner.num_symbols)?;
        let shifted: Vec<_> = inner
            .results
            .iter()
            .map(|e| e.shift_symbols(inner.num_symbols, self.num_symbols, 0))
            .collect();
        let results = self.results.iter().map(|e| e.replace_dims(&shifted));
        Some(Self::new(inner.num_dims, num_symbols, results))
    }

    /// Substitutes in every result.
    pub fn replace_dims_and_symbols(
        &self,
        dims: &[AffineExpr],
        symbols: &[AffineExpr],
        num_dims: u32,
        num_symbols: u32,
    ) -> Self {
        let replace = |e: &AffineExpr| e.replace_dims_and_symbols(dims, symbols);
        Self::new(num_dims, num_symbols, self.results.iter().map(replace))
    }

    /// Shifts dimensions from `offset` on by `shift`, declaring `shift` more.
    pub fn shift_dims(&self, shift: u32, offset: u32) -> Self {
        let shifted = |e: &AffineExpr| e.shift_dims(self.num_dims, shift, offset);
        Self::new(
            self.num_dims.saturating_add(shift),
            self.num_symbols,
            self.results.iter().map(shifted),
        )
    }

    /// Without the results at these positions.
    pub fn drop_results(&self, positions: &[usize]) -> Self {
        let kept = self.results.iter().enumerate();
        let kept = kept.filter(|(i, _)| !positions.contains(i));
        Self::new(
            self.num_dims,
            self.num_symbols,
            kept.map(|(_, e)| e.clone()),
        )
    }

    /// The results at these positions, in this order; `None` past the end.
    pub fn sub_map(&self, positions: &[usize]) -> Option<Self> {
        let results: Option<Vec<_>> = positions
            .iter()
            .map(|i| self.results.get(*i).cloned())
            .collect();
        Some(Self::new(self.num_dims, self.num_symbols, results?))
    }

    /// The first `count` results, all if there are fewer.
    pub fn major_sub_map(&self, count: usize) -> Self {
        let kept = self.results.iter().take(count).cloned();
        Self::new(self.num_dims, self.num_symbols, kept)
    }

    /// The last `count` results, all if there are fewer.
    pub fn minor_sub_map(&self, count: usize) -> Self {
        let first = self.results.len().saturating_sub(count);
        let kept = self.results.iter().skip(first).cloned();
        Self::new(self.num_dims, self.num_symbols, kept)
    }

    /// A map that recovers every dimension from the results, taking the first
    /// result that is the dimension; `None` if one is in no result.
    pub fn inverse_permutation(&self) -> Option<Self> {
        if self.is_empty() {
            return Some(self.clone());
        }
        if self.num_symbols > 0 {
            return None;
        }
        let mut found = rustc_hash::FxHashMap::default();
        for (i, result) in self.results.iter().enumerate() {
            if let Some(dim) = result.as_dim() {
                found.entry(dim).or_insert(AffineExpr::dim(position(i)));
            }
        }
        if found.len() != index(self.num_dims) {
            return None;
        }
        let results: Option<Vec<_>> = (0..self.num_dims).map(|d| found.remove(&d)).collect();
        Some(Self::new(position(self.results.len()), 0, results?))
    }

    /// Replaces results that are constant for these inputs (dimensions, then
    /// symbols); `None` if one is poison.
    pub fn partial_constant_fold(&self, operands: &[Option<i64>]) -> Option<Self> {
        let fold = |e: &AffineExpr| match e.constant_fold(self.num_dims, operands) {
            Constness::Value(value) => Some(AffineExpr::constant(value)),
            Constness::Unknown => Some(e.clone()),
            Constness::Poison => None,
        };
        let results: Option<Vec<_>> = self.results.iter().map(fold).collect();
        Some(Self::new(self.num_dims, self.num_symbols, results?))
    }

    /// The results for these inputs, dimensions before symbols; `None` if the
    /// count is wrong, something overflows or is undefined.
    pub fn eval(&self, operands: &[i64]) -> Option<Vec<i64>> {
        if operands.len() != index(self.num_inputs()) {
            return None;
        }
        let (dims, symbols) = operands.split_at_checked(index(self.num_dims))?;
        self.results.iter().map(|e| e.eval(dims, symbols)).collect()
    }

    /// Every result simplified as a whole.
    pub fn simplify(&self) -> Self {
        let simpler = |e: &AffineExpr| e.simplify(self.num_dims, self.num_symbols);
        Self::new(
            self.num_dims,
            self.num_symbols,
            self.results.iter().map(simpler),
        )
    }
}
