//! Operands and use lists.

use smallvec::SmallVec;

use crate::ids::{OpId, UseId, ValueId};

use super::{Body, UseData, grow};

/// Not a format in place: it would cost its callers room for the numbers.
#[cold]
#[inline(never)]
fn no_operand(index: usize, n: usize) -> ! {
    panic!("operand number {index} of an op with {n}")
}

impl Body {
    #[inline]
    pub(super) fn push_use(&mut self, value: ValueId, owner: OpId) {
        let id = UseId::from_index(self.uses.len());
        let head = self.values[value.index()].first_use.replace(id);
        grow::push(
            &mut self.uses,
            UseData {
                value: Some(value),
                owner,
                next: head,
                prev: None,
            },
        );
        if let Some(head) = head {
            self.uses[head.index()].prev = Some(id);
        }
    }

    #[inline]
    fn link_use(&mut self, id: UseId, value: ValueId) {
        let head = self.values[value.index()].first_use.replace(id);
        let data = &mut self.uses[id.index()];
        (data.value, data.next, data.prev) = (Some(value), head, None);
        if let Some(head) = head {
            self.uses[head.index()].prev = Some(id);
        }
    }

    #[inline]
    fn unlink_use(&mut self, id: UseId) {
        let UseData {
            value, next, prev, ..
        } = self.uses[id.index()];
        let Some(value) = value else { return };
        match prev {
            Some(p) => self.uses[p.index()].next = next,
            None => self.values[value.index()].first_use = next,
        }
        if let Some(n) = next {
            self.uses[n.index()].prev = prev;
        }
        self.uses[id.index()].value = None;
    }

    /// Takes the operands off an op that is about to be erased. They are uses of their values until
    /// [`Self::take_use`] is called with each.
    #[inline]
    pub fn take_operands(&mut self, op: OpId) -> impl Iterator<Item = UseId> + use<> {
        let (start, n) = self.operand_range(op);
        self.ops[op.index()].num_operands = 0;
        (start..start + n).map(UseId::from_index)
    }

    /// Ends a use of a value.
    #[inline]
    pub fn take_use(&mut self, id: UseId) -> Option<ValueId> {
        let data = &mut self.uses[id.index()];
        let value = data.value.take()?;
        let (next, prev) = (data.next, data.prev);
        match prev {
            Some(p) => self.uses[p.index()].next = next,
            None => self.values[value.index()].first_use = next,
        }
        if let Some(n) = next {
            self.uses[n.index()].prev = prev;
        }
        Some(value)
    }

    /// The use before `id` in the list of its value.
    #[inline]
    pub fn prev_use(&self, id: UseId) -> Option<UseId> {
        self.uses[id.index()].prev
    }

    #[inline]
    pub(super) fn drop_operands(&mut self, op: OpId) {
        for id in self.take_operands(op) {
            self.unlink_use(id);
        }
    }

    #[inline]
    fn operand_range(&self, op: OpId) -> (usize, usize) {
        let data = &self.ops[op.index()];
        (data.operands as usize, data.num_operands as usize)
    }

    /// Number of operands.
    #[inline]
    pub fn num_operands(&self, op: OpId) -> usize {
        self.ops[op.index()].num_operands as usize
    }

    /// Operand number `index`, which is in range.
    #[inline]
    pub fn operand(&self, op: OpId, index: usize) -> ValueId {
        let (start, n) = self.operand_range(op);
        if index >= n {
            no_operand(index, n);
        }
        self.uses[start + index]
            .value
            .expect("operand of a live op")
    }

    /// Operand number `index`, if there are so many.
    #[inline]
    pub fn operand_at(&self, op: OpId, index: usize) -> Option<ValueId> {
        let (start, n) = self.operand_range(op);
        (index < n).then(|| self.uses[start + index].value)?
    }

