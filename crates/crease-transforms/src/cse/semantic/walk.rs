//! The order in which ops are looked at: blocks in dominance order, regions before the op that they
//! belong to, as in the sweep of CSE. Nothing is decided here.

use crease_ir::dominance::{DominanceInfo, region_has_ssa_dominance};
use crease_ir::{BlockId, Body, Context, OpId, RegionId};

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Event {
    /// A scope begins: what is found in it is seen until it ends.
    Enter,
    /// It ends.
    Leave,
    /// A region begins that may not use what is around it.
    Wall,
    /// It ends.
    WallEnd,
    /// A block, with its arguments.
    Block(BlockId),
    /// An op.
    Op(OpId),
}

/// All events of a body, not of the bodies in it.
pub(super) fn events(ctx: &Context, body: &Body) -> Vec<Event> {
    let mut walk = Walk {
        ctx,
        body,
        dominance: DominanceInfo::new(),
        list: Vec::new(),
    };
    for &region in body.owner_regions() {
        walk.region(region);
    }
    walk.list
}

struct Walk<'a> {
    ctx: &'a Context,
    body: &'a Body,
    dominance: DominanceInfo,
    list: Vec<Event>,
}

impl Walk<'_> {
    fn region(&mut self, region: RegionId) {
        let body = self.body;
        let Some(entry) = body.entry_block(region) else {
            return;
        };
        let ssa = region_has_ssa_dominance(self.ctx, body, region);
        if body.has_one_block(region) {
            self.list.push(Event::Enter);
            self.block(entry, ssa);
            self.list.push(Event::Leave);
            return;
        }
        if !ssa {
            return;
        }
        let tree = self.dominance.tree(body, region);
        let nodes: Vec<(usize, Option<usize>, BlockId)> = tree
            .preorder()
            .map(|node| (node, tree.idom(node), tree.block(node)))
            .collect();
        let mut open = Vec::new();
        for (node, parent, block) in nodes {
            while let Some(&last) = open.last()
                && Some(last) != parent
            {
                open.pop();
                self.list.push(Event::Leave);
            }
            self.list.push(Event::Enter);
            open.push(node);
            self.block(block, true);
        }
        for _ in open {
            self.list.push(Event::Leave);
        }
    }

    /// The ops of a block; where uses may come before definitions only what is inside them.
    fn block(&mut self, block: BlockId, ssa: bool) {
        if ssa {
            self.list.push(Event::Block(block));
        }
        let mut next = self.body.first_op(block);
        while let Some(op) = next {
            next = self.body.next_op(op);
            let regions = self.body.op_regions(op);
            if !regions.is_empty() {
                let wall = !self.body.op_name(op).is_registered();
                if wall {
                    self.list.push(Event::Wall);
                }
                for &region in regions {
                    self.region(region);
                }
                if wall {
                    self.list.push(Event::WallEnd);
                }
            }
            if ssa {
                self.list.push(Event::Op(op));
            }
        }
    }
}
