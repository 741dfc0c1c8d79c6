//! `set-llvm-module-datalayout`: says what LLVM is to take as the data layout of a module.

use crease_ir::diag::Failed;
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};

use crate::verify::check_data_layout;

crease_pass::pass_options! {
    /// Options of `set-llvm-module-datalayout`.
    pub struct Options {
        /// String description (LLVM format) of the data layout that is expected on the produced module
        pub data_layout: String = String::new(),
    }
}

/// The pass.
pub struct SetModuleDataLayout(Options);

impl Pass for SetModuleDataLayout {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let Options { data_layout } = &self.0;
        if let Err(why) = check_data_layout(data_layout) {
            let message = format!("invalid data layout descriptor: {why}");
            return Err(target.op().error(&mut pc.diags, message));
        }
        let (parent, op) = target.parent_mut();
        let layout = ctx.string_attr(data_layout);
        parent.set_discardable(ctx, op, ctx.ident("llvm.data_layout"), Some(layout));
        Ok(Changed::Yes)
    }
}

impl PassDef for SetModuleDataLayout {
    const NAME: &'static str = "set-llvm-module-datalayout";
    const DISPLAY: &'static str = "SetLLVMModuleDataLayoutPass";
    const SUMMARY: &'static str = "Attach a datalayout string as a module attribute";
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = Options;

    fn new(options: Options) -> Self {
        Self(options)
    }
}
