//! What the declarations cannot say.

mod named;
mod structured;

pub(crate) use structured::{destination, loop_sizes, op_attr};

use crease_ir::{Diagnostics, Failed, OpRef};

type Check = Result<(), Failed>;

/// Reports `message` about the op unless `holds`.
fn require(
    op: OpRef<'_>,
    diags: &mut Diagnostics,
    holds: bool,
    message: impl FnOnce() -> String,
) -> Check {
    match holds {
        true => Ok(()),
        false => Err(op.op_error(diags, message())),
    }
}
