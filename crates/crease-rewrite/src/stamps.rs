//! Which ops need not be looked at again: a look found nothing to be tried, and all that looks go by is
//! what it was. That is the op itself, the ops that define its operands, and which of these have constants
//! for operands, or share one with another ([`crate::steps::look`]).
//!
//! Times are numbers of edits. An op is changed when its operands or attributes are, and when it becomes
//! another one. Whatever makes an op a constant, or replaces it, changes those that use it, so it is enough
//! to ask when the op and what defines its operands were changed.

use crease_ir::{Body, OpId};

#[derive(Clone, Copy, Default, Debug)]
struct Stamp {
    /// When the op was changed last.
    changed: u32,
    /// When a look found nothing, plus one; 0 if none did.
    seen: u32,
}

/// The times of a body's ops.
#[derive(Default, Debug)]
pub(crate) struct Stamps {
    /// By op.
    list: Vec<Stamp>,
    /// Looks up to this time are worth nothing.
    void: u32,
}

/// A time that is never before another one if there were too many edits.
#[inline]
fn time(edits: u64) -> u32 {
    u32::try_from(edits).unwrap_or(u32::MAX)
}

impl Stamps {
    /// Forgets everything, and makes room for this many ops.
    pub(crate) fn reset(&mut self, ops: usize) {
        self.list.clear();
        self.list.resize(ops, Stamp::default());
        self.void = 0;
    }

    #[inline]
    fn of(&mut self, op: OpId) -> &mut Stamp {
        if op.index() >= self.list.len() {
            self.grow(op);
        }
        &mut self.list[op.index()]
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, op: OpId) {
        self.list.resize(op.index() + 1, Stamp::default());
    }

    /// Notes that an op was just changed.
    #[inline]
    pub(crate) fn change(&mut self, op: OpId, edits: u64) {
        self.of(op).changed = time(edits);
    }

    /// Notes that anything may have been changed.
    pub(crate) fn change_all(&mut self, edits: u64) {
        self.void = time(edits);
    }

    /// Notes that a look at an op found nothing to be tried.
    #[inline]
    pub(crate) fn see(&mut self, op: OpId, edits: u64) {
        self.of(op).seen = time(edits).saturating_add(1);
    }

    /// Whether a look at an op would find nothing to be tried again.
    #[inline]
    pub(crate) fn is_settled(&self, body: &Body, op: OpId) -> bool {
        let Some(&Stamp { changed, seen }) = self.list.get(op.index()) else {
            return false;
        };
        if seen <= self.void.max(changed) {
            return false;
        }
        let is_older =
            |def: OpId| (self.list.get(def.index())).is_none_or(|def| def.changed < seen);
        let mut operands = body.operands(op);
        operands.all(|value| body.def_op(value).is_none_or(is_older))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crease_ir::Loc;
    use crease_ir::body::NewOp;
    use crease_ir::{Context, Registry, Type};

    #[test]
    fn a_change_of_a_definition_unsettles() {
        let ctx = Context::new(Registry::default());
        let mut body = Body::new(ctx.op_name(""), Loc::UNKNOWN, Box::default());
        let mut make = |operands: &[_]| {
            let op = body.create_op(NewOp {
                name: ctx.op_name("some.op"),
                loc: Loc::UNKNOWN,
                operands,
                types: &[Type::I32.get()],
                attrs: &[],
                regions: &[],
                successors: &[],
            });
            (op, body.result(op, 0))
        };
        let (first, value) = make(&[]);
        let (second, value) = make(&[value]);
        let (third, _) = make(&[value]);
        let mut stamps = Stamps::default();
        stamps.reset(2);
        let settled = |stamps: &Stamps| [second, third].map(|op| stamps.is_settled(&body, op));
        assert_eq!(settled(&stamps), [false, false]);
        stamps.see(second, 0);
        stamps.see(third, 0);
        assert_eq!(settled(&stamps), [true, true]);
        stamps.change(first, 1);
        assert_eq!(settled(&stamps), [false, true]);
        stamps.see(second, 1);
        stamps.change(second, 2);
        assert_eq!(settled(&stamps), [false, false]);
        stamps.see(second, 2);
        stamps.see(third, 2);
        assert_eq!(settled(&stamps), [true, true]);
        stamps.change_all(3);
        assert_eq!(settled(&stamps), [false, false]);
        stamps.see(third, u64::MAX);
        assert_eq!(settled(&stamps), [false, true]);
        stamps.change(third, u64::MAX);
        assert_eq!(settled(&stamps), [false, false]);
    }
}
