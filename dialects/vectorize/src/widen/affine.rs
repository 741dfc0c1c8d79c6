//! Marked `affine.for` loops: each, with all that is affine inside, becomes the `scf.for` that computes
//! the same, of which lanes are made. An affine loop that is not vectorized stays as it was: what is
//! rewritten then is a copy.
//!
//! Of affine's maps nothing stays but sums, products and quotients of `arith`, so that the variable is a
//! ramp wherever it was one ([`super::affine_expr`]).

use crease_affine::{
    AffineApply, AffineFor, AffineIf, AffineLoad, AffineMax, AffineMin, AffineParallel,
    AffinePrefetch, AffineStore, AffineVectorLoad, AffineVectorStore, AffineYield, map_of, set_of,
};
use crease_arith as arith;
use crease_ir::affine::AffineMap;
use crease_ir::body::ValueMap;
use crease_ir::{Attr, Diagnostic, OpId, OpKind, OpRef, RegionId, Type, ValueId};
use crease_memref as memref;
use crease_rewrite::Rewriter;
use crease_scf as scf;
use crease_vector as vector;

use super::affine_expr::{self as expr, Sum};
use super::{compare, index_constant};

/// Whether an op is an affine loop.
pub(super) fn is_loop(op: OpRef<'_>) -> bool {
    op.is::<AffineFor>()
}

/// Why an affine loop cannot be rewritten, if it can't.
pub(super) fn refused(op: OpRef<'_>) -> Option<Diagnostic> {
    let inside = op.body().ops_inside(op.id());
    let mut inside = inside.into_iter().map(|inner| op.other(inner));
    let parallel = inside.find(|inner| inner.is::<AffineParallel>())?;
    let message = "'affine.parallel' op cannot be vectorized: it is inside an affine loop";
    let diagnostic = parallel.diag(message);
    Some(diagnostic.note(op.loc(), "the vectorized loop"))
}

/// Rewrites a loop that is not [`refused`]; what stands for it.
pub(super) fn rewrite(rw: &mut Rewriter<'_>, op: OpId) -> OpId {
    let mut new = op;
    // Outer ones first: what is inside a loop or branch moves, but stays the same op.
    for inner in rw.body().ops_inside(op) {
        rw.set_before(inner);
        let made = one(rw, inner);
        if let (Some(made), true) = (made, inner == op) {
            new = made;
        }
    }
    new
}

/// A rewritten copy of a loop, which lies before it.
pub(super) struct Copy {
    pub(super) op: OpId,
    of: OpId,
    /// What lay before the loop.
    before: Option<OpId>,
}

impl Copy {
    /// Makes one of a loop that is not [`refused`].
    pub(super) fn make(rw: &mut Rewriter<'_>, of: OpId) -> Self {
        let before = rw.body().prev_op(of);
        rw.set_before(of);
        let copy = rw.clone_op(of, &mut ValueMap::default());
        Self {
            op: rewrite(rw, copy),
            of,
            before,
        }
    }

    /// Erases it, and what was made for its bounds.
    pub(super) fn drop(self, rw: &mut Rewriter<'_>) {
        while let Some(op) = rw.body().prev_op(self.of)
            && Some(op) != self.before
        {
            let _ = rw.erase_op(op);
        }
    }

    /// It takes the loop's place.
    pub(super) fn take_over(self, rw: &mut Rewriter<'_>) {
        let results: Vec<ValueId> = rw.body().results(self.op).collect();
        let _ = rw.replace_op(self.of, &results);
    }
}

