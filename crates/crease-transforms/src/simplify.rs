//! `simplify`: canonicalization and CSE in turns, until neither changes anything.
//!
//! Only a configuration of the driver; no rewriting happens here. What comes out is what
//! `canonicalize,cse` gives when repeated as often as needed, but a body that one of the two left
//! alone is not visited by the other again.

use crease_ir::diag::{Diagnostic, Failed, Severity};
use crease_ir::{Context, Loc};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget, Statistic};
use crease_rewrite::cse::CseOptions;
use crease_rewrite::{Alternate, Driver, DriverConfig, Outcome, PatternSet, RegionSimplify};

use crate::bodies;
use crate::canonicalize::Level;
use crate::trace::Trace;

crease_pass::pass_options! {
    /// Options of `simplify`.
    pub struct Options {
        /// Put ops on the worklist in textual order
        pub top_down: bool = true,
        /// How much control flow is simplified between rounds
        pub region_simplify: Level = Level(RegionSimplify::Normal),
        /// Cap on turns, each a canonicalization and a CSE of a body
        pub max_rounds: i64 = 32,
        /// Fail if the cap was reached before the fixpoint
        pub test_convergence: bool = false,
        /// Names of patterns, rules and groups that are left out
        pub disable_patterns: Vec<String> = Vec::new(),
        /// If given, only patterns, rules and groups with these names are used, besides folding
        pub enable_patterns: Vec<String> = Vec::new(),
    }
}

/// The pass.
pub struct Simplify {
    options: Options,
    patterns: PatternSet,
}

impl Simplify {
    fn config(&self) -> Result<DriverConfig, String> {
        let rounds = self.options.max_rounds;
        let max_turns = match u32::try_from(rounds) {
            Ok(turns) if turns > 0 => turns,
            _ => return Err(format!("'max-rounds' is at least 1, not {rounds}")),
        };
        Ok(DriverConfig {
            top_down: self.options.top_down,
            region_simplify: self.options.region_simplify.0,
            alternate: Some(Alternate {
                cse: CseOptions::DEFAULT,
                max_turns,
            }),
            ..DriverConfig::SIMPLIFY
        })
    }
}

impl Pass for Simplify {
    fn initialize(&mut self, ctx: &Context) {
        let (enabled, disabled) = (
            &self.options.enable_patterns,
            &self.options.disable_patterns,
        );
        self.patterns = PatternSet::canonicalization(ctx.registry(), enabled, disabled);
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let config = match self.config() {
            Ok(config) => config,
            Err(message) => {
                let message = format!("simplify: {message}");
                return Err(pc.diags.error(Loc::UNKNOWN, message));
            }
        };
        let rules = self.patterns.rules();
        let errors = rules.map_or(&[][..], |rules| rules.errors());
        if !errors.is_empty() {
            return Err(pc.diags.fail(target.diag(errors.join("\n"))));
        }
        let driver = Driver::new(target.ctx(), &self.patterns, config);
        let mut trace = Trace::new("simplify", pc);
        let parallel = pc.parallel();
        let ctx = target.ctx();
        let result = bodies::run(ctx, &driver, target.body_mut(), parallel, trace.listener());
        trace.finish(pc);
        let stats = result.stats;
        let counts = [stats.dead, stats.folds, stats.rewrites, stats.merged];
        for (i, n) in counts.into_iter().enumerate() {
            pc.count(i, n);
        }
        let said = |severity| Diagnostic {
            severity,
            notes: Vec::new(),
            ..target.diag(format!("simplify did not converge: {}", result.outcome))
        };
        match &result.outcome {
            Outcome::Converged => {}
            Outcome::Broken(how) => return Err(pc.diags.fail(target.diag(how))),
            _ if self.options.test_convergence => {
                return Err(pc.diags.fail(said(Severity::Error)));
            }
            // What is there is valid, and as simple as the cap allows.
            Outcome::LimitReached | Outcome::Unsettled(_) => pc.diags.push(said(Severity::Remark)),
            Outcome::Cycle(_) | Outcome::Growth(_) | Outcome::OutOfFuel(_) => {
                pc.diags.push(said(Severity::Warning));
            }
        }
        Ok(Changed::from(result.changed()))
    }
}

impl PassDef for Simplify {
    const NAME: &'static str = "simplify";
    const DISPLAY: &'static str = "Simplify";
    const SUMMARY: &'static str = "Canonicalize and merge equal ops until neither changes anything";
    const STATISTICS: &'static [Statistic] = &[
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
        Statistic {
            name: "num-cse'd",
            help: "Ops merged into an equal one",
        },
    ];
    type Options = Options;

    fn new(options: Options) -> Self {
        Self {
            options,
            patterns: PatternSet::default(),
        }
    }
}
