//! `scf-parallel-loop-fusion`: a parallel loop joins the next one of its block, if both run over the same numbers
//! and each reads of what the other writes only what the same iteration wrote.
//!
//! As upstream, only `memref.load` and `memref.store` are looked at inside of loops; what lies between two must
//! have no effects. What was fused is not gone through again for the next loop, but buffers are: so time is that of
//! the ops, and of the pairs of buffers in loops that follow each other.

use std::collections::{BTreeMap, BTreeSet};

use crease_ir::alias::{may_alias, roots};
use crease_ir::body::hash::ops_equal_but_operands;
use crease_ir::diag::Failed;
use crease_ir::dominance::DominanceInfo;
use crease_ir::effects::is_memory_effect_free;
use crease_ir::interfaces::Values;
use crease_ir::{BlockId, Body, Loc, OpId, OpRef, ValueId};
use crease_memref::{Load, Store};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use rustc_hash::FxHashMap;

use crate::canonicalize::parallel::Nest;
use crate::to_cf::end_of;
use crate::{Parallel, Reduce};

/// The pass.
pub struct ParallelLoopFusion;

impl Pass for ParallelLoopFusion {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let mut changed = false;
        target.body_mut().visit_nested(&mut |body: &mut Body| {
            let mut fusion = Fusion {
                rw: Rewriter::new(ctx, body, None).without_revisits(),
                dominance: DominanceInfo::new(),
                roots: FxHashMap::default(),
            };
            fusion.run();
            changed |= fusion.rw.edits() > 0;
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for ParallelLoopFusion {
    const NAME: &'static str = "scf-parallel-loop-fusion";
    const DISPLAY: &'static str = "SCFParallelLoopFusion";
    const SUMMARY: &'static str = "Fuse adjacent parallel loops";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// Where a buffer is read or written.
type Indices = Vec<ValueId>;

/// A loop, and what it does to memory.
struct Loop {
    op: OpId,
    nest: Nest,
    variables: Vec<ValueId>,
    /// Whether it may be fused at all: no parallel loop is inside, and nothing is read that is made next to it.
    fusible: bool,
    /// Where it writes to each buffer; `None` if in more than one way.
    stores: BTreeMap<ValueId, Option<Indices>>,
    /// Where it reads each buffer.
    loads: BTreeMap<ValueId, BTreeSet<Indices>>,
}

impl Loop {
    fn of(rw: &Rewriter<'_>, op: OpId) -> Self {
        let view = rw.op(op);
        let body = view.body();
        let mut new = Self {
            op,
            nest: Nest::of(rw, op),
            variables: view.entry_args(0).to_vec(),
            fusible: true,
            stores: BTreeMap::new(),
            loads: BTreeMap::new(),
        };
        for inside in body.ops_inside(op).into_iter().skip(1) {
            let inside = view.other(inside);
            if inside.is::<Parallel>() {
                new.fusible = false;
            } else if inside.is::<Store>() {
                let at = inside.operands_of(Store::OPERAND_INDICES).collect();
                let buffer = inside.operands_of(Store::OPERAND_MEMREF);
                buffer.for_each(|buffer| new.add_store(buffer, Some(&at)));
            } else if inside.is::<Load>() {
                let buffer = inside.operand(0);
                let home = body.def_op(buffer).and_then(|def| body.op_block(def));
                new.fusible &= home.is_none() || home != inside.block();
                let at = inside.operands_of(Load::OPERAND_INDICES).collect();
                new.loads.entry(buffer).or_default().insert(at);
            }
        }
        new
    }

    fn add_store(&mut self, buffer: ValueId, at: Option<&Indices>) {
        let known = self.stores.entry(buffer).or_insert_with(|| at.cloned());
        if known.as_ref() != at {
            *known = None;
        }
    }

    /// Takes over what `other` does, which is now in it, with variables of its own.
    fn add(&mut self, other: Loop, same: &FxHashMap<ValueId, ValueId>) {
        let mine = |at: Indices| -> Indices {
            let at = at.into_iter();
            at.map(|value| same.get(&value).copied().unwrap_or(value))
                .collect()
        };
        for (buffer, at) in other.stores {
            self.add_store(buffer, at.map(mine).as_ref());
        }
        for (buffer, at) in other.loads {
            let known = self.loads.entry(buffer).or_default();
            known.extend(at.into_iter().map(mine));
        }
    }
}

struct Fusion<'a> {
    rw: Rewriter<'a>,
    dominance: DominanceInfo,
    /// What buffers are made from.
    roots: FxHashMap<ValueId, Values>,
}

impl Fusion<'_> {
    /// Inner blocks come before outer ones.
    fn run(&mut self) {
        for op in self.rw.body().ops_postorder() {
            for i in 0..self.rw.body().op_regions(op).len() {
                let region = self.rw.body().op_regions(op)[i];
                let blocks: Vec<BlockId> = self.rw.body().region_blocks(region).collect();
                blocks.into_iter().for_each(|block| self.block(block));
            }
        }
        for region in self.rw.body().owner_regions().to_vec() {
            let blocks: Vec<BlockId> = self.rw.body().region_blocks(region).collect();
            blocks.into_iter().for_each(|block| self.block(block));
        }
    }

    fn block(&mut self, block: BlockId) {
        let mut last: Option<Loop> = None;
        let ops: Vec<OpId> = self.rw.body().block_ops(block).collect();
        for op in ops {
            let view = self.rw.op(op);
            if !view.is::<Parallel>() {
                if !is_memory_effect_free(view) || view.body().has_inside(op) {
                    last = None;
                }
                continue;
            }
            let next = Loop::of(&self.rw, op);
            last = Some(match last.take() {
                Some(first) => self.fuse_if_legal(first, next),
                None => next,
            });
        }
        self.roots.clear();
    }

    /// The loop that another one may join next.
    fn fuse_if_legal(&mut self, mut first: Loop, next: Loop) -> Loop {
        let pairs = next.variables.iter().zip(&first.variables);
        let same: FxHashMap<ValueId, ValueId> = pairs.map(|(&to, &of)| (to, of)).collect();
        let legal = first.fusible
            && next.fusible
            && first.nest == next.nest
            && self.only_same_iterations(&first, &next, &same)
            && self.only_same_iterations(&next, &first, &same)
            && self.results_are_used_behind(first.op, next.op);
        match legal
            .then(|| fuse(&mut self.rw, first.op, next.op))
            .flatten()
        {
            Some(op) => {
                first.op = op;
                first.nest = next.nest.clone();
                first.add(next, &same);
                first
            }
            None => next,
        }
    }

    /// Whether `reader` reads of what `writer` writes only what the same iteration wrote.
    fn only_same_iterations(
        &mut self,
        writer: &Loop,
        reader: &Loop,
        same: &FxHashMap<ValueId, ValueId>,
    ) -> bool {
        for (&read, at) in &reader.loads {
            let others = writer.stores.keys().filter(|&&written| written != read);
            if others
                .into_iter()
                .any(|&written| self.may_alias(written, read))
            {
                return false;
            }
            let view = self.rw.op(writer.op);
            let fine = match writer.stores.get(&read) {
                None => true,
                Some(None) => false,
                Some(Some(written)) => at.iter().all(|read| {
                    let mut pairs = written.iter().zip(read);
                    written.len() == read.len()
                        && pairs.all(|(&a, &b)| same_number(view, a, b, same))
                }),
            };
            if !fine {
                return false;
            }
        }
        true
    }

    fn may_alias(&mut self, a: ValueId, b: ValueId) -> bool {
        let Some(def) = [a, b].into_iter().find_map(|value| self.any_op(value)) else {
            return true;
        };
        let at = self.rw.op(def);
        for value in [a, b] {
            self.roots.entry(value).or_insert_with(|| roots(at, value));
        }
        may_alias(at, &self.roots[&a], &self.roots[&b])
    }

    /// An op that has to do with the value.
    fn any_op(&self, value: ValueId) -> Option<OpId> {
        self.rw.body().users(value).next()
    }

    /// Whether nothing uses results of `first` but what comes behind `next` on every path.
    fn results_are_used_behind(&mut self, first: OpId, next: OpId) -> bool {
        let (ctx, body) = (self.rw.ctx(), self.rw.body());
        let mut users = body.results(first).flat_map(|result| body.users(result));
        users.all(|user| (self.dominance).properly_dominates(ctx, body, next, user, false))
    }
}

/// Whether both values are the same number in the same iteration: they are computed alike.
fn same_number(at: OpRef<'_>, a: ValueId, b: ValueId, same: &FxHashMap<ValueId, ValueId>) -> bool {
    let of_first = |value| same.get(&value).copied().unwrap_or(value);
    if of_first(a) == of_first(b) {
        return true;
    }
    let (Some(a), Some(b)) = (at.def_op_of(a), at.def_op_of(b)) else {
        return false;
    };
    is_memory_effect_free(a)
        && is_memory_effect_free(b)
        && ops_equal_but_operands(at.ctx(), at.body(), a.id(), b.id())
        && a.operands().map(of_first).eq(b.operands().map(of_first))
}

/// Makes one loop of both, in the place of the second. `None` if these are not what the verifier lets through.
fn fuse(rw: &mut Rewriter<'_>, first: OpId, second: OpId) -> Option<OpId> {
    let view = rw.op(second);
    let loc = view.loc();
    let (block, reduce) = end_of(rw.op(first), 0)?;
    let (second_block, second_reduce) = end_of(view, 0)?;
    let reduces = [reduce, second_reduce];
    if reduces.iter().any(|&reduce| !rw.op(reduce).is::<Reduce>()) {
        return None;
    }
    let reduce_loc = match rw.body().num_operands(reduce) + rw.body().num_operands(second_reduce) {
        0 => loc,
        _ => rw.body().op_loc(second_reduce),
    };
    let (_, old) = rw.op(first).region(0)?;
    let inits = [first, second].map(|op| rw.op(op).operands_of(Parallel::OPERAND_INIT_VALS));
    let init_vals: Vec<ValueId> = inits.into_iter().flatten().collect();
    let nest = Nest::of(rw, second);
    rw.set_before(second);
    let region = rw.create_region();
    let _ = rw.inline_region_before(old, region, None);
    let new = Parallel {
        lower_bound: nest.lower,
        upper_bound: nest.upper,
        step: nest.step,
        results: init_vals.iter().map(|&value| rw.body().ty(value)).collect(),
        init_vals,
        region,
    };
    let new = rw.build(loc, new);
    let variables = rw.body().block_args(block).to_vec();
    set_arg_locs(rw, block, loc);
    let _ = rw.inline_block_before(second_block, block, Some(reduce), &variables);
    let operands = reduces.into_iter().flat_map(|op| rw.body().operands(op));
    let operands: Vec<ValueId> = operands.collect();
    let regions = reduces.into_iter().flat_map(|op| rw.body().op_regions(op));
    let mut reductions = Vec::new();
    for old in regions.copied().collect::<Vec<_>>() {
        let region = rw.create_region();
        let _ = rw.inline_region_before(old, region, None);
        let block = rw.body().entry_block(region)?;
        set_arg_locs(rw, block, reduce_loc);
        reductions.push(region);
    }
    rw.set_end(block);
    rw.build(
        reduce_loc,
        Reduce {
            operands,
            reductions,
        },
    );
    for op in reduces {
        let _ = rw.erase_op(op);
    }
    let mut results = rw.body().results(new).collect::<Vec<_>>().into_iter();
    for op in [first, second] {
        let count = rw.body().num_results(op);
        let results: Vec<ValueId> = results.by_ref().take(count).collect();
        let _ = rw.replace_op(op, &results);
    }
    Some(new)
}

fn set_arg_locs(rw: &mut Rewriter<'_>, block: BlockId, loc: Loc) {
    let _ = rw.edit_blocks(&[], |_, body| {
        (0..body.block_args(block).len()).for_each(|i| body.set_block_arg_loc(block, i, loc));
    });
}