/// Rewrites one op; the new loop, if it is one.
fn one(rw: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let view = rw.op(op);
    match () {
        () if view.is::<AffineFor>() => return Some(for_loop(rw, op)),
        () if view.is::<AffineIf>() => branch(rw, op),
        () if view.is::<AffineYield>() => yields(rw, op),
        () if view.is::<AffineApply>() => {
            let value = results(rw, op, AffineApply::MAP, 0);
            replace(rw, op, value);
        }
        () if view.is::<AffineMin>() => {
            let values = results(rw, op, AffineMin::MAP, 0);
            let value = extremum::<arith::MinSI>(rw, op, values);
            replace(rw, op, value.into_iter().collect());
        }
        () if view.is::<AffineMax>() => {
            let values = results(rw, op, AffineMax::MAP, 0);
            let value = extremum::<arith::MaxSI>(rw, op, values);
            replace(rw, op, value.into_iter().collect());
        }
        () if view.is::<AffineLoad>() => access::<memref::Load>(rw, op, AffineLoad::MAP, 1, &[]),
        () if view.is::<AffineStore>() => {
            access::<memref::Store>(rw, op, AffineStore::MAP, 2, &[]);
        }
        () if view.is::<AffineVectorLoad>() => {
            access::<vector::Load>(rw, op, AffineVectorLoad::MAP, 1, &[]);
        }
        () if view.is::<AffineVectorStore>() => {
            access::<vector::Store>(rw, op, AffineVectorStore::MAP, 2, &[]);
        }
        () if view.is::<AffinePrefetch>() => {
            let slots = [
                (AffinePrefetch::IS_WRITE, memref::Prefetch::IS_WRITE),
                (
                    AffinePrefetch::LOCALITY_HINT,
                    memref::Prefetch::LOCALITY_HINT,
                ),
                (
                    AffinePrefetch::IS_DATA_CACHE,
                    memref::Prefetch::IS_DATA_CACHE,
                ),
            ];
            let attr = |(from, to)| Some((to, view.attr(from)?));
            let attrs: Vec<(usize, Attr)> = slots.into_iter().filter_map(attr).collect();
            access::<memref::Prefetch>(rw, op, AffinePrefetch::MAP, 1, &attrs);
        }
        () => {}
    }
    None
}

fn replace(rw: &mut Rewriter<'_>, op: OpId, values: Vec<ValueId>) {
    if values.len() == rw.body().num_results(op) {
        let _ = rw.replace_op(op, &values);
    }
}

/// What the map in `slot` makes of the operands from `first` on.
fn results(rw: &mut Rewriter<'_>, op: OpId, slot: usize, first: usize) -> Vec<ValueId> {
    let map = map_of(rw.op(op), slot).cloned();
    let operands: Vec<ValueId> = rw.body().operands(op).skip(first).collect();
    map.map_or_else(Vec::new, |map| apply(rw, op, &map, &operands))
}

fn apply(rw: &mut Rewriter<'_>, op: OpId, map: &AffineMap, operands: &[ValueId]) -> Vec<ValueId> {
    let loc = rw.body().op_loc(op);
    let dims = map.num_dims() as usize;
    map.results()
        .iter()
        .map(|expr| {
            let sum = expr::sum(rw, loc, expr, operands, dims);
            expr::value(rw, loc, sum)
        })
        .collect()
}

fn extremum<K: OpKind>(rw: &mut Rewriter<'_>, op: OpId, values: Vec<ValueId>) -> Option<ValueId> {
    let loc = rw.body().op_loc(op);
    let index = Type::INDEX.get();
    let mut values = values.into_iter();
    let first = values.next()?;
    Some(values.fold(first, |a, b| {
        rw.create_or_fold::<K>(loc, &[a, b], index, &[])
    }))
}

/// The same access at indices; the map's operands begin with number `first`.
fn access<K: OpKind>(
    rw: &mut Rewriter<'_>,
    op: OpId,
    slot: usize,
    first: usize,
    attrs: &[(usize, Attr)],
) {
    let indices = results(rw, op, slot, first);
    let view = rw.op(op);
    let mut operands: Vec<ValueId> = view.operands().take(first).collect();
    operands.extend(indices);
    let types: Vec<Type> = view.results().map(|r| view.ty(r)).collect();
    let _ = rw.replace_with_new::<K>(op, &operands, &types, attrs);
}

fn yields(rw: &mut Rewriter<'_>, op: OpId) {
    let results = rw.body().operands(op).collect();
    let _ = rw.replace_with(op, scf::Yield { results });
}

/// Moves the blocks of region `index` of `op` to a new one.
fn take_region(rw: &mut Rewriter<'_>, op: OpId, index: usize) -> RegionId {
    let from = rw.body().op_regions(op).get(index).copied();
    let to = rw.create_region();
    if let Some(from) = from {
        let _ = rw.inline_region_before(from, to, None);
    }
    to
}

