//! What the declarations cannot say: counts that follow from ranks, layouts, symbols.

mod access;
mod alloc;
mod dma;
mod global;
mod reshape;
pub mod slice;
pub mod subview;

pub use alloc::dynamic_sizes;

pub(crate) use global::get_global_symbols;

use crease_ir::types::DYNAMIC;
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

/// As many sizes are given as a result of this rank has dimensions, and a value for each dynamic one;
/// `called` is how messages call the sizes.
pub fn output_sizes(
    op: OpRef<'_>,
    sizes: &[i64],
    (rank, called): (usize, &str),
    values: usize,
    diags: &mut Diagnostics,
) -> Check {
    let dynamic = sizes.iter().filter(|&&size| size == DYNAMIC).count();
    let message = if sizes.len() != rank {
        format!(
            "expected number of static shape {called} to be equal to the output rank ({rank}) but \
             found {} inputs instead",
            sizes.len()
        )
    } else if values != dynamic {
        format!(
            "mismatch in dynamic dims in output_shape and static_output_shape: \
             static_output_shape has {dynamic} dynamic dims while output_shape has {values} values"
        )
    } else {
        return Ok(());
    };
    Err(op.op_error(diags, message))
}

/// `dynamic` where a value is not known.
fn known_or_dynamic(value: i64) -> String {
    if value == DYNAMIC {
        "dynamic".to_owned()
    } else {
        value.to_string()
    }
}
