//! `fold-memref-alias-ops`: what accesses a view of a memref accesses the memref itself, at indices that are computed
//! from the view's; and a view of a view is one view. `affine-fold-memref-alias-ops`: likewise loads and stores of
//! `affine`, and only these.

use crease_arith::Emit;
use crease_ir::affine::{AffineExpr, AffineMap};
use crease_ir::{OpId, OpRef, ValueId};
use crease_memref::compose::{groups_of, output_shape};
use crease_memref::metadata::{extract, extracted};
use crease_memref::mixed::Mixed;
use crease_memref::reshape::Groups;
use crease_memref::slice::{Slice, dropped_of};
use crease_memref::strided::MemRef;
use crease_memref::{CollapseShape, ExpandShape, SubView};
use crease_pass::PatternPass;
use crease_rewrite::{NotApplied, PatternDef, PatternResult, Rewriter};

use crate::access::{
    ACCESSES, Access, PERMUTATION_MAP, What, in_bounds, num_accessed, permutation_map,
};
use crate::apply::composed_apply;
use crate::generated::{AffineLoad, AffineStore};
use crate::linear_index::canonicalize::{Size, join, split};
use crate::ops::{map_attr, map_of};

/// The pass.
pub struct FoldMemRefAliasOps;

impl PatternPass for FoldMemRefAliasOps {
    const NAME: &'static str = "fold-memref-alias-ops";
    const DISPLAY: &'static str = "FoldMemRefAliasOpsPass";
    const SUMMARY: &'static str = "Fold memref alias ops into consumer load/store ops";

    fn patterns() -> Vec<PatternDef> {
        let accesses = ACCESSES.iter().map(|access| {
            let views: &'static [(u32, &'static [&'static str])] = match access.base {
                0 => &[(0, VIEWS)],
                _ => &[(1, VIEWS)],
            };
            PatternDef::new("access_of_view", access.name, access_of_view).on(views)
        });
        let subview = PatternDef::new("subview_of_subview", "memref.subview", subview_of_subview);
        let patterns = accesses.chain([subview.on(&[(0, &["memref.subview"])])]);
        patterns.collect()
    }
}

const VIEWS: &[&str] = &[
    "memref.collapse_shape",
    "memref.expand_shape",
    "memref.subview",
];

fn access_of_view(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(access) = Access::of(view) else {
        return Err(NotApplied("no access"));
    };
    let Some(def) = view.def_op_of(view.operand(access.base)) else {
        return Err(NotApplied("no view"));
    };
    let (source, def) = (def.operand(0), def.id());
    rw.set_before(op);
    let view = rw.op(def);
    let folded = match () {
        () if view.is::<SubView>() => of_subview(rw, op, access, def),
        () if view.is::<ExpandShape>() => of_expand_shape(rw, op, access, def),
        () if view.is::<CollapseShape>() => of_collapse_shape(rw, op, access, def),
        () => None,
    };
    let Some((indices, map)) = folded else {
        return Err(NotApplied("other elements would be accessed"));
    };
    // As upstream, neither an alignment nor discardable attributes are said again.
    let map = map.map(|map| map_attr(rw.ctx(), map));
    let said = [("alignment", None), (PERMUTATION_MAP, map)];
    let said = &said[..1 + usize::from(map.is_some())];
    access.replace(rw, op, source, &indices, said, false)
}

/// The indices into the source, and the map of a transfer, where it is another one.
type Folded = (Vec<ValueId>, Option<AffineMap>);

