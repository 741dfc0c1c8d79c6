//! `tensor.pad`: paddings of nothing, of casts and of paddings, and what constants say of sizes.

use crease_affine::composed_apply;
use crease_ir::affine::AffineExpr;
use crease_ir::fold::constant_value;
use crease_ir::op_def::OpKind;
use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, OpRef, Type, ValueId};
use crease_memref::mixed::{List, Mixed, attr, mixed, split};
use crease_memref::slice::Slice;
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use crate::casts::{before_forgetting, only_adds};
use crate::generated::*;
use crate::pad::{element, paddings};
use crate::shape::{Ranked, tensor_type};
use crate::slice::Sliced;

use super::replace_with_cast;

/// What the new op has besides its source and type.
struct Paddings {
    low: List,
    high: List,
}

impl Paddings {
    /// Those of `op` as they are.
    fn of(op: OpRef<'_>) -> Self {
        Self {
            low: mixed(op, Pad::STATIC_LOW, Pad::OPERAND_LOW),
            high: mixed(op, Pad::STATIC_HIGH, Pad::OPERAND_HIGH),
        }
    }
}

/// Makes a padding before `op` that has its body and its other attributes. `op` has no body then, and
/// must be replaced.
fn make(rw: &mut Rewriter<'_>, op: OpId, source: ValueId, ty: Type, by: &Paddings) -> ValueId {
    let ctx = rw.ctx();
    let (static_low, low) = split(&by.low);
    let (static_high, high) = split(&by.high);
    let old = rw.op(op);
    let nofold = old.attr(Pad::NOFOLD);
    let (loc, discardable) = (old.loc(), rw.body().discardable_dict(op));
    let body = old.region(0).map(|(_, region)| region);
    rw.set_before(op);
    let region = rw.create_region();
    let new = Pad {
        source,
        low: low.to_vec(),
        high: high.to_vec(),
        static_low: attr(ctx, &static_low),
        static_high: attr(ctx, &static_high),
        nofold,
        region,
        result: ty,
    };
    let new = rw.build(loc, new);
    if let Some(discardable) = discardable {
        let _ = rw.modify(new, |ctx, body| {
            body.set_discardable_dict(ctx, new, Some(discardable));
        });
    }
    if let Some(body) = body {
        let _ = rw.inline_region_before(body, region, None);
    }
    rw.body().result(new, 0)
}

fn all_zero(list: &[Mixed]) -> bool {
    list.iter().all(|entry| entry.is(0))
}

/// A padding by nothing is a cast, unless it has to stay.
pub(super) fn nothing(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    if !paddings(view).iter().all(|list| all_zero(list)) {
        return Err(NotApplied("something is added"));
    }
    if view.attr(Pad::NOFOLD).is_some() {
        return Err(NotApplied("it has to stay"));
    }
    let source = view.operand(0);
    Ok(replace_with_cast(rw, op, source))
}

/// pad(cast(x)) = pad(x), where the cast forgets something. If the result says more then, there is
/// first a padding of the cast with that type, which is next.
pub(super) fn source_cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let Some(source) = before_forgetting(view, view.operand(0)) else {
        return Err(NotApplied("no cast that only forgets"));
    };
    let types = Ranked::of(ctx, view.ty(source)).zip(Ranked::of(ctx, view.result_type(0)));
    let Some((inner, result)) = types else {
        return Err(NotApplied("no ranked tensor"));
    };
    let by = Paddings::of(view);
    let [low, high] = [&by.low, &by.high].map(|list| split(list).0);
    let Some(mut sizes) = crate::pad::sizes(inner.shape, &low, &high) else {
        return Err(NotApplied("no type"));
    };
    if sizes.len() != result.rank() {
        return Err(NotApplied("no type"));
    }
    for (size, &stated) in sizes.iter_mut().zip(result.shape) {
        if *size == DYNAMIC {
            *size = stated;
        }
    }
    let ty = tensor_type(ctx, &sizes, inner.element);
    if ty == view.result_type(0) {
        return Ok(rw.set_operand(op, 0, source));
    }
    let source = view.operand(0);
    let value = make(rw, op, source, ty, &by);
    Ok(replace_with_cast(rw, op, value))
}