    /// The operands in order.
    #[inline]
    pub fn operands(
        &self,
        op: OpId,
    ) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + Clone + '_ {
        let (start, n) = self.operand_range(op);
        self.uses[start..start + n]
            .iter()
            .map(|u| u.value.expect("operand of a live op"))
    }

    /// Makes `value` the operand number `index`.
    pub fn set_operand(&mut self, op: OpId, index: usize, value: ValueId) {
        let (start, n) = self.operand_range(op);
        assert!(index < n, "operand number {index} of an op with {n}");
        self.set_use(UseId::from_index(start + index), value);
    }

    /// Replaces all operands. Reuses the places there are; needs new ones only to grow.
    pub fn set_operands(&mut self, op: OpId, values: &[ValueId]) {
        let (start, n) = self.operand_range(op);
        if values.len() != n {
            self.note_edited(op);
        }
        if values.len() > n {
            self.drop_operands(op);
            self.ops[op.index()].operands = self.uses.len() as u32;
            for &value in values {
                self.push_use(value, op);
            }
        } else {
            for (i, &value) in values.iter().enumerate() {
                self.set_use(UseId::from_index(start + i), value);
            }
            for i in values.len()..n {
                self.unlink_use(UseId::from_index(start + i));
            }
        }
        self.ops[op.index()].num_operands = values.len() as u32;
    }

    /// Removes the operands for which `remove` holds (given their numbers).
    pub fn remove_operands(&mut self, op: OpId, mut remove: impl FnMut(usize) -> bool) {
        let kept: SmallVec<[ValueId; 8]> = self
            .operands(op)
            .enumerate()
            .filter(|(i, _)| !remove(*i))
            .map(|(_, v)| v)
            .collect();
        if kept.len() != self.num_operands(op) {
            self.set_operands(op, &kept);
        }
    }

    /// The value at a use.
    #[inline]
    pub fn use_value(&self, id: UseId) -> Option<ValueId> {
        self.uses[id.index()].value
    }

    /// The op at a use.
    #[inline]
    pub fn use_owner(&self, id: UseId) -> OpId {
        self.uses[id.index()].owner
    }

    /// The operand number of a use.
    #[inline]
    pub fn use_number(&self, id: UseId) -> usize {
        id.index() - self.ops[self.uses[id.index()].owner.index()].operands as usize
    }

    /// Makes the use `id` a use of `value`.
    #[inline]
    pub fn set_use(&mut self, id: UseId, value: ValueId) {
        let UseData {
            value: old, owner, ..
        } = self.uses[id.index()];
        if old == Some(value) {
            return;
        }
        if old.is_none_or(|old| self.ty(old) != self.ty(value)) {
            self.note_edited(owner);
        }
        self.unlink_use(id);
        self.link_use(id, value);
    }

    /// The first use of `value` in list order: the most recent one.
    #[inline]
    pub fn first_use(&self, value: ValueId) -> Option<UseId> {
        self.values[value.index()].first_use
    }

    /// The use after `id` in the list of its value.
    #[inline]
    pub fn next_use(&self, id: UseId) -> Option<UseId> {
        self.uses[id.index()].next
    }

    /// The uses of `value`, most recent first.
    pub fn uses(&self, value: ValueId) -> impl Iterator<Item = UseId> + '_ {
        std::iter::successors(self.first_use(value), |&u| self.next_use(u))
    }

    /// The users of `value`, most recent use first; an op that uses it twice comes twice.
    pub fn users(&self, value: ValueId) -> impl Iterator<Item = OpId> + '_ {
        self.uses(value).map(|u| self.use_owner(u))
    }

    /// Whether nothing uses `value`.
    #[inline]
    pub fn use_empty(&self, value: ValueId) -> bool {
        self.first_use(value).is_none()
    }

    /// Whether `value` has exactly one use.
    pub fn has_one_use(&self, value: ValueId) -> bool {
        self.first_use(value)
            .is_some_and(|u| self.next_use(u).is_none())
    }

    /// Whether no result of `op` is used.
    #[inline]
    pub fn op_unused(&self, op: OpId) -> bool {
        self.results(op).all(|r| self.use_empty(r))
    }

    /// Makes every use of `from` a use of `to`. Each use goes to the front of `to`'s list in
    /// turn, as in MLIR.
    pub fn replace_all_uses(&mut self, from: ValueId, to: ValueId) {
        if from != to {
            self.move_uses(from, to);
        }
    }

    /// The same, also if they are one: then the order is turned round. The use that went first is returned;
    /// the others are before it.
    pub fn move_uses(&mut self, from: ValueId, to: ValueId) -> Option<UseId> {
        if self.ty(from) != self.ty(to) {
            self.note_users_edited(from);
        }
        let first = self.values[from.index()].first_use.take();
        let mut head = self.values[to.index()].first_use;
        let mut next = first;
        while let Some(id) = next {
            if let Some(head) = head {
                self.uses[head.index()].prev = Some(id);
            }
            let data = &mut self.uses[id.index()];
            next = data.next;
            (data.value, data.next, data.prev) = (Some(to), head, None);
            head = Some(id);
        }
        self.values[to.index()].first_use = head;
        first
    }
}
