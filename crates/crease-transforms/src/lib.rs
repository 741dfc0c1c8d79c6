//! The passes that name no dialect: each a configuration of the driver, or a walk.
//!
//! One file per pass, one row in [`PASSES`].

mod bodies;
mod canonicalize;
mod cse;
mod print_op_stats;
mod strip_debuginfo;
mod symbol_dce;
mod trace;

pub use canonicalize::Canonicalize;
pub use cse::Cse;
pub use print_op_stats::PrintOpStats;
pub use strip_debuginfo::StripDebugInfo;
pub use symbol_dce::SymbolDce;

use crease_pass::PassEntry;

/// All passes of this crate.
pub static PASSES: &[PassEntry] = &[
    PassEntry::of::<Canonicalize>(),
    PassEntry::of::<Cse>(),
    PassEntry::of::<PrintOpStats>(),
    PassEntry::of::<StripDebugInfo>(),
    PassEntry::of::<SymbolDce>(),
];
