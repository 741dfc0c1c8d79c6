//! Blocks and regions.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::ids::{BlockId, OpId, RegionId, Type, ValueId};
use crate::loc::Loc;

use super::{BlockData, Body, NONE, RegionData};

impl Body {
    /// Makes a region that belongs to no op yet.
    pub fn create_region(&mut self) -> RegionId {
        self.regions.push(RegionData {
            parent: None,
            first: None,
            last: None,
        });
        RegionId::from_index(self.regions.len() - 1)
    }

    /// Makes a block without arguments that is in no region yet.
    pub fn create_block(&mut self) -> BlockId {
        self.blocks.push(BlockData {
            region: None,
            prev: None,
            next: None,
            first: None,
            last: None,
            first_pred: NONE,
            args: SmallVec::new(),
            arg_locs: SmallVec::new(),
        });
        BlockId::from_index(self.blocks.len() - 1)
    }

    /// Puts a detached block into `region`, before `before` or at the end.
    pub fn insert_block(&mut self, region: RegionId, before: Option<BlockId>, block: BlockId) {
        let prev = match before {
            Some(b) => self.blocks[b.index()].prev,
            None => self.regions[region.index()].last,
        };
        let data = &mut self.blocks[block.index()];
        (data.region, data.prev, data.next) = (Some(region), prev, before);
        match prev {
            Some(p) => self.blocks[p.index()].next = Some(block),
            None => self.regions[region.index()].first = Some(block),
        }
        match before {
            Some(b) => self.blocks[b.index()].prev = Some(block),
            None => self.regions[region.index()].last = Some(block),
        }
    }

    /// Takes a block out of its region; it stays alive.
    pub fn detach_block(&mut self, block: BlockId) {
        let BlockData {
            region, prev, next, ..
        } = self.blocks[block.index()];
        let Some(region) = region else { return };
        match prev {
            Some(p) => self.blocks[p.index()].next = next,
            None => self.regions[region.index()].first = next,
        }
        match next {
            Some(n) => self.blocks[n.index()].prev = prev,
            None => self.regions[region.index()].last = prev,
        }
        let data = &mut self.blocks[block.index()];
        (data.region, data.prev, data.next) = (None, None, None);
    }

    /// Moves a block before `before` in `region`, or to its end.
    pub fn move_block(&mut self, block: BlockId, region: RegionId, before: Option<BlockId>) {
        if before == Some(block) {
            return;
        }
        self.detach_block(block);
        self.insert_block(region, before, block);
    }

    /// Erases a block and all its ops (last first). Nothing outside may use its values.
    pub fn erase_block(&mut self, block: BlockId) {
        while let Some(op) = self.blocks[block.index()].last {
            self.erase_op(op);
        }
        self.detach_block(block);
    }

    /// Moves all ops of `from` to `to`, before `before` or at the end. O(ops moved).
    pub fn splice_ops(&mut self, from: BlockId, to: BlockId, before: Option<OpId>) {
        let mut next = self.first_op(from);
        while let Some(op) = next {
            next = self.next_op(op);
            self.detach_op(op);
            self.insert_op(to, before, op);
        }
    }

    /// Moves the ops from `first` to the end of its block into `to`, at its end.
    pub fn splice_tail(&mut self, first: OpId, to: BlockId) {
        let mut next = Some(first);
        while let Some(op) = next {
            next = self.next_op(op);
            self.detach_op(op);
            self.insert_op(to, None, op);
        }
    }

    /// Moves all blocks of `from` into `to`, before `before` or at the end.
    pub fn splice_blocks(&mut self, from: RegionId, to: RegionId, before: Option<BlockId>) {
        while let Some(block) = self.regions[from.index()].first {
            self.detach_block(block);
            self.insert_block(to, before, block);
        }
    }

    /// The op that owns `region`; `None` for the body's own regions and detached ones.
    #[inline]
    pub fn region_parent(&self, region: RegionId) -> Option<OpId> {
        self.regions[region.index()].parent
    }

