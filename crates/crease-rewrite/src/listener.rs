//! Listening to a run: tracing, statistics, explanations. No listener, no cost but a branch.

use crease_ir::{Attr, Body, Context, OpId, Type};

use crate::cse::WhyNot;
use crate::outcome::PatternResult;
use crate::rules::NearMiss;

/// Hears what the driver and the rewriter do. Every method does nothing by default.
pub trait Listener {
    /// An op was made, or moved.
    fn inserted(&mut self, _ctx: &Context, _body: &Body, _op: OpId) {}
    /// An op was changed in place.
    fn modified(&mut self, _ctx: &Context, _body: &Body, _op: OpId) {}
    /// An op is about to be erased.
    fn erased(&mut self, _ctx: &Context, _body: &Body, _op: OpId) {}
    /// An op is about to be processed.
    fn processing(&mut self, _ctx: &Context, _body: &Body, _op: OpId) {}
    /// An op was found dead.
    fn dead(&mut self, _ctx: &Context, _body: &Body, _op: OpId) {}
    /// An op was folded; in place or not.
    fn folded(&mut self, _ctx: &Context, _body: &Body, _op: OpId, _in_place: bool) {}
    /// A fold gave a constant that the op's dialect makes no op of, so that it was for nothing.
    fn not_made(&mut self, _ctx: &Context, _body: &Body, _op: OpId, _value: Attr, _ty: Type) {}
    /// A pattern was tried; `op` may be gone by now.
    fn tried(
        &mut self,
        _ctx: &Context,
        _body: &Body,
        _op: OpId,
        _pattern: &str,
        _r: &PatternResult,
    ) {
    }
    /// A fold rule is about to fold an op; [`Self::folded`] comes next.
    fn fold_rule(&mut self, _ctx: &Context, _body: &Body, _op: OpId, _rule: &str) {}
    /// No rule or pattern applied to an op that has rules: the rule that came closest.
    fn near_miss(&mut self, _ctx: &Context, _body: &Body, _op: OpId, _near: &NearMiss<'_>) {}
    /// An op was merged into an equal one.
    fn merged(&mut self, _ctx: &Context, _body: &Body, _op: OpId, _leader: OpId) {}
    /// An op was not merged into another that is nearly the same; only told if asked for.
    fn not_merged(
        &mut self,
        _ctx: &Context,
        _body: &Body,
        _op: OpId,
        _other: OpId,
        _why: &WhyNot<'_>,
    ) {
    }
    /// An expression, of this cost, was found this many times outside larger ones.
    fn counted(&mut self, _ctx: &Context, _body: &Body, _op: OpId, _cost: u32, _count: u32) {}
    /// A limit on the work was reached, and something left as it was.
    fn limited(&mut self, _ctx: &Context, _body: &Body, _op: OpId, _what: &str) {}
}

/// Counts of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Edits that the rewriter made.
    pub edits: u64,
    /// Rounds of the worklist schedule.
    pub rounds: u64,
    /// Patterns applied.
    pub rewrites: u64,
    /// Ops folded.
    pub folds: u64,
    /// Dead ops erased.
    pub dead: u64,
    /// Ops merged by CSE.
    pub merged: u64,
}

impl Stats {
    /// Folds and patterns applied.
    pub(crate) fn applied(&self) -> u64 {
        self.folds + self.rewrites
    }
}

impl std::ops::AddAssign for Stats {
    fn add_assign(&mut self, o: Stats) {
        self.edits += o.edits;
        self.rounds += o.rounds;
        self.rewrites += o.rewrites;
        self.folds += o.folds;
        self.dead += o.dead;
        self.merged += o.merged;
    }
}
