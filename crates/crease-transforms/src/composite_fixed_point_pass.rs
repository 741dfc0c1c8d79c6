//! `composite-fixed-point-pass`: runs a pipeline again and again until it changes nothing.
//!
//! Whether something changed is seen from the IR, not from what the passes say.

use crease_ir::Context;
use crease_ir::diag::{Failed, Severity};
use crease_pass::{
    Changed, OpPassManager, OptionError, Pass, PassContext, PassDef, PassRegistry, PassTarget,
    pipeline,
};

crease_pass::pass_options! {
    /// Options of `composite-fixed-point-pass`.
    pub struct Options {
        /// The name in dumps and reports
        pub name: String = "CompositeFixedPointPass".into(),
        /// The passes to run
        pub pipeline: String = String::new(),
        /// How often they may run before a warning
        pub max_iterations: i32 = 10,
    }
}

/// The pass.
pub struct CompositeFixedPointPass {
    options: Options,
    manager: OpPassManager,
    /// What is wrong with the pipeline.
    refused: Option<String>,
}

impl Pass for CompositeFixedPointPass {
    fn resolve(&mut self, passes: &PassRegistry) -> Result<(), OptionError> {
        let max = self.options.max_iterations;
        if max <= 0 {
            return Err(OptionError::Pipeline {
                error: None,
                message: format!("Invalid maxIterations value: {max}\n"),
            });
        }
        self.manager =
            pipeline::parse_list(&self.options.pipeline, "any", passes).map_err(|error| {
                OptionError::Pipeline {
                    error: Some(Box::new(error)),
                    message: "Failed to parse composite pass pipeline".into(),
                }
            })?;
        Ok(())
    }

    fn display(&self) -> Option<&str> {
        Some(&self.options.name)
    }

    fn initialize(&mut self, ctx: &Context) {
        self.refused = self.manager.prepare(ctx).err();
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        if let Some(message) = &self.refused {
            return Err(pc.diags.fail(target.diag(message)));
        }
        let ctx = target.ctx();
        let first = target.fingerprint();
        let mut before = first;
        let max = self.options.max_iterations;
        for runs in 0.. {
            let (parent, op) = target.parent_mut();
            pc.run_pipeline(ctx, &self.manager, parent, op)?;
            let after = target.fingerprint();
            if runs >= max {
                let name = &self.options.name;
                let message =
                    format!("Composite pass \"{name}\"+ didn't converge in {max} iterations");
                let warning = target.op().diag(message);
                pc.diags.push(warning.with_severity(Severity::Warning));
                break;
            }
            if after == before {
                break;
            }
            before = after;
        }
        Ok(Changed::from(target.fingerprint() != first))
    }
}

impl PassDef for CompositeFixedPointPass {
    const NAME: &'static str = "composite-fixed-point-pass";
    const DISPLAY: &'static str = "CompositeFixedPointPass";
    const SUMMARY: &'static str = "Run a pipeline until it changes nothing";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self {
            options,
            manager: OpPassManager::new("any"),
            refused: None,
        }
    }
}
