//! Isolated ops, checked one by one before what is around them is there.

use crate::body::Body;
use crate::context::Context;
use crate::diag::Diagnostics;
use crate::ids::OpId;

use super::names::Names;
use super::plan::Plans;
use super::symbols::Table;
use super::{Verifier, VerifyOptions};

/// Checks isolated ops as they are made.
pub struct EarlyVerifier<'c> {
    ctx: &'c Context,
    /// What was worked out about the ops met so far; not there while it is in use.
    memory: Option<(Plans, Names)>,
}

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Early {
    /// The op and all that is in it are right, and there is nothing to say.
    Right,
    /// What is right depends on symbols outside. Not all was looked at.
    NamesSymbols,
    /// There is something to say.
    Wrong,
}

impl<'c> EarlyVerifier<'c> {
    /// One that has met no op.
    pub fn new(ctx: &'c Context) -> Self {
        Self { ctx, memory: None }
    }

    /// Checks `op` of `body`. With `as_read` copies are not looked at, see [`VerifyOptions::as_read`]: they
    /// are right if all that was read is.
    pub fn check(&mut self, body: &Body, op: OpId, as_read: bool) -> Early {
        let options = VerifyOptions {
            as_read,
            ..VerifyOptions::default()
        };
        let memory = self.memory.take();
        let (plans, names) =
            memory.unwrap_or_else(|| (Plans::new(self.ctx.registry()), Names::default()));
        let mut verifier = Verifier {
            ctx: self.ctx,
            options,
            plans,
            names,
            roots: Vec::new(),
            tables: vec![Table::unknown()],
        };
        let mut diags = Diagnostics::default();
        let result = verifier.run(body.op(self.ctx, op), &mut diags);
        let asked = (verifier.tables.first()).is_some_and(Table::disagrees);
        self.memory = Some((verifier.plans, verifier.names));
        match (asked, result) {
            (true, _) => Early::NamesSymbols,
            (false, Ok(())) if diags.list().is_empty() => Early::Right,
            _ => Early::Wrong,
        }
    }
}
