//! The worklist: last in, first out, each op at most once, removal in O(1).

use std::ops::Range;

use crease_ir::OpId;

/// Ops still to be looked at.
#[derive(Default, Debug)]
pub(crate) struct Worklist {
    /// Those that were removed stay here, and are passed over when their turn comes.
    list: Vec<OpId>,
    /// The first places of `list` that are a queue under the stack: [`Worklist::turn`].
    queued: Range<usize>,
    /// A bit for each op by its index, whether it is there: what this asks of many ops of a large body, in
    /// whatever order, stays in the cache.
    there: Vec<u64>,
}

/// The word of an op's bit, and the bit.
#[inline]
fn place(op: OpId) -> (usize, u64) {
    (op.index() / 64, 1 << (op.index() % 64))
}

impl Worklist {
    pub(crate) fn clear(&mut self) {
        // Mostly all was taken off it.
        if !self.is_empty() {
            for (word, bit) in self.list[self.queued.start..].iter().map(|&op| place(op)) {
                self.there[word] &= !bit;
            }
        }
        self.queued = 0..0;
        self.list.clear();
    }

    /// Whether it was not there yet.
    #[inline]
    pub(crate) fn push(&mut self, op: OpId) -> bool {
        let (word, bit) = place(op);
        if word >= self.there.len() {
            self.grow(word);
        }
        let new = self.there[word] & bit == 0;
        if new {
            self.there[word] |= bit;
            self.list.push(op);
        }
        new
    }

    #[cold]
    fn grow(&mut self, word: usize) {
        self.there.resize(word + 1, 0);
    }

    /// Makes room for this many ops.
    pub(crate) fn reserve(&mut self, ops: usize) {
        let words = ops.div_ceil(64);
        if self.there.len() < words {
            self.there.resize(words, 0);
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
            let op = match self.list.len() > self.queued.end {
                true => self.list.pop()?,
                false => self.list[self.queued.next()?],
            };
            let (word, bit) = place(op);
            let there = &mut self.there[word];
            if *there & bit != 0 {
                *there &= !bit;
                return Some(op);
            }
        }
    }

    /// What comes next, if something was pushed, and was not removed.
    #[inline]
    pub(crate) fn top(&self) -> Option<OpId> {
        match self.list.len() > self.queued.end {
            true => self.list.last().copied(),
            false => None,
        }
    }

    /// What is `places` behind the next in the queue, if it was not removed.
    #[inline]
    pub(crate) fn ahead(&self, places: usize) -> Option<OpId> {
        self.list.get(self.queued.start + places).copied()
    }

    /// Whether it is there.
    pub(crate) fn contains(&self, op: OpId) -> bool {
        let (word, bit) = place(op);
        self.there.get(word).is_some_and(|there| there & bit != 0)
    }

    /// Takes an op off for good.
    #[inline]
    pub(crate) fn remove(&mut self, op: OpId) {
        let (word, bit) = place(op);
        if let Some(there) = self.there.get_mut(word) {
            *there &= !bit;
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
