//! `canonicalize`: folds, patterns, dead code and region simplification to a fixpoint.
//!
//! Only a configuration of the driver; no rewriting happens here.

use std::sync::Mutex;

use crease_ir::diag::{Failed, Severity};
use crease_ir::{Context, Loc};
use crease_pass::{
    ByBody, Changed, DebugCounters, List, Pass, PassContext, PassDef, PassTarget, Statistic,
};
use crease_rewrite::driver::RunResult;
use crease_rewrite::{Driver, DriverConfig, Outcome, PatternSet, RegionSimplify};

use crate::bodies;
use crate::trace::Trace;

crease_pass::option_words! {
    /// How much control flow is simplified.
    pub struct Level(pub(crate) RegionSimplify) {
        /// Drop unreachable blocks only
        RegionSimplify::Disabled = "disabled",
        /// Also drop what is not live
        RegionSimplify::Normal = "normal",
        /// Also merge equal blocks and equal block arguments
        RegionSimplify::Aggressive = "aggressive",
    }
}

crease_pass::pass_options! {
    /// Options of `canonicalize`.
    pub struct Options {
        /// Put ops on the worklist in textual order
        pub top_down: bool = true,
        /// How much control flow is simplified between rounds
        pub region_simplify: Level = Level(RegionSimplify::Normal),
        /// Cap on rounds; -1 for none
        pub max_iterations: i64 = 10,
        /// Cap on pattern applications in a round; -1 for none
        pub max_num_rewrites: i64 = -1,
        /// Fail if a cap was reached before the fixpoint
        pub test_convergence: bool = false,
        /// Names of patterns, rules and groups that are left out
        pub disable_patterns: List = List::default(),
        /// If given, only patterns, rules and groups with these names are used, besides folding
        pub enable_patterns: List = List::default(),
    }
}

/// The pass.
pub struct Canonicalize {
    options: Options,
    patterns: PatternSet,
}

impl Canonicalize {
    fn config(&self) -> DriverConfig {
        // -1 is "no cap"; any other negative number lets nothing happen, as upstream.
        let cap = |n: i64| (n != -1).then_some(n.max(0));
        DriverConfig {
            top_down: self.options.top_down,
            region_simplify: self.options.region_simplify.0,
            max_iterations: cap(self.options.max_iterations)
                .map(|n| u32::try_from(n).unwrap_or(u32::MAX)),
            max_num_rewrites: cap(self.options.max_num_rewrites).map(|n| n as u64),
            ..DriverConfig::CANONICALIZE
        }
    }
}

impl Pass for Canonicalize {
    fn initialize(&mut self, ctx: &Context) {
        let (enabled, disabled) = (
            &self.options.enable_patterns,
            &self.options.disable_patterns,
        );
        self.patterns = PatternSet::canonicalization(ctx, enabled, disabled);
    }

    fn by_body<'p>(&'p self, ctx: &'p Context) -> Option<ByBody<'p>> {
        let (config, strict) = (self.config(), self.options.test_convergence);
        // A cap on rewrites counts over all bodies.
        if config.max_num_rewrites.is_some() || !errors_of(&self.patterns).is_empty() {
            return None;
        }
        let driver = Driver::new(ctx, &self.patterns, config);
        Some(bodies::one_by_one(driver, move |outcome| match outcome {
            Outcome::Converged => true,
            Outcome::LimitReached => !strict,
            _ => false,
        }))
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let config = self.config();
        // A cap on rewrites counts over all bodies.
        let parallel = pc.parallel() && config.max_num_rewrites.is_none();
        let result = rewrite(
            &self.patterns,
            config,
            "greedy-rewriter",
            parallel,
            target,
            pc,
        )?;
        pc.count(REWRITE_STATISTICS.len(), result.stats.rounds);
        let strict = self.options.test_convergence;
        let message = format!(
            "did not converge under canonicalization: {}",
            result.outcome
        );
        match &result.outcome {
            Outcome::Converged | Outcome::Broken(_) => {}
            _ if strict => return Err(pc.diags.fail(target.diag(message))),
            // What is there is valid and as canonical as the caps allow; upstream says nothing.
            Outcome::LimitReached => {}
            Outcome::Cycle(_)
            | Outcome::Growth(_)
            | Outcome::OutOfFuel(_)
            | Outcome::Unsettled(_) => {
                let warning = target.diag(message);
                pc.diags.push(warning.with_severity(Severity::Warning));
            }
        }
        Ok(Changed::by_driver(result.changed()))
    }
}

