//! Checks of rules that have been read: one file each. They change nothing.
//!
//! [`errors`] are what makes a set of rules wrong, [`warnings`] what is likely a mistake.

mod bindings;
mod claims;
mod cycles;
mod files;
mod graph;
mod literals;
mod measure;
mod overlap;
mod pattern;
mod samples;
mod types;
mod visit;

use crease_ir::{Context, Diagnostic};

use crate::model::RuleSet;
use crate::problem::Problem;

/// What makes a set of rules wrong.
pub(crate) fn errors(ctx: &Context, set: &RuleSet) -> Vec<Problem> {
    let mut problems = Vec::new();
    for rule in &set.rules {
        problems.append(&mut types::check(ctx, rule));
        problems.append(&mut literals::check(ctx, rule));
        problems.append(&mut claims::check(rule));
    }
    problems.append(&mut overlap::dead_rules(set));
    problems
}

/// What is likely a mistake in rules that were read, in the order of their text: names that are
/// used nowhere, rules of which the order in the file decides, rules that may run in a circle.
pub fn lint(set: &RuleSet) -> Vec<Diagnostic> {
    let mut problems = files::check(set);
    problems.extend(set.rules.iter().flat_map(bindings::check));
    problems.append(&mut overlap::ambiguous_rules(set));
    problems.append(&mut cycles::check(set));
    diagnostics(set, problems)
}

/// Remarks on pairs of rules of equal benefit and specificity that one op may match, so that the one
/// written first is tried first. That is no mistake: each rule is true.
pub fn overlaps(set: &RuleSet) -> Vec<Diagnostic> {
    diagnostics(set, overlap::overlapping_rules(set))
}

fn diagnostics(set: &RuleSet, mut problems: Vec<Problem>) -> Vec<Diagnostic> {
    crease_ir::sort::sort_by_key(&mut problems, |p| (p.at.file, p.at.span.start));
    // The rules that a loop makes are warned about once.
    problems.dedup();
    let starts: Vec<usize> = set.files.iter().map(|f| f.start).collect();
    problems.iter().map(|p| p.diagnostic(&starts)).collect()
}
