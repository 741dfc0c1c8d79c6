//! Where the ops that a hoisting sweep found equal are merged.
//!
//! Class by class, parts before what uses them. From where they stand ops climb: to the dominating
//! block while every path from its end computes them, and out of a region op if control enters only
//! regions that compute them, and at least two do. So nothing is computed that was not computed
//! before, whatever way control takes. Only ops that may be executed at any time move.
//!
//! The climbing of one body has a budget proportional to its size; when it is used up, ops stay in
//! their blocks.

use rustc_hash::{FxHashMap, FxHashSet};

use crease_ir::body::ValueDef;
use crease_ir::dominance::region_has_ssa_dominance;
use crease_ir::effects::is_speculatable;
use crease_ir::interfaces::{RegionBranchInterface, RegionPoint};
use crease_ir::{BlockId, OpId, OpTrait, RegionId, ValueId};

use super::Sweep;
use super::hoist::Hoist;
use super::runs::Runs;
use super::same::SweepSame;

/// Blocks looked at per op of the body.
const STEPS_PER_OP: usize = 16;

/// Something that computes the expression: one of its ops, or an op whose regions do.
#[derive(Clone, Debug)]
struct Item {
    op: OpId,
    leaders: Vec<usize>,
}

/// Items that can become one op.
struct Bucket {
    items: Vec<(BlockId, Item)>,
    /// The first block that all paths of which compute it.
    top: BlockId,
}

/// What is placed, and how much more may be done.
#[derive(Default)]
struct Placing {
    placed: Runs,
    steps: usize,
}

impl<S: SweepSame> Sweep<'_, '_, S> {
    /// Merges what the classes say.
    pub(super) fn place(&mut self) {
        self.tell_counts();
        let mut placing = Placing {
            steps: STEPS_PER_OP * self.rw.body().op_capacity().max(64),
            ..Placing::default()
        };
        for class in 0..self.scratch.classes.list.len() {
            let entry = &self.scratch.classes.list[class];
            let occurrences: usize = entry.leaders.iter().map(|l| 1 + l.duplicates.len()).sum();
            let skip = entry.constant
                || occurrences < self.options.min_uses.max(2) as usize
                || entry.cost < self.options.min_cost;
            if skip {
                self.scratch.classes.list[class].skipped = true;
            } else {
                self.place_class(class, &mut placing);
            }
        }
    }

    /// Tells how often each expression occurs outside larger ones.
    fn tell_counts(&mut self) {
        if self.rw.listener.is_none() {
            return;
        }
        for class in 0..self.scratch.classes.list.len() {
            let entry = &self.scratch.classes.list[class];
            if entry.constant {
                continue;
            }
            let body = self.rw.body();
            let ops = entry
                .leaders
                .iter()
                .flat_map(|l| l.duplicates.iter().chain([&l.op]));
            let inside = |user| self.scratch.classes.class_of(user).is_some();
            let outside = |op: &&OpId| {
                let mut users = body.results(**op).flat_map(|v| body.users(v));
                body.op_unused(**op) || users.any(|user| !inside(user))
            };
            let count = ops.filter(outside).count() as u32;
            let (op, cost) = (entry.leaders[0].op, entry.cost);
            if count > 0 {
                self.rw
                    .tell(|l, ctx, body| l.counted(ctx, body, op, cost, count));
            }
        }
    }

