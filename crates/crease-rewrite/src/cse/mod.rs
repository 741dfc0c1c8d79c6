//! Step 4 and its schedule: the dominance sweep.
//!
//! Blocks are visited in dominator order, nested regions before their op, with a scoped table of
//! the ops seen. An op equal to one in the table is replaced by it (the leader). Erasure happens
//! at the end of the sweep, so, as upstream, only what is dead when visited goes: the last link of
//! a dead chain. Reads merge only if no write lies between, which epochs tell in O(1): within a
//! block, or, if asked for, across blocks and knowing aliases.
//!
//! With hoisting the same sweep only collects equal ops; `place` then decides what is merged where.
//!
//! Not done here: terminators, ops with multi-block regions, multi-block graph regions.

mod does;
mod hoist;
mod into;
mod memory;
mod names;
mod options;
mod place;
pub mod rules;
mod runs;
mod same;
mod table;
mod why;

pub use hoist::{Hoist, is_boolean};
pub use options::{CseOptions, Exclude};
pub use rules::{AttrRule, CallEffect, CallKnown, CallTable, CseRules, OpPattern};
pub use why::WhyNot;

use crease_ir::body::hash::{Exact, op_hash_as};
use crease_ir::dominance::{DominanceInfo, region_has_ssa_dominance};
use crease_ir::effects::Does;
use crease_ir::frontier::meetings;
use crease_ir::op_def::Effect;
use crease_ir::{BlockId, Body, Context, OpId, OpRef, OpTrait, RegionId};

use smallvec::SmallVec;

use crate::listener::{Listener, Stats};
use crate::rewriter::{Revisits, Rewriter};

use does::Inside;
use hoist::Classes;
use memory::Memory;
use same::{ByRules, SweepSame};
use table::Table;
use why::NearTables;

/// What a sweep did.
pub(crate) struct Swept {
    pub(crate) stats: Stats,
    /// Another sweep right after would find nothing, but for what is dead now. Operands of an op
    /// are what they will be when the op is visited, except where uses come before definitions;
    /// insides of an op only if nothing is erased in there at the end.
    pub(crate) settled: bool,
}

/// Runs one sweep over `body`, not over the bodies of the isolated ops in it.
pub(crate) fn sweep<'a>(
    ctx: &'a Context,
    body: &'a mut Body,
    options: CseOptions,
    rules: Option<&'a CseRules>,
    listener: Option<&'a mut dyn Listener>,
    scratch: &mut Scratch,
) -> Swept {
    let mut rw = Rewriter::new(ctx, body, listener);
    // Only at the end something is looked at again.
    if !options.drain_dead && options.hoist == Hoist::None {
        rw.revisits = Revisits::No;
    }
    if rules.is_none() && options.hoist == Hoist::None {
        Sweep::new(rw, options, rules, Exact, scratch).run()
    } else {
        Sweep::new(rw, options, rules, ByRules::new(rules), scratch).run()
    }
}

/// What a sweep works in, kept for the next one.
#[derive(Default)]
pub(crate) struct Scratch {
    table: Table,
    dead: Vec<OpId>,
    effects: Vec<Effect>,
    inside: Vec<Inside>,
    dominance: DominanceInfo,
    /// With hoisting: what was found equal.
    classes: Classes,
}

struct Sweep<'a, 's, S> {
    rw: Rewriter<'a>,
    options: CseOptions,
    /// Whether `options` excludes anything.
    excludes: bool,
    rules: Option<&'a CseRules>,
    same: S,
    memory: Memory,
    scratch: &'s mut Scratch,
    near: Option<NearTables>,
    /// With hoisting: what gets a name, with its cost.
    named: Vec<(OpId, u32)>,
    settled: bool,
}

impl<'a, 's, S: SweepSame> Sweep<'a, 's, S> {
    fn new(
        rw: Rewriter<'a>,
        options: CseOptions,
        rules: Option<&'a CseRules>,
        same: S,
        scratch: &'s mut Scratch,
    ) -> Self {
        scratch.table.begin(rw.body().op_capacity());
        scratch.dead.clear();
        scratch.inside.clear();
        scratch.dominance.invalidate();
        if options.hoist != Hoist::None || options.exclude.opaque_inside {
            scratch.classes = Classes::default();
        }
        Self {
            rw,
            options,
            excludes: options.exclude != Exclude::default(),
            rules,
            same,
            memory: Memory::new(
                options.alias_aware,
                options.dominated_reads,
                options.why_not,
            ),
            scratch,
            near: options.why_not.then(NearTables::default),
            named: Vec::new(),
            settled: rules.is_none() && options.hoist == Hoist::None,
        }
    }

