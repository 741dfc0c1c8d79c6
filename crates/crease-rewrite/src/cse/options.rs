//! What a sweep is asked to do.

use super::Hoist;

/// Options of the CSE step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CseOptions {
    /// Erase whole dead chains, not just the last link.
    pub drain_dead: bool,
    /// Weigh a write only against reads of what it may write.
    pub alias_aware: bool,
    /// Merge reads across blocks.
    pub dominated_reads: bool,
    /// Whether and how far ops are moved to where one of them serves several places.
    pub hoist: Hoist,
    /// With hoisting: merge what occurs at least this often.
    pub min_uses: u32,
    /// With hoisting: merge expressions of at least this many ops.
    pub min_cost: u32,
    /// Ops that are never merged.
    pub exclude: Exclude,
    /// Tell the listener what was nearly merged.
    pub why_not: bool,
}

/// Kinds of ops that are never merged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Exclude {
    /// Constants.
    pub constants: bool,
    /// Ops that read memory.
    pub reads: bool,
    /// Calls.
    pub calls: bool,
    /// Ops whose results are booleans.
    pub booleans: bool,
    /// Ops that use, directly or through others, what a call gave or what was read.
    pub opaque_inside: bool,
    /// Ops with the trait `NotCseHoistable`.
    pub not_hoistable: bool,
}

impl CseOptions {
    /// As upstream's `cse`.
    pub const DEFAULT: CseOptions = CseOptions {
        drain_dead: false,
        alias_aware: false,
        dominated_reads: false,
        hoist: Hoist::None,
        min_uses: 2,
        min_cost: 1,
        exclude: Exclude {
            constants: false,
            reads: false,
            calls: false,
            booleans: false,
            opaque_inside: false,
            not_hoistable: false,
        },
        why_not: false,
    };
}
