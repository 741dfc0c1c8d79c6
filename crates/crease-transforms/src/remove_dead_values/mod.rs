//! `remove-dead-values`: removes ops, arguments and results that nothing with effects depends on, across
//! blocks, regions and calls; also of private functions, whose signatures change with their calls.
//!
//! Unlike dead code elimination this sees cycles: what only computes itself is dead.
//!
//! Not here: functions of types that are not builtin stay as they are, as does the target's own signature.

mod liveness;
mod plan;
mod remove;

use std::collections::VecDeque;

use crease_ir::diag::Failed;
use crease_ir::interfaces::RegionBranchInterface;
use crease_ir::{Attr, Body, Context, Loc, OpId, OpName};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{Driver, DriverConfig, PatternSet};

use crate::bodies;
use crate::sccp::solver::Solver;
use liveness::Liveness;
use remove::Remover;

crease_pass::pass_options! {
    /// Options of `remove-dead-values`.
    pub struct Options {
        /// Canonicalize ops with regions, too
        pub canonicalize: bool = true,
    }
}

/// The pass.
pub struct RemoveDeadValues {
    options: Options,
    patterns: PatternSet,
}

/// What takes the place of what is gone.
struct Made {
    poison: OpName,
    poison_attr: Attr,
    unreachable: OpName,
}

impl Made {
    fn new(ctx: &Context) -> Option<Self> {
        let registry = ctx.registry();
        Some(Self {
            poison: registry.lookup("ub.poison")?,
            poison_attr: ctx.plain_attr("ub", "poison")?,
            unreachable: registry.lookup("ub.unreachable")?,
        })
    }
}

impl Pass for RemoveDeadValues {
    fn initialize(&mut self, ctx: &Context) {
        self.patterns = PatternSet::canonicalization(ctx.registry(), &[], &[]);
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let Some(made) = Made::new(ctx) else {
            let message = "remove-dead-values needs the dialect `ub`, which is not registered";
            return Err(pc.diags.error(Loc::UNKNOWN, message));
        };
        let solved = Solver::solve(target.op());
        let live = Liveness::of(ctx, &solved);
        let plans = plan::plan(ctx, &solved, &live);
        drop(solved);
        // In the order in which the solver numbered them.
        let mut bodies = VecDeque::from([target.body_mut()]);
        let mut plans = plans.into_iter();
        let mut changed = false;
        while let (Some(body), Some(plan)) = (bodies.pop_front(), plans.next()) {
            changed |= Remover::new(ctx, body, &made).run(&plan);
            bodies.extend(body.children_mut());
        }
        if self.options.canonicalize {
            let driver = Driver::new(ctx, &self.patterns, DriverConfig::CANONICALIZE);
            changed |= bodies::each(target.body_mut(), pc.parallel(), &|body| {
                let ops = region_branches(ctx, body);
                driver.run_on(body, &ops).changed()
            });
        }
        Ok(Changed::from(changed))
    }
}

/// The ops of a body that control flows through, inner ones first.
fn region_branches(ctx: &Context, body: &Body) -> Vec<OpId> {
    let mut found = Vec::new();
    body.walk_regions(body.owner_regions(), |step| {
        if let crease_ir::body::BodyStep::Leave(op) = step
            && let Some(def) = body.op(ctx, op).def()
            && def.interface::<RegionBranchInterface>().is_some()
        {
            found.push(op);
        }
        true
    });
    found
}

impl PassDef for RemoveDeadValues {
    const NAME: &'static str = "remove-dead-values";
    const DISPLAY: &'static str = "RemoveDeadValuesPass";
    const SUMMARY: &'static str = "Remove what nothing with effects depends on";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self {
            options,
            patterns: PatternSet::default(),
        }
    }
}
