//! Successors of ops, and the lists of a block's predecessors that they are in.

use crate::ids::{BlockId, OpId};

use super::{Body, NONE, SuccData};

impl Body {
    /// Number of successors.
    #[inline]
    pub fn num_successors(&self, op: OpId) -> usize {
        self.extra(op).map_or(0, |extra| extra.num_succs as usize)
    }

    /// Successor number `index`, which is in range.
    #[inline]
    pub fn successor(&self, op: OpId, index: usize) -> BlockId {
        let (start, n) =
            (self.extra(op)).map_or((0, 0), |e| (e.succs as usize, e.num_succs as usize));
        assert!(index < n, "successor number {index} of an op with {n}");
        self.succs()[start + index]
            .block
            .expect("successor of a live op")
    }

    /// The successors in order.
    #[inline]
    pub fn successors(&self, op: OpId) -> impl DoubleEndedIterator<Item = BlockId> + '_ {
        let (start, n) = self
            .extra(op)
            .map_or((0, 0), |e| (e.succs as usize, e.num_succs as usize));
        let succs = &self.succs()[start..start + n];
        succs.iter().filter_map(|s| s.block)
    }

    /// Makes `block` the successor number `index`.
    pub fn set_successor(&mut self, op: OpId, index: usize, block: BlockId) {
        let Some(at) = self.extra(op).map(|extra| extra.succs + index as u32) else {
            return;
        };
        self.unlink_succ(at);
        self.link_succ(at, block);
    }

    pub(super) fn link_succ(&mut self, at: u32, block: BlockId) {
        let succs = &mut self.rare.get_or_insert_default().succs;
        let first = &mut self.blocks[block.index()].first_pred;
        let head = std::mem::replace(first, at);
        let entry = &mut succs[at as usize];
        (entry.block, entry.next, entry.prev) = (Some(block), head, NONE);
        if head != NONE {
            succs[head as usize].prev = at;
        }
    }

    pub(super) fn unlink_succ(&mut self, at: u32) {
        let succs = &mut self.rare.get_or_insert_default().succs;
        let SuccData {
            block, next, prev, ..
        } = &mut succs[at as usize];
        let (next, prev) = (*next, *prev);
        let Some(block) = block.take() else { return };
        match prev {
            NONE => self.blocks[block.index()].first_pred = next,
            _ => succs[prev as usize].next = next,
        }
        if next != NONE {
            succs[next as usize].prev = prev;
        }
    }

    /// The entries of all successors that ops here have or had.
    #[inline]
    pub(super) fn succs(&self) -> &[SuccData] {
        self.rare.as_ref().map_or(&[], |rare| &rare.succs)
    }
}
