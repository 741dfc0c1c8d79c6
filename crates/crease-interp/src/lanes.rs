//! Ops without control flow: constants, meanings applied lane by lane, and folds on constants.

use std::rc::Rc;

use crease_ir::fold::{Constants, FoldFn, FoldResult, Folded};
use crease_ir::num::ApInt;
use crease_ir::semantics::{Eval, Input, OpMeaning, Scalar, attr_number, meaning};
use crease_ir::{Attr, OpRef, ValueId};

use crate::exec::trap_at;
use crate::trap::{Trap, TrapKind};
use crate::value::{Array, Lane, Value, num_positions, scalar};

/// The results of an op without control flow and memory on these operands, by its meaning; `None`
/// if it has none, is undefined on them, or would compute more than `most` elements.
pub fn evaluate(op: OpRef<'_>, operands: &[Value], most: usize) -> Option<Vec<Value>> {
    let row = meaning(op.ctx().registry(), op.def()?)?;
    let count = |n| match n <= most {
        true => Ok(()),
        false => Err(trap_at(op, TrapKind::Limit, "computes too many elements")),
    };
    by_meaning(row, op, operands, count).ok()
}

/// Positions of an op's operands.
enum Shape {
    /// One, and the results are scalars.
    Scalar,
    /// These sizes; all arrays are splats if `splat`.
    Array { shape: Rc<[i64]>, splat: bool },
}

/// The results of `op` on these operands by its meaning. `count` is told how many lanes are
/// evaluated and may refuse.
pub(crate) fn by_meaning(
    row: &OpMeaning,
    op: OpRef<'_>,
    operands: &[Value],
    mut count: impl FnMut(usize) -> Result<(), Trap>,
) -> Result<Vec<Value>, Trap> {
    let no = |why: &str| trap_at(op, TrapKind::Unsupported, why);
    let ctx = op.ctx();
    let types = |types: &mut dyn Iterator<Item = crease_ir::Type>| {
        types
            .map(|ty| scalar(ctx, ty))
            .collect::<Option<Vec<Scalar>>>()
    };
    let operand_types = types(&mut op.operands().map(|value| op.ty(value)));
    let result_types = types(&mut op.results().map(|value| op.ty(value)));
    let (Some(operand_types), Some(result_types)) = (operand_types, result_types) else {
        return Err(no("is not evaluated on values of such types"));
    };
    let attrs = numbers(op);
    let Some(shape) = shape(op, operands)? else {
        // A shape that only poison has.
        return match row.strict {
            true => Ok(vec![Value::Poison; op.num_results()]),
            false => Err(no("is not evaluated on poison of unknown shape")),
        };
    };
    let n = match &shape {
        Shape::Scalar | Shape::Array { splat: true, .. } => 1,
        Shape::Array { shape, .. } => num_positions(shape).unwrap_or(0),
    };
    count(n)?;
    let mut results: Vec<Vec<Lane>> = vec![Vec::new(); op.num_results()];
    for at in 0..n {
        let lanes: Vec<Lane> = operands.iter().map(|value| value.lane(at)).collect();
        let poison: Vec<bool> = lanes.iter().map(Option::is_none).collect();
        let bits: Vec<ApInt> = (lanes.iter().zip(&operand_types))
            .map(|(lane, ty)| lane.clone().unwrap_or_else(|| ApInt::zero(ty.width())))
            .collect();
        let fits = bits
            .iter()
            .zip(&operand_types)
            .all(|(b, ty)| b.width() == ty.width());
        let input = Input {
            operands: &bits,
            poison: &poison,
            operand_types: &operand_types,
            attrs: &attrs,
            result_types: &result_types,
        };
        let evals = fits.then(|| row.eval(&input)).flatten();
        let Some(evals) = evals.filter(|evals| evals.len() == results.len()) else {
            return Err(no("is not evaluated on such operands"));
        };
        for (lanes, eval) in results.iter_mut().zip(evals) {
            let Eval { bits, poison, ub } = eval;
            if ub {
                let shown = |(bits, poison): (&ApInt, &bool)| match poison {
                    true => "poison".to_string(),
                    false => bits.display_signed().to_string(),
                };
                let given = input.operands.iter().zip(input.poison);
                let given: Vec<String> = given.map(shown).collect();
                let why = format!("on ({})", given.join(", "));
                return Err(trap_at(op, TrapKind::Undefined, why));
            }
            lanes.push((!poison).then_some(bits));
        }
    }
    let value = |mut lanes: Vec<Lane>| match &shape {
        Shape::Scalar => lanes.pop().flatten().map_or(Value::Poison, Value::Scalar),
        Shape::Array { shape, .. } => Value::Array(Array {
            shape: shape.clone(),
            lanes: lanes.into(),
        }),
    };
    Ok(results.into_iter().map(value).collect())
}

/// The positions of the operands together; `None` if only poison operands could tell.
fn shape(op: OpRef<'_>, operands: &[Value]) -> Result<Option<Shape>, Trap> {
    let arrays = || {
        operands.iter().filter_map(|value| match value {
            Value::Array(array) => Some(array),
            _ => None,
        })
    };
    if let Some(first) = arrays().next() {
        if arrays().any(|array| array.shape != first.shape) {
            let why = "on arrays of different sizes";
            return Err(trap_at(op, TrapKind::Undefined, why));
        }
        return Ok(Some(Shape::Array {
            shape: first.shape.clone(),
            splat: arrays().all(|array| array.lanes.len() == 1),
        }));
    }
    let ctx = op.ctx();
    let shaped = (op.operands().chain(op.results())).find(|&v| ctx.type_data(op.ty(v)).is_shaped());
    let Some(shaped) = shaped else {
        return Ok(Some(Shape::Scalar));
    };
    let data = ctx.type_data(op.ty(shaped));
    let shape = data.shape().filter(|_| data.has_static_shape());
    Ok(shape.map(|shape| Shape::Array {
        shape: shape.into(),
        splat: true,
    }))
}

/// The inherent attributes as numbers, by slot.
fn numbers(op: OpRef<'_>) -> Vec<Option<ApInt>> {
    let slots = op.def().map_or(0, |def| def.attrs.len());
    (0..slots)
        .map(|slot| attr_number(op.ctx(), op.attr(slot)?))
        .collect()
}

/// The results of `op` on these operands by its fold hook; `None` if it does not tell.
pub(crate) fn by_fold(
    fold: FoldFn,
    op: OpRef<'_>,
    operands: &[Value],
    value_of: impl Fn(ValueId) -> Value,
) -> Option<Vec<Value>> {
    let ctx = op.ctx();
    let given: Vec<Option<Attr>> = (op.operands().zip(operands))
        .map(|(id, value)| value.to_attr(ctx, op.ty(id)))
        .collect();
    let result = |result: FoldResult| match result {
        FoldResult::Value(value) => Some(value_of(value)),
        FoldResult::Attr(attr) => Value::of_attr(ctx, attr),
    };
    match fold(op, &Constants::given(ctx, op.body(), op.id(), &given)) {
        Folded::No | Folded::InPlace(_) => None,
        Folded::Value(value) => Some(vec![value_of(value)]),
        Folded::Attr(attr) => Some(vec![Value::of_attr(ctx, attr)?]),
        Folded::Values(list) => list.into_iter().map(result).collect(),
    }
}
