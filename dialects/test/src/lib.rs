//! The `t` dialect: one op for each thing that a fold hook, a trait, a pattern or a dialect hook
//! may do and no shipped op does. For crease's own tests; no tool that is shipped knows it.
//!
//! Map: [`OPS`] describes the ops by hand, `fold` has their hooks, `patterns` their patterns, `t.rules` their rules. The
//! `bare` dialect is one that cannot make constants.
//! **Invariant:** nothing outside tests depends on this crate.

mod fold;
mod ops;
mod patterns;

pub use ops::*;

use crease_ir::op_def::{DialectDef, Table};
use crease_ir::{OpRef, RegionId, Registry};
use crease_rewrite::{RuleText, rules};

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "t",
    ops: OPS,
    materialize: Some(fold::materialize),
    fold_fallback: Some(fold::fallback),
    materialize_into: Some(keeps_constants),
    extensions: &[Table::new(&patterns::PATTERNS), Table::new(&RULES)],
    ..DialectDef::EMPTY
};

/// The dialect's rules, read when they are first used.
pub static RULES: RuleText = rules!("t.rules");

/// A dialect without constants.
pub static BARE: DialectDef = DialectDef {
    name: "bare",
    ops: BARE_OPS,
    ..DialectDef::EMPTY
};

/// The dialects that are shipped, and these two.
pub fn registry() -> Registry {
    crease_upstream::registry().with(&DIALECT).with(&BARE)
}

/// Constants stay inside `t.room`.
fn keeps_constants(op: OpRef<'_>, _: RegionId) -> bool {
    op.is::<Room>()
}