/// Each index is multiplied with the stride and added to the offset.
fn of_subview(rw: &mut Rewriter<'_>, op: OpId, access: &Access, def: OpId) -> Option<Folded> {
    let (view, subview) = (rw.op(op), rw.op(def));
    let slice = Slice::of(subview, SubView::OPERAND_OFFSETS);
    let dropped = dropped_of(subview)?;
    let rank = dropped.len();
    let (given, accessed) = (access.indices(view), num_accessed(&access.shape(view)?));
    let mut map = None;
    if access.what == What::Transfer {
        if !in_bounds(view)?.iter().all(|&known| known) || !slice.strides.iter().all(|s| s.is(1)) {
            return None;
        }
        let kept: Vec<AffineExpr> = (0..rank)
            .filter(|&dim| !dropped[dim])
            .map(|dim| AffineExpr::dim(dim as u32))
            .collect();
        let old = permutation_map(view)?;
        let exprs = old.results().iter();
        let exprs = exprs.map(|expr| expr.replace_dims_and_symbols(&kept, &[]));
        map = Some(AffineMap::new(rank as u32, 0, exprs));
    } else {
        // Neighbours must stay neighbours, and the dimensions the same, but for the outermost.
        let first = rank.checked_sub(accessed)?;
        let apart = !slice.strides[first..].iter().all(|stride| stride.is(1));
        if apart || dropped.iter().skip(first + 1).any(|&gone| gone) {
            return None;
        }
    }
    Some((subview_indices(rw, op, def, &given)?, map))
}

/// The indices into the source of a subview, whose indices are `given`.
fn subview_indices(
    rw: &mut Rewriter<'_>,
    op: OpId,
    def: OpId,
    given: &[ValueId],
) -> Option<Vec<ValueId>> {
    let slice = Slice::of(rw.op(def), SubView::OPERAND_OFFSETS);
    let dropped = dropped_of(rw.op(def))?;
    let mut given = given.iter().copied();
    let [offset, index, stride] = [0, 1, 2].map(AffineExpr::symbol);
    let expr = offset + index * stride;
    let mut indices = Vec::with_capacity(dropped.len());
    for (dim, &gone) in dropped.iter().enumerate() {
        let index = match gone {
            true => Mixed::Static(0),
            false => Mixed::Value(given.next()?),
        };
        let inputs = [*slice.offsets.get(dim)?, index, *slice.strides.get(dim)?];
        let found = composed_apply(rw, op, &expr, &inputs);
        let loc = rw.body().op_loc(op);
        indices.push(found.value(&mut Emit::new(rw, loc)));
    }
    Some(indices)
}

/// Whether reshapes leave the dimensions as they are in which neighbours are accessed, but for the outermost.
fn keeps_accessed(access: &Access, shape: &[i64], source_rank: usize, groups: &Groups) -> bool {
    let accessed = num_accessed(shape);
    let rank = match access.what {
        What::Masked => accessed,
        _ => shape.len(),
    };
    let inner = accessed.saturating_sub(1);
    let single = |group: &Vec<i64>| group.len() == 1;
    rank <= source_rank
        && inner <= groups.len()
        && groups[groups.len() - inner..].iter().all(single)
}

/// The indices of a group are joined. Those of loads and stores of elements are known to be inside.
fn of_expand_shape(rw: &mut Rewriter<'_>, op: OpId, access: &Access, def: OpId) -> Option<Folded> {
    let (view, expand) = (rw.op(op), rw.op(def));
    let (groups, shape) = (groups_of(expand), access.shape(view)?);
    let rank = MemRef::of(rw.ctx(), expand.operand_type(0))?.rank();
    if !keeps_accessed(access, &shape, rank, &groups) {
        return None;
    }
    let mut map = None;
    match access.what {
        What::Matrix => return None,
        What::Transfer => {
            // Only reads, as upstream.
            let is_minor = permutation_map(view)?.is_minor_identity();
            if access.base != 0 || !is_minor || !ends_alike(view, &shape, &groups)? {
                return None;
            }
            map = Some(AffineMap::minor_identity(rank as u32, shape.len() as u32)?);
        }
        _ => {}
    }
    let (given, disjoint) = (access.indices(view), access.what == What::Element);
    Some((expanded_indices(rw, op, def, &given, disjoint)?, map))
}

