//! Reshapes of reshapes, for any dialect that has a pair of ops that expand and collapse dimensions.

use crease_arith::{Constant, MulI};
use crease_ir::fold::Folded;
use crease_ir::op_def::OpKind;
use crease_ir::types::DYNAMIC;
use crease_ir::{Context, Loc, OpId, OpRef, Type, ValueId};
use crease_rewrite::{Applied, NotApplied, PatternResult, Rewriter};

use crate::generated::{CollapseShape, ExpandShape};
use crate::mixed::{List, Mixed, attr, mixed, split};
use crate::reassociation::{between, coarsen, compose};
use crate::reshape::{Groups, groups, groups_attr};

/// Such a pair. Both ops have the slots and operand groups of those of `memref`.
pub trait Reshapes {
    /// One dimension becomes several.
    type Expand: OpKind;
    /// Several dimensions become one.
    type Collapse: OpKind;
    /// Changes what a type says of a shape.
    type Cast: OpKind;

    /// The shape of a type that these ops are about.
    fn shape(ctx: &Context, ty: Type) -> Option<&[i64]>;

    /// Whether the elements lie as the shape says.
    fn is_plain(ctx: &Context, ty: Type) -> bool;
}

/// The groups of a reshape.
pub fn groups_of(op: OpRef<'_>) -> Groups {
    groups(op.ctx(), op.attr_by_name("reassociation")).unwrap_or_default()
}

/// The sizes that an expansion gives.
pub fn output_shape(op: OpRef<'_>) -> List {
    mixed(
        op,
        ExpandShape::STATIC_OUTPUT_SHAPE,
        ExpandShape::OPERAND_OUTPUT_SHAPE,
    )
}

/// The op of kind `K` that defines the source, if all types along the way are plain.
fn plain_source<R: Reshapes, K: OpKind>(op: OpRef<'_>) -> Result<OpRef<'_>, NotApplied> {
    let def = op.def_of::<K>(op.operand(0));
    let Some(inner) = def else {
        return Err(NotApplied("the source is no such reshape"));
    };
    let types = [
        inner.operand_type(0),
        inner.result_type(0),
        op.result_type(0),
    ];
    match types.into_iter().all(|ty| R::is_plain(op.ctx(), ty)) {
        true => Ok(inner),
        false => Err(NotApplied("a layout that is not plain")),
    }
}

/// Replaces `op` by the collapse of `source` to `ty`.
fn make_collapse<R: Reshapes>(
    rw: &mut Rewriter<'_>,
    op: OpId,
    source: ValueId,
    ty: Type,
    groups: &Groups,
) -> Applied {
    let groups = groups_attr(rw.ctx(), groups);
    let attrs = [(CollapseShape::REASSOCIATION, groups)];
    rw.replace_with_new::<R::Collapse>(op, &[source], &[ty], &attrs)
}

/// Replaces `op` by the expansion of `source` to `ty`.
fn make_expand<R: Reshapes>(
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
    rw.replace_with_new::<R::Expand>(op, &operands, &[ty], &attrs)
}

/// collapse(collapse(x)) = collapse(x)
pub fn collapse_collapse<R: Reshapes>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let inner = plain_source::<R, R::Collapse>(view)?;
    let Some(groups) = compose(groups_of(inner), groups_of(view)) else {
        return Err(NotApplied("the groups don't compose"));
    };
    let (source, ty) = (inner.operand(0), view.result_type(0));
    Ok(make_collapse::<R>(rw, op, source, ty, &groups))
}

/// expand(expand(x)) = expand(x)
pub fn expand_expand<R: Reshapes>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let inner = plain_source::<R, R::Expand>(view)?;
    let Some(groups) = compose(groups_of(inner), groups_of(view)) else {
        return Err(NotApplied("the groups don't compose"));
    };
    let (source, ty) = (inner.operand(0), view.result_type(0));
    let shape = output_shape(view);
    Ok(make_expand::<R>(rw, op, source, ty, &groups, &shape))
}

