//! The `relay` dialect: tensors, tuples of them, conditionals and annotations.
//!
//! Map: `ops` describes the ops, `fold` says what they give on constants.
//! **Invariant:** depends on nothing but `crease`.

mod fold;
mod ops;

pub use ops::*;

use crease::prelude::*;

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "relay",
    ops: OPS,
    materialize: Some(fold::materialize),
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
