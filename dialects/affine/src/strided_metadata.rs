//! `expand-strided-metadata`: views of memrefs become `memref.reinterpret_cast` of the base buffer, with offset,
//! sizes and strides that `affine.apply` computes; and what `memref.extract_strided_metadata` asks of a view,
//! an allocation or a global is computed likewise.

use crease_arith::Emit;
use crease_ir::affine::AffineExpr;
use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, OpRef, ValueId};
use crease_memref::compose::{groups_of, output_shape};
use crease_memref::metadata::{Parts, base_type, extract, extracted};
use crease_memref::mixed::{List, Mixed, mixed};
use crease_memref::slice::{Slice, dropped_of};
use crease_memref::strided::{MemRef, is_identity, strided};
use crease_memref::{
    Alloc, Alloca, AssumeAlignment, CollapseShape, ExpandShape, ExtractStridedMetadata, GetGlobal,
    MemorySpaceCast, ReinterpretCast, SubView,
};
use crease_pass::PatternPass;
use crease_rewrite::{NotApplied, PatternDef, PatternResult, Rewriter};

use crate::apply::composed_apply;
use crate::compose::Bound;
use crate::generated::AffineApply;
use crate::ops::map_of;
use crate::scope::Scope;

/// The pass.
pub struct ExpandStridedMetadata;

impl PatternPass for ExpandStridedMetadata {
    const NAME: &'static str = "expand-strided-metadata";
    const DISPLAY: &'static str = "ExpandStridedMetadataPass";
    const SUMMARY: &'static str = "Expand memref operations into easier to analyze constructs";

    fn patterns() -> Vec<PatternDef> {
        PATTERNS.to_vec()
    }
}

const METADATA: &str = "memref.extract_strided_metadata";

static PATTERNS: [PatternDef; 6] = [
    PatternDef::new("apply_dimensions", "affine.apply", apply_dimensions),
    PatternDef::new("expand_subview", "memref.subview", expand),
    PatternDef::new("expand_expand_shape", "memref.expand_shape", expand),
    PatternDef::new("expand_collapse_shape", "memref.collapse_shape", expand),
    PatternDef::new("extract_strided_metadata_resolve", METADATA, resolve).on(&[(
        0,
        &[
            "memref.alloc",
            "memref.alloca",
            "memref.assume_alignment",
            "memref.collapse_shape",
            "memref.expand_shape",
            METADATA,
            "memref.get_global",
            "memref.memory_space_cast",
            "memref.reinterpret_cast",
            "memref.subview",
        ],
    )]),
    PatternDef::new(
        "extract_aligned_pointer_of_view",
        "memref.extract_aligned_pointer_as_index",
        pointer_of_view,
    )
    .on(&[(0, &["memref.subview", "memref.reinterpret_cast"])]),
];

/// What `memref.extract_strided_metadata` of a memref gives: the base buffer, if anything uses it, and the rest.
type Resolved = (Option<ValueId>, Parts);

/// A view becomes a cast of the base buffer.
fn expand(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    rw.set_before(op);
    let Some((Some(base), parts)) = of_view(rw, op) else {
        return Err(NotApplied("not a strided view"));
    };
    let result = rw.op(op).result_type(0);
    let cast = ReinterpretCast::of(rw.ctx(), base, &parts, result);
    Ok(rw.replace_with(op, cast))
}

