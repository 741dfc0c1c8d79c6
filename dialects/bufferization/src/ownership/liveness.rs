//! Which buffers are used in, or after, which blocks, and an order of values that does not depend on what they are
//! called.

use std::cmp::Ordering;

use crease_ir::body::ValueDef;
use crease_ir::{BlockId, Body, Context, OpId, RegionId, ValueId};
use crease_memref::is_memref;
use rustc_hash::{FxHashMap, FxHashSet};

/// Buffers by block.
#[derive(Default)]
pub(super) struct Liveness {
    live_in: FxHashMap<BlockId, Vec<ValueId>>,
    live_out: FxHashMap<BlockId, Vec<ValueId>>,
    /// The places of blocks in their regions.
    numbers: FxHashMap<BlockId, usize>,
}

impl Liveness {
    /// That of `body`.
    pub(super) fn of(ctx: &Context, body: &Body) -> Self {
        let mut liveness = Self::default();
        let ops = body.ops_preorder();
        let inner = ops.iter().flat_map(|&op| body.op_regions(op));
        for &region in body.owner_regions().iter().chain(inner) {
            for (number, block) in body.region_blocks(region).enumerate() {
                liveness.numbers.insert(block, number);
                for &arg in body.block_args(block) {
                    liveness.add(ctx, body, arg);
                }
            }
        }
        for op in ops {
            for result in body.results(op) {
                liveness.add(ctx, body, result);
            }
        }
        let (mut live_in, mut live_out) = (
            std::mem::take(&mut liveness.live_in),
            std::mem::take(&mut liveness.live_out),
        );
        for values in live_in.values_mut().chain(live_out.values_mut()) {
            values.sort_by(|&a, &b| liveness.order(body, a, b));
            values.dedup();
        }
        (liveness.live_in, liveness.live_out) = (live_in, live_out);
        liveness
    }

    /// Goes from the uses of `value` back to where it is defined, and out of regions inside.
    fn add(&mut self, ctx: &Context, body: &Body, value: ValueId) {
        let home = body.value_block(value);
        let (Some(home), true) = (home, is_memref(ctx, body.ty(value))) else {
            return;
        };
        let region = body.block_region(home);
        let mut seen: FxHashSet<BlockId> = FxHashSet::default();
        let users = body.users(value).filter_map(|user| body.op_block(user));
        let mut pending: Vec<BlockId> = users.collect();
        while let Some(block) = pending.pop() {
            if block == home || !seen.insert(block) {
                continue;
            }
            self.live_in.entry(block).or_default().push(value);
            for (before, _) in body.predecessors(block) {
                if let Some(before) = body.op_block(before) {
                    self.live_out.entry(before).or_default().push(value);
                    pending.push(before);
                }
            }
            match body.block_region(block) == region {
                // Control need not get from there to here.
                true => self.live_out.entry(home).or_default().push(value),
                false => {
                    let around = body.block_parent_op(block);
                    pending.extend(around.and_then(|op| body.op_block(op)));
                }
            }
        }
    }

    /// The buffers that are used in `block`, or after it, and come from before it, in [`Self::order`].
    pub(super) fn live_in(&self, block: BlockId) -> &[ValueId] {
        self.live_in.get(&block).map_or(&[], Vec::as_slice)
    }

    /// Those that come from `block`, or from before it, and are used after it: in `to`, or after that. In order.
    pub(super) fn live_out(&self, block: BlockId, to: Option<BlockId>) -> Vec<ValueId> {
        let Some(values) = self.live_out.get(&block) else {
            return Vec::new();
        };
        let Some(to) = to else {
            return values.clone();
        };
        let needed: FxHashSet<ValueId> = self.live_in(to).iter().copied().collect();
        (values.iter().copied())
            .filter(|value| needed.contains(value))
            .collect()
    }

    /// Arguments of blocks come first, by their number, then results, by the place of their ops.
    fn order(&self, body: &Body, a: ValueId, b: ValueId) -> Ordering {
        match (body.value_def(a), body.value_def(b)) {
            (ValueDef::Arg(a, x), ValueDef::Arg(b, y)) => {
                (x.cmp(&y)).then_with(|| self.order_blocks(body, a, b))
            }
            (ValueDef::Arg(..), _) => Ordering::Less,
            (_, ValueDef::Arg(..)) => Ordering::Greater,
            (ValueDef::Result(a, x), ValueDef::Result(b, y)) => {
                (self.order_ops(body, a, b)).then_with(|| x.cmp(&y))
            }
            _ => a.cmp(&b),
        }
    }

    fn order_ops(&self, body: &Body, a: OpId, b: OpId) -> Ordering {
        let blocks = body.op_block(a).zip(body.op_block(b));
        match blocks {
            _ if a == b => Ordering::Equal,
            Some((x, y)) if x == y => match body.is_before(a, b) {
                true => Ordering::Less,
                false => Ordering::Greater,
            },
            Some((x, y)) => self.order_blocks(body, x, y),
            None => a.cmp(&b),
        }
    }

    /// Of blocks in different regions those of inner ones come later, if the regions around have the same number.
    fn order_blocks(&self, body: &Body, mut a: BlockId, mut b: BlockId) -> Ordering {
        loop {
            let (Some(x), Some(y)) = (body.block_region(a), body.block_region(b)) else {
                return a.cmp(&b);
            };
            if x == y {
                return self.numbers.get(&a).cmp(&self.numbers.get(&b));
            }
            let number = |region: RegionId| {
                let op = body.region_parent(region)?;
                body.op_regions(op)
                    .iter()
                    .position(|&other| other == region)
            };
            let by_number = number(x).cmp(&number(y));
            let around = |region| {
                let op = body.region_parent(region)?;
                Some((op, body.op_block(op)?))
            };
            match (around(x), around(y)) {
                _ if by_number.is_ne() => return by_number,
                (Some((a_op, x)), Some((b_op, y))) if x == y => {
                    return self.order_ops(body, a_op, b_op);
                }
                (Some((_, x)), Some((_, y))) => (a, b) = (x, y),
                (None, _) => return Ordering::Less,
                (_, None) => return Ordering::Greater,
            }
        }
    }
}
