//! How func's ops are executed.

use crease_interp::{Evaluator, Evaluators, Step, Value};

use crate::{Call, CallIndirect};

/// Calls and returns.
pub(crate) static EVALUATORS: Evaluators = Evaluators(&[
    Evaluator::new("func.call", |exec| {
        let callee = exec.op().attr(Call::CALLEE);
        Ok(Step::Call {
            callee: callee.ok_or_else(|| exec.unsupported("has no callee"))?,
            args: exec.all(),
        })
    }),
    Evaluator::new("func.call_indirect", |exec| {
        let callee = match exec.value(CallIndirect::OPERAND_CALLEE) {
            Value::Function(symbol) => symbol,
            Value::Poison => return Err(exec.undefined("calls poison")),
            _ => return Err(exec.unsupported("calls what is no function")),
        };
        let args = exec.values(1..exec.op().num_operands());
        Ok(Step::Call { callee, args })
    }),
    Evaluator::new("func.return", |exec| Ok(Step::Leave(exec.all()))),
]);
