//! The dialect `test`, of which upstream's `mlir-opt` as Debian builds it has all: here is what upstream's
//! tests of passes and of the IR need. Any other name is that of an op of which nothing is known.
//!
//! `generated` is imported from `upstream-test.td`; the rest is what no declaration can say: `asm` (syntax),
//! `attrs` and `types` (aliases and names too), `control`, `dynamic` (what upstream defines when it starts),
//! `layout` (of data), `names` (of values), `ops` (folds, patterns, effects, checks).
//! **Invariant:** of other dialects it knows `arith` (a constant) only.

mod asm;
mod attrs;
mod control;
mod dynamic;
mod generated;
mod layout;
mod names;
mod ops;
mod types;

pub use generated::*;

use crease_ir::op_def::{Blobs, DialectDef, Table};

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "test",
    ops: OPS,
    types: types::TYPES,
    attrs: ATTRS,
    directives: asm::DIRECTIVES,
    materialize: Some(ops::materialize),
    verify_op_attr: Some(attrs::op_attr),
    verify_param_attr: Some(attrs::param_attr),
    attr_alias: Some(attrs::alias),
    type_alias: Some(types::alias),
    value_name: Some(types::value_name),
    unknown_type: Some(|_| "unknown type!".to_owned()),
    allows_unknown_ops: true,
    blobs: Blobs::Nameless,
    extensions: &[Table::new(&ops::PATTERNS), Table::new(&layout::LAYOUTS)],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