/// collapse(expand(x)) = expand(x), collapse(x) or a cast of x, by the ranks.
pub fn collapse_expand<R: Reshapes>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let inner = plain_source::<R, R::Expand>(view)?;
    let (source, ty) = (inner.operand(0), view.result_type(0));
    let from = inner.operand_type(0);
    let ranks = R::shape(rw.ctx(), from).zip(R::shape(rw.ctx(), ty));
    let Some((source_rank, rank)) = ranks.map(|(a, b)| (a.len(), b.len())) else {
        return Err(NotApplied("no shape"));
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
        return Ok(make_collapse::<R>(rw, op, source, ty, &groups));
    }
    if source_rank == rank {
        return Ok(rw.replace_with_new::<R::Cast>(op, &[source], &[ty], &[]));
    }
    // A constant counts as one even where the type does not say so.
    let sizes = output_shape(inner).into_iter();
    let sizes: List = sizes
        .map(|size| size.constant(inner).map_or(size, Mixed::Static))
        .collect();
    let loc = view.loc();
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
    Ok(make_expand::<R>(rw, op, source, ty, &groups, &shape))
}

/// The product of sizes: the operands first, then the constants.
pub fn product(rw: &mut Rewriter<'_>, loc: Loc, sizes: &[Mixed]) -> Mixed {
    let result = Type::INDEX.get();
    let times = |lhs: ValueId, rhs: ValueId| MulI {
        lhs,
        rhs,
        overflow_flags: None,
        result,
    };
    let mut known = 1i64;
    let mut value: Option<ValueId> = None;
    for size in sizes {
        match *size {
            Mixed::Static(size) => known = known.wrapping_mul(size),
            Mixed::Value(factor) => {
                value = Some(match value {
                    Some(value) => rw.build_value(loc, times(value, factor)),
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
    let constant = Constant {
        value: known,
        result,
    };
    let constant = rw.build_value(loc, constant);
    let op = rw.build(loc, times(value, constant));
    Mixed::Value(rw.body().result(op, 0))
}

/// expand(collapse(x)) = expand(x) or collapse(x), if the sizes tell how.
pub fn expand_collapse<R: Reshapes>(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let inner = plain_source::<R, R::Collapse>(view)?;
    let (source, ty) = (inner.operand(0), view.result_type(0));
    let types = R::shape(rw.ctx(), inner.operand_type(0)).zip(R::shape(rw.ctx(), ty));
    let Some((from, to)) = types else {
        return Err(NotApplied("no shape"));
    };
    let (collapsing, expanding) = (groups_of(inner), groups_of(view));
    if from.len() > to.len() {
        let groups = between(from, to, &collapsing, &expanding);
        let Some(groups) = groups else {
            return Err(NotApplied("the sizes don't tell how"));
        };
        return Ok(make_collapse::<R>(rw, op, source, ty, &groups));
    }
    let Some(groups) = between(to, from, &expanding, &collapsing) else {
        return Err(NotApplied("the sizes don't tell how"));
    };
    let shape = output_shape(view);
    Ok(make_expand::<R>(rw, op, source, ty, &groups, &shape))
}

/// A reshape to the same type is its source; so is one that undoes an `Inverse`, which is certain
/// with one dynamic size, or with the same groups that have one each. What was expanded first had
/// its sizes given.
pub fn undo<R: Reshapes, Inverse: OpKind>(op: OpRef<'_>) -> Folded {
    let (source, ty) = (op.operand(0), op.result_type(0));
    if op.ty(source) == ty {
        return Folded::Value(source);
    }
    match op.def_of::<Inverse>(source) {
        Some(inner) if inner.operand_type(0) == ty && undoes::<R>(op, inner) => {
            Folded::Value(inner.operand(0))
        }
        _ => Folded::No,
    }
}

/// Whether `op` gives back what `inner`, the inverse kind of reshape, got: the types are the same.
fn undoes<R: Reshapes>(op: OpRef<'_>, inner: OpRef<'_>) -> bool {
    let shape = |ty| R::shape(op.ctx(), ty);
    let shapes = shape(op.result_type(0)).zip(shape(inner.result_type(0)));
    let Some((shape, between)) = shapes else {
        return false;
    };
    let few_dynamic = |shape: &[i64]| shape.iter().filter(|&&d| d == DYNAMIC).count() < 2;
    if few_dynamic(shape) {
        return true;
    }
    if op.attr_by_name("reassociation") != inner.attr_by_name("reassociation") {
        return false;
    }
    let mut rest = shape;
    shape.len() < between.len()
        || groups_of(op).iter().all(|group| {
            let (dims, after) = rest.split_at(group.len().min(rest.len()));
            rest = after;
            few_dynamic(dims)
        })
}