    fn run(&mut self) -> Swept {
        self.rw.body().prefetch();
        let regions: SmallVec<[RegionId; 2]> = SmallVec::from_slice(self.rw.body().owner_regions());
        for region in regions {
            self.memory.forget();
            self.region(region);
        }
        if self.options.hoist != Hoist::None {
            self.place();
        }
        self.erase()
    }

    fn enter(&mut self) {
        match self.options.hoist {
            Hoist::None => self.scratch.table.enter(),
            _ => self.scratch.classes.enter(),
        }
    }

    fn leave(&mut self) {
        match self.options.hoist {
            Hoist::None => self.scratch.table.leave(),
            _ => self.scratch.classes.leave(),
        }
    }

    fn region(&mut self, region: RegionId) {
        let (ctx, body) = (self.rw.ctx(), self.rw.body());
        let Some(entry) = body.entry_block(region) else {
            return;
        };
        let ssa = region_has_ssa_dominance(ctx, body, region);
        if body.has_one_block(region) {
            self.enter();
            self.block(entry, ssa);
            self.leave();
            return;
        }
        // Some blocks may not be reached.
        if let Some(around) = self.scratch.inside.last_mut() {
            around.all = false;
        }
        if !ssa {
            return;
        }
        // Depth first over the dominator tree, a scope per node.
        let tree = self.scratch.dominance.tree(body, region);
        let nodes: SmallVec<[(usize, Option<usize>, BlockId); 8]> = tree
            .preorder()
            .map(|n| (n, tree.idom(n), tree.block(n)))
            .collect();
        let meets = match self.memory.dominated() {
            true => self.meetings(region, &nodes),
            false => Vec::new(),
        };
        let mut open = Vec::new();
        for (node, parent, block) in nodes {
            while let Some(&(last, saved)) = open.last()
                && Some(last) != parent
            {
                open.pop();
                self.leave();
                self.memory.restore(saved);
            }
            self.enter();
            open.push((node, self.memory.save()));
            if meets.get(node).copied().unwrap_or(false) {
                self.memory.forget();
            }
            self.block(block, true);
        }
        while let Some((_, saved)) = open.pop() {
            self.leave();
            self.memory.restore(saved);
        }
    }

    /// By node: whether paths with a write meet at its start.
    fn meetings(
        &mut self,
        region: RegionId,
        nodes: &[(usize, Option<usize>, BlockId)],
    ) -> Vec<bool> {
        let mut writes = vec![false; nodes.len()];
        for &(node, _, block) in nodes {
            let mut next = self.rw.body().first_op(block);
            while let Some(op) = next
                && !writes[node]
            {
                writes[node] = self.may_write(op);
                next = self.rw.body().next_op(op);
            }
        }
        let mut node_of = vec![None; self.rw.body().block_capacity()];
        for &(node, _, block) in nodes {
            node_of[block.index()] = Some(node);
        }
        let body = self.rw.body();
        let tree = self.scratch.dominance.tree(body, region);
        meetings(
            body,
            tree,
            &|block| node_of[block.index()],
            &writes,
            &|_| true,
        )
    }

    fn block(&mut self, block: BlockId, ssa: bool) {
        let around = self.memory.save();
        let dominated = self.memory.dominated();
        if !dominated || !ssa {
            self.memory.forget();
        }
        let mut next = self.rw.body().first_op(block);
        while let Some(op) = next {
            next = self.rw.body().next_op(op);
            let regions = self.rw.body().op_regions(op);
            let inside = match regions.is_empty() {
                true => None,
                false => {
                    let regions: SmallVec<[RegionId; 4]> = SmallVec::from_slice(regions);
                    Some(self.inside(op, &regions))
                }
            };
            self.op(op, ssa, inside);
        }
        if !dominated || !ssa {
            self.memory.restore(around);
        }
    }

