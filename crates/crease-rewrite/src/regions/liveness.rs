//! Erases ops and block arguments that are not live, dead cycles included.
//!
//! Live is the least set with: terminators and ops that could not be erased even if unused; the
//! definitions of a live op's operands, except that an operand which a branch passes to a block
//! argument is needed only if that argument is live. One marking pass with a worklist, O(ops +
//! operands). Entry arguments are never removed.

use smallvec::{SmallVec, smallvec};

use crease_ir::body::ValueDef;
use crease_ir::effects::{visit_erasable, would_op_be_trivially_dead};
use crease_ir::{BlockId, Body, Context, OpId, OpTrait, RegionId, ValueId};

use crate::regions::{edges, post_order};
use crate::rewriter::Rewriter;

struct Live {
    ops: Vec<bool>,
    args: Vec<bool>,
    pending: Vec<Item>,
}

enum Item {
    Op(OpId),
    Arg(BlockId, u32),
}

impl Live {
    fn op(&mut self, op: OpId) {
        if !std::mem::replace(&mut self.ops[op.index()], true) {
            self.pending.push(Item::Op(op));
        }
    }

    fn value(&mut self, body: &Body, value: ValueId) {
        match body.value_def(value) {
            ValueDef::Result(op, _) => self.op(op),
            ValueDef::Arg(block, number) => {
                if !std::mem::replace(&mut self.args[value.index()], true) {
                    self.pending.push(Item::Arg(block, number));
                }
            }
            ValueDef::Forward(_) => {}
        }
    }
}

/// The same for a body that is one block in which definitions come before uses: what is not live has no use
/// left once all that is not live behind it is gone.
pub(crate) fn run_flat(rw: &mut Rewriter<'_>) -> bool {
    let dead = |rw: &Rewriter<'_>| {
        let found = mark(rw.ctx(), rw.body());
        found.total - found.marked
    };
    let expected = cfg!(debug_assertions).then(|| dead(rw));
    let mut erased = 0;
    for &region in &SmallVec::<[RegionId; 1]>::from_slice(rw.body().owner_regions()) {
        let block = rw.body().entry_block(region);
        let mut next = block.and_then(|block| rw.body().last_op(block));
        while let Some(op) = next {
            next = rw.body().prev_op(op);
            if rw.body().op_unused(op) && would_op_be_trivially_dead(rw.op(op)) {
                let _ = rw.erase_op(op);
                erased += 1;
            }
        }
    }
    debug_assert!(expected.is_none_or(|expected| expected == erased));
    erased > 0
}

/// What is live.
struct Found {
    live: Live,
    /// How many ops there are, and how many are live.
    total: usize,
    marked: usize,
    /// The regions that have several blocks.
    multi_block: Vec<RegionId>,
}

fn mark(ctx: &Context, body: &Body) -> Found {
    let mut live = Live {
        ops: vec![false; body.op_capacity()],
        args: vec![false; body.value_capacity()],
        pending: Vec::new(),
    };
    let mut total = 0usize;
    let mut multi_block: Vec<RegionId> = Vec::new();
    let several = |r: &RegionId| !one_or_none(body, *r);
    multi_block.extend(body.owner_regions().iter().copied().filter(several));
    visit_erasable(ctx, body, |op, erasable| {
        total += 1;
        multi_block.extend(body.op_regions(op).iter().copied().filter(several));
        if !erasable {
            live.op(op);
        }
        true
    });
    let mut marked = 0usize;
    while let Some(item) = live.pending.pop() {
        match item {
            Item::Op(op) => {
                marked += 1;
                mark_operands(ctx, body, op, &mut live);
            }
            Item::Arg(block, number) => {
                for (terminator, succ) in body.predecessors(block) {
                    if let Some(range) = edges::passed_range(ctx, body, terminator, succ)
                        && let Some(at) = range.clone().nth(number as usize)
                        && live.ops[terminator.index()]
                    {
                        live.value(body, body.operand(terminator, at));
                    }
                }
            }
        }
    }
    Found {
        live,
        total,
        marked,
        multi_block,
    }
}

