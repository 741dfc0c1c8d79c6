//! Canonicalization of `affine.linearize_index` and `affine.delinearize_index`: what one joins and the other
//! splits in the same way is left as it was, and sizes of one and leading zeros go.

use crease_ir::affine::{AffineExpr, AffineMap};
use crease_ir::dominance::DominanceInfo;
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, Loc, OpId, OpRef, Type, ValueId};
use crease_memref::mixed::Mixed;
use crease_rewrite::{Applied, NotApplied, PatternResult, Rewriter};

use super::basis;
use crate::compose::integer;
use crate::generated::*;
use crate::ops::map_attr;

/// How many values an index has; `None` for the first one where that is not said.
pub(crate) type Size = Option<Mixed>;

/// The sizes of as many indices as there are, from the static basis in `slot` and the operands of it.
fn sizes(op: OpRef<'_>, slot: usize, group: usize, indices: usize) -> Vec<Size> {
    let fixed = basis(op, slot);
    let mut operands = op.operands_of(group);
    let no_bound = indices.saturating_sub(fixed.len());
    let sizes = fixed.into_iter().map(|size| match size {
        DYNAMIC => operands.next().map(Mixed::Value),
        size => Some(Mixed::Static(size)),
    });
    std::iter::repeat_n(None, no_bound).chain(sizes).collect()
}

/// An op of either kind.
struct Split<'b> {
    op: OpRef<'b>,
    sizes: Vec<Size>,
}

impl<'b> Split<'b> {
    fn of(op: OpRef<'b>) -> Self {
        type Op = AffineDelinearizeIndex;
        let group = Op::OPERAND_DYNAMIC_BASIS;
        let sizes = sizes(op, Op::STATIC_BASIS, group, op.num_results());
        Self { op, sizes }
    }

    fn index(&self) -> ValueId {
        self.op.operand(0)
    }
}

struct Joined<'b> {
    op: OpRef<'b>,
    indices: Vec<ValueId>,
    sizes: Vec<Size>,
    disjoint: bool,
}

impl<'b> Joined<'b> {
    fn of(op: OpRef<'b>) -> Self {
        type Op = AffineLinearizeIndex;
        let indices: Vec<ValueId> = op.operands_of(Op::OPERAND_MULTI_INDEX).collect();
        let group = Op::OPERAND_DYNAMIC_BASIS;
        Self {
            op,
            sizes: sizes(op, Op::STATIC_BASIS, group, indices.len()),
            indices,
            disjoint: op.attr(Op::DISJOINT) == Some(Attr::unit()),
        }
    }

    /// What joins the index that is split.
    fn before(split: &Split<'b>) -> Option<Self> {
        let op = split.op.def_op_of(split.index())?;
        op.is::<AffineLinearizeIndex>().then(|| Self::of(op))
    }
}

/// The static basis, and the values in it.
fn parts(rw: &Rewriter<'_>, sizes: &[Size]) -> (Attr, Vec<ValueId>) {
    let said = sizes.iter().flatten();
    let fixed: Vec<i64> = said
        .clone()
        .map(|extent| match extent {
            Mixed::Static(size) => *size,
            Mixed::Value(_) => DYNAMIC,
        })
        .collect();
    let values = said.filter_map(|extent| match extent {
        Mixed::Static(_) => None,
        Mixed::Value(value) => Some(*value),
    });
    (rw.ctx().i64_array_attr(&fixed), values.collect())
}

/// A new `affine.delinearize_index`, with as many results as there are sizes.
pub(crate) fn split(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    index: ValueId,
    sizes: &[Size],
) -> Vec<ValueId> {
    let (static_basis, dynamic_basis) = parts(rw, sizes);
    let new = AffineDelinearizeIndex {
        linear_index: index,
        dynamic_basis,
        static_basis,
        multi_index: vec![rw.body().ty(index); sizes.len()],
    };
    let new = rw.build(loc, new);
    rw.body().results(new).collect()
}