    /// Visits the regions of `op`.
    fn inside(&mut self, op: OpId, regions: &[RegionId]) -> Inside {
        // It might be isolated: nothing from outside may be captured.
        let unregistered = !self.rw.body().op_name(op).is_registered();
        let outer = unregistered.then(|| {
            self.near = self.near.take().map(|_| NearTables::default());
            let classes = (self.options.hoist != Hoist::None)
                .then(|| std::mem::take(&mut self.scratch.classes));
            (self.scratch.table.hide(), classes)
        });
        self.scratch.inside.push(Inside::NOTHING);
        let saved = self.memory.save();
        let apart = self.memory.dominated() && self.enters_unwritten(op);
        for &region in regions {
            if self.memory.dominated() && !apart {
                self.memory.forget();
            }
            self.region(region);
            if apart {
                self.memory.restore(saved);
            }
        }
        self.memory.restore(saved);
        if let Some((hidden, classes)) = outer {
            if let Some(classes) = classes {
                self.place();
                self.scratch.classes = classes;
            }
            self.scratch.table.show(hidden);
        }
        self.scratch.inside.pop().unwrap_or(Inside::NOTHING)
    }

    /// Handles one op, of which may be known what is `inside` it.
    #[inline]
    fn op(&mut self, op: OpId, ssa: bool, inside: Option<Inside>) {
        let does = self.gather(op, inside);
        if let Some(around) = self.scratch.inside.last_mut() {
            around.does = around.does.and(does);
        }
        let (ctx, body) = (self.rw.ctx(), self.rw.body());
        let view = body.op(ctx, op);
        if view.has(OpTrait::IsTerminator) {
            if self.memory.dominated() && (!does.known || does.writes) {
                self.memory.forget();
            }
            return;
        }
        let asked = does.known || self.rules.is_some();
        if asked && body.op_unused(op) && self.is_dead(op, does) {
            self.rw.stats.dead += 1;
            self.rw.tell(|l, ctx, body| l.dead(ctx, body, op));
            self.scratch.dead.push(op);
            return;
        }
        if does.known && self.is_candidate(op, does) {
            match self.options.hoist {
                Hoist::None => self.merge_or_insert(op, does, ssa),
                _ if ssa && !does.anything() => self.note(op),
                _ => {}
            }
        }
        if self.options.exclude.opaque_inside {
            let opaque = !does.known || does.anything();
            self.scratch.classes.taint(self.rw.body(), op, opaque);
        }
        if !does.known || does.writes {
            let effects = does.known.then_some(&self.scratch.effects[..]);
            let (ctx, body) = (self.rw.ctx(), self.rw.body());
            self.memory.write(ctx, body, op, effects);
        }
    }

    /// Whether `op`, which does that, may be merged at all.
    #[inline]
    fn is_candidate(&self, op: OpId, does: Does) -> bool {
        let (ctx, body) = (self.rw.ctx(), self.rw.body());
        let view = body.op(ctx, op);
        let (inner, regions) = view.regions();
        let multi_block = |&r: &RegionId| !inner.region_empty(r) && !inner.has_one_block(r);
        if regions.iter().any(multi_block) || view.has(OpTrait::NonDeterministic) {
            return false;
        }
        if does.anything()
            && (does.writes || does.others || view.has(OpTrait::RecursiveMemoryEffects))
        {
            return false;
        }
        if self.excludes && self.is_excluded(view, does) {
            return false;
        }
        let Some(rules) = self.rules else { return true };
        let call = rules.call(view);
        !rules.is_excluded(view) && call.is_none_or(|call| call.deterministic)
    }

    #[cold]
    fn is_excluded(&self, op: OpRef<'_>, does: Does) -> bool {
        let exclude = &self.options.exclude;
        exclude.constants && op.has(OpTrait::ConstantLike) && self.options.hoist == Hoist::None
            || exclude.reads && does.anything()
            || exclude.calls
                && (op.has(OpTrait::CallOp) || self.rules.is_some_and(|r| r.call(op).is_some()))
            || exclude.not_hoistable && op.has(OpTrait::NotCseHoistable)
            || exclude.booleans && op.results().any(|v| is_boolean(op.ctx(), op.ty(v)))
            || exclude.opaque_inside && self.scratch.classes.uses_opaque(op)
    }

    #[inline]
    fn merge_or_insert(&mut self, op: OpId, does: Does, ssa: bool) {
        let (ctx, body) = (self.rw.ctx(), self.rw.body());
        let read = does.anything();
        let epoch = match read {
            true => self.memory.epoch(ctx, body, &self.scratch.effects),
            false => 0,
        };
        let blocked = self.blocked_by(op);
        let hash = op_hash_as(ctx, body, op, &self.same);
        match self.scratch.table.find(ctx, body, hash, op, &self.same) {
            Some(seen)
                if (!read || seen.epoch == epoch)
                    && blocked.is_none()
                    && self.blocked_by(seen.op).is_none()
                    && self.is_deterministic_inside(op) =>
            {
                self.merge(op, seen.op, ssa);
            }
            hidden => {
                if self.near.is_some() {
                    let seen = hidden.map(|seen| seen.op);
                    self.tell_why_not(op, hash, seen, epoch, blocked);
                }
                self.scratch.table.insert(hash, op, epoch, hidden);
            }
        }
    }

