//! `cse`: merges equal ops.
//!
//! Only a configuration of the driver; no rewriting happens here. What users may say of attributes,
//! unregistered ops and calls is read by `options`; `calls` finds out what functions do; `report`
//! says what was merged and what was not. With `equiv=semantic` or `rules` ops that are equal by laws
//! are merged first (`semantic`).

mod calls;
mod options;
mod report;
mod semantic;

use crease_ir::Context;
use crease_ir::diag::{Diagnostic, Failed};
use crease_pass::{ByBody, Changed, Pass, PassContext, PassDef, PassTarget, Statistic};
use crease_rewrite::cse::CseRules;
use crease_rewrite::{Driver, DriverConfig, Listener, PatternSet, Steps};

use crate::bodies;
use crate::trace::Trace;

pub use options::{Given, Options};
use options::{PureCalls, Settings};
use report::Report;
use semantic::{Done, Semantic};

/// The pass.
pub struct Cse {
    options: Options,
    patterns: PatternSet,
    /// What the options say, or what is wrong with them.
    settings: Result<Settings, String>,
    rules: CseRules,
    /// What `equiv` asks for beyond what is written, or why there is none.
    semantic: Result<Option<Semantic>, String>,
}

impl Cse {
    fn driver<'d>(
        &'d self,
        ctx: &'d Context,
        settings: &Settings,
        rules: &'d CseRules,
    ) -> Driver<'d> {
        let config = DriverConfig {
            steps: Steps {
                cse: Some(settings.cse),
                ..DriverConfig::CSE.steps
            },
            ..DriverConfig::CSE
        };
        Driver::new(ctx, &self.patterns, config).with_cse_rules(rules)
    }
}

impl Pass for Cse {
    fn initialize(&mut self, ctx: &Context) {
        self.settings = self.options.settings();
        if let Ok(settings) = &self.settings {
            self.rules = CseRules::new(ctx, &settings.attrs, &settings.pure, &settings.excluded);
            self.rules.names.clone_from(&settings.names);
            self.semantic = (settings.equiv)
                .map(|(equiv, limits)| Semantic::new(ctx, equiv, limits))
                .transpose();
        }
    }

    fn by_body<'p>(&'p self, ctx: &'p Context) -> Option<ByBody<'p>> {
        let settings = self.settings.as_ref().ok()?;
        // All else is about several bodies, or has something to say.
        let alone = settings.enable
            && settings.pure_calls == PureCalls::Off
            && settings.attrs.is_empty()
            && settings.names.is_none()
            && matches!(self.semantic, Ok(None))
            && !settings.cse.why_not;
        alone.then(|| bodies::one_by_one(self.driver(ctx, settings, &self.rules), |_| true))
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let settings = match &self.settings {
            Ok(settings) => settings,
            Err(message) => {
                let message = format!("cse: {message}");
                return Err(pc.diags.error(crease_ir::Loc::UNKNOWN, message));
            }
        };
        if !settings.enable {
            return Ok(Changed::No);
        }
        options::check_attrs(settings, target, &mut pc.diags)?;
        let ctx = target.ctx();
        let mut with_calls;
        let mut rules = &self.rules;
        if settings.pure_calls != PureCalls::Off {
            let infer = settings.pure_calls == PureCalls::Inferred;
            with_calls = rules.clone();
            with_calls.calls = Some(calls::table(target, infer, &mut pc.diags)?);
            rules = &with_calls;
        }
        let driver = self.driver(ctx, settings, rules);
        let semantic = match &self.semantic {
            Ok(semantic) => semantic.as_ref(),
            Err(message) => {
                let message = format!("cse: {message}");
                return Err(pc.diags.error(crease_ir::Loc::UNKNOWN, message));
            }
        };
        if let Some(laws) = semantic.filter(|_| settings.cse.why_not) {
            let loc = target.op().loc();
            pc.diags.push(Diagnostic::remark(loc, laws.describe()));
        }
        let mut trace = Trace::new("cse", pc);
        let mut report = settings.cse.why_not.then(Report::default);
        let parallel = pc.parallel();
        let body = target.body_mut();
        let mut listener: Option<&mut dyn Listener> = match &mut report {
            Some(report) => Some(report),
            None => trace.listener(),
        };
        let done = semantic.map_or_else(Done::default, |semantic| {
            semantic.run(ctx, body, rules, settings.cse, parallel, &mut listener)
        });
        let result = bodies::run(&driver, body, parallel, listener);
        if let Some(report) = report {
            report.finish(&mut pc.diags);
        }
        done.remarks.into_iter().for_each(|one| pc.diags.push(one));
        trace.finish(pc);
        pc.count(0, result.stats.merged + done.stats.merged);
        pc.count(1, result.stats.dead + done.stats.dead);
        match done.stats.edits {
            0 => Ok(Changed::by_driver(result.changed())),
            _ => Ok(Changed::Yes),
        }
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
    type Options = Given;

    fn new(Given(options): Given) -> Self {
        Self {
            settings: options.settings(),
            options,
            patterns: PatternSet::default(),
            rules: CseRules::default(),
            semantic: Ok(None),
        }
    }
}
