//! The worklist: last in, first out, each op at most once, removal in O(1).

use std::ops::Range;

use crease_ir::OpId;

const ABSENT: u32 = u32::MAX;

/// Ops still to be looked at.
#[derive(Default, Debug)]
pub(crate) struct Worklist {
    list: Vec<Option<OpId>>,
    /// The first places of `list` that are a queue under the stack: [`Worklist::turn`].
    queued: Range<usize>,
    /// Position in `list` by op index.
    position: Vec<u32>,
}

impl Worklist {
    pub(crate) fn clear(&mut self) {
        // Mostly all was taken off it.
        if !self.is_empty() {
            for op in self.list[self.queued.start..].iter().flatten() {
                self.position[op.index()] = ABSENT;
            }
        }
        self.queued = 0..0;
        self.list.clear();
    }

    /// Whether it was not there yet.
    #[inline]
    pub(crate) fn push(&mut self, op: OpId) -> bool {
        if op.index() >= self.position.len() {
            self.grow(op);
        }
        let at = &mut self.position[op.index()];
        let new = *at == ABSENT;
        if new {
            *at = self.list.len() as u32;
            self.list.push(Some(op));
        }
        new
    }

    #[cold]
    fn grow(&mut self, op: OpId) {
        self.position.resize(op.index() + 1, ABSENT);
    }

    /// Makes room for this many ops.
    pub(crate) fn reserve(&mut self, ops: usize) {
        if self.position.len() < ops {
            self.position.resize(ops, ABSENT);
        }
        self.list.reserve(ops.saturating_sub(self.list.len()));
    }

    /// Whether nothing is left; rather no than yes.
    pub(crate) fn is_empty(&self) -> bool {
        self.queued.is_empty() && self.list.len() == self.queued.end
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<OpId> {
        loop {
            let entry = match self.list.len() > self.queued.end {
                true => self.list.pop()?,
                false => self.list[self.queued.next()?],
            };
            if let Some(op) = entry {
                self.position[op.index()] = ABSENT;
                return Some(op);
            }
        }
    }

    /// What comes next, if something was pushed.
    #[inline]
    pub(crate) fn top(&self) -> Option<OpId> {
        match self.list.len() > self.queued.end {
            true => *self.list.last()?,
            false => None,
        }
    }

    /// What is `places` behind the next in the queue.
    #[inline]
    pub(crate) fn ahead(&self, places: usize) -> Option<OpId> {
        *self.list.get(self.queued.start + places)?
    }

    #[inline]
    pub(crate) fn remove(&mut self, op: OpId) {
        if let Some(at) = self.position.get_mut(op.index())
            && *at != ABSENT
        {
            self.list[*at as usize] = None;
            *at = ABSENT;
        }
    }

    /// Turns round what was pushed so far: the first comes first. What is pushed from now on comes before.
    pub(crate) fn turn(&mut self) {
        debug_assert!(self.queued.is_empty());
        self.queued = 0..self.list.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_a_stack_without_duplicates() {
        let op = OpId::from_index;
        let mut list = Worklist::default();
        for i in [0, 1, 2, 1] {
            list.push(op(i));
        }
        list.remove(op(2));
        list.turn();
        assert_eq!(list.pop(), Some(op(0)));
        list.push(op(0));
        assert_eq!(
            (list.pop(), list.pop(), list.pop()),
            (Some(op(0)), Some(op(1)), None)
        );
    }
}
