//! `llvm-request-c-wrappers`: asks that functions can be called from C, once they are converted.

use crease_ir::Attr;
use crease_ir::diag::Failed;
use crease_pass::options::NoOptions;
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};

use crate::from::C_WRAPPER;

/// The pass.
pub struct RequestCWrappers;

impl Pass for RequestCWrappers {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let (parent, op) = target.parent_mut();
        parent.set_discardable(ctx, op, ctx.ident(C_WRAPPER), Some(Attr::unit()));
        Ok(Changed::Yes)
    }
}

impl PassDef for RequestCWrappers {
    const NAME: &'static str = "llvm-request-c-wrappers";
    const DISPLAY: &'static str = "LLVMRequestCWrappersPass";
    const SUMMARY: &'static str = "Request C wrapper emission for all functions";
    const ANCHOR: Anchor = Anchor::Op("func.func");
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}
