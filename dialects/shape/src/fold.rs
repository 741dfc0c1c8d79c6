//! Fold hooks: arithmetic of sizes, and what is known of constant shapes.
//!
//! No rule says these: rules are proved by what their ops mean, and there are no meanings of shapes.

use crease_ir::fold::{Constants, Edit, Fold, Folded, Wants};
use crease_ir::num::ApInt;
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, OpRef, Type, ValueId};

use crate::generated::*;
use crate::types::{count, extents_attr, extents_of};

impl Fold for ConstShape {
    const ATTR: Option<usize> = Some(ConstShape::SHAPE);
}

impl Fold for ConstSize {
    const ATTR: Option<usize> = Some(ConstSize::VALUE);
}

impl Fold for ConstWitness {
    const ATTR: Option<usize> = Some(ConstWitness::PASSING);
}

fn attr(found: Option<Attr>) -> Folded {
    found.map_or(Folded::No, Folded::Attr)
}

fn passes(op: OpRef<'_>, holds: bool) -> Folded {
    attr(holds.then(|| op.ctx().bool_attr(true)))
}

/// An integer of 64 bits as an index.
fn index(op: OpRef<'_>, value: Option<i64>) -> Folded {
    attr(value.map(|value| op.ctx().index_attr(value)))
}

/// The constant operand `number` as an integer.
fn int<'c>(op: OpRef<'c>, consts: &Constants<'_>, number: usize) -> Option<&'c ApInt> {
    op.ctx().int_value(consts.get(number)?)
}

/// The constant operand `number` as extents.
fn extents(op: OpRef<'_>, consts: &Constants<'_>, number: usize) -> Option<Vec<i64>> {
    extents_of(op.ctx(), consts.get(number)?)
}

/// Operands as constants, all or none.
fn all<T>(op: OpRef<'_>, known: impl FnMut(usize) -> Option<T>) -> Option<Vec<T>> {
    (0..op.num_operands()).map(known).collect()
}

/// What `fold` makes of two constant integers.
fn binary(
    op: OpRef<'_>,
    consts: &Constants<'_>,
    fold: fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Folded {
    let result = int(op, consts, 0)
        .zip(int(op, consts, 1))
        .and_then(|(a, b)| fold(a, b));
    index(op, result.and_then(|value| value.to_i64()))
}

/// x + 0 = x, where the zero is an index
impl Fold for Add {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let zero = op.operand_type(1) == Type::INDEX && consts.is_zero(op.operand(1));
        if zero && op.operand_type(0) == op.result_type(0) {
            return Folded::Value(op.operand(0));
        }
        let poison = |i| {
            consts
                .get(i)
                .filter(|&value| op.ctx().int_value(value).is_none())
        };
        if let Some(poison) = poison(0).or_else(|| poison(1)) {
            return Folded::Attr(poison);
        }
        binary(op, consts, |a, b| Some(a.add(b)))
    }
}

impl Fold for Mul {
    const WANTS: Wants = Wants::Constants;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        binary(op, consts, |a, b| Some(a.mul(b)))
    }
}

/// Rounds down.
impl Fold for Div {
    const WANTS: Wants = Wants::Constants;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        binary(op, consts, |a, b| {
            let (quotient, rest) = (a.sdiv(b)?, a.srem(b)?);
            // As upstream: what is rounded to 0 stays so.
            Some(match quotient.is_negative() && !rest.is_zero() {
                true => quotient.sub(&ApInt::one(quotient.width())),
                false => quotient,
            })
        })
    }
}

fn same(op: OpRef<'_>) -> Folded {
    match op.operand(0) == op.operand(1) {
        true => Folded::Value(op.operand(0)),
        false => Folded::No,
    }
}

/// max(x, x) = x
impl Fold for Max {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        same(op)
    }
}

/// min(x, x) = x
impl Fold for Min {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        same(op)
    }
}

/// A constant is the last operand.
impl Fold for Any {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let last = op.num_operands().checked_sub(1);
        attr(last.and_then(|last| consts.get(last)))
    }
}

