//! Expanded, collapsed and transposed shapes.

use crease_ir::affine::{AffineExpr, AffineMap};
use crease_ir::hooks::Verify;
use crease_ir::types::DYNAMIC;
use crease_ir::{AttrData, Context, Diagnostics, OpRef, Type};

use super::{Check, memref, output_sizes, quoted};
use crate::mixed::statics;
use crate::reshape::{collapsed_type, expanded_type, groups, mismatch};
use crate::strided::{MemRef, Strided, layout_map, make, strided_of};
use crate::{CollapseShape, ExpandShape, Transpose};

/// The groups in `slot` lead from the dimensions of source or result, which are expanded, to those of
/// the other, and the layout of the result follows.
fn regrouped(op: OpRef<'_>, slot: usize, expands: bool, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let (from, to) = (op.operand_type(0), op.result_type(0));
    let (source, result) = (memref(op, from, diags)?, memref(op, to, diags)?);
    let (r0, r1) = (source.rank(), result.rank());
    let (few, many, what, sign) = match expands {
        true => (source, result, "an expansion", '>'),
        false => (result, source, "a collapse", '<'),
    };
    if few.rank() > many.rank() {
        let message = format!(
            "has source rank {r0} and result rank {r1}. This is not {what} ({r0} {sign} {r1})."
        );
        return Err(op.op_error(diags, message));
    }
    let groups = groups(ctx, op.attr(slot)).unwrap_or_default();
    if let Some(message) = mismatch(few.shape, many.shape, &groups) {
        return Err(op.op_error(diags, message));
    }
    let (expected, what, invalid) = match expands {
        true => (
            expanded_type(ctx, source, result.shape, &groups),
            "expanded",
            "invalid source layout map",
        ),
        false => (
            collapsed_type(ctx, source, result.shape, &groups),
            "collapsed",
            "invalid source layout map or collapsing non-contiguous dims",
        ),
    };
    let Some(expected) = expected else {
        return Err(op.op_error(diags, invalid));
    };
    if expected != to {
        let message = format!(
            "expected {what} type to be {} but found {}",
            quoted(ctx, expected),
            quoted(ctx, to)
        );
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

/// The groups lead from the source to the result, whose layout follows, and whose sizes are the
/// ones given.
impl Verify for ExpandShape {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        regrouped(op, Self::REASSOCIATION, true, diags)?;
        let result = memref(op, op.result_type(0), diags)?;
        let shape = statics(op, Self::STATIC_OUTPUT_SHAPE);
        let given = op.operands_of(Self::OPERAND_OUTPUT_SHAPE).len();
        output_sizes(op, &shape, (result.rank(), "bounds"), given, diags)?;
        let wrong = |(&size, &given): (&i64, &i64)| size != DYNAMIC && size != given;
        if let Some(at) = result.shape.iter().zip(&shape).position(wrong) {
            let message = format!("invalid output shape provided at pos {at}");
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

/// The groups lead from the result to the source, and the layout follows.
impl Verify for CollapseShape {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        regrouped(op, Self::REASSOCIATION, false, diags)
    }
}

/// The type with a layout in its simplest form: none if the strides are those of the shape.
fn canonical_layout(ctx: &Context, ty: MemRef<'_>) -> Type {
    let same = ty.build(ctx);
    let Some(map) = layout_map(ctx, ty.rank(), ty.layout) else {
        return same;
    };
    let without = |layout| make(ctx, ty.shape, ty.element, layout, ty.space);
    let [result] = map.results() else {
        return same;
    };
    if map.is_identity() {
        return same;
    }
    if map.num_inputs() == 0 {
        return match result.as_constant() {
            Some(0) => without(None),
            _ => same,
        };
    }
    if ty.rank() == 0 {
        return same;
    }
    let simple = result.simplify(map.num_dims(), map.num_symbols());
    // In upstream's order, innermost first: the sum may print, and compare, otherwise.
    let mut symbols = 0;
    let mut plain: Option<AffineExpr> = None;
    let strides = crate::strided::identity_strides(ty.shape);
    for (dim, &stride) in (0..map.num_dims()).zip(&strides).rev() {
        let factor = if stride == DYNAMIC {
            symbols += 1;
            AffineExpr::symbol(symbols - 1)
        } else {
            AffineExpr::constant(stride)
        };
        let term = AffineExpr::dim(dim) * factor;
        plain = Some(match plain {
            Some(sum) => sum + term,
            None => term,
        });
    }
    if plain.is_some_and(|sum| sum.simplify(map.num_dims(), symbols) == simple) {
        return without(None);
    }
    let map = AffineMap::new(map.num_dims(), map.num_symbols(), [simple]);
    without(Some(ctx.intern_attr(AttrData::AffineMap(map))))
}

/// The type of a memref with its dimensions in another order.
pub(crate) fn transposed(ctx: &Context, source: MemRef<'_>, map: &AffineMap) -> Option<Type> {
    let base = strided_of(ctx, source)?;
    let pick = |list: &[i64]| -> Option<Vec<i64>> {
        let dims = map.results().iter().map(|e| e.as_dim());
        dims.map(|dim| list.get(dim? as usize).copied()).collect()
    };
    let layout = Strided {
        offset: base.offset,
        strides: pick(&base.strides)?,
    };
    let shape = pick(source.shape)?;
    Some(make(
        ctx,
        &shape,
        source.element,
        Some(layout.attr(ctx)),
        source.space,
    ))
}

/// The map is a permutation of the dimensions, and the result type follows.
impl Verify for Transpose {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let (from, to) = (op.operand_type(0), op.result_type(0));
        let (source, result) = (memref(op, from, diags)?, memref(op, to, diags)?);
        let map = match op
            .attr_by_name("permutation")
            .map(|attr| ctx.attr_data(attr))
        {
            Some(AttrData::AffineMap(map)) if map.is_permutation() => map,
            _ => return Err(op.op_error(diags, "expected a permutation map")),
        };
        if map.num_dims() as usize != source.rank() {
            let message = "expected a permutation map of same rank as the input";
            return Err(op.op_error(diags, message));
        }
        let expected = transposed(ctx, source, map)
            .and_then(|ty| MemRef::of(ctx, ty))
            .map(|ty| canonical_layout(ctx, ty));
        if let Some(expected) = expected.filter(|&ty| ty != canonical_layout(ctx, result)) {
            let message = format!(
                "result type {} is not equivalent to the canonical transposed input type {}",
                quoted(ctx, to),
                quoted(ctx, expected)
            );
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}