/// What is asked of a memref is what follows from the op that defines it.
fn resolve(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (mut loc, source) = (view.loc(), view.operand(0));
    let Some(def) = view.def_op_of(source) else {
        return Err(NotApplied("nothing is known of the memref"));
    };
    let (def, def_loc) = (def.id(), def.loc());
    rw.set_before(op);
    let view = rw.op(def);
    let resolved = match () {
        () if view.is::<Alloc>() || view.is::<Alloca>() || view.is::<GetGlobal>() => {
            of_buffer(rw, op, def)
        }
        () if view.is::<ReinterpretCast>() => of_reinterpret_cast(rw, op, def),
        () if view.is::<MemorySpaceCast>() => of_memory_space_cast(rw, op, def),
        () if view.is::<AssumeAlignment>() => {
            let metadata = extract(rw, loc, view.operand(0));
            metadata.map(|metadata| results(rw.op(metadata)))
        }
        () if view.is::<ExtractStridedMetadata>() => {
            let no_dims = (Mixed::Static(0), List::new(), List::new());
            (source == view.result(0)).then_some((Some(source), no_dims))
        }
        () => {
            loc = def_loc;
            of_view(rw, def)
        }
    };
    let Some((base, (offset, sizes, strides))) = resolved else {
        return Err(NotApplied("the layout is not known"));
    };
    // Where nothing uses the base buffer anything may stand for it.
    let mut values = vec![base.unwrap_or(rw.body().result(op, 0))];
    let emit = &mut Emit::new(rw, loc);
    let parts = std::iter::once(offset).chain(sizes).chain(strides);
    values.extend(parts.map(|part| part.value(emit)));
    Ok(rw.replace_op(op, &values))
}

/// The pointer of a view that begins where its source does, or further on, is that of the source.
fn pointer_of_view(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let def = view.def_op_of(view.operand(0));
    let is_view = |def: &OpRef<'_>| def.is::<SubView>() || def.is::<ReinterpretCast>();
    match def.filter(is_view).map(|def| def.operand(0)) {
        Some(source) => Ok(rw.set_operand(op, 0, source)),
        None => Err(NotApplied("the pointer may be another one")),
    }
}

/// An offset, which is a symbol, may be found to be the variable of an affine loop, which is a dimension.
fn apply_dimensions(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let operands: Vec<ValueId> = view.operands().collect();
    let map = map_of(view, AffineApply::MAP);
    let Some(mut bound) = map.and_then(|map| Bound::of_map(map, &operands)) else {
        return Err(NotApplied("no map"));
    };
    let mut scope = Scope::of(view);
    let is_no_symbol = |&value: &ValueId| !scope.is_symbol(value) && scope.is_dim(value);
    if !bound.symbols.iter().any(is_no_symbol) {
        return Err(NotApplied("no symbol is a dimension"));
    }
    bound.canonicalize(view);
    let apply = bound.apply(rw.ctx());
    Ok(rw.replace_with(op, apply))
}

/// The results of `memref.extract_strided_metadata`, as values.
fn results(metadata: OpRef<'_>) -> Resolved {
    type E = ExtractStridedMetadata;
    let values = |group| metadata.results_of(group).map(Mixed::Value).collect();
    let offset = Mixed::Value(metadata.result(1));
    let parts = (offset, values(E::RESULT_SIZES), values(E::RESULT_STRIDES));
    (Some(metadata.result(0)), parts)
}

/// Asks the source of the view `op`. What its type says is known.
fn of_source(rw: &mut Rewriter<'_>, op: OpId) -> Option<Resolved> {
    let view = rw.op(op);
    let metadata = extract(rw, view.loc(), view.operand(0))?;
    let metadata = rw.op(metadata);
    Some((Some(metadata.result(0)), extracted(metadata)?))
}

fn of_view(rw: &mut Rewriter<'_>, op: OpId) -> Option<Resolved> {
    let view = rw.op(op);
    match () {
        () if view.is::<SubView>() => of_subview(rw, op),
        () if view.is::<ExpandShape>() => of_expand_shape(rw, op),
        () if view.is::<CollapseShape>() => of_collapse_shape(rw, op),
        () => None,
    }
}

/// The product of values and numbers.
fn product(rw: &mut Rewriter<'_>, op: OpId, factors: &[Mixed]) -> Mixed {
    let symbols = (0..factors.len() as u32).map(AffineExpr::symbol);
    let product = symbols.fold(AffineExpr::constant(1), |product, factor| product * factor);
    composed_apply(rw, op, &product, factors)
}

