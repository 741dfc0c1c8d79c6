//! Hints to the processor at what of a body will be read.

use crate::ids::{ChildId, OpId};

use super::Body;

/// How many bodies before it is needed a body is hinted at by who only asks what it is, and by who goes into it;
/// what it holds half as many before, since where that is can be told when the body itself has arrived.
const ASKED: usize = 32;
const ENTERED: usize = 12;

impl Body {
    /// Reads once through ops, values and uses, for who is about to walk a body that may not be in
    /// the caches: it would wait for memory at every other op, while here the waits overlap.
    pub fn prefetch(&self) {
        /// Smaller ones are not worth the calls, of larger ones the start would be gone again.
        const WORTH: std::ops::Range<usize> = 64..1 << 13;
        if WORTH.contains(&self.ops.len()) {
            let ops = self.ops.iter().fold(0, |sum, op| sum ^ op.extra);
            let values = self.values.iter().step_by(4);
            let values = values.fold(0, |sum, value| sum ^ value.owner);
            let uses = self.uses.iter().step_by(4);
            let uses = uses.fold(0, |sum, one| sum ^ one.owner.index());
            std::hint::black_box((ops, values, uses));
        }
    }

    /// For who goes through the ops that have children, in the order of their making, and is at this one:
    /// hints at what is asked of those that come soon.
    #[inline]
    pub fn prefetch_children(&self, at: ChildId) {
        let children = self.boxed_children();
        if let Some(body) = children.get(at.index() + ASKED) {
            // Where it begins, and where it ends if it is not on one line.
            crease_prefetch::value(&body.owner);
            crease_prefetch::value(&body.ahead);
        }
        if let Some(body) = children.get(at.index() + ASKED / 2) {
            crease_prefetch::slice(&body.owner.attrs, 1);
        }
    }

    /// Hints that what a child keeps of the op around it will be read.
    #[inline]
    pub fn prefetch_owner(&self, at: ChildId) {
        if let Some(body) = self.boxed_children().get(at.index()) {
            crease_prefetch::value(&body.owner);
        }
    }

    /// The same for who goes into the children: hints at what is inside.
    #[inline]
    pub fn prefetch_inside(&self, at: ChildId) {
        Self::prefetch_next(self.boxed_children().get(at.index()..).unwrap_or_default());
    }

    /// For who goes into `rest` in order, and is at the first of them.
    #[inline]
    pub fn prefetch_next(rest: &[Box<Body>]) {
        if let Some(body) = rest.get(ENTERED) {
            crease_prefetch::value::<Body>(body);
        }
        if let Some(body) = rest.get(ENTERED / 2) {
            // All of small bodies; of others the start, from where on the processor sees what comes.
            crease_prefetch::slice(&body.ops, 8);
            crease_prefetch::slice(&body.values, 3);
            crease_prefetch::slice(&body.uses, 4);
            crease_prefetch::slice(&body.attr_pool, 1);
            crease_prefetch::slice(&body.owner.attrs, 1);
        }
    }

    /// Hints that an op will be read.
    #[inline]
    pub fn prefetch_op(&self, op: OpId) {
        crease_prefetch::value(&self.ops[op.index()]);
    }

    /// Hints that the operands of an op will be read.
    #[inline]
    pub fn prefetch_operands(&self, op: OpId) {
        if let Some(first) = self.uses.get(self.ops[op.index()].operands as usize) {
            crease_prefetch::value(first);
        }
    }

    /// Hints that what is known of the values that are an op's operands will be read.
    #[inline]
    pub fn prefetch_values(&self, op: OpId) {
        for value in self.operands(op) {
            crease_prefetch::value(&self.values[value.index()]);
        }
    }
}
