//! `simplify`: canonicalization and CSE in turns, until neither changes anything.
//!
//! Only a configuration of the driver; no rewriting happens here. What comes out is what
//! `canonicalize,cse` gives when repeated as often as needed, but a body that one of the two left
//! alone is not visited by the other again.

use crease_ir::diag::{Diagnostic, Failed, Severity};
use crease_ir::{Context, Loc};
use crease_pass::{Changed, List, Pass, PassContext, PassDef, PassTarget, Statistic};
use crease_rewrite::cse::CseOptions;
use crease_rewrite::{Alternate, DriverConfig, Outcome, PatternSet, RegionSimplify};

use crate::canonicalize::{Level, REWRITE_STATISTICS, rewrite, with_rewrites};

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
        pub disable_patterns: List = List::default(),
        /// If given, only patterns, rules and groups with these names are used, besides folding
        pub enable_patterns: List = List::default(),
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
        self.patterns = PatternSet::canonicalization(ctx, enabled, disabled);
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
        let parallel = pc.parallel();
        let result = rewrite(&self.patterns, config, "simplify", parallel, target, pc)?;
        pc.count(REWRITE_STATISTICS.len(), result.stats.merged);
        let said = |severity| Diagnostic {
            severity,
            notes: Vec::new(),
            ..target.diag(format!("simplify did not converge: {}", result.outcome))
        };
        match &result.outcome {
            Outcome::Converged | Outcome::Broken(_) => {}
            _ if self.options.test_convergence => {
                return Err(pc.diags.fail(said(Severity::Error)));
            }
            // What is there is valid, and as simple as the cap allows.
            Outcome::LimitReached | Outcome::Unsettled(_) => pc.diags.push(said(Severity::Remark)),
            Outcome::Cycle(_) | Outcome::Growth(_) | Outcome::OutOfFuel(_) => {
                pc.diags.push(said(Severity::Warning));
            }
        }
        Ok(Changed::by_driver(result.changed()))
    }
}

impl PassDef for Simplify {
    const NAME: &'static str = "simplify";
    const DISPLAY: &'static str = "Simplify";
    const SUMMARY: &'static str = "Canonicalize and merge equal ops until neither changes anything";
    const STATISTICS: &'static [Statistic] = &with_rewrites(Statistic {
        name: "num-cse'd",
        help: "Ops merged into an equal one",
    });
    type Options = Options;

    fn new(options: Options) -> Self {
        Self {
            options,
            patterns: PatternSet::default(),
        }
    }
}
