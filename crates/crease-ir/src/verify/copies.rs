//! Ops that the parser made like others ([`Body::append_copy`]): these are checked, and of the copies what
//! may differ.

use crate::body::Body;
use crate::diag::Diagnostics;
use crate::ids::OpId;
use crate::view::OpRef;

use super::Verifier;

/// What must be asked of copies of ops that passed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Copies {
    /// Nothing.
    Pass,
    /// Nothing, if they have no dictionary, at which a hook or a dialect may look.
    PassBare,
    /// Whoever looks at dictionaries or symbols, or allows ops that are not registered.
    Ask,
    /// Everything: none was met, or the place counts.
    Check,
}

impl<'b> Verifier<'b> {
    /// The first op from `op` on that is no copy of one that passed, or of which more matters.
    #[inline]
    pub(super) fn pass_copies(&mut self, body: &'b Body, op: OpId) -> Option<OpId> {
        let mut at = Some(op);
        if self.options.as_read {
            while let Some(op) = at
                && body.is_copy(op)
                && self.passes(body, op)
            {
                at = body.next_op(op);
            }
        }
        at
    }

    #[inline]
    fn passes(&mut self, body: &'b Body, copy: OpId) -> bool {
        let copies = self.plans.copies(body.op_name(copy));
        copies == Copies::Pass
            || copies == Copies::PassBare && body.discardable_dict(copy).is_none()
            || copies != Copies::Check && self.ask(body.op(self.ctx, copy))
    }

    /// Whether this copy is right if the op that it is a copy of is: what may differ is a symbol and the
    /// dictionary, at which only a hook looks where no dialect checks names.
    // Not inlined: most copies pass without.
    #[inline(never)]
    fn ask(&mut self, copy: OpRef<'b>) -> bool {
        let has_dict = || copy.body().discardable_dict(copy.id()).is_some();
        if self.ctx.has_checked_names() && has_dict() {
            return false;
        }
        let Some(def) = copy.def() else {
            return self.names.is_allowed(copy);
        };
        let (plan, _) = self.plans.get(copy.name(), def);
        if let Some(hook) = def.verify
            && has_dict()
            && hook(copy, &mut Diagnostics::default()).is_err()
        {
            return false;
        }
        if let (Some(user), Some(table)) = (plan.user, self.tables.last_mut()) {
            table.see_user(copy, user);
        }
        true
    }
}
