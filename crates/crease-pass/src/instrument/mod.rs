//! What watches passes run: IR dumps, timing, statistics, debug counters. Nothing here changes IR.

pub mod counters;
pub mod print_ir;
pub mod statistics;
pub mod timing;
pub(crate) mod tree_dir;