/// The indices into what is expanded, where they are `given`; they may be known to be inside.
fn expanded_indices(
    rw: &mut Rewriter<'_>,
    op: OpId,
    def: OpId,
    given: &[ValueId],
    disjoint: bool,
) -> Option<Vec<ValueId>> {
    let (loc, expand) = (rw.op(op).loc(), rw.op(def));
    let (groups, sizes) = (groups_of(expand), output_shape(expand));
    let mut indices = Vec::with_capacity(groups.len());
    for group in &groups {
        let first = usize::try_from(*group.first()?).ok()?;
        let dims = first..first.checked_add(group.len())?;
        let (given, sizes) = (given.get(dims.clone())?, sizes.get(dims)?);
        indices.push(match given {
            &[only] => only,
            _ => {
                let sizes: Vec<Size> = sizes.iter().copied().map(Some).collect();
                join(rw, loc, given, &sizes, disjoint)
            }
        });
    }
    Some(indices)
}

/// Whether a transfer gets to no end of a dimension that is not one of the source.
fn ends_alike(op: OpRef<'_>, shape: &[i64], groups: &Groups) -> Option<bool> {
    let in_bounds = in_bounds(op)?;
    let in_group = groups
        .iter()
        .flat_map(|group| group.iter().map(|_| group.len()));
    let lengths: Vec<usize> = in_group.collect();
    let first = lengths.len().checked_sub(shape.len())?;
    let mut pairs = lengths[first..].iter().zip(&in_bounds);
    Some(pairs.all(|(&length, &known)| known || length == 1))
}

/// The index of a group is split.
fn of_collapse_shape(
    rw: &mut Rewriter<'_>,
    op: OpId,
    access: &Access,
    def: OpId,
) -> Option<Folded> {
    if matches!(access.what, What::Matrix | What::Transfer) {
        return None;
    }
    let (view, collapse) = (rw.op(op), rw.op(def));
    let (groups, shape) = (groups_of(collapse), access.shape(view)?);
    let rank = MemRef::of(rw.ctx(), collapse.operand_type(0))?.rank();
    if !keeps_accessed(access, &shape, rank, &groups) {
        return None;
    }
    let given = access.indices(view);
    Some((collapsed_indices(rw, op, def, &given)?, None))
}

/// The indices into what is collapsed, where they are `given`.
fn collapsed_indices(
    rw: &mut Rewriter<'_>,
    op: OpId,
    def: OpId,
    given: &[ValueId],
) -> Option<Vec<ValueId>> {
    let (loc, collapse) = (rw.op(op).loc(), rw.op(def));
    let (groups, source) = (groups_of(collapse), collapse.operand(0));
    let rank = MemRef::of(rw.ctx(), collapse.operand_type(0))?.rank();
    let metadata = extract(rw, loc, source)?;
    let (_, sizes, _) = extracted(rw.op(metadata))?;
    let mut indices = Vec::with_capacity(rank);
    for (group, &index) in groups.iter().zip(given) {
        let first = usize::try_from(*group.first()?).ok()?;
        let sizes = sizes.get(first..first.checked_add(group.len())?)?;
        match sizes {
            [_] => indices.push(index),
            _ => {
                let sizes: Vec<Size> = sizes.iter().copied().map(Some).collect();
                indices.extend(split(rw, loc, index, &sizes));
            }
        }
    }
    while groups.is_empty() && indices.len() < rank {
        indices.push(Emit::new(rw, loc).index(0));
    }
    Some(indices)
}

/// A view of a view, neither of which has strides of its own, is one view.
fn subview_of_subview(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let outer = rw.op(op);
    let Some(inner) = outer.def_of::<SubView>(outer.operand(0)) else {
        return Err(NotApplied("no view of a view"));
    };
    let slice_of = |view| Slice::of(view, SubView::OPERAND_OFFSETS);
    let (own, mut all) = (slice_of(outer), slice_of(inner));
    if !own.strides.iter().chain(&all.strides).all(|s| s.is(1)) {
        return Err(NotApplied("strides other than one"));
    }
    let Some(dropped) = dropped_of(inner) else {
        return Err(NotApplied("the dimensions are not known"));
    };
    let (source, result) = (inner.operand(0), outer.result_type(0));
    rw.set_before(op);
    let kept = (0..dropped.len()).filter(|&dim| !dropped[dim]);
    let sum = AffineExpr::symbol(0) + AffineExpr::symbol(1);
    for ((dim, &offset), &size) in kept.zip(&own.offsets).zip(&own.sizes) {
        let inputs = [all.offsets[dim], offset];
        let mut at = composed_apply(rw, op, &sum, &inputs);
        // The type says no more than before.
        if inputs.iter().any(|input| input.known().is_none()) {
            let loc = rw.body().op_loc(op);
            at = Mixed::Value(at.value(&mut Emit::new(rw, loc)));
        }
        (all.offsets[dim], all.sizes[dim]) = (at, size);
    }
    let view = SubView::of(rw.ctx(), source, &all, result);
    Ok(rw.replace_with(op, view))
}