    /// The entry block.
    #[inline]
    pub fn entry_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[region.index()].first
    }

    /// The arguments of the entry block; none if there is no block.
    #[inline]
    pub fn entry_args(&self, region: RegionId) -> &[ValueId] {
        (self.entry_block(region)).map_or(&[], |block| self.block_args(block))
    }

    /// The last block.
    #[inline]
    pub fn last_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[region.index()].last
    }

    /// The blocks in order.
    #[inline]
    pub fn region_blocks(&self, region: RegionId) -> impl Iterator<Item = BlockId> + '_ {
        std::iter::successors(self.entry_block(region), |&b| self.next_block(b))
    }

    /// The blocks that control may get to from the entry, depth first: first successors first.
    pub fn reached_blocks(&self, region: RegionId) -> Vec<BlockId> {
        let entry = self.entry_block(region);
        if self.has_one_block(region) {
            return entry.into_iter().collect();
        }
        let (mut seen, mut list) = (FxHashSet::default(), Vec::new());
        let mut pending: Vec<BlockId> = entry.into_iter().collect();
        while let Some(block) = pending.pop() {
            if seen.insert(block) {
                list.push(block);
                let last = self.last_op(block).into_iter();
                pending.extend(last.flat_map(|last| self.successors(last).rev()));
            }
        }
        list
    }

    /// Whether the region has no block.
    #[inline]
    pub fn region_empty(&self, region: RegionId) -> bool {
        self.entry_block(region).is_none()
    }

    /// Whether the region has exactly one block.
    #[inline]
    pub fn has_one_block(&self, region: RegionId) -> bool {
        let data = &self.regions[region.index()];
        data.first.is_some() && data.first == data.last
    }

    /// The region that holds the block.
    #[inline]
    pub fn block_region(&self, block: BlockId) -> Option<RegionId> {
        self.blocks[block.index()].region
    }

    /// The op whose region holds the block.
    #[inline]
    pub fn block_parent_op(&self, block: BlockId) -> Option<OpId> {
        self.region_parent(self.block_region(block)?)
    }

    /// The next block of the region.
    #[inline]
    pub fn next_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks[block.index()].next
    }

    /// The previous block of the region.
    #[inline]
    pub fn prev_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks[block.index()].prev
    }

    /// Whether the block is the entry of its region.
    pub fn is_entry(&self, block: BlockId) -> bool {
        self.block_region(block)
            .is_some_and(|r| self.entry_block(r) == Some(block))
    }

    /// The first op.
    #[inline]
    pub fn first_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block.index()].first
    }

    /// The last op: the terminator, if the block is complete.
    #[inline]
    pub fn last_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block.index()].last
    }

    /// The ops in order.
    #[inline]
    pub fn block_ops(&self, block: BlockId) -> impl Iterator<Item = OpId> + '_ {
        std::iter::successors(self.first_op(block), |&op| self.next_op(op))
    }

    /// The arguments.
    #[inline]
    pub fn block_args(&self, block: BlockId) -> &[ValueId] {
        &self.blocks[block.index()].args
    }

    /// Adds an argument at the end.
    pub fn add_block_arg(&mut self, block: BlockId, ty: Type, loc: Loc) -> ValueId {
        let number = self.blocks[block.index()].args.len() as u32;
        let value = self.push_arg(ty, block, number);
        let data = &mut self.blocks[block.index()];
        data.args.push(value);
        data.arg_locs.push(loc);
        value
    }

    /// Inserts an argument at `index`.
    pub fn insert_block_arg(
        &mut self,
        block: BlockId,
        index: usize,
        ty: Type,
        loc: Loc,
    ) -> ValueId {
        let value = self.push_arg(ty, block, index as u32);
        let data = &mut self.blocks[block.index()];
        data.args.insert(index, value);
        data.arg_locs.insert(index, loc);
        self.renumber_args(block);
        value
    }

    /// Removes the arguments for which `remove` holds (given their numbers); they have no uses.
    pub fn remove_block_args(&mut self, block: BlockId, mut remove: impl FnMut(usize) -> bool) {
        let data = &mut self.blocks[block.index()];
        let keep: Vec<bool> = (0..data.args.len()).map(|i| !remove(i)).collect();
        let mut flags = keep.iter();
        data.args.retain(|_| flags.next().copied().unwrap_or(true));
        let mut flags = keep.iter();
        data.arg_locs
            .retain(|_| flags.next().copied().unwrap_or(true));
        self.renumber_args(block);
    }

    fn renumber_args(&mut self, block: BlockId) {
        for i in 0..self.blocks[block.index()].args.len() {
            let arg = self.blocks[block.index()].args[i];
            self.set_arg_number(arg, i as u32);
        }
    }

    /// Where argument `index` was written.
    pub fn block_arg_loc(&self, block: BlockId, index: usize) -> Loc {
        self.blocks[block.index()].arg_locs[index]
    }

    /// Sets where argument `index` was written.
    pub fn set_block_arg_loc(&mut self, block: BlockId, index: usize, loc: Loc) {
        self.blocks[block.index()].arg_locs[index] = loc;
    }

    /// The places where the block is a successor, as (terminator, successor number), most recent
    /// first. A terminator that names it twice comes twice.
    #[inline]
    pub fn predecessors(&self, block: BlockId) -> impl Iterator<Item = (OpId, usize)> + '_ {
        let first = self.blocks[block.index()].first_pred;
        let chain = std::iter::successors((first != NONE).then_some(first), |&at| {
            let next = self.succs()[at as usize].next;
            (next != NONE).then_some(next)
        });
        chain.map(|at| {
            let owner = self.succs()[at as usize].owner;
            let start = self.extra(owner).map_or(0, |e| e.succs);
            (owner, (at - start) as usize)
        })
    }

    /// Whether the block is nobody's successor.
    #[inline]
    pub fn has_no_predecessors(&self, block: BlockId) -> bool {
        self.blocks[block.index()].first_pred == NONE
    }

    /// The block of the only predecessor edge, if there is exactly one edge.
    #[inline]
    pub fn single_predecessor(&self, block: BlockId) -> Option<BlockId> {
        let mut preds = self.predecessors(block);
        let (op, _) = preds.next()?;
        if preds.next().is_some() {
            return None;
        }
        self.op_block(op)
    }

    /// The block of all predecessor edges, if they come from one block.
    pub fn unique_predecessor(&self, block: BlockId) -> Option<BlockId> {
        let mut preds = self.predecessors(block).map(|(op, _)| self.op_block(op));
        let first = preds.next()??;
        preds.all(|p| p == Some(first)).then_some(first)
    }

    /// Splits the block before `op`: the new block, placed after it, gets `op` and what follows.
    pub fn split_block(&mut self, op: OpId) -> Option<BlockId> {
        let block = self.op_block(op)?;
        let region = self.block_region(block)?;
        let new = self.create_block();
        self.insert_block(region, self.next_block(block), new);
        self.splice_tail(op, new);
        Some(new)
    }

    /// Whether `inner` is `outer` or nested in it, at any depth.
    pub fn is_ancestor_region(&self, outer: RegionId, inner: RegionId) -> bool {
        let mut at = Some(inner);
        while let Some(region) = at {
            if region == outer {
                return true;
            }
            at = self.region_parent(region).and_then(|op| self.op_region(op));
        }
        false
    }
}
