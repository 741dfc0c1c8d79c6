//! The passes that name no dialect: each a configuration of the driver, or a walk.
//!
//! One file per pass, one row in [`PASSES`].

mod apply_rules;
mod bodies;
mod canonicalize;
mod composite_fixed_point_pass;
mod control_flow_sink;
mod cse;
mod cse_attributes;
mod fold_constant;
mod inline;
mod loop_invariant_code_motion;
mod mem2reg;
mod print_ir;
mod print_op_stats;
mod reconcile_unrealized_casts;
mod remove_dead_values;
mod sccp;
mod simplify;
mod slots;
mod snapshot_op_locations;
mod sroa;
mod strip_debuginfo;
mod symbol_dce;
mod symbol_privatize;
mod topological_sort;
mod trace;
mod view_op_graph;

pub use apply_rules::ApplyRules;
pub use canonicalize::Canonicalize;
pub use composite_fixed_point_pass::CompositeFixedPointPass;
pub use control_flow_sink::ControlFlowSink;
pub use cse::Cse;
pub use cse_attributes::{CsePutAttributes, CseWithAttributesIgnored};
pub use fold_constant::FoldConstant;
pub use inline::Inline;
pub use loop_invariant_code_motion::LoopInvariantCodeMotion;
pub use mem2reg::Mem2Reg;
pub use print_ir::PrintIrPass;
pub use print_op_stats::PrintOpStats;
pub use reconcile_unrealized_casts::ReconcileUnrealizedCasts;
pub use remove_dead_values::RemoveDeadValues;
pub use sccp::Sccp;
pub use simplify::Simplify;
pub use snapshot_op_locations::SnapshotOpLocations;
pub use sroa::Sroa;
pub use strip_debuginfo::StripDebugInfo;
pub use symbol_dce::SymbolDce;
pub use symbol_privatize::SymbolPrivatize;
pub use topological_sort::TopologicalSort;
pub use view_op_graph::ViewOpGraph;

use crease_pass::PassEntry;

/// All passes of this crate.
pub static PASSES: &[PassEntry] = &[
    PassEntry::of::<ApplyRules>(),
    PassEntry::of::<Canonicalize>(),
    PassEntry::of::<CompositeFixedPointPass>(),
    PassEntry::of::<ControlFlowSink>(),
    PassEntry::of::<Cse>(),
    PassEntry::of::<CsePutAttributes>(),
    PassEntry::of::<CseWithAttributesIgnored>(),
    PassEntry::of::<FoldConstant>(),
    PassEntry::of::<Inline>(),
    PassEntry::of::<LoopInvariantCodeMotion>(),
    PassEntry::of::<Mem2Reg>(),
    PassEntry::of::<PrintIrPass>(),
    PassEntry::of::<PrintOpStats>(),
    PassEntry::of::<ReconcileUnrealizedCasts>(),
    PassEntry::of::<RemoveDeadValues>(),
    PassEntry::of::<Sccp>(),
    PassEntry::of::<Simplify>(),
    PassEntry::of::<SnapshotOpLocations>(),
    PassEntry::of::<Sroa>(),
    PassEntry::of::<StripDebugInfo>(),
    PassEntry::of::<SymbolDce>(),
    PassEntry::of::<SymbolPrivatize>(),
    PassEntry::of::<TopologicalSort>(),
    PassEntry::of::<ViewOpGraph>(),
];
