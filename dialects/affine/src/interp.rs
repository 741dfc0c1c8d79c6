//! How affine ops are executed. Parallel loops run one after the other, in lexicographic order.

use crease_interp::{Came, Evaluator, Evaluators, Exec, Step, Trap, Value};
use crease_ir::affine::AffineMap;
use crease_ir::types::DYNAMIC;

use crate::generated::*;
use crate::linear_index::{join, split};
use crate::ops::{ForBounds, map_of, set_of};

/// All but the accesses of vectors, and `affine.parallel` with results.
pub(crate) static EVALUATORS: Evaluators = Evaluators(&[
    Evaluator::new("affine.apply", |exec| {
        let operands = exec.op().num_operands();
        one(exec, |exec| {
            let results = results(exec, AffineApply::MAP, 0..operands)?;
            Ok(results.first().copied())
        })
    }),
    Evaluator::new("affine.delinearize_index", |exec| {
        let basis = basis(exec, AffineDelinearizeIndex::STATIC_BASIS, 1)?;
        let parts = split(exec.index(0)?, &basis, exec.op().num_results());
        match parts {
            Some(parts) => Ok(Step::Results(parts.into_iter().map(Value::index).collect())),
            None => Err(exec.undefined("has a basis that is not positive")),
        }
    }),
    Evaluator::resumed("affine.for", start_for, resume_for),
    Evaluator::new("affine.if", |exec| {
        let operands = exec.indices(0..exec.op().num_operands())?;
        let holds = set_of(exec.op()).and_then(|set| set.contains(&operands));
        let Some(holds) = holds else {
            return Err(exec.undefined("has a condition without a value"));
        };
        let region = usize::from(!holds);
        let empty = exec.op().region(region);
        if empty.is_none_or(|(body, region)| body.region_empty(region)) {
            return Ok(Step::Results(Vec::new()));
        }
        Ok(Step::Run {
            region: exec.region(region)?,
            args: Vec::new(),
            state: Vec::new(),
        })
    }),
    Evaluator::new("affine.linearize_index", |exec| {
        let op = exec.op();
        let digits = exec.indices(op.operand_group(AffineLinearizeIndex::OPERAND_MULTI_INDEX))?;
        let first = digits.len();
        let basis = basis(exec, AffineLinearizeIndex::STATIC_BASIS, first)?;
        one(exec, |_| Ok(join(&digits, &basis)))
    }),
    Evaluator::new("affine.load", |exec| {
        let memref = exec.memref(0)?;
        let at = results(exec, AffineLoad::MAP, 1..exec.op().num_operands())?;
        let value = exec.heap().load(&memref, &at);
        let value = value.map_err(|why| exec.undefined(why))?;
        Ok(Step::Results(vec![value]))
    }),
    Evaluator::new("affine.max", |exec| {
        let operands = exec.op().num_operands();
        one(exec, |exec| {
            Ok(results(exec, AffineMax::MAP, 0..operands)?
                .into_iter()
                .max())
        })
    }),
    Evaluator::new("affine.min", |exec| {
        let operands = exec.op().num_operands();
        one(exec, |exec| {
            Ok(results(exec, AffineMin::MAP, 0..operands)?
                .into_iter()
                .min())
        })
    }),
    Evaluator::resumed("affine.parallel", start_parallel, resume_parallel),
    Evaluator::new("affine.prefetch", |_| Ok(Step::Results(Vec::new()))),
    Evaluator::new("affine.store", |exec| {
        let memref = exec.memref(1)?;
        let at = results(exec, AffineStore::MAP, 2..exec.op().num_operands())?;
        let value = exec.value(0);
        let stored = exec.heap().store(&memref, &at, value);
        stored.map_err(|why| exec.undefined(why))?;
        Ok(Step::Results(Vec::new()))
    }),
    Evaluator::new("affine.yield", |exec| Ok(Step::Leave(exec.all()))),
]);

/// The one number that is the result.
fn one(
    exec: &mut Exec<'_, '_>,
    number: impl FnOnce(&Exec<'_, '_>) -> Result<Option<i64>, Trap>,
) -> Result<Step, Trap> {
    match number(exec)? {
        Some(number) => Ok(Step::Results(vec![Value::index(number)])),
        None => Err(exec.undefined("has no value")),
    }
}

/// What the map in `slot` makes of these operands.
fn results(
    exec: &Exec<'_, '_>,
    slot: usize,
    operands: std::ops::Range<usize>,
) -> Result<Vec<i64>, Trap> {
    evaluate(exec, map_of(exec.op(), slot), operands)
}

fn evaluate(
    exec: &Exec<'_, '_>,
    map: Option<&AffineMap>,
    operands: std::ops::Range<usize>,
) -> Result<Vec<i64>, Trap> {
    let operands = exec.indices(operands)?;
    let results = map.and_then(|map| map.eval(&operands));
    results.ok_or_else(|| exec.undefined("has a map without a value"))
}