/// Returns whether any op was erased.
pub(crate) fn run(rw: &mut Rewriter<'_>) -> bool {
    let body = rw.body();
    let Found {
        live,
        total,
        marked,
        multi_block,
    } = mark(rw.ctx(), body);
    let args_live = |b: BlockId| body.block_args(b).iter().all(|a| live.args[a.index()]);
    let all_live = |&r: &RegionId| body.region_blocks(r).skip(1).all(args_live);
    if marked == total && multi_block.iter().all(all_live) {
        return false;
    }
    let regions = body.owner_regions().to_vec();
    // All branches first: what one in a nested region passes to a dead argument may be the result
    // of a dead op outside, whose remaining users go with it.
    for region in multi_block {
        let body = rw.body();
        let last = body
            .region_blocks(region)
            .filter_map(|block| body.last_op(block));
        for terminator in last.collect::<Vec<OpId>>() {
            drop_dead_successor_operands(rw, terminator, &live);
        }
    }
    erase_dead(rw, regions, &live)
}

fn one_or_none(body: &Body, region: RegionId) -> bool {
    body.region_empty(region) || body.has_one_block(region)
}

fn mark_operands(ctx: &Context, body: &Body, op: OpId, live: &mut Live) {
    // As upstream: what an op that is not known to be a terminator passes on keeps nothing alive.
    if body.num_successors(op) == 0 || !body.op(ctx, op).has(OpTrait::IsTerminator) {
        for value in body.operands(op) {
            live.value(body, value);
        }
        return;
    }
    let mut special: SmallVec<[bool; 16]> = smallvec![false; body.num_operands(op)];
    match edges::interface(ctx, body, op) {
        Some(branch) => {
            for (target, range) in branch.edges(body.op(ctx, op)) {
                // Arguments beyond those passed are made by the terminator itself.
                let args = body.block_args(target);
                let produced = args.len().saturating_sub(range.len());
                for &arg in &args[..produced] {
                    live.value(body, arg);
                }
                for (number, at) in range.enumerate() {
                    special[at] = true;
                    if args
                        .get(number + produced)
                        .is_some_and(|a| live.args[a.index()])
                    {
                        live.value(body, body.operand(op, at));
                    }
                }
            }
        }
        None => {
            for target in body.successors(op) {
                for &arg in body.block_args(target) {
                    live.value(body, arg);
                }
            }
        }
    }
    for (at, value) in body.operands(op).enumerate() {
        if !special[at] {
            live.value(body, value);
        }
    }
}

fn erase_dead(rw: &mut Rewriter<'_>, regions: Vec<RegionId>, live: &Live) -> bool {
    let mut erased = false;
    let mut pending = regions;
    while let Some(region) = pending.pop() {
        for block in post_order(rw.body(), region) {
            let mut next = rw.body().last_op(block);
            while let Some(op) = next {
                // Nothing before it goes with it: what is erased is this op and what it holds.
                next = rw.body().prev_op(op);
                if live.ops[op.index()] {
                    pending.extend_from_slice(rw.body().op_regions(op));
                    continue;
                }
                erased = true;
                cut_users(rw, op);
                let _ = rw.erase_op(op);
            }
        }
        let blocks: Vec<BlockId> = rw.body().region_blocks(region).skip(1).collect();
        for block in blocks {
            let args = rw.body().block_args(block).iter();
            let flags: SmallVec<[bool; 16]> = args.map(|a| !live.args[a.index()]).collect();
            if flags.contains(&true) {
                let (_, body) = rw.parts();
                body.remove_block_args(block, |i| flags[i]);
                rw.stats.edits += 1;
            }
        }
    }
    erased
}

/// In graph regions a dead op may be used by another dead one that comes before it.
fn cut_users(rw: &mut Rewriter<'_>, op: OpId) {
    let (_, body) = rw.parts();
    for result in body.results(op) {
        while let Some(used) = body.first_use(result) {
            let user = body.use_owner(used);
            body.remove_operands(user, |_| true);
        }
    }
}

fn drop_dead_successor_operands(rw: &mut Rewriter<'_>, terminator: OpId, live: &Live) {
    let (ctx, body) = (rw.ctx(), rw.body());
    let Some(branch) = edges::interface(ctx, body, terminator) else {
        return;
    };
    let mut dead: SmallVec<[bool; 16]> = smallvec![false; body.num_operands(terminator)];
    for (target, range) in branch.edges(body.op(ctx, terminator)) {
        let args = body.block_args(target);
        let produced = args.len().saturating_sub(range.len());
        for (&arg, at) in args[produced..].iter().zip(range) {
            dead[at] = !live.args[arg.index()];
        }
    }
    if dead.contains(&true) {
        edges::pass_less(rw, terminator, &dead);
    }
}