/// Strides are those of the source times those of the slice, and what is left out at the beginning is added to
/// the offset.
fn of_subview(rw: &mut Rewriter<'_>, op: OpId) -> Option<Resolved> {
    let view = rw.op(op);
    let slice = Slice::of(view, SubView::OPERAND_OFFSETS);
    let dropped = dropped_of(view)?;
    let (base, (offset, _, source_strides)) = of_source(rw, op)?;
    let (mut sum, mut inputs) = (AffineExpr::symbol(0), vec![offset]);
    let (mut sizes, mut strides) = (List::new(), List::new());
    for (i, &source_stride) in source_strides.iter().enumerate() {
        let stride = product(rw, op, &[*slice.strides.get(i)?, source_stride]);
        let next = inputs.len() as u32;
        sum = sum + AffineExpr::symbol(next) * AffineExpr::symbol(next + 1);
        inputs.extend([*slice.offsets.get(i)?, source_stride]);
        if !*dropped.get(i)? {
            sizes.push(*slice.sizes.get(i)?);
            strides.push(stride);
        }
    }
    let offset = composed_apply(rw, op, &sum, &inputs);
    Some((base, (offset, sizes, strides)))
}

/// The innermost dimension of a group has the stride of the source's, each other one is as far apart as those
/// inside it are long. The only size of a group that is not known is the source's divided by the others.
fn of_expand_shape(rw: &mut Rewriter<'_>, op: OpId) -> Option<Resolved> {
    let view = rw.op(op);
    let (groups, mut sizes) = (groups_of(view), output_shape(view));
    let (base, (offset, source_sizes, source_strides)) = of_source(rw, op)?;
    let mut strides = List::from_elem(Mixed::Static(1), sizes.len());
    for (i, group) in groups.iter().enumerate() {
        let first = usize::try_from(*group.first()?).ok()?;
        let dims = first..first.checked_add(group.len())?;
        let (sizes, strides) = (sizes.get_mut(dims.clone())?, strides.get_mut(dims)?);
        let (source_size, source_stride) = (*source_sizes.get(i)?, *source_strides.get(i)?);
        let unknown = |size: &&Mixed| size.known().is_none();
        if sizes.iter().filter(unknown).count() > 1 {
            for (i, stride) in strides.iter_mut().enumerate().rev() {
                let factors = [&[source_stride], &sizes[i + 1..]].concat();
                *stride = product(rw, op, &factors);
            }
            continue;
        }
        let known = |sizes: &[Mixed]| {
            let known = sizes.iter().filter_map(|size| size.known());
            known.fold(1, i64::wrapping_mul)
        };
        let of_known = known(sizes);
        let unknown = sizes.iter().position(|size| size.known().is_none());
        let inner: Vec<i64> = (0..sizes.len()).map(|i| known(&sizes[i + 1..])).collect();
        if let Some(at) = unknown {
            let size = AffineExpr::symbol(0).floor_div(of_known);
            sizes[at] = composed_apply(rw, op, &size, &[source_size]);
        }
        for (i, (stride, inner)) in strides.iter_mut().zip(inner).enumerate() {
            let inside = AffineExpr::symbol(0) * inner;
            *stride = match unknown.is_some_and(|at| i < at) {
                true => {
                    let stride = inside.floor_div(of_known) * AffineExpr::symbol(1);
                    composed_apply(rw, op, &stride, &[source_size, source_stride])
                }
                false => composed_apply(rw, op, &inside, &[source_stride]),
            };
        }
    }
    Some((base, (offset, sizes, strides)))
}

/// A group's size is the product of its sizes, its stride that of its innermost dimension.
fn of_collapse_shape(rw: &mut Rewriter<'_>, op: OpId) -> Option<Resolved> {
    let view = rw.op(op);
    let (ctx, groups) = (rw.ctx(), groups_of(view));
    let shape = MemRef::of(ctx, view.operand_type(0))?.shape;
    let result = view.result_type(0);
    let (result_shape, result_layout) = (MemRef::of(ctx, result)?.shape, strided(ctx, result)?);
    let (base, (offset, source_sizes, source_strides)) = of_source(rw, op)?;
    let (mut sizes, mut strides) = (List::new(), List::new());
    for (i, group) in groups.iter().enumerate() {
        let dims = group.iter().map(|&dim| usize::try_from(dim).ok());
        let dims = dims.collect::<Option<Vec<usize>>>()?;
        let of = |list: &List, dim: usize| list.get(dim).copied();
        let factors = dims.iter().map(|&dim| of(&source_sizes, dim));
        let factors = factors.collect::<Option<Vec<Mixed>>>()?;
        // The stride of a dimension of size one says nothing. If all are, there is one of which no more is
        // known than the result's type says.
        let said = *result_layout.strides.get(i)?;
        let is_long = |dim: &&usize| shape.get(**dim) != Some(&1);
        let is_unknown = |stride: &Mixed| stride.known().is_none();
        let mut all = dims.iter().filter_map(|&dim| of(&source_strides, dim));
        let stride = match dims.iter().rev().find(is_long) {
            Some(&dim) => of(&source_strides, dim)?,
            None if said == DYNAMIC => all.find(is_unknown)?,
            None => Mixed::Static(said),
        };
        sizes.push(match *result_shape.get(i)? {
            DYNAMIC => product(rw, op, &factors),
            size => Mixed::Static(size),
        });
        strides.push(stride);
    }
    Some((base, (offset, sizes, strides)))
}