/// Witnesses that pass are left out, from the last one on; one that does not decides.
impl Fold for AssumingAll {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let mut edits = smallvec::SmallVec::new();
        for i in (0..op.num_operands()).rev() {
            let Some(value) = consts.get(i) else {
                return match edits.is_empty() {
                    true => Folded::No,
                    false => Folded::InPlace(edits),
                };
            };
            if op.ctx().int_value(value).is_some_and(ApInt::is_zero) {
                return Folded::Attr(value);
            }
            edits.push(Edit::RemoveOperand(i as u32));
        }
        passes(op, true)
    }
}

/// The shape that both shapes are broadcast to. An extent that is not known becomes the other one, unless
/// that is 1; `None` if there is none.
pub(crate) fn broadcast(a: &[i64], b: &[i64]) -> Option<Vec<i64>> {
    let (long, short) = if a.len() > b.len() { (a, b) } else { (b, a) };
    let mut result = long.to_vec();
    for (x, &y) in result.iter_mut().rev().zip(short.iter().rev()) {
        *x = match (*x, y) {
            (x, 1) => x,
            (1, y) => y,
            (DYNAMIC, y) => y,
            (x, DYNAMIC) => x,
            (x, y) if x == y => x,
            _ => return None,
        };
    }
    Some(result)
}

/// Whether the shapes are known to have a common shape that they are broadcast to: in each place but for
/// ones there is one extent, and if one is not known no other.
fn surely_broadcast(shapes: &[Vec<i64>]) -> bool {
    let rank = shapes.iter().map(Vec::len).max().unwrap_or(0);
    (0..rank).all(|from_end| {
        let extents = shapes
            .iter()
            .filter_map(|shape| shape.iter().rev().nth(from_end));
        let mut others = extents.filter(|&&extent| extent != 1);
        let Some(&first) = others.next() else {
            return true;
        };
        others.all(|&other| first != DYNAMIC && other == first)
    })
}

/// A single shape of the right type, or constants.
impl Fold for Broadcast {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        match op.num_operands() {
            1 if op.operand_type(0) == op.result_type(0) => Folded::Value(op.operand(0)),
            0 | 1 => Folded::No,
            _ => {
                let shapes = all(op, |i| extents(op, consts, i));
                let together = shapes.and_then(|shapes| {
                    shapes
                        .iter()
                        .try_fold(Vec::new(), |known, shape| broadcast(&known, shape))
                });
                attr(together.map(|list| extents_attr(op.ctx(), &list)))
            }
        }
    }
}

impl Fold for Concat {
    const WANTS: Wants = Wants::Constants;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let both = extents(op, consts, 0).zip(extents(op, consts, 1));
        attr(both.map(|(mut list, more)| {
            list.extend(more);
            extents_attr(op.ctx(), &list)
        }))
    }
}

/// What a shape is known to be: the shape of a value, where extents may not be known, or a constant.
fn known_shape(op: OpRef<'_>, consts: &Constants<'_>, value: ValueId) -> Option<Vec<i64>> {
    let ctx = op.ctx();
    match op.def_of::<ShapeOf>(value) {
        Some(def) => ctx
            .type_data(def.operand_type(0))
            .shape()
            .map(<[i64]>::to_vec),
        None => extents_of(ctx, consts.of_value(value)?),
    }
}

impl Fold for CstrBroadcastable {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let is_scalar = |i: &usize| consts.get(*i).and_then(|attr| count(ctx, attr)) == Some(0);
        let others = (0..op.num_operands()).filter(|i| !is_scalar(i)).count();
        let constants = || all(op, |i| extents(op, consts, i));
        let known = || all(op, |i| known_shape(op, consts, op.operand(i)));
        let surely = |shapes: Option<Vec<_>>| shapes.is_some_and(|list| surely_broadcast(&list));
        passes(op, others <= 1 || surely(constants()) || surely(known()))
    }
}

/// All are the same constant.
impl Fold for CstrEq {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let first = (op.num_operands() > 0).then(|| consts.get(0));
        let equal = |i| consts.get(i).is_some() && first == Some(consts.get(i));
        passes(op, (0..op.num_operands()).all(equal))
    }
}

