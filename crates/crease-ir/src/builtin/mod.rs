//! The `builtin` dialect, the only one that this crate knows.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say. Builtin
//! types and attributes are not here but part of the IR itself.

mod fold;
mod generated;
mod verify;

pub use generated::*;

use crate::interfaces::Inlining;
use crate::op_def::{Blobs, DialectDef, Table};

/// Modules stay where they are.
static INLINING: Inlining = Inlining {
    op: |op, _| op.is::<UnrealizedConversionCast>(),
    ..Inlining::ALL
};

/// The builtin dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "builtin",
    ops: OPS,
    blobs: Blobs::Named,
    extensions: &[Table::new(&INLINING)],
    ..DialectDef::EMPTY
};