/// All elements of an allocation or a global lie side by side.
fn of_buffer(rw: &mut Rewriter<'_>, op: OpId, buffer: OpId) -> Option<Resolved> {
    let ctx = rw.ctx();
    let view = rw.op(buffer);
    let memref = MemRef::of(ctx, view.result_type(0))?;
    if !is_identity(ctx, memref) {
        return None;
    }
    let given: Vec<ValueId> = view.operands_of(Alloc::OPERAND_DYNAMIC_SIZES).collect();
    let mut given = given.into_iter();
    let sizes = memref.shape.iter().map(|&size| match size {
        DYNAMIC => given.next().map(Mixed::Value),
        size => Some(Mixed::Static(size)),
    });
    let sizes = sizes.collect::<Option<List>>()?;
    let mut strides = List::from_elem(Mixed::Static(1), sizes.len());
    for i in (0..sizes.len().saturating_sub(1)).rev() {
        strides[i] = product(rw, op, &sizes[i + 1..]);
    }
    let base = match rw.body().use_empty(rw.body().result(op, 0)) {
        true => None,
        false => Some(flat(rw, op, buffer)?),
    };
    Some((base, (Mixed::Static(0), sizes, strides)))
}

/// The base buffer of what `op` asks, as a cast of what `def` gives.
fn flat(rw: &mut Rewriter<'_>, op: OpId, def: OpId) -> Option<ValueId> {
    let ctx = rw.ctx();
    let (source, base) = (rw.op(def).result(0), rw.op(op).result_type(0));
    if rw.body().ty(source) == base {
        return Some(source);
    }
    let parts = (Mixed::Static(0), List::new(), List::new());
    let cast = ReinterpretCast::of(ctx, source, &parts, base);
    Some(rw.build_value(rw.body().op_loc(op), cast))
}

/// The base buffer is the source's, the rest is what the cast says.
fn of_reinterpret_cast(rw: &mut Rewriter<'_>, op: OpId, cast: OpId) -> Option<Resolved> {
    type R = ReinterpretCast;
    let (loc, view) = (rw.body().op_loc(op), rw.op(cast));
    let offset = *mixed(view, R::STATIC_OFFSETS, R::OPERAND_OFFSETS).first()?;
    let sizes = mixed(view, R::STATIC_SIZES, R::OPERAND_SIZES);
    let strides = mixed(view, R::STATIC_STRIDES, R::OPERAND_STRIDES);
    let metadata = extract(rw, loc, view.operand(0))?;
    let base = rw.op(metadata).result(0);
    Some((Some(base), (offset, sizes, strides)))
}

/// The base buffer is cast as the memref was.
fn of_memory_space_cast(rw: &mut Rewriter<'_>, op: OpId, cast: OpId) -> Option<Resolved> {
    let (loc, view) = (rw.body().op_loc(op), rw.op(cast));
    let dest = base_type(rw.ctx(), view.result_type(0))?;
    let metadata = extract(rw, loc, view.operand(0))?;
    let (base, parts) = results(rw.op(metadata));
    if rw.body().use_empty(rw.body().result(op, 0)) {
        return Some((None, parts));
    }
    let base = base.map(|source| rw.build_value(loc, MemorySpaceCast { source, dest }));
    Some((base, parts))
}
