//! What a [`Rewriter`] does to blocks and regions. Ops are changed in the module above.

use crease_ir::{BlockId, Body, Context, Loc, OpId, RegionId, Type, ValueId};

use super::{InsertPoint, Rewriter};
use crate::outcome::Applied;

impl Rewriter<'_> {
    /// Makes a region, to be given to a new op.
    pub fn create_region(&mut self) -> RegionId {
        self.body.create_region()
    }

    /// Makes a block with arguments in `region`, before `before` or at its end, and makes new ops
    /// go there.
    pub fn create_block(
        &mut self,
        region: RegionId,
        before: Option<BlockId>,
        args: &[(Type, Loc)],
    ) -> BlockId {
        let block = self.body.create_block();
        self.body.insert_block(region, before, block);
        for &(ty, loc) in args {
            self.body.add_block_arg(block, ty, loc);
        }
        self.stats.edits += 1;
        self.insert = Some(InsertPoint::end(block));
        block
    }

    /// Erases a block and its ops, last first.
    pub fn erase_block(&mut self, block: BlockId) -> Applied {
        while let Some(op) = self.body.last_op(block) {
            let _ = self.erase_op(op);
        }
        self.stats.edits += 1;
        self.body.erase_block(block);
        Applied(())
    }

    /// Moves the ops of `source` before `before` in `dest` (or to its end), `values` standing for
    /// its arguments, and erases it.
    pub fn inline_block_before(
        &mut self,
        source: BlockId,
        dest: BlockId,
        before: Option<OpId>,
        values: &[ValueId],
    ) -> Applied {
        for (i, &value) in values.iter().enumerate() {
            let arg = self.body.block_args(source)[i];
            let _ = self.replace_all_uses(arg, value);
        }
        while let Some(op) = self.body.first_op(source) {
            let _ = self.move_op(op, dest, before);
        }
        self.erase_block(source)
    }

    /// Appends the ops of `source` to `dest` and erases `source` (`mergeBlocks`).
    pub fn merge_blocks(&mut self, source: BlockId, dest: BlockId, values: &[ValueId]) -> Applied {
        self.inline_block_before(source, dest, None, values)
    }

    /// Moves the blocks of `from` into `to`, before `before` or at its end.
    pub fn inline_region_before(
        &mut self,
        from: RegionId,
        to: RegionId,
        before: Option<BlockId>,
    ) -> Applied {
        self.stats.edits += 1;
        self.body.splice_blocks(from, to, before);
        Applied(())
    }

    /// Splits the block of `op` before it; the new block follows it.
    pub fn split_block(&mut self, op: OpId) -> Option<BlockId> {
        self.stats.edits += 1;
        self.body.split_block(op)
    }

    /// Changes blocks or regions in a way that no other method offers. The ops in `touched` are
    /// revisited.
    pub fn edit_blocks(
        &mut self,
        touched: &[OpId],
        change: impl FnOnce(&Context, &mut Body),
    ) -> Applied {
        change(self.ctx, self.body);
        self.stats.edits += 1;
        for &op in touched {
            self.note_modified(op);
        }
        Applied(())
    }
}
