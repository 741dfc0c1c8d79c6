//! Step 5: rules and patterns, by benefit, then order of registration.

use crease_ir::OpId;

use crate::outcome::PatternResult;
use crate::patterns::PatternSet;
use crate::rewriter::Rewriter;

/// What the step did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RuleStep {
    /// No pattern applied.
    No,
    /// The pattern with this index of the set applied.
    Applied(u32),
    /// The pattern with this index broke its contract: it said that it applied and edited nothing
    /// (`said`), or edited and said that it did not apply.
    Broken {
        /// Index in the set.
        index: u32,
        /// What it said.
        said: bool,
    },
}

/// Tries the patterns of `op` until one applies.
#[inline]
pub(crate) fn run(rw: &mut Rewriter<'_>, patterns: &PatternSet, op: OpId) -> RuleStep {
    let list = patterns.for_op(rw.ctx().registry(), rw.body().op_name(op));
    for &index in list {
        let pattern = patterns.get(index);
        let before = rw.edits();
        rw.set_before(op);
        let result: PatternResult = (pattern.apply)(rw, op);
        let edited = rw.edits() != before;
        rw.tell(|l, ctx, body| l.tried(ctx, body, op, pattern.name, &result));
        match (result.is_ok(), edited) {
            (true, true) => {
                rw.stats.rewrites += 1;
                return RuleStep::Applied(index);
            }
            (false, false) => {}
            (said, _) => return RuleStep::Broken { index, said },
        }
    }
    RuleStep::No
}
