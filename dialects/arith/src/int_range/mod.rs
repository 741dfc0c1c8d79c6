//! Passes that ask what integers values may be: `int-range-optimizations`, `arith-int-range-narrowing` and
//! `arith-unsigned-when-equivalent`.
//!
//! Ranges are found once, by [`crease_rewrite::dataflow`]; of what is made afterwards nothing is known, unless the pass
//! itself says so.

mod narrowing;
mod optimizations;
mod unsigned;

use std::collections::VecDeque;

use crease_ir::num::IntRange;
use crease_ir::{Body, ValueId};
use crease_pass::PassTarget;
use crease_rewrite::dataflow::{RangeFact, RangeLattice, solve};

pub use narrowing::IntRangeNarrowing;
pub use optimizations::IntRangeOptimizations;
pub use unsigned::UnsignedWhenEquivalent;

/// What is known of the values of a body.
struct Ranges(Vec<RangeFact>);

impl Ranges {
    /// `None` of what never runs, and of what is new.
    fn of(&self, value: ValueId) -> Option<&IntRange> {
        self.0.get(value.index())?.range.as_ref()
    }
}

/// Calls `change` with each body of the target and what was known of its values, outer ones first. Whether it
/// changed one.
fn each_body(
    target: &mut PassTarget<'_>,
    mut change: impl FnMut(&mut Body, Ranges) -> bool,
) -> bool {
    let facts = solve::<RangeLattice>(target.op()).facts;
    // The solver numbered them level by level. Bodies of erased ops stay.
    let mut bodies = VecDeque::from([target.body_mut()]);
    let mut changed = false;
    for facts in facts {
        let Some(body) = bodies.pop_front() else {
            break;
        };
        changed |= change(body, Ranges(facts));
        bodies.extend(body.children_mut());
    }
    changed
}
