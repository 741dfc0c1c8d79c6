//! A pipeline that runs on bodies as they are read, one after the other, ahead of all else: what a body needs
//! is in the caches then, and what rewriting frees is there for the next one.
//!
//! That gives the same as running each pass on all bodies, if all is right and there is nothing to say, which
//! is known only later. Whoever uses this starts again without it otherwise.

use std::sync::atomic::{AtomicBool, Ordering};

use crease_ir::body;
use crease_ir::verify::{EarlyVerifier, Trust};
use crease_ir::{Body, Context, OpId};
use crease_syntax::parser::{Visit, Visitor};

use crate::guard;
use crate::manager::{Item, OpPassManager};
use crate::pass::{Anchor, ByBody, Pass};

/// So many more bodies than went through may come to nothing until no further ones are tried.
const PATIENCE: u32 = 8;

/// The passes of a pipeline that works on bodies one by one.
pub struct Ahead<'m> {
    ctx: &'m Context,
    passes: Vec<&'m dyn Pass>,
    /// Whether any body was worked on, be it in vain.
    worked: AtomicBool,
    /// Whether that came to nothing.
    failed: AtomicBool,
}

impl<'m> Ahead<'m> {
    /// The passes of `manager`, which was prepared, if all of them work on bodies by themselves.
    pub fn new(ctx: &'m Context, manager: &'m OpPassManager) -> Option<Self> {
        let passes = manager.items().iter().map(|item| match item {
            Item::Pass(pass) if pass.entry.anchor == Anchor::Any => Some(&*pass.pass),
            _ => None,
        });
        let passes: Vec<&dyn Pass> = passes.collect::<Option<_>>()?;
        let all = !passes.is_empty() && passes.iter().all(|pass| pass.by_body(ctx).is_some());
        all.then_some(Self {
            ctx,
            passes,
            worked: AtomicBool::new(false),
            failed: AtomicBool::new(false),
        })
    }

    /// Whether any body was worked on, be it in vain.
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
            before: None,
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
    /// The body as it was, if it names symbols.
    before: Option<Body>,
    /// How many more bodies may come to nothing.
    left: u32,
}

impl Worker<'_> {
    fn visit(&mut self, parent: &mut Body, op: OpId) {
        if self.left == 0 || self.ahead.failed() {
            return;
        }
        let Some(child) = parent.op_child(op) else {
            return;
        };
        // What is wrong is said when all is checked.
        let Some(uses) = self.verifier.check(parent, op, Trust::AsRead) else {
            return;
        };
        if !uses.is_empty() {
            let body = parent.child(child);
            match &mut self.before {
                Some(before) => before.clone_from(body),
                None => self.before = Some(body.clone()),
            }
        }
        self.ahead.worked.store(true, Ordering::Relaxed);
        let mut still = uses.clone();
        for step in &mut self.steps {
            let changed = guard::catch(|| step(parent.child_mut(child)));
            if let Ok(Some(false)) = changed {
                continue;
            }
            let checked = match changed {
                Ok(Some(true)) => self.verifier.check(parent, op, Trust::Unedited),
                _ => None,
            };
            let Some(found) = checked else {
                self.ahead.failed.store(true, Ordering::Relaxed);
                return;
            };
            still = found;
        }
        let body = parent.child_mut(child);
        if still != uses {
            // Of what is asked in the end, something is no longer as it was read.
            match self.before.as_mut().filter(|_| !uses.is_empty()) {
                Some(before) => std::mem::swap(body, before),
                None => self.ahead.failed.store(true, Ordering::Relaxed),
            }
            self.left -= 1;
            return;
        }
        self.left += 1;
        body.clear_marks();
        body.set_ahead(match uses.is_empty() {
            true => body::Ahead::Yes,
            false => body::Ahead::ButForSymbols,
        });
    }
}
