//! Step 4 and its schedule: the dominance sweep.
//!
//! Blocks are visited in dominator order, nested regions before their op, with a scoped table of
//! the ops seen. An op equal to one in the table is replaced by it (the leader). Erasure happens
//! at the end of the sweep, so, as upstream, only what is dead when visited goes: the last link of
//! a dead chain. Reads merge only within a block and only when no write lies between, which a
//! counter of writes per block (the epoch) tells in O(1).
//!
//! Not done here: terminators, ops with multi-block regions, multi-block graph regions.

mod table;

use crease_ir::body::hash::op_hash;
use crease_ir::dominance::{DominanceInfo, region_has_ssa_dominance};
use crease_ir::effects::{effects, is_op_trivially_dead};
use crease_ir::op_def::{Effect, EffectKind};
use crease_ir::{BlockId, Body, Context, Loc, OpId, OpTrait, RegionId};

use crate::listener::{Listener, Stats};
use crate::rewriter::Rewriter;

use table::Table;

/// Options of the CSE step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CseOptions {
    /// Erase whole dead chains, not just the last link.
    pub drain_dead: bool,
}

impl CseOptions {
    /// As upstream's `cse`.
    pub const DEFAULT: CseOptions = CseOptions { drain_dead: false };
}

/// Runs one sweep over `body`, not over the bodies of the isolated ops in it.
pub(crate) fn sweep<'a>(
    ctx: &'a Context,
    body: &'a mut Body,
    options: CseOptions,
    listener: Option<&'a mut dyn Listener>,
) -> Stats {
    let dominance = DominanceInfo::new();
    let rw = Rewriter::new(ctx, body, listener);
    let mut sweep = Sweep {
        rw,
        dominance,
        table: Table::default(),
        dead: Vec::new(),
        effects: Vec::new(),
    };
    let regions = sweep.rw.body().owner_regions().to_vec();
    for region in regions {
        sweep.region(region);
    }
    sweep.erase(options)
}

struct Sweep<'a> {
    rw: Rewriter<'a>,
    dominance: DominanceInfo,
    table: Table,
    dead: Vec<OpId>,
    effects: Vec<Effect>,
}

/// What a region or op may have done to memory, as later reads of the same block see it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Writes {
    No,
    Yes,
}

impl Sweep<'_> {
    fn region(&mut self, region: RegionId) {
        let (ctx, body) = (self.rw.ctx(), self.rw.body());
        let Some(entry) = body.entry_block(region) else {
            return;
        };
        let ssa = region_has_ssa_dominance(ctx, body, region);
        if body.has_one_block(region) {
            self.table.enter();
            self.block(entry, ssa);
            self.table.leave();
            return;
        }
        if !ssa {
            return;
        }
        // Depth first over the dominator tree, a scope per node.
        let tree = self.dominance.tree(body, region);
        let nodes: Vec<(usize, Option<usize>, BlockId)> = tree
            .preorder()
            .into_iter()
            .map(|n| (n, tree.idom(n), tree.block(n)))
            .collect();
        let mut open: Vec<usize> = Vec::new();
        for (node, parent, block) in nodes {
            while open.last().copied() != parent && open.pop().is_some() {
                self.table.leave();
            }
            self.table.enter();
            open.push(node);
            self.block(block, true);
        }
        for _ in open {
            self.table.leave();
        }
    }

    fn block(&mut self, block: BlockId, ssa: bool) {
        let mut epoch = 0u32;
        let mut next = self.rw.body().first_op(block);
        while let Some(op) = next {
            next = self.rw.body().next_op(op);
            let regions = self.rw.body().op_regions(op);
            if !regions.is_empty() {
                let regions = regions.to_vec();
                let unregistered = !self.rw.body().op_name(op).is_registered();
                // It might be isolated: nothing from outside may be captured.
                let outer = unregistered.then(|| std::mem::take(&mut self.table));
                for region in regions {
                    self.region(region);
                }
                if let Some(outer) = outer {
                    self.table = outer;
                }
            }
            if self.op(op, ssa, epoch) == Writes::Yes {
                epoch += 1;
            }
        }
    }

    /// Handles one op; says whether it may write.
    fn op(&mut self, op: OpId, ssa: bool, epoch: u32) -> Writes {
        let (ctx, body) = (self.rw.ctx(), self.rw.body());
        let view = body.op(ctx, op);
        if view.has(OpTrait::IsTerminator) {
            return Writes::Yes;
        }
        if body.op_unused(op) && is_op_trivially_dead(view) {
            self.rw.stats.dead += 1;
            self.rw.tell(|l, ctx, body| l.dead(ctx, body, op));
            self.dead.push(op);
            return Writes::No;
        }
        self.effects.clear();
        let known = effects(view, &mut self.effects);
        let has = |kind| self.effects.iter().any(|e: &Effect| e.kind == kind);
        let writes = if !known || has(EffectKind::Write) {
            Writes::Yes
        } else {
            Writes::No
        };
        let multi_block = |r: &RegionId| !body.region_empty(*r) && !body.has_one_block(*r);
        let (inner, regions) = view.regions();
        let many = if view.child().is_some() {
            regions
                .iter()
                .any(|&r| !inner.region_empty(r) && !inner.has_one_block(r))
        } else {
            regions.iter().any(multi_block)
        };
        if many {
            return writes;
        }
        if !known || self.effects.iter().any(|e| e.kind != EffectKind::Read) {
            return writes;
        }
        let read = !self.effects.is_empty();
        if read && view.has(OpTrait::RecursiveMemoryEffects) {
            return writes;
        }
        let hash = op_hash(ctx, body, op);
        match self.table.find(ctx, body, hash, op) {
            Some(seen) if !read || (seen.epoch == epoch && same_block(body, seen.op, op)) => {
                self.merge(op, seen.op, ssa);
            }
            hidden => self.table.insert(hash, op, epoch, hidden),
        }
        writes
    }

    fn merge(&mut self, op: OpId, leader: OpId, ssa: bool) {
        self.rw.tell(|l, ctx, body| l.merged(ctx, body, op, leader));
        let n = self.rw.body().num_results(op);
        for i in 0..n {
            let (from, to) = (
                self.rw.body().result(op, i),
                self.rw.body().result(leader, i),
            );
            if ssa {
                let _ = self.rw.replace_all_uses(from, to);
            } else {
                // Without dominance, uses may have been visited before: the table holds those.
                let (ctx, table) = (self.rw.ctx(), &self.table);
                let _ = self.rw.replace_uses_if(from, to, |body, used| {
                    let user = body.use_owner(used);
                    table
                        .find(ctx, body, op_hash(ctx, body, user), user)
                        .is_none()
                });
            }
        }
        if self.rw.body().op_unused(op) {
            self.dead.push(op);
        }
        let (loc, other) = (self.rw.body().op_loc(leader), self.rw.body().op_loc(op));
        if loc == Loc::UNKNOWN && other != Loc::UNKNOWN {
            self.rw.parts().1.set_op_loc(leader, other);
        }
        self.rw.stats.merged += 1;
    }

    fn erase(mut self, options: CseOptions) -> Stats {
        for op in std::mem::take(&mut self.dead) {
            if self.rw.body().is_erased(op) {
                continue;
            }
            let _ = self.rw.erase_op(op);
        }
        if options.drain_dead {
            while let Some(op) = self.rw.worklist.pop() {
                let _ = crate::steps::dead::run(&mut self.rw, op);
            }
        }
        self.rw.stats
    }
}

fn same_block(body: &Body, a: OpId, b: OpId) -> bool {
    body.op_block(a) == body.op_block(b)
}
