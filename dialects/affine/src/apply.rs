//! Arithmetic on sizes, some of which are known, by `affine.apply`.

use crease_ir::affine::{AffineExpr, AffineExprKind, AffineMap};
use crease_ir::{Loc, OpId, OpRef, Type, ValueId};
use crease_memref::mixed::Mixed;
use crease_rewrite::Rewriter;

use crate::compose::Bound;
use crate::generated::AffineApply;
use crate::ops::map_attr;

/// `expr` of `inputs`, which are its dimensions and then its symbols: a number, a value there is already, or
/// the result of an `affine.apply` made at the insert point. What gives the inputs becomes part of its
/// map. `at` is an op that sees them.
pub fn composed_apply(
    rw: &mut Rewriter<'_>,
    at: OpId,
    expr: &AffineExpr,
    inputs: &[Mixed],
) -> Mixed {
    let bound = composed(rw.op(at), expr, inputs);
    let value = match bound.exprs.first().map(AffineExpr::kind) {
        Some(AffineExprKind::Constant(known)) => return Mixed::Static(known),
        Some(AffineExprKind::Dim(at)) => bound.dims.get(at as usize),
        Some(AffineExprKind::Symbol(at)) => bound.symbols.get(at as usize),
        _ => None,
    };
    if let Some(&value) = value {
        return Mixed::Value(value);
    }
    let apply = bound.apply(rw.ctx());
    let apply = rw.build(rw.body().op_loc(at), apply);
    Mixed::Value(rw.body().result(apply, 0))
}

/// The number that `expr` is, as [`composed_apply`] would find.
pub fn composed_constant(at: OpRef<'_>, expr: &AffineExpr, inputs: &[Mixed]) -> Option<i64> {
    composed(at, expr, inputs).exprs.first()?.as_constant()
}

/// The result of an `affine.apply` of `expr` to these symbols, made at the insert point as it is, unless it is a
/// constant or one of them.
pub fn folded_apply(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    expr: AffineExpr,
    symbols: &[ValueId],
) -> ValueId {
    let apply = AffineApply {
        map_operands: symbols.to_vec(),
        map: map_attr(rw.ctx(), AffineMap::new(0, symbols.len() as u32, [expr])),
        result: Type::INDEX.get(),
    };
    rw.build_or_fold(loc, apply)
}

fn composed(at: OpRef<'_>, expr: &AffineExpr, inputs: &[Mixed]) -> Bound {
    let (dims, symbols) = inputs.split_at((expr.dims_used() as usize).min(inputs.len()));
    let (new_dims, dims) = operands(dims, AffineExpr::dim);
    let (new_symbols, symbols) = operands(symbols, AffineExpr::symbol);
    let mut bound = Bound {
        exprs: vec![expr.replace_dims_and_symbols(&new_dims, &new_symbols)],
        dims,
        symbols,
    };
    bound.compose(at);
    bound
}

/// What stands for the inputs, and those that are values.
fn operands(inputs: &[Mixed], make: fn(u32) -> AffineExpr) -> (Vec<AffineExpr>, Vec<ValueId>) {
    let mut values: Vec<ValueId> = Vec::new();
    let exprs = inputs.iter().map(|input| match *input {
        Mixed::Static(known) => AffineExpr::constant(known),
        Mixed::Value(value) => {
            values.push(value);
            make(values.len() as u32 - 1)
        }
    });
    (exprs.collect(), values)
}