/// The pass on ops of `affine`.
pub struct AffineFoldMemRefAliasOps;

impl PatternPass for AffineFoldMemRefAliasOps {
    const NAME: &'static str = "affine-fold-memref-alias-ops";
    const DISPLAY: &'static str = "AffineFoldMemRefAliasOps";
    const SUMMARY: &'static str = "Fold memref alias ops into affine memory ops";

    fn patterns() -> Vec<PatternDef> {
        let load = PatternDef::new("load_of_view", "affine.load", affine_access_of_view);
        let store = PatternDef::new("store_of_view", "affine.store", affine_access_of_view);
        vec![load.on(&[(0, VIEWS)]), store.on(&[(1, VIEWS)])]
    }
}

/// Indices are computed by themselves, so that the map does nothing. As upstream, discardable attributes are not said
/// again.
fn affine_access_of_view(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (base, slot) = match view.is::<AffineLoad>() {
        true => (0, AffineLoad::MAP),
        false => (1, AffineStore::MAP),
    };
    let Some(def) = view.def_op_of(view.operand(base)) else {
        return Err(NotApplied("no view"));
    };
    let Some(rank) = MemRef::of(rw.ctx(), def.operand_type(0)).map(|ty| ty.rank()) else {
        return Err(NotApplied("no memref"));
    };
    // Once indices are made there is no way back.
    if def.is::<SubView>() && dropped_of(def).is_none() {
        return Err(NotApplied("the dimensions are not known"));
    }
    let (source, def) = (def.operand(0), def.id());
    rw.set_before(op);
    let folded = given_indices(rw, op, base, slot).and_then(|given| {
        let view = rw.op(def);
        match () {
            () if view.is::<SubView>() => subview_indices(rw, op, def, &given),
            () if view.is::<ExpandShape>() => expanded_indices(rw, op, def, &given, true),
            () if view.is::<CollapseShape>() => collapsed_indices(rw, op, def, &given),
            () => None,
        }
    });
    let Some(indices) = folded.filter(|indices| indices.len() == rank) else {
        return Err(NotApplied("the indices are not known"));
    };
    let map = map_attr(rw.ctx(), AffineMap::identity(rank as u32));
    let view = rw.op(op);
    Ok(match base {
        0 => {
            let result = view.result_type(0);
            let load = AffineLoad {
                memref: source,
                indices,
                map,
                result,
            };
            rw.replace_with(op, load)
        }
        _ => {
            let value = view.operand(0);
            let store = AffineStore {
                value,
                memref: source,
                indices,
                map,
            };
            rw.replace_with(op, store)
        }
    })
}

/// The indices that the map of an access gives, each computed.
fn given_indices(
    rw: &mut Rewriter<'_>,
    op: OpId,
    base: usize,
    slot: usize,
) -> Option<Vec<ValueId>> {
    let view = rw.op(op);
    let map = map_of(view, slot)?.clone();
    let inputs: Vec<Mixed> = view.operands().skip(base + 1).map(Mixed::Value).collect();
    let (dims, symbols) = inputs.split_at_checked(map.num_dims() as usize)?;
    let mut indices = Vec::with_capacity(map.results().len());
    for expr in map.results() {
        let dims = dims.get(..expr.dims_used() as usize)?;
        let found = composed_apply(rw, op, expr, &[dims, symbols].concat());
        let loc = rw.body().op_loc(op);
        indices.push(found.value(&mut Emit::new(rw, loc)));
    }
    Some(indices)
}
