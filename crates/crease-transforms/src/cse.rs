//! `cse`: merges equal ops.
//!
//! Only a configuration of the driver; no rewriting happens here.

use crease_ir::diag::Failed;
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget, Statistic};
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
        pc.count(0, result.stats.merged);
        pc.count(1, result.stats.dead);
        Ok(Changed::from(result.changed()))
    }
}

impl PassDef for Cse {
    const NAME: &'static str = "cse";
    const DISPLAY: &'static str = "CSE";
    const SUMMARY: &'static str = "Merge equal ops";
    const STATISTICS: &'static [Statistic] = &[
        Statistic {
            name: "num-cse'd",
            help: "Ops merged into an equal one",
        },
        Statistic {
            name: "num-dce'd",
            help: "Dead ops erased",
        },
    ];
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self {
            patterns: PatternSet::default(),
        }
    }
}
