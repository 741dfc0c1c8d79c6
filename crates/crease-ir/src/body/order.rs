//! Order keys: `is_before` is two loads and a compare.
//!
//! Each op carries a key that grows along its block. Appending and prepending take a step from
//! the neighbour; inserting takes the middle; where there is no room, the smallest surrounding
//! window of ops that is sparse enough is spread evenly (ordered list maintenance after Bender
//! et al. 2002), which costs O(log² n) amortised.
//!
//! Keys are multiples of four. The last bits say of an op that the parser made how it is like others ([`Like`]);
//! editing the op clears them.

use crate::ids::{OpId, ValueId};

use super::Body;

const MIDDLE: u32 = 1 << 31;
const STEP: u32 = 1 << 9;
const UNIT: u32 = 4;
const MARKS: u32 = UNIT - 1;

/// How an op that is made is like one that was made before in the same context.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum Like {
    /// That is not known, or no longer so.
    None = 0,
    /// It has the same name, attributes, result types and types of operands. Its operands dominate it, and it
    /// has no regions, no successors and no discardable attributes. So it passes the checks that the other op
    /// passes, apart from those on its place and its operands' definitions, see
    /// [`crate::verify::Trust::AsRead`].
    Copy = 1,
    /// Of what is said of a copy, discardable attributes may differ, and the properties of an op that is not
    /// registered, and if the op is a symbol user, the symbol without nesting that is one of its own, where any
    /// such may be.
    Variant = 2,
    /// It is like none; it is as the parser made it.
    Read = 3,
}

impl Body {
    /// Whether `a` comes before `b`; both are in the same block.
    #[inline]
    pub fn is_before(&self, a: OpId, b: OpId) -> bool {
        debug_assert_eq!(self.ops[a.index()].block, self.ops[b.index()].block);
        self.ops[a.index()].order < self.ops[b.index()].order
    }

    #[inline]
    fn order(&self, op: Option<OpId>) -> Option<u32> {
        op.map(|op| self.ops[op.index()].order & !MARKS)
    }

    /// Whether `op` was made as a copy, and is as it was made. Whether its operands still dominate it, and what
    /// became of the op that it is a copy of, is not known once the body was edited.
    #[inline]
    pub fn is_copy(&self, op: OpId) -> bool {
        self.marks(op) == Like::Copy as u32
    }

    /// The same of a variant.
    #[inline]
    pub fn is_variant(&self, op: OpId) -> bool {
        self.marks(op) == Like::Variant as u32
    }

    /// Whether name, attributes, result types and types of operands are known to be as the parser made them.
    #[inline]
    pub fn is_as_read(&self, op: OpId) -> bool {
        self.marks(op) != Like::None as u32
    }

    #[inline]
    fn marks(&self, op: OpId) -> u32 {
        self.ops[op.index()].order & MARKS
    }

    /// Notes that an op is no longer as the parser made it.
    #[inline]
    pub(super) fn note_edited(&mut self, op: OpId) {
        self.ops[op.index()].order &= !MARKS;
    }

    /// The same of those that use `value`.
    #[inline(never)]
    pub(super) fn note_users_edited(&mut self, value: ValueId) {
        let mut next = self.first_use(value);
        while let Some(used) = next {
            self.note_edited(self.use_owner(used));
            next = self.next_use(used);
        }
    }

    /// The key of an op that comes to stand behind the last one of its block, if there is room.
    #[inline]
    pub(super) fn order_behind(&self, last: Option<OpId>) -> Option<u32> {
        match self.order(last) {
            None => Some(MIDDLE),
            Some(key) => key.checked_add(STEP),
        }
    }

    pub(super) fn assign_order(&mut self, op: OpId) {
        let prev = self.order(self.ops[op.index()].prev);
        let next = self.order(self.ops[op.index()].next);
        let key = match (prev, next) {
            (None, None) => Some(MIDDLE),
            (Some(p), None) => p.checked_add(STEP),
            (None, Some(n)) => n.checked_sub(STEP),
            (Some(p), Some(n)) if n - p > UNIT => Some(p + (n - p) / (2 * UNIT) * UNIT),
            _ => None,
        };
        let data = &mut self.ops[op.index()];
        match key {
            Some(key) => data.order = key | data.order & MARKS,
            None => self.spread(op),
        }
    }

    /// Makes room for `op`, which is linked but has no key yet.
    fn spread(&mut self, op: OpId) {
        let unit = u64::from(UNIT);
        let (mut first, mut last, mut count) = (op, op, 1u64);
        let mut target = 4u64;
        loop {
            while count < target {
                let (before, after) = (self.prev_op(first), self.next_op(last));
                if before.is_none() && after.is_none() {
                    break;
                }
                if let Some(p) = before {
                    first = p;
                    count += 1;
                }
                if let Some(n) = after {
                    last = n;
                    count += 1;
                }
            }
            let low = self
                .order(self.prev_op(first))
                .map_or(0, |k| u64::from(k) + unit);
            let high = self
                .order(self.next_op(last))
                .map_or(u64::from(u32::MAX) + 1 - unit, |k| u64::from(k) - unit);
            let whole = self.prev_op(first).is_none() && self.next_op(last).is_none();
            // Sparse enough: room for several times as many; the whole block must do.
            if whole || (high - low) / count >= 4 * unit {
                let (low, step) = if whole {
                    // Leave half of the keys free at both ends.
                    let step =
                        (u64::from(MIDDLE) / count).clamp(unit, u64::from(STEP)) / unit * unit;
                    (u64::from(MIDDLE) - step / 2 * count / unit * unit, step)
                } else {
                    (low, (high - low) / count / unit * unit)
                };
                let mut at = Some(first);
                for i in 0..count {
                    let Some(this) = at else { break };
                    self.ops[this.index()].order =
                        (low + step * i + step / (2 * unit) * unit) as u32;
                    at = self.next_op(this);
                }
                return;
            }
            target *= 2;
        }
    }
}
