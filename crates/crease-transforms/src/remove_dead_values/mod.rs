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
use crease_ir::{Attr, Body, Context, Loc, OpId, OpName, RegionId};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{Driver, DriverConfig, PatternSet};

use crate::bodies;
use crease_rewrite::dataflow::solve;
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
        self.patterns = PatternSet::canonicalization(ctx, &[], &[]);
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
        let solved = solve(target.op());
        let live = Liveness::of(ctx, &solved);
        let plans = plan::plan(ctx, &solved, &live);
        drop(solved);
        // In the order in which the solver numbered them.
        let mut bodies = VecDeque::from([target.body_mut()]);
        let mut changed = false;
        let mut left = Vec::new();
        for plan in plans {
            let Some(body) = bodies.pop_front() else {
                break;
            };
            changed |= plan.changes();
            let stand_ins = Remover::new(ctx, body, &made).run(&plan);
            left.push(Left::of(ctx, body, stand_ins));
            bodies.extend(body.children_mut());
        }
        if self.options.canonicalize {
            changed |= self.canonicalize(ctx, target.body_mut(), &left);
        }
        Ok(Changed::from(changed))
    }
}

/// What is still to be looked at in a body.
struct Left {
    /// What may not be needed once the others are canonicalized.
    stand_ins: Vec<OpId>,
    /// The ops that control flows through, inner ones first.
    branches: Vec<OpId>,
    /// How many bodies are in it.
    children: usize,
}

impl Left {
    fn of(ctx: &Context, body: &Body, stand_ins: Vec<OpId>) -> Self {
        let branches = bodies::ops_with::<RegionBranchInterface>(ctx, body);
        Self {
            stand_ins,
            branches: branches.into_iter().map(|(op, _)| op).collect(),
            children: body.children().len(),
        }
    }
}

impl RemoveDeadValues {
    /// Canonicalizes the ops that control flows through, and what that changes further: as upstream, not outside of
    /// the innermost region that has them all.
    fn canonicalize(&self, ctx: &Context, target: &mut Body, left: &[Left]) -> bool {
        let in_one_body = left.iter().filter(|left| !left.branches.is_empty()).count() == 1;
        let driver = Driver::new(ctx, &self.patterns, DriverConfig::CANONICALIZE);
        let mut bodies = VecDeque::from([target]);
        let mut changed = false;
        for left in left {
            let Some(body) = bodies.pop_front() else {
                break;
            };
            let scope = common_region(body, &left.branches).filter(|_| in_one_body);
            // The last ones are the first.
            let ops = [&left.stand_ins[..], &left.branches].concat();
            changed |= driver.run_on(body, &ops, scope).changed();
            // What was made is behind what there was.
            bodies.extend(body.children_mut().take(left.children));
        }
        changed
    }
}

/// The innermost region that all of these ops are in.
fn common_region(body: &Body, ops: &[OpId]) -> Option<RegionId> {
    let mut regions = ops.iter().filter_map(|&op| body.op_region(op));
    let first = regions.next()?;
    regions.try_fold(first, |mut common, region| {
        while !body.is_ancestor_region(common, region) {
            common = body.op_region(body.region_parent(common)?)?;
        }
        Some(common)
    })
}

impl PassDef for RemoveDeadValues {
    const NAME: &'static str = "remove-dead-values";
    const DISPLAY: &'static str = "RemoveDeadValues";
    const SUMMARY: &'static str = "Remove what nothing with effects depends on";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self {
            options,
            patterns: PatternSet::default(),
        }
    }
}
