//! The one rewrite driver of crease, and what it is made of.
//!
//! Map: [`Rewriter`] is the only thing that changes a body while rewriting; [`PatternSet`] holds
//! what may be applied; [`Driver`] is the only loop, configured by [`DriverConfig`]; [`cse`] is
//! its dominance-sweep schedule; [`regions`] simplifies control flow between rounds;
//! [`dataflow`] finds out what is known of values.
//! **Invariant:** names no dialect and no op.

pub mod constants;
pub mod conversion;
pub mod cse;
pub mod dataflow;
pub mod driver;
mod kinds;
pub mod listener;
pub mod outcome;
pub mod parts;
pub mod patterns;
mod policies;
pub mod region_branch;
pub mod regions;
pub mod rewriter;
pub mod rules;
mod scratch;
pub mod slots;
pub mod steps;
mod worklist;

pub use driver::{Alternate, Driver, DriverConfig, RegionSimplify, Steps, apply_patterns_greedily};
pub use listener::{Listener, Stats};
pub use outcome::{Applied, NotApplied, Outcome, PatternResult};
pub use patterns::{DialectPatterns, EvaluationPatterns, PatternDef, PatternSet};
pub use rewriter::{InsertPoint, Rewriter, rewrite_each};
pub use rules::{Candidate, NearMiss, RuleTables, RuleText, Rules, read_rules};
pub use scratch::Scratch;