/// cast(pad(x)) is a padding of that type, if the cast only adds knowledge and nothing else uses the
/// padding.
pub(super) fn target_cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (view, body) = (rw.op(op), rw.body());
    let result = view.result(0);
    let user = body.first_use(result).map(|used| body.use_owner(used));
    let Some(cast) = user.filter(|&user| body.has_one_use(result) && rw.op(user).is::<Cast>())
    else {
        return Err(NotApplied("not used by one cast only"));
    };
    if !only_adds(rw.op(cast)) {
        return Err(NotApplied("the cast forgets something"));
    }
    let ty = rw.op(cast).result_type(0);
    let (source, by) = (view.operand(0), Paddings::of(view));
    let value = make(rw, op, source, ty, &by);
    let _ = rw.replace_op(op, &[value]);
    Ok(rw.replace_op(cast, &[value]))
}

/// The slice and the padding that two slices and two paddings in turn come to.
struct Joined {
    source: ValueId,
    ty: Type,
    slice: Slice,
    by: Paddings,
}

/// pad(slice(pad(slice(x)))) = pad(slice(x)), if the same element is added, only after what is there,
/// and each dimension is cut and padded by one of the two pairs only.
pub(super) fn orthogonal(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let Joined {
        source,
        ty,
        slice,
        by,
    } = join(rw.op(op))?;
    let slice = ExtractSlice::of(rw.ctx(), source, &slice, ty);
    let (loc, result) = (rw.body().op_loc(op), rw.op(op).result_type(0));
    rw.set_before(op);
    let source = rw.build_value(loc, slice);
    let value = make(rw, op, source, result, &by);
    Ok(rw.replace_op(op, &[value]))
}

fn join(inner: OpRef<'_>) -> Result<Joined, NotApplied> {
    fn source<'b, K: OpKind>(op: OpRef<'b>) -> Result<OpRef<'b>, NotApplied> {
        let def = op.def_of::<K>(op.operand(0));
        def.ok_or(NotApplied("no slice of a padding of a slice"))
    }
    let ctx = inner.ctx();
    let inner_slice = source::<ExtractSlice>(inner)?;
    let outer = source::<Pad>(inner_slice)?;
    let outer_slice = source::<ExtractSlice>(outer)?;
    if outer.attr(Pad::NOFOLD).is_some() {
        return Err(NotApplied("it has to stay"));
    }
    let types = [inner, outer_slice].map(|op| Ranked::of(ctx, op.operand_type(0)));
    let [Some(from), Some(whole)] = types else {
        return Err(NotApplied("no ranked tensor"));
    };
    let rank = from.rank();
    if whole.rank() != rank {
        return Err(NotApplied("the rank changes"));
    }
    let (inner_cut, outer_cut) = (
        ExtractSlice::slice(inner_slice),
        ExtractSlice::slice(outer_slice),
    );
    let unit = |op, list: &List| list.iter().all(|entry| entry.constant(op) == Some(1));
    if !unit(inner_slice, &inner_cut.strides) || !unit(outer_slice, &outer_cut.strides) {
        return Err(NotApplied("a stride is not one"));
    }
    let ([low, inner_high], [outer_low, outer_high]) = (paddings(inner), paddings(outer));
    if !all_zero(&low) || !all_zero(&outer_low) {
        return Err(NotApplied("something is added before what is there"));
    }
    let added = |pad| constant_value(ctx, inner.body(), element(pad)?);
    let (Some(first), Some(second)) = (added(inner), added(outer)) else {
        return Err(NotApplied("what is added is no constant"));
    };
    if first != second {
        return Err(NotApplied("different elements are added"));
    }
    let sizes_before = Ranked::of(ctx, inner_slice.operand_type(0)).map(|ty| ty.shape);
    let mut offsets = List::new();
    let mut sizes = List::new();
    let mut high = List::new();
    for dim in 0..rank {
        let at = |list: &List| list.get(dim).copied().ok_or(NotApplied("lists too short"));
        let (inner_by, outer_by) = (at(&inner_high)?, at(&outer_high)?);
        let (inner_padded, outer_padded) = (!inner_by.is(0), !outer_by.is(0));
        if inner_padded && outer_padded {
            return Err(NotApplied("one dimension is padded twice"));
        }
        let (inner_offset, outer_offset) = (at(&inner_cut.offsets)?, at(&outer_cut.offsets)?);
        offsets.push(
            if !inner_padded && inner_offset.constant(inner_slice) == Some(0) {
                outer_offset
            } else if !outer_padded && outer_offset.constant(outer_slice) == Some(0) {
                inner_offset
            } else {
                return Err(NotApplied("one dimension is cut twice"));
            },
        );
        let size = at(&inner_cut.sizes)?;
        sizes.push(if outer_padded {
            let before = sizes_before.and_then(|shape| shape.get(dim).copied());
            if size.constant(inner_slice).is_none() || size.constant(inner_slice) != before {
                return Err(NotApplied("a padded dimension is cut"));
            }
            at(&outer_cut.sizes)?
        } else {
            size
        });
        high.push(if outer_padded { outer_by } else { inner_by });
    }
    Ok(Joined {
        source: outer_slice.operand(0),
        ty: whole.with_shape(ctx, &split(&sizes).0),
        slice: Slice {
            offsets,
            sizes,
            strides: inner_cut.strides,
        },
        by: Paddings { low, high },
    })
}