/// A new `affine.linearize_index`.
pub(crate) fn join(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    indices: &[ValueId],
    sizes: &[Size],
    disjoint: bool,
) -> ValueId {
    let (static_basis, dynamic_basis) = parts(rw, sizes);
    let disjoint = match disjoint {
        true => Attr::unit(),
        false => rw.ctx().bool_attr(false),
    };
    let new = AffineLinearizeIndex {
        multi_index: indices.to_vec(),
        dynamic_basis,
        static_basis,
        disjoint: Some(disjoint),
        linear_index: Type::INDEX.get(),
    };
    rw.build_value(loc, new)
}

/// The index is joined from parts, the last of which are split off in the same way: they are the results.
pub(crate) fn delinearize_joined(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let from = Split::of(rw.op(op));
    let Some(joined) = Joined::before(&from).filter(|joined| joined.disjoint) else {
        return Err(NotApplied("no index that is joined from disjoint ones"));
    };
    let pairs = joined.sizes.iter().rev().zip(from.sizes.iter().rev());
    let same = pairs.take_while(|(a, b)| a.is_some() && a == b).count();
    if same == 0 {
        return Err(NotApplied("the last sizes differ"));
    }
    let (front, back) = joined.indices.split_at(joined.indices.len() - same);
    // No first parts are left, or two that may be anything.
    if joined.sizes[..front.len()] == from.sizes[..from.sizes.len() - same] {
        let all = joined.indices.clone();
        return Ok(rw.replace_op(op, &all));
    }
    let (front, back) = (front.to_vec(), back.to_vec());
    let (loc, joined_loc) = (from.op.loc(), joined.op.loc());
    let left = from.sizes[..from.sizes.len() - same].to_vec();
    let sizes = joined.sizes[..front.len()].to_vec();
    let index = join(rw, joined_loc, &front, &sizes, true);
    let mut results = split(rw, loc, index, &left);
    results.extend(back);
    Ok(rw.replace_op(op, &results))
}

/// Results of which there is only one value are zero.
pub(crate) fn delinearize_ones(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let from = Split::of(rw.op(op));
    let one = |size: Size| size.and_then(|extent| extent.constant(from.op)) == Some(1);
    let ones: Vec<bool> = from.sizes.iter().map(|&size| one(size)).collect();
    if !ones.contains(&true) {
        return Err(NotApplied("no size is one"));
    }
    let (name, loc, index) = (from.op.name(), from.op.loc(), from.index());
    let all = from.sizes.iter().zip(&ones);
    let left: Vec<Size> = all
        .filter(|(_, one)| !**one)
        .map(|(size, _)| *size)
        .collect();
    let (zero, ty) = (rw.ctx().index_attr(0), rw.body().ty(index));
    let Some(zero) = rw.create_constant(name, zero, ty, loc) else {
        return Err(NotApplied("no constants"));
    };
    let mut others = match left.is_empty() {
        true => Vec::new(),
        false => split(rw, loc, index, &left),
    }
    .into_iter();
    let results = ones.iter().map(|&one| match one {
        true => zero,
        false => others.next().unwrap_or(zero),
    });
    let results: Vec<ValueId> = results.collect();
    Ok(rw.replace_op(op, &results))
}

/// The last part of an index that is joined is split into several: it can be split by itself.
pub(crate) fn delinearize_last(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let from = Split::of(rw.op(op));
    let Some(joined) = Joined::before(&from).filter(|joined| joined.disjoint) else {
        return Err(NotApplied("no index that is joined from disjoint ones"));
    };
    let (Some(&last), Some(&Some(Mixed::Static(target)))) =
        (joined.indices.last(), joined.sizes.last())
    else {
        return Err(NotApplied("the last size is not known"));
    };
    let (mut product, mut count) = (1_i64, 0);
    for size in from.sizes.iter().rev() {
        let &Some(Mixed::Static(size)) = size else {
            return Err(NotApplied("a size is not known"));
        };
        count += 1;
        product = product.saturating_mul(size);
        if product >= target {
            break;
        }
    }
    if product != target || count < 2 {
        return Err(NotApplied("the last sizes are not those of the last part"));
    }
    let (loc, joined_loc) = (from.op.loc(), joined.op.loc());
    let (front, back) = from.sizes.split_at(from.sizes.len() - count);
    let (front, back) = (front.to_vec(), back.to_vec());
    let rest = joined.indices.len() - 1;
    let (indices, sizes) = (
        joined.indices[..rest].to_vec(),
        joined.sizes[..rest].to_vec(),
    );
    let index = join(rw, joined_loc, &indices, &sizes, true);
    let mut results = split(rw, loc, index, &front);
    results.extend(split(rw, loc, last, &back));
    Ok(rw.replace_op(op, &results))
}

