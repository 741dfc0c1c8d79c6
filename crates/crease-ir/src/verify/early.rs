//! Isolated ops, checked one by one before what is around them is there.

use crate::body::{Ahead, Body, Mark};
use crate::context::Context;
use crate::diag::Diagnostics;
use crate::ids::OpId;
use crate::view::OpRef;

use super::names::{Around, Names};
use super::plan::Plans;
use super::symbols::{SymbolUses, Table, user_interface};
use super::{Trust, Verifier, VerifyOptions};

/// Checks isolated ops as they are made.
pub struct EarlyVerifier<'c> {
    ctx: &'c Context,
    /// What was worked out about the ops met so far; not there while it is in use.
    memory: Option<(Plans, Names)>,
}

impl<'c> EarlyVerifier<'c> {
    /// One that has met no op.
    pub fn new(ctx: &'c Context) -> Self {
        Self { ctx, memory: None }
    }

    /// Checks `op` of `body`: the ops that are still to be asked about symbols outside, if all else is right and
    /// there is nothing to say.
    pub fn check(&mut self, body: &Body, op: OpId, trust: Trust) -> Option<SymbolUses> {
        let uses = self.check_by(body, op, trust);
        // What is trusted was right.
        debug_assert!(
            trust == Trust::None || uses.is_none() || uses == self.check_by(body, op, Trust::None)
        );
        uses
    }

    fn check_by(&mut self, body: &Body, op: OpId, trust: Trust) -> Option<SymbolUses> {
        let options = VerifyOptions {
            trust,
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
            around: Around::UNKNOWN,
        };
        let mut diags = Diagnostics::default();
        let result = verifier.run(body.op(self.ctx, op), &mut diags);
        self.memory = Some((verifier.plans, verifier.names));
        let uses = verifier.tables.pop().map(Table::into_uses);
        uses.filter(|_| result.is_ok() && diags.list().is_empty())
    }
}

/// Whether what is inside an isolated op needs no look, unless all that was not ahead is to be looked at.
pub(super) fn has_passed(inner: &Body, whole: bool) -> bool {
    inner.ahead() != Ahead::No || !whole && inner.mark() == Mark::None
}

impl<'b> Verifier<'b> {
    /// Asks an op whose inside is ahead, and the ops there, about symbols, if they were not asked.
    pub(super) fn ask_behind(&mut self, op: OpRef<'b>) {
        let (body, _) = op.regions();
        let Some(table) = self.tables.last_mut() else {
            return;
        };
        if body.ahead() != Ahead::ButForSymbols {
            return;
        }
        let inside = (0..body.op_capacity()).map(OpId::from_index);
        let inside = inside.filter(|&id| !body.is_erased(id));
        for op in inside.map(|id| body.op(op.ctx(), id)).chain([op]) {
            if let Some(user) = user_interface(op) {
                table.see_user(op, user);
            }
        }
    }
}
