//! Reshapes of casts, of splats and of listed elements; reshapes of reshapes are in
//! [`crease_memref::compose`].

use crease_ir::op_def::OpKind;
use crease_ir::types::DYNAMIC;
use crease_ir::{Context, OpId, OpRef, Type, ValueId};
use crease_memref::compose::{Reshapes, groups_of};
use crease_memref::mixed::{attr, constant_index};
use crease_memref::reshape::groups_attr;
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use crate::casts::only_forgets;
use crate::generated::*;
use crate::shape::{Ranked, tensor_type};

/// The reshapes of this dialect.
pub(crate) struct Tensors;

impl Reshapes for Tensors {
    type Expand = ExpandShape;
    type Collapse = CollapseShape;
    type Cast = Cast;

    fn shape(ctx: &Context, ty: Type) -> Option<&[i64]> {
        Some(Ranked::of(ctx, ty)?.shape)
    }

    fn is_plain(ctx: &Context, ty: Type) -> bool {
        Ranked::of(ctx, ty).is_some()
    }
}

// What `Reshapes` wants of the slots and operand groups.
const _: () = {
    type Other = crease_memref::ExpandShape;
    assert!(CollapseShape::REASSOCIATION == crease_memref::CollapseShape::REASSOCIATION);
    assert!(ExpandShape::REASSOCIATION == Other::REASSOCIATION);
    assert!(ExpandShape::STATIC_OUTPUT_SHAPE == Other::STATIC_OUTPUT_SHAPE);
    assert!(ExpandShape::OPERAND_SRC == Other::OPERAND_SRC);
    assert!(ExpandShape::OPERAND_OUTPUT_SHAPE == Other::OPERAND_OUTPUT_SHAPE);
};

/// The op of kind `K` that defines the source.
fn source_of<K: OpKind>(op: OpRef<'_>) -> Result<OpRef<'_>, NotApplied> {
    let def = op.def_of::<K>(op.operand(0));
    def.ok_or(NotApplied("the source is another op"))
}

/// The cast before a reshape, if it only forgets.
fn forgetting_cast(op: OpRef<'_>) -> Result<OpRef<'_>, NotApplied> {
    let cast = source_of::<Cast>(op)?;
    match only_forgets(cast) {
        true => Ok(cast),
        false => Err(NotApplied("the cast adds something")),
    }
}

/// A reshape of a splat of a known shape is a splat.
pub(super) fn of_splat(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let splat = source_of::<Splat>(view)?;
    let known = Ranked::of(rw.ctx(), splat.result_type(0)).is_some_and(Ranked::is_static);
    if !known {
        return Err(NotApplied("dynamic sizes"));
    }
    let new = Splat {
        input: splat.operand(0),
        dynamic_sizes: Vec::new(),
        aggregate: view.result_type(0),
    };
    Ok(rw.replace_with(op, new))
}

/// A reshape of listed elements lists them.
pub(super) fn of_elements(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let list = source_of::<FromElements>(view)?;
    let result = view.result_type(0);
    if !Ranked::of(rw.ctx(), result).is_some_and(Ranked::is_static) {
        return Err(NotApplied("dynamic sizes"));
    }
    let elements: Vec<ValueId> = list.operands().collect();
    Ok(rw.replace_with(op, FromElements { elements, result }))
}

/// The size of a group of dimensions.
fn size_of(shape: &[i64], group: &[i64]) -> Option<i64> {
    let mut product = 1i64;
    let mut dynamic = false;
    for &dim in group {
        let &size = shape.get(usize::try_from(dim).ok()?)?;
        dynamic |= size == DYNAMIC;
        product = product.wrapping_mul(size);
    }
    Some(if dynamic { DYNAMIC } else { product })
}

/// collapse(cast(x)) = cast(collapse(x)), where the cast forgets something.
pub(super) fn collapse_cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let cast = forgetting_cast(view)?;
    let (ctx, source, to) = (rw.ctx(), cast.operand(0), view.result_type(0));
    let groups = groups_of(view);
    let ty = Ranked::of(ctx, cast.operand_type(0)).and_then(|from| {
        let sizes = groups.iter().map(|group| size_of(from.shape, group));
        let shape: Option<Vec<i64>> = sizes.collect();
        Some(tensor_type(ctx, &shape?, from.element))
    });
    let Some(ty) = ty else {
        return Err(NotApplied("the source can't be collapsed so"));
    };
    if ty == to {
        return Ok(rw.set_operand(op, 0, source));
    }
    let new = CollapseShape {
        src: source,
        reassociation: groups_attr(ctx, &groups),
        result: ty,
    };
    let loc = view.loc();
    rw.set_before(op);
    let source = rw.build_value(loc, new);
    Ok(rw.replace_with(op, Cast { source, dest: to }))
}

/// Sizes given as constants become part of the type, where the cast before the expansion forgot
/// the size that they make up.
pub(super) fn expand_sizes(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let cast = forgetting_cast(view)?;
    let (ctx, source, to) = (rw.ctx(), view.operand(0), view.result_type(0));
    let types = Ranked::of(ctx, cast.operand_type(0)).zip(Ranked::of(ctx, to));
    let Some((before, expanded)) = types else {
        return Err(NotApplied("no ranked tensor"));
    };
    let groups = groups_of(view);
    let mut shape = expanded.shape.to_vec();
    let given: Vec<ValueId> = view
        .operands_of(ExpandShape::OPERAND_OUTPUT_SHAPE)
        .collect();
    let mut left = Vec::new();
    let mut sizes = given.iter();
    for (group, &size) in groups.iter().zip(before.shape) {
        for dim in group {
            let dim = usize::try_from(*dim)
                .ok()
                .and_then(|dim| shape.get_mut(dim));
            let Some(dim) = dim.filter(|dim| **dim == DYNAMIC) else {
                continue;
            };
            let Some(&value) = sizes.next() else {
                return Err(NotApplied("a size is missing"));
            };
            let constant = constant_index(view, value).filter(|&c| size != DYNAMIC && c >= 0);
            match constant {
                Some(constant) => *dim = constant,
                None => left.push(value),
            }
        }
    }
    if left.len() == given.len() {
        return Err(NotApplied("no size is a constant"));
    }
    let source_shape: Option<Vec<i64>> =
        groups.iter().map(|group| size_of(&shape, group)).collect();
    let Some(source_shape) = source_shape else {
        return Err(NotApplied("groups of other dimensions"));
    };
    let from = tensor_type(ctx, &source_shape, expanded.element);
    let loc = view.loc();
    rw.set_before(op);
    let cast = rw.build(loc, Cast { source, dest: from });
    let new = ExpandShape {
        src: rw.body().result(cast, 0),
        output_shape: left,
        reassociation: groups_attr(ctx, &groups),
        static_output_shape: attr(ctx, &shape),
        result: tensor_type(ctx, &shape, expanded.element),
    };
    let source = rw.build_value(loc, new);
    Ok(rw.replace_with(op, Cast { source, dest: to }))
}