/// Results of one `affine.delinearize_index` that are joined as they were split.
struct Run {
    split: OpId,
    /// The first of them among the indices that are joined, and among those that were split.
    at: usize,
    from: usize,
    length: usize,
    /// How many values they have together, if that is said.
    size: Option<Product>,
}

/// A product of sizes.
struct Product {
    expr: AffineExpr,
    symbols: Vec<ValueId>,
}

impl Product {
    /// `None` if a size is not said.
    fn of(at: OpRef<'_>, sizes: &[Size]) -> Option<Self> {
        let (mut expr, mut symbols) = (AffineExpr::constant(1), Vec::new());
        for size in sizes {
            let extent = (*size)?;
            expr = expr
                * match (extent.constant(at), extent) {
                    (Some(size), _) | (None, Mixed::Static(size)) => AffineExpr::constant(size),
                    (None, Mixed::Value(value)) => {
                        symbols.push(value);
                        AffineExpr::symbol(symbols.len() as u32 - 1)
                    }
                };
        }
        Some(Self { expr, symbols })
    }

    /// Computes it.
    fn make(self, rw: &mut Rewriter<'_>, loc: Loc) -> Mixed {
        if let Some(size) = self.expr.as_constant() {
            return Mixed::Static(size);
        }
        let map = AffineMap::new(0, self.symbols.len() as u32, [self.expr]);
        let apply = AffineApply {
            map_operands: self.symbols,
            map: map_attr(rw.ctx(), map),
            result: Type::INDEX.get(),
        };
        let apply = rw.build(loc, apply);
        Mixed::Value(rw.body().result(apply, 0))
    }
}

/// The runs among the indices, at most one of each op that splits.
fn runs(joined: &Joined<'_>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut at = 0;
    while at < joined.indices.len() {
        let run = run_at(joined, at);
        match run.filter(|run| runs.iter().all(|other| other.split != run.split)) {
            Some(run) => {
                at += run.length;
                runs.push(run);
            }
            None => at += 1,
        }
    }
    runs
}

/// The run that begins with this index.
fn run_at(joined: &Joined<'_>, at: usize) -> Option<Run> {
    let (indices, wanted) = (&joined.indices[at..], &joined.sizes[at..]);
    let op = joined.op.def_op_of(indices[0])?;
    let op = op.is::<AffineDelinearizeIndex>().then_some(op)?;
    let from = op.results().position(|result| result == indices[0])?;
    let sizes = Split::of(op).sizes;
    let same = sizes[from] == wanted[0];
    // Of two first ones the sizes don't matter; and what is disjoint is believed where the other says nothing.
    let believed = from == 0 && (at == 0 || joined.disjoint && sizes[0].is_none());
    let fits = same || believed && is_there(op, wanted[0]);
    fits.then_some(())?;
    let pairs = indices
        .iter()
        .zip(wanted)
        .zip(op.results().zip(&sizes).skip(from));
    let agree = pairs
        .skip(1)
        .take_while(|((index, size), (result, known))| **index == *result && *size == *known);
    let length = 1 + agree.count();
    let size = Product::of(joined.op, &wanted[..length]);
    // No basis has a size of zero or less.
    let bad = size.as_ref().and_then(|size| size.expr.as_constant());
    if length < 2 || bad.is_some_and(|size| size <= 0) {
        return None;
    }
    Some(Run {
        split: op.id(),
        at,
        from,
        length,
        size,
    })
}

/// Whether a size is known, or computed before the op.
fn is_there(op: OpRef<'_>, size: Size) -> bool {
    match size {
        Some(Mixed::Value(value)) => {
            DominanceInfo::new().value_dominates(op.ctx(), op.body(), value, op.id())
        }
        _ => true,
    }
}

