//! How scf's ops are executed. Parallel loops run one after the other, in lexicographic order.

use crease_interp::{Came, Evaluator, Evaluators, Exec, Step, Trap, Value};
use crease_ir::num::ApInt;
use crease_ir::semantics::BitVec;
use crease_ir::types::DYNAMIC;

use crate::{For, Forall, IndexSwitch, Parallel};

/// Conditionals, loops and their terminators. What decides on control flow must not be poison.
pub(crate) static EVALUATORS: Evaluators = Evaluators(&[
    Evaluator::new("scf.condition", |exec| Ok(Step::Leave(exec.all()))),
    Evaluator::new("scf.execute_region", |exec| enter(exec, 0)),
    Evaluator::resumed("scf.for", start_for, resume_for),
    Evaluator::resumed("scf.forall", start_forall, resume_forall),
    Evaluator::new("scf.forall.in_parallel", |exec| {
        match exec.op().ops_inside().next() {
            None => Ok(Step::Leave(Vec::new())),
            Some(_) => Err(exec.unsupported("is not executed with ops in it")),
        }
    }),
    Evaluator::new("scf.if", |exec| {
        if !exec.int(0)?.is_zero() {
            return enter(exec, 0);
        }
        let (body, regions) = exec.op().regions();
        match regions
            .get(1)
            .is_some_and(|&other| !body.region_empty(other))
        {
            true => enter(exec, 1),
            false => Ok(Step::Results(Vec::new())),
        }
    }),
    Evaluator::new("scf.index_switch", |exec| {
        let index = exec.index(0)?;
        let cases = exec.op().attr(IndexSwitch::CASES);
        let cases = cases
            .and_then(|attr| exec.ctx().i64_array(attr))
            .unwrap_or_default();
        let case = cases.iter().position(|&case| case == index);
        enter(exec, case.map_or(0, |case| case + 1))
    }),
    Evaluator::resumed("scf.parallel", start_parallel, resume_parallel),
    Evaluator::new("scf.reduce", |exec| Ok(Step::Leave(exec.all()))),
    Evaluator::new("scf.reduce.return", |exec| Ok(Step::Leave(exec.all()))),
    Evaluator::resumed(
        "scf.while",
        |exec| {
            Ok(Step::Run {
                region: exec.region(0)?,
                args: exec.all(),
                state: Vec::new(),
            })
        },
        |exec, came| {
            let before = exec.region(0)?;
            if came.region != before {
                return run(exec, 0, came.values);
            }
            let (condition, passed) = match came.values.split_first() {
                Some((condition, passed)) => (exec.defined(condition)?, passed.to_vec()),
                None => return Err(exec.unsupported("has no condition")),
            };
            match condition.is_zero() {
                true => Ok(Step::Results(passed)),
                false => run(exec, 1, passed),
            }
        },
    ),
    Evaluator::new("scf.yield", |exec| Ok(Step::Leave(exec.all()))),
]);

/// Enters region `index`, giving it nothing.
fn enter(exec: &Exec<'_, '_>, index: usize) -> Result<Step, Trap> {
    run(exec, index, Vec::new())
}

/// Enters region `index` with these values.
fn run(exec: &Exec<'_, '_>, index: usize, args: Vec<Value>) -> Result<Step, Trap> {
    Ok(Step::Run {
        region: exec.region(index)?,
        args,
        state: Vec::new(),
    })
}

fn start_for(exec: &mut Exec<'_, '_>) -> Result<Step, Trap> {
    let unsigned = exec.op().attr(For::UNSIGNED_CMP).is_some();
    let step = exec.int(For::OPERAND_STEP)?;
    if step.is_zero() || !unsigned && step.is_negative() {
        return Err(exec.undefined("has a step that is not positive"));
    }
    let first = exec.int(For::OPERAND_LOWER_BOUND)?;
    let carried = exec.values(For::OPERAND_INIT_ARGS..exec.op().num_operands());
    round(exec, first, carried)
}

fn resume_for(exec: &mut Exec<'_, '_>, came: Came<'_>) -> Result<Step, Trap> {
    let unsigned = exec.op().attr(For::UNSIGNED_CMP).is_some();
    let at = exec.defined(came.state.first().unwrap_or(&Value::Poison))?;
    let step = exec.int(For::OPERAND_STEP)?;
    let (next, overflow) = match unsigned {
        true => at.uadd_overflow(&step),
        false => at.sadd_overflow(&step),
    };
    // Where nothing follows the last number, nothing is left to do.
    if overflow {
        return Ok(Step::Results(came.values));
    }
    round(exec, next, came.values)
}

/// The round of `scf.for` at this number, or what comes after the last one.
fn round(exec: &Exec<'_, '_>, at: ApInt, carried: Vec<Value>) -> Result<Step, Trap> {
    let bound = exec.int(For::OPERAND_UPPER_BOUND)?;
    let unsigned = exec.op().attr(For::UNSIGNED_CMP).is_some();
    let inside = match unsigned {
        true => BitVec::ult(&at, &bound),
        false => BitVec::slt(&at, &bound),
    };
    if !inside {
        return Ok(Step::Results(carried));
    }
    let at = Value::Scalar(at);
    Ok(Step::Run {
        region: exec.region(0)?,
        args: std::iter::once(at.clone()).chain(carried).collect(),
        state: vec![at],
    })
}

/// The dimensions of a loop nest.
struct Nest {
    lower: Vec<i64>,
    upper: Vec<i64>,
    step: Vec<i64>,
}

