//! The driver: the only loop that rewrites. Canonicalization, CSE, dead-code removal, folding and
//! rule application are configurations of it.
//!
//! The *worklist* schedule runs in rounds (upstream's rounds show in its bytes): seed the body in
//! pre-order, registering known constants on the way; drain the worklist last in, first out; then
//! simplify regions. Rounds repeat until one changes nothing, the cap is reached, or the fuel is
//! gone. The *sweep* schedule is [`crate::cse`]. Both can take turns, see [`Alternate`].

mod alternate;
mod early;
mod fuel;
mod seed;

use std::any::Any;

use crease_ir::body::{Ahead, Mark};
use crease_ir::fold::Folded;
use crease_ir::{Body, Context, OpId, OpTrait, RegionId};

use crate::cse::{self, CseOptions, CseRules};
use crate::kinds::Kind;
use crate::listener::{Listener, Stats};
use crate::outcome::Outcome;
use crate::patterns::PatternSet;
use crate::rewriter::{Revisits, Rewriter};
use crate::scratch::Scratch;
use crate::steps::fold::FoldStep;
use crate::steps::look::Look;
use crate::steps::rules::RuleStep;
use crate::steps::{dead, fold, rules};
use crate::{policies, regions};

pub use alternate::Alternate;
use fuel::Fuel;

/// How much control flow is simplified between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionSimplify {
    /// Nothing; but each round begins without unreachable blocks.
    Disabled,
    /// Also ops and block arguments that are not live, cycles of them included.
    Normal,
    /// Also merging of equal blocks and of equal block arguments.
    Aggressive,
}

/// Which steps are on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Steps {
    /// 1: erase dead ops.
    pub dead: bool,
    /// 2 and 3: constants to the right; folds.
    pub fold: bool,
    /// 4: merge equal ops. With it the sweep schedule runs instead of the worklist.
    pub cse: Option<CseOptions>,
    /// 5: rules and patterns.
    pub rules: bool,
}

/// A configuration of the driver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DriverConfig {
    /// Which steps are on.
    pub steps: Steps,
    /// Whether the worklist is seeded so that ops come in textual order.
    pub top_down: bool,
    /// Cap on rounds; `None` for the true fixpoint.
    pub max_iterations: Option<u32>,
    /// Cap on pattern applications in a round.
    pub max_num_rewrites: Option<u64>,
    /// Region simplification between rounds.
    pub region_simplify: RegionSimplify,
    /// What takes turns with the worklist until neither finds anything.
    pub alternate: Option<Alternate>,
}

impl DriverConfig {
    /// `--canonicalize`
    pub const CANONICALIZE: DriverConfig = DriverConfig {
        steps: Steps {
            dead: true,
            fold: true,
            cse: None,
            rules: true,
        },
        top_down: true,
        max_iterations: Some(10),
        max_num_rewrites: None,
        region_simplify: RegionSimplify::Normal,
        alternate: None,
    };

    /// What upstream's passes do that apply a few patterns greedily.
    pub const GREEDY: DriverConfig = DriverConfig {
        top_down: false,
        region_simplify: RegionSimplify::Aggressive,
        ..Self::CANONICALIZE
    };

    /// `--simplify`
    pub const SIMPLIFY: DriverConfig = DriverConfig {
        alternate: Some(Alternate {
            cse: CseOptions::DEFAULT,
            max_turns: 32,
        }),
        ..Self::CANONICALIZE
    };

    /// `--cse`
    pub const CSE: DriverConfig = DriverConfig {
        steps: Steps {
            dead: true,
            fold: false,
            cse: Some(CseOptions::DEFAULT),
            rules: false,
        },
        top_down: true,
        max_iterations: Some(1),
        max_num_rewrites: None,
        region_simplify: RegionSimplify::Disabled,
        alternate: None,
    };

    /// Removal of dead ops, dead cycles and unreachable blocks.
    pub const DEAD_CODE: DriverConfig = DriverConfig {
        steps: Steps {
            dead: true,
            fold: false,
            cse: None,
            rules: false,
        },
        top_down: true,
        max_iterations: None,
        max_num_rewrites: None,
        region_simplify: RegionSimplify::Normal,
        alternate: None,
    };
}

