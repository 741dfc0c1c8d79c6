//! Step 5: rules and patterns, by benefit; then rules before patterns. See [`PatternSet`].

use crease_ir::OpId;

use crate::outcome::PatternResult;
use crate::patterns::{PatternSet, Tried};
use crate::rewriter::{InsertPoint, Rewriter};
use crate::steps::look::Look;

/// What the step did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RuleStep<'p> {
    /// Nothing applied.
    No,
    /// The rule or pattern of this name applied.
    Applied(&'p str),
    /// The pattern of this name broke its contract: it said that it applied and edited nothing
    /// (`said`), or edited and said that it did not apply.
    Broken {
        /// Its name.
        name: &'p str,
        /// What it said.
        said: bool,
    },
}

/// Tries the rules and patterns of `op` until one applies.
#[inline(never)]
pub(crate) fn run<'p>(
    rw: &mut Rewriter<'_>,
    patterns: &'p PatternSet,
    op: OpId,
    look: &Look<'_>,
) -> RuleStep<'p> {
    let row = look.info.map(|(_, row)| row);
    let explain = rw.listener.is_some();
    let here = InsertPoint::before(rw.body(), op);
    for tried in patterns.for_op(row) {
        let before = rw.edits();
        let (name, result): (&str, PatternResult) = match *tried {
            Tried::Rules(start, n) => {
                if !look.may.rewrite() && !cfg!(debug_assertions) {
                    continue;
                }
                let (Some(rules), Some(row)) = (patterns.rules(), row) else {
                    continue;
                };
                let all = rules.rewrites(row);
                let entries = &all[start as usize..(start + n) as usize];
                rw.reset_insert_point(here);
                match rules.rewrite(rw, op, entries, look.known()) {
                    Some(applied) => {
                        debug_assert!(look.may.rewrite(), "{}: kept out by the filter", applied.0);
                        applied
                    }
                    None => continue,
                }
            }
            Tried::Generic(index) => {
                rw.reset_insert_point(here);
                match patterns
                    .rules()
                    .and_then(|rules| rules.rewrite_generic(rw, op, index))
                {
                    Some(tried) => tried,
                    None => continue,
                }
            }
            Tried::Pattern(index) => {
                let pattern = patterns.get(index);
                if !explain && !patterns.may_apply(rw.body(), op, index) {
                    continue;
                }
                debug_assert!(
                    explain || patterns.may_start(rw.body(), op, row),
                    "{}: kept out by its operands",
                    pattern.name
                );
                rw.reset_insert_point(here);
                (pattern.name, (pattern.apply)(rw, op))
            }
        };
        let edited = rw.edits() != before;
        rw.tell(|l, ctx, body| l.tried(ctx, body, op, name, &result));
        match (result.is_ok(), edited) {
            (true, true) => {
                rw.stats.rewrites += 1;
                return RuleStep::Applied(name);
            }
            (false, false) => {}
            (said, _) => return RuleStep::Broken { name, said },
        }
    }
    if let Some(rules) = patterns.rules() {
        rw.tell(|listener, ctx, body| {
            if let Some(near) = rules.near_miss(ctx, body, op) {
                listener.near_miss(ctx, body, op, &near);
            }
        });
    }
    RuleStep::No
}
