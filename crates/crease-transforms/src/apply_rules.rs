//! `apply-rules`: rules loaded with `--rules=`, and groups of rules that are off elsewhere.
//!
//! Only a configuration of the driver: dead ops, operand order, folds, rules. Canonicalization's own
//! rules and patterns are not used, but folding is what it is everywhere.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use crease_ir::diag::Failed;
use crease_ir::registry::nearest;
use crease_ir::{Context, Loc, Registry};
use crease_pass::{Changed, List, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{Candidate, Driver, DriverConfig, Outcome, PatternSet, RegionSimplify, Rules};

use crate::bodies;
use crate::trace::Trace;

crease_pass::pass_options! {
    /// Options of `apply-rules`.
    pub struct Options {
        /// Groups of rules that are used too, although they are off
        pub groups: List = List::default(),
        /// If given, only rules with these names are used, and those of the groups
        pub rules: List = List::default(),
    }
}

/// The pass.
pub struct ApplyRules {
    options: Options,
    patterns: PatternSet,
    /// What is wrong with the options or the rules.
    error: Option<String>,
}

const CONFIG: DriverConfig = DriverConfig {
    region_simplify: RegionSimplify::Disabled,
    ..DriverConfig::CANONICALIZE
};

impl ApplyRules {
    fn wants(&self, rule: &Candidate<'_>) -> bool {
        let Options { groups, rules } = &self.options;
        let named = rules.iter().any(|n| n == rule.name)
            || (groups.iter()).any(|n| Some(n.as_str()) == rule.group);
        let by_default = match rule.loaded {
            true => rule.on && rules.is_empty(),
            false => rule.on && rule.fold,
        };
        named || by_default
    }

    /// The rules in use, or the first name that there is no rule or group of.
    fn select(&self, registry: &Registry) -> Result<Rules, String> {
        let groups = RefCell::new(BTreeSet::new());
        let names = RefCell::new(BTreeSet::new());
        let rules = Rules::select(registry, &|rule| {
            names.borrow_mut().insert(rule.name.to_owned());
            if let Some(group) = rule.group {
                groups.borrow_mut().insert(group.to_owned());
            }
            self.wants(rule)
        });
        let (groups, names) = (groups.into_inner(), names.into_inner());
        let lists = [
            ("group", &self.options.groups, &groups),
            ("rule", &self.options.rules, &names),
        ];
        for (what, asked, known) in lists {
            if let Some(unknown) = asked.iter().find(|name| !known.contains(*name)) {
                let near = nearest(unknown, known.iter().map(String::as_str));
                let hint = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
                return Err(format!("there is no {what} `{unknown}`{hint}"));
            }
        }
        match rules.errors() {
            [] => Ok(rules),
            errors => Err(errors.join("\n")),
        }
    }
}

impl Pass for ApplyRules {
    fn initialize(&mut self, ctx: &Context) {
        match self.select(ctx.registry()) {
            Ok(rules) => {
                self.error = None;
                self.patterns = PatternSet::with_rules(ctx, Vec::new(), Arc::new(rules));
            }
            Err(error) => self.error = Some(error),
        }
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        if let Some(error) = &self.error {
            return Err(pc
                .diags
                .error(Loc::UNKNOWN, format!("apply-rules: {error}")));
        }
        let ctx = target.ctx();
        let driver = Driver::new(ctx, &self.patterns, CONFIG);
        let mut trace = Trace::new("greedy-rewriter", pc);
        let parallel = pc.parallel();
        let result = bodies::run(&driver, target.body_mut(), parallel, trace.listener());
        trace.finish(pc);
        match &result.outcome {
            Outcome::Converged => Ok(Changed::by_driver(result.changed())),
            Outcome::Broken(how) => Err(pc.diags.fail(target.diag(how))),
            other => {
                // That names the rules and the ops; all of the target would say no more.
                let message = format!("the rules did not come to an end: {other}");
                Err(pc.diags.error(target.op().loc(), message))
            }
        }
    }
}

impl PassDef for ApplyRules {
    const NAME: &'static str = "apply-rules";
    const DISPLAY: &'static str = "ApplyRules";
    const SUMMARY: &'static str = "Apply rules that were loaded, or that are off elsewhere";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self {
            options,
            patterns: PatternSet::default(),
            error: None,
        }
    }
}
