//! Maps together with the values that they take: `affine.apply` ops among these become part of the
//! map, values that may be symbols are symbols, each value is listed once, constants are part of
//! the map.

use crease_ir::affine::{AffineBinaryOp, AffineExpr, AffineExprKind, AffineMap, IntegerSet};
use crease_ir::fold::constant_value;
use crease_ir::types::DYNAMIC;
use crease_ir::{Context, OpRef, Type, ValueId};
use rustc_hash::FxHashMap;

use crate::generated::{AffineApply, AffineDelinearizeIndex};
use crate::linear_index::basis;
use crate::ops::{map_attr, map_of};
use crate::scope::Scope;

/// Expressions longer than this are composed no further: what is shared in them would be written
/// out again each time.
pub(crate) const LONGEST: usize = 4096;

/// Expressions over dimensions and symbols, and the values of these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bound {
    pub(crate) exprs: Vec<AffineExpr>,
    pub(crate) dims: Vec<ValueId>,
    pub(crate) symbols: Vec<ValueId>,
}

impl Bound {
    /// `map` with its operands; `None` if their number is wrong.
    pub(crate) fn of_map(map: &AffineMap, operands: &[ValueId]) -> Option<Self> {
        Self::new(map.results(), map.num_dims(), map.num_inputs(), operands)
    }

    /// `set` with its operands.
    pub(crate) fn of_set(set: &IntegerSet, operands: &[ValueId]) -> Option<Self> {
        Self::new(
            set.constraints(),
            set.num_dims(),
            set.num_inputs(),
            operands,
        )
    }

    fn new(exprs: &[AffineExpr], dims: u32, inputs: u32, operands: &[ValueId]) -> Option<Self> {
        if operands.len() != inputs as usize {
            return None;
        }
        let (dims, symbols) = operands.split_at(dims as usize);
        Some(Self {
            exprs: exprs.to_vec(),
            dims: dims.to_vec(),
            symbols: symbols.to_vec(),
        })
    }

    pub(crate) fn map(&self) -> AffineMap {
        AffineMap::new(
            self.dims.len() as u32,
            self.symbols.len() as u32,
            self.exprs.iter().cloned(),
        )
    }

    /// The set whose constraints are like those of `like`.
    pub(crate) fn set(&self, like: &IntegerSet) -> IntegerSet {
        let exprs = self.exprs.iter().cloned();
        IntegerSet::new(
            self.dims.len() as u32,
            self.symbols.len() as u32,
            exprs.zip(like.eq_flags().iter().copied()),
        )
    }

    /// An `affine.apply` of the only expression.
    pub(crate) fn apply(&self, ctx: &Context) -> AffineApply {
        AffineApply {
            map_operands: self.operands(),
            map: map_attr(ctx, self.map()),
            result: Type::INDEX.get(),
        }
    }

    pub(crate) fn operands(&self) -> Vec<ValueId> {
        [self.dims.as_slice(), &self.symbols].concat()
    }

    fn replace(&mut self, dims: &[AffineExpr], symbols: &[AffineExpr]) {
        for expr in &mut self.exprs {
            *expr = expr.replace_dims_and_symbols(dims, symbols);
        }
    }

    /// Dimensions that may be symbols are; each value is listed once, if it is used; constants are
    /// numbers.
    pub(crate) fn canonicalize(&mut self, at: OpRef<'_>) {
        if self.dims.is_empty() && self.symbols.is_empty() {
            return;
        }
        self.sort(at);
        let (used_dims, used_symbols) = self.used();
        let (mut dims, mut symbols) = (Vec::new(), Vec::new());
        let mut seen = FxHashMap::default();
        let mut new_dims = Vec::new();
        for (&value, &used) in self.dims.iter().zip(&used_dims) {
            new_dims.push(match used {
                false => AffineExpr::constant(0),
                true => AffineExpr::dim(*seen.entry(value).or_insert_with(|| {
                    dims.push(value);
                    dims.len() as u32 - 1
                })),
            });
        }
        seen.clear();
        let mut new_symbols = Vec::new();
        for (&value, &used) in self.symbols.iter().zip(&used_symbols) {
            new_symbols.push(match (used, integer(at, value)) {
                (false, _) => AffineExpr::constant(0),
                (true, Some(constant)) => AffineExpr::constant(constant),
                (true, None) => AffineExpr::symbol(*seen.entry(value).or_insert_with(|| {
                    symbols.push(value);
                    symbols.len() as u32 - 1
                })),
            });
        }
        self.replace(&new_dims, &new_symbols);
        (self.dims, self.symbols) = (dims, symbols);
    }

