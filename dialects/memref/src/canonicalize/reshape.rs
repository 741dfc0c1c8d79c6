//! Reshapes of casts, and what reshapes of this dialect are; reshapes of reshapes are in
//! [`crate::compose`].

use crease_ir::types::DYNAMIC;
use crease_ir::{Context, OpId, Type};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::{cast_of, replace_with_cast};
use crate::compose::{Reshapes, groups_of, output_shape};
use crate::generated::*;
use crate::mixed::{Mixed, attr, split};
use crate::ops::only_forgets;
use crate::reshape::{collapsed_type, expanded_type, groups_attr};
use crate::saturated::mul;
use crate::strided::{MemRef, is_identity};

/// The reshapes of this dialect.
pub(crate) struct MemRefs;

impl Reshapes for MemRefs {
    type Expand = ExpandShape;
    type Collapse = CollapseShape;
    type Cast = Cast;

    fn shape(ctx: &Context, ty: Type) -> Option<&[i64]> {
        Some(MemRef::of(ctx, ty)?.shape)
    }

    fn is_plain(ctx: &Context, ty: Type) -> bool {
        MemRef::of(ctx, ty).is_some_and(|memref| is_identity(ctx, memref))
    }
}

/// collapse(cast(x)) = cast(collapse(x)), where the cast forgets something.
pub(super) fn collapse_cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(cast) = cast_of(view, view.operand(0)).filter(|&cast| only_forgets(cast)) else {
        return Err(NotApplied("no cast that only forgets"));
    };
    let (ctx, src) = (rw.ctx(), cast.operand(0));
    let groups = groups_of(view);
    let ty = MemRef::of(ctx, cast.operand_type(0)).and_then(|from| {
        let size = |group: &Vec<i64>| {
            let sizes = group.iter().map(|&d| from.shape.get(d as usize).copied());
            Some(
                sizes
                    .collect::<Option<Vec<i64>>>()?
                    .into_iter()
                    .fold(1, mul),
            )
        };
        let shape: Option<Vec<i64>> = groups.iter().map(size).collect();
        collapsed_type(ctx, from, &shape?, &groups)
    });
    let Some((result, reassociation)) = ty.zip(view.attr(CollapseShape::REASSOCIATION)) else {
        return Err(NotApplied("the source can't be collapsed so"));
    };
    if result == view.result_type(0) {
        return Ok(rw.set_operand(op, 0, src));
    }
    let loc = view.loc();
    rw.set_before(op);
    let new = CollapseShape {
        src,
        reassociation,
        result,
    };
    let value = rw.build_value(loc, new);
    Ok(replace_with_cast(rw, op, value))
}

/// expand(cast(x)) = cast(expand(x)), where the cast forgets something and the sizes given are
/// known where those of x are.
pub(super) fn expand_cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(cast) = cast_of(view, view.operand(0)).filter(|&cast| only_forgets(cast)) else {
        return Err(NotApplied("no cast that only forgets"));
    };
    let (ctx, source) = (rw.ctx(), cast.operand(0));
    let Some(from) = MemRef::of(ctx, cast.operand_type(0)) else {
        return Err(NotApplied("no ranked memref"));
    };
    let groups = groups_of(view);
    let shape: Vec<Mixed> = output_shape(view)
        .into_iter()
        .map(|size| size.constant(view).map_or(size, Mixed::Static))
        .collect();
    let (sizes, values) = split(&shape);
    for (&size, group) in from.shape.iter().zip(&groups) {
        let dynamic = |&d: &i64| sizes.get(d as usize) == Some(&DYNAMIC);
        if (size == DYNAMIC) != group.iter().any(dynamic) {
            return Err(NotApplied("a group would become, or cease to be, dynamic"));
        }
    }
    let Some(ty) = expanded_type(ctx, from, &sizes, &groups) else {
        return Err(NotApplied("the source can't be expanded so"));
    };
    if ty == view.result_type(0) {
        return Ok(rw.set_operand(op, 0, source));
    }
    let new = ExpandShape {
        src: source,
        output_shape: values.to_vec(),
        reassociation: groups_attr(ctx, &groups),
        static_output_shape: attr(ctx, &sizes),
        result: ty,
    };
    let loc = view.loc();
    rw.set_before(op);
    let value = rw.build_value(loc, new);
    Ok(replace_with_cast(rw, op, value))
}