/// Indices that were split off by an op, side by side, and are joined again: one index takes their place,
/// which is what was split if these are all.
pub(crate) fn linearize_split(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let joined = Joined::of(rw.op(op));
    let runs = runs(&joined);
    if runs.is_empty() {
        return Err(NotApplied("no results are joined as they were split"));
    }
    let (indices, sizes) = (joined.indices, joined.sizes);
    let (loc, disjoint) = (joined.op.loc(), joined.disjoint);
    let (mut new_indices, mut new_sizes) = (Vec::new(), Vec::new());
    let mut replaced = Vec::new();
    let mut done = 0;
    for run in runs {
        new_indices.extend(&indices[done..run.at]);
        new_sizes.extend(&sizes[done..run.at]);
        done = run.at + run.length;
        rw.set_before(run.split);
        let from = Split::of(rw.op(run.split));
        let (split_loc, whole, mut left) = (from.op.loc(), from.index(), from.sizes);
        let size = run.size.map(|size| size.make(rw, loc));
        new_sizes.push(size);
        if run.length == left.len() {
            new_indices.push(whole);
            continue;
        }
        left.splice(run.from..run.from + run.length, [size]);
        let mut results = split(rw, split_loc, whole, &left);
        let one = results[run.from];
        // Others may use the results themselves.
        let again = split(rw, split_loc, one, &sizes[run.at..done]);
        results.splice(run.from..=run.from, again);
        replaced.push((run.split, results));
        new_indices.push(one);
    }
    new_indices.extend(&indices[done..]);
    new_sizes.extend(&sizes[done..]);
    rw.set_before(op);
    let new = join(rw, loc, &new_indices, &new_sizes, disjoint);
    let mut applied = rw.replace_op(op, &[new]);
    for (op, results) in replaced {
        applied = rw.replace_op(op, &results);
    }
    Ok(applied)
}

/// A leading zero adds nothing.
pub(crate) fn linearize_zero(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let joined = Joined::of(rw.op(op));
    let Some((&first, rest)) = joined.indices.split_first() else {
        return Err(NotApplied("no index"));
    };
    if integer(joined.op, first) != Some(0) {
        return Err(NotApplied("the first index is not known to be zero"));
    }
    if rest.is_empty() {
        return Ok(rw.replace_op(op, &[first]));
    }
    let (rest, sizes) = (rest.to_vec(), joined.sizes[1..].to_vec());
    Ok(join_again(rw, op, &rest, &sizes))
}

/// Indices of which there is only one value add nothing if they have it.
pub(crate) fn linearize_ones(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let joined = Joined::of(rw.op(op));
    let all = joined.indices.iter().zip(&joined.sizes);
    let stays = |&(&index, &size): &(&ValueId, &Size)| {
        let one = size.and_then(|extent| extent.constant(joined.op)) == Some(1);
        !(one && (joined.disjoint || integer(joined.op, index) == Some(0)))
    };
    let (indices, sizes): (Vec<ValueId>, Vec<Size>) = all.filter(stays).unzip();
    if indices.len() == joined.indices.len() {
        return Err(NotApplied("no index has only one value"));
    }
    if indices.is_empty() {
        let (name, loc, ty) = (joined.op.name(), joined.op.loc(), joined.op.result_type(0));
        let zero = rw.ctx().index_attr(0);
        let Some(zero) = rw.create_constant(name, zero, ty, loc) else {
            return Err(NotApplied("no constants"));
        };
        return Ok(rw.replace_op(op, &[zero]));
    }
    Ok(join_again(rw, op, &indices, &sizes))
}

/// Joins other indices in the place of an op.
fn join_again(rw: &mut Rewriter<'_>, op: OpId, indices: &[ValueId], sizes: &[Size]) -> Applied {
    let joined = Joined::of(rw.op(op));
    let (loc, disjoint) = (joined.op.loc(), joined.disjoint);
    let new = join(rw, loc, indices, sizes, disjoint);
    rw.replace_op(op, &[new])
}
