//! `cse{equiv=semantic}` and `cse{equiv=rules}`: ops that are equal by laws, not as written.
//!
//! What a body computes goes into an e-graph (`collect`), the laws of `patterns/` are added to it,
//! and then, in dominance order, ops are replaced by values of their class that dominate them
//! (`merge`), or by a cheaper form of which the other ops of the class, or values that are there
//! anyway, are part (`forms`). Poison decides whether one may stand for the other (`poison`). The
//! ordinary sweep follows; so nothing is moved here, and what it hoists it finds as written.
//!
//! **Invariant:** no body has more ops afterwards. A lone expression is left as it is written: that
//! two forms are equal is known only in the e-graph.

mod collect;
mod forms;
mod merge;
mod poison;
mod walk;

use std::collections::BTreeMap;

use crease_ir::diag::Diagnostic;
use crease_ir::{Body, Context};
use crease_rewrite::cse::{CseOptions, CseRules};
use crease_rewrite::{Listener, Stats, read_rules};
use crease_rules::saturation::{Ended, Laws, Limits};

use crate::bodies;

/// When ops are equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Equiv {
    /// When they are written alike, up to the order of operands of commutative ops.
    Syntactic,
    /// The same.
    Commutative,
    /// Also by associativity and distributivity.
    Semantic,
    /// Also by all rules.
    Rules,
}

/// Nodes that are added for each op of a body, so that many small bodies take no longer than a large
/// one; what is equal by few steps of laws is found with far fewer.
const NODES_PER_OP: usize = 16;
/// Nodes that any body may have.
const NODES: usize = 256;

/// The group of rules that `equiv=semantic` uses.
const GROUP: &str = "semantic";

/// The laws of a registry, and how far they are followed.
pub(super) struct Semantic {
    laws: Laws,
    limits: Limits,
}

/// What was done to bodies.
#[derive(Default)]
pub(super) struct Done {
    pub(super) stats: Stats,
    pub(super) remarks: Vec<Diagnostic>,
}

impl Semantic {
    /// The laws that a mode uses; `Err` if rules can't be read.
    pub(super) fn new(ctx: &Context, equiv: Equiv, limits: Limits) -> Result<Self, String> {
        let registry = ctx.registry();
        // Only files that have the group can matter.
        let group = format!("group {GROUP}");
        let matters = |text: &str| equiv == Equiv::Rules || text.contains(&group);
        let set = read_rules(registry, registry.dialects(), matters)?;
        let wants = |_: &str, group: Option<&str>| equiv == Equiv::Rules || group == Some(GROUP);
        Ok(Self {
            laws: Laws::new(&set, registry, wants),
            limits,
        })
    }

    /// What of the rules is used, and what can't be and why.
    pub(super) fn describe(&self) -> String {
        let mut reasons: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for refused in self.laws.refused() {
            reasons.entry(refused.why).or_default().push(&refused.rule);
        }
        let mut text = format!(
            "cse: {} laws; {} rules can't be used",
            self.laws.len(),
            self.laws.refused().len()
        );
        for (why, rules) in reasons {
            text.push_str(&format!("; {why}: {}", rules.join(", ")));
        }
        text
    }

    /// Handles a body and what is nested in it. A listener forces one thread.
    pub(super) fn run(
        &self,
        ctx: &Context,
        body: &mut Body,
        rules: &CseRules,
        options: CseOptions,
        parallel: bool,
        listener: &mut Option<&mut dyn Listener>,
    ) -> Done {
        let mut done = self.one(ctx, body, rules, options, listener);
        let inner: Vec<Done> = match parallel && listener.is_none() {
            true => bodies::children(body, true, &|child| {
                self.run(ctx, child, rules, options, true, &mut None)
            }),
            false => body
                .children_mut()
                .map(|child| self.run(ctx, child, rules, options, false, listener))
                .collect(),
        };
        for mut one in inner {
            done.stats += one.stats;
            done.remarks.append(&mut one.remarks);
        }
        done
    }

    fn one(
        &self,
        ctx: &Context,
        body: &mut Body,
        rules: &CseRules,
        options: CseOptions,
        listener: &mut Option<&mut dyn Listener>,
    ) -> Done {
        let mut done = Done::default();
        let events = walk::events(ctx, body);
        let mut known = collect::Known::new(ctx, body, &events, rules, options);
        if known.candidates.is_empty() {
            return done;
        }
        let nodes = known.candidates.len().saturating_mul(NODES_PER_OP);
        let limits = Limits {
            nodes: self.limits.nodes.min(nodes.max(NODES)),
            ..self.limits
        };
        let ended = known.space.saturate(&self.laws, limits);
        if let Some(what) = limit(ended, limits) {
            let loc = body.owner().loc;
            done.remarks.push(Diagnostic::remark(loc, what));
        }
        if ended == Ended::Contradiction {
            return done;
        }
        let listener = listener.as_mut().map(|l| &mut **l as &mut dyn Listener);
        done.stats = merge::merge(ctx, body, &events, known, listener);
        done
    }
}

/// What there is to say of how saturation ended.
fn limit(ended: Ended, limits: Limits) -> Option<String> {
    let Limits { nodes, iterations } = limits;
    match ended {
        Ended::Saturated => None,
        Ended::Nodes => Some(format!(
            "cse: not all equal ops may be found: limit of {nodes} nodes reached (max-nodes)"
        )),
        Ended::Iterations => Some(format!(
            "cse: not all equal ops may be found: limit of {iterations} iterations reached \
             (max-iterations)"
        )),
        Ended::Contradiction => {
            Some("cse: rules contradict each other here; only ops as written are merged".into())
        }
    }
}
