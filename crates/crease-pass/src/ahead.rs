//! A pipeline that runs on bodies as they are read, one after the other, ahead of all else: what a body needs
//! is in the caches then, and what rewriting frees is there for the next one.
//!
//! That gives the same as running each pass on all bodies, if all is right and there is nothing to say, which
//! is known only later. Whoever uses this starts again without it otherwise.

use std::sync::atomic::{AtomicBool, Ordering};

use crease_ir::verify::{Early, EarlyVerifier};
use crease_ir::{Body, Context, OpId};
use crease_syntax::parser::{Visit, Visitor};

use crate::guard;
use crate::manager::{Item, OpPassManager};
use crate::pass::{ByBody, Pass};

/// So many more bodies than were worked on may name symbols until no further ones are tried: in vain a body
/// is checked up to where it names one.
const PATIENCE: u32 = 8;

/// The passes of a pipeline that works on bodies one by one.
pub struct Ahead<'m> {
    ctx: &'m Context,
    passes: Vec<&'m dyn Pass>,
    verify_each: bool,
    /// Whether any body was worked on.
    worked: AtomicBool,
    /// Whether that came to nothing.
    failed: AtomicBool,
}

impl<'m> Ahead<'m> {
    /// The passes of `manager`, which was prepared, if all of them work on bodies by themselves. With
    /// `verify_each` bodies are checked after each pass that changed them.
    pub fn new(ctx: &'m Context, manager: &'m OpPassManager, verify_each: bool) -> Option<Self> {
        let passes = manager.items().iter().map(|item| match item {
            Item::Pass(pass) if pass.entry.anchor.is_none() => Some(&*pass.pass),
            _ => None,
        });
        let passes: Vec<&dyn Pass> = passes.collect::<Option<_>>()?;
        let all = !passes.is_empty() && passes.iter().all(|pass| pass.by_body(ctx).is_some());
        all.then_some(Self {
            ctx,
            passes,
            verify_each,
            worked: AtomicBool::new(false),
            failed: AtomicBool::new(false),
        })
    }

    /// Whether any body was worked on.
    pub fn worked(&self) -> bool {
        self.worked.load(Ordering::Relaxed)
    }

    /// Whether some body could not be worked on to the end, so that all is to be done again.
    pub fn failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }
}

impl Visit for Ahead<'_> {
    fn visitor(&self) -> Visitor<'_> {
        let steps = self.passes.iter().filter_map(|pass| pass.by_body(self.ctx));
        let mut worker = Worker {
            ahead: self,
            steps: steps.collect(),
            verifier: EarlyVerifier::new(self.ctx),
            left: PATIENCE,
        };
        Box::new(move |body, op| worker.visit(body, op))
    }
}

/// One thread's part.
struct Worker<'a> {
    ahead: &'a Ahead<'a>,
    steps: Vec<ByBody<'a>>,
    verifier: EarlyVerifier<'a>,
    left: u32,
}

impl Worker<'_> {
    fn visit(&mut self, parent: &mut Body, op: OpId) {
        let Some(child) = parent.op_child(op) else {
            return;
        };
        if self.left == 0 || self.ahead.failed() {
            return;
        }
        match self.verifier.check(parent, op, true) {
            Early::Right => self.left += 1,
            // What is wrong is said when all is checked.
            Early::NamesSymbols | Early::Wrong => {
                self.left -= 1;
                return;
            }
        }
        self.ahead.worked.store(true, Ordering::Relaxed);
        for step in &mut self.steps {
            let changed = guard::catch(|| step(parent.child_mut(child)));
            let right = match changed {
                Ok(Some(true)) if self.ahead.verify_each => {
                    self.verifier.check(parent, op, false) == Early::Right
                }
                Ok(changed) => changed.is_some(),
                Err(_) => false,
            };
            if !right {
                self.ahead.failed.store(true, Ordering::Relaxed);
                return;
            }
        }
        let child = parent.child_mut(child);
        child.clear_marks();
        child.set_ahead();
    }
}