/// What is asked instead of folding, see [`Driver::evaluating`].
pub type Evaluate<'a> = dyn Fn(&Context, &Body, OpId) -> Folded + Sync + 'a;

/// Whether the round of this number may happen, see [`Driver::allowing`].
pub type AllowRound<'a> = dyn Fn(u32) -> bool + Sync + 'a;

/// The rewrite driver.
#[derive(Clone, Copy)]
pub struct Driver<'a> {
    ctx: &'a Context,
    patterns: &'a PatternSet,
    cse_rules: Option<&'a CseRules>,
    config: DriverConfig,
    evaluate: Option<&'a Evaluate<'a>>,
    state: Option<&'a (dyn Any + Sync)>,
    compacts: bool,
    allow_round: Option<&'a AllowRound<'a>>,
}

/// What a run did.
#[derive(Clone, Debug, Default)]
pub struct RunResult {
    /// How it ended.
    pub outcome: Outcome,
    /// Counts.
    pub stats: Stats,
}

impl RunResult {
    /// Whether anything was changed.
    pub fn changed(&self) -> bool {
        self.stats.edits > 0
    }

    /// Adds another body's result to this one.
    pub fn merge(&mut self, other: RunResult) {
        let outcome = std::mem::take(&mut self.outcome);
        self.outcome = outcome.join(other.outcome);
        self.stats += other.stats;
    }
}

/// Applies `patterns`, folds and removal of dead ops to `body` and what is in it until nothing changes; whether
/// anything did.
pub fn apply_patterns_greedily(ctx: &Context, body: &mut Body, patterns: &PatternSet) -> bool {
    let driver = Driver::new(ctx, patterns, DriverConfig::GREEDY).compacting();
    driver.run_nested(body, &mut None).changed()
}

impl<'a> Driver<'a> {
    /// A driver for `config`. `patterns` matter only if the rules step is on.
    pub fn new(ctx: &'a Context, patterns: &'a PatternSet, config: DriverConfig) -> Self {
        Self {
            ctx,
            patterns,
            cse_rules: None,
            config,
            evaluate: None,
            state: None,
            compacts: false,
            allow_round: None,
        }
    }

    /// Bodies are compacted after the run ([`Body::compact`]): nobody may have ids of what is in
    /// them.
    pub fn compacting(self) -> Self {
        Self {
            compacts: true,
            ..self
        }
    }

    /// Something that patterns may ask the rewriter for: they are plain functions, so what a pass was
    /// told reaches them this way.
    pub fn with_state(self, state: &'a (dyn Any + Sync)) -> Self {
        Self {
            state: Some(state),
            ..self
        }
    }

    /// Only rounds that this lets happen do anything but register constants; it is asked for the number
    /// of each. After one that may not happen goes on what would have gone on before it.
    pub fn allowing(self, allow_round: &'a AllowRound<'a>) -> Self {
        Self {
            allow_round: Some(allow_round),
            ..self
        }
    }

    /// The fold step asks this instead of rules, hooks and traits. A constant that the op's own
    /// dialect does not make is made by that of one of its operands.
    pub fn evaluating(self, evaluate: &'a Evaluate<'a>) -> Self {
        Self {
            evaluate: Some(evaluate),
            ..self
        }
    }

    /// The same, with more for the CSE step to know.
    pub fn with_cse_rules(self, rules: &'a CseRules) -> Self {
        let cse_rules = (!rules.is_empty()).then_some(rules);
        Self { cse_rules, ..self }
    }

    /// The configuration.
    pub fn config(&self) -> &DriverConfig {
        &self.config
    }

