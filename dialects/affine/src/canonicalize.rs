//! Canonicalization patterns: maps composed with what gives their operands, minima and maxima
//! merged, conditions that are known.

use crease_ir::affine::{AffineExpr, AffineExprKind, AffineMap};
use crease_ir::op_def::OpKind;
use crease_ir::{Attr, OpId, Type, ValueId};
use crease_rewrite::{Applied, DialectPatterns, NotApplied, PatternDef, PatternResult, Rewriter};
use rustc_hash::FxHashSet;

use crate::bounds::Linear;
use crate::compose::Bound;
use crate::generated::*;
use crate::linear_index::canonicalize::*;
use crate::ops::{map_attr, map_of, set_of};
use crate::simplify::simplify;

/// All of them: per op in upstream's order.
pub static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new("apply_compose", "affine.apply", compose::<AffineApply>),
    PatternDef::new(
        "delinearize_joined",
        "affine.delinearize_index",
        delinearize_joined,
    ),
    PatternDef::new(
        "delinearize_ones",
        "affine.delinearize_index",
        delinearize_ones,
    ),
    PatternDef::new(
        "delinearize_last",
        "affine.delinearize_index",
        delinearize_last,
    ),
    PatternDef::new("if_dead_else", "affine.if", if_dead_else),
    PatternDef::new("if_known", "affine.if", if_known),
    PatternDef::new("linearize_split", "affine.linearize_index", linearize_split),
    PatternDef::new("linearize_zero", "affine.linearize_index", linearize_zero),
    PatternDef::new("linearize_ones", "affine.linearize_index", linearize_ones),
    PatternDef::new("load_compose", "affine.load", compose::<AffineLoad>),
    PatternDef::new("max_single", "affine.max", single),
    PatternDef::new("max_duplicates", "affine.max", duplicates::<AffineMax>),
    PatternDef::new("max_merge", "affine.max", merge::<AffineMax>),
    PatternDef::new("max_compose", "affine.max", compose::<AffineMax>),
    PatternDef::new("max_order", "affine.max", order::<AffineMax>),
    PatternDef::new("min_single", "affine.min", single),
    PatternDef::new("min_duplicates", "affine.min", duplicates::<AffineMin>),
    PatternDef::new("min_merge", "affine.min", merge::<AffineMin>),
    PatternDef::new("min_compose", "affine.min", compose::<AffineMin>),
    PatternDef::new("min_order", "affine.min", order::<AffineMin>),
    PatternDef::new(
        "prefetch_compose",
        "affine.prefetch",
        compose::<AffinePrefetch>,
    ),
    PatternDef::new("store_compose", "affine.store", compose::<AffineStore>),
    PatternDef::new(
        "vector_load_compose",
        "affine.vector_load",
        compose::<AffineVectorLoad>,
    ),
    PatternDef::new(
        "vector_store_compose",
        "affine.vector_store",
        compose::<AffineVectorStore>,
    ),
]);

/// Ops with one map: where it is, and how many operands come before those of the map.
pub(crate) trait Mapped: OpKind {
    const SLOT: usize;
    const FIRST: usize;
}

macro_rules! mapped {
    ($($kind:ident: $first:literal,)*) => {$(
        impl Mapped for $kind {
            const SLOT: usize = $kind::MAP;
            const FIRST: usize = $first;
        }
    )*};
}

mapped! {
    AffineApply: 0,
    AffineLoad: 1,
    AffineMax: 0,
    AffineMin: 0,
    AffinePrefetch: 1,
    AffineStore: 2,
    AffineVectorLoad: 1,
    AffineVectorStore: 2,
}

/// A new op in the place of `op`, with this map; what else it had that is inherent stays.
fn with_map<K: Mapped>(
    rw: &mut Rewriter<'_>,
    op: OpId,
    map: AffineMap,
    operands: &[ValueId],
) -> Applied {
    let view = rw.op(op);
    let mut all: Vec<ValueId> = view.operands().take(K::FIRST).collect();
    all.extend(operands);
    let types: Vec<Type> = view.results().map(|r| view.ty(r)).collect();
    let slots = 0..K::def().attrs.len();
    let mut attrs: Vec<(usize, Attr)> = slots
        .filter_map(|slot| Some((slot, view.attr(slot)?)))
        .filter(|&(slot, _)| slot != K::SLOT)
        .collect();
    attrs.push((K::SLOT, map_attr(rw.ctx(), map)));
    rw.replace_with_new::<K>(op, &all, &types, &attrs)
}

/// What gives operands becomes part of the map.
fn compose<K: Mapped>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let operands: Vec<ValueId> = view.operands().skip(K::FIRST).collect();
    let map = map_of(view, K::SLOT);
    let bound = map.and_then(|map| Some((map, Bound::of_map(map, &operands)?)));
    let Some((map, mut bound)) = bound else {
        return Err(NotApplied("no map of the operands"));
    };
    bound.compose(view);
    bound.canonicalize(view);
    simplify(view, &mut bound);
    let (new, new_operands) = (bound.map(), bound.operands());
    if new == *map && new_operands == operands {
        return Err(NotApplied("the map is composed"));
    }
    Ok(with_map::<K>(rw, op, new, &new_operands))
}

/// An else branch that does nothing is none.
fn if_dead_else(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let block = view
        .region(1)
        .and_then(|(body, region)| body.entry_block(region));
    let Some(block) = block.filter(|_| view.num_results() == 0) else {
        return Err(NotApplied("no else branch, or results"));
    };
    if view.body().first_op(block) != view.body().last_op(block) {
        return Err(NotApplied("the else branch does something"));
    }
    let _ = rw.erase_block(block);
    Ok(rw.touch(op))
}

