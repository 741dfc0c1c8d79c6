//! `vector.extract` of vectors that are computed: the part is computed by itself.

use crease_arith::Constant;
use crease_ir::OpId;
use crease_memref::mixed::{Mixed, mixed};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::require;
use super::{before, given, replace_with_broadcast, replace_with_cast, replace_with_constant};
use crate::elements::{all, constant_integer, linear};
use crate::generated::*;
use crate::mask::{Known, known_of};
use crate::shape::{broadcastable, is_broadcast_like, operand, result};

/// A part of a broadcast is a broadcast.
pub(super) fn of_broadcast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let def = given(view.def_op_of(view.operand(0)))?;
    require(is_broadcast_like(def), "nothing is repeated")?;
    let fits = broadcastable(rw.ctx(), def.operand_type(0), view.result_type(0));
    require(result(view, 0).is_some() && fits, "not all of the source")?;
    let source = def.operand(0);
    replace_with_broadcast(rw, op, source)
}

/// A part of a mask is a mask, or empty, as far as constants tell.
pub(super) fn of_create_mask(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let def = before::<CreateMask>(view, 0)?;
    let mask = given(result(def, 0))?;
    require(result(view, 0).is_some(), "a single bit")?;
    let position = mixed(
        view,
        Extract::STATIC_POSITION,
        Extract::OPERAND_DYNAMIC_POSITION,
    );
    let mut empty = known_of(def) == Some(Known::Nothing);
    let mut unknown = false;
    for ((at, size), &whole) in position.iter().zip(def.operands()).zip(mask.shape) {
        if empty {
            break;
        }
        let constant = def.def_of::<Constant>(size);
        match (constant.and_then(|_| constant_integer(def, size)), at) {
            (None, _) => unknown = true,
            (Some(bound), Mixed::Static(at)) => empty |= *at >= bound,
            (Some(bound), Mixed::Value(_)) => unknown |= bound < whole,
        }
    }
    let ty = view.result_type(0);
    let operands: Vec<_> = def.operands().skip(position.len()).collect();
    require(empty || !unknown, "it is not known which part is set")?;
    if empty || operands.is_empty() {
        let value = all(rw.ctx(), ty, !empty);
        return Ok(replace_with_constant(rw, op, value));
    }
    let new = CreateMask {
        operands,
        result: ty,
    };
    Ok(rw.replace_with(op, new))
}

/// All elements of a cast vector are a cast of it.
pub(super) fn of_shape_cast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let def = before::<ShapeCast>(view, 0)?;
    let (from, to) = (given(operand(def, 0))?, given(result(view, 0))?);
    let same = from.num_elements() == to.num_elements();
    require(same, "not all of the elements")?;
    let flags = |list: &[bool]| list.iter().filter(|&&flag| flag).count();
    // There is no cast between fixed and scalable sizes.
    require(
        flags(from.scalable) == flags(to.scalable),
        "a scalable size is lost",
    )?;
    let source = def.operand(0);
    Ok(replace_with_cast(rw, op, source))
}

/// A part of a vector made of elements is made of some of them.
pub(super) fn of_elements(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let def = before::<FromElements>(view, 0)?;
    let (from, to) = (given(operand(view, 0))?, given(result(view, 0))?);
    let position = mixed(
        view,
        Extract::STATIC_POSITION,
        Extract::OPERAND_DYNAMIC_POSITION,
    );
    let position: Option<Vec<i64>> = position.iter().map(|at| at.known()).collect();
    let position = position.ok_or(NotApplied("a position is computed"))?;
    require(!to.is_scalable(), "a scalable size")?;
    let first = usize::try_from(linear(from.shape, &position));
    let count = usize::try_from(to.num_elements());
    let (Ok(first), Ok(count)) = (first, count) else {
        return Err(NotApplied("no such element"));
    };
    let dest = view.result_type(0);
    let elements: Vec<_> = def.operands().skip(first).take(count).collect();
    require(elements.len() == count, "no such element")?;
    Ok(rw.replace_with(op, FromElements { elements, dest }))
}