/// What is added is known, so the sizes of the result are, at least one of them.
pub(super) fn constants(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let types = Ranked::of(ctx, view.operand_type(0)).zip(Ranked::of(ctx, view.result_type(0)));
    let Some((source, result)) = types else {
        return Err(NotApplied("no ranked tensor"));
    };
    let [low, high] = paddings(view);
    let sizes = crate::pad::sizes(source.shape, &split(&low).0, &split(&high).0);
    let Some(mut sizes) = sizes.filter(|sizes| sizes.len() == result.rank()) else {
        return Err(NotApplied("no type"));
    };
    for (size, &stated) in sizes.iter_mut().zip(result.shape) {
        if stated != DYNAMIC {
            *size = stated;
        }
    }
    if sizes == result.shape || sizes.iter().all(|&size| size == DYNAMIC) {
        return Err(NotApplied("nothing becomes known"));
    }
    let ty = tensor_type(ctx, &sizes, result.element);
    let source = view.operand(0);
    let value = make(rw, op, source, ty, &Paddings { low, high });
    Ok(replace_with_cast(rw, op, value))
}

/// A padding of a padding by the same element is one by the sums.
pub(super) fn pad(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let inner = view.def_of::<Pad>(view.operand(0));
    let Some(inner) = inner else {
        return Err(NotApplied("no padding of a padding"));
    };
    if view.attr(Pad::NOFOLD).is_some() || inner.attr(Pad::NOFOLD).is_some() {
        return Err(NotApplied("one has to stay"));
    }
    let added = element(view);
    if added.is_none() || added != element(inner) {
        return Err(NotApplied("not the same element"));
    }
    let (source, ty) = (inner.operand(0), view.result_type(0));
    let [low, high] = paddings(view);
    let [inner_low, inner_high] = paddings(inner);
    if low.len() != inner_low.len() {
        return Err(NotApplied("lists of different lengths"));
    }
    let sum = AffineExpr::dim(0) + AffineExpr::dim(1);
    rw.set_before(op);
    let mut add = |outer: &List, inner: &List| -> List {
        let pairs = outer.iter().zip(inner);
        pairs
            .map(|(&a, &b)| composed_apply(rw, op, &sum, &[a, b]))
            .collect()
    };
    let high = add(&high, &inner_high);
    let low = add(&low, &inner_low);
    let value = make(rw, op, source, ty, &Paddings { low, high });
    Ok(rw.replace_op(op, &[value]))
}
