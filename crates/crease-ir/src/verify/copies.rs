//! Ops that the parser made like others ([`crate::body::Like`]): these are checked, and of the rest what may
//! differ.

use crate::body::Body;
use crate::diag::Diagnostics;
use crate::ids::OpId;
use crate::registry::OpName;
use crate::view::OpRef;

use super::Verifier;

impl<'b> Verifier<'b> {
    /// The first op from `op` on that is neither a copy nor a variant of one that passed, or of which more
    /// matters.
    #[inline]
    pub(super) fn pass_copies(&mut self, body: &'b Body, op: OpId) -> Option<OpId> {
        if !self.options.as_read {
            return Some(op);
        }
        let mut at = Some(op);
        while let Some(op) = at
            && (body.is_copy(op) && self.passes(body.op_name(op))
                || body.is_variant(op) && self.ask(body.op(self.ctx, op)))
        {
            at = body.next_op(op);
        }
        at
    }

    /// Whether copies of this name are right if the ops are that they are copies of.
    #[inline]
    fn passes(&self, name: OpName) -> bool {
        self.plans.is_local(name) || self.names.are_allowed(name)
    }

    /// Whether this variant is right if the op that it is one of is: its symbol is there, and who looks at its
    /// dictionary, a hook or dialects that check names, has nothing to say.
    #[inline(never)]
    fn ask(&mut self, op: OpRef<'b>) -> bool {
        let has_dict = op.body().discardable_dict(op.id()).is_some();
        if has_dict && self.ctx.has_checked_names() {
            return false;
        }
        let Some(plan) = self.plans.met(op.name()) else {
            return self.names.are_allowed(op.name());
        };
        let hook = plan.def.verify.filter(|_| has_dict);
        if !plan.is_unplaced()
            || hook.is_some_and(|hook| hook(op, &mut Diagnostics::default()).is_err())
        {
            return false;
        }
        if let (Some(user), Some(table)) = (plan.user, self.tables.last_mut()) {
            table.see_user(op, user);
        }
        true
    }
}