fn for_loop(rw: &mut Rewriter<'_>, op: OpId) -> OpId {
    let view = rw.op(op);
    let (loc, attrs) = (view.loc(), rw.body().discardable_dict(op));
    let group = |index| view.operands_of(index).collect::<Vec<ValueId>>();
    let lower = group(AffineFor::OPERAND_LOWER_BOUND_OPERANDS);
    let upper = group(AffineFor::OPERAND_UPPER_BOUND_OPERANDS);
    let inits = group(AffineFor::OPERAND_INITS);
    let lower_map = map_of(view, AffineFor::LOWER_BOUND_MAP).cloned();
    let upper_map = map_of(view, AffineFor::UPPER_BOUND_MAP).cloned();
    let step = view.attr(AffineFor::STEP);
    let step = step.and_then(|attr| view.ctx().int_value(attr)?.to_i64());
    let types: Vec<Type> = view.results().map(|r| view.ty(r)).collect();
    let bound = |rw: &mut Rewriter<'_>, map: Option<AffineMap>, operands: &[ValueId]| {
        map.map_or_else(Vec::new, |map| apply(rw, op, &map, operands))
    };
    let values = bound(rw, lower_map, &lower);
    let lower = extremum::<arith::MaxSI>(rw, op, values);
    let values = bound(rw, upper_map, &upper);
    let upper = extremum::<arith::MinSI>(rw, op, values);
    let (Some(lower), Some(upper)) = (lower, upper) else {
        return op;
    };
    let step = index_constant(rw, loc, step.unwrap_or(1));
    let new = scf::For {
        lower_bound: lower,
        upper_bound: upper,
        step,
        init_args: inits,
        unsigned_cmp: None,
        region: take_region(rw, op, 0),
        results: types,
    };
    let new = rw.build(loc, new);
    keep_attrs(rw, new, attrs);
    let results: Vec<ValueId> = rw.body().results(new).collect();
    let _ = rw.replace_op(op, &results);
    new
}

fn keep_attrs(rw: &mut Rewriter<'_>, op: OpId, attrs: Option<Attr>) {
    if attrs.is_some() {
        let _ = rw.modify(op, |ctx, body| body.set_discardable_dict(ctx, op, attrs));
    }
}

fn branch(rw: &mut Rewriter<'_>, op: OpId) {
    let view = rw.op(op);
    let (loc, attrs) = (view.loc(), rw.body().discardable_dict(op));
    let types: Vec<Type> = view.results().map(|r| view.ty(r)).collect();
    let operands: Vec<ValueId> = view.operands().collect();
    let Some(set) = set_of(view).cloned() else {
        return;
    };
    let dims = set.num_dims() as usize;
    let mut all = None;
    for (constraint, is_equal) in set.constraints_and_flags() {
        let sum = expr::sum(rw, loc, constraint, &operands, dims);
        let holds = holds(rw, op, sum, is_equal);
        all = Some(match all {
            None => holds,
            Some(before) => {
                let both = arith::AndI {
                    lhs: before,
                    rhs: holds,
                    result: Type::I1.get(),
                };
                rw.build_or_fold(loc, both)
            }
        });
    }
    let condition = match all {
        Some(condition) => condition,
        None => {
            let attr = rw.ctx().bool_attr(true);
            super::constant(rw, loc, attr)
        }
    };
    let new = scf::If {
        condition,
        then_region: take_region(rw, op, 0),
        else_region: take_region(rw, op, 1),
        results: types,
    };
    let new = rw.build(loc, new);
    keep_attrs(rw, new, attrs);
    let results: Vec<ValueId> = rw.body().results(new).collect();
    let _ = rw.replace_op(op, &results);
}

/// `sum == 0` or `sum >= 0`, as a comparison of what is added with what is taken away: `n - i - 1 >= 0`
/// is `i < n`.
fn holds(rw: &mut Rewriter<'_>, op: OpId, sum: Sum, is_equal: bool) -> ValueId {
    use arith::CmpIPredicate as P;
    let loc = rw.body().op_loc(op);
    let (mut more, mut less) = sum.split();
    let predicate = match is_equal {
        true => P::Eq,
        false if less.constant > 0 => {
            less.constant -= 1;
            P::Slt
        }
        false => P::Sle,
    };
    // A number by itself stands on the right.
    let swapped = less.terms.is_empty() && !more.terms.is_empty();
    let predicate = match (predicate, swapped) {
        (P::Slt, true) => P::Sgt,
        (P::Sle, true) => P::Sge,
        (other, _) => other,
    };
    if swapped {
        std::mem::swap(&mut more, &mut less);
    }
    let operands = [expr::value(rw, loc, less), expr::value(rw, loc, more)];
    compare(rw, loc, predicate, operands)
}
