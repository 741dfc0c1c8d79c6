//! Arithmetic on sizes, some of which are known, by `affine.apply`.

use crease_ir::affine::{AffineExpr, AffineExprKind, AffineMap};
use crease_ir::{Loc, OpId, OpRef, Type, ValueId};
use crease_memref::mixed::Mixed;
use crease_rewrite::Rewriter;

use crate::compose::Bound;
use crate::generated::{AffineApply, AffineMax};
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
    let bound = composed(rw.op(at), std::slice::from_ref(expr), inputs);
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

/// The greatest of `exprs` of `inputs`, likewise, by an `affine.max`.
pub(crate) fn composed_max(
    rw: &mut Rewriter<'_>,
    at: OpId,
    exprs: &[AffineExpr],
    inputs: &[Mixed],
) -> Mixed {
    let bound = composed(rw.op(at), exprs, inputs);
    let known = bound.exprs.iter().map(AffineExpr::as_constant);
    if let Some(Some(known)) = known
        .collect::<Option<Vec<i64>>>()
        .map(|all| all.into_iter().max())
    {
        return Mixed::Static(known);
    }
    let max = AffineMax {
        operands: bound.operands(),
        map: map_attr(rw.ctx(), bound.map()),
        result: Type::INDEX.get(),
    };
    let loc = rw.body().op_loc(at);
    Mixed::Value(rw.build_or_fold(loc, max))
}

/// The number that `expr` is, as [`composed_apply`] would find.
pub fn composed_constant(at: OpRef<'_>, expr: &AffineExpr, inputs: &[Mixed]) -> Option<i64> {
    composed(at, std::slice::from_ref(expr), inputs)
        .exprs
        .first()?
        .as_constant()
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

/// The result of an `affine.apply` of `expr` to these dimensions, made at the insert point whatever it is. As in
/// canonical maps, what may be a symbol is one, and constants are numbers. `at` is an op that sees the dimensions.
pub fn canonical_apply(
    rw: &mut Rewriter<'_>,
    at: OpId,
    expr: &AffineExpr,
    dims: &[ValueId],
) -> ValueId {
    let mut bound = Bound {
        exprs: vec![expr.clone()],
        dims: dims.to_vec(),
        symbols: Vec::new(),
    };
    bound.canonicalize(rw.op(at));
    let apply = bound.apply(rw.ctx());
    rw.build_value(rw.body().op_loc(at), apply)
}

fn composed(at: OpRef<'_>, exprs: &[AffineExpr], inputs: &[Mixed]) -> Bound {
    let dims = exprs.iter().map(|expr| expr.dims_used() as usize).max();
    let (dims, symbols) = inputs.split_at(dims.unwrap_or(0).min(inputs.len()));
    let (new_dims, dims) = operands(dims, AffineExpr::dim);
    let (new_symbols, symbols) = operands(symbols, AffineExpr::symbol);
    let exprs = exprs.iter();
    let exprs = exprs.map(|expr| expr.replace_dims_and_symbols(&new_dims, &new_symbols));
    let mut bound = Bound {
        exprs: exprs.collect(),
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