    fn place_class(&mut self, class: usize, placing: &mut Placing) {
        let leaders = &self.scratch.classes.list[class].leaders;
        let first = leaders[0].op;
        let moves = is_speculatable(self.rw.op(first))
            && (self.options.hoist == Hoist::Outermost || leaders.len() > 1);
        if !moves {
            for at in 0..leaders.len() {
                self.merge_in_place(class, at);
            }
            return;
        }
        let mut regions: FxHashMap<RegionId, Vec<Item>> = FxHashMap::default();
        // The regions still to be looked at, by depth and then by the first item in them.
        let mut order: Vec<(usize, RegionId)> = Vec::new();
        for (at, leader) in leaders.iter().enumerate() {
            let Some(region) = self.rw.body().op_region(leader.op) else {
                continue;
            };
            let item = Item {
                op: leader.op,
                leaders: vec![at],
            };
            self.add(&mut regions, &mut order, region, item);
        }
        let leaves = self.leaves(class);
        let mut arrived: FxHashMap<OpId, Vec<(RegionId, Bucket)>> = FxHashMap::default();
        while let Some(deepest) = order.iter().map(|(depth, _)| *depth).max() {
            let now: Vec<RegionId> = order
                .iter()
                .filter(|(depth, _)| *depth == deepest)
                .map(|(_, region)| *region)
                .collect();
            order.retain(|(depth, _)| *depth != deepest);
            let mut owners: Vec<OpId> = Vec::new();
            for region in now {
                let items = regions.remove(&region).unwrap_or_default();
                for bucket in self.climb(region, items, &leaves, placing) {
                    let owner = self.rw.body().region_parent(region);
                    match owner.filter(|_| self.may_leave(&bucket, &leaves)) {
                        Some(owner) => {
                            let list = arrived.entry(owner).or_default();
                            if list.is_empty() {
                                owners.push(owner);
                            }
                            list.push((region, bucket));
                        }
                        None => self.settle(class, bucket, &leaves, placing),
                    }
                }
            }
            for owner in owners {
                let list = arrived.remove(&owner).unwrap_or_default();
                if let Some(region) = self.rw.body().op_region(owner)
                    && self.all_compute(owner, &list)
                {
                    let items = list.into_iter().flat_map(|(_, bucket)| bucket.items);
                    let leaders = items.flat_map(|(_, item)| item.leaders).collect();
                    self.add(
                        &mut regions,
                        &mut order,
                        region,
                        Item { op: owner, leaders },
                    );
                    continue;
                }
                for (_, bucket) in list {
                    self.settle(class, bucket, &leaves, placing);
                }
            }
        }
    }

    fn add(
        &self,
        regions: &mut FxHashMap<RegionId, Vec<Item>>,
        order: &mut Vec<(usize, RegionId)>,
        region: RegionId,
        item: Item,
    ) {
        let items = regions.entry(region).or_default();
        if items.is_empty() {
            let body = self.rw.body();
            let outer =
                |&region: &RegionId| body.region_parent(region).and_then(|op| body.op_region(op));
            let depth = std::iter::successors(Some(region), outer).count();
            order.push((depth, region));
        }
        items.push(item);
    }

    /// Collects items of `region` that can be one op.
    fn climb(
        &mut self,
        region: RegionId,
        items: Vec<Item>,
        leaves: &[ValueId],
        placing: &mut Placing,
    ) -> Vec<Bucket> {
        let body = self.rw.body();
        let mut computed: FxHashSet<BlockId> = FxHashSet::default();
        let mut placed_items: Vec<(BlockId, Item)> = Vec::new();
        for item in items {
            if let Some(block) = body.op_block(item.op) {
                computed.insert(block);
                placed_items.push((block, item));
            }
        }
        if !body.has_one_block(region) {
            self.anticipate(&mut computed, leaves, placing);
        }
        let mut buckets: Vec<Bucket> = Vec::new();
        let mut by_top: FxHashMap<BlockId, usize> = FxHashMap::default();
        for (block, item) in placed_items {
            let mut top = block;
            while let Some(up) = self.idom(region, top) {
                if !computed.contains(&up)
                    || !leaves.iter().all(|&leaf| self.is_there(leaf, up))
                    || placing.steps == 0
                {
                    break;
                }
                placing.steps -= 1;
                top = up;
            }
            let at = *by_top.entry(top).or_insert_with(|| {
                buckets.push(Bucket {
                    items: Vec::new(),
                    top,
                });
                buckets.len() - 1
            });
            buckets[at].items.push((block, item));
        }
        buckets
    }

    fn idom(&mut self, region: RegionId, block: BlockId) -> Option<BlockId> {
        let node = self.scratch.dominance.node(self.rw.body(), block)?;
        let tree = self.scratch.dominance.tree(self.rw.body(), region);
        tree.idom(node).map(|up| tree.block(up))
    }