impl Fold for CstrRequire {
    const WANTS: Wants = Wants::Constant;

    fn fold(_: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        attr(consts.get(0))
    }
}

/// Whether constants are all the same.
impl Fold for ShapeEq {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let all = all(op, |i| consts.get(i));
        let all = all.filter(|list| !list.is_empty());
        attr(all.map(|list| {
            let equal = list.iter().all(|value| *value == list[0]);
            op.ctx().bool_attr(equal)
        }))
    }
}

/// Fewer than two shapes can always be broadcast.
impl Fold for IsBroadcastable {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        passes(op, op.num_operands() < 2)
    }
}

impl Fold for FromExtents {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let extent = |i| int(op, consts, i).and_then(|value| value.to_i64());
        attr(all(op, extent).map(|list| extents_attr(op.ctx(), &list)))
    }
}

/// The index that operand `number` is: a constant of this dialect or of `arith`, not below 0.
fn constant_position(op: OpRef<'_>, number: usize) -> Option<usize> {
    let value = op.operand(number);
    let attr = match op.def_of::<ConstSize>(value) {
        Some(def) => def.attr(ConstSize::VALUE),
        None => {
            let def = op.def_of::<crease_arith::Constant>(value)?;
            def.attr(crease_arith::Constant::VALUE)
        }
    };
    let position = op.ctx().int_value(attr?)?.to_i64()?;
    usize::try_from(position).ok()
}

/// A size of the operand's type.
impl Fold for Dim {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let shape = op.ctx().type_data(op.operand_type(0)).shape();
        let extent = shape
            .zip(constant_position(op, 1))
            .and_then(|(shape, i)| shape.get(i).copied());
        index(op, extent.filter(|&extent| extent != DYNAMIC))
    }
}

impl Fold for GetExtent {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let extent = extents(op, consts, 0)
            .zip(constant_position(op, 1))
            .and_then(|(list, i)| list.get(i).copied());
        index(op, extent)
    }
}

impl Fold for Rank {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        index(op, consts.get(0).and_then(|value| count(op.ctx(), value)))
    }
}

impl Fold for NumElements {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let list = extents(op, consts, 0);
        index(
            op,
            list.map(|list| {
                list.iter()
                    .fold(1, |n: i64, &extent| n.wrapping_mul(extent))
            }),
        )
    }
}

/// A cast that gives the constant `known`; one that changes no type is nothing.
fn cast(op: OpRef<'_>, known: Option<Attr>) -> Folded {
    match known {
        Some(known) => Folded::Attr(known),
        None if op.operand_type(0) == op.result_type(0) => Folded::Value(op.operand(0)),
        None => Folded::No,
    }
}

/// A constant size is a constant index.
impl Fold for IndexToSize {
    const WANTS: Wants = Wants::Constant;

    fn fold(_: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        attr(consts.get(0))
    }
}

impl Fold for SizeToIndex {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        cast(op, consts.get(0))
    }
}

/// Two constants, if the place is one of the shape's.
impl Fold for SplitAt {
    const WANTS: Wants = Wants::Constants;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let at = int(op, consts, 1).and_then(|at| at.to_i64());
        let Some((list, at)) = extents(op, consts, 0).zip(at) else {
            return Folded::No;
        };
        let from_start = if at < 0 {
            at.checked_add(list.len() as i64)
        } else {
            Some(at)
        };
        let from_start = from_start.and_then(|at| usize::try_from(at).ok());
        let Some((head, tail)) = from_start.and_then(|at| list.split_at_checked(at)) else {
            return Folded::No;
        };
        let part = |list: &[i64]| crease_ir::fold::FoldResult::Attr(extents_attr(op.ctx(), list));
        Folded::Values([part(head), part(tail)].into_iter().collect())
    }
}

impl Fold for ToExtentTensor {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let list = extents(op, consts, 0);
        cast(op, list.map(|list| extents_attr(op.ctx(), &list)))
    }
}
