//! Copying ops, with their regions, within a body or from another one.

use rustc_hash::FxHashMap;

use crate::context::Context;
use crate::ids::{BlockId, OpId, RegionId, ValueId};

use super::{Body, NewOp};

/// What stands for what in a copy.
#[derive(Default, Debug)]
pub struct ValueMap {
    values: FxHashMap<ValueId, ValueId>,
    blocks: FxHashMap<BlockId, BlockId>,
}

impl ValueMap {
    /// `to` stands for `from`.
    pub fn map(&mut self, from: ValueId, to: ValueId) {
        self.values.insert(from, to);
    }

    /// What stands for `value`: itself if nothing else does.
    pub fn get(&self, value: ValueId) -> ValueId {
        self.values.get(&value).copied().unwrap_or(value)
    }

    /// What stands for `value`, if anything does.
    pub fn lookup(&self, value: ValueId) -> Option<ValueId> {
        self.values.get(&value).copied()
    }

    /// `to` stands for the block `from`.
    pub fn map_block(&mut self, from: BlockId, to: BlockId) {
        self.blocks.insert(from, to);
    }

    /// What stands for `block`: itself if nothing else does.
    pub fn get_block(&self, block: BlockId) -> BlockId {
        self.blocks.get(&block).copied().unwrap_or(block)
    }
}

impl Body {
    /// Copies an op with everything inside it. Operands are taken through `map`, which then also
    /// maps the results. The copy is in no block yet.
    pub fn clone_op(&mut self, ctx: &Context, op: OpId, map: &mut ValueMap) -> OpId {
        let copy = self.clone_shallow(ctx, op, map);
        let regions: Vec<RegionId> = self.op_regions(op).to_vec();
        // (original region, copy) pairs still to fill; filled breadth first, no recursion.
        let mut pending: Vec<(RegionId, RegionId)> = Vec::new();
        let mut clones: Vec<(OpId, OpId)> = Vec::new();
        for region in regions {
            let new = self.create_region();
            self.push_region(copy, new);
            pending.push((region, new));
        }
        while let Some((from, to)) = pending.pop() {
            let blocks: Vec<BlockId> = self.region_blocks(from).collect();
            for &block in &blocks {
                let new = self.create_block();
                self.insert_block(to, None, new);
                map.map_block(block, new);
                for i in 0..self.block_args(block).len() {
                    let arg = self.block_args(block)[i];
                    let loc = self.block_arg_loc(block, i);
                    let copy = self.add_block_arg(new, self.ty(arg), loc);
                    map.map(arg, copy);
                }
            }
            for &block in &blocks {
                let target = map.get_block(block);
                let mut next = self.first_op(block);
                while let Some(op) = next {
                    next = self.next_op(op);
                    let copy = self.clone_shallow(ctx, op, map);
                    self.insert_op(target, None, copy);
                    clones.push((op, copy));
                    for i in 0..self.op_regions(op).len() {
                        let region = self.op_regions(op)[i];
                        let new = self.create_region();
                        self.push_region(copy, new);
                        pending.push((region, new));
                    }
                }
            }
        }
        // Uses that come before their definition in the text were copied unmapped.
        for (_, copy) in clones {
            for i in 0..self.num_operands(copy) {
                let value = self.operand(copy, i);
                self.set_operand(copy, i, map.get(value));
            }
        }
        copy
    }

    /// Copies an op without its regions (with its body, if it is isolated). Operands and
    /// successors are taken through `map`, which then also maps the results.
    fn clone_shallow(&mut self, ctx: &Context, op: OpId, map: &mut ValueMap) -> OpId {
        let operands: Vec<ValueId> = self.operands(op).map(|v| map.get(v)).collect();
        let types: Vec<_> = self.result_types(op).collect();
        let successors: Vec<BlockId> = self.successors(op).map(|b| map.get_block(b)).collect();
        let name = self.op_name(op);
        let copy = if let Some(child) = self.op_child(op) {
            let child = self.child(child).clone();
            self.create_isolated(child, &operands, &types, &successors)
        } else {
            let attrs = self.attr_slots(op, ctx.num_attr_slots(name)).to_vec();
            self.create_op(NewOp {
                name,
                loc: self.op_loc(op),
                operands: &operands,
                types: &types,
                attrs: &attrs,
                regions: &[],
                successors: &successors,
            })
        };
        for (old, new) in self.results(op).zip(self.results(copy)) {
            map.map(old, new);
        }
        copy
    }
}
