//! Arithmetic on sizes, some of which are known, by `affine.apply`.

use crease_ir::affine::{AffineExpr, AffineExprKind};
use crease_ir::{OpId, Type, ValueId};
use crease_memref::mixed::Mixed;
use crease_rewrite::Rewriter;

use crate::compose::Bound;
use crate::generated::AffineApply;
use crate::ops::map_attr;

/// `expr`, with dimension `i` being entry `i` of `inputs`: a number, a value there is already, or the
/// result of an `affine.apply` made at the insert point. What gives the inputs becomes part of its
/// map. `at` is an op that sees them.
pub fn composed_apply(
    rw: &mut Rewriter<'_>,
    at: OpId,
    expr: &AffineExpr,
    inputs: &[Mixed],
) -> Mixed {
    let mut dims: Vec<ValueId> = Vec::new();
    let replacements: Vec<AffineExpr> = (inputs.iter())
        .map(|input| match *input {
            Mixed::Static(known) => AffineExpr::constant(known),
            Mixed::Value(value) => {
                dims.push(value);
                AffineExpr::dim(dims.len() as u32 - 1)
            }
        })
        .collect();
    let mut bound = Bound {
        exprs: vec![expr.replace_dims_and_symbols(&replacements, &[])],
        dims,
        symbols: Vec::new(),
    };
    bound.compose(rw.op(at));
    let value = match bound.exprs.first().map(AffineExpr::kind) {
        Some(AffineExprKind::Constant(known)) => return Mixed::Static(known),
        Some(AffineExprKind::Dim(at)) => bound.dims.get(at as usize),
        Some(AffineExprKind::Symbol(at)) => bound.symbols.get(at as usize),
        _ => None,
    };
    if let Some(&value) = value {
        return Mixed::Value(value);
    }
    let apply = AffineApply {
        map_operands: bound.operands(),
        map: map_attr(rw.ctx(), bound.map()),
        result: Type::INDEX.get(),
    };
    let apply = rw.build(rw.body().op_loc(at), apply);
    Mixed::Value(rw.body().result(apply, 0))
}