    /// Adds to `computed` the blocks from whose end every path computes it.
    fn anticipate(
        &mut self,
        computed: &mut FxHashSet<BlockId>,
        leaves: &[ValueId],
        placing: &mut Placing,
    ) {
        let mut pending: Vec<BlockId> = computed.iter().copied().collect();
        crease_ir::sort::sort(&mut pending);
        while let Some(block) = pending.pop() {
            // It must be possible at the start of the block.
            if leaves
                .iter()
                .any(|&leaf| self.value_block(leaf) == Some(block))
            {
                continue;
            }
            let body = self.rw.body();
            let preds: Vec<OpId> = body.predecessors(block).map(|(op, _)| op).collect();
            for pred in preds {
                if placing.steps == 0 {
                    let what = "hoisting: the climb to common blocks was cut short";
                    self.rw
                        .tell(|l, ctx, body| l.limited(ctx, body, pred, what));
                    return;
                }
                placing.steps -= 1;
                let body = self.rw.body();
                let Some(from) = body.op_block(pred) else {
                    continue;
                };
                // A successor that computes it only after one of its own values can't have it
                // computed before.
                let at_start = |b: &BlockId| {
                    computed.contains(b)
                        && !leaves
                            .iter()
                            .any(|&leaf| self.value_block(leaf) == Some(*b))
                };
                if !computed.contains(&from) && body.successors(pred).all(|b| at_start(&b)) {
                    computed.insert(from);
                    pending.push(from);
                }
            }
        }
    }

    fn value_block(&self, value: ValueId) -> Option<BlockId> {
        match self.rw.body().value_def(value) {
            ValueDef::Arg(block, _) => Some(block),
            ValueDef::Result(op, _) => self.rw.body().op_block(op),
            ValueDef::Forward(_) => None,
        }
    }

    /// Whether `value` can be used at the end of `block`.
    fn is_there(&mut self, value: ValueId, block: BlockId) -> bool {
        match self.value_block(value) {
            Some(def) => self
                .scratch
                .dominance
                .dominates_block(self.rw.body(), def, block),
            None => false,
        }
    }

    /// Whether the region computes it right from its start, and what it uses is from outside.
    fn may_leave(&mut self, bucket: &Bucket, leaves: &[ValueId]) -> bool {
        let body = self.rw.body();
        let top = bucket.top;
        let Some(region) = body.block_region(top) else {
            return false;
        };
        let inside = |value: &ValueId| {
            let block = self.value_block(*value);
            let def = block.and_then(|block| body.block_region(block));
            def.is_none_or(|def| body.is_ancestor_region(region, def))
        };
        body.is_entry(top) && !leaves.iter().any(inside)
    }

    /// Whether control that comes to `owner` enters only regions that compute it, and several do.
    fn all_compute(&self, owner: OpId, list: &[(RegionId, Bucket)]) -> bool {
        let view = self.rw.op(owner);
        let Some(branch) = (view.def()).and_then(|def| def.interface::<RegionBranchInterface>())
        else {
            return false;
        };
        let computes = |region: RegionId| list.iter().any(|(r, _)| *r == region);
        let outer = self.rw.body().op_region(owner);
        let (ctx, body) = (self.rw.ctx(), self.rw.body());
        let next = (branch.successors)(view, RegionPoint::Parent);
        list.len() > 1
            && !next.is_empty()
            && next.iter().all(|next| next.region.is_some_and(computes))
            && outer.is_some_and(|outer| region_has_ssa_dominance(ctx, body, outer))
    }

    /// The values that the class's first op is made from, through what moves along.
    fn leaves(&self, class: usize) -> Vec<ValueId> {
        let op = self.scratch.classes.list[class].leaders[0].op;
        let mut leaves = Vec::new();
        let mut pending: Vec<OpId> = vec![op];
        let mut seen: FxHashSet<OpId> = FxHashSet::default();
        while let Some(op) = pending.pop() {
            for value in self.rw.body().operands(op) {
                match self.rw.body().def_op(value) {
                    Some(def) if self.moves_along(def) => {
                        if seen.insert(def) {
                            pending.push(def);
                        }
                    }
                    _ if leaves.contains(&value) => {}
                    _ => leaves.push(value),
                }
            }
        }
        leaves
    }

    /// Whether an operand's op is moved with what uses it: a constant, or part of an expression
    /// that is common only as a whole.
    fn moves_along(&self, op: OpId) -> bool {
        let view = self.rw.op(op);
        let part = |class: &super::hoist::Class| class.constant || class.skipped;
        self.scratch.classes.class_of(op).is_some_and(part)
            && is_speculatable(view)
            && (view.has(OpTrait::ConstantLike) || self.options.min_cost > 1)
    }

    /// Merges into leader `at` what it dominates.
    fn merge_in_place(&mut self, class: usize, at: usize) {
        let entry = &mut self.scratch.classes.list[class];
        let cost = entry.cost;
        let leader = &mut entry.leaders[at];
        if leader.duplicates.len() + 1 < self.options.min_uses.max(2) as usize {
            return;
        }
        let op = leader.op;
        for duplicate in std::mem::take(&mut leader.duplicates) {
            self.merge(duplicate, op, true);
        }
        self.named.push((op, cost));
    }