impl Nest {
    fn of_parallel(exec: &Exec<'_, '_>) -> Result<Nest, Trap> {
        let group = |index| exec.indices(exec.op().operand_group(index));
        Nest {
            lower: group(Parallel::OPERAND_LOWER_BOUND)?,
            upper: group(Parallel::OPERAND_UPPER_BOUND)?,
            step: group(Parallel::OPERAND_STEP)?,
        }
        .checked(exec)
    }

    fn of_forall(exec: &Exec<'_, '_>) -> Result<Nest, Trap> {
        let mixed = |slot, group| {
            let list = exec
                .op()
                .attr(slot)
                .and_then(|attr| exec.ctx().i64_array(attr));
            let mut dynamic = exec.indices(exec.op().operand_group(group))?.into_iter();
            let value = |known: i64| match known == DYNAMIC {
                true => dynamic.next().unwrap_or(0),
                false => known,
            };
            Ok(list.unwrap_or_default().into_iter().map(value).collect())
        };
        Nest {
            lower: mixed(
                Forall::STATIC_LOWER_BOUND,
                Forall::OPERAND_DYNAMIC_LOWER_BOUND,
            )?,
            upper: mixed(
                Forall::STATIC_UPPER_BOUND,
                Forall::OPERAND_DYNAMIC_UPPER_BOUND,
            )?,
            step: mixed(Forall::STATIC_STEP, Forall::OPERAND_DYNAMIC_STEP)?,
        }
        .checked(exec)
    }

    fn checked(self, exec: &Exec<'_, '_>) -> Result<Nest, Trap> {
        let rank = self.lower.len();
        if self.upper.len() != rank || self.step.len() != rank {
            return Err(exec.unsupported("has bounds of different lengths"));
        }
        match self.step.iter().all(|&step| step > 0) {
            true => Ok(self),
            false => Err(exec.undefined("has a step that is not positive")),
        }
    }

    /// The first point, if there is any.
    fn first(&self) -> Option<Vec<i64>> {
        let mut dims = self.lower.iter().zip(&self.upper);
        dims.all(|(lower, upper)| lower < upper)
            .then(|| self.lower.clone())
    }

    /// The point after `at`.
    fn next(&self, mut at: Vec<i64>) -> Option<Vec<i64>> {
        for dim in (0..at.len()).rev() {
            match at[dim].checked_add(self.step[dim]) {
                Some(next) if next < self.upper[dim] => {
                    at[dim] = next;
                    return Some(at);
                }
                _ => at[dim] = self.lower[dim],
            }
        }
        None
    }
}

fn point(at: &[i64]) -> Vec<Value> {
    at.iter().map(|&index| Value::index(index)).collect()
}

fn as_point(exec: &Exec<'_, '_>, values: &[Value]) -> Result<Vec<i64>, Trap> {
    values.iter().map(|value| exec.as_index(value)).collect()
}

fn start_forall(exec: &mut Exec<'_, '_>) -> Result<Step, Trap> {
    if exec.op().num_results() > 0 {
        return Err(exec.unsupported("is not executed with outputs"));
    }
    let first = Nest::of_forall(exec)?.first();
    forall_round(exec, first)
}

fn resume_forall(exec: &mut Exec<'_, '_>, came: Came<'_>) -> Result<Step, Trap> {
    let at = as_point(exec, &came.state)?;
    let next = Nest::of_forall(exec)?.next(at);
    forall_round(exec, next)
}

fn forall_round(exec: &Exec<'_, '_>, at: Option<Vec<i64>>) -> Result<Step, Trap> {
    let Some(at) = at else {
        return Ok(Step::Results(Vec::new()));
    };
    Ok(Step::Run {
        region: exec.region(0)?,
        args: point(&at),
        state: point(&at),
    })
}

/// What is remembered: the point; the values reduced so far; while a reduction runs, also the
/// operands of `scf.reduce`.
fn start_parallel(exec: &mut Exec<'_, '_>) -> Result<Step, Trap> {
    let first = Nest::of_parallel(exec)?.first();
    let inits = exec.values(exec.op().operand_group(Parallel::OPERAND_INIT_VALS));
    parallel_round(exec, first, inits)
}

fn parallel_round(
    exec: &Exec<'_, '_>,
    at: Option<Vec<i64>>,
    reduced: Vec<Value>,
) -> Result<Step, Trap> {
    let Some(at) = at else {
        return Ok(Step::Results(reduced));
    };
    Ok(Step::Run {
        region: exec.region(0)?,
        args: point(&at),
        state: point(&at).into_iter().chain(reduced).collect(),
    })
}

fn resume_parallel(exec: &mut Exec<'_, '_>, came: Came<'_>) -> Result<Step, Trap> {
    let nest = Nest::of_parallel(exec)?;
    let (rank, count) = (nest.lower.len(), exec.op().num_results());
    let Came {
        region,
        values,
        mut state,
        ..
    } = came;
    let reductions = match exec.op().terminator(0) {
        Some(reduce) => reduce.regions().1.to_vec(),
        None => Vec::new(),
    };
    let next = match reductions.iter().position(|&reduction| reduction == region) {
        // The body is done; its values are to be combined with what there is.
        None => {
            state.extend(values);
            0
        }
        Some(done) => {
            if let (Some(place), Some(value)) = (state.get_mut(rank + done), values.first()) {
                *place = value.clone();
            }
            done + 1
        }
    };
    if let (Some(&region), true) = (reductions.get(next), next < count) {
        let part = |at: usize| state.get(at).cloned().unwrap_or(Value::Poison);
        let args = vec![part(rank + next), part(rank + count + next)];
        return Ok(Step::Run {
            region,
            args,
            state,
        });
    }
    let at = as_point(exec, state.get(..rank).unwrap_or(&[]))?;
    let reduced = state.get(rank..rank + count).unwrap_or(&[]).to_vec();
    parallel_round(exec, nest.next(at), reduced)
}
