//! How ub's ops are executed.

use crease_interp::{Evaluator, Evaluators, Step, Value};

/// Poison of any type, and what is never reached.
pub(crate) static EVALUATORS: Evaluators = Evaluators(&[
    Evaluator::new("ub.poison", |_| Ok(Step::Results(vec![Value::Poison]))),
    Evaluator::new("ub.unreachable", |exec| Err(exec.undefined("is reached"))),
]);
