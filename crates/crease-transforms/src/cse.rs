//! `cse`: merges equal ops.
//!
//! Only a configuration of the driver; no rewriting happens here.

use crease_ir::diag::Failed;
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{Driver, DriverConfig, PatternSet};

use crate::bodies;
use crate::trace::Trace;

/// The pass.
pub struct Cse {
    patterns: PatternSet,
}

impl Pass for Cse {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let driver = Driver::new(ctx, &self.patterns, DriverConfig::CSE);
        let mut trace = Trace::new("cse", pc);
        let result = bodies::run(
            ctx,
            &driver,
            target.body_mut(),
            pc.parallel(),
            trace.listener(),
        );
        trace.finish(pc);
        Ok(Changed::from(result.changed()))
    }
}

impl PassDef for Cse {
    const NAME: &'static str = "cse";
    const DISPLAY: &'static str = "CSE";
    const SUMMARY: &'static str = "Merge equal ops";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self {
            patterns: PatternSet::default(),
        }
    }
}
