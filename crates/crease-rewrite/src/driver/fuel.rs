//! Fuel: the driver's promise to end. It is proportional to the work, and when it runs low the
//! run is watched: a state that comes back is a cycle, ever more ops are growth.

use rustc_hash::FxHashMap;

use crease_ir::Body;
use crease_ir::body::hash::body_hash;

use crate::outcome::{Certificate, Outcome};
use crate::rewriter::Rewriter;

/// Rewrites allowed per op of a round's start, and in all for tiny bodies.
const PER_OP: u64 = 64;
const AT_LEAST: u64 = 4096;
/// Rewrites that are watched before the run is ended.
const WATCHED: usize = 256;

pub(crate) struct Fuel {
    left: u64,
    watched: Vec<(String, String)>,
    states: FxHashMap<u64, usize>,
    ops_at_start: usize,
}

impl Fuel {
    pub(crate) fn new() -> Self {
        Self {
            left: 0,
            watched: Vec::new(),
            states: FxHashMap::default(),
            ops_at_start: 0,
        }
    }

    /// Fuel for one round over `body`.
    pub(crate) fn refill(&mut self, body: &Body) {
        self.left = AT_LEAST + PER_OP * body.op_capacity() as u64;
        self.watched.clear();
        self.states.clear();
    }

    /// Pays for one rewrite; `what` names the rule and the op.
    #[inline]
    pub(crate) fn spend(
        &mut self,
        rw: &Rewriter<'_>,
        what: impl FnOnce() -> (String, String),
    ) -> Result<(), Outcome> {
        if self.left > 0 {
            self.left -= 1;
            return Ok(());
        }
        self.watch(rw, what())
    }

    #[cold]
    fn watch(&mut self, rw: &Rewriter<'_>, what: (String, String)) -> Result<(), Outcome> {
        let live = rw.body().ops_preorder().len();
        if self.watched.is_empty() {
            self.ops_at_start = live;
        }
        self.watched.push(what);
        let state = body_hash(rw.ctx(), rw.body());
        if let Some(&before) = self.states.get(&state) {
            let steps = self.watched[before..].to_vec();
            return Err(Outcome::Cycle(Certificate { steps }));
        }
        self.states.insert(state, self.watched.len());
        if self.watched.len() < WATCHED {
            return Ok(());
        }
        // The last few rewrites, each kind once, say enough.
        let mut steps: Vec<(String, String)> = Vec::new();
        for step in self.watched.iter().rev() {
            if !steps.contains(step) {
                steps.insert(0, step.clone());
            }
        }
        let certificate = Certificate { steps };
        Err(if live > self.ops_at_start {
            Outcome::Growth(certificate)
        } else {
            Outcome::OutOfFuel(certificate)
        })
    }
}