    /// Makes symbols of dimensions that may be, and dimensions of symbols that may only be these.
    fn sort(&mut self, at: OpRef<'_>) {
        let mut scope = Scope::of(at);
        let (mut dims, mut symbols) = (Vec::new(), Vec::new());
        let mut add = |value: ValueId, as_symbol: bool| {
            let (list, make): (_, fn(u32) -> AffineExpr) = match as_symbol {
                true => (&mut symbols, AffineExpr::symbol),
                false => (&mut dims, AffineExpr::dim),
            };
            list.push(value);
            make(list.len() as u32 - 1)
        };
        // What stays comes first.
        let mut new_dims = vec![None; self.dims.len()];
        let mut new_symbols = vec![None; self.symbols.len()];
        for (&value, new) in self.dims.iter().zip(&mut new_dims) {
            *new = (!scope.is_symbol(value)).then(|| add(value, false));
        }
        for (&value, new) in self.symbols.iter().zip(&mut new_symbols) {
            let stays = scope.is_symbol(value) || !scope.is_dim(value);
            *new = stays.then(|| add(value, true));
        }
        let mut moved = |list: &[ValueId], new: Vec<Option<AffineExpr>>, to_symbols: bool| {
            let pairs = list.iter().zip(new);
            let exprs = pairs.map(|(&value, new)| new.unwrap_or_else(|| add(value, to_symbols)));
            exprs.collect::<Vec<AffineExpr>>()
        };
        let new_dims = moved(&self.dims, new_dims, true);
        let new_symbols = moved(&self.symbols, new_symbols, false);
        self.replace(&new_dims, &new_symbols);
        (self.dims, self.symbols) = (dims, symbols);
    }

    fn used(&self) -> (Vec<bool>, Vec<bool>) {
        let mut dims = vec![false; self.dims.len()];
        let mut symbols = vec![false; self.symbols.len()];
        let mark = |list: &mut Vec<bool>, position: u32| {
            if let Some(used) = list.get_mut(position as usize) {
                *used = true;
            }
        };
        for expr in &self.exprs {
            expr.walk(|part| match part.kind() {
                AffineExprKind::Dim(at) => mark(&mut dims, at),
                AffineExprKind::Symbol(at) => mark(&mut symbols, at),
                _ => {}
            });
        }
        (dims, symbols)
    }

    /// Takes `affine.apply` ops that give operands into the expressions, then canonicalizes and
    /// simplifies.
    pub(crate) fn compose(&mut self, at: OpRef<'_>) {
        if !self.exprs.is_empty() {
            self.inline_applies(at);
        }
        self.canonicalize(at);
        let (dims, symbols) = (self.dims.len() as u32, self.symbols.len() as u32);
        for expr in &mut self.exprs {
            *expr = expr.simplify(dims, symbols);
        }
    }

    /// Every operand that an `affine.apply` defines is replaced by what this computes, and so on; and the
    /// results of an `affine.delinearize_index` by its index where they are joined to it.
    fn inline_applies(&mut self, at: OpRef<'_>) {
        let (mut next_dim, mut next_symbol) = (0, 0);
        let mut gone = Gone::default();
        // Results that are not joined may be once more is inlined.
        let mut unjoined = false;
        loop {
            let (is_symbol, position) = if next_dim < self.dims.len() {
                next_dim += 1;
                (false, next_dim - 1)
            } else if next_symbol < self.symbols.len() {
                next_symbol += 1;
                (true, next_symbol - 1)
            } else {
                break;
            };
            let list = if is_symbol { &self.symbols } else { &self.dims };
            let value = list[position];
            let Some(def) = at
                .def_op_of(value)
                .filter(|_| !gone.has(is_symbol, position))
            else {
                continue;
            };
            let changed = match def.is::<AffineDelinearizeIndex>() {
                true => {
                    let joined = self.rejoin(def, value, &mut gone);
                    unjoined |= !joined;
                    joined
                }
                false => self.inline_apply(at, def, is_symbol, position, &mut gone) && unjoined,
            };
            if changed {
                (next_dim, next_symbol) = (0, 0);
            }
        }
        if gone.is_empty() {
            return;
        }
        // Nothing uses those any more; they are left out.
        let [dims, symbols] = gone.0;
        let (new_dims, kept_dims) = without(&self.dims, &dims, AffineExpr::dim);
        let (new_symbols, kept_symbols) = without(&self.symbols, &symbols, AffineExpr::symbol);
        self.replace(&new_dims, &new_symbols);
        (self.dims, self.symbols) = (kept_dims, kept_symbols);
    }

