//! The `llvm` dialect: LLVM's types, instructions, globals and intrinsics as ops.
//!
//! `generated` is imported from upstream's ODS; the rest is what no declaration can say.
//! `from/` has the conversions of other dialects to this one; nothing else here knows another one. `passes/` has the
//! other passes.

mod asm;
mod attrs;
mod branch;
mod calls;
mod canonicalize;
mod dwarf;
mod fold;
mod from;
mod generated;
mod ops;
mod passes;
mod slots;
mod types;
mod verify;

pub use attrs::mnemonic as attr_mnemonic;
pub use from::{
    ConvertArithToLLVM, ConvertControlFlowToLLVM, ConvertFuncToLLVM, ConvertIndexToLLVM,
    ConvertMathToLLVM, ConvertToLLVM, ConvertUBToLLVM, FinalizeMemRefToLLVM,
};
pub use generated::*;
pub use passes::{
    AddComdats, EnsureDebugInfoScope, LegalizeForExport, RequestCWrappers, SetModuleDataLayout,
    UseDefaultVisibility,
};
pub use types::{Signature, Struct, address_space, array, array_parts, function, pointer, void};

use crease_ir::interfaces::Inlining;
use crease_ir::op_def::{DialectDef, Table};

/// What speaks of the function that it is in stays there.
static INLINING: Inlining = Inlining {
    op: |op, _| !op.is::<BlockTag>() && !op.is::<VaStart>(),
    ..Inlining::ALL
};

/// The dialect's tables.
pub static DIALECT: DialectDef = DialectDef {
    name: "llvm",
    ops: OPS,
    types: types::TYPES,
    attrs: ATTRS,
    directives: asm::DIRECTIVES,
    materialize: Some(fold::materialize),
    verify_op_attr: Some(verify::op_attr),
    verify_param_attr: Some(verify::param_attr),
    attr_alias: Some(attrs::alias),
    unknown_type: Some(types::unknown),
    // Not every instruction is an op.
    allows_unknown_ops: true,
    extensions: &[
        Table::new(&passes::PASSES),
        Table::new(&canonicalize::PATTERNS),
        Table::new(&types::LAYOUTS),
        Table::new(&INLINING),
    ],
    ..DialectDef::EMPTY
};

/// The dialect, for a registry.
pub fn dialect() -> &'static DialectDef {
    &DIALECT
}