    /// The attribute that forbids to merge `op`.
    #[inline]
    fn blocked_by(&self, op: OpId) -> Option<&'a str> {
        let rules = self.rules.filter(|rules| rules.has_policies())?;
        same::blocked_by(rules, self.rw.ctx(), self.rw.body(), op)
    }

    /// Whether nothing inside `op` may give something else each time.
    fn is_deterministic_inside(&self, op: OpId) -> bool {
        let (ctx, body) = (self.rw.ctx(), self.rw.body());
        if body.op_regions(op).is_empty() {
            return true;
        }
        body.ops_inside(op).into_iter().all(|inner| {
            let inner = body.op(ctx, inner);
            let call = self.rules.and_then(|rules| rules.call(inner));
            !inner.has(OpTrait::NonDeterministic) && call.is_none_or(|call| call.deterministic)
        })
    }

    #[cold]
    fn tell_why_not(
        &mut self,
        op: OpId,
        hash: u64,
        seen: Option<OpId>,
        epoch: memory::Epoch,
        blocked: Option<&'a str>,
    ) {
        let (ctx, body) = (self.rw.ctx(), self.rw.body());
        let Some(near) = &mut self.near else { return };
        let found = near.find(ctx, body, op, hash, &self.same);
        let (other, why) = match seen {
            Some(other) => {
                let blocked = blocked.or_else(|| self.blocked_by(other));
                let by = self.memory.writer(epoch);
                (other, blocked.map_or(WhyNot::Write { by }, WhyNot::Blocked))
            }
            None => match found {
                Some(found) => found,
                None => return,
            },
        };
        self.rw
            .tell(|l, ctx, body| l.not_merged(ctx, body, op, other, &why));
    }

    fn merge(&mut self, op: OpId, leader: OpId, ssa: bool) {
        self.rw.note_merged(op, leader);
        if let Some(rules) = self.rules.filter(|rules| rules.has_policies()) {
            let (ctx, body) = (self.rw.ctx(), self.rw.body());
            let edits = same::merged_attrs(rules, ctx, body, op, leader);
            if !edits.is_empty() {
                let _ = self.rw.modify(leader, |ctx, body| {
                    for edit in edits {
                        same::apply_edit(ctx, body, leader, edit);
                    }
                });
            }
        }
        let n = self.rw.body().num_results(op);
        for i in 0..n {
            let (from, to) = (
                self.rw.body().result(op, i),
                self.rw.body().result(leader, i),
            );
            if ssa {
                let _ = self.rw.replace_all_uses(from, to);
            } else {
                self.settled = false;
                // Without dominance, uses may have been visited before: the table holds those.
                let (ctx, table, same) = (self.rw.ctx(), &self.scratch.table, &self.same);
                let _ = self.rw.replace_uses_if(from, to, |body, used| {
                    let user = body.use_owner(used);
                    table
                        .find(ctx, body, op_hash_as(ctx, body, user, same), user, same)
                        .is_none()
                });
            }
        }
        if self.rw.body().op_unused(op) {
            self.scratch.dead.push(op);
        }
    }

    fn erase(&mut self) -> Swept {
        for i in 0..self.scratch.dead.len() {
            let op = self.scratch.dead[i];
            if self.rw.body().is_erased(op) {
                continue;
            }
            self.settled &= self.rw.body().parent_op(op).is_none();
            let _ = self.rw.erase_op(op);
        }
        // What hoisting leaves unused (the constants of merged ops) it also cleans up.
        if self.options.drain_dead || self.options.hoist != Hoist::None {
            while let Some(op) = self.rw.worklist.pop() {
                let does = self.gather(op, None);
                if self.rw.body().op_unused(op) && self.is_dead(op, does) {
                    self.rw.tell(|l, ctx, body| l.dead(ctx, body, op));
                    self.rw.stats.dead += 1;
                    let _ = self.rw.erase_op(op);
                }
            }
        }
        if let Some(prefix) = self.rules.and_then(|rules| rules.names.as_deref()) {
            names::give(&mut self.rw, prefix, &self.named);
        }
        let stats = self.rw.finish();
        Swept {
            stats,
            settled: self.settled || stats.edits == 0,
        }
    }
}