/// if true A else B = A
fn if_known(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(set) = set_of(view) else {
        return Err(NotApplied("no condition"));
    };
    let always = match (set.constraints(), set.eq_flags()) {
        ([only], [true]) => only.as_constant() == Some(0),
        _ => false,
    };
    let never = set.is_canonical_empty();
    if !always && !never {
        return Err(NotApplied("the condition is not known"));
    }
    let region = view.region(usize::from(never));
    let Some(block) = region.and_then(|(body, region)| body.entry_block(region)) else {
        return match view.num_results() {
            0 => Ok(rw.erase_op(op)),
            _ => Err(NotApplied("no branch")),
        };
    };
    let Some(last) = view.body().last_op(block) else {
        return Err(NotApplied("an empty branch"));
    };
    let values: Vec<ValueId> = view.body().operands(last).collect();
    let Some(here) = view.block() else {
        return Err(NotApplied("it is in no block"));
    };
    let _ = rw.inline_block_before(block, here, Some(op), &[]);
    let applied = rw.replace_op(op, &values);
    let _ = rw.erase_op(last);
    Ok(applied)
}

/// min(a) = a
fn single(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    // The map has the same slot in all three.
    let map = map_of(view, AffineMin::MAP).filter(|map| map.num_results() == 1);
    let Some(map) = map.cloned() else {
        return Err(NotApplied("not of one value"));
    };
    let new = AffineApply {
        map_operands: view.operands().collect(),
        map: map_attr(rw.ctx(), map),
        result: Type::INDEX.get(),
    };
    Ok(rw.replace_with(op, new))
}

/// min(a, a, b) = min(a, b)
fn duplicates<K: Mapped>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(map) = map_of(view, K::SLOT) else {
        return Err(NotApplied("no map"));
    };
    let mut seen = FxHashSet::default();
    let distinct: Vec<AffineExpr> = map
        .results()
        .iter()
        .filter(|expr| seen.insert((*expr).clone()))
        .cloned()
        .collect();
    if distinct.len() == map.num_results() {
        return Err(NotApplied("all values differ"));
    }
    let map = AffineMap::new(map.num_dims(), map.num_symbols(), distinct);
    let operands: Vec<ValueId> = view.operands().collect();
    Ok(with_map::<K>(rw, op, map, &operands))
}

/// min(a, min(b, c)) = min(a, b, c)
fn merge<K: Mapped>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let operands: Vec<ValueId> = view.operands().collect();
    let bound = map_of(view, K::SLOT).and_then(|map| Bound::of_map(map, &operands));
    let Some(mut bound) = bound else {
        return Err(NotApplied("no map of the operands"));
    };
    let mut inner = Vec::new();
    let (dims, symbols) = (bound.dims.clone(), bound.symbols.clone());
    bound.exprs.retain(|expr| {
        let value = match expr.kind() {
            AffineExprKind::Dim(at) => dims.get(at as usize),
            AffineExprKind::Symbol(at) => symbols.get(at as usize),
            _ => None,
        };
        let def = value.and_then(|&value| view.def_op_of(value));
        match def.filter(|def| def.is::<K>()) {
            Some(def) => inner.push(def),
            None => return true,
        }
        false
    });
    if inner.is_empty() {
        return Err(NotApplied("no value is such an op's"));
    }
    for def in inner {
        let operands: Vec<ValueId> = def.operands().collect();
        let other = map_of(def, K::SLOT).and_then(|map| Bound::of_map(map, &operands));
        let Some(other) = other else {
            return Err(NotApplied("no map of the operands"));
        };
        let shifted = |list: &[ValueId], from: usize, make: fn(u32) -> AffineExpr| {
            let places = from..from + list.len();
            places.map(|at| make(at as u32)).collect::<Vec<_>>()
        };
        let new_dims = shifted(&other.dims, bound.dims.len(), AffineExpr::dim);
        let new_symbols = shifted(&other.symbols, bound.symbols.len(), AffineExpr::symbol);
        let exprs = other.exprs.iter();
        let exprs = exprs.map(|expr| expr.replace_dims_and_symbols(&new_dims, &new_symbols));
        bound.exprs.extend(exprs);
        bound.dims.extend(other.dims);
        bound.symbols.extend(other.symbols);
    }
    Ok(with_map::<K>(rw, op, bound.map(), &bound.operands()))
}

/// The values of a minimum are listed by their factors, as upstream does.
fn order<K: Mapped>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(map) = map_of(view, K::SLOT) else {
        return Err(NotApplied("no map"));
    };
    let (dims, symbols) = (map.num_dims() as usize, map.num_symbols() as usize);
    let linear = |expr: &AffineExpr| Some((Linear::of(expr, dims, symbols)?, expr.clone()));
    let sums: Option<Vec<_>> = map.results().iter().map(linear).collect();
    let Some(mut sums) = sums else {
        return Err(NotApplied("a value is no sum"));
    };
    if sums.is_sorted_by(|(a, _), (b, _)| a <= b) {
        return Err(NotApplied("they are in order"));
    }
    crease_ir::sort::sort_by(&mut sums, |(a, _), (b, _)| a.cmp(b));
    let exprs = sums.into_iter().map(|(_, expr)| expr);
    let map = AffineMap::new(map.num_dims(), map.num_symbols(), exprs);
    let operands: Vec<ValueId> = view.operands().collect();
    Ok(with_map::<K>(rw, op, map, &operands))
}
