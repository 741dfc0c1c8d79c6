//! What a file says of itself: its first lines are `//!`.

use crate::model::{RuleSet, Span};
use crate::problem::{At, Problem};

/// Complains about files without a head.
pub(super) fn check(set: &RuleSet) -> Vec<Problem> {
    let headless = set
        .files
        .iter()
        .enumerate()
        .filter(|(_, f)| !f.text.starts_with("//!"));
    headless
        .map(|(index, _)| {
            let at = At {
                file: index as u32,
                span: Span::default(),
            };
            Problem::warning(at, "the file does not say what its rules are about")
                .help("begin it with a line `//! …`")
        })
        .collect()
}
