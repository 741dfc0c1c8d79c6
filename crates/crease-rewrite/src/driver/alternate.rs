//! Alternation: the worklist's rounds and the sweep take turns on a body until neither finds
//! anything. Each run is the same as on its own; here is only decided whose turn it is, and when
//! to stop: a schedule that found nothing is not asked again before the other one changed
//! something.

use crease_ir::body::hash::body_hash;
use crease_ir::{Body, Context, OpId};

use crate::cse::{self, CseOptions};
use crate::listener::Listener;
use crate::outcome::{Certificate, Outcome, PatternResult};

use crate::scratch::Scratch;

use super::{Driver, RunResult, reborrow};

/// From this turn on a run is watched; nearly all end before.
const WATCHED_FROM: u32 = 4;
/// Kinds of steps of one turn that a certificate shows.
const SHOWN: usize = 8;

/// What takes turns with the worklist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alternate {
    /// The sweep.
    pub cse: CseOptions,
    /// Cap on turns: each is one run of the worklist and one sweep.
    pub max_turns: u32,
}

impl Driver<'_> {
    pub(super) fn run_alternating<'r>(
        &'r self,
        body: &'r mut Body,
        mut listener: Option<&'r mut dyn Listener>,
        alternate: Alternate,
        scratch: &mut Scratch,
    ) -> RunResult {
        let mut all = RunResult {
            outcome: Outcome::Converged,
            stats: crate::Stats::default(),
        };
        // States after watched turns, and what those turns did.
        let mut states: Vec<(u64, Certificate)> = Vec::new();
        // Whether a sweep would find nothing as long as the worklist finds nothing.
        let mut swept = false;
        for turn in 1..=alternate.max_turns {
            let watch = turn >= WATCHED_FROM.min(alternate.max_turns);
            let mut steps = Steps::default();
            let hears = choose(&mut listener, &mut steps, watch);
            let listed = self.run_worklist(body, hears, scratch);
            all.stats += listed.stats;
            let found = listed.changed();
            // A cap on its rounds ends its turn only.
            let more = found && listed.outcome == Outcome::LimitReached;
            if !matches!(listed.outcome, Outcome::Converged | Outcome::LimitReached) {
                all.outcome = listed.outcome;
                return all;
            }
            if swept && !found {
                return all;
            }
            let hears = choose(&mut listener, &mut steps, watch);
            let sweep = cse::sweep(
                self.ctx,
                body,
                alternate.cse,
                self.cse_rules,
                hears,
                &mut scratch.cse,
            );
            all.stats += sweep.stats;
            swept = sweep.settled;
            if sweep.stats.edits == 0 && !more {
                return all;
            }
            if watch {
                let state = body_hash(self.ctx, body);
                let before = states.iter().position(|(hash, _)| *hash == state);
                states.push((state, steps.certificate()));
                if let Some(before) = before {
                    let turns = states.drain(before + 1..);
                    let mut steps = Vec::new();
                    turns.for_each(|(_, turn)| steps.extend(turn.steps));
                    all.outcome = Outcome::Cycle(Certificate { steps });
                    return all;
                }
            }
        }
        let last = states.pop().map(|(_, certificate)| certificate);
        all.outcome = Outcome::Unsettled(last.unwrap_or_default());
        all
    }
}

/// The caller's listener, which sees all steps; else `steps` if they are to be kept.
fn choose<'s>(
    listener: &'s mut Option<&mut dyn Listener>,
    steps: &'s mut Steps,
    watch: bool,
) -> Option<&'s mut dyn Listener> {
    match reborrow(listener) {
        None if watch => Some(steps),
        listener => listener,
    }
}

/// Hears what a turn does, but for dead ops: those follow from the rest.
#[derive(Default)]
struct Steps {
    /// Each kind once, in order.
    list: Vec<(String, String)>,
    /// The op being processed.
    at: String,
    /// The rule that is about to fold it.
    rule: Option<String>,
}

impl Steps {
    fn add(&mut self, what: &str, op: String) {
        let step = (what.to_owned(), op);
        if self.list.len() < SHOWN && !self.list.contains(&step) {
            self.list.push(step);
        }
    }

    fn certificate(self) -> Certificate {
        Certificate { steps: self.list }
    }
}

fn name(ctx: &Context, body: &Body, op: OpId) -> String {
    ctx.op_name_str(body.op_name(op)).to_owned()
}

impl Listener for Steps {
    fn processing(&mut self, ctx: &Context, body: &Body, op: OpId) {
        self.at = name(ctx, body, op);
        self.rule = None;
    }

    fn fold_rule(&mut self, _: &Context, _: &Body, _: OpId, rule: &str) {
        self.rule = Some(rule.to_owned());
    }

    fn folded(&mut self, ctx: &Context, body: &Body, op: OpId, _in_place: bool) {
        let rule = self.rule.take();
        self.add(rule.as_deref().unwrap_or("fold"), name(ctx, body, op));
    }

    fn tried(&mut self, _: &Context, _: &Body, _: OpId, pattern: &str, result: &PatternResult) {
        if result.is_ok() {
            self.add(pattern, self.at.clone());
        }
    }

    fn merged(&mut self, ctx: &Context, body: &Body, op: OpId, _leader: OpId) {
        self.add("cse", name(ctx, body, op));
    }
}
