//! Ops that need no look: those that the parser made like others ([`crate::body::Like`]), of which what may
//! differ is checked, and those that passed before.

use crate::body::Body;
use crate::diag::Diagnostics;
use crate::ids::OpId;
use crate::registry::OpName;
use crate::view::OpRef;

use super::Verifier;

/// Which ops need no look if nothing else is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trust {
    /// All need one.
    None,
    /// Everything is as the parser made it: copies ([`crate::body::Like`]) of ops that are checked are right if
    /// those are.
    AsRead,
    /// All was right when the parser had made it: of ops that are still so, and whose place does not matter,
    /// only that their operands dominate them is checked.
    Unedited,
}

impl<'b> Verifier<'b> {
    /// The first op from `op` on that is neither a copy nor a variant of one that passed, or of which more
    /// matters.
    #[inline]
    pub(super) fn pass_copies(&mut self, body: &'b Body, op: OpId) -> Option<OpId> {
        if self.options.trust != Trust::AsRead {
            return Some(op);
        }
        let mut at = Some(op);
        while let Some(op) = at
            && (body.is_copy(op) && self.copies_pass(body.op_name(op))
                || body.is_variant(op) && self.passed(body.op(self.ctx, op), true))
        {
            at = body.next_op(op);
        }
        at
    }

    /// Whether this op passed all checks but for those of its place before, and is as it was then.
    #[inline]
    pub(super) fn is_unedited(&mut self, op: OpRef<'b>) -> bool {
        self.options.trust == Trust::Unedited
            && op.body().is_as_read(op.id())
            && self.passed(op, false)
    }

    /// Whether copies of this name are right if the ops are that they are copies of.
    #[inline]
    fn copies_pass(&self, name: OpName) -> bool {
        self.plans.is_local(name) || self.names.are_allowed(name)
    }

    /// Whether this op is right if it was, or if an op was of which it is a `variant`: its symbol is there, and
    /// nothing depends on its place or is inside of it. Who looks at a variant's dictionary, a hook or dialects
    /// that check names, has nothing to say.
    #[inline(never)]
    fn passed(&mut self, op: OpRef<'b>, variant: bool) -> bool {
        let (body, id) = (op.body(), op.id());
        let has_dict = body.discardable_dict(id).is_some();
        if body.has_inside(id) || has_dict && self.ctx.has_checked_names() {
            return false;
        }
        let Some(plan) = self.plans.met(op.name()) else {
            return self.names.are_allowed(op.name());
        };
        let hook = plan.def.verify.filter(|_| variant && has_dict);
        if !plan.is_unplaced()
            || hook.is_some_and(|hook| hook(op, &mut Diagnostics::default()).is_err())
        {
            return false;
        }
        if let (Some(user), Some(table)) = (plan.user, self.tables.last_mut())
            && (variant || !table.is_unedited)
        {
            table.see_user(op, user);
        }
        true
    }
}
