//! The builtin dialect, the only one that this crate knows.

use crate::op_def::{AsmSyntax, DialectDef, EffectSpec, OpDef, RegionKind, RegionSpec};
use crate::traits::{OpTrait, TraitSet};

/// The builtin dialect.
pub static DIALECT: DialectDef = DialectDef { name: "builtin", ops: &[], ..DialectDef::EMPTY };
