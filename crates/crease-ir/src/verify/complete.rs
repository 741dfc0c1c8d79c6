//! Whether a module is all there: what passes take away for each other must be back at the end.
//! Not part of the checks between passes, where it may be missing.

use crate::body::Body;
use crate::context::Context;
use crate::diag::{Diagnostic, Diagnostics, Failed};

const WITHHELD: &str = "lacks attributes that were withheld and not put back: \
                        'cse-with-attributes-ignored' needs 'cse-put-attributes' after it";

/// Checks that no attributes are withheld in `body` and the bodies in it.
pub fn verify_complete(ctx: &Context, body: &Body, diags: &mut Diagnostics) -> Result<(), Failed> {
    // Without an op that lacks something, the place to name is the op that was the passes' target.
    let mut target = None;
    let mut pending = vec![body];
    while let Some(body) = pending.pop() {
        if let Some(op) = body.first_withheld() {
            return Err(body.op(ctx, op).op_error(diags, WITHHELD));
        }
        if body.withholds_attrs() {
            target = target.or(Some(body.owner()));
        }
        pending.extend(body.children().rev());
    }
    let Some(owner) = target else { return Ok(()) };
    let message = format!("'{}' op {WITHHELD}", ctx.op_name_str(owner.name));
    Err(diags.fail(Diagnostic::error(owner.loc, message)))
}
