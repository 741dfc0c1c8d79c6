//! Reductions of single elements: one scalar or elementwise op.

use crease_arith as arith;
use crease_ir::op_def::OpKind;
use crease_ir::{Attr, Loc, OpId, OpRef, Type, TypeData, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::{extract, given, require};
use crate::elements::integers;
use crate::generated::*;
use crate::ops::{VectorParts, vector_type};
use crate::shape::operand;

/// The op that is replaced, and the mask: those of a `vector.mask` around `op`, if there is one.
fn masked(op: OpRef<'_>) -> (OpId, Option<ValueId>) {
    match op.parent_op().filter(|parent| parent.is::<Mask>()) {
        Some(mask) => (mask.id(), Some(mask.operand(0))),
        None => (op.id(), None),
    }
}

/// Makes an op with flags that its definition has, or `fastmath`.
fn make<K: OpKind>(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    operands: &[ValueId],
    fastmath: Option<Attr>,
) -> ValueId {
    let mut attrs = Vec::new();
    for (slot, spec) in K::def().attrs.iter().enumerate() {
        let flags = match spec.name {
            "fastmath" => fastmath.or_else(|| arith::FastMathFlags::NONE.attr(rw.ctx())),
            _ => arith::IntegerOverflowFlags::NONE.attr(rw.ctx()),
        };
        attrs.extend(flags.map(|flags| (slot, flags)));
    }
    let ty = rw.body().ty(operands[operands.len() - 1]);
    let op = rw.create::<K>(loc, operands, &[ty], &attrs);
    rw.body().result(op, 0)
}

/// `a` and `b` combined; where the mask is false, `b`.
fn combine(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    kind: CombiningKind,
    [a, b]: [ValueId; 2],
    fastmath: Option<Attr>,
    mask: Option<ValueId>,
) -> ValueId {
    use CombiningKind as K;
    let element = rw.ctx().element_or_self(rw.body().ty(b));
    let float = matches!(rw.ctx().type_data(element), TypeData::Float(_));
    let both = [a, b];
    let value = match (kind, float) {
        (K::ADD, false) => make::<arith::AddI>(rw, loc, &both, None),
        (K::ADD, true) => make::<arith::AddF>(rw, loc, &both, fastmath),
        (K::MUL, false) => make::<arith::MulI>(rw, loc, &both, None),
        (K::MUL, true) => make::<arith::MulF>(rw, loc, &both, fastmath),
        (K::MINUI, _) => make::<arith::MinUI>(rw, loc, &both, None),
        (K::MINSI, _) => make::<arith::MinSI>(rw, loc, &both, None),
        (K::MAXUI, _) => make::<arith::MaxUI>(rw, loc, &both, None),
        (K::MAXSI, _) => make::<arith::MaxSI>(rw, loc, &both, None),
        (K::MINNUMF, _) => make::<arith::MinNumF>(rw, loc, &both, fastmath),
        (K::MAXNUMF, _) => make::<arith::MaxNumF>(rw, loc, &both, fastmath),
        (K::MINIMUMF, _) => make::<arith::MinimumF>(rw, loc, &both, fastmath),
        (K::MAXIMUMF, _) => make::<arith::MaximumF>(rw, loc, &both, fastmath),
        (K::AND, _) => make::<arith::AndI>(rw, loc, &both, None),
        (K::OR, _) => make::<arith::OrI>(rw, loc, &both, None),
        (K::XOR, _) => make::<arith::XOrI>(rw, loc, &both, None),
    };
    match mask {
        Some(mask) => make::<arith::Select>(rw, loc, &[mask, value, b], None),
        None => value,
    }
}

pub(super) fn kind(op: OpRef<'_>, slot: usize) -> Result<CombiningKind, NotApplied> {
    let kind = op
        .attr(slot)
        .and_then(|attr| CombiningKind::of(op.ctx(), attr));
    given(kind)
}

/// The reduction of one element is the element, combined with the start value.
pub(super) fn single_element(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let vector = given(operand(view, 0))?;
    require(
        vector.shape.first().is_none_or(|&size| size == 1),
        "more than one element",
    )?;
    let position: &[i64] = match vector.rank() {
        0 => &[],
        _ => &[0],
    };
    let (root, mask) = masked(view);
    let (loc, kind) = (view.loc(), kind(view, Reduction::KIND)?);
    let (value, fastmath) = (view.operand(0), view.attr(Reduction::FASTMATH));
    let acc = view.operands_of(Reduction::OPERAND_ACC).next();
    rw.set_before(root);
    let mask = mask
        .map(|mask| extract(rw, loc, mask, position))
        .transpose()?;
    let mut result = extract(rw, loc, value, position)?;
    if let Some(acc) = acc {
        result = combine(rw, loc, kind, [result, acc], fastmath, mask);
    }
    Ok(rw.replace_op(root, &[result]))
}

/// Reducing dimensions of size one is leaving them out, and combining.
pub(super) fn unit_dims(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let vector = given(operand(view, 0))?;
    let reduced = integers(view, MultiDimReduction::REDUCTION_DIMS);
    let size = |&dim: &i64| vector.shape.get(usize::try_from(dim).ok()?).copied();
    let ones = reduced.iter().filter_map(size).all(|size| size == 1);
    require(ones, "a dimension that is not one")?;
    let (root, mask) = masked(view);
    let (loc, kind) = (view.loc(), kind(view, MultiDimReduction::KIND)?);
    let (value, acc, ty) = (view.operand(0), view.operand(1), view.result_type(0));
    let zeros = vec![0; vector.rank()];
    let dest = VectorParts::of(rw.ctx(), ty);
    let count = |flags: &[bool]| flags.iter().filter(|&&flag| flag).count();
    // Upstream makes a shape cast here that is not valid.
    let lost = dest.is_some_and(|dest| count(dest.scalable) != count(vector.scalable));
    require(!lost, "a scalable size is lost")?;
    rw.set_before(root);
    let part = |rw: &mut Rewriter<'_>, source: ValueId, result: Type| match dest {
        None => extract(rw, loc, source, &zeros),
        Some(_) => {
            let op = rw.build(loc, ShapeCast { source, result });
            Ok(rw.body().result(op, 0))
        }
    };
    let mask = match mask {
        None => None,
        Some(mask) => {
            let bit = Type::I1.get();
            let ctx = rw.ctx();
            let ty = dest.map_or(bit, |v| vector_type(ctx, v.shape, v.scalable, bit));
            Some(part(rw, mask, ty)?)
        }
    };
    let value = part(rw, value, ty)?;
    let result = combine(rw, loc, kind, [acc, value], None, mask);
    Ok(rw.replace_op(root, &[result]))
}
