//! What the declarations cannot say.

mod calls;
mod constant;
mod data_layout;
mod func;
mod globals;
mod memory;
mod params;
mod values;

pub(crate) use calls::CALL_USER;
pub(crate) use globals::{
    ADDRESS_OF_USER, BLOCK_ADDRESS_USER, CTORS_USER, DSO_LOCAL_EQUIVALENT_USER, DTORS_USER,
    FUNC_COMDAT_USER, GLOBAL_COMDAT_USER, IFUNC_USER,
};
pub(crate) use params::param_attr;

pub(crate) use data_layout::{check as check_data_layout, pointer_bits};

use crease_ir::traits::OpTrait;
use crease_ir::{Attr, AttrData, Context, Diagnostics, Failed, Ident, OpRef, Type};

use crate::LLVMFunc;
use crate::types::Signature;

pub(crate) type Check = Result<(), Failed>;

/// `'type'`, for a message.
fn quoted(ctx: &Context, ty: Type) -> String {
    format!("'{}'", ctx.describe_type(ty))
}

/// The parts of a function's type.
fn signature(function: OpRef<'_>) -> Option<Signature> {
    let ctx = function.ctx();
    let ty = function.attr(LLVMFunc::FUNCTION_TYPE)?;
    Signature::of(ctx, ctx.type_value(ty)?)
}

/// Whether a function is only declared.
fn is_external(function: OpRef<'_>) -> bool {
    function
        .region(0)
        .is_none_or(|(body, region)| body.entry_block(region).is_none())
}

/// Whether globals may stand where `op` stands: at the top, or directly in a module.
fn in_module(op: OpRef<'_>) -> bool {
    let parent = op.ctx().registry().info(op.parent_name());
    parent.is_none_or(|info| {
        info.traits.has(OpTrait::SymbolTable) && info.traits.has(OpTrait::IsolatedFromAbove)
    })
}

/// The data layout is a string that LLVM can read.
pub(crate) fn op_attr(op: OpRef<'_>, attr: (Ident, Attr), diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    if ctx.str(attr.0) != "llvm.data_layout" {
        return Ok(());
    }
    let AttrData::String { value, .. } = ctx.attr_data(attr.1) else {
        let message = "expected 'llvm.data_layout' to be a string attributes";
        return Err(op.op_error(diags, message));
    };
    data_layout::check(&String::from_utf8_lossy(value)).map_err(|why| {
        let message = format!("invalid data layout descriptor: {why}");
        op.op_error(diags, message)
    })
}