    /// Replaces an operand by what `def` computes, if this is an `affine.apply`, and that is not too long.
    fn inline_apply(
        &mut self,
        at: OpRef<'_>,
        def: OpRef<'_>,
        is_symbol: bool,
        position: usize,
        gone: &mut Gone,
    ) -> bool {
        let inner = def.is::<AffineApply>().then(|| applied(def)).flatten();
        let Some(inner) = inner else { return false };
        if self.length_with(&inner, is_symbol, position) > LONGEST {
            return false;
        }
        self.inline(at, inner, is_symbol, position);
        gone.add(is_symbol, position);
        true
    }

    /// Where all results of `split` are joined by the sizes that it splits by, its index stands. The operand
    /// `value` must be the last result, so that only one of them makes the search.
    fn rejoin(&mut self, split: OpRef<'_>, value: ValueId, gone: &mut Gone) -> bool {
        let sizes = basis(split, AffineDelinearizeIndex::STATIC_BASIS);
        if sizes.contains(&DYNAMIC) || split.results().next_back() != Some(value) {
            return false;
        }
        let mut parts = vec![None; split.num_results()];
        let makes: [fn(u32) -> AffineExpr; 2] = [AffineExpr::dim, AffineExpr::symbol];
        for (kind, list) in [&self.dims, &self.symbols].into_iter().enumerate() {
            let there = list.iter().enumerate();
            for (position, &operand) in there.filter(|(at, _)| !gone.has(kind == 1, *at)) {
                if let Some(number) = split.results().position(|result| result == operand) {
                    parts[number] = Some((kind == 1, position));
                }
            }
        }
        let Some(parts) = parts.into_iter().collect::<Option<Vec<_>>>() else {
            return false;
        };
        // What is split is a symbol if a part is.
        let is_symbol = parts.iter().any(|part| part.0);
        let mut stride = Some(1_i64);
        let mut terms = Vec::with_capacity(parts.len());
        for (i, &(kind, position)) in parts.iter().rev().enumerate() {
            let Some(factor) = stride else { return false };
            terms.push(makes[usize::from(kind)](position as u32) * factor);
            let size = sizes.len().checked_sub(i + 1).map(|at| sizes[at]);
            stride = factor.checked_mul(size.unwrap_or(1));
        }
        let list = if is_symbol {
            &mut self.symbols
        } else {
            &mut self.dims
        };
        let whole = makes[usize::from(is_symbol)](list.len() as u32);
        let exprs: Vec<AffineExpr> = (self.exprs.iter())
            .map(|expr| joined(expr, &terms, &whole))
            .collect();
        if exprs == self.exprs {
            return false;
        }
        list.push(split.operand(0));
        self.exprs = exprs;
        let (dims, symbols) = self.used();
        for (kind, position) in parts {
            let used = if kind { &symbols } else { &dims };
            if !used[position] {
                gone.add(kind, position);
            }
        }
        true
    }

    fn inline(&mut self, at: OpRef<'_>, mut inner: Bound, is_symbol: bool, position: usize) {
        inner.canonicalize(at);
        let shifted = |count: usize, from: usize, make: fn(u32) -> AffineExpr| -> Vec<AffineExpr> {
            (0..count).map(|i| make((from + i) as u32)).collect()
        };
        inner.replace(
            &shifted(inner.dims.len(), self.dims.len(), AffineExpr::dim),
            &shifted(inner.symbols.len(), self.symbols.len(), AffineExpr::symbol),
        );
        let Some(value) = inner.exprs.first() else {
            return;
        };
        let identity = |count: usize, make: fn(u32) -> AffineExpr| shifted(count, 0, make);
        let mut dims = identity(self.dims.len(), AffineExpr::dim);
        let mut symbols = identity(self.symbols.len(), AffineExpr::symbol);
        let list = if is_symbol { &mut symbols } else { &mut dims };
        list[position] = value.clone();
        self.replace(&dims, &symbols);
        self.dims.extend(inner.dims);
        self.symbols.extend(inner.symbols);
    }

