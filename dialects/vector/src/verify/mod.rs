//! What the declarations cannot say: shapes that fit each other, positions within vectors, accesses
//! to memory.

mod contract;
mod mask;
mod memory;
mod reduce;
mod shape;
mod slice;
mod transfer;

use crease_ir::{Diagnostics, Failed, OpRef, Type};

use crate::ops::VectorParts;

type Check = Result<(), Failed>;

/// The parts of a type that the declarations say is a vector.
fn vector<'b>(op: OpRef<'b>, ty: Type, diags: &mut Diagnostics) -> Result<VectorParts<'b>, Failed> {
    VectorParts::of(op.ctx(), ty).ok_or_else(|| op.op_error(diags, "expected a vector type"))
}

/// An error if `ok` does not hold.
fn ensure(
    op: OpRef<'_>,
    diags: &mut Diagnostics,
    ok: bool,
    message: impl FnOnce() -> String,
) -> Check {
    match ok {
        true => Ok(()),
        false => Err(op.op_error(diags, message())),
    }
}

/// The same with a message that is known.
fn require(op: OpRef<'_>, diags: &mut Diagnostics, ok: bool, message: &str) -> Check {
    ensure(op, diags, ok, || message.to_owned())
}

/// `'type'`
fn quoted(op: OpRef<'_>, ty: Type) -> String {
    format!("'{}'", op.ctx().describe_type(ty))
}

/// Number of bits of a scalar; an index has none that is known here, so that it counts as 64.
fn bits(op: OpRef<'_>, ty: Type) -> u32 {
    op.ctx().scalar_width(ty).unwrap_or(64)
}