    /// Rewrites `body`, not the bodies of the isolated ops in it. One that is ahead is left alone.
    pub fn run<'r>(
        &'r self,
        body: &'r mut Body,
        listener: Option<&'r mut dyn Listener>,
    ) -> RunResult {
        self.run_in(body, listener, &mut Scratch::default())
    }

    /// The same, in memory of the caller's.
    pub fn run_in(
        &self,
        body: &mut Body,
        mut listener: Option<&mut dyn Listener>,
        scratch: &mut Scratch,
    ) -> RunResult {
        // A body that an erased op left behind, or of a declaration.
        let empty = body.owner_regions().iter().all(|&r| body.region_empty(r));
        if empty || body.ahead() != Ahead::No {
            return RunResult::default();
        }
        let before = body.op_capacity();
        let hears = reborrow(&mut listener);
        let result = match (self.config.steps.cse, self.config.alternate) {
            (Some(options), _) => RunResult {
                outcome: Outcome::Converged,
                stats: cse::sweep(
                    self.ctx,
                    body,
                    options,
                    self.cse_rules,
                    hears,
                    &mut scratch.cse,
                )
                .stats,
            },
            (None, Some(alternate)) => self.run_alternating(body, hears, alternate, scratch),
            (None, None) => self.run_worklist(body, hears, scratch),
        };
        if self.compacts && result.changed() {
            body.compact(self.ctx, before);
        }
        result
    }

    /// Rewrites `body` and all bodies nested in it, outer before inner. An outer body is looked at
    /// again when an inner one changed, because an op may be dead now.
    pub fn run_nested(
        &self,
        body: &mut Body,
        listener: &mut Option<&mut dyn Listener>,
    ) -> RunResult {
        self.run_nested_in(body, listener, &mut Scratch::default())
    }

    /// The same, in memory of the caller's.
    pub fn run_nested_in(
        &self,
        body: &mut Body,
        listener: &mut Option<&mut dyn Listener>,
        scratch: &mut Scratch,
    ) -> RunResult {
        let mut result = self.run_in(body, reborrow(listener), scratch);
        // An explicit stack of paths would need aliasing; nesting of isolated ops is what recurses
        // here, and the parser bounds it.
        let mut inner_changed = false;
        let children = body.boxed_children_mut();
        for at in 0..children.len() {
            Body::prefetch_next(&children[at..]);
            let inner = self.run_nested_in(&mut children[at], listener, scratch);
            inner_changed |= inner.changed();
            result.merge(inner);
        }
        if inner_changed {
            body.set_mark(Mark::Inside);
        }
        if inner_changed && self.depends_on_children(body) {
            result.merge(self.run_in(body, reborrow(listener), scratch));
        }
        result
    }

    /// Whether `body` must be looked at again after its children were changed: it holds an isolated op
    /// that is no symbol, which may be dead now that what is inside lost its effects.
    pub fn depends_on_children(&self, body: &Body) -> bool {
        let mut ops = (0..body.op_capacity()).map(OpId::from_index);
        self.config.steps.cse.is_none()
            && body.children().len() > 0
            && ops.any(|op| {
                !body.is_erased(op)
                    && body.op_child(op).is_some()
                    && !body.op(self.ctx, op).has(OpTrait::Symbol)
            })
    }

    /// Begins at these ops of `body` instead of all, the last one first, and goes on where something changes, in
    /// `scope` only if that is given. There is one round; control flow between blocks is not simplified.
    pub fn run_on(&self, body: &mut Body, ops: &[OpId], scope: Option<RegionId>) -> RunResult {
        self.run_from(body, ops, scope.map_or(Revisits::All, Revisits::Within))
    }

    /// Likewise, but visits no ops but these and such as it makes.
    pub fn run_only_on(&self, body: &mut Body, ops: &[OpId]) -> RunResult {
        self.run_from(body, ops, Revisits::Listed)
    }

    fn run_from(&self, body: &mut Body, ops: &[OpId], revisits: Revisits) -> RunResult {
        let mut rw = Rewriter::new(self.ctx, body, None);
        rw.revisits = revisits;
        if revisits == Revisits::Listed {
            rw.listed = (ops.iter().copied().collect(), rw.body().op_capacity());
        }
        rw.patterns = Some(self.patterns);
        if let Some(rules) = self.patterns.rules() {
            rw.use_rules(rules);
        }
        for &op in ops {
            rw.worklist.push(op);
        }
        let drained = self.drain(&mut rw, &mut Fuel::new(), &mut false);
        let (outcome, stats) = (drained.err().unwrap_or(Outcome::Converged), rw.finish());
        RunResult { outcome, stats }
    }

    fn run_worklist<'r>(
        &'r self,
        body: &'r mut Body,
        listener: Option<&'r mut dyn Listener>,
        scratch: &mut Scratch,
    ) -> RunResult {
        // Whoever listens hears of every op.
        if listener.is_none() && self.sweeps_first(body) {
            let mut before = scratch.before.take();
            match &mut before {
                Some(before) => (**before).clone_from(body),
                None => before = Some(Box::new(body.clone())),
            }
            let (result, late) = self.run_rounds(body, None, scratch, true);
            if late && let Some(before) = &mut before {
                std::mem::swap(body, before);
            }
            scratch.before = before;
            if !late {
                return result;
            }
        }
        self.run_rounds(body, listener, scratch, false).0
    }

    /// Runs in rounds. With `swept` the dead ops of the body go first; then it is also returned whether
    /// that may have made a difference, and the result is worth nothing.
    fn run_rounds<'r>(
        &'r self,
        body: &'r mut Body,
        listener: Option<&'r mut dyn Listener>,
        scratch: &mut Scratch,
        swept: bool,
    ) -> (RunResult, bool) {
        body.prefetch();
        let Scratch {
            known,
            order,
            early,
            ..
        } = scratch;
        let mut rw = Rewriter::new(self.ctx, body, listener);
        rw.state = self.state;
        // Whoever listens hears of every op.
        rw.patterns = rw.listener.is_none().then_some(self.patterns);
        rw.worklist = std::mem::take(&mut scratch.worklist);
        rw.plan = scratch.plan.take();
        if let Some(rules) = self.patterns.rules() {
            rw.use_rules(rules);
        }
        let mut fuel = Fuel::new();
        let mut rounds = 0;
        let mut settled = None;
        let mut changed = false;
        let outcome = loop {
            if self.config.max_iterations.is_some_and(|cap| rounds >= cap) {
                break Outcome::LimitReached;
            }
            rounds += 1;
            let before = rw.edits();
            self.seed(&mut rw, known, order, early);
            if self.allow_round.is_some_and(|allow| !allow(rounds)) {
                // Upstream goes on for ever if there is no cap.
                match changed && self.config.max_iterations.is_some() {
                    true => continue,
                    false => break Outcome::Converged,
                }
            }
            // What seeding replaced is upstream's folder's business, not a change of the round. What can't
            // be reached goes first: there an op may use itself, and patterns would never end.
            changed = regions::erase_unreachable(&mut rw, Some(before));
            if swept && rounds == 1 {
                changed |= self.sweep(&mut rw, early);
            }
            let applied = rw.stats.applied();
            match self.drain(&mut rw, &mut fuel, &mut changed) {
                Ok(()) => {}
                Err(outcome) => break outcome,
            }
            if swept && rounds > 1 && rw.stats.applied() > applied {
                break Outcome::LimitReached;
            }
            // Once it finds nothing to do, it does so until something is edited.
            let edits = rw.edits();
            if settled != Some(edits) {
                let visited = self.config.steps.dead && rw.worklist.is_empty();
                changed |= regions::simplify(&mut rw, self.config.region_simplify, visited);
                settled = (rw.edits() == edits).then_some(edits);
            }
            if !changed {
                break Outcome::Converged;
            }
        };
        rw.stats.rounds += u64::from(rounds);
        rw.worklist.clear();
        scratch.worklist = std::mem::take(&mut rw.worklist);
        scratch.plan = rw.plan.take();
        let stats = rw.finish();
        let late = swept && outcome != Outcome::Converged;
        (RunResult { outcome, stats }, late)
    }

    /// What is known of ops of this one's name.
    #[inline]
    fn kind(&self, body: &Body, op: OpId) -> Kind {
        self.patterns.kind(self.ctx, body.op_name(op))
    }

    /// Processes the worklist until it is empty or the cap on rewrites is reached.
    fn drain(
        &self,
        rw: &mut Rewriter<'_>,
        fuel: &mut Fuel,
        changed: &mut bool,
    ) -> Result<(), Outcome> {
        let start = rw.stats.rewrites;
        fuel.refill(rw.body());
        // What is asked of the operands of a small one is in the caches.
        let is_large = rw.body().op_capacity() > 1 << 13;
        // From the start of a body the first of a chain goes first anyway.
        let plain = self.evaluate.is_none() && self.config.max_num_rewrites.is_none();
        let chains = !self.config.top_down && plain;
        while self
            .config
            .max_num_rewrites
            .is_none_or(|cap| rw.stats.rewrites - start < cap)
        {
            let Some(op) = rw.worklist.pop() else { break };
            if is_large {
                look_ahead(rw);
            }
            rw.tell(|l, ctx, body| l.processing(ctx, body, op));
            let kind = self.kind(rw.body(), op);
            if self.config.steps.dead && dead::run(rw, op, kind).is_some() {
                *changed = true;
                continue;
            }
            if kind.has_policies() && policies::is_blocked(self.ctx, rw.body(), op) {
                continue;
            }
            let name = rw.body().op_name(op);
            let explain = rw.listener.is_some();
            let mut look = Look::at(self.ctx, rw.body(), op, rw.rules());
            if explain {
                look = look.explaining();
            }
            // In debug builds all is tried, to see that there was nothing to be left out.
            let all = cfg!(debug_assertions);
            let fold = self.config.steps.fold && !kind.is_constant();
            let folds = fold && (look.folds() || self.evaluate.is_some());
            if folds || fold && all {
                match fold::run(rw, op, &look, self.evaluate, chains) {
                    FoldStep::No => {}
                    FoldStep::Partial(given) => {
                        let (op, all) = (self.ctx.op_name_str(name), rw.body().num_results(op));
                        return Err(Outcome::Broken(format!(
                            "partial fold: the fold of `{op}` gave {given} of {all} results"
                        )));
                    }
                    FoldStep::InPlace(rule) | FoldStep::Replaced(rule) => {
                        *changed = true;
                        fuel.spend(rw, || {
                            let what = rule.unwrap_or("fold");
                            (what.into(), self.ctx.op_name_str(name).into())
                        })?;
                        continue;
                    }
                }
            }
            let rewrite = self.config.steps.rules;
            let rewrites = rewrite && (explain || self.may_rewrite(rw.body(), op, &look));
            if rewrites || rewrite && all {
                match rules::run(rw, self.patterns, op, &look) {
                    RuleStep::No => {}
                    RuleStep::Applied(rule) => {
                        *changed = true;
                        fuel.spend(rw, || (rule.into(), self.ctx.op_name_str(name).into()))?;
                    }
                    RuleStep::Broken { name: rule, said } => {
                        let how = match said {
                            true => "says that it applied and changed nothing",
                            false => "says that it did not apply and changed something",
                        };
                        let op = self.ctx.op_name_str(name);
                        return Err(Outcome::Broken(format!("pattern `{rule}` on `{op}` {how}")));
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether a rule that makes ops, or a pattern, may apply.
    #[inline]
    fn may_rewrite(&self, body: &Body, op: OpId, look: &Look<'_>) -> bool {
        let row = look.info.map(|(_, row)| row);
        look.may.rewrite() || self.patterns.may_start(body, op, row)
    }
}

fn reborrow<'s>(listener: &'s mut Option<&mut dyn Listener>) -> Option<&'s mut dyn Listener> {
    match listener {
        Some(listener) => Some(&mut **listener),
        None => None,
    }
}

/// Hints at what the ops are asked that come soon. What is near in a large body may be far in memory, so
/// that every visit would wait. Each step reads what the one before hinted at some visits ago; at an op that
/// is pushed the rewriter hints.
#[inline]
fn look_ahead(rw: &Rewriter<'_>) {
    let body = rw.body();
    if let Some(op) = rw.worklist.top() {
        return body.prefetch_values(op);
    }
    if let Some(op) = rw.worklist.ahead(24) {
        body.prefetch_op(op);
    }
    if let Some(op) = rw.worklist.ahead(16) {
        body.prefetch_operands(op);
    }
    if let Some(op) = rw.worklist.ahead(8) {
        body.prefetch_values(op);
    }
}
