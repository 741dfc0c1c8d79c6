//! The IR of crease: context, types, attributes, bodies, op definitions, verifier.
//!
//! Map: [`Context`] interns [`Type`]s, [`Attr`]s and names and holds the [`Registry`] of
//! [`OpDef`]s; a [`Body`] holds the ops, blocks and values inside one isolated op; [`OpRef`] looks
//! at an op. **Invariant:** knows no text syntax, no rewriting and no dialect but `builtin`.

pub mod affine;
pub mod alias;
pub mod asm;
pub mod attrs;
pub mod body;
pub mod builtin;
pub mod context;
pub mod diag;
pub mod dominance;
pub mod effects;
pub mod fold;
pub mod frontier;
pub mod hooks;
pub mod ids;
pub mod interfaces;
mod intern;
pub mod loc;
pub mod num;
pub mod op_def;
pub mod registry;
pub mod scc;
pub mod segments;
pub mod semantics;
pub mod sort;
pub mod source;
pub mod symbols;
pub mod traits;
pub mod types;
pub mod verify;
pub mod view;

pub use attrs::{AttrData, NamedAttr};
pub use body::Body;
pub use context::Context;
pub use diag::{Diagnostic, Diagnostics, Failed, Severity};
pub use ids::{Attr, BlockId, ChildId, Ident, OpId, RegionId, Type, UseId, ValueId};
pub use loc::{Loc, LocData, LocWalk};
pub use op_def::{DialectDef, OpDef, OpKind};
pub use registry::{OpInfo, OpName, Registry};
pub use segments::OperandSegment;
pub use traits::{OpTrait, TraitSet};
pub use types::{Signedness, TypeData};
pub use view::OpRef;
