//! Vectors that are put together from elements, taken apart, or mixed.

use crease_ir::{OpId, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::{before, given, replace_with_broadcast, replace_with_cast, require};
use crate::elements::{integers, splat_source, strides};
use crate::generated::*;
use crate::shape::{operand, result};

/// One scalar for all elements is a broadcast.
pub(super) fn from_one(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let first = given(view.operands().next())?;
    let same = view.operands().all(|element| element == first);
    require(same, "elements differ")?;
    replace_with_broadcast(rw, op, first)
}

/// Elements that lie one after the other in a vector are a cast of a part of it. Positions that are
/// computed, and parts of scalable size, are left: upstream makes ops of them that are not valid.
pub(super) fn from_extracts(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let loc = view.loc();
    let first = before::<Extract>(view, 0)?;
    let source = first.operand(0);
    let from = given(operand(first, 0))?;
    let count = view.num_operands() as i64;
    require(count > 1, "a single element")?;
    let mut expected = integers(first, Extract::STATIC_POSITION);
    // The position may leave out a last dimension of size one.
    let (mut size, mut kept) = (1i64, expected.len());
    while kept > 0 && expected[kept - 1] == 0 && size < count {
        kept -= 1;
        size = size.saturating_mul(from.shape[kept]);
    }
    require(size == count, "no part of the vector")?;
    require(
        !from.scalable[kept..].contains(&true),
        "a part of scalable size",
    )?;
    let position = expected[..kept].to_vec();
    for element in view.operands() {
        let def = view.def_of::<Extract>(element);
        let def = def.ok_or(NotApplied("no extract"))?;
        let known = def.num_operands() == 1 && def.operand(0) == source;
        require(
            known && integers(def, Extract::STATIC_POSITION) == expected,
            "elements of other vectors, or in another order",
        )?;
        for (at, &size) in expected.iter_mut().zip(from.shape).rev() {
            *at += 1;
            if *at < size {
                break;
            }
            *at = 0;
        }
    }
    rw.set_before(op);
    let part = match position.is_empty() {
        // What is taken at no position is everything.
        true => source,
        false => {
            let ctx = rw.ctx();
            let extract = Extract {
                source,
                dynamic_position: Vec::new(),
                static_position: ctx.i64_array_attr(&position),
                result: given(crate::ops::drop_front(ctx, from_again(rw, source)?, kept))?,
            };
            rw.build_or_fold(loc, extract)
        }
    };
    Ok(replace_with_cast(rw, op, part))
}

fn from_again<'c>(rw: &Rewriter<'c>, value: ValueId) -> Result<crate::VectorParts<'c>, NotApplied> {
    given(crate::VectorParts::of(rw.ctx(), rw.body().ty(value)))
}

/// The elements of a broadcast vector are its elements, some of them several times.
pub(super) fn of_broadcast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let loc = view.loc();
    let def = before::<Broadcast>(view, 0)?;
    let source = def.operand(0);
    let (from, to) = (given(operand(def, 0))?, given(operand(view, 0))?);
    let lead = given(to.rank().checked_sub(from.rank()))?;
    let (outer, inner) = (strides(to.shape), strides(from.shape));
    let number = |i: usize| {
        let dims = (0..from.rank()).map(|d| {
            let at = i as i64 / outer[lead + d].max(1) % to.shape[lead + d].max(1);
            if from.shape[d] == 1 { 0 } else { at * inner[d] }
        });
        dims.sum::<i64>() as usize
    };
    let numbers: Vec<usize> = (0..view.num_results()).map(number).collect();
    let count = usize::try_from(from.num_elements()).unwrap_or(0);
    require(numbers.iter().all(|&i| i < count), "no such element")?;
    let elements = vec![from.element; count];
    rw.set_before(op);
    let new = rw.build(loc, ToElements { source, elements });
    let results: Vec<ValueId> = rw.body().results(new).collect();
    let values: Vec<ValueId> = numbers.into_iter().map(|i| results[i]).collect();
    Ok(rw.replace_op(op, &values))
}

/// However copies of one scalar are mixed, they are copies of it.
pub(super) fn shuffle_splat(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let splat = splat_source(view, view.operand(0)).ok_or(NotApplied("no splat"))?;
    let same = splat_source(view, view.operand(1)) == Some(splat);
    require(same, "not the same splat")?;
    replace_with_broadcast(rw, op, splat)
}

/// Elements in turn from both sides are an interleaving.
pub(super) fn shuffle_interleave(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (from, to) = (given(operand(view, 0))?, given(result(view, 0))?);
    let mask = integers(view, Shuffle::MASK);
    require(
        to.rank() == 1 && view.operand_type(0) == view.operand_type(1),
        "sides of different sizes",
    )?;
    let half = from.num_elements();
    require(mask.len() as i64 == half * 2, "not all elements")?;
    let in_turn = |(i, &at): (usize, &i64)| at == i as i64 / 2 + i as i64 % 2 * half;
    require(mask.iter().enumerate().all(in_turn), "not in turn")?;
    let new = Interleave {
        lhs: view.operand(0),
        rhs: view.operand(1),
        result: view.result_type(0),
    };
    Ok(rw.replace_with(op, new))
}

/// One element of two vectors without dimensions is a broadcast of one of them.
pub(super) fn shuffle_flat(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    require(given(operand(view, 0))?.rank() == 0, "dimensions")?;
    let mask = integers(view, Shuffle::MASK);
    let [at] = mask.as_slice() else {
        return Err(NotApplied("more than one element"));
    };
    let side = view.operand(usize::from(*at != 0));
    replace_with_broadcast(rw, op, side)
}
