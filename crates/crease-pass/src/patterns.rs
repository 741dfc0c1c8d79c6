//! Passes that apply patterns greedily, and do nothing else.

use crease_ir::Context;
use crease_ir::diag::Failed;
use crease_rewrite::{PatternDef, PatternSet, apply_patterns_greedily};

use crate::{Changed, Pass, PassContext, PassTarget};

/// The declaration of such a pass, which has no options: a row of it is [`crate::PassEntry::of_patterns`].
pub trait PatternPass: 'static {
    /// See [`crate::PassDef::NAME`].
    const NAME: &'static str;
    /// See [`crate::PassDef::DISPLAY`].
    const DISPLAY: &'static str;
    /// See [`crate::PassDef::SUMMARY`].
    const SUMMARY: &'static str;
    /// What it applies.
    fn patterns() -> Vec<PatternDef>;
}

/// The pass itself.
pub(crate) struct ApplyPatterns {
    make: fn() -> Vec<PatternDef>,
    patterns: PatternSet,
}

impl ApplyPatterns {
    pub(crate) fn of<P: PatternPass>() -> Self {
        Self {
            make: P::patterns,
            patterns: PatternSet::default(),
        }
    }
}

impl Pass for ApplyPatterns {
    fn initialize(&mut self, ctx: &Context) {
        self.patterns = PatternSet::new(ctx, (self.make)());
    }

    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let changed = apply_patterns_greedily(target.ctx(), target.body_mut(), &self.patterns);
        Ok(Changed::by_driver(changed))
    }
}
