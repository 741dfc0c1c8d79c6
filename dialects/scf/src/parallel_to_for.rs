//! `scf-parallel-for-to-nested-fors`: a parallel loop becomes a nest of loops, one for each dimension.
//!
//! Not here: loops that give something.

use crease_ir::diag::Failed;
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::rewrite_each;

use crate::Parallel;
use crate::to_cf::nest;

/// The pass.
pub struct ParallelForToNestedFors;

impl Pass for ParallelForToNestedFors {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let changed = rewrite_each(target.ctx(), target.body_mut(), &mut |rw, op| {
            let view = rw.op(op);
            if view.is::<Parallel>() && view.num_results() == 0 {
                nest::of_parallel(rw, op, &[]);
            }
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for ParallelForToNestedFors {
    const NAME: &'static str = "scf-parallel-for-to-nested-fors";
    const DISPLAY: &'static str = "SCFParallelForToNestedFors";
    const SUMMARY: &'static str = "Convert SCF parallel for loops to nested SCF for loops";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}