    /// How long the expressions would be, written out, with `inner` in the place of an operand; no
    /// more than a little above [`LONGEST`] is counted.
    fn length_with(&self, inner: &Bound, is_symbol: bool, position: usize) -> usize {
        let wanted = match is_symbol {
            true => AffineExpr::symbol(position as u32),
            false => AffineExpr::dim(position as u32),
        };
        let (own, uses) = length(&self.exprs, &wanted);
        let (each, _) = length(&inner.exprs, &wanted);
        own.saturating_add(each.saturating_mul(uses))
    }
}

/// The positions of dimensions and of symbols that nothing uses any more.
#[derive(Default)]
struct Gone([Vec<bool>; 2]);

impl Gone {
    fn add(&mut self, is_symbol: bool, position: usize) {
        let list = &mut self.0[usize::from(is_symbol)];
        if list.len() <= position {
            list.resize(position + 1, false);
        }
        list[position] = true;
    }

    fn has(&self, is_symbol: bool, position: usize) -> bool {
        let list = &self.0[usize::from(is_symbol)];
        list.get(position).copied().unwrap_or(false)
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(Vec::is_empty)
    }
}

/// The expression with `whole` in the place of the `terms` in each sum that has all of them.
fn joined(expr: &AffineExpr, terms: &[AffineExpr], whole: &AffineExpr) -> AffineExpr {
    let Some((op, lhs, rhs)) = expr.as_binary() else {
        return expr.clone();
    };
    if op != AffineBinaryOp::Add {
        let (new_lhs, new_rhs) = (joined(lhs, terms, whole), joined(rhs, terms, whole));
        return match new_lhs == *lhs && new_rhs == *rhs {
            true => expr.clone(),
            false => AffineExpr::binary(op, new_lhs, new_rhs),
        };
    }
    // The summands, last first.
    let mut summands = vec![rhs];
    let mut rest = lhs;
    while let Some((AffineBinaryOp::Add, lhs, rhs)) = rest.as_binary() {
        summands.push(rhs);
        rest = lhs;
    }
    summands.push(rest);
    let mut missing = terms.to_vec();
    let others = summands.iter().filter(|summand| {
        let found = missing.iter().position(|term| term == **summand);
        found.map(|at| missing.swap_remove(at)).is_none()
    });
    let others: Vec<&AffineExpr> = others.copied().collect();
    if missing.is_empty() {
        let sum = |sum: AffineExpr, other: &&AffineExpr| sum + (*other).clone();
        return others.iter().rev().fold(whole.clone(), sum);
    }
    let new: Vec<AffineExpr> = (summands.iter())
        .map(|summand| joined(summand, terms, whole))
        .collect();
    if new.iter().eq(summands) {
        return expr.clone();
    }
    let mut new = new.into_iter().rev();
    let first = new.next().unwrap_or_else(|| AffineExpr::constant(0));
    new.fold(first, |sum, other| sum + other)
}

/// How many operators and operands there are, and how many of the latter are `wanted`.
fn length(exprs: &[AffineExpr], wanted: &AffineExpr) -> (usize, usize) {
    let (mut count, mut found) = (0, 0);
    let mut stack: Vec<&AffineExpr> = exprs.iter().collect();
    while let Some(expr) = stack.pop()
        && count <= LONGEST
    {
        count += 1;
        match expr.as_binary() {
            Some((_, lhs, rhs)) => stack.extend([lhs, rhs]),
            None => found += usize::from(expr == wanted),
        }
    }
    (count, found)
}

/// What `affine.apply` computes, of what.
fn applied(apply: OpRef<'_>) -> Option<Bound> {
    let operands: Vec<ValueId> = apply.operands().collect();
    Bound::of_map(map_of(apply, AffineApply::MAP)?, &operands)
}

/// The list without those that are `gone`, and what stands for each of the old ones.
fn without(
    list: &[ValueId],
    gone: &[bool],
    make: fn(u32) -> AffineExpr,
) -> (Vec<AffineExpr>, Vec<ValueId>) {
    let mut kept = Vec::new();
    let gone = gone.iter().copied().chain(std::iter::repeat(false));
    let exprs = list.iter().zip(gone).map(|(&value, gone)| match gone {
        true => AffineExpr::constant(0),
        false => {
            kept.push(value);
            make(kept.len() as u32 - 1)
        }
    });
    (exprs.collect(), kept)
}

/// The number that `value` is.
pub(crate) fn integer(at: OpRef<'_>, value: ValueId) -> Option<i64> {
    let attr = constant_value(at.ctx(), at.body(), value)?;
    at.ctx().int_value(attr)?.to_i64()
}