/// The basis; its operands begin at number `next`.
fn basis(exec: &Exec<'_, '_>, slot: usize, mut next: usize) -> Result<Vec<i64>, Trap> {
    let list = exec.op().attr(slot);
    let list = list.and_then(|attr| exec.ctx().i64_array(attr));
    let mut sizes = list.unwrap_or_default();
    for size in sizes.iter_mut().filter(|size| **size == DYNAMIC) {
        *size = exec.index(next)?;
        next += 1;
    }
    Ok(sizes)
}

fn start_for(exec: &mut Exec<'_, '_>) -> Result<Step, Trap> {
    let op = exec.op();
    let Some(bounds) = ForBounds::of(op).filter(|bounds| bounds.step > 0) else {
        return Err(exec.undefined("has a step that is not positive"));
    };
    let lower = op.operand_group(AffineFor::OPERAND_LOWER_BOUND_OPERANDS);
    let upper = op.operand_group(AffineFor::OPERAND_UPPER_BOUND_OPERANDS);
    let first = evaluate(exec, Some(bounds.lower), lower)?.into_iter().max();
    let end = evaluate(exec, Some(bounds.upper), upper)?.into_iter().min();
    let (Some(first), Some(end)) = (first, end) else {
        return Err(exec.undefined("has a bound without a value"));
    };
    let carried = exec.values(op.operand_group(AffineFor::OPERAND_INITS));
    round(exec, first, end, carried)
}

/// What is remembered: the number, and the end.
fn resume_for(exec: &mut Exec<'_, '_>, came: Came<'_>) -> Result<Step, Trap> {
    let number = |i: usize| exec.as_index(came.state.get(i).unwrap_or(&Value::Poison));
    let (at, end) = (number(0)?, number(1)?);
    let step = ForBounds::of(exec.op()).map_or(1, |bounds| bounds.step);
    match at.checked_add(step) {
        Some(next) => round(exec, next, end, came.values),
        None => Ok(Step::Results(came.values)),
    }
}

fn round(exec: &Exec<'_, '_>, at: i64, end: i64, carried: Vec<Value>) -> Result<Step, Trap> {
    if at >= end {
        return Ok(Step::Results(carried));
    }
    Ok(Step::Run {
        region: exec.region(0)?,
        args: std::iter::once(Value::index(at)).chain(carried).collect(),
        state: vec![Value::index(at), Value::index(end)],
    })
}

/// The bounds of each dimension, and its step.
fn nest(exec: &Exec<'_, '_>) -> Result<Vec<[i64; 3]>, Trap> {
    let op = exec.op();
    if op.num_results() > 0 {
        return Err(exec.unsupported("is not executed with results"));
    }
    let lower_map = map_of(op, AffineParallel::LOWER_BOUNDS_MAP);
    let inputs = lower_map.map_or(0, |map| map.num_inputs() as usize);
    let lower = evaluate(exec, lower_map, 0..inputs)?;
    let upper_map = map_of(op, AffineParallel::UPPER_BOUNDS_MAP);
    let upper = evaluate(exec, upper_map, inputs..op.num_operands())?;
    let lower_groups = crate::ops::groups(op, AffineParallel::LOWER_BOUNDS_GROUPS);
    let upper_groups = crate::ops::groups(op, AffineParallel::UPPER_BOUNDS_GROUPS);
    let (mut lower, mut upper) = (lower.into_iter(), upper.into_iter());
    let mut dims = Vec::new();
    for ((step, lowers), uppers) in crate::ops::steps(op)
        .into_iter()
        .zip(lower_groups)
        .zip(upper_groups)
    {
        let count = |n: i64| usize::try_from(n).unwrap_or(0);
        let from = lower.by_ref().take(count(lowers)).max();
        let to = upper.by_ref().take(count(uppers)).min();
        let (Some(from), Some(to), true) = (from, to, step > 0) else {
            return Err(exec.undefined("has a bound without a value, or a step below one"));
        };
        dims.push([from, to, step]);
    }
    Ok(dims)
}

fn point(exec: &Exec<'_, '_>, at: Option<Vec<i64>>) -> Result<Step, Trap> {
    let Some(at) = at else {
        return Ok(Step::Results(Vec::new()));
    };
    let at: Vec<Value> = at.into_iter().map(Value::index).collect();
    Ok(Step::Run {
        region: exec.region(0)?,
        args: at.clone(),
        state: at,
    })
}

fn start_parallel(exec: &mut Exec<'_, '_>) -> Result<Step, Trap> {
    let dims = nest(exec)?;
    let runs = dims.iter().all(|[from, to, _]| from < to);
    let first = dims.iter().map(|[from, ..]| *from).collect();
    point(exec, runs.then_some(first))
}

fn resume_parallel(exec: &mut Exec<'_, '_>, came: Came<'_>) -> Result<Step, Trap> {
    let dims = nest(exec)?;
    let at: Result<Vec<i64>, Trap> = came.state.iter().map(|v| exec.as_index(v)).collect();
    let mut at = at?;
    for (place, [from, to, step]) in at.iter_mut().zip(&dims).rev() {
        match place.checked_add(*step) {
            Some(next) if next < *to => {
                *place = next;
                return point(exec, Some(at));
            }
            _ => *place = *from,
        }
    }
    point(exec, None)
}
