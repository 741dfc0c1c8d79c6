//! What the declarations cannot say: counts that follow from ranks, layouts, symbols.

mod access;
mod alloc;
mod dma;
mod global;
mod reshape;
pub mod slice;
pub mod subview;

pub(crate) use global::get_global_symbols;

use crease_ir::{Context, Diagnostics, Failed, OpRef, Type};

use crate::strided::MemRef;

type Check = Result<(), Failed>;

/// The parts of a type that the declarations say is a ranked memref.
fn memref<'b>(op: OpRef<'b>, ty: Type, diags: &mut Diagnostics) -> Result<MemRef<'b>, Failed> {
    MemRef::of(op.ctx(), ty).ok_or_else(|| op.op_error(diags, "expected a memref type"))
}

/// `'type'`, for a message; worded only if there is one.
pub fn quoted(ctx: &Context, ty: Type) -> Quoted<'_> {
    Quoted(ctx, ty)
}

/// See [`quoted`].
#[derive(Clone, Copy)]
pub struct Quoted<'a>(&'a Context, Type);

impl std::fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "'{}'", self.0.describe_type(self.1))
    }
}

/// `dynamic` where a value is not known.
fn known_or_dynamic(value: i64) -> String {
    if value == crease_ir::types::DYNAMIC {
        "dynamic".to_owned()
    } else {
        value.to_string()
    }
}
