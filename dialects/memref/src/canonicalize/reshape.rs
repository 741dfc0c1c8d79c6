//! Reshapes of reshapes and of casts.

use crease_arith::{Constant, MulI};
use crease_ir::op_def::OpKind;
use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, OpRef, Type, ValueId};
use crease_rewrite::{Applied, NotApplied, PatternResult, Rewriter};

use super::reassociation::{between, coarsen, compose};
use super::{cast_of, replace_with_cast};
use crate::generated::*;
use crate::mixed::{List, Mixed, attr, mixed, split};
use crate::ops::only_forgets;
use crate::reshape::{Groups, collapsed_type, expanded_type, groups, groups_attr};
use crate::saturated::mul;
use crate::strided::{MemRef, is_identity};

fn groups_of(op: OpRef<'_>) -> Groups {
    groups(op.ctx(), op.attr_by_name("reassociation")).unwrap_or_default()
}

fn output_shape(op: OpRef<'_>) -> List {
    mixed(
        op,
        ExpandShape::STATIC_OUTPUT_SHAPE,
        ExpandShape::OPERAND_OUTPUT_SHAPE,
    )
}

/// The op of kind `K` that defines the source, if all layouts along the way are plain.
fn plain_source<K: OpKind>(op: OpRef<'_>) -> Result<OpRef<'_>, NotApplied> {
    let def = op.def_op_of(op.operand(0)).filter(|def| def.is::<K>());
    let Some(inner) = def else {
        return Err(NotApplied("the source is no such reshape"));
    };
    let plain = |ty: Type| {
        let memref = MemRef::of(op.ctx(), ty);
        memref.is_some_and(|memref| is_identity(op.ctx(), memref))
    };
    let types = [
        inner.operand_type(0),
        inner.result_type(0),
        op.result_type(0),
    ];
    match types.into_iter().all(plain) {
        true => Ok(inner),
        false => Err(NotApplied("a layout that is not plain")),
    }
}

fn make_collapse(
    rw: &mut Rewriter<'_>,
    op: OpId,
    source: ValueId,
    ty: Type,
    groups: &Groups,
) -> Applied {
    let groups = groups_attr(rw.ctx(), groups);
    let attrs = [(CollapseShape::REASSOCIATION, groups)];
    rw.replace_with_new::<CollapseShape>(op, &[source], &[ty], &attrs)
}

fn make_expand(
    rw: &mut Rewriter<'_>,
    op: OpId,
    source: ValueId,
    ty: Type,
    groups: &Groups,
    shape: &[Mixed],
) -> Applied {
    let groups = groups_attr(rw.ctx(), groups);
    let (statics, values) = split(shape);
    let attrs = [
        (ExpandShape::REASSOCIATION, groups),
        (ExpandShape::STATIC_OUTPUT_SHAPE, attr(rw.ctx(), &statics)),
    ];
    let operands: Vec<ValueId> = std::iter::once(source).chain(values).collect();
    rw.replace_with_new::<ExpandShape>(op, &operands, &[ty], &attrs)
}

/// collapse(collapse(x)) = collapse(x)
pub(super) fn collapse_collapse(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let inner = plain_source::<CollapseShape>(view)?;
    let Some(groups) = compose(groups_of(inner), groups_of(view)) else {
        return Err(NotApplied("the groups don't compose"));
    };
    let (source, ty) = (inner.operand(0), view.result_type(0));
    Ok(make_collapse(rw, op, source, ty, &groups))
}

/// expand(expand(x)) = expand(x)
pub(super) fn expand_expand(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let inner = plain_source::<ExpandShape>(view)?;
    let Some(groups) = compose(groups_of(inner), groups_of(view)) else {
        return Err(NotApplied("the groups don't compose"));
    };
    let (source, ty) = (inner.operand(0), view.result_type(0));
    let shape = output_shape(view);
    Ok(make_expand(rw, op, source, ty, &groups, &shape))
}

/// collapse(expand(x)) = expand(x), collapse(x) or a cast of x, by the ranks.
pub(super) fn collapse_expand(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let inner = plain_source::<ExpandShape>(view)?;
    let (source, ty) = (inner.operand(0), view.result_type(0));
    let from = inner.operand_type(0);
    let ranks = MemRef::of(rw.ctx(), from).zip(MemRef::of(rw.ctx(), ty));
    let Some((source_rank, rank)) = ranks.map(|(a, b)| (a.rank(), b.rank())) else {
        return Err(NotApplied("no ranked memref"));
    };
    if from == ty {
        return Err(NotApplied("a fold"));
    }
    let (expanding, collapsing) = (groups_of(inner), groups_of(view));
    let groups = if source_rank > rank {
        coarsen(&expanding, &collapsing)
    } else {
        coarsen(&collapsing, &expanding)
    };
    let Some(groups) = groups else {
        return Err(NotApplied("the groups overlap"));
    };
    if source_rank > rank {
        return Ok(make_collapse(rw, op, source, ty, &groups));
    }
    if source_rank == rank {
        return Ok(replace_with_cast(rw, op, source));
    }
    let (sizes, loc) = (output_shape(inner), view.loc());
    rw.set_before(op);
    let shape: Option<Vec<Mixed>> = collapsing
        .iter()
        .map(|group| {
            let sizes = group.iter().map(|&d| sizes.get(d as usize).copied());
            Some(product(rw, loc, &sizes.collect::<Option<Vec<Mixed>>>()?))
        })
        .collect();
    let Some(shape) = shape else {
        return Err(NotApplied("a size is missing"));
    };
    Ok(make_expand(rw, op, source, ty, &groups, &shape))
}

/// The product of sizes: the operands first, then the constants.
fn product(rw: &mut Rewriter<'_>, loc: crease_ir::Loc, sizes: &[Mixed]) -> Mixed {
    let index = Type::INDEX.get();
    let mut known = 1i64;
    let mut value: Option<ValueId> = None;
    for size in sizes {
        match *size {
            Mixed::Static(size) => known = known.wrapping_mul(size),
            Mixed::Value(factor) => {
                value = Some(match value {
                    Some(value) => {
                        let op = rw.create::<MulI>(loc, &[value, factor], &[index], &[]);
                        rw.body().result(op, 0)
                    }
                    None => factor,
                });
            }
        }
    }
    let Some(value) = value else {
        return Mixed::Static(known);
    };
    if known == 1 {
        return Mixed::Value(value);
    }
    let known = rw.ctx().index_attr(known);
    let constant = rw.create::<Constant>(loc, &[], &[index], &[(Constant::VALUE, known)]);
    let constant = rw.body().result(constant, 0);
    let op = rw.create::<MulI>(loc, &[value, constant], &[index], &[]);
    Mixed::Value(rw.body().result(op, 0))
}

/// expand(collapse(x)) = expand(x) or collapse(x), if the sizes tell how.
pub(super) fn expand_collapse(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let inner = plain_source::<CollapseShape>(view)?;
    let (source, ty) = (inner.operand(0), view.result_type(0));
    let types = MemRef::of(rw.ctx(), inner.operand_type(0)).zip(MemRef::of(rw.ctx(), ty));
    let Some((from, to)) = types else {
        return Err(NotApplied("no ranked memref"));
    };
    let (collapsing, expanding) = (groups_of(inner), groups_of(view));
    if from.rank() > to.rank() {
        let groups = between(from.shape, to.shape, &collapsing, &expanding);
        let Some(groups) = groups else {
            return Err(NotApplied("the sizes don't tell how"));
        };
        return Ok(make_collapse(rw, op, source, ty, &groups));
    }
    let Some(groups) = between(to.shape, from.shape, &expanding, &collapsing) else {
        return Err(NotApplied("the sizes don't tell how"));
    };
    let shape = output_shape(view);
    Ok(make_expand(rw, op, source, ty, &groups, &shape))
}

/// collapse(cast(x)) = cast(collapse(x)), where the cast forgets something.
pub(super) fn collapse_cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(cast) = cast_of(view, view.operand(0)).filter(|&cast| only_forgets(cast)) else {
        return Err(NotApplied("no cast that only forgets"));
    };
    let (ctx, source) = (rw.ctx(), cast.operand(0));
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
    let Some(ty) = ty else {
        return Err(NotApplied("the source can't be collapsed so"));
    };
    if ty == view.result_type(0) {
        return Ok(rw.set_operand(op, 0, source));
    }
    let attrs = view.attr(CollapseShape::REASSOCIATION);
    let attrs: Vec<_> = attrs
        .map(|a| (CollapseShape::REASSOCIATION, a))
        .into_iter()
        .collect();
    let loc = view.loc();
    rw.set_before(op);
    let new = rw.create::<CollapseShape>(loc, &[source], &[ty], &attrs);
    let value = rw.body().result(new, 0);
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
    let attrs = [
        (ExpandShape::REASSOCIATION, groups_attr(ctx, &groups)),
        (ExpandShape::STATIC_OUTPUT_SHAPE, attr(ctx, &sizes)),
    ];
    let operands: Vec<ValueId> = std::iter::once(source).chain(values).collect();
    let loc = view.loc();
    rw.set_before(op);
    let new = rw.create::<ExpandShape>(loc, &operands, &[ty], &attrs);
    let value = rw.body().result(new, 0);
    Ok(replace_with_cast(rw, op, value))
}