    /// Makes one op of the bucket's items.
    fn settle(&mut self, class: usize, bucket: Bucket, leaves: &[ValueId], placing: &mut Placing) {
        let leaders: Vec<usize> = bucket
            .items
            .iter()
            .flat_map(|(_, item)| item.leaders.iter().copied())
            .collect();
        let Some(&first) = leaders.first() else {
            return;
        };
        let list = &self.scratch.classes.list[class].leaders;
        let count: usize = leaders
            .iter()
            .map(|&at| 1 + list[at].duplicates.len())
            .sum();
        if count < self.options.min_uses.max(2) as usize {
            return;
        }
        let op = list[first].op;
        let point = match self.options.hoist {
            Hoist::Outermost => self.earliest(bucket.top, leaves, &mut placing.placed),
            _ if leaders.len() == 1 => None,
            _ => self.before_first(&bucket.items),
        };
        if let Some((block, before)) = point {
            self.move_along(op, block, before, &mut placing.placed);
        }
        let cost = self.scratch.classes.list[class].cost;
        for (n, &at) in leaders.iter().enumerate() {
            let leader = &mut self.scratch.classes.list[class].leaders[at];
            let same = leader.op;
            let duplicates = std::mem::take(&mut leader.duplicates);
            if n > 0 {
                self.merge(same, op, true);
            }
            for duplicate in duplicates {
                self.merge(duplicate, op, true);
            }
        }
        self.named.push((op, cost));
    }

    /// The earliest place in `block` where the leaves are there, after what was placed there.
    fn earliest(
        &self,
        block: BlockId,
        leaves: &[ValueId],
        placed: &mut Runs,
    ) -> Option<(BlockId, Option<OpId>)> {
        let body = self.rw.body();
        let defs = leaves.iter().filter_map(|&leaf| body.def_op(leaf));
        let last = defs
            .filter(|&def| body.op_block(def) == Some(block))
            .reduce(|a, b| if body.is_before(a, b) { b } else { a });
        let first = match last {
            Some(op) => body.next_op(op),
            None => body.first_op(block),
        };
        let before = first.and_then(|op| placed.skip(body, op));
        Some((block, before))
    }

    /// The place before the first item in the nearest block that dominates all.
    fn before_first(&mut self, items: &[(BlockId, Item)]) -> Option<(BlockId, Option<OpId>)> {
        let mut common = items.first()?.0;
        for (block, _) in items {
            let body = self.rw.body();
            common = self
                .scratch
                .dominance
                .nearest_common_dominator(body, common, *block)?;
        }
        let body = self.rw.body();
        let there = items.iter().filter(|(block, _)| *block == common);
        let first = there
            .map(|(_, item)| item.op)
            .reduce(|a, b| if body.is_before(b, a) { b } else { a });
        Some((common, first.or_else(|| body.last_op(common))))
    }

    /// Moves `op`, and before it those of its operands that don't reach the place.
    fn move_along(&mut self, op: OpId, block: BlockId, before: Option<OpId>, placed: &mut Runs) {
        // Operands before what uses them; an op comes up again when its operands are done.
        let mut pending = vec![(op, false)];
        let mut before = before;
        while let Some((op, ready)) = pending.pop() {
            if placed.contains(op) {
                continue;
            }
            if !ready {
                pending.push((op, true));
                let operands: Vec<ValueId> = self.rw.body().operands(op).rev().collect();
                for value in operands {
                    let Some(def) = self.rw.body().def_op(value) else {
                        continue;
                    };
                    if self.moves_along(def) && !self.reaches(def, block, before) {
                        pending.push((def, false));
                    }
                }
                continue;
            }
            if before == Some(op) {
                // It stands where it belongs.
                before = self.rw.body().next_op(op);
            } else {
                let _ = self.rw.move_op(op, block, before);
            }
            placed.insert(self.rw.body(), op);
        }
    }

    /// Whether `op` comes before the place.
    fn reaches(&mut self, op: OpId, block: BlockId, before: Option<OpId>) -> bool {
        let (ctx, body) = (self.rw.ctx(), self.rw.body());
        match before {
            Some(before) => {
                op != before
                    && self
                        .scratch
                        .dominance
                        .properly_dominates(ctx, body, op, before, true)
            }
            None => (body.op_block(op))
                .is_some_and(|def| self.scratch.dominance.dominates_block(body, def, block)),
        }
    }
}