/// What is wrong with rules that would be used.
fn errors_of(patterns: &PatternSet) -> &[String] {
    patterns.rules().map_or(&[], |rules| rules.errors())
}

/// Runs the driver with `patterns` over the target, and counts [`REWRITE_STATISTICS`]. Rules with
/// mistakes, and bodies that a pattern left invalid, are errors.
pub(crate) fn rewrite(
    patterns: &PatternSet,
    config: DriverConfig,
    debug_type: &'static str,
    parallel: bool,
    target: &mut PassTarget<'_>,
    pc: &mut PassContext<'_>,
) -> Result<RunResult, Failed> {
    let errors = errors_of(patterns);
    if !errors.is_empty() {
        // They have places of their own, in files of the program.
        return Err(pc.diags.error(Loc::UNKNOWN, errors.join("\n")));
    }
    let ctx = target.ctx();
    let asked = Mutex::new(Vec::new());
    let counters = pc.debug_counters().filter(|_| config.alternate.is_none());
    let allow_round = |round| counters.is_none_or(|counters| allows(counters, &asked, round));
    let mut driver = Driver::new(ctx, patterns, config);
    if counters.is_some() {
        driver = driver.allowing(&allow_round);
    }
    let mut trace = Trace::new(debug_type, pc);
    let result = bodies::run(&driver, target.body_mut(), parallel, trace.listener());
    trace.finish(pc);
    let stats = result.stats;
    for (i, n) in [stats.dead, stats.folds, stats.rewrites]
        .into_iter()
        .enumerate()
    {
        pc.count(i, n);
    }
    match &result.outcome {
        Outcome::Broken(how) => Err(pc.diags.fail(target.diag(how))),
        _ => Ok(result),
    }
}

/// Whether a round may happen by the debug counters. To upstream it is one of all bodies at a time, so
/// each number is asked for once; `asked` has the answers.
fn allows(counters: &DebugCounters, asked: &Mutex<Vec<bool>>, round: u32) -> bool {
    let Ok(mut asked) = asked.lock() else {
        return true;
    };
    while asked.len() < round as usize {
        asked.push(counters.allows("GreedyPatternRewriteIteration"));
    }
    asked.get(round as usize - 1).is_none_or(|&allowed| allowed)
}

/// What [`rewrite`] counts.
pub(crate) const REWRITE_STATISTICS: [Statistic; 3] = [
    Statistic {
        name: "num-dead",
        help: "Dead ops erased",
    },
    Statistic {
        name: "num-folds",
        help: "Ops folded",
    },
    Statistic {
        name: "num-rewrites",
        help: "Patterns and rules applied",
    },
];

/// [`REWRITE_STATISTICS`] and one more.
pub(crate) const fn with_rewrites(own: Statistic) -> [Statistic; 4] {
    let [dead, folds, rewrites] = REWRITE_STATISTICS;
    [dead, folds, rewrites, own]
}

impl PassDef for Canonicalize {
    const NAME: &'static str = "canonicalize";
    const DISPLAY: &'static str = "Canonicalizer";
    const SUMMARY: &'static str = "Rewrite ops to their canonical form";
    const STATISTICS: &'static [Statistic] = &with_rewrites(Statistic {
        name: "num-rounds",
        help: "Rounds over bodies",
    });
    type Options = Options;

    fn new(options: Options) -> Self {
        Self {
            options,
            patterns: PatternSet::default(),
        }
    }
}
