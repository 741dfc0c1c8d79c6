//! How cf's ops are executed.

use crease_interp::{Evaluator, Evaluators, Exec, Step, Trap, TrapKind};
use crease_ir::interfaces::BranchInterface;

use crate::branch::{BRANCH, COND_BRANCH, SWITCH, case_values};
use crate::{Assert, CondBranch, Switch};

/// Branches and assertions. A branch on poison is undefined.
pub(crate) static EVALUATORS: Evaluators = Evaluators(&[
    Evaluator::new("cf.assert", |exec| {
        if !exec.int(0)?.is_zero() {
            return Ok(Step::Results(Vec::new()));
        }
        let message = exec.op().attr(Assert::MSG);
        let message = message.and_then(|attr| exec.ctx().str_value(attr));
        let why = format!("does not hold: {}", message.unwrap_or_default());
        Err(exec.trap(TrapKind::Assertion, why))
    }),
    Evaluator::new("cf.br", |exec| branch(exec, &BRANCH, 0)),
    Evaluator::new("cf.cond_br", |exec| {
        let condition = exec.int(CondBranch::OPERAND_CONDITION)?;
        branch(exec, &COND_BRANCH, usize::from(condition.is_zero()))
    }),
    Evaluator::new("cf.switch", |exec| {
        let flag = exec.int(Switch::OPERAND_FLAG)?;
        let case = case_values(exec.op()).iter().position(|case| *case == flag);
        branch(exec, &SWITCH, case.map_or(0, |case| case + 1))
    }),
]);

fn branch(
    exec: &mut Exec<'_, '_>,
    interface: &BranchInterface,
    successor: usize,
) -> Result<Step, Trap> {
    let args = exec.values(interface.passed(exec.op(), successor));
    Ok(Step::Branch { successor, args })
}
