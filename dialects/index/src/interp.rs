//! How `index.sizeof` is executed; all other ops are by their meaning or their fold.

use crease_interp::{Evaluator, Evaluators, Step, Value};

/// An index has 64 bits.
pub(crate) static EVALUATORS: Evaluators = Evaluators(&[Evaluator::new("index.sizeof", |_| {
    Ok(Step::Results(vec![Value::index(64)]))
})]);
