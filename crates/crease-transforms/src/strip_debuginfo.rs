//! `strip-debuginfo`: every location becomes unknown.

use crease_ir::diag::Failed;
use crease_ir::{BlockId, Body, Loc, OpId};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};

/// The pass.
pub struct StripDebugInfo;

impl Pass for StripDebugInfo {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        target.set_loc(Loc::UNKNOWN);
        let mut pending = vec![target.body_mut()];
        while let Some(body) = pending.pop() {
            strip(body);
            pending.extend(body.children_mut());
        }
        Ok(Changed::Yes)
    }
}

/// Strips the ops and block arguments of a body, not those of its children.
fn strip(body: &mut Body) {
    for index in 0..body.op_capacity() {
        let op = OpId::from_index(index);
        if !body.is_erased(op) {
            body.set_op_loc(op, Loc::UNKNOWN);
        }
    }
    for index in 0..body.block_capacity() {
        let block = BlockId::from_index(index);
        for arg in 0..body.block_args(block).len() {
            body.set_block_arg_loc(block, arg, Loc::UNKNOWN);
        }
    }
}

impl PassDef for StripDebugInfo {
    const NAME: &'static str = "strip-debuginfo";
    const DISPLAY: &'static str = "StripDebugInfo";
    const SUMMARY: &'static str = "Make every location unknown";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}
