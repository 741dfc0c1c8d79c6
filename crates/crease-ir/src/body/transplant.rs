//! Copying blocks from another body, as inlining does. Copies within a body are `clone`'s.

use crate::context::Context;
use crate::ids::{BlockId, OpId, RegionId};
use crate::loc::Loc;

use super::clone::ValueMap;
use super::{Body, NewOp};

/// Blocks of the source still to copy the ops of, all in one region.
struct Pending {
    blocks: std::vec::IntoIter<BlockId>,
    /// The next op and the block its copy goes to.
    next: Option<(OpId, BlockId)>,
}

impl Pending {
    fn new(blocks: std::vec::IntoIter<BlockId>) -> Self {
        Self { blocks, next: None }
    }
}

impl Body {
    /// Makes room for so many more isolated ops.
    pub fn reserve_isolated(&mut self, more: usize) {
        self.ops.reserve(more);
        let rare = self.rare.get_or_insert_default();
        rare.children.reserve(more);
    }

    /// Moves the isolated ops of `from` to the end of `block`, in the order of their making. They have
    /// no operands, results or successors.
    pub fn append_isolated(&mut self, block: BlockId, mut from: Body) {
        let rare = from.rare.take();
        let children = rare.map_or(Vec::new(), |rare| rare.children);
        // What the ops are is known here; their bodies may be in another processor's cache.
        for (data, child) in from.ops.iter().zip(children) {
            let new = NewOp {
                name: data.name,
                loc: data.loc,
                operands: &[],
                types: &[],
                attrs: &[],
                regions: &[],
                successors: &[],
            };
            let op = self.append_op(block, new);
            self.set_child(op, child);
        }
    }

    /// Copies the blocks of `region` of `source` into the region `into`, before `before`, and
    /// returns them. Block arguments that `map` has already get no copy; values and blocks of the
    /// source that are used must be in the region or in `map`. Every location goes through `loc`.
    ///
    /// Ops are made in textual order, so use lists are as after parsing.
    pub fn clone_blocks_from(
        &mut self,
        ctx: &Context,
        source: &Body,
        region: RegionId,
        into: RegionId,
        before: Option<BlockId>,
        map: &mut ValueMap,
        loc: &mut dyn FnMut(Loc) -> Loc,
    ) -> Vec<BlockId> {
        let first = self.clone_empty_blocks(source, region, into, before, map, loc);
        let copies: Vec<BlockId> = first.clone().map(|block| map.get_block(block)).collect();
        let mut stack = vec![Pending::new(first)];
        // Stand-ins for values that are used before their definition in the text.
        let mut forward = Vec::new();
        while let Some(top) = stack.last_mut() {
            let Some((op, target)) = top.next else {
                match top.blocks.next() {
                    Some(block) => {
                        let first = source.first_op(block);
                        top.next = first.map(|op| (op, map.get_block(block)));
                    }
                    None => drop(stack.pop()),
                }
                continue;
            };
            top.next = source.next_op(op).map(|op| (op, target));
            let operands: Vec<_> = source
                .operands(op)
                .map(|value| match map.lookup(value) {
                    Some(value) => value,
                    None => {
                        let stand_in = self.create_forward(source.ty(value), 0);
                        forward.push((value, stand_in));
                        stand_in
                    }
                })
                .collect();
            let copy = self.clone_from(ctx, source, op, &operands, map, loc);
            self.insert_op(target, None, copy);
            for (old, new) in source.results(op).zip(self.results(copy)) {
                map.map(old, new);
            }
            let mut inner = Vec::new();
            for &region in source.op_regions(op) {
                let new = self.create_region();
                self.push_region(copy, new);
                inner.push(self.clone_empty_blocks(source, region, new, None, map, loc));
            }
            for blocks in inner.into_iter().rev() {
                stack.push(Pending::new(blocks));
            }
        }
        for (value, stand_in) in forward {
            if let Some(value) = map.lookup(value) {
                self.replace_all_uses(stand_in, value);
            }
        }
        copies
    }

    /// Makes the blocks and their arguments, and returns those of the source.
    fn clone_empty_blocks(
        &mut self,
        source: &Body,
        region: RegionId,
        into: RegionId,
        before: Option<BlockId>,
        map: &mut ValueMap,
        loc: &mut dyn FnMut(Loc) -> Loc,
    ) -> std::vec::IntoIter<BlockId> {
        let blocks: Vec<BlockId> = source.region_blocks(region).collect();
        for &block in &blocks {
            let new = self.create_block();
            self.insert_block(into, before, new);
            map.map_block(block, new);
            for (i, &arg) in source.block_args(block).iter().enumerate() {
                if map.lookup(arg).is_none() {
                    let loc = loc(source.block_arg_loc(block, i));
                    let copy = self.add_block_arg(new, source.ty(arg), loc);
                    map.map(arg, copy);
                }
            }
        }
        blocks.into_iter()
    }

    /// Copies an op of `source` without its regions (with its body, if it is isolated).
    fn clone_from(
        &mut self,
        ctx: &Context,
        source: &Body,
        op: OpId,
        operands: &[crate::ids::ValueId],
        map: &ValueMap,
        loc: &mut dyn FnMut(Loc) -> Loc,
    ) -> OpId {
        let types: Vec<_> = source.result_types(op).collect();
        let successors: Vec<BlockId> = source.successors(op).map(|b| map.get_block(b)).collect();
        if let Some(child) = source.op_child(op) {
            let mut child = source.child(child).clone();
            let at = loc(child.owner().loc);
            child.owner_mut().loc = at;
            move_locs(&mut child, loc);
            return self.create_isolated(child, operands, &types, &successors);
        }
        let name = source.op_name(op);
        let attrs = source.attr_slots(op, ctx.num_attr_slots(name)).to_vec();
        self.create_op(NewOp {
            name,
            loc: loc(source.op_loc(op)),
            operands,
            types: &types,
            attrs: &attrs,
            regions: &[],
            successors: &successors,
        })
    }
}

/// Takes every location inside `body` through `loc`. Bodies nest no deeper than the parser lets
/// them.
fn move_locs(body: &mut Body, loc: &mut dyn FnMut(Loc) -> Loc) {
    for op in body.ops_preorder() {
        if body.op_child(op).is_none() {
            let at = loc(body.op_loc(op));
            body.set_op_loc(op, at);
        }
        if let Some(block) = body.op_block(op)
            && body.first_op(block) == Some(op)
        {
            for i in 0..body.block_args(block).len() {
                let at = loc(body.block_arg_loc(block, i));
                body.set_block_arg_loc(block, i, at);
            }
        }
    }
    for child in body.children_mut() {
        let at = loc(child.owner().loc);
        child.owner_mut().loc = at;
        move_locs(child, loc);
    }
}
