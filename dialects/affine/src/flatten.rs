//! `flatten-memref`: what accesses a memref of several dimensions accesses the same memory as a memref of one, at an
//! index that is computed; and what is allocated has one dimension, with a view of it as it was.
//!
//! Only memrefs whose elements are integers or floats, without layout or with a `strided` one. Accesses of more than
//! one element stay if these do not lie side by side in the last dimension.

use crease_arith::Emit;
use crease_ir::affine::{AffineExpr, AffineMap};
use crease_ir::types::DYNAMIC;
use crease_ir::{AttrData, Context, OpId, OpRef, Type, TypeData, ValueId};
use crease_memref::metadata::{extract, extracted};
use crease_memref::mixed::{List, Mixed};
use crease_memref::reify::given_sizes;
use crease_memref::strided::{MemRef, Strided, make, strided};
use crease_memref::{Alloc, ReinterpretCast};
use crease_pass::PatternPass;
use crease_rewrite::{NotApplied, PatternDef, PatternResult, Rewriter};

use crate::access::{
    ACCESSES, Access, IN_BOUNDS, NONTEMPORAL, PERMUTATION_MAP, What, in_bounds, num_accessed,
    permutation_map,
};
use crate::apply::{composed_apply, composed_max};
use crate::ops::map_attr;

/// The pass.
pub struct FlattenMemRef;

impl PatternPass for FlattenMemRef {
    const NAME: &'static str = "flatten-memref";
    const DISPLAY: &'static str = "FlattenMemrefsPass";
    const SUMMARY: &'static str = "Flatten a multiple dimensional memref to 1-dimensional";

    fn patterns() -> Vec<PatternDef> {
        let accesses = ACCESSES.iter().filter(|access| access.what != What::Matrix);
        let accesses = accesses.map(|at| PatternDef::new("flatten_access", at.name, access));
        let allocations = [
            PatternDef::new("flatten_alloc", "memref.alloc", allocation),
            PatternDef::new("flatten_alloca", "memref.alloca", allocation),
        ];
        accesses.chain(allocations).collect()
    }
}

/// Where the elements of a memref lie that can be flattened.
fn flattened(ctx: &Context, ty: Type) -> Option<(MemRef<'_>, Strided)> {
    let memref = MemRef::of(ctx, ty).filter(|memref| memref.rank() > 1)?;
    let is_number = matches!(
        ctx.type_data(memref.element),
        TypeData::Integer { .. } | TypeData::Float(_)
    );
    let layout = memref.layout.map(|layout| ctx.attr_data(layout));
    let is_strided = layout.is_none_or(|layout| matches!(layout, AttrData::Strided { .. }));
    (is_number && is_strided).then_some((memref, strided(ctx, ty)?))
}

/// Whether what `op` accesses is one element, or lies side by side.
fn is_contiguous(op: OpRef<'_>, access: &Access, layout: &Strided) -> Option<bool> {
    let shape = access.shape(op)?;
    let fits = match access.what {
        What::Element => true,
        What::Masked => num_accessed(&shape) <= 1,
        What::Transfer => {
            let inside = in_bounds(op)?.iter().all(|&known| known);
            inside && permutation_map(op)?.is_minor_identity() && shape.len() <= 1
        }
        _ => shape.len() <= 1,
    };
    Some(fits && (num_accessed(&shape) == 0 || layout.has_unit_last_stride()))
}

fn access(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let Some(access) = Access::of(view) else {
        return Err(NotApplied("no access"));
    };
    let (source, indices) = (view.operand(access.base), access.indices(view));
    let layout = flattened(ctx, view.ty(source)).map(|(_, layout)| layout);
    let contiguous = layout.and_then(|layout| is_contiguous(view, access, &layout));
    if contiguous != Some(true) {
        return Err(NotApplied("no memref that can be flattened"));
    }
    // An op in a mask may not have others beside it.
    let around = view.parent_op().map(|parent| parent.name_str());
    if around == Some("vector.mask") {
        return Err(NotApplied("in a mask"));
    }
    // As upstream, a transfer does not say again what it said.
    let rank = match access.what {
        What::Transfer => access.shape(view).map_or(0, |shape| shape.len()),
        _ => 0,
    };
    rw.set_before(op);
    let Some((flat, index)) = flat(rw, op, source, &indices) else {
        return Err(NotApplied("nothing is known of the memref"));
    };
    let said = match access.what {
        What::Transfer => {
            let map = AffineMap::minor_identity(1, rank as u32).map(|map| map_attr(ctx, map));
            let outside = ctx.array_attr(&vec![ctx.bool_attr(false); rank]);
            vec![(PERMUTATION_MAP, map), (IN_BOUNDS, Some(outside))]
        }
        // What others may leave unsaid is said, as upstream.
        _ => {
            let nontemporal = rw.op(op).attr_by_name(NONTEMPORAL);
            let nontemporal = nontemporal.unwrap_or_else(|| ctx.bool_attr(false));
            vec![(NONTEMPORAL, Some(nontemporal))]
        }
    };
    let keeps = access.what != What::Transfer;
    access.replace(rw, op, flat, &[index], &said, keeps)
}

