//! Passes: what one is, how pipelines are written, and the manager that runs them.
//!
//! Map: [`Pass`] and [`PassDef`] are what an author implements, [`pass_options!`] declares its
//! options ([`option_words!`] one of a few words), or [`PatternPass`] if patterns are all that it applies; [`PassRegistry`] knows passes by name; [`pipeline`] reads pipeline text into an
//! [`OpPassManager`]; [`Runner`] runs that over IR, in parallel where bodies are independent;
//! [`instrument`] prints, times and counts what it does.
//! **Invariant:** names no dialect and no pass; diagnostics and dumps come in the same order at any
//! number of threads.

mod ahead;
pub mod events;
mod fingerprint;
mod guard;
pub mod instrument;
mod manager;
pub mod options;
mod outside;
mod pass;
mod patterns;
pub mod pipeline;
mod place;
mod registry;
pub mod reproducer;
mod runner;
mod stage;

pub use ahead::Ahead;
pub use events::{Event, Events};
pub use instrument::counters::DebugCounters;
pub use instrument::print_ir::{PassFilter, PrintIr, generic_if_invalid};
pub use instrument::statistics::Statistic;
pub use instrument::timing::Timer;
pub use manager::{Item, OpPassManager};
pub use options::{
    List, OptionDef, OptionError, OptionValue, PassOptions, ValueKind, parse_bool, parse_int,
};
pub use outside::{Ancestor, Outside, OutsideSymbol};
pub use pass::{Anchor, ByBody, Changed, Pass, PassContext, PassDef, PassTarget};
pub use patterns::PatternPass;
pub use registry::{DialectPasses, PassEntry, PassInstance, PassRegistry, PipelineDef};
pub use runner::{RunOptions, Runner};
