//! Checks of rules that have been read: one file each. They change nothing.

mod types;

use crease_ir::Context;

use crate::model::RuleSet;
use crate::problem::Problem;

/// What makes a set of rules wrong.
pub(crate) fn errors(ctx: &Context, set: &RuleSet) -> Vec<Problem> {
    set.rules
        .iter()
        .flat_map(|rule| types::check(ctx, rule))
        .collect()
}