/// `source` as a memref of one dimension, and where in it the element at `indices` is.
fn flat(
    rw: &mut Rewriter<'_>,
    op: OpId,
    source: ValueId,
    indices: &[ValueId],
) -> Option<(ValueId, ValueId)> {
    let (ctx, loc) = (rw.ctx(), rw.body().op_loc(op));
    let metadata = extract(rw, loc, source)?;
    let (offset, sizes, strides) = extracted(rw.op(metadata))?;
    let indices: List = indices.iter().map(|&at| Mixed::of(rw.op(op), at)).collect();
    let (products, inputs) = products(&indices, &strides);
    let sum = products.into_iter().reduce(|sum, product| sum + product)?;
    let index = composed_apply(rw, op, &sum, &inputs);
    let size = extent(rw, op, &sizes, &strides);
    let ty = line(ctx, rw.body().ty(source), size, offset)?;
    let parts = (
        offset,
        List::from_elem(size, 1),
        List::from_elem(Mixed::Static(1), 1),
    );
    let cast = ReinterpretCast::of(ctx, source, &parts, ty);
    let flat = rw.build_value(loc, cast);
    Some((flat, index.value(&mut Emit::new(rw, loc))))
}

/// `ty` with one dimension.
fn line(ctx: &Context, ty: Type, size: Mixed, offset: Mixed) -> Option<Type> {
    let memref = MemRef::of(ctx, ty)?;
    let known = |part: Mixed| part.known().unwrap_or(DYNAMIC);
    let layout = Strided {
        offset: known(offset),
        strides: vec![1],
    };
    let layout = Some(layout.attr(ctx));
    let shape = [known(size)];
    Some(make(ctx, &shape, memref.element, layout, memref.space))
}

/// How many elements lie between the first one and the end of the dimension that ends last.
fn extent(rw: &mut Rewriter<'_>, op: OpId, sizes: &[Mixed], strides: &[Mixed]) -> Mixed {
    let (ends, inputs) = products(strides, sizes);
    composed_max(rw, op, &ends, &inputs)
}

/// The products of the entries of two lists as expressions of symbols, and what these are.
fn products(a: &[Mixed], b: &[Mixed]) -> (Vec<AffineExpr>, Vec<Mixed>) {
    let inputs: Vec<Mixed> = a.iter().zip(b).flat_map(|(&a, &b)| [a, b]).collect();
    let symbols = (0..inputs.len() as u32).step_by(2);
    let products = symbols.map(|at| AffineExpr::symbol(at) * AffineExpr::symbol(at + 1));
    (products.collect(), inputs)
}

/// An allocation begins where its memref does, and all that is known of strides is known.
fn allocation(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let result = view.result_type(0);
    let known =
        flattened(ctx, result).filter(|(_, layout)| layout.is_static() && layout.offset == 0);
    let Some((memref, layout)) = known else {
        return Err(NotApplied("no memref that can be flattened"));
    };
    let given = view.operands_of(Alloc::OPERAND_DYNAMIC_SIZES);
    let Some(sizes) = given_sizes(memref.shape, given) else {
        return Err(NotApplied("the sizes are not known"));
    };
    let strides: List = layout.strides.into_iter().map(Mixed::Static).collect();
    rw.set_before(op);
    let size = extent(rw, op, &sizes, &strides);
    let Some(ty) = line(ctx, result, size, Mixed::Static(0)) else {
        return Err(NotApplied("no memref"));
    };
    let given: Vec<ValueId> = match size {
        Mixed::Static(_) => Vec::new(),
        Mixed::Value(size) => vec![size],
    };
    let groups = ctx.i32_array_attr(&[given.len() as i32, 0]);
    let new = rw.create_like(op, &given, &[ty], &[]);
    let _ = rw.modify(new, |ctx, body| {
        body.set_discardable_dict(ctx, new, None);
        body.set_attr(ctx, new, Alloc::OPERAND_SEGMENT_SIZES, Some(groups));
    });
    let source = rw.body().result(new, 0);
    let cast = ReinterpretCast::of(ctx, source, &(Mixed::Static(0), sizes, strides), result);
    Ok(rw.replace_with(op, cast))
}
